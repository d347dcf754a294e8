//! Long lists in a file: records are loaded as if they were played, in time proportional to their
//! length.

use super::*;
use std::sync::Arc;

use expect_test::expect;
use winmove_core::model::{GameRecord, GeographyRules, RecordedMove, Rules, Steps, TokenRules};
use winmove_editor::{Controller, Executor, Mode, PlayAction, Player, TokenFace};
use winmove_tests::Random;

fn record(moves: Vec<RecordedMove>) -> Option<GameRecord> {
    Some(GameRecord {
        start: vec![vertex(0)],
        turn: None,
        moves,
        extra: winmove_core::model::Extra::default(),
    })
}

fn game(vertices: u32, edges: &[(u32, u32)], geography: bool) -> Document {
    let rules = if geography {
        let mut rules = GeographyRules::new(Steps::Edges);
        rules.at = Some(vertex(0));
        Rules::Geography(rules)
    } else {
        let mut rules = TokenRules::new(Steps::Edges);
        rules.at = vec![vertex(0)];
        Rules::Token(rules)
    };
    let graph = plain_graph(vertices, edges.iter().copied());
    Document::new(winmove_core::model::Field::Graph(graph), rules).unwrap()
}

#[test]
fn a_record_is_taken_up_as_if_each_of_its_moves_were_played() {
    let mut longest = 0;
    for seed in 0..200 {
        let mut random = Random::seeded(seed);
        let vertices = 2 + random.below(6) as u32;
        let mut any = |below: u32| random.below(below as usize) as u32;
        let edges: Vec<(u32, u32)> = (0..2 * vertices)
            .map(|_| (any(vertices), any(vertices)))
            .collect();
        let moves: Vec<RecordedMove> = (0..40)
            .map(|index| RecordedMove {
                after: any(index + 1),
                place: vertex(any(vertices)),
            })
            .collect();
        let document = game(vertices, &edges, seed % 2 == 1);

        let mut played = Editor::new(document.clone());
        played.set_mode(Mode::Play);
        for player in Player::ALL {
            played.act(PlayAction::SetController(player, Controller::Person));
        }
        let at = |editor: &Editor| editor.play().game().unwrap().record.at;
        let mut turns = vec![Some(0)];
        for step in &moves {
            let turn = turns[step.after as usize].and_then(|before| {
                played.act(PlayAction::ToTurn(before));
                played.play_mut().move_to(step.place).then(|| at(&played))
            });
            turns.push(turn);
        }

        let mut taken_up = Editor::new(document.with_record(record(moves)));
        taken_up.set_mode(Mode::Play);
        let [played, taken_up] = [&played, &taken_up].map(|it| &it.play().game().unwrap().record);
        assert_eq!(taken_up.at, played.at, "seed {seed}");
        assert_eq!(taken_up.line(), played.line(), "seed {seed}");
        assert_eq!(taken_up.turns.len(), played.turns.len(), "seed {seed}");
        for (is, was) in taken_up.turns.iter().zip(&played.turns) {
            assert_eq!(
                (is.before, is.place, &is.next),
                (was.before, was.place, &was.next),
                "seed {seed}"
            );
            assert_eq!(
                (is.position, is.depth, is.stays),
                (was.position, was.depth, was.stays),
                "seed {seed}"
            );
        }
        longest = longest.max(taken_up.turns.len());
    }
    assert!(longest > 10, "only {longest} turns");
}

// If work grew with the square of these lengths, the following tests would take hours.

#[test]
fn a_record_of_many_moves_is_taken_up() {
    const LONG: u32 = 300_000;
    let line: Vec<RecordedMove> = (0..LONG)
        .map(|at| RecordedMove {
            after: at,
            place: vertex((at + 1) % 2),
        })
        .collect();
    let document = game(2, &[(0, 1), (1, 0)], false);
    let mut editor = Editor::new(document.with_record(record(line)));
    editor.set_mode(Mode::Play);
    let record_of = |editor: &Editor| editor.play().game().unwrap().record.turns.len();
    assert_eq!(record_of(&editor), LONG as usize + 1);
    assert!(editor.play().is_kept());

    const LEAVES: u32 = 60_000;
    let edges: Vec<(u32, u32)> = (1..=LEAVES).map(|leaf| (0, leaf)).collect();
    let star = (1..=LEAVES).map(|leaf| RecordedMove {
        after: 0,
        place: vertex(leaf),
    });
    let document = game(LEAVES + 1, &edges, false);
    let mut editor = Editor::new(document.with_record(record(star.collect())));
    editor.set_mode(Mode::Play);
    assert_eq!(record_of(&editor), LEAVES as usize + 1);
}

