//! A custom game that implements the trait [`Game`]: pebbles with a memory.
//!
//! A move takes one, two or three pebbles, but not as many as the previous move. A mover who can't
//! take any loses. Because of this rule, a position consists of the heap and the last move.
//!
//! ```sh
//! cargo run --example own_game        # twenty pebbles
//! cargo run --example own_game 33
//! ```

use std::error::Error;

use winmove_core::game::{Game, PositionId};
use winmove_core::model::Outcome;
use winmove_core::solver::{self, Quality};

/// The maximum number of pebbles that a move takes.
const MAX: u32 = 3;

/// The game with a number of pebbles at the start.
struct Pebbles {
    start: u32,
}

/// A heap, and the number of pebbles that the last move took; 0 before the first move.
#[derive(Clone, Copy)]
struct Heap {
    pebbles: u32,
    last: u32,
}

impl Pebbles {
    /// The number of a position. Each heap has four, one for each last move.
    fn id(&self, heap: Heap) -> PositionId {
        PositionId(heap.pebbles * (MAX + 1) + heap.last)
    }

    /// The position with this number.
    fn heap(&self, id: PositionId) -> Heap {
        Heap {
            pebbles: id.0 / (MAX + 1),
            last: id.0 % (MAX + 1),
        }
    }
}

impl Game for Pebbles {
    fn positions(&self) -> usize {
        ((self.start + 1) * (MAX + 1)) as usize
    }

    fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
        let Heap { pebbles, last } = self.heap(from);
        let takes = (1..=MAX).filter(move |&taken| taken != last && taken <= pebbles);
        takes.map(move |taken| {
            self.id(Heap {
                pebbles: pebbles - taken,
                last: taken,
            })
        })
    }

    fn stuck(&self, _: PositionId) -> Outcome {
        Outcome::Loss
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().nth(1);
    let start = count.map_or(Ok(20), |count| count.parse::<u16>())?.into();
    let game = Pebbles { start };
    let solution = solver::solve(&game);
    // An independent check, which rejects any wrong label.
    solver::certify(&game, &solution)?;

    println!("What to take, by the heap and by what the opponent has just taken");
    println!("(. whatever one does, it is lost):\n");
    println!("heap  at first      after 1      after 2      after 3");
    for pebbles in (0..=start).rev() {
        let advice = [0, 1, 2, 3].map(|last| advice(&game, &solution, Heap { pebbles, last }));
        let [first, one, two, three] = advice;
        println!("{pebbles:>4}  {first:<12} {one:<12} {two:<12} {three}");
    }

    println!("\nBest play with {start} pebbles:");
    let mut at = game.id(Heap {
        pebbles: start,
        last: 0,
    });
    for player in ["first", "second"].into_iter().cycle() {
        let moves = solver::moves(&game, &solution, at);
        let Some(best) = moves.iter().find(|step| step.quality == Quality::Best) else {
            println!("The {player} player can't take and loses.");
            break;
        };
        at = best.to;
        let Heap { pebbles, last } = game.heap(at);
        println!("The {player} player takes {last} and leaves {pebbles}.");
    }
    Ok(())
}

/// The takes that win fastest, or a dot if none wins.
fn advice(game: &Pebbles, solution: &solver::Solution, heap: Heap) -> String {
    let at = game.id(heap);
    if solution.label(at).outcome != Outcome::Win {
        return ".".to_owned();
    }
    let moves = solver::moves(game, solution, at);
    let best = moves.iter().filter(|step| step.quality == Quality::Best);
    let mut takes: Vec<u32> = best.map(|step| game.heap(step.to).last).collect();
    takes.sort_unstable();
    let takes: Vec<String> = takes.iter().map(u32::to_string).collect();
    takes.join(" or ")
}
