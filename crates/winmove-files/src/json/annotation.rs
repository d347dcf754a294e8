//! Reading and writing texts and arrows on the canvas.

use super::value::Value;
use super::writer::{Object, Shape, push_point, push_text};
use crate::error::ReadError;
use winmove_core::model::Annotation;
use winmove_words::say;

/// Reads a list of annotations.
pub(super) fn read(value: &Value) -> Result<Vec<Annotation>, ReadError> {
    let annotations = value.each(say::read_wanted_annotations, |value| {
        let mut object = value.object()?;
        Ok(Annotation {
            text: object.or_default("text", Value::text)?,
            at: object.require("at")?.point()?,
            to: object.optional("to", Value::point)?,
            extra: object.rest(),
        })
    })?;
    if annotations.len() > Annotation::MAX {
        return Err(value.error(say::read_too_many_annotations(Annotation::MAX)));
    }
    Ok(annotations)
}

/// Writes an annotation on one line.
pub(super) fn push(out: &mut String, annotation: &Annotation) {
    let mut object = Object::open(out, Shape::OneLine);
    let text = Some(&*annotation.text).filter(|text| !text.is_empty());
    object.put(out, "text", text, push_text);
    push_point(object.key(out, "at"), annotation.at);
    object.put(out, "to", annotation.to, push_point);
    object.close(out, &annotation.extra);
}
