//! Pictures of the field, parsed as XML: every vertex and edge occurs once, and so does the
//! strategy.

use expect_test::expect;
use roxmltree::Node;

use super::palettes::contrast;
use super::*;
use winmove_analysis::{Position, Proof};
use winmove_core::Control;
use winmove_core::model::{Field, PursuitRules, Rules, Side, Tag};
use winmove_core::solver::Cancelled;
use winmove_editor::geometry::text_width;
use winmove_editor::{
    AnimationSource, AnimationTask, Colours, EditAction, ExplainAction, ExploreAction, Ground,
    Mode, NoAnimation, NoPicture, NumberedMove, PictureFormat, PictureOptions, PicturePalette,
    PlayAction, RenderError, Rgb, StepName,
};
use winmove_tests::{PROJECT, random, with_seeds};

/// The picture with some options changed.
fn picture_of(editor: &Editor, change: impl FnOnce(&mut PictureOptions)) -> String {
    let mut options = PictureOptions::default();
    change(&mut options);
    let picture = editor.picture(&PicturePalette::default(), &options);
    picture.unwrap().svg()
}

fn picture(editor: &Editor) -> String {
    let picture = editor
        .picture(&PicturePalette::default(), &PictureOptions::default())
        .unwrap();
    picture.svg()
}

/// The elements with a given class.
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
                editor
                    .picture(&PicturePalette::default(), &PictureOptions::default())
                    .err(),
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
    editor.relabel_vertex(VertexId(0), "a<b & \"c\"\u{1}>");
    editor.set_title("<script> & co");
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let texts: Vec<&str> = read.descendants().filter_map(|node| node.text()).collect();
    assert!(texts.contains(&"a<b & \"c\"\\u{1}>"), "{texts:?}");
    assert!(texts.contains(&"<script> & co"));
}

#[test]
fn a_label_that_is_cut_is_a_title_in_svg_and_a_remark_in_every_format() {
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0)];
    let mut editor = on_graph(&points, &[(1, 0), (2, 1)]);
    let render = |editor: &Editor, format| {
        let options = PictureOptions::default();
        let picture = editor.picture(&PicturePalette::default(), &options);
        picture.unwrap().render(format).unwrap()
    };
    let formats = [
        PictureFormat::Svg,
        PictureFormat::Png,
        PictureFormat::Pdf,
        PictureFormat::Tikz,
    ];
    let edges: Vec<EdgeId> = graph(&editor).edges().map(|(id, _)| id).collect();
    editor.relabel_edge(edges[0], "short cut");
    for format in formats {
        assert_eq!(render(&editor, format).remarks, [""; 0], "{format:?}");
    }
    let long = "a < b ".repeat(60);
    editor.relabel_edge(edges[1], &long);
    let svg = String::from_utf8(render(&editor, PictureFormat::Svg).bytes).unwrap();
    let read = roxmltree::Document::parse(&svg).unwrap();
    let drawn = of_class(&read, "edge");
    let texts = drawn.iter().map(|edge| {
        let texts = edge.descendants().filter(|node| node.has_tag_name("text"));
        texts.filter_map(|node| node.text()).collect::<String>()
    });
    let are_cut: Vec<bool> = texts.map(|text| text.contains('…')).collect();
    assert_eq!(are_cut, [false, true]);
    let titles: Vec<&str> = drawn.iter().map(|edge| title(*edge)).collect();
    assert!(!titles[0].contains("short cut"), "{titles:?}");
    assert!(titles[1].ends_with(long.trim()), "{titles:?}");
    for format in formats {
        let remarks = render(&editor, format).remarks;
        assert_eq!(remarks.len(), 1, "{format:?}");
        expect!["1 label is cut; an SVG has it in full as a title"].assert_eq(&remarks[0]);
    }
}

