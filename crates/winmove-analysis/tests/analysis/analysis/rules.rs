//! The rules of games in sentences.

use expect_test::expect;
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
    expect![[r#"
        The players take turns moving the token along an edge. A player who cannot move loses.
        The players take turns moving the token along an edge. A player who cannot move loses. Play ends where a double rim fixes the outcome."#]]
    .assert_eq(
        &[
            words::rules(&graph),
            words::rules(&fixed(graph.clone(), 0, Outcome::Win)),
        ]
        .join("\n"),
    );
    let misere = token(
        graph.field().clone(),
        Steps::EdgesBothWays,
        Convention::Misere,
    );
    expect!["The players take turns moving the token along an edge in either direction. A player who cannot move wins."]
        .assert_eq(&words::rules(&misere));
    let with_exit = token(board(&["..E"]), Steps::Knight, Convention::Drawn);
    expect!["The players take turns moving the token like a chess knight. If a player cannot move, the game is a draw. A token on an exit cannot move."]
        .assert_eq(&words::rules(&with_exit));
    let geography = GeographyRules::new(Steps::Edges);
    let geography = document(graph.field().clone(), Rules::Geography(geography));
    expect!["The players take turns moving the token along an edge, never to a place where it has been. A player who cannot move loses."]
        .assert_eq(&words::rules(&geography));
}

#[test]
fn the_rules_of_a_pursuit_say_who_wins_how() {
    let rules = |rows: &[&str], change: &dyn Fn(&mut PursuitRules)| {
        let mut rules = PursuitRules::on_board();
        change(&mut rules);
        words::rules(&document(board(rows), Rules::Pursuit(rules)))
    };
    expect!["The police move in eight directions, the thief in four directions; both may stay. The police move first. The police win by catching the thief; the thief wins on an exit. Endless play is a draw."]
        .assert_eq(&rules(&["..E"], &|_| {}));
    let robbers = |rules: &mut PursuitRules| {
        rules.endless = Some(Side::Thief);
        rules.first = Side::Thief;
        rules.thief.skip = false;
    };
    expect!["The police move in eight directions, the thief in four directions; only the police may stay. The thief moves first. The police win by catching the thief; the thief wins by never being caught. A player who cannot move loses."]
        .assert_eq(&rules(&["..."], &robbers));
    let police = |rules: &mut PursuitRules| {
        rules.endless = Some(Side::Police);
        rules.police.steps = Steps::List(Vec::new());
    };
    expect!["The police move by the steps of this game, the thief in four directions; both may stay. The police move first. The police win by catching the thief; the thief wins on an exit. If play never ends, the police win."]
        .assert_eq(&rules(&["..E"], &police));
}

#[test]
fn the_rules_of_a_game_name_the_side_that_has_begun_it() {
    let game = document(board(&["..E"]), Rules::Pursuit(PursuitRules::on_board()));
    let begun = words::rules_begun_by(&game, Some(Side::Thief));
    let by_the_file = words::rules(&game);
    expect![[r#"
        The police move in eight directions, the thief in four directions; both may stay. The police move first. The police win by catching the thief; the thief wins on an exit. Endless play is a draw.
        The police move in eight directions, the thief in four directions; both may stay. The thief moves first. The police win by catching the thief; the thief wins on an exit. Endless play is a draw."#]]
    .assert_eq(&[by_the_file.as_str(), begun.as_str()].join("\n"));
    assert_eq!(words::rules_begun_by(&game, None), by_the_file);
}

#[test]
fn steps_in_the_eight_directions_are_named() {
    let moving = |steps: &[Step]| {
        let steps = Steps::List(steps.to_vec());
        let game = token(board(&["..."]), steps, Convention::Normal);
        words::rules(&game)
    };
    let slide = |rows, columns| Step::Slide(Offset::new(rows, columns));
    let single = |rows, columns| Step::Single(Offset::new(rows, columns));
    let queen = [slide(0, 1), slide(1, 0), slide(1, 1)];
    expect![[r#"
        The players take turns moving the token any distance right, down or down-right. A player who cannot move loses.
        The players take turns moving the token any distance right. A player who cannot move loses.
        The players take turns moving the token one cell up or left. A player who cannot move loses.
        The players take turns moving the token by the steps of this game. A player who cannot move loses.
        The players take turns moving the token by the steps of this game. A player who cannot move loses."#]]
    .assert_eq(
        &[
            moving(&queen),
            moving(&queen[..1]),
            moving(&[single(-1, 0), single(0, -1)]),
            moving(&[single(2, 0)]),
            moving(&[single(0, 1), slide(1, 0)]),
        ]
        .join("\n"),
    );
}
