//! One token on a field; the mover moves it; who can't move is stuck.

use std::convert::Infallible;

use super::heed::collected;
use super::moves::Moves;
use super::{Game, Places, PositionId, StepTable};
use crate::model::{Convention, Field, Outcome, Square, TokenRules};

/// The token game on a field. Its positions are the places, under the same numbers.
///
/// On a graph it can be changed move by move, and a clone shares the moves with it.
#[derive(Clone, Debug)]
pub struct Token {
    moves: Moves,
    // What stands fixed at a place, if anything does; behind the last with something, nothing does. Most graphs have none,
    // and are large.
    fixed: Vec<Option<Outcome>>,
    convention: Convention,
    on_graph: bool,
}

impl Token {
    /// The game of these rules. Linear in places and steps.
    pub fn new(field: &Field, places: &Places, rules: &TokenRules) -> Token {
        let Ok(game) = Token::build(field, places, rules, &|| Ok::<(), Infallible>(()));
        game
    }

    /// The same, unless `heed`, which is called about every millisecond, says to stop.
    ///
    /// # Errors
    /// What `heed` says.
    pub fn build<E>(
        field: &Field,
        places: &Places,
        rules: &TokenRules,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<Token, E> {
        let mut fixed = match field {
            Field::Graph(graph) if !graph.fixes_outcomes() => Vec::new(),
            Field::Graph(graph) => collected(graph.outcomes(), heed)?,
            Field::Board(board) => {
                let squares = board.row_slices().flatten();
                let places = squares.filter(|&&square| square != Square::Wall);
                // On a board an exit ends play as if its mover were stuck.
                let fixed = places.map(|&square| {
                    (square == Square::Exit).then(|| stuck_outcome(rules.convention))
                });
                collected(fixed, heed)?
            }
        };
        let steps = StepTable::build(field, places, &rules.steps, heed)?;
        let last = fixed.iter().rposition(Option::is_some);
        fixed.truncate(last.map_or(0, |last| last + 1));
        fixed.shrink_to_fit();
        Ok(Token {
            moves: Moves::new(steps, places.len()),
            fixed,
            convention: rules.convention,
            on_graph: matches!(field, Field::Graph(_)),
        })
    }

    /// The outcome that its author fixed for a place. It decides the game at once, so a place with one can be no part
    /// of a sum; an exit stops its own token only, and the other tokens move on.
    pub fn fixed(&self, position: PositionId) -> Option<Outcome> {
        self.terminal(position).filter(|_| self.on_graph)
    }

    /// The same game with no outcome fixed by its author: moves are made from every place but an exit.
    pub fn without_fixed(mut self) -> Token {
        if self.on_graph {
            self.fixed.clear();
        }
        self
    }

    /// Whether play may come to an end that is a draw.
    pub fn may_end_drawn(&self) -> bool {
        self.stuck_outcome() == Outcome::Draw || self.fixed.contains(&Some(Outcome::Draw))
    }

    /// The most moves that the game can have, before those of terminal positions are left out.
    pub fn move_bound(&self) -> u64 {
        self.moves.len() as u64
    }

    /// The verdict for a mover who is stuck, wherever that is.
    pub fn stuck_outcome(&self) -> Outcome {
        stuck_outcome(self.convention)
    }

    /// Adds a position without moves, under the next number. O(1).
    pub fn add_position(&mut self, fixed: Option<Outcome>) -> PositionId {
        let position = PositionId(self.positions() as u32);
        self.moves.add_place();
        self.fix(position, fixed);
        position
    }

    /// Adds a move; one more like another changes nothing. O(moves of `from`) at most.
    pub fn add_move(&mut self, from: PositionId, to: PositionId) {
        self.moves.add(from.0, to.0);
    }

    /// Takes one such move away; whether there was one. O(moves of `from`).
    pub fn remove_move(&mut self, from: PositionId, to: PositionId) -> bool {
        self.moves.remove(from.0, to.0)
    }

    /// Takes all moves of a position away; what they led to, once a move. O(moves of `from`).
    pub fn take_moves(&mut self, from: PositionId) -> impl Iterator<Item = PositionId> + use<> {
        self.moves.take(from.0).into_iter().map(PositionId)
    }

    /// Fixes the verdict of a position, or frees it.
    pub fn fix(&mut self, position: PositionId, verdict: Option<Outcome>) {
        if self.fixed.len() <= position.index() && verdict.is_some() {
            self.fixed.resize(position.index() + 1, None);
        }
        if let Some(fixed) = self.fixed.get_mut(position.index()) {
            *fixed = verdict;
        }
    }

    /// Puts another convention in the place of this one. Only on a graph: the exits of a board keep the old one.
    pub fn set_convention(&mut self, convention: Convention) {
        self.convention = convention;
    }
}

impl Game for Token {
    fn positions(&self) -> usize {
        self.moves.places()
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        self.moves.from(from.0).iter().map(|&to| PositionId(to))
    }

    fn table(&self) -> Option<&StepTable> {
        self.moves.table()
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        self.stuck_outcome()
    }

    fn terminal(&self, position: PositionId) -> Option<Outcome> {
        self.fixed.get(position.index()).copied().flatten()
    }
}

/// The verdict for a mover who is stuck.
pub(super) fn stuck_outcome(convention: Convention) -> Outcome {
    match convention {
        Convention::Normal => Outcome::Loss,
        Convention::Misere => Outcome::Win,
        Convention::Drawn => Outcome::Draw,
    }
}
