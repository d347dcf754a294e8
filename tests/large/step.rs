//! The solver's step and its encodings, each compared with the plain meaning of its operation.

use std::collections::BTreeMap;

use fastrand::Rng;
use winmove_core::Outcome;
use winmove_large::log;
use winmove_large::mail::{self, Mail, News};
use winmove_large::part::{Counter, Part, Start};
use winmove_large::radix;
use winmove_large::varint;

fn numbers(rng: &mut Rng) -> Vec<u64> {
    let edges = [0, 1, 127, 128, 1 << 14, u64::from(u32::MAX), u64::MAX];
    let mut numbers: Vec<u64> = edges.into();
    numbers.extend((0..500).map(|_| rng.u64(..) >> rng.u32(0..64)));
    numbers
}

#[test]
fn numbers_survive_their_encoding_and_its_cuts_are_noticed() {
    let mut rng = Rng::with_seed(1);
    for number in numbers(&mut rng) {
        let mut bytes = Vec::new();
        varint::put(&mut bytes, number);
        let bits = 64 - number.leading_zeros().min(63);
        assert_eq!(bytes.len(), bits.div_ceil(7) as usize);
        assert_eq!(varint::take(&mut &bytes[..]), Some(number));
        for length in 0..bytes.len() {
            assert_eq!(varint::take(&mut &bytes[..length]), None);
        }
        let signed = number as i64;
        assert_eq!(varint::unzigzag(varint::zigzag(signed)), signed);
    }
    let too_long = [0xff; 9].into_iter().chain([2]).collect::<Vec<u8>>();
    assert_eq!(varint::take(&mut &too_long[..]), None);
}

#[test]
fn entries_are_sorted_by_their_digits_as_by_comparisons() {
    let mut rng = Rng::with_seed(5);
    let mut spare = vec![7; 10];
    for bits in 0..=32 {
        for length in [0, 1, 2, 100, 2047, 2048, 5000, 70_000] {
            let bits_of_length = rng.u32(0..=bits);
            let mut entries: Vec<u32> = (0..length)
                .map(|_| (rng.u64(..1 << bits) >> bits_of_length) as u32)
                .collect();
            let mut expected = entries.clone();
            expected.sort_unstable();
            radix::sort(&mut entries, &mut spare);
            assert!(entries == expected, "{length} entries of {bits} bits");
        }
    }
}

/// The meaning of mail for each place: whether a move leads to a loss, or else how many moves lead
/// to wins.
fn meaning(entries: &[(u32, bool)]) -> BTreeMap<u32, News> {
    let mut meaning = BTreeMap::new();
    for &(place, to_loss) in entries {
        let news = meaning.entry(place).or_insert(News::Count(0));
        *news = match (*news, to_loss) {
            (_, true) | (News::Loss, _) => News::Loss,
            (News::Count(count), false) => News::Count(count + 1),
        };
    }
    meaning
}

#[test]
fn combined_mail_says_what_its_entries_said() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..300 {
        let bits = rng.u32(1..21);
        let places = rng.u32(1..1 << bits);
        let count = rng.usize(0..200);
        let entries: Vec<(u32, bool)> = (0..count)
            .map(|_| (rng.u32(0..places), rng.u32(0..3) == 0))
            .collect();
        let mut packed: Vec<u32> = entries
            .iter()
            .map(|&(place, to_loss)| mail::entry(place, to_loss))
            .collect();
        let mut block = Vec::new();
        mail::encode(&mut packed, &mut Vec::new(), &mut block);
        assert!(packed.is_empty());
        let mut read = Vec::new();
        let whole = mail::decode(&block, places as usize, |Mail { place, news }| {
            read.push((place, news));
        });
        assert_eq!(whole, Some(()));
        let expected: Vec<(u32, News)> = meaning(&entries).into_iter().collect();
        assert_eq!(read, expected);
        // Places outside the part are detected.
        if let Some(&(last, _)) = expected.last() {
            assert_eq!(mail::decode(&block, last as usize, |_| {}), None);
        }
    }
}

