//! `certify` accepts the correct solution and rejects all others.

mod claims;
mod faults;
mod geography;

use expect_test::expect;
use winmove_analysis::Position;
use winmove_core::game::{Game, Places, Pursuit, PursuitPosition, Token};
use winmove_core::model::{Convention, Document, Field, Outcome, PursuitRules, Rules, Side};
use winmove_core::solver::{Label, Solution, certify, solve};

use winmove_tests::judge::Plain;
use winmove_tests::{endless, graph, loss, random, token, win, with_seeds};

/// Changes one label at a time to each similar one, and expects every change to be rejected.
pub(super) fn refuses_every_change<G: Game>(game: &G) {
    let right = solve(game);
    certify(game, &right).unwrap();
    let labels: Vec<Label> = right.labels().collect();
    for (index, &label) in labels.iter().enumerate() {
        let mut others = Vec::new();
        for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
            let near = label.remoteness.unwrap_or(1);
            let distances = [
                near.checked_sub(1),
                Some(near),
                Some(near + 1),
                Some(near + 2),
            ];
            others.push(endless(outcome));
            others.extend(distances.into_iter().flatten().map(|moves| Label {
                outcome,
                remoteness: Some(moves),
            }));
        }
        for other in others.into_iter().filter(|&other| other != label) {
            let mut changed = labels.clone();
            changed[index] = other;
            let answer = certify(game, &Solution::from_labels(changed));
            assert!(
                answer.is_err(),
                "{other:?} for {label:?} at {index} was accepted"
            );
        }
    }
}

fn refuses_every_change_of(document: &Document) {
    let field = document.field();
    let places = Places::of(field);
    match document.rules() {
        Rules::Token(rules) => refuses_every_change(&Token::new(field, &places, rules)),
        Rules::Pursuit(rules) => refuses_every_change(&Pursuit::new(field, &places, rules)),
        Rules::Geography(_) => unreachable!("these tests are of token and pursuit"),
    }
}

#[test]
fn one_wrong_label_in_a_token_game_is_refused_whatever_it_is() {
    with_seeds(0..400, |random| {
        let field = if random.percent(70) {
            Field::Graph(random::graph(random, 12))
        } else {
            Field::Board(random::board(random, 3, 4))
        };
        refuses_every_change_of(&random::token_document(random, field));
    });
}

#[test]
fn one_wrong_label_in_a_pursuit_is_refused_whatever_it_is() {
    with_seeds(0..200, |random| {
        let field = if random.percent(50) {
            Field::Graph(random::graph(random, 4))
        } else {
            Field::Board(random::board(random, 2, 3))
        };
        refuses_every_change_of(&random::pursuit_document(random, field));
    });
}

/// Two players with separate positions, all kinds of fixed outcomes, and endless play. The even
/// player wins endless play.
fn with_endless_play(random: &mut random::Random) -> Plain {
    let count = random.between(2, 14);
    let (fixed, density) = (random.below(30), random.between(1, 4));
    let mut plain = Plain {
        positions: Vec::new(),
        moves: Vec::new(),
        fixed: Vec::new(),
        stuck: random::outcome(random),
        endless: Vec::new(),
    };
    for position in 0..count {
        let place =
            winmove_core::model::Place::Vertex(winmove_core::model::VertexId(position as u32));
        plain.positions.push(Position::from(place));
        let others: Vec<usize> = (0..count).filter(|to| to % 2 != position % 2).collect();
        let moves = random.below(density + 1);
        plain
            .moves
            .push((0..moves).map(|_| random.pick(&others)).collect());
        plain
            .fixed
            .push(random.percent(fixed).then(|| random::outcome(random)));
        plain.endless.push(match position % 2 {
            0 => Outcome::Win,
            _ => Outcome::Loss,
        });
    }
    plain
}

#[test]
fn forced_fixed_draws_under_endless_play_for_one_side_are_found_and_no_others_accepted() {
    let mut seen = [0, 0];
    with_seeds(0..1500, |random| {
        let game = with_endless_play(random);
        let labels: Vec<Label> = solve(&game).labels().collect();
        assert_eq!(labels, game.labels());
        let open = |p: &usize| game.fixed[*p].is_none() && !game.moves[*p].is_empty();
        for label in (0..labels.len()).filter(open).map(|p| labels[p]) {
            seen[0] += usize::from(label.outcome == Outcome::Draw);
            seen[1] += usize::from(label.outcome != Outcome::Draw && label.remoteness.is_none());
        }
        refuses_every_change(&game);
    });
    assert!(
        seen.iter().all(|&count| count > 300),
        "the seeds give both kinds: {seen:?}"
    );
}

