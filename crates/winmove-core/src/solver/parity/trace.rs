//! Zielonka's algorithm step by step as in textbooks, to be replayed.
//!
//! It is slower than the solver, which attracts to several priorities at once and solves only what
//! has changed.

use super::ParitySolution;
use crate::game::{ParityGame, Player, PositionId};
use crate::solver::control::Control;
use crate::solver::game_graph::GameGraph;

/// A step of Zielonka's algorithm.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct TraceStep {
    /// The depth of the sub-game, from 0.
    pub level: usize,
    /// What happens to the vertices.
    pub event: TraceEvent,
    /// The vertices. Those of an attractor are in the order in which they are attracted.
    pub vertices: Vec<u32>,
}

/// What happens in a step of Zielonka's algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum TraceEvent {
    /// The player can force play from these vertices to an end that it wins. They come in the order
    /// of their remoteness.
    Ended(Player),
    /// The player can force play from these vertices to a drawn end, which counts as its win from
    /// now on. All other vertices without a forced end are undecided again.
    Drawn(Player),
    /// These vertices are the game of this level from now on.
    SubGame,
    /// They have the greatest priority, which is good for this player.
    Heads(Player),
    /// The player can force play from them to the heads. What is left is the next sub-game.
    Attracted(Player),
    /// The player, for whom the greatest priority is bad, has won the first of them in the next
    /// sub-game, and can force play there from the others. They are given back to the level before.
    GivenBack(Player),
    /// The player wins the rest of the sub-game: its opponent has won nothing deeper down.
    Won(Player),
    /// Everything is decided. These vertices are draws: each player wins them only if drawn ends
    /// count for it.
    Decided,
}

/// The steps of Zielonka's algorithm on a game.
///
/// # Examples
/// ```
/// use winmove_core::game::parity_families::clique;
/// use winmove_core::solver::{TraceEvent, ZielonkaTrace, solve_parity};
/// use winmove_core::Player::Second;
///
/// let game = clique(2);
/// let trace = ZielonkaTrace::new(&game, &solve_parity(&game)?, 1000);
/// let events: Vec<_> = trace.steps().iter().map(|step| step.event).collect();
/// // Both play into 1, the greatest number.
/// use TraceEvent::{Attracted, Decided, Heads, SubGame, Won};
/// assert_eq!(events, [SubGame, Heads(Second), Attracted(Second), Won(Second), Decided]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ZielonkaTrace {
    steps: Vec<TraceStep>,
    is_complete: bool,
}

impl ZielonkaTrace {
    /// The steps: first the forced ends of the solution, then the algorithm on the other vertices.
    /// If it can come to a drawn end, there are two runs, in which such ends count for one player
    /// and for the other. The trace ends when more than `limit` vertices and moves were visited.
    pub fn new(game: &ParityGame, solution: &ParitySolution, limit: usize) -> ZielonkaTrace {
        let graph = Control::to_the_end(|control| GameGraph::build(game.edges(), control));
        let mut tracer = Tracer {
            game,
            graph: &graph,
            parts: vec![0; game.vertices() as usize],
            open: vec![0; game.vertices() as usize],
            last: 0,
            left: limit,
            steps: Vec::new(),
        };
        let is_complete = tracer.run(solution).is_some();
        ZielonkaTrace {
            steps: tracer.steps,
            is_complete,
        }
    }

    /// The steps in order.
    pub fn steps(&self) -> &[TraceStep] {
        &self.steps
    }

    /// Whether the limit was sufficient for all steps.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The vertices of the sub-game that a step is about. `None` if it is about the whole game.
    pub fn sub_game(&self, step: usize) -> Option<&[u32]> {
        let TraceStep { level, event, .. } = *self.steps.get(step)?;
        if matches!(
            event,
            TraceEvent::Ended(_) | TraceEvent::Drawn(_) | TraceEvent::Decided
        ) {
            return None;
        }
        let is_begun = |of: &&TraceStep| of.event == TraceEvent::SubGame && of.level == level;
        let begun = self.steps[..=step].iter().rev().find(is_begun);
        begun.map(|begun| &begun.vertices[..])
    }

