//! Checks solutions of parity games: winners, strategies for both players, and remoteness.

use super::{
    CertifyError, after, at_the_end, best, certify, fault, for_opponent, parts, words, worth,
};
use crate::compute::{Buffer, Pool, run_to_end};
use crate::game::{Game, ParityGame, Player, PositionId};
use crate::model::Outcome;
use crate::solver::label::{DRAW, ENDLESS, LOSS, Label, WIN};
use crate::solver::parity::ParitySolution;

/// The claimed winners of a parity game, with the strategies that prove it.
///
/// # Examples
/// ```
/// use winmove_core::game::parity_families::clique;
/// use winmove_core::solver::{ParityClaim, certify_winners};
///
/// // In a clique of four vertices, each player can stay at its own two.
/// let game = clique(4);
/// let claim = ParityClaim {
///     winners: (0..4).map(|at| Some(game.owner(at))).collect(),
///     strategy: vec![Some(2), Some(3), Some(0), Some(1)],
/// };
/// certify_winners(&game, &claim)?;
///
/// // The second player can't win from 0, where the first one moves.
/// let mut wrong = claim.clone();
/// wrong.winners[0] = wrong.winners[1];
/// assert_eq!(certify_winners(&game, &wrong).unwrap_err().position.0, 0);
/// # Ok::<(), winmove_core::solver::CertifyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParityClaim {
    /// The winner from each vertex; `None` for a draw.
    pub winners: Vec<Option<Player>>,
    /// By vertex: the target of the move that its owner makes, where play goes on and the owner
    /// wins or draws. Ignored elsewhere.
    pub strategy: Vec<Option<u32>>,
}

/// Checks a solution of a parity game. It shares no code with the solver except the rule which
/// moves keep the turn.
///
/// Winners and strategies are checked as in [`certify_winners`]. If there is a label with a
/// remoteness, every label is checked against those of its successors as in [`certify()`], which is
/// sufficient for the remoteness. If the winners of endless play are undecided, the other labels
/// are checked.
///
/// # Errors
/// [`CertifyError`] with the first vertex found whose label or strategy is wrong.
pub fn certify_parity(game: &ParityGame, solution: &ParitySolution) -> Result<(), CertifyError> {
    let labels = solution.labels();
    if !solution.is_decided() || labels.len() != game.vertices() as usize {
        return certify(game.edges(), labels);
    }
    let is_endless =
        |at| [WIN, LOSS, DRAW].contains(&(labels.packed(PositionId(at as u32)) ^ ENDLESS));
    let parts = || parts(labels.len(), Pool::default());
    // Without remoteness, a label says no more than the winner.
    let all = run_to_end(parts(), |mut part| part.all(is_endless));
    let has_remoteness = all.contains(&false);
    let claims = run_to_end(parts(), |part| {
        let claims = part.map(|at| claimed(game, solution, at as u32, has_remoteness));
        claims.collect::<Result<(Vec<_>, Vec<_>), _>>()
    });
    let mut claim = ParityClaim {
        winners: Vec::with_capacity(labels.len()),
        strategy: Vec::with_capacity(labels.len()),
    };
    for part in claims {
        let (winners, strategy) = part?;
        claim.winners.extend(winners);
        claim.strategy.extend(strategy);
    }
    certify_winners(game, &claim)
}

