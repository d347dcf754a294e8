//! What the inspector tells of the whole game: what its tokens are worth together, how its places hang together, and
//! what return changes.

mod comparison;
mod condensed;
pub(in crate::gui) mod overlay;
mod panel;

use egui::{RichText, Ui};

use crate::editor::Study;
use crate::editor::view::geometry::shortened;
use crate::gui::commands::Situation;
use crate::gui::features::sums::panel as sums_panel;
use crate::gui::features::sums::part_pictures::PartPictures;
use crate::gui::requests::{Requests, StructureRequest};
use crate::model::{Document, Place, Rules};

pub use crate::gui::features::explore::walk::ui as walk_ui;
pub use crate::gui::features::sums::panel::verdict_ui as sum_verdict_ui;

/// What the panels keep from frame to frame.
#[derive(Default)]
pub struct Studies {
    condensed: condensed::Condensed,
    pub(in crate::gui) part_pictures: PartPictures,
}

/// Places to select, and a way along which their edges are selected too.
#[derive(Default)]
struct Pick {
    places: Vec<Place>,
    along: Vec<Place>,
}

impl Pick {
    fn of(places: &[Place]) -> Pick {
        Pick {
            places: places.to_vec(),
            along: Vec::new(),
        }
    }
}

/// The panels that belong to the game that is open, each to be folded.
pub fn ui(ui: &mut Ui, now: &Situation<'_>, state: &mut Studies, requests: &mut Requests) {
    if matches!(now.editor.document().rules(), Rules::Pursuit(_)) {
        return;
    }
    ui.add_space(6.0);
    ui.separator();
    if matches!(now.editor.document().rules(), Rules::Token(_)) {
        section_ui(ui, "Values and sums", |ui| {
            sums_panel::ui(ui, now, &mut state.part_pictures, requests)
        });
    }
    let open = section_ui(ui, "Structure", |ui| {
        panel::ui(ui, now, &mut state.condensed, requests)
    });
    let follows = open || now.editor.outlines_components();
    follow(now, requests, Study::Structure, follows);
    let open = section_ui(ui, "With and without return", |ui| {
        comparison::ui(ui, now, requests)
    });
    follow(now, requests, Study::Return, open);
}

/// Asks a question anew at every edit for as long as its answer is on show.
fn follow(now: &Situation<'_>, requests: &mut Requests, study: Study, follows: bool) {
    if now.editor.follows_study(study) != follows {
        requests.push(StructureRequest::Follow(study, follows));
    }
}

/// A part that can be folded. Whether it is open.
fn section_ui(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    egui::CollapsingHeader::new(RichText::new(name).strong())
        .id_salt(name)
        .show_unindented(ui, contents)
        .openness
        > 0.0
}

/// The names of some places, each to be clicked. What was clicked.
fn places_ui(ui: &mut Ui, document: &Document, places: &[Place]) -> Option<Pick> {
    const MOST: usize = 40;
    let mut pick = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for place in places.iter().take(MOST) {
            let name = document.name(*place);
            let link = ui.small_button(shortened(&name));
            if link.on_hover_text(format!("Select {name}")).clicked() {
                pick = Some(Pick::of(&[*place]));
            }
        }
        if places.len() > MOST {
            ui.label(RichText::new(format!("… and {} more", places.len() - MOST)).weak());
        }
    });
    pick
}

/// What stands between two places, from one to the other.
pub(in crate::gui) fn arrow() -> String {
    format!(" {} ", egui_phosphor::regular::ARROW_RIGHT)
}

/// A heading that selects all of its places when it is clicked. What was clicked.
fn all_ui(ui: &mut Ui, name: &str, places: &[Place], hint: &str) -> Option<Pick> {
    let text = RichText::new(format!("{name}: {}", places.len())).strong();
    let link = ui.add_enabled(!places.is_empty(), egui::Button::new(text).frame(false));
    let link = link.on_hover_text(format!("{hint} Click to select them."));
    link.on_disabled_hover_text(hint)
        .clicked()
        .then(|| Pick::of(places))
}
