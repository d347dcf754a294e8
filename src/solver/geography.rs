//! The stone that never returns: exact search with a budget.
//!
//! A position is a place together with the places visited, so there is no linear solve (the game is complete for
//! PSPACE: Schaefer 1978). What makes small games quick:
//!
//! - *Where play can't come back, visits don't matter*: places that reach no cycle are labelled by [`retrograde`].
//! - *Play that has left a strongly connected component never returns to it*, so components are solved one by one,
//!   the last first, and a move out of a component is worth what its target is worth as a start.
//! - *A retrograde label on the places that are left is final.* Winning by it goes to ever smaller remoteness, so it
//!   enters no place twice, and needs none that has no label. So after every move what is left is labelled backwards;
//!   places with a label are taken out, as are those out of reach; the search goes on over the others alone.
//! - *Two lines that leave the same places are one state*: a table keeps the outcome of every state searched.

mod component;
mod search;

use self::component::{Component, components};
use self::search::Search;
use super::arena::Arena;
use super::control::{Cancelled, Control};
use super::retrograde::retrograde;
use super::solution::{Counts, Label};
use crate::game::{Geography, PositionId};
use crate::model::Outcome;

/// How much a search may do before what it has not decided stays undecided, counted in looks at a move.
///
/// That depends on the game alone, never on the machine, so the same game always gets the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub u64);

impl Default for Budget {
    /// Enough for games of 24 places with up to about five moves each; used up in about a tenth of a second.
    fn default() -> Budget {
        Budget(15_000_000)
    }
}

/// The answer: what each place is worth as the start, and what each move from there is worth.
#[derive(Clone, Debug)]
pub struct GeographySolution {
    starts: Vec<Option<Label>>,
    // For the moves from place p, in the order of the game, where p reaches a cycle: the outcome of the game that is
    // left then, as after[offsets[p]..offsets[p + 1]].
    offsets: Vec<u32>,
    after: Vec<Option<Outcome>>,
    states: u64,
}

impl GeographySolution {
    /// What a place is worth as the start; none if the budget did not decide it. There is a remoteness where play
    /// can't come back to any place, else none.
    pub fn label(&self, start: u32) -> Option<Label> {
        self.starts[start as usize]
    }

    /// All of them, in the order of the places.
    pub fn labels(&self) -> &[Option<Label>] {
        &self.starts
    }

    /// How many starts have which outcome. O(n).
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for label in &self.starts {
            counts.add(label.map(|label| label.outcome));
        }
        counts
    }

    /// The moves from a start, in the order of the game, each with the label of the game that is left then: both
    /// places visited.
    pub fn moves<'a>(
        &'a self,
        game: &'a Geography,
        start: u32,
    ) -> impl Iterator<Item = (u32, Option<Label>)> + Clone + 'a {
        let row = self.offsets[start as usize] as usize..self.offsets[start as usize + 1] as usize;
        let searched = &self.after[row];
        game.moves(start)
            .iter()
            .enumerate()
            .map(move |(index, &to)| {
                let label = match searched.get(index) {
                    Some(&outcome) => outcome.map(without_remoteness),
                    None => self.starts[to as usize],
                };
                (to, label)
            })
    }

    /// How many states were searched.
    pub fn states(&self) -> u64 {
        self.states
    }
}

/// Solves the stone that never returns for every place as the start, within a budget: half of what is left of it when
/// its turn comes goes to `first`, the others get equal shares. Starts are decided first, then their moves are rated.
///
/// Linear in places and moves where there is no cycle. Else also the budget; and memory in proportion to it.
///
/// # Errors
/// When it is cancelled.
pub fn geography(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let plain = game.without_memory();
    let arena = Arena::build(&plain, control)?;
    let linear = without_cycles(game, &arena);
    let token = retrograde(&plain, arena, control)?;

    let mut starts: Vec<Option<Label>> = linear
        .iter()
        .zip(token.labels())
        .map(|(&linear, label)| linear.then_some(label))
        .collect();
    let mut after: Vec<Vec<Option<Outcome>>> = vec![Vec::new(); game.places()];
    // Every start has two turns: to be decided, and to have its other moves rated.
    let mut turns = 2 * linear.iter().filter(|&&linear| !linear).count() as u64;
    let mut left = budget.0;
    let mut states = 0;
    for places in components(game, &linear) {
        let component = Component::new(game, &places, &starts);
        let mut search = Search::new(&component, game.stuck(), control);
        for &place in &places {
            let own = token.label(PositionId(place));
            after[place as usize] = game
                .moves(place)
                .iter()
                .map(|&to| match nearer(token.label(PositionId(to)), own) {
                    Some(label) => Some(label.outcome),
                    // Of the component itself no start is solved yet.
                    None => starts[to as usize].map(|label| label.outcome),
                })
                .collect();
        }
        let mut order = places.clone();
        order.sort_by_key(|&place| Some(place) != first);
        for deciding in [true, false] {
            for &place in &order {
                search.report(game.places() - turns.div_ceil(2) as usize)?;
                let preferred = deciding && Some(place) == first;
                let mut share = if preferred { left / 2 } else { left / turns };
                turns -= 1;
                let values = &mut after[place as usize];
                for (index, &to) in game.moves(place).iter().enumerate() {
                    let (None, Some(start), Some(to)) =
                        (values[index], component.local(place), component.local(to))
                    else {
                        continue;
                    };
                    if deciding && values.contains(&Some(Outcome::Loss)) {
                        break;
                    }
                    let before = search.spent();
                    values[index] =
                        search.after(start, to, share / (values.len() - index) as u64)?;
                    let spent = search.spent() - before;
                    share = share.saturating_sub(spent);
                    left = left.saturating_sub(spent);
                }
            }
        }
        for &place in &places {
            let value = value_for_mover(&after[place as usize]);
            starts[place as usize] = value.map(without_remoteness);
        }
        states += search.states();
    }

    let ends = after.iter().scan(0, |end, row| {
        *end += row.len() as u32;
        Some(*end)
    });
    let offsets = std::iter::once(0).chain(ends).collect();
    Ok(GeographySolution {
        starts,
        offsets,
        after: after.concat(),
        states,
    })
}

/// Which places reach no cycle: those whose moves all lead to such places. Linear.
fn without_cycles(game: &Geography, arena: &Arena) -> Vec<bool> {
    let places = game.places() as u32;
    let mut unknown: Vec<u32> = (0..places).map(|p| game.moves(p).len() as u32).collect();
    let mut linear: Vec<bool> = unknown.iter().map(|&moves| moves == 0).collect();
    let mut queue: Vec<u32> = (0..places).filter(|&p| linear[p as usize]).collect();
    while let Some(place) = queue.pop() {
        for &source in arena.sources(PositionId(place)) {
            unknown[source as usize] -= 1;
            if unknown[source as usize] == 0 {
                linear[source as usize] = true;
                queue.push(source);
            }
        }
    }
    linear
}

/// The token label of a place reached, if it has a remoteness less than that of the start. Winning by it goes to ever
/// smaller remoteness, so it never needs the start, which is final then, visited or not.
fn nearer(reached: Label, start: Label) -> Option<Label> {
    (reached.remoteness? < start.remoteness?).then_some(reached)
}

/// The outcome of a place whose moves have these, told for the opponent; nothing where an undecided one matters.
fn value_for_mover(values: &[Option<Outcome>]) -> Option<Outcome> {
    if values.contains(&Some(Outcome::Loss)) {
        Some(Outcome::Win)
    } else if values.contains(&None) {
        None
    } else {
        Some(Outcome::Loss)
    }
}

fn without_remoteness(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: None,
    }
}
