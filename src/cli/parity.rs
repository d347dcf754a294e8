//! Parity games on the command line: solving them, and checking solutions.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use super::arguments::{Output, SolveArguments};
use super::loading::load;
use super::progress::{Progress, Work};
use super::streams::{named, print};
use super::text::Text;
use winmove_core::game::{ParityGame, Player};
use winmove_core::model::{Document, Escapes, Place, VertexId, escaped};
use winmove_core::solver::{
    Control, Label, ParitySolution, certify_parity, certify_winners, solve_parity_within,
};
use winmove_files::{FileKind, platform};

/// The number of edges that may be visited without `--budget`.
const BUDGET: u64 = 10_000_000_000;

/// A solved game, to be printed.
struct Answer<'a> {
    document: &'a Document,
    game: &'a ParityGame,
    solution: &'a ParitySolution,
}

/// Solves, certifies and prints a parity game. The error is the line to print.
pub(super) fn solve(
    file: &Path,
    document: &Document,
    arguments: &SolveArguments,
    progress: &Progress,
    read: Duration,
) -> Result<(), String> {
    let refused = |what: String| format!("{}: {what}", named(file));
    if let Some(what) = idle_option(arguments) {
        return Err(refused(what.to_owned()));
    }
    let control = Control::default();
    let begun = platform::now();
    let game = winmove_files::parity_game(document).map_err(refused)?;
    let built = begun.elapsed();
    let begun = platform::now();
    let budget = arguments.budget.unwrap_or(BUDGET);
    let solution = progress
        .during(Work::Solving(&control), || {
            solve_parity_within(&game, budget, &control)
        })
        .map_err(|error| refused(format!("solve: {error}")))?;
    let solved = begun.elapsed();
    let begun = platform::now();
    progress
        .during(Work::Certifying, || certify_parity(&game, &solution))
        .map_err(|error| refused(format!("certify: {error}")))?;
    if arguments.timing {
        super::timing::print_timing(&[
            ("read", read),
            ("build", built),
            ("solve", solved),
            ("certify", begun.elapsed()),
        ]);
    }
    let answer = Answer {
        document,
        game: &game,
        solution: &solution,
    };
    match arguments.output {
        Output::Paritysol => {
            let text = winmove_files::write_parity_solution(document, &game, &solution)
                .map_err(refused)?;
            print(|out| out.write_all(text.as_bytes()))
        }
        Output::Tsv if !arguments.summary => print(|out| answer.write_rows(out, false)),
        Output::Table | Output::Tsv => print(|out| {
            out.write_all(answer.summary().as_bytes())?;
            if arguments.summary {
                return Ok(());
            }
            writeln!(out)?;
            answer.write_rows(out, true)
        }),
        Output::Csv | Output::Json | Output::Jsonl => Err(refused(OTHER_OUTPUT.to_owned())),
    }
}

const OTHER_OUTPUT: &str = "--output: a parity game is printed as table, tsv or paritysol";

/// An option that has no effect on a parity game.
fn idle_option(arguments: &SolveArguments) -> Option<&'static str> {
    if arguments.values || !arguments.plus.is_empty() {
        return Some("a parity game has no values and no sums");
    }
    if arguments.compare.is_some() {
        return Some("--compare: `winmove check GAME --solution FILE` checks a solution");
    }
    if arguments.language.is_some() {
        return Some("--language: the verdict on a parity game is in English");
    }
    None
}

