//! The panel for an exercise: answers, checking, the score, and creating exercises.

use crate::gui::icons::regular as icons;
use egui::{Button, Context, Key, RichText, Ui};

use crate::gui::commands::{Command, Situation};
use crate::gui::features::practise::{measure, number};
use crate::gui::requests::{Draft, PanelContext, Printout, Request};
use crate::gui::theme::Palette;
use crate::gui::widgets::{
    Hint, WINNER_KEYS, choices_ui, folded_notes_ui, line_width, more_ui, move_buttons_ui,
    outcome_keys, pressed, pressed_digit, rules_ui, section_ui, sentence, shown_positions_ui,
    shown_time, title_ui, usable_button_ui,
};
use winmove_core::model::{Answer, Exercise, Outcome, Question, shortened_to};
use winmove_editor::{
    Checked, Difficulty, Mode, PractiseAction, letter, question_words, random_board_exercise,
    random_exercise,
};
use winmove_files::{HomeworkResult, time_text};
use winmove_words::{Language, say};

/// The maximum number of characters of the note for students that are shown.
const MAX_OF_NOTE: usize = 5_000;
/// The maximum number of characters of a time in a result.
const MAX_OF_TIME: usize = 60;

/// Shows the panel. `note_ui` shows a field to edit the given note for students.
pub fn ui(
    ui: &mut Ui,
    cx: &PanelContext<'_>,
    draft: &mut Draft,
    note_ui: &mut dyn FnMut(&mut Ui, &str),
) {
    let practise = cx.editor.practise();
    let is_homework = practise.is_homework();
    let [_, title, _] = question_words(practise.question(), names_winner(cx));
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
fn handed_in_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    const MAX: usize = 100;
    const MAX_OF_NAME: usize = 200;
    let practise = cx.editor.practise();
    let place = cx.editor.selection().place();
    if let Some(words) = place.and_then(|place| practise.handed_in_answer(place)) {
        ui.add(egui::Label::new(words).wrap());
        ui.separator();
    }
    match practise.result() {
        None => {
            ui.strong(say::teach_handed_in());
            if let Some(file) = practise.result_file() {
                let words = say::teach_send(shortened_to(file, MAX_OF_NAME));
                ui.add(egui::Label::new(words).wrap());
            }
        }
        Some(result) => {
            let name = shortened_to(&result.name, MAX_OF_NAME);
            ui.strong(say::teach_handed_in_by(name));
            let numbers = result_numbers(result);
            let numbers = numbers
                .map(|(column, number)| format!("{}: {number}", say::app_class_column(column)));
            ui.add(egui::Label::new(numbers.join(", ")).wrap());
            if let Some(before) = &result.handed_in_before {
                let before = shortened_to(&shown_time(before), MAX_OF_TIME);
                ui.label(sentence(&say::app_class_again(before)));
            }
            let (text, hint) = (say::teach_show(), say::teach_show_tip());
            let shows = practise.shows_answers();
            cx.checkbox_ui(ui, shows, text, hint, PractiseAction::ShowAnswers);
            if cx.window.has_class {
                let (text, hint) = (say::teach_class(), say::teach_class_tip());
                cx.button_ui(ui, text, hint, Request::ShowClass);
            }
        }
    }
    let wrong = practise.wrong_answers(MAX);
    let score = practise.score();
    ui.label(practise.handed_in_score());
    for words in &wrong {
        ui.add(egui::Label::new(words).wrap());
    }
    let all = score.marked.saturating_sub(score.right);
    more_ui(ui, all.saturating_sub(wrong.len()));
}

