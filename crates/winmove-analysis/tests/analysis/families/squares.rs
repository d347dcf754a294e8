//! Chomp and tic-tac-toe.

use winmove_core::model::{Outcome, VertexId};

use super::{made, outcomes, solved, start};

#[test]
fn the_first_player_wins_chomp_on_every_bar_but_the_poison_alone() {
    for rows in 1..=5u32 {
        for columns in 1..=5u32 {
            let sizes = [rows.to_string(), columns.to_string()];
            let document = made("chomp", &[("rows", &sizes[0]), ("columns", &sizes[1])]);
            assert_eq!(start(&document) == Outcome::Win, rows * columns > 1);
            let graph = document.graph().unwrap();
            let ways = (1..=rows).fold(1, |ways, k| ways * (columns + k) / k);
            assert_eq!(
                graph.vertices().len() as u32,
                ways - 1,
                "{rows} × {columns}"
            );
            let edges = ways * rows * columns / 2 - (ways - 1);
            assert_eq!(graph.edge_count() as u32, edges, "{rows} × {columns}");
        }
    }
}

#[test]
fn chomp_is_lost_as_known_on_squares_and_on_two_rows() {
    // On a square, the first player bites off everything but one row and one column. On two rows,
    // exactly the positions that only lack the last square of the lower row are lost.
    let lost = outcomes(&made("chomp", &[("rows", "4"), ("columns", "4")]));
    for leg in 1..=4 {
        let label = [vec![leg.to_string()], vec!["1".to_owned(); leg - 1]]
            .concat()
            .join(",");
        assert_eq!(lost[&label], Outcome::Loss, "{label}");
    }
    for (label, outcome) in outcomes(&made("chomp", &[("rows", "2"), ("columns", "9")])) {
        let rows: Vec<u32> = label.split(',').map(|row| row.parse().unwrap()).collect();
        let lower = rows.get(1).copied().unwrap_or(0);
        assert_eq!(outcome == Outcome::Loss, rows[0] == lower + 1, "{label}");
    }
}

#[test]
fn tic_tac_toe_has_5478_positions_and_is_a_draw() {
    for (positions, count, over) in [("all", 5478, 958), ("up-to-symmetry", 765, 138)] {
        let document = made("tic-tac-toe", &[("positions", positions)]);
        let graph = document.graph().unwrap();
        assert_eq!(graph.vertices().len(), count);
        assert_eq!(start(&document), Outcome::Draw);
        let mut ends = vec![true; count];
        graph
            .edges()
            .for_each(|(_, edge)| ends[edge.from.0 as usize] = false);
        assert_eq!(ends.iter().filter(|&&end| end).count(), over);
        let fixed = graph
            .vertices()
            .iter()
            .filter(|v| v.outcome == Some(Outcome::Draw));
        assert_eq!(fixed.count(), if count == 5478 { 16 } else { 3 });
        assert_eq!(graph.vertex(VertexId(0)).unwrap().label, ".../.../...");
        assert_eq!(solved(&document).counts().undecided, 0);
    }
}
