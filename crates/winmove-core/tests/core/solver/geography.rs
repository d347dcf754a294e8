//! Geography, compared with plain recursion and the theorem on matchings.

use expect_test::expect;
use winmove_analysis::{Analysis, Position, words};
use winmove_core::game::{Geography, Places};
use winmove_core::model::{
    Board, Convention, Document, Field, GeographyRules, Outcome, Place, Rules, Steps, VertexId,
};
use winmove_core::solver::{
    Budget, Control, Quality, certify_geography, geography, geography_start,
};

use winmove_tests::judge::Plain;
use winmove_tests::once::{Once, comes_back, largest_matching};
use winmove_tests::{Random, document, graph, random, with_seeds};

/// Compares every start and every move from it with recursion, including remoteness and best moves.
/// Returns whether all of them have a remoteness.
pub(super) fn judged(document: &Document) -> bool {
    let analysis = Analysis::of(document).unwrap();
    assert_eq!(analysis.counts().undecided, 0);
    judged_as_told(document, &analysis)
}

/// Like [`judged`], but the analysis may leave something undecided. What it reports must be
/// correct.
fn judged_as_told(document: &Document, analysis: &Analysis) -> bool {
    analysis.certify().unwrap();
    let plain = Plain::read(document);
    let mut once = Once::new(&plain);
    let mut is_whole = true;
    for (start, &position) in plain.positions.iter().enumerate() {
        let right = once.label(start, 1 << start);
        let moves = analysis.moves(position);
        let Some(label) = analysis.label(position) else {
            assert!(moves.is_empty());
            is_whole = false;
            continue;
        };
        assert_eq!(label.outcome, right.outcome, "{position:?} in {document:?}");
        let is_timed = label.remoteness.is_some();
        assert!(is_timed || comes_back(&plain, start));
        if is_timed {
            assert_eq!(label, right, "{position:?} in {document:?}");
        }
        let open = |&to: &usize| to != start && plain.fixed[start].is_none();
        let expected: Vec<Position> = plain.moves[start]
            .iter()
            .copied()
            .filter(open)
            .map(|to| plain.positions[to])
            .collect();
        let undecided = analysis.undecided_moves(position).len();
        assert_eq!(moves.len() + undecided, expected.len());
        is_whole &= is_timed && undecided == 0;
        let mut best = 0;
        for step in &moves {
            assert!(!step.stays && expected.contains(&step.to));
            let to = plain.positions.iter().position(|&p| p == step.to).unwrap();
            let after = once.label(to, 1 << start | 1 << to);
            let why = || format!("{position:?} to {to} in {document:?}");
            assert_eq!(step.label.outcome, after.outcome, "{}", why());
            if step.label.remoteness.is_some() {
                assert!(is_timed, "{}", why());
                assert_eq!(step.label, after, "{}", why());
            }
            is_whole &= step.label.remoteness.is_some();
            let keeps = after.outcome.for_opponent() == label.outcome;
            let lasts = after.remoteness.unwrap() + 1;
            let quality = match label.outcome {
                outcome if !keeps => Quality::Mistake {
                    from: outcome,
                    to: after.outcome.for_opponent(),
                },
                Outcome::Win if is_timed && Some(lasts) != right.remoteness => Quality::SlowerWin,
                Outcome::Loss if is_timed && Some(lasts) != right.remoteness => Quality::FasterLoss,
                _ => Quality::Best,
            };
            assert_eq!(step.quality, quality, "{}", why());
            best += usize::from(quality == Quality::Best);
        }
        // If the length is reported, so are all best moves.
        if is_timed {
            let is_best = |&to: &usize| {
                let after = once.label(to, 1 << start | 1 << to);
                after.outcome.for_opponent() == right.outcome
                    && after.remoteness.map(|moves| moves + 1) == right.remoteness
            };
            let moves = plain.moves[start].iter().copied();
            assert_eq!(best, moves.filter(open).filter(is_best).count());
        }
    }
    is_whole
}

#[test]
fn small_random_graphs_get_the_labels_of_plain_recursion() {
    with_seeds(0..3000, |random| {
        let field = Field::Graph(random::graph(random, 9));
        assert!(judged(&random::geography_document(random, field)));
    });
}

#[test]
fn small_random_boards_get_the_labels_of_plain_recursion() {
    with_seeds(0..1500, |random| {
        let field = Field::Board(random::board(random, 3, 3));
        assert!(judged(&random::geography_document(random, field)));
    });
}

