//! Printing in columns, for people, and tab-separated, for scripts.

use std::io::{self, Write};

use super::report::{Item, Report, Row, Shape};
use crate::model::{Escapes, Field, Place, escaped};

/// The verdict in a sentence, the counts, and the positions in columns.
pub(super) fn table(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    match report.verdict() {
        Some(sentence) => writeln!(out, "{}", escaped(&sentence, Escapes::Shown))?,
        None => writeln!(out, "{}", escaped(&report.no_verdict(), Escapes::Shown))?,
    }
    let counts = report.counts();
    let total: usize = counts.iter().map(|(_, count)| count).sum();
    let listed: Vec<String> = counts
        .iter()
        .filter(|(word, count)| *count > 0 || *word != "undecided")
        .map(|(word, count)| format!("{count} {word}"))
        .collect();
    let noun = if total == 1 { "position" } else { "positions" };
    writeln!(out, "{total} {noun}: {}", listed.join(", "))?;
    if let Some(sum) = report.sum()
        && !sum.words.is_empty()
    {
        writeln!(
            out,
            "Best moves: {}",
            escaped(&sum.words.join("; "), Escapes::Shown)
        )?;
    }
    if report.summary {
        return Ok(());
    }
    let mut positions = report.positions().peekable();
    if positions.peek().is_none() {
        return Ok(());
    }
    writeln!(out)?;
    let widths = widths(report);
    let columns = report.columns().iter().map(|&name| name.to_owned());
    let value = report.values.map(|_| "value");
    line(
        out,
        &widths,
        columns,
        ["outcome", "remoteness", "best"],
        value,
    )?;
    for position in positions {
        let row = report.row(position);
        let remoteness = row.remoteness.map(|moves| moves.to_string());
        let cells = row.items.iter().map(|item| cell(item, Escapes::Shown));
        let value = report
            .values
            .map(|values| Report::value_text(values, position));
        let known = [
            row.outcome,
            remoteness.as_deref().unwrap_or_default(),
            &best(&row, report.shape()),
        ];
        line(out, &widths, cells, known, value.as_deref())?;
    }
    Ok(())
}

fn line(
    out: &mut dyn Write,
    widths: &[usize],
    cells: impl Iterator<Item = String>,
    [outcome, remoteness, best]: [&str; 3],
    value: Option<&str>,
) -> io::Result<()> {
    for (cell, width) in cells.zip(widths) {
        write!(out, "{cell:width$}  ")?;
    }
    let value = value.map_or(String::new(), |value| format!("{value:10}  "));
    let tail = format!("{outcome:9}  {remoteness:>10}  {value}{best}");
    writeln!(out, "{}", tail.trim_end())
}

/// The width of each column that identifies a position. Labels are padded up to a limit, beyond which a single long one
/// would push the other columns off the screen.
fn widths(report: &Report) -> Vec<usize> {
    const WIDEST_LABEL: usize = 40;
    let place = match report.document.field() {
        Field::Graph(graph) => graph.vertices().last().map_or(0, |v| digits(v.id.0)),
        Field::Board(board) => digits(board.rows() - 1) + 1 + digits(board.columns() - 1),
    };
    let contents = match report.shape() {
        Shape::Vertex => {
            let vertices = report.document.graph().map_or(&[][..], |g| g.vertices());
            let label = vertices
                .iter()
                .map(|vertex| escaped(&vertex.label, Escapes::Shown).chars().count())
                .max();
            vec![place, label.unwrap_or(0).min(WIDEST_LABEL)]
        }
        Shape::Cell => vec![place],
        Shape::Pursuit => vec![place, place, "police".len()],
    };
    let names = report.columns().iter().map(|name| name.len());
    contents
        .into_iter()
        .zip(names)
        .map(|(a, b)| a.max(b))
        .collect()
}

fn digits(number: u32) -> usize {
    number.checked_ilog10().unwrap_or(0) as usize + 1
}

/// A header line, and a line for each position; with a summary, one line for the start and the counts.
pub(super) fn tsv(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    if report.summary {
        return tsv_summary(out, report);
    }
    for name in report.columns() {
        write!(out, "{name}\t")?;
    }
    let value = report.values.map_or("", |_| "\tvalue");
    writeln!(out, "outcome\tremoteness\tbest{value}")?;
    for position in report.positions() {
        let row = report.row(position);
        for item in &row.items {
            write!(out, "{}\t", cell(item, Escapes::Column))?;
        }
        write!(out, "{}\t", row.outcome)?;
        if let Some(moves) = row.remoteness {
            write!(out, "{moves}")?;
        }
        write!(out, "\t{}", best(&row, report.shape()))?;
        if let Some(values) = report.values {
            write!(out, "\t{}", Report::value_text(values, position))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn tsv_summary(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let counts = report.counts();
    write!(out, "start\tremoteness\t")?;
    for (word, _) in counts {
        write!(out, "{word}\t")?;
    }
    writeln!(out, "verdict")?;
    let start = report.start();
    let outcome = match report.sum() {
        Some(sum) => sum.outcome,
        None => start.as_ref().map_or("", |row| row.outcome),
    };
    write!(out, "{outcome}\t")?;
    if let Some(moves) = start.and_then(|row| row.remoteness) {
        write!(out, "{moves}")?;
    }
    for (_, count) in counts {
        write!(out, "\t{count}")?;
    }
    writeln!(
        out,
        "\t{}",
        escaped(&report.verdict().unwrap_or_default(), Escapes::Column)
    )
}

fn cell(item: &Item, escapes: Escapes) -> String {
    match item {
        Item::Place(place) => place_text(*place),
        Item::Text(text) => escaped(text, escapes).into_owned(),
    }
}

fn place_text(place: Place) -> String {
    match place {
        Place::Vertex(id) => id.0.to_string(),
        Place::Cell(cell) => format!("{},{}", cell.row, cell.column),
    }
}

fn best(row: &Row, shape: Shape) -> String {
    let places: Vec<String> = row.best.iter().map(|&place| place_text(place)).collect();
    places.join(match shape {
        Shape::Vertex => ",",
        Shape::Cell | Shape::Pursuit => " ",
    })
}
