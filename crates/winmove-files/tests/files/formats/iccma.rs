//! `p af`. Its outcomes are tested in `facts`.

use expect_test::expect;
use winmove_core::model::{Place, VertexId};
use winmove_files::{FileKind, ReadOptions};

use super::games::{self, Random};
use super::{edges, labels, read_as, refusal, remarks, said, survives_damage, write};

const KIND: FileKind = FileKind::Iccma;

#[test]
fn attacks_are_moves_the_other_way() {
    let loaded = read_as("# c\r\np af 4\r\n# d\n1 2\n2\t2\n3 1\n1 2\n\n# e\n\n", KIND);
    assert_eq!(labels(&loaded.document), ["1", "2", "3", "4"]);
    assert_eq!(
        edges(&loaded.document),
        [(2, 1, ""), (2, 2, ""), (1, 3, "")]
    );
    expect![[r#"
        1 repeated attack is left out
        an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins rejected ones (OUT), draws undecided ones (UNDEC)"#]]
    .assert_eq(&remarks(&loaded).join("\n"));
    let recognised = winmove_files::read(b"# c\np af 2\n1 2\n", &ReadOptions::default());
    assert_eq!(recognised.unwrap().kind, KIND);
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    let told = [
        "",
        "p aba 3\n",
        "p af x\n",
        "p af 2\n1 3\n",
        "p af 2\n0 1\n",
        "p af 2\n1\n",
        "p af 2\n1 2 1\n",
        "p af 2\n\n1 2\n",
        "p af 4000000000\n",
        "p af 2\n# winmove: start 3\n",
    ]
    .map(|text| refusal(text, KIND));
    expect![[r#"
        the end: no line `p af` with a number
        line 1: expected `p af` and a number, found "p aba 3"
        line 1: expected the number of arguments, found "x"
        line 2: expected an argument from 1 to 2, found "3"
        line 2: expected an argument from 1 to 2, found "0"
        line 2: expected two arguments, found "1"
        line 2: expected two arguments, found "1 2 1"
        line 3: nothing may follow the blank line 2, which ends the attacks
        line 1: 4,000,000,000 arguments are more than a file of this length may have
        line 2: expected an argument from 1 to 2, found "3""#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_game_is_read_as_it_was_written_and_losses_are_said() {
    let mut random = Random::seeded(23);
    for _ in 0..250 {
        let document = games::token_game(&mut random, 12);
        let written = write(&document, KIND);
        let read = read_as(&written.text, KIND).document;
        let starts = document
            .rules()
            .tokens()
            .into_iter()
            .map(|place| match place {
                Place::Vertex(VertexId(id)) => Place::Vertex(VertexId(id + 1)),
                cell => cell,
            });
        assert_eq!(read.rules().tokens(), starts.collect::<Vec<_>>());
        let has = |what: &str| said(&written).iter().any(|it| it.contains(what));
        assert!(has("label") && has("written as an attack"));
        if !has("without fixed outcomes") {
            let mut merged = std::collections::HashSet::new();
            let mut expected = edges(&document);
            expected.retain(|&(from, to, _)| merged.insert((from, to)));
            let expected: Vec<_> = expected.iter().map(|&(a, b, _)| (a + 1, b + 1)).collect();
            let found: Vec<_> = edges(&read).iter().map(|&(a, b, _)| (a, b)).collect();
            assert_eq!(found, expected);
        }
    }
}

#[test]
fn damage_is_no_panic() {
    survives_damage(
        "# c\np af 3\n1 2\n2 3\n# winmove: start 2\n3 3\n\n",
        KIND,
        1_000,
    );
}
