//! A written proof as plain text, Markdown and LaTeX.

use super::proof::capitalised;
use super::rules;
use super::terms::{agreeing, counted, grouped, is_skip, position_named, side, verb};
use crate::explain::{ProofStep, RuleEnding, WrittenProof};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Document, Outcome, Place, Script, script_runs};

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
    pub fn name(self) -> &'static str {
        match self {
            Markup::Text => "Text",
            Markup::Markdown => "Markdown",
            Markup::Latex => "LaTeX",
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

    fn line(self, depth: usize, number: Option<usize>, text: &str) -> String {
        let text = self.escaped(text);
        let number = match (self, number) {
            (_, None) => String::new(),
            (Markup::Text, Some(number)) => format!("{number}. "),
            (Markup::Markdown, Some(number)) => format!("**{number}.** "),
            (Markup::Latex, Some(number)) => format!("\\textbf{{{number}.}} "),
        };
        let indent = "  ".repeat(depth);
        match self {
            Markup::Text => format!("{indent}{number}{text}\n"),
            Markup::Markdown => format!("{indent}- {number}{text}\n"),
            Markup::Latex => format!("\\noindent\\hspace*{{{depth}em}}{number}{text}\\par\n"),
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
    for (depth, number, line) in lines(&name, from, proof) {
        text += &markup.line(depth, number, &line);
    }
    text
}

/// The lines of a written proof in sentences: the depth of indentation, the number if it is a
/// numbered step, and the text.
pub fn proof_lines(
    document: &Document,
    from: Position,
    proof: &WrittenProof,
) -> Vec<(usize, Option<usize>, String)> {
    lines(&|place| document.name(place), from, proof)
}

fn lines(
    name: &dyn Fn(Place) -> String,
    from: Position,
    proof: &WrittenProof,
) -> Vec<(usize, Option<usize>, String)> {
    let (winner, loser) = players(from, proof);
    let goes = |who: &str, step: &Move| {
        if is_skip(step) {
            agreeing(who, "stays", "stay").to_owned()
        } else {
            let moves = agreeing(who, "moves", "move");
            format!("{moves} to {}", name(step.place))
        }
    };
    let lines = proof.lines.iter().map(|line| {
        let (number, text) = match line.step {
            ProofStep::Move(number, step) => (
                Some(number),
                format!("{} {}.", capitalised(winner), goes(winner, &step)),
            ),
            ProofStep::OnlyMove(step) => {
                let only = if is_skip(&step) {
                    "stay".to_owned()
                } else {
                    format!("move to {}", name(step.place))
                };
                (None, format!("{} can only {only}.", capitalised(loser)))
            }
            ProofStep::If(step) => (None, format!("If {loser} {}:", goes(loser, &step))),
            ProofStep::AsIn(number) => (
                None,
                format!("This is the position before step {number}: go on from there."),
            ),
            ProofStep::AsAfter(number) => (
                None,
                format!("This is the position after step {number}: go on from there."),
            ),
            ProofStep::Over {
                ending,
                winner_to_move,
                outcome,
            } => {
                let mover = if winner_to_move { winner } else { loser };
                (None, over(ending, mover, outcome))
            }
        };
        (line.depth, number, text)
    });
    let last = match (proof.is_whole, proof.is_endless) {
        (true, false) => None,
        (true, true) => Some(format!(
            "So play ends above or comes back to a step above for ever, and endless play is won by {winner}."
        )),
        (false, _) => Some(format!(
            "The proof goes on; these are its first {} lines.",
            grouped(WrittenProof::MOST)
        )),
    };
    lines.chain(last.map(|text| (0, None, text))).collect()
}

/// The claim: `From d the player to move wins in 3 moves.`
fn claim(
    name: &dyn Fn(Place) -> String,
    analysis: &Analysis,
    from: Position,
    proof: &WrittenProof,
) -> String {
    let remoteness = analysis.label(from).and_then(|label| label.remoteness);
    let within = match remoteness {
        None => String::new(),
        Some(0) => " at once".to_owned(),
        Some(moves) => format!(" in {}", counted(moves, "move")),
    };
    match from.alone() {
        Some(place) => {
            let (winner, loser) = if proof.mover_wins {
                ("player to move", "opponent")
            } else {
                ("opponent", "player to move")
            };
            format!(
                "From {} the {winner} wins{within}. “The winner” is the {winner}, “the loser” the {loser}.",
                name(place)
            )
        }
        None => {
            let (winner, _) = players(from, proof);
            let position = position_named(name, from);
            format!(
                "{}: {winner} {}{within}.",
                capitalised(&position),
                agreeing(winner, "wins", "win"),
            )
        }
    }
}

/// The names of the winner and the loser.
fn players(from: Position, proof: &WrittenProof) -> (&'static str, &'static str) {
    match from.turn() {
        None => ("the winner", "the loser"),
        Some(turn) => {
            if proof.mover_wins {
                (side(turn), side(turn.opponent()))
            } else {
                (side(turn.opponent()), side(turn))
            }
        }
    }
}

fn over(ending: Option<RuleEnding>, mover: &str, outcome: Outcome) -> String {
    let does = verb(outcome);
    match ending {
        None => {
            let is = agreeing(mover, "is", "are");
            let mover = capitalised(mover);
            format!("{mover} {is} stuck, and who is stuck {does}.")
        }
        Some(RuleEnding::Caught) => "The thief is caught.".to_owned(),
        Some(RuleEnding::Escaped) => "The thief stands on an exit.".to_owned(),
        Some(RuleEnding::Exit(_)) => {
            format!("The token stands on an exit, where the player to move {does}.")
        }
        Some(RuleEnding::Fixed(fixed)) => format!(
            "Play is over: a {} is fixed for the player to move.",
            fixed.word()
        ),
        Some(RuleEnding::Beyond(known)) => format!(
            "Here the part of the graph ends; in the whole graph it is a {} for the player to move.",
            super::terms::label(known).to_lowercase()
        ),
    }
}
