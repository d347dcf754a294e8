//! The selection and its properties: labels, fixed outcomes, exits, pins, marks, notes.

use egui::{Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::gui::commands::Situation;
use crate::gui::inspector::drafts::{Drafts, TextField, text_ui};
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{choice_buttons_ui, choice_ui, counted};
use winmove_core::game;
use winmove_core::model::{EdgeId, Outcome, Place, Tag, Vertex, VertexId};
use winmove_editor::EditAction;

/// The maximum number of selected vertices whose properties are compared in every frame. This takes
/// a fraction of a millisecond.
const MAX_COMPARED: usize = 10_000;

/// Shows the selection and its properties.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let selection = cx.editor.selection();
    let vertices = selection.vertices.len();
    match (selection.place(), selection.only_edge()) {
        (Some(Place::Vertex(id)), _) => vertex_ui(ui, cx, drafts, id),
        (_, Some(id)) => edge_ui(ui, cx, drafts, id),
        _ if vertices + selection.edges.len() > 1 => {
            let edges = counted(selection.edges.len(), "edge", "edges");
            let words = match vertices {
                0 => format!("{edges} selected"),
                _ => format!(
                    "{}, {edges} selected",
                    counted(vertices, "vertex", "vertices")
                ),
            };
            ui.strong(words);
            match vertices {
                0 => {}
                1..=MAX_COMPARED => vertices_ui(ui, cx),
                _ => drop(ui.weak("The menus set the outcomes, exits and pins of so many.")),
            }
        }
        _ => {
            if let Some(area) = selection.area {
                let text = format!("{} × {} cells selected", area.rows(), area.columns());
                ui.strong(text);
            }
        }
    }
}

fn vertex_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts, id: VertexId) {
    let Some(vertex) = cx.editor.document().graph().and_then(|g| g.vertex(id)) else {
        return;
    };
    let label = cx.typed_name(id).unwrap_or(&vertex.label);
    ui.horizontal(|ui| {
        ui.label("Label");
        ui.weak(format!("id {}", id.0))
            .on_hover_text("The id of the vertex, which never changes");
        text_ui(ui, drafts, TextField::Vertex(id), label, "label", 1);
    });
    vertices_ui(ui, cx);
    ui.horizontal(|ui| {
        ui.label("Note").on_hover_text(
            "Shown when the pointer is over the vertex, and below exported pictures",
        );
        text_ui(ui, drafts, TextField::Note(id), &vertex.note, "none", 1);
    });
}

/// The properties that can be set for several vertices at once.
fn vertices_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let document = cx.editor.document();
    let Some(graph) = document.graph() else {
        return;
    };
    let selected = cx.editor.selection().vertices.iter();
    let selected: Vec<&Vertex> = selected.filter_map(|&id| graph.vertex(id)).collect();
    if game::uses_fixed_outcomes(document.rules()) {
        outcome_ui(ui, cx, common(&selected, |vertex| vertex.outcome));
    }
    ui.horizontal_wrapped(|ui| {
        let exit = common(&selected, |vertex| vertex.exit);
        let hint = "In policeman and thief, a thief who stands here has escaped; other games take no notice";
        if let Some(exit) = shared_checkbox_ui(ui, exit, "Exit", hint) {
            cx.push(EditAction::MarkExit(exit));
        }
        let pinned = common(&selected, |vertex| vertex.pinned);
        let hint = "Layouts leave it where it stands";
        if let Some(pinned) = shared_checkbox_ui(ui, pinned, "Pinned", hint) {
            cx.push(EditAction::Pin(pinned));
        }
    });
    tag_ui(ui, cx, common(&selected, |vertex| vertex.tag));
}

/// Buttons that mark the selected vertices with a colour. `current` is their mark, if they all have
/// the same.
fn tag_ui(ui: &mut Ui, cx: &PanelContext<'_>, current: Option<Option<Tag>>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.label("Mark").on_hover_text(
            "A colour at the corner, which means what you like and nothing to the game",
        );
        if choice_ui(ui, current == Some(None), "none", "No mark") {
            cx.push(EditAction::Tag(None));
        }
        let palette = Palette::in_use(ui.ctx());
        for tag in Tag::ALL {
            let size = vec2(1.0, 1.0) * ui.spacing().interact_size.y;
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let is_on = current == Some(Some(tag));
            response.widget_info(|| {
                WidgetInfo::selected(
                    WidgetType::RadioButton,
                    true,
                    is_on,
                    format!("mark {}", tag.word()),
                )
            });
            let radius = 0.3 * size.x;
            ui.painter()
                .circle_filled(rect.center(), radius, palette.tag(tag));
            if is_on || response.hovered() || response.has_focus() {
                let rim = Stroke::new(if is_on { 2.0 } else { 1.0 }, palette.ink);
                ui.painter().circle_stroke(rect.center(), radius + 2.5, rim);
            }
            if response.on_hover_text(tag.word()).clicked() {
                cx.push(EditAction::Tag((!is_on).then_some(tag)));
            }
        }
    });
}

/// The property that all vertices have in common, or `None` if they differ.
fn common<T: PartialEq>(vertices: &[&Vertex], property: impl Fn(&Vertex) -> T) -> Option<T> {
    let mut values = vertices.iter().map(|vertex| property(vertex));
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// A checkbox for a value that several objects may have. Returns the value chosen for all of them.
fn shared_checkbox_ui(ui: &mut Ui, value: Option<bool>, text: &str, hint: &str) -> Option<bool> {
    let mut is_on = value.unwrap_or(false);
    let checkbox = egui::Checkbox::new(&mut is_on, text).indeterminate(value.is_none());
    let hint = match value {
        Some(_) => hint.to_owned(),
        None => format!("Some of them. {hint}"),
    };
    ui.add(checkbox)
        .on_hover_text(hint)
        .changed()
        .then_some(is_on)
}

/// Buttons that fix the outcome of the selected vertices. `current` is their fixed outcome, if they
/// all have the same.
fn outcome_ui(ui: &mut Ui, cx: &PanelContext<'_>, current: Option<Option<Outcome>>) {
    ui.horizontal_wrapped(|ui| {
        if current.is_none() {
            // All five fit on a line at the usual width.
            ui.spacing_mut().item_spacing.x = 3.0;
        }
        ui.label("Outcome").on_hover_text(
            "A fixed outcome ends play here, for the player who would move, whatever edges leave it",
        );
        if current.is_none() {
            let mixed = egui::Button::selectable(true, "mixed").sense(egui::Sense::hover());
            ui.add(mixed)
                .on_hover_text("The selected vertices differ; a choice is for all of them");
        }
        let fixed = "Fixed for the player who would move here";
        let choices = [
            (None, "solved", "Not fixed: play decides"),
            (Some(Outcome::Win), "win", fixed),
            (Some(Outcome::Loss), "loss", fixed),
            (Some(Outcome::Draw), "draw", fixed),
        ];
        if let Some(choice) = choice_buttons_ui(ui, current, choices) {
            cx.push(EditAction::FixOutcome(choice));
        }
    });
}

fn edge_ui(ui: &mut Ui, now: &Situation<'_>, drafts: &mut Drafts, id: EdgeId) {
    let document = now.editor.document();
    let Some(edge) = document.graph().and_then(|graph| graph.edge(id)) else {
        return;
    };
    let from = document.name(Place::Vertex(edge.from));
    let to = document.name(Place::Vertex(edge.to));
    ui.strong(format!("Edge from {from} to {to}"));
    ui.horizontal(|ui| {
        ui.label("Label");
        text_ui(ui, drafts, TextField::Edge(id), edge.label, "none", 1);
    });
}
