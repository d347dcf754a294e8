//! The inspector at the right: the verdict, what is selected and why it is so, its moves, the rules.

pub(in crate::gui) mod moves_list;
pub(in crate::gui) mod rules_panel;
pub(in crate::gui) mod selection_panel;
pub(in crate::gui) mod settings_part;
pub(in crate::gui) mod steps_panel;

use egui::{Id, RichText, Ui};

use super::app::App;
use super::theme::{Palette, text_size};
use crate::analysis::{Language, Position, words};
use crate::editor::{Editor, Mode};
use crate::gui::features::explain::panel as why_panel;
use crate::gui::features::explore::pursuit::pursuit_ui;
use crate::gui::features::{modes, structure as studies};
use crate::gui::inspector::moves_list::Clicked;
use crate::gui::widgets::{badge_ui, scroll_ui};
use crate::model::{EdgeId, Place, Side, VertexId};

/// What is being typed or dragged in the inspector, and is no edit yet.
#[derive(Default)]
pub struct Drafts {
    text: Option<(Target, String)>,
    /// What gets the keyboard first, if the inspector is on show.
    pub(super) first: Option<Id>,
    /// The size of the board while it is being dragged.
    pub(super) board_size: Option<(u32, u32)>,
}

impl Drafts {
    /// Whether a text was typed that is no edit yet.
    pub fn is_typing(&self) -> bool {
        self.text.is_some()
    }
}

/// What a text of the inspector belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Target {
    Title,
    Notes,
    Vertex(VertexId),
    Edge(EdgeId),
}

impl Target {
    /// The id of its text field: another vertex has another field.
    fn id(self) -> Id {
        Id::new(("inspector text", self))
    }
}

/// Makes an edit of the text that was typed.
pub fn keep_draft(app: &mut App) {
    let Some((target, text)) = app.drafts_mut().text.take() else {
        return;
    };
    let editor = app.editor_mut();
    match target {
        Target::Title => editor.commands().set_title(&text),
        Target::Notes => editor.commands().set_notes(&text),
        Target::Vertex(id) => editor.commands().relabel_vertex(id, &text),
        Target::Edge(id) => editor.commands().relabel_edge(id, &text),
    }
}

/// A text field; what is typed becomes an edit when the field loses the focus, and is dropped by Esc.
pub(super) fn text_ui(
    ui: &mut Ui,
    app: &mut App,
    target: Target,
    value: &str,
    hint: &str,
    lines: usize,
) {
    let mut text = match &app.drafts_mut().text {
        Some((typed, text)) if *typed == target => text.clone(),
        _ => value.to_owned(),
    };
    let edit = match lines {
        1 => egui::TextEdit::singleline(&mut text),
        _ => egui::TextEdit::multiline(&mut text).desired_rows(lines),
    };
    let response = ui.add(
        edit.id(target.id())
            .desired_width(f32::INFINITY)
            .hint_text(hint),
    );
    if response.changed() {
        app.drafts_mut().text = Some((target, text));
    }
}

/// Takes in, or drops, a text whose field has lost the focus.
fn end_draft(ui: &Ui, app: &mut App) {
    let Some((target, _)) = &app.drafts_mut().text else {
        return;
    };
    let id = target.id();
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        app.drafts_mut().text = None;
    } else if !ui.memory(|memory| memory.has_focus(id)) {
        keep_draft(app);
    }
}

/// The whole inspector: what is looked at above, the settings below, so that a list of moves that grows with an edit
/// doesn't carry the settings away from under the pointer.
pub fn ui(ui: &mut Ui, app: &mut App) {
    end_draft(ui, app);
    if modes::has_panel(app.editor().mode()) {
        let document = app.editor().revision().opened;
        scroll_ui(ui, "mode", document, |ui| modes::panel_ui(ui, app));
        return;
    }
    let edits = app.editor().mode() == Mode::Edit;
    if edits {
        settings_part::ui(ui, app);
    }
    let document = app.editor().revision().opened;
    scroll_ui(ui, "position", document, |ui| {
        let stale = app.canvas().is_stale(ui.input(|input| input.time));
        match app.editor().sums().is_sum() {
            true => app.show_panel(&ui.ctx().clone(), |now, requests| {
                studies::sum_verdict_ui(ui, now, requests);
            }),
            false => verdict_ui(ui, app, stale),
        }
        ui.separator();
        app.show_panel(&ui.ctx().clone(), |now, requests| {
            studies::walk_ui(ui, now, requests);
            if now.editor.is_pursuit() {
                pursuit_ui(ui, now, requests);
                ui.separator();
            }
        });
        // What is said of a position that an edit has changed is out of date, and can't be followed.
        ui.add_enabled_ui(!stale, |ui| position_ui(ui, app));
        if edits {
            selection_panel::ui(ui, app);
        }
        let mut studies = std::mem::take(app.studies_mut());
        app.show_panel(&ui.ctx().clone(), |now, requests| {
            ui.add_enabled_ui(!stale, |ui| why_panel::ui(ui, now, requests));
            studies::ui(ui, now, &mut studies, requests);
        });
        *app.studies_mut() = studies;
    });
}

