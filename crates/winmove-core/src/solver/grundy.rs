//! Grundy values: the value of a position in normal play as one part of a sum.
//!
//! If no cycle is reachable, the value is the mex, the least number that is not the value of a
//! successor (Sprague 1935, Grundy 1939), and one pass in reverse topological order (Kahn 1962)
//! computes all values. Otherwise, the value is a number, or ∞ with the set of numbers of its
//! successors (Smith 1966; Fraenkel and Perl 1975). These numbers are assigned in rounds, starting
//! with 0. In round k, a position gets the number k if it has moves to all of 0 to k-1 and none to
//! k, and if every successor without a number has a move to k, which reverts the move to it. This
//! is retrograde analysis with "has a move to k" in place of a win. A position that has no move to
//! k after round k never gets a number.

use std::fmt;

use super::control::{CHECK_INTERVAL, Cancelled, Control};
use super::game_graph::GameGraph;
use crate::compute::Csr;
use crate::game::{Game, PositionId};

/// The value of a position as part of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// Equivalent to a Nim heap of this size.
    Number(u32),
    /// ∞, because play need not end, with the numbers of the successors in ascending order.
    Infinite(Vec<u32>),
}

impl fmt::Display for Value {
    /// Writes `3`, or `∞(0, 2)`, or `∞` if no successor has a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Infinite(numbers) if numbers.is_empty() => f.write_str("∞"),
            Value::Infinite(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
                write!(f, "∞({})", numbers.join(", "))
            }
        }
    }
}

/// The value of every position of a game. It takes four bytes per position, or eight if any
/// position can reach a cycle.
///
/// # Examples
/// ```
/// use winmove_core::solver::{Control, Value, certify_values, grundy, sum_outcome};
/// use winmove_core::{EdgeGame, Outcome, PositionId};
///
/// // Nim heaps up to 3, and a vertex 4 with a self loop and a move to the empty heap.
/// let takes = (0..4).flat_map(|heap| (0..heap).map(move |left| (heap, left)));
/// let game = EdgeGame::from_edges(5, takes.chain([(4, 4), (4, 0)]))?;
/// let fixed = |_| false;
/// let values = grundy(&game, fixed, &Control::default())?;
/// let value = |vertex| values.value(&game, PositionId(vertex)).unwrap();
/// assert_eq!(value(3), Value::Number(3));
/// assert_eq!(value(4), Value::Infinite(vec![0]));
/// certify_values(&game, &values, fixed)?;
///
/// // Sums of these games.
/// assert_eq!(sum_outcome(&[1, 2, 3].map(value)), Outcome::Loss);
/// assert_eq!(sum_outcome(&[value(1), value(4)]), Outcome::Draw);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Grundy {
    words: Vec<u32>,
    // The order in which positions got their numbers. Empty if there are no cycles.
    ranks: Vec<u32>,
}

const NONE: u32 = u32::MAX;
const INFINITE: u32 = u32::MAX - 1;
const OPEN: u32 = u32::MAX - 2;

/// Computes the value of every position of a game under normal play.
///
/// Positions for which `fixed` returns true have no value, and neither have positions from which
/// one of them is reachable. Other positions where play is over have value 0, regardless of the
/// game's outcome for being stuck.
///
/// O(n + m) without cycles. With cycles, the predecessors of each position are visited once for
/// each number that it has a move to. It takes 28 bytes per position and 4 per move, plus 20 per
/// position if there are cycles.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
///
/// # Panics
/// If the game has 2^32 moves or more.
pub fn grundy<G: Game>(
    game: &G,
    fixed: impl Fn(PositionId) -> bool,
    control: &Control,
) -> Result<Grundy, Cancelled> {
    let graph = GameGraph::build(game, control)?;
    let mut words = vec![OPEN; game.positions()];
    leave_out(&graph, &mut words, fixed);
    let (open, order) = from_the_ends(game, &graph, &mut words, control)?;
    let mut ranks = Vec::new();
    if words.contains(&OPEN) {
        let order = ValueRounds::new(&graph, &mut words, open, order).play(control)?;
        ranks = vec![u32::MAX; words.len()];
        for (rank, position) in (0..).zip(order) {
            ranks[position as usize] = rank;
        }
    }
    Ok(Grundy { words, ranks })
}

/// What these values claim about a position.
#[derive(Clone, Copy)]
pub(super) enum Claim {
    NoValue,
    Infinite,
    Number(u32),
}

