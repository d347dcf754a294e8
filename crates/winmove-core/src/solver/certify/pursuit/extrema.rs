//! Maximum and minimum of several numbers in bit planes, for all bits of a pair of words at once.

/// The number of words in a pair: 128 bits, a vector register on every 64-bit machine.
pub(super) const PAIR: usize = 2;

/// Consecutive bits of a plane.
pub(super) type Pair = [u64; PAIR];

/// No bit.
pub(super) const NONE: Pair = [0; PAIR];

/// All bits.
pub(super) const ALL: Pair = [u64::MAX; PAIR];

/// The maximum number of numbers compared at once, such that their state stays in registers.
pub(super) const AT_ONCE: usize = 5;

/// Writes the maximum of some numbers to `into`, with the least significant plane first; without
/// numbers, writes 0. If `more` is true, the number in `into` takes part.
///
/// `begin` returns the bits at which a source takes part and a view of the source. `number` reads
/// one plane of a view. There are at most [`AT_ONCE`] sources.
#[inline(always)]
pub(super) fn greatest<S: Copy, V: Copy>(
    sources: &[S],
    more: bool,
    into: &mut [Pair],
    begin: impl Fn(S) -> (Pair, V),
    number: impl Fn(V, usize) -> Pair,
) {
    if more {
        best::<false, true, S, V>(sources, into, begin, number)
    } else {
        best::<false, false, S, V>(sources, into, begin, number)
    }
}

/// Writes the minimum of any number of numbers to `into`; without numbers, writes the greatest
/// possible number.
#[inline(always)]
pub(super) fn least<S: Copy, V: Copy>(
    sources: &[S],
    into: &mut [Pair],
    view: impl Fn(S) -> V,
    number: impl Fn(V, usize) -> Pair,
) {
    let begin = |source| (ALL, view(source));
    let (first, others) = sources.split_at(sources.len().min(AT_ONCE));
    best::<true, false, S, V>(first, into, begin, &number);
    for others in others.chunks(AT_ONCE) {
        best::<true, true, S, V>(others, into, begin, &number);
    }
}

#[inline(always)]
fn best<const LEAST: bool, const MORE: bool, S: Copy, V: Copy>(
    sources: &[S],
    into: &mut [Pair],
    begin: impl Fn(S) -> (Pair, V),
    number: impl Fn(V, usize) -> Pair,
) {
    match *sources {
        [] => {
            if !MORE {
                into.fill(if LEAST { ALL } else { NONE });
            }
        }
        [a] => best_of::<LEAST, MORE, V, 1>([begin(a)], into, number),
        [a, b] => best_of::<LEAST, MORE, V, 2>([begin(a), begin(b)], into, number),
        [a, b, c] => best_of::<LEAST, MORE, V, 3>([begin(a), begin(b), begin(c)], into, number),
        [a, b, c, d] => {
            best_of::<LEAST, MORE, V, 4>([begin(a), begin(b), begin(c), begin(d)], into, number)
        }
        [a, b, c, d, e] => best_of::<LEAST, MORE, V, 5>(
            [begin(a), begin(b), begin(c), begin(d), begin(e)],
            into,
            number,
        ),
        _ => unreachable!("at most AT_ONCE sources are compared"),
    }
}

/// From the most significant plane down, the numbers with the better digit remain candidates, if
/// there are any.
#[inline(always)]
fn best_of<const LEAST: bool, const MORE: bool, V: Copy, const N: usize>(
    sources: [(Pair, V); N],
    into: &mut [Pair],
    number: impl Fn(V, usize) -> Pair,
) {
    // `from_fn`, because `map` is not always inlined.
    let mut candidate: [Pair; N] = std::array::from_fn(|source| sources[source].0);
    let mut incumbent = if MORE { ALL } else { NONE };
    let better = |digit: u64| if LEAST { !digit } else { digit };
    for (plane, best) in into.iter_mut().enumerate().rev() {
        let numbers: [Pair; N] = std::array::from_fn(|source| number(sources[source].1, plane));
        let mut some: Pair = std::array::from_fn(|word| incumbent[word] & better(best[word]));
        for (number, candidate) in numbers.iter().zip(&candidate) {
            some = std::array::from_fn(|word| some[word] | candidate[word] & better(number[word]));
        }
        let stays = |candidate: Pair, number: &Pair| {
            std::array::from_fn(|word| candidate[word] & !(some[word] & !better(number[word])))
        };
        for (number, candidate) in numbers.iter().zip(&mut candidate) {
            *candidate = stays(*candidate, number);
        }
        if MORE {
            incumbent = stays(incumbent, best);
        }
        *best = std::array::from_fn(|word| better(some[word]));
    }
}
