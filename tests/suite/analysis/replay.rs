//! Recordings of a solve: their queue, how they are cancelled, and how large they may be.

use super::*;
use winmove::analysis::{RecordedStep, Recording};

/// A path: every vertex has an edge to the one before.
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
        // The queue, derived from the steps alone.
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
    // One end, a step for each position that is taken, and one for each move.
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
