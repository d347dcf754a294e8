//! A game with numbered positions that need not fit in memory: a heap from which a move takes a
//! power of ten.
//!
//! The player who takes the last counter wins. The winner is known: heaps with a remainder of 0, 2,
//! 4, 6 or 8 modulo 11 are lost, because 10 is -1 modulo 11. The length of play is harder to
//! predict.
//!
//! ```sh
//! cargo run --release --example large_subtraction            # up to a million
//! cargo run --release --example large_subtraction 1000000000 300 /scratch
//! ```
//!
//! The arguments are the largest heap, the memory in MiB, and the folder for the scratch files and
//! the database. The game enumerates its backward moves, so they aren't stored. A heap never grows,
//! so the heaps are solved in 16 levels, and memory holds a byte for each heap of one level.

// Examples run on a desktop.
#![allow(clippy::disallowed_methods)]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use winmove_core::{Control, Outcome};
use winmove_large::{Database, Extent, LargeGame, Limits, solve, verify};

/// All heaps up to a given size. A position is the number of counters.
pub struct Heaps {
    /// The largest heap.
    pub most: u64,
}

/// The number of levels, which have about the same number of heaps each.
const LEVELS: u64 = 16;

/// 1, 10, 100 and so on.
fn powers(most: u64) -> impl Iterator<Item = u64> {
    let powers = std::iter::successors(Some(1u64), |power| power.checked_mul(10));
    powers.take_while(move |&power| power <= most)
}

/// Whether the player to move wins, according to the remainder.
pub fn is_won(heap: u64) -> bool {
    let rest = heap % 11;
    rest % 2 == 1 || rest == 10
}

impl LargeGame for Heaps {
    fn name(&self) -> String {
        format!("heaps up to {}, take a power of ten", self.most)
    }

    fn positions(&self) -> u64 {
        self.most + 1
    }

    fn moves(&self, heap: u64, to: &mut Vec<u64>) {
        to.extend(powers(heap).map(|taken| heap - taken));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    /// Any division would work, because every move leads to a smaller heap.
    fn level(&self, heap: u64) -> u32 {
        (heap / (self.most / LEVELS + 1)) as u32
    }

    fn has_moves_back(&self) -> bool {
        true
    }

    fn moves_back(&self, heap: u64, from: &mut Vec<u64>) {
        from.extend(powers(self.most - heap).map(|taken| heap + taken));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |default: u64| words.next().map_or(Ok(default), |word| word.parse());
    let (most, memory) = (number(1_000_000)?, number(500)?);
    let folder = words.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let most = most.min(u64::MAX / 4);
    let (heaps, control) = (Heaps { most }, Control::default());
    let (file, scratch) = (
        folder.join("heaps.winmove.zst"),
        folder.join("heaps-scratch"),
    );

    let begun = Instant::now();
    let limits = Limits::on_disk(memory << 20, scratch);
    let head = solve(&heaps, &limits, &file, &control)?;
    println!("{} heaps solved in {:.1?}", head.positions, begun.elapsed());
    println!("{} won, {} lost", head.wins, head.losses);
    let longest = head.longest.ok_or("play always ends")?;
    println!("Play lasts {longest} moves at most.");

    let mut database = Database::open(&file)?;
    // Looking up labels one by one reads only the frames that contain them.
    for heap in [most, most / 2, most / 3] {
        let label = database.label(heap)?;
        let word = if is_won(heap) { "win" } else { "loss" };
        println!("{heap}: {label}; by its rest a {word}");
    }
    let verified = verify(&heaps, &mut database, Extent::Sample(10_000), &control)?;
    println!("{} labels follow from the moves", verified.positions);
    println!("{}", file.display());
    Ok(())
}
