//! A written proof as plain text, Markdown and LaTeX.

use super::rules;
use super::terms::{a_label, is_skip};
use crate::explain::{ProofStep, RuleEnding, WrittenProof};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome, Place, Player, Script, script_runs};
use winmove_words::{either, say};

/// Marks the beginning of a name in a sentence that isn't escaped yet, so that its indices can be
/// typeset. Names contain no control characters, since those are written out.
const NAME_BEGINS: char = '\u{2}';
const NAME_ENDS: char = '\u{3}';

/// A text format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Markup {
    /// Plain text.
    Text,
    /// Markdown: nested lists.
    Markdown,
    /// Paragraphs for the body of a LaTeX document.
    Latex,
}

impl Markup {
    /// All formats.
    pub const ALL: [Markup; 3] = [Markup::Text, Markup::Markdown, Markup::Latex];

    /// Its name.
    pub fn name(self) -> String {
        match self {
            Markup::Text => say::proof_plain_text(),
            Markup::Markdown => "Markdown".to_owned(),
            Markup::Latex => "LaTeX".to_owned(),
        }
    }

    /// The extension of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Markup::Text => "txt",
            Markup::Markdown => "md",
            Markup::Latex => "tex",
        }
    }

    /// A name as it appears in a sentence. Few LaTeX fonts have Unicode subscripts and
    /// superscripts, so these are typeset after the sentence is escaped.
    fn name_of(self, document: &Document, place: Place) -> String {
        match self {
            Markup::Text | Markup::Markdown => document.name(place),
            Markup::Latex => {
                let name = document.written_name(place);
                format!("{NAME_BEGINS}{name}{NAME_ENDS}")
            }
        }
    }

    /// Escapes the characters that have a meaning in this format, and typesets names.
    fn escaped(self, text: &str) -> String {
        let mut escaped = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once(NAME_BEGINS) {
            let (name, after) = after.split_once(NAME_ENDS).unwrap_or((after, ""));
            escaped += &self.escaped_letters(before);
            for (script, run) in script_runs(name) {
                let run = self.escaped_letters(run);
                escaped += &match script {
                    Script::Base => run,
                    Script::Sub => format!("\\textsubscript{{{run}}}"),
                    Script::Super => format!("\\textsuperscript{{{run}}}"),
                };
            }
            rest = after;
        }
        escaped + &self.escaped_letters(rest)
    }

    fn escaped_letters(self, text: &str) -> String {
        let mut escaped = String::with_capacity(text.len());
        for letter in text.chars() {
            match (self, letter) {
                (Markup::Text, _) => escaped.push(letter),
                (
                    Markup::Markdown,
                    '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '$',
                ) => {
                    escaped.push('\\');
                    escaped.push(letter);
                }
                (Markup::Markdown, _) => escaped.push(letter),
                (Markup::Latex, '#' | '$' | '%' | '&' | '_' | '{' | '}') => {
                    escaped.push('\\');
                    escaped.push(letter);
                }
                (Markup::Latex, '\\') => escaped.push_str("\\textbackslash{}"),
                (Markup::Latex, '^') => escaped.push_str("\\textasciicircum{}"),
                (Markup::Latex, '~') => escaped.push_str("\\textasciitilde{}"),
                (Markup::Latex, '<') => escaped.push_str("\\textless{}"),
                (Markup::Latex, '>') => escaped.push_str("\\textgreater{}"),
                (Markup::Latex, '|') => escaped.push_str("\\textbar{}"),
                (Markup::Latex, '"') => escaped.push_str("\\textquotedbl{}"),
                (Markup::Latex, _) => escaped.push(letter),
            }
        }
        escaped
    }

    fn title(self, text: &str) -> String {
        let text = self.escaped(text);
        match self {
            Markup::Text => format!("{text}\n"),
            Markup::Markdown => format!("**{text}**\n"),
            Markup::Latex => format!("\\noindent\\textbf{{{text}}}\\par\n"),
        }
    }

    fn paragraph(self, text: &str) -> String {
        let text = self.escaped(text);
        match self {
            Markup::Text => format!("{text}\n"),
            Markup::Markdown => format!("\n{text}\n"),
            Markup::Latex => format!("\\noindent {text}\\par\n"),
        }
    }

    fn line(self, depth: usize, label: &str, text: &str) -> String {
        let text = self.escaped(text);
        let label = match self {
            _ if label.is_empty() => String::new(),
            Markup::Text => format!("{label} "),
            Markup::Markdown => format!("**{label}** "),
            Markup::Latex => format!("\\textbf{{{label}}} "),
        };
        let indent = "  ".repeat(depth);
        match self {
            Markup::Text => format!("{indent}{label}{text}\n"),
            Markup::Markdown => format!("{indent}- {label}{text}\n"),
            Markup::Latex => format!("\\noindent\\hspace*{{{depth}em}}{label}{text}\\par\n"),
        }
    }
}

/// A proof of the label of a position: the claim, the rules, and the steps.
pub fn written_proof(
    document: &Document,
    analysis: &Analysis,
    from: Position,
    proof: &WrittenProof,
    markup: Markup,
) -> String {
    let title = document.title().trim();
    let mut text = String::new();
    if !title.is_empty() {
        text += &markup.title(title);
    }
    text += &markup.paragraph(&rules(document));
    let name = |place| markup.name_of(document, place);
    text += &markup.paragraph(&claim(&name, analysis, from, proof));
    text += match markup {
        Markup::Text | Markup::Markdown => "\n",
        Markup::Latex => "\\medskip\n",
    };
    for (depth, label, line) in lines(&name, from, proof) {
        text += &markup.line(depth, &label, &line);
    }
    text
}

