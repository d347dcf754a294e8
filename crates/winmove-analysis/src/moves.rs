//! The rated moves of a position, and lines of best play.

use super::position::Position;
use super::solved::{Analysis, At};
use winmove_core::game::{Geography, PositionId, PursuitPosition};
use winmove_core::model::Place;
use winmove_core::solver::{self, EndlessQuality, GeographySolution, Label, Quality, RatedMove};

/// A move with its quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Move {
    /// The position after the move.
    pub to: Position,
    /// The place of the moved token after the move.
    pub place: Place,
    /// Whether the token stays where it is.
    pub stays: bool,
    /// Whether the opponent is to move after it. Always true unless places have owners.
    pub passes: bool,
    /// The label of the position after the move, for the player who is to move there.
    pub label: Label,
    /// How good the move is.
    pub quality: Quality,
    /// What the move is good for, if its player wins endless play and numbers decide it. `None` in
    /// large games, too.
    pub endless: Option<EndlessQuality>,
}

impl Move {
    /// The label of the position after the move, for the player who makes the move.
    pub fn worth(&self) -> Label {
        if self.passes {
            self.label.for_opponent()
        } else {
            self.label
        }
    }
}

impl Analysis {
    /// The moves from a position, ordered by place, with staying last. Empty if play is over.
    ///
    /// In geography these are the moves from a start. Each is rated by the game that remains after
    /// both places are visited. Undecided moves are left out, see [`Analysis::undecided_moves`].
    /// From an undecided start all moves are left out, since a move is good or bad only relative to
    /// a known outcome.
    ///
    /// O(k log k) for k moves.
    pub fn moves(&self, from: Position) -> Vec<Move> {
        let position = |id| self.position(id);
        let mut moves = match self.at(from) {
            None => Vec::new(),
            Some(At::Token(game, at)) => {
                let mut moves = named(from, self.rated(game.0, game.1, at), position);
                if let Some(owner) = from.alone().and_then(|place| self.owner(place)) {
                    for step in &mut moves {
                        step.passes = self.owner(step.place) != Some(owner);
                        step.endless = self.endless_quality(from, step.to);
                    }
                }
                moves
            }
            Some(At::Geography(game, solution, at)) => {
                named(from, geography_moves(game, solution, at), position)
            }
            Some(At::Pursuit(game, at)) => {
                let rated = solver::rated_moves(&game, at);
                named(from, rated, |to| self.pursuit_position(to))
            }
        };
        if from.turn().is_some() {
            moves.sort_by_key(|step| step.stays);
        } else {
            // After edits, numbers may not be in the order of the places.
            moves.sort_by_key(|step| step.place);
        }
        moves
    }

    /// The predecessors of a position of a pursuit, ordered by place. Empty in other games.
    /// O(places · moves).
    pub fn sources(&self, to: Position) -> Vec<Position> {
        let Some(At::Pursuit(game, position)) = self.at(to) else {
            return Vec::new();
        };
        // The last move was made by the side that isn't to move now.
        let turn = position.turn.opponent();
        let back = |place| PursuitPosition {
            turn,
            ..PursuitPosition { turn, ..position }.moved(place)
        };
        (0..game.0.places())
            .map(back)
            .filter(|&before| {
                game.0.winner(before).is_none()
                    && game.0.moves_from(before).any(|step| step == position)
            })
            .map(|before| self.pursuit_position(before))
            .collect()
    }

    /// The best moves from a position, in the order of [`Analysis::moves`]. [`Analysis::best_move`]
    /// is one of them.
    pub fn best(&self, from: Position) -> Vec<Move> {
        let mut moves = self.moves(from);
        moves.retain(|step| step.quality == Quality::Best);
        moves
    }