/// Checks the label of a vertex. Returns the winner, and the move that its owner makes.
fn claimed(
    game: &ParityGame,
    solution: &ParitySolution,
    vertex: u32,
    has_remoteness: bool,
) -> Result<(Option<Player>, Option<u32>), CertifyError> {
    let (labels, at) = (solution.labels(), PositionId(vertex));
    let label = labels.packed(at);
    let over = game.over(vertex);
    let right = match over {
        Some(winner) => at_the_end(game.owner(vertex).outcome(winner)).pack(),
        None if has_remoteness => after(best(game.edges(), labels, at)),
        None => label,
    };
    let claimed = Label::of_word(label);
    if label != right {
        let (claimed, right) = (words(claimed), words(Label::of_word(right)));
        let what = format!("its label is {claimed}, but it should be {right}");
        return Err(fault(vertex, what));
    }
    let is_kept = claimed.outcome == Outcome::Draw || claimed.remoteness.is_none();
    let strategy = if over.is_some() || claimed.outcome == Outcome::Loss {
        None
    } else if is_kept {
        solution.kept(vertex)
    } else {
        let mover = game.edges().mover(at);
        let value = |to: u32| {
            let there = PositionId(to);
            let label = labels.packed(there);
            after(worth(for_opponent(mover, game.edges().mover(there), label)))
        };
        let mut moves = game.row(vertex).iter().copied();
        moves.find(|&to| value(to) == label)
    };
    Ok((game.owner(vertex).winner_of(claimed.outcome), strategy))
}

/// Checks claimed winners and strategies of a parity game from any source. O(n + m) for each number
/// of rounds in which cycles are taken apart, which is at most the number of priorities and usually
/// two.
///
/// # Errors
/// [`CertifyError`] with the first vertex found wrong.
///
/// # Proof
/// Let x be an outcome: a win of one player, or a draw. A player is *content* with x if x is not a
/// win of the other. The conditions are:
///
/// 1. Where play is over, the claimed outcome is that of the game. Elsewhere no move leads to an
///    outcome that is better for the owner, and an owner who is content has a strategy, a move to a
///    vertex of the same outcome.
/// 2. For each outcome x and each player content with it: in the graph of the vertices of outcome x
///    with the player's strategy and all moves of the other player, the greatest priority of every
///    cycle is good for the player.
///
/// Then a player who follows the strategy gets at least x: by 1 play never leaves the vertices of
/// outcome x or better for the player, and it changes to a better outcome at most twice. If it
/// ends, it ends well. If it doesn't, it stays in the vertices of one outcome, where by 2 the
/// greatest priority that comes again and again is good for the player. Both players' claims meet,
/// so x is the outcome. The proof uses nothing but the moves, so it holds whatever program made the
/// claim.
pub fn certify_winners(game: &ParityGame, claim: &ParityClaim) -> Result<(), CertifyError> {
    let vertices = game.vertices();
    let (winners, strategies) = (claim.winners.len(), claim.strategy.len());
    if winners.min(strategies) != vertices as usize || winners != strategies {
        return Err(fault(
            vertices.min(winners.min(strategies) as u32),
            format!("the game has {vertices} vertices, but the solution has {winners}"),
        ));
    }
    let parts: Vec<_> = parts(vertices as usize, Pool::default()).collect();
    let threads = parts.len();
    let checked = run_to_end(parts, |part| {
        (part.start as u32..part.end as u32).try_for_each(|at| check_vertex(game, claim, at))
    });
    checked.into_iter().collect::<Result<(), _>>()?;
    // Those of one player take about as long as those of the other.
    let cases = [
        [(Some(Player::First), Player::First), (None, Player::First)],
        [
            (Some(Player::Second), Player::Second),
            (None, Player::Second),
        ],
    ];
    let cases = cases.chunks(if threads > 1 { 1 } else { 2 });
    let checked = run_to_end(cases, |cases| {
        cases
            .iter()
            .flatten()
            .try_for_each(|&(outcome, content)| check_cycles(game, claim, outcome, content))
    });
    checked.into_iter().collect()
}

/// Checks the second condition for one outcome and player.
fn check_cycles(
    game: &ParityGame,
    claim: &ParityClaim,
    outcome: Option<Player>,
    content: Player,
) -> Result<(), CertifyError> {
    let vertices = game.vertices();
    let is_here = |&at: &u32| claim.winners[at as usize] == outcome && game.over(at).is_none();
    let set = (0..vertices).filter(is_here);
    let cycles = Cycles {
        game,
        claim,
        content,
        numbers: Buffer::zeroed(vertices as usize),
    };
    if let Some(at) = cycles.find_bad(set) {
        let number = game.priorities()[at as usize];
        let claimed = match outcome {
            Some(_) => "a win",
            None => "at least a draw",
        };
        let player = content.number();
        let what = format!(
            "it is claimed as {claimed} of player {player}, but the other player can repeat a \
             cycle whose greatest number is {number}"
        );
        return Err(fault(at, what));
    }
    Ok(())
}