/// What a result says besides its answers, with the column of a table that has it.
pub fn result_numbers(result: &HomeworkResult) -> [(&'static str, String); 4] {
    let handed_in = shown_time(&result.handed_in);
    [
        ("hints", result.hints.to_string()),
        ("errors", result.errors.to_string()),
        ("minutes", result.minutes().to_string()),
        ("handed-in", shortened_to(&handed_in, MAX_OF_TIME)),
    ]
}

/// Shows a student the score, and how to hand in.
fn homework_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let practise = cx.editor.practise();
    let score = practise.score();
    ui.strong(say::teach_answered(score.marked, score.asked));
    ui.label(if practise.checks_at_once() {
        say::teach_right_so_far(score.errors, score.right)
    } else {
        say::teach_shown_later()
    });
    let text = format!("{} {}", icons::PAPER_PLANE_TILT, say::teach_hand_in());
    let button = egui::Button::new(text);
    let obstacle = practise.obstacle().map(|why| why.to_string());
    let hint = say::teach_hand_in_tip();
    cx.usable_button_ui(ui, button, hint, obstacle, Request::HandIn);
    ui.weak(say::teach_save_keeps());
    if let Some(before) = practise.handed_in_before() {
        ui.label(say::teach_handed_in_before(shown_time(&time_text(before))));
    }
    ui.separator();
    section_ui(ui, "teacher", say::teach_for_teacher(), |ui| {
        ui.label(say::teach_leave_why());
        let leave = Request::LeaveHomework;
        cx.button_ui(ui, say::teach_leave(), say::teach_leave_tip(), leave);
    });
}