#[test]
fn many_tokens_are_a_sum_with_a_move_for_each() {
    const MANY: usize = 40_000;
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![vertex(0); MANY];
    let field = winmove_core::model::Field::Graph(plain_graph(2, [(0, 1)]));
    let document = Document::new(field, Rules::Token(rules)).unwrap();
    let editor = Editor::new(document);
    let sum = editor
        .sum()
        .expect("it is a sum")
        .expect("it has an answer");
    assert_eq!((sum.moves.len(), sum.outcome), (MANY, Outcome::Loss));
    // They are drawn as one token that shows their number.
    let tokens = editor.tokens(false);
    assert_eq!(tokens.len(), 1);
    assert_eq!(tokens[0].face(), TokenFace::Several(MANY));
}

#[test]
fn many_tokens_with_many_moves_each_are_refused_with_the_figure() {
    let edges: Vec<(u32, u32)> = (1..=1_000).map(|leaf| (0, leaf)).collect();
    let mut rules = TokenRules::new(Steps::Edges);
    rules.at = vec![vertex(0); 1_000];
    let field = winmove_core::model::Field::Graph(plain_graph(1_001, edges));
    let document = Document::new(field, Rules::Token(rules)).unwrap();
    let editor = Editor::new(document);
    expect!["the sum has more than 50,000 moves, too many to list"]
        .assert_eq(&editor.sum().expect("it is a sum").unwrap_err());
}

#[test]
fn the_labels_of_thousands_of_parallel_edges_each_get_a_place() {
    use winmove_core::model::{Edge, Graph, Point, Vertex, VertexId};
    use winmove_editor::geometry::{SpatialIndex, curves, place_labels, vertex_rooms};
    // Comparing each label with every edge would take minutes.
    const LONG: usize = 10_000;
    let ends = [0, 1].map(|id| Vertex {
        at: Some(Point::new(200.0 * f64::from(id), 0.0)),
        ..Vertex::new(VertexId(id))
    });
    let edge = Edge {
        label: "ab cd".to_owned(),
        ..Edge::new(VertexId(0), VertexId(1))
    };
    let graph = Graph::from_parts(ends.to_vec(), vec![edge; LONG]).unwrap();
    let rooms = vertex_rooms(&graph, &SpatialIndex::of(&graph), 1.0);
    let placed = place_labels(&graph, &curves(&graph, 1.0), &rooms, 1.0);
    assert_eq!(placed.edges.len(), LONG);
    assert!(placed.edges.iter().all(|label| label.middle.is_finite()));
}

#[test]
fn of_a_long_game_of_geography_the_last_moves_are_rated_and_the_number_of_the_others_is_said() {
    let notice_of = |vertices: u32| {
        // A path with one cycle at its end.
        let edges = (1..vertices)
            .map(|at| (at - 1, at))
            .chain([(vertices - 1, vertices - 2)]);
        let walk = (1..vertices).map(|at| RecordedMove {
            after: at - 1,
            place: vertex(at),
        });
        let document = game(vertices, &edges.collect::<Vec<_>>(), true);
        // Rating these moves would take half a minute, so that job is not run.
        let start = |name: &str, job: Box<dyn FnOnce() + Send>| {
            if name != "rating" {
                job();
            }
            Ok(())
        };
        let executor = Executor::with_start(start, Arc::new(|| {}));
        let mut editor = Editor::executed(document.with_record(record(walk.collect())), executor);
        while editor.poll() {}
        editor.set_mode(Mode::Play);
        assert!(editor.play().is_kept());
        editor.notice()
    };
    assert_eq!(notice_of(50), None);
    let notice = notice_of(20_000).expect("most of the moves are left out");
    let (count, words) = notice.split_once(' ').unwrap();
    expect!["early moves of this long game are not rated, because each rating takes a search"]
        .assert_eq(words);
    let count: u32 = count.replace(',', "").parse().unwrap();
    assert!((10_000..20_000).contains(&count), "{notice}");
}
