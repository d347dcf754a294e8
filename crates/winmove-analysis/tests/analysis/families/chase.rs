//! Cops and robbers on known graphs, and on every small connected graph.

use expect_test::expect;
use winmove_analysis::families::{Chase, NoGraph, chase_on};
use winmove_analysis::{Analysis, Position};
use winmove_core::model::{
    Board, Document, Field, GeographyRules, Outcome, Place, Rules, Side, Steps, VertexId,
};

use super::{made, solved, start};
use winmove_tests::graph;

/// Whether there is a vertex from which the cop catches a robber on any other vertex.
fn cop_wins(document: &Document) -> bool {
    let analysis = solved(document);
    assert_eq!(analysis.counts().draw, 0, "no position is a draw");
    let ids: Vec<VertexId> = document
        .graph()
        .unwrap()
        .vertices()
        .iter()
        .map(|v| v.id)
        .collect();
    let caught = |police: VertexId, thief: VertexId| {
        let at = Position::of_sides([Place::Vertex(police), Place::Vertex(thief)], Side::Police);
        analysis.label(at).unwrap().outcome == Outcome::Win
    };
    ids.iter()
        .any(|&police| ids.iter().all(|&thief| caught(police, thief)))
}

/// Whether vertices can be removed one by one, each dominated by another, until one is left.
fn can_be_dismantled(n: usize, edges: &[(u32, u32)]) -> bool {
    let mut closed: Vec<u32> = (0..n).map(|v| 1 << v).collect();
    for &(a, b) in edges {
        closed[a as usize] |= 1 << b;
        closed[b as usize] |= 1 << a;
    }
    let mut left = (1u32 << n) - 1;
    let covered = |v: usize, left: u32| {
        let others = (0..n).filter(|&by| by != v && left & 1 << by != 0);
        others
            .into_iter()
            .any(|by| closed[v] & left & !closed[by] == 0)
    };
    while let Some(corner) = (0..n).find(|&v| left & 1 << v != 0 && covered(v, left)) {
        left &= !(1 << corner);
    }
    left.count_ones() == 1
}

fn is_connected(n: usize, edges: &[(u32, u32)]) -> bool {
    let mut seen = 1u32;
    for _ in 0..n {
        for &(a, b) in edges {
            if seen & (1 << a | 1 << b) != 0 {
                seen |= 1 << a | 1 << b;
            }
        }
    }
    seen.count_ones() as usize == n
}

#[test]
fn the_cop_wins_exactly_on_the_connected_graphs_up_to_six_vertices_that_can_be_dismantled() {
    let (mut won, mut lost) = (0, 0);
    for n in 1..=6usize {
        let pairs: Vec<(u32, u32)> = (0..n as u32)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .collect();
        let bit = |a: u32, b: u32| {
            let pair = (a.min(b), a.max(b));
            pairs.iter().position(|&known| known == pair).unwrap()
        };
        // Permuting vertices gives an isomorphic graph, so the smallest of these suffices.
        let exchanges: Vec<Vec<usize>> = (0..n as u32)
            .flat_map(|y| (0..y).map(move |x| (x, y)))
            .map(|(x, y)| {
                let to = |v: u32| {
                    if v == x {
                        y
                    } else if v == y {
                        x
                    } else {
                        v
                    }
                };
                pairs.iter().map(|&(a, b)| bit(to(a), to(b))).collect()
            })
            .collect();
        for set in 0..1u32 << pairs.len() {
            let exchanged = |bits: &Vec<usize>| {
                let kept = (0..pairs.len()).filter(|&pair| set & 1 << pair != 0);
                kept.fold(0u32, |other, pair| other | 1 << bits[pair])
            };
            if exchanges.iter().any(|bits| exchanged(bits) < set) {
                continue;
            }
            let edges: Vec<(u32, u32)> = (0..pairs.len())
                .filter(|&pair| set & 1 << pair != 0)
                .map(|pair| pairs[pair])
                .collect();
            if !is_connected(n, &edges) {
                continue;
            }
            let drawn = Document::with_graph(graph(n as u32, edges.iter().copied()));
            let chase = chase_on(&drawn, Chase::CopsAndRobbers).unwrap();
            let wins = cop_wins(&chase);
            assert_eq!(wins, can_be_dismantled(n, &edges), "{edges:?}");
            *(if wins { &mut won } else { &mut lost }) += 1;
        }
    }
    // There are 143 connected graphs with up to six vertices; some of them occur in several
    // numberings.
    assert!(won + lost >= 143 && won > 50 && lost > 20, "{won} {lost}");
}

