//! Explanations, strategies and certificates against the judge, and the chains that explain what an edit has changed.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use super::*;
use crate::common::judge::Plain;
use crate::common::once::Once;
use crate::common::{random, with_seeds};
use winmove::analysis::{Analysis, ChangeCause, LabelChange, LabelChanges, Position, Proof, words};
use winmove::editor::Reason;
use winmove::model::{Edit, Field, GeographyRules, Rules, Steps};
use winmove::solver::Label;

struct Judge {
    plain: Plain,
    labels: Vec<Label>,
    number: HashMap<Position, usize>,
}

impl Judge {
    fn of(document: &Document) -> Judge {
        let plain = Plain::read(document);
        let number = plain.positions.iter().copied().zip(0..).collect();
        let labels = plain.labels();
        Judge {
            plain,
            labels,
            number,
        }
    }

    fn label(&self, position: Position) -> Label {
        self.labels[self.number[&position]]
    }

    fn moves(&self, position: Position) -> HashSet<Position> {
        let number = self.number[&position];
        match self.plain.fixed[number] {
            Some(_) => HashSet::new(),
            None => {
                let moves = self.plain.moves[number].iter();
                moves.map(|&to| self.plain.positions[to]).collect()
            }
        }
    }
}

/// The explanation of the position looked at, as far as it is unfolded.
fn reasons(editor: &mut Editor) -> Vec<Reason> {
    editor.explain_mut().find_reasons();
    editor.explain().reasons().unwrap_or_default().to_vec()
}

/// What the last edit has changed.
fn label_changes(editor: &mut Editor) -> Option<LabelChanges> {
    editor.explain_mut().find_changes();
    editor.explain().changes().flatten().cloned()
}

fn change_words(editor: &Editor, change: &LabelChange) -> String {
    words::change(editor.document(), change)
}

/// The sentences that explain why the label of a position has changed.
fn chain_words(editor: &Editor, position: Position) -> Vec<String> {
    let chain = editor.explain().chain(position);
    let links = chain.iter();
    links
        .map(|link| words::link(editor.document(), link))
        .collect()
}

fn any_document(random: &mut crate::common::Random) -> Document {
    match random.below(3) {
        0 => {
            let field = Field::Board(random::board(random, 3, 3));
            random::pursuit_document(random, field)
        }
        _ => {
            let field = Field::Graph(random::graph(random, 9));
            random::token_document(random, field)
        }
    }
}

#[test]
fn a_strategy_answers_every_move_of_the_loser_and_wins_in_time() {
    with_seeds(0..80, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let label = judge.label(position);
            let Some(strategy) = analysis.strategy(position) else {
                assert_eq!(label.outcome, Outcome::Draw);
                continue;
            };
            assert_ne!(label.outcome, Outcome::Draw);
            assert!(strategy.is_whole);
            assert_eq!(strategy.positions[0], position);
            let mut next: HashMap<Position, HashSet<Position>> = HashMap::new();
            for &(from, to) in &strategy.moves {
                assert!(judge.moves(from).contains(&to));
                next.entry(from).or_default().insert(to);
            }
            for &at in &strategy.positions {
                let here = judge.label(at);
                let steps = next.remove(&at).unwrap_or_default();
                match here.outcome {
                    // The winner makes one move, which shortens the game.
                    Outcome::Win => {
                        assert_eq!(steps.len(), usize::from(!judge.moves(at).is_empty()));
                        for to in steps {
                            let there = judge.label(to);
                            assert_eq!(there.outcome, Outcome::Loss);
                            assert_eq!(there.remoteness, here.remoteness.map(|moves| moves - 1));
                        }
                    }
                    Outcome::Loss => assert_eq!(steps, judge.moves(at)),
                    Outcome::Draw => panic!("a strategy never comes to a draw"),
                }
            }
        }
    });
}