fn name(winner: Option<Player>) -> String {
    winner.map_or_else(
        || "a draw".to_owned(),
        |player| format!("a win of player {}", player.number()),
    )
}

/// Checks the first condition at one vertex.
fn check_vertex(game: &ParityGame, claim: &ParityClaim, vertex: u32) -> Result<(), CertifyError> {
    let (winner, owner) = (claim.winners[vertex as usize], game.owner(vertex));
    let fault = |what: String| Err(fault(vertex, what));
    let but = |what: String| fault(format!("it is claimed as {}, but {what}", name(winner)));
    if let Some(right) = game.over(vertex) {
        return if winner == right {
            Ok(())
        } else {
            but(format!("play is over there and it is {}", name(right)))
        };
    }
    // For the owner: 0 for a loss, 1 for a draw, 2 for a win.
    let rank = |winner: Option<Player>| winner.map_or(1, |won| if won == owner { 2 } else { 0 });
    let better = |&&to: &&u32| rank(claim.winners[to as usize]) > rank(winner);
    if let Some(to) = game.row(vertex).iter().find(better) {
        let there = name(claim.winners[*to as usize]);
        return but(format!("its owner can move to {to}, which is {there}"));
    }
    if rank(winner) == 0 {
        return Ok(());
    }
    let Some(to) = claim.strategy[vertex as usize] else {
        return but("the strategy of its owner has no move there".to_owned());
    };
    if !game.row(vertex).contains(&to) {
        return fault(format!(
            "its strategy leads to {to}, but there is no such move"
        ));
    }
    if claim.winners[to as usize] != winner {
        let there = name(claim.winners[to as usize]);
        return but(format!("its strategy leads to {to}, which is {there}"));
    }
    Ok(())
}

/// The moves among the vertices of one outcome, with the strategy of a player who is content.
struct Cycles<'a> {
    game: &'a ParityGame,
    claim: &'a ParityClaim,
    content: Player,
    /// By vertex: [`OUTSIDE`] if it is not in the set that is searched, or its component is
    /// complete. Otherwise a number from [`INSIDE`] on.
    numbers: Buffer<u32>,
}

const OUTSIDE: u32 = 0;
const INSIDE: u32 = 1;

/// The number of vertices without predecessors that are dropped together.
const BATCH: usize = 128;

