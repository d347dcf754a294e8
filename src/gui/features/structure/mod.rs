//! The structure of the whole game, and its comparison with and without return.

pub(in crate::gui) mod comparison;
pub(in crate::gui) mod condensed;
pub(in crate::gui) mod overlay;
pub(in crate::gui) mod panel;

use egui::{RichText, Ui};

use crate::gui::widgets::{more_ui, small_button_ui, usable_button_ui};
use winmove_core::model::{Document, Place};
use winmove_editor::geometry::shortened;

/// Places to select, and a walk whose edges are to be selected too.
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

/// Shows the names of places as buttons. Returns what was clicked.
fn places_ui(ui: &mut Ui, document: &Document, places: &[Place]) -> Option<Pick> {
    const MOST: usize = 40;
    let mut pick = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for place in places.iter().take(MOST) {
            let name = document.name(*place);
            if small_button_ui(ui, shortened(&name), format!("Select {name}")) {
                pick = Some(Pick::of(&[*place]));
            }
        }
        more_ui(ui, places.len().saturating_sub(MOST));
    });
    pick
}

/// A heading that selects all of its places. Returns them if it was clicked.
fn all_ui(ui: &mut Ui, name: &str, places: &[Place], hint: &str) -> Option<Pick> {
    let text = RichText::new(format!("{name}: {}", places.len())).strong();
    let link = egui::Button::new(text).frame(false);
    let obstacle = places.is_empty().then_some(hint);
    let hint = format!("{hint} Click to select them.");
    usable_button_ui(ui, link, hint, obstacle).then(|| Pick::of(places))
}
