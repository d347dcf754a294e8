//! `winmove solve`: reads, solves and certifies each game before printing it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use super::arguments::{Output, SolveArguments};
use super::input::{self, Input};
use super::parity::Numbers;
use super::progress::{Progress, Work};
use super::report::{Report, Shape, Solved, SumReport};
use super::scripts;
use super::streams::{complain, is_closed, named, print};
use super::sum::{self, Component, NoAnswer};
use super::table::Named;
use super::timing::print_timing;
use super::{compare, json, table, tabulate};
use winmove_analysis::sums::Values;
use winmove_analysis::{
    Analysis, Budget, Control, Language, MAX_POSITIONS, OnTrust, SolveError, words,
};
use winmove_core::model::{Document, Escapes, escaped};
use winmove_files::platform;

/// The number of moves that the second search in geography examines without `--budget`. This takes
/// about ten seconds.
const BUDGET: u64 = 1_000_000_000;

/// Runs the command and returns its exit status. The error is the line to print.
pub(super) fn run(arguments: &SolveArguments) -> Result<ExitCode, String> {
    if let Some(database) = &arguments.large.database {
        if let Some(script) = arguments.files.iter().find(|file| scripts::is_script(file)) {
            let what =
                "--database: the states of a script are solved in memory; --limit allows more";
            return Err(format!("{}: {what}", named(script)));
        }
        return super::large::solve(arguments, database).map(|()| ExitCode::SUCCESS);
    }
    let files = input::expanded(&arguments.files)?;
    if let ([file], false) = (&files[..], arguments.table.is_empty()) {
        tabulate::run(file, &arguments.table, arguments)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut session = Session {
        arguments,
        progress: Progress::unless(arguments.quiet),
        has_many: files.len() > 1,
        printed: 0,
        shape: None,
    };
    let mut status = ExitCode::SUCCESS;
    let mut refuse = |line: String| {
        let line = super::large::with_way_out(line);
        complain(line);
        status = ExitCode::FAILURE;
    };
    for file in &files {
        let begun = platform::now();
        let games = match input::read(file, arguments, &session.progress) {
            Ok(games) => games,
            Err(line) => {
                session.print_error(file, None, &line)?;
                refuse(line);
                continue;
            }
        };
        let read = begun.elapsed();
        session.has_many |= games.len() > 1;
        if session.has_many
            && let Some(what) = needs_one_game(arguments)
        {
            return Err(format!("{}: {what}", named(file)));
        }
        for game in games {
            let test = game.test;
            match session.solve(file, game, read) {
                Ok(None) => {}
                Ok(Some(compared)) => return Ok(compared),
                Err(line) => {
                    session.print_error(file, test, &line)?;
                    refuse(line);
                }
            }
            if is_closed() {
                return Ok(ExitCode::SUCCESS);
            }
        }
    }
    Ok(status)
}

/// An option that can't be used with a file of several tests, and what to use instead.
fn needs_one_game(arguments: &SolveArguments) -> Option<&'static str> {
    if arguments.output == Output::Json {
        return Some(
            "--output json: several games are not one object; --output jsonl has a line for each, and --test chooses one",
        );
    }
    if arguments.output == Output::Paritysol {
        return Some("--output paritysol: it holds the solution of one game; give one FILE");
    }
    if arguments.compare.is_some() {
        return Some("--compare: the labels are those of one game; --test chooses it");
    }
    None
}

/// The arguments, and state shared by all games of one run.
struct Session<'a> {
    arguments: &'a SolveArguments,
    progress: Progress,
    /// Whether several games are printed.
    has_many: bool,
    printed: usize,
    /// The kind of position of the game printed first.
    shape: Option<Shape>,
}

