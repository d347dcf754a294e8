//! Proofs to print. A checker parses the printed text and follows the reference solver's moves:
//! every move of the loser is answered, every move of the winner keeps the win and makes progress,
//! and every branch ends where play is over.

use std::collections::{BTreeSet, HashMap};

use expect_test::expect;
use winmove_analysis::words::{self, Markup};
use winmove_analysis::{Analysis, WrittenProof};
use winmove_core::model::{Document, Field, Outcome, Side};

use super::{at, named};
use winmove_core::solver::Label;
use winmove_tests::judge::{self, Plain};
use winmove_tests::{random, with_seeds};

/// The indented lines after the empty line.
fn steps(text: &str) -> Vec<(usize, String)> {
    let lines = text
        .lines()
        .skip_while(|line| !line.is_empty())
        .skip(1)
        .map(|line| {
            let content = line.trim_start_matches(' ');
            let indent = line.len() - content.len();
            assert_eq!(indent % 2, 0);
            (indent / 2, content.to_owned())
        });
    lines.collect()
}

struct Checker<'a> {
    document: &'a Document,
    plain: &'a Plain,
    labels: &'a [Label],
    winner: &'a str,
    loser: &'a str,
    lines: Vec<(usize, String)>,
    next: usize,
    // For each step, the position in which the winner moves, and the position after the move.
    steps: HashMap<usize, (usize, usize)>,
    // The number of numbered lines.
    numbered: usize,
}

impl Checker<'_> {
    fn line(&mut self, depth: usize) -> String {
        let (found, line) = self.lines[self.next].clone();
        assert_eq!(found, depth, "{line}");
        self.next += 1;
        line
    }

    /// The position reached by a move given in words. The police take the plural, the others the
    /// singular.
    fn reached(&self, from: usize, who: &str, words: &str) -> usize {
        let (stays, moves) = match who {
            "the police" | "can only" => ("stay", "move"),
            _ => ("stays", "moves"),
        };
        let position = self.plain.positions[from];
        let mut fitting = self.plain.moves[from].iter().copied().filter(|&to| {
            let to = self.plain.positions[to];
            let name = self.document.name(judge::moved(position, to));
            if judge::is_skip(position, to) {
                words == stays
            } else {
                words == format!("{moves} to {name}")
            }
        });
        let to = fitting
            .next()
            .unwrap_or_else(|| panic!("no move {words} from {position:?}"));
        assert!(fitting.next().is_none());
        to
    }

    /// The text after the number of a step. Steps are numbered in order.
    fn step<'l>(&mut self, line: &'l str) -> Option<&'l str> {
        let (number, rest) = line.split_once(". ")?;
        let number: usize = number.parse().ok()?;
        self.numbered += 1;
        assert_eq!(number, self.numbered, "{line}");
        Some(rest)
    }

    fn is_over(&self, at: usize) -> bool {
        self.plain.fixed[at].is_some() || self.plain.moves[at].is_empty()
    }

    fn says_over(line: &str) -> bool {
        ["cannot move, ", "is caught", "on an exit", "Play is over"]
            .iter()
            .any(|words| line.contains(words))
    }

    /// Follows a step with the winner to move.
    fn winner(&mut self, at: usize, depth: usize) {
        let line = self.line(depth);
        assert_eq!(self.labels[at].outcome, Outcome::Win);
        if let Some(number) = referred(&line, "before") {
            assert_eq!(self.steps[&number].0, at);
            return;
        }
        let Some(rest) = self.step(&line) else {
            assert!(Self::says_over(&line) && self.is_over(at), "{line}");
            return;
        };
        let capital = format!("{}{}", self.winner[..1].to_uppercase(), &self.winner[1..]);
        let words = rest
            .strip_prefix(&format!("{capital} "))
            .unwrap()
            .trim_end_matches('.');
        let to = self.reached(at, self.winner, words);
        assert!(!self.is_over(at));
        assert_eq!(self.labels[to].outcome, Outcome::Loss);
        assert_eq!(
            self.labels[to].remoteness,
            self.labels[at].remoteness.map(|moves| moves - 1)
        );
        assert!(self.steps.insert(self.numbered, (at, to)).is_none());
        self.loser(to, depth);
    }

    /// Follows a step with the loser to move. Alternatives are deeper than the step before them.
    fn loser(&mut self, at: usize, depth: usize) {
        let deeper = depth + usize::from(self.numbered > 0);
        let branch = format!(") If {} ", self.loser);
        let mut letters = ('a'..='z').map(String::from);
        let mut answered = BTreeSet::new();
        while let Some((found, line)) = self.lines.get(self.next)
            && *found == deeper
            && line.contains(&branch)
        {
            let line = self.line(deeper);
            let (letter, words) = line.split_once(&branch).unwrap();
            assert_eq!(Some(letter), letters.next().as_deref(), "{line}");
            let to = self.reached(at, self.loser, words.trim_end_matches(':'));
            assert!(answered.insert(to));
            self.winner(to, deeper + 1);
        }
        if !answered.is_empty() {
            assert!(!self.is_over(at));
            assert_eq!(answered, self.plain.moves[at]);
            return;
        }
        let line = self.line(depth);
        if let Some(number) = referred(&line, "after") {
            assert_eq!(self.steps[&number].1, at);
        } else if let Some((_, words)) = line.split_once(" can only ") {
            let to = self.reached(at, "can only", words.trim_end_matches('.'));
            assert!(!self.is_over(at) && self.plain.moves[at].len() == 1);
            assert!(self.step(&line).is_some(), "{line}");
            self.winner(to, depth);
        } else {
            assert!(Self::says_over(&line) && self.is_over(at), "{line}");
        }
    }
}

