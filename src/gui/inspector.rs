//! The inspector at the right: the verdict, what is selected and why it is so, its moves, the rules.

use egui::{Align, Color32, Layout, RichText, Sense, Stroke, Ui, Vec2, vec2};

use super::app::App;
use super::rules_panel;
use super::theme::Palette;
use crate::analysis::{Analysis, Move, Position, words};
use crate::editor::Editor;
use crate::model::{EdgeId, Outcome, Place, Side, VertexId};
use crate::solver::{Label, Quality};

/// Texts being typed in the inspector; they become edits when they lose the focus.
#[derive(Default)]
pub struct Drafts {
    title: Draft,
    notes: Draft,
    vertex: Draft,
    edge: Draft,
    /// The size of the board while it is being dragged.
    pub(super) board_size: Option<(u32, u32)>,
}

#[derive(Default)]
struct Draft {
    text: String,
    typing: bool,
}

impl Draft {
    /// A text field; the new text once it was entered.
    fn ui(&mut self, ui: &mut Ui, value: &str, name: &str, lines: usize) -> Option<String> {
        if !self.typing {
            value.clone_into(&mut self.text);
        }
        let edit = match lines {
            1 => egui::TextEdit::singleline(&mut self.text),
            _ => egui::TextEdit::multiline(&mut self.text).desired_rows(lines),
        };
        let response = ui.add(edit.desired_width(f32::INFINITY).hint_text(name));
        self.typing = response.has_focus();
        let entered = response.lost_focus() && !ui.input(|i| i.key_pressed(egui::Key::Escape));
        (entered && self.text != value).then(|| self.text.clone())
    }
}

/// The whole inspector.
pub fn ui(ui: &mut Ui, app: &mut App) {
    egui::ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.add_space(4.0);
            verdict_ui(ui, app);
            ui.separator();
            if app.editor().is_pursuit() {
                exploring_ui(ui, app);
                ui.separator();
            }
            selection_ui(ui, app);
            position_ui(ui, app);
            ui.separator();
            section_ui(ui, "Rules", true, |ui| rules_panel::ui(ui, app));
            section_ui(ui, "About this game", true, |ui| about_ui(ui, app));
        });
}

fn section_ui(ui: &mut Ui, name: &str, open: bool, contents: impl FnOnce(&mut Ui)) {
    egui::CollapsingHeader::new(RichText::new(name).strong())
        .id_salt(name)
        .default_open(open)
        .show_unindented(ui, contents);
}

fn verdict_ui(ui: &mut Ui, app: &mut App) {
    let editor = app.editor();
    if let Some(failure) = editor.failure() {
        let danger = Palette::of(ui.ctx().theme()).danger;
        ui.colored_label(danger, format!("Not solved: {failure}."));
        return;
    }
    let Some(analysis) = editor.analysis() else {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label("Solving…");
        });
        return;
    };
    let Some(verdict) = words::verdict(editor.document(), analysis) else {
        ui.label(RichText::new(no_start_words(editor)).weak());
        return;
    };
    let label = analysis.start().and_then(|start| analysis.label(start));
    ui.horizontal_wrapped(|ui| {
        if let Some(label) = label {
            badge_ui(ui, Some(label), 22.0);
        }
        ui.label(RichText::new(verdict).size(16.0).strong());
    });
    let at_start = editor.looked_at() == analysis.start();
    if !at_start
        && ui
            .small_button("Back to the start")
            .on_hover_text("Look at the position in which play starts")
            .clicked()
    {
        app.editor_mut().look_at_start();
    }
}

fn no_start_words(editor: &Editor) -> &'static str {
    let tokens = editor.document().rules().tokens().len();
    match (editor.is_pursuit(), tokens) {
        (true, _) => "Place officer and thief to see who wins; the field is solved for all pairs.",
        (false, 0) => "No start is set: right-click a place, or use the token tool.",
        (false, _) => "Several tokens: every place is solved for itself, not their sum.",
    }
}

/// Which position of a pursuit is looked at.
fn exploring_ui(ui: &mut Ui, app: &mut App) {
    let exploring = app.editor().exploring();
    egui::Grid::new("exploring").num_columns(2).show(ui, |ui| {
        ui.label("To move");
        ui.horizontal(|ui| {
            for (side, name) in [(Side::Police, "Police"), (Side::Thief, "Thief")] {
                if ui
                    .selectable_label(exploring.turn == side, name)
                    .on_hover_text("Whose turn it is in the positions on show")
                    .clicked()
                {
                    app.editor_mut().set_turn(side);
                }
            }
        });
        ui.end_row();
        ui.label("Every place of");
        ui.horizontal(|ui| {
            for (held, name) in [(Side::Police, "the thief"), (Side::Thief, "the officer")] {
                if ui
                    .selectable_label(exploring.held == held, name)
                    .on_hover_text("The other token stays where it is; the field shows the verdict, for the player to move, with this one on each place")
                    .clicked()
                {
                    app.editor_mut().hold(held);
                }
            }
        });
        ui.end_row();
    });
    if exploring.place(exploring.held).is_none() {
        let who = match exploring.held {
            Side::Police => "officer",
            Side::Thief => "thief",
        };
        ui.label(RichText::new(format!("Place the {who} to see the field coloured.")).weak());
    }
}

