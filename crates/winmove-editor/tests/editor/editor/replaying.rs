//! Replaying the algorithm step by step, by rounds, and in topological order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use expect_test::expect;

use super::*;
use winmove_analysis::{Language, Position, RecordedStep, words};
use winmove_core::model::{
    Board, Field, GeographyRules, Offset, Rules, Side, Step, Steps, TokenRules,
};
use winmove_core::solver::Label;
use winmove_editor::{ExploreAction, Mode, ReplayAction, ReplayMode, ReplayObstacle};
use winmove_files::ReadOptions;
use winmove_tests::judge::Plain;
use winmove_tests::{PROJECT, random, with_seeds};

/// An editor of a document in replay mode.
pub(super) fn watched(document: Document) -> Editor {
    let mut editor = Editor::new(document);
    editor.set_mode(Mode::Replay);
    editor
}

fn judged(document: &Document) -> HashMap<Position, Label> {
    let plain = Plain::read(document);
    std::iter::zip(plain.positions.clone(), plain.labels()).collect()
}

fn example(name: &str) -> Document {
    let path = format!("{}/examples/{name}.winmove.json", PROJECT);
    let file = std::fs::read(path).unwrap();
    winmove_files::read(&file, &ReadOptions::default())
        .unwrap()
        .document
}

/// A model in the test follows every step: the labels, the moves known to reach a win, and the
/// queue. The replay must agree with it, and each step must follow from the rules.
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
            editor.act(ReplayAction::By(1));
            assert_eq!(editor.replay().watched().unwrap().done, step);
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
                // The solver counts parallel edges separately, so its counter can be greater than
                // the reference solver's. Moves from positions where the rules end play don't
                // count.
                let is_over = plain.fixed[number[&position]].is_some();
                if let Some(counter) = editor.replay().counter(place).filter(|_| !is_over) {
                    let seen = reach_wins.get(&position).map_or(0, HashSet::len);
                    let left = plain.moves[number[&position]].len() - seen;
                    assert!(counter as usize >= left);
                }
            }
        }
        assert_eq!(known.len(), labels.len());
        // Back to the start, and then directly to the end.
        editor.act(ReplayAction::To(0));
        assert!(
            places
                .iter()
                .all(|&place| editor.shown(place) == Shown::Blank)
        );
        editor.act(ReplayAction::To(usize::MAX));
        for &place in &places {
            let label = labels[&editor.now().position_at(place).unwrap()];
            assert_eq!(editor.shown(place), Shown::Label(label));
        }
    });
}

