//! The settings dialog.

use egui::{ComboBox, Context, Grid, Slider, SliderClamping, Ui};

use crate::gui::theme::{self, Appearance, MotionPreference, Settings, text_size};
use crate::gui::widgets::{Hint, as_heading, button_ui, dialog_rows_ui, language_list_ui, modal};
use winmove_core::model::Outcome;
use winmove_editor::Colours;
use winmove_words::{Language, say};

/// Shows the dialog; changes apply immediately. Returns whether it stays open.
pub fn ui(settings: &mut Settings, language: &mut Language, ctx: &Context) -> bool {
    let old = *settings;
    let modal = modal("settings-dialog", ctx).show(ctx, |ui| {
        ui.set_width(text_size(ctx, 380.0).min(ctx.content_rect().width() - 60.0));
        as_heading(ui.heading(say::settings_title()));
        ui.add_space(8.0);
        // The last row may end at the edge, so that it doesn't show that there are more.
        ui.spacing_mut().scroll.dormant_handle_opacity = 0.5;
        dialog_rows_ui(ui, |ui| {
            let grid = Grid::new("settings").num_columns(2).spacing([24.0, 12.0]);
            grid.show(ui, |ui| {
                language_ui(language, ui);
                rows_ui(settings, ui);
            });
        });
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            if button_ui(ui, say::settings_reset(), say::settings_reset_tip()) {
                *settings = Settings::default();
            }
            button_ui(ui, say::settings_close(), say::settings_close_tip())
        })
        .inner
    });
    if *settings != old {
        theme::apply(ctx, settings);
    }
    !modal.inner && !modal.should_close()
}

fn language_ui(chosen: &mut Language, ui: &mut Ui) {
    let label = ui.label(say::settings_language());
    let list = language_list_ui(ui, ComboBox::from_id_salt("language"), chosen);
    let response = list.labelled_by(label.id);
    response.hint(say::settings_language_tip());
    ui.end_row();
}

fn rows_ui(settings: &mut Settings, ui: &mut Ui) {
    ui.label(say::settings_theme());
    choices_ui(
        ui,
        &mut settings.appearance,
        [
            (Appearance::System, say::settings_system()),
            (Appearance::Light, say::settings_light()),
            (Appearance::Dark, say::settings_dark()),
            (Appearance::HighContrast, say::settings_high_contrast()),
        ],
    );
    ui.label(say::settings_colours());
    choices_ui(
        ui,
        &mut settings.colours,
        [
            (Colours::OkabeIto, say::settings_okabe_ito()),
            (Colours::TrafficLight, say::settings_traffic_light()),
            (Colours::Monochrome, say::settings_monochrome()),
        ],
    );
    let label = ui.label(say::settings_text_size());
    // A stored size between two steps is kept until the slider is moved.
    ui.add(
        Slider::new(&mut settings.font_size, 10.0..=22.0)
            .clamping(SliderClamping::Edits)
            .step_by(1.0)
            .custom_formatter(|size, _| say::number((size * 10.0).round() / 10.0))
            .suffix(" pt"),
    )
    .hint(say::settings_text_size_tip())
    .labelled_by(label.id);
    ui.end_row();
    ui.label(say::settings_on_canvas());
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.remoteness, say::settings_remoteness())
            .hint(say::settings_remoteness_tip());
        ui.checkbox(&mut settings.labels, say::settings_labels());
        let own = Language::spoken().with_own_letters(true);
        let letters = Outcome::ALL.map(|outcome| own.letter(outcome));
        if letters != ["L", "D", "W"] {
            let [loss, draw, win] = letters;
            let text = say::settings_own_letters(win, loss, draw);
            ui.checkbox(&mut settings.own_letters, text)
                .hint(say::settings_own_letters_tip());
        }
    });
    ui.end_row();
    ui.label(say::settings_while_drawing());
    ui.vertical(|ui| {
        ui.checkbox(&mut settings.snaps, say::settings_snaps())
            .hint(say::settings_snaps_tip());
        ui.checkbox(&mut settings.grid, say::settings_grid());
    });
    ui.end_row();
    ui.label(say::settings_animation())
        .hint(say::settings_animation_tip());
    choices_ui(
        ui,
        &mut settings.motion,
        [
            (MotionPreference::System, say::settings_system()),
            (MotionPreference::On, say::settings_on()),
            (MotionPreference::Off, say::settings_off()),
        ],
    );
}

fn choices_ui<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    chosen: &mut T,
    all: [(T, String); N],
) {
    ui.vertical(|ui| {
        for (choice, name) in all {
            ui.radio_value(chosen, choice, name);
        }
    });
    ui.end_row();
}
