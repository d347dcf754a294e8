//! Geography after some moves, and compared with the token game.

use expect_test::expect;
use winmove_analysis::{Analysis, Budget, Move, Position, Walk, with_and_without_return, words};
use winmove_core::model::{
    Convention, Document, Field, GeographyRules, Outcome, Place, PursuitRules, Rules, Steps,
    VertexId,
};
use winmove_core::solver::{Control, Quality};

use winmove_tests::judge::Plain;
use winmove_tests::once::Once;
use winmove_tests::{Random, document, graph, random, with_seeds};

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

fn once(edges: &[(u32, u32)], vertices: u32, convention: Convention) -> Document {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges)).with_convention(convention);
    let edges = edges.iter().copied();
    document(Field::Graph(graph(vertices, edges)), rules)
}

fn after(analysis: &Analysis, walk: &Walk) -> Option<Analysis> {
    analysis
        .after(walk, Budget::default(), &Control::default())
        .unwrap()
}

/// Makes random moves to the end, and compares every position with plain recursion.
fn walked(random: &mut Random, document: &Document) {
    let analysis = Analysis::of(document).unwrap();
    let plain = Plain::read(document);
    let mut judge = Once::new(&plain);
    let place = |number: usize| plain.positions[number].mover_place();
    let mut at = random.below(plain.positions.len());
    let mut visited = 1 << at;
    let mut walk = Walk::from(place(at));
    loop {
        let left = after(&analysis, &walk).unwrap();
        left.certify().unwrap();
        let here = Position::from(walk.at());
        assert_eq!(left.start(), Some(here));
        let right = judge.label(at, visited);
        assert_eq!(left.label(here), Some(right), "{walk:?} in {document:?}");
        let open: Vec<usize> = plain.moves[at]
            .iter()
            .copied()
            .filter(|to| visited & 1 << to == 0 && plain.fixed[at].is_none())
            .collect();
        let moves = left.moves(here);
        assert!(left.undecided_moves(here).is_empty());
        assert!(
            moves
                .iter()
                .map(|step| step.place)
                .eq(open.iter().map(|&to| place(to)))
        );
        let places: Vec<Place> = open.iter().map(|&to| place(to)).collect();
        assert_eq!(analysis.places_after(&walk), places);
        for step in &moves {
            let known = left.move_to(walk.at(), step.place);
            assert_eq!(known, Some(Some(step.label)));
        }
        let mut others = plain
            .positions
            .iter()
            .map(|at| at.mover_place())
            .filter(|other| !places.contains(other));
        assert!(others.all(|other| left.move_to(walk.at(), other).is_none()));
        for (step, &to) in moves.iter().zip(&open) {
            let after = judge.label(to, visited | 1 << to);
            assert_eq!(step.label, after);
            let keeps = after.outcome != right.outcome;
            let lasts = after.remoteness.map(|moves| moves + 1);
            let is_best = keeps && lasts == right.remoteness;
            assert_eq!(step.quality == Quality::Best, is_best);
            assert_eq!(matches!(step.quality, Quality::Mistake { .. }), !keeps);
        }
        // If play can return, the move to make is the first of the best moves.
        if left.visits_matter(here) {
            let best = left.best(here).first().copied();
            assert_eq!(left.best_move(here), best);
        }
        if open.is_empty() {
            return;
        }
        at = random.pick(&open);
        visited |= 1 << at;
        walk.step(place(at));
    }
}

#[test]
fn every_step_of_a_walk_is_solved_from_where_it_stands() {
    with_seeds(0..1500, |random| {
        let field = if random.percent(60) {
            Field::Graph(random::graph(random, 9))
        } else {
            Field::Board(random::board(random, 3, 3))
        };
        if winmove_core::game::Places::count(&field) > 0 {
            let game = random::geography_document(random, field);
            walked(random, &game);
        }
    });
}

#[test]
fn a_walk_keeps_its_path_goes_back_and_enters_no_place_twice() {
    let mut walk = Walk::from(vertex(0));
    assert!(!walk.back());
    walk.step(vertex(2));
    walk.step(vertex(1));
    walk.step(vertex(0));
    assert_eq!(walk.path(), [0, 2, 1].map(vertex));
    assert!(walk.visited(vertex(0)) && !walk.visited(vertex(3)));
    assert!(walk.back());
    assert_eq!((walk.at(), walk.path().len()), (vertex(2), 2));
}

#[test]
fn a_walk_that_the_game_does_not_have_is_not_answered() {
    let game = once(&[(0, 1), (1, 2), (2, 0)], 3, Convention::Normal);
    let analysis = Analysis::of(&game).unwrap();
    let mut walk = Walk::from(vertex(0));
    walk.step(vertex(1));
    assert_eq!(analysis.playable(&walk), Some(1));
    assert!(after(&analysis, &walk).is_some());
    walk.step(vertex(7));
    assert_eq!(analysis.playable(&walk), Some(1));
    assert!(after(&analysis, &walk).is_none());
    assert_eq!(analysis.playable(&Walk::from(vertex(9))), None);
    let token = Document::new(game.field().clone(), winmove_tests::token()).unwrap();
    let token = Analysis::of(&token).unwrap();
    assert!(after(&token, &Walk::from(vertex(0))).is_none());
}