#[test]
fn the_words_of_a_step_name_its_rule() {
    // b leads to a, c leads to both, and a has no moves.
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1), (2, 0)]);
    editor.set_mode(Mode::Replay);
    let mut said = vec![editor.replay().words()];
    while editor.replay().watched().unwrap().done < editor.replay().len() {
        editor.act(ReplayAction::By(1));
        said.push(editor.replay().words());
    }
    expect![[r#"
        Nothing has a label yet. First come the positions where play is over.
        Play is over at a. Loss: there is no move, and a player who cannot move loses.
        a, a loss, is next in the queue. Look at the moves into it.
        The move from b to a reaches a loss for the opponent. One such move is enough: b is a win in 1.
        The move from c to a reaches a loss for the opponent. One such move is enough: c is a win in 1.
        b, a win in 1, is next in the queue. Look at the moves into it.
        The move from c to b reaches a win in 1 for the opponent. c already has its label.
        c, a win in 1, is next in the queue. Look at the moves into it."#]]
    .assert_eq(&said.join("\n"));
}

/// A label as worded in an animation.
fn said(label: Label, [win, loss, draw]: [&str; 3], within: &str) -> String {
    let word = match label.outcome {
        Outcome::Win => win,
        Outcome::Loss => loss,
        Outcome::Draw => return draw.to_owned(),
    };
    match label.remoteness {
        Some(moves @ 1..) => format!("{word} {within} {moves}"),
        _ => word.to_owned(),
    }
}

#[test]
fn frames_of_an_animation_name_the_position_and_its_label_in_each_language() {
    with_seeds(0..30, |random| {
        let field = Field::Graph(random::graph(random, 8));
        let document = random::token_document(random, field);
        let labels = judged(&document);
        let mut editor = watched(document);
        if editor.replay().obstacle(ReplayMode::Steps).is_some() {
            return;
        }
        editor.replay_mut().watch(ReplayMode::Steps);
        for done in 1..=editor.replay().len() {
            editor.act(ReplayAction::To(done));
            let (at, tells_label) = match editor.replay().last_step().unwrap() {
                RecordedStep::Over(at) | RecordedStep::Taken(at) | RecordedStep::Left(at) => {
                    (at, true)
                }
                RecordedStep::Won(at, _) | RecordedStep::Lost(at, _) => (at, true),
                RecordedStep::Known(at, _) | RecordedStep::Counted(at, _, _) => (at, false),
            };
            let Some(place) = at.alone() else {
                unreachable!("a token game")
            };
            let name = editor.document().name(place);
            let label = labels[&at];
            for (language, words, within) in [
                (Language::PORTUGUESE, ["vitória", "derrota", "empate"], "em"),
                (Language::VIETNAMESE, ["thắng", "thua", "hòa"], "sau"),
            ] {
                let frame = language.speak(|| editor.replay().words());
                assert!(frame.contains(&name), "{frame}");
                let label = said(label, words, within);
                let tells = frame.to_lowercase().contains(&label);
                assert!(tells || !tells_label, "{frame} {label}");
            }
        }
    });
}

#[test]
fn rounds_are_counted_in_each_language() {
    let mut editor = watched(example("pebbles"));
    editor.replay_mut().watch(ReplayMode::Rounds);
    let words = |editor: &Editor, language: Language| language.speak(|| editor.replay().words());
    editor.act(ReplayAction::To(0));
    expect!["Nada tem rótulo ainda. A rodada 0 rotula as posições em que o jogo acabou."]
        .assert_eq(&words(&editor, Language::PORTUGUESE));
    // Round 1: from one or two pebbles, a player takes all.
    editor.act(ReplayAction::To(2));
    expect![[r#"
        Rodada 1: 2 posições estão ganhas, por um lance para uma derrota em 0.
        Vòng 1: 2 trạng thái thắng, nhờ một nước đi đến thế thua sau 0 nước."#]]
    .assert_eq(
        &[
            words(&editor, Language::PORTUGUESE),
            words(&editor, Language::VIETNAMESE),
        ]
        .join("\n"),
    );
}

#[test]
fn a_run_stops_at_its_end_and_starts_over_after_an_edit() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(1, 0)]);
    editor.set_mode(Mode::Replay);
    editor.act(ReplayAction::Run(true));
    for _ in 0..100 {
        editor.act(ReplayAction::By(1));
    }
    assert!(!editor.replay().watched().unwrap().runs);
    assert_eq!(
        editor.replay().watched().unwrap().done,
        editor.replay().len()
    );
    editor.act(ReplayAction::Run(true));
    assert_eq!(editor.replay().watched().unwrap().done, 0);
    editor.set_mode(Mode::Edit);
    editor.add_edge(VertexId(0), VertexId(1));
    editor.set_mode(Mode::Replay);
    assert_eq!(editor.replay().len(), 2, "the two positions of the cycle");
}

/// A random graph along whose edges a token moves.
fn random_token_graph(random: &mut winmove_tests::Random) -> Document {
    let count = 2 + random.below(7) as u32;
    let edges: Vec<(u32, u32)> = (0..random.below(16))
        .map(|_| {
            (
                random.below(count as usize) as u32,
                random.below(count as usize) as u32,
            )
        })
        .collect();
    Document::with_graph(winmove_tests::graph(count, edges))
}

