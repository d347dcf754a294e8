//! The structure panel: components, cycles, order, sources and sinks, degrees, kernel. A click
//! selects the places.

use std::sync::Arc;

use egui::{Grid, RichText, Ui};

use super::condensed::Condensed;
use super::{Pick, StudyWords, all_ui, places_ui, study_ui};
use crate::gui::features::structure::overlay as outlines;
use crate::gui::features::structure::overlay::MAX_OUTLINED;
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{arrow_separator, grouped, more_ui, named_button_ui, small_button_ui};
use winmove_analysis::structure::{Kernel, Structure};
use winmove_core::model::{Document, Place};
use winmove_editor::{StructureAction, Study};

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
        let component = components_ui(ui, cx, condensed, shared?, structure);
        let part = parts_ui(ui, cx.editor.document(), structure);
        component.or(part)
    });
}

fn parts_ui(ui: &mut Ui, document: &Document, structure: &Structure) -> Option<Pick> {
    let mut pick = cycle_ui(ui, document, structure);
    let mut row = |ui: &mut Ui, name: &str, places: &[Place], hint: &str| {
        let all = all_ui(ui, name, places, hint);
        let one = match places {
            [] => None,
            _ => places_ui(ui, document, places),
        };
        if let Some(clicked) = one.or(all) {
            pick = Some(clicked);
        }
    };
    if let Some(order) = &structure.order {
        let hint = "A topological order: every place before those to which it leads.";
        row(ui, "In order", order, hint);
    }
    row(ui, "Sources", &structure.sources, "No step leads to them.");
    row(
        ui,
        "Sinks",
        &structure.sinks,
        "No step leads from them: who moves there is stuck.",
    );
    match &structure.unreachable {
        Some(places) => {
            let hint = "No token can ever reach them.";
            row(ui, "Unreachable from the start", places, hint);
        }
        None => {
            ui.weak("Unreachable from the start: no start is set");
        }
    }
    let loops = loops_ui(ui, document, structure);
    let kernel = kernel_ui(ui, document, structure);
    let degrees = degrees_ui(ui, structure);
    pick.or(loops).or(kernel).or(degrees)
}

fn cycle_ui(ui: &mut Ui, document: &Document, structure: &Structure) -> Option<Pick> {
    let Some(cycle) = &structure.cycle else {
        ui.strong("Acyclic: every play comes to an end");
        return None;
    };
    let closed: Vec<Place> = cycle.iter().chain(cycle.first()).copied().collect();
    let names: Vec<String> = closed
        .iter()
        .take(12)
        .map(|&place| document.name(place))
        .collect();
    let more = if closed.len() > 12 { "…" } else { "" };
    let text = RichText::new(format!("Cycle: {}{more}", names.join(&arrow_separator()))).strong();
    ui.add(egui::Button::new(text).frame(false).wrap())
        .on_hover_text("There are cycles; this is a shortest one through the first place on any. Click to see it.")
        .clicked()
        .then(|| Pick {
            places: cycle.clone(),
            along: closed,
        })
}

fn loops_ui(ui: &mut Ui, document: &Document, structure: &Structure) -> Option<Pick> {
    const MOST: usize = 12;
    let loops = &structure.self_loops;
    let places: Vec<Place> = loops.iter().map(|(place, _)| *place).collect();
    let mut pick = all_ui(
        ui,
        "Self loops",
        &places,
        "Places with a step to themselves.",
    );
    for (place, meaning) in loops.iter().take(MOST) {
        ui.horizontal_wrapped(|ui| {
            if small_button_ui(ui, document.name(*place), "Select it") {
                pick = Some(Pick::of(&[*place]));
            }
            ui.weak(meaning.words());
        });
    }
    more_ui(ui, loops.len().saturating_sub(MOST));
    pick
}

fn kernel_ui(ui: &mut Ui, document: &Document, structure: &Structure) -> Option<Pick> {
    match &structure.kernel {
        Kernel::Unique(places) => {
            let hint = "No step leads from one of them to another, and every other place has a step to one: the losses \
                        in normal play.";
            let all = all_ui(ui, "Kernel", places, hint);
            places_ui(ui, document, places).or(all)
        }
        Kernel::Open { draws } => {
            ui.strong("Kernel: left open");
            let text = format!(
                "Normal play has {draws} {} open whether there is a kernel, or several.",
                if *draws == 1 {
                    "draw, which leaves"
                } else {
                    "draws, which leave"
                }
            );
            ui.weak(text);
            None
        }
    }
}

fn degrees_ui(ui: &mut Ui, structure: &Structure) -> Option<Pick> {
    const MOST: usize = 30;
    let mut pick = None;
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
                    pick = Some(Pick::of(&degree.places));
                }
                ui.end_row();
            }
        });
    if structure.degrees.len() > MOST {
        let more = structure.degrees.len() - MOST;
        ui.weak(format!("… and {more} more rows"));
    }
    pick
}

fn components_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    condensed: &mut Condensed,
    shared: &Arc<Result<Structure, winmove_analysis::structure::NoStructure>>,
    structure: &Structure,
) -> Option<Pick> {
    const MOST: usize = 12;
    let palette = Palette::in_use(ui.ctx());
    let components = &structure.components;
    let (connected, count) = (structure.is_strongly_connected(), components.len());
    let text = match (connected, count) {
        (true, _) => "Strongly connected".to_owned(),
        (false, count) => format!("Not strongly connected: {count} components"),
    };
    ui.strong(text)
        .on_hover_text("From every place of a component, every other place of it can be reached");
    let drawable = outlines::places(structure) <= MAX_OUTLINED;
    let outlines = cx.editor.structure().outlines_components();
    let hint = "Those of two places or more, a colour each";
    let obstacle = (!drawable).then_some("There are too many places to outline");
    let outline = StructureAction::Outline;
    cx.usable_checkbox_ui(ui, outlines, "Outline them", hint, obstacle, outline);
    let mut pick = None;
    let document = cx.editor.document();
    let mut large: Vec<(usize, &Vec<Place>)> = (1..).zip(components).collect();
    large.retain(|(_, places)| places.len() > 1);
    large.sort_by_key(|(number, places)| (std::cmp::Reverse(places.len()), *number));
    for (number, places) in large.iter().take(MOST) {
        ui.horizontal_wrapped(|ui| {
            let colour = palette.component(number - 1);
            let text = RichText::new(format!("C{number}")).color(colour).strong();
            if small_button_ui(ui, text, "Select the component") {
                pick = Some(Pick::of(places));
            }
            let names = places.iter().take(8).map(|&at| document.name(at));
            let names: Vec<String> = names.collect();
            let more = if places.len() > 8 { ", …" } else { "" };
            let text = format!(
                "{} places: {}{more}",
                grouped(places.len()),
                names.join(", ")
            );
            ui.weak(text);
        });
    }
    more_ui(ui, large.len().saturating_sub(MOST));
    let single = components.iter().filter(|places| places.len() == 1);
    let single: Vec<Place> = single.flatten().copied().collect();
    let hint = "Components of one place: no way leads back to it from another.";
    pick = all_ui(ui, "On their own", &single, hint).or(pick);
    if connected {
        return pick;
    }
    let shown = egui::CollapsingHeader::new("Condensed view").show_unindented(ui, |ui| {
        condensed.ui(ui, shared, structure, cx.editor.document())
    });
    shown.body_returned.flatten().or(pick)
}