/// What is selected, and what can be changed about it.
fn selection_ui(ui: &mut Ui, app: &mut App) {
    let selection = app.editor().selection();
    let vertices = selection.vertices.len();
    match (selection.place(), selection.only_edge()) {
        (Some(Place::Vertex(id)), _) => vertex_ui(ui, app, id),
        (_, Some(id)) => edge_ui(ui, app, id),
        _ if vertices > 1 => {
            let edges = selection.edges.len();
            ui.label(RichText::new(format!("{vertices} vertices, {edges} edges selected")).strong());
            outcome_ui(ui, app, None);
        }
        _ => {}
    }
}

fn vertex_ui(ui: &mut Ui, app: &mut App, id: VertexId) {
    let Some(vertex) = app.editor().document().graph().and_then(|g| g.vertex(id)) else {
        return;
    };
    let (label, outcome, mut exit) = (vertex.label.clone(), vertex.outcome, vertex.exit);
    ui.horizontal(|ui| {
        ui.label(RichText::new("Vertex").strong());
        ui.label(RichText::new(format!("#{}", id.0)).weak())
            .on_hover_text("Its id, which never changes");
        if let Some(new) = app.drafts_mut().vertex.ui(ui, &label, "label", 1) {
            app.editor_mut().relabel_vertex(id, &new);
        }
    });
    if app.editor().is_pursuit() {
        if ui
            .checkbox(&mut exit, "Exit")
            .on_hover_text("A thief who stands here has escaped")
            .changed()
        {
            app.editor_mut().mark_exit(exit);
        }
    } else {
        outcome_ui(ui, app, Some(outcome));
    }
}

/// Fixes the outcome of the selected vertices; `current` is theirs if they agree.
fn outcome_ui(ui: &mut Ui, app: &mut App, current: Option<Option<Outcome>>) {
    ui.horizontal(|ui| {
        ui.label("Outcome").on_hover_text(
            "A fixed outcome ends play here, for the player who would move, whatever moves are drawn",
        );
        for (choice, name) in [
            (None, "solved"),
            (Some(Outcome::Win), "win"),
            (Some(Outcome::Loss), "loss"),
            (Some(Outcome::Draw), "draw"),
        ] {
            let hint = match choice {
                None => "Not fixed: play decides",
                Some(_) => "Fixed for the player who would move here",
            };
            let chosen = current == Some(choice);
            if ui.selectable_label(chosen, name).on_hover_text(hint).clicked() {
                app.editor_mut().fix_outcome(choice);
            }
        }
    });
}

fn edge_ui(ui: &mut Ui, app: &mut App, id: EdgeId) {
    let document = app.editor().document();
    let Some(edge) = document.graph().and_then(|graph| graph.edge(id)) else {
        return;
    };
    let from = document.name(Place::Vertex(edge.from));
    let to = document.name(Place::Vertex(edge.to));
    let label = edge.label.clone();
    ui.label(RichText::new(format!("Edge {from} → {to}")).strong());
    ui.horizontal(|ui| {
        ui.label("Label");
        if let Some(new) = app.drafts_mut().edge.ui(ui, &label, "none", 1) {
            app.editor_mut().relabel_edge(id, &new);
        }
    });
}

/// The position looked at: its verdict, why, and its moves.
fn position_ui(ui: &mut Ui, app: &mut App) {
    let editor = app.editor();
    let (Some(analysis), Some(position)) = (editor.analysis(), editor.looked_at()) else {
        if editor.selection().is_empty() {
            ui.label(RichText::new("Click a place to see its verdict and its moves.").weak());
        }
        return;
    };
    let name = match position {
        Position::Token(place) => editor.document().name(place),
        Position::Pursuit { turn, .. } => match turn {
            Side::Police => "Police to move".to_owned(),
            Side::Thief => "Thief to move".to_owned(),
        },
    };
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        badge_ui(ui, analysis.label(position), 26.0);
        ui.label(RichText::new(name).size(17.0).strong());
    });
    ui.label(words::why(editor.document(), analysis, position));
    ui.add_space(2.0);
    if let Some(step) = moves_ui(ui, editor, analysis, position) {
        app.editor_mut().follow(&step);
    }
}