impl Session<'_> {
    /// Solves and prints a game. Returns the exit status of the comparison with `--compare`.
    fn solve(
        &mut self,
        file: &Path,
        input: Input,
        read: Duration,
    ) -> Result<Option<ExitCode>, String> {
        let arguments = self.arguments;
        let shown = named(file);
        let Input {
            document,
            queries,
            test,
            is_parity,
        } = input;
        if arguments.output == Output::Paritysol && !is_parity {
            return Err(format!(
                "{shown}: --output paritysol: this is not a parity game"
            ));
        }
        if arguments.compare.is_some() && is_parity {
            let what = "--compare: `winmove check GAME --solution FILE` checks a solution";
            return Err(format!("{shown}: {what}"));
        }
        let added: Vec<Document> = arguments
            .plus
            .iter()
            .map(|file| input::read_one(file, arguments, &self.progress))
            .collect::<Result<_, _>>()?;
        let positions = winmove_analysis::position_count(document.field(), document.rules());
        if arguments.all && arguments.compare.is_none() && positions > MAX_POSITIONS {
            return Err(format!(
                "{shown}: --all: the game has {positions} positions; at most {MAX_POSITIONS} are listed"
            ));
        }
        let control = Control::default();
        let solved = self
            .progress
            .during(Work::Solving(&control), || {
                if is_parity {
                    let numbers = Numbers::solve(&document, arguments.budget, &control)?;
                    return Ok(Solved::Numbers(numbers));
                }
                let analysis = solve_within(&document, arguments.budget, &control)
                    .map_err(|error| words::failure(&document, error))?;
                Ok(Solved::Analysis(analysis))
            })
            .map_err(|error: String| format!("{shown}: solve: {error}"))?;
        let begun = platform::now();
        let on_trust = self
            .progress
            .during(Work::Certifying, || solved.certify())
            .map_err(|error| format!("{shown}: certify: {error}"))?;
        if arguments.timing {
            let timing = solved.timing();
            let stages = [
                ("read", read),
                ("build", timing.build),
                ("solve", timing.solve),
                ("certify", begun.elapsed()),
            ];
            print_timing(&stages);
        }
        if let Some(remark) = unproved(on_trust)
            && !arguments.quiet
        {
            complain(format_args!("{shown}: certify: {remark}"));
        }
        if let (Some(output), Solved::Analysis(analysis)) = (&arguments.compare, &solved) {
            return compare::run(output, &document, analysis, arguments.all).map(Some);
        }
        let valued = || {
            self.progress
                .during(Work::Valuing, || values(file, &document))
        };
        let values = arguments.values.then(valued).transpose()?;
        if let (Some(values), Solved::Analysis(analysis)) = (&values, &solved)
            && !arguments.quiet
            && let Some(remark) = without_value(&document, analysis, values)
        {
            complain(format_args!("{shown}: values: {remark}"));
        }
        let report = Report {
            document: &document,
            solved: &solved,
            summary: arguments.summary,
            all: arguments.all,
            queries: &queries,
            language: arguments.language.unwrap_or_default(),
            values: values.as_ref(),
            sum: self
                .progress
                .during(Work::Valuing, || self.sum(file, &document, added))?,
        };
        if let (Output::Paritysol, Solved::Numbers(numbers)) = (arguments.output, &solved) {
            let text = numbers
                .paritysol()
                .map_err(|error| format!("{shown}: {error}"))?;
            return print(|out| out.write_all(text.as_bytes())).map(|()| None);
        }
        // The lines of TSV have no place for the verdict.
        if let (Some(verdict), Output::Tsv, false) =
            (report.verdict(), arguments.output, arguments.summary)
            && report.sum.is_some()
            && !arguments.quiet
        {
            complain(format_args!("{shown}: {verdict}"));
        }
        self.print(file, test, &report)?;
        Ok(None)
    }

    /// The answer for the sum of several tokens in the file, or of added files; `None` if there is
    /// no sum.
    fn sum(
        &self,
        file: &Path,
        document: &Document,
        added: Vec<Document>,
    ) -> Result<Option<Result<SumReport, String>>, String> {
        let language = self.arguments.language.unwrap_or_default();
        if added.is_empty() {
            if sum::tokens(document).len() < 2 {
                return Ok(None);
            }
            // A single file is still solved if its sum has no verdict.
            let values = match Values::of(document) {
                Ok(values) => certified(file, values)?,
                Err(error) => return Ok(Some(Err(error.to_string()))),
            };
            let document = document.clone();
            return sum_answer(file, &[Component { document, values }], language);
        }
        let files = std::iter::once(file).chain(self.arguments.plus.iter().map(PathBuf::as_path));
        let documents = std::iter::once(document.clone()).chain(added);
        let parts = files
            .zip(documents)
            .map(|(file, document)| {
                let values = values(file, &document)?;
                Ok(Component { document, values })
            })
            .collect::<Result<Vec<Component>, String>>()?;
        sum_answer(file, &parts, language)
    }

    fn print(&mut self, file: &Path, test: Option<usize>, report: &Report) -> Result<(), String> {
        let name = named(file);
        let named = Named { file: &name, test };
        let is_first = self.printed == 0;
        let shape = *self.shape.get_or_insert(report.shape());
        // A summary has other columns only if vertices have owners.
        let is_other = if report.summary {
            (shape == Shape::Owned) != report.has_winner()
        } else {
            shape != report.shape()
        };
        if self.arguments.output == Output::Tsv && is_other {
            let what = "the columns of this game differ from those of the first";
            return Err(format!("{name}: --output tsv: {what}; jsonl has none"));
        }
        self.printed += 1;
        let has_many = self.has_many;
        print(|out| match self.arguments.output {
            Output::Table => {
                if has_many {
                    let gap = if is_first { "" } else { "\n" };
                    writeln!(out, "{gap}{}", heading(named))?;
                }
                table::table(out, report)
            }
            Output::Tsv | Output::Csv => {
                table::tsv(out, report, has_many.then_some(named), is_first)
            }
            Output::Json => json::write(out, report),
            // The solution of a parity game is no report, and is printed already.
            Output::Jsonl | Output::Paritysol => json::write_line(out, report, named),
        })
    }

    /// Prints the error of a game, if the output format has a place for it.
    fn print_error(&self, file: &Path, test: Option<usize>, line: &str) -> Result<(), String> {
        let name = named(file);
        let error = line.strip_prefix(&format!("{name}: ")).unwrap_or(line);
        let named = Named { file: &name, test };
        match self.arguments.output {
            Output::Jsonl => print(|out| json::write_error(out, named, error)),
            Output::Table | Output::Tsv | Output::Csv | Output::Json | Output::Paritysol => Ok(()),
        }
    }
}

