//! Prints a report as JSON: one object with a line for each position, or for several games one line
//! each.

use std::io::{self, Write};

use super::report::{Report, SumReport};
use super::rows::{self, Gaps};
use super::table::Named;
use super::text::Text;
use winmove_analysis::Position;
use winmove_analysis::sums::Value;
use winmove_core::model::Place;

/// Writes the start, the counts, and the positions if they are listed.
pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let mut text = Text::default();
    text.push("{");
    object(out, &mut text, report, "\n")
}

/// Writes the same on one line, with the name of the game.
pub(super) fn write_line(out: &mut dyn Write, report: &Report, named: Named) -> io::Result<()> {
    let mut text = Text::default();
    text.push("{");
    name(&mut text, named);
    object(out, &mut text, report, " ")
}

/// Writes a line with the reason why a game has no answer.
pub(super) fn write_error(out: &mut dyn Write, named: Named, error: &str) -> io::Result<()> {
    let mut text = Text::default();
    text.push("{");
    name(&mut text, named);
    text.push("\"error\": ");
    text.json_string(error);
    text.push("}\n");
    text.write(out)
}

fn name(text: &mut Text, named: Named) {
    text.push("\"file\": ");
    text.json_string(named.file);
    text.push(", ");
    if let Some(test) = named.test {
        text.push("\"test\": ");
        text.number(test);
        text.push(", ");
    }
}

/// Appends the members of the object, separated by `gap`, and closes it.
fn object(out: &mut dyn Write, text: &mut Text, report: &Report, gap: &str) -> io::Result<()> {
    text.push("\"start\": ");
    match (&report.sum, report.start()) {
        (Some(Ok(sum)), _) => sum_start(text, sum),
        (Some(Err(_)), _) => {
            text.push("{\"outcome\": \"undecided\", \"remoteness\": null, ");
            for name in report.owner_columns() {
                text.push(&format!("\"{name}\": null, "));
            }
            text.push("\"best\": [], \"verdict\": ");
            text.json_string(&report.verdict().unwrap_or_default());
            text.push("}");
        }
        (None, Some(start)) => {
            let mut best = Vec::new();
            text.push("{");
            answer(text, report, start, &mut best);
            text.push(", \"verdict\": ");
            text.json_string(&report.verdict().unwrap_or_default());
            text.push("}");
        }
        (None, None) => text.push("null"),
    }
    text.push(",");
    text.push(gap);
    text.push("\"counts\": {");
    text.list(report.counts(), ", ", |text, (word, count)| {
        text.push("\"");
        text.push(&word.replace(' ', "_"));
        text.push("\": ");
        text.number(count);
    });
    text.push("}");
    if report.lists_many() {
        positions(out, text, report, gap)?;
    }
    text.push("}\n");
    text.write(out)
}

fn positions(out: &mut dyn Write, text: &mut Text, report: &Report, gap: &str) -> io::Result<()> {
    text.push(",");
    text.push(gap);
    text.push("\"positions\": [");
    text.write(out)?;
    let inner = gap.trim_start_matches(' ');
    let others = format!(",{gap}");
    let gaps = Gaps {
        first: inner,
        others: &others,
    };
    rows::write(out, report, gaps, |text, best, position| {
        text.push("{");
        for (name, item) in report.columns().iter().zip(report.items(position)) {
            text.push("\"");
            text.push(name);
            text.push("\": ");
            item.push_json(text);
            text.push(", ");
        }
        answer(text, report, position, best);
        text.push("}");
    })?;
    text.push(inner);
    text.push("]");
    Ok(())
}

/// Appends outcome, remoteness, winner, rank, value and best moves as members of an object.
fn answer(text: &mut Text, report: &Report, position: Position, best: &mut Vec<Place>) {
    let (outcome, remoteness) = report.answer(position, best);
    text.push("\"outcome\": \"");
    text.push(outcome);
    text.push("\", \"remoteness\": ");
    number_or_null(text, remoteness);
    let owners = report.owner_columns().iter();
    for (name, item) in owners.zip(report.owner_items(position)) {
        text.push(", \"");
        text.push(name);
        text.push("\": ");
        number_or_null(text, item);
    }
    if let Some(values) = report.values {
        text.push(", \"value\": ");
        match values.value(position.mover_place()) {
            Some(found) => value(text, &found),
            None => text.push("null"),
        }
    }
    text.push(", \"best\": [");
    text.list(best, ", ", |text, &mut at| text.json_place(at));
    text.push("]");
}

fn number_or_null(text: &mut Text, number: Option<u32>) {
    match number {
        Some(number) => text.number(number),
        None => text.push("null"),
    }
}

/// Appends the start of a sum. Each best move names its token, counted from 1 in the order of the
/// files.
fn sum_start(text: &mut Text, sum: &SumReport) {
    text.push("{\"outcome\": \"");
    text.push(sum.outcome);
    text.push("\", \"remoteness\": null, \"values\": [");
    text.list(&sum.values, ", ", value);
    text.push("], \"best\": [");
    text.list(&sum.best, ", ", |text, step| {
        text.push("{\"token\": ");
        text.number(step.token);
        text.push(", \"from\": ");
        text.json_place(step.from);
        text.push(", \"to\": ");
        text.json_place(step.to);
        text.push("}");
    });
    text.push("], \"verdict\": ");
    text.json_string(&sum.verdict);
    text.push("}");
}

/// Appends a number, or `{"infinite": [0, 2]}`.
fn value(text: &mut Text, value: &Value) {
    match value {
        Value::Number(number) => text.number(*number),
        Value::Infinite(numbers) => {
            text.push("{\"infinite\": [");
            text.list(numbers, ", ", |text, &number| text.number(number));
            text.push("]}");
        }
    }
}
