//! The settings of the game, with their meaning.

use std::cell::Cell;

use egui::Ui;

use super::steps_panel::{steps_ui, steps_with_grid_ui};
use crate::gui::inspector::drafts::Drafts;
use crate::gui::requests::{PanelContext, Request};
use crate::gui::widgets::{Hint, choices_ui, labelled_list_ui};
use winmove_analysis::words;
use winmove_core::game;
use winmove_core::model::{
    Convention, Document, Endless, GeographyRules, Graph, Outcome, Player, PursuitRules, Rules,
    RulesKind, Side, SideRules, Steps, TokenRules, Turns,
};
use winmove_editor::EditAction;
use winmove_words::say;

/// Shows all settings of the open game. Each change is a step in the history.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let document = cx.editor.document();
    let on_board = document.board().is_some();
    let mut rules = document.rules().clone();
    game_ui(ui, document, &mut rules);
    match &mut rules {
        Rules::Token(token) => {
            convention_ui(ui, &mut token.convention);
            let name = say::rules_panel_token_moves();
            steps_with_grid_ui(ui, name, &mut token.steps, on_board);
            if !on_board {
                turns_ui(ui, cx, &mut token.turns);
            }
        }
        Rules::Geography(geography) => {
            convention_ui(ui, &mut geography.convention);
            let name = say::rules_panel_stone_moves();
            steps_with_grid_ui(ui, name, &mut geography.steps, on_board);
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

/// Summarises the rules: `Police first · Endless play is a draw.`
pub fn summary(rules: &Rules) -> String {
    let head = match rules.pursuit().map(|rules| rules.first) {
        Some(side) => say::rules_panel_first(side),
        None if rules.kind().uses_up_places() => say::rules_panel_no_return(),
        None => say::rules_panel_kind(rules.kind().word()),
    };
    format!("{head} · {}", words::endings(rules).join(" "))
}

fn game_ui(ui: &mut Ui, document: &Document, rules: &mut Rules) {
    let current = rules.kind();
    let shown = say::rules_panel_kind(current.word());
    let (name, what) = (say::rules_panel_game(), say::rules_panel_game_tip());
    let kinds = RulesKind::ALL.map(|kind| {
        let name = say::rules_panel_kind(kind.word());
        (kind, name, say::rules_panel_kind_tip(kind.word()))
    });
    let chosen = labelled_list_ui(ui, "game", name, what, shown, &current, kinds);
    if let Some(kind) = chosen.filter(|&kind| kind != current) {
        *rules = other_game(document, kind);
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
    let choices = Convention::ALL.map(|choice| {
        let outcome = game::stuck(choice);
        let name = say::rules_panel_stuck_outcome(outcome);
        (choice, name, say::rules_panel_stuck_outcome_tip(outcome))
    });
    let (name, hint) = (say::rules_panel_stuck(), say::rules_panel_stuck_tip());
    let chosen = choices_ui(ui, name, hint, Some(*convention), choices);
    *convention = chosen.unwrap_or(*convention);
}

/// Who moves where; with owners, the usual games, and what decides endless play.
fn turns_ui(ui: &mut Ui, cx: &PanelContext<'_>, turns: &mut Turns) {
    let (name, hint) = (say::owners_turns(), say::owners_turns_tip());
    let owners = turns.owners();
    let choices = [false, true].map(|has_owners| {
        let hint = say::owners_turns_choice_tip(has_owners);
        (has_owners, say::owners_turns_choice(has_owners), hint)
    });
    match choices_ui(ui, name, hint, Some(owners.is_some()), choices) {
        Some(true) if owners.is_none() => *turns = Turns::Owners(Endless::Draw),
        Some(false) => *turns = Turns::Alternate,
        Some(true) | None => {}
    }
    let Turns::Owners(endless) = turns else {
        return;
    };
    let (name, hint) = (say::rules_panel_endless(), say::owners_endless_tip());
    let kinds = [
        (Endless::Draw, "draw"),
        (Endless::Won(Player::First), "first"),
        (Endless::Won(Player::Second), "second"),
        (Endless::Priorities, "numbers"),
    ];
    let choices = kinds.map(|(kind, word)| {
        (
            kind,
            say::owners_endless(word),
            say::owners_endless_choice_tip(word),
        )
    });
    *endless = choices_ui(ui, name, hint, Some(*endless), choices).unwrap_or(*endless);
    // Presets, each with the name by which the games are known. One of them also sets numbers.
    let presets = [
        (Some(Endless::Won(Player::Second)), "reach"),
        (Some(Endless::Won(Player::First)), "safe"),
        (None, "again"),
        (Some(Endless::Priorities), "numbers"),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.label(say::owners_presets())
            .hint(say::owners_presets_tip());
        for (kind, word) in presets {
            let button = ui.button(say::owners_preset(word));
            if button.hint(say::owners_preset_tip(word)).clicked() {
                match kind {
                    Some(kind) => *endless = kind,
                    None => cx.push(EditAction::AgainAndAgain),
                }
            }
        }
    });
    let mut numbers = cx
        .editor
        .document()
        .graph()
        .into_iter()
        .flat_map(Graph::vertices);
    if *endless == Endless::Priorities && numbers.all(|vertex| vertex.priority == 1) {
        ui.label(say::owners_preset_next());
    }
}

fn pursuit_ui(ui: &mut Ui, rules: &mut PursuitRules, on_board: bool) {
    let sides = [Side::Police, Side::Thief];
    let name = say::rules_panel_first_to_move();
    let hint = say::rules_panel_first_to_move_tip();
    let choices = sides.map(|side| (side, say::side(side), say::rules_panel_first(side)));
    let first = choices_ui(ui, name, hint, Some(rules.first), choices);
    rules.first = first.unwrap_or(rules.first);
    let (name, hint) = (say::rules_panel_endless(), say::rules_panel_endless_tip());
    let draw = say::outcome_capital(Outcome::Draw);
    let draw = (None, draw, say::rules_panel_endless_winner("none"));
    let won = sides.map(|side| {
        let hint = say::rules_panel_endless_winner(side);
        (Some(side), say::side(side), hint)
    });
    let choices = [draw].into_iter().chain(won);
    let endless = choices_ui(ui, name, hint, Some(rules.endless), choices);
    rules.endless = endless.unwrap_or(rules.endless);
    side_ui(ui, Side::Police, &mut rules.police, on_board);
    side_ui(ui, Side::Thief, &mut rules.thief, on_board);
    if game::can_be_stuck(rules) {
        convention_ui(ui, &mut rules.convention);
    }
}

fn side_ui(ui: &mut Ui, side: Side, rules: &mut SideRules, on_board: bool) {
    let id = side.word();
    steps_ui(ui, id, say::side(side), &mut rules.steps, on_board);
    ui.indent(id, |ui| {
        ui.checkbox(&mut rules.skip, say::rules_panel_skip())
            .hint(say::rules_panel_skip_tip());
    });
}

/// The maximum number of rows and columns that can be set here. A file may have more.
const MAX: u32 = 200;

fn size_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let Some(board) = cx.editor.document().board() else {
        return;
    };
    let old = (board.rows(), board.columns());
    let (mut rows, mut columns) = drafts.board_size.unwrap_or(old);
    let most = MAX.max(old.0).max(old.1);
    let beyond = Cell::new(false);
    let side_ui = |ui: &mut Ui, side: &mut u32, name: String, hint: String| {
        let label = ui.label(name);
        let drag = egui::DragValue::new(side)
            .range(1..=most)
            .speed(0.1)
            .update_while_editing(false)
            .custom_parser(|text| {
                let side: f64 = text.trim().parse().ok()?;
                beyond.set(!(1.0..=f64::from(most)).contains(&side));
                Some(side)
            });
        ui.add(drag).labelled_by(label.id).hint(hint)
    };
    let dragging = ui
        .horizontal_wrapped(|ui| {
            ui.label(say::rules_panel_board());
            let hint = say::rules_panel_board_rows(most);
            let rows = side_ui(ui, &mut rows, say::board_dialog_rows(), hint);
            let hint = say::rules_panel_board_columns(most);
            let columns = side_ui(ui, &mut columns, say::board_dialog_columns(), hint);
            rows.dragged() || columns.dragged()
        })
        .inner;
    // One drag is one step in the history.
    drafts.board_size = dragging.then_some((rows, columns));
    if !dragging && (rows, columns) != old {
        cx.push(Request::ResizeBoard { rows, columns });
    }
    if beyond.get() {
        cx.push(Request::Say(say::rules_panel_board_beyond(most)));
    }
}
