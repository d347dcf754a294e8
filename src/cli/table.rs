//! Prints a report in columns: aligned for people, and tab-separated for scripts.

use std::io::{self, Write};

use super::report::{Report, Shape};
use super::rows::{self, Gaps};
use super::text::Text;
use winmove_analysis::Position;
use winmove_core::model::{Escapes, Field, Place, escaped};

/// Writes the verdict, the best moves of a sum, the counts, and the positions in columns.
pub(super) fn table(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let verdict = report.start_sentence();
    writeln!(out, "{}", escaped(&verdict, Escapes::Shown))?;
    if let Some(Ok(sum)) = &report.sum
        && !sum.words.is_empty()
    {
        let best = first_of(&sum.words);
        writeln!(out, "Best moves: {}", escaped(&best, Escapes::Shown))?;
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
    if report.summary || report.positions().next().is_none() {
        return Ok(());
    }
    writeln!(out)?;
    let widths = widths(report);
    let mut text = Text::default();
    let cell = |text: &mut Text, word: &str, width: usize| {
        let from = text.len();
        text.push(word);
        text.pad(from, width);
        text.spaces(2);
    };
    for (name, &width) in report.columns().iter().zip(&widths) {
        cell(&mut text, name, width);
    }
    cell(&mut text, "outcome", OUTCOME);
    cell(&mut text, "remoteness", REMOTENESS);
    for name in report.owner_columns() {
        cell(&mut text, name, WINNER);
    }
    if report.values.is_some() {
        cell(&mut text, "value", VALUE);
    }
    text.push("best");
    text.end_line();
    text.write(out)?;
    rows::write(out, report, Gaps::NONE, |text, best, position| {
        let (outcome, remoteness) = report.answer(position, best);
        for (item, &width) in report.items(position).zip(&widths) {
            let from = text.len();
            item.push(text, Escapes::Shown);
            text.pad(from, width);
            text.spaces(2);
        }
        cell(text, outcome, OUTCOME);
        let moves = remoteness.map_or(0, digits);
        text.spaces(REMOTENESS.saturating_sub(moves));
        number(text, remoteness);
        text.spaces(2);
        for item in report.owner_items(position) {
            let from = text.len();
            number(text, item);
            text.pad(from, WINNER);
            text.spaces(2);
        }
        if let Some(values) = report.values {
            cell(text, &Report::value_text(values, position), VALUE);
        }
        list(text, best);
        text.end_line();
    })
}

/// The first of many moves in words, and the number of the others.
fn first_of(words: &[String]) -> String {
    const MAX: usize = 20;
    let shown = words[..words.len().min(MAX)].join("; ");
    match words.len().saturating_sub(MAX) {
        0 => shown,
        more => format!("{shown}; and {more} more"),
    }
}

const OUTCOME: usize = "undecided".len();
const REMOTENESS: usize = "remoteness".len();
const WINNER: usize = "winner".len();
const VALUE: usize = 10;

/// The width of each column that identifies a position. Label padding is limited, so that a single
/// long label doesn't push the other columns off the screen.
fn widths(report: &Report) -> Vec<usize> {
    const WIDEST_LABEL: usize = 40;
    let place = match report.document.field() {
        Field::Graph(graph) => graph.vertices().last().map_or(0, |v| digits(v.id.0)),
        Field::Board(board) => digits(board.rows() - 1) + 1 + digits(board.columns() - 1),
    };
    let contents = match report.shape() {
        Shape::Vertex | Shape::Owned => {
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

/// Appends a number, or nothing if there is none.
fn number(text: &mut Text, number: Option<u32>) {
    if let Some(number) = number {
        text.number(number);
    }
}

/// Appends the names of the columns of owners, each followed by a tab.
fn owner_names(text: &mut Text, report: &Report) {
    for name in report.owner_columns() {
        text.push(name);
        text.push("\t");
    }
}

/// Appends the contents of the columns of owners, each followed by a tab.
fn owner_items(text: &mut Text, report: &Report, position: Position) {
    for item in report.owner_items(position) {
        number(text, item);
        text.push("\t");
    }
}

/// Appends places, separated by spaces.
fn list(text: &mut Text, places: &[Place]) {
    text.list(places, " ", |text, &place| text.place(place));
}

/// The first columns if several games are printed: file and test.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub(super) file: &'a str,
    /// The number of the test in the file, from 1.
    pub(super) test: Option<usize>,
}

impl Named<'_> {
    const COLUMNS: &'static str = "file\ttest\t";

    fn cells(&self) -> String {
        let test = self.test.map_or(String::new(), |test| test.to_string());
        format!("{}\t{test}\t", escaped(self.file, Escapes::Column))
    }
}

/// Writes a line for each position, or with `--summary` one line with the start and the counts.
/// Writes the header before the first game.
pub(super) fn tsv(
    out: &mut dyn Write,
    report: &Report,
    named: Option<Named>,
    is_first: bool,
) -> io::Result<()> {
    let cells = named.map_or(String::new(), |named| named.cells());
    let mut text = Text::default();
    if is_first {
        text.push(named.map_or("", |_| Named::COLUMNS));
    }
    if report.summary {
        return tsv_summary(out, report, &cells, is_first, text);
    }
    if is_first {
        for name in report.columns() {
            text.push(name);
            text.push("\t");
        }
        let value = report.values.map_or("", |_| "value\t");
        text.push("outcome\tremoteness\t");
        owner_names(&mut text, report);
        text.push(value);
        text.push("best\n");
    }
    text.write(out)?;
    rows::write(out, report, Gaps::NONE, |text, best, position| {
        let (outcome, remoteness) = report.answer(position, best);
        text.push(&cells);
        for item in report.items(position) {
            item.push(text, Escapes::Column);
            text.push("\t");
        }
        text.push(outcome);
        text.push("\t");
        number(text, remoteness);
        text.push("\t");
        owner_items(text, report, position);
        if let Some(values) = report.values {
            text.push(&Report::value_text(values, position));
            text.push("\t");
        }
        list(text, best);
        text.push("\n");
    })
}

fn tsv_summary(
    out: &mut dyn Write,
    report: &Report,
    cells: &str,
    is_first: bool,
    mut text: Text,
) -> io::Result<()> {
    let counts = report.counts();
    // Without an answer for a start, the columns of owners are empty fields.
    let gap = "\t".repeat(report.owner_columns().len());
    if is_first {
        text.push("outcome\tremoteness\t");
        owner_names(&mut text, report);
        text.push("best\tverdict");
        for (word, _) in counts {
            text.push("\t");
            text.push(word);
        }
        text.push("\n");
    }
    text.push(cells);
    match (&report.sum, report.start()) {
        (Some(Ok(sum)), _) => {
            text.push(sum.outcome);
            text.push("\t\t");
            text.list(&sum.best, " ", |text, step| {
                text.number(step.token);
                text.push(":");
                text.place(step.from);
                text.push(">");
                text.place(step.to);
            });
        }
        (Some(Err(_)), _) => text.push(&["undecided\t\t", &gap].concat()),
        (None, None) => text.push(&["\t\t", &gap].concat()),
        (None, Some(start)) => tsv_start(&mut text, report, start),
    }
    text.push("\t");
    text.escaped(&report.verdict().unwrap_or_default(), Escapes::Column);
    for (_, count) in counts {
        text.push("\t");
        text.number(count);
    }
    text.push("\n");
    text.write(out)
}

fn tsv_start(text: &mut Text, report: &Report, start: Position) {
    let mut best = Vec::new();
    let (outcome, remoteness) = report.answer(start, &mut best);
    text.push(outcome);
    text.push("\t");
    number(text, remoteness);
    text.push("\t");
    owner_items(text, report, start);
    list(text, &best);
}