#[test]
fn sparse_graphs_of_eighteen_places_get_the_labels_of_plain_recursion() {
    with_seeds(0..60, |random| {
        let n = 18;
        let edges: Vec<(u32, u32)> = (0..36)
            .map(|_| (random.below(n) as u32, random.below(n) as u32))
            .collect();
        let field = Field::Graph(graph(n as u32, edges));
        let rules = random::geography_rules(random, &field);
        judged(&document(field, rules));
    });
}

/// More than 64 places, in blocks that can only be entered one after another. Each block is small
/// enough for recursion.
#[test]
fn components_and_sets_of_several_words_give_the_same_answers() {
    with_seeds(0..40, |random| {
        // A cycle of 70 places with a few short chords, so that recursion visits few states.
        let n = 70u32;
        let mut edges: Vec<(u32, u32)> = (0..n).map(|v| (v, (v + 1) % n)).collect();
        for _ in 0..random.between(1, 3) {
            let from = random.below(n as usize) as u32;
            edges.push((from, (from + 2 + random.below(3) as u32) % n));
        }
        let convention = random.pick(&[Convention::Normal, Convention::Misere]);
        let analysis = Analysis::of(&document(
            Field::Graph(graph(n, edges.iter().copied())),
            geography_rules(Steps::Edges, convention),
        ))
        .unwrap();
        analysis.certify().unwrap();
        let moves = |at: u32| {
            edges
                .iter()
                .filter(move |edge| edge.0 == at)
                .map(|edge| edge.1)
        };
        fn wins(at: u32, seen: u128, stuck: bool, moves: &dyn Fn(u32) -> Vec<u32>) -> bool {
            let open: Vec<u32> = moves(at)
                .into_iter()
                .filter(|to| seen & 1 << to == 0)
                .collect();
            match open[..] {
                [] => stuck,
                _ => open
                    .iter()
                    .any(|&to| !wins(to, seen | 1 << to, stuck, moves)),
            }
        }
        for start in 0..n {
            let stuck = convention == Convention::Misere;
            let won = wins(start, 1 << start, stuck, &|at| moves(at).collect());
            assert_eq!(
                told(&analysis, start),
                Some(won),
                "from {start} along {edges:?}"
            );
        }
    });
}

#[test]
fn the_first_player_wins_an_undirected_graph_iff_every_largest_matching_covers_the_start() {
    with_seeds(0..3000, |random| {
        let n = random.between(1, 11) as u32;
        let edges = some_edges(random, n);
        let field = Field::Graph(graph(n, edges.iter().copied()));
        let game = document(
            field,
            geography_rules(Steps::EdgesBothWays, Convention::Normal),
        );
        let analysis = Analysis::of(&game).unwrap();
        analysis.certify().unwrap();
        let mut neighbours = vec![0; n as usize];
        for &(a, b) in edges.iter().filter(|(a, b)| a != b) {
            neighbours[a as usize] |= 1 << b;
            neighbours[b as usize] |= 1 << a;
        }
        let all = (1 << n) - 1;
        let largest = largest_matching(&neighbours, all);
        for start in 0..n {
            let covered = largest_matching(&neighbours, all & !(1 << start)) < largest;
            assert_eq!(
                told(&analysis, start),
                Some(covered),
                "from {start} along {edges:?}"
            );
        }
        // The pairs are a maximum matching, except for pairs among places that are decided without
        // one.
        let mut met: u32 = 0;
        for (one, other) in analysis.matching() {
            let [Place::Vertex(one), Place::Vertex(other)] = [one, other] else {
                unreachable!()
            };
            assert!(neighbours[one.0 as usize] & 1 << other.0 != 0);
            assert!(met & (1 << one.0 | 1 << other.0) == 0);
            met |= 1 << one.0 | 1 << other.0;
        }
        let matched: u32 = (0..n)
            .filter(|&v| analysis.is_matched(Place::Vertex(VertexId(v))))
            .fold(0, |set, v| set | 1 << v);
        assert_eq!(met.count_ones() / 2, largest_matching(&neighbours, matched));
    });
}

#[test]
fn undirected_parts_among_decided_places_get_the_outcomes_of_plain_recursion() {
    with_seeds(0..300, |random| {
        let n = random.between(3, 9) as u32;
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for (one, other) in some_edges(random, n) {
            edges.extend([(one, other), (other, one)]);
        }
        // Two more vertices that are decided, and can be reached from only some of the others.
        for from in 0..n {
            let to = random.between(0, 5) as u32;
            edges.extend((to < 2).then_some((from, n + to)));
        }
        edges.push((n, n + 1));
        edges.sort_unstable();
        edges.dedup();
        let rules = geography_rules(Steps::Edges, Convention::Normal);
        judged(&document(Field::Graph(graph(n + 2, edges)), rules));
    });
}

