//! Reading and writing an exercise.

use super::rules::any_place;
use super::value::Value;
use super::writer;
use crate::error::ReadError;
use winmove_core::model::{Answer, Exercise, Field, Homework, HomeworkPlace, Outcome, Question};

const CHECKS: [(&str, bool); 2] = [("at-once", true), ("at-end", false)];

const QUESTIONS: [(&str, Question); 3] = [
    ("outcome", Question::Outcome),
    ("length", Question::Length),
    ("best-move", Question::BestMove),
];

/// Reads an exercise. Its places belong to the field's kind; whether the field has them is not
/// checked.
pub(super) fn read(value: &Value, field: &Field) -> Result<Exercise, ReadError> {
    let mut object = value.object()?;
    let places = match object.take("places") {
        None => Vec::new(),
        Some(list) => list
            .list("a list of places")?
            .into_iter()
            .enumerate()
            .map(|(index, raw)| any_place(&list.element(index, raw), field))
            .collect::<Result<_, _>>()?,
    };
    let at_once = match object.take("check") {
        None => false,
        Some(check) => check.word(&CHECKS)?,
    };
    let question = match object.take("ask") {
        None => Question::default(),
        Some(word) => word.word(&QUESTIONS)?,
    };
    let note = match object.take("note") {
        None => String::new(),
        Some(note) => note.text()?,
    };
    let homework = match object.take("homework") {
        None => None,
        Some(value) => Some(read_homework(&value, field)?),
    };
    Ok(Exercise {
        note,
        homework,
        question,
        places,
        at_once,
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
    object.key(out, "places");
    writer::push_list(out, &exercise.places, |out, &place| {
        writer::push_place(out, place);
    });
    let (word, _) = CHECKS[usize::from(!exercise.at_once)];
    writer::push_text(object.key(out, "check"), word);
    if !exercise.note.is_empty() {
        writer::push_text(object.key(out, "note"), &exercise.note);
    }
    if let Some(homework) = &exercise.homework {
        push_homework(object.key(out, "homework"), homework);
    }
    object.close(out, &exercise.extra);
}

/// Reads what was answered so far. Its places belong to the field's kind; whether the field has
/// them is not checked.
fn read_homework(value: &Value, field: &Field) -> Result<Homework, ReadError> {
    let mut object = value.object()?;
    let began = match object.take("began") {
        None => None,
        Some(at) => Some(at.count()?),
    };
    let errors = object
        .take("errors")
        .map_or(Ok(0), |errors| errors.count())?;
    let work = match object.take("work") {
        None => Vec::new(),
        Some(list) => list
            .list("a list of what was done about each place")?
            .into_iter()
            .enumerate()
            .map(|(index, raw)| read_work(&list.element(index, raw), field))
            .collect::<Result<_, _>>()?,
    };
    Ok(Homework {
        began,
        errors,
        work,
        extra: object.rest(),
    })
}

fn read_work(value: &Value, field: &Field) -> Result<HomeworkPlace, ReadError> {
    let outcomes =
        [Outcome::Win, Outcome::Loss, Outcome::Draw].map(|outcome| (outcome.word(), outcome));
    let mut object = value.object()?;
    let place = any_place(&object.require("at")?, field)?;
    let to = match object.take("to") {
        None => None,
        Some(to) => Some(any_place(&to, field)?),
    };
    let outcome = match object.take("outcome") {
        None => None,
        Some(word) => Some(word.word(&outcomes)?),
    };
    let length = match object.take("moves") {
        None => None,
        // Null: the outcome is answered, and the number is not yet.
        Some(moves) if moves.is_null() => Some(None),
        Some(moves) => Some(Some(moves.count()?)),
    };
    let answer = match (to, outcome, length) {
        (Some(to), ..) => Some(Answer::Move(to)),
        (None, Some(outcome), Some(moves)) => Some(Answer::Length(outcome, moves)),
        (None, Some(outcome), None) => Some(Answer::Outcome(outcome)),
        (None, None, _) => None,
    };
    Ok(HomeworkPlace {
        place,
        answer,
        hints: object.take("hints").map_or(Ok(0), |hints| hints.count())?,
        began: object.take("began").map_or(Ok(0), |time| time.count())?,
        ended: object.take("ended").map_or(Ok(0), |time| time.count())?,
        extra: object.rest(),
    })
}

fn push_homework(out: &mut String, homework: &Homework) {
    let mut object = writer::Object::open(out, writer::Shape::OneLine);
    if let Some(began) = homework.began {
        writer::push(object.key(out, "began"), began);
    }
    if homework.errors > 0 {
        writer::push(object.key(out, "errors"), homework.errors);
    }
    if !homework.work.is_empty() {
        let out = object.key(out, "work");
        writer::push_list(out, &homework.work, push_work);
    }
    object.close(out, &homework.extra);
}

fn push_work(out: &mut String, work: &HomeworkPlace) {
    let mut object = writer::Object::open(out, writer::Shape::OneLine);
    writer::push_place(object.key(out, "at"), work.place);
    match work.answer {
        None => {}
        Some(Answer::Outcome(outcome)) => {
            writer::push_text(object.key(out, "outcome"), outcome.word());
        }
        Some(Answer::Length(outcome, moves)) => {
            writer::push_text(object.key(out, "outcome"), outcome.word());
            let out = object.key(out, "moves");
            match moves {
                Some(moves) => writer::push(out, moves),
                None => out.push_str("null"),
            }
        }
        Some(Answer::Move(to)) => writer::push_place(object.key(out, "to"), to),
    }
    writer::push(object.key(out, "hints"), work.hints);
    writer::push(object.key(out, "began"), work.began);
    writer::push(object.key(out, "ended"), work.ended);
    object.close(out, &work.extra);
}
