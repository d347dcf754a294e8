//! Gambit's extensive games, judged by a recursion over the file.

use std::fmt::Write as _;

use expect_test::expect;
use winmove_core::model::{Document, Outcome, Place};
use winmove_files::{FileKind, ReadOptions};

use super::games::Random;
use super::{edges, labels, outcomes, read_as, refusal, remarks, survives_damage};

const KIND: FileKind = FileKind::Gambit;

const HEAD: &str = "EFG 2 R \"\" { \"1\" \"2\" }\n";

const SMALL: &str = r#"EFG 2 R "a \"small\" game" { "1" "2" }

"what it is about"

p "root" 1 1 "" { "left" "right" } 0
p "" 2 1 "" { "stop" } 0
t "" 1 "" { 1, -1 }
t "end" 2 "" { 0 0 }
"#;

/// The outcome of the start.
pub fn start_outcome(document: &Document) -> Outcome {
    let tokens = document.rules().tokens();
    let [Place::Vertex(start)] = tokens[..] else {
        panic!("{tokens:?}");
    };
    let index = document.graph().unwrap().index_of(start).unwrap();
    outcomes(document)[index].unwrap()
}

#[test]
fn a_tree_is_a_token_game_from_its_root() {
    let loaded = read_as(SMALL, KIND);
    let document = &loaded.document;
    assert_eq!(document.title(), "a \"small\" game");
    assert_eq!(document.notes(), "what it is about");
    assert_eq!(labels(document), ["root", "1", "2", "end"]);
    assert_eq!(
        edges(document),
        [(0, 1, "left"), (1, 2, "stop"), (0, 3, "right")]
    );
    let fixed: Vec<Option<Outcome>> = document.graph().unwrap().outcomes().collect();
    assert_eq!(fixed, [None, None, Some(Outcome::Win), Some(Outcome::Draw)]);
    assert_eq!(start_outcome(document), Outcome::Win);
    assert_eq!(remarks(&loaded), [""; 0]);
    let read = winmove_files::read(SMALL.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(read.kind, KIND);
}

#[test]
fn payoffs_add_up_and_the_greater_one_wins() {
    let text = "EFG 2 D \"\" { \"Ann\" \"2\" }\r\n\
        p \"\" 2 7 \"set\" { \"a\" \"b\" } 1 \"bonus\" { 1/2 .5 }\r\n\
        p \"\" 2 8 { \"c\" } 0\r\n\
        t \"\" 2 { 1e1 -10.0 }\r\n\
        t \"\" 3 { -3, 3 }";
    let loaded = read_as(text, KIND);
    let document = &loaded.document;
    assert_eq!(
        edges(document),
        [(0, 1, "a"), (1, 2, ""), (2, 3, "c"), (0, 4, "b")]
    );
    let fixed: Vec<Option<Outcome>> = document.graph().unwrap().outcomes().collect();
    // Player 1, who gets more, is to move at vertex 3; at vertex 4 she gets less.
    assert_eq!(fixed, [None, None, None, Some(Outcome::Win), None]);
    expect![[r#"
        the player with the greater payoff wins; the payoffs themselves are not kept
        where a player moves twice in a row, a vertex with one move is inserted, so the numbers of moves change
        1 name of a player is not kept (Ann)
        1 name of an information set is not kept (set)
        1 name of an outcome is not kept (bonus)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
}

#[test]
fn other_games_are_refused_with_place_and_reason() {
    for (text, expected) in [
        (
            "EFG 1 R",
            expect![[r#"line 1, column 5: expected 2, the version of the format, found "1""#]],
        ),
        (
            "EFG 2 R \"\" { \"a\" }",
            expect!["line 1, column 12: a game of 1 player; only games of 2 players can be read"],
        ),
        (
            "EFG 2 R \"",
            expect!["line 1, column 9: a text in quotes that is not closed"],
        ),
    ] {
        expected.assert_eq(&refusal(text, KIND));
    }
    let texts = [
        "c \"\" 1 \"\" { \"h\" 1/2 \"t\" 1/2 } 0",
        "x",
        "",
        "p \"\" 3 1 { \"a\" } 0",
        "p \"\" 1 1 { } 0",
        "p \"\" 1 1 { \"a\" \"b\" } 0\np \"\" 1 1 0",
        "p \"\" 1 1 { \"a\" \"b\" } 0\nt \"\" 1 { 1 -1 }\nt \"\" 2 { 2 2 }",
        "t \"\" 1 { 1 -1 } t",
        "t \"\" 1",
        "t \"\" 1 { 1 1e99 }",
        "t \"\" 1 { 1/0 1 }",
        "t \"\" 1 { 1 2 3 }",
        "t \"\" 0 { 1 -1 }",
    ]
    .map(|tree| refusal(&format!("{HEAD}{tree}"), KIND));
    expect![[r#"
        line 2, column 1: a chance move, which games in Winmove cannot have
        line 2, column 1: expected a node: p or t, found "x"
        line 2, column 1: expected a node: p or t, found the end
        line 2, column 6: expected player 1 or 2, found 3
        line 2, column 10: a node of a player without actions
        line 3, column 8: information set 1 of player 1 has several nodes; only games with perfect information can be read
        line 4, column 1: payoffs whose sum differs from that at the first leaf; only games in which one player gets what the other loses can be read
        line 2, column 17: expected the end, since the tree is complete, found "t"
        line 2, column 6: outcome 1 has no payoffs so far
        line 2, column 12: expected a payoff of at most 18 digits, found "1e99"
        line 2, column 10: expected a payoff of at most 18 digits, found "1/0"
        line 2, column 14: expected } after two payoffs, found "3"
        line 2, column 6: outcome 0 means no outcome and has no payoffs"#]]
    .assert_eq(&texts.join("\n"));
}

#[test]
fn a_tree_may_be_deep() {
    let depth = 100_000;
    let mut text = HEAD.to_owned();
    for number in 0..depth {
        writeln!(text, "p \"\" {} {number} {{ \"a\" }} 0", number % 2 + 1).unwrap();
    }
    expect!["line 100002, column 1: expected a node: p or t, found the end"]
        .assert_eq(&refusal(&text, KIND));
    text.push_str("t \"\" 1 { -1 1 }\n");
    let document = read_as(&text, KIND).document;
    assert_eq!(labels(&document).len(), depth + 1);
    assert_eq!(start_outcome(&document), Outcome::Loss);
}

/// A token in a written file.
#[derive(Debug, PartialEq)]
pub enum Told {
    Word(String),
    Quoted,
    Brace(char),
}

pub fn told(text: &str) -> Vec<Told> {
    let mut all = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '{' | '}' => all.push(Told::Brace(letter)),
            '"' => {
                while let Some(letter) = letters.next() {
                    match letter {
                        '\\' if letters.peek() == Some(&'"') => drop(letters.next()),
                        '"' => break,
                        _ => {}
                    }
                }
                all.push(Told::Quoted);
            }
            _ if letter.is_whitespace() => {}
            _ => {
                let mut word = letter.to_string();
                while let Some(letter) = letters.next_if(|it| !it.is_whitespace()) {
                    word.push(letter);
                }
                all.push(Told::Word(word));
            }
        }
    }
    all.reverse();
    all
}

/// The payoff of player 1 if both play best, by a recursion over the file.
pub fn value(rest: &mut Vec<Told>) -> i32 {
    let word = |rest: &mut Vec<Told>| match rest.pop() {
        Some(Told::Word(word)) => word,
        other => panic!("{other:?}"),
    };
    let skip = |rest: &mut Vec<Told>, expected: Told| assert_eq!(rest.pop(), Some(expected));
    let kind = word(rest);
    skip(rest, Told::Quoted);
    if kind == "t" {
        word(rest);
        skip(rest, Told::Quoted);
        skip(rest, Told::Brace('{'));
        let [first, second] = [(); 2].map(|()| word(rest).parse::<i32>().unwrap());
        assert_eq!(first + second, 0);
        skip(rest, Told::Brace('}'));
        return first;
    }
    let player = word(rest);
    word(rest);
    skip(rest, Told::Quoted);
    skip(rest, Told::Brace('{'));
    let mut actions = 0;
    while rest.last() == Some(&Told::Quoted) {
        rest.pop();
        actions += 1;
    }
    skip(rest, Told::Brace('}'));
    assert_eq!(word(rest), "0");
    let values = (0..actions).map(|_| value(rest)).collect::<Vec<i32>>();
    let best = match player.as_str() {
        "1" => values.into_iter().max(),
        _ => values.into_iter().min(),
    };
    best.unwrap()
}

/// Writes a random tree. Returns which player gets more if both play best: 1 for player 1, -1 for
/// player 2.
fn random_tree(
    random: &mut Random,
    text: &mut String,
    counts: &mut [usize; 2],
    depth: usize,
    before: i64,
) -> i32 {
    counts[1] += 1;
    let outcome = counts[1];
    // The payoffs of a leaf add up to 3, those of other nodes to 0; all are multiples of one half.
    if depth == 0 || random.percent(20) {
        let own = random.between(0, 6) as i64 - 3;
        let [first, second] = [own + 3, 3 - own];
        writeln!(text, "t \"\" {outcome} \"\" {{ {first}/2, {second}/2 }}").unwrap();
        return (before + own).signum() as i32;
    }
    counts[0] += 1;
    let (player, set) = (random.between(1, 2), counts[0]);
    write!(text, "p \"\" {player} {set} \"\" {{ ").unwrap();
    let actions = random.between(1, 3);
    for action in 0..actions {
        write!(text, "\"{action}\" ").unwrap();
    }
    let own = if random.percent(30) {
        random.between(0, 2) as i64 - 1
    } else {
        0
    };
    match own {
        0 => writeln!(text, "}} 0").unwrap(),
        _ => writeln!(text, "}} {outcome} \"\" {{ {own}/2 {}/2 }}", -own).unwrap(),
    }
    let values = (0..actions).map(|_| random_tree(random, text, counts, depth - 1, before + own));
    let values: Vec<i32> = values.collect();
    let best = match player {
        1 => values.into_iter().max(),
        _ => values.into_iter().min(),
    };
    best.unwrap()
}

#[test]
fn a_tree_that_is_read_has_the_outcome_of_its_best_play() {
    let mut random = Random::seeded(19);
    for _ in 0..400 {
        let mut text = HEAD.to_owned();
        let first = random_tree(&mut random, &mut text, &mut [0; 2], 5, 0);
        let document = read_as(&text, KIND).document;
        let root = text[HEAD.len()..].split_whitespace().collect::<Vec<_>>();
        let is_second = root[0] == "p" && root[2] == "2";
        let expected = match if is_second { -first } else { first } {
            1 => Outcome::Win,
            -1 => Outcome::Loss,
            _ => Outcome::Draw,
        };
        assert_eq!(start_outcome(&document), expected, "{text}");
    }
}

#[test]
fn damage_is_no_panic() {
    survives_damage(SMALL, KIND, 1_000);
}
