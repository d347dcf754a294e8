//! Links: copied from the window, and opened in it.

use super::*;

use egui::OutputCommand;
use winmove_analysis::{Language, Position};
use winmove_core::model::{Document, Exercise, Homework, Place, VertexId};
use winmove_editor::Mode;
use winmove_files::{LinkView, ReadOptions};

const PAGE: &str = "https://example.org/winmove/";

fn pebbles() -> Document {
    let loaded = winmove_files::read(PEBBLES.as_bytes(), &ReadOptions::default());
    loaded.unwrap().document
}

fn at(vertex: u32) -> Option<Position> {
    Some(Position::from(Place::Vertex(VertexId(vertex))))
}

/// The text that the window copied to the clipboard in the last frame.
fn copied(window: &Window) -> Option<String> {
    let commands = window.harness.output().platform_output.commands.iter();
    let mut texts = commands.filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    texts.next_back()
}

fn paste(window: &mut Window, text: &str) {
    window.send(Event::Paste(text.to_owned()));
    window.until("the text is read", |window| !window.app().is_busy());
    window.settle();
}

/// Chooses Copy link. Returns the text on the clipboard.
fn copy_link(window: &mut Window) -> String {
    window.choose("Edit", "Copy link…");
    window.settle();
    let enter = |pressed| Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    window.send(enter(true));
    let link = copied(window).expect("a link was copied");
    window.send(enter(false));
    window.settle();
    link
}