impl Answer<'_> {
    fn vertices(&self) -> impl Iterator<Item = (u32, VertexId, &str)> {
        let vertices = self
            .document
            .graph()
            .map_or(&[][..], |graph| graph.vertices());
        let vertices = (0..).zip(vertices);
        vertices.map(|(at, vertex)| (at, vertex.id, vertex.label.as_str()))
    }

    /// The winner of a vertex in words.
    fn winner(&self, vertex: u32) -> &'static str {
        match (self.label(vertex), self.solution.winner(self.game, vertex)) {
            (None, _) => "?",
            (Some(_), None) => "draw",
            (Some(_), Some(Player::First)) => "0",
            (Some(_), Some(Player::Second)) => "1",
        }
    }

    fn label(&self, vertex: u32) -> Option<Label> {
        self.solution.label(self.game, vertex)
    }

    /// The verdict for the start, if there is one, and the number of vertices with each winner.
    fn summary(&self) -> String {
        let mut text = String::new();
        if let [Place::Vertex(start)] = self.document.rules().tokens()[..]
            && let Some((at, _, label)) = self.vertices().find(|&(_, id, _)| id == start)
        {
            let remoteness = self.label(at).and_then(|label| label.remoteness);
            let moves = match remoteness {
                None => String::new(),
                Some(1) => " in 1 move".to_owned(),
                Some(moves) => format!(" in {moves} moves"),
            };
            let label = escaped(label, Escapes::Shown);
            text = match self.winner(at) {
                "?" => format!("From {label}: not decided within the budget.\n"),
                "draw" => format!("From {label}: a draw.\n"),
                player => format!("Player {player} wins from {label}{moves}.\n"),
            };
        }
        let count = |winner: &str| {
            let same = self
                .vertices()
                .filter(|&(at, ..)| self.winner(at) == winner);
            same.count()
        };
        let vertices = self.game.vertices();
        let noun = if vertices == 1 {
            "position"
        } else {
            "positions"
        };
        let (first, second) = (count("0"), count("1"));
        text.push_str(&format!(
            "{vertices} {noun}: {first} won by player 0, {second} won by player 1"
        ));
        for (winner, word) in [("draw", "drawn"), ("?", "undecided")] {
            match count(winner) {
                0 => {}
                some => text.push_str(&format!(", {some} {word}")),
            }
        }
        text.push('\n');
        text
    }

    /// Writes a line for each vertex in columns, separated by tabs or aligned.
    fn write_rows(&self, out: &mut dyn Write, is_aligned: bool) -> io::Result<()> {
        /// A longer label moves the other columns of its line.
        const WIDEST_LABEL: usize = 40;
        let id = self.vertices().map(|(_, id, _)| id.0).max();
        let id = id.map_or(0, |id| id.to_string().len());
        let label = self.vertices().map(|(.., label)| label.chars().count());
        let label = label.max().unwrap_or(0).min(WIDEST_LABEL);
        let widths = [
            id.max("id".len()),
            label.max("label".len()),
            "undecided".len(),
            "remoteness".len(),
            "winner".len(),
        ];
        let escapes = if is_aligned {
            Escapes::Shown
        } else {
            Escapes::Column
        };
        let mut text = Text::default();
        let column = |text: &mut Text, from: usize, index: usize| {
            if is_aligned {
                text.pad(from, widths[index]);
                text.spaces(2);
            } else {
                text.push("\t");
            }
        };
        for (index, name) in ["id", "label", "outcome", "remoteness", "winner"]
            .iter()
            .enumerate()
        {
            let from = text.len();
            text.push(name);
            column(&mut text, from, index);
        }
        text.push("best\n");
        let ids: Vec<VertexId> = self.vertices().map(|(_, id, _)| id).collect();
        for (at, id, name) in self.vertices() {
            let label = self.label(at);
            for index in 0..widths.len() {
                let from = text.len();
                match index {
                    0 => text.number(id.0),
                    1 => text.escaped(name, escapes),
                    2 => text.push(label.map_or("undecided", |label| label.outcome.word())),
                    3 => {
                        if let Some(moves) = label.and_then(|label| label.remoteness) {
                            text.number(moves);
                        }
                    }
                    _ => match self.winner(at) {
                        "draw" | "?" => {}
                        player => text.push(player),
                    },
                }
                column(&mut text, from, index);
            }
            if let Some(to) = self.solution.strategy(self.game, at) {
                text.number(ids[to as usize].0);
            }
            if is_aligned {
                text.end_line();
            } else {
                text.push("\n");
            }
            if text.len() > BLOCK {
                text.write(out)?;
            }
        }
        text.write(out)
    }
}

/// The number of bytes that are written together.
const BLOCK: usize = 1 << 16;

/// Checks the solution of a parity game that another program has written. The error is the line to
/// print.
pub(super) fn check_solution(
    file: &Path,
    solution: &Path,
    progress: &Progress,
) -> Result<(), String> {
    let refused = |what: String| format!("{}: {what}", named(file));
    let wrong = |what: String| format!("{}: {what}", named(solution));
    let loaded = progress.during(Work::Reading, || load(file));
    let loaded = loaded.map_err(|error| refused(error.to_string()))?;
    if loaded.kind != FileKind::Parity {
        return Err(refused("--solution: this is no parity game".to_owned()));
    }
    let game = winmove_files::parity_game(&loaded.document).map_err(refused)?;
    let text = winmove_files::open_labels(solution).map_err(|error| wrong(error.to_string()))?;
    let claim = winmove_files::read_parity_solution(&text, &loaded.document)
        .map_err(|error| wrong(error.to_string()))?;
    progress
        .during(Work::Certifying, || certify_winners(&game, &claim))
        .map_err(|error| {
            let vertices = loaded
                .document
                .graph()
                .map_or(&[][..], |graph| graph.vertices());
            let id = vertices
                .get(error.position.index())
                .map(|vertex| vertex.id.to_string());
            wrong(format!("node {}: {}", id.unwrap_or_default(), error.what))
        })
}
