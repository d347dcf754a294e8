//! Printing as JSON: one object, with a line for each position.

use std::io::{self, Write};

use super::report::{Item, Report, Row, SumReport};
use crate::analysis::sums::Value;
use crate::model::{Escapes, Place, escaped};

/// The counts, the start, and the positions where they are listed.
pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let [win, loss, draw, undecided] = report.counts().map(|(word, n)| format!("\"{word}\": {n}"));
    writeln!(out, "{{\"counts\": {{{win}, {loss}, {draw}, {undecided}}},")?;
    write!(out, "\"start\": ")?;
    match (report.sum(), report.start(), report.verdict()) {
        (Some(sum), _, _) => write_sum(out, sum)?,
        (None, Some(start), Some(verdict)) => {
            let known = known(&start);
            write!(out, "{{{known}, \"verdict\": {}}}", text(&verdict))?;
        }
        _ => write!(out, "null")?,
    }
    if report.lists_all() {
        write!(out, ",\n\"positions\": [")?;
        for (index, position) in report.positions().enumerate() {
            let row = report.row(position);
            write!(out, "{}{{", if index > 0 { ",\n" } else { "\n" })?;
            for (name, item) in report.columns().iter().zip(&row.items) {
                let value = match item {
                    Item::Place(place) => place_json(*place),
                    Item::Text(words) => text(words),
                };
                write!(out, "\"{name}\": {value}, ")?;
            }
            write!(out, "{}", known(&row))?;
            if let Some(values) = report.values {
                let value = values.value(position.mover_place());
                write!(
                    out,
                    ", \"value\": {}",
                    value.map_or("null".to_owned(), value_json)
                )?;
            }
            write!(out, "}}")?;
        }
        write!(out, "\n]")?;
    }
    writeln!(out, "}}")
}

/// The start of a sum. Its best moves name the token that moves, numbered in the order of the files.
fn write_sum(out: &mut dyn Write, sum: &SumReport) -> io::Result<()> {
    let best = sum.best.iter().map(|&(token, to)| {
        let to = place_json(to);
        format!("{{\"token\": {token}, \"to\": {to}}}")
    });
    let best: Vec<String> = best.collect();
    let values: Vec<String> = sum.values.iter().cloned().map(value_json).collect();
    write!(
        out,
        "{{\"outcome\": \"{}\", \"remoteness\": null, \"best\": [{}], \"values\": [{}], \"verdict\": {}}}",
        sum.outcome,
        best.join(", "),
        values.join(", "),
        text(&sum.verdict)
    )
}

/// A number, or `{"infinite": [0, 2]}`.
fn value_json(value: Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Infinite(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
            format!("{{\"infinite\": [{}]}}", numbers.join(", "))
        }
    }
}

/// Outcome, remoteness and best moves, as members of an object.
fn known(row: &Row) -> String {
    let remoteness = row
        .remoteness
        .map_or("null".to_owned(), |moves| moves.to_string());
    let best: Vec<String> = row.best.iter().map(|&place| place_json(place)).collect();
    format!(
        "\"outcome\": \"{}\", \"remoteness\": {remoteness}, \"best\": [{}]",
        row.outcome,
        best.join(", ")
    )
}

fn place_json(place: Place) -> String {
    match place {
        Place::Vertex(id) => id.0.to_string(),
        Place::Cell(cell) => format!("[{}, {}]", cell.row, cell.column),
    }
}

fn text(text: &str) -> String {
    format!("\"{}\"", escaped(text, Escapes::Json))
}
