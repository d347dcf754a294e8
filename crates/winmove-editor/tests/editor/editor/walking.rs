//! Exploring geography, where each place can be entered once.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use winmove_editor::{EditAction, ExploreAction, StepName};

use super::*;
use winmove_analysis::words;
use winmove_core::model::{Field, GeographyRules, Rules, Steps};
use winmove_core::solver::Quality;
use winmove_editor::{Caption, Mode};
use winmove_tests::judge::Plain;
use winmove_tests::once::Once;
use winmove_tests::{Random, graph as plain_graph, random, with_seeds};

/// Four vertices in a row with edges both ways, and an edge from the last to the first.
fn row() -> Editor {
    let edges = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 0)];
    Editor::new(once(4, edges))
}

fn once(vertices: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> Document {
    let rules = Rules::Geography(GeographyRules::new(Steps::Edges));
    let field = Field::Graph(plain_graph(vertices, edges.into_iter().collect::<Vec<_>>()));
    Document::new(field, rules).unwrap()
}

fn vertex(id: u32) -> Place {
    Place::Vertex(VertexId(id))
}

fn step(editor: &mut Editor, to: u32) {
    let moves = editor.moves();
    let step = moves.iter().find(|step| step.place == vertex(to)).unwrap();
    editor.follow(step);
}

fn path(editor: &Editor) -> Vec<Place> {
    editor
        .now()
        .walk()
        .map(|walk| walk.path().to_vec())
        .unwrap_or_default()
}

#[test]
fn following_a_move_uses_its_place_up_and_stepping_back_frees_it() {
    let mut editor = row();
    editor.select(vertex(0));
    assert_eq!(path(&editor), [vertex(0)]);
    let all = shown(&editor);
    step(&mut editor, 1);
    step(&mut editor, 2);
    assert_eq!(path(&editor), [0, 1, 2].map(vertex));
    assert!(editor.now().is_used_up(vertex(0)) && editor.now().is_used_up(vertex(1)));
    assert!(!editor.now().is_used_up(vertex(2)) && !editor.now().is_used_up(vertex(3)));
    // The only move leads to d, which has no moves.
    let moves = editor.moves();
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].place, vertex(3));
    assert_eq!(shown(&editor)[2..], *"WL");
    assert_eq!(editor.shown(vertex(0)), Shown::Blank);
    assert!(!editor.is_dirty());

    step(&mut editor, 3);
    assert!(editor.moves().is_empty());
    assert!(editor.step_back() && editor.step_back() && editor.step_back());
    assert!(!editor.step_back());
    assert_eq!(path(&editor), [vertex(0)]);
    assert_eq!(shown(&editor), all);
}

#[test]
fn a_click_starts_another_walk_and_another_game_has_none() {
    let mut editor = row();
    editor.select(vertex(0));
    step(&mut editor, 1);
    editor.select(vertex(3));
    assert_eq!(path(&editor), [vertex(3)]);
    assert!(!editor.step_to(vertex(1)));
    assert!(editor.step_to(vertex(0)));
    assert_eq!(path(&editor), [3, 0].map(vertex));
    editor.set_rules(StepName::ChangeRules, winmove_tests::token());
    assert_eq!(editor.now().walk(), None);
    assert!(!editor.now().is_used_up(vertex(3)) && !editor.step_back());
}

#[test]
fn after_an_edit_the_walk_ends_before_the_first_move_that_is_gone() {
    let mut editor = row();
    editor.add_edge(VertexId(0), VertexId(2));
    editor.select(vertex(0));
    step(&mut editor, 2);
    assert_eq!(editor.moves().len(), 2);
    // This adds another move from the end of the walk.
    editor.add_vertex_at(Point::new(900.0, 900.0));
    editor.select(vertex(0));
    step(&mut editor, 2);
    editor.add_edge(VertexId(2), VertexId(4));
    assert_eq!(path(&editor), [0, 2].map(vertex));
    assert_eq!(editor.moves().len(), 3);
    editor.undo();
    editor.undo();
    assert_eq!(path(&editor), [0, 2].map(vertex));
    // This removes the edge of the walk.
    editor.undo();
    assert_eq!(path(&editor), [vertex(0)]);
    assert_eq!(editor.moves().len(), 1);
}

