//! Tests of the families of games: every game agrees with its family's description, and the solver
//! confirms known theorems.

mod chase;
mod heaps;
mod splitting;
mod squares;

use std::collections::{BTreeMap, HashSet};

use expect_test::{Expect, expect};
use winmove_analysis::families::{
    self, Family, MAX_EDGES, MAX_PLACES, ParameterKind, WrongSetting,
};
use winmove_analysis::sums::{Value, Values};
use winmove_analysis::{Analysis, Position, check_numbers, words};
use winmove_core::model::{Document, Outcome, Place};
use winmove_files::ReadOptions;

/// The member of a family with the given settings.
fn made(name: &str, settings: &[(&str, &str)]) -> Document {
    let family = families::find(name).unwrap();
    let mut chosen = family.defaults();
    for (name, text) in settings {
        chosen.set(name, text).unwrap();
    }
    family.generate(&chosen).unwrap()
}

fn solved(document: &Document) -> Analysis {
    let analysis = Analysis::of(document).unwrap();
    analysis.certify().unwrap();
    analysis
}

/// The outcome of every vertex, by label. All labels must be different.
fn outcomes(document: &Document) -> BTreeMap<String, Outcome> {
    let analysis = solved(document);
    let vertices = document.graph().unwrap().vertices();
    let outcome = |vertex: &winmove_core::model::Vertex| {
        let at = Position::from(Place::Vertex(vertex.id));
        (vertex.label.clone(), analysis.label(at).unwrap().outcome)
    };
    let outcomes: BTreeMap<String, Outcome> = vertices.iter().map(outcome).collect();
    assert_eq!(
        outcomes.len(),
        vertices.len(),
        "two vertices have one label"
    );
    outcomes
}

fn start(document: &Document) -> Outcome {
    let analysis = solved(document);
    analysis.label(analysis.start().unwrap()).unwrap().outcome
}

/// The Grundy value of every vertex, by its label.
fn numbers(document: &Document) -> BTreeMap<String, u32> {
    let values = Values::of(document).unwrap();
    let vertices = document.graph().unwrap().vertices().iter();
    let number = |vertex: &winmove_core::model::Vertex| match values.value(Place::Vertex(vertex.id))
    {
        Some(Value::Number(number)) => (vertex.label.clone(), number),
        other => panic!("{}: {other:?}", vertex.label),
    };
    vertices.map(number).collect()
}

#[test]
fn every_family_says_what_it_is_and_its_offer_can_be_drawn_saved_and_solved() {
    for family in families::all() {
        let document = family.generate(&family.defaults()).unwrap();
        well_made(family, &document);
        let analysis = solved(&document);
        assert!(analysis.start().is_some(), "{} has no start", family.name);
        let words = &family.words;
        for part in [
            words.about(),
            words.source(),
            words.theorem().unwrap_or_default(),
        ] {
            assert!(document.notes().contains(&part), "{}", family.name);
        }
        assert!(document.title().starts_with(&words.title()));
        assert!(
            words.about().len() > 20 && words.source().len() > 10,
            "{}",
            family.name
        );
        if let Some(graph) = document.graph() {
            assert!(
                graph.vertices().len() <= 6000,
                "the offer is small: {}",
                family.name
            );
        }
    }
}

