//! A harness for all readers in this package: game files, edge lists, boards, pasted text, lists of
//! edits, labels from other programs, handed-in homework, and streams. Unsaved work and settings
//! have their own harnesses next to their readers.
//!
//! Its inputs are files that are changed according to their format (values of a game file swapped,
//! lines of a list moved) or as bytes. Those that can be read replace others in the collection, so
//! that changes accumulate. What was read must be written and read again with the same result, byte
//! for byte, including unknown keys and exact numbers. A refusal must be one line with a place.
//! Seeds are fixed. `WINMOVE_PARSER_INPUTS` is the number of inputs.

use std::fmt::Write as _;
use std::ops::Range;

use winmove_analysis::{Analysis, Position};
use winmove_core::model::{Document, Field};
use winmove_files::{
    self, AnsweredQuestion, Checksum, HomeworkResult, Loaded, ReadError, ReadOptions,
};

use super::damage::{FILES, damaged, is_findable};
use super::named;
use winmove_tests::edits::edit;
use winmove_tests::in_parts::InParts;
use winmove_tests::{PROJECT, Random, random};

/// Replacements for values in a game file.
const SCALARS: [&str; 24] = [
    "0",
    "1",
    "-1",
    "2",
    "1.5",
    "1e999",
    "-1e308",
    "4.9e-324",
    "123456789012345678901234567890.5e-10",
    "4294967295",
    "4294967296",
    "null",
    "true",
    "false",
    "\"\"",
    "\"win\"",
    "\"\\u0000\\ud83d\\ude00\"",
    "\"\\ud800\"",
    "[]",
    "{}",
    "[0,0]",
    "[[0,1]]",
    "{\"slide\":[0,1]}",
    "{\"at\":[0]}",
];

/// Keys of game files.
const KEYS: [&str; 32] = [
    "format",
    "version",
    "title",
    "notes",
    "field",
    "graph",
    "board",
    "vertices",
    "edges",
    "rows",
    "id",
    "label",
    "at",
    "outcome",
    "exit",
    "pinned",
    "note",
    "tag",
    "game",
    "token",
    "geography",
    "pursuit",
    "convention",
    "steps",
    "police",
    "thief",
    "skip",
    "first",
    "endless",
    "record",
    "exercise",
    "z",
];

/// The kind of an input, which determines how it is changed and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Game,
    EdgeList,
    Board,
    Pasted,
    Edits,
    Labels,
    Result,
}

/// The files from which others are made, including some of every kind.
struct Collection {
    files: Vec<(Kind, Vec<u8>)>,
    known: Known,
}

/// The documents that some inputs refer to.
struct Known {
    /// A document for each kind of field, for lists of edits.
    fields: [Document; 2],
    /// Solved games, for labels.
    solved: [(Document, Analysis); 2],
}

impl Collection {
    fn new(random: &mut Random) -> Collection {
        let mut files = Vec::new();
        for (text, name) in FILES {
            let kind = match name {
                "edges.txt" => Kind::EdgeList,
                "cells.txt" => Kind::Board,
                _ => Kind::Game,
            };
            files.push((kind, text.as_bytes().to_vec()));
        }
        for name in [
            "pebbles",
            "guarded-exit",
            "layers",
            "parallel-edges",
            "wythoffs-queen",
        ] {
            let path = format!("{}/examples/{name}.winmove.json", PROJECT);
            files.push((Kind::Game, std::fs::read(path).unwrap()));
        }
        for number in 0..60 {
            let document = some_document(random);
            files.push((Kind::Game, winmove_files::write(&document).into_bytes()));
            let text = match document.field() {
                Field::Board(_) if number % 2 == 0 => (Kind::Board, board(random)),
                _ if number % 3 == 0 => (Kind::Pasted, pairs(random)),
                _ => (Kind::EdgeList, list(random)),
            };
            files.push((text.0, text.1.into_bytes()));
            let edits: Vec<_> = (0..4).map(|_| edit(random, &document)).collect();
            files.push((Kind::Edits, winmove_files::write_edits(&edits).into_bytes()));
            if number % 2 == 0 {
                files.push((Kind::Labels, labels(random).into_bytes()));
                files.push((Kind::Result, result(random, &document).into_bytes()));
            }
        }
        let fields = ["2 1\n0 1\n", "1 2\n..\n"].map(|text| super::load(text).document);
        let solved = ["3 3\n0 1\n1 2\n2 1\n", "2 2\n.*\n.E\n"].map(|text| {
            let document = super::load(text).document;
            let analysis = Analysis::of(&document).expect("it is small");
            (document, analysis)
        });
        let known = Known { fields, solved };
        Collection { files, known }
    }

