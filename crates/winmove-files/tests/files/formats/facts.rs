//! Facts and argumentation frameworks. A framework is judged by its grounded labelling, computed
//! according to the definition.

use expect_test::expect;
use winmove_core::model::{Convention, Outcome, Place, VertexId};
use winmove_files::{FileKind, ReadOptions, WriteOptions};

use super::games::{self, Random};
use super::{
    NASTY, edges, labels, outcomes, read_as, refusal, remarks, said, survives_damage, write,
};

#[test]
fn moves_are_read_as_they_are_written() {
    let text = "% c\nposition(z). move(a,b). edge( b , \"two words\" ).\r\n#show win/1.\narc(a,c,\"take 1\"). e(7,-2). %* move(x,y). *% start(a). outcome(c,win). convention(misere). move(a,b)";
    let loaded = read_as(&format!("{text}."), FileKind::Facts);
    assert_eq!(
        labels(&loaded.document),
        ["z", "a", "b", "two words", "c", "7", "-2"]
    );
    assert_eq!(
        edges(&loaded.document),
        [(1, 2, ""), (2, 3, ""), (1, 4, "take 1"), (5, 6, "")]
    );
    assert_eq!(
        loaded.document.rules().tokens(),
        [Place::Vertex(VertexId(1))]
    );
    assert_eq!(loaded.document.rules().convention(), Convention::Misere);
    let vertices = loaded.document.graph().unwrap().vertices();
    assert_eq!(vertices[4].outcome, Some(Outcome::Win));
    expect!["1 repeated fact is left out"].assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn attacks_are_moves_the_other_way_and_it_is_said() {
    let mut texts = Vec::new();
    for text in [
        "arg(a). arg(b). att(a,b).",
        "argument(a).argument(b).attacks(a,b).",
        "arg(a).\narg(b).\ndefeats(a,b).\n",
    ] {
        for kind in [FileKind::Apx, FileKind::Facts] {
            let loaded = read_as(text, kind);
            assert_eq!(edges(&loaded.document), [(1, 0, "")]);
            texts.push(remarks(&loaded).join("\n"));
        }
    }
    expect![[r#"
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)"#]]
    .assert_eq(&texts.join("\n"));
    expect!["line 2, column 1: moves and attacks in one file, which go opposite ways"]
        .assert_eq(&refusal("move(a,b).\natt(a,b).", FileKind::Facts));
}

#[test]
fn pools_and_intervals_are_counted_then_expanded() {
    let found = |text: &str| {
        let document = read_as(text, FileKind::Facts).document;
        let labels = labels(&document);
        let names = edges(&document).into_iter().map(|(from, to, _)| {
            let name = |id: u32| {
                let graph = document.graph().unwrap();
                labels[graph.index_of(VertexId(id)).unwrap()].to_owned()
            };
            name(from) + &name(to)
        });
        names.collect::<Vec<_>>().join(" ")
    };
    expect![[r#"
        ca cb
        ac a1 a2 bc b1 b2
        ab cd
    "#]]
    .assert_eq(
        &[
            found("move(c,(a;b))."),
            found("move((a;b),(c;1..2))."),
            found("move(a,b;c,d)."),
            found("node(1..3). move(2..1,1..1000000000)."),
        ]
        .join("\n"),
    );
    assert_eq!(
        labels(&read_as("node(1..3).", FileKind::Facts).document).len(),
        3
    );
    let texts = [
        "node(1..1000000000).",
        "node(-9223372036854775808..9223372036854775807).",
        "move(1..100000,1..100000).",
    ]
    .map(|text| refusal(text, FileKind::Facts));
    expect![[r#"
        line 1, column 1: the pools and intervals up to here expand to more facts than a file of this length may
        line 1, column 1: the pools and intervals up to here expand to more facts than a file of this length may
        line 1, column 1: the pools and intervals up to here expand to more facts than a file of this length may"#]]
    .assert_eq(&texts.join("\n"));
    let long = format!("move(1..1000,1..1000,\"{}\").", "x".repeat(10_000));
    expect!["line 1, column 1: the pools and intervals up to here expand to more facts than a file of this length may"]
        .assert_eq(&refusal(&long, FileKind::Facts));
}

#[test]
fn what_is_no_fact_is_refused_and_other_facts_are_counted() {
    let told = [
        "move(a,b).\nwin(X) :- move(X,Y), not win(Y).",
        "move(a,b) :- c.",
        ":- move(a,b).",
        "move(a,X).",
        "move(_,b).",
        "move(a,b)",
        "move(a b).",
        "move(a,\"b).",
        "1 { a }.",
        "outcome(a,won).",
    ]
    .map(|text| refusal(text, FileKind::Facts));
    expect![[r#"
        line 2, column 1: a rule; only facts are read
        line 1, column 1: a rule; only facts are read
        line 1, column 1: a rule; only facts are read
        line 1, column 8: a variable, "X"; only facts are read
        line 1, column 6: a variable, "_"; only facts are read
        line 1, column 10: expected `.` after a fact, found the end of the file
        line 1, column 8: expected `,` or `)`, found 'b'
        line 1, column 8: a string that is not closed by `"`
        line 1, column 1: expected a fact such as `move(a,b).`, found '1'
        line 1, column 1: "won" is not one of the words loss, draw, win"#]]
    .assert_eq(&told.join("\n"));
    let loaded = read_as(
        "move(a,b). colour(a,\"x.y\"). size(1..3). move(a).",
        FileKind::Facts,
    );
    expect!["3 facts are not kept (colour, size, …)"].assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn files_are_recognised_by_their_first_fact_and_their_endings() {
    let kind = |text: &str, name: Option<&str>| {
        let options = ReadOptions {
            name: name.map(str::to_owned),
            ..ReadOptions::default()
        };
        winmove_files::read(text.as_bytes(), &options).unwrap().kind
    };
    assert_eq!(kind("% c\n\nmove(a,b).", None), FileKind::Facts);
    assert_eq!(kind("arg(a).\natt(a,a).\n", None), FileKind::Apx);
    assert_eq!(kind("att(a,b).", None), FileKind::Apx);
    assert_eq!(kind("attacks(a,b).", None), FileKind::Facts);
    assert_eq!(kind("", Some("x.lp")), FileKind::Facts);
    assert_eq!(kind("att(a,b).", Some("x.dl")), FileKind::Facts);
    assert_eq!(kind("arg(a).", Some("x.apx")), FileKind::Apx);
}

/// The grounded labelling of a framework according to the definition: the smallest set that
/// contains every argument all of whose attackers it attacks. IN is a loss of the mover, OUT a win,
/// UNDEC a draw.
pub fn grounded(count: usize, attacks: &[(usize, usize)]) -> Vec<Option<Outcome>> {
    let attacks_any =
        |set: &[bool], target: usize| attacks.iter().any(|&(by, on)| on == target && set[by]);
    let mut accepted = vec![false; count];
    loop {
        let defended = |argument: usize| {
            let mut attackers = attacks.iter().filter(|&&(_, on)| on == argument);
            attackers.all(|&(by, _)| attacks_any(&accepted, by))
        };
        let next: Vec<bool> = (0..count).map(defended).collect();
        if next == accepted {
            break;
        }
        accepted = next;
    }
    (0..count)
        .map(|argument| {
            if accepted[argument] {
                Some(Outcome::Loss)
            } else if attacks_any(&accepted, argument) {
                Some(Outcome::Win)
            } else {
                Some(Outcome::Draw)
            }
        })
        .collect()
}

#[test]
fn outcomes_are_the_grounded_labelling() {
    let mut random = Random::seeded(21);
    let mut met = std::collections::HashSet::new();
    for _ in 0..4_000 {
        let count = random.between(1, 9);
        let attacks: Vec<(usize, usize)> = (0..random.below(2 * count + 1))
            .map(|_| (random.below(count), random.below(count)))
            .collect();
        let expected = grounded(count, &attacks);
        met.extend(expected.clone());
        let mut apx: String = (0..count).map(|it| format!("arg(a{it}).\n")).collect();
        let mut af = format!("p af {count}\n");
        for (by, on) in &attacks {
            apx += &format!("att(a{by},a{on}).\n");
            af += &format!("{} {}\n", by + 1, on + 1);
        }
        let from_apx = read_as(&apx, FileKind::Apx).document;
        assert_eq!(outcomes(&from_apx), expected, "{apx}");
        assert_eq!(
            outcomes(&read_as(&af, FileKind::Iccma).document),
            expected,
            "{af}"
        );
        // The written file means the same, also according to the definition.
        let written = write(&from_apx, FileKind::Apx).text;
        let number = |name: &str| name.strip_prefix('a').unwrap().parse::<usize>().unwrap();
        let again: Vec<(usize, usize)> = written
            .lines()
            .filter_map(|line| {
                line.strip_prefix("att(")?
                    .strip_suffix(").")?
                    .split_once(',')
            })
            .map(|(by, on)| (number(by), number(on)))
            .collect();
        assert_eq!(grounded(count, &again), expected, "{written}");
    }
    assert_eq!(met.len(), 3);
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let mut random = Random::seeded(22);
    for _ in 0..250 {
        let document = games::token_game(&mut random, 12);
        let written = write(&document, FileKind::Facts);
        let read = read_as(&written.text, FileKind::Facts).document;
        assert_eq!(labels(&read), labels(&document));
        assert_eq!(read.rules(), document.rules());
        let graph = |document: &winmove_core::model::Document| {
            let vertices = document.graph().unwrap().vertices().iter();
            vertices.map(|vertex| vertex.outcome).collect::<Vec<_>>()
        };
        assert_eq!(graph(&read), graph(&document));
        let mut merged = std::collections::HashSet::new();
        let mut expected = edges(&document);
        expected.retain(|&(from, to, _)| merged.insert((from, to)));
        assert_eq!(edges(&read), expected);
        let is_merged = said(&written).iter().any(|it| it.contains("parallel"));
        assert_eq!(is_merged, expected.len() < edges(&document).len());
        // A framework has the same moves, or those of the normal form.
        let written = write(&document, FileKind::Apx);
        let read = read_as(&written.text, FileKind::Apx).document;
        if !said(&written).iter().any(|it| it.contains("without fixed")) {
            let found: Vec<_> = edges(&read).into_iter().map(|(a, b, _)| (a, b)).collect();
            let expected: Vec<_> = expected.iter().map(|&(a, b, _)| (a, b)).collect();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn names_are_legal_and_labels_come_back_where_they_can() {
    for label in NASTY
        .into_iter()
        .chain(["A", "_x", "v1", "a\0", "é", "007"])
    {
        let document = games::one_edge(label);
        let read = read_as(&write(&document, FileKind::Facts).text, FileKind::Facts);
        let is_kept = !label.is_empty() && label != "v1" && !label.contains('\0');
        let expected = if is_kept { label } else { "v0" };
        assert_eq!(labels(&read.document)[0], expected, "{label:?}");
        let written = write(&document, FileKind::Apx);
        let is_strict = written.text.lines().all(|line| {
            let names = line.split_once('(').unwrap().1.trim_end_matches(").");
            names.split(',').all(|name| {
                name.starts_with(|it: char| it.is_ascii_lowercase())
                    && name
                        .chars()
                        .all(|it| it.is_ascii_alphanumeric() || it == '_')
            })
        });
        assert!(is_strict, "{}", written.text);
        let loses = said(&written).iter().any(|it| it.starts_with("1 label is"));
        assert_eq!(loses, !label.is_empty(), "{label:?}");
    }
    assert_eq!(
        write(&games::one_edge("b"), FileKind::Apx).text,
        "arg(v0).\narg(v1).\natt(v1,v0).\n"
    );
    let options = WriteOptions {
        attacks: true,
        ..WriteOptions::default()
    };
    let written =
        winmove_files::write_as(&games::one_edge("a"), FileKind::Facts, &options).unwrap();
    assert!(
        written.text.ends_with("attacks(b,a).\n"),
        "{}",
        written.text
    );
    let read = read_as(&written.text, FileKind::Facts).document;
    assert_eq!(edges(&read), [(0, 1, "")]);
}

#[test]
fn damage_is_no_panic() {
    let text = "% c\nposition(a). move(a,(b;c;1..3)). move(a,b,\"x\\n\\\"\"). start(a). outcome(b,draw). f(g(1),\"s\"). %* x *% convention(drawn).\n";
    survives_damage(text, FileKind::Facts, 1_000);
    survives_damage(
        "arg(a).\narg(b).\natt(a,b).\natt(b;a,a;b).\n",
        FileKind::Apx,
        1_000,
    );
}
