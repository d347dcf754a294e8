//! Prints the answer for a script of which a player wins endless play.

use std::path::Path;

use super::arguments::{Output, SolveArguments};
use super::scripts::{Choice, read, solved};
use super::streams::{complain, named, print};
use winmove_analysis::Verdict;
use winmove_core::Outcome;
use winmove_core::model::{Escapes, escaped};
use winmove_core::solver::Label;
use winmove_scripts::State;

/// Prints the answer for a script if a player wins endless play, which no graph can hold. Returns
/// whether it did.
///
/// # Errors
/// The line to print.
pub(super) fn print_endless(file: &Path, arguments: &SolveArguments) -> Result<bool, String> {
    let place = |what| format!("{}: {what}", named(file));
    // What is wrong with it is reported by whoever reads it next.
    let Ok(script) = read(file) else {
        return Ok(false);
    };
    if !script.has_endless_winner() {
        return Ok(false);
    }
    if !matches!(arguments.output, Output::Table | Output::Tsv) {
        let what = "--output: a game whose endless play one player wins is printed as table or tsv";
        return Err(place(what.to_owned()));
    }
    let choice = Choice {
        start: arguments.start.as_deref(),
        limit: arguments.limit,
    };
    let solved = solved(&script, choice).map_err(place)?;
    if !arguments.quiet {
        let remarks = solved.remarks();
        remarks
            .iter()
            .for_each(|remark| complain(place(remark.clone())));
    }
    print(|out| {
        if arguments.output == Output::Table || arguments.summary {
            let Label {
                outcome,
                remoteness,
            } = solved.label(solved.start()).expect("the start is a state");
            let moves = remoteness;
            let never = moves.is_none() && outcome != Outcome::Draw;
            let ending = if never { ": play never ends" } else { "" };
            writeln!(out, "{}{ending}", Verdict::Token { outcome, moves }.words())?;
            let counts = solved.counts();
            let (win, loss, draw) = (counts.win, counts.loss, counts.draw);
            let len = solved.len();
            writeln!(out, "{len} positions: {win} win, {loss} loss, {draw} draw")?;
        }
        if arguments.summary {
            return Ok(());
        }
        writeln!(out, "id\tlabel\toutcome\tremoteness\tbest")?;
        let ids: std::collections::HashMap<&State, usize> =
            solved.iter().map(|(state, _)| state).zip(0..).collect();
        for (state, label) in solved.iter() {
            let shown = solved
                .text_of(state)
                .unwrap_or_else(|fault| fault.to_string());
            let shown = escaped(&shown, Escapes::Shown);
            let remoteness = label.remoteness.map(|moves| moves.to_string());
            let remoteness = remoteness.unwrap_or_default();
            let best = solved.moves(state).into_iter().filter(|step| step.is_best);
            let best: Vec<String> = best.map(|step| ids[step.to].to_string()).collect();
            let (id, outcome, best) = (ids[state], label.outcome.word(), best.join(","));
            writeln!(out, "{id}\t{shown}\t{outcome}\t{remoteness}\t{best}")?;
        }
        Ok(())
    })?;
    Ok(true)
}
