//! The settings of the game, each with what it means.

use egui::{Button, ComboBox, RichText, Ui, vec2};

use super::app::App;
use crate::game;
use crate::model::{
    Convention, Document, GeographyRules, Offset, Outcome, PursuitRules, Rules, Side, SideRules,
    Step, Steps, TokenRules,
};

/// All settings of the game that is open. A change is one step of the history.
pub fn ui(ui: &mut Ui, app: &mut App) {
    let document = app.editor().document();
    let on_board = document.board().is_some();
    let mut rules = document.rules().clone();
    game_ui(ui, document, &mut rules);
    match &mut rules {
        Rules::Token(token) => {
            convention_ui(ui, &mut token.convention);
            steps_ui(ui, "steps", "The token moves", &mut token.steps, on_board);
        }
        Rules::Geography(geography) => {
            convention_ui(ui, &mut geography.convention);
            steps_ui(
                ui,
                "steps",
                "The stone moves",
                &mut geography.steps,
                on_board,
            );
        }
        Rules::Pursuit(pursuit) => pursuit_ui(ui, pursuit, on_board),
    }
    if rules != *app.editor().document().rules() {
        app.editor_mut().set_rules("Change rules", rules);
    }
    if on_board {
        ui.add_space(4.0);
        size_ui(ui, app);
    }
}

fn game_ui(ui: &mut Ui, document: &Document, rules: &mut Rules) {
    let names = [
        (
            "token",
            "Token game",
            "One token; the players move it in turn; who can't move is stuck.",
        ),
        (
            "geography",
            "Stone that never returns",
            "One stone; a place once stood on can't be entered again. The search has a budget; what it doesn't decide shows a question mark.",
        ),
        (
            "pursuit",
            "Policeman and thief",
            "An officer hunts a thief, who looks for an exit; they move in turn.",
        ),
    ];
    let current = rules.word();
    let shown = names
        .iter()
        .find(|(word, ..)| *word == current)
        .map_or("", |(_, name, _)| *name);
    ui.horizontal(|ui| {
        ui.label("Game");
        ComboBox::from_id_salt("game")
            .selected_text(shown)
            .width(190.0)
            .show_ui(ui, |ui| {
                for (word, name, what) in names {
                    if ui
                        .selectable_label(word == current, name)
                        .on_hover_text(what)
                        .clicked()
                        && word != current
                    {
                        *rules = other_game(document, word);
                    }
                }
            });
    });
}

/// The default rules of another game on the same field; a single token stays where it is.
fn other_game(document: &Document, word: &str) -> Rules {
    let steps = Steps::default_on(document.field());
    let tokens = document.rules().tokens();
    let convention = document.rules().convention();
    match word {
        "token" => Rules::Token(TokenRules {
            at: tokens.into_iter().take(1).collect(),
            convention,
            ..TokenRules::new(steps)
        }),
        "geography" => Rules::Geography(GeographyRules {
            at: tokens.first().copied(),
            convention,
            ..GeographyRules::new(steps)
        }),
        _ => Rules::Pursuit(PursuitRules::on(document.field())),
    }
}

fn convention_ui(ui: &mut Ui, convention: &mut Convention) {
    ui.horizontal(|ui| {
        ui.label("Stuck player").on_hover_text(
            "What happens to a player who has no move, at a place that is not fixed",
        );
        for choice in Convention::ALL {
            let (name, what) = match game::stuck(choice) {
                Outcome::Loss => ("loses", "Normal play: who can't move loses"),
                Outcome::Win => ("wins", "Misère play: who can't move wins"),
                Outcome::Draw => ("draws", "Who can't move has a draw"),
            };
            ui.selectable_value(convention, choice, name)
                .on_hover_text(what);
        }
    });
}