#[test]
fn the_strategy_is_exported_with_the_picture() {
    // d is lost in 2: it moves to b or c, each of which wins by moving to a.
    let points = [(0.0, 0.0), (90.0, -60.0), (90.0, 60.0), (180.0, 0.0)];
    let mut editor = on_graph(&points, &[(3, 1), (3, 2), (1, 0), (2, 0)]);
    editor.select(vertex(3));
    editor.act(ExplainAction::ShowStrategy(true));
    let text = picture(&editor);
    editor.act(ExplainAction::Prove);
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
    // Each band runs from the rim of one vertex of its move to the rim of the other.
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

/// Long remotenesses in discs of the same size, such as "W 219" in the maze.
#[test]
fn the_text_on_a_cell_keeps_clear_of_the_rim_of_its_badge() {
    let path = format!("{PROJECT}/examples/maze.winmove.json");
    let loaded =
        winmove_files::read(&std::fs::read(path).unwrap(), &ReadOptions::default()).unwrap();
    let text = picture(&Editor::new(loaded.document));
    let read = roxmltree::Document::parse(&text).unwrap();
    let number =
        |node: Node<'_, '_>, name: &str| -> f64 { node.attribute(name).unwrap().parse().unwrap() };
    let mut longest = 0;
    for cell in of_class(&read, "cell") {
        let inside = |name: &'static str| {
            let found = cell.descendants().find(move |node| node.has_tag_name(name));
            found.filter(|_| title(cell).contains("win"))
        };
        let (Some(disc), Some(written)) = (inside("circle"), inside("text")) else {
            continue;
        };
        let size = number(written, "font-size");
        let words = written.text().unwrap();
        longest = longest.max(words.len());
        let half = text_width(words, size) / 2.0;
        let corner = (half + 1.0).hypot(0.355 * size);
        assert!(corner <= number(disc, "r"), "{words} of the size {size}");
    }
    assert_eq!(longest, "W 219".len());
}

#[test]
fn a_board_has_its_cells_its_colours_and_the_line_of_both_tokens() {
    let mut editor = on_board(&["P..", ".*E", "..T"]);
    editor.look_at_start();
    editor.act(ExplainAction::ShowStrategy(true));
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
    editor.act(ExplainAction::Prove);
    let numbers = editor.scene().numbered_moves();
    let numbers: Vec<String> = numbers.iter().map(NumberedMove::text).collect();
    assert!(editor.explain().principal_line().len() > 1);
    assert_eq!(said, numbers);
    // Tokens that would be moving on the screen are not exported in mid-move.
    assert!(of_class(&read, "ghost").is_empty());
}

#[test]
fn the_strategy_of_a_pursuit_is_below_the_picture_of_its_field() {
    let mut editor = on_board(&["P.", "..", ".T"]);
    editor.look_at_start();
    let without = picture(&editor);
    let read = roxmltree::Document::parse(&without).unwrap();
    assert!(of_class(&read, "states").is_empty());
    editor.act(ExplainAction::ShowStrategy(true));
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    assert!(of_class(&read, "states").is_empty(), "it wasn't asked for");
    let text = picture_of(&editor, |options| options.state_graph = true);
    let read = roxmltree::Document::parse(&text).unwrap();
    let [states] = of_class(&read, "states")[..] else {
        panic!("one group of them");
    };
    editor.act(ExplainAction::Prove);
    let words = editor.explain().proof_words().unwrap();
    assert_eq!(title(states), words);
    expect!["The police win by a strategy of 8 positions: one move for the winner in each, against every move of the loser."]
        .assert_eq(&words);
    let Some(Proof::Won(strategy)) = editor.explain().proof() else {
        panic!("{words}");
    };
    // Everything has room: each position, with the places of both sides, and each move occurs once.
    let drawn: Vec<&str> = of_class(&read, "state").into_iter().map(title).collect();
    assert_eq!(drawn.len(), strategy.positions.len());
    for &at in &strategy.positions {
        let name = winmove_analysis::words::position(editor.document(), at);
        assert_eq!(drawn.iter().filter(|title| **title == name).count(), 1);
    }
    assert_eq!(of_class(&read, "step").len(), strategy.moves.len());
}

/// The numbers of an attribute of an element.
fn numbers_of(node: Node<'_, '_>, name: &str) -> Vec<f64> {
    let text = node.attribute(name).unwrap();
    let numbers = text.split([' ', ',']);
    numbers.map(|number| number.parse().unwrap()).collect()
}