/// The step whose position a line refers to.
fn referred(line: &str, when: &str) -> Option<usize> {
    let number = line
        .strip_prefix(&format!("This is the position {when} step "))?
        .strip_suffix(". Go on from there.")?;
    Some(number.parse().unwrap())
}

/// Parses Markdown or LaTeX back into the lines of the plain text.
fn read_back(text: &str, markup: Markup) -> Vec<(usize, String)> {
    let lines = text.lines().filter_map(|line| {
        let (depth, content) = match markup {
            Markup::Markdown => {
                let content = line.trim_start_matches(' ');
                let depth = (line.len() - content.len()) / 2;
                (depth, content.strip_prefix("- ")?.replace("**", ""))
            }
            Markup::Latex => {
                let rest = line.strip_prefix("\\noindent\\hspace*{")?;
                let (depth, rest) = rest.split_once("em}").unwrap();
                let rest = rest.strip_suffix("\\par").unwrap();
                let content = match rest.strip_prefix("\\textbf{") {
                    Some(rest) => rest.replacen("} ", " ", 1),
                    None => rest.to_owned(),
                };
                (depth.parse().unwrap(), content)
            }
            other => panic!("{other:?} is not read back"),
        };
        Some((depth, content.replace("\\#", "#").replace("\\_", "_")))
    });
    lines.collect()
}

#[test]
fn a_printed_proof_is_followed_to_the_end_of_play_by_the_plain_judge() {
    let (mut proofs, mut longest, mut endless) = (0, 0, 0);
    with_seeds(0..300, |random| {
        let game = match random.below(3) {
            0 => {
                let field = Field::Graph(random::graph(random, 12));
                random::token_document(random, field)
            }
            1 => {
                let field = Field::Graph(random::graph(random, 4));
                random::pursuit_document(random, field)
            }
            _ => {
                let field = Field::Board(random::board(random, 3, 3));
                random::pursuit_document(random, field)
            }
        };
        let analysis = Analysis::of(&game).unwrap();
        let plain = Plain::read(&game);
        let labels = plain.labels();
        for (number, &from) in plain
            .positions
            .iter()
            .enumerate()
            .step_by(1 + plain.positions.len() / 12)
        {
            let proof = analysis.written_proof(from);
            assert_eq!(proof.is_some(), labels[number].outcome != Outcome::Draw);
            let Some(proof) = proof.filter(|proof| proof.is_whole) else {
                continue;
            };
            let print = |markup| words::written_proof(&game, &analysis, from, &proof, markup);
            let text = print(Markup::Text);
            let mover_wins = labels[number].outcome == Outcome::Win;
            let (winner, loser) = match from.turn() {
                None => ("the winner", "the loser"),
                Some(turn) => {
                    if (turn == Side::Police) == mover_wins {
                        ("the police", "the thief")
                    } else {
                        ("the thief", "the police")
                    }
                }
            };
            let mut checker = Checker {
                document: &game,
                plain: &plain,
                labels: &labels,
                winner,
                loser,
                lines: steps(&text),
                next: 0,
                steps: HashMap::new(),
                numbered: 0,
            };
            if mover_wins {
                checker.winner(number, 0)
            } else {
                checker.loser(number, 0)
            }
            // If lines of play need not end, the proof explains why that is a win.
            if labels[number].remoteness.is_none() {
                endless += 1;
                let last = checker.line(0);
                assert!(
                    last.ends_with(&format!("endless play in favour of {winner}.")),
                    "{last}"
                );
            }
            assert_eq!(checker.next, checker.lines.len(), "{text}");
            for markup in [Markup::Markdown, Markup::Latex] {
                assert_eq!(
                    read_back(&print(markup), markup),
                    checker.lines,
                    "{}",
                    print(markup)
                );
            }
            proofs += 1;
            longest = longest.max(checker.lines.len());
        }
    });
    assert!(
        proofs > 500 && longest > 40 && endless > 20,
        "{proofs}, {longest}, {endless}"
    );
}

