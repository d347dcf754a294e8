//! The greatest and the least of several numbers, each told plane by plane, at every bit of a pair of words at once.

/// So many words as the least vector register has that every 64-bit machine of today has.
pub(super) const PAIR: usize = 2;

/// So many bits of each plane.
pub(super) type Pair = [u64; PAIR];

/// No bit.
pub(super) const NONE: Pair = [0; PAIR];

/// All bits.
pub(super) const ALL: Pair = [u64::MAX; PAIR];

/// So many numbers are compared at once, which leaves what is known of them in registers.
pub(super) const AT_ONCE: usize = 5;

/// Puts the greatest of some numbers into `into`, the greatest plane last; if there are `more`, only where it is greater
/// than what is there. With none at all, that is the least number there is.
///
/// A source tells at which bits it is looked at, and what it is read from; then its number is read plane by plane. At most
/// [`AT_ONCE`] sources.
#[inline(always)]
pub(super) fn greatest<S: Copy, V: Copy>(
    sources: &[S],
    more: bool,
    into: &mut [Pair],
    begin: impl Fn(S) -> (Pair, V),
    number: impl Fn(V, usize) -> Pair,
) {
    match more {
        false => best::<false, false, S, V>(sources, into, begin, number),
        true => best::<false, true, S, V>(sources, into, begin, number),
    }
}

/// Puts the least of any number of numbers into `into`; with none of them, that is the greatest number there is.
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
        _ => unreachable!("at most so many at once"),
    }
}

/// From the greatest plane down, those stay in the race that have the better digit, if one of them has.
#[inline(always)]
fn best_of<const LEAST: bool, const MORE: bool, V: Copy, const N: usize>(
    sources: [(Pair, V); N],
    into: &mut [Pair],
    number: impl Fn(V, usize) -> Pair,
) {
    // By `from_fn` and not by `map`, which is not always inlined.
    let mut racing: [Pair; N] = std::array::from_fn(|source| sources[source].0);
    let mut champion = if MORE { ALL } else { NONE };
    let better = |digit: u64| if LEAST { !digit } else { digit };
    for (plane, best) in into.iter_mut().enumerate().rev() {
        let numbers: [Pair; N] = std::array::from_fn(|source| number(sources[source].1, plane));
        let mut some: Pair = std::array::from_fn(|word| champion[word] & better(best[word]));
        for (number, racing) in numbers.iter().zip(&racing) {
            some = std::array::from_fn(|word| some[word] | racing[word] & better(number[word]));
        }
        let stays = |racing: Pair, number: &Pair| {
            std::array::from_fn(|word| racing[word] & !(some[word] & !better(number[word])))
        };
        for (number, racing) in numbers.iter().zip(&mut racing) {
            *racing = stays(*racing, number);
        }
        if MORE {
            champion = stays(champion, best);
        }
        *best = std::array::from_fn(|word| better(some[word]));
    }
}