fn pursuit_ui(ui: &mut Ui, rules: &mut PursuitRules, on_board: bool) {
    ui.horizontal(|ui| {
        ui.label("First to move")
            .on_hover_text("Who makes the first move from the start");
        ui.selectable_value(&mut rules.first, Side::Police, "police");
        ui.selectable_value(&mut rules.first, Side::Thief, "thief");
    });
    ui.horizontal(|ui| {
        ui.label("Endless play").on_hover_text(
            "Who wins play that never ends. The thief of cops and robbers wins by never being caught",
        );
        ui.selectable_value(&mut rules.endless, None, "draw");
        ui.selectable_value(&mut rules.endless, Some(Side::Police), "police");
        ui.selectable_value(&mut rules.endless, Some(Side::Thief), "thief");
    });
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

fn steps_ui(ui: &mut Ui, id: &str, name: &str, steps: &mut Steps, on_board: bool) {
    let choices: &[(Steps, &str, &str)] = if on_board {
        &[
            (
                Steps::King,
                "8 directions",
                "One cell in any direction, also between two walls",
            ),
            (
                Steps::Orthogonal,
                "4 directions",
                "One cell north, west, east or south",
            ),
            (
                Steps::Diagonal,
                "4 diagonals",
                "One cell in a slanting direction",
            ),
            (
                Steps::Knight,
                "knight's leaps",
                "As a chess knight, over walls",
            ),
        ]
    } else {
        &[
            (
                Steps::Edges,
                "along the arrows",
                "Along an edge, in its direction",
            ),
            (
                Steps::EdgesBothWays,
                "along edges, both ways",
                "Along an edge, in either direction",
            ),
        ]
    };
    let current = choices
        .iter()
        .find(|(choice, ..)| choice == steps)
        .map_or("own steps", |(_, name, _)| *name);
    ui.horizontal(|ui| {
        ui.label(name).on_hover_text("How it moves");
        ComboBox::from_id_salt(id)
            .selected_text(current)
            .width(150.0)
            .show_ui(ui, |ui| {
                for (choice, name, what) in choices {
                    ui.selectable_value(steps, choice.clone(), *name)
                        .on_hover_text(*what);
                }
                if on_board
                    && ui
                        .selectable_label(matches!(steps, Steps::List(_)), "own steps…")
                        .on_hover_text("Steps and slides of your own, chosen on a small grid")
                        .clicked()
                {
                    *steps = Steps::List(steps.on_board().to_vec());
                }
            });
    });
    if let Steps::List(list) = steps {
        ui.indent((id, "own"), |ui| own_steps_ui(ui, list));
    }
}

/// A small grid of offsets: a click makes a step, the next a slide, the next nothing.
fn own_steps_ui(ui: &mut Ui, steps: &mut Vec<Step>) {
    const REACH: i32 = 2;
    ui.label(RichText::new("Click: step • slide » nothing").weak());
    egui::Grid::new(ui.id().with("offsets"))
        .spacing(vec2(2.0, 2.0))
        .min_col_width(0.0)
        .show(ui, |ui| {
            for rows in -REACH..=REACH {
                for columns in -REACH..=REACH {
                    offset_ui(ui, steps, Offset::new(rows, columns));
                }
                ui.end_row();
            }
        });
    let far = steps
        .iter()
        .filter(|step| {
            let (Step::Single(by) | Step::Slide(by)) = step;
            by.rows.unsigned_abs().max(by.columns.unsigned_abs()) > REACH.unsigned_abs()
        })
        .count();
    if far > 0 {
        ui.label(RichText::new(format!("and {far} farther, kept as the file has them")).weak());
    }
}

fn offset_ui(ui: &mut Ui, steps: &mut Vec<Step>, offset: Offset) {
    if offset == Offset::new(0, 0) {
        ui.label(RichText::new(egui_phosphor::regular::USER).weak());
        return;
    }
    let (single, slide) = (Step::Single(offset), Step::Slide(offset));
    let (has_single, has_slide) = (steps.contains(&single), steps.contains(&slide));
    let mark = match (has_single, has_slide) {
        (_, true) => "»",
        (true, false) => "•",
        (false, false) => " ",
    };
    let button = Button::new(mark)
        .min_size(vec2(24.0, 24.0))
        .selected(has_single || has_slide);
    let response = ui.add(button);
    response.widget_info(|| {
        let text = format!(
            "step {} down, {} right: {mark}",
            offset.rows, offset.columns
        );
        egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text)
    });
    if response.clicked() {
        steps.retain(|step| *step != single && *step != slide);
        match (has_single, has_slide) {
            (_, true) => {}
            (true, false) => steps.push(slide),
            (false, false) => steps.push(single),
        }
    }
}

fn size_ui(ui: &mut Ui, app: &mut App) {
    const MOST: u32 = 200;
    let Some(board) = app.editor().document().board() else {
        return;
    };
    let old = (board.rows(), board.columns());
    let (mut rows, mut columns) = app.drafts_mut().board_size.unwrap_or(old);
    let most = MOST.max(old.0).max(old.1);
    let dragging = ui
        .horizontal(|ui| {
            let drag = |value| {
                egui::DragValue::new(value)
                    .range(1..=most)
                    .speed(0.1)
                    .update_while_editing(false)
            };
            ui.label("Board");
            let rows = ui
                .add(drag(&mut rows))
                .on_hover_text("Rows; cells that stay keep what they are");
            ui.label("×");
            let columns = ui.add(drag(&mut columns)).on_hover_text("Columns");
            ui.label("cells");
            rows.dragged() || columns.dragged()
        })
        .inner;
    // One drag is one step of the history.
    app.drafts_mut().board_size = dragging.then_some((rows, columns));
    if !dragging && (rows, columns) != old && app.editor_mut().resize_board(rows, columns).is_ok() {
        app.canvas_mut().fit();
    }
}