#[test]
fn no_arrow_of_the_strategy_below_a_field_crosses_the_name_of_a_position() {
    for rows in [&["P.", "..", ".T"][..], &["P...", ".*..", "...T"]] {
        let mut editor = on_board(rows);
        editor.look_at_start();
        editor.act(ExplainAction::ShowStrategy(true));
        let text = picture_of(&editor, |options| options.state_graph = true);
        let read = roxmltree::Document::parse(&text).unwrap();
        let named = of_class(&read, "state").into_iter();
        // The name is the last text of a position. Each of its characters is at least 0.44 of the
        // text size wide.
        let names: Vec<[f64; 4]> = named
            .map(|state| {
                let mut text = state.descendants().filter(|it| it.has_tag_name("text"));
                let name = text.next_back().unwrap();
                let [x, y] = ["x", "y"].map(|it| numbers_of(name, it)[0]);
                let size = numbers_of(name, "font-size")[0];
                let half = name.text().unwrap().chars().count() as f64 * size * 0.22;
                [x - half, x + half, y - size * 0.7, y]
            })
            .collect();
        assert!(names.len() > 4, "{rows:?}");
        let mut checked = 0;
        for step in of_class(&read, "step") {
            let line = step.descendants().find(|it| it.has_tag_name("polyline"));
            let points = numbers_of(line.unwrap(), "points");
            let points: Vec<&[f64]> = points.chunks(2).collect();
            // Moves to a column that isn't adjacent pass other positions.
            if (points[0][0] - points[points.len() - 1][0]).abs() > 130.0 {
                continue;
            }
            checked += 1;
            for ends in points.windows(2) {
                for share in 0..=100 {
                    let at = |axis: usize| {
                        ends[0][axis] + (ends[1][axis] - ends[0][axis]) * f64::from(share) / 100.0
                    };
                    let covers = |&[left, right, top, bottom]: &[f64; 4]| {
                        (left..right).contains(&at(0)) && (top..bottom).contains(&at(1))
                    };
                    assert!(!names.iter().any(covers), "{rows:?}: {points:?}");
                }
            }
        }
        assert!(checked > 4, "{rows:?}: {checked}");
    }
}

#[test]
fn what_is_hidden_stays_hidden_on_a_picture() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.set_mode(winmove_editor::Mode::Practise);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(of_class(&read, "blank").len(), 2);
    assert!(of_class(&read, "win").is_empty());
}

#[test]
fn a_picture_shows_the_state_at_the_time_of_its_request() {
    with_seeds(0..30, |random| {
        let board = random.below(2) == 0;
        let document = if board {
            let field = Field::Board(random::board(random, 3, 4));
            random::pursuit_document(random, field)
        } else {
            let field = Field::Graph(random::graph(random, 8));
            random::token_document(random, field)
        };
        let mut editor = Editor::new(document);
        editor.look_at_start();
        editor.act(ExplainAction::ShowStrategy(true));
        let Ok(unproved) = editor.picture(&PicturePalette::default(), &PictureOptions::default())
        else {
            return;
        };
        editor.act(ExplainAction::Prove);
        let proved = editor
            .picture(&PicturePalette::default(), &PictureOptions::default())
            .unwrap();
        editor.act(ExplainAction::ShowStrategy(false));
        editor.set_title("another");
        let plain = picture(&editor);
        let proved = proved.svg();
        assert_eq!(unproved.svg(), proved);
        assert_ne!(plain, proved);
    });
}

/// A hint must not reveal the outcome of the position, so its arrow isn't coloured by an outcome.
#[test]
fn the_picture_of_a_hint_has_the_same_colours_in_a_won_and_a_lost_game() {
    let palette = PicturePalette::default();
    let hinted = |editor: &mut Editor, from: Position| {
        editor.set_mode(Mode::Play);
        assert!(editor.play_mut().start(from));
        editor.act(PlayAction::Hint);
        assert_eq!(editor.scene().outcome_on_show(), None);
        let text = editor
            .picture(&palette, &PictureOptions::default())
            .unwrap()
            .svg();
        let read = roxmltree::Document::parse(&text).unwrap();
        let best = of_class(&read, "best");
        assert_eq!(best.len(), 1);
        let parts = best[0].descendants();
        let colours = parts
            .flat_map(|part| [part.attribute("stroke"), part.attribute("fill")])
            .flatten()
            .filter(|colour| *colour != "none");
        colours.map(str::to_owned).collect::<Vec<_>>()
    };
    // On a path of four vertices, play ends at the first.
    let points = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (270.0, 0.0)];
    let mut graph = on_graph(&points, &[(1, 0), (2, 1), (3, 2)]);
    let [won, lost] = [1, 2].map(|from| hinted(&mut graph, Position::from(vertex(from))));
    assert_eq!(won, lost);
    assert!(!won.is_empty());
    // On a board, the officer catches the thief, or the thief can't get away.
    let mut board = on_board(&["...", "..."]);
    let rules = Rules::Pursuit(PursuitRules::on_board());
    board.set_rules(StepName::ChangeRules, rules);
    let at = |turn| Position::of_sides([cell(0, 1), cell(1, 2)], turn);
    let [won, lost] = [Side::Police, Side::Thief].map(|turn| hinted(&mut board, at(turn)));
    assert_eq!(won, lost);
    assert!(!won.is_empty());
}

