//! Moves of a game: as rows of a list, and as buttons.

use egui::{Align, Button, Label, Layout, RichText, Ui};

use super::controls::more_ui;
use super::text::line_width;
use crate::gui::hint::Hint;
use crate::gui::icons::regular as icons;
use winmove_core::model::Place;
use winmove_editor::Editor;
use winmove_editor::geometry::shortened;
use winmove_words::say;

/// The maximum number of moves with a button. All moves can be made on the field.
const MAX_BUTTONS: usize = 200;

/// The space between the name of a move and how good it is.
const GAP: f32 = 8.0;

/// The height of a row for [`rated_move_ui`] in which other things take up this width: that of one
/// line if the name and the short rating fit, else of two.
pub fn rated_height(ui: &Ui, name: &str, short: &str, others: f32, line: f32) -> f32 {
    let wanted = others + line_width(ui, name) + GAP + line_width(ui, short);
    if wanted <= ui.available_width() {
        line
    } else {
        line + ui.text_style_height(&egui::TextStyle::Body)
    }
}

/// Fills a row with the name of a move at the left, and how good it is at the right, or below the
/// name if the row is high enough for two lines.
///
/// The latter is given in full and in short, which is shown if the name would be cut otherwise, and
/// is cut itself before the name. Returns whether it is shown in full.
pub fn rated_move_ui(
    row: &mut Ui,
    name: &str,
    [rating, short]: [&str; 2],
    style: impl Fn(RichText) -> RichText,
) -> bool {
    let label = Label::new(RichText::new(name).strong());
    let label = label.truncate().selectable(false);
    let in_full = |ui: &mut Ui| {
        let is_full = line_width(ui, rating) <= ui.available_width();
        // A shorter form that is the beginning of the other says less than what is left of that.
        let shown = if is_full || rating.starts_with(short) {
            rating
        } else {
            short
        };
        let label = Label::new(style(RichText::new(shown)));
        ui.add(label.truncate().selectable(false));
        is_full
    };
    let spare = row.available_height() - 2.0 * row.text_style_height(&egui::TextStyle::Body);
    if spare >= 0.0 {
        let lines = row.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(spare / 2.0);
            ui.add(label);
            in_full(ui)
        });
        return lines.inner;
    }
    let room = row.available_width() - GAP;
    let least = line_width(row, short).min(0.3 * room);
    row.scope(|ui| {
        ui.set_max_width((room - least).max(0.0));
        ui.add(label);
    });
    row.with_layout(Layout::right_to_left(Align::Center), in_full)
        .inner
}

/// Shows buttons for the moves to some places; `stay` is the place of a token that may stay there.
/// The first nine have a digit as their key. The button of the chosen place is selected, with its
/// text in a style. `arrows` is whether arrow keys make moves, too. Returns the place that was
/// clicked.
pub fn move_buttons_ui(
    ui: &mut Ui,
    editor: &Editor,
    places: &[Place],
    stay: Option<Place>,
    chosen: Option<Place>,
    style: fn(RichText) -> RichText,
    arrows: bool,
) -> Option<Place> {
    let mut clicked = None;
    for (index, &place) in places.iter().enumerate().take(MAX_BUTTONS) {
        let name = if stay == Some(place) {
            say::widget_stay()
        } else {
            editor.document().name(place)
        };
        let is_chosen = chosen == Some(place);
        let text = RichText::new(shortened(&name));
        let text = if is_chosen { style(text) } else { text };
        let button = Button::new(text).selected(is_chosen);
        // The keyboard icon distinguishes the key from a name that is a number.
        let button = match index {
            0..9 => button.shortcut_text(format!("{} {}", icons::KEYBOARD, index + 1)),
            _ => button,
        };
        let hint = say::widget_move_tip(name, arrows);
        if ui.add(button).hint(hint).clicked() {
            clicked = Some(place);
        }
    }
    more_ui(ui, places.len().saturating_sub(MAX_BUTTONS));
    clicked
}