#[test]
fn a_certificate_is_a_set_that_no_player_can_be_forced_out_of() {
    let mut seen = 0;
    with_seeds(0..80, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let analysis = Analysis::of(&document).unwrap();
        for position in analysis.positions() {
            let Some(certificate) = analysis.certificate(position) else {
                let is_draw = judge.label(position).outcome == Outcome::Draw;
                assert!(!is_draw || judge.moves(position).is_empty());
                continue;
            };
            seen += 1;
            let set: HashSet<Position> = certificate.positions.iter().copied().collect();
            assert!(set.contains(&position));
            for &at in &set {
                assert_eq!(judge.label(at).outcome, Outcome::Draw);
                let (inside, outside): (Vec<_>, Vec<_>) =
                    judge.moves(at).into_iter().partition(|to| set.contains(to));
                assert!(!inside.is_empty() || judge.moves(at).is_empty());
                assert!(
                    outside
                        .iter()
                        .all(|&to| judge.label(to).outcome == Outcome::Win)
                );
            }
            assert!(certificate.line.iter().all(|at| set.contains(at)));
        }
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn an_explanation_unfolds_down_to_where_play_is_over() {
    with_seeds(0..60, |random| {
        let document = any_document(random);
        let judge = Judge::of(&document);
        let mut editor = Editor::new(document);
        let positions: Vec<Position> = editor.analysis().unwrap().positions().take(40).collect();
        for position in positions {
            editor.commands().look_at(position);
            if editor.looked_at() != Some(position) {
                continue;
            }
            // Only won and lost positions are unfolded: the reasons of a draw may be endless.
            let mut at = 0;
            let mut lines = 0;
            while let Some(reason) = reasons(&mut editor).get(at).cloned() {
                lines += 1;
                if lines > 300 {
                    break;
                }
                let label = judge.label(reason.step.to);
                assert_eq!(reason.step.label, label);
                assert!(!editor.explain().reason_words(&reason).is_empty());
                if reason.can_open && label.outcome != Outcome::Draw {
                    editor.explain_mut().toggle_reason(at);
                    let below: Vec<_> = reasons(&mut editor)[at + 1..]
                        .iter()
                        .take_while(|line| line.depth > reason.depth)
                        .map(|line| line.step)
                        .collect();
                    let all = judge.moves(reason.step.to);
                    match label.outcome {
                        Outcome::Win => {
                            assert_eq!(below.len(), 1);
                            assert_eq!(judge.label(below[0].to).outcome, Outcome::Loss);
                        }
                        _ => assert_eq!(below.len(), all.len()),
                    }
                } else {
                    assert!(reason.can_open || judge.moves(reason.step.to).is_empty());
                }
                at += 1;
            }
            let count = reasons(&mut editor).len();
            let open = reasons(&mut editor).iter().position(|line| line.is_open);
            if let Some(open) = open {
                editor.explain_mut().toggle_reason(open);
                assert!(reasons(&mut editor).len() < count);
            }
        }
    });
}

#[test]
fn the_words_of_a_proof_count_and_name_positions() {
    // a and b are stuck; c goes to a; d and e go round, and from d one can also go to c.
    let points = [
        (0.0, 0.0),
        (90.0, 0.0),
        (180.0, 0.0),
        (270.0, 0.0),
        (360.0, 0.0),
    ];
    let mut editor = on_graph(&points, &[(2, 0), (3, 4), (4, 3), (3, 2)]);
    editor.commands().select(vertex(2));
    assert_eq!(editor.explain().proof(), None);
    editor.explain_mut().prove();
    assert!(matches!(editor.explain().proof(), Some(Proof::Won(_))));
    assert_eq!(
        editor.explain().proof_words().unwrap(),
        "The player to move wins by a strategy of 2 positions: one move of the winner in each, against all of the \
         loser."
    );
    editor.commands().select(vertex(3));
    assert_eq!(
        editor.explain().proof(),
        None,
        "that was for another position"
    );
    editor.explain_mut().prove();
    assert_eq!(
        editor.explain().proof_words().unwrap(),
        "Neither player can be forced out of {d; e}: each has a move to one of them, and every move that leaves them \
         loses."
    );
    let line: Vec<Place> = editor
        .explain()
        .principal_line()
        .iter()
        .map(|at| at.mover_place())
        .collect();
    assert_eq!(line, [3, 4, 3].map(vertex));
}

#[test]
fn a_loop_is_said_to_hand_the_turn_over_and_never_lies_on_a_loss() {
    let mut said = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 6));
        let document = random::token_document(random, field);
        let judge = Judge::of(&document);
        let mut editor = Editor::new(document);
        for &at in &judge.plain.positions {
            editor.commands().look_at(at);
            let loops = judge.moves(at).contains(&at);
            assert_eq!(editor.explain().loop_words().is_some(), loops);
            assert!(!loops || judge.label(at).outcome != Outcome::Loss);
            said += usize::from(loops);
        }
    });
    assert!(said > 10);
}