    /// Generates the next input.
    fn input(&self, random: &mut Random) -> (usize, Kind, Vec<u8>) {
        let at = random.below(self.files.len());
        let (kind, whole) = &self.files[at];
        let (mut kind, mut bytes) = (*kind, whole.clone());
        for _ in 0..1 + random.below(3) {
            if random.percent(25) {
                bytes = damaged(&bytes, random);
                continue;
            }
            let Ok(text) = std::str::from_utf8(&bytes) else {
                continue;
            };
            bytes = match kind {
                Kind::Game | Kind::Edits | Kind::Result => self.restructured(text, random),
                Kind::Labels if text.starts_with(['{', '[']) => self.restructured(text, random),
                Kind::EdgeList | Kind::Board | Kind::Pasted | Kind::Labels => {
                    other_lines(text, random)
                }
            }
            .into_bytes();
        }
        let is_game = matches!(kind, Kind::Game | Kind::EdgeList | Kind::Board);
        if is_game && random.percent(5) {
            kind = Kind::Pasted;
        }
        (at, kind, bytes)
    }

    /// A random value from a game file.
    fn value(&self, random: &mut Random) -> String {
        if random.percent(60) {
            return random.pick(&SCALARS).to_owned();
        }
        let (kind, bytes) = &self.files[random.below(self.files.len())];
        let text = std::str::from_utf8(bytes).unwrap_or_default();
        let values = match kind {
            Kind::Game | Kind::Edits | Kind::Result => parts(text).values,
            Kind::EdgeList | Kind::Board | Kind::Pasted | Kind::Labels => Vec::new(),
        };
        if values.is_empty() {
            "[1, 2]".to_owned()
        } else {
            text[random.pick(&values)].to_owned()
        }
    }

    /// A JSON text with one of its values, keys or members changed. Valid JSON stays valid.
    fn restructured(&self, text: &str, random: &mut Random) -> String {
        let parts = parts(text);
        if parts.values.is_empty() || text.len() > 20_000 {
            return text.to_owned();
        }
        let replaced = |range: Range<usize>, by: &str| {
            format!("{}{by}{}", &text[..range.start], &text[range.end..])
        };
        let value = random.pick(&parts.values);
        let own = &text[value.clone()];
        match random.below(10) {
            0 | 1 => replaced(value, &self.value(random)),
            2 => {
                let other = text[random.pick(&parts.values)].to_owned();
                replaced(value, &other)
            }
            3 => replaced(value, &format!("{own},{own}")),
            4 => replaced(value, &format!("[{own}]")),
            5 if !parts.keys.is_empty() => {
                let key = format!("\"{}\"", random.pick(&KEYS));
                replaced(random.pick(&parts.keys), &key)
            }
            6 => {
                // Without the comma before or after it.
                let before = text[..value.start].trim_end();
                let behind = text[value.end..].trim_start();
                match (before.strip_suffix(','), behind.strip_prefix(',')) {
                    (Some(before), _) => format!("{before}{behind}"),
                    (None, Some(behind)) => format!("{before}{behind}"),
                    (None, None) => format!("{before}{behind}"),
                }
            }
            7 => {
                let space = random.pick(&[" ", "\n", "\r\n", "\t", "  \n"]);
                replaced(value.start..value.start, space)
            }
            _ => {
                let objects = parts
                    .values
                    .iter()
                    .filter(|range| text[range.start..].starts_with('{'));
                let objects: Vec<_> = objects.collect();
                let Some(at) = (!objects.is_empty()).then(|| random.pick(&objects).start + 1)
                else {
                    return text.to_owned();
                };
                let comma = if text[at..].trim_start().starts_with('}') {
                    ""
                } else {
                    ","
                };
                let key = random.pick(&KEYS);
                replaced(at..at, &format!("\"{key}\":{}{comma}", self.value(random)))
            }
        }
    }
}

