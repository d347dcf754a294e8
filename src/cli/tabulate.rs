//! `winmove solve --table`: the answers for many starts of a script.

use std::ops::RangeInclusive;
use std::path::Path;

use super::arguments::{Output, SolveArguments};
use super::scripts;
use super::streams::{complain, named, print};
use winmove_scripts::Period;

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
    let gap = match arguments.output {
        Output::Table | Output::Tsv => "\t",
        Output::Csv => ",",
        Output::Json | Output::Jsonl | Output::Paritysol => {
            return Err(place("--table: its output is tsv or csv".to_owned()));
        }
    };
    let table = scripts::table(file, ranges, arguments.limit).map_err(place)?;
    print(|out| out.write_all(table.text(gap).as_bytes()))?;
    if let Some(period) = table.period()
        && !arguments.quiet
    {
        complain(place(sentence(&period, table.has_values())));
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