#[test]
fn a_copied_link_holds_the_game_and_how_it_is_shown() {
    let mut window = Window::on(PEBBLES);
    let b = window.vertex(1);
    window.click_at(b);
    let link = copy_link(&mut window);
    assert!(link.starts_with("#g="), "{link}");
    assert!(window.says(&format!(
        "The link is on the clipboard ({} characters)",
        link.len()
    )));
    assert!(window.says("It has no address"));
    let loaded = winmove_files::read(link.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(loaded.document, *window.editor().document());
    let view = LinkView {
        at: at(1),
        mode: Some(Mode::Edit),
        language: None,
    };
    assert_eq!(loaded.view(), view);
}

#[test]
fn a_copied_link_sets_the_language_only_on_request() {
    let mut window = Window::on(PEBBLES);
    window.choose("Edit", "Copy link…");
    window.settle();
    window.click("Open it in this language: English");
    window.key(Key::Escape);
    let link = copy_link(&mut window);
    let loaded = winmove_files::read(link.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(loaded.view().language, Some(Language::ENGLISH));
}

#[test]
fn the_address_of_the_page_stands_before_the_link_and_is_kept() {
    let mut window = Window::on(PEBBLES);
    window.choose("Edit", "Copy link…");
    window.settle();
    let field = window
        .harness
        .get_by_role_and_label(Role::TextInput, "Address of the page")
        .rect();
    window.click_at(field.center());
    window.type_text(PAGE);
    window.click("Copy");
    for _ in 0..2 {
        let link = copy_link(&mut window);
        assert!(link.starts_with(&format!("{PAGE}#g=")), "{link}");
        assert!(!window.says("It has no address"));
    }
}

#[test]
fn a_long_link_is_copied_and_a_file_is_offered() {
    let mut random = winmove_tests::Random::seeded(4);
    let digits: String = (0..20_000)
        .map(|_| char::from(b'0' + random.below(10) as u8))
        .collect();
    let text = winmove_files::write(&pebbles().titled(digits, ""));
    let mut window = Window::on(&text);
    let link = copy_link(&mut window);
    window.settle();
    assert!(link.len() > 8_000);
    assert!(window.says("The link is long"));
    let length = winmove_words::say::number(link.len());
    assert!(window.says(&format!("the link has {length} characters")));
}

#[test]
fn a_link_in_place_of_a_file_opens_at_its_position_mode_and_language() {
    let view = LinkView {
        at: at(2),
        mode: Some(Mode::Explore),
        language: Some(Language::PORTUGUESE),
    };
    let link = winmove_files::write_link(&pebbles(), &view, PAGE).unwrap();
    let mut window = Window::on(PEBBLES);
    window.drop_file(link.as_ref());
    window.until("the link is open", |window| {
        window.editor().mode() == Mode::Explore
    });
    window.settle();
    assert_eq!(window.editor().document(), &pebbles());
    assert_eq!(window.selected(), [2]);
    assert!(window.says("O primeiro jogador") || window.says("O segundo jogador"));
    window.harness.get_by_label("Arquivo");
    // There is no file to save to, so the window has the title of the game.
    assert_eq!(window.title(), "Two pebbles — Winmove");
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_pasted_link_opens_in_place_of_any_game_in_any_mode() {
    let view = LinkView {
        at: at(1),
        mode: Some(Mode::Play),
        language: None,
    };
    let linked = pebbles().titled("Sent", "");
    let link = winmove_files::write_link(&linked, &view, "").unwrap();
    let mut window = Window::start();
    paste(&mut window, &format!("  {link}\n"));
    assert_eq!(window.editor().document(), &linked);
    assert_eq!(window.editor().mode(), Mode::Play);
    for mode in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
        let mut window = Window::on(PEBBLES);
        window.keys(CTRL, mode);
        paste(&mut window, &link);
        assert_eq!(window.editor().document(), &linked);
        assert_eq!(window.editor().mode(), Mode::Play);
    }
}

#[test]
fn a_pasted_link_asks_about_unsaved_changes() {
    let link = winmove_files::write_link(&pebbles(), &LinkView::default(), "").unwrap();
    let mut window = Window::on(PEBBLES);
    let a = window.vertex(0);
    window.click_at(a);
    window.key(Key::Delete);
    paste(&mut window, &link);
    assert!(window.says("Save changes to"));
    assert_eq!(window.labels(), ["b", "c"]);
    window.click("Discard");
    window.until("the link is open", |window| {
        window.editor().document() == &pebbles()
    });
}

/// Whether a text has Portuguese words that give away an answer.
fn tells_in_portuguese(text: &str) -> bool {
    let lower = text.to_lowercase();
    let told = [
        "vitória em",
        "derrota em",
        "vence em",
        "perde em",
        "jogador vence",
        "é uma vitória",
        "é uma derrota",
    ];
    told.iter().any(|words| lower.contains(words))
}

#[test]
fn a_linked_homework_is_in_the_view_of_a_student_whatever_the_link_asks_for() {
    let exercise = Exercise {
        homework: Some(Homework::default()),
        ..Exercise::default()
    };
    let homework = pebbles().with_exercise(Some(exercise));
    for mode in Mode::ALL.into_iter().map(Some).chain([None]) {
        let view = LinkView {
            at: at(1),
            mode,
            language: Some(Language::PORTUGUESE),
        };
        let link = winmove_files::write_link(&homework, &view, PAGE).unwrap();
        let mut dropped = Window::on(PEBBLES);
        dropped.drop_file(link.as_ref());
        dropped.until("the link is open", |window| {
            window.editor().document().exercise().is_some()
        });
        let mut pasted = Window::start();
        paste(&mut pasted, &link);
        for window in [&mut dropped, &mut pasted] {
            window.settle();
            assert!(window.editor().practise().is_homework(), "{mode:?}");
            assert_eq!(window.editor().mode(), Mode::Practise, "{mode:?}");
            // In the language of the link.
            assert!(window.says("Respondidas: 0 de 3"), "{mode:?}");
            let told = homework::texts(window)
                .into_iter()
                .find(|text| homework::tells(text) || tells_in_portuguese(text));
            assert_eq!(told, None, "{mode:?}");
        }
        // Pasting part of a game into homework would change the questions, so it is refused.
        paste(&mut pasted, PEBBLES);
        assert_eq!(pasted.labels(), ["a", "b", "c"]);
        assert!(pasted.says("Esta é uma lição de casa: entregue-a primeiro"));
    }
}

#[test]
fn a_damaged_link_says_so_and_what_is_open_stays() {
    let link = winmove_files::write_link(&pebbles(), &LinkView::default(), PAGE).unwrap();
    let cut = &link[..link.len() / 2];
    let mut window = Window::on(PEBBLES);
    window.drop_file(cut.as_ref());
    window.until("the refusal", |window| {
        window.says("The link could not be opened")
    });
    assert!(window.says("The link is cut short"));
    window.click("Close");
    paste(&mut window, cut);
    assert!(window.says("The link could not be opened"));
    assert!(window.says("The link is cut short") && !window.says("line 1"));
    window.click("Close");
    paste(&mut window, PAGE);
    assert!(window.says("Not a link to a game") && !window.says("line 1"));
    assert_eq!(window.editor().document(), &pebbles());
}