#[test]
fn a_proof_is_printed_with_the_rules_and_the_claim() {
    // a is stuck; b and c move there; d moves to b or c, and e to d.
    let document = named(5, &[(1, 0), (2, 0), (3, 1), (3, 2), (4, 3)]);
    let analysis = Analysis::of(&document).unwrap();
    let proof = analysis.written_proof(at(4)).unwrap();
    let text = words::written_proof(&document, &analysis, at(4), &proof, Markup::Text);
    expect![[r#"
        The players take turns moving the token along an edge. A player who cannot move loses.
        From e, the player to move wins in 3 moves. “The winner” is the player to move, “the loser” the opponent.

        1. The winner moves to d.
          a) If the loser moves to b:
            2. The winner moves to a.
            The loser cannot move, and a player who cannot move loses.
          b) If the loser moves to c:
            3. The winner moves to a.
            The loser cannot move, and a player who cannot move loses.
    "#]]
    .assert_eq(&text);
    let drawn = named(1, &[(0, 0)]);
    assert!(Analysis::of(&drawn).unwrap().written_proof(at(0)).is_none());
}

#[test]
fn labels_with_special_letters_are_escaped_in_markdown_and_latex() {
    let mut document = named(2, &[(1, 0)]);
    let label = "a_b^2 {50%} $x$ & #1 \\ ~ <i> *";
    let relabel =
        winmove_core::model::Edit::ChangeVertices(winmove_core::model::VertexValues::Label(vec![
            (winmove_core::model::VertexId(0), label.to_owned()),
        ]));
    document.apply(relabel).unwrap();
    let analysis = Analysis::of(&document).unwrap();
    let proof = analysis.written_proof(at(1)).unwrap();
    let print = |markup| words::written_proof(&document, &analysis, at(1), &proof, markup);
    assert!(
        print(Markup::Text).contains(&format!("moves to {}.", document.name(at(0).mover_place())))
    );
    let latex = print(Markup::Latex);
    let escaped = r"a\textsubscript{b}\textsuperscript{2} \{50\%\} \$x\$ \& \#1 \textbackslash{} \textasciitilde{} \textless{}i\textgreater{} *";
    assert!(latex.contains(&escaped.replace("\\\\", "\\")), "{latex}");
    let markdown = print(Markup::Markdown);
    let escaped = r"a\_b^2 {50%} \$x\$ \& \#1 \\ \~ \<i\> \*";
    assert!(markdown.contains(escaped), "{markdown}");
}

#[test]
fn a_long_proof_says_that_it_is_cut() {
    // A path, on which each player always has one move.
    let count = 3 * WrittenProof::MAX as u32;
    let edges: Vec<(u32, u32)> = (1..count).map(|id| (id, id - 1)).collect();
    let document = Document::with_graph(winmove_tests::graph(count, edges));
    let analysis = Analysis::of(&document).unwrap();
    let proof = analysis.written_proof(at(count - 1)).unwrap();
    assert!(!proof.is_whole);
    assert_eq!(proof.lines.len(), WrittenProof::MAX);
    let lines = words::proof_lines(&document, at(count - 1), &proof);
    assert!(lines.last().unwrap().2.starts_with("The proof goes on"));
    assert!(analysis.written_proof(at(99)).unwrap().is_whole);
}

/// Sentences use the subscripts shown on the canvas. LaTeX fonts lack them, so they are set with
/// commands.
#[test]
fn indices_are_set_in_text_and_in_latex() {
    let mut document = named(2, &[(1, 0)]);
    let relabel =
        winmove_core::model::Edit::ChangeVertices(winmove_core::model::VertexValues::Label(vec![
            (winmove_core::model::VertexId(0), "v_1^2".to_owned()),
        ]));
    document.apply(relabel).unwrap();
    let analysis = Analysis::of(&document).unwrap();
    let proof = analysis.written_proof(at(1)).unwrap();
    let print = |markup| words::written_proof(&document, &analysis, at(1), &proof, markup);
    assert!(print(Markup::Text).contains("moves to v₁²."));
    assert!(print(Markup::Markdown).contains("moves to v₁²."));
    assert!(print(Markup::Latex).contains(r"moves to v\textsubscript{1}\textsuperscript{2}."));
    // This includes the claim, whose sentence begins with the name; text that isn't a subscript
    // stays as it is.
    let claim = |label: &str| {
        let mut document = document.clone();
        let id = winmove_core::model::VertexId(1);
        let relabel = winmove_core::model::Edit::ChangeVertices(
            winmove_core::model::VertexValues::Label(vec![(id, label.to_owned())]),
        );
        document.apply(relabel).unwrap();
        words::written_proof(&document, &analysis, at(1), &proof, Markup::Latex)
    };
    assert!(claim("S_{a%}").contains(r"From S\textsubscript{a\%}, the "));
    assert!(claim("my_vertex").contains(r"From my\_vertex, the "));
}