/// All texts of a picture.
#[test]
fn labels_of_equal_rows_are_small_boards() {
    let script = "start = (2, 1)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
def show(s):
    return ['X' * heap + '.' * (2 - heap) for heap in s]
";
    let loaded = winmove_files::read(script.as_bytes(), &ReadOptions::default());
    let editor = Editor::new(loaded.unwrap().document);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    // Each of the states (0 to 2, 0 to 1) has a board with an X for each object.
    let letters = |board: &Node<'_, '_>| {
        let texts = board.descendants().filter(|node| node.has_tag_name("text"));
        let letters = texts.filter(|node| node.text() == Some("X"));
        letters.count()
    };
    let mut boards: Vec<usize> = of_class(&read, "board").iter().map(letters).collect();
    boards.sort_unstable();
    assert_eq!(boards, [0, 1, 1, 2, 2, 3]);
    // Rows of other lengths are text.
    let other = script.replace("'X' * heap + '.' * (2 - heap)", "'X' * heap + '.'");
    let loaded = winmove_files::read(other.as_bytes(), &ReadOptions::default());
    let text = picture(&Editor::new(loaded.unwrap().document));
    let read = roxmltree::Document::parse(&text).unwrap();
    // (0, 0) and (1, 1) have rows of equal length, of which those of one square are no boards.
    assert_eq!(of_class(&read, "board").len(), 1);
}

fn texts(picture: &str) -> Vec<String> {
    let read = roxmltree::Document::parse(picture).unwrap();
    let texts = read.descendants().filter(|node| node.has_tag_name("text"));
    texts
        .filter_map(|node| node.text().map(str::to_owned))
        .collect()
}

#[test]
fn the_ground_is_white_nothing_or_as_shown() {
    let editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    let ground = |ground| {
        let text = picture_of(&editor, |options| options.ground = ground);
        let read = roxmltree::Document::parse(&text).unwrap();
        // The background doesn't belong to a group.
        let rect = read
            .root_element()
            .children()
            .find(|it| it.has_tag_name("rect"));
        let fill = rect.and_then(|it| it.attribute("fill").map(str::to_owned));
        (fill, text.contains("paint-order"))
    };
    let canvas = PicturePalette::default().canvas;
    let canvas = format!("#{:02x}{:02x}{:02x}", canvas.0, canvas.1, canvas.2);
    assert_eq!(ground(Ground::White).0.as_deref(), Some("#ffffff"));
    assert_eq!(ground(Ground::Transparent), (None, false));
    assert_eq!(ground(Ground::AsShown).0, Some(canvas));
}

