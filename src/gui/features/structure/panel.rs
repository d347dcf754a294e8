//! The structure panel: components, cycles, order, sources and sinks, degrees, kernel. A click
//! selects the places.

use egui::{Grid, RichText, Ui};

use super::condensed::Condensed;
use super::{StudyWords, all_ui, place_ui, places_ui, select, study_ui};
use crate::gui::features::structure::overlay as outlines;
use crate::gui::features::structure::overlay::MAX_OUTLINED;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{arrow_separator, grouped, more_ui, named_button_ui, small_button_ui};
use winmove_analysis::structure::{Kernel, Structure};
use winmove_core::model::Place;
use winmove_editor::{ExploreAction, StructureAction, Study};

pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, condensed: &mut Condensed) {
    let words = StudyWords {
        large: "The field is large, so its structure is worked out only when asked for.",
        ask: ["Work it out", "Looks for components, loops and dead ends"],
        busy: "Looking at the structure…",
        none: "None",
    };
    let shared = cx.editor.structure().newest();
    let answer = shared.map(AsRef::as_ref);
    study_ui(ui, cx, Study::Structure, words, answer, |ui, structure| {
        components_ui(ui, cx, structure);
        if let Some(shared) = shared.filter(|_| !structure.is_strongly_connected()) {
            egui::CollapsingHeader::new("Condensed view")
                .show_unindented(ui, |ui| condensed.ui(ui, cx, shared, structure));
        }
        parts_ui(ui, cx, structure);
    });
}

fn parts_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    cycle_ui(ui, cx, structure);
    let row = |ui: &mut Ui, name: &str, places: &[Place], hint: &str| {
        all_ui(ui, cx, name, places, hint);
        if !places.is_empty() {
            places_ui(ui, cx, places);
        }
    };
    if let Some(order) = &structure.order {
        let hint = "A topological order: every place before those to which it leads.";
        row(ui, "In order", order, hint);
    }
    row(ui, "Sources", &structure.sources, "No step leads to them.");
    let hint = "No step leads from them: who moves there is stuck.";
    row(ui, "Sinks", &structure.sinks, hint);
    match &structure.unreachable {
        Some(places) => {
            let hint = "No token can ever reach them.";
            row(ui, "Unreachable from the start", places, hint);
        }
        None => drop(ui.weak("Unreachable from the start: no start is set")),
    }
    loops_ui(ui, cx, structure);
    match &structure.kernel {
        Kernel::Unique(places) => {
            let hint = "No step leads from one of them to another, and every other place has a step to one: the losses \
                        in normal play.";
            all_ui(ui, cx, "Kernel", places, hint);
            places_ui(ui, cx, places);
        }
        Kernel::Open { draws } => {
            ui.strong("Kernel: left open");
            let leave = match draws {
                1 => "draw, which leaves",
                _ => "draws, which leave",
            };
            ui.weak(format!(
                "Normal play has {draws} {leave} open whether there is a kernel, or several."
            ));
        }
    }
    degrees_ui(ui, cx, structure);
}

fn cycle_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MOST: usize = 12;
    let Some(cycle) = &structure.cycle else {
        ui.strong("Acyclic: every play comes to an end");
        return;
    };
    let closed: Vec<Place> = cycle.iter().chain(cycle.first()).copied().collect();
    let names = names(cx, &closed, MOST).join(&arrow_separator());
    let more = if closed.len() > MOST { "…" } else { "" };
    let text = RichText::new(format!("Cycle: {names}{more}")).strong();
    let button = ui.add(egui::Button::new(text).frame(false).wrap());
    let hint =
        "There are cycles; this is a shortest one through the first place on any. Click to see it.";
    if button.on_hover_text(hint).clicked() {
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
    const MOST: usize = 12;
    let loops = &structure.self_loops;
    let places: Vec<Place> = loops.iter().map(|(place, _)| *place).collect();
    let hint = "Places with a step to themselves.";
    all_ui(ui, cx, "Self loops", &places, hint);
    for (place, meaning) in loops.iter().take(MOST) {
        ui.horizontal_wrapped(|ui| {
            place_ui(ui, cx, *place);
            ui.weak(meaning.words());
        });
    }
    more_ui(ui, loops.len().saturating_sub(MOST));
}

fn degrees_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MOST: usize = 30;
    ui.strong("Degrees");
    Grid::new("degrees")
        .striped(true)
        .num_columns(3)
        .show(ui, |ui| {
            for head in ["out", "in", "places"] {
                ui.weak(head);
            }
            ui.end_row();
            for degree in structure.degrees.iter().take(MOST) {
                ui.label(degree.out.to_string());
                ui.label(degree.into.to_string());
                let hint = format!(
                    "Select those with {} steps out and {} in",
                    degree.out, degree.into
                );
                let button = egui::Button::new(degree.places.len().to_string()).small();
                if named_button_ui(ui, button, &hint, &hint) {
                    cx.push(select(&degree.places));
                }
                ui.end_row();
            }
        });
    if structure.degrees.len() > MOST {
        let more = structure.degrees.len() - MOST;
        ui.weak(format!("… and {more} more rows"));
    }
}

fn components_ui(ui: &mut Ui, cx: &PanelContext<'_>, structure: &Structure) {
    const MOST: usize = 12;
    const MAX_NAMED: usize = 8;
    let palette = Palette::in_use(ui.ctx());
    let components = &structure.components;
    let text = if structure.is_strongly_connected() {
        "Strongly connected".to_owned()
    } else {
        format!("Not strongly connected: {} components", components.len())
    };
    ui.strong(text)
        .on_hover_text("From every place of a component, every other place of it can be reached");
    let drawable = outlines::places(structure) <= MAX_OUTLINED;
    let outlines = cx.editor.structure().outlines_components();
    let hint = "Those of two places or more, a colour each";
    let obstacle = (!drawable).then_some("There are too many places to outline");
    let outline = StructureAction::Outline;
    cx.usable_checkbox_ui(ui, outlines, "Outline them", hint, obstacle, outline);
    let mut large: Vec<(usize, &Vec<Place>)> = (1..).zip(components).collect();
    large.retain(|(_, places)| places.len() > 1);
    large.sort_by_key(|(number, places)| (std::cmp::Reverse(places.len()), *number));
    for (number, places) in large.iter().take(MOST) {
        ui.horizontal_wrapped(|ui| {
            let colour = palette.component(number - 1);
            let text = RichText::new(format!("C{number}")).color(colour).strong();
            if small_button_ui(ui, text, "Select the component") {
                cx.push(select(places));
            }
            let count = grouped(places.len());
            let names = names(cx, places, MAX_NAMED).join(", ");
            let more = if places.len() > MAX_NAMED {
                ", …"
            } else {
                ""
            };
            ui.weak(format!("{count} places: {names}{more}"));
        });
    }
    more_ui(ui, large.len().saturating_sub(MOST));
    let single = components.iter().filter(|places| places.len() == 1);
    let single: Vec<Place> = single.flatten().copied().collect();
    let hint = "Components of one place: no way leads back to it from another.";
    all_ui(ui, cx, "On their own", &single, hint);
}
