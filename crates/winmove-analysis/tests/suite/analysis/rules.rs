//! The rules of games in sentences.

use winmove_analysis::words;
use winmove_core::model::{
    Convention, Document, Field, GeographyRules, Offset, Outcome, PursuitRules, Rules, Side, Step,
    Steps, TokenRules,
};

use super::{fixed, named};
use winmove_tests::{board, document};

fn token(field: Field, steps: Steps, convention: Convention) -> Document {
    let mut rules = TokenRules::new(steps);
    rules.convention = convention;
    document(field, Rules::Token(rules))
}

#[test]
fn the_rules_of_every_game_are_a_sentence_or_two() {
    let graph = named(2, &[(1, 0)]);
    assert_eq!(
        words::rules(&graph),
        "Both players move the token in turn, along an edge. Who is stuck loses."
    );
    assert_eq!(
        words::rules(&fixed(graph.clone(), 0, Outcome::Win)),
        "Both players move the token in turn, along an edge. Who is stuck loses. Play is over where a double rim fixes the \
         outcome."
    );
    let misere = token(
        graph.field().clone(),
        Steps::EdgesBothWays,
        Convention::Misere,
    );
    assert_eq!(
        words::rules(&misere),
        "Both players move the token in turn, along an edge, either way. Who is stuck wins."
    );
    let with_exit = token(board(&["..E"]), Steps::Knight, Convention::Drawn);
    assert_eq!(
        words::rules(&with_exit),
        "Both players move the token in turn, like a knight. Who is stuck draws. On an exit the player to move is stuck."
    );
    let geography = GeographyRules::new(Steps::Edges);
    let geography = document(graph.field().clone(), Rules::Geography(geography));
    assert_eq!(
        words::rules(&geography),
        "Both players move the stone in turn, along an edge, and never back to a place where it has been. Who is stuck \
         loses."
    );
}

#[test]
fn the_rules_of_a_pursuit_say_who_wins_how() {
    let rules = |rows: &[&str], change: &dyn Fn(&mut PursuitRules)| {
        let mut rules = PursuitRules::on_board();
        change(&mut rules);
        words::rules(&document(board(rows), Rules::Pursuit(rules)))
    };
    assert_eq!(
        rules(&["..E"], &|_| {}),
        "The officer moves in eight directions, the thief in four directions; both may stay. The police move first. The \
         police win by catching the thief; the thief wins on an exit. Endless play is a draw."
    );
    let robbers = |rules: &mut PursuitRules| {
        rules.endless = Some(Side::Thief);
        rules.first = Side::Thief;
        rules.thief.skip = false;
    };
    assert_eq!(
        rules(&["..."], &robbers),
        "The officer moves in eight directions, the thief in four directions; only the officer may stay. The thief moves \
         first. The police win by catching the thief; the thief wins by never being caught. Who is stuck loses."
    );
    let police = |rules: &mut PursuitRules| {
        rules.endless = Some(Side::Police);
        rules.police.steps = Steps::List(Vec::new());
    };
    assert_eq!(
        rules(&["..E"], &police),
        "The officer moves by steps of its own, the thief in four directions; both may stay. The police move first. The \
         police win by catching the thief; the thief wins on an exit. The police win endless play."
    );
}

#[test]
fn the_rules_of_a_game_name_the_side_that_has_begun_it() {
    let game = document(board(&["..E"]), Rules::Pursuit(PursuitRules::on_board()));
    let begun = words::rules_begun_by(&game, Some(Side::Thief));
    let by_the_file = words::rules(&game);
    assert!(by_the_file.contains("The police move first."));
    assert_eq!(
        begun,
        by_the_file.replace("The police move first.", "The thief moves first.")
    );
    assert_eq!(words::rules_begun_by(&game, None), by_the_file);
}

#[test]
fn steps_in_the_eight_directions_are_named() {
    let moving = |steps: &[Step]| {
        let steps = Steps::List(steps.to_vec());
        let game = token(board(&["..."]), steps, Convention::Normal);
        let sentence = words::rules(&game);
        let way = sentence.strip_prefix("Both players move the token in turn, ");
        way.and_then(|way| way.strip_suffix(". Who is stuck loses."))
            .unwrap()
            .to_owned()
    };
    let slide = |rows, columns| Step::Slide(Offset::new(rows, columns));
    let single = |rows, columns| Step::Single(Offset::new(rows, columns));
    let queen = [slide(0, 1), slide(1, 0), slide(1, 1)];
    assert_eq!(moving(&queen), "any distance right, down or down-right");
    assert_eq!(moving(&queen[..1]), "any distance right");
    assert_eq!(
        moving(&[single(-1, 0), single(0, -1)]),
        "one cell up or left"
    );
    for others in [&[single(2, 0)][..], &[single(0, 1), slide(1, 0)]] {
        assert_eq!(moving(others), "by steps of its own");
    }
}