#[test]
fn every_move_on_a_complete_graph_of_a_hundred_vertices_is_rated() {
    const N: u32 = 100;
    let pairs = (0..N).flat_map(|one| (0..N).map(move |other| (one, other)));
    let edges: Vec<(u32, u32)> = pairs.filter(|(one, other)| one != other).collect();
    let rules = geography_rules(Steps::Edges, Convention::Normal);
    let analysis = Analysis::of(&document(Field::Graph(graph(N, edges)), rules)).unwrap();
    for start in 0..N {
        let moves = analysis.moves(at(start));
        assert!(analysis.undecided_moves(at(start)).is_empty());
        // An odd number of vertices remains, and each of them is left out by some maximum matching.
        assert!(moves.iter().all(|step| step.label.outcome == Outcome::Loss));
    }
}

/// Odd cycles that share vertices, and trees between them: nested blossoms.
#[test]
fn matchings_of_hundreds_of_vertices_pass_an_independent_check() {
    with_seeds(0..30, |random| {
        let n = random.between(30, 250);
        let mut edges = Vec::new();
        while edges.len() < n + random.below(n) {
            let mut ring: Vec<u32> = (0..2 * random.below(4) + 3)
                .map(|_| random.below(n) as u32)
                .collect();
            ring.push(ring[0]);
            edges.extend(ring.windows(2).map(|pair| (pair[0], pair[1])));
        }
        let field = Field::Graph(graph(n as u32, edges));
        let rules = geography_rules(Steps::EdgesBothWays, Convention::Normal);
        let analysis = Analysis::of(&document(field, rules)).unwrap();
        analysis.certify().unwrap();
        assert_eq!(analysis.counts().undecided, 0);
    });
}

#[test]
fn an_undirected_board_of_any_size_is_decided() {
    // With an odd number of cells, coloured as in chess, the cells of the more frequent colour can
    // be left out.
    let [odd, even] = [101, 100].map(|side| {
        let field = Field::Board(Board::new(101, side).unwrap());
        let rules = geography_rules(Steps::Orthogonal, Convention::Normal);
        Analysis::of(&document(field, rules)).unwrap()
    });
    odd.certify().unwrap();
    even.certify().unwrap();
    assert_eq!((odd.counts().loss, odd.counts().win), (5101, 5100));
    assert_eq!((even.counts().loss, even.counts().win), (0, 10_100));
    let place = even.places().place(0);
    let partner = even.partner(place).unwrap();
    let best = even.best(place.into());
    assert!(best.iter().any(|step| step.place == partner));
}

#[test]
fn answering_along_the_matching_wins() {
    with_seeds(0..300, |random| {
        let n = random.between(2, 40) as u32;
        let edges = some_edges(random, n);
        let field = Field::Graph(graph(n, edges));
        let rules = geography_rules(Steps::EdgesBothWays, Convention::Normal);
        let analysis = Analysis::of(&document(field, rules)).unwrap();
        for start in (0..n).filter(|&start| told(&analysis, start) == Some(true)) {
            let mut at = Place::Vertex(VertexId(start));
            let mut used = vec![at];
            while let Some(answer) = analysis.partner(at) {
                assert!(!used.contains(&answer));
                used.push(answer);
                let moves = analysis.moves(answer.into()).into_iter();
                let open: Vec<Place> = moves
                    .map(|step| step.place)
                    .chain(analysis.undecided_moves(answer.into()))
                    .filter(|place| !used.contains(place))
                    .collect();
                match open[..] {
                    [] => break,
                    _ => at = random.pick(&open),
                }
                used.push(at);
                // The opponent never reaches a place that the matching leaves out.
                assert!(analysis.partner(at).is_some());
            }
        }
    });
}

