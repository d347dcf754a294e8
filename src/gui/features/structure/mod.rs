//! The structure of the whole game, and its comparison with and without return.

pub(in crate::gui) mod comparison;
pub(in crate::gui) mod condensed;
pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;

use egui::{RichText, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::widgets::{busy_ui, more_ui, usable_button_ui};
use winmove_core::model::Place;
use winmove_editor::geometry::shortened;
use winmove_editor::{ExploreAction, StructureAction, Study};
use winmove_words::say;

/// An action that selects places.
fn select(places: &[Place]) -> ExploreAction {
    ExploreAction::SelectPlaces {
        places: places.to_vec(),
        along: Vec::new(),
    }
}

/// The words about a study while its answer isn't known.
struct StudyWords {
    /// That the game is large, so that the study must be asked for.
    large: String,
    /// The button that asks for it, with its hint.
    ask: [String; 2],
    /// That it is under way.
    busy: String,
    /// That there is no answer, and why.
    none: fn(String) -> String,
}

/// Shows the answer of a study or why there is none. An answer that is out of date can't be
/// clicked. Returns the answer if it is shown.
fn study_ui<'a, T, E: std::fmt::Display>(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    study: Study,
    words: StudyWords,
    answer: Option<&'a Result<T, E>>,
    contents: impl FnOnce(&mut Ui, &T),
) -> Option<&'a T> {
    let studies = cx.editor.structure();
    let is_fresh = studies.is_fresh(study);
    if studies.is_too_large_to_follow() && !is_fresh && !studies.is_under_way(study) {
        ui.label(words.large);
        let [text, hint] = words.ask;
        cx.button_ui(ui, text, hint, StructureAction::Ask(study));
        return None;
    }
    let Some(answer) = answer else {
        busy_ui(ui, words.busy);
        return None;
    };
    match answer {
        Err(why) => {
            ui.label((words.none)(why.to_string()));
            None
        }
        Ok(answer) => {
            ui.add_enabled_ui(is_fresh, |ui| contents(ui, answer));
            Some(answer)
        }
    }
}

/// Shows the names of places as buttons, which select them.
fn places_ui(ui: &mut Ui, cx: &PanelContext<'_>, places: &[Place]) {
    const MAX: usize = 40;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for &place in places.iter().take(MAX) {
            let name = cx.editor.document().name(place);
            let hint = say::structure_panel_select(&name);
            cx.small_button_ui(ui, shortened(&name), hint, select(&[place]));
        }
        more_ui(ui, places.len().saturating_sub(MAX));
    });
}

/// A heading that selects all of its places.
fn all_ui(ui: &mut Ui, cx: &PanelContext<'_>, heading: String, places: &[Place], hint: String) {
    let link = egui::Button::new(RichText::new(heading).strong()).frame(false);
    let obstacle = places.is_empty().then(|| hint.clone());
    if usable_button_ui(ui, link, say::structure_panel_click(hint), obstacle) {
        cx.push(select(places));
    }
}

/// A button with the name of a place, which selects it.
fn place_ui(ui: &mut Ui, cx: &PanelContext<'_>, place: Place) {
    let name = cx.editor.document().name(place);
    let hint = say::structure_panel_select(&name);
    cx.small_button_ui(ui, name, hint, select(&[place]));
}
