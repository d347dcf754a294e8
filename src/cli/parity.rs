//! Parity games on the command line: solving them, and checking solutions.

use std::path::Path;
use std::sync::OnceLock;

use super::compare::text_of;
use super::loading::load;
use super::progress::{Progress, Work};
use super::streams::named;
use winmove_analysis::{Position, Timing};
use winmove_core::game::{ParityGame, Player};
use winmove_core::model::{Document, Place, Vertex};
use winmove_core::solver::{
    CertifyError, Control, Counts, EndlessRanks, Label, ParitySolution, certify_parity,
    certify_winners, solve_parity_within,
};
use winmove_files::{ReadOptions, platform};

/// The number of edges that may be visited without `--budget`.
const BUDGET: u64 = 10_000_000_000;

/// A game in which numbers decide endless play, solved within a budget.
pub(super) struct Numbers<'a> {
    document: &'a Document,
    game: ParityGame,
    solution: ParitySolution,
    /// The ranks of each player, once they are needed.
    ranks: OnceLock<[Option<EndlessRanks>; 2]>,
    pub(super) timing: Timing,
    /// The number of positions that player 0 wins, loses and so on.
    pub(super) counts: Counts,
}

impl<'a> Numbers<'a> {
    pub(super) fn solve(
        document: &'a Document,
        budget: Option<u64>,
        control: &Control,
    ) -> Result<Numbers<'a>, String> {
        let begun = platform::now();
        let game = winmove_files::parity_game(document)?;
        let build = begun.elapsed();
        let begun = platform::now();
        let solution = solve_parity_within(&game, budget.unwrap_or(BUDGET), control)
            .map_err(|error| error.to_string())?;
        let solve = begun.elapsed();
        let mut counts = Counts::default();
        for at in 0..game.vertices() {
            let winner = solution.winner(&game, at);
            let label = solution.label(&game, at);
            counts.add(label.map(|_| Player::First.outcome(winner)));
        }
        Ok(Numbers {
            document,
            game,
            solution,
            ranks: OnceLock::new(),
            timing: Timing { build, solve },
            counts,
        })
    }

    pub(super) fn certify(&self) -> Result<(), CertifyError> {
        certify_parity(&self.game, &self.solution)
    }

    /// The winners and strategies in the format of PGSolver.
    pub(super) fn paritysol(&self) -> Result<String, String> {
        winmove_files::write_parity_solution(self.document, &self.game, &self.solution)
    }

    pub(super) fn positions(&self) -> impl Iterator<Item = Position> + use<'a> {
        let vertices = vertices(self.document).iter();
        vertices.map(|vertex| Place::Vertex(vertex.id).into())
    }

    pub(super) fn start(&self) -> Option<Position> {
        match self.document.rules().tokens()[..] {
            [place] => Some(place.into()),
            _ => None,
        }
    }

    /// The label for the owner of a vertex. `None` if it is undecided.
    pub(super) fn label(&self, position: Position) -> Option<Label> {
        self.solution.label(&self.game, self.number(position)?)
    }

    pub(super) fn winner(&self, position: Position) -> Option<Player> {
        self.solution.winner(&self.game, self.number(position)?)
    }

    /// How soon the winner wins endless play, if two numbers decide it: the number of moves until
    /// the good one comes, or how often the bad one can still come.
    pub(super) fn rank(&self, position: Position) -> Option<u32> {
        let ranks = self.ranks.get_or_init(|| {
            [Player::First, Player::Second]
                .map(|player| EndlessRanks::new(&self.game, &self.solution, player))
        });
        let winner = self.winner(position)?;
        let ranks = ranks[winner.number() as usize].as_ref()?;
        ranks.rank(self.number(position)?)
    }

    /// Adds the targets of the best moves: where the winner can force the end, all that win soonest
    /// or lose latest, else that of the strategy.
    pub(super) fn add_best(&self, position: Position, best: &mut Vec<Place>) {
        let Some(at) = self.number(position) else {
            return;
        };
        let label = |at| self.solution.label(&self.game, at);
        let place = |to: u32| Place::Vertex(vertices(self.document)[to as usize].id);
        let Some(moves) = label(at).and_then(|label| label.remoteness) else {
            best.extend(self.solution.strategy(&self.game, at).map(place));
            return;
        };
        let winner = self.solution.winner(&self.game, at);
        let is_best = |to: &u32| {
            let after = label(*to).and_then(|label| label.remoteness);
            after.is_some_and(|after| after + 1 == moves)
                && self.solution.winner(&self.game, *to) == winner
        };
        let targets = self.game.row(at).iter().copied();
        best.extend(targets.filter(is_best).map(place));
        best.sort_unstable();
        best.dedup();
    }

    fn number(&self, position: Position) -> Option<u32> {
        let Place::Vertex(id) = position.alone()? else {
            return None;
        };
        let index = self.document.graph()?.index_of(id)?;
        Some(index as u32)
    }
}

fn vertices(document: &Document) -> &[Vertex] {
    document.graph().map_or(&[], |graph| graph.vertices())
}

/// Checks the solution of a parity game that another program has written. The error is the line to
/// print.
pub(super) fn check_solution(
    file: &Path,
    solution: &Path,
    progress: &Progress,
) -> Result<(), String> {
    let refused = |what: String| format!("{}: {what}", named(file));
    let wrong = |what: String| format!("{}: {what}", named(solution));
    let loaded = progress.during(Work::Reading, || load(file, &ReadOptions::default()));
    let loaded = loaded.map_err(|error| refused(error.to_string()))?;
    let game = winmove_files::parity_game(&loaded.document)
        .map_err(|what| refused(format!("--solution: {what}")))?;
    let text = text_of(solution).map_err(|error| wrong(error.to_string()))?;
    let claim = winmove_files::read_parity_solution(&text, &loaded.document)
        .map_err(|error| wrong(error.to_string()))?;
    progress
        .during(Work::Certifying, || certify_winners(&game, &claim))
        .map_err(|error| {
            let vertex = vertices(&loaded.document).get(error.position.index());
            let id = vertex.map(|vertex| vertex.id.to_string());
            wrong(format!("node {}: {}", id.unwrap_or_default(), error.what))
        })
}
