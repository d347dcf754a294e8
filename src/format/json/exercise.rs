//! Reading and writing an exercise.

use super::rules::any_place;
use super::value::Value;
use super::writer;
use crate::format::error::ReadError;
use crate::model::{Exercise, Field, Question};

const CHECKS: [(&str, bool); 2] = [("at-once", true), ("at-end", false)];

const QUESTIONS: [(&str, Question); 3] = [
    ("outcome", Question::Outcome),
    ("length", Question::Length),
    ("best-move", Question::BestMove),
];

/// Reads an exercise. Its places belong to the field's kind; whether the field has them is not checked.
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
    Ok(Exercise {
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
    object.close(out, &exercise.extra);
}