/// The list of moves; the one that was clicked.
fn moves_ui(ui: &mut Ui, editor: &Editor, analysis: &Analysis, from: Position) -> Option<Move> {
    const MOST: usize = 200;
    let mut moves = analysis.moves(from);
    let count = moves.len();
    if count == 0 {
        return None;
    }
    moves.sort_by_key(|step| match step.quality {
        Quality::Best => 0,
        Quality::SlowerWin | Quality::FasterLoss => 1,
        Quality::Mistake { .. } => 2,
    });
    let mut clicked = None;
    ui.label(RichText::new(format!("Moves ({count})")).strong())
        .on_hover_text("Where each leads, what that is for the opponent, who moves there, and how good the move is");
    for step in moves.iter().take(MOST) {
        if move_ui(ui, editor, step) {
            clicked = Some(*step);
        }
    }
    if count > MOST {
        ui.label(RichText::new(format!("… and {} more", count - MOST)).weak());
    }
    clicked
}

fn move_ui(ui: &mut Ui, editor: &Editor, step: &Move) -> bool {
    let palette = Palette::of(ui.ctx().theme());
    let document = editor.document();
    let name = match (step.stays, step.to) {
        (true, Position::Pursuit { .. }) => "stay".to_owned(),
        _ => document.name(step.place),
    };
    let quality = match step.quality {
        Quality::Mistake { from, to } => format!("mistake: {} → {}", from.word(), to.word()),
        other => words::quality(other),
    };
    let height = 26.0;
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| {
        let text = format!("move {name}: {} there, {quality}", words::label(step.label));
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
    });
    let response = response.on_hover_text(words::quality(step.quality));
    if response.hovered() || response.has_focus() {
        let fill = ui.visuals().widgets.hovered.weak_bg_fill;
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    let mut row = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(4.0, 0.0)))
            .layout(Layout::left_to_right(Align::Center)),
    );
    row.label(RichText::new(egui_phosphor::regular::ARROW_RIGHT).weak());
    badge_ui(&mut row, Some(step.label), 20.0);
    let label = RichText::new(name).strong();
    row.add(egui::Label::new(label).truncate().selectable(false));
    row.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let colour = match step.quality {
            Quality::Best => palette.ink,
            Quality::SlowerWin | Quality::FasterLoss => palette.faint,
            Quality::Mistake { .. } => palette.danger,
        };
        let text = RichText::new(quality).color(colour);
        let text = if step.quality == Quality::Best { text.strong() } else { text };
        ui.add(egui::Label::new(text).selectable(false));
    });
    response.clicked()
}

/// The outcome of a label as its shape, with letter and remoteness beside it.
pub fn badge_ui(ui: &mut Ui, label: Option<Label>, size: f32) {
    let palette = Palette::of(ui.ctx().theme());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let painter = ui.painter();
    let (at, radius) = (rect.center(), size * 0.42);
    let (letter, colour): (String, Color32) = match label {
        None => {
            painter.circle_stroke(at, radius, Stroke::new(1.5, palette.rim));
            ("?".to_owned(), palette.ink)
        }
        Some(label) => {
            let fill = palette.outcome(label.outcome);
            match label.outcome {
                Outcome::Win => drop(painter.circle_filled(at, radius, fill)),
                Outcome::Loss => {
                    let square = egui::Rect::from_center_size(at, Vec2::splat(radius * 1.8));
                    painter.rect_filled(square, 2.0, fill);
                }
                Outcome::Draw => {
                    let diamond = super::graph_view::rounded_diamond(at, radius * 1.2);
                    painter.add(egui::Shape::convex_polygon(diamond, fill, Stroke::NONE));
                }
            }
            (
                label.outcome.letter().to_string(),
                palette.on_outcome(label.outcome),
            )
        }
    };
    let font = egui::FontId::proportional(size * 0.5);
    painter.text(at, egui::Align2::CENTER_CENTER, letter, font, colour);
    if let Some(remoteness) = label.and_then(|label| label.remoteness) {
        ui.add(
            egui::Label::new(RichText::new(remoteness.to_string()).size(size * 0.6))
                .selectable(false),
        );
    }
}

fn about_ui(ui: &mut Ui, app: &mut App) {
    let title = app.editor().document().title().to_owned();
    let notes = app.editor().document().notes().to_owned();
    if let Some(new) = app.drafts_mut().title.ui(ui, &title, "Title", 1) {
        app.editor_mut().set_title(&new);
    }
    if let Some(new) = app.drafts_mut().notes.ui(ui, &notes, "Notes", 4) {
        app.editor_mut().set_notes(&new);
    }
}