#[test]
fn a_prediction_is_judged_by_the_label_that_the_step_gives() {
    with_seeds(0..80, |random| {
        let document = if random.percent(50) {
            random_token_graph(random)
        } else {
            let field = Field::Graph(random::graph(random, 5));
            random::pursuit_document(random, field)
        };
        let labels = judged(&document);
        let mut editor = watched(document);
        for mode in [ReplayMode::Steps, ReplayMode::Order] {
            if !editor.replay_mut().watch(mode) {
                continue;
            }
            editor.act(ReplayAction::Predict(false));
            assert_eq!(editor.replay().asked(), None, "nothing is asked unasked");
            editor.act(ReplayAction::Predict(true));
            let (mut asked, mut right, mut wrong, mut skipped) = (HashSet::new(), 0, 0, 0);
            while editor.replay().watched().unwrap().done < editor.replay().len() {
                let done = editor.replay().watched().unwrap().done;
                let Some(question) = editor.replay().asked() else {
                    editor.act(ReplayAction::By(1));
                    assert_eq!(editor.replay().last_prediction(), None);
                    continue;
                };
                let at = question.position;
                assert!(asked.insert(at), "each position is asked for once");
                assert_eq!(editor.replay().labelled_after(at), Some(done + 1));
                if let Some(place) = editor.now().place_of(at) {
                    assert_eq!(editor.shown(place), Shown::Blank, "its label is hidden");
                }
                // A running replay waits here, and going back and forward asks again.
                editor.act(ReplayAction::Advance(5));
                assert_eq!(editor.replay().watched().unwrap().done, done);
                let guess = match random.below(4) {
                    0 => Outcome::Win,
                    1 => Outcome::Loss,
                    2 => Outcome::Draw,
                    _ => {
                        editor.act(ReplayAction::By(1));
                        skipped += 1;
                        continue;
                    }
                };
                let told = editor.replay_mut().guess(guess).unwrap();
                let actual = labels[&at].outcome;
                assert_eq!(
                    (told.position, told.guess, told.actual),
                    (at, guess, actual)
                );
                if guess == actual {
                    right += 1
                } else {
                    wrong += 1
                }
                assert_eq!(editor.replay().watched().unwrap().done, done + 1);
                assert_eq!(editor.replay().last_prediction(), Some(told));
                let words = editor.replay().last_prediction_words().unwrap();
                assert_eq!(words.starts_with("Correct"), guess == actual, "{words}");
                assert!(words.contains(actual.word()), "{words}");
                editor.act(ReplayAction::By(-1));
                assert_eq!(editor.replay().asked(), None, "a prediction counts once");
                editor.act(ReplayAction::By(1));
            }
            assert_eq!(asked.len(), labels.len());
            assert_eq!(right + wrong + skipped, labels.len());
            let score = editor.replay().score();
            assert_eq!((score.right, score.wrong), (right, wrong));
            assert_eq!(editor.replay_mut().guess(Outcome::Win), None);
        }
        if editor.replay_mut().watch(ReplayMode::Rounds) {
            assert!(editor.replay().asked().is_none() && !editor.replay().can_predict());
        }
    });
}

#[test]
fn an_edit_drops_the_predictions_of_the_old_game_and_asks_about_the_new_one() {
    let mut editor = on_graph(&[(0.0, 0.0), (100.0, 0.0)], &[(1, 0)]);
    editor.set_mode(Mode::Replay);
    editor.act(ReplayAction::Predict(true));
    editor.replay_mut().guess(Outcome::Loss).unwrap();
    assert_eq!(editor.replay().score().right, 1);
    // With a move back from a, both form a cycle.
    editor.add_edge(VertexId(0), VertexId(1));
    assert!(editor.replay().predicts(), "the switch stays");
    assert_eq!(editor.replay().score(), Default::default());
    let told = editor.replay_mut().guess(Outcome::Loss).unwrap();
    assert_eq!(told.actual, Outcome::Draw);
    assert!(editor.undo());
    assert_eq!(editor.replay().score(), Default::default());
    let told = editor.replay_mut().guess(Outcome::Loss).unwrap();
    assert_eq!(told.actual, Outcome::Loss);
}

#[test]
fn an_old_run_asks_nothing_while_the_edited_game_is_being_solved() {
    use crate::editor::worker::{threaded, wait_until};
    let document = Document::with_graph(winmove_tests::graph(2, [(1, 0)]));
    let (mut editor, wakes) = threaded(document);
    wait_until(&mut editor, &wakes, |editor| !editor.is_solving());
    editor.set_mode(Mode::Replay);
    wait_until(&mut editor, &wakes, |editor| {
        editor.replay().watched().is_some()
    });
    editor.act(ReplayAction::Predict(true));
    assert!(editor.replay().asked().is_some());
    editor.add_edge(VertexId(0), VertexId(1));
    if editor.is_solving() {
        assert_eq!(editor.replay().asked(), None);
        assert_eq!(editor.replay_mut().guess(Outcome::Win), None);
    }
    wait_until(&mut editor, &wakes, |editor| {
        !editor.is_solving() && editor.replay().watched().is_some()
    });
    let told = editor.replay_mut().guess(Outcome::Win).unwrap();
    assert_eq!(told.actual, Outcome::Draw);
}

