//! Tables agree with published values, and with theorems and brute force.

use std::collections::BTreeSet;

use winmove_core::{Control, Outcome};
use winmove_scripts::{FaultKind, Limit, Limits, Script, Table, Unsolved, solve, table};

fn tabulated(text: &str, ranges: &[std::ops::RangeInclusive<i64>]) -> Result<Table, Unsolved> {
    let script = Script::parse(text).expect("a script");
    script.check().expect("a game");
    table(&script, ranges, &Limits::default(), &Control::default())
}

fn values(text: &str, last: i64) -> (Vec<u32>, Option<(i64, usize)>) {
    let table = tabulated(text, &[0..=last]).unwrap();
    let values = table.rows.iter().map(|row| row.value.expect("a value"));
    let period = table.period().map(|period| (period.from, period.length));
    (values.collect(), period)
}

/// A row of things, of which a move takes some: those of each digit of an octal game, counted from
/// 1. Digit 1: all of a heap; 2: some of it, from an end; 4: some, so that two heaps are left.
fn octal(digits: &str) -> String {
    format!(
        "
code = \"{digits}\"
def start(n): return (n,)
def moves(s):
    n = s[0]
    out = []
    for take in range(1, min(n, len(code)) + 1):
        kinds = int(code[take - 1])
        if kinds & 1 and take == n: out.append(())
        if kinds & 2 and take < n: out.append((n - take,))
        if kinds & 4: out += [(a, n - take - a) for a in range(1, (n - take) // 2 + 1)]
    return out
def parts(s): return [(n,) for n in s]
"
    )
}

/// The values of an octal game by the definition.
fn octal_values(digits: &str, last: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..=last {
        let mut after = BTreeSet::new();
        for (take, digit) in (1..=n).zip(digits.bytes()) {
            let (kinds, rest) = (digit - b'0', n - take);
            if kinds & 1 != 0 && rest == 0 {
                after.insert(0);
            }
            if kinds & 2 != 0 && rest > 0 {
                after.insert(values[rest]);
            }
            if kinds & 4 != 0 {
                after.extend((1..rest).map(|a| values[a] ^ values[rest - a]));
            }
        }
        values.push((0..).find(|value| !after.contains(value)).unwrap());
    }
    values
}

#[test]
fn octal_games_have_the_published_values_and_periods() {
    // Guy and Smith, 1956: the values of Kayles, and the periods with the first number from which
    // they hold.
    let (kayles, _) = values(&octal("77"), 12);
    assert_eq!(kayles, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    for (digits, last, from, length) in [
        ("77", 300, 71, 12),
        // Dawson's Kayles, and Dawson's chess, whose rows are shorter by 1.
        ("07", 200, 53, 34),
        ("137", 200, 52, 34),
        // Guiles.
        ("15", 200, 1, 10),
    ] {
        let (found, period) = values(&octal(digits), last);
        assert_eq!(found, octal_values(digits, last as usize), "0.{digits}");
        assert_eq!(period, Some((from, length)), "0.{digits}");
    }
}

#[test]
fn subtraction_games_repeat() {
    let text = |set: &str| {
        format!("def start(n): return n\ndef moves(n): return [n - k for k in {set} if k <= n]\n")
    };
    let (found, period) = values(&text("(1, 2, 3)"), 40);
    assert!((0..).zip(&found).all(|(n, &value)| value == n % 4));
    assert_eq!(period, Some((0, 4)));
    // The period of {a, b} is 2a or a + b: Berlekamp, Conway and Guy, Winning Ways, chapter 4.
    assert_eq!(values(&text("(2, 5)"), 60).1, Some((0, 7)));
    assert_eq!(values(&text("(2, 6)"), 60).1, Some((0, 4)));
    // All numbers: the values never repeat.
    assert_eq!(values(&text("range(1, n + 1)"), 60).1, None);
}

#[test]
fn wythoffs_losses_are_those_of_the_golden_ratio() {
    let text = "
def start(a, b): return (a, b)
def moves(s):
    a, b = s
    some = [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
    return some + [(a - k, b - k) for k in range(1, min(s) + 1)]
def same(s): return tuple(sorted(s))
";
    let table = tabulated(text, &[0..=20, 0..=20]).unwrap();
    let ratio = f64::midpoint(1.0, 5_f64.sqrt());
    let losses: BTreeSet<(i64, i64)> = (0..20)
        .map(|k| ((k as f64 * ratio) as i64, (k as f64 * ratio) as i64 + k))
        .flat_map(|(a, b)| [(a, b), (b, a)])
        .collect();
    assert_eq!(table.rows.len(), 21 * 21);
    for row in &table.rows {
        let is_loss = losses.contains(&(row.at[0], row.at[1]));
        assert_eq!(row.outcome == Outcome::Loss, is_loss, "{row:?}");
        assert_eq!(row.value == Some(0), is_loss, "{row:?}");
    }
    assert_eq!(table.period(), None);
}

#[test]
fn chomp_is_won_but_for_the_poisoned_square() {
    let text = "
def start(rows, columns): return (columns,) * rows
def moves(s):
    return [s[:r] + tuple([min(x, c) for x in s[r:]])
            for r in range(len(s)) for c in range(s[r]) if (r, c) != (0, 0)]
";
    let table = tabulated(text, &[1..=4, 1..=4]).unwrap();
    for row in &table.rows {
        assert_eq!(row.outcome == Outcome::Loss, row.at == [1, 1], "{row:?}");
    }
}

#[test]
fn games_without_values_have_outcomes_alone() {
    let rows = |text: &str| tabulated(text, &[0..=12]).unwrap();
    let misere = "stuck = 'win'
def start(n): return n
def moves(n): return [n - k for k in (1, 2) if k <= n]
";
    let table = rows(misere);
    assert!(table.rows.iter().all(|row| row.value.is_none()));
    assert_eq!(table.period().map(|period| period.length), Some(3));
    let endless = "
def start(n): return n
def moves(n): return [n + 1] if n % 3 == 0 else [n - 1] if n % 3 == 1 else []
";
    let table = rows(endless);
    assert_eq!(table.rows[0].outcome, Outcome::Draw);
    assert_eq!(
        (table.rows[0].remoteness, table.rows[0].value),
        (None, None)
    );
}

#[test]
fn parts_and_states_have_the_same_values() {
    let whole = octal("77").replace("def parts", "def unused");
    let whole = whole.replace(
        "return out\n",
        "return [s[:i] + t + s[i+1:] for i in range(len(s)) for t in one(s[i])]\n",
    );
    let whole = whole
        .replace("def moves(s):\n    n = s[0]", "def one(n):")
        .replace(
            "return [s[:i]",
            "return out\ndef moves(s):\n    return [s[:i]",
        )
        + "def same(s): return tuple(sorted(s))\n";
    assert_eq!(values(&whole, 12), values(&octal("77"), 12));
}

/// Kayles with rows of these lengths: with `parts`, or with whole states.
fn rows_of_kayles(start: &str, has_parts: bool) -> String {
    let moves = "
def one(n):
    return [(a, n - take - a) for take in (1, 2) for a in range(n - take + 1)]
";
    let whole = "
def moves(s):
    return [tuple(sorted([p for p in s[:i] + t + s[i+1:] if p > 0]))
            for i in range(len(s)) for t in one(s[i])]
";
    let parts = "
def moves(s): return one(s[0])
def parts(s): return [(n,) for n in s]
";
    format!(
        "start = {start}\n{moves}{}",
        if has_parts { parts } else { whole }
    )
}

#[test]
fn a_sum_of_parts_is_the_game_of_whole_states() {
    for start in ["(9,)", "(5, 4)", "(3, 3)", "(1, 2, 7)"] {
        let [sums, states] = [true, false].map(|has_parts| {
            let script = Script::parse(&rows_of_kayles(start, has_parts)).unwrap();
            let solved = solve(&script, None, &Limits::default(), &Control::default()).unwrap();
            let longest = solved
                .iter()
                .filter_map(|(_, label)| label.remoteness)
                .max();
            (
                solved.len(),
                solved.counts(),
                solved.label(solved.start()),
                longest,
            )
        });
        assert_eq!(sums, states, "{start}");
    }
}

#[test]
fn a_start_of_too_many_sums_is_refused_with_its_value() {
    let values = octal_values("77", 401);
    // Two equal rows have the value 0.
    for (start, value) in [("(401,)", values[401]), ("(300, 300)", 0)] {
        let text = rows_of_kayles(start, true);
        let made = winmove_scripts::document(&text, &[], &Limits::default(), &Control::default());
        let [error] = &made.unwrap_err()[..] else {
            panic!("{start}: there are several errors");
        };
        assert!(
            matches!(error, Unsolved::Sums { value: found, .. } if *found == value),
            "{start}: {error:?}"
        );
        let told = if value > 0 { "wins" } else { "loses" };
        assert!(error.to_string().ends_with(told), "{error}");
    }
}

#[test]
fn parts_within_parts_are_refused_at_the_greatest_depth() {
    let text = "
start = 0
def moves(n):
    deep = ()
    for _ in range(99): deep = (deep,)
    return [deep] if n == 0 else []
def parts(n): return [n]
";
    let script = Script::parse(text).unwrap();
    let solved = solve(&script, None, &Limits::default(), &Control::default());
    let Err(Unsolved::Fault(fault)) = solved else {
        panic!("a part is as deep as a value may be");
    };
    assert_eq!(fault.kind, FaultKind::Limit(Limit::ValueDepth));
}

#[test]
fn what_no_table_can_hold_is_refused() {
    let refused =
        |text: &str, ranges: &[std::ops::RangeInclusive<i64>]| match tabulated(text, ranges)
            .unwrap_err()
        {
            Unsolved::Fault(fault) => (fault.kind, fault.line),
            other => panic!("{other}"),
        };
    let nim = "def start(n): return n\ndef moves(n): return list(range(n))\n";
    let (kind, line) = refused(nim, &[0..=i64::MAX]);
    assert_eq!((kind, line), (FaultKind::Limit(Limit::Rows), 1));
    let (kind, _) = refused(nim, &[0..=1, 0..=1]);
    assert!(matches!(kind, FaultKind::Arguments { .. }), "{kind}");
    let looping = "def start(n): return n\ndef moves(n): return [n]\ndef parts(n): return [n]\n";
    let (kind, line) = refused(looping, &[0..=1]);
    assert!(matches!(kind, FaultKind::Game(_)), "{kind}");
    assert_eq!(line, 3);
    let (kind, line) = refused(
        "def start(n): return n\ndef moves(n): return [1 // n]\n",
        &[0..=1],
    );
    assert_eq!((kind, line), (FaultKind::ZeroDivision, 2));
}

#[test]
fn a_start_without_a_player_is_the_fault_of_mover() {
    let text = "
def start(n): return n
def moves(s): return [s - 1] if s else []
def mover(s): return None if s == 0 else s % 2
";
    let Err(Unsolved::Fault(fault)) = tabulated(text, &[0..=3]) else {
        panic!("a state has no player");
    };
    assert!(matches!(fault.kind, FaultKind::Game(_)));
    assert!(fault.to_string().starts_with("line 4"), "{fault}");
}

#[test]
fn a_start_of_a_table_that_has_too_many_states_is_named() {
    let script = "def start(n): return n\ndef moves(n): return [n + 2] if n % 2 == 0 else []\n";
    let script = Script::parse(script).unwrap();
    let limits = Limits {
        states: 1_000,
        ..Limits::default()
    };
    match table(&script, &[1..=4], &limits, &Control::default()) {
        Err(Unsolved::Fault(fault)) => assert_eq!(fault.state.as_deref(), Some("2")),
        other => panic!("{other:?}"),
    }
}
