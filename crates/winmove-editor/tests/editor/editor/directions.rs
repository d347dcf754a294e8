//! The targets of the arrow keys, checked by angles.

use super::*;
use winmove_editor::geometry::nearest_in_direction;
use winmove_tests::Random;

const ARROWS: [(f64, f64); 4] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];

/// The angle in degrees between an arrow and the direction to a point.
fn degrees_off(arrow: (f64, f64), start: Point, at: Point) -> f64 {
    let turn = (at.y - start.y).atan2(at.x - start.x) - arrow.1.atan2(arrow.0);
    turn.sin().atan2(turn.cos()).abs().to_degrees()
}

#[test]
fn an_arrow_leads_to_the_nearest_point_with_points_off_its_direction_counted_as_farther_away() {
    let mut random = Random::seeded(7);
    let mut coordinate = || random.below(2_000) as f64 - 1_000.0;
    for _ in 0..300 {
        let start = Point::new(coordinate(), coordinate());
        let points: Vec<Point> = (0..12)
            .map(|_| Point::new(coordinate(), coordinate()))
            .collect();
        for arrow in ARROWS {
            let cost = |at: Point| {
                let off = degrees_off(arrow, start, at);
                let distance = ((at.x - start.x).powi(2) + (at.y - start.y).powi(2)).sqrt();
                (off < 60.0).then(|| distance / off.to_radians().cos())
            };
            let costs = points.iter().filter_map(|&at| cost(at));
            let least = costs.min_by(f64::total_cmp);
            let named = points.iter().map(|&at| (at, at));
            let chosen = nearest_in_direction(start, arrow, named);
            assert_eq!(chosen.is_some(), least.is_some());
            if let (Some(chosen), Some(least)) = (chosen, least) {
                let cost = cost(chosen).expect("a chosen point lies in the direction");
                assert!((cost - least).abs() < 1e-6 * least, "{cost} for {least}");
            }
        }
    }
}

#[test]
fn every_other_point_lies_in_the_direction_of_an_arrow() {
    let start = Point::new(3.0, -4.0);
    for degrees in 0..360 {
        let angle = f64::from(degrees).to_radians();
        let at = Point::new(start.x + 50.0 * angle.cos(), start.y + 50.0 * angle.sin());
        let leads = |&arrow: &(f64, f64)| nearest_in_direction(start, arrow, [((), at)]).is_some();
        assert!(ARROWS.iter().any(leads), "at {degrees} degrees");
    }
}

#[test]
fn an_arrow_leads_nowhere_if_no_point_lies_in_its_direction() {
    let start = Point::new(0.0, 0.0);
    let points = [("here", start), ("left", Point::new(-5.0, 1.0))];
    assert_eq!(nearest_in_direction(start, (1.0, 0.0), points), None);
    assert_eq!(
        nearest_in_direction(start, (-9.0, 0.0), points),
        Some("left")
    );
    let none: [((), Point); 0] = [];
    assert_eq!(nearest_in_direction(start, (1.0, 0.0), none), None);
}

#[test]
fn of_equally_good_points_an_arrow_leads_to_the_first() {
    let points = [("a", Point::new(4.0, 3.0)), ("b", Point::new(4.0, -3.0))];
    let start = Point::new(0.0, 0.0);
    assert_eq!(nearest_in_direction(start, (1.0, 0.0), points), Some("a"));
}
