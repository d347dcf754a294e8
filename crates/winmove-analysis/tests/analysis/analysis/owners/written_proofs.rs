//! Written proofs where vertices have owners, read as a game in which the winner has no choice.

use std::collections::HashMap;

use winmove_analysis::words::{self, Markup};
use winmove_analysis::{Analysis, Move, ProofLine, ProofStep, WrittenProof};
use winmove_core::model::{Edit, Endless, Outcome, Place, Player, VertexId, VertexValues};
use winmove_tests::owners::Plain;
use winmove_tests::with_seeds;

fn target(step: &Move) -> usize {
    match step.place {
        Place::Vertex(VertexId(id)) => id as usize,
        Place::Cell(_) => panic!("a vertex"),
    }
}

/// Reads the lines of a proof.
struct Reader<'a> {
    plain: &'a Plain,
    winner: Player,
    lines: std::iter::Peekable<std::slice::Iter<'a, ProofLine>>,
    /// The moves that were read, by vertex.
    moves: Vec<Vec<usize>>,
    /// By step: the vertices before and after it.
    before: HashMap<usize, usize>,
    after: HashMap<usize, usize>,
    again: usize,
}

impl Reader<'_> {
    /// Reads what follows from a vertex, in lines of this depth. `depth` of alternatives is deeper
    /// after a step.
    fn read(&mut self, mut at: usize, depth: usize) {
        let mut branches = depth;
        loop {
            let line = self.lines.next().expect("the proof goes on");
            let is_own = self.plain.owners[at] == self.winner;
            match line.step {
                ProofStep::Move(number, step) | ProofStep::OnlyMove(number, step) => {
                    assert_eq!(line.depth, depth);
                    let to = target(&step);
                    assert_eq!(matches!(line.step, ProofStep::Move(..)), is_own);
                    self.moves[at] = vec![to];
                    self.before.insert(number, at);
                    self.after.insert(number, to);
                    at = to;
                    branches = depth + 1;
                    continue;
                }
                ProofStep::Again(number) => {
                    self.again += 1;
                    assert!(!is_own && line.depth == branches);
                    self.before.insert(number, at);
                    branches += 1;
                    continue;
                }
                ProofStep::If(index, step) => {
                    assert_eq!((index, line.depth, is_own), (0, branches, false));
                    let mut moves = Vec::new();
                    let mut next = Some(step);
                    while let Some(step) = next.take() {
                        moves.push(target(&step));
                        self.read(target(&step), branches + 1);
                        let index = moves.len();
                        next = match self.lines.peek() {
                            Some(&&ProofLine {
                                depth,
                                step: ProofStep::If(told, step),
                            }) if (depth, told) == (branches, index) => {
                                self.lines.next();
                                Some(step)
                            }
                            _ => None,
                        };
                    }
                    self.moves[at] = moves;
                }
                ProofStep::AsIn(number) => assert_eq!(self.before[&number], at),
                ProofStep::AsAfter(number) => assert_eq!(self.after[&number], at),
                ProofStep::Over {
                    winner_to_move,
                    outcome,
                    ..
                } => {
                    assert_eq!(self.plain.over(at), Some(Some(self.winner)));
                    let expected = if is_own { Outcome::Win } else { Outcome::Loss };
                    assert_eq!((winner_to_move, outcome), (is_own, expected));
                }
            }
            return;
        }
    }
}

fn proofs(plain: &Plain) -> impl Iterator<Item = (usize, Player, Option<WrittenProof>)> {
    let analysis = Analysis::of(&plain.document()).unwrap();
    let winners = (0..plain.rows.len()).map(|at| (at, plain.winner(&mut Vec::new(), at)));
    let winners: Vec<_> = winners.collect();
    winners.into_iter().filter_map(move |(at, winner)| {
        let proof = analysis.written_proof(super::super::at(at as u32));
        assert_eq!(proof.is_some(), winner.is_some());
        Some((at, winner?, proof))
    })
}

