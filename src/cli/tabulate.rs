//! `winmove solve --table`: the answers for many starts of a script.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use super::arguments::{Output, SolveArguments};
use super::scripts;
use super::streams::{complain, named, print};
use winmove_core::{Control, Outcome};
use winmove_scripts::{Period, Row, Table};

/// Prints the table of a script.
///
/// # Errors
/// The line to print.
pub(super) fn run(
    file: &Path,
    ranges: &[RangeInclusive<i64>],
    arguments: &SolveArguments,
) -> Result<(), String> {
    let place = |what| format!("{}: {what}", named(file));
    if !scripts::is_script(file) {
        return Err(place("--table: only a script has parameters".to_owned()));
    }
    let gap = match arguments.output {
        Output::Table | Output::Tsv => "\t",
        Output::Csv => ",",
        Output::Json | Output::Jsonl | Output::Paritysol => {
            return Err(place("--table: its output is tsv or csv".to_owned()));
        }
    };
    let script = scripts::read(file).map_err(place)?;
    let parameters = script.start_parameters();
    if parameters != ranges.len() || parameters > 2 {
        let what = format!(
            "--table: give a range for each parameter of `start`; it has {parameters}, and a table takes 1 or 2"
        );
        return Err(place(what));
    }
    let limits = scripts::limits(arguments.limit);
    let table = winmove_scripts::table(&script, ranges, &limits, &Control::default());
    let table = table.map_err(|error| place(scripts::unsolved(error)))?;
    print(|out| match ranges {
        [_, second] => grid(out, &table, second.end() - second.start() + 1, gap),
        _ => list(out, &table, gap),
    })?;
    if let Some(period) = table.period()
        && !arguments.quiet
    {
        complain(place(sentence(&period, table.has_values())));
    }
    Ok(())
}

/// A row for each start.
fn list(out: &mut dyn Write, table: &Table, gap: &str) -> io::Result<()> {
    let names = table.names.join(gap);
    writeln!(out, "{names}{gap}outcome{gap}remoteness{gap}value")?;
    let text = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    for row in &table.rows {
        let at: Vec<String> = row.at.iter().map(ToString::to_string).collect();
        let (at, outcome) = (at.join(gap), row.outcome.word());
        let (remoteness, value) = (text(row.remoteness), text(row.value));
        writeln!(out, "{at}{gap}{outcome}{gap}{remoteness}{gap}{value}")?;
    }
    Ok(())
}

/// A row for each value of the first parameter, and a column for each of the second: the Grundy
/// value, or if there is none, W, L or D.
fn grid(out: &mut dyn Write, table: &Table, columns: i64, gap: &str) -> io::Result<()> {
    let rows = table.rows.chunks(columns as usize);
    let heads = rows.clone().next().into_iter().flatten();
    let heads: Vec<String> = heads.map(|row| row.at[1].to_string()).collect();
    writeln!(out, "{}{gap}{}", table.names.join("\\"), heads.join(gap))?;
    let has_values = table.has_values();
    let cell = |row: &Row| match (row.value, row.outcome) {
        (Some(value), _) if has_values => value.to_string(),
        (_, Outcome::Win) => "W".to_owned(),
        (_, Outcome::Loss) => "L".to_owned(),
        (_, Outcome::Draw) => "D".to_owned(),
    };
    for row in rows {
        let cells: Vec<String> = row.iter().map(cell).collect();
        writeln!(out, "{}{gap}{}", row[0].at[0], cells.join(gap))?;
    }
    Ok(())
}

fn sentence(period: &Period, has_values: bool) -> String {
    let Period {
        from,
        length,
        checked_to,
    } = period;
    let what = if has_values { "values" } else { "outcomes" };
    match length {
        1 => format!("from {from} on, the {what} stay the same; checked up to {checked_to}"),
        _ => {
            format!("from {from} on, the {what} repeat every {length}; checked up to {checked_to}")
        }
    }
}