#[test]
fn a_click_on_a_place_goes_to_the_step_that_labels_it() {
    let points = [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1), (3, 2)]);
    editor.set_mode(Mode::Replay);
    let modes: Vec<ReplayMode> = editor.replay().modes().collect();
    for mode in modes {
        assert!(editor.replay_mut().watch(mode));
        for id in [3, 0, 2, 1] {
            editor.gesture(Gesture::Press(Pointer::at(f64::from(id) * 100.0, 0.0)));
            editor.gesture(Gesture::Release(Pointer::at(f64::from(id) * 100.0, 0.0)));
            let done = editor.replay().watched().unwrap().done;
            assert!(matches!(editor.shown(vertex(id)), Shown::Label(_)));
            assert_eq!(editor.selection().place(), Some(vertex(id)));
            editor.act(ReplayAction::By(-1));
            assert_eq!(editor.shown(vertex(id)), Shown::Blank, "{mode:?} {id}");
            editor.act(ReplayAction::Predict(mode != ReplayMode::Rounds));
            editor.act(ReplayAction::LookAt(vertex(id).into()));
            let expected = done - usize::from(mode != ReplayMode::Rounds);
            assert_eq!(
                editor.replay().watched().unwrap().done,
                expected,
                "it is asked for"
            );
            editor.act(ReplayAction::Predict(false));
        }
    }
}

#[test]
fn the_end_of_a_run_counts_the_moves_that_were_looked_at() {
    with_seeds(0..80, |random| {
        let document = random_token_graph(random);
        let labels = judged(&document);
        let graph = document.graph().unwrap();
        let edges = graph.edges().count();
        let decided = |id| {
            labels[&Position::from(Place::Vertex(id))]
                .remoteness
                .is_some()
        };
        // Counted from the drawing: a move is visited when the label of its end is taken from the
        // queue.
        let visited = graph.edges().filter(|(_, edge)| decided(edge.to)).count();
        let mut editor = watched(document);
        for &mode in ReplayMode::ALL {
            if !editor.replay_mut().watch(mode) {
                continue;
            }
            assert!(editor.replay().current_lines().is_empty());
            for done in 1..=editor.replay().len() {
                assert_eq!(editor.replay().summary(), None);
                editor.act(ReplayAction::By(1));
                let lines = editor.replay().current_lines();
                let code = editor.replay().pseudocode();
                assert!(!lines.is_empty() && lines.iter().all(|&line| line < code.len()));
                assert!(!editor.replay().logged(done - 1).is_empty());
                let code: String = lines.iter().map(|&line| code[line].text.as_str()).collect();
                match editor.replay().last_step() {
                    Some(RecordedStep::Won(..)) => assert!(code.contains("p is won")),
                    Some(RecordedStep::Lost(..)) => assert!(code.contains("p is lost")),
                    Some(RecordedStep::Taken(_)) => assert!(code.starts_with("take q")),
                    Some(RecordedStep::Counted(..)) => assert!(code.contains("counter(p) − 1")),
                    Some(_) | None => {}
                }
            }
            let summary = editor.replay().summary().unwrap();
            let count = |outcome| {
                labels
                    .values()
                    .filter(|label| label.outcome == outcome)
                    .count()
            };
            for (outcome, one, many) in [
                (Outcome::Win, "win", "wins"),
                (Outcome::Loss, "loss", "losses"),
                (Outcome::Draw, "draw", "draws"),
            ] {
                let told = match count(outcome) {
                    1 => format!("1 {one}"),
                    other => format!("{other} {many}"),
                };
                assert!(summary.contains(&told), "{summary}");
            }
            if mode == ReplayMode::Steps {
                let told = match visited {
                    _ if edges == 0 => "There was no move to look at.".to_owned(),
                    0 => "No move was looked at, because none leads to".to_owned(),
                    1 if edges == 1 => "The only move was looked at once.".to_owned(),
                    _ if visited == edges => {
                        format!("Each of the {edges} moves was looked at once.")
                    }
                    1 => format!("1 of {edges} moves was looked at, once."),
                    _ => format!("{visited} of {edges} moves were looked at, each once."),
                };
                assert!(summary.contains(&told), "{summary} {told}");
            }
        }
    });
}

