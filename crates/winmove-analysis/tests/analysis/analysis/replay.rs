//! Recordings of a solve: their queue, cancelling them, and limits on their size.

use super::*;
use winmove_analysis::{Language, RecordedStep, Recording, words};
use winmove_tests::judge::Plain;

/// A path, in which every vertex has an edge to the previous one.
fn path(vertices: u32) -> Document {
    let edges = (1..vertices).map(|id| Edge::new(VertexId(id), VertexId(id - 1)));
    let list = (0..vertices).map(|id| Vertex::new(VertexId(id)));
    Document::with_graph(Graph::from_parts(list.collect(), edges.collect()).unwrap())
}

#[test]
fn the_queue_has_its_length_and_first_positions_without_listing_the_rest() {
    let mut longest = 0;
    with_seeds(0..40, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let document = random::token_document(random, field);
        let analysis = Analysis::of(&document).unwrap();
        let recording = Recording::new(&analysis, &Control::default())
            .unwrap()
            .unwrap();
        // The queue, derived only from the steps.
        let mut queue: Vec<Position> = Vec::new();
        let taken: Vec<Position> = (0..recording.len())
            .filter_map(|at| match recording.step(&analysis, at) {
                Some(RecordedStep::Taken(position)) => Some(position),
                _ => None,
            })
            .collect();
        for done in 0..=recording.len() {
            let told = recording.queue(&analysis, done);
            assert_eq!(told.len(), queue.len());
            longest = longest.max(queue.len());
            assert!(told.take(3).eq(queue.iter().copied().take(3)));
            match recording.step(&analysis, done) {
                Some(
                    RecordedStep::Over(at) | RecordedStep::Won(at, _) | RecordedStep::Lost(at, _),
                ) => {
                    queue.extend(Some(at).filter(|at| taken.contains(at)));
                }
                Some(RecordedStep::Taken(at)) => assert_eq!(queue.remove(0), at),
                Some(
                    RecordedStep::Known(..) | RecordedStep::Counted(..) | RecordedStep::Left(_),
                )
                | None => {}
            }
        }
    });
    assert!(longest > 3);
}

#[test]
fn a_recording_can_be_cancelled_and_reports_its_progress() {
    let analysis = Analysis::of(&path(90_000)).unwrap();
    let control = Control::default();
    let recording = Recording::new(&analysis, &control).unwrap().unwrap();
    assert!(control.decided() > 0);
    // One end, one step for each position taken from the queue, and one for each move.
    assert_eq!(recording.len(), 1 + 90_000 + 89_999);
    control.cancel();
    assert!(Recording::new(&analysis, &control).is_err());
}

#[test]
fn a_game_too_large_to_record_is_refused_without_solving_it() {
    let analysis = Analysis::of(&path(100_002)).unwrap();
    assert!(!Recording::is_possible(&analysis));
    let control = Control::default();
    assert!(Recording::new(&analysis, &control).unwrap().is_none());
    assert_eq!((control.laid_out(), control.decided()), (0, 0));
    assert!(Recording::is_possible(
        &Analysis::of(&path(100_000)).unwrap()
    ));
}

/// The label after some words in a sentence: `a win in 3`, or `a loss` for one in 0.
fn label_after(sentence: &str, words: &str) -> Option<(Outcome, u32)> {
    let rest = sentence.split(words).nth(1)?;
    let mut parts = rest.split([' ', ':', '.', ',']);
    let outcome = match parts.next()? {
        "win" => Outcome::Win,
        "loss" => Outcome::Loss,
        _ => return None,
    };
    let moves = match (parts.next(), parts.next()) {
        (Some("in"), Some(moves)) => moves.parse().unwrap(),
        _ => 0,
    };
    Some((outcome, moves))
}

