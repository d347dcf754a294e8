//! The panel for an exercise: answers, checking, the score, and creating exercises.

use crate::gui::icons::regular as icons;
use egui::{Context, Key, RichText, Ui};

use crate::gui::commands::{Command, Situation};
use crate::gui::features::practise::{measure, number};
use crate::gui::requests::{Draft, PanelContext, Request};
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    OUTCOME_KEYS, choices_ui, counted, folded_notes_ui, grouped, more_ui, move_buttons_ui, pressed,
    pressed_digit, rules_ui, section_ui, shown_positions_ui, title_ui,
};
use winmove_core::model::{Answer, Outcome, Question, shortened_to};
use winmove_editor::{
    Checked, Difficulty, Mode, PractiseAction, question_words, random_board_exercise,
    random_exercise,
};

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
    if !is_homework {
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
    let button = egui::Button::new(format!("{} Hand in…", icons::PAPER_PLANE_TILT));
    let hint = "Writes a file with your name and your answers, for the teacher";
    let obstacle = practise.obstacle().map(|why| why.to_string());
    cx.usable_button_ui(ui, button, hint, obstacle, Request::HandIn);
    ui.weak("Save keeps the answers in this file, to go on later.");
    ui.separator();
    section_ui(ui, "For the teacher", |ui| {
        ui.label("This file was handed out as homework. To change it, leave the view of a student: all labels are shown then.");
        let hint = "Opens Build and the other modes; what was answered can't be handed in from here any more";
        let leave = PractiseAction::LeaveHomework;
        cx.button_ui(ui, "Leave the view of a student", hint, leave);
    });
}

fn mark_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let practise = cx.editor.practise();
    if let Some(why) = practise.obstacle() {
        ui.label(why.to_string());
        return;
    }
    let place = cx.editor.selection().place();
    let asked = place.filter(|&place| practise.is_asked(place));
    let name = match (asked, place) {
        (Some(_), _) => practise.position_words(),
        (None, Some(_)) => "not asked for".to_owned(),
        (None, None) => "no place selected".to_owned(),
    };
    let answer = asked.and_then(|place| practise.answer_of(place));
    ui.add(egui::Label::new(RichText::new(name).strong()).wrap());
    match practise.question() {
        Question::Outcome => outcome_ui(ui, asked.is_some(), answer, cx),
        Question::Length => {
            outcome_ui(ui, asked.is_some(), answer, cx);
            number::ui(ui, answer, cx);
        }
        Question::BestMove => best_move_ui(ui, cx, answer),
    }
    // Always one line, so that checking doesn't move the rest of the panel.
    let checked = asked.map(|place| practise.checked(place));
    let palette = Palette::in_use(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        let weak = |words: &str| RichText::new(words).weak();
        ui.label(match (checked, answer) {
            (Some(Checked::Right), _) => RichText::new("Right.").strong(),
            (Some(Checked::Wrong), _) => RichText::new("Wrong: try again.")
                .strong()
                .color(palette.danger),
            (Some(Checked::Open), Some(Answer::Length(Outcome::Win | Outcome::Loss, None))) => {
                weak("Now the number of moves.")
            }
            (Some(Checked::Open), Some(_)) => weak("Not checked yet."),
            (Some(Checked::Open), None) => weak("No answer yet."),
            (None, _) => weak("Answers are for the selected place."),
        });
        let may_help = !practise.is_homework() || practise.checks_at_once();
        if checked == Some(Checked::Wrong) && may_help {
            let button = egui::Button::new(format!("{} Hint", icons::LIGHTBULB));
            let hint = if practise.is_homework() {
                "Says what to look at, then more; hints are counted"
            } else {
                "Says what to look at, then more, and at last the reason"
            };
            let obstacle = (!practise.has_more_hints()).then_some("There is no other hint");
            cx.usable_button_ui(ui, button, hint, obstacle, PractiseAction::Hint);
        }
    });
    for hint in practise.hints() {
        ui.add(egui::Label::new(hint).wrap());
    }
}

/// Buttons to answer with win, loss or draw.
fn outcome_ui(ui: &mut Ui, asked: bool, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let mark = answer.and_then(Answer::outcome);
    ui.horizontal_wrapped(|ui| {
        for (_, outcome) in OUTCOME_KEYS {
            let (letter, word) = (outcome.letter(), outcome.word());
            let text = format!("{letter}  {word}");
            let button = egui::Button::selectable(mark == Some(outcome), text);
            let hint = format!("Marks it as a {word} ({letter})");
            if ui.add_enabled(asked, button).on_hover_text(hint).clicked() {
                cx.push(PractiseAction::Mark(Some(outcome)));
            }
        }
        clear_ui(ui, answer, cx);
    });
}

fn clear_ui(ui: &mut Ui, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let clear = ui
        .add_enabled(answer.is_some(), egui::Button::new("clear"))
        .on_hover_text("Takes the mark away (Delete)");
    if clear.clicked() {
        cx.push(PractiseAction::Mark(None));
    }
}

