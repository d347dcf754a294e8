//! Random lists: no input makes a reader of lists panic, every error is one line with a place, and
//! time and memory are linear.
//!
//! Inputs are lists of every kind with pieces of others in them, read with random options. Those
//! that can be read join the collection, so that changes accumulate. `WINMOVE_LIST_INPUTS` is the
//! number of inputs of the full test.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use winmove_files::{Base, FileKind, ReadOptions};
use winmove_tests::Random;

use super::damage::is_findable;

/// One text for each interpretation, and for each of its spellings that the tokenizer
/// distinguishes.
const SEEDS: [&str; 32] = [
    "3 2\n1 2\n2 3\n",
    "# Nodes: 3\n0\t1\n1\t2\n",
    "3 2 1\n1 2 take 1\n2 3 7\n",
    "2\n2 1\n1 2\n3 2\n1 2\n2 3\n",
    "2 1\n1 2\n0 0\n",
    "4\n1 2\n2 3\n3 4\n1\n",
    "a b\nb c\n",
    "a\nb\na -> b -> c <- d\n",
    "a <-> b; b => c; c ⟶ a\n",
    "1 -> 2, 2 -> 3\n",
    "a -- b : 7\nb -- c [label=\"x y\"];\n",
    "1 2 {'weight': 3, 'label': 'é'}\n",
    "a -> [b, c]\nb -> []\n",
    "a: b, c\nb | c\nc:\n",
    "5 6\n2 2 3\n2 4 5\n1 4\n1 5\n0\n1\n",
    "0 1 0\n0 0 1\n1 0 0\n",
    "3\n010\n001\n100\n",
    "[[1,2],[3],[]]",
    "[(0, 1), (1, 2, 'x')] # end",
    "{(0, 1): ['é', 2], 'b': {3: {}}}",
    "n = 4, edges = [[0,1],[1,2]]\nOutput: 3",
    "int g[3][3] = {{0,1,0},{0,0,1},{1,0,0}};",
    "OutEdgeView([(1, 2), (2, 3)])",
    "(1, 2)\n(2, 3)\n",
    "source,target,label\na,\"b\"\"c\",x\nb,a,\n",
    "sep=;\r\na;b;c\r\nb;c;a\r\n",
    "*Vertices 2\n1 \"a\" 0.1 0.2\n2 b\n*Arcs\n1 2 1\n*Edgeslist\n2 1 1\n",
    "#/usr/bin/x.py\n# GMT Tue\n# \na b c\nb c\n",
    "P.*\n..T\n",
    "2 3\n...\n..*\n",
    "76561197960265728 05\n05 4294967296\n",
    "source target\na b\n",
];

/// What is put into texts.
const PIECES: [&str; 44] = [
    "\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    ",",
    ";",
    ":",
    "|",
    "->",
    "<-",
    "<->",
    "--",
    ">",
    "<",
    "→",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "\\",
    "#",
    "//",
    "%",
    "=",
    "0",
    "1",
    "2",
    "07",
    "-1",
    "1.0",
    "4294967295",
    "4294967296",
    "99999999999999999999",
    "a",
    "é",
    "label=",
    "*Arcs",
    ".*E",
    "\u{2003}",
];

const KINDS: [FileKind; 7] = [
    FileKind::EdgeList,
    FileKind::Adjacency,
    FileKind::Matrix,
    FileKind::Literal,
    FileKind::Csv,
    FileKind::Pajek,
    FileKind::BoardText,
];

fn options(random: &mut Random) -> ReadOptions {
    ReadOptions {
        kind: random.percent(40).then(|| random.pick(&KINDS)),
        header: random.percent(20).then(|| random.percent(50)),
        base: random.percent(10).then_some(Base::Zero),
        attacks: random.percent(5),
        both_ways: random.percent(5),
        ..ReadOptions::default()
    }
}

/// A place between two characters.
fn place(text: &str, random: &mut Random) -> usize {
    text.floor_char_boundary(random.below(text.len() + 1))
}

fn changed(text: &str, other: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..random.between(1, 4) {
        let (one, two) = (place(&text, random), place(&text, random));
        let (start, end) = (one.min(two), one.max(two));
        let short = text.floor_char_boundary(end.min(start + 8)).max(start);
        match random.below(5) {
            0 => text.replace_range(start..short, ""),
            1 => text.replace_range(start..short, random.pick(&PIECES)),
            2 => {
                let copy = text[start..end].to_owned();
                text.insert_str(end, &copy);
            }
            3 => text.insert_str(start, &other[place(other, random)..]),
            _ => text.insert_str(start, random.pick(&PIECES)),
        }
    }
    text
}