#[test]
fn after_an_edit_the_list_says_what_changed_and_the_chain_says_why() {
    // d → c → b → a: a and c are lost.
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1), (3, 2)]);
    assert_eq!(label_changes(&mut editor), None);
    editor.commands().add_edge(VertexId(2), VertexId(0));
    let changes = label_changes(&mut editor).unwrap();
    assert_eq!((changes.count, changes.flips), (2, 2));
    let said: Vec<String> = changes
        .list
        .iter()
        .map(|change| change_words(&editor, change))
        .collect();
    assert_eq!(
        said,
        ["c: win in 1, was loss in 2", "d: loss in 2, was win in 3"]
    );
    assert_eq!(
        chain_words(&editor, Position::Token(vertex(3))),
        [
            "d: loss in 2, was win in 3, because of its move to c.",
            "c: win in 1, was loss in 2, because its move to a is new.",
        ]
    );
    // Moving a vertex changes nothing, and the list stays.
    editor.commands().select(vertex(0));
    editor.commands().nudge(1, 0, 10.0);
    assert_eq!(label_changes(&mut editor).unwrap().count, 2);
    editor.undo();
    editor.undo();
    assert_eq!(
        chain_words(&editor, Position::Token(vertex(2))),
        ["c: loss in 2, was win in 1, because its move to a is gone."]
    );
}

#[test]
fn what_changed_begins_with_the_position_looked_at_or_else_the_start() {
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let edges = [(1, 0), (2, 1), (3, 2)];
    let first = |editor: &mut Editor| {
        let changes = label_changes(editor).unwrap();
        assert_eq!(changes.list.len(), 2);
        change_words(editor, &changes.list[0])
    };
    // c comes before d, unless d is asked about.
    for (looks, starts) in [(true, false), (false, true)] {
        let mut editor = on_graph(&points, &edges);
        if starts {
            editor.commands().place_token(None, Some(vertex(3)));
        }
        editor.commands().add_edge(VertexId(2), VertexId(0));
        match looks {
            true => editor.commands().select(vertex(3)),
            false => editor.commands().deselect(),
        }
        assert_eq!(first(&mut editor), "d: loss in 2, was win in 3");
    }
}

