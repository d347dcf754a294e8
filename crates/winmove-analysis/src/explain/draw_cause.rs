//! The cause of a draw: endless play, or an end that is a draw by rule.
//!
//! As long as both players keep a draw, play moves from draw to draw. Positions from which every
//! such path ends are removed as in a topological sort; from the remaining positions play can
//! repeat forever. A backward search from the drawn ends finds the positions from which these can
//! be reached.

use std::collections::HashMap;
use std::ops::Range;

use crate::position::Position;
use crate::solved::{Analysis, At, DrawCause};
use winmove_core::compute::{Csr, Pool, never_cancelled};
use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{Numbered, Solution, SolvedPursuit};

/// The maximum number of positions and moves, added, for which all draws are classified in one
/// pass, which takes some milliseconds.
const MAX_TOGETHER: u64 = 1_000_000;
/// In larger games, the maximum number of positions, and of moves, that are visited for one draw.
const MAX_POSITIONS: usize = 2_000;
const MAX_MOVES: usize = 200_000;

impl Analysis {
    /// The cause of a draw. `None` if the position isn't a draw.
    ///
    /// In games of up to 1,000,000 positions and moves together, the first call takes O(n + m) and
    /// every other call O(1). In larger games, each call visits the positions that can be reached
    /// while both players keep the draw, up to 2,000 positions or 200,000 moves. It returns `None`
    /// if those don't decide the cause, or if the positions have no numbers because there are more
    /// than 2^31.
    pub fn draw_cause(&self, from: Position) -> Option<DrawCause> {
        if self.label(from)?.outcome != Outcome::Draw {
            return None;
        }
        match self.at(from)? {
            At::Token(Numbered(game, solution), id) => {
                let may_end = game.may_end_drawn();
                self.draw_cause_in(game, solution, Some(id), may_end, game.move_bound())
            }
            At::Pursuit(SolvedPursuit(game, solution), _) => {
                let may_end = game.may_end_drawn();
                self.draw_cause_in(game, solution, self.id(from), may_end, game.move_bound())
            }
            At::Geography(..) => None,
        }
    }

    fn draw_cause_in<G: Game>(
        &self,
        game: &G,
        solution: &Solution,
        from: Option<PositionId>,
        may_end: bool,
        moves: u64,
    ) -> Option<DrawCause> {
        if !may_end {
            return Some(DrawCause::Endless);
        }
        let from = from?;
        if game.positions() as u64 + moves > MAX_TOGETHER {
            return cause_of_one(game, solution, from);
        }
        let causes = self.draw_causes.get_or_init(|| causes(game, solution));
        causes[from.index()]
    }
}

/// The moves from a draw that keep it; may contain repeats.
fn drawing_moves<G: Game>(
    game: &G,
    solution: &Solution,
    from: PositionId,
) -> impl Iterator<Item = PositionId> {
    let is_over = game.terminal(from).is_some();
    let moves = (!is_over).then(|| game.moves(from)).into_iter().flatten();
    let keep = moves.filter(|&to| solution.label(to).outcome == Outcome::Draw);
    // If play can't end in a draw beyond the game, then it never ends there.
    let goes_on = game.beyond(from).is_some() && !may_end_beyond(game, from);
    keep.chain(goes_on.then_some(from))
}

/// Whether play that leaves this part of a larger graph may end in a draw there, because a stuck
/// player draws.
fn may_end_beyond<G: Game>(game: &G, from: PositionId) -> bool {
    game.beyond(from).is_some() && game.stuck(from) == Outcome::Draw
}

