//! What the moves of a player who wins endless play are good for.
//!
//! These are the permissive templates of A. Anand, S. P. Nayak and A.-K. Schmuck, *Synthesizing
//! permissive winning strategy templates for parity games*, 2023, found along one winning strategy.

use super::ParitySolution;
use super::won::Won;
use crate::game::{ParityGame, Player, PositionId};
use crate::solver::components::Search;
use crate::solver::control::Control;
use crate::solver::game_graph::GameGraph;

/// The quality of a move of a player who wins endless play.
///
/// The player wins if it makes no unsafe move, makes detours only finitely often, and makes a live
/// move again and again at each vertex that has one and comes again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum EndlessQuality {
    /// Gives the win away.
    Unsafe,
    /// Keeps the win, but not if it is made infinitely often.
    Detour,
    /// If play comes here again and again, one of the live moves must be made again and again.
    Live,
    /// Can be made as often as the player likes.
    Free,
}

/// The qualities of all moves of a player.
///
/// # Examples
/// ```
/// use winmove_core::game::{EdgeGame, ParityGame};
/// use winmove_core::solver::{EndlessQualities, EndlessQuality::*, solve_parity};
/// use winmove_core::Player::First;
///
/// // From 0, the first player can stay or go round by 1, where the good number is.
/// let game = EdgeGame::from_rows(&[vec![0, 1], vec![0]])?.with_owners([First; 2])?;
/// let game = ParityGame::new(game, [1, 2])?;
/// let qualities = EndlessQualities::new(&game, &solve_parity(&game)?, First);
/// assert_eq!(qualities.row(0), [Free, Live]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessQualities {
    /// By vertex: where its moves begin in the list of qualities.
    offsets: Vec<usize>,
    qualities: Vec<EndlessQuality>,
}

impl EndlessQualities {
    /// The qualities of the moves of a player where it wins, but can't force play to end. O(n + m)
    /// for each priority.
    pub fn new(game: &ParityGame, solution: &ParitySolution, player: Player) -> EndlessQualities {
        let won = Won::new(game, solution, player);
        let mut counts = vec![0; game.vertices() as usize];
        for &at in won.vertices.iter().filter(|&&at| won.is_own(at)) {
            counts[at as usize] = game.row(at).len();
        }
        let mut offsets = vec![0];
        for count in counts {
            offsets.push(offsets[offsets.len() - 1] + count);
        }
        let graph = Control::to_the_end(|control| GameGraph::build(game.edges(), control));
        let zeros = || vec![0; game.vertices() as usize];
        let mut template = Template {
            graph: &graph,
            parts: zeros(),
            last: 0,
            layers: zeros(),
            rounds: zeros(),
            open: zeros(),
            search: Search::new(game.vertices() as usize),
            found: EndlessQualities {
                qualities: vec![EndlessQuality::Unsafe; offsets[offsets.len() - 1]],
                offsets,
            },
            won: &won,
        };
        template.fill();
        template.found
    }

    /// The qualities of the moves from a vertex, in the order of [`ParityGame::row`]. Empty if the
    /// vertex is not the player's, or if the player does not win there by endless play.
    pub fn row(&self, vertex: u32) -> &[EndlessQuality] {
        let at = vertex as usize;
        match self.offsets.get(at..=at + 1) {
            Some(&[start, end]) => &self.qualities[start..end],
            _ => &[],
        }
    }
}

/// The qualities under construction. In every part that is looked at, the player wins everywhere by
/// its strategy, which stays there.
struct Template<'a> {
    won: &'a Won<'a>,
    graph: &'a GameGraph,
    /// By vertex: the number of its part. 0 if in none.
    parts: Vec<u32>,
    last: u32,
    /// By vertex of the part: how often a bad number can still come, if the greatest one is bad.
    layers: Vec<u32>,
    /// By vertex of the part: the round in which the attractor took it. 0 if not.
    rounds: Vec<u32>,
    /// By vertex of the part: the number of its moves to the same layer that are not attracted.
    open: Vec<u32>,
    search: Search,
    found: EndlessQualities,
}