impl<'a> Cycles<'a> {
    fn moves(&self, from: u32) -> &'a [u32] {
        let strategy = &self.claim.strategy[from as usize];
        if self.game.owner(from) == self.content {
            strategy.as_slice()
        } else {
            self.game.row(from)
        }
    }

    /// A vertex of a set whose priority is the greatest on some cycle and bad for the player.
    ///
    /// Every cycle through a vertex above the greatest bad priority is good. The others go through
    /// strongly connected components, which are taken apart: if the greatest priority of a
    /// component is bad, a cycle goes through it. Otherwise the vertices above its greatest bad
    /// priority are left out, too, and it falls into smaller ones.
    fn find_bad(mut self, set: impl Iterator<Item = u32> + Clone) -> Option<u32> {
        let priorities = self.game.priorities();
        let priority = |at: u32| priorities[at as usize];
        let content = self.content;
        let is_bad = |&number: &u32| Player::of_parity(number) != content;
        let greatest = set.clone().map(priority).filter(is_bad).max()?;
        let set = self.without_sources(set.filter(|&at| priority(at) <= greatest).collect());
        let mut sets = vec![set];
        while let Some(set) = sets.pop() {
            for component in self.components(&set) {
                let numbers = component.iter().map(|&at| priority(at));
                let Some(bad) = numbers.filter(is_bad).max() else {
                    continue;
                };
                let count = component.len();
                let mut left = component;
                left.retain(|&at| priority(at) <= bad);
                if left.len() == count {
                    return left.into_iter().find(|&at| priority(at) == bad);
                }
                sets.push(left);
            }
        }
        None
    }

    /// Drops the vertices that have no predecessor in a set, again and again. None of them is on a
    /// cycle.
    fn without_sources(&mut self, mut set: Vec<u32>) -> Vec<u32> {
        // By vertex of the set: INSIDE, and more by the number of moves to it.
        let mut numbers = std::mem::replace(&mut self.numbers, Buffer::zeroed(0));
        let entries = &mut numbers[..];
        for &at in &set {
            entries[at as usize] = INSIDE;
        }
        for &at in &set {
            for &to in self.moves(at) {
                let entry = &mut entries[to as usize];
                *entry += u32::from(*entry != OUTSIDE);
            }
        }
        // The sources in the order in which they were found, and one entry to write to in vain.
        // They are dropped a batch at a time, without branches, so that many are fetched at once.
        let mut sources = vec![0; set.len() + 1];
        let mut end = 0;
        for &at in &set {
            sources[end] = at;
            end += usize::from(entries[at as usize] == INSIDE);
        }
        let (mut next, mut targets) = (0, Vec::new());
        while next < end {
            let batch = next..end.min(next + BATCH);
            next = batch.end;
            targets.clear();
            for &at in &sources[batch] {
                entries[at as usize] = OUTSIDE;
                targets.extend_from_slice(self.moves(at));
            }
            for &to in &targets {
                let entry = &mut entries[to as usize];
                *entry -= u32::from(*entry != OUTSIDE);
                sources[end] = to;
                end += usize::from(*entry == INSIDE);
            }
        }
        set.retain(|&at| std::mem::take(&mut entries[at as usize]) != OUTSIDE);
        self.numbers = numbers;
        set
    }

    /// The strongly connected components of a set that contain a cycle, by Tarjan's search (1972),
    /// without recursion.
    fn components(&mut self, set: &[u32]) -> Vec<Vec<u32>> {
        let mut all = Vec::new();
        let mut open: Vec<u32> = Vec::new();
        let mut path: Vec<Step<'_>> = Vec::new();
        for &at in set {
            self.numbers[at as usize] = INSIDE;
        }
        let mut last = INSIDE;
        for &start in set {
            let mut entered = (self.numbers[start as usize] == INSIDE).then_some(start);
            loop {
                if let Some(at) = entered.take() {
                    last += 1;
                    self.numbers[at as usize] = last;
                    open.push(at);
                    path.push(Step {
                        at,
                        number: last,
                        lowest: last,
                        has_loop: false,
                        moves: self.moves(at).iter(),
                    });
                }
                let Some(step) = path.last_mut() else {
                    break;
                };
                if let Some(&to) = step.moves.next() {
                    match self.numbers[to as usize] {
                        OUTSIDE => {}
                        INSIDE => entered = Some(to),
                        number => {
                            step.lowest = step.lowest.min(number);
                            step.has_loop |= to == step.at;
                        }
                    }
                    continue;
                }
                let (at, lowest) = (step.at, step.lowest);
                let (is_first, has_loop) = (lowest == step.number, step.has_loop);
                path.pop();
                if let Some(before) = path.last_mut() {
                    before.lowest = before.lowest.min(lowest);
                }
                if !is_first {
                    continue;
                }
                if open.last() == Some(&at) {
                    open.pop();
                    self.numbers[at as usize] = OUTSIDE;
                    all.extend(has_loop.then(|| vec![at]));
                    continue;
                }
                let begin = open.iter().rposition(|&other| other == at).unwrap_or(0);
                let component = open.split_off(begin);
                for &done in &component {
                    self.numbers[done as usize] = OUTSIDE;
                }
                all.push(component);
            }
        }
        all
    }
}

/// A vertex on the path of the search for components.
struct Step<'a> {
    at: u32,
    /// The order in which the search found it.
    number: u32,
    /// The least order of an open vertex known to be reachable.
    lowest: u32,
    has_loop: bool,
    /// The moves that are left.
    moves: std::slice::Iter<'a, u32>,
}