/// A random part of a random graph is drawn: the chosen vertices, and the edges with both ends
/// among them.
#[test]
fn the_selection_alone_is_drawn() {
    with_seeds(0..60, |random| {
        let field = Field::Graph(random::graph(random, 9));
        let mut editor = Editor::new(random::token_document(random, field));
        let ids: Vec<VertexId> = graph(&editor).vertices().iter().map(|it| it.id).collect();
        let chosen: Vec<VertexId> = ids.into_iter().filter(|_| random.below(2) == 0).collect();
        let options = PictureOptions {
            selection_only: true,
            ..PictureOptions::default()
        };
        let places: Vec<Place> = chosen.iter().copied().map(Place::Vertex).collect();
        editor.select_places(&places, &[]);
        let made = editor.picture(&PicturePalette::default(), &options);
        if chosen.is_empty() {
            let none = [NoPicture::NothingSelected, NoPicture::Empty];
            assert!(made.err().is_some_and(|why| none.contains(&why)));
            return;
        }
        let text = made.unwrap().svg();
        let read = roxmltree::Document::parse(&text).unwrap();
        let names: Vec<String> = of_class(&read, "vertex")
            .into_iter()
            .map(|it| title(it).to_owned())
            .collect();
        let expected = graph(&editor)
            .vertices()
            .iter()
            .filter(|it| chosen.contains(&it.id));
        let expected: Vec<String> = expected
            .map(|it| editor.scene().spoken(Place::Vertex(it.id)))
            .collect();
        assert_eq!(names, expected);
        let inside = graph(&editor)
            .edges()
            .filter(|(_, edge)| chosen.contains(&edge.from) && chosen.contains(&edge.to));
        assert_eq!(of_class(&read, "edge").len(), inside.count());
    });
    // On a board, the selected rectangle is drawn, with the numbers of its rows and columns.
    let mut editor = on_board(&["P...", "....", "...T"]);
    editor.select(cell(1, 1));
    editor.extend_area(2, 1);
    let text = picture_of(&editor, |options| options.selection_only = true);
    let read = roxmltree::Document::parse(&text).unwrap();
    assert_eq!(of_class(&read, "cell").len(), 6);
    assert_eq!(of_class(&read, "token").len(), 1);
    let numbers: Vec<String> = texts(&text)
        .into_iter()
        .filter(|it| it.parse::<u32>().is_ok())
        .collect();
    assert_eq!(numbers, ["1", "2", "1", "2", "3"]);
}

/// A worksheet: nothing in it, not even a name for screen readers, reveals an answer.
#[test]
fn without_labels_a_picture_tells_no_answer() {
    let mut editor = on_board(&["P..", ".*E", "..T"]);
    editor.look_at_start();
    editor.act(ExplainAction::ShowStrategy(true));
    let told = picture(&editor);
    let untold = picture_of(&editor, |options| {
        options.labels = false;
        options.legend = true;
        options.state_graph = true;
    });
    for word in ["win", "loss", "draw", "strategy", "best", "W ", "L "] {
        assert!(!untold.contains(word), "{word}");
    }
    assert!(told.contains("cell win") || told.contains("cell loss"));
    let read = roxmltree::Document::parse(&untold).unwrap();
    assert_eq!(of_class(&read, "cell").len(), 9);
    assert_eq!(
        of_class(&read, "token").len(),
        4,
        "two, and each in the legend"
    );
}

/// In shades of grey, the badges of draws are as pale as paper: on a board and in the legend, they
/// have an outline of the colour that a vertex has.
#[test]
fn pale_draws_have_an_outline_on_boards_and_in_legends() {
    // A wall keeps the police from the thief, and there is no exit.
    let editor = on_board(&["P*.T"]);
    for colours in Colours::ALL {
        let palette = PicturePalette::of(false, false, colours);
        let options = PictureOptions {
            legend: true,
            ..PictureOptions::default()
        };
        let svg = editor.picture(&palette, &options).unwrap().svg();
        let read = roxmltree::Document::parse(&svg).unwrap();
        let Rgb(red, green, blue) = palette.outcome(Outcome::Draw);
        let fill = format!("#{red:02x}{green:02x}{blue:02x}");
        // An arrowhead has three corners.
        let is_badge = |node: &Node<'_, '_>| {
            let corners = node.attribute("points").unwrap_or_default().split(' ');
            node.attribute("fill") == Some(&fill) && corners.count() > 3
        };
        let badges: Vec<Node<'_, '_>> = read.descendants().filter(is_badge).collect();
        assert_eq!(badges.len(), 3, "two cells and the legend, {colours:?}");
        for badge in badges {
            let stroke = badge.attribute("stroke").unwrap_or(&fill);
            let [_, red, green, blue] =
                u32::from_str_radix(&stroke[1..], 16).unwrap().to_be_bytes();
            let stroke = Rgb(red, green, blue);
            assert!(contrast(stroke, Rgb(255, 255, 255)) >= 3.0, "{colours:?}");
        }
    }
}

