//! Zielonka's algorithm step by step as in textbooks, to be replayed.
//!
//! It is slower than the solver, which attracts to several priorities at once and solves only what
//! has changed.

use super::ParitySolution;
use crate::game::{ParityGame, Player, PositionId};
use crate::solver::control::Control;
use crate::solver::game_graph::GameGraph;

/// A step of Zielonka's algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The depth of the sub-game, from 0.
    pub level: usize,
    /// What happens to the vertices.
    pub event: TraceEvent,
    /// The vertices. Those of an attractor are in the order in which they are attracted.
    pub vertices: Vec<u32>,
}

/// What happens in a step of Zielonka's algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TraceEvent {
    /// The player can force play from these vertices to a drawn end, which counts as its win.
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
/// let trace = ZielonkaTrace::new(&game, &solve_parity(&game)?, Second, 1000);
/// let events: Vec<_> = trace.steps().iter().map(|step| step.event).collect();
/// // Both play into 1, the greatest number.
/// use TraceEvent::{Attracted, Heads, SubGame, Won};
/// assert_eq!(events, [SubGame, Heads(Second), Attracted(Second), Won(Second)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZielonkaTrace {
    steps: Vec<TraceStep>,
    is_complete: bool,
    won: [Vec<u32>; 2],
}

impl ZielonkaTrace {
    /// The steps on the vertices without a forced end, with drawn ends counted for a player. The
    /// trace ends when it has more than `limit` vertices in all. The time is O(limit · d) if every
    /// vertex has at most d moves in and out.
    pub fn new(
        game: &ParityGame,
        solution: &ParitySolution,
        favoured: Player,
        limit: usize,
    ) -> ZielonkaTrace {
        let graph = Control::to_the_end(|control| GameGraph::build(game.edges(), control));
        let mut tracer = Tracer {
            game,
            graph: &graph,
            parts: vec![0; game.vertices() as usize],
            open: vec![0; game.vertices() as usize],
            last: 0,
            left: limit,
            trace: ZielonkaTrace {
                steps: Vec::new(),
                is_complete: false,
                won: [Vec::new(), Vec::new()],
            },
        };
        let has_no_end = |&at: &u32| {
            let remoteness = |at| solution.label(game, at).and_then(|label| label.remoteness);
            !matches!(game.over(at), Some(Some(_))) && remoteness(at).is_none()
        };
        let part: Vec<u32> = (0..game.vertices()).filter(has_no_end).collect();
        tracer.trace.is_complete = tracer.run(part, favoured).is_some();
        tracer.trace
    }

    /// The steps in order.
    pub fn steps(&self) -> &[TraceStep] {
        &self.steps
    }

    /// Whether the limit was sufficient for all steps.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// What a player has won in the end, including draws that count for it.
    pub fn won(&self, player: Player) -> &[u32] {
        &self.won[player.number() as usize]
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
    /// The number of vertices that the trace may still have.
    left: usize,
    trace: ZielonkaTrace,
}

impl Tracer<'_> {
    /// `None` when the limit is reached.
    fn run(&mut self, mut part: Vec<u32>, favoured: Player) -> Option<()> {
        let game = self.game;
        let (drawn, _): (Vec<u32>, Vec<u32>) =
            part.iter().partition(|&&at| game.over(at).is_some());
        if !drawn.is_empty() {
            let drawn = self.attract(&part, drawn, favoured);
            let is_left = |&at: &u32| self.parts[at as usize] == self.last;
            part.retain(is_left);
            self.trace.won[favoured.number() as usize].extend(&drawn);
            self.add(0, TraceEvent::Drawn(favoured), drawn)?;
        }
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
            let given = self.attract(&frame.set, lost, opponent);
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
        for (all, won) in self.trace.won.iter_mut().zip(won) {
            all.extend(won);
        }
        Some(())
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
        let attracted = self.attract(&frame.set, heads, player);
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
        self.trace.steps.push(TraceStep {
            level,
            event,
            vertices,
        });
        Some(())
    }

    /// The vertices of a set from which a player can force play to the heads, which come first. The
    /// others remain in the last part.
    fn attract(&mut self, set: &[u32], heads: Vec<u32>, player: Player) -> Vec<u32> {
        self.last += 1;
        for &at in set {
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
        queue
    }
}
