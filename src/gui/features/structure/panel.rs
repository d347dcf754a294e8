//! The structure panel: components, cycles, order, sources and sinks, degrees, kernel. A click
//! selects the places.

use egui::{Grid, RichText, Ui};

use super::condensed::Condensed;
use super::{StudyWords, all_ui, place_ui, places_ui, select, study_ui};
use crate::gui::features::structure::overlay as outlines;
use crate::gui::features::structure::overlay::MAX_OUTLINED;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{Hint, arrow_separator, more_ui, named_button_ui, small_button_ui};
use winmove_analysis::structure::{Kernel, Structure};
use winmove_core::model::{Place, Player};
use winmove_editor::{ExploreAction, StructureAction, Study};
use winmove_words::{listed_with_more, say};

pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, condensed: &mut Condensed) {
    let words = StudyWords {
        large: say::structure_panel_large(),
        ask: [say::structure_panel_find(), say::structure_panel_find_tip()],
        busy: say::structure_panel_finding(),
        none: say::structure_panel_none,
    };
    let shared = cx.editor.structure().newest();
    let answer = shared.map(AsRef::as_ref);
    study_ui(ui, cx, Study::Structure, words, answer, |ui, structure| {
        components_ui(ui, cx, structure);
        if let Some(shared) = shared.filter(|_| !structure.is_strongly_connected()) {
            egui::CollapsingHeader::new(say::structure_panel_condensed())
                .id_salt("condensed-view")
                .show_unindented(ui, |ui| condensed.ui(ui, cx, shared, structure));
        }
        parts_ui(ui, cx, structure);
    });
}

fn parts_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    cycle_ui(ui, cx, structure);
    let row = |ui: &mut Ui, heading: String, places: &[Place], hint: String| {
        all_ui(ui, cx, heading, places, hint);
        if !places.is_empty() {
            places_ui(ui, cx, places);
        }
    };
    if let Some(order) = &structure.order {
        let heading = say::structure_panel_order(order.len());
        row(ui, heading, order, say::structure_panel_order_tip());
    }
    let heading = say::structure_panel_sources(structure.sources.len());
    let hint = say::structure_panel_sources_tip();
    row(ui, heading, &structure.sources, hint);
    let heading = say::structure_panel_sinks(structure.sinks.len());
    let hint = say::structure_panel_sinks_tip();
    row(ui, heading, &structure.sinks, hint);
    match &structure.unreachable {
        Some(places) => {
            let heading = say::structure_panel_unreachable(places.len());
            row(ui, heading, places, say::structure_panel_unreachable_tip());
        }
        None => drop(ui.weak(say::structure_panel_no_start())),
    }
    loops_ui(ui, cx, structure);
    match &structure.kernel {
        Some(Kernel::Unique(places)) => {
            let heading = say::structure_panel_kernel(places.len());
            all_ui(ui, cx, heading, places, say::structure_panel_kernel_tip());
            places_ui(ui, cx, places);
        }
        Some(Kernel::Open { draws }) => {
            ui.strong(say::structure_panel_kernel_open());
            ui.weak(say::structure_panel_kernel_open_why(*draws));
        }
        None => {}
    }
    degrees_ui(ui, cx, structure);
}

fn cycle_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MAX: usize = 12;
    let Some(cycle) = &structure.cycle else {
        ui.strong(say::structure_panel_acyclic());
        return;
    };
    let closed: Vec<Place> = cycle.iter().chain(cycle.first()).copied().collect();
    let mut path = names(cx, &closed, MAX).join(&arrow_separator());
    if closed.len() > MAX {
        path.push('…');
    }
    let text = RichText::new(say::structure_panel_cycle(path)).strong();
    let button = ui.add(egui::Button::new(text).frame(false).wrap());
    if button.hint(say::structure_panel_cycle_tip()).clicked() {
        cx.push(ExploreAction::SelectPlaces {
            places: cycle.clone(),
            along: closed,
        });
    }
}

/// The names of the first places.
fn names(cx: &PanelContext<'_>, places: &[Place], most: usize) -> Vec<String> {
    let places = places.iter().take(most);
    places.map(|&at| cx.editor.document().name(at)).collect()
}