/// The legend explains exactly the marks in the picture.
#[test]
fn the_legend_explains_what_is_on_the_picture() {
    let editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    let text = picture_of(&editor, |options| options.legend = true);
    let said = texts(&text);
    for words in ["win", "loss", "Each label is for the player to move there."] {
        assert!(said.iter().any(|it| it == words), "{words}: {said:?}");
    }
    for words in ["draw", "wall", "exit", "thief", "best move"] {
        assert!(!said.iter().any(|it| it == words), "{words}");
    }
    // The moves of the place looked at: from 2, one wins immediately and one gives the win away;
    // from 3, both lose.
    let places = [(0.0, 0.0), (90.0, 0.0), (180.0, 0.0), (0.0, 90.0)];
    let mut moves = on_graph(&places, &[(1, 0), (2, 0), (2, 1), (3, 1), (3, 2)]);
    let mistake = "mistake, which leads to a worse outcome";
    for (id, is_mistake) in [(2, true), (3, false)] {
        moves.select(vertex(id));
        let said = texts(&picture_of(&moves, |options| options.legend = true));
        assert!(said.iter().any(|it| it == "best move"), "{said:?}");
        assert_eq!(said.iter().any(|it| it == mistake), is_mistake, "{said:?}");
    }
    // Of the six colour marks, the ones in use.
    let mut marked = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    for (id, tag) in [(0, Tag::Sky), (1, Tag::Brown)] {
        marked.select(vertex(id));
        marked.act(EditAction::Tag(Some(tag)));
    }
    let said = texts(&picture_of(&marked, |options| options.legend = true));
    let of_marks = said.iter().filter(|it| it.starts_with("marked "));
    assert_eq!(
        of_marks.collect::<Vec<_>>(),
        ["marked sky blue", "marked brown"]
    );
    assert!(!texts(&text).iter().any(|it| it.starts_with("marked ")));
    // The cells of a pursuit show the positions of one side, while either side may be to move.
    let mut pursuit = on_board(&["P..", "..T"]);
    pursuit.look_at_start();
    for held in [Side::Police, Side::Thief] {
        pursuit.act(ExploreAction::Hold(held));
        // The token that differs from cell to cell.
        let at = |column| pursuit.now().position_at(Place::Cell(Cell::new(0, column)));
        let sides = |column| at(column).and_then(Position::sides);
        let moved = match (sides(1), sides(2)) {
            (Some(([police, _], _)), Some(([other, _], _))) => {
                if police == other {
                    "thief"
                } else {
                    "police"
                }
            }
            other => panic!("{other:?}"),
        };
        let said = texts(&picture_of(&pursuit, |options| options.legend = true));
        let words =
            format!("Each cell shows the result for the police, to move, with the {moved} there.");
        assert!(said.contains(&words), "{said:?}");
    }
    // On a board, numbered moves replace the best moves.
    for shows_strategy in [false, true] {
        pursuit.act(ExplainAction::ShowStrategy(shows_strategy));
        let said = texts(&picture_of(&pursuit, |options| options.legend = true));
        let says = |words: &str| said.iter().any(|it| it == words);
        assert_eq!(says("best play, move by move"), shows_strategy, "{said:?}");
        assert_eq!(says("best move"), !shows_strategy, "{said:?}");
    }
    let plain = texts(&picture(&editor));
    assert!(!plain.iter().any(|it| it == "win"));
    // Everything lies within the picture.
    let read = roxmltree::Document::parse(&text).unwrap();
    let size = |name| {
        read.root_element()
            .attribute(name)
            .unwrap()
            .parse::<f64>()
            .unwrap()
    };
    let corner: Vec<f64> = read
        .root_element()
        .attribute("viewBox")
        .unwrap()
        .split(' ')
        .map(|it| it.parse().unwrap())
        .collect();
    for node in read.descendants().filter(|node| node.has_tag_name("text")) {
        let at = |name| node.attribute(name).unwrap().parse::<f64>().unwrap();
        assert!(at("x") >= corner[0] && at("x") <= corner[0] + size("width"));
        assert!(at("y") >= corner[1] && at("y") <= corner[1] + size("height"));
    }
}

