//! Text in pictures: its width, subscripts and superscripts, badges, and TeX.

use super::*;
use winmove_editor::geometry::{SCRIPT_SIZE, label_width, set_runs, text_width};
use winmove_editor::{Beside, PictureOptions, PicturePalette};

#[test]
fn widths_add_up_and_grow_with_the_size() {
    assert_eq!(text_width("", 12.0), 0.0);
    assert!((text_width("ab", 1_000.0) - (561.0 + 615.0)).abs() < 1e-6);
    assert!((text_width("~", 1_000.0) - 572.0).abs() < 1e-6);
    assert_eq!(text_width("e\u{301}", 10.0), text_width("e", 10.0));
    assert!(text_width("漢", 10.0) > text_width("é", 10.0));
}

#[test]
fn an_index_is_narrower_than_its_base_would_be() {
    assert!(label_width("v_1", 10.0) < text_width("v1", 10.0));
    assert_eq!(
        label_width("my_vertex", 10.0),
        text_width("my_vertex", 10.0)
    );
}

/// A subscript and a superscript share their left edge. The next text begins after the wider one.
#[test]
fn an_index_and_an_exponent_begin_at_the_same_place() {
    let lefts =
        |label: &str| -> Vec<f64> { set_runs(label).into_iter().map(|run| run.left).collect() };
    let v = text_width("v", 1.0);
    assert_eq!(lefts("v_1^2"), [0.0, v, v]);
    let wide = v + text_width("12", SCRIPT_SIZE);
    assert_eq!(lefts("v_{12}^{3}b"), [0.0, v, v, wide]);
    assert_eq!(lefts("v^{3}_{12}b"), [0.0, v, v, wide]);
    assert_eq!(label_width("v_{12}^3", 10.0), 10.0 * wide);
    // A third script comes after the first two.
    assert_eq!(
        lefts("v_1^2_3")[3],
        v + text_width("1", SCRIPT_SIZE).max(text_width("2", SCRIPT_SIZE))
    );
    let one = v + text_width("1", SCRIPT_SIZE);
    assert_eq!(lefts("v_{1}x^2"), [0.0, v, one, one + text_width("x", 1.0)]);
}

#[test]
fn digits_of_badges_are_grouped_as_in_sentences() {
    let written = |beside: Beside| beside.write(Outcome::Win);
    assert_eq!(written(Beside::Remoteness(999)), "W 999");
    assert_eq!(written(Beside::Remoteness(1234)), "W 1,234");
    assert_eq!(written(Beside::Value(2048)), "W *2,048");
    assert_eq!(written(Beside::InfiniteTo(1024)), "W ∞(1,024)");
}

/// A vertex label in TeX, and whether the picture needs a Unicode engine.
fn tex(label: &str) -> (String, bool) {
    let vertex = Vertex {
        label: label.to_owned(),
        at: Some(Point::default()),
        ..Vertex::new(VertexId(0))
    };
    let graph = Graph::from_parts(vec![vertex], Vec::new()).unwrap();
    let editor = Editor::new(Document::with_graph(graph));
    // Without an answer, the label is the only text.
    let options = PictureOptions {
        labels: false,
        ..PictureOptions::default()
    };
    let picture = editor.picture(&PicturePalette::default(), &options);
    let tikz = picture.unwrap().tikz().unwrap();
    let mut lines = tikz.text.lines();
    let line = lines.find(|line| line.starts_with("\\node[type size="));
    let (_, text) = line.unwrap().split_once(") {").unwrap();
    let text = text.strip_suffix("};").unwrap().to_owned();
    (text, tikz.needs_unicode)
}

#[test]
fn every_character_with_a_meaning_in_tex_is_escaped_and_latin_letters_are_not() {
    let (text, _) = tex(r"\ { } $ & # % _ ~ ^");
    assert_eq!(
        text,
        r"\textbackslash{} \{ \} \$ \& \# \% \_ \textasciitilde{} \textasciicircum{}"
    );
    assert_eq!(tex("a--b''").0, "a-{}-b'{}'");
    assert_eq!(tex("ação ß").0, "ação ß");
    assert!(!tex("ação ß ∞ α Σ ✓").1);
    assert!(tex("ỗ").1 && tex("漢").1);
    assert_eq!(tex("a\nb").0, "a b");
}

#[test]
fn indices_and_exponents_are_commands_in_tex() {
    assert_eq!(tex("v_1").0, "v\\textsubscript{1}");
    assert_eq!(tex("2^n").0, "2\\textsuperscript{n}");
    assert_eq!(
        tex("v_1^2").0,
        "v\\rlap{\\textsuperscript{2}}\\textsubscript{1}"
    );
    assert_eq!(tex("my_name").0, "my\\_name");
}