fn verdict_ui(ui: &mut Ui, app: &mut App, stale: bool) {
    let editor = app.editor();
    if let Some(failure) = editor.failure() {
        let danger = Palette::in_use(ui.ctx()).danger;
        ui.colored_label(danger, format!("Not solved: {failure}."));
        return;
    }
    let Some(analysis) = editor.analysis() else {
        if editor.is_stopped() {
            ui.label(RichText::new("Not solved: the solve was cancelled.").weak());
            return;
        }
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label("Solving…");
        });
        return;
    };
    let Some(verdict) = editor.verdict() else {
        ui.label(RichText::new(no_start_words(editor)).weak());
        return;
    };
    let label = analysis.start().and_then(|start| analysis.label(start));
    ui.horizontal(|ui| {
        if stale {
            ui.disable();
        }
        if let Some(label) = label {
            badge_ui(ui, Some(label), 32.0);
        }
        let words = verdict.words(app.language());
        let verdict = egui::Label::new(
            RichText::new(words)
                .size(text_size(ui.ctx(), 16.0))
                .strong(),
        )
        .wrap();
        let id = ui.add(verdict).id;
        // A screen reader says it again when an edit changes it.
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_live(egui::accesskit::Live::Polite));
    });
    let at_start = editor.looked_at() == analysis.start();
    let name = match editor.looked_at() {
        Some(_) => "Back to the start",
        None => "Look at the start",
    };
    ui.horizontal_wrapped(|ui| {
        if !at_start
            && ui
                .button(name)
                .on_hover_text("Look at the position in which play starts")
                .clicked()
        {
            app.editor_mut().look_at_start();
        }
        for language in Language::ALL {
            let name = RichText::new(language.code()).size(12.0);
            let choice = ui.selectable_label(app.language() == language, name);
            app.drafts_mut().first.get_or_insert(choice.id);
            if choice
                .on_hover_text(format!("The verdict in {}", language.name()))
                .clicked()
            {
                app.set_language(language);
            }
        }
    });
}

fn no_start_words(editor: &Editor) -> &'static str {
    match editor.is_pursuit() {
        true => "Place officer and thief to see who wins; the field is solved for all pairs.",
        false => "No start is set: right-click a place, or use the token tool.",
    }
}

/// The position looked at: its verdict, why, and its moves.
fn position_ui(ui: &mut Ui, app: &mut App) {
    let editor = app.editor();
    let (Some(analysis), Some(position)) = (editor.answering(), editor.looked_at()) else {
        if editor.selection().is_empty() {
            ui.label(RichText::new("Click a place to see its verdict and its moves.").weak());
        }
        return;
    };
    let name = match position {
        Position::Token(place @ Place::Vertex(_)) => {
            format!("Vertex {}", editor.document().name(place))
        }
        Position::Token(place @ Place::Cell(_)) => {
            format!("Cell {}", editor.document().name(place))
        }
        Position::Pursuit { turn, .. } => match turn {
            Side::Police => "Police to move".to_owned(),
            Side::Thief => "Thief to move".to_owned(),
        },
    };
    let name = match editor.sums().is_sum() {
        true => format!("{name}, a token alone"),
        false => name,
    };
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        badge_ui(ui, analysis.label(position), 32.0);
        ui.add(
            egui::Label::new(RichText::new(name).size(text_size(ui.ctx(), 17.0)).strong())
                .truncate(),
        );
    });
    ui.label(words::why(editor.document(), analysis, position));
    ui.add_space(2.0);
    match moves_list::ui(ui, editor, analysis, position) {
        Some(Clicked::Move(step)) => app.editor_mut().follow(&step),
        Some(Clicked::Undecided(place)) => drop(app.editor_mut().step_to(place)),
        None => {}
    }
}