#[test]
fn a_picture_frames_the_places_of_the_plans_of_a_draw() {
    let mut editor = on_board(&["......", ".****E", "......"]);
    editor.look_at(Position::of_sides(
        [winmove_tests::cell(1, 5), winmove_tests::cell(1, 0)],
        Side::Police,
    ));
    assert!(
        of_class(
            &roxmltree::Document::parse(&picture(&editor)).unwrap(),
            "plans"
        )
        .is_empty()
    );
    editor.act(ExplainAction::ShowStrategy(true));
    // The picture computes the plans itself if they are not known yet.
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let [plans] = of_class(&read, "plans")[..] else {
        panic!("one group of frames");
    };
    let frames = plans
        .children()
        .filter(|child| child.has_tag_name("rect"))
        .count();
    editor.act(ExplainAction::Prove);
    let expected: usize = editor
        .explain()
        .plans()
        .unwrap()
        .all()
        .map(|plan| plan.places.len())
        .sum();
    assert_eq!(frames, expected);
    expect!["Plans that hold the draw: solid blue for the police, dashed purple for the thief."]
        .assert_eq(title(plans));
    assert!(of_class(&read, "certificate").is_empty());
}

/// The note of a vertex is a footnote, with its number next to the vertex. Long notes are broken
/// into lines that fit the picture.
#[test]
fn notes_are_footnotes_and_scripts_are_set() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    editor.relabel_vertex(VertexId(0), "v_1^2");
    assert!(!picture(&editor).contains("footnotes"));
    let long = "a word ".repeat(40);
    editor.note_vertex(VertexId(1), long.trim());
    editor.select(vertex(0));
    editor.act(EditAction::Tag(Some(Tag::Pink)));
    editor.note_vertex(VertexId(0), "an end");
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let [notes] = of_class(&read, "footnotes")[..] else {
        panic!("one group of them");
    };
    let lines: Vec<&str> = notes
        .children()
        .filter_map(|it| it.text())
        .filter(|it| !it.trim().is_empty())
        .collect();
    assert!(lines.len() > 2);
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        words(&lines.join(" ")),
        words(&format!("1 v₁²: an end 2 b: {long}"))
    );
    // Each number is next to its vertex, with its box clear of the circle around the vertex.
    for (index, middle) in [0.0, 90.0].into_iter().enumerate() {
        let noted = &of_class(&read, "vertex")[index];
        let number = (index + 1).to_string();
        let is_number = |it: &roxmltree::Node<'_, '_>| {
            it.has_tag_name("text")
                && it.text() == Some(&number)
                && it.attribute("stroke").is_some()
        };
        let number = noted.descendants().rfind(is_number).unwrap();
        let value = |name| -> f64 { number.attribute(name).unwrap().parse().unwrap() };
        let size = value("font-size");
        // The baseline is 0.35 of the text size below the centre of the digits, which are 0.6 wide
        // and 0.75 high.
        let (x, y) = (value("x") - middle, value("y") - 0.35 * size);
        let nearest = (x.abs() - 0.3 * size).hypot(y.abs() - 0.375 * size);
        assert!(nearest > 20.0, "{nearest}");
    }
    assert_eq!(of_class(&read, "tag").len(), 1);
    let scripts: Vec<&str> = read
        .descendants()
        .filter(|it| it.has_tag_name("tspan"))
        .filter_map(|it| it.text())
        .collect();
    assert_eq!(scripts, ["v", "1", "2"]);
    // The superscript is above the subscript.
    let spans = read.descendants().filter(|it| it.has_tag_name("tspan"));
    let lefts: Vec<Option<&str>> = spans.map(|it| it.attribute("x")).collect();
    assert!(lefts[1].is_some() && lefts[1] == lefts[2], "{lefts:?}");
}

/// A label next to its vertex widens the picture.
#[test]
fn a_label_beside_its_vertex_lies_within_the_picture() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    let label = "a label that no vertex has room for";
    editor.relabel_vertex(VertexId(1), label);
    let text = picture(&editor);
    let read = roxmltree::Document::parse(&text).unwrap();
    let view = read.root_element().attribute("viewBox").unwrap();
    let view: Vec<f64> = view.split(' ').map(|it| it.parse().unwrap()).collect();
    let drawn = read
        .descendants()
        .find(|node| {
            let text = node.text().unwrap_or_default();
            node.has_tag_name("text") && text.starts_with("a label")
        })
        .expect("it is written");
    let number = |name| drawn.attribute(name).unwrap().parse::<f64>().unwrap();
    // Each letter is at least 0.3 of the text size wide, and the text is centred.
    let letters = drawn.text().unwrap().chars().count() as f64;
    let half = 0.15 * letters * number("font-size");
    assert!(number("x") - half >= view[0]);
    assert!(number("x") + half <= view[0] + view[2]);
}