#[test]
fn every_change_has_a_chain_that_ends_at_the_edit() {
    with_seeds(0..150, |random| {
        let field = Field::Graph(random::graph(random, 9));
        let document = random::token_document(random, field);
        let before = Analysis::of(&document).unwrap();
        let mut after = document.clone();
        let edit: Edit = crate::common::edits::edit(random, &after);
        if after.apply(edit).is_err() {
            return;
        }
        if after.rules().word() != document.rules().word() {
            return;
        }
        let now = Analysis::of(&after).unwrap();
        let (old, new) = (Judge::of(&document), Judge::of(&after));
        let Some(LabelChanges {
            list: changes,
            count,
            ..
        }) = now.changes_since(&before, usize::MAX)
        else {
            panic!("so few are compared");
        };
        let known = |position: &&Position| old.number.contains_key(position);
        let differ = new.plain.positions.iter().filter(known);
        let differ = differ.filter(|&&at| old.label(at) != new.label(at));
        assert_eq!(count, differ.count());
        assert_eq!(count, changes.len());
        assert!(changes.is_sorted_by_key(|change| change.was.outcome == change.is.outcome));
        for change in changes {
            assert_eq!(change.was, old.label(change.position));
            assert_eq!(change.is, new.label(change.position));
            let chain = now.chain(&before, change.position);
            assert_eq!(chain[0].change, change);
            for pair in chain.windows(2) {
                let (link, next) = (pair[0], pair[1].change.position);
                assert_eq!(link.cause, ChangeCause::Move(next.mover_place()));
                let from = link.change.position;
                assert!(old.moves(from).contains(&next) && new.moves(from).contains(&next));
            }
            let last = chain[chain.len() - 1];
            let at = last.change.position;
            let to = |place| Position::Token(place);
            match last.cause {
                // The chain returns to one of its positions.
                ChangeCause::Move(place) => {
                    assert!(chain.iter().any(|link| link.change.position == to(place)));
                }
                ChangeCause::NewMove(place) => assert!(!old.moves(at).contains(&to(place))),
                ChangeCause::LostMove(place) => assert!(!new.moves(at).contains(&to(place))),
                ChangeCause::Rules => {
                    let fixed = |judge: &Judge| judge.plain.fixed[judge.number[&at]];
                    let rules = document.rules().convention() != after.rules().convention();
                    assert!(fixed(&old) != fixed(&new) || rules);
                }
            }
        }
    });
}

#[test]
fn the_neighbours_in_the_state_graph_are_those_of_the_judge_and_a_click_looks_at_one() {
    let mut editor = on_board(&["P..", ".*E", "..T"]);
    let judge = Judge::of(editor.document());
    let positions = judge.plain.positions.clone();
    for &here in &positions {
        editor.commands().look_at(here);
        assert_eq!(editor.looked_at(), Some(here));
        let (before, after) = editor.explain().neighbourhood().unwrap();
        let (before, after): (HashSet<_>, HashSet<_>) =
            (before.into_iter().collect(), after.into_iter().collect());
        assert_eq!(after, judge.moves(here));
        let leads_here = |from: &&Position| judge.moves(**from).contains(&here);
        let judged: HashSet<Position> = positions.iter().filter(leads_here).copied().collect();
        assert_eq!(before, judged);
    }
    // A click on the board moves the other view.
    click(&mut editor, over(0, 1));
    let Some(Position::Pursuit { thief, .. }) = editor.looked_at() else {
        panic!("a pursuit");
    };
    assert_eq!(thief, cell(0, 1));
    let (_, after) = editor.explain().neighbourhood().unwrap();
    assert_eq!(after.len(), editor.moves().len());
}

#[test]
fn a_stone_that_never_returns_is_explained_down_to_its_last_move() {
    let mut lines = 0;
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let document = random::geography_document(random, field);
        let plain = Plain::read(&document);
        let mut judge = Once::new(&plain);
        let number = |place: Place| {
            let places = plain.positions.iter();
            places
                .clone()
                .position(|at| at.mover_place() == place)
                .unwrap()
        };
        let mut editor = Editor::new(document.clone());
        for &at in &plain.positions {
            editor.commands().look_at(at);
            // The path to each line: the lines above it, one for each depth.
            let mut path: Vec<Place> = vec![at.mover_place()];
            let mut index = 0;
            while let Some(reason) = reasons(&mut editor).get(index).cloned() {
                path.truncate(reason.depth + 1);
                path.push(reason.step.place);
                let visited = path.iter().fold(0, |set, &place| set | 1 << number(place));
                let wins = judge.wins(number(reason.step.place), visited);
                assert_eq!(reason.step.label.outcome == Outcome::Win, wins, "{path:?}");
                let said = if wins { "Win" } else { "Loss" };
                let why = words::explanation(&document, &reason.why);
                assert!(why.starts_with(said), "{why}");
                lines += 1;
                if reason.can_open && lines % 7 < 5 {
                    editor.explain_mut().toggle_reason(index);
                    assert_eq!(reasons(&mut editor)[index + 1].depth, reason.depth + 1);
                }
                index += 1;
                if index > 150 {
                    break;
                }
            }
        }
    });
    assert!(lines > 150, "{lines}");
}