impl Grundy {
    /// Wraps values computed in another way. [`super::certify_values`] checks them. The sets of ∞
    /// are not stored, because they follow from the values of the successors.
    ///
    /// # Panics
    /// If a number is 2^32 - 3 or more, which is impossible in a game.
    pub fn from_values(values: impl IntoIterator<Item = Option<Value>>) -> Grundy {
        let word = |value| match value {
            None => NONE,
            Some(Value::Infinite(_)) => INFINITE,
            Some(Value::Number(number)) => {
                assert!(number < OPEN);
                number
            }
        };
        Grundy {
            words: values.into_iter().map(word).collect(),
            ranks: Vec::new(),
        }
    }

    /// The rank of a position among those with the same number. Every move to a greater number or
    /// to ∞ can be answered by a move to a position with the original number and a lower rank. A
    /// player who always answers with the least rank therefore makes progress (Fraenkel and Perl
    /// 1975, where it is called a counter). 0 if no position can reach a cycle.
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn rank(&self, position: PositionId) -> u32 {
        if self.ranks.is_empty() {
            0
        } else {
            self.ranks[position.index()]
        }
    }

    pub(super) fn claim(&self, position: PositionId) -> Claim {
        match self.words[position.index()] {
            NONE => Claim::NoValue,
            INFINITE => Claim::Infinite,
            number => Claim::Number(number),
        }
    }

    /// The value of a position, if it has one. `game` must be the game whose values these are. O(k
    /// log k) for k moves.
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn value<G: Game>(&self, game: &G, position: PositionId) -> Option<Value> {
        match self.words[position.index()] {
            NONE => None,
            INFINITE => {
                let reached = game.moves(position).map(|to| self.words[to.index()]);
                let mut numbers: Vec<u32> = reached.filter(|&word| word != INFINITE).collect();
                numbers.sort_unstable();
                numbers.dedup();
                Some(Value::Infinite(numbers))
            }
            number => Some(Value::Number(number)),
        }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether the game has no positions.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Excludes fixed positions, and all positions from which one of them is reachable.
fn leave_out(graph: &GameGraph, words: &mut [u32], fixed: impl Fn(PositionId) -> bool) {
    let positions = (0..words.len() as u32).filter(|&position| fixed(PositionId(position)));
    let mut queue: Vec<u32> = positions.collect();
    for &position in &queue {
        words[position as usize] = NONE;
    }
    while let Some(position) = queue.pop() {
        for &source in graph.predecessors(PositionId(position)) {
            if words[source as usize] == OPEN {
                words[source as usize] = NONE;
                queue.push(source);
            }
        }
    }
}

/// Computes the values of all positions that can't reach a cycle. Returns the number of moves from
/// each position to positions without a value, and the positions with values in the order in which
/// they got them.
fn from_the_ends<G: Game>(
    game: &G,
    graph: &GameGraph,
    words: &mut [u32],
    control: &Control,
) -> Result<(Vec<u32>, Vec<u32>), Cancelled> {
    #[derive(Clone, Copy)]
    struct Node {
        /// Bit k is set if there is a move to the number k, for k below 64.
        reached: u64,
        open: u32,
    }
    let mut queue = Vec::new();
    let mut nodes = Vec::with_capacity(words.len());
    for (index, word) in words.iter_mut().enumerate() {
        let position = PositionId(index as u32);
        let moves = match game.terminal(position) {
            Some(_) => 0,
            None => game.moves(position).count() as u32,
        };
        nodes.push(Node {
            reached: 0,
            open: moves,
        });
        if moves == 0 && *word == OPEN {
            *word = 0;
            queue.push(position.0);
        }
    }
    let mut head = 0;
    while let Some(&position) = queue.get(head) {
        if head % CHECK_INTERVAL == 0 {
            control.report(head)?;
        }
        head += 1;
        let value = words[position as usize];
        let bit = 1u64.checked_shl(value).unwrap_or(0);
        for &source in graph.predecessors(PositionId(position)) {
            let node = &mut nodes[source as usize];
            node.reached |= bit;
            node.open -= 1;
            if node.open == 0 && words[source as usize] == OPEN {
                words[source as usize] = match node.reached.trailing_ones() {
                    64 => mex(game, PositionId(source), words),
                    least => least,
                };
                queue.push(source);
            }
        }
    }
    let open = nodes.into_iter().map(|node| node.open).collect();
    Ok((open, queue))
}

/// The least number without a move to it, for a position all of whose successors have numbers.
fn mex<G: Game>(game: &G, position: PositionId, words: &[u32]) -> u32 {
    let mut numbers: Vec<u32> = game.moves(position).map(|to| words[to.index()]).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let met = (0..).zip(&numbers).take_while(|(n, met)| n == *met);
    met.count() as u32
}

/// The rounds in which positions that can reach a cycle get their numbers.
struct ValueRounds<'a> {
    graph: &'a GameGraph,
    words: &'a mut [u32],
    nodes: Vec<Node>,
    // The positions with numbers, in the order in which they got them.
    order: Vec<u32>,
}

/// The state of a position during the rounds.
#[derive(Clone, Copy)]
struct Node {
    /// The number of moves to positions without a number.
    open: u32,
    /// The number of those moves that are not yet reverted by a move to the round's number. Valid
    /// if `counted` is the current round.
    unreverted: u32,
    counted: u32,
    /// The last round whose number this position has a move to.
    reached: u32,
}

impl<'a> ValueRounds<'a> {
    fn new(
        graph: &'a GameGraph,
        words: &'a mut [u32],
        open: Vec<u32>,
        order: Vec<u32>,
    ) -> ValueRounds<'a> {
        let node = |open| Node {
            open,
            unreverted: 0,
            counted: NONE,
            reached: NONE,
        };
        let nodes = open.into_iter().map(node).collect();
        ValueRounds {
            graph,
            words,
            nodes,
            order,
        }
    }

