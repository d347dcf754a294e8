//! Random exercises with required properties, created from the panel.

use super::*;
use winmove_analysis::Position;
use winmove_core::model::Outcome;
use winmove_tests::judge::Plain;

#[test]
fn a_teacher_chooses_what_the_start_of_a_random_exercise_is() {
    let mut window = Window::sized(vec2(1280.0, 1800.0), 1.0, "game.winmove.json", PEBBLES);
    window.keys(CTRL, Key::Num5);
    window.click("More options");
    window.settle();
    // Graphs of this difficulty have no draws.
    window.click("Draw");
    window.click("Random graph");
    window.settle();
    assert!(window.says("None of the 2,000 exercises from this seed on fits"));
    assert_eq!(window.graph().vertices().len(), 3);
    // A loss excludes a single winning move.
    window.click("Loss");
    window.click("Only one move wins");
    window.click("Fixed length");
    window.click("Random graph");
    window.settle();
    assert!(window.says("a loss an even number"));
    let moves = window.spin("3");
    window.click_at(moves.center());
    window.settle();
    window.keys(CTRL, Key::A);
    window.type_text("4");
    window.key(Key::Enter);
    window.click("Random graph");
    window.settle();
    let document = window.editor().document();
    assert_eq!(window.graph().vertices().len(), 10);
    let judge = Plain::read(document);
    let start = Position::from(Place::Vertex(VertexId(0)));
    let at = judge.positions.iter().position(|at| *at == start).unwrap();
    let label = judge.labels()[at];
    assert_eq!((label.outcome, label.remoteness), (Outcome::Loss, Some(4)));
    // The title has the seed, but doesn't reveal the answer.
    let title = document.title();
    let seed = title
        .strip_prefix("Exercise: 10 vertices, medium, seed ")
        .unwrap();
    assert!(seed.parse::<u32>().is_ok_and(|seed| seed > 0), "{title}");
}
