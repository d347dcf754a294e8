//! Scripts that would take too long, too much memory or too much stack: each is refused with the
//! line, whatever it does.

#[path = "../../../../reports/src/memory.rs"]
// Benchmarks use all of it.
#[allow(dead_code)]
pub mod memory;

mod texts;

use std::thread;
use std::time::Instant;

use winmove_core::compute::Pool;
use winmove_core::{Control, SolveError};
use winmove_scripts::{Fault, FaultKind, Limit, Limits, Script, Unsolved, solve};

use texts::{BODIES, NESTED};

/// The stack of a browser's page.
const STACK: usize = 1 << 20;
/// The memory for a script that may make 16 MiB of values, with what its parts need besides.
const MEMORY: u64 = 96 << 20;

/// The fault of a script on a small stack, in solving or in a call of its `main`.
fn fault(text: &str) -> Option<Fault> {
    let run = || {
        let script = match Script::parse(text) {
            Ok(script) => script,
            Err(faults) => return faults.into_iter().next(),
        };
        if script.check().is_ok() {
            return match solve(&script, None, &Limits::default(), &Control::default()) {
                Err(Unsolved::Fault(fault)) => Some(fault),
                _ => None,
            };
        }
        script.call("main", &[]).err()
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        thread.spawn_scoped(scope, run).unwrap().join().unwrap()
    })
}

/// The fault of a script, and the memory that finding it takes. Other tests of this process may
/// take some at the same time, so what seems too much is measured again.
fn measured(text: &str) -> (Option<Fault>, u64) {
    let mut found = None;
    let mut measure = || memory::peak_above(|| found = fault(text));
    let mut memory = measure();
    for _ in 0..4 {
        if memory > MEMORY {
            memory = memory.min(measure());
        }
    }
    (found, memory)
}

fn is_limit(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::Limit(_) | FaultKind::Overflow)
}

#[test]
fn what_takes_too_much_is_refused_with_its_line() {
    let mut wrong = Vec::new();
    for (name, body, line) in BODIES {
        let lines: Vec<String> = body.lines().map(|line| format!("    {line}\n")).collect();
        let text = format!("def main():\n{}", lines.concat());
        // In a loop of several lines, the steps end in any of them.
        let expected = line + 1..=lines.len() + 1;
        let begun = Instant::now();
        let (found, memory) = measured(&text);
        let spent = begun.elapsed();
        println!("{:5} ms {:4} MB  {name}", spent.as_millis(), memory >> 20);
        match found {
            Some(fault) if is_limit(&fault) && expected.contains(&fault.line) => {}
            Some(fault) => wrong.push(format!("{name}: {fault}, not in {expected:?}")),
            None => wrong.push(format!("{name}: no fault")),
        }
        if memory > MEMORY {
            wrong.push(format!("{name}: {} MB", memory >> 20));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The texts of [`NESTED`] at the length of the longest script, and with fewer levels.
fn nested() -> impl Iterator<Item = String> {
    const LENGTH: usize = 256 << 10;
    NESTED.iter().flat_map(|(before, middle, after)| {
        [LENGTH, 1_000, 200].map(|most| {
            let times = (LENGTH - 64) / (before.len() + after.len()).max(1);
            let times = times.min(most);
            let (before, after) = (before.repeat(times), after.repeat(times));
            format!("x = {before}{middle}{after}\n")
        })
    })
}

/// Numbered texts in a row.
fn numbered(count: usize, text: impl Fn(usize) -> String) -> String {
    (0..count).map(text).collect()
}

/// Texts whose cost isn't in their nesting.
fn long() -> Vec<String> {
    let indented = |head: &str| numbered(700, |depth| format!("{}{head}:\n", " ".repeat(depth)));
    let nines = "9".repeat(60_000);
    vec![
        // Blocks within each other, each deeper than the one before.
        indented("if 1"),
        indented("for x in a"),
        indented("def f()"),
        format!("if 1: pass\n{}", "elif 1: pass\n".repeat(19_000)),
        format!("if 1: pass\n{}", "elif 1: pass\n".repeat(1_000_000)),
        // Unknown names, which have to be compared with all known ones.
        numbered(7_000, |number| {
            format!("name_{number:06} = nbme_{number:06}\n")
        }),
        numbered(10_000, |number| format!("name{number} = 1\n")) + &"nam\n".repeat(10_000),
        numbered(7_000, |number| {
            format!("def name_{number:06}(): return f\n")
        }),
        format!(
            "def f({}): pass\n",
            numbered(20_000, |number| format!("a{number}, "))
        ),
        format!("def f(): return 1\nx = f({})\n", "1, ".repeat(80_000)),
        format!("{}1\n", numbered(20_000, |number| format!("a{number} = "))),
        format!("x = [{}]\n", "1, ".repeat(80_000)),
        format!(
            "x = {{{}}}\n",
            numbered(20_000, |number| format!("{number}: 1, "))
        ),
        format!("x = \"{}\"\n", "a".repeat(200_000)),
        format!("x = \"{}\"\n", "\\n".repeat(100_000)),
        format!("x = f\"{}\"\n", "{1}".repeat(80_000)),
        format!("def f():\n{}", "    return f\n".repeat(10_000)),
        numbered(8_000, |number| {
            format!("def f{number}(): return f{}()\n", number + 1)
        }),
        "a".repeat(256 << 10),
        "a".repeat((256 << 10) + 1),
        "\n".repeat(1 << 20),
        format!("x = {nines}{nines}{nines}\n"),
        format!("x = {nines}.{nines}e{nines}\n"),
        format!("x = 0x{}\n", "f".repeat(200_000)),
        format!("x = {}1\n", "1_".repeat(100_000)),
    ]
}

#[test]
fn texts_of_any_nesting_and_length_are_read_or_refused() {
    for text in nested().chain(long()) {
        let begin: String = text.chars().take(40).collect();
        let shown = Shown(&begin);
        let begun = Instant::now();
        let (found, memory) = measured(&text);
        println!(
            "{:5} ms {:4} MB  {begin:?}",
            begun.elapsed().as_millis(),
            memory >> 20
        );
        check_place(found.as_ref(), &text);
        assert!(memory <= MEMORY, "{} MB", memory >> 20);
        drop(shown);
    }
}

/// A fault lies in its text, and is one short sentence.
pub fn check_place(fault: Option<&Fault>, text: &str) {
    let Some(fault) = fault else { return };
    let lines = text.matches('\n').count() + 1;
    assert!((1..=lines).contains(&fault.line), "{fault}");
    assert!(
        fault.range.start <= fault.range.end && fault.range.end <= text.len(),
        "{fault}"
    );
    let sentence = fault.to_string();
    assert!(!sentence.chars().any(char::is_control), "{sentence:?}");
    assert!(sentence.len() < 1_000, "{sentence}");
}

/// Prints the begin of a text at which a check fails.
struct Shown<'a>(&'a str);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}", self.0);
        }
    }
}

