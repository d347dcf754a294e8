//! The panel for an exercise: answers, checking, the score, and creating exercises.

use crate::gui::icons::regular as icons;
use egui::{Context, Key, Modifiers, RichText, Ui};

use crate::gui::commands::{Command, Situation};
use crate::gui::features::practise::{measure, number};
use crate::gui::requests::{Draft, PageRequest, PanelContext, Request};
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    button_ui, checkbox_ui, choice_ui, counted, folded_notes_ui, grouped, more_ui, pressed_digit,
    rules_ui, section_ui, shown_positions_ui, title_ui, usable_button_ui,
};
use winmove_core::model::{Answer, Outcome, Question, shortened_to};
use winmove_editor::geometry::shortened;
use winmove_editor::{Checked, Difficulty, Mode, PractiseAction, question_words};

/// The maximum number of moves with a button.
const MAX_MOVES: usize = 200;

/// The maximum number of characters of the note for students that are shown.
const MAX_OF_NOTE: usize = 5_000;

/// Shows the panel. `note_ui` shows a field to edit the given note for students.
pub fn ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    draft: &mut Draft,
    note_ui: &mut dyn FnMut(&mut Ui, &str),
) {
    let practise = cx.editor.practise();
    let is_homework = practise.is_homework();
    let [_, title, _] = question_words(practise.question());
    title_ui(ui, title, 17.0);
    // The question and its answer come first, regardless of the length of the rest.
    ui.label(practise.task());
    ui.separator();
    if practise.is_handed_in() {
        handed_in_ui(ui, cx);
        ui.separator();
        about_ui(ui, cx);
        return;
    }
    mark_ui(ui, cx);
    ui.separator();
    about_ui(ui, cx);
    // The questions of homework are fixed.
    if cx.editor.has_sides() && !is_homework {
        shown_positions_ui(ui, cx);
    }
    ui.separator();
    if is_homework {
        homework_ui(ui, cx);
        return;
    }
    score_ui(ui, cx);
    ui.separator();
    make_ui(ui, cx, draft, note_ui);
}

/// The note for students, the rules, and the notes.
fn about_ui(ui: &mut Ui, now: &Situation<'_>) {
    let exercise = now.editor.document().exercise();
    if let Some(note) = exercise
        .map(|exercise| exercise.note.trim())
        .filter(|note| !note.is_empty())
    {
        // Otherwise, a text of megabytes would be laid out in every frame.
        let note = shortened_to(note, MAX_OF_NOTE);
        ui.add(egui::Label::new(note).wrap());
    }
    rules_ui(ui, now);
    // The notes are for the teacher, and may give the answers away.
    if !now.editor.practise().is_homework() {
        folded_notes_ui(ui, now);
    }
}

/// Shows the score after handing in, and which answers were wrong; the field shows the right ones.
fn handed_in_ui(ui: &mut Ui, now: &Situation<'_>) {
    const MOST: usize = 100;
    let practise = now.editor.practise();
    let place = now.editor.selection().place();
    if let Some(words) = place.and_then(|place| practise.handed_in_answer(place)) {
        ui.add(egui::Label::new(words).wrap());
        ui.separator();
    }
    ui.strong("Handed in. These are the right answers.");
    let wrong = practise.wrong_answers(MOST);
    let score = practise.score();
    ui.label(practise.handed_in_score());
    for words in &wrong {
        ui.add(egui::Label::new(words).wrap());
    }
    let all = score.marked.saturating_sub(score.right);
    more_ui(ui, all.saturating_sub(wrong.len()));
}

