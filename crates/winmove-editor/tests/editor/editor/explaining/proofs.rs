//! Strategies, certificates, lines of best play and their wording, checked by the reference solver.

use expect_test::expect;

use super::*;
use crate::editor::worker::{threaded, wait_until};
use winmove_analysis::Analysis;
use winmove_core::solver::Control;
use winmove_editor::ExplainAction;

#[test]
fn a_strategy_answers_every_move_of_the_loser_and_wins_in_time() {
    with_seeds(0..80, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let label = judge.label(position);
            let Ok(Proof::Won(strategy)) = analysis.proof(position, &Control::default()) else {
                assert_eq!(label.outcome, Outcome::Draw);
                continue;
            };
            assert_ne!(label.outcome, Outcome::Draw);
            assert!(strategy.is_whole);
            assert_eq!(strategy.positions[0], position);
            let mut next: HashMap<Position, HashSet<Position>> = HashMap::new();
            for &(from, to) in &strategy.moves {
                assert!(judge.moves(from).contains(&to));
                next.entry(from).or_default().insert(to);
            }
            for &at in &strategy.positions {
                let here = judge.label(at);
                let steps = next.remove(&at).unwrap_or_default();
                match here.outcome {
                    // The winner makes one move, which shortens the game.
                    Outcome::Win => {
                        assert_eq!(steps.len(), usize::from(!judge.moves(at).is_empty()));
                        for to in steps {
                            let there = judge.label(to);
                            assert_eq!(there.outcome, Outcome::Loss);
                            assert_eq!(there.remoteness, here.remoteness.map(|moves| moves - 1));
                        }
                    }
                    Outcome::Loss => assert_eq!(steps, judge.moves(at)),
                    Outcome::Draw => panic!("a strategy never comes to a draw"),
                }
            }
        }
    });
}

#[test]
fn a_certificate_is_a_set_that_no_player_can_be_forced_out_of() {
    let mut seen = 0;
    with_seeds(0..80, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let Ok(Proof::Drawn(certificate)) = analysis.proof(position, &Control::default())
            else {
                let is_draw = judge.label(position).outcome == Outcome::Draw;
                assert!(!is_draw || judge.moves(position).is_empty());
                continue;
            };
            seen += 1;
            let set: HashSet<Position> = certificate.positions.iter().copied().collect();
            assert!(set.contains(&position));
            for &at in &set {
                assert_eq!(judge.label(at).outcome, Outcome::Draw);
                let (inside, outside): (Vec<_>, Vec<_>) =
                    judge.moves(at).into_iter().partition(|to| set.contains(to));
                assert!(!inside.is_empty() || judge.moves(at).is_empty());
                assert!(
                    outside
                        .iter()
                        .all(|&to| judge.label(to).outcome == Outcome::Win)
                );
            }
            assert!(certificate.line.iter().all(|at| set.contains(at)));
        }
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_words_of_a_proof_count_and_name_positions() {
    // a and b are stuck, c moves to a, d and e form a cycle, and d can also move to c.
    let points = [
        (0.0, 0.0),
        (90.0, 0.0),
        (180.0, 0.0),
        (270.0, 0.0),
        (360.0, 0.0),
    ];
    let mut editor = on_graph(&points, &[(2, 0), (3, 4), (4, 3), (3, 2)]);
    editor.select(vertex(2));
    assert_eq!(editor.explain().proof(), None);
    editor.act(ExplainAction::Prove);
    assert!(matches!(editor.explain().proof(), Some(Proof::Won(_))));
    expect!["The player to move wins by a strategy of 2 positions: one move for the winner in each, against every move of the loser."]
        .assert_eq(&editor.explain().proof_words().unwrap());
    editor.select(vertex(3));
    assert_eq!(
        editor.explain().proof(),
        None,
        "that was for another position"
    );
    editor.act(ExplainAction::Prove);
    expect!["Neither player can be forced out of {d; e}: each of them has a move that stays among them, and every move that leaves them loses."]
        .assert_eq(&editor.explain().proof_words().unwrap());
    let line: Vec<Place> = editor
        .explain()
        .principal_line()
        .iter()
        .map(|at| at.mover_place())
        .collect();
    assert_eq!(line, [3, 4, 3].map(vertex));
}

#[test]
fn the_places_of_a_shown_strategy_are_those_that_its_moves_join() {
    // Pebbles, with moves that take one or two. From 4, take one, and then answer every move.
    let edges = [
        (1, 0),
        (2, 0),
        (2, 1),
        (3, 1),
        (3, 2),
        (4, 2),
        (4, 3),
        (5, 4),
    ];
    let mut editor = Editor::new(Document::with_graph(winmove_tests::graph(6, edges)));
    editor.select(vertex(4));
    editor.act(ExplainAction::Prove);
    assert!(
        editor.scene().strategic_places().is_empty(),
        "it isn't shown"
    );
    editor.act(ExplainAction::ShowStrategy(true));
    let Some(Proof::Won(strategy)) = editor.explain().proof().cloned() else {
        panic!("4 is won");
    };
    let moves = strategy.moves.iter();
    let joined: std::collections::HashSet<Place> = moves
        .flat_map(|(from, to)| [from.mover_place(), to.mover_place()])
        .collect();
    assert_eq!(editor.scene().strategic_places(), joined);
    assert!(joined.contains(&vertex(3)) && !joined.contains(&vertex(5)));
    // A strategy for another position is computed again and shown.
    let looks = editor.revision().look;
    editor.select(vertex(5));
    editor.act(ExplainAction::Prove);
    assert!(editor.revision().look > looks);
    assert!(editor.scene().strategic_places().contains(&vertex(5)));
}

#[test]
fn the_line_of_a_stone_that_never_returns_is_best_play_and_says_what_it_leaves_out() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let document = random::geography_document(random, field);
        let plain = Plain::read(&document);
        let mut judge = Once::new(&plain);
        let place = |number: usize| plain.positions[number].mover_place();
        let number = |at: &Position| {
            plain
                .positions
                .iter()
                .position(|known| known == at)
                .unwrap()
        };
        let mut editor = Editor::new(document.clone());
        for &at in &plain.positions {
            editor.look_at(at);
            editor.act(ExplainAction::ShowStrategy(true));
            editor.act(ExplainAction::Prove);
            let Some(Proof::Line { line, is_whole }) = editor.explain().proof().cloned() else {
                panic!("a stone has a line");
            };
            assert!(is_whole);
            assert_eq!(editor.explain().principal_line(), line);
            let mut visited = 0;
            let numbers: Vec<usize> = line.iter().map(number).collect();
            // The winner makes the fastest moves, and the loser the slowest.
            let right = judge.label(numbers[0], 1 << numbers[0]);
            assert_eq!(right.remoteness, Some(line.len() as u32 - 1));
            for pair in numbers.windows(2) {
                visited |= 1 << pair[0];
                assert!(
                    visited & 1 << pair[1] == 0,
                    "it returns to {:?}",
                    place(pair[1])
                );
                let wins = judge.wins(pair[0], visited);
                // A winning move leads to a loss, and a losing move to a win.
                assert_eq!(judge.wins(pair[1], visited | 1 << pair[1]), !wins);
            }
            assert_eq!(editor.explain().proof_words().is_some(), line.len() > 1);
        }
    });
    // With undirected edges, the matching is the strategy.
    let rules = Rules::Geography(GeographyRules::new(Steps::EdgesBothWays));
    let field = Field::Graph(winmove_tests::graph(4, [(0, 1), (1, 2), (2, 3)]));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.select(vertex(0));
    editor.act(ExplainAction::Prove);
    let words = editor.explain().proof_words().unwrap();
    expect!["Best play takes 3 moves. The player to move wins by the matching of 2 pairs that the bands show, though not always in the fewest moves: every move goes to the partner of the place where the token is."]
        .assert_eq(&words);
}