/// Reads a text. Returns whether it was read.
fn is_read(text: &str, options: &ReadOptions) -> bool {
    match winmove_files::read_all(text.as_bytes(), options) {
        Ok(games) => {
            let remarks = games.iter().flat_map(|loaded| &loaded.remarks);
            assert!(
                remarks
                    .map(ToString::to_string)
                    .all(|remark| !remark.contains('\n'))
            );
            true
        }
        Err(error) => {
            let line = error.to_string();
            assert!(
                is_findable(error.place()) || error.place().starts_with("the "),
                "{line}"
            );
            assert!(
                !line.chars().any(char::is_control) && line.len() < 900,
                "{line}"
            );
            false
        }
    }
}

/// Prints the input of a check that fails.
struct Shown<'a>(u64, &'a str, &'a ReadOptions);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("input {}: {:?}\n{:?}", self.0, self.1, self.2);
        }
    }
}

fn read_inputs(inputs: u64) {
    let mut random = Random::seeded(inputs);
    let mut collection = SEEDS.map(str::to_owned).to_vec();
    let mut count = 0;
    for number in 0..inputs {
        let at = random.below(collection.len());
        let other = random.pick(&SEEDS);
        let text = changed(&collection[at], other, &mut random);
        let options = options(&mut random);
        let shown = Shown(number, &text, &options);
        let was_read = is_read(&text, &options);
        drop(shown);
        count += u64::from(was_read);
        if was_read && text.len() < 300 && random.percent(10) {
            collection[at] = text;
        }
        if number % 1_000_000 == 999_999 {
            println!("{} inputs, {count} read", number + 1);
        }
    }
    println!("{inputs} inputs, {count} read");
    assert!(count * 20 > inputs, "{count} of {inputs} were read");
}

#[test]
fn no_list_makes_a_reader_panic_and_every_refusal_has_a_place() {
    read_inputs(4_000);
}

/// The processor time of this thread, which other programs may interrupt.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time for reading a text that repeats a pattern, with each kind.
fn time(pattern: &str, bytes: usize) -> Duration {
    let text = pattern.repeat(bytes / pattern.len());
    let begun = processor_time();
    for kind in [None, Some(FileKind::Literal), Some(FileKind::Adjacency)] {
        let options = ReadOptions {
            kind,
            ..ReadOptions::default()
        };
        is_read(&text, &options);
    }
    processor_time() - begun
}

/// Four times the text takes at most about four times as long.
fn is_linear(pattern: &str, bytes: usize) -> bool {
    let is_short =
        |(few, many): (Duration, Duration)| many < few * 10 || many < Duration::from_millis(40);
    // Other programs may take the cache from one measurement.
    (0..4).any(|_| is_short((time(pattern, bytes), time(pattern, 4 * bytes))))
}

#[test]
fn the_time_for_a_list_is_linear() {
    let slow = SEEDS.iter().filter(|seed| !is_linear(seed, 1 << 14));
    let slow: Vec<&&str> = slow.collect();
    assert!(slow.is_empty(), "{slow:?}");
}

/// More inputs.
mod in_full {
    use super::{PIECES, SEEDS, is_linear, is_read, read_inputs};
    use winmove_files::ReadOptions;

    /// `WINMOVE_LIST_INPUTS`, or twenty times the usual number.
    #[test]
    fn no_list_makes_a_reader_panic_and_every_refusal_has_a_place() {
        let inputs = std::env::var("WINMOVE_LIST_INPUTS").ok();
        read_inputs(inputs.map_or(80_000, |text| text.parse().expect("a number of inputs")));
    }

    #[test]
    fn the_time_for_two_pieces_in_turn_is_linear() {
        for one in PIECES {
            for two in PIECES {
                for pattern in [format!("{one}{two}"), format!("{one} a {two} b")] {
                    assert!(is_linear(&pattern, 1 << 13), "{pattern:?}");
                }
            }
        }
    }

    /// The memory that the system reports, in bytes. `None` without Linux.
    fn memory(key: &str) -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kib << 10)
    }

    /// Run alone: `-- in_full::the_memory --test-threads 1 --nocapture`.
    #[test]
    fn the_memory_for_a_long_list_is_printed() {
        for seed in SEEDS {
            let text = seed.repeat((8 << 20) / seed.len());
            let Some(before) = memory("VmRSS:") else {
                return;
            };
            let _ = std::fs::write("/proc/self/clear_refs", "5");
            let was_read = is_read(&text, &ReadOptions::default());
            let peak = memory("VmHWM:").unwrap_or(0).saturating_sub(before);
            let each = peak as f64 / text.len() as f64;
            println!("{each:.1} bytes for each byte, read: {was_read}: {seed:?}");
        }
    }
}