#[test]
fn a_lost_start_is_beaten_along_a_matching_that_leaves_it_out() {
    let mut answered = 0;
    with_seeds(0..300, |random| {
        let n = random.between(2, 40) as u32;
        let edges = some_edges(random, n);
        let field = Field::Graph(graph(n, edges));
        let rules = geography_rules(Steps::EdgesBothWays, Convention::Normal);
        let analysis = Analysis::of(&document(field, rules)).unwrap();
        for start in (0..n).filter(|&start| told(&analysis, start) == Some(false)) {
            let start = Place::Vertex(VertexId(start));
            let pairs = analysis.matching_from(start);
            assert_eq!(pairs.len(), analysis.matching().len());
            let partner = |at: Place| {
                let pair = pairs.iter().find(|pair| pair.0 == at || pair.1 == at);
                pair.map(|&(one, other)| if one == at { other } else { one })
            };
            assert_eq!(partner(start), None);
            let mut at = start;
            let mut used = vec![at];
            loop {
                let moves = analysis.moves(at.into()).into_iter();
                let open: Vec<Place> = moves
                    .map(|step| step.place)
                    .chain(analysis.undecided_moves(at.into()))
                    .filter(|place| !used.contains(place))
                    .collect();
                if open.is_empty() {
                    break;
                }
                let to = random.pick(&open);
                at = partner(to).expect("every way on has an answer");
                assert!(!used.contains(&at));
                used.extend([to, at]);
                answered += 1;
            }
        }
    });
    assert!(answered > 500, "{answered}");
}

fn some_edges(random: &mut Random, n: u32) -> Vec<(u32, u32)> {
    let end = |random: &mut Random| random.below(n as usize) as u32;
    (0..random.below(2 * n as usize + 1))
        .map(|_| (end(random), end(random)))
        .collect()
}

fn geography_rules(steps: Steps, convention: Convention) -> Rules {
    Rules::Geography(GeographyRules::new(steps)).with_convention(convention)
}

fn at(vertex: u32) -> Position {
    Position::from(Place::Vertex(VertexId(vertex)))
}

/// Whether the first player wins from a vertex, if that is decided.
fn told(analysis: &Analysis, start: u32) -> Option<bool> {
    analysis
        .label(at(start))
        .map(|label| label.outcome == Outcome::Win)
}

/// A tournament with 40 vertices, far beyond the budget.
fn tournament() -> Document {
    let mut random = Random::seeded(7);
    let pairs = (0..40).flat_map(|a| (0..a).map(move |b| (a, b)));
    let edges: Vec<(u32, u32)> = pairs
        .map(|(a, b)| if random.percent(50) { (a, b) } else { (b, a) })
        .collect();
    document(
        Field::Graph(graph(40, edges)),
        geography_rules(Steps::Edges, Convention::Normal),
    )
}

#[test]
fn what_the_budget_does_not_decide_is_undecided_and_never_a_draw() {
    let document = tournament();
    let analysis = Analysis::of(&document).unwrap();
    analysis.certify().unwrap();
    let counts = analysis.counts();
    assert!(counts.undecided > 0 && counts.draw == 0, "{counts:?}");
    let start = (0..40)
        .map(at)
        .find(|&start| analysis.label(start).is_none())
        .unwrap();
    assert!(analysis.moves(start).is_empty());
    assert!(analysis.best(start).is_empty() && analysis.line(start).is_empty());
    assert!(analysis.undecided_moves(start).len() > 5);
    let states = analysis.searched_states().unwrap();
    let states = format!("{states}");
    let words = words::why(&document, &analysis, start).replace(',', "");
    assert!(words.contains(&states), "{words}");
    expect!["Undecided after searching … states."].assert_eq(&words.replace(&states, "…"));
}

#[test]
fn the_same_game_gets_the_same_answer_every_time_and_more_with_a_larger_budget() {
    let field = Field::Board(Board::new(4, 4).unwrap());
    let places = Places::of(&field);
    // The theorem on matchings doesn't hold for this convention.
    let mut rules = GeographyRules::new(Steps::King);
    rules.convention = Convention::Misere;
    let game = Geography::new(&field, &places, &rules).unwrap();
    let solve = |budget| geography(&game, Some(5), Budget(budget), &Control::default()).unwrap();
    let mut decided = 0;
    for budget in [0, 1_000, 100_000, 10_000_000] {
        let (once, again) = (solve(budget), solve(budget));
        certify_geography(&game, &once).unwrap();
        assert_eq!(once.labels(), again.labels());
        assert_eq!(once.states(), again.states());
        let now = 16 - once.counts().undecided;
        assert!(now >= decided);
        decided = now;
    }
    assert_eq!(decided, 16);
    assert_eq!(solve(0).counts().undecided, 16);
}

