//! The panels of a sum: values, nim-sum, outcome, all winning moves, and games added to the sum.

use egui::{RichText, Ui};

use crate::gui::commands::Command;
use crate::gui::features::sums::game_pictures::GamePictures;
use crate::gui::requests::{PanelContext, command_button_ui};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{
    Hint, badge_ui, busy_ui, more_ui, named_button_ui, rated_height, rated_move_ui, row_ui,
};
use winmove_analysis::sums::{SumMove, Value};
use winmove_analysis::words;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;
use winmove_editor::{Editor, ExploreAction, StructureAction, SumAnswer, Summand, SumsAction};
use winmove_words::say;

/// The width of a token's number and value, in points at the usual text size.
const OTHER_COLUMNS: f32 = 130.0;

/// Shows the verdict of the sum, its tokens and its moves at the top of the inspector.
pub fn verdict_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let sum = match cx.editor.sum() {
        None => {
            busy_ui(ui, say::sums_panel_adding());
            return;
        }
        Some(Err(why)) => {
            ui.label(say::sums_panel_unsolved(why.to_string()));
            return;
        }
        Some(Ok(sum)) => sum,
    };
    ui.horizontal(|ui| badge_and_verdict_ui(ui, &sum));
    followed_ui(ui, cx);
    tokens_ui(ui, cx, &sum);
    moves_ui(ui, cx, &sum);
}

/// Shows the outcome and the verdict of the sum.
pub fn badge_and_verdict_ui(ui: &mut Ui, sum: &SumAnswer) {
    let label = Label {
        outcome: sum.outcome,
        remoteness: None,
    };
    badge_ui(ui, Some(label), text_size(ui.ctx(), 28.0));
    let text = RichText::new(&sum.verdict).size(text_size(ui.ctx(), 15.0));
    ui.add(egui::Label::new(text.strong()).wrap());
}

/// Shows the number of moves that were followed, with buttons to take them back.
fn followed_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let made = cx.editor.sums().moves_made();
    if made == 0 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(say::sums_panel_after(cx.editor.sums().who(made), made));
        let keys = Command::StepBack.shortcut_text(ui.ctx());
        cx.small_button_ui(ui, say::panel_step_back(), keys, SumsAction::Back);
        let hint = say::sums_panel_start_tip();
        cx.small_button_ui(ui, say::sums_panel_start(), hint, SumsAction::Restart);
    });
}

fn tokens_ui(ui: &mut Ui, cx: &PanelContext<'_>, sum: &SumAnswer) {
    const MAX: usize = 40;
    let tokens = cx.editor.sums().summands();
    // A long name would push the values out of the panel.
    let room =
        (ui.available_width() - text_size(ui.ctx(), OTHER_COLUMNS)).max(text_size(ui.ctx(), 40.0));
    egui::Grid::new("tokens-of-the-sum")
        .num_columns(3)
        .show(ui, |ui| {
            for (number, (token, value)) in
                (1_usize..).zip(tokens.iter().zip(&sum.values)).take(MAX)
            {
                ui.weak(say::sums_panel_token(number));
                token_ui(ui, cx, token, room);
                ui.label(words::value(value));
                ui.end_row();
            }
            ui.weak(say::sums_panel_nim_sum());
            ui.label("");
            ui.strong(words::nimber(sum.xor))
                .hint(say::sums_panel_nim_sum_tip());
            ui.end_row();
        });
    more_ui(ui, tokens.len().saturating_sub(MAX));
}

/// Shows the place of a token, cut to a width. A click selects it on the open field.
fn token_ui(ui: &mut Ui, cx: &PanelContext<'_>, token: &Summand, room: f32) {
    let sums = cx.editor.sums();
    let name = sums.name(token.component, token.at);
    match token.component {
        None => {
            let select = ExploreAction::Select(token.at);
            let hint = say::sums_panel_on_tip();
            cx.small_button_ui(ui, say::sums_panel_on(name), hint, select);
        }
        Some(index) => {
            let game = &sums.components()[index].name;
            cut_ui(ui, say::sums_panel_on_of(name, &**game), room);
        }
    }
}

/// Shows text cut to a width.
fn cut_ui(ui: &mut Ui, text: String, width: f32) {
    ui.scope(|ui| {
        ui.set_max_width(width);
        ui.add(egui::Label::new(text).truncate());
    });
}