#[test]
fn the_beginning_of_a_strategy_is_a_part_of_it_and_says_how_much_is_left_out() {
    with_seeds(0..40, |random| {
        let field = Field::Board(random::board(random, 4, 4));
        let document = random::pursuit_document(random, field);
        let mut editor = Editor::new(document);
        let positions: Vec<Position> = editor.analysis().unwrap().positions().collect();
        for &position in positions.iter().step_by(7) {
            editor.look_at(position);
            if editor.looked_at() != Some(position) {
                continue;
            }
            editor.act(ExplainAction::Prove);
            let Some(part) = editor.scene().strategy_part(4, 3) else {
                assert!(!matches!(editor.explain().proof(), Some(Proof::Won(_))));
                continue;
            };
            let Some(Proof::Won(strategy)) = editor.explain().proof() else {
                panic!("a part of a strategy");
            };
            assert_eq!(part.layers[0], [position]);
            assert!(part.layers.len() <= 4 && part.layers.iter().all(|layer| layer.len() <= 3));
            let shown: Vec<Position> = part.layers.concat();
            let set: HashSet<Position> = shown.iter().copied().collect();
            assert_eq!(set.len(), shown.len());
            assert_eq!(set.len() + part.hidden, strategy.positions.len());
            let among = |(from, to): &&(Position, Position)| set.contains(from) && set.contains(to);
            let moves: HashSet<_> = strategy.moves.iter().filter(among).collect();
            assert_eq!(part.moves.iter().collect::<HashSet<_>>(), moves);
            assert_eq!(part.moves.len(), moves.len());
            // Every position except the first is shown because of a move to it.
            for (layer, index) in part.layers.iter().zip(0..).skip(1) {
                let before: &Vec<Position> = &part.layers[index - 1];
                for at in layer {
                    assert!(before.iter().any(|from| moves.contains(&(*from, *at))));
                }
            }
        }
    });
}

#[test]
fn best_play_is_found_with_the_proof() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(1, 0), (2, 1)]);
    editor.select(vertex(2));
    let line = [2, 1, 0].map(|id| Position::from(vertex(id)));
    assert!(
        editor.explain().principal_line().is_empty(),
        "no frame computes it"
    );
    editor.act(ExplainAction::Prove);
    assert_eq!(editor.explain().principal_line(), line);
    assert_eq!(editor.scene().line_on_show(), line);
}

#[test]
fn a_draw_with_many_moves_is_proved_by_a_background_job() {
    // Every move leads from a draw to a draw, so all positions belong to the certificate.
    let count = 300;
    let edges = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
    let document = Document::with_graph(winmove_tests::graph(count, edges));
    let (mut editor, wakes) = threaded(document);
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    for id in [0, 7] {
        editor.select(vertex(id));
        assert!(editor.explain().needs_proof());
        editor.act(ExplainAction::Prove);
        assert_eq!(editor.explain().proof(), None, "it was found in line");
        assert!(editor.explain().is_proving() && !editor.explain().needs_proof());
        wait_until(&mut editor, &wakes, |editor| !editor.explain().is_proving());
        let Some(Proof::Drawn(certificate)) = editor.explain().proof() else {
            panic!("every position is drawn");
        };
        assert_eq!(certificate.positions.len(), count as usize);
        assert_eq!(certificate.positions[0], Position::from(vertex(id)));
    }
}