#[test]
fn the_moves_of_a_written_proof_leave_the_loser_every_move_and_win() {
    let (mut again, mut endless) = (0, 0);
    with_seeds(0..3_000, |random| {
        let plain = Plain::random(random, 6);
        for (at, winner, proof) in proofs(&plain) {
            let proof = proof.unwrap();
            assert!(proof.is_whole);
            assert_eq!(proof.winner, Some(winner));
            let mut reader = Reader {
                plain: &plain,
                winner,
                lines: proof.lines.iter().peekable(),
                moves: vec![Vec::new(); plain.rows.len()],
                before: HashMap::new(),
                after: HashMap::new(),
                again: 0,
            };
            reader.read(at, 0);
            assert!(reader.lines.next().is_none(), "{at} {plain:?}");
            again += reader.again;
            for (at, told) in reader.moves.iter_mut().enumerate() {
                let mut row = plain.rows[at].clone();
                row.sort_unstable();
                row.dedup();
                told.sort_unstable();
                let is_own = plain.owners[at] == winner;
                let fits = told.is_empty() || is_own && told.len() == 1 || *told == row;
                assert!(fits && told.iter().all(|to| row.contains(to)), "{plain:?}");
            }
            let left = Plain {
                rows: reader.moves,
                ..plain.clone()
            };
            assert_eq!(left.winner(&mut Vec::new(), at), Some(winner), "{plain:?}");
            endless += usize::from(proof.is_endless);
            for (greatest, cycle) in &proof.cycles {
                assert_eq!(Player::of_parity(*greatest), winner);
                let numbers = cycle.iter().map(|place| match place {
                    Place::Vertex(VertexId(id)) => plain.numbers[*id as usize],
                    Place::Cell(_) => panic!("a vertex"),
                });
                assert_eq!(numbers.max(), Some(*greatest));
            }
            assert_eq!(
                proof.cycles.is_empty(),
                !(proof.is_endless && plain.endless == Endless::Priorities)
            );
        }
    });
    assert!(again > 500 && endless > 1_000, "{again} {endless}");
}

#[test]
fn a_proof_by_numbers_names_the_players_and_the_cycles() {
    // Player 1 moves at 0 and 1, in turn or twice in a row.
    let mut document = super::by_numbers(&[2, 1, 4], &[&[1, 2], &[0, 2], &[0]]);
    let second = [0, 1].map(|id| (VertexId(id), Player::Second)).to_vec();
    let second = VertexValues::Owner(second);
    document.apply(Edit::ChangeVertices(second)).unwrap();
    let (analysis, from) = (Analysis::of(&document).unwrap(), super::super::at(2));
    let proof = analysis.written_proof(from).unwrap();
    let print = |markup| words::written_proof(&document, &analysis, from, &proof, markup);
    expect_test::expect![[r#"
        The owner of a vertex moves the token from there along an edge. A player who cannot move loses. The greatest number that occurs infinitely often decides endless play: if it is even, player 0 wins, otherwise player 1.
        From #2, player 0 wins.

        1. Player 0 moves to #0.
          a) If player 1 moves to #1:
            2. Player 1 moves again.
              a) If player 1 moves to #0:
                This is the position after step 1. Go on from there.
              b) If player 1 moves to #2:
                This is the position before step 1. Go on from there.
          b) If player 1 moves to #2:
            This is the position before step 1. Go on from there.
        So play returns to an earlier step forever.
        The greatest number on a cycle of these steps is always 4 (#2 → #0 → #2) or 2 (#0 → #1 → #0).
        So the greatest number that occurs infinitely often is even, and player 0 wins.
    "#]].assert_eq(&print(Markup::Text));
    let fixed = VertexValues::Outcome(vec![(VertexId(1), Some(Outcome::Loss))]);
    document.apply(Edit::ChangeVertices(fixed)).unwrap();
    let analysis = Analysis::of(&document).unwrap();
    let proof = analysis.written_proof(from).unwrap();
    let text = words::written_proof(&document, &analysis, from, &proof, Markup::Text);
    expect_test::expect![[r#"
        The owner of a vertex moves the token from there along an edge. A player who cannot move loses. Play ends where a double rim fixes the outcome. The greatest number that occurs infinitely often decides endless play: if it is even, player 0 wins, otherwise player 1.
        From #2, player 0 wins.

        1. Player 0 moves to #0.
          a) If player 1 moves to #1:
            Player 0 wins: the outcome is fixed here, so the edges from here do not count.
          b) If player 1 moves to #2:
            This is the position before step 1. Go on from there.
        So play ends as above or returns to an earlier step forever.
        The greatest number on a cycle of these steps is always 4 (#2 → #0 → #2).
        So the greatest number that occurs infinitely often is even, and player 0 wins.
    "#]].assert_eq(&text);
}