    /// Replaces the contents of a list with the places of [`Analysis::best`], without listing the
    /// other moves. O(k) for k moves, and O(b log b) for the b best moves; in geography, like
    /// [`Analysis::moves`].
    pub fn best_places(&self, from: Position, into: &mut Vec<Place>) {
        into.clear();
        match self.at(from) {
            Some(At::Token(game, at)) if self.numbers_decide() => {
                let mut best = self.rated(game.0, game.1, at);
                best.retain(|step| step.quality == Quality::Best);
                into.extend(best.into_iter().map(|step| self.places.place(step.to.0)));
            }
            Some(At::Token(game, at)) => {
                solver::add_best(&game, at, into, |to| self.places.place(to.0));
            }
            Some(At::Pursuit(game, at)) => {
                let place = |to| from.moved_to(self.pursuit_position(to));
                solver::add_best(&game, at, into, place);
            }
            Some(At::Geography(..)) => {
                into.extend(self.best(from).into_iter().map(|step| step.place));
                return;
            }
            None => return,
        }
        into.sort_unstable();
        into.dedup();
        // Staying is listed last.
        let own = from.mover_place();
        if from.turn().is_some()
            && let Some(at) = into.iter().position(|&place| place == own)
        {
            into[at..].rotate_left(1);
        }
    }

    /// Prefetches what [`Analysis::best_places`] needs for these positions. Makes the calls faster
    /// if the labels of their successors are spread over much memory.
    pub fn touch_moves(&self, positions: &[Position]) {
        if let Some((game, solution)) = self.solved.token() {
            let ids = positions.iter().filter_map(|&position| self.id(position));
            solver::touch_moves(game, solution, ids);
        }
    }

    /// The targets of the undecided moves, which [`Analysis::moves`] leaves out, in order. Only
    /// geography has undecided moves.
    pub fn undecided_moves(&self, from: Position) -> Vec<Place> {
        let (Some(id), Some((game, solution))) = (self.id(from), self.solved.geography()) else {
            return Vec::new();
        };
        let start = solution.label(id.0);
        solution
            .moves(game, id.0)
            .filter(|(_, label)| start.is_none() || label.is_none())
            .map(|(to, _)| self.places.place(to))
            .collect()
    }

    /// The label after a move in geography from a start to a place, for the opponent, as in
    /// [`Analysis::moves`]. `Some(None)` for an undecided move, `None` if the move doesn't exist.
    /// O(log k) for k moves.
    pub fn move_to(&self, from: Place, to: Place) -> Option<Option<Label>> {
        let (game, solution) = self.solved.geography()?;
        let (from, to) = (self.places.number(from)?, self.places.number(to)?);
        let label = solution.move_to(game, from, to)?;
        Some(label.filter(|_| solution.label(from).is_some()))
    }

    /// The positions after each move of best play by both players, until play ends or a position
    /// repeats. O(k · moves) for a line of k moves.
    ///
    /// In geography with cycles, the line is one move long: an analysis has labels only for starts,
    /// and after a move the label also depends on the places visited.
    pub fn line(&self, from: Position) -> Vec<Position> {
        if self.visits_matter(from) {
            return self
                .best_move(from)
                .map(|step| step.to)
                .into_iter()
                .collect();
        }
        let mut seen = std::collections::HashSet::from([from]);
        let mut line = Vec::new();
        let mut at = from;
        while let Some(step) = self.best_move(at) {
            at = step.to;
            line.push(at);
            if !seen.insert(at) {
                break;
            }
        }
        line
    }
}

/// The moves from a position by the names of the positions that they lead to.
fn named<P>(from: Position, rated: Vec<RatedMove<P>>, name: impl Fn(P) -> Position) -> Vec<Move> {
    let named = rated.into_iter().map(|step| {
        let to = name(step.to);
        let place = from.moved_to(to);
        Move {
            to,
            place,
            stays: place == from.mover_place(),
            passes: true,
            label: step.label,
            quality: step.quality,
            endless: None,
        }
    });
    named.collect()
}

/// The decided moves from a decided start, rated. Remoteness counts if the start's remoteness is
/// known: a move without remoteness is known to be worse then. Otherwise no move has a remoteness,
/// and moves are rated by outcome alone.
fn geography_moves(game: &Geography, solution: &GeographySolution, from: u32) -> Vec<RatedMove> {
    if solution.label(from).is_none() {
        return Vec::new();
    }
    let decided = solution
        .moves(game, from)
        .filter_map(|(to, label)| Some((PositionId(to), label?)));
    solver::rate(decided)
}