/// Each step on a small board is that of a game graph, and follows the model for drawn graphs.
#[test]
fn a_small_board_is_watched_step_by_step() {
    let mut editor = on_board(&["P..", ".*.", "T.E"]);
    let labels = judged(editor.document());
    editor.set_mode(Mode::Replay);
    assert!(editor.replay_mut().watch(ReplayMode::Steps));
    let mut known = HashSet::new();
    for _ in 0..editor.replay().len() {
        editor.act(ReplayAction::By(1));
        if let Some(at) = editor.replay().last_step().unwrap().labelled() {
            assert!(known.insert(at));
        }
        for (&position, &label) in &labels {
            let told = editor.replay().label_of(position);
            assert_eq!(told, known.contains(&position).then_some(label));
            let is_open = !known.contains(&position);
            assert!(is_open || editor.replay().counter_of(position).is_none());
        }
    }
    assert_eq!(known.len(), labels.len());
    // 45 cells have more than 4,000 positions.
    let mut large = on_board(
        &["P....T..."; 5]
            .map(|row| row.replace(['P', 'T'], "."))
            .each_ref()
            .map(String::as_str),
    );
    large.set_mode(Mode::Replay);
    let why = large
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    expect![[
        "A board with this many positions is solved by rounds; at most 4,000 positions are replayed step by step"
    ]]
    .assert_eq(&why);
}

#[test]
fn a_board_is_watched_by_rounds_of_remoteness() {
    let mut editor = on_board(&["P...", ".*..", "...T", "E..."]);
    let labels = judged(editor.document());
    editor.set_mode(Mode::Replay);
    assert_eq!(editor.replay().watched().unwrap().mode, ReplayMode::Rounds);
    watch_rounds(&mut editor, &labels);
}

