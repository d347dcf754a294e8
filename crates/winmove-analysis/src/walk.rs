//! Geography during play: the game that remains after a walk, and continued searches.

use std::collections::HashSet;
use std::sync::Arc;

use super::position::Position;
use super::solved::Timing;
use super::solved::{Analysis, Solved};
use winmove_core::game::Geography;
use winmove_core::model::{Outcome, Place};
use winmove_core::platform::{self, Instant};
use winmove_core::solver::{self, Budget, Cancelled, Control, GeographySolution};

/// The places visited by a play of geography, in order. The token is on the last one.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Walk {
    // Never empty.
    path: Vec<Place>,
    // The places of the path.
    visited: HashSet<Place>,
}

impl Walk {
    /// A walk that starts at a place.
    pub fn from(start: Place) -> Walk {
        Walk {
            path: vec![start],
            visited: HashSet::from([start]),
        }
    }

    /// The places visited, from the start to the current place.
    pub fn path(&self) -> &[Place] {
        &self.path
    }

    /// The current place of the token.
    pub fn at(&self) -> Place {
        self.path[self.path.len() - 1]
    }

    /// Whether a place was visited, so that it can't be entered again.
    pub fn visited(&self, place: Place) -> bool {
        self.visited.contains(&place)
    }

    /// Moves the token. Does nothing if the place was already visited.
    pub fn step(&mut self, to: Place) {
        if self.visited.insert(to) {
            self.path.push(to);
        }
    }

    /// The walk after the field has changed: `to` returns the new place of each place, or `None` if
    /// it was removed. `None` if one of the walk's places was removed.
    pub fn moved(&self, to: impl Fn(Place) -> Option<Place>) -> Option<Walk> {
        let path: Vec<Place> = self.path.iter().map(|&at| to(at)).collect::<Option<_>>()?;
        let visited = path.iter().copied().collect();
        Some(Walk { path, visited })
    }

    /// Takes back the last move. Returns false if there is none.
    pub fn back(&mut self) -> bool {
        let has_moved = self.path.len() > 1;
        self.truncate(self.path.len().saturating_sub(2));
        has_moved
    }

    /// Keeps this many moves, and takes back the rest.
    pub fn truncate(&mut self, moves: usize) {
        let kept = self.path.len().min(moves + 1);
        for place in self.path.drain(kept..) {
            self.visited.remove(&place);
        }
    }
}