#[test]
fn the_places_of_a_shown_strategy_are_those_that_its_moves_join() {
    // Pebbles, one or two taken: from 4 one takes one, and answers from then on.
    let edges = [
        (1, 0),
        (2, 0),
        (2, 1),
        (3, 1),
        (3, 2),
        (4, 2),
        (4, 3),
        (5, 4),
    ];
    let mut editor = Editor::new(Document::with_graph(crate::common::graph(6, edges)));
    editor.commands().select(vertex(4));
    editor.explain_mut().prove();
    assert!(
        editor.scene().strategic_places().is_empty(),
        "it isn't shown"
    );
    editor.explain_mut().show_strategy(true);
    let Some(Proof::Won(strategy)) = editor.explain().proof().cloned() else {
        panic!("4 is won");
    };
    let moves = strategy.moves.iter();
    let joined: std::collections::HashSet<Place> = moves
        .flat_map(|(from, to)| [from.mover_place(), to.mover_place()])
        .collect();
    assert_eq!(editor.scene().strategic_places(), joined);
    assert!(joined.contains(&vertex(3)) && !joined.contains(&vertex(5)));
    // Another position is proved anew, and shown so.
    let looks = editor.revision().look;
    editor.commands().select(vertex(5));
    editor.explain_mut().prove();
    assert!(editor.revision().look > looks);
    assert!(editor.scene().strategic_places().contains(&vertex(5)));
}

#[test]
fn the_line_of_a_stone_that_never_returns_is_best_play_and_says_what_it_leaves_out() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 7));
        let document = random::geography_document(random, field);
        let plain = Plain::read(&document);
        let mut judge = Once::new(&plain);
        let place = |number: usize| plain.positions[number].mover_place();
        let number = |at: &Position| {
            plain
                .positions
                .iter()
                .position(|known| known == at)
                .unwrap()
        };
        let mut editor = Editor::new(document.clone());
        for &at in &plain.positions {
            editor.commands().look_at(at);
            editor.explain_mut().show_strategy(true);
            editor.explain_mut().prove();
            let Some(Proof::Line { line, is_whole }) = editor.explain().proof().cloned() else {
                panic!("a stone has a line");
            };
            assert!(is_whole);
            assert_eq!(editor.explain().principal_line(), line);
            let mut visited = 0;
            let numbers: Vec<usize> = line.iter().map(number).collect();
            for pair in numbers.windows(2) {
                visited |= 1 << pair[0];
                assert!(
                    visited & 1 << pair[1] == 0,
                    "it returns to {:?}",
                    place(pair[1])
                );
                let wins = judge.wins(pair[0], visited);
                // A winning move leads to a loss, and a losing one to a win.
                assert_eq!(judge.wins(pair[1], visited | 1 << pair[1]), !wins);
            }
            assert_eq!(editor.explain().proof_words().is_some(), line.len() > 1);
        }
    });
    // Undirected: the matching is the strategy.
    let rules = Rules::Geography(GeographyRules::new(Steps::EdgesBothWays));
    let field = Field::Graph(crate::common::graph(4, [(0, 1), (1, 2), (2, 3)]));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.commands().select(vertex(0));
    editor.explain_mut().prove();
    let words = editor.explain().proof_words().unwrap();
    assert!(words.contains("wins by the matching of 2 pairs"), "{words}");
}