/// Buttons to answer with a move from the selected place.
fn best_move_ui(ui: &mut Ui, cx: &PanelContext<'_>, answer: Option<Answer>) {
    let practise = cx.editor.practise();
    let chosen = match answer {
        Some(Answer::Move(to)) => Some(to),
        Some(Answer::Outcome(_) | Answer::Length(..)) | None => None,
    };
    let rows = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let area = egui::ScrollArea::vertical()
        .id_salt("moves to choose")
        .max_height(3.0 * rows)
        .min_scrolled_height(3.0 * rows)
        // Fixed size, so that the rows below don't move when the selection changes.
        .auto_shrink(false);
    area.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let places = practise.moves_to_choose();
            let stay = practise.staying_place();
            let to = move_buttons_ui(ui, cx.editor, &places, stay, chosen, |text| text, "");
            if let Some(to) = to {
                cx.push(PractiseAction::Answer(Answer::Move(to)));
            }
            if cx.editor.selection().place().is_some() {
                clear_ui(ui, answer, cx);
            }
        });
    });
}

fn score_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let practise = cx.editor.practise();
    let score = practise.score();
    let asked = grouped(score.asked);
    let errors = counted(score.errors, "wrong try", "wrong tries");
    let marked = format!("{} of {asked} marked", grouped(score.marked));
    let obstacle = practise.obstacle().is_some();
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
    let text = "Check each answer at once";
    let hint = "Else answers are checked together, at the end";
    let at_once = practise.checks_at_once();
    cx.checkbox_ui(ui, at_once, text, hint, PractiseAction::CheckAtOnce);
    ui.horizontal_wrapped(|ui| {
        let check = egui::Button::new("Check the answers");
        let hint = "Says of each mark whether it is right";
        let obstacle = (score.marked == 0).then_some("Nothing is marked yet");
        cx.usable_button_ui(ui, check, hint, obstacle, PractiseAction::Check);
        let hint = "Takes all marks away";
        cx.button_ui(ui, "Begin anew", hint, PractiseAction::Begin);
        let hint = "Plays this game against the computer, its verdicts hidden; at the end the record rates every move";
        let play = Command::SwitchMode(Mode::Play);
        cx.button_ui(ui, "Play it instead", hint, play);
        let hint = "Shows every label, whatever was marked";
        let shows = practise.shows_answers();
        cx.checkbox_ui(ui, shows, "Show the answers", hint, PractiseAction::ShowAnswers);
    });
}

fn make_ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    draft: &mut Draft,
    note_ui: &mut dyn FnMut(&mut Ui, &str),
) {
    let practise = cx.editor.practise();
    let obstacle = || practise.obstacle().map(|why| why.to_string());
    ui.strong("Make a new exercise");
    let questions = Question::ALL.map(|question| {
        let [name, _, meaning] = question_words(question);
        (question, name, meaning)
    });
    if let Some(question) = choices_ui(ui, "ask", "", Some(practise.question()), questions) {
        cx.push(PractiseAction::SetQuestion(question));
    }
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
        let from_here = egui::Button::new("From this field");
        let hint = "Asks for so many places of this field, drawn by lot: easy ones are at most two moves from the end, \
                    medium ones five, hard ones any, draws too";
        let draw = PractiseAction::Draw(draft.size, draft.difficulty, draft.seed);
        cx.usable_button_ui(ui, from_here, hint, obstacle(), draw);
        let hint = "Opens a graph drawn by lot, with so many vertices; hard ones have cycles";
        cx.button_ui(ui, "A random graph", hint, Request::Exercise(*draft, random_exercise));
        let hint = "Opens a board of policeman and thief drawn by lot, of about so many cells; hard ones have more walls";
        cx.button_ui(ui, "A random board", hint, Request::Exercise(*draft, random_board_exercise));
        let all = egui::Button::new("Ask for every place");
        let hint = "Asks for all places of the field again";
        let obstacle = if practise.asks_for_some() {
            obstacle()
        } else {
            Some("Every place is asked for already".to_owned())
        };
        cx.usable_button_ui(ui, all, hint, obstacle, PractiseAction::AskForAll);
    });
    let exercise = cx.editor.document().exercise();
    let text = "The file opens into this exercise";
    let hint = "For teachers: the saved file opens straight into this exercise, its labels hidden";
    let is_kept = exercise.is_some();
    cx.checkbox_ui(ui, is_kept, text, hint, PractiseAction::KeepInFile);
    let hands_out = exercise.is_some_and(|exercise| exercise.homework.is_some());
    let hint = "For teachers: the saved file opens in the view of a student, who sees nothing but the exercise, and hands a \
                file with the answers in. winmove marks makes a table of a class. It stops honest mistakes, not cheating";
    let hand_out = PractiseAction::HandOut;
    cx.checkbox_ui(ui, hands_out, "Hand out as homework", hint, hand_out);
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
    let outcomes = OUTCOME_KEYS.map(|(key, outcome)| (key, Some(outcome)));
    let removing = [Key::Delete, Key::Backspace].map(|key| (key, None));
    for (key, outcome) in outcomes.into_iter().chain(removing) {
        if pressed(ctx, key) {
            cx.push(PractiseAction::Mark(outcome));
            number::forget(ctx);
        }
    }
    let places = cx.editor.practise().moves_to_choose();
    if let Some(&to) = pressed_digit(ctx).and_then(|index| places.get(index)) {
        cx.push(PractiseAction::Answer(Answer::Move(to)));
    }
}
