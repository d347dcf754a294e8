//! Games in which vertices have owners: who wins, and what decides endless play.

use super::position::Position;
use super::solved::{Analysis, NO_MOVE, Solved};
use winmove_core::game::{EdgesError, Game, ParityGame, PositionId, Token};
use winmove_core::model::{Outcome, Place, Player};
use winmove_core::solver::{
    self, CertifyError, Control, Counts, Label, ParityClaim, Quality, RatedMove, Solution, TooLarge,
};

impl Analysis {
    /// Whether the vertices have owners, who move there. Otherwise turns alternate.
    pub fn has_owners(&self) -> bool {
        self.solved
            .token()
            .is_some_and(|(game, _)| game.has_owners())
    }

    /// Whether the numbers of the vertices decide endless play.
    pub fn numbers_decide(&self) -> bool {
        self.solved
            .token()
            .is_some_and(|(game, _)| game.numbers_decide())
    }

    /// The owner of a place. `None` if turns alternate.
    pub fn owner(&self, place: Place) -> Option<Player> {
        let (game, _) = self.solved.token()?;
        game.mover(self.id(place.into())?)
    }

    /// The outcome to show for a position, given the outcome for its mover. If vertices have
    /// owners, that of player 0, so that a win means that player 0 wins, wherever it is.
    pub fn shown(&self, position: Position, outcome: Outcome) -> Outcome {
        match (&self.solved, self.id(position)) {
            (Solved::Token(game, _), Some(id)) => shown(game, id, outcome),
            _ => outcome,
        }
    }

    /// The winner from a position of a game with owners. `None` for a draw, and in other games.
    pub fn winner_by_owners(&self, position: Position) -> Option<Player> {
        let outcome = self.label(position)?.outcome;
        self.owner(position.alone()?)?.winner_of(outcome)
    }

    /// The rated moves from a position of a token game.
    pub(super) fn rated(
        &self,
        game: &Token,
        solution: &Solution,
        at: PositionId,
    ) -> Vec<RatedMove> {
        let mut moves = solver::moves(game, solution, at);
        let kept = self.strategy.get(at.index()).copied();
        if let Some(kept) = kept.filter(|&kept| kept != NO_MOVE) {
            // Only the strategy makes sure of the win or draw. Other moves that keep it are
            // harmless once, but not for ever.
            let detour = match solution.label(at).outcome {
                Outcome::Draw => Quality::SlowerDraw,
                Outcome::Win | Outcome::Loss => Quality::SlowerWin,
            };
            let others = moves.iter_mut().filter(|step| step.to.0 != kept);
            others
                .filter(|step| step.quality == Quality::Best)
                .for_each(|step| step.quality = detour);
        }
        moves
    }
}

/// The outcome for player 0 if positions have owners, given the outcome for the mover.
pub(super) fn shown(game: &Token, at: PositionId, outcome: Outcome) -> Outcome {
    match game.mover(at) {
        Some(owner) => Player::First.outcome(owner.winner_of(outcome)),
        None => outcome,
    }
}

/// The number of positions with each outcome, as shown.
pub(super) fn counts(game: &Token, solution: &Solution) -> Counts {
    if !game.has_owners() {
        return solution.counts();
    }
    let mut counts = Counts::default();
    for (at, label) in (0..).map(PositionId).zip(solution.labels()) {
        counts.add(Some(shown(game, at, label.outcome)));
    }
    counts
}

/// The labels and the strategy of a game in which numbers decide endless play.
pub(super) fn solve_by_numbers(
    game: &Token,
    control: &Control,
) -> Result<Option<(Solution, Vec<u32>)>, solver::SolveError> {
    let too_large = |error| match error {
        EdgesError::Memory {
            needed_mib,
            free_mib,
        } => TooLarge::Memory {
            positions: game.positions() as u64,
            needed_mib,
            free_mib,
        },
        _ => TooLarge::Moves(game.move_bound()),
    };
    let Some(parity) = game.parity().map_err(too_large)? else {
        return Ok(None);
    };
    let solved = solver::solve_parity_within(&parity, u64::MAX, control)?;
    if !solved.is_decided() {
        // The tangles of the solver would take more memory than it uses.
        return Err(TooLarge::Memory {
            positions: game.positions() as u64,
            needed_mib: 2048,
            free_mib: 1024,
        }
        .into());
    }
    let label = |at| {
        let label = solved.label(&parity, at);
        label.expect("every vertex is decided")
    };
    let kept = |at| match label(at).remoteness {
        Some(_) => NO_MOVE,
        None => solved.strategy(&parity, at).unwrap_or(NO_MOVE),
    };
    let all = || 0..parity.vertices();
    let strategy = all().map(kept).collect();
    Ok(Some((Solution::from_labels(all().map(label)), strategy)))
}

/// Checks the labels of a game in which numbers decide endless play: first those of forced ends,
/// with endless play as a draw, and then the winners by their strategies.
pub(super) fn certify(
    game: &Token,
    solution: &Solution,
    strategy: &[u32],
) -> Result<(), CertifyError> {
    let Ok(Some(parity)) = game.parity() else {
        return Err(CertifyError {
            position: PositionId(0),
            what: "there isn't enough memory to check the labels".to_owned(),
        });
    };
    let forced = solution.labels().map(|label| match label.remoteness {
        Some(_) => label,
        None => Label {
            outcome: Outcome::Draw,
            ..label
        },
    });
    solver::certify(parity.edges(), &Solution::from_labels(forced))?;
    let claim = |at: u32| {
        let label = solution.label(PositionId(at));
        let target = match label.remoteness {
            Some(_) => solver::best_move(parity.edges(), solution, PositionId(at)).map(|to| to.0),
            None => strategy
                .get(at as usize)
                .copied()
                .filter(|&to| to != NO_MOVE),
        };
        (winner(&parity, at, label), target)
    };
    let (winners, strategy) = (0..parity.vertices()).map(claim).unzip();
    solver::certify_winners(&parity, &ParityClaim { winners, strategy })
}

fn winner(game: &ParityGame, at: u32, label: Label) -> Option<Player> {
    game.owner(at).winner_of(label.outcome)
}
