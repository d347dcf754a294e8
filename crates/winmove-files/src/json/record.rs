//! Reading and writing the record of a game.

use super::rules::{any_place, side};
use super::value::Value;
use super::writer;
use crate::error::ReadError;
use winmove_core::model::{Field, GameRecord, RecordedMove, Side};
use winmove_words::say;

/// Reads a record. Its places are of the field's kind, but may not exist on the field.
pub(super) fn read(value: &Value, field: &Field) -> Result<GameRecord, ReadError> {
    let mut object = value.object()?;
    let start = object.require("start")?;
    let wanted = say::read_wanted_start;
    let start = start.each(wanted, |place| any_place(place, field))?;
    let turn = object.optional("turn", side)?;
    let list = object.require("moves")?;
    let moves = list
        .elements(say::read_wanted_moves)?
        .enumerate()
        .map(|(index, value)| {
            let [after, place] = value.pair(say::read_wanted_move)?;
            let count = after.count()?;
            if count as usize > index {
                return Err(after.error(say::read_bad_after(index, count)));
            }
            let place = any_place(&place, field)?;
            Ok(RecordedMove {
                after: count,
                place,
            })
        })
        .collect::<Result<_, _>>()?;
    Ok(GameRecord {
        start,
        turn,
        moves,
        extra: object.rest(),
    })
}

/// Writes a record, with its moves on one line.
pub(super) fn push(out: &mut String, record: &GameRecord) {
    let mut object = writer::Object::open(out, writer::Shape::Lines(1));
    writer::push_places(object.key(out, "start"), &record.start);
    let turn = record.turn.map(Side::word);
    object.put(out, "turn", turn, writer::push_text);
    object.key(out, "moves");
    writer::push_list(out, &record.moves, |out, step| {
        writer::push(out, format_args!("[{}, ", step.after));
        writer::push_place(out, step.place);
        out.push(']');
    });
    object.close(out, &record.extra);
}