/// The positions of the values and keys in a JSON text.
struct Parts {
    values: Vec<Range<usize>>,
    keys: Vec<Range<usize>>,
}

fn parts(text: &str) -> Parts {
    let bytes = text.as_bytes();
    let mut parts = Parts {
        values: Vec::new(),
        keys: Vec::new(),
    };
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let begin = at;
        at += 1;
        match byte {
            b'{' | b'[' => open.push(begin),
            b'}' | b']' => parts.values.extend(open.pop().map(|begin| begin..at)),
            b'"' => {
                while let Some(&byte) = bytes.get(at) {
                    at += 1 + usize::from(byte == b'\\');
                    if byte == b'"' {
                        break;
                    }
                }
                at = at.min(bytes.len());
                while !text.is_char_boundary(at) {
                    at += 1;
                }
                if text[at..].trim_start().starts_with(':') {
                    parts.keys.push(begin..at)
                } else {
                    parts.values.push(begin..at)
                }
            }
            byte if byte.is_ascii_alphanumeric() || byte == b'-' => {
                let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
                while bytes.get(at).is_some_and(is_word) {
                    at += 1;
                }
                parts.values.push(begin..at);
            }
            _ => {}
        }
    }
    parts
        .values
        .retain(|range| text.is_char_boundary(range.start) && text.is_char_boundary(range.end));
    parts
        .keys
        .retain(|range| text.is_char_boundary(range.start) && text.is_char_boundary(range.end));
    parts
}

/// A text with lines moved, repeated or removed, or with a word replaced.
fn other_lines(text: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return "1 0".to_owned();
    }
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(6) {
        0 => lines.swap(one, other),
        1 => drop(lines.remove(one)),
        2 => lines.insert(one, lines[other].clone()),
        3 => lines[one].push_str(random.pick(&[" ", "\t1", "\r", ".", "*", "E", " -> 3"])),
        4 => {
            let words = [
                "0",
                "1",
                "2",
                "3",
                "12",
                "-1",
                "007",
                "4294967295",
                "4294967296",
                "x",
                "..",
                "+2",
            ];
            let word = random.pick(&words);
            let mut own: Vec<&str> = lines[one].split(' ').collect();
            let at = random.below(own.len());
            own[at] = word;
            lines[one] = own.join(" ");
        }
        _ => {
            let letters = ['.', '*', 'E', 'P', 'T', ' ', '1'];
            let letter = random.pick(&letters);
            let at = random.below(lines[one].chars().count() + 1);
            lines[one] = lines[one]
                .chars()
                .take(at)
                .chain([letter])
                .chain(lines[one].chars().skip(at + 1))
                .collect();
        }
    }
    let end = random.pick(&["\n", "\r\n", "\n\n", "\n", "\n"]);
    lines.join(end)
}

fn some_document(random: &mut Random) -> Document {
    let field = if random.percent(60) {
        Field::Graph(random::graph(random, 7))
    } else {
        Field::Board(random::board(random, 4, 5))
    };
    let mut document = match random.below(3) {
        0 => random::pursuit_document(random, field),
        1 => random::geography_document(random, field),
        _ => random::token_document(random, field),
    };
    for _ in 0..6 {
        let edit = edit(random, &document);
        let _ = document.apply(edit);
    }
    document
}

