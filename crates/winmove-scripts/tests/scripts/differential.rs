//! Programs mean the same as in CPython: they return equal values, or fail on the same line for the
//! same reason.

use winmove_scripts::{Fault, FaultKind, Script, Value};
use winmove_tests::Random;

use crate::cpython::{self, Answer};
use crate::generator::{self, Program};

/// The value of a program's `main`, as Python writes it.
pub fn run(text: &str, arguments: &[String]) -> Result<String, Fault> {
    let first = |faults: Vec<Fault>| faults.into_iter().next().expect("a fault");
    let script = Script::parse(text).map_err(first)?;
    let arguments: Vec<Value> = arguments
        .iter()
        .map(|literal| Value::parse(literal).expect("a literal"))
        .collect();
    Ok(script.call("main", &arguments)?.to_string())
}

/// How a program compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compared {
    SameValue,
    BothFail,
    /// It ends in CPython, and reaches a limit here.
    Limited,
    Different,
}

fn compare(ours: &Result<String, Fault>, theirs: &Answer) -> Compared {
    match (ours, theirs) {
        (Ok(ours), Answer::Value(theirs)) if ours == theirs => Compared::SameValue,
        (Err(fault), Answer::Error(name, line)) if *line == fault.line && fits(fault, name) => {
            Compared::BothFail
        }
        (Err(fault), _) if is_narrower(fault) => Compared::Limited,
        _ => Compared::Different,
    }
}

/// Whether CPython may go on, or fail elsewhere: a limit, a set that is looked for in a set as a
/// frozen copy, and `%` after a string, for which CPython counts the arguments.
fn is_narrower(fault: &Fault) -> bool {
    match fault.kind {
        FaultKind::Limit(_) | FaultKind::Unhashable("set") => true,
        FaultKind::Unsupported(feature) => feature == "percent",
        _ => false,
    }
}

/// Whether a fault is what Python calls an exception of a name.
fn fits(fault: &Fault, exception: &str) -> bool {
    use FaultKind::*;
    let exceptions: &[&str] = match &fault.kind {
        Index { .. } => &["IndexError"],
        Key(_) => &["KeyError"],
        Unbound(_) => &["UnboundLocalError", "NameError"],
        Unsupported("global") => &["UnboundLocalError"],
        ZeroDivision => &["ZeroDivisionError"],
        Overflow => &["OverflowError"],
        NoMethod { .. } | UnknownMethod { .. } => &["AttributeError", "TypeError"],
        Operands { .. }
        | Expected { .. }
        | NotIterable(_)
        | NotIndexable(_)
        | Immutable(_)
        | Unhashable(_)
        | Arguments { .. } => &["TypeError", "AttributeError"],
        Unpack { .. } => &["ValueError"],
        Value(_) => &[
            "ValueError",
            "RuntimeError",
            "OverflowError",
            "TypeError",
            "KeyError",
        ],
        Limit(_) => &["MemoryError", "RecursionError", "TimeoutError"],
        _ => &[],
    };
    exceptions.contains(&exception)
}

fn show(ours: &Result<String, Fault>) -> String {
    match ours {
        Ok(value) => value.clone(),
        Err(fault) => format!("{fault}, {:?}", fault.kind),
    }
}

/// Compares programs of a list, each with a name to print at a difference.
fn compare_all(programs: &[(String, String)]) {
    let inputs: Vec<(&str, &[String])> = programs
        .iter()
        .map(|(_, text)| (text.as_str(), [].as_slice()))
        .collect();
    let Some(answers) = cpython::answers(&inputs) else {
        return;
    };
    let mut different = Vec::new();
    for ((name, text), theirs) in programs.iter().zip(answers) {
        let ours = run(text, &[]);
        if !matches!(
            compare(&ours, &theirs),
            Compared::SameValue | Compared::BothFail
        ) {
            different.push(format!(
                "{name}\n  ours: {}\n  CPython: {theirs:?}",
                show(&ours)
            ));
        }
    }
    let count = different.len();
    assert!(
        different.is_empty(),
        "{count} differ:\n{}",
        different.join("\n")
    );
}

