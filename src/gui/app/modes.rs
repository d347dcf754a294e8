//! The modes in the window: the switch between them, the keys of each mode, and automatic playback.

use crate::gui::icons::regular as icons;
use egui::{Button, Context, Frame, Stroke, TextStyle, Ui, vec2};

use crate::gui::commands::Command;
use crate::gui::features::play::panel as play_panel;
use crate::gui::features::practise::panel as practise_panel;
use crate::gui::features::replay::panel as replay_panel;
use crate::gui::features::sums::play_panel as sum_panel;
use crate::gui::requests::{PanelContext, choice_button_ui};
use crate::gui::theme::{Palette, mix, text_size};
use crate::gui::widgets::{Clock, hint_beside, place_in_direction, pressed_arrow};
use winmove_core::model::Place;
use winmove_editor::{ExploreAction, Mode, PractiseAction};
use winmove_words::say;

/// The five modes at the right end of the menu bar, as one control with five segments. If the bar
/// is too narrow for their names, they are shown as icons.
pub fn switch_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    if cx.window.on_start_page {
        return;
    }
    let room = ui.available_width();
    let texts = texts_within(ui, room);
    ui.add_space((room - segments_width(ui, &texts)).max(0.0));
    segments_of_ui(ui, cx, texts);
}

/// The five modes as one control, with names if there is room, or else icons.
pub fn segments_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let texts = texts_within(ui, ui.available_width() / 3.0);
    let size = vec2(
        segments_width(ui, &texts),
        ui.spacing().interact_size.y + 4.0,
    );
    let rightwards = egui::Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(size, rightwards, |ui| {
        segments_of_ui(ui, cx, texts);
    });
}

/// The names of the modes if they fit in a width, or else their icons.
fn texts_within(ui: &Ui, width: f32) -> [String; 5] {
    let names = Mode::ALL.map(Mode::name);
    if segments_width(ui, &names) <= width {
        names
    } else {
        Mode::ALL.map(|mode| icon(mode).to_owned())
    }
}

/// The width of the control with icons.
pub fn least_width(ui: &Ui) -> f32 {
    segments_width(ui, &Mode::ALL.map(|mode| icon(mode).to_owned()))
}

/// The space between the segments and the frame around them, in points.
const MARGIN: f32 = 1.0;

/// The space on either side of the text of a segment.
fn padding(ui: &Ui) -> egui::Vec2 {
    vec2(text_size(ui.ctx(), 9.0).min(9.0), 0.0)
}

fn segments_width(ui: &Ui, texts: &[String; 5]) -> f32 {
    let width = |text: &String| {
        let text = egui::WidgetText::from(text);
        let galley = text.into_galley(ui, EXTEND, f32::INFINITY, TextStyle::Button);
        galley.size().x + 2.0 * padding(ui).x
    };
    let segments: f32 = texts.iter().map(width).sum();
    segments + 2.0 * MARGIN + 2.0
}

fn segments_of_ui(ui: &mut Ui, cx: &PanelContext<'_>, texts: [String; 5]) {
    let palette = Palette::in_use(ui.ctx());
    let track = Frame::NONE
        .fill(mix(palette.panel, palette.ink, 0.06))
        .stroke(Stroke::new(1.0, mix(palette.panel, palette.ink, 0.3)))
        .corner_radius(6)
        .inner_margin(MARGIN);
    let segments = track.show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().button_padding = padding(ui);
        ui.spacing_mut().interact_size.y -= 4.0;
        for (mode, text) in Mode::ALL.into_iter().zip(texts) {
            let chosen = cx.editor.mode() == mode;
            let command = Command::SwitchMode(mode);
            let title = if text == mode.name() {
                command.shortcut_text(ui.ctx())
            } else {
                command.text_with_shortcut(ui.ctx())
            };
            let segment = Button::selectable(chosen, text).corner_radius(5);
            let name = say::app_mode(mode.name());
            choice_button_ui(ui, cx, command, segment, chosen, name, title);
        }
    });
    hint_beside(ui.ctx(), "modes", segments.response.rect);
}

const EXTEND: Option<egui::TextWrapMode> = Some(egui::TextWrapMode::Extend);

fn icon(mode: Mode) -> &'static str {
    match mode {
        Mode::Edit => icons::PENCIL_SIMPLE,
        Mode::Explore => icons::COMPASS,
        Mode::Play => icons::GAME_CONTROLLER,
        Mode::Replay => icons::FILM_STRIP,
        Mode::Practise => icons::STUDENT,
    }
}

/// Handles the keys of the current mode while the canvas has the focus.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    match cx.editor.mode() {
        Mode::Edit => {}
        Mode::Explore => walk_keys(ctx, cx),
        Mode::Practise => {
            practise_panel::keys(ctx, cx);
            select_keys(ctx, cx);
        }
        Mode::Play if cx.editor.scene().plays_sum() => sum_panel::keys(ctx, cx),
        Mode::Play => play_panel::keys(ctx, cx),
        Mode::Replay => replay_panel::keys(ctx, cx),
    }
}

/// Advances what runs by itself: the computer's moves and a replay.
pub fn tick(ctx: &Context, cx: &PanelContext<'_>, clock: &mut Clock) {
    match cx.editor.mode() {
        Mode::Play => play_panel::tick(ctx, cx, clock),
        Mode::Replay => replay_panel::tick(ctx, cx, clock),
        Mode::Edit | Mode::Explore | Mode::Practise => clock.stop(),
    }
    if cx.editor.practise().is_look_due() {
        cx.push(PractiseAction::LookAtHomework);
    }
}

/// Follows moves with the arrow keys.
fn walk_keys(ctx: &Context, cx: &PanelContext<'_>) {
    let Some(from) = cx.editor.looked_at().map(|position| position.mover_place()) else {
        return;
    };
    if let Some(direction) = pressed_arrow(ctx) {
        let moves = cx.editor.moves().into_iter().map(|step| step.place);
        let places = moves.chain(cx.editor.now().undecided_moves());
        if let Some(place) = place_in_direction(cx.editor, from, direction, places) {
            cx.push(ExploreAction::To(place));
        }
    }
}

/// Selects the next vertex in the direction of an arrow key. On a board, arrows select cells in
/// every mode.
fn select_keys(ctx: &Context, cx: &PanelContext<'_>) {
    let (Some(from @ Place::Vertex(_)), Some(analysis)) =
        (cx.editor.selection().place(), cx.editor.analysis())
    else {
        return;
    };
    if let Some(direction) = pressed_arrow(ctx) {
        let places = analysis.places().iter().filter(|&place| place != from);
        if let Some(place) = place_in_direction(cx.editor, from, direction, places) {
            cx.push(ExploreAction::Select(place));
        }
    }
}