fn list(random: &mut Random) -> String {
    let (n, m) = (random.between(1, 12), random.below(20));
    let base = random.below(2);
    let mut text = format!("{n} {m}\n");
    for _ in 0..m {
        let _ = writeln!(
            text,
            "{} {}",
            base + random.below(n),
            base + random.below(n)
        );
    }
    text
}

fn board(random: &mut Random) -> String {
    let (n, m) = (random.between(1, 5), random.between(1, 6));
    let mut text = format!("{n} {m}\n");
    for _ in 0..n {
        text.extend((0..m).map(|_| random.pick(&['.', '.', '*', 'E'])));
        text.push('\n');
    }
    text
}

fn pairs(random: &mut Random) -> String {
    let names = ["a", "b", "c", "7", "end", "é"];
    let arrow = random.pick(&[" ", " -> ", "\t"]);
    let pair =
        |random: &mut Random| format!("{}{arrow}{}", random.pick(&names), random.pick(&names));
    (0..random.between(1, 8))
        .map(|_| pair(random) + "\n")
        .collect()
}

/// Labels for one of the solved games, in one of the formats, correct or wrong.
fn labels(random: &mut Random) -> String {
    let words = random.pick(&[
        ["W", "L", "D"],
        ["win", "lose", "draw"],
        ["1", "-1", "0"],
        ["N", "P", "D"],
    ]);
    let count = random.pick(&[3, 3, 3, 2, 4]);
    let form = random.below(4);
    let mut entries = Vec::new();
    for vertex in 0..count {
        let (word, moves) = (random.pick(&words), random.below(4));
        entries.push(match form {
            0 => word.to_owned(),
            1 => format!("{word} {moves}"),
            2 => format!("{vertex} {word} {moves}"),
            _ => format!("\"{word}\""),
        });
    }
    match form {
        3 => format!("[{}]", entries.join(", ")),
        _ => entries.join("\n") + "\n",
    }
}

/// Homework that was handed in.
fn result(random: &mut Random, document: &Document) -> String {
    let question = |random: &mut Random| AnsweredQuestion {
        place: format!("v{}", random.below(9)),
        answer: random.percent(70).then(|| "win".to_owned()),
        right: random.percent(50),
        hints: random.below(3) as u32,
        began: random.percent(50).then(|| winmove_files::time_text(7)),
        ended: None,
    };
    let questions = (0..random.below(5)).map(|_| question(random)).collect();
    HomeworkResult::new(document, "A. Student", [1, 9], random.below(3), questions).write()
}

fn check_refusal(error: &ReadError) {
    let line = error.to_string();
    // A graph of another program isn't in a field.
    let is_of_graph = ["[", "graph.", "vertices[", "edges["]
        .iter()
        .any(|root| error.place().starts_with(root));
    assert!(is_findable(error.place()) || is_of_graph, "{line}");
    assert!(!error.what().is_empty(), "{line}");
    assert!(!line.chars().any(char::is_control), "{line}");
    assert!(line.len() < 500, "{line}");
}

/// Checks a document, and the result of writing and reading it, which is returned.
fn check_document(document: &Document) -> Document {
    if let Some(graph) = document.graph() {
        let ids = graph.vertices().iter().map(|vertex| vertex.id);
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert!(
            graph
                .vertices()
                .iter()
                .all(|vertex| vertex.at.is_none_or(|at| at.is_finite()))
        );
        assert!(
            graph
                .edges()
                .all(|(_, edge)| graph.vertex(edge.from).is_some()
                    && graph.vertex(edge.to).is_some())
        );
    }
    for place in document.rules().tokens() {
        assert_eq!(document.field().check_place(place), Ok(()));
    }
    let in_bytes = postcard::from_bytes::<Document>(&postcard::to_stdvec(document).unwrap());
    assert!(in_bytes.is_ok_and(|it| it == *document), "another document");
    let written = winmove_files::write(document);
    let again = winmove_files::read(written.as_bytes(), &named("again.json"))
        .unwrap_or_else(|error| panic!("{error}\n{written}"))
        .document;
    assert_eq!(winmove_files::write(&again), written);
    again
}