/// Checks the sentence of each step of a pursuit against the rules and a plain fixpoint. This
/// covers the positions of the sides, the move that is visited, where it leads, and the conclusion
/// about the position before it.
#[test]
fn the_sentence_of_each_step_of_a_pursuit_is_true() {
    let (mut stays, mut moves, mut concluded) = (0, 0, 0);
    with_seeds(0..60, |random| {
        let field = Field::Board(random::board(random, 2, 3));
        let document = random::pursuit_document(random, field);
        let analysis = Analysis::of(&document).unwrap();
        let recording = Recording::new(&analysis, &Control::default())
            .unwrap()
            .unwrap();
        let plain = Plain::read(&document);
        let labels = plain.labels();
        let index = |at: Position| plain.positions.iter().position(|it| *it == at).unwrap();
        let decided = |at: usize| (labels[at].outcome, labels[at].remoteness.unwrap());
        let board = document.board().unwrap();
        let places: Vec<Place> = board.cells().map(|(cell, _)| Place::Cell(cell)).collect();
        let named = |name: &str| {
            let mut all = places.iter();
            *all.find(|place| document.name(**place) == name).unwrap()
        };
        for at in 0..recording.len() {
            let step = recording.step(&analysis, at).unwrap();
            let sentence = words::recorded_step(&document, &analysis, step);
            let Some(rest) = sentence.strip_prefix("With the police on ") else {
                continue;
            };
            let (police, rest) = rest.split_once(" and the thief on ").unwrap();
            let (thief, rest) = rest.split_once(", the ").unwrap();
            let (mover, rest) = rest.split_once(' ').unwrap();
            let turn = mover.parse::<Side>().unwrap();
            let rest = match turn {
                Side::Police => rest,
                Side::Thief => &rest
                    .replacen("stays", "stay", 1)
                    .replacen("moves", "move", 1),
            };
            let (police, thief) = (named(police), named(thief));
            let from = Position::of_sides([police, thief], turn);
            let to = match rest.strip_prefix("move to ") {
                Some(rest) => {
                    moves += 1;
                    let end = rest.find(')').unwrap();
                    let to = named(&rest[..=end]);
                    assert_ne!(to, from.mover_place(), "{sentence}");
                    to
                }
                None => {
                    assert!(rest.starts_with("stay"), "{sentence}");
                    stays += 1;
                    from.mover_place()
                }
            };
            let to = match turn {
                Side::Police => Position::of_sides([to, thief], Side::Thief),
                Side::Thief => Position::of_sides([police, to], Side::Police),
            };
            let (from, to) = (index(from), index(to));
            assert!(plain.moves[from].contains(&to), "{sentence}");
            if let Some(told) = label_after(&sentence, ": a ") {
                assert_eq!(told, decided(to), "{sentence}");
                let opponent = match turn {
                    Side::Police => " for the thief.",
                    Side::Thief => " for the police.",
                };
                assert!(sentence.contains(opponent), "{sentence}");
            }
            for words in [": the position before the move is a ", "so it is a "] {
                if let Some(told) = label_after(&sentence, words) {
                    concluded += 1;
                    assert_eq!(told, decided(from), "{sentence}");
                }
            }
        }
    });
    assert!(
        stays > 100 && moves > 300 && concluded > 200,
        "{stays} {moves} {concluded}"
    );
}

#[test]
fn names_that_look_like_signs_stay_as_they_are() {
    let named = |(id, name): (u32, &str)| Vertex {
        label: name.to_owned(),
        ..Vertex::new(VertexId(id))
    };
    let list = [(0, "{p}"), (1, "{q}")].map(named).to_vec();
    let edges = vec![Edge::new(VertexId(1), VertexId(0))];
    let document = Document::with_graph(Graph::from_parts(list, edges).unwrap());
    let analysis = Analysis::of(&document).unwrap();
    let [from, to] = [1, 0].map(|id| Position::from(Place::Vertex(VertexId(id))));
    let step = RecordedStep::Known(from, to);
    let said = Language::PORTUGUESE.speak(|| words::logged_step(&document, &analysis, step));
    assert_eq!(said, "{q} → {p}: já tem rótulo");
}