/// The rounds count all positions of a pursuit and say how many of them are shown. This is tested
/// for every winner of endless play.
#[test]
fn rounds_count_every_position_and_tell_what_is_left() {
    let mut decided = 0;
    with_seeds(0..60, |random| {
        let field = if random.percent(60) {
            Field::Board(random::board(random, 3, 4))
        } else {
            Field::Graph(random::graph(random, 6))
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
            editor.act(ReplayAction::By(1));
            let Some(RecordedStep::Left(at)) = editor.replay().last_step() else {
                continue;
            };
            let words = editor.replay().words();
            let Some(turn) = at.turn() else {
                unreachable!("it is a pursuit");
            };
            let winner = match labels[&at].outcome {
                Outcome::Win => turn,
                Outcome::Loss => turn.opponent(),
                Outcome::Draw => {
                    assert!(
                        words.ends_with("Nobody can force a win from it, so it is a draw."),
                        "{words}"
                    );
                    continue;
                }
            };
            let Rules::Pursuit(rules) = editor.document().rules() else {
                unreachable!("it is a pursuit");
            };
            assert_eq!(rules.endless, Some(winner));
            let told = format!(
                "endless play is a win for the {}. So it is a ",
                winner.word()
            );
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
    let plain = Plain::read(editor.document());
    let over = plain
        .positions
        .iter()
        .zip(0..)
        .filter(|&(_, p)| plain.fixed[p].is_some() || plain.moves[p].is_empty());
    let over: HashSet<Position> = over.map(|(&at, _)| at).collect();
    // Round 0 has every position where play is over, including draws.
    let round_of = |at: Position| {
        if over.contains(&at) {
            Some(0)
        } else {
            labels[&at].remoteness
        }
    };
    let farthest = labels.keys().filter_map(|&at| round_of(at)).max();
    for turn in [Side::Police, Side::Thief] {
        editor.act(ExploreAction::SetTurn(turn));
        editor.act(ReplayAction::To(0));
        let rounds = editor.replay().len();
        assert_eq!(rounds, farthest.unwrap_or(0) as usize + 2);
        for done in 0..=rounds {
            editor.act(ReplayAction::To(done));
            let words = editor.replay().words();
            let round = done.checked_sub(1).filter(|_| done < rounds);
            let round = round.map(|round| round as u32);
            let mut on_show = 0;
            for place in editor.analysis().unwrap().places().iter() {
                let Some(position) = editor.now().position_at(place) else {
                    continue;
                };
                let label = labels[&position];
                let is_on = match round_of(position) {
                    Some(round) => (round as usize) < done,
                    None => done == rounds,
                };
                assert_eq!(editor.shown(place) == Shown::Label(label), is_on);
                on_show += usize::from(round_of(position) == round);
            }
            if done == 0 {
                continue;
            }
            let count = |outcome| {
                let such = |(at, label): &(&Position, &Label)| {
                    round_of(**at) == round && label.outcome == outcome
                };
                labels.iter().filter(such).count()
            };
            let [wins, losses, draws] = [Outcome::Win, Outcome::Loss, Outcome::Draw].map(count);
            let all = wins + losses + draws;
            if all == 0 {
                continue;
            }
            let part = match on_show {
                0 if all == 1 => "It is not visible.".to_owned(),
                1 if all == 1 => "It is visible.".to_owned(),
                0 => "None of them is visible.".to_owned(),
                shown if shown == all => "All of them are visible.".to_owned(),
                1 => "Of these, 1 is visible.".to_owned(),
                shown => format!("Of these, {shown} are visible."),
            };
            assert!(words.ends_with(&part), "{part} {words}");
            if done < rounds {
                let number = done - 1;
                let begins = match number {
                    0 => format!(
                        "Round 0, where play is over: {wins} won, {losses} lost, {draws} drawn."
                    ),
                    _ => format!("Round {number}: "),
                };
                assert!(words.starts_with(&begins), "{words}");
                let won = match wins {
                    1 => "1 position is won, by a move to a loss".to_owned(),
                    _ => format!("{wins} positions are won, by a move to a loss"),
                };
                assert_eq!(words.contains(&won), number > 0 && wins > 0, "{words}");
                let lost = match (wins, losses) {
                    (0, 1) => ": 1 position is lost, because".to_owned(),
                    (0, _) => format!(": {losses} positions are lost, because"),
                    (_, 1) => "; 1 is lost, because".to_owned(),
                    _ => format!("; {losses} are lost, because"),
                };
                assert_eq!(words.contains(&lost), number > 0 && losses > 0, "{words}");
                continue;
            }
            let left = match all {
                1 => "the position that is left".to_owned(),
                all => format!("the {all} positions that are left"),
            };
            assert!(words.contains(&left), "{words}");
            match rules.endless.filter(|_| wins + losses > 0) {
                Some(side) => {
                    let told = format!("Endless play is a win for the {}", side.word());
                    assert!(words.contains(&told), "{words}");
                    let others = format!("; {draws} of them are draws.");
                    assert_eq!(words.contains(&others), draws > 1, "{words}");
                }
                None => assert!(words.starts_with("Nobody can force a win from "), "{words}"),
            }
        }
    }
}

/// The replay's text is true for games without endless play. A fixed draw isn't among the positions
/// that are left.
#[test]
fn a_draw_where_play_is_over_belongs_to_round_0() {
    let mut editor = watched(example("fixed-outcomes"));
    assert!(editor.replay_mut().watch(ReplayMode::Order), "no cycle");
    for mode in [ReplayMode::Steps, ReplayMode::Rounds] {
        assert!(editor.replay_mut().watch(mode));
        let code = editor.replay().pseudocode();
        assert!(!code.iter().any(|line| line.text.contains("endless")));
    }
    // W, L and D are fixed, and e has no moves.
    editor.act(ReplayAction::To(1));
    expect![[r#"
        Round 0, where play is over: 1 won, 2 lost, 1 drawn.
        round 0: 1 won, 2 lost, 1 drawn"#]]
    .assert_eq(&[editor.replay().words(), editor.replay().logged(0)].join("\n"));
    assert_eq!(
        editor.shown(vertex(5)),
        Shown::Label(Label {
            outcome: Outcome::Draw,
            remoteness: None
        })
    );
    let end = editor.replay().len();
    editor.act(ReplayAction::To(end));
    let words = editor.replay().words();
    expect!["Nobody can force a win from the 2 positions that are left: they are draws."]
        .assert_eq(&words);
    expect!["left over: 2 drawn"].assert_eq(&editor.replay().logged(end - 1));
}

#[test]
fn the_letters_of_the_pseudocode_name_no_vertex() {
    let of_all_letters = ('a'..='z').enumerate();
    let vertices: Vec<String> = of_all_letters
        .map(|(id, letter)| format!(r#"{{"id": {id}, "label": "{letter}"}}"#))
        .collect();
    let alphabet = format!(
        r#"{{"format": "winmove", "version": 1, "field": {{"graph": {{"vertices": [{}], "edges": [[0, 1]]}}}},
            "game": {{"token": {{}}}}}}"#,
        vertices.join(", ")
    );
    let alphabet = winmove_files::read(alphabet.as_bytes(), &ReadOptions::default());
    let documents = [
        example("layers"),
        example("self-loop"),
        example("pebbles"),
        alphabet.unwrap().document,
    ];
    for document in documents {
        let graph = document.graph().unwrap();
        let names: HashSet<String> = graph.vertices().iter().map(|it| it.label.clone()).collect();
        let mut editor = watched(document);
        let modes: Vec<ReplayMode> = editor.replay().modes().collect();
        for mode in modes {
            assert!(editor.replay_mut().watch(mode) || mode == ReplayMode::Order);
            let mut letters = HashSet::new();
            for line in editor.replay().pseudocode() {
                let words = line.text.split(|c: char| !c.is_alphanumeric() && c != '′');
                // The rest are words, numbers and the article.
                let is_letter = |word: &&str| word.trim_end_matches('′').len() == 1 && *word != "a";
                letters.extend(words.filter(is_letter).map(str::to_owned));
            }
            letters.retain(|letter| letter.parse::<u32>().is_err());
            assert!(!letters.is_empty());
            assert!(letters.is_disjoint(&names), "{letters:?} of {names:?}");
        }
    }
}

#[test]
fn what_is_solved_by_a_search_has_no_steps_to_go_to() {
    let mut editor = watched(example("geography"));
    let mode = editor.replay().watched().unwrap().mode;
    assert_eq!(editor.replay().obstacle(mode), Some(ReplayObstacle::Search));
    editor.act(ReplayAction::By(1));
    editor.act(ReplayAction::To(usize::MAX));
    assert_eq!(editor.replay().watched().unwrap().done, 0);
    assert!(editor.replay().is_empty());
}

/// The slider's counter, the sentence, the log and the summary give a round the same number.
#[test]
fn rounds_are_counted_in_one_way() {
    let mut editor = watched(example("guarded-exit"));
    assert!(editor.replay_mut().watch(ReplayMode::Rounds));
    let end = editor.replay().len();
    assert_eq!(editor.replay().done_words(0), "start");
    assert_eq!(editor.replay().done_words(end), "end");
    let mut last = None;
    for done in 1..end {
        editor.act(ReplayAction::To(done));
        let round = editor.replay().done_words(done);
        let round = round.split(" / ").next().unwrap();
        let words = editor.replay().words();
        let said = words.strip_prefix("Round ").unwrap();
        assert_eq!(said.split([',', ':']).next().unwrap(), round);
        let logged = editor.replay().logged(done - 1);
        assert!(logged.starts_with(&format!("round {round}:")), "{logged}");
        last = Some(round.to_owned());
    }
    for done in 0..=end {
        let typed = editor.replay().done_words(done);
        assert_eq!(editor.replay().steps_typed(&typed), Some(done));
    }
    editor.act(ReplayAction::To(end));
    let summary = editor.replay().summary().unwrap();
    let told = format!("The last round was round {}.", last.unwrap());
    assert!(summary.ends_with(&told), "{summary}");
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
                editor.act(ReplayAction::By(1));
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
        let mut editor = watched(Document::with_graph(winmove_tests::graph(
            count,
            edges.clone(),
        )));
        assert!(editor.replay_mut().watch(ReplayMode::Order));
        assert_eq!(editor.replay().len(), count as usize);
        for done in 1..=count as usize {
            editor.act(ReplayAction::To(done));
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
    expect!["There is a cycle, so there is no topological order"].assert_eq(&why);
}

#[test]
fn a_mode_that_is_not_available_says_why() {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let field = Field::Graph(winmove_tests::graph(2, [(0, 1), (1, 0)]));
    let editor = watched(Document::new(field, rules).unwrap());
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    assert!(why.contains("solved by a search"), "{why}");
    // Three steps from each of 90,000 cells exceed the limit for recording.
    let board = Field::Board(Board::new(300, 300).unwrap());
    let west = [-1, -2, -3].map(|columns| Step::Single(Offset::new(0, columns)));
    let rules = Rules::Token(TokenRules::new(Steps::List(west.to_vec())));
    let mut editor = watched(Document::new(board, rules).unwrap());
    let why = editor
        .replay()
        .obstacle(ReplayMode::Steps)
        .unwrap()
        .to_string();
    expect!["Too large: at most 300,000 steps are recorded"].assert_eq(&why);
    assert_eq!(editor.replay().watched().unwrap().mode, ReplayMode::Rounds);
    editor.act(ReplayAction::To(2));
    let label = words::label(match editor.shown(cell(7, 1)) {
        Shown::Label(label) => label,
        other => panic!("{other:?}"),
    });
    assert_eq!(label, "Win in 1");
}

#[test]
fn a_vertex_that_was_deleted_has_no_step() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)], &[(1, 0), (2, 1)]);
    editor.select(Place::Vertex(VertexId(1)));
    editor.delete_selected();
    editor.set_mode(Mode::Replay);
    assert!(editor.replay_mut().watch(ReplayMode::Steps));
    // The two remaining vertices have no moves. Each is over and taken from the queue.
    assert_eq!(editor.replay().len(), 4);
    for _ in 0..4 {
        editor.act(ReplayAction::By(1));
        let (RecordedStep::Over(at) | RecordedStep::Taken(at)) =
            editor.replay().last_step().unwrap()
        else {
            panic!("no other step is possible");
        };
        assert_ne!(at, Position::from(Place::Vertex(VertexId(1))));
    }
}

/// The document of a state graph has the same labels as the pursuit, by the reference solver.
#[test]
fn the_state_graph_is_a_token_game_with_the_labels_of_the_pursuit() {
    let mut drawn = 0;
    with_seeds(0..60, |random| {
        let field = if random.percent(50) {
            Field::Board(random::board(random, 3, 3))
        } else {
            Field::Graph(random::graph(random, 5))
        };
        let document = random::pursuit_document(random, field);
        let editor = Editor::new(document.clone());
        let analysis = editor.analysis().unwrap();
        let plain = Plain::read(&document);
        if plain.positions.is_empty() {
            return;
        }
        let graph = analysis.state_graph(&document).unwrap();
        let own = Plain::read(&graph);
        assert_eq!(own.positions.len(), plain.positions.len());
        let moves = |plain: &Plain| {
            let open = (0..plain.positions.len()).filter(|&p| plain.fixed[p].is_none());
            open.map(|p| plain.moves[p].len()).sum::<usize>()
        };
        assert_eq!(moves(&own), moves(&plain));
        let own = judged(&graph);
        let labels = judged(&document);
        for (position, number) in analysis.positions().zip(0..) {
            let there = own[&Position::from(Place::Vertex(VertexId(number)))];
            let here = labels[&position];
            let name = graph.name(Place::Vertex(VertexId(number)));
            let turn = position.turn().unwrap();
            assert!(name.starts_with(words::letter(turn)), "{name}");
            assert_eq!(there, here, "{name}");
            drawn += usize::from(here.remoteness.is_none());
        }
        is_a_table(&analysis.positions().collect::<Vec<_>>(), &graph);
        let start = analysis.start().is_some();
        assert_eq!(graph.rules().tokens().len(), usize::from(start));
    });
    assert!(drawn > 100, "{drawn}");
}

/// Whether the rows of a state graph are the officer's places and its columns the thief's. In a
/// row, the police are to move in the upper line and the thief in the lower.
fn is_a_table(positions: &[Position], graph: &Document) {
    let drawn = graph.graph().unwrap().vertices();
    let at = |index: usize| drawn[index].at.unwrap();
    let parts = |index: usize| {
        let ([police, thief], turn) = positions[index].sides().unwrap();
        (police, thief, turn)
    };
    for a in 0..positions.len() {
        for b in 0..a {
            let ((police, thief, turn), other) = (parts(a), parts(b));
            assert!(at(a).distance(at(b)) >= 60.0);
            assert_eq!(turn == other.2, drawn[a].tag == drawn[b].tag);
            assert_eq!(
                (police, turn) == (other.0, other.2),
                at(a).y == at(b).y,
                "a line is the officer's place and the turn"
            );
            if turn == other.2 {
                assert_eq!(thief == other.1, at(a).x == at(b).x);
            } else if police == other.0 {
                assert_eq!(turn == Side::Thief, at(a).y > at(b).y);
            }
        }
    }
}