fn well_made(family: &Family, document: &Document) {
    let text = winmove_files::write(document);
    let read = winmove_files::read(text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .document;
    assert!(
        read == *document,
        "{} changes when it is saved",
        family.name
    );
    let Some(graph) = document.graph() else {
        return;
    };
    let mut places: Vec<_> = graph
        .vertices()
        .iter()
        .map(|vertex| vertex.at.unwrap())
        .collect();
    places.sort_by(|a, b| a.x.total_cmp(&b.x));
    for (index, a) in places.iter().enumerate() {
        let near = places[index + 1..].iter().take_while(|b| b.x - a.x < 50.0);
        for b in near {
            assert!(
                a.distance(*b) >= 50.0,
                "{}: {a:?} and {b:?} touch",
                family.name
            );
        }
    }
}

/// Parameters with their values.
type Chosen = &'static [(&'static str, &'static str)];

/// A parameter with a value, together with choices for others.
type Extreme = Vec<(&'static str, String)>;

/// The extreme values offered for a parameter: those of its range, and those of its range for each
/// choice that limits it.
fn extremes(parameter: &'static families::Parameter) -> Vec<Extreme> {
    let alone = |text: String| vec![(parameter.name, text)];
    match parameter.kind {
        ParameterKind::Number { least, most, .. } => {
            let limits = parameter.limit.iter();
            let limited = limits.clone().map(|limit| {
                let choice = (limit.beside, limit.choice.to_owned());
                vec![choice, (parameter.name, limit.most.to_string())]
            });
            // The games of the other choices are on the same graphs, so one of them suffices.
            let free = limits.map(|limit| (limit.beside, "token".to_owned()));
            let greatest = free.chain([(parameter.name, most.to_string())]).collect();
            let ends = [alone(least.to_string()), greatest];
            ends.into_iter().chain(limited).collect()
        }
        ParameterKind::Numbers { least, most, .. } => {
            vec![alone(least.to_string()), alone(most.to_string())]
        }
        ParameterKind::Choice(words) => words.iter().map(|word| alone(word.to_string())).collect(),
    }
}

#[test]
fn the_ends_of_every_range_that_is_offered_can_be_reached() {
    for family in families::all() {
        for extreme in family.parameters.iter().flat_map(extremes) {
            let mut settings = family.defaults();
            for (name, text) in &extreme {
                settings.set(name, text).unwrap();
            }
            let document = match family.generate(&settings) {
                Ok(document) => document,
                Err(error) => panic!("{} {extreme:?}: {error}", family.name),
            };
            check_numbers(&document).unwrap_or_else(|error| panic!("{extreme:?}: {error}"));
            let places = document.graph().map_or(0, |graph| graph.vertices().len());
            if places <= 3000 && document.graph().is_some_and(|it| it.edge_count() < 100_000) {
                well_made(family, &document);
            }
        }
    }
}

#[test]
fn parameters_that_are_too_great_together_are_refused_with_the_count() {
    let cases: [(&str, Chosen, Expect); 4] = [
        (
            "nim",
            &[("heaps", "2000,2000,2000,2000,2000,2000")],
            expect![[
                "too large: it has 2^64 or more places and 2^64 or more edges; at most 1,000,000 and 5,000,000 are generated; in the form of a sum it has 2,001 places"
            ]],
        ),
        (
            "nim",
            &[("heaps", "2000,2000")],
            expect![[
                "too large: it has 4,004,001 places and 8,008,002,000 edges; at most 1,000,000 and 5,000,000 are generated; in the form of a sum it has 2,001 places"
            ]],
        ),
        (
            "chomp",
            &[("rows", "12"), ("columns", "12")],
            expect![[
                "too large: it has 2,704,155 places and 191,995,077 edges; at most 1,000,000 and 5,000,000 are generated"
            ]],
        ),
        (
            "random",
            &[("vertices", "1000000"), ("degree", "16")],
            expect![[
                "too large: it has 1,000,000 places and 15,999,904 edges; at most 1,000,000 and 5,000,000 are generated"
            ]],
        ),
    ];
    for (name, chosen, expected) in cases {
        let family = families::find(name).unwrap();
        let mut settings = family.defaults();
        for (name, text) in chosen {
            settings.set(name, text).unwrap();
        }
        let error = family.generate(&settings).unwrap_err().to_string();
        expected.assert_eq(&error);
        let most = [MAX_PLACES, MAX_EDGES].map(words::grouped);
        assert!(most.iter().all(|most| error.contains(most)), "{error}");
    }
}

#[test]
fn a_wrong_value_is_reported_with_the_possible_ones() {
    let mut settings = families::find("nim").unwrap().defaults();
    let mut told = Vec::new();
    for wrong in [
        "",
        "x",
        "1,,2",
        "-1",
        "+1",
        "2001",
        "1,2,",
        "1 2",
        "1,1,1,1,1,1,1,1,1,1,1,1,1",
    ] {
        let error = settings.set("heaps", wrong).unwrap_err();
        let WrongSetting::Value {
            name: "heaps",
            expected,
            found,
        } = error
        else {
            panic!("{error}");
        };
        assert_eq!(found, wrong);
        told.push(expected);
    }
    told.dedup();
    expect!["up to 12 numbers from 0 to 2,000, separated by commas"].assert_eq(&told.join("\n"));
    let error = settings.set("convention", "drawn").unwrap_err();
    expect![[r#"convention must be one of normal, misere, not “drawn”"#]]
        .assert_eq(&error.to_string());
    let error = settings.set("size", "3").unwrap_err();
    assert_eq!(error, WrongSetting::NoParameter("size".to_owned()));
    settings.set("heaps", " 1, 2").unwrap();
    let told: Vec<String> = settings
        .iter()
        .map(|(_, chosen)| chosen.to_string())
        .collect();
    assert_eq!(told, ["1,2", "normal", "positions"]);
}

#[test]
fn names_are_unique_and_made_of_small_letters() {
    let plain = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let mut seen = HashSet::new();
    for family in families::all() {
        assert!(
            plain(family.name) && seen.insert(family.name),
            "{}",
            family.name
        );
        let names: HashSet<&str> = family.parameters.iter().map(|p| p.name).collect();
        assert_eq!(names.len(), family.parameters.len());
        assert!(
            names
                .iter()
                .all(|name| plain(name) && !["out", "on", "help"].contains(name))
        );
    }
}

#[test]
fn a_seed_gives_the_same_game_again_and_another_seed_another() {
    for name in ["random", "random-acyclic", "random-board", "random-parity"] {
        assert_eq!(made(name, &[]), made(name, &[("seed", "1")]));
        assert_ne!(
            made(name, &[]).field(),
            made(name, &[("seed", "2")]).field(),
            "{name}"
        );
    }
    // A seed must give the same game in later versions.
    let edges = |name| -> Vec<(u32, u32)> {
        let document = made(name, &[("vertices", "5"), ("degree", "1")]);
        let edges = document.graph().unwrap().edges();
        edges.map(|(_, edge)| (edge.from.0, edge.to.0)).collect()
    };
    assert_eq!(edges("random-acyclic"), [(0, 3), (1, 4), (2, 4), (3, 4)]);
}

#[test]
fn parity_games_are_won_as_their_theorems_say() {
    type Winner = fn(u32) -> u32;
    let cases: [(&str, Chosen, Winner); 8] = [
        ("ladder", &[("rungs", "9")], |at| at % 2),
        ("clique", &[("vertices", "7")], |at| at % 2),
        ("jurdzinski", &[("height", "3"), ("width", "5")], |at| {
            u32::from(at < 11)
        }),
        ("recursive-ladder", &[("rungs", "5")], |_| 0),
        ("recursive-ladder", &[("rungs", "6")], |_| 1),
        ("model-checker-ladder", &[], |_| 0),
        ("hanoi-reach", &[], |_| 0),
        ("random-parity", &[("priorities", "1")], |_| 0),
    ];
    for (name, settings, winner) in cases {
        let analysis = solved(&made(name, settings));
        for place in analysis.places().iter() {
            let Place::Vertex(id) = place else {
                panic!("{name} is played on a graph");
            };
            let found = analysis.winner_by_owners(place.into()).unwrap();
            assert_eq!(found.number(), winner(id.0), "{name} {id}");
        }
    }
}

#[test]
fn neighbours_in_the_towers_of_hanoi_are_one_move_apart() {
    let document = made("hanoi-reach", &[("disks", "4")]);
    let graph = document.graph().unwrap();
    let at = |id| graph.vertex(id).unwrap().at.unwrap();
    for (_, edge) in graph.edges().filter(|(_, edge)| edge.from != edge.to) {
        let apart = at(edge.from).distance(at(edge.to));
        assert!((apart - 80.0).abs() < 0.2, "{edge:?} {apart}");
    }
}

#[test]
fn random_games_have_the_requested_numbers() {
    let document = made(
        "random",
        &[("vertices", "50"), ("degree", "3"), ("sinks", "12")],
    );
    let graph = document.graph().unwrap();
    let mut pairs = HashSet::new();
    for (_, edge) in graph.edges() {
        assert!(edge.from != edge.to && pairs.insert((edge.from, edge.to)));
    }
    let out = |vertex: &winmove_core::model::Vertex| {
        pairs.iter().filter(|(from, _)| *from == vertex.id).count()
    };
    let degrees: Vec<usize> = graph.vertices().iter().map(out).collect();
    assert_eq!(degrees.iter().filter(|&&degree| degree == 3).count(), 38);
    assert_eq!(degrees.iter().filter(|&&degree| degree == 0).count(), 12);

    let document = made("random-acyclic", &[("vertices", "200"), ("degree", "4")]);
    assert_eq!(solved(&document).counts().draw, 0);

    let settings = [
        ("rows", "9"),
        ("columns", "7"),
        ("walls", "30"),
        ("exits", "4"),
    ];
    let document = made("random-board", &settings);
    let board = document.board().unwrap();
    let count = |kind| board.cells().filter(|&(_, square)| square == kind).count();
    use winmove_core::model::Square;
    assert_eq!((board.rows(), board.columns()), (9, 7));
    assert_eq!(
        (count(Square::Wall), count(Square::Exit)),
        (63 * 30 / 100, 4)
    );
    assert_eq!(document.rules().tokens().len(), 2);
}