/// The cause of every draw, by the number of its position. O(n + m).
fn causes<G: Game>(game: &G, solution: &Solution) -> Vec<Option<DrawCause>> {
    let mut numbers = vec![None; game.positions()];
    let mut draws = DrawnPlay::default();
    for (index, label) in solution.labels().enumerate() {
        if label.outcome == Outcome::Draw {
            numbers[index] = Some(draws.add_position());
        }
    }
    for (index, number) in numbers.iter().enumerate() {
        let from = PositionId(index as u32);
        if let &Some(number) = number {
            let moves = drawing_moves(game, solution, from);
            moves
                .filter_map(|to| numbers[to.index()])
                .for_each(|to| draws.add_move(number, to));
            if may_end_beyond(game, from) {
                draws.add_move_elsewhere(number);
            }
        }
    }
    let causes = draws.causes();
    let cause = |number: &Option<u32>| causes[(*number)? as usize];
    numbers.iter().map(cause).collect()
}

/// The cause of one draw. `None` if the positions and moves visited don't decide it.
fn cause_of_one<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Option<DrawCause> {
    let mut draws = DrawnPlay::default();
    let mut numbers = HashMap::from([(from, draws.add_position())]);
    let mut queue = vec![from];
    let (mut at, mut moves) = (0, 0);
    while let Some(&position) = queue.get(at) {
        for to in drawing_moves(game, solution, position) {
            moves += 1;
            let is_full = numbers.len() >= MAX_POSITIONS || moves > MAX_MOVES;
            let number = match numbers.get(&to) {
                Some(&number) => Some(number),
                None if is_full => None,
                None => {
                    queue.push(to);
                    let number = draws.add_position();
                    numbers.insert(to, number);
                    Some(number)
                }
            };
            match number {
                Some(number) => draws.add_move(at as u32, number),
                None => draws.add_move_elsewhere(at as u32),
            }
        }
        if may_end_beyond(game, position) {
            draws.add_move_elsewhere(at as u32);
        }
        at += 1;
        if moves > MAX_MOVES && at < queue.len() {
            (at..queue.len()).for_each(|rest| draws.add_move_elsewhere(rest as u32));
            break;
        }
    }
    draws.causes()[0]
}

/// The drawn positions, numbered, and the moves between them.
#[derive(Default)]
struct DrawnPlay {
    moves: Vec<(u32, u32)>,
    // For each position, the number of moves that keep the draw, including moves to positions not
    // in this list.
    move_counts: Vec<u32>,
    // For each position, the number of its moves to positions not in this list.
    elsewhere: Vec<u32>,
}

impl DrawnPlay {
    fn add_position(&mut self) -> u32 {
        self.move_counts.push(0);
        self.elsewhere.push(0);
        self.move_counts.len() as u32 - 1
    }

    fn add_move(&mut self, from: u32, to: u32) {
        self.moves.push((from, to));
        self.move_counts[from as usize] += 1;
    }

    fn add_move_elsewhere(&mut self, from: u32) {
        self.move_counts[from as usize] += 1;
        self.elsewhere[from as usize] += 1;
    }

    /// The predecessors of each position.
    fn predecessors(&self) -> Csr {
        let reversed = |range: Range<usize>| self.moves[range].iter().map(|&(from, to)| (to, from));
        let (rows, moves) = (self.move_counts.len(), self.moves.len());
        let Ok(csr) = Csr::build(rows, moves, &reversed, Pool::exactly(1), &never_cancelled);
        csr
    }

    /// The positions from which play can reach one of the given positions.
    fn reaching(&self, predecessors: &Csr, is_end: impl Fn(usize) -> bool) -> Vec<bool> {
        let positions = self.move_counts.len();
        let mut reaches: Vec<bool> = (0..positions).map(is_end).collect();
        let mut stack: Vec<u32> = (0..positions as u32)
            .filter(|&at| reaches[at as usize])
            .collect();
        while let Some(at) = stack.pop() {
            for &from in predecessors.row(at) {
                if !std::mem::replace(&mut reaches[from as usize], true) {
                    stack.push(from);
                }
            }
        }
        reaches
    }