/// Reads an input and checks the result. Returns whether it was read.
fn read(known: &Known, kind: Kind, bytes: &[u8], random: &mut Random) -> bool {
    let options = match random.below(4) {
        0 => named("game.json"),
        _ => ReadOptions::default(),
    };
    let answer: Result<Loaded, ReadError> = match kind {
        Kind::Game | Kind::EdgeList | Kind::Board => winmove_files::read(bytes, &options),
        Kind::Pasted => winmove_files::read(
            String::from_utf8_lossy(bytes).as_bytes(),
            &ReadOptions::default(),
        ),
        Kind::Edits => return read_edits(&known.fields, &String::from_utf8_lossy(bytes)),
        Kind::Labels => return read_labels(&known.solved, &String::from_utf8_lossy(bytes)),
        Kind::Result => return read_result(bytes),
    };
    // A stream gives the same result, regardless of its parts.
    if kind != Kind::Pasted && random.below(16) == 0 {
        let parts = InParts(bytes, 1 + random.below(40));
        let streamed = winmove_files::open_stream(parts, None, &options);
        match (&answer, &streamed) {
            (Ok(one), Ok(other)) => assert_eq!(one, other),
            // It may be refused earlier, for another reason.
            (Err(_), Err(_)) => {}
            _ => panic!("{answer:?}, as a stream {streamed:?}"),
        }
    }
    match answer {
        Ok(loaded) => {
            let again = check_document(&loaded.document);
            assert!(again == loaded.document, "another document");
            true
        }
        Err(error) => {
            check_refusal(&error);
            false
        }
    }
}

fn read_edits(fields: &[Document; 2], text: &str) -> bool {
    let mut was_read = false;
    for document in fields {
        match winmove_files::read_edits(text, document.field()) {
            Ok(edits) => {
                was_read = true;
                let written = winmove_files::write_edits(&edits);
                let again = winmove_files::read_edits(&written, document.field()).unwrap();
                assert_eq!(again, edits);
                assert_eq!(winmove_files::write_edits(&again), written);
                let mut document = document.clone();
                let original = winmove_files::write(&document);
                let mut inverses = Vec::new();
                for edit in edits {
                    // A board of this size is refused if it would be too large to show.
                    match document.apply(edit) {
                        Ok(inverse) => inverses.push(inverse),
                        Err(_) => break,
                    }
                }
                // Removed edges leave gaps in the numbers of edges, which files don't preserve.
                check_document(&document);
                for inverse in inverses.into_iter().rev() {
                    document.apply(inverse).unwrap();
                }
                assert_eq!(winmove_files::write(&document), original);
            }
            Err(error) => check_refusal(&error),
        }
    }
    was_read
}

/// Reads labels. There must be at most one per position, in the order of the text, and fewer only
/// if the format allows it.
fn read_labels(solved: &[(Document, Analysis); 2], text: &str) -> bool {
    let mut was_read = false;
    for (document, analysis) in solved {
        match winmove_files::read_labels(text, document, analysis) {
            Ok(read) => {
                was_read = true;
                let all: Vec<Position> = analysis.positions().collect();
                let labelled = |at: &&Position| {
                    let labels = read.labels.iter();
                    labels.filter(|label| label.position == **at).count() == 1
                };
                assert_eq!(all.iter().filter(labelled).count(), read.labels.len());
                let part = format!(", for {} of {} ", read.labels.len(), all.len());
                let is_part = read.labels.len() < all.len();
                assert_eq!(read.form.to_string().contains(&part), is_part);
                assert!(read.labels.is_sorted_by_key(|label| label.line));
                let compared = analysis.compare_stated(&read.labels);
                assert_eq!(compared.compared + compared.undecided, read.labels.len());
            }
            Err(error) => check_refusal(&error),
        }
    }
    was_read
}