#[test]
fn a_search_can_continue_for_the_start_alone() {
    let field = Field::Board(Board::new(4, 4).unwrap());
    let mut rules = GeographyRules::new(Steps::King);
    rules.convention = Convention::Misere;
    let game = Geography::new(&field, &Places::of(&field), &rules).unwrap();
    let control = Control::default();
    let little = geography(&game, None, Budget(1_000), &control).unwrap();
    let start = 5;
    assert!(little.label(start).is_none());
    let further = geography_start(&game, &little, start, Budget(10_000_000), &control).unwrap();
    // The check searches this few places exhaustively.
    certify_geography(&game, &further).unwrap();
    assert!(further.label(start).is_some());
    assert!(further.states() > little.states());
    assert!((1..=further.states()).contains(&control.searched()));
    for place in (0..16).filter(|&place| place != start) {
        assert_eq!(further.label(place), little.label(place));
    }
    // Two searches are cancelled separately but counted together.
    let other = control.renewed();
    other.cancel();
    assert!(!control.is_cancelled());
    assert_eq!(other.searched(), control.searched());
    assert!(geography_start(&game, &little, start, Budget(10_000_000), &other).is_err());
}

#[test]
fn what_a_small_budget_decides_is_right_and_the_rest_is_undecided() {
    let (mut decided, mut open, mut rated, mut timed, mut untimed) = (0, 0, 0, 0, 0);
    with_seeds(0..2000, |random| {
        // A few small components with moves from each to the next, so that undecided places in one
        // leave others undecided.
        let n = random.between(4, 14) as u32;
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for _ in 0..3 * n {
            let from = random.below(n as usize) as u32;
            let last = if random.percent(80) {
                (from / 4 * 4 + 4).min(n)
            } else {
                n
            };
            let first = from / 4 * 4;
            edges.push((from, first + random.below((last - first) as usize) as u32));
        }
        let field = Field::Graph(graph(n, edges));
        let mut rules = GeographyRules::new(Steps::Edges);
        rules.convention = random.pick(&[Convention::Normal, Convention::Misere]);
        let game = Geography::new(&field, &Places::of(&field), &rules).unwrap();
        let budget = Budget(random.below(600) as u64);
        let first = random.percent(50).then(|| random.below(n as usize) as u32);
        let solution = geography(&game, first, budget, &Control::default()).unwrap();
        certify_geography(&game, &solution).unwrap();

        let document = document(field, Rules::Geography(rules));
        let plain = Plain::read(&document);
        let mut once = Once::new(&plain);
        for start in 0..n {
            let right = once.label(start as usize, 1 << start);
            let told = solution.label(start);
            if let Some(label) = told {
                assert_eq!(label.outcome, right.outcome, "{document:?}");
                decided += 1;
            } else {
                open += 1;
            }
            let length = told.and_then(|label| label.remoteness);
            if length.is_some() {
                assert_eq!(told, Some(right), "{document:?}");
                timed += usize::from(comes_back(&plain, start as usize));
            }
            untimed += usize::from(told.is_some() && length.is_none());
            for (to, label) in solution.moves(&game, start) {
                let after = once.label(to as usize, 1 << start | 1 << to);
                let why = || format!("{start} to {to}: {document:?}");
                let Some(label) = label else { continue };
                assert_eq!(label.outcome, after.outcome, "{}", why());
                rated += 1;
                if label.remoteness.is_some() {
                    assert_eq!(label, after, "{}", why());
                    assert!(length.is_some(), "{}", why());
                }
            }
            // If the length is reported, best moves are recognised.
            for (to, label) in solution.moves(&game, start) {
                let after = once.label(to as usize, 1 << start | 1 << to);
                let is_best = after.outcome != right.outcome
                    && after.remoteness.map(|moves| moves + 1) == right.remoteness;
                if is_best && length.is_some() {
                    assert_eq!(label, Some(after), "{start} to {to}: {document:?}");
                }
            }
        }
    });
    let told = [decided, open, rated, timed, untimed];
    assert!(told.iter().all(|&count| count > 500), "{told:?}");
}

#[test]
fn a_cancelled_search_stops() {
    let document = tournament();
    let Rules::Geography(rules) = document.rules() else {
        unreachable!()
    };
    let game = Geography::new(document.field(), &Places::of(document.field()), rules).unwrap();
    let control = Control::default();
    let watcher = control.clone();
    let searching =
        std::thread::spawn(move || geography(&game, None, Budget(u64::MAX), &control).is_err());
    std::thread::sleep(std::time::Duration::from_millis(20));
    watcher.cancel();
    assert!(searching.join().unwrap());
}