/// The lines of a written proof in sentences: the depth of indentation, the number of a step or the
/// letter of an alternative if it has one, and the text.
pub fn proof_lines(
    document: &Document,
    from: Position,
    proof: &WrittenProof,
) -> Vec<(usize, String, String)> {
    lines(&|place| document.name(place), from, proof)
}

fn lines(
    name: &dyn Fn(Place) -> String,
    from: Position,
    proof: &WrittenProof,
) -> Vec<(usize, String, String)> {
    let (winner, loser) = players(from, proof);
    let lines = proof.lines.iter().map(|line| {
        let (label, text) = match line.step {
            ProofStep::Move(number, step) => {
                let text = say::proof_move(winner, is_skip(&step), name(step.place));
                (format!("{number}."), text)
            }
            ProofStep::OnlyMove(number, step) => {
                let text = say::proof_only_move(loser, is_skip(&step), name(step.place));
                (format!("{number}."), text)
            }
            ProofStep::Again(number) => (format!("{number}."), say::owners_proof_again(loser)),
            ProofStep::If(index, step) => {
                let text = say::proof_if(loser, is_skip(&step), name(step.place));
                (format!("{})", letters(index)), text)
            }
            ProofStep::AsIn(number) => (String::new(), say::proof_as_before(number)),
            ProofStep::AsAfter(number) => (String::new(), say::proof_as_after(number)),
            ProofStep::Over {
                ending,
                winner_to_move,
                outcome,
            } => {
                let mover = if winner_to_move { winner } else { loser };
                let over = match (ending, proof.winner) {
                    (Some(RuleEnding::Fixed(_)), Some(winner)) => say::owners_why_fixed(winner),
                    _ => over(ending, mover, outcome),
                };
                (String::new(), over)
            }
        };
        (line.depth, label, text)
    });
    let last = match (proof.is_whole, proof.is_endless) {
        (true, false) => Vec::new(),
        (true, true) => match proof.winner.filter(|_| proof.by_numbers) {
            None => vec![say::proof_endless(winner)],
            Some(winner) => {
                let cycles = (!proof.cycles.is_empty())
                    .then(|| say::owners_proof_cycles(cycles(name, &proof.cycles)));
                let mut steps = proof.lines.iter().map(|line| line.step);
                let ends = steps.any(|step| matches!(step, ProofStep::Over { .. }));
                let mut last = vec![say::owners_proof_endless(ends)];
                last.extend(cycles);
                last.push(say::owners_proof_numbers(winner));
                last
            }
        },
        (false, _) => vec![say::proof_cut(WrittenProof::MAX)],
    };
    lines
        .chain(last.into_iter().map(|text| (0, String::new(), text)))
        .collect()
}

/// Cycles after the greatest number on each: `4 (a → b → a) or 2 (c → c)`.
fn cycles(name: &dyn Fn(Place) -> String, cycles: &[(u32, Vec<Place>)]) -> String {
    const MAX_NAMED: usize = 12;
    let worded = cycles.iter().map(|(greatest, cycle)| {
        let closed = cycle.iter().chain(cycle.first());
        let mut names: Vec<String> = closed.take(MAX_NAMED).map(|&at| name(at)).collect();
        if cycle.len() >= MAX_NAMED {
            names.push("…".to_owned());
        }
        format!("{greatest} ({})", names.join(" → "))
    });
    either(worded.collect())
}

/// The letters of an alternative: a to z, then aa, ab and so on.
fn letters(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    match index / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}

/// The claim: `From d, the player to move wins in 3 moves.`
fn claim(
    name: &dyn Fn(Place) -> String,
    analysis: &Analysis,
    from: Position,
    proof: &WrittenProof,
) -> String {
    let remoteness = analysis.label(from).and_then(|label| label.remoteness);
    let (when, moves) = when(remoteness);
    match (from.sides(), proof.winner) {
        (None, Some(winner)) => say::owners_claim(name(from.mover_place()), winner, when, moves),
        (None, None) => {
            let winner = if proof.mover_wins {
                "mover"
            } else {
                "opponent"
            };
            say::proof_claim(name(from.mover_place()), winner, when, moves)
        }
        (Some(([police, thief], turn)), _) => {
            let (winner, _) = players(from, proof);
            say::proof_claim_pursuit(name(police), name(thief), turn, winner, when, moves)
        }
    }
}

/// When play ends with a win, as a variant of messages, and the number of moves.
pub(super) fn when(remoteness: Option<u32>) -> (&'static str, u32) {
    match remoteness {
        None => ("endless", 0),
        Some(0) => ("at-once", 0),
        Some(moves) => ("moves", moves),
    }
}

/// The winner and the loser, as variants of messages.
fn players(from: Position, proof: &WrittenProof) -> (&'static str, &'static str) {
    let Some(turn) = from.turn() else {
        return match proof.winner {
            None => ("winner", "loser"),
            Some(Player::First) => ("player0", "player1"),
            Some(Player::Second) => ("player1", "player0"),
        };
    };
    let (mover, other) = (turn.word(), turn.opponent().word());
    if proof.mover_wins {
        (mover, other)
    } else {
        (other, mover)
    }
}

fn over(ending: Option<RuleEnding>, mover: &str, outcome: Outcome) -> String {
    match ending {
        None => say::proof_stuck(mover, outcome),
        Some(RuleEnding::Caught) => say::proof_caught(),
        Some(RuleEnding::Escaped) => say::proof_escaped(),
        Some(RuleEnding::Exit(_)) => say::proof_exit(outcome),
        Some(RuleEnding::Fixed(fixed)) => say::proof_fixed(fixed),
        Some(RuleEnding::Beyond(known)) => say::proof_beyond(a_label(known)),
    }
}