/// 44 vertices with six moves each, which no budget in these tests suffices to solve.
pub(super) fn thicket() -> Document {
    let mut random = Random::seeded(11);
    let edges: Vec<(u32, u32)> = (0..44)
        .flat_map(|from| [from; 6])
        .map(|from| (from, random.below(44) as u32))
        .collect();
    once(44, edges)
}

#[test]
fn an_undecided_place_can_be_entered_and_searched_longer() {
    let mut random = Random::seeded(3);
    let edges: Vec<(u32, u32)> = (0..30)
        .flat_map(|from| [from; 4])
        .map(|from| (from, random.below(30) as u32))
        .collect();
    let mut editor = Editor::new(once(30, edges));
    assert!(editor.explore().is_undecided());
    editor.select(vertex(0));
    let before = editor.analysis().unwrap().counts().undecided;
    editor.act(ExploreAction::ThinkLonger);
    let after = editor.analysis().unwrap().counts().undecided;
    assert!(after < before, "{before} and then {after}");
    assert!(!editor.explore().is_thinking());
    let label = editor
        .now()
        .answering()
        .unwrap()
        .label(editor.looked_at().unwrap());
    assert!(label.is_some());

    let mut editor = Editor::new(thicket());
    editor.select(vertex(0));
    let open = editor.now().undecided_moves();
    assert!(!open.is_empty());
    assert_eq!(editor.shown(vertex(0)), Shown::Undecided);
    assert!(editor.step_to(open[0]));
    assert_eq!(path(&editor), [vertex(0), open[0]]);
}

#[test]
fn a_background_search_stops_at_once() {
    let (woken, wakes) = channel();
    let wake = Arc::new(move || woken.send(()).unwrap_or_default());
    let mut editor = Editor::threaded(thicket(), wake);
    let begun = Instant::now();
    while editor.is_solving() {
        assert!(begun.elapsed() < winmove_tests::PATIENCE);
        let _ = wakes.recv_timeout(Duration::from_millis(50));
        editor.poll();
    }
    editor.select(vertex(0));
    assert!(editor.explore().is_thinking());
    std::thread::sleep(Duration::from_millis(200));
    editor.poll();
    editor.act(ExploreAction::StopThinking);
    let searched = editor.explore().searched_states();
    let stopped = Instant::now();
    while editor.explore().is_thinking() {
        assert!(stopped.elapsed() < winmove_tests::PATIENCE);
        std::thread::sleep(Duration::from_millis(1));
    }
    let more = editor.explore().searched_states() - searched;
    assert!(more < 100_000, "{more} more states");
}

