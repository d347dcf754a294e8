//! Sums are played on the canvas: tokens carry their numbers, and a click chooses the one to move.

use super::*;
use winmove_editor::Mode;

/// The places of the tokens, in the order of their numbers.
fn tokens(window: &Window) -> Vec<Place> {
    let tokens = window.editor().sums().summands();
    tokens.into_iter().map(|token| token.at).collect()
}

fn places(ids: &[u32]) -> Vec<Place> {
    ids.iter().map(|&id| Place::Vertex(VertexId(id))).collect()
}

/// c → b → a and c → a, with tokens on b and c: both can move to a.
fn window() -> Window {
    let mut window = Window::on(&PEBBLES.replace("\"at\": [2]", "\"at\": [1, 2]"));
    window.keys(CTRL, Key::Num3);
    assert_eq!(window.editor().mode(), Mode::Play);
    window.click("both");
    window
}

#[test]
fn a_token_of_a_sum_is_chosen_by_a_click_and_then_its_target() {
    let mut window = window();
    let [a, b, c] = [0, 1, 2].map(|id| window.vertex(id));
    assert_eq!(tokens(&window), places(&[1, 2]));
    // Both tokens can move to a. The panel says what to do.
    window.click_at(a);
    window.settle();
    assert_eq!(tokens(&window), places(&[1, 2]));
    let panel = window.rect("Canvas").right();
    let words = "Several tokens can move there. Click one of them first";
    let said = window.harness.query_all_by_label_contains(words);
    let in_panel = said.filter(|node| node.rect().left() > panel).count();
    assert_eq!(in_panel, 1, "not in the status bar alone");
    window.click_at(c);
    window.settle();
    assert!(window.says("Token 2 is chosen."));
    assert_eq!(window.editor().scene().targets(), places(&[0, 1]));
    window.click_at(a);
    window.settle();
    assert_eq!(tokens(&window), places(&[1, 0]));
    assert!(!window.says("is chosen"));
    // Another click gives up the choice.
    window.click_at(b);
    window.settle();
    assert!(window.says("Token 1 is chosen."));
    window.click_at(b);
    window.settle();
    assert!(!window.says("is chosen"));
    // Only one token is left that can move there.
    window.click_at(a);
    window.settle();
    assert_eq!(tokens(&window), places(&[0, 0]));
}

#[test]
fn tokens_of_a_sum_carry_their_numbers() {
    let mut window = window();
    let canvas = window.rect("Canvas");
    let painted = |window: &Window, text: &str| {
        let painted = window.painted_texts(canvas);
        painted.iter().any(|known| known == text)
    };
    assert!(painted(&window, "1") && painted(&window, "2"));
    let [a, b, c] = [0, 1, 2].map(|id| window.vertex(id));
    for at in [b, a, c, a] {
        window.click_at(at);
        window.settle();
    }
    assert_eq!(tokens(&window), places(&[0, 0]));
    assert!(painted(&window, "1,2"));
    let picture = window
        .editor()
        .picture(
            &winmove_editor::PicturePalette::of(false, false, Default::default()),
            &winmove_editor::PictureOptions::default(),
        )
        .unwrap();
    let svg = picture.render(winmove_editor::PictureFormat::Svg).unwrap();
    let svg = String::from_utf8(svg.bytes).unwrap();
    assert!(svg.contains(">1,2<"), "{svg}");
}