/// Shows a student the score, and how to hand in.
fn homework_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let practise = cx.editor.practise();
    let score = practise.score();
    let asked = grouped(score.asked);
    ui.strong(format!("{} of {asked} answered", grouped(score.marked)));
    ui.label(if practise.checks_at_once() {
        format!(
            "{} right so far, {}. Hints are counted.",
            grouped(score.right),
            counted(score.errors, "wrong try", "wrong tries")
        )
    } else {
        "The answers are shown once this is handed in.".to_owned()
    });
    let button = egui::Button::new(RichText::new(format!(
        "{} Hand in…",
        icons::PAPER_PLANE_TILT
    )));
    let hint = "Writes a file with your name and your answers, for the teacher";
    let obstacle = practise.obstacle().map(|why| why.to_string());
    if usable_button_ui(ui, button, hint, obstacle) {
        cx.push(Request::HandIn);
    }
    ui.weak("Save keeps the answers in this file, to go on later.");
    ui.separator();
    section_ui(ui, "For the teacher", |ui| {
        ui.label("This file was handed out as homework. To change it, leave the view of a student: all labels are shown then.");
        let hint = "Opens Build and the other modes; what was answered can't be handed in from here any more";
        if button_ui(ui, "Leave the view of a student", hint) {
            cx.push(PractiseAction::LeaveHomework);
        }
    });
}

fn mark_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let editor = cx.editor;
    if let Some(why) = editor.practise().obstacle() {
        ui.label(why.to_string());
        return;
    }
    let place = editor.selection().place();
    let asked = place.is_some_and(|place| editor.practise().is_asked(place));
    let name = match place {
        Some(_) if asked => editor.practise().position_words(),
        Some(_) => "not asked for".to_owned(),
        None => "no place selected".to_owned(),
    };
    let answer = place
        .and_then(|place| editor.practise().answer_of(place))
        .filter(|_| asked);
    ui.add(egui::Label::new(RichText::new(name).strong()).wrap());
    match editor.practise().question() {
        Question::Outcome => outcome_ui(ui, asked, answer, cx),
        Question::Length => {
            outcome_ui(ui, asked, answer, cx);
            number::ui(ui, answer, cx);
        }
        Question::BestMove => best_move_ui(ui, cx, answer),
    }
    // Always one line, so that checking doesn't move the rest of the panel.
    let checked = place.map(|place| cx.editor.practise().checked(place));
    let palette = Palette::in_use(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        let words = match (checked.filter(|_| asked), answer) {
            (Some(Checked::Right), _) => RichText::new("Right.").strong(),
            (Some(Checked::Wrong), _) => RichText::new("Wrong: try again.")
                .strong()
                .color(palette.danger),
            (Some(Checked::Open), Some(Answer::Length(Outcome::Win | Outcome::Loss, None))) => {
                RichText::new("Now the number of moves.").weak()
            }
            (Some(Checked::Open), Some(_)) => RichText::new("Not checked yet.").weak(),
            (Some(Checked::Open), None) => RichText::new("No answer yet.").weak(),
            (None, _) => RichText::new("Answers are for the selected place.").weak(),
        };
        ui.label(words);
        let may_help = !cx.editor.practise().is_homework() || cx.editor.practise().checks_at_once();
        if checked == Some(Checked::Wrong) && asked && may_help {
            let button = egui::Button::new(format!("{} Hint", icons::LIGHTBULB));
            let hint = if cx.editor.practise().is_homework() {
                "Says what to look at, then more; hints are counted"
            } else {
                "Says what to look at, then more, and at last the reason"
            };
            let more = cx.editor.practise().has_more_hints();
            let obstacle = (!more).then_some("There is no other hint");
            if usable_button_ui(ui, button, hint, obstacle) {
                cx.push(PractiseAction::Hint);
            }
        }
    });
    for hint in cx.editor.practise().hints() {
        ui.add(egui::Label::new(hint).wrap());
    }
}

/// Buttons to answer with win, loss or draw.
fn outcome_ui(ui: &mut Ui, asked: bool, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let mark = answer.and_then(Answer::outcome);
    ui.horizontal_wrapped(|ui| {
        for (outcome, text) in [
            (Outcome::Win, "W  win"),
            (Outcome::Loss, "L  loss"),
            (Outcome::Draw, "D  draw"),
        ] {
            let button = egui::Button::selectable(mark == Some(outcome), text);
            let hint = format!("Marks it as a {} ({})", outcome.word(), outcome.letter());
            if ui.add_enabled(asked, button).on_hover_text(hint).clicked() {
                cx.push(PractiseAction::Mark(Some(outcome)));
            }
        }
        clear_ui(ui, answer, cx);
    });
}