#[test]
fn expressions_mean_the_same() {
    let lines = include_str!("expressions.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let program = |line: &str| (line.to_owned(), format!("def main():\n    return {line}\n"));
    compare_all(&lines.map(program).collect::<Vec<_>>());
}

#[test]
fn what_scripts_do_not_have_is_refused() {
    let lines = include_str!("refused.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let evaluated: Vec<(&str, String)> = lines
        .filter_map(|line| {
            let text = format!("def main():\n    return {line}\n");
            Some((line, run(&text, &[]).ok()?))
        })
        .collect();
    assert_eq!(evaluated, []);
}

#[test]
fn statements_mean_the_same() {
    let programs = include_str!("statements.txt").split("\n--- ").skip(1);
    let program = |program: &str| {
        let (name, text) = program.split_once('\n').unwrap();
        (name.to_owned(), format!("{text}\n"))
    };
    compare_all(&programs.map(program).collect::<Vec<_>>());
}

#[test]
fn generated_programs_mean_the_same() {
    compare_generated(0, 1_000);
}

/// More programs.
mod in_full {
    /// `WINMOVE_PROGRAMS`, or ten times the usual number.
    #[test]
    fn generated_programs_mean_the_same() {
        let count = std::env::var("WINMOVE_PROGRAMS").ok();
        let count = count.map_or(10_000, |text| text.parse().expect("a number of programs"));
        super::compare_generated(1_000, count);
    }
}

/// Compares programs with seeds from `first` on.
fn compare_generated(first: u64, count: u64) {
    const BATCH: u64 = 2_000;
    let mut counts = [0; 3];
    let mut different = Vec::new();
    let mut texts = Vec::new();
    for begin in (first..first + count).step_by(BATCH as usize) {
        let seeds = begin..(begin + BATCH).min(first + count);
        let programs: Vec<Program> = seeds
            .clone()
            .map(|seed| generator::program(&mut Random::seeded(seed)))
            .collect();
        let inputs: Vec<(&str, &[String])> = programs
            .iter()
            .map(|program| (program.text.as_str(), program.arguments.as_slice()))
            .collect();
        let Some(answers) = cpython::answers(&inputs) else {
            return;
        };
        for ((seed, program), theirs) in seeds.zip(programs).zip(answers) {
            let ours = run(&program.text, &program.arguments);
            let compared = compare(&ours, &theirs);
            match compared {
                Compared::Different => different.push(format!(
                    "seed {seed}, main({})\n{}\n  ours: {}\n  CPython: {theirs:?}",
                    program.arguments.join(", "),
                    program.text,
                    show(&ours)
                )),
                _ => counts[compared as usize] += 1,
            }
            if compared == Compared::SameValue {
                texts.push(program.text);
            }
        }
    }
    let [same, failing, limited] = counts;
    println!("{same} the same, {failing} fail in both, {limited} reach a limit");
    different.sort_by_key(String::len);
    assert!(
        different.is_empty(),
        "{} of {count} differ; the shortest ones:\n{}",
        different.len(),
        different[..different.len().min(5)].join("\n")
    );
    assert!(
        same * 2 > count && failing * 20 > count,
        "{same} the same, {failing} fail"
    );
    assert!(limited * 100 <= count, "{limited} reach a limit");
    for feature in FEATURES.split('|') {
        let having = texts.iter().filter(|text| text.contains(feature)).count();
        assert!(
            having as u64 * 1_000 >= count,
            "{having} programs have {feature}"
        );
    }
}

/// What the generated programs must use and still return a value.
const FEATURES: &str = "while |for |elif |else:|break|continue|return |pass|def |and |or |not |\
    not in|if | else | in |None|reverse=True|f\"|::-1]|\
    == |!= |< |<= |> |>= | + | - | * | // | % | ** | & | ^ | << | >> |~|\
    += |-= |*= |//= |%= |**= |&= |^= |<<= |>>= |\
    len(|range(|min(|max(|sum(|sorted(|reversed(|enumerate(|zip(|any(|all(|abs(|int(|str(|tuple(|\
    list(|set(|bool(|divmod(|ord(|chr(|\
    .append(|.sort(|.count(|.index(|.replace(|.join(|.find(|.split(|.upper(|.lower(|.items(|\
    .keys(|.values(|.add(|.pop(|.insert(|.extend(|.reverse(|.discard(|.get(|.startswith(|\
    .endswith(|.strip(";