/// Solves a game, and searches geography within the budget for what is undecided.
fn solve_within(
    document: &Document,
    budget: Option<u64>,
    control: &Control,
) -> Result<Analysis, SolveError> {
    let analysis = Analysis::solve(document, 0, control)?;
    let budget = Budget(budget.unwrap_or(BUDGET));
    let further = match analysis.start() {
        Some(_) => analysis.start_further(budget, control)?,
        None => analysis.further(None, budget, control)?,
    };
    Ok(further.unwrap_or(analysis))
}

/// The heading of a table if several games are printed.
fn heading(named: Named) -> String {
    let file = escaped(named.file, Escapes::Shown);
    match named.test {
        None => format!("{file}:"),
        Some(test) => format!("{file}, test {test}:"),
    }
}

/// A remark on the parts of a geography certificate that were taken on trust. A pursuit needs none:
/// its labels on trust follow from checked ones.
fn unproved(on_trust: OnTrust) -> Option<String> {
    let OnTrust {
        moves,
        starts,
        lengths,
        ..
    } = on_trust;
    let outcomes = format!(
        "the outcomes after {moves} moves are taken on trust, and {starts} starts rest on them"
    );
    let remoteness = format!("the remoteness after {lengths} moves is taken on trust");
    match (moves, lengths) {
        (0, 0) => None,
        (_, 0) => Some(outcomes),
        (0, _) => Some(remoteness),
        (_, _) => Some(format!("{outcomes}; {remoteness}")),
    }
}

/// The certified values of a game's places.
fn values(path: &Path, document: &Document) -> Result<Values, String> {
    let file = named(path);
    let values = Values::of(document).map_err(|error| format!("{file}: values: {error}"))?;
    certified(path, values)
}

fn certified(path: &Path, values: Values) -> Result<Values, String> {
    let checked = values.certify();
    checked.map_err(|error| format!("{}: certify: values: {error}", named(path)))?;
    Ok(values)
}

/// Why some places have no value: the reason for the first, and the number of the others.
fn without_value(document: &Document, analysis: &Analysis, values: &Values) -> Option<String> {
    let mut missing = analysis
        .places()
        .iter()
        .filter(|&place| values.value(place).is_none());
    let first = missing.find_map(|place| values.fixed_in_reach(place))?;
    let reason = first.words(document);
    Some(match missing.count() {
        0 => reason,
        more => format!("{reason}; {more} more have none"),
    })
}

/// The answer for a sum, or why there is none. The error is that the answer failed its check.
fn sum_answer(
    path: &Path,
    parts: &[Component],
    language: Language,
) -> Result<Option<Result<SumReport, String>>, String> {
    match sum::answer(parts, language) {
        Ok(answer) => Ok(Some(Ok(answer))),
        Err(NoAnswer::Reason(reason)) => Ok(Some(Err(reason))),
        Err(NoAnswer::Refused(wrong)) => Err(format!("{}: certify: sum: {wrong}", named(path))),
    }
}