#[test]
fn one_cop_wins_on_known_graphs_as_their_families_state() {
    let sizes = ["1", "2", "3", "4", "5", "8"];
    for n in sizes {
        assert!(cop_wins(&made("path", &[("vertices", n)])), "a path of {n}");
        assert!(
            cop_wins(&made("complete", &[("vertices", n)])),
            "complete on {n}"
        );
        if n != "1" && n != "2" {
            assert_eq!(
                cop_wins(&made("cycle", &[("vertices", n)])),
                n == "3",
                "a cycle of {n}"
            );
        }
        let one_row = cop_wins(&made("grid", &[("rows", "1"), ("columns", n)]));
        let two_rows = cop_wins(&made("grid", &[("rows", "2"), ("columns", n)]));
        assert_eq!(
            (one_row, two_rows),
            (true, n == "1"),
            "a grid with {n} columns"
        );
    }
    for (dimensions, wins) in [
        ("0", true),
        ("1", true),
        ("2", false),
        ("3", false),
        ("4", false),
    ] {
        assert_eq!(
            cop_wins(&made("hypercube", &[("dimensions", dimensions)])),
            wins
        );
    }
    assert!(!cop_wins(&made("petersen", &[])));
}

#[test]
fn geography_on_known_graphs_is_won_where_a_matching_covers_every_vertex() {
    let first_wins = |name: &str, settings: &[(&str, &str)]| {
        start(&made(name, &[settings, &[("game", "geography")]].concat())) == Outcome::Win
    };
    for n in 3..=9u32 {
        let text = n.to_string();
        let even = n % 2 == 0;
        assert_eq!(
            first_wins("path", &[("vertices", &text)]),
            even,
            "a path of {n}"
        );
        assert_eq!(
            first_wins("cycle", &[("vertices", &text)]),
            even,
            "a cycle of {n}"
        );
        assert_eq!(
            first_wins("complete", &[("vertices", &text)]),
            even,
            "complete on {n}"
        );
        assert_eq!(
            first_wins("grid", &[("rows", "3"), ("columns", &text)]),
            even
        );
    }
    assert!(first_wins("petersen", &[]));
    assert!(first_wins("hypercube", &[("dimensions", "3")]));
    assert_eq!(
        start(&made("petersen", &[("game", "token")])),
        Outcome::Draw
    );
}

#[test]
fn the_robber_starts_where_the_theorem_on_cycles_shows() {
    let cycle = winmove_analysis::families::find("cycle").unwrap();
    for n in 4..=12u32 {
        let mut settings = cycle.defaults();
        settings.set("vertices", &n.to_string()).unwrap();
        let document = cycle.generate(&settings).unwrap();
        let analysis = Analysis::of(&document).unwrap();
        let start = analysis.start().unwrap();
        // The cop is to move, and loses endless play.
        assert_eq!(analysis.label(start).unwrap().outcome, Outcome::Loss, "{n}");
    }
}

/// The first vertex of Nim is one of the last in play, from which there is no move.
#[test]
fn the_sides_of_a_chase_start_apart_where_there_are_two_vertices() {
    let directed = Document::with_graph(graph(4, [(0, 0), (2, 1), (3, 2)]));
    let empty = Document::with_graph(graph(2, []));
    let single = Document::with_graph(graph(1, [(0, 0)]));
    for (document, starts) in [(&directed, [2, 1]), (&empty, [0, 1]), (&single, [0, 0])] {
        let chase = chase_on(document, Chase::CatAndMouse).unwrap();
        let rules = chase.rules().pursuit().unwrap();
        let places = starts.map(|id| Some(Place::Vertex(VertexId(id))));
        assert_eq!([rules.police.at, rules.thief.at], places);
    }
}

#[test]
fn a_chase_can_be_made_on_any_drawn_graph_and_on_nothing_else() {
    let drawn = Document::with_graph(graph(4, [(0, 1), (1, 2), (2, 3), (3, 0)]))
        .titled("A square", "Four streets.");
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let other = Document::new(drawn.field().clone(), rules)
        .unwrap()
        .titled("A square", "");
    let mut told = Vec::new();
    let mut texts = Vec::new();
    for document in [drawn, other] {
        let cops = chase_on(&document, Chase::CopsAndRobbers).unwrap();
        told.push(cops.title().to_owned());
        assert_eq!(cops.field(), document.field());
        assert!(
            cops.notes()
                .starts_with("One cop and one robber move along the edges")
        );
        assert!(cops.notes().contains("Nowakowski"));
        let Rules::Pursuit(rules) = cops.rules() else {
            panic!("a pursuit");
        };
        assert_eq!(rules.endless, Some(Side::Thief));
        assert_eq!(rules.police.steps, Steps::EdgesBothWays);
        let cat = chase_on(&document, Chase::CatAndMouse).unwrap();
        texts.push(cat.title().to_owned());
        // On a directed cycle, each side can wait for the other.
        let Rules::Pursuit(rules) = cat.rules() else {
            panic!("a pursuit");
        };
        assert_eq!((rules.endless, &rules.thief.steps), (None, &Steps::Edges));
    }
    expect![[r#"
        Cat and mouse on A square
        Cat and mouse on A square"#]]
    .assert_eq(&texts.join("\n"));
    expect![[r#"
        Cops and robbers on A square
        Cops and robbers on A square"#]]
    .assert_eq(&told.join("\n"));
    let board = Document::with_board(Board::new(2, 2).unwrap());
    assert_eq!(chase_on(&board, Chase::CatAndMouse), Err(NoGraph));
    let empty = Document::new(Field::Graph(graph(0, [])), winmove_tests::token()).unwrap();
    assert_eq!(chase_on(&empty, Chase::CatAndMouse), Err(NoGraph));
}
