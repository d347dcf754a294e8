//! Reading and writing the options of layouts.

use super::value::{Value, whole};
use super::writer::{Object, Shape, push, push_text};
use crate::error::ReadError;
use winmove_core::model::{LayoutDirection, LayoutOptions};

const DIRECTIONS: [LayoutDirection; 4] = [
    LayoutDirection::Down,
    LayoutDirection::Right,
    LayoutDirection::Up,
    LayoutDirection::Left,
];

/// Where the numbers of rows and columns begin.
const AXES: [(&str, bool); 2] = [("from-start", false), ("from-end", true)];

/// Reads the options.
pub(super) fn read(value: &Value) -> Result<LayoutOptions, ReadError> {
    let mut object = value.object()?;
    let usual = LayoutOptions::default();
    let words = DIRECTIONS.map(|direction| (direction.word(), direction));
    Ok(LayoutOptions {
        direction: object.optional("direction", |word| word.word(&words))?,
        spacing: object
            .optional("spacing", spacing)?
            .unwrap_or(usual.spacing),
        selection_only: object
            .optional("selection", Value::truth)?
            .unwrap_or(usual.selection_only),
        axes_from_end: object.or_default("axes", |word| word.word(&AXES))?,
        extra: object.rest(),
    })
}

fn spacing(value: &Value) -> Result<u32, ReadError> {
    let (least, most) = (LayoutOptions::MIN_SPACING, LayoutOptions::MAX_SPACING);
    let spacing = value.count()?;
    if (least..=most).contains(&spacing) {
        Ok(spacing)
    } else {
        Err(value.expected(whole(least, most)))
    }
}

/// Writes the options that are not the default, on one line.
pub(super) fn push_options(out: &mut String, options: &LayoutOptions) {
    let usual = LayoutOptions::default();
    let mut object = Object::open(out, Shape::OneLine);
    let direction = options.direction.map(LayoutDirection::word);
    object.put(out, "direction", direction, push_text);
    let spacing = Some(options.spacing).filter(|&spacing| spacing != usual.spacing);
    object.put(out, "spacing", spacing, push);
    let selection = Some(options.selection_only).filter(|&only| only != usual.selection_only);
    object.put(out, "selection", selection, push);
    let axes = options.axes_from_end.then_some(AXES[1].0);
    object.put(out, "axes", axes, push_text);
    object.close(out, &options.extra);
}
