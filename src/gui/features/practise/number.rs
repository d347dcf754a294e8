//! The number of moves in an answer, typed next to the buttons or on the canvas.

use egui::{Context, Key, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::widgets::{button_ui, pressed, pressed_number};
use winmove_core::model::{Answer, Outcome};
use winmove_editor::PractiseAction;
use winmove_words::say;

/// Shows the field for the number of moves, if a win or a loss is chosen.
pub fn ui(ui: &mut Ui, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let outcome = answer.and_then(counted_outcome);
    let mut typed = TypedNumber::load(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        ui.add_enabled_ui(outcome.is_some(), |ui| {
            let label = ui.label(say::teach_number());
            let number = egui::DragValue::new(&mut typed.moves).range(0..=TypedNumber::MAX);
            let number = ui.add(number).labelled_by(label.id);
            let entered = number.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if (button_ui(ui, say::teach_answer(), say::teach_answer_tip()) || entered)
                && let Some(outcome) = outcome
            {
                typed.answer(outcome, cx);
            }
        });
        if let Some(Answer::Length(_, Some(moves))) = answer {
            ui.weak(say::teach_your_answer(moves));
        }
    });
    typed.store(ui.ctx());
}

/// The outcome of an answer that needs a number of moves: a win or a loss.
fn counted_outcome(answer: Answer) -> Option<Outcome> {
    match answer {
        Answer::Length(outcome @ (Outcome::Win | Outcome::Loss), _) => Some(outcome),
        Answer::Length(Outcome::Draw, _) | Answer::Outcome(_) | Answer::Move(_) => None,
    }
}

/// The number of moves being typed. The button or Enter turns it into an answer.
#[derive(Clone, Copy, Default)]
struct TypedNumber {
    moves: u32,
    // Whether it was already given as an answer, so that the next digit starts a new number.
    is_answered: bool,
}

impl TypedNumber {
    const MAX: u32 = 1_000_000;

    fn id() -> egui::Id {
        egui::Id::new("number-of-moves-of-an-answer")
    }

    fn load(ctx: &Context) -> TypedNumber {
        ctx.data(|data| data.get_temp(TypedNumber::id()))
            .unwrap_or_default()
    }

    fn store(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(TypedNumber::id(), self));
    }

    fn answer(&mut self, outcome: Outcome, cx: &PanelContext<'_>) {
        let answer = Answer::Length(outcome, Some(self.moves));
        cx.push(PractiseAction::Answer(answer));
        self.is_answered = true;
    }

    fn add(&mut self, digit: u32) {
        let before = if self.is_answered { 0 } else { self.moves };
        self.moves = (before * 10 + digit).min(TypedNumber::MAX);
        self.is_answered = false;
    }
}

/// Digits enter the number of moves of a win or a loss, and Enter answers with it.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    if cx.editor.practise().is_handed_in() {
        return;
    }
    let Some(outcome) = due_for(cx) else {
        return;
    };
    let mut typed = TypedNumber::load(ctx);
    if let Some(digit) = pressed_number(ctx) {
        typed.add(digit);
    }
    if pressed(ctx, Key::Enter) {
        typed.answer(outcome, cx);
    }
    typed.store(ctx);
}

/// The outcome of the answer about the selected place, if a number of moves belongs to it.
fn due_for(cx: &PanelContext<'_>) -> Option<Outcome> {
    let practise = cx.editor.practise();
    let place = cx.editor.selection().place();
    let place = place.filter(|&place| practise.is_asked(place))?;
    practise.answer_of(place).and_then(counted_outcome)
}

/// Whether digits enter a number of moves.
pub fn is_due(cx: &PanelContext<'_>) -> bool {
    due_for(cx).is_some()
}

/// Forgets the typed number when another answer begins.
pub fn forget(ctx: &Context) {
    TypedNumber::default().store(ctx);
}
