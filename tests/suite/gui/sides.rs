//! A game is shown from the side of the person who plays.

use super::*;
use winmove_core::model::{Outcome, Side};
use winmove_editor::Caption;

/// The outcome of the start in the chart, in which up is a win.
fn start_in_chart(window: &Window) -> Outcome {
    let game = window.editor().play().game().unwrap();
    game.evaluations()[0].1.unwrap().outcome
}

/// c is won for the first player: it moves to a, from where no move leads on.
#[test]
fn a_game_is_shown_from_the_side_of_the_person_until_it_is_flipped() {
    let mut window = Window::on(PEBBLES);
    window.keys(CTRL, Key::Num3);
    window.click("Show verdicts while playing");
    assert!(window.says("Up (W): the first player wins."));
    assert_eq!(start_in_chart(&window), Outcome::Win);
    window.click("Second");
    assert!(window.says("Up (W): the second player wins. Down (L): the first player wins."));
    assert_eq!(start_in_chart(&window), Outcome::Loss);
    window.click("Flip");
    assert!(window.says("Up (W): the first player wins."));
    assert_eq!(start_in_chart(&window), Outcome::Win);
    // Two people see it from the first player's side, also after a change of seats.
    window.click("Second");
    window.click("both");
    assert!(window.says("Up (W): the first player wins."));
    window.click("Flip");
    assert!(window.says("Up (W): the second player wins."));
}

#[test]
fn a_pursuit_is_coloured_for_the_side_of_the_person() {
    let mut window = Window::on(HUNT);
    window.keys(CTRL, Key::Num3);
    window.click("Show verdicts while playing");
    let sides = |window: &Window| match window.editor().scene().caption() {
        Some(Caption::ForSide { side, .. }) => side,
        other => panic!("{other:?}"),
    };
    let [police, thief] = [Side::Police, Side::Thief];
    let caption = |window: &Window| window.editor().scene().caption_words().unwrap();
    assert_eq!(sides(&window), police);
    let for_police = (caption(&window), start_in_chart(&window));
    window.click("Thief");
    assert_eq!(sides(&window), thief);
    assert!(window.says("Up (W): the thief wins. Down (L): the police win."));
    let for_thief = (caption(&window), start_in_chart(&window));
    assert_ne!(for_police.0, for_thief.0);
    assert_eq!(for_police.1.for_opponent(), for_thief.1);
    window.click("Flip");
    assert_eq!(sides(&window), police);
}