#[test]
fn the_beginning_of_a_strategy_is_a_part_of_it_and_says_how_much_is_left_out() {
    with_seeds(0..40, |random| {
        let field = Field::Board(random::board(random, 4, 4));
        let document = random::pursuit_document(random, field);
        let mut editor = Editor::new(document);
        let positions: Vec<Position> = editor.analysis().unwrap().positions().collect();
        for &position in positions.iter().step_by(7) {
            editor.commands().look_at(position);
            if editor.looked_at() != Some(position) {
                continue;
            }
            editor.explain_mut().prove();
            let Some(part) = editor.scene().strategy_part(4, 3) else {
                assert!(!matches!(editor.explain().proof(), Some(Proof::Won(_))));
                continue;
            };
            let Some(Proof::Won(strategy)) = editor.explain().proof() else {
                panic!("a part of a strategy");
            };
            assert_eq!(part.layers[0], [position]);
            assert!(part.layers.len() <= 4 && part.layers.iter().all(|layer| layer.len() <= 3));
            let shown: Vec<Position> = part.layers.concat();
            let set: HashSet<Position> = shown.iter().copied().collect();
            assert_eq!(set.len(), shown.len());
            assert_eq!(set.len() + part.hidden, strategy.positions.len());
            let among = |(from, to): &&(Position, Position)| set.contains(from) && set.contains(to);
            let moves: HashSet<_> = strategy.moves.iter().filter(among).collect();
            assert_eq!(part.moves.iter().collect::<HashSet<_>>(), moves);
            assert_eq!(part.moves.len(), moves.len());
            // Every position but the first is shown because of a move to it.
            for (layer, index) in part.layers.iter().zip(0..).skip(1) {
                let before: &Vec<Position> = &part.layers[index - 1];
                for at in layer {
                    assert!(before.iter().any(|from| moves.contains(&(*from, *at))));
                }
            }
        }
    });
}

#[test]
fn on_a_large_field_a_stone_that_never_returns_is_not_unfolded() {
    let count = 2_100;
    let rules = Rules::Geography(GeographyRules::new(Steps::EdgesBothWays));
    let edges = (1..count).map(|id| (id - 1, id));
    let field = Field::Graph(crate::common::graph(count, edges));
    let mut editor = Editor::new(Document::new(field, rules).unwrap());
    editor.commands().select(vertex(0));
    assert!(!editor.explain().unfolds());
    assert!(reasons(&mut editor).is_empty());
    editor.explain_mut().prove();
    assert_eq!(editor.explain().proof(), Some(&Proof::Nothing));
    assert_eq!(
        editor.explain().principal_line().len(),
        2,
        "the best move is known"
    );
}

#[test]
fn a_draw_with_many_moves_is_proved_beside_the_window() {
    // Every move leads from a draw to a draw, so that all positions belong to the certificate.
    let count = 300;
    let edges = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
    let document = Document::with_graph(crate::common::graph(count, edges));
    let (woken, wakes) = channel();
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let mut editor = Editor::threaded(document, wake);
    let begun = Instant::now();
    let wait = |editor: &mut Editor, until: fn(&Editor) -> bool| {
        while !until(editor) {
            assert!(begun.elapsed() < Duration::from_secs(60));
            let _ = wakes.recv_timeout(Duration::from_millis(20));
            editor.poll();
        }
    };
    wait(&mut editor, |editor| !editor.is_solving());
    for id in [0, 7] {
        editor.commands().select(vertex(id));
        assert!(editor.explain().needs_proof());
        editor.explain_mut().prove();
        assert_eq!(editor.explain().proof(), None, "it was found in line");
        assert!(editor.explain().is_proving() && !editor.explain().needs_proof());
        wait(&mut editor, |editor| !editor.explain().is_proving());
        let Some(Proof::Drawn(certificate)) = editor.explain().proof() else {
            panic!("every position is drawn");
        };
        assert_eq!(certificate.positions.len(), count as usize);
        assert_eq!(certificate.positions[0], Position::Token(vertex(id)));
    }
}
