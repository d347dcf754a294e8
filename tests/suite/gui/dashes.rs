//! Dashed lines, of which only what is in view is dashed.

use egui::{Color32, Pos2, Rect, Shape, Stroke, pos2};
use winmove::gui::dashed;

const DASH: f32 = 5.0;
const GAP: f32 = 5.0;

#[test]
fn a_line_in_view_is_one_part_and_a_long_one_is_cut() {
    let view = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0));
    let stroke = Stroke::new(1.0, Color32::BLACK);
    let dashes = |line: &[Pos2]| dashed(line, stroke, DASH, GAP, view);
    let inside = [pos2(10.0, 10.0), pos2(50.0, 10.0), pos2(50.0, 90.0)];
    assert_eq!(
        dashes(&inside),
        Shape::dashed_line(&inside, stroke, DASH, GAP)
    );
    // A line that leaves the view and enters it again has two parts in view, which end two dashes
    // and two widths of the line outside.
    let across = [
        pos2(50.0, 50.0),
        pos2(1e9, 50.0),
        pos2(1e9, 80.0),
        pos2(-1e9, 80.0),
    ];
    let all = dashes(&across);
    let near = view.expand(12.1);
    let ends = |shape: &Shape| match shape {
        Shape::LineSegment { points, .. } => *points,
        shape => panic!("{shape:?}"),
    };
    for at in all.iter().flat_map(ends) {
        assert!(near.contains(at), "{at:?}");
    }
    let (first, second): (Vec<_>, Vec<_>) =
        all.iter().map(ends).partition(|[from, _]| from.y < 65.0);
    assert!(first.iter().flatten().all(|at| (at.y - 50.0).abs() < 0.1));
    assert!(second.iter().flatten().all(|at| (at.y - 80.0).abs() < 0.1));
    // A dash and a gap are 10 long, and the parts 62 and 124.
    assert!((6..=7).contains(&first.len()), "{first:?}");
    assert!((12..=13).contains(&second.len()), "{second:?}");
    assert!(dashes(&[pos2(-5e8, -50.0), pos2(5e8, -50.0)]).is_empty());
}
