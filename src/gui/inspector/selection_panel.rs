//! The selection and its properties: labels, fixed outcomes, exits, pins, marks, notes.

use std::cell::Cell;

use egui::{Event, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use crate::gui::commands::Situation;
use crate::gui::inspector::drafts::{Drafts, TextField, text_ui};
use crate::gui::requests::PanelContext;
use crate::gui::theme::Palette;
use crate::gui::widgets::{Hint, choice_buttons_ui, choice_ui, choices_ui};
use winmove_core::game;
use winmove_core::model::{
    EdgeId, Endless, MAX_PRIORITY, Outcome, Place, Player, Tag, Turns, Vertex, VertexId,
};
use winmove_editor::EditAction;
use winmove_words::say;

/// The maximum number of selected vertices whose properties are compared in every frame. This takes
/// a fraction of a millisecond.
const MAX_COMPARED: usize = 10_000;
/// The most lines of a label that are shown at once.
const MAX_LABEL_LINES: usize = 12;

/// Shows the selection and its properties, below a separator. A cell has no properties.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let selection = cx.editor.selection();
    if selection.is_empty() || selection.cell.is_some() {
        return;
    }
    ui.separator();
    let vertices = selection.vertices.len();
    if let Some(index) = selection.only_annotation() {
        return annotation_ui(ui, cx, drafts, index);
    }
    match (selection.place(), selection.only_edge()) {
        (Some(Place::Vertex(id)), _) => vertex_ui(ui, cx, drafts, id),
        (_, Some(id)) => edge_ui(ui, cx, drafts, id),
        _ if vertices + selection.edges.len() > 0 => {
            ui.strong(say::selection_count(vertices, selection.edges.len()));
            match vertices {
                0 => {}
                1..=MAX_COMPARED => vertices_ui(ui, cx, drafts),
                _ => {
                    let has_exits = game::uses_exits(cx.editor.document().rules());
                    ui.weak(say::selection_many(has_exits));
                }
            }
        }
        _ => {
            if let Some(area) = selection.area {
                ui.strong(say::selection_area(area.rows(), area.columns()));
            }
        }
    }
    if !selection.annotations.is_empty() {
        ui.strong(say::selection_annotations(selection.annotations.len()));
    }
}

fn vertex_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts, id: VertexId) {
    let Some(vertex) = cx.editor.document().graph().and_then(|g| g.vertex(id)) else {
        return;
    };
    let label = cx.typed_name(id).unwrap_or(&vertex.label);
    ui.horizontal(|ui| {
        ui.label(say::selection_label());
        ui.weak(say::selection_id(id.0.to_string()))
            .hint(say::selection_id_tip());
        let none = say::selection_none();
        // A small board has a line for each of its rows.
        let lines = label.split('\n').count().min(MAX_LABEL_LINES);
        text_ui(ui, drafts, TextField::Vertex(id), label, none, lines);
    });
    vertices_ui(ui, cx, drafts);
    ui.horizontal(|ui| {
        ui.label(say::selection_note())
            .hint(say::selection_note_tip());
        let none = say::selection_none();
        text_ui(ui, drafts, TextField::Note(id), &vertex.note, none, 1);
    });
}

