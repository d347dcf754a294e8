//! Pictures of the field: read back as XML, every vertex and edge is there once, and so is the strategy.

use roxmltree::Node;

use super::*;
use crate::common::{random, with_seeds};
use winmove::analysis::{Position, Proof};
use winmove::editor::{Mode, NoPicture, NumberedMove, PicturePalette, StepName};
use winmove::model::{Field, PursuitRules, Rules, Side};

fn picture(editor: &Editor) -> String {
    let picture = editor.picture(&PicturePalette::default()).unwrap();
    picture.svg()
}

/// The elements that have a class among theirs.
fn of_class<'a>(text: &'a roxmltree::Document<'a>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|own| own == class)
    };
    text.descendants().filter(has).collect()
}

fn title<'a>(node: Node<'a, 'a>) -> &'a str {
    let title = node.children().find(|child| child.has_tag_name("title"));
    title.and_then(|title| title.text()).unwrap_or_default()
}

#[test]
fn every_vertex_and_every_edge_is_on_the_picture_once_and_says_what_it_is() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 9));
        let document = random::token_document(random, field);
        let editor = Editor::new(document);
        let vertices = graph(&editor).vertices().to_vec();
        if vertices.is_empty() {
            assert_eq!(
                editor.picture(&PicturePalette::default()).err(),
                Some(NoPicture::Empty)
            );
            return;
        }
        let text = picture(&editor);
        let read = roxmltree::Document::parse(&text).unwrap();
        let drawn = of_class(&read, "vertex");
        assert_eq!(drawn.len(), vertices.len());
        for (node, vertex) in drawn.iter().zip(&vertices) {
            let place = Place::Vertex(vertex.id);
            assert_eq!(title(*node), editor.scene().spoken(place));
            let outcome = editor.scene().shown_outcome(place).unwrap().word();
            assert!(node.attribute("class").unwrap().ends_with(outcome));
        }
        assert_eq!(of_class(&read, "edge").len(), graph(&editor).edge_count());
        assert!(of_class(&read, "line").is_empty(), "it was not asked for");
    });
}

#[test]
fn labels_with_any_letters_leave_the_picture_readable() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor
        .commands()
        .relabel_vertex(VertexId(0), "a<b & \"c\"\u{1}>");
    editor.commands().set_title("<script> & co");
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let texts: Vec<&str> = read.descendants().filter_map(|node| node.text()).collect();
    assert!(texts.contains(&"a<b & \"c\"\\u{1}>"), "{texts:?}");
    assert!(texts.contains(&"<script> & co"));
}

#[test]
fn the_strategy_is_exported_with_the_picture() {
    // d is lost in 2: it goes to b or c, each of which wins by going to a.
    let points = [(0.0, 0.0), (90.0, -60.0), (90.0, 60.0), (180.0, 0.0)];
    let mut editor = on_graph(&points, &[(3, 1), (3, 2), (1, 0), (2, 0)]);
    editor.commands().select(vertex(3));
    editor.explain_mut().show_strategy(true);
    let text = picture(&editor);
    editor.explain_mut().prove();
    let Some(Proof::Won(strategy)) = editor.explain().proof() else {
        panic!("d is lost");
    };
    assert_eq!(strategy.moves.len(), 4);
    let read = roxmltree::Document::parse(&text).unwrap();
    let [bands] = of_class(&read, "strategy")[..] else {
        panic!("one group of them");
    };
    assert_eq!(title(bands), editor.explain().proof_words().unwrap());
    let bands: Vec<_> = bands
        .children()
        .filter(|node| node.has_tag_name("polyline"))
        .collect();
    assert_eq!(bands.len(), 4);
    // Each band goes from one vertex of its move to the other, from rim to rim.
    for (node, (from, to)) in bands.iter().zip(&strategy.moves) {
        let ends: Vec<Point> = node
            .attribute("points")
            .unwrap()
            .split(' ')
            .map(|pair| {
                let (x, y) = pair.split_once(',').unwrap();
                Point::new(x.parse().unwrap(), y.parse().unwrap())
            })
            .collect();
        let near =
            |at: Point, place: Place| at.distance(editor.canvas().middle(place).unwrap()) < 25.0;
        assert!(near(ends[0], from.mover_place()));
        assert!(near(*ends.last().unwrap(), to.mover_place()));
    }
    let [line] = of_class(&read, "line")[..] else {
        panic!("one line");
    };
    let numbers: Vec<&str> = line
        .children()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .collect();
    assert_eq!(numbers, ["1", "2"]);
}

