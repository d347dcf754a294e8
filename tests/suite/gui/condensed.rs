//! The layout of the condensed view.

use std::sync::Arc;
use std::time::Instant;

use winmove::gui::Condensed;
use winmove_analysis::structure::{NoStructure, Structure};
use winmove_core::model::Document;
use winmove_tests::{PATIENCE, graph};

/// The structure of a path of `count` vertices, each a component of its own.
fn path(count: u32) -> Arc<Result<Structure, NoStructure>> {
    let edges = (1..count).map(|id| (id - 1, id));
    Arc::new(Structure::of(&Document::with_graph(graph(count, edges))))
}

fn shown(condensed: &Condensed) -> Option<usize> {
    condensed.points().map(<[_]>::len)
}

#[test]
fn the_layout_is_computed_off_the_thread_of_the_window_and_the_last_one_stays_meanwhile() {
    let mut condensed = Condensed::default();
    let wait = |condensed: &mut Condensed, count: u32| {
        let structure = path(count);
        let before = shown(condensed);
        condensed.follow(&structure, Arc::new(|| {}));
        assert_eq!(shown(condensed), before, "it was computed in line");
        let begun = Instant::now();
        while shown(condensed) != Some(count as usize) {
            assert!(begun.elapsed() < PATIENCE);
            assert_eq!(shown(condensed), before, "the last one stays");
            std::thread::yield_now();
            condensed.follow(&structure, Arc::new(|| {}));
        }
    };
    wait(&mut condensed, 3);
    let points = condensed.points().unwrap();
    assert!(
        points
            .windows(2)
            .all(|pair| pair[0].distance(pair[1]) > 50.0)
    );
    wait(&mut condensed, 5);
}
