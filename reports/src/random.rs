//! Random numbers and the edges of random graphs, for the benchmarks of large games.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

/// SplitMix64 (Steele, Lea and Flood).
pub fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Writes the moves of all vertices to a file, as binary pairs. `moves` appends the moves of one
/// vertex.
pub fn write_pairs(path: &Path, vertices: u64, mut moves: impl FnMut(u64, &mut Vec<u64>)) {
    let file = File::create(path).expect("it can be made");
    let mut file = BufWriter::new(file);
    let mut to = Vec::new();
    for from in 0..vertices {
        to.clear();
        moves(from, &mut to);
        for &to in &to {
            for end in [from, to] {
                let end = u32::try_from(end).expect("the vertices fit 32 bits");
                file.write_all(&end.to_le_bytes())
                    .expect("the disk has room");
            }
        }
    }
    file.flush().expect("the disk has room");
}