/// The properties that can be set for several vertices at once.
fn vertices_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let document = cx.editor.document();
    let Some(graph) = document.graph() else {
        return;
    };
    let selected = cx.editor.selection().vertices.iter();
    let selected: Vec<&Vertex> = selected.filter_map(|&id| graph.vertex(id)).collect();
    if game::uses_fixed_outcomes(document.rules()) {
        let shown = |vertex: &Vertex| {
            let place = Place::Vertex(vertex.id);
            let shown_for = |outcome| cx.editor.now().shown_for(place, outcome);
            vertex.outcome.map(shown_for)
        };
        outcome_ui(ui, cx, common(&selected, shown));
    }
    if let Turns::Owners(endless) = document.rules().turns() {
        owner_ui(ui, cx, common(&selected, |vertex| vertex.owner));
        if endless == Endless::Priorities {
            number_ui(ui, cx, drafts, common(&selected, |vertex| vertex.priority));
        }
    }
    ui.horizontal_wrapped(|ui| {
        let exit = common(&selected, |vertex| vertex.exit);
        // An exit that has no meaning here can be unmarked.
        if game::uses_exits(document.rules()) || exit != Some(false) {
            let (text, hint) = (say::selection_exit(), say::selection_exit_tip());
            if let Some(exit) = shared_checkbox_ui(ui, exit, text, hint) {
                cx.push(EditAction::MarkExit(exit));
            }
        }
        let pinned = common(&selected, |vertex| vertex.pinned);
        let (text, hint) = (say::selection_pinned(), say::selection_pinned_tip());
        if let Some(pinned) = shared_checkbox_ui(ui, pinned, text, hint) {
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
        ui.label(say::selection_mark())
            .hint(say::selection_mark_tip());
        let (none, hint) = (say::selection_mark_unset(), say::selection_mark_none());
        if choice_ui(ui, current == Some(None), none, hint) {
            cx.push(EditAction::Tag(None));
        }
        let palette = Palette::in_use(ui.ctx());
        for tag in Tag::ALL {
            let size = vec2(1.0, 1.0) * ui.spacing().interact_size.y;
            let (rect, response) = ui.allocate_exact_size(size, Sense::click());
            let is_on = current == Some(Some(tag));
            let name = say::selection_colour(tag.word());
            response
                .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_on, &name));
            let radius = 0.3 * size.x;
            ui.painter()
                .circle_filled(rect.center(), radius, palette.tag(tag));
            if is_on || response.hovered() || response.has_focus() {
                let rim = Stroke::new(if is_on { 2.0 } else { 1.0 }, palette.ink);
                ui.painter().circle_stroke(rect.center(), radius + 2.5, rim);
            }
            if response.hint(name).clicked() {
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
fn shared_checkbox_ui(
    ui: &mut Ui,
    value: Option<bool>,
    text: String,
    hint: String,
) -> Option<bool> {
    let mut is_on = value.unwrap_or(false);
    let checkbox = egui::Checkbox::new(&mut is_on, text).indeterminate(value.is_none());
    let hint = match value {
        Some(_) => hint,
        None => say::selection_some(hint),
    };
    ui.add(checkbox).hint(hint).changed().then_some(is_on)
}

/// Buttons that fix the outcome of the selected vertices, which is that for player 0 if vertices
/// have owners. `current` is their fixed outcome, if they all have the same.
fn outcome_ui(ui: &mut Ui, cx: &PanelContext<'_>, current: Option<Option<Outcome>>) {
    ui.horizontal_wrapped(|ui| {
        let has_owners = cx.editor.document().rules().turns().owners().is_some();
        if current.is_none() || has_owners {
            // All of them fit on a line at the usual width.
            ui.spacing_mut().item_spacing.x = 3.0;
        }
        ui.label(say::selection_outcome())
            .hint(say::selection_outcome_tip());
        if current.is_none() {
            let mixed = egui::Button::selectable(true, say::selection_mixed());
            ui.add(mixed.sense(Sense::hover()))
                .hint(say::selection_mixed_tip());
        }
        let solved = (None, say::selection_solved(), say::selection_solved_tip());
        let fixed = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        let fixed = fixed.map(|outcome| {
            let (name, hint) = if has_owners {
                (say::owners_fix(outcome), say::owners_fix_tip(outcome))
            } else {
                (say::outcome(outcome), say::selection_solved_fixed())
            };
            (Some(outcome), name, hint)
        });
        let choices = [solved].into_iter().chain(fixed);
        if let Some(choice) = choice_buttons_ui(ui, current, choices) {
            cx.push(EditAction::FixOutcome(choice));
        }
    });
}

/// Buttons that give the selected vertices to a player.
fn owner_ui(ui: &mut Ui, cx: &PanelContext<'_>, current: Option<Player>) {
    let (name, hint) = (say::owners_owner(), say::owners_owner_tip());
    let choices = Player::ALL.map(|player| {
        let hint = say::owners_player_tip(player);
        (player, say::owners_player(player), hint)
    });
    if let Some(owner) = choices_ui(ui, name, hint, current, choices) {
        cx.push(EditAction::Own(owner));
    }
}

/// The number of the selected vertices, which the keyboard can change.
fn number_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts, current: Option<u32>) {
    ui.horizontal(|ui| {
        let label = ui.label(say::owners_number());
        let shown = current.unwrap_or_default();
        let mut number = shown;
        let is_typed = Cell::new(false);
        // The text is selected if the field has the focus when it is added. The text of the key
        // that asked for it must not replace it.
        let id = ui.next_auto_id();
        let types = |event: &Event| matches!(event, Event::Text(_));
        let asks = drafts.wants_number && !ui.input(|input| input.events.iter().any(types));
        if asks {
            drafts.wants_number = false;
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let is_edited = ui.memory(|memory| memory.has_focus(id));
        let drag = egui::DragValue::new(&mut number)
            .range(0..=MAX_PRIORITY)
            .speed(0.05)
            .update_while_editing(false)
            .custom_formatter(|number, _| match current {
                Some(_) => number.to_string(),
                None if is_edited => String::new(),
                None => say::selection_mixed(),
            })
            .custom_parser(|text| {
                let number = text.trim().parse().ok();
                is_typed.set(number.is_some());
                number
            });
        let response = ui.add(drag).labelled_by(label.id);
        if asks {
            response.scroll_to_me(None);
        }
        response.hint(say::owners_number_tip());
        // All of them may be set to the number that is shown for different ones.
        if number != shown || current.is_none() && is_typed.get() {
            cx.push(EditAction::Number(number));
        }
    });
}

fn annotation_ui(ui: &mut Ui, now: &Situation<'_>, drafts: &mut Drafts, index: usize) {
    let Some(annotation) = now.editor.document().annotations().get(index) else {
        return;
    };
    ui.strong(say::selection_annotation());
    ui.horizontal(|ui| {
        ui.label(say::selection_text());
        let none = say::selection_none();
        let field = TextField::Annotation(index);
        text_ui(ui, drafts, field, &annotation.text, none, 1);
    });
    ui.weak(say::selection_annotation_moves());
}

fn edge_ui(ui: &mut Ui, now: &Situation<'_>, drafts: &mut Drafts, id: EdgeId) {
    let document = now.editor.document();
    let Some(edge) = document.graph().and_then(|graph| graph.edge(id)) else {
        return;
    };
    let from = document.name(Place::Vertex(edge.from));
    let to = document.name(Place::Vertex(edge.to));
    ui.strong(say::selection_edge(from, to));
    ui.horizontal(|ui| {
        ui.label(say::selection_label());
        let none = say::selection_none();
        text_ui(ui, drafts, TextField::Edge(id), edge.label, none, 1);
    });
}