#[test]
fn wrong_labels_that_agree_with_each_other_are_refused_where_endless_play_is_a_win() {
    // All positions won or lost by endless play are labelled as draws, and vice versa. Each label
    // then agrees with its neighbours, but the draws have no rank, or the side is wrong.
    let mut refused = 0;
    with_seeds(0..1500, |random| {
        let game = with_endless_play(random);
        let right: Vec<Label> = solve(&game).labels().collect();
        let unsettled = |p: usize| right[p].remoteness.is_none() && game.fixed[p].is_none();
        let open = |p: usize| unsettled(p) && !game.moves[p].is_empty();
        let all = |label: fn(Outcome) -> Outcome| {
            let labels = (0..right.len()).map(|p| {
                if open(p) {
                    endless(label(game.endless[p]))
                } else {
                    right[p]
                }
            });
            Solution::from_labels(labels)
        };
        for wrong in [
            all(|_| Outcome::Draw),
            all(|own| own),
            all(Outcome::for_opponent),
        ] {
            let is_right = wrong.labels().eq(right.iter().copied());
            assert_eq!(certify(&game, &wrong).is_ok(), is_right);
            refused += usize::from(!is_right);
        }
    });
    assert!(refused > 1000);
}

#[test]
fn a_solution_of_another_length_is_refused() {
    let document = Document::with_graph(graph(2, [(1, 0)]));
    let Rules::Token(rules) = document.rules() else {
        unreachable!()
    };
    let game = Token::new(document.field(), &Places::of(document.field()), rules);
    certify(&game, &Solution::from_labels([loss(0), win(1)])).unwrap();
    let told = [vec![], vec![loss(0)], vec![loss(0), win(1), loss(0)]].map(|labels| {
        let error = certify(&game, &Solution::from_labels(labels)).unwrap_err();
        error.what
    });
    expect![[r#"
        the game has 2 positions, but the solution has 0
        the game has 2 positions, but the solution has 1
        the game has 2 positions, but the solution has 3"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn the_refusal_names_the_position_and_what_is_wrong() {
    let Rules::Token(rules) = token() else {
        unreachable!()
    };
    let field = Field::Graph(graph(4, [(1, 0), (2, 1), (3, 3)]));
    let game = Token::new(&field, &Places::of(&field), &rules);
    let draw = endless(Outcome::Draw);
    let said = |labels: [Label; 4]| {
        certify(&game, &Solution::from_labels(labels))
            .unwrap_err()
            .to_string()
    };
    expect![[r#"
        position 1: its label is win in 2, but it should be win in 1
        position 2: its label is draw, but it should be loss in 2
        position 0: its label is draw in 0, but it should be loss in 0"#]]
    .assert_eq(
        &[
            said([loss(0), win(2), loss(3), draw]),
            said([loss(0), win(1), draw, draw]),
            said([
                Label {
                    outcome: Outcome::Draw,
                    remoteness: Some(0),
                },
                draw,
                draw,
                draw,
            ]),
        ]
        .join("\n"),
    );
    let wins = endless(Outcome::Win);
    expect!["position 3: its label is win by endless play, but it should be loss by endless play"]
        .assert_eq(&said([loss(0), win(1), loss(2), wins]));
}

#[test]
fn a_win_by_endless_play_is_refused_where_endless_play_is_a_draw() {
    // Two positions on a cycle, with labels that agree with each other but are wrong.
    let Rules::Token(rules) = token() else {
        unreachable!()
    };
    let field = Field::Graph(graph(2, [(0, 1), (1, 0)]));
    let game = Token::new(&field, &Places::of(&field), &rules);
    let around = [endless(Outcome::Win), endless(Outcome::Loss)];
    let error = certify(&game, &Solution::from_labels(around)).unwrap_err();
    expect!["position 0: its label is win by endless play, but endless play there is a draw"]
        .assert_eq(&error.to_string());
}

#[test]
fn a_sealed_in_thief_draws_by_a_stuck_position_even_if_endless_play_loses() {
    // The officer may stay, and the thief has no move: it is stuck, which is a draw in this
    // convention.
    let field = Field::Graph(graph(2, []));
    let mut rules = PursuitRules::on_graph();
    rules.thief.skip = false;
    rules.convention = Convention::Drawn;
    rules.endless = Some(Side::Police);
    let game = Pursuit::new(&field, &Places::of(&field), &rules);
    let solution = solve(&game);
    certify(&game, &solution).unwrap();
    for turn in [Side::Police, Side::Thief] {
        let id = game.id(PursuitPosition {
            police: 0,
            thief: 1,
            turn,
        });
        assert_eq!(
            solution.label(id),
            endless(Outcome::Draw),
            "{turn:?} to move"
        );
    }
}