/// Thirty vertices with four moves each: too many for a small budget.
fn thicket() -> Document {
    let mut random = Random::seeded(5);
    let edges: Vec<(u32, u32)> = (0..30)
        .flat_map(|from| [from; 4])
        .map(|from| (from, random.below(30) as u32))
        .collect();
    once(&edges, 30, Convention::Normal)
}

#[test]
fn thinking_longer_keeps_what_was_known_and_decides_the_rest() {
    let document = thicket();
    let start = Walk::from(vertex(3));
    let whole = Analysis::of(&document).unwrap();
    let hasty = whole
        .after(&start, Budget(2_000), &Control::default())
        .unwrap()
        .unwrap();
    let here = Position::from(vertex(3));
    assert_eq!(hasty.label(here), None);
    assert!(words::why(&document, &hasty, here).starts_with("Undecided"));
    let better = hasty
        .further(Some(vertex(3)), Budget(50_000_000), &Control::default())
        .unwrap()
        .unwrap();
    better.certify().unwrap();
    let patient = whole
        .after(&start, Budget(50_000_000), &Control::default())
        .unwrap()
        .unwrap();
    assert!(better.label(here).is_some());
    assert_eq!(better.label(here), patient.label(here));

    let mut further = whole;
    while let Some(more) = further
        .further(None, Budget(100_000_000), &Control::default())
        .unwrap()
    {
        for position in further.positions() {
            if let Some(known) = further.label(position) {
                let label = more.label(position).unwrap();
                assert_eq!(label.outcome, known.outcome);
                assert!(known.remoteness.is_none() || label == known);
            }
        }
        further = more;
    }
    further.certify().unwrap();
    assert_eq!(further.counts().undecided, 0);
    let outcome = |analysis: &Analysis| analysis.label(here).unwrap().outcome;
    assert_eq!(outcome(&further), outcome(&patient));
}

#[test]
fn the_same_field_is_solved_with_return_and_without() {
    let mut matched = 0;
    with_seeds(0..500, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let game = random::geography_document(random, field);
        let compared = with_and_without_return(&game, &Control::default())
            .unwrap()
            .unwrap();
        let plain = Plain::read(&game);
        let labels = plain.labels();
        let mut judge = Once::new(&plain);
        let mut changed = Vec::new();
        for (number, (place, with, without)) in compared.rows().enumerate() {
            assert_eq!(Position::from(place), plain.positions[number]);
            assert_eq!(with, labels[number].outcome);
            assert_eq!(without, Some(judge.start(number)));
            if Some(with) != without {
                changed.push(place);
            }
        }
        assert!(compared.changed().eq(changed));
        // The effort is reported for the search, or for what made a search unnecessary.
        let (effort, how) = (
            words::effort(&compared.without),
            words::decided_here(&compared.without).unwrap(),
        );
        let states = compared.without.searched_states().unwrap();
        assert_eq!(how.contains("no search was needed"), states == 0, "{how}");
        match states {
            0 => assert!(!effort.contains("state"), "{effort}"),
            1 => assert!(effort.starts_with("1 state"), "{effort}"),
            states => assert!(effort.starts_with(&format!("{states} states")), "{effort}"),
        }
        assert!(words::decided_here(&compared.with).is_none());
        let is_both_ways = (0..plain.moves.len()).all(|from| {
            plain.moves[from]
                .iter()
                .all(|&to| plain.moves[to].contains(&from))
        });
        if is_both_ways && effort == "a matching" {
            matched += 1;
        }
    });
    assert!(matched > 0);
    // A cycle of two: endless play with return, and one move without.
    let game = once(&[(0, 1), (1, 0)], 2, Convention::Normal);
    let compared = with_and_without_return(&game, &Control::default())
        .unwrap()
        .unwrap();
    let row = compared.rows().next().unwrap();
    assert_eq!(row, (vertex(0), Outcome::Draw, Some(Outcome::Win)));
    let pursuit = Document::new(
        game.field().clone(),
        Rules::Pursuit(PursuitRules::on_graph()),
    );
    let pursuit = with_and_without_return(&pursuit.unwrap(), &Control::default());
    assert!(pursuit.unwrap().is_none());
}