fn clear_ui(ui: &mut Ui, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let clear = ui.add_enabled(answer.is_some(), egui::Button::new("clear"));
    if clear
        .on_hover_text("Takes the mark away (Delete)")
        .clicked()
    {
        cx.push(PractiseAction::Mark(None));
    }
}

/// Buttons to answer with a move from the selected place.
fn best_move_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: Option<Answer>) {
    let editor = cx.editor;
    let place = editor.selection().place();
    let rows = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let area = egui::ScrollArea::vertical()
        .id_salt("moves to choose")
        .max_height(3.0 * rows)
        .min_scrolled_height(3.0 * rows)
        // Fixed size, so that the rows below don't move when the selection changes.
        .auto_shrink(false);
    area.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let places = editor.practise().moves_to_choose();
            for (index, &to) in places.iter().enumerate().take(MAX_MOVES) {
                let stays = editor.has_sides() && editor.practise().mover_place() == Some(to);
                let name = if stays {
                    "stay".to_owned()
                } else {
                    editor.document().name(to)
                };
                let chosen = answer == Some(Answer::Move(to));
                let button = egui::Button::new(shortened(&name)).selected(chosen);
                let button = match index {
                    0..9 => button.shortcut_text(format!("{} {}", icons::KEYBOARD, index + 1)),
                    _ => button,
                };
                let hint = format!("{name}: the digit is its key");
                if ui.add(button).on_hover_text(hint).clicked() {
                    cx.push(PractiseAction::Answer(Answer::Move(to)));
                }
            }
            more_ui(ui, places.len().saturating_sub(MAX_MOVES));
            if place.is_some() {
                clear_ui(ui, answer, cx);
            }
        });
    });
}

fn score_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let score = cx.editor.practise().score();
    let asked = grouped(score.asked);
    let errors = counted(score.errors, "wrong try", "wrong tries");
    let marked = format!("{} of {asked} marked", grouped(score.marked));
    let obstacle = cx.editor.practise().obstacle().is_some();
    // The number of right answers appears once something was checked.
    let (score_words, marked_words) = match (score.asked, score.checked + score.errors) {
        (0, _) if obstacle => ("Nothing is asked for yet.".to_owned(), String::new()),
        (0, _) => (
            "Nothing is asked for; on fields of more than 20,000 places, draw some below."
                .to_owned(),
            String::new(),
        ),
        (_, 0) => (marked, "None is checked yet.".to_owned()),
        _ => (
            format!("{} of {asked} right, {errors}", grouped(score.right)),
            format!("{marked}."),
        ),
    };
    ui.strong(score_words);
    ui.label(marked_words);
    let mut at_once = cx.editor.practise().checks_at_once();
    let hint = "Else answers are checked together, at the end";
    if checkbox_ui(ui, &mut at_once, "Check each answer at once", hint) {
        cx.push(PractiseAction::CheckAtOnce(at_once));
    }
    ui.horizontal_wrapped(|ui| {
        let check = egui::Button::new("Check the answers");
        let hint = "Says of each mark whether it is right";
        let obstacle = (score.marked == 0).then_some("Nothing is marked yet");
        if usable_button_ui(ui, check, hint, obstacle) {
            cx.push(PractiseAction::Check);
        }
        if button_ui(ui, "Begin anew", "Takes all marks away") {
            cx.push(PractiseAction::Begin);
        }
        let hint = "Plays this game against the computer, its verdicts hidden; at the end the record rates every move";
        if button_ui(ui, "Play it instead", hint) {
            cx.push(Command::SwitchMode(Mode::Play));
        }
        let mut shows = cx.editor.practise().shows_answers();
        let hint = "Shows every label, whatever was marked";
        if checkbox_ui(ui, &mut shows, "Show the answers", hint) {
            cx.push(PractiseAction::ShowAnswers(shows));
        }
    });
}