    /// The cause of each draw. `None` if it depends on positions that aren't in this list. O(n +
    /// m).
    fn causes(&self) -> Vec<Option<DrawCause>> {
        let positions = self.move_counts.len();
        let predecessors = self.predecessors();
        let may_end = self.reaching(&predecessors, |at| self.move_counts[at] == 0);
        let may_leave = self.reaching(&predecessors, |at| self.elsewhere[at] > 0);

        let counts = self.move_counts.iter().zip(&self.elsewhere);
        let mut left: Vec<u32> = counts.map(|(all, elsewhere)| all - elsewhere).collect();
        let mut stack: Vec<u32> = (0..positions as u32)
            .filter(|&at| left[at as usize] == 0)
            .collect();
        let mut may_repeat = vec![true; positions];
        while let Some(at) = stack.pop() {
            may_repeat[at as usize] = false;
            for &from in predecessors.row(at) {
                left[from as usize] -= 1;
                if left[from as usize] == 0 {
                    stack.push(from);
                }
            }
        }
        let known = may_end.into_iter().zip(may_repeat).zip(may_leave);
        known
            .map(|known| match known {
                // If both an end and a cycle were found, the other moves don't matter.
                ((true, true), _) => Some(DrawCause::Either),
                (_, true) => None,
                ((false, true), false) => Some(DrawCause::Endless),
                ((_, false), false) => Some(DrawCause::Fixed),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use winmove_core::game::{Places, Token};
    use winmove_core::model::{Document, Edge, Graph, Vertex, VertexId};
    use winmove_core::solver;

    /// A game that counts how often the moves of a position are enumerated.
    struct Counting<'a> {
        game: &'a Token,
        asked: AtomicUsize,
    }

    impl Game for Counting<'_> {
        fn positions(&self) -> usize {
            self.game.positions()
        }

        fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
            self.asked.fetch_add(1, Ordering::Relaxed);
            self.game.moves(from)
        }

        fn stuck(&self, position: PositionId) -> Outcome {
            self.game.stuck(position)
        }

        fn terminal(&self, position: PositionId) -> Option<Outcome> {
            self.game.terminal(position)
        }
    }

    /// A complete graph, whose first vertex is fixed as a draw.
    fn dense_draw(vertices: u32) -> Document {
        let ids = || (0..vertices).map(VertexId);
        let edges = ids()
            .flat_map(|from| ids().map(move |to| Edge::new(from, to)))
            .filter(|edge| edge.from != edge.to)
            .collect();
        let mut list: Vec<Vertex> = ids().map(Vertex::new).collect();
        list[0].outcome = Some(Outcome::Draw);
        Document::with_graph(Graph::from_parts(list, edges).unwrap())
    }

    #[test]
    fn the_moves_of_each_position_of_a_dense_draw_are_visited_once() {
        let document = dense_draw(300);
        let rules = document.rules().token().unwrap();
        let game = Token::new(document.field(), &Places::of(document.field()), rules);
        let solution = solver::solve(&game);
        let counting = Counting {
            game: &game,
            asked: AtomicUsize::new(0),
        };
        let all = causes(&counting, &solution);
        assert_eq!(all[0], Some(DrawCause::Fixed));
        assert!(
            all[1..]
                .iter()
                .all(|&cause| cause == Some(DrawCause::Either))
        );
        // All positions but the first, where play is over.
        assert_eq!(counting.asked.into_inner(), 299);
        let counting = Counting {
            game: &game,
            asked: AtomicUsize::new(0),
        };
        let one = cause_of_one(&counting, &solution, PositionId(7));
        assert_eq!(one, Some(DrawCause::Either));
        assert_eq!(counting.asked.into_inner(), 299);
    }

    #[test]
    fn the_causes_of_all_draws_are_kept_with_the_analysis() {
        let analysis = Analysis::of(&dense_draw(30)).unwrap();
        let position = |number| analysis.position(PositionId(number));
        assert!(analysis.draw_causes.get().is_none());
        assert_eq!(analysis.draw_cause(position(1)), Some(DrawCause::Either));
        let kept = analysis.draw_causes.get().unwrap().as_ptr();
        assert_eq!(analysis.draw_cause(position(2)), Some(DrawCause::Either));
        assert_eq!(analysis.draw_causes.get().unwrap().as_ptr(), kept);
    }
}
