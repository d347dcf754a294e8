//! The settings of the game, with their meaning.

use std::cell::Cell;

use egui::Ui;

use super::steps_panel::{steps_ui, steps_with_grid_ui};
use crate::gui::inspector::drafts::Drafts;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::widgets::{choice_ui, choices_ui, labelled_list_ui};
use winmove_analysis::words;
use winmove_core::game;
use winmove_core::model::{
    Convention, Document, GeographyRules, Outcome, PursuitRules, Rules, RulesKind, Side, SideRules,
    Steps, TokenRules,
};

/// Shows all settings of the open game. Each change is a step in the history.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let document = cx.editor.document();
    let on_board = document.board().is_some();
    let mut rules = document.rules().clone();
    game_ui(ui, document, &mut rules);
    match &mut rules {
        Rules::Token(token) => {
            convention_ui(ui, &mut token.convention);
            steps_with_grid_ui(ui, "The token moves", &mut token.steps, on_board);
        }
        Rules::Geography(geography) => {
            convention_ui(ui, &mut geography.convention);
            steps_with_grid_ui(ui, "The stone moves", &mut geography.steps, on_board);
        }
        Rules::Pursuit(pursuit) => pursuit_ui(ui, pursuit, on_board),
    }
    if rules != *document.rules() {
        cx.push(Request::SetRules(rules));
    }
    if on_board {
        ui.add_space(4.0);
        size_ui(ui, cx, drafts);
    }
}

/// Summarises the rules: `Police first · endless play draws`.
pub fn summary(rules: &Rules) -> String {
    let head = match rules.pursuit().map(|rules| rules.first) {
        Some(Side::Police) => "Police first",
        Some(Side::Thief) => "Thief first",
        None if rules.kind().uses_up_places() => "No return",
        None => "Token game",
    };
    let mut parts = vec![head];
    parts.extend(words::endings(rules));
    parts.join(" · ")
}

fn game_ui(ui: &mut Ui, document: &Document, rules: &mut Rules) {
    let current = rules.kind();
    let shown = game_words(current).0;
    let what = "What is played";
    let width = |width: f32| width.clamp(80.0, 190.0);
    labelled_list_ui(ui, "game", "Game", what, shown, width, |ui| {
        for kind in RulesKind::ALL {
            let (name, what) = game_words(kind);
            if choice_ui(ui, kind == current, name, what) && kind != current {
                *rules = other_game(document, kind);
            }
        }
    });
}

/// The name and the description of a kind of game.
fn game_words(kind: RulesKind) -> (&'static str, &'static str) {
    match kind {
        RulesKind::Token => (
            "Token game",
            "One token; the players move it in turn; who can't move is stuck.",
        ),
        RulesKind::Geography => (
            "Stone that never returns",
            "One stone; a place once stood on can't be entered again. The search has a budget; what it doesn't decide shows a question mark.",
        ),
        RulesKind::Pursuit => (
            "Policeman and thief",
            "An officer hunts a thief, who looks for an exit; they move in turn.",
        ),
    }
}

/// The default rules of another kind of game on the same field. The first token keeps its place; in
/// a pursuit, it becomes the officer.
fn other_game(document: &Document, kind: RulesKind) -> Rules {
    let steps = Steps::default_on(document.field());
    let tokens = document.rules().tokens();
    let convention = document.rules().convention();
    match kind {
        RulesKind::Token => Rules::Token(TokenRules {
            at: tokens.into_iter().take(1).collect(),
            convention,
            ..TokenRules::new(steps)
        }),
        RulesKind::Geography => Rules::Geography(GeographyRules {
            at: tokens.first().copied(),
            convention,
            ..GeographyRules::new(steps)
        }),
        RulesKind::Pursuit => {
            let mut rules = PursuitRules::on(document.field());
            rules.police.at = tokens.first().copied();
            Rules::Pursuit(rules)
        }
    }
}

fn convention_ui(ui: &mut Ui, convention: &mut Convention) {
    let hint = "What happens to a player who has no move, at a place that is not fixed";
    let choices = Convention::ALL.map(|choice| {
        let (name, what) = match game::stuck(choice) {
            Outcome::Loss => ("loses", "Normal play: who can't move loses"),
            Outcome::Win => ("wins", "Misère play: who can't move wins"),
            Outcome::Draw => ("draws", "Who can't move has a draw"),
        };
        (choice, name, what)
    });
    let chosen = choices_ui(ui, "Stuck player", hint, Some(*convention), choices);
    *convention = chosen.unwrap_or(*convention);
}

fn pursuit_ui(ui: &mut Ui, rules: &mut PursuitRules, on_board: bool) {
    let hint = "Who makes the first move from the start";
    let choices = [
        (Side::Police, "police", "The police move first"),
        (Side::Thief, "thief", "The thief moves first"),
    ];
    let first = choices_ui(ui, "First to move", hint, Some(rules.first), choices);
    rules.first = first.unwrap_or(rules.first);
    let hint =
        "Who wins play that never ends. The thief of cops and robbers wins by never being caught";
    let choices = [
        (None, "draw", "Play that never ends is a draw"),
        (Some(Side::Police), "police", "The police win it"),
        (Some(Side::Thief), "thief", "The thief wins it"),
    ];
    let endless = choices_ui(ui, "Endless play", hint, Some(rules.endless), choices);
    rules.endless = endless.unwrap_or(rules.endless);
    side_ui(ui, "Officer", &mut rules.police, on_board);
    side_ui(ui, "Thief", &mut rules.thief, on_board);
    if game::can_be_stuck(rules) {
        convention_ui(ui, &mut rules.convention);
    }
}

fn side_ui(ui: &mut Ui, name: &str, side: &mut SideRules, on_board: bool) {
    steps_ui(ui, name, name, &mut side.steps, on_board);
    ui.indent(name, |ui| {
        ui.checkbox(&mut side.skip, "may stay where it is")
            .on_hover_text("Staying is a move: it only hands the turn over");
    });
}

/// The maximum number of rows and columns that can be set here. A file may have more.
const MOST: u32 = 200;

fn size_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let Some(board) = cx.editor.document().board() else {
        return;
    };
    let old = (board.rows(), board.columns());
    let (mut rows, mut columns) = drafts.board_size.unwrap_or(old);
    let most = MOST.max(old.0).max(old.1);
    let beyond = Cell::new(false);
    let side_ui = |ui: &mut Ui, side: &mut u32, what: &str| {
        let drag = egui::DragValue::new(side)
            .range(1..=most)
            .speed(0.1)
            .update_while_editing(false)
            .custom_parser(|text| {
                let side: f64 = text.trim().parse().ok()?;
                beyond.set(!(1.0..=f64::from(most)).contains(&side));
                Some(side)
            });
        ui.add(drag).on_hover_text(format!(
            "{what}, from 1 to {most}; cells that stay keep what they are"
        ))
    };
    let dragging = ui
        .horizontal_wrapped(|ui| {
            ui.label("Board");
            let rows = side_ui(ui, &mut rows, "Rows");
            ui.label("×");
            let columns = side_ui(ui, &mut columns, "Columns");
            ui.label("cells");
            rows.dragged() || columns.dragged()
        })
        .inner;
    // One drag is one step in the history.
    drafts.board_size = dragging.then_some((rows, columns));
    if !dragging && (rows, columns) != old {
        cx.push(Request::ResizeBoard { rows, columns });
    }
    if beyond.get() {
        let words = format!("A board has from 1 to {most} rows and columns here");
        cx.push(Request::Say(words));
    }
}
