//! Sheets to print: all of their text is on the pages, in order and between the margins.

use super::*;
use winmove_analysis::words::Markup;
use winmove_core::model::{Edit, Question, VertexValues};
use winmove_editor::geometry::text_width;
use winmove_editor::{
    Block, ExplainAction, Mode, PictureOptions, PicturePalette, PractiseAction, Sheet,
};

const MARGIN: f64 = 50.0;
const WIDTH: f64 = 595.0;
const HEIGHT: f64 = 842.0;

/// Takes two or one; 0 and 3 are losses.
fn pebbles(count: u32) -> Editor {
    let edges = (1..count).flat_map(|id| [1, 2].map(|taken| (id, id.saturating_sub(taken))));
    let edges: Vec<(u32, u32)> = edges.collect();
    Editor::new(Document::with_graph(plain_graph(count, edges)))
}

/// The words on the pages, apart from their numbers. Checks that they are between the margins.
fn words(pages: &[String]) -> Vec<String> {
    let mut words = Vec::new();
    for (index, page) in pages.iter().enumerate() {
        let page = roxmltree::Document::parse(page).unwrap();
        let own = page.root_element().children();
        for text in own.filter(|node| node.has_tag_name("text")) {
            let number = |name| text.attribute(name).unwrap().parse::<f64>().unwrap();
            let (x, y, size) = (number("x"), number("y"), number("font-size"));
            let line = text.text().unwrap_or_default();
            if line == format!("{} / {}", index + 1, pages.len()) {
                continue;
            }
            assert!(y > MARGIN && y < HEIGHT - MARGIN, "{line} at {y}");
            let right = x + text_width(line, size);
            assert!(
                x > MARGIN && right < WIDTH - MARGIN,
                "{line} from {x} to {right}"
            );
            words.extend(line.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn split(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn picture(editor: &Editor, labels: bool) -> Option<winmove_editor::PictureTask> {
    let options = PictureOptions {
        labels,
        ..PictureOptions::default()
    };
    editor.picture(&PicturePalette::default(), &options).ok()
}

#[test]
fn a_printed_proof_has_the_words_of_the_copied_one() {
    for count in [2, 12, 300] {
        let mut editor = pebbles(count);
        editor.select(vertex(count - 1));
        editor.act(ExplainAction::WriteProof);
        let copied = editor.explain().written_text(Markup::Text).unwrap();
        let sheet = editor.proof_sheet(picture(&editor, true)).unwrap();
        let pages = sheet.pages();
        assert_eq!(words(&pages), split(&copied));
        assert_eq!(pages.len() > 1, count == 300, "{count}");
        let pictures = pages.iter().map(|page| page.matches("<svg").count() - 1);
        assert!(pictures.eq((0..pages.len()).map(|index| usize::from(index == 0))));
    }
}

#[test]
fn an_exercise_is_printed_with_lines_or_with_the_right_answers() {
    let mut editor = pebbles(5);
    editor.set_mode(Mode::Practise);
    let printed = |editor: &Editor, has_answers| {
        let picture = picture(editor, false);
        let pages = editor.exercise_sheet(picture, has_answers).pages();
        (words(&pages).join(" "), pages.concat())
    };
    let (words, page) = printed(&editor, false);
    assert!(
        words.ends_with("Mark each position as a win, a loss or a draw. #0 #1 #2 #3 #4"),
        "{words}"
    );
    assert!(
        words.starts_with("Who wins with best play? Name Date The players"),
        "{words}"
    );
    // The name, the date and five answers.
    assert_eq!(page.matches("stroke-width=\"0.6\"").count(), 7);
    let (words, page) = printed(&editor, true);
    // By hand: multiples of three are lost.
    assert!(
        words.ends_with(" #0 loss #1 win #2 win #3 loss #4 win"),
        "{words}"
    );
    assert_eq!(page.matches("stroke-width=\"0.6\"").count(), 0);
    editor.act(PractiseAction::SetQuestion(Question::Length));
    let (words, _) = printed(&editor, true);
    assert!(
        words.ends_with(" #0 loss in 0 #1 win in 1 #2 win in 1 #3 loss in 2 #4 win in 3"),
        "{words}"
    );
    editor.act(PractiseAction::SetQuestion(Question::BestMove));
    let (words, _) = printed(&editor, true);
    assert!(words.ends_with(" #2 #0 #4 #3"), "{words}");
}

#[test]
fn the_picture_on_a_sheet_names_vertices_like_the_text() {
    let mut document = pebbles(5).document().clone();
    let labels = vec![(VertexId(1), "b".to_owned())];
    let label = Edit::ChangeVertices(VertexValues::Label(labels));
    document.apply(label).unwrap();
    let mut editor = Editor::new(document);
    let drawn = |sheet: Sheet| {
        let page = sheet.pages().swap_remove(0);
        let page = roxmltree::Document::parse(&page).unwrap();
        let texts = page.descendants().filter(|node| {
            let svgs = node.ancestors().filter(|node| node.has_tag_name("svg"));
            node.has_tag_name("text") && svgs.count() == 2
        });
        let texts = texts.map(|node| node.text().unwrap_or_default().to_owned());
        texts.collect::<Vec<String>>()
    };
    editor.select(vertex(4));
    editor.act(ExplainAction::WriteProof);
    let proof = editor.proof_sheet(picture(&editor, true)).unwrap();
    editor.set_mode(Mode::Practise);
    let exercise = editor.exercise_sheet(picture(&editor, false), false);
    for texts in [drawn(proof), drawn(exercise)] {
        for name in ["#0", "b", "#2", "#3", "#4"] {
            assert!(texts.iter().any(|text| text == name), "{name}: {texts:?}");
        }
    }
    // The document has no such labels.
    assert!(
        editor.document().graph().unwrap().vertices()[2]
            .label
            .is_empty()
    );
    let words = words(&editor.exercise_sheet(None, false).pages()).join(" ");
    assert!(words.contains("This game is too large for a picture. #0 b #2 #3 #4"));
}

#[test]
fn any_text_stays_between_the_margins() {
    let long = "W".repeat(400);
    let deep = format!("{}a deep line", " ".repeat(300));
    let fields = [("", 1), ("W", 9), (&*long, 3)].map(|(name, count)| {
        Block::Fields(
            4,
            vec![(name.to_owned(), Some("win in 3".to_owned())); count],
        )
    });
    let blocks = [
        Block::Title(long.clone()),
        Block::Line(long.clone()),
        Block::Line(deep),
    ];
    let sheet = Sheet {
        blocks: blocks.into_iter().chain(fields).collect(),
        whole: None,
    };
    let words = words(&sheet.pages()).concat();
    assert_eq!(words.matches('W').count(), 2 * 400 + 9 + 3 * 400);
    assert_eq!(words.matches("winin3").count(), 13);
    assert_eq!(Sheet::default().pages().len(), 1);
}

#[test]
fn a_sheet_has_a_page_of_a_pdf_for_each_of_its_pages() {
    let lines = (0..200).map(|line| Block::Line(line.to_string()));
    let sheet = || Sheet {
        blocks: lines.clone().collect(),
        whole: None,
    };
    let pdf = sheet().render().unwrap().bytes;
    assert!(pdf.starts_with(b"%PDF-"));
    let pages = pdf
        .windows(11)
        .filter(|bytes| bytes == b"/Type /Page")
        .count();
    // The list of pages counts as well.
    assert_eq!(pages, sheet().pages().len() + 1);
}

#[test]
fn a_printed_field_fits_a_page_that_is_upright_or_wide() {
    for (across, (width, height)) in [(true, (HEIGHT, WIDTH)), (false, (WIDTH, HEIGHT))] {
        for count in [2, 30] {
            let mut editor = pebbles(count);
            let at = |id: u32| {
                let along = 70.0 * f64::from(id);
                if across {
                    Point::new(along, 0.0)
                } else {
                    Point::new(0.0, along)
                }
            };
            let places = (0..count).map(|id| (VertexId(id), Some(at(id)))).collect();
            let mut document = editor.document().clone();
            document
                .apply(Edit::ChangeVertices(VertexValues::At(places)))
                .unwrap();
            document
                .apply(Edit::SetTitle("Ten pebbles".to_owned()))
                .unwrap();
            editor.open(document);
            let [page] = &editor.field_sheet(picture(&editor, true).unwrap()).pages()[..] else {
                panic!("it is one page");
            };
            let page = roxmltree::Document::parse(page).unwrap();
            let number = |node: roxmltree::Node<'_, '_>, name| {
                node.attribute(name).unwrap().parse::<f64>().unwrap()
            };
            let root = page.root_element();
            assert_eq!(
                (number(root, "width"), number(root, "height")),
                (width, height)
            );
            let mut texts = root.children().filter(|node| node.has_tag_name("text"));
            assert_eq!(texts.next().unwrap().text(), Some("Ten pebbles"));
            let group = root
                .children()
                .find(|node| node.attribute("transform").is_some());
            let group = group.unwrap();
            let transform = group.attribute("transform").unwrap();
            let numbers =
                transform.split(|letter: char| !(letter.is_ascii_digit() || letter == '.'));
            let numbers: Vec<f64> = numbers.filter_map(|number| number.parse().ok()).collect();
            let [x, y, scale] = numbers[..] else {
                panic!("{transform}");
            };
            let inner = group.first_element_child().unwrap();
            let (right, bottom) = (
                x + scale * number(inner, "width"),
                y + scale * number(inner, "height"),
            );
            assert!(x > MARGIN && right < width - MARGIN, "{x} to {right}");
            assert!(y > MARGIN && bottom < height - MARGIN, "{y} to {bottom}");
            // It is as large as the page allows, but two vertices don't fill a page.
            let fills = right - x > width - 120.0 || bottom - y > height - 170.0;
            assert!(fills != (scale == 3.0), "{scale}");
        }
    }
}

#[test]
fn a_printed_field_of_any_height_is_on_one_page_with_its_title() {
    for apart in 60..100 {
        let mut editor = pebbles(20);
        let at = |id: u32| Point::new(0.0, f64::from(id * apart));
        let places = (0..20).map(|id| (VertexId(id), Some(at(id)))).collect();
        let mut document = editor.document().clone();
        for edit in [
            Edit::ChangeVertices(VertexValues::At(places)),
            Edit::SetTitle("Twenty pebbles".to_owned()),
        ] {
            document.apply(edit).unwrap();
        }
        editor.open(document);
        let pages = editor.field_sheet(picture(&editor, true).unwrap()).pages();
        assert_eq!(pages.len(), 1, "{apart}");
    }
}
