//! Replaying the algorithm step by step, by rounds, and in topological order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::*;
use crate::common::judge::Plain;
use crate::common::{random, with_seeds};
use winmove::analysis::{Position, RecordedStep, words};
use winmove::editor::{Mode, ReplayMode};
use winmove::model::{Board, Field, GeographyRules, Offset, Rules, Side, Step, Steps, TokenRules};
use winmove::solver::Label;

/// An editor on a document, in replay mode.
pub(super) fn watched(document: Document) -> Editor {
    let mut editor = Editor::new(document);
    editor.set_mode(Mode::Replay);
    editor
}

fn judged(document: &Document) -> HashMap<Position, Label> {
    let plain = Plain::read(document);
    std::iter::zip(plain.positions.clone(), plain.labels()).collect()
}

/// A model in the test follows every step: the labels, the moves known to reach a win, and the queue. The replay must
/// agree with it, and each step must follow from the rules.
#[test]
fn each_step_follows_from_the_rules_and_the_counters_and_the_queue_are_right() {
    with_seeds(0..150, |random| {
        let document = match random.below(3) {
            0 => {
                let field = Field::Board(random::board(random, 3, 4));
                random::token_document(random, field)
            }
            _ => {
                let field = Field::Graph(random::graph(random, 8));
                random::token_document(random, field)
            }
        };
        let labels = judged(&document);
        let plain = Plain::read(&document);
        let number: HashMap<Position, usize> = plain.positions.iter().copied().zip(0..).collect();
        let mut editor = watched(document);
        if editor.replay().obstacle(ReplayMode::Steps).is_some() {
            return;
        }
        let places: Vec<Place> = editor.analysis().unwrap().places().iter().collect();
        let (mut known, mut queue) = (HashSet::new(), Vec::new());
        let mut reach_wins: HashMap<Position, HashSet<Position>> = HashMap::new();
        let mut empty_queue = false;
        for step in 1..=editor.replay().len() {
            editor.replay_mut().step_by(1);
            assert_eq!(editor.replay().watched().unwrap().done(), step);
            let outcome = |position: Position| labels[&position].outcome;
            match editor.replay().last_step().unwrap() {
                RecordedStep::Over(at) => {
                    let p = number[&at];
                    assert!(plain.fixed[p].is_some() || plain.moves[p].is_empty());
                    assert!(known.insert(at));
                    if outcome(at) != Outcome::Draw {
                        queue.push(at);
                    }
                }
                RecordedStep::Taken(at) => assert_eq!(queue.remove(0), at),
                RecordedStep::Known(from, _) => assert!(known.contains(&from)),
                RecordedStep::Won(from, to) => {
                    assert_eq!((outcome(from), outcome(to)), (Outcome::Win, Outcome::Loss));
                    assert_eq!(
                        labels[&from].remoteness.unwrap(),
                        labels[&to].remoteness.unwrap() + 1
                    );
                    assert!(known.insert(from));
                    queue.push(from);
                }
                RecordedStep::Counted(from, to, left) => {
                    assert_eq!(outcome(to), Outcome::Win);
                    reach_wins.entry(from).or_default().insert(to);
                    assert!(left > 0 && !known.contains(&from));
                }
                RecordedStep::Lost(from, to) => {
                    reach_wins.entry(from).or_default().insert(to);
                    assert_eq!((outcome(from), outcome(to)), (Outcome::Loss, Outcome::Win));
                    assert_eq!(reach_wins[&from].len(), plain.moves[number[&from]].len());
                    assert!(known.insert(from));
                    queue.push(from);
                }
                RecordedStep::Left(at) => {
                    empty_queue = true;
                    assert!(labels[&at].remoteness.is_none());
                    assert!(known.insert(at));
                }
            }
            assert!(!empty_queue || queue.is_empty());
            assert_eq!(
                editor.replay().queue(usize::MAX),
                (queue.clone(), queue.len())
            );
            for &place in &places {
                let position = editor.now().position_at(place).unwrap();
                match editor.shown(place) {
                    Shown::Label(label) => {
                        assert!(known.contains(&position));
                        assert_eq!(label, labels[&position]);
                    }
                    _ => assert!(!known.contains(&position)),
                }
                // The solver counts parallel edges separately, so its counter is at least that of the judge. Moves from
                // positions where the rules end play don't count.
                let is_over = plain.fixed[number[&position]].is_some();
                if let Some(counter) = editor.replay().counter(place).filter(|_| !is_over) {
                    let seen = reach_wins.get(&position).map_or(0, HashSet::len);
                    let left = plain.moves[number[&position]].len() - seen;
                    assert!(counter as usize >= left);
                }
            }
        }
        assert_eq!(known.len(), labels.len());
        // Back to the start, and straight to the end.
        editor.replay_mut().go_to(0);
        assert!(
            places
                .iter()
                .all(|&place| editor.shown(place) == Shown::Blank)
        );
        editor.replay_mut().go_to(usize::MAX);
        for &place in &places {
            let label = labels[&editor.now().position_at(place).unwrap()];
            assert_eq!(editor.shown(place), Shown::Label(label));
        }
    });
}