impl Template<'_> {
    fn fill(&mut self) {
        let all = self.won.vertices.clone();
        self.begin(&all);
        self.rate(&all, |_, _, _| Some(EndlessQuality::Free));
        let mut sets = vec![all];
        while let Some(set) = sets.pop() {
            let Some(greatest) = set.iter().map(|&at| self.won.priority(at)).max() else {
                continue;
            };
            self.begin(&set);
            let is_good = self.won.is_good(greatest);
            if !is_good {
                self.set_layers(&set, greatest);
            }
            let mut heads = Vec::new();
            for &at in &set {
                self.open[at as usize] = 0;
                let mut falls = false;
                for &to in self.won.game.row(at) {
                    if self.is_in(to) {
                        falls |= self.layer(to) < self.layer(at);
                        self.open[at as usize] += u32::from(self.layer(to) == self.layer(at));
                    }
                }
                let is_head = if is_good {
                    self.won.priority(at) == greatest
                } else if self.won.is_own(at) {
                    falls
                } else {
                    self.open[at as usize] == 0
                };
                if is_head {
                    heads.push(at);
                }
            }
            self.attract(heads);
            let mut rest = set;
            rest.retain(|&at| self.rounds[at as usize] == 0);
            rest.sort_by_key(|&at| self.layer(at));
            let layers = rest.chunk_by(|&a, &b| self.layer(a) == self.layer(b));
            sets.extend(layers.map(<[u32]>::to_vec));
        }
    }

    /// Makes a set the part that is looked at.
    fn begin(&mut self, set: &[u32]) {
        self.last += 1;
        for &at in set {
            self.parts[at as usize] = self.last;
            self.layers[at as usize] = 0;
            self.rounds[at as usize] = 0;
        }
    }

    fn is_in(&self, vertex: u32) -> bool {
        self.parts[vertex as usize] == self.last
    }

    fn layer(&self, vertex: u32) -> u32 {
        self.layers[vertex as usize]
    }

    /// Changes the qualities of the player's moves from a set that stay in the part.
    fn rate(
        &mut self,
        set: &[u32],
        quality: impl Fn(&Template<'_>, u32, u32) -> Option<EndlessQuality>,
    ) {
        for &from in set.iter().filter(|&&at| self.won.is_own(at)) {
            let start = self.found.offsets[from as usize];
            for (index, &to) in (start..).zip(self.won.game.row(from)) {
                if self.is_in(to)
                    && let Some(quality) = quality(self, from, to)
                {
                    self.found.qualities[index] = quality;
                }
            }
        }
    }

    /// Finds how often the greatest number, which is bad, can still come if the player follows its
    /// strategy. It is on no cycle then. A move after which it can come more often is a detour.
    fn set_layers(&mut self, set: &[u32], greatest: u32) {
        let (parts, last) = (&self.parts, self.last);
        let is_in = |at: u32| parts[at as usize] == last;
        for component in self.won.components(&mut self.search, set, is_in) {
            let moves = component.iter().flat_map(|&at| self.won.moves(at));
            let after = moves.filter(|&&to| is_in(to));
            // Zero within the component, which has no layer yet.
            let most = after.map(|&to| self.layers[to as usize]).max();
            let comes = component
                .iter()
                .any(|&at| self.won.priority(at) == greatest);
            for at in component {
                self.layers[at as usize] = most.unwrap_or(0) + u32::from(comes);
            }
        }
        self.rate(set, |template, from, to| {
            let rises = template.layer(to) > template.layer(from);
            rises.then_some(EndlessQuality::Detour)
        });
    }

    /// Finds from where the player can force play to the heads, or from them to a lower layer. Its
    /// moves that come nearer are live.
    fn attract(&mut self, heads: Vec<u32>) {
        for &head in &heads {
            self.rounds[head as usize] = 1;
        }
        let mut queue = heads;
        let mut next = 0;
        while let Some(&to) = queue.get(next) {
            next += 1;
            for &from in self.graph.predecessors(PositionId(to)) {
                if !self.is_in(from) || self.layer(from) != self.layer(to) {
                    continue;
                }
                let at = from as usize;
                self.open[at] -= 1;
                if self.rounds[at] == 0 && (self.won.is_own(from) || self.open[at] == 0) {
                    self.rounds[at] = self.rounds[to as usize] + 1;
                    queue.push(from);
                }
            }
        }
        self.rate(&queue, |template, from, to| {
            let [before, after] = [from, to].map(|at| template.rounds[at as usize]);
            let is_nearer = template.layer(to) < template.layer(from)
                || template.layer(to) == template.layer(from) && (1..before).contains(&after);
            is_nearer.then_some(EndlessQuality::Live)
        });
    }
}