/// Compares the field, the list of moves, the names and the caption with plain recursion. If no
/// position is looked at, each place is a start. At every stop of random walks, each place is the
/// target of a move, or shows nothing.
#[test]
fn the_labels_of_the_field_are_all_for_starts_or_all_for_moves_from_one_place() {
    let mut turned = 0;
    with_seeds(0..200, |random| {
        let field = if random.percent(70) {
            Field::Graph(random::graph(random, 8))
        } else {
            Field::Board(random::board(random, 3, 3))
        };
        if winmove_core::game::Places::count(&field) == 0 {
            return;
        }
        let document = random::geography_document(random, field);
        let plain = Plain::read(&document);
        let mut judge = Once::new(&plain);
        let places: Vec<Place> = plain.positions.iter().map(|at| at.mover_place()).collect();
        let mut editor = Editor::new(document);
        let outcome_of = |editor: &Editor, place| match editor.shown(place) {
            Shown::Label(label) => Some(label.outcome),
            Shown::Blank => None,
            Shown::Undecided => panic!("small games are decided"),
        };
        assert_eq!(editor.scene().labels_moves_from(), None);
        let caption = editor.scene().caption_words().unwrap();
        assert_eq!(
            caption,
            "Each label is the result for the player to move when the token starts there."
        );
        for (number, &place) in places.iter().enumerate() {
            assert_eq!(outcome_of(&editor, place), Some(judge.start(number)));
        }
        let mut at = random.below(places.len());
        let mut visited = 1 << at;
        editor.select(places[at]);
        loop {
            assert_eq!(editor.scene().labels_moves_from(), Some(places[at]));
            let open: Vec<usize> = match plain.fixed[at] {
                Some(_) => Vec::new(),
                None => {
                    let moves = plain.moves[at].iter().copied();
                    moves.filter(|to| visited & 1 << to == 0).collect()
                }
            };
            let caption = editor.scene().caption_words().unwrap();
            let name = editor.document().name(places[at]);
            let begins = if open.is_empty() {
                format!("There is no move from {name}. ")
            } else {
                format!("Labels show the opponent’s result after each move from {name}. ")
            };
            assert!(caption.starts_with(&begins), "{caption}");
            let list = editor.moves();
            assert_eq!(list.len(), open.len());
            for (number, &place) in places.iter().enumerate() {
                let shown = outcome_of(&editor, place);
                let said = editor.scene().spoken(place);
                let listed = list.iter().find(|step| step.place == place);
                let wins = match (number == at, open.contains(&number)) {
                    (true, _) => judge.wins(at, visited),
                    (false, true) => judge.wins(number, visited | 1 << number),
                    (false, false) => {
                        assert_eq!((shown, listed), (None, None));
                        let name = words::spoken(editor.document(), None, None, place);
                        assert_eq!(said, name);
                        continue;
                    }
                };
                let outcome = if wins { Outcome::Win } else { Outcome::Loss };
                assert_eq!(shown, Some(outcome));
                if number != at {
                    assert_eq!(Shown::Label(listed.unwrap().label), editor.shown(place));
                    let told = format!(", {}", outcome.word());
                    assert!(said.contains(&told) && !said.contains("best"), "{said}");
                    assert!(
                        said.contains(" for the opponent after the move there"),
                        "{said}"
                    );
                    turned += usize::from(outcome != judge.start(number));
                } else if let Some(best) = list.iter().find(|it| it.quality == Quality::Best) {
                    // The best move that is named leads to a place that the stone has not visited.
                    let order = words::move_order(editor.document(), best);
                    assert!(said.ends_with(&format!(", best {order}")), "{said}");
                }
            }
            // In Replay and Teach, the field is that of the document, and the walk is restored
            // afterwards.
            let (before, walked) = (shown(&editor), path(&editor));
            for mode in [Mode::Replay, Mode::Practise] {
                editor.set_mode(mode);
                assert_eq!(editor.tokens(false), editor.tokens(true));
                assert!(editor.now().walked_edges().is_empty() && editor.now().walk().is_none());
                assert!(places.iter().all(|&place| !editor.now().is_used_up(place)));
                assert!(editor.scene().matching().is_empty());
                // A replay shows the labels of starts, or none after a search. Teach shows none.
                let caption = editor.scene().caption();
                let of_starts = mode == Mode::Replay && caption == Some(Caption::Starts);
                assert!(of_starts || caption.is_none(), "{caption:?}");
                for (number, &place) in places.iter().enumerate() {
                    if let Shown::Label(label) = editor.shown(place) {
                        assert_eq!(label.outcome, judge.start(number), "{mode:?}");
                    }
                }
            }
            editor.set_mode(Mode::Explore);
            assert_eq!((shown(&editor), path(&editor)), (before, walked));
            if open.is_empty() {
                return;
            }
            at = random.pick(&open);
            visited |= 1 << at;
            editor.explore_to(places[at]);
        }
    });
    assert!(turned > 80, "{turned}");
}

#[test]
fn no_caption_explains_labels_where_the_game_has_none() {
    let mut editor = Editor::new(once(3, [(0, 1), (1, 2)]));
    editor.select(vertex(0));
    assert!(editor.scene().caption().is_some());
    // With a fixed draw, this game has draws and is not solved.
    editor.act(EditAction::FixOutcome(Some(Outcome::Draw)));
    assert_eq!(editor.scene().caption(), None);
}