/// A state takes about 1,000 steps, so some 500 states take more than half a million.
#[test]
fn all_steps_are_limited_alike_on_any_number_of_threads() {
    let script = "start = 0
def moves(n):
    i = 0
    while i < 250: i += 1
    return [n + 1, n + 2] if n < 5000 else []
";
    let script = Script::parse(script).unwrap();
    let solved = |steps, threads| {
        let control = Control::with_pool(Pool::exactly(threads));
        let limits = Limits {
            states: 10_000,
            steps,
        };
        let solved = solve(&script, None, &limits, &control);
        solved.map(|solved| solved.len())
    };
    for threads in [1, 2, 4] {
        let Err(Unsolved::Fault(fault)) = solved(500_000, threads) else {
            panic!("it was solved");
        };
        assert_eq!(fault.kind, FaultKind::Limit(Limit::AllSteps));
        assert_eq!(solved(50_000_000, threads), Ok(5_002));
    }
}

#[test]
fn making_the_graph_can_be_cancelled() {
    let script = Script::parse("start = 9\ndef moves(n): return [n - 1] if n else []\n").unwrap();
    let control = Control::default();
    let solved = solve(&script, None, &Limits::default(), &control).unwrap();
    control.cancel();
    let cancelled = solved.document(&control);
    assert!(matches!(
        cancelled,
        Err(Unsolved::Solve(SolveError::Cancelled(_)))
    ));
}

/// A tuple of two tuples that are one, and so on: 2^60 items, which take 60 times the memory of
/// two.
#[test]
fn shared_values_are_not_walked_again_and_again() {
    let double = "for i in range(60): x = (x, x)\n";
    let game = "start = 0\ndef moves(n): return []\n";
    let unused = format!("x = (0,)\n{double}{game}");
    Script::parse(&unused).unwrap();
    let fault = |text: &str| {
        let script = Script::parse(text).unwrap();
        let start = script.start(&[])?;
        script.moves(&start)?;
        script.show(&start)
    };
    for text in [
        format!("x = (0,)\n{double}start = x\ndef moves(n): return []\n"),
        format!("{game}def show(n):\n    x = (0,)\n    {double}    return x\n"),
        format!("{game}def show(n):\n    x = (0,)\n    {double}    return ['a', x]\n"),
        format!("start = 0\ndef moves(n):\n    x = (0,)\n    {double}    return {{x: 1}}\n"),
    ] {
        let fault = fault(&text).expect_err(&text);
        assert!(is_limit(&fault), "{fault}");
    }
}

#[test]
fn texts_of_states_and_moves_count_as_memory() {
    let limits = Limits {
        states: 1_000,
        ..Limits::default()
    };
    for text in [
        "def show(n): return 'x' * 100000\ndef moves(n): return [n + 1] if n < 500 else []\n",
        "def moves(n): return {'x' * 100000: n + 1} if n < 500 else []\n",
    ] {
        let script = Script::parse(&format!("start = 0\n{text}")).unwrap();
        let solved = solve(&script, None, &limits, &Control::default()).unwrap();
        let refused = solved.document(&Control::default());
        assert!(matches!(
            refused,
            Err(Unsolved::Solve(SolveError::StateMemory { .. }))
        ));
    }
}