#[test]
fn the_words_of_a_step_name_its_rule() {
    // b leads to a, and c leads to both. No move leads from a.
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1), (2, 0)]);
    editor.set_mode(Mode::Replay);
    let mut said = vec![editor.replay().words()];
    while editor.replay().watched().unwrap().done() < editor.replay().len() {
        editor.replay_mut().step_by(1);
        said.push(editor.replay().words());
    }
    assert_eq!(
        said,
        [
            "Nothing has a label yet. First come the positions where play is over.",
            "Play is over at a. Loss: the mover is stuck, and the stuck player loses.",
            "a comes next in the queue, a loss: the moves that lead to it are looked at.",
            "The move from b to a, a loss for the opponent: one such move is enough, so b is a win in 1.",
            "The move from c to a, a loss for the opponent: one such move is enough, so c is a win in 1.",
            "b comes next in the queue, a win in 1: the moves that lead to it are looked at.",
            "The move from c to b: c has its label already.",
            "c comes next in the queue, a win in 1: the moves that lead to it are looked at.",
        ]
    );
}

#[test]
fn a_run_stops_at_its_end_and_starts_over_after_an_edit() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(1, 0)]);
    editor.set_mode(Mode::Replay);
    editor.replay_mut().set_running(true);
    for _ in 0..100 {
        editor.replay_mut().step_by(1);
    }
    assert!(!editor.replay().watched().unwrap().runs());
    assert_eq!(
        editor.replay().watched().unwrap().done(),
        editor.replay().len()
    );
    editor.replay_mut().set_running(true);
    assert_eq!(editor.replay().watched().unwrap().done(), 0);
    editor.set_mode(Mode::Edit);
    editor.commands().add_edge(VertexId(0), VertexId(1));
    editor.set_mode(Mode::Replay);
    assert_eq!(editor.replay().len(), 2, "the two positions of the cycle");
}

#[test]
fn a_board_is_watched_by_rounds_of_remoteness() {
    let mut editor = on_board(&["P...", ".*..", "...T", "E..."]);
    let labels = judged(editor.document());
    editor.set_mode(Mode::Replay);
    assert_eq!(
        editor.replay().watched().unwrap().mode(),
        ReplayMode::Rounds
    );
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    assert_eq!(why, "A pursuit on a board is solved by rounds");
    watch_rounds(&mut editor, &labels);
}