/// Reads homework with a matching checksum. After writing it, the same homework must be read back.
fn read_result(bytes: &[u8]) -> bool {
    match winmove_files::read_result(bytes) {
        Ok((result, _)) => {
            let written = result.write();
            let (again, checksum) = winmove_files::read_result(written.as_bytes()).unwrap();
            assert!(again == result && checksum == Checksum::Fits);
            assert_eq!(again.write(), written);
            true
        }
        Err(error) => {
            let line = error.to_string();
            assert!(!line.chars().any(char::is_control), "{line}");
            false
        }
    }
}

/// Prints the input of a check that fails.
struct Shown<'a>(u64, Kind, &'a [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let text = String::from_utf8_lossy(self.2);
            eprintln!("input {} of kind {:?}:\n{text}", self.0, self.1);
        }
    }
}

#[test]
fn what_readers_read_is_written_alike_and_what_they_refuse_has_a_place() {
    read_inputs(5_000);
}

/// More inputs.
mod in_full {
    /// `WINMOVE_PARSER_INPUTS`, or twenty times the usual number.
    #[test]
    fn what_readers_read_is_written_alike_and_what_they_refuse_has_a_place() {
        let inputs = std::env::var("WINMOVE_PARSER_INPUTS").ok();
        super::read_inputs(
            inputs.map_or(100_000, |text| text.parse().expect("a number of inputs")),
        );
    }
}

fn read_inputs(inputs: u64) {
    let mut random = Random::seeded(inputs);
    let mut collection = Collection::new(&mut random);
    let mut counts = std::collections::BTreeMap::<Kind, [u64; 2]>::new();
    for number in 0..inputs {
        let (at, kind, bytes) = collection.input(&mut random);
        let shown = Shown(number, kind, &bytes);
        let was_read = read(&collection.known, kind, &bytes, &mut random);
        drop(shown);
        counts.entry(kind).or_default()[usize::from(was_read)] += 1;
        let was = collection.files[at].0;
        let is_worth_it = was_read && bytes.len() < 2_000 && was == kind && random.percent(20);
        if is_worth_it {
            let of_kind = |file: &&usize| collection.files[**file].0 == kind;
            let all: Vec<usize> = (0..collection.files.len()).collect();
            let same: Vec<usize> = all.iter().filter(of_kind).copied().collect();
            collection.files[random.pick(&same)].1 = bytes;
        }
        if number % 1_000_000 == 999_999 {
            println!("{} inputs, refused and read: {counts:?}", number + 1);
        }
    }
    println!("refused and read: {counts:?}");
    let is_tried =
        |[refused, read]: &[u64; 2]| refused * 50 > inputs / 20 && read * 50 > inputs / 20;
    assert!(
        counts.len() == 7 && counts.values().all(is_tried),
        "{counts:?}"
    );
}

#[test]
fn what_is_not_known_is_kept_with_exact_numbers_wherever_it_stands() {
    let mut kept = 0;
    winmove_tests::with_seeds(0..400, |random| {
        let document = some_document(random);
        let text = winmove_files::write(&document);
        let number = format!(
            "{}.{}e-{}",
            random.number(),
            random.number(),
            random.below(400)
        );
        let objects: Vec<usize> = parts(&text)
            .values
            .into_iter()
            .filter(|range| text[range.start..].starts_with('{'))
            .map(|range| range.start + 1)
            .collect();
        let at = random.pick(&objects);
        let comma = if text[at..].trim_start().starts_with('}') {
            ""
        } else {
            ","
        };
        let text = format!(
            "{}\"unheard of\":{number}{comma}{}",
            &text[..at],
            &text[at..]
        );
        match winmove_files::read(text.as_bytes(), &named("game.json")) {
            Ok(loaded) => {
                let written = winmove_files::write(&loaded.document);
                assert!(
                    written.contains("\"unheard of\"") && written.contains(&number),
                    "{text}\n{written}"
                );
                kept += 1;
            }
            // A slide in a step allows no other key.
            Err(error) => assert!(
                error
                    .to_string()
                    .contains("found the key \"unheard of\", too"),
                "{error}\n{text}"
            ),
        }
    });
    assert!(kept > 350, "{kept}");
}
