//! The studies of the whole game at the end of the inspector: sums, structure, and the comparison
//! with and without return.

use egui::Ui;
use strum::VariantArray;

use crate::gui::features::structure::condensed::Condensed;
use crate::gui::features::structure::{comparison, panel as structure_panel};
use crate::gui::features::sums::game_pictures::GamePictures;
use crate::gui::features::sums::panel as sums_panel;
use crate::gui::requests::PanelContext;
use crate::gui::widgets::{Hint, section_ui};
use winmove_editor::{StructureAction, Study};
use winmove_words::say;

/// State of the panels that is kept between frames.
#[derive(Default)]
pub struct Studies {
    condensed: Condensed,
    /// The pictures of the games added to the sum.
    pub game_pictures: GamePictures,
}

/// Shows the panels for the open game, which can be folded.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, state: &mut Studies) {
    let rules = cx.editor.document().rules();
    if rules.has_sides() {
        return;
    }
    // If the document is part of a larger graph, its cycles, sinks and values needn't hold for that
    // graph.
    let analysis = cx.editor.analysis();
    let is_part = analysis.is_some_and(|analysis| analysis.is_part());
    // Sums and stones that never return are of players who have the same moves.
    let has_owners = rules.turns().owners().is_some();
    if !is_part {
        ui.add_space(6.0);
        ui.separator();
    }
    let studies = cx.editor.structure();
    for &study in Study::VARIANTS {
        // A study is repeated after each edit while its answer is shown.
        let is_on_show = !is_part
            && match study {
                Study::Values => {
                    if rules.kind().takes_several() && !has_owners {
                        let section = section_ui(ui, "values", say::sums_panel_title(), |ui| {
                            sums_panel::ui(ui, cx, &mut state.game_pictures)
                        });
                        section.header_response.hint(say::sums_panel_title_tip());
                    }
                    // Values are computed while they are shown on the field.
                    continue;
                }
                Study::Structure => {
                    let section = section_ui(ui, "structure", say::structure_panel_title(), |ui| {
                        structure_panel::ui(ui, cx, &mut state.condensed)
                    });
                    let is_open = !section.fully_closed();
                    section
                        .header_response
                        .hint(say::structure_panel_title_tip());
                    is_open || studies.outlines_components()
                }
                Study::Return if has_owners => false,
                Study::Return => {
                    let name = say::structure_panel_return();
                    let can_return = studies.can_return();
                    // Another id, because this section is folded whether the other one is or not.
                    let id = if can_return { "return" } else { "no-return" };
                    let section = ui.add_enabled_ui(can_return, |ui| {
                        section_ui(ui, id, name, |ui| comparison::ui(ui, cx))
                    });
                    let is_open = !section.inner.fully_closed();
                    let header = section.inner.header_response;
                    header
                        .hint(say::structure_panel_return_tip())
                        .disabled_hint(say::compare_no_cycle());
                    is_open
                }
            };
        if studies.follows(study) != is_on_show {
            cx.push(StructureAction::Follow(study, is_on_show));
        }
    }
}