/// The rounds count all positions of a pursuit, and say how many of them are on show, whoever wins endless play.
#[test]
fn rounds_count_every_position_and_tell_what_is_left() {
    let mut decided = 0;
    with_seeds(0..60, |random| {
        let field = match random.percent(60) {
            true => Field::Board(random::board(random, 3, 4)),
            false => Field::Graph(random::graph(random, 6)),
        };
        let mut editor = watched(random::pursuit_document(random, field));
        let labels = judged(editor.document());
        if editor.replay_mut().watch(ReplayMode::Rounds) && !labels.is_empty() {
            watch_rounds(&mut editor, &labels);
        }
        if !editor.replay_mut().watch(ReplayMode::Steps) {
            return;
        }
        for _ in 0..editor.replay().len() {
            editor.replay_mut().step_by(1);
            let Some(RecordedStep::Left(at)) = editor.replay().last_step() else {
                continue;
            };
            let words = editor.replay().words();
            let Position::Pursuit { turn, .. } = at else {
                unreachable!("it is a pursuit");
            };
            let winner = match labels[&at].outcome {
                Outcome::Win => turn,
                Outcome::Loss => turn.opponent(),
                Outcome::Draw => {
                    assert!(
                        words.ends_with("so nobody can force a win from it: a draw."),
                        "{words}"
                    );
                    continue;
                }
            };
            let Rules::Pursuit(rules) = editor.document().rules() else {
                unreachable!("it is a pursuit");
            };
            assert_eq!(rules.endless, Some(winner));
            let told = format!("endless play is won by the {}, so it is a ", winner.word());
            assert!(words.contains(&told), "{words}");
            let label = words::label(labels[&at]).to_lowercase();
            assert!(
                words.ends_with(&format!("{label} for the {}.", turn.word())),
                "{words}"
            );
            decided += 1;
        }
    });
    assert!(decided > 50, "{decided}");
}

fn watch_rounds(editor: &mut Editor, labels: &HashMap<Position, Label>) {
    let Rules::Pursuit(rules) = editor.document().rules().clone() else {
        unreachable!("a pursuit is watched");
    };
    let farthest = labels.values().filter_map(|label| label.remoteness).max();
    for turn in [Side::Police, Side::Thief] {
        editor.commands().set_turn(turn);
        editor.replay_mut().go_to(0);
        let rounds = editor.replay().len();
        assert_eq!(rounds, farthest.unwrap_or(0) as usize + 2);
        for done in 0..=rounds {
            editor.replay_mut().go_to(done);
            let words = editor.replay().words();
            let round = done.checked_sub(1).filter(|_| done < rounds);
            let remoteness = round.map(|round| round as u32);
            let mut on_show = 0;
            for place in editor.analysis().unwrap().places().iter() {
                let Some(position) = editor.now().position_at(place) else {
                    continue;
                };
                let label = labels[&position];
                let is_on = match label.remoteness {
                    Some(moves) => (moves as usize) < done,
                    None => done == rounds,
                };
                assert_eq!(editor.shown(place) == Shown::Label(label), is_on);
                on_show += usize::from(label.remoteness == remoteness);
            }
            if done == 0 {
                continue;
            }
            let count = |outcome| {
                let labels = labels.values();
                let such =
                    |label: &&Label| label.remoteness == remoteness && label.outcome == outcome;
                labels.filter(such).count()
            };
            let [wins, losses, draws] = [Outcome::Win, Outcome::Loss, Outcome::Draw].map(count);
            let all = wins + losses + draws;
            if all == 0 {
                continue;
            }
            let part = match on_show {
                0 => "None of them is on show.".to_owned(),
                shown if shown == all => "All of them are on show.".to_owned(),
                1 => "1 of them is on show.".to_owned(),
                shown => format!("{shown} of them are on show."),
            };
            assert!(words.ends_with(&part), "{part} {words}");
            if done < rounds {
                assert!(words.starts_with(&format!("Round {}", done - 1)), "{words}");
                assert_eq!(words.contains(&format!("{wins} won")), wins > 0, "{words}");
                let lost = words.contains(&format!("{losses} lost"));
                assert_eq!(lost, losses > 0, "{words}");
                continue;
            }
            let left = match all {
                1 => "the position that is left".to_owned(),
                all => format!("the {all} positions that are left"),
            };
            assert!(words.contains(&left), "{words}");
            match rules.endless.filter(|_| wins + losses > 0) {
                Some(side) => {
                    let told = format!("endless play is won by the {}", side.word());
                    assert!(words.contains(&told), "{words}");
                    let others = format!(", but for {draws} draws.");
                    assert_eq!(words.contains(&others), draws > 1, "{words}");
                }
                None => assert!(words.starts_with("Nobody can force a win from "), "{words}"),
            }
        }
    }
}

