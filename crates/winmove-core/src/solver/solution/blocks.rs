//! Bit sets of cells, in blocks of a few words that the compiler keeps in vector registers.

/// The number of words in a block: two 128-bit vector registers, which every 64-bit machine has.
pub(in crate::solver) const LANES: usize = 4;

/// Consecutive bits of a set.
pub(in crate::solver) type Block = [u64; LANES];

/// A block without bits.
pub(in crate::solver) const ZERO: Block = [0; LANES];

/// The number of blocks in a row, which is a set of cells up to the last place.
pub(in crate::solver) fn blocks_of_row(cells: &[u32]) -> usize {
    let bits = cells.last().map_or(0, |&cell| cell as usize + 1);
    bits.div_ceil(64 * LANES).max(1)
}

/// Sets a bit of a row of blocks.
pub(in crate::solver) fn put(row: &mut [Block], bit: u32) {
    let word = bit as usize / 64;
    row[word / LANES][word % LANES] |= 1 << (bit % 64);
}

/// Whether a bit of a row of blocks is set.
pub(in crate::solver) fn has(row: &[Block], bit: u32) -> bool {
    let word = bit as usize / 64;
    row[word / LANES][word % LANES] >> (bit % 64) & 1 != 0
}

pub(in crate::solver) fn or(a: &Block, b: &Block) -> Block {
    std::array::from_fn(|lane| a[lane] | b[lane])
}

pub(in crate::solver) fn and(a: &Block, b: &Block) -> Block {
    std::array::from_fn(|lane| a[lane] & b[lane])
}

pub(in crate::solver) fn and_not(a: &Block, b: &Block) -> Block {
    std::array::from_fn(|lane| a[lane] & !b[lane])
}

pub(in crate::solver) fn is_zero(a: &Block) -> bool {
    a.iter().fold(0, |all, word| all | word) == 0
}

pub(in crate::solver) fn count(a: &Block) -> usize {
    a.iter().map(|word| word.count_ones() as usize).sum()
}

/// The indices of the set bits of a word, ascending.
pub(in crate::solver) fn bits_from(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}
