//! Generated and damaged scripts never make it panic, run on, or take more memory than allowed, and
//! every fault has a place.

use std::panic;
use std::thread;

use winmove_scripts::{Fault, Script, State, Value};
use winmove_tests::{Random, names};

use crate::cpython::FOLDER;
use crate::generator;
use crate::hostile::{check_place, memory};

/// The stack of a thread.
const STACK: usize = 2 << 20;
/// What all inputs together may leave in use, and one of them take.
const MEMORY: u64 = 256 << 20;

/// Words that a damaged text may get.
const WORDS: [&str; 56] = [
    "def",
    "return",
    "if",
    "elif",
    "else",
    "for",
    "while",
    "in",
    "not",
    "and",
    "or",
    "is",
    "None",
    "True",
    "lambda",
    "class",
    "import",
    "try",
    "yield",
    "global",
    "start",
    "moves",
    "over",
    "s",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "=",
    "==",
    "+=",
    "**",
    "//",
    "<<",
    "-",
    "~",
    ".",
    ";",
    "0",
    "9223372036854775807",
    "1e5",
    "\"\"",
    "'",
    "f\"{",
    "\\",
    "#",
    "\n",
    "\n    ",
    "\t",
    "é😀",
    "\0",
    "@",
];

/// The texts that are damaged.
fn originals() -> Vec<String> {
    let games = format!("{FOLDER}/games");
    let games = names(games.as_ref());
    let games = games
        .iter()
        .map(|name| std::fs::read_to_string(format!("{FOLDER}/games/{name}")).unwrap());
    let statements = include_str!("statements.txt").split("\n--- ").skip(1);
    let statements = statements.map(|program| program.split_once('\n').unwrap().1.to_owned());
    games.chain(statements).collect()
}

/// A text as tokens: words, blanks, and other characters alone.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let class = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => 1,
        ' ' => 2,
        _ => 0,
    };
    let mut last = 0;
    for character in text.chars() {
        let this = class(character);
        match tokens.last_mut() {
            Some(token) if this == last && this > 0 => token.push(character),
            _ => tokens.push(character.to_string()),
        }
        last = this;
    }
    tokens
}

/// A part of a list, at most half of it.
fn part(random: &mut Random, length: usize) -> std::ops::Range<usize> {
    let begin = random.below(length.max(1));
    let most = (length - begin).min(length / 2 + 1);
    begin..begin + random.below(most + 1)
}

fn damage(random: &mut Random, text: &str, other: &str) -> String {
    match random.below(8) {
        0 => {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..random.between(1, 4) {
                let at = random.below(bytes.len().max(1));
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            String::from_utf8_lossy(&bytes).into_owned()
        }
        1 => {
            let end = text.floor_char_boundary(random.below(text.len() + 1));
            text[..end].to_owned()
        }
        2 => {
            let mut lines: Vec<&str> = text.split('\n').collect();
            let removed = part(random, lines.len());
            lines.drain(removed);
            lines.join("\n")
        }
        3 => {
            let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
            let at = random.below(lines.len());
            let by = random.below(9);
            lines[at] = match random.below(2) {
                0 => format!("{}{}", " ".repeat(by), lines[at]),
                _ => lines[at].trim_start().to_owned(),
            };
            lines.join("\n")
        }
        4 => {
            let (mut lines, others): (Vec<&str>, Vec<&str>) =
                (text.split('\n').collect(), other.split('\n').collect());
            let (at, part) = (random.below(lines.len()), part(random, others.len()));
            lines.splice(at..at, others[part].iter().copied());
            lines.join("\n")
        }
        how => {
            let mut tokens = tokens(text);
            if tokens.is_empty() {
                return other.to_owned();
            }
            for _ in 0..random.between(1, 5) {
                let [at, to] = [0; 2].map(|_| random.below(tokens.len()));
                match how {
                    5 => tokens.swap(at, to),
                    6 => tokens[at] = random.pick(&WORDS).to_owned(),
                    _ => tokens[at] = tokens[to].clone(),
                }
            }
            tokens.concat()
        }
    }
}

/// What became of an input.
#[derive(Clone, Copy)]
enum Ran {
    NotRead,
    Fails,
    Ends,
}

fn run(text: &str) -> Ran {
    match try_run(text) {
        Ok(()) => Ran::Ends,
        Err((fault, ran)) => {
            check_place(Some(&fault), text);
            ran
        }
    }
}

fn try_run(text: &str) -> Result<(), (Fault, Ran)> {
    let script = Script::parse(text).map_err(|faults| {
        assert!(faults.len() <= text.len() + 1);
        (faults.into_iter().next().expect("a fault"), Ran::NotRead)
    })?;
    let fails = |fault| (fault, Ran::Fails);
    if script.check().is_err() {
        let numbers: Vec<Value> = (1..3).map(Value::Int).collect();
        for count in 0..2 {
            script.call("main", &numbers[..count]).map_err(fails)?;
        }
        return Ok(());
    }
    let mut states: Vec<State> = vec![script.start(&[]).map_err(fails)?];
    for at in 0..8 {
        let Some(state) = states.get(at).cloned() else {
            break;
        };
        script.mover(&state).map_err(fails)?;
        script.show(&state).map_err(fails)?;
        if script.over(&state).map_err(fails)?.is_none() {
            let moves = script.moves(&state).map_err(fails)?;
            if moves.is_empty() {
                script.stuck(&state).map_err(fails)?;
            }
            states.extend(moves.into_iter().map(|(_, state)| state));
        }
    }
    Ok(())
}

fn run_inputs(inputs: u64) {
    let mut random = Random::seeded(inputs);
    let mut texts = originals();
    let mut counts = [0; 3];
    for number in 0..inputs {
        let text = if random.percent(5) {
            generator::program(&mut random).text
        } else {
            let [text, other] = [0; 2].map(|_| random.pick(&texts));
            let mut text = damage(&mut random, &text, &other);
            while random.percent(30) {
                text = damage(&mut random, &text, &other);
            }
            text
        };
        let ran = panic::catch_unwind(|| run(&text)).unwrap_or_else(|_| {
            panic!("input {number}:\n{text}");
        });
        counts[ran as usize] += 1;
        // Damage adds up in texts that are still scripts.
        if matches!(ran, Ran::Ends) && text.len() < 3_000 && random.percent(20) {
            if texts.len() < 1_000 {
                texts.push(text);
            } else {
                let at = random.below(texts.len());
                texts[at] = text;
            }
        }
    }
    let [refused, failing, ending] = counts;
    println!("{refused} refused, {failing} fail, {ending} end");
    assert!(counts.iter().all(|count| count * 20 > inputs), "{counts:?}");
}

/// On the stack of a thread, with little memory.
fn check_inputs(inputs: u64) {
    let memory = memory::peak_above(|| {
        let thread = thread::Builder::new().stack_size(STACK);
        let thread = thread.spawn(move || run_inputs(inputs)).unwrap();
        thread
            .join()
            .unwrap_or_else(|panic| panic::resume_unwind(panic));
    });
    println!("{} MB", memory >> 20);
    assert!(memory < MEMORY, "{} MB", memory >> 20);
}

#[test]
fn damaged_scripts_are_read_or_refused() {
    check_inputs(20_000);
}

/// More inputs.
mod in_full {
    /// `WINMOVE_SCRIPTS`, or ten times the usual number.
    #[test]
    fn damaged_scripts_are_read_or_refused() {
        let inputs = std::env::var("WINMOVE_SCRIPTS").ok();
        let inputs = inputs.map_or(200_000, |text| text.parse().expect("a number of scripts"));
        super::check_inputs(inputs);
    }
}
