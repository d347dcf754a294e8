//! Why a position has its label, as data. [`crate::words`] turns it into sentences.

use super::EndlessWin;
use crate::moves::Move;
use crate::position::Position;
use crate::solved::{Analysis, At, DrawCause};
use winmove_core::game::Game;
use winmove_core::model::{Outcome, Place, Player, Side};
use winmove_core::solver::{Label, Quality};

/// Why a position has its label.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum Explanation {
    /// The game has no such position, or it isn't solved.
    Unsolved,
    /// A search ended without deciding the position.
    Undecided {
        /// The number of states that the search visited.
        states: u64,
    },
    /// Play is over by rule.
    Over(RuleEnding),
    /// The mover has no move.
    Stuck {
        /// The label of the position.
        label: Label,
        /// Whose turn it is, in a pursuit.
        side: Option<Side>,
        /// The outcome for the mover by the convention.
        verdict: Outcome,
    },
    /// A move wins.
    Win {
        /// The label of the position.
        label: Label,
        /// The best move.
        best: Move,
        /// How it wins.
        by: WinningMove,
    },
    /// A maximum matching decides: geography on an undirected graph.
    Matching {
        /// The label of the place if play starts there.
        label: Label,
        /// The place.
        place: Place,
        /// Its partner if the place is a win: every maximum matching covers the place. If it is a
        /// loss, some maximum matching doesn't cover it.
        partner: Option<Place>,
        /// [`Analysis::best_move`], if remoteness is known: moving to the partner wins, but not
        /// always in the fewest moves. From a loss, `None` unless some move loses sooner than
        /// others.
        best: Option<Move>,
    },
    /// Every move leads to a win for the opponent.
    Loss {
        /// The label of the position.
        label: Label,
        /// Who moves next, in a pursuit.
        opponent: Option<Side>,
        /// The number of moves; moves to the same position count once.
        moves: usize,
        /// The first moves, at most [`Explanation::MAX_NAMED`].
        first: Vec<Move>,
        /// [`Analysis::best_move`], one of the moves that last longest.
        best: Move,
        /// The number of moves that last as long. `None` if remoteness isn't known.
        equally_long: Option<usize>,
    },
    /// The mover can't end play, and the opponent wins endless play by the rules.
    EndlessLoss {
        /// The label of the position.
        label: Label,
    },
    /// A position of a game in which vertices have owners.
    Owned {
        /// The player who moves here.
        owner: Player,
        /// The winner; `None` for a draw.
        winner: Option<Player>,
        /// The number of moves to the end. `None` if the winner can't force play to end.
        moves: Option<u32>,
        /// [`Analysis::best_move`]. `None` if play is over.
        best: Option<Move>,
        /// Whether the outcome is fixed.
        is_fixed: bool,
        /// Whether numbers decide endless play.
        by_numbers: bool,
        /// How the winner wins endless play, see [`Analysis::endless_win`].
        endless: Option<EndlessWin>,
    },
    /// Neither player can force a win.
    Draw {
        /// The label of the position.
        label: Label,
        /// The first of the moves that keep the draw.
        best: Move,
        /// The number of moves that keep it.
        keep: usize,
        /// The number of moves that lose.
        lose: usize,
        /// How play continues if both players keep the draw, if known.
        cause: Option<DrawCause>,
        /// The cycle that the best moves lead into, with the first place repeated at the end. Empty
        /// if it is long or far away.
        cycle: Vec<Place>,
    },
}

/// How play ended by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum RuleEnding {
    /// The police have caught the thief.
    Caught,
    /// The thief has escaped.
    Escaped,
    /// The token is on an exit. The outcome is for the mover.
    Exit(Outcome),
    /// The outcome of the vertex is fixed. The outcome is for the mover.
    Fixed(Outcome),
    /// The graph is a part of a larger one, in which play continues from the vertex. The label is
    /// the one in the larger graph.
    Beyond(Label),
}

/// How a winning move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum WinningMove {
    /// It catches the thief.
    Catch,
    /// It escapes.
    Escape,
    /// It reaches a vertex whose outcome is fixed as a loss.
    FixedLoss,
    /// It reaches a position that is lost at once.
    Loss,
    /// It reaches a position that is lost in this number of moves.
    LossIn(u32),
    /// It reaches a lost position whose remoteness the search didn't find.
    SearchedLoss,
    /// Play never ends, and the mover wins endless play by the rules.
    Endless,
}

impl Explanation {
    /// The maximum number of moves listed for a loss.
    pub const MAX_NAMED: usize = 4;
}