#[test]
fn a_matching_is_given_as_the_reason() {
    // A path of three: its ends can be left out by a matching, its middle can't.
    let both = [(0, 1), (1, 0), (1, 2), (2, 1)];
    let game = once(&both, 3, Convention::Normal);
    let analysis = Analysis::of(&game).unwrap();
    assert_eq!(analysis.matching(), [(vertex(0), vertex(1))]);
    let why = |id| words::why(&game, &analysis, Position::from(vertex(id)));
    expect![[r#"
        Win in 1: move to #0; the opponent loses at once.
        Loss in 2: some maximum matching leaves out #2, so the opponent can answer every move along it."#]]
    .assert_eq(&[why(1), why(2)].join("\n"));
    // With one more place, its ends are won, but not with the next move. A branch makes some moves
    // of a loss last longer.
    let both = |edges: &[(u32, u32)]| {
        let back = edges.iter().map(|&(from, to)| (to, from));
        edges.iter().copied().chain(back).collect::<Vec<_>>()
    };
    let why = |game: &Document, id| {
        let analysis = Analysis::of(game).unwrap();
        words::why(game, &analysis, Position::from(vertex(id)))
    };
    let path = once(&both(&[(0, 1), (1, 2), (2, 3)]), 4, Convention::Normal);
    expect!["Win in 3: every maximum matching covers #0. Move to #1; the opponent then loses in 2 moves."]
        .assert_eq(&why(&path, 0));
    let branched = both(&[(0, 1), (1, 2), (0, 3), (3, 4), (4, 5), (5, 6)]);
    expect!["Loss in 4: some maximum matching leaves out #0, so the opponent can answer every move along it. Moving to #3 lasts longest."]
        .assert_eq(&why(&once(&branched, 7, Convention::Normal), 0));
}

/// On a complete graph, play always visits every place. Proving that takes a search of all sets of
/// places.
#[test]
fn what_no_search_has_timed_is_won_or_lost_without_a_number() {
    for (places, words) in [
        (
            30,
            expect![
                "Win: every maximum matching covers #0. Move to its partner #1, and answer every move along the matching."
            ],
        ),
        (
            31,
            expect![
                "Loss: some maximum matching leaves out #0, so the opponent can answer every move along it."
            ],
        ),
    ] {
        let pairs = (0..places).flat_map(|one| (0..places).map(move |other| (one, other)));
        let edges: Vec<(u32, u32)> = pairs.filter(|(one, other)| one != other).collect();
        let game = once(&edges, places, Convention::Normal);
        let analysis = Analysis::of(&game).unwrap();
        let start = Position::from(vertex(0));
        words.assert_eq(&words::why(&game, &analysis, start));
        let moves = analysis.moves(start);
        assert_eq!(moves.len() as u32, places - 1);
        let is_untold = |step: &Move| step.label.remoteness.is_none();
        assert!(moves.iter().all(is_untold));
        assert_eq!(analysis.best(start), moves);
    }
}

#[test]
fn a_move_that_no_search_has_decided_has_no_label() {
    let mut random = Random::seeded(11);
    let edges: Vec<(u32, u32)> = (0..44)
        .flat_map(|from| [from; 6])
        .map(|from| (from, random.below(44) as u32))
        .collect();
    let document = once(&edges, 44, Convention::Normal);
    let analysis = Analysis::of(&document).unwrap();
    let mut undecided = 0;
    for from in (0..44).map(vertex) {
        let at = Position::from(from);
        let open = analysis.undecided_moves(at);
        undecided += open.len();
        assert!(
            open.iter()
                .all(|&to| analysis.move_to(from, to) == Some(None))
        );
        for step in analysis.moves(at) {
            let known = analysis.move_to(from, step.place);
            assert_eq!(known, Some(Some(step.label)));
        }
    }
    assert!(undecided > 0);
}

/// Whether anything can return, judged by a search for closed walks. It considers walks with at
/// most as many steps as places.
#[test]
fn the_comparison_says_whether_anything_can_return() {
    let mut both = [0, 0];
    with_seeds(0..400, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let game = random::geography_document(random, field);
        let Ok(Some(comparison)) = with_and_without_return(&game, &Control::default()) else {
            return;
        };
        let plain = Plain::read(&game);
        let comes_back = |from: usize| {
            let mut reached = std::collections::BTreeSet::new();
            let mut waiting = vec![from];
            while let Some(at) = waiting.pop() {
                if plain.fixed[at].is_none() {
                    waiting.extend(plain.moves[at].iter().filter(|to| reached.insert(**to)));
                }
            }
            reached.contains(&from)
        };
        let returns = (0..plain.positions.len()).any(comes_back);
        assert_eq!(comparison.can_return, returns);
        both[usize::from(returns)] += 1;
        if !returns {
            assert_eq!(comparison.changed().count(), 0);
            let rows: Vec<_> = comparison.rows().collect();
            assert!(
                rows.iter()
                    .all(|(_, with, without)| Some(*with) == *without)
            );
        }
    });
    assert!(both[0] > 20 && both[1] > 20, "{both:?}");
}