impl Analysis {
    /// The game that remains after a walk: an analysis without the places visited before, starting
    /// at the current place of the token. It decides that start and rates its moves within the
    /// budget, by remoteness too if the budget suffices. Other starts from which a cycle can be
    /// reached are decided only if a matching does. `None` if the game isn't geography, or the walk
    /// isn't possible in it. O(n + m), plus the budget.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn after(
        &self,
        walk: &Walk,
        budget: Budget,
        control: &Control,
    ) -> Result<Option<Analysis>, Cancelled> {
        let begun = platform::now();
        let Some((game, _)) = self.solved.geography() else {
            return Ok(None);
        };
        let places: Option<Vec<u32>> = walk
            .path()
            .iter()
            .map(|&place| self.places.number(place))
            .collect();
        let Some(places) = places.filter(|places| {
            let mut steps = places.windows(2);
            steps.all(|step| game.moves(step[0]).contains(&step[1]))
        }) else {
            return Ok(None);
        };
        let Some((&at, visited)) = places.split_last() else {
            return Ok(None);
        };
        let left = game.without(visited);
        let built = platform::now();
        let solution = solver::geography_from(&left, at, budget, control)?;
        let timing = Timing::new(begun, built);
        Ok(Some(Analysis::new(
            self.revision,
            Arc::clone(&self.places),
            Solved::Geography(left, solution),
            Some(walk.at().into()),
            timing,
        )))
    }

    /// The number of moves, from the beginning of a walk, that are possible in this game. `None` if
    /// the start doesn't exist.
    pub fn playable(&self, walk: &Walk) -> Option<usize> {
        let (game, _) = self.solved.geography()?;
        self.places.number(walk.path()[0])?;
        let is_move = |step: &&[Place]| {
            let numbers = (self.places.number(step[0]), self.places.number(step[1]));
            matches!(numbers, (Some(from), Some(to)) if game.moves(from).contains(&to))
        };
        Some(walk.path().windows(2).take_while(is_move).count())
    }

    /// The places that the token of geography can move to after a walk, in order. Empty for other
    /// games, and if a move of the walk isn't possible. O(k log k) for k moves along the walk and
    /// from its end.
    pub fn places_after(&self, walk: &Walk) -> Vec<Place> {
        let is_whole = self.playable(walk) == Some(walk.path().len() - 1);
        let game = self.solved.geography().filter(|_| is_whole);
        let at = game.zip(self.places.number(walk.at()));
        let moves = at.into_iter().flat_map(|((game, _), at)| game.moves(at));
        let mut places: Vec<Place> = moves
            .map(|&to| self.places.place(to))
            .filter(|to| !walk.visited(*to))
            .collect();
        places.sort_unstable();
        places
    }

    /// Continues a search that left starts or moves undecided, with `first` before the others.
    /// Decided labels are kept. `None` if nothing is undecided. The budget is for this search
    /// alone.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn further(
        &self,
        first: Option<Place>,
        budget: Budget,
        control: &Control,
    ) -> Result<Option<Analysis>, Cancelled> {
        let Some((game, known)) = self.solved.geography() else {
            return Ok(None);
        };
        if !self.is_partial() {
            return Ok(None);
        }
        let begun = platform::now();
        let first = first.and_then(|place| self.places.number(place));
        let solution = solver::geography_further(game, known, first, budget, control)?;
        Ok(Some(self.searched_on(game, solution, begun)))
    }

    /// The analysis with the solution of a search that continued this one's. `begun` is the time at
    /// which that search began.
    fn searched_on(
        &self,
        game: &Geography,
        solution: GeographySolution,
        begun: Instant,
    ) -> Analysis {
        let timing = Timing {
            solve: begun.elapsed() + self.timing.solve,
            ..self.timing
        };
        Analysis::new(
            self.revision,
            Arc::clone(&self.places),
            Solved::Geography(game.clone(), solution),
            self.start,
            timing,
        )
    }

    /// Continues the search for the start of play alone, with the whole budget. Decided labels are
    /// kept. `None` if the start is decided or not placed.
    ///
    /// # Errors
    /// [`Cancelled`] if the control was cancelled.
    pub fn start_further(
        &self,
        budget: Budget,
        control: &Control,
    ) -> Result<Option<Analysis>, Cancelled> {
        let Some((game, known)) = self.solved.geography() else {
            return Ok(None);
        };
        let Some(start) = self.start.and_then(Position::alone) else {
            return Ok(None);
        };
        let start = self.places.number(start);
        let Some(start) = start.filter(|&start| known.label(start).is_none()) else {
            return Ok(None);
        };
        let begun = platform::now();
        let solution = solver::geography_start(game, known, start, budget, control)?;
        Ok(Some(self.searched_on(game, solution, begun)))
    }

    /// Whether a search left a start or the rating of a move undecided. O(n + m).
    pub fn is_partial(&self) -> bool {
        self.solved.geography().is_some_and(|(game, solution)| {
            let mut places = 0..game.places() as u32;
            places.any(|place| {
                let mut moves = solution.moves(game, place);
                moves.any(|(_, label)| label.is_none())
            })
        })
    }

    /// The partner of a place in a maximum matching, if matchings decide geography: the winner
    /// moves to it, and answers every later move along the matching (Fraenkel, Scheinerman and
    /// Ullman 1993).
    pub fn partner(&self, place: Place) -> Option<Place> {
        let (_, solution) = self.solved.geography()?;
        let mate = solution.mate(self.places.number(place)?)?;
        Some(self.places.place(mate))
    }

    /// The pairs of a maximum matching, if matchings decide geography: each pair once, sorted by
    /// its first place.
    pub fn matching(&self) -> Vec<(Place, Place)> {
        let Some((_, solution)) = self.solved.geography() else {
            return Vec::new();
        };
        solution
            .mates()
            .filter(|(place, mate)| place < mate)
            .map(|(place, mate)| (self.places.place(place), self.places.place(mate)))
            .collect()
    }

    /// The matching along which the winner plays from a place, in the form of
    /// [`Analysis::matching`]. From a lost place, it is a maximum matching that doesn't cover the
    /// place, along which the opponent answers every move. Computed anew by each call, on fields
    /// with up to 5,000 places.
    pub fn matching_from(&self, place: Place) -> Vec<(Place, Place)> {
        const MAX: usize = 5_000;
        let lost = self
            .label(place.into())
            .is_some_and(|label| label.outcome == Outcome::Loss);
        let (Some((game, solution)), Some(number)) =
            (self.solved.geography(), self.places.number(place))
        else {
            return Vec::new();
        };
        if !lost || solution.mate(number).is_none() || self.places.len() > MAX {
            return self.matching();
        }
        let pairs = Control::to_the_end(|control| {
            solver::matching_without(game, solution, number, control)
        });
        let named = |(place, mate)| (self.places.place(place), self.places.place(mate));
        pairs.into_iter().map(named).collect()
    }

    /// Whether a matching decides the label of a place as the start.
    pub fn is_matched(&self, place: Place) -> bool {
        let asked = self.solved.geography().zip(self.places.number(place));
        asked.is_some_and(|((_, solution), number)| solution.is_matched(number))
    }
}