fn loops_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MAX: usize = 12;
    let loops = &structure.self_loops;
    let places: Vec<Place> = loops.iter().map(|(place, _)| *place).collect();
    let heading = say::structure_panel_loops(places.len());
    all_ui(ui, cx, heading, &places, say::structure_panel_loops_tip());
    for (place, meaning) in loops.iter().take(MAX) {
        ui.horizontal_wrapped(|ui| {
            place_ui(ui, cx, *place);
            ui.weak(meaning.words());
        });
    }
    more_ui(ui, loops.len().saturating_sub(MAX));
}

fn degrees_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MAX: usize = 30;
    ui.strong(say::structure_panel_degrees());
    Grid::new("degrees")
        .striped(true)
        .num_columns(3)
        .show(ui, |ui| {
            ui.weak(say::structure_panel_degrees_out());
            ui.weak(say::structure_panel_degrees_in());
            ui.weak(say::structure_panel_degrees_places());
            ui.end_row();
            for degree in structure.degrees.iter().take(MAX) {
                ui.label(degree.out.to_string());
                ui.label(degree.into.to_string());
                let hint = say::structure_panel_degrees_select(degree.out, degree.into);
                let button = egui::Button::new(degree.places.len().to_string()).small();
                if named_button_ui(ui, button, &hint, &hint) {
                    cx.push(select(&degree.places));
                }
                ui.end_row();
            }
        });
    if structure.degrees.len() > MAX {
        ui.weak(say::structure_panel_degrees_more(
            structure.degrees.len() - MAX,
        ));
    }
}

/// The numbers of a component, in a game that numbers decide.
fn numbers_ui(ui: &mut Ui, numbers: &[u32]) {
    const MAX: usize = 12;
    let Some((&greatest, _)) = numbers.split_last() else {
        return;
    };
    // The greatest ones say most.
    let more = numbers.len().saturating_sub(MAX);
    let shown = numbers.iter().rev().take(MAX).map(u32::to_string);
    let shown = listed_with_more(shown.collect(), more);
    let player = Player::of_parity(greatest).number();
    ui.weak(say::structure_panel_numbers(shown, greatest, player));
}

fn components_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MAX: usize = 12;
    const MAX_NAMED: usize = 8;
    let palette = Palette::in_use(ui.ctx());
    let components = &structure.components;
    ui.strong(say::structure_panel_components(components.len()))
        .hint(say::structure_panel_components_tip());
    let drawable = outlines::places(structure) <= MAX_OUTLINED;
    let outlines = cx.editor.structure().outlines_components();
    let text = say::structure_panel_outline();
    let hint = say::structure_panel_outline_tip();
    let obstacle = (!drawable).then(say::structure_panel_outline_large);
    let outline = StructureAction::Outline;
    cx.usable_checkbox_ui(ui, outlines, text, hint, obstacle, outline);
    let mut large: Vec<(usize, &Vec<Place>)> = (1..).zip(components).collect();
    large.retain(|(_, places)| places.len() > 1);
    large.sort_by_key(|(number, places)| (std::cmp::Reverse(places.len()), *number));
    for (number, places) in large.iter().take(MAX) {
        ui.horizontal_wrapped(|ui| {
            let colour = palette.component(number - 1);
            let text = RichText::new(format!("C{number}")).color(colour).strong();
            if small_button_ui(ui, text, say::structure_panel_select_component()) {
                cx.push(select(places));
            }
            let mut names = names(cx, places, MAX_NAMED).join(", ");
            if places.len() > MAX_NAMED {
                names.push_str(", …");
            }
            ui.weak(say::structure_panel_places(places.len(), names));
        });
        if let Some(numbers) = structure.numbers.get(number - 1) {
            numbers_ui(ui, numbers);
        }
    }
    more_ui(ui, large.len().saturating_sub(MAX));
    let single = components.iter().filter(|places| places.len() == 1);
    let single: Vec<Place> = single.flatten().copied().collect();
    let heading = say::structure_panel_single(single.len());
    all_ui(ui, cx, heading, &single, say::structure_panel_single_tip());
}