#[test]
fn every_place_is_labelled_last_in_one_round_or_step() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let mut editor = watched(random::token_document(random, field));
        for mode in [ReplayMode::Rounds, ReplayMode::Order] {
            if !editor.replay_mut().watch(mode) {
                continue;
            }
            let mut met: Vec<Place> = Vec::new();
            assert!(editor.replay().labelled_last().is_empty());
            for _ in 0..editor.replay().len() {
                editor.replay_mut().step_by(1);
                let last = editor.replay().labelled_last();
                // They are collected once, not in every frame.
                assert!(Arc::ptr_eq(&last, &editor.replay().labelled_last()));
                assert!(
                    last.iter()
                        .all(|&place| matches!(editor.shown(place), Shown::Label(_)))
                );
                assert!(mode == ReplayMode::Rounds || last.len() == 1);
                met.extend(last.iter());
            }
            met.sort_unstable();
            let all = editor.analysis().unwrap().places().iter();
            assert_eq!(met, all.collect::<Vec<_>>());
        }
    });
}

#[test]
fn a_field_without_cycles_is_labelled_in_topological_order() {
    with_seeds(0..40, |random| {
        let count = 3 + random.below(6) as u32;
        let edges: Vec<(u32, u32)> = (0..count)
            .flat_map(|from| (0..from).map(move |to| (from, to)))
            .filter(|_| random.percent(40))
            .collect();
        let mut editor = watched(Document::with_graph(crate::common::graph(
            count,
            edges.clone(),
        )));
        assert!(editor.replay_mut().watch(ReplayMode::Order));
        assert_eq!(editor.replay().len(), count as usize);
        for done in 1..=count as usize {
            editor.replay_mut().go_to(done);
            let labelled = |id: u32| editor.shown(vertex(id)) != Shown::Blank;
            let all: Vec<u32> = (0..count).filter(|&id| labelled(id)).collect();
            assert_eq!(all.len(), done);
            for &(from, to) in &edges {
                assert!(!labelled(from) || labelled(to), "{from} before {to}");
            }
            assert!(!editor.replay().words().is_empty());
        }
    });
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(0, 1), (1, 0)]);
    editor.set_mode(Mode::Replay);
    assert!(!editor.replay_mut().watch(ReplayMode::Order));
    let why = editor
        .replay()
        .obstacle(ReplayMode::Order)
        .unwrap()
        .to_string();
    assert_eq!(
        why,
        "The field has a cycle, so there is no topological order"
    );
}

#[test]
fn a_mode_that_is_not_available_says_why() {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let field = Field::Graph(crate::common::graph(2, [(0, 1), (1, 0)]));
    let editor = watched(Document::new(field, rules).unwrap());
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    assert!(why.contains("solved by a search"), "{why}");
    // Three steps from each of 90,000 cells: more than are recorded.
    let board = Field::Board(Board::new(300, 300).unwrap());
    let rules = Rules::Token(TokenRules::new(Steps::List(vec![
        Step::Single(Offset::new(
            0, -1
        ));
        3
    ])));
    let mut editor = watched(Document::new(board, rules).unwrap());
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    assert_eq!(why, "Too large: at most 300000 steps are written down");
    assert_eq!(
        editor.replay().watched().unwrap().mode(),
        ReplayMode::Rounds
    );
    editor.replay_mut().go_to(2);
    let label = words::label(match editor.shown(cell(7, 1)) {
        Shown::Label(label) => label,
        other => panic!("{other:?}"),
    });
    assert_eq!(label, "Win in 1");
}

#[test]
fn a_vertex_that_was_deleted_has_no_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(1, 0), (2, 1)]);
    editor.commands().select(Place::Vertex(VertexId(1)));
    editor.commands().delete_selected();
    editor.set_mode(Mode::Replay);
    assert!(editor.replay_mut().watch(ReplayMode::Steps));
    // The two remaining vertices have no moves: each is over, and taken from the queue.
    assert_eq!(editor.replay().len(), 4);
    for _ in 0..4 {
        editor.replay_mut().step_by(1);
        let (RecordedStep::Over(at) | RecordedStep::Taken(at)) =
            editor.replay().last_step().unwrap()
        else {
            panic!("no other step is possible");
        };
        assert_ne!(at, Position::Token(Place::Vertex(VertexId(1))));
    }
}