    /// The vertices to which a step attracts others, and those others, in a game with this number
    /// of vertices. `None` if the step attracts none. The time is that of
    /// [`ZielonkaTrace::claims`].
    pub fn attraction(&self, vertices: usize, step: usize) -> Option<[&[u32]; 2]> {
        let all = &self.steps.get(step)?.vertices[..];
        match self.steps[step].event {
            TraceEvent::Ended(_) | TraceEvent::Drawn(_) => Some([&[], all]),
            // The heads are the step before.
            TraceEvent::Attracted(_) => Some([&self.steps[step.checked_sub(1)?].vertices, all]),
            TraceEvent::GivenBack(player) => {
                let claims = self.claims(vertices, step);
                let is_won = |at: &&u32| claims[**at as usize] == Some(Some(player));
                let (won, forced) = all.split_at(all.iter().take_while(is_won).count());
                Some([won, forced])
            }
            TraceEvent::SubGame
            | TraceEvent::Heads(_)
            | TraceEvent::Won(_)
            | TraceEvent::Decided => None,
        }
    }

    /// Who wins each vertex after a number of steps, as far as it is known in the sub-games so far:
    /// `Some(None)` for a draw. The time is linear in the vertices of these steps.
    ///
    /// # Panics
    /// If a vertex of the trace is not less than `vertices`.
    pub fn claims(&self, vertices: usize, done: usize) -> Vec<Option<Option<Player>>> {
        let mut claims = vec![None; vertices];
        let is_ended = |step: &&TraceStep| matches!(step.event, TraceEvent::Ended(_));
        let ends = self.steps.iter().take_while(is_ended).count();
        for (index, step) in self.steps.iter().take(done).enumerate() {
            // The claims of a run before are void.
            if matches!(step.event, TraceEvent::Drawn(_)) && index > ends {
                claims = self.claims(vertices, ends);
            }
            let claim = step.event.winner();
            for &at in &step.vertices {
                claims[at as usize] = claim;
            }
        }
        claims
    }
}

impl TraceEvent {
    /// What a step claims of its vertices. `None` if they are undecided, `Some(None)` for a draw.
    fn winner(self) -> Option<Option<Player>> {
        match self {
            TraceEvent::SubGame => None,
            TraceEvent::Decided => Some(None),
            TraceEvent::Ended(player)
            | TraceEvent::Drawn(player)
            | TraceEvent::Heads(player)
            | TraceEvent::Attracted(player)
            | TraceEvent::GivenBack(player)
            | TraceEvent::Won(player) => Some(Some(player)),
        }
    }
}

/// A sub-game that is being solved.
struct Frame {
    set: Vec<u32>,
    /// The player for whom its greatest priority is good.
    player: Player,
    won: [Vec<u32>; 2],
}

struct Tracer<'a> {
    game: &'a ParityGame,
    graph: &'a GameGraph,
    /// By vertex: the number of the set that it was in last.
    parts: Vec<u32>,
    last: u32,
    /// By vertex of the set: the number of its moves that stay there and are not attracted.
    open: Vec<usize>,
    /// The number of vertices and moves that may still be visited.
    left: usize,
    steps: Vec<TraceStep>,
}

