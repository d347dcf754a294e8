//! Reading and writing an exercise.

use super::rules::any_place;
use super::value::Value;
use super::writer;
use crate::error::ReadError;
use winmove_core::model::{Answer, Exercise, Field, Homework, HomeworkPlace, Outcome, Question};
use winmove_words::say;

const CHECKS: [(&str, bool); 2] = [("at-once", true), ("at-end", false)];

const QUESTIONS: [(&str, Question); 3] = [
    ("outcome", Question::Outcome),
    ("length", Question::Length),
    ("best-move", Question::BestMove),
];

/// Reads an exercise. Its places are of the field's kind, but may not exist on the field.
pub(super) fn read(value: &Value, field: &Field) -> Result<Exercise, ReadError> {
    let mut object = value.object()?;
    Ok(Exercise {
        question: object.or_default("ask", |word| word.word(&QUESTIONS))?,
        places: object.or_default("places", |list| {
            list.each(say::read_wanted_places, |place| any_place(place, field))
        })?,
        at_once: object.or_default("check", |word| word.word(&CHECKS))?,
        note: object.or_default("note", Value::text)?,
        language: object.optional("language", Value::text)?,
        homework: object.optional("homework", |homework| read_homework(homework, field))?,
        extra: object.rest(),
    })
}

/// Writes an exercise on one line.
pub(super) fn push(out: &mut String, exercise: &Exercise) {
    let mut object = writer::Object::open(out, writer::Shape::OneLine);
    if exercise.question != Question::default() {
        let is_it = |(_, question): &&(&str, Question)| *question == exercise.question;
        let (word, _) = QUESTIONS
            .iter()
            .find(is_it)
            .expect("each question has a word");
        writer::push_text(object.key(out, "ask"), word);
    }
    writer::push_places(object.key(out, "places"), &exercise.places);
    let (word, _) = CHECKS[usize::from(!exercise.at_once)];
    writer::push_text(object.key(out, "check"), word);
    let note = Some(&*exercise.note).filter(|note| !note.is_empty());
    object.put(out, "note", note, writer::push_text);
    let language = exercise.language.as_deref();
    object.put(out, "language", language, writer::push_text);
    let homework = exercise.homework.as_ref();
    object.put(out, "homework", homework, push_homework);
    object.close(out, &exercise.extra);
}

/// Reads the answers given so far. Their places are of the field's kind, but may not exist on the
/// field.
fn read_homework(value: &Value, field: &Field) -> Result<Homework, ReadError> {
    let mut object = value.object()?;
    Ok(Homework {
        began: object.optional("began", Value::count)?,
        handed_in: object.optional("handed_in", Value::count)?,
        errors: object.or_default("errors", Value::count)?,
        work: object.or_default("work", |list| {
            let wanted = say::read_wanted_work;
            list.each(wanted, |work| read_work(work, field))
        })?,
        extra: object.rest(),
    })
}

fn read_work(value: &Value, field: &Field) -> Result<HomeworkPlace, ReadError> {
    let mut object = value.object()?;
    let place = any_place(&object.require("at")?, field)?;
    let to = object.optional("to", |to| any_place(to, field))?;
    let outcome = object.optional("outcome", Value::outcome)?;
    // Null means that the outcome was answered, but the number wasn't yet.
    let length = object.optional("moves", |moves| moves.optional(Value::count))?;
    let answer = match (to, outcome, length) {
        (Some(to), ..) => Some(Answer::Move(to)),
        (None, Some(outcome), Some(moves)) => Some(Answer::Length(outcome, moves)),
        (None, Some(outcome), None) => Some(Answer::Outcome(outcome)),
        (None, None, _) => None,
    };
    Ok(HomeworkPlace {
        place,
        answer,
        hints: object.or_default("hints", Value::count)?,
        began: object.or_default("began", Value::count)?,
        ended: object.or_default("ended", Value::count)?,
        extra: object.rest(),
    })
}

fn push_homework(out: &mut String, homework: &Homework) {
    let mut object = writer::Object::open(out, writer::Shape::OneLine);
    object.put(out, "began", homework.began, writer::push);
    object.put(out, "handed_in", homework.handed_in, writer::push);
    let errors = Some(homework.errors).filter(|&errors| errors > 0);
    object.put(out, "errors", errors, writer::push);
    if !homework.work.is_empty() {
        writer::push_list(object.key(out, "work"), &homework.work, push_work);
    }
    object.close(out, &homework.extra);
}

fn push_work(out: &mut String, work: &HomeworkPlace) {
    let mut object = writer::Object::open(out, writer::Shape::OneLine);
    writer::push_place(object.key(out, "at"), work.place);
    let (outcome, length, to) = match work.answer {
        None => (None, None, None),
        Some(Answer::Outcome(outcome)) => (Some(outcome), None, None),
        Some(Answer::Length(outcome, moves)) => (Some(outcome), Some(moves), None),
        Some(Answer::Move(to)) => (None, None, Some(to)),
    };
    object.put(
        out,
        "outcome",
        outcome.map(Outcome::word),
        writer::push_text,
    );
    object.put(out, "moves", length, |out, moves| {
        writer::push_optional(out, moves, writer::push);
    });
    object.put(out, "to", to, writer::push_place);
    writer::push(object.key(out, "hints"), work.hints);
    writer::push(object.key(out, "began"), work.began);
    writer::push(object.key(out, "ended"), work.ended);
    object.close(out, &work.extra);
}
