//! *New from family…*: choosing, changing parameters, previewing, creating.

use super::*;

fn open(window: &mut Window) {
    window.choose("File", "New from family…");
    made(window);
}

/// Runs frames until the chosen game is generated and solved.
fn made(window: &mut Window) {
    window.until("the game is made", |window| {
        window.says("The first player wins")
            || window.says("The second player wins")
            || window.says("Draw:")
            || window.says("Too large")
            || window.says("catches")
            || window.says("is never caught")
    });
}

#[test]
fn a_family_is_chosen_set_and_created() {
    let mut window = Window::start();
    window.click("New from family…");
    made(&mut window);
    assert!(window.says("11 vertices, 19 edges"));
    window.click("Nim");
    made(&mut window);
    assert!(window.says("Bouton, Nim"));
    assert!(window.says("12 vertices"));
    let heaps = window.field("2,3").center();
    window.click_at(heaps);
    window.keys(CTRL, Key::A);
    window.type_text("1,2");
    window.until("it is made", |window| window.says("6 vertices"));
    // An invalid list is reported, and the last valid one is kept.
    window.type_text(",x");
    window.settle();
    assert!(window.says("Enter up to"));
    assert!(window.says("6 vertices"));
    window.click("Create");
    assert!(window.graph().vertices().is_empty());
    window.click_at(heaps);
    window.key(Key::End);
    for _ in 0..2 {
        window.key(Key::Backspace);
    }
    assert!(!window.says("Enter up to"));
    window.click("Create");
    window.settle();
    assert_eq!(window.graph().vertices().len(), 6);
    assert!(window.editor().document().title().starts_with("Nim"));
    assert!(!window.editor().is_dirty());
}

#[test]
fn home_and_end_choose_the_first_and_the_last_family() {
    let mut window = Window::on(PEBBLES);
    open(&mut window);
    let focused = |window: &Window| {
        let mut nodes = window.harness.query_all_by(|node| node.is_focused());
        nodes.next().map(|node| node.rect().top())
    };
    let begin = focused(&window);
    window.key(Key::End);
    let last = focused(&window);
    window.key(Key::ArrowDown);
    assert_eq!(focused(&window), last);
    window.key(Key::Home);
    let first = focused(&window);
    window.key(Key::ArrowUp);
    assert_eq!(focused(&window), first);
    assert!(
        first <= begin && begin < last,
        "{first:?} {begin:?} {last:?}"
    );
}

#[test]
fn unsaved_changes_are_asked_about_and_cancel_leaves_everything() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::A);
    window.key(Key::Delete);
    open(&mut window);
    window.click("Cancel");
    assert!(window.graph().vertices().is_empty());
    open(&mut window);
    window.click("Create");
    assert!(window.says("Save changes to"));
    window.click("Discard");
    assert_eq!(window.graph().vertices().len(), 11);
}

#[test]
fn the_graph_that_is_open_can_be_chased_on() {
    let mut window = Window::start();
    open(&mut window);
    assert!(!window.says("Cops and robbers on this graph"));
    window.key(Key::Escape);
    let mut window = Window::on(PEBBLES);
    open(&mut window);
    window.click("Cops and robbers on this graph");
    made(&mut window);
    window.click("Create");
    assert!(window.editor().has_sides());
    assert_eq!(window.graph().vertices().len(), 3);
}

#[test]
fn the_arrows_choose_among_the_families() {
    let mut window = Window::start();
    window.click("New from family…");
    made(&mut window);
    let first = window.says("11 vertices, 19 edges");
    window.key(Key::ArrowDown);
    made(&mut window);
    assert!(first && !window.says("11 vertices, 19 edges"));
    window.key(Key::ArrowUp);
    made(&mut window);
    assert!(window.says("11 vertices, 19 edges"));
}

#[test]
fn tab_leaves_the_list_of_families_at_once_and_enter_creates() {
    let mut window = Window::start();
    window.click("New from family…");
    made(&mut window);
    let is_reached = |window: &mut Window| {
        window.key(Key::Tab);
        window.harness.get_by_label("Create").is_focused()
    };
    assert!((0..8).any(|_| is_reached(&mut window)));
    window.key(Key::Escape);
    window.click("New from family…");
    made(&mut window);
    window.key(Key::ArrowDown);
    made(&mut window);
    window.key(Key::Enter);
    assert!(!window.says("New from family…"));
    assert!(!window.graph().vertices().is_empty());
}