#[test]
fn mail_decides_a_position_as_counting_its_moves_by_hand_does() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..300 {
        let places = rng.u32(1..40);
        let mut part = Part::new(places as usize);
        // The number of moves of each place whose outcome hasn't been reported yet.
        let mut untold: Vec<u64> = Vec::new();
        let mut known: Vec<Option<Outcome>> = Vec::new();
        for place in 0..places {
            let moves = [1, 2, 3, 250, 251, 252, 600][rng.usize(0..7)];
            let over = [Outcome::Win, Outcome::Loss, Outcome::Draw][rng.usize(0..3)];
            let is_over = rng.u32(0..4) == 0;
            let start = if is_over {
                Start::Over(over)
            } else {
                Start::Open(moves)
            };
            part.set(place, start);
            untold.push(moves);
            known.push(is_over.then_some(over));
        }
        for _ in 0..30 {
            let mut entries = Vec::new();
            let mut expected = Vec::new();
            for place in 0..places as usize {
                let told = rng.u64(0..=untold[place]);
                let to_loss = told > 0 && rng.u32(0..8) == 0;
                untold[place] -= told;
                entries.extend((0..told).map(|_| mail::entry(place as u32, false)));
                if to_loss {
                    entries.push(mail::entry(place as u32, true));
                }
                if known[place].is_none() {
                    known[place] = match (to_loss, untold[place]) {
                        (true, _) => Some(Outcome::Win),
                        (false, 0) => Some(Outcome::Loss),
                        (false, _) => None,
                    };
                    let entry = (place as u32) << 1;
                    match known[place] {
                        Some(Outcome::Win) => expected.push(entry),
                        Some(_) => expected.push(entry | 1),
                        None => {}
                    }
                }
            }
            let mut block = Vec::new();
            mail::encode(&mut entries, &mut Vec::new(), &mut block);
            let mut decided = Vec::new();
            assert_eq!(part.apply(&block, &mut decided), Some(()));
            assert_eq!(decided, expected);
            let outcomes: Vec<_> = (0..places as usize)
                .map(|place| part.outcome(place))
                .collect();
            assert_eq!(outcomes, known);
            let copy = Part::from_bytes(part.bytes().to_vec(), part.many().clone());
            assert_eq!(copy.as_ref(), Some(&part));
        }
    }
}

#[test]
fn more_wins_than_a_position_has_moves_are_noticed() {
    for moves in [1, 250, 251] {
        let mut part = Part::new(1);
        part.set(0, Start::Open(moves));
        let mut entries = vec![mail::entry(0, false); moves as usize + 1];
        let mut block = Vec::new();
        mail::encode(&mut entries, &mut Vec::new(), &mut block);
        assert_eq!(part.apply(&block, &mut Vec::new()), None);
    }
}

#[test]
fn moves_counted_one_by_one_by_several_threads_are_those_counted_at_once() {
    let moves = [(1, 1), (2, 250), (3, 251), (4, 700)];
    for threads in [1, 2, 3, 8] {
        let counter = Counter::new(5);
        std::thread::scope(|scope| {
            for thread in 0..threads {
                let counter = &counter;
                scope.spawn(move || {
                    for (place, moves) in moves {
                        let own = (thread..moves).step_by(threads);
                        own.for_each(|_| counter.add(place, 1));
                    }
                });
            }
        });
        let mut at_once = Part::new(5);
        at_once.set(0, Start::Over(Outcome::Loss));
        for (place, moves) in moves {
            at_once.set(place, Start::Open(moves as u64));
        }
        assert_eq!(counter.part(Outcome::Loss), at_once, "{threads} threads");
    }
}

#[test]
fn a_log_is_read_as_written_and_its_cuts_are_noticed() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..200 {
        let bits = rng.u32(1..21);
        let places = rng.u32(1..1 << bits);
        let mut written = Vec::new();
        let mut bytes = Vec::new();
        let mut round = 0;
        for _ in 0..rng.u32(0..6) {
            let mut decided: Vec<u32> = (0..rng.usize(0..50))
                .map(|_| rng.u32(0..2 * places))
                .collect();
            decided.sort_unstable();
            log::append(&mut bytes, round, decided.iter().map(|&entry| entry.into()));
            written.extend(decided.iter().map(|&entry| (round, entry)));
            round += rng.u32(1..300);
        }
        let mut read = Vec::new();
        let whole = log::read(&bytes, places as usize, |round, entry| {
            read.push((round, entry))
        });
        assert_eq!(whole, Some(()));
        assert_eq!(read, written);
        for length in 0..bytes.len() {
            // What is left may be whole rounds, but fewer of them.
            let mut read = 0;
            let cut = log::read(&bytes[..length], places as usize, |_, _| read += 1);
            assert!(cut.is_none() || read < written.len());
        }
        if !bytes.is_empty() {
            let cut = log::read(&bytes[..bytes.len() - 1], places as usize, |_, _| {});
            assert_eq!(cut, None);
        }
    }
}