    /// Plays all rounds and returns the positions with numbers, in the order in which they got
    /// them.
    fn play(mut self, control: &Control) -> Result<Vec<u32>, Cancelled> {
        let numbered = by_value(self.words);
        let mut active: Vec<u32> = (0..self.words.len() as u32)
            .filter(|&position| self.words[position as usize] == OPEN)
            .collect();
        for round in 0.. {
            if active.is_empty() {
                break;
            }
            let has_numbers = (round as usize) < numbered.rows();
            let with_number = if has_numbers {
                numbered.row(round)
            } else {
                &[]
            };
            self.round(round, with_number, &active, control)?;
            active.retain(|&position| {
                let word = &mut self.words[position as usize];
                let goes_on = self.nodes[position as usize].reached == round;
                if *word == OPEN && !goes_on {
                    *word = INFINITE;
                }
                *word == OPEN
            });
        }
        Ok(self.order)
    }

    /// Assigns the number of this round. The positions in `numbered` had it from the start.
    fn round(
        &mut self,
        round: u32,
        numbered: &[u32],
        active: &[u32],
        control: &Control,
    ) -> Result<(), Cancelled> {
        // Positions with a move to the number, whose predecessors must still be updated.
        let mut reverting = Vec::new();
        for &position in numbered {
            self.reach(round, position, &mut reverting);
        }
        for &position in active {
            let node = self.nodes[position as usize];
            if node.open == 0 && node.reached != round {
                self.number(round, position, &mut reverting);
            }
        }
        let mut head = 0;
        while let Some(&position) = reverting.get(head) {
            if head % CHECK_INTERVAL == 0 {
                control.report(0)?;
            }
            head += 1;
            for &source in self.graph.predecessors(PositionId(position)) {
                let node = &mut self.nodes[source as usize];
                if self.words[source as usize] != OPEN || node.reached == round {
                    continue;
                }
                if node.counted != round {
                    node.counted = round;
                    node.unreverted = node.open;
                }
                node.unreverted -= 1;
                if node.unreverted == 0 {
                    self.number(round, source, &mut reverting);
                }
            }
        }
        Ok(())
    }

    fn number(&mut self, round: u32, position: u32, reverting: &mut Vec<u32>) {
        self.words[position as usize] = round;
        self.order.push(position);
        for &source in self.graph.predecessors(PositionId(position)) {
            self.nodes[source as usize].open -= 1;
        }
        self.reach(round, position, reverting);
    }

    /// Marks every position without a number that has a move to this one.
    fn reach(&mut self, round: u32, numbered: u32, reverting: &mut Vec<u32>) {
        for &source in self.graph.predecessors(PositionId(numbered)) {
            let node = &mut self.nodes[source as usize];
            let word = self.words[source as usize];
            if matches!(word, OPEN | INFINITE) && node.reached != round {
                node.reached = round;
                reverting.push(source);
            }
        }
    }
}

/// The positions with each number, in order. O(n).
fn by_value(words: &[u32]) -> Csr {
    let values = words.iter().copied();
    let numbers = values.zip(0..).filter(|&(word, _)| word < OPEN);
    let rows = numbers.clone().map(|(number, _)| number as usize + 1).max();
    Csr::of_pairs(rows.unwrap_or(0), numbers)
}