/// A list opens in front of its dialog, even if a quick click has reopened the dialog. It used to
/// be behind it if the click took no longer than a frame.
#[test]
fn a_list_opens_before_its_dialog_every_time() {
    let mut window = Window::on(PEBBLES);
    for chosen in ["PDF", "TikZ", "PDF"] {
        window.keys(CTRL_SHIFT, Key::E);
        let list = window.harness.get_by_role(Role::ComboBox).rect().center();
        window.quick_click_at(list);
        let choice = window.named(&format!("{chosen}: ")).center();
        window.quick_click_at(choice);
        let list = window.harness.get_by_role(Role::ComboBox);
        assert_eq!(list.accesskit_node().value().as_deref(), Some(chosen));
        window.key(Key::Escape);
        assert!(!window.says("Export picture"));
    }
}

/// How a test opens a dialog, the index of a list in it, and the entries of it that take turns.
type Lists = (fn(&mut Window), usize, [&'static str; 2]);

#[test]
fn the_list_of_every_dialog_opens_before_it_every_time_by_pointer_and_by_keyboard() {
    const LANGUAGES: [&str; 2] = ["English", "Português"];
    let animation: fn(&mut Window) = |window| window.choose("File", "Export animation…");
    let dialogs: [Lists; 6] = [
        (|window| window.keys(CTRL, Key::Comma), 0, LANGUAGES),
        (|window| window.keys(CTRL_SHIFT, Key::E), 0, ["PDF", "TikZ"]),
        (animation, 0, ["GIF", "APNG"]),
        (animation, 1, ["by rounds", "step by step"]),
        (animation, 2, LANGUAGES),
        (
            |window| {
                open(window);
                window.click("Nim");
                made(window);
            },
            0,
            ["Misère", "Normal"],
        ),
    ];
    for (open, index, entries) in dialogs {
        for by_keyboard in [false, true] {
            let mut window = Window::on(PEBBLES);
            for chosen in entries.into_iter().cycle().take(3) {
                open(&mut window);
                let list = |window: &Window| {
                    let mut lists = window.harness.get_all_by_role(Role::ComboBox);
                    let list = lists.nth(index).unwrap();
                    (list.rect().center(), list.accesskit_node().value())
                };
                let at = list(&window).0;
                if by_keyboard {
                    let nodes = window.harness.get_all_by_role(Role::ComboBox);
                    nodes.skip(index).take(1).for_each(|list| list.focus());
                    window.settle();
                    window.key(Key::Enter);
                } else {
                    window.click_at(at);
                    window.settle();
                }
                // The name alone, or before what it is for.
                let is_entry = move |node: &egui_kittest::kittest::AccessKitNode<'_>| {
                    let label = node.label().unwrap_or_default();
                    node.role() == Role::Button && label.split(": ").next() == Some(chosen)
                };
                let entry = window.harness.get_by(is_entry).rect().center();
                if by_keyboard {
                    window.key(Key::Home);
                    let is_at = |window: &Window| {
                        let entry = window.harness.get_by(is_entry);
                        entry.accesskit_node().is_focused()
                    };
                    for _ in 0..20 {
                        if !is_at(&window) {
                            window.key(Key::ArrowDown);
                        }
                    }
                    assert!(is_at(&window), "keys stay in the list");
                    window.key(Key::Enter);
                } else {
                    window.click_at(entry);
                }
                window.settle();
                assert!(window.harness.query_by(is_entry).is_none(), "it closes");
                // The value alone, or after what it is the value of.
                let value = list(&window).1.unwrap_or_default();
                assert!(value.ends_with(chosen), "{by_keyboard}: {value}");
                window.key(Key::Escape);
                assert!(window.harness.query_by_role(Role::ComboBox).is_none());
            }
        }
    }
}

#[test]
fn a_sum_has_its_verdict_and_the_dialog_its_buttons_as_others() {
    let mut window = Window::start();
    window.click("New from family…");
    made(&mut window);
    let [create, cancel] = ["Create", "Cancel"].map(|name| window.rect(name));
    let title = window.rect("New from family");
    assert!(create.right() < cancel.left() && create.left() < title.left() + 10.0);
    window.click("Nim");
    made(&mut window);
    let form = window.field("Positions").center();
    window.click_at(form);
    window.settle();
    window.click("Sum");
    window.until("its verdict", |window| {
        window.says("The first player wins the sum of 2 tokens")
    });
}