/// In Nim, a position is lost exactly if the xor of its heaps is 0. A best move of a won position
/// is a shortest way to the end; of a lost one, a longest.
#[test]
fn in_a_crowd_the_best_moves_of_nim_are_told_from_the_others() {
    let heaps = |id: u32| [id / 30, id / 6 % 5, id % 6];
    let moves = |id: u32| {
        let heaps = heaps(id);
        let sizes = [30, 6, 1];
        (0..3).flat_map(move |heap| (1..=heaps[heap]).map(move |taken| id - taken * sizes[heap]))
    };
    // Every move leads to a smaller id.
    let mut lengths: Vec<u32> = Vec::new();
    for id in 0..120 {
        let is_lost = heaps(id).into_iter().fold(0, |xor, heap| xor ^ heap) == 0;
        let is_after =
            |&to: &u32| is_lost != (heaps(to).into_iter().fold(0, |xor, heap| xor ^ heap) == 0);
        let after = moves(id)
            .filter(is_after)
            .map(|to| lengths[to as usize] + 1);
        lengths.push(if is_lost { after.max() } else { after.min() }.unwrap_or(0));
    }
    let points: Vec<(f64, f64)> = (0..120)
        .map(|id| (f64::from(id % 12) * 80.0, f64::from(id / 12) * 80.0))
        .collect();
    let all: Vec<(u32, u32)> = (0..120)
        .flat_map(|id| moves(id).map(move |to| (id, to)))
        .collect();
    let editor = on_graph(&points, &all);
    let told = editor.scene().moves_in_crowd();
    assert_eq!(told.len(), all.len());
    for (id, edge) in graph(&editor).edges() {
        let [from, to] = [edge.from.0, edge.to.0];
        let xor = |id: u32| heaps(id).into_iter().fold(0, |xor, heap| xor ^ heap);
        let changes = (xor(from) == 0) != (xor(to) == 0);
        let is_best = changes && lengths[from as usize] == lengths[to as usize] + 1;
        assert_eq!(told[&id], is_best, "{from} → {to}");
    }
    // Where edges are few, none is told apart.
    let few = on_graph(&points[..3], &[(1, 0), (2, 1)]);
    assert!(few.scene().moves_in_crowd().is_empty());
}

#[test]
fn a_picture_without_the_ring_differs_in_that_alone() {
    let mut editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    choose(&mut editor, &[1]);
    let make = || {
        let options = PictureOptions::default();
        editor
            .picture(&PicturePalette::default(), &options)
            .unwrap()
    };
    let (ringed, plain) = (make().svg(), make().without_ring().svg());
    let rest: Vec<&str> = plain.lines().collect();
    let added: Vec<&str> = ringed.lines().filter(|line| !rest.contains(line)).collect();
    assert_eq!(added.len(), 1, "{added:?}");
    let accent = PicturePalette::default().accent;
    let [red, green, blue] = [accent.0, accent.1, accent.2];
    assert!(
        added[0].contains(&format!("#{red:02x}{green:02x}{blue:02x}")),
        "{added:?}"
    );
}

#[test]
fn an_animation_that_is_no_longer_wanted_is_not_drawn_to_its_end() {
    let editor = on_graph(&[(0.0, 0.0), (90.0, 0.0)], &[(1, 0)]);
    let task = AnimationTask {
        document: editor.snapshot(),
        selection: editor.selection().clone(),
        source: AnimationSource::Replay(None),
        palette: PicturePalette::default(),
        options: PictureOptions::default(),
        delay: 50,
    };
    for format in [PictureFormat::Gif, PictureFormat::Apng] {
        let control = Control::default();
        let render = || task.clone().prepare().unwrap().render(format, &control);
        assert!(render().is_ok());
        control.cancel();
        let cancelled = RenderError::from(Cancelled);
        assert_eq!(render(), Err(NoAnimation::NotRendered(cancelled)));
    }
}