/// Shows the moves of the sum; those that keep the outcome come first.
fn moves_ui(ui: &mut Ui, cx: &PanelContext<'_>, sum: &SumAnswer) {
    const MAX: usize = 100;
    let (keeping, others): (Vec<&SumMove>, Vec<&SumMove>) =
        sum.moves.iter().partition(|step| sum.keeps(step));
    let tokens = cx.editor.sums().summands();
    let list = |ui: &mut Ui, moves: &[&SumMove]| {
        for step in moves.iter().take(MAX) {
            move_ui(ui, cx, sum, &tokens, step);
        }
        more_ui(ui, moves.len().saturating_sub(MAX));
    };
    let heading = match sum.outcome {
        Outcome::Loss if others.is_empty() => {
            ui.label(say::sums_panel_no_move());
            return;
        }
        Outcome::Loss => {
            ui.strong(say::sums_panel_losing(others.len()));
            list(ui, &others);
            return;
        }
        Outcome::Win => say::sums_panel_winning(keeping.len()),
        Outcome::Draw => say::sums_panel_drawing(keeping.len()),
    };
    ui.strong(heading);
    list(ui, &keeping);
    if !others.is_empty() {
        egui::CollapsingHeader::new(say::sums_panel_others(others.len()))
            .id_salt("other-moves-of-the-sum")
            .show_unindented(ui, |ui| list(ui, &others));
    }
}

fn move_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    sum: &SumAnswer,
    tokens: &[Summand],
    step: &SumMove,
) {
    let palette = Palette::in_use(ui.ctx());
    let Some(token) = tokens.get(step.part) else {
        return;
    };
    let text = cx.editor.sums().move_words(step, token);
    let [left, short] = cx.editor.sums().left_words(sum, step);
    let colour = if sum.keeps(step) {
        palette.outcome_text(step.outcome)
    } else {
        palette.faint
    };
    let spoken = || say::sums_panel_move(&text, &left);
    let line = text_size(ui.ctx(), 24.0);
    let height = rated_height(ui, &text, &short, 8.0, line);
    let (response, mut row) = row_ui(ui, height, spoken);
    let in_full = rated_move_ui(&mut row, &text, [&left, &short], |rating| {
        rating.color(colour)
    });
    let hint = if in_full { "" } else { left.as_str() };
    if response.hint(hint).clicked() {
        cx.push(SumsAction::Follow(step.clone()));
    }
}

/// Shows the panel for values and for adding games to the sum.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, pictures: &mut GamePictures) {
    let shows = cx.editor.structure().shows_values();
    let keys = Command::ToggleValues.shortcut_text(ui.ctx());
    let (text, hint) = (say::sums_panel_values(), say::sums_panel_values_tip(keys));
    cx.checkbox_ui(ui, shows, text, hint, StructureAction::ShowValues);
    value_ui(ui, cx.editor);
    for (index, component) in cx.editor.sums().components().iter().enumerate() {
        ui.horizontal(|ui| {
            let room = ui.available_width() - text_size(ui.ctx(), 40.0);
            cut_ui(ui, format!("+ {}", component.name), room.max(40.0));
            let remove = egui::Button::new(crate::gui::icons::regular::X).small();
            let name = say::sums_panel_remove(&*component.name);
            if named_button_ui(ui, remove, &name, &name) {
                cx.push(SumsAction::RemoveComponent(index));
            }
        });
        // The picture has clickable targets only in Play mode.
        _ = pictures.ui(ui, cx.editor, index);
    }
    let add = egui::Button::new(Command::AddComponent.text());
    command_button_ui(ui, cx, Command::AddComponent, add, say::sums_panel_add());
    if !cx.editor.sums().is_sum() {
        ui.weak(say::sums_panel_tokens(cx.editor.document().field()));
    }
}

/// Shows the value of the selected place, or why it has none.
fn value_ui(ui: &mut Ui, editor: &Editor) {
    if !editor.structure().shows_values() {
        return;
    }
    let values = match editor.structure().values() {
        None => return,
        Some(Err(why)) => {
            ui.label(say::sums_panel_no_values(why.to_string()));
            return;
        }
        Some(Ok(values)) => values,
    };
    let Some(place) = editor.selection().place() else {
        return;
    };
    let name = editor.document().name(place);
    let text = match values.value(place) {
        Some(Value::Number(number)) => say::sums_panel_number(name, number),
        Some(Value::Infinite(numbers)) if numbers.is_empty() => say::sums_panel_infinite(name),
        Some(infinite) => say::sums_panel_infinite_with(name, infinite.to_string()),
        None => match values.fixed_in_reach(place) {
            Some(fixed) => format!("— {}.", fixed.words(editor.document())),
            None => return,
        },
    };
    ui.label(text);
}