#[test]
fn a_board_has_its_cells_its_colours_and_the_line_of_both_tokens() {
    let mut editor = on_board(&["P..", ".*E", "..T"]);
    editor.commands().look_at_start();
    editor.explain_mut().show_strategy(true);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(of_class(&read, "cell").len(), 9);
    assert_eq!(of_class(&read, "wall").len(), 1);
    assert_eq!(of_class(&read, "exit").len(), 1);
    assert_eq!(of_class(&read, "token").len(), 2);
    for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
        let shown = |cell: &Cell| editor.scene().shown_outcome(Place::Cell(*cell)) == Some(outcome);
        let cells = (0..9).map(|index| Cell::new(index / 3, index % 3));
        let count = cells.filter(shown).count();
        let name = format!("cell {}", outcome.word());
        let of_outcome = |node: &Node<'_, '_>| node.attribute("class") == Some(&name);
        assert_eq!(read.descendants().filter(of_outcome).count(), count);
    }
    let [line] = of_class(&read, "line")[..] else {
        panic!("one line");
    };
    let numbers = line.children().filter(|node| node.has_tag_name("text"));
    let said: Vec<&str> = numbers.filter_map(|node| node.text()).collect();
    editor.explain_mut().prove();
    let numbers = editor.scene().numbered_moves();
    let numbers: Vec<String> = numbers.iter().map(NumberedMove::text).collect();
    assert!(editor.explain().principal_line().len() > 1);
    assert_eq!(said, numbers);
    assert_eq!(of_class(&read, "ghost").len(), 2);
}

#[test]
fn the_strategy_of_a_pursuit_is_below_the_picture_of_its_field() {
    let mut editor = on_board(&["P.", "..", ".T"]);
    editor.commands().look_at_start();
    let without = picture(&editor);
    let read = roxmltree::Document::parse(&without).unwrap();
    assert!(of_class(&read, "states").is_empty());
    editor.explain_mut().show_strategy(true);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let [states] = of_class(&read, "states")[..] else {
        panic!("one group of them");
    };
    editor.explain_mut().prove();
    let words = editor.explain().proof_words().unwrap();
    assert_eq!(title(states), words);
    assert!(
        words.starts_with("The police wins by a strategy of "),
        "{words}"
    );
    let Some(Proof::Won(strategy)) = editor.explain().proof() else {
        panic!("{words}");
    };
    // All of it has room: each position once, with where the two stand, and each move.
    let drawn: Vec<&str> = of_class(&read, "state").into_iter().map(title).collect();
    assert_eq!(drawn.len(), strategy.positions.len());
    for &at in &strategy.positions {
        let name = winmove::analysis::words::position(editor.document(), at);
        assert_eq!(drawn.iter().filter(|title| **title == name).count(), 1);
    }
    assert_eq!(of_class(&read, "step").len(), strategy.moves.len());
}

#[test]
fn what_is_hidden_stays_hidden_on_a_picture() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.set_mode(winmove::editor::Mode::Practise);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(of_class(&read, "blank").len(), 2);
    assert!(of_class(&read, "win").is_empty());
}

#[test]
fn a_picture_shows_the_state_at_the_time_of_its_request() {
    with_seeds(0..30, |random| {
        let board = random.below(2) == 0;
        let document = match board {
            true => {
                let field = Field::Board(random::board(random, 3, 4));
                random::pursuit_document(random, field)
            }
            false => {
                let field = Field::Graph(random::graph(random, 8));
                random::token_document(random, field)
            }
        };
        let mut editor = Editor::new(document);
        editor.commands().look_at_start();
        editor.explain_mut().show_strategy(true);
        let Ok(unproved) = editor.picture(&PicturePalette::default()) else {
            return;
        };
        editor.explain_mut().prove();
        let proved = editor.picture(&PicturePalette::default()).unwrap();
        editor.explain_mut().show_strategy(false);
        editor.commands().set_title("another");
        let plain = picture(&editor);
        let proved = proved.svg();
        assert_eq!(unproved.svg(), proved);
        assert_ne!(plain, proved);
    });
}

/// A hint must not tell whether the position is won: its arrow has the colour of no outcome.
#[test]
fn the_picture_of_a_hint_has_the_same_colours_in_a_won_and_a_lost_game() {
    let palette = PicturePalette::default();
    let hinted = |editor: &mut Editor, from: Position| {
        editor.set_mode(Mode::Play);
        assert!(editor.play_mut().start(from));
        editor.play_mut().hint();
        assert_eq!(editor.scene().outcome_on_show(), None);
        let text = editor.picture(&palette).unwrap().svg();
        let read = roxmltree::Document::parse(&text).unwrap();
        let best = of_class(&read, "best");
        assert_eq!(best.len(), 1);
        let parts = best[0].descendants();
        let colours = parts.flat_map(|part| [part.attribute("stroke"), part.attribute("fill")]);
        let colours = colours.flatten().filter(|colour| *colour != "none");
        colours.map(str::to_owned).collect::<Vec<_>>()
    };
    // On a path of four vertices, the first ends play.
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let mut graph = on_graph(&points, &[(1, 0), (2, 1), (3, 2)]);
    let [won, lost] = [1, 2].map(|from| hinted(&mut graph, Position::Token(vertex(from))));
    assert_eq!(won, lost);
    assert!(!won.is_empty());
    // On a board the officer catches the thief, or the thief can't get away.
    let mut board = on_board(&["...", "..."]);
    let rules = Rules::Pursuit(PursuitRules::on_board());
    board.commands().set_rules(StepName::ChangeRules, rules);
    let at = |turn| Position::Pursuit {
        police: cell(0, 1),
        thief: cell(1, 2),
        turn,
    };
    let [won, lost] = [Side::Police, Side::Thief].map(|turn| hinted(&mut board, at(turn)));
    assert_eq!(won, lost);
    assert!(!won.is_empty());
}