impl Tracer<'_> {
    /// `None` when the limit is reached.
    fn run(&mut self, solution: &ParitySolution) -> Option<()> {
        let game = self.game;
        let remoteness = |at: u32| solution.label(game, at)?.remoteness;
        let (mut ended, part): (Vec<u32>, Vec<u32>) =
            (0..game.vertices()).partition(|&at| remoteness(at).is_some());
        ended.sort_by_key(|&at| remoteness(at));
        for player in Player::ALL {
            let ended = ended.iter().copied();
            let won = ended.filter(|&at| solution.winner(game, at) == Some(player));
            let won: Vec<u32> = won.collect();
            if !won.is_empty() {
                self.add(0, TraceEvent::Ended(player), won)?;
            }
        }
        let drawn = part.iter().copied().filter(|&at| game.over(at).is_some());
        let drawn: Vec<u32> = drawn.collect();
        let mut draws = Vec::new();
        if drawn.is_empty() {
            self.run_on(part)?;
        } else {
            let mut won: [Vec<u32>; 2] = Default::default();
            for favoured in Player::ALL {
                let mut rest = part.clone();
                let forced = self.attract(&part, drawn.clone(), favoured)?;
                rest.retain(|&at| self.parts[at as usize] == self.last);
                self.add(0, TraceEvent::Drawn(favoured), forced.clone())?;
                won[favoured as usize] = forced;
                won[favoured as usize].extend(&self.run_on(rest)?[favoured as usize]);
            }
            // What a player wins in its own favour only is a draw.
            let [first, mut second] = won;
            second.sort_unstable();
            draws = first;
            draws.retain(|at| second.binary_search(at).is_ok());
            draws.sort_unstable();
        }
        self.add(0, TraceEvent::Decided, draws)
    }

    /// Solves a part of the game without drawn ends. Returns what each player wins.
    fn run_on(&mut self, part: Vec<u32>) -> Option<[Vec<u32>; 2]> {
        let mut frames: Vec<Frame> = Vec::new();
        self.enter(&mut frames, part)?;
        // What the players have won in the innermost sub-game.
        let mut won: [Vec<u32>; 2] = Default::default();
        while let Some(mut frame) = frames.pop() {
            let level = frames.len();
            let opponent = frame.player.opponent();
            let [number, other] = [frame.player, opponent].map(|player| player.number() as usize);
            let lost = std::mem::take(&mut won[other]);
            if lost.is_empty() {
                self.add(level, TraceEvent::Won(frame.player), frame.set.clone())?;
                frame.won[number].append(&mut frame.set);
                won = frame.won;
                continue;
            }
            let given = self.attract(&frame.set, lost, opponent)?;
            let is_left = |&at: &u32| self.parts[at as usize] == self.last;
            frame.set.retain(is_left);
            frame.won[other].extend(&given);
            self.add(level, TraceEvent::GivenBack(opponent), given)?;
            if frame.set.is_empty() {
                won = frame.won;
                continue;
            }
            let rest = self.begin(&mut frame, level)?;
            frames.push(frame);
            self.enter(&mut frames, rest)?;
            won = Default::default();
        }
        Some(won)
    }

    /// Goes down from a set until nothing is left.
    fn enter(&mut self, frames: &mut Vec<Frame>, mut set: Vec<u32>) -> Option<()> {
        while !set.is_empty() {
            let mut frame = Frame {
                set,
                player: Player::First,
                won: Default::default(),
            };
            set = self.begin(&mut frame, frames.len())?;
            frames.push(frame);
        }
        Some(())
    }

    /// Attracts to the greatest priority of a sub-game. Returns the rest.
    fn begin(&mut self, frame: &mut Frame, level: usize) -> Option<Vec<u32>> {
        self.add(level, TraceEvent::SubGame, frame.set.clone())?;
        let priority = |at: u32| self.game.priorities()[at as usize];
        let greatest = frame.set.iter().map(|&at| priority(at)).max().unwrap_or(0);
        let heads = frame.set.iter().copied();
        let heads: Vec<u32> = heads.filter(|&at| priority(at) == greatest).collect();
        let player = Player::of_parity(greatest);
        frame.player = player;
        self.add(level, TraceEvent::Heads(player), heads.clone())?;
        let count = heads.len();
        let attracted = self.attract(&frame.set, heads, player)?;
        let rest = frame.set.iter().copied();
        let rest = rest.filter(|&at| self.parts[at as usize] == self.last);
        let rest = rest.collect();
        if attracted.len() > count {
            let attracted = attracted[count..].to_vec();
            self.add(level, TraceEvent::Attracted(player), attracted)?;
        }
        Some(rest)
    }

    fn add(&mut self, level: usize, event: TraceEvent, vertices: Vec<u32>) -> Option<()> {
        self.left = self.left.checked_sub(vertices.len())?;
        self.steps.push(TraceStep {
            level,
            event,
            vertices,
        });
        Some(())
    }

    /// The vertices of a set from which a player can force play to the heads, which come first. The
    /// others remain in the last part.
    fn attract(&mut self, set: &[u32], heads: Vec<u32>, player: Player) -> Option<Vec<u32>> {
        self.last += 1;
        for &at in set {
            let moves = self.game.row(at).len() + self.graph.predecessors(PositionId(at)).len();
            self.left = self.left.checked_sub(moves)?;
            self.parts[at as usize] = self.last;
        }
        for &at in set {
            let row = self.game.row(at).iter();
            let inside = row.filter(|&&to| self.parts[to as usize] == self.last);
            self.open[at as usize] = inside.count();
        }
        let mut queue = heads;
        for &head in &queue {
            self.parts[head as usize] = 0;
        }
        let mut next = 0;
        while let Some(&to) = queue.get(next) {
            next += 1;
            for &from in self.graph.predecessors(PositionId(to)) {
                let at = from as usize;
                if self.parts[at] != self.last {
                    continue;
                }
                self.open[at] -= 1;
                if self.game.owner(from) == player || self.open[at] == 0 {
                    self.parts[at] = 0;
                    queue.push(from);
                }
            }
        }
        Some(queue)
    }
}