fn make_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    draft: &mut Draft,
    note_ui: &mut dyn FnMut(&mut Ui, &str),
) {
    ui.strong("Make a new exercise");
    ui.horizontal_wrapped(|ui| {
        ui.label("ask");
        for question in Question::ALL {
            let [name, _, meaning] = question_words(question);
            let chosen = cx.editor.practise().question() == question;
            if choice_ui(ui, chosen, name, meaning) {
                cx.push(PractiseAction::SetQuestion(question));
            }
        }
    });
    ui.horizontal(|ui| {
        let size = ui.label("size");
        ui.add(egui::DragValue::new(&mut draft.size).range(1..=200))
            .labelled_by(size.id)
            .on_hover_text("How many places the new exercise asks for, or has");
        ui.label("seed");
        ui.add(egui::DragValue::new(&mut draft.seed))
            .on_hover_text("Who has the same seed gets the same exercise");
    });
    ui.horizontal(|ui| {
        for difficulty in Difficulty::ALL {
            ui.selectable_value(&mut draft.difficulty, difficulty, difficulty.name())
                .on_hover_text(difficulty.meaning());
        }
    });
    measure::ui(ui, &mut draft.measure);
    ui.horizontal_wrapped(|ui| {
        let hint = "Asks for so many places of this field, drawn by lot: easy ones are at most two moves from the end, \
                    medium ones five, hard ones any, draws too";
        let obstacle = cx.editor.practise().obstacle().map(|why| why.to_string());
        let from_here = egui::Button::new("From this field");
        if usable_button_ui(ui, from_here, hint, obstacle) {
            cx.push(PractiseAction::Draw(draft.size, draft.difficulty, draft.seed));
        }
        let hint = "Opens a graph drawn by lot, with so many vertices; hard ones have cycles";
        if button_ui(ui, "A random graph", hint) {
            cx.push(PageRequest::RandomGraph(*draft));
        }
        let hint = "Opens a board of policeman and thief drawn by lot, of about so many cells; hard ones have more walls";
        if button_ui(ui, "A random board", hint) {
            cx.push(PageRequest::RandomBoard(*draft));
        }
        let obstacle = if cx.editor.practise().asks_for_some() { cx.editor.practise().obstacle().map(|why| why.to_string()) } else { Some("Every place is asked for already".to_owned()) };
        let all = egui::Button::new("Ask for every place");
        if usable_button_ui(ui, all, "Asks for all places of the field again", obstacle) {
            cx.push(PractiseAction::AskForAll);
        }
    });
    let mut kept = cx.editor.document().exercise().is_some();
    let hint = "For teachers: the saved file opens straight into this exercise, its labels hidden";
    if checkbox_ui(ui, &mut kept, "The file opens into this exercise", hint) {
        cx.push(PractiseAction::KeepInFile(kept));
    }
    let exercise = cx.editor.document().exercise();
    let mut hands_out = exercise.is_some_and(|exercise| exercise.homework.is_some());
    let hint = "For teachers: the saved file opens in the view of a student, who sees nothing but the exercise, and hands a \
                file with the answers in. winmove marks makes a table of a class. It stops honest mistakes, not cheating";
    if checkbox_ui(ui, &mut hands_out, "Hand out as homework", hint) {
        cx.push(PractiseAction::HandOut(hands_out));
    }
    if let Some(exercise) = exercise {
        note_ui(ui, &exercise.note);
    }
}

/// The keys that answer for the selected place: W, L, D, digits and Delete. Digits choose a move or
/// enter the number of moves, and Delete removes the answer.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    if cx.editor.practise().is_handed_in() {
        return;
    }
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (key, outcome) in [
        (Key::W, Some(Outcome::Win)),
        (Key::L, Some(Outcome::Loss)),
        (Key::D, Some(Outcome::Draw)),
        (Key::Delete, None),
        (Key::Backspace, None),
    ] {
        if pressed(key) {
            cx.push(PractiseAction::Mark(outcome));
            number::forget(ctx);
        }
    }
    let places = cx.editor.practise().moves_to_choose();
    if let Some(&to) = pressed_digit(ctx).and_then(|index| places.get(index)) {
        cx.push(PractiseAction::Answer(Answer::Move(to)));
    }
}