fn mark_ui(ui: &mut Ui, cx: &PanelContext<'_>) {
    let practise = cx.editor.practise();
    if let Some(why) = practise.obstacle() {
        ui.label(why.to_string());
        return;
    }
    let place = cx.editor.selection().place();
    let field = cx.editor.document().field();
    let asked = place.filter(|&place| practise.is_asked(place));
    let name = match (asked, place) {
        (Some(_), _) => practise.position_words(),
        (None, Some(place)) => say::teach_not_asked(cx.editor.document().name(place)),
        (None, None) => say::teach_none_selected(field),
    };
    let answer = asked.and_then(|place| practise.answer_of(place));
    // First, so that the button stays where it is when the name below needs several lines.
    let has_questions = !practise.asked().is_empty();
    let next = has_questions.then(|| cx.editor.next_place(true)).flatten();
    let button = Button::new(format!("{} {}", icons::ARROW_RIGHT, say::teach_next()));
    let response = ui.add_enabled(next.is_some(), button);
    if let (true, Some(next)) = (response.hint(say::teach_next_tip()).clicked(), next) {
        cx.push(Request::JumpTo(next));
    }
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
        let weak = |words: String| RichText::new(words).weak();
        ui.label(match (checked, answer) {
            (Some(Checked::Right), _) => RichText::new(say::teach_right()).strong(),
            (Some(Checked::Wrong), _) => RichText::new(say::teach_wrong())
                .strong()
                .color(palette.danger),
            (Some(Checked::Open), Some(Answer::Length(Outcome::Win | Outcome::Loss, None))) => {
                weak(say::teach_now_number())
            }
            (Some(Checked::Open), Some(_)) => weak(say::teach_unchecked()),
            (Some(Checked::Open), None) => weak(say::teach_no_answer()),
            (None, _) => weak(say::teach_for_selected(field)),
        });
        let may_help = !practise.is_homework() || practise.checks_at_once();
        if checked == Some(Checked::Wrong) && may_help {
            let text = format!("{} {}", icons::LIGHTBULB, say::teach_hint());
            let button = egui::Button::new(text);
            let hint = say::teach_hint_tip(practise.is_homework());
            let obstacle = (!practise.has_more_hints()).then(say::teach_hint_none);
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
    let has_owners = names_winner(cx);
    let place = cx.editor.selection().place();
    let mark = mark
        .zip(place)
        .map(|(mark, place)| cx.editor.now().shown_for(place, mark));
    ui.horizontal_wrapped(|ui| {
        for (_, outcome) in outcome_keys() {
            let (text, hint) = if has_owners {
                (say::owners_guess(outcome), say::owners_guess_tip(outcome))
            } else {
                let text = format!("{}  {}", letter(outcome), say::outcome(outcome));
                (text, say::teach_mark(outcome))
            };
            let button = egui::Button::selectable(mark == Some(outcome), text);
            if ui.add_enabled(asked, button).hint(hint).clicked() {
                cx.push(PractiseAction::Mark(Some(outcome)));
            }
        }
        clear_ui(ui, answer, cx);
    });
}

fn clear_ui(ui: &mut Ui, answer: Option<Answer>, cx: &PanelContext<'_>) {
    let clear = ui
        .add_enabled(answer.is_some(), egui::Button::new(say::teach_clear()))
        .hint(say::teach_clear_tip());
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
        .id_salt("moves-to-choose")
        .max_height(3.0 * rows)
        .min_scrolled_height(3.0 * rows)
        // Fixed size, so that the rows below don't move when the selection changes.
        .auto_shrink(false);
    area.show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let places = practise.moves_to_choose();
            let stay = practise.staying_place();
            let to = move_buttons_ui(ui, cx.editor, &places, stay, chosen, |text| text, false);
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
    let is_large = practise.is_large();
    let answered = say::teach_answered(score.marked, score.asked);
    // The number of right answers appears once something was checked.
    if score.asked == 0 {
        let field = cx.editor.document().field();
        ui.strong(say::teach_none_asked(is_large, field));
        ui.label("");
    } else if score.checked + score.errors == 0 {
        ui.strong(answered);
        ui.label(say::teach_none_checked());
    } else {
        ui.strong(say::teach_score(score.errors, score.right, score.asked));
        ui.label(answered);
    }
    let (text, hint) = (say::teach_check_each(), say::teach_check_each_tip());
    let at_once = practise.checks_at_once();
    cx.checkbox_ui(ui, at_once, text, hint, PractiseAction::CheckAtOnce);
    ui.horizontal_wrapped(|ui| {
        let check = egui::Button::new(say::teach_check());
        let obstacle = (score.marked == 0).then(say::teach_check_none);
        let hint = say::teach_check_tip();
        cx.usable_button_ui(ui, check, hint, obstacle, PractiseAction::Check);
        let hint = say::teach_start_over();
        cx.button_ui(ui, say::panel_start_over(), hint, PractiseAction::Begin);
        let play = Command::SwitchMode(Mode::Play);
        cx.button_ui(ui, say::teach_play(), say::teach_play_tip(), play);
        let (text, hint) = (say::teach_show(), say::teach_show_tip());
        let shows = practise.shows_answers();
        cx.checkbox_ui(ui, shows, text, hint, PractiseAction::ShowAnswers);
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
    ui.strong(say::teach_make());
    let questions = Question::ALL.map(|question| {
        let [name, _, meaning] = question_words(question, names_winner(cx));
        (question, name, meaning)
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(say::teach_ask());
        for (question, name, meaning) in questions {
            let chosen = practise.question() == question;
            let why = (!practise.may_ask(question)).then(say::teach_ask_none);
            if usable_button_ui(ui, Button::selectable(chosen, name), meaning, why) {
                cx.push(PractiseAction::SetQuestion(question));
            }
        }
    });
    let [size_name, seed_name] = [say::teach_size(), say::teach_seed()];
    let fields = 2.0 * ui.spacing().interact_size.x + 4.0 * ui.spacing().item_spacing.x;
    let wanted = line_width(ui, &size_name) + line_width(ui, &seed_name) + fields;
    let size_ui = |ui: &mut Ui| {
        let name = ui.label(size_name);
        ui.add(egui::DragValue::new(&mut draft.size).range(1..=200))
            .labelled_by(name.id)
            .hint(say::teach_size_tip());
    };
    let seed_ui = |ui: &mut Ui| {
        let name = ui.label(seed_name);
        ui.add(egui::DragValue::new(&mut draft.seed))
            .labelled_by(name.id)
            .hint(say::teach_seed_tip());
    };
    if wanted <= ui.available_width() {
        ui.horizontal(|ui| {
            size_ui(ui);
            seed_ui(ui);
        });
    } else {
        // A field stays beside its name.
        ui.horizontal(size_ui);
        ui.horizontal(seed_ui);
    }
    ui.horizontal_wrapped(|ui| {
        for difficulty in Difficulty::ALL {
            ui.selectable_value(&mut draft.difficulty, difficulty, difficulty.name())
                .hint(difficulty.meaning());
        }
    });
    measure::ui(ui, &mut draft.measure);
    ui.horizontal_wrapped(|ui| {
        let from_here = egui::Button::new(say::teach_from_here());
        let draw = PractiseAction::Draw(draft.size, draft.difficulty, draft.seed);
        cx.usable_button_ui(ui, from_here, say::teach_from_here_tip(), obstacle(), draw);
        let (text, hint) = (say::teach_random_graph(), say::teach_random_graph_tip());
        cx.button_ui(ui, text, hint, Request::Exercise(*draft, random_exercise));
        let (text, hint) = (say::teach_random_board(), say::teach_random_board_tip());
        cx.button_ui(
            ui,
            text,
            hint,
            Request::Exercise(*draft, random_board_exercise),
        );
        let all = egui::Button::new(say::teach_all(cx.editor.document().field()));
        let obstacle = if practise.asks_for_some() {
            obstacle()
        } else {
            Some(say::teach_all_already())
        };
        let hint = say::teach_all_tip();
        cx.usable_button_ui(ui, all, hint, obstacle, PractiseAction::AskForAll);
    });
    ui.horizontal_wrapped(|ui| {
        for (what, words) in [
            (Printout::Exercise, say::TEACH_PRINT),
            (Printout::Answers, say::TEACH_PRINT_ANSWERS),
        ] {
            let button = egui::Button::new(words.text());
            let obstacle = obstacle().or_else(|| Command::Print.obstacle(cx));
            cx.usable_button_ui(ui, button, words.tip(), obstacle, Request::Print(what));
        }
    });
    let exercise = cx.editor.document().exercise();
    let (text, hint) = (say::teach_opens(), say::teach_opens_tip());
    cx.checkbox_ui(
        ui,
        exercise.is_some(),
        text,
        hint,
        PractiseAction::KeepInFile,
    );
    let hands_out = exercise.is_some_and(|exercise| exercise.homework.is_some());
    let (text, hint) = (say::teach_homework(), say::teach_homework_tip());
    cx.checkbox_ui(ui, hands_out, text, hint, PractiseAction::HandOut);
    if let Some(exercise) = exercise {
        note_ui(ui, &exercise.note);
        language_ui(ui, exercise, cx);
    }
}

/// A choice of the language of the student's view.
fn language_ui(ui: &mut Ui, exercise: &Exercise, cx: &PanelContext<'_>) {
    let current = match &exercise.language {
        None => Some(None),
        // A language that the program doesn't speak is none of the choices.
        Some(tag) => Language::of_tag(tag).map(Some),
    };
    let own = (None, say::teach_language_own(), String::new());
    let fixed = Language::all().map(|language| (Some(language), language.name(), String::new()));
    let (name, hint) = (say::teach_language(), say::teach_language_tip());
    let choices = std::iter::once(own).chain(fixed);
    if let Some(language) = choices_ui(ui, name, hint, current, choices) {
        cx.push(PractiseAction::SetLanguage(language));
    }
}

/// Whether answers name the winner, because vertices have owners.
fn names_winner(cx: &PanelContext<'_>) -> bool {
    cx.editor.document().rules().turns().owners().is_some()
}

/// The keys that answer for the selected place: W, L, D, digits and Delete. Digits choose a move or
/// enter the number of moves, and Delete removes the answer. Where vertices have owners, 0 and 1
/// name the winner, before a number of moves is due.
pub fn keys(ctx: &Context, cx: &PanelContext<'_>) {
    if cx.editor.practise().is_handed_in() {
        return;
    }
    let is_digit_free = !number::is_due(cx) && cx.editor.practise().moves_to_choose().is_empty();
    let outcome_keys = outcome_keys();
    let keys = match (names_winner(cx), is_digit_free) {
        (false, _) => &outcome_keys[..],
        (true, true) => &WINNER_KEYS,
        (true, false) => &WINNER_KEYS[2..],
    };
    let outcomes = keys.iter().map(|&(key, outcome)| (key, Some(outcome)));
    let removing = [Key::Delete, Key::Backspace].map(|key| (key, None));
    for (key, outcome) in outcomes.chain(removing) {
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