impl Analysis {
    /// Why a position has its label. O(k log k) for k moves; for a draw, plus the cost of
    /// [`Analysis::draw_cause`].
    pub fn explain(&self, position: Position) -> Explanation {
        let Some(label) = self.label(position) else {
            return match self.searched_states().filter(|_| self.has(position)) {
                Some(states) => Explanation::Undecided { states },
                None => Explanation::Unsolved,
            };
        };
        if let Some(owner) = position.alone().and_then(|place| self.owner(place)) {
            return Explanation::Owned {
                owner,
                winner: owner.winner_of(label.outcome),
                moves: label.remoteness,
                best: self.best_move(position),
                is_fixed: self.is_terminal(position),
                by_numbers: self.numbers_decide(),
                endless: self.endless_win(position),
            };
        }
        if self.is_terminal(position) {
            return Explanation::Over(self.ending(position, label));
        }
        let moves = self.moves(position);
        let best = |step: &&Move| step.quality == Quality::Best;
        let equal = moves.iter().filter(best).count();
        let Some(best) = self.best_of(position, &moves) else {
            return Explanation::Stuck {
                label,
                side: position.turn(),
                verdict: self.stuck(),
            };
        };
        let place = position.mover_place();
        let is_geography = self.solved.geography().is_some();
        let win = |by| Explanation::Win { label, best, by };
        match (label.outcome, label.remoteness) {
            (Outcome::Win, Some(1)) => win(self.last_move(&best)),
            (outcome, remoteness) if self.is_matched(place) => Explanation::Matching {
                label,
                place,
                partner: self.partner(place).filter(|_| outcome == Outcome::Win),
                best: remoteness
                    .filter(|_| outcome == Outcome::Win || equal < moves.len())
                    .map(|_| best),
            },
            (Outcome::Win, Some(moves)) => win(WinningMove::LossIn(moves - 1)),
            (Outcome::Win, None) if is_geography => win(WinningMove::SearchedLoss),
            (Outcome::Win, None) => win(WinningMove::Endless),
            (Outcome::Loss, None) if !is_geography => Explanation::EndlessLoss { label },
            (Outcome::Loss, remoteness) => Explanation::Loss {
                label,
                opponent: position.turn().map(Side::opponent),
                moves: moves.len(),
                first: moves.iter().take(Explanation::MAX_NAMED).copied().collect(),
                best,
                equally_long: remoteness.map(|_| equal),
            },
            (Outcome::Draw, _) => {
                let cause = self.draw_cause(position);
                Explanation::Draw {
                    label,
                    best,
                    keep: equal,
                    lose: moves.len() - equal,
                    cause,
                    cycle: match cause {
                        Some(DrawCause::Endless) => self.short_cycle(position),
                        Some(DrawCause::Fixed | DrawCause::Either) | None => Vec::new(),
                    },
                }
            }
        }
    }

    /// Whether [`Analysis::supporting_moves`] isn't empty. O(1), except in geography with cycles.
    pub fn has_supporting_moves(&self, position: Position) -> bool {
        match self.at(position) {
            Some(At::Geography(..)) => !self.supporting_moves(position).is_empty(),
            Some(at) => at.has_moves(),
            None => false,
        }
    }

    /// The moves that a label depends on: for a win only the best move, for a loss or a draw all
    /// moves. All moves, too, if numbers decide a win, since it depends on what else is done again
    /// and again. Empty if play is over. O(k log k) for k moves.
    pub fn supporting_moves(&self, position: Position) -> Vec<Move> {
        match self.label(position) {
            Some(Label {
                outcome: Outcome::Win,
                remoteness,
            }) if remoteness.is_some() || !self.numbers_decide() => {
                self.best_move(position).into_iter().collect()
            }
            Some(_) => self.moves(position),
            None => Vec::new(),
        }
    }

    fn ending(&self, position: Position, label: Label) -> RuleEnding {
        let outcome = label.outcome;
        match (self.winner(position), position.mover_place()) {
            (Some(Side::Police), _) => RuleEnding::Caught,
            (Some(Side::Thief), _) => RuleEnding::Escaped,
            (None, Place::Cell(_)) => RuleEnding::Exit(outcome),
            (None, Place::Vertex(_)) if self.goes_on_beyond(position) => RuleEnding::Beyond(label),
            (None, Place::Vertex(_)) => RuleEnding::Fixed(outcome),
        }
    }

    /// How the last move of a game wins.
    fn last_move(&self, last: &Move) -> WinningMove {
        match (self.winner(last.to), last.place) {
            (Some(Side::Police), _) => WinningMove::Catch,
            (Some(Side::Thief), _) => WinningMove::Escape,
            (None, Place::Vertex(_)) if self.is_terminal(last.to) => WinningMove::FixedLoss,
            (None, _) => WinningMove::Loss,
        }
    }

    /// The cycle that best play leads into from a draw in a token game, with the first place
    /// repeated at the end. Empty if it is long or far away. O(k) for each of at most 40 moves.
    fn short_cycle(&self, from: Position) -> Vec<Place> {
        const MAX_PLACES: usize = 6;
        const MAX_MOVES: usize = 40;
        let Some(start) = from.alone() else {
            return Vec::new();
        };
        let mut path = vec![start];
        while path.len() <= MAX_MOVES
            && let Some(next) = self.first_drawing_move(path[path.len() - 1])
        {
            let begin = path.iter().position(|&place| place == next);
            path.push(next);
            if let Some(begin) = begin {
                let cycle = path.split_off(begin);
                return if cycle.len() <= MAX_PLACES + 1 {
                    cycle
                } else {
                    Vec::new()
                };
            }
        }
        Vec::new()
    }

    /// The smallest place that the token can move to while keeping the draw.
    fn first_drawing_move(&self, from: Place) -> Option<Place> {
        let (game, solution) = self.solved.token()?;
        let id = self.id(from.into())?;
        if game.terminal(id).is_some() {
            return None;
        }
        let draws = game
            .moves(id)
            .filter(|&to| solution.label(to).outcome == Outcome::Draw);
        draws.map(|to| self.position(to).mover_place()).min()
    }
}
