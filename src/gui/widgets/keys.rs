//! Keys that were pressed: arrow keys as directions, with the places that they lead to, and digits.

use egui::{Context, Event, ImeEvent, Key, Modifiers, Plugin, RawInput};

use winmove_core::model::{Outcome, Place};
use winmove_editor::geometry::nearest_in_direction;
use winmove_editor::{Editor, letter};

/// The keys that name an outcome: its letter.
pub fn outcome_keys() -> [(Key, Outcome); 3] {
    let keys = [
        (Key::W, Outcome::Win),
        (Key::L, Outcome::Loss),
        (Key::D, Outcome::Draw),
    ];
    // A letter of another script has no key.
    keys.map(|(key, outcome)| (Key::from_name(&letter(outcome)).unwrap_or(key), outcome))
}

/// The keys that name the winner where vertices have owners, by the outcome for player 0.
pub const WINNER_KEYS: [(Key, Outcome); 3] = [
    (Key::Num0, Outcome::Win),
    (Key::Num1, Outcome::Loss),
    (Key::D, Outcome::Draw),
];

/// Ignores keys such as Esc that end the composition of an input method. Under X11 they arrive as
/// composed text, before the text itself.
pub fn ignore_composed_keys(ctx: &Context) {
    ctx.add_plugin(ComposedKeys);
}

struct ComposedKeys;

impl Plugin for ComposedKeys {
    fn debug_name(&self) -> &'static str {
        "composed-keys"
    }

    fn input_hook(&mut self, _: &Context, input: &mut RawInput) {
        input.events.retain(|event| match event {
            Event::Ime(ImeEvent::Commit(text)) => {
                text.is_empty() || !text.chars().all(char::is_control)
            }
            _ => true,
        });
    }
}

/// Whether a key was pressed without modifiers. Consumes the key.
pub fn pressed(ctx: &Context, key: Key) -> bool {
    pressed_with(ctx, Modifiers::NONE, key)
}

/// Whether a key was pressed with these modifiers. Consumes the key.
pub fn pressed_with(ctx: &Context, modifiers: Modifiers, key: Key) -> bool {
    ctx.input_mut(|input| input.consume_key(modifiers, key))
}

/// The direction of the arrow key that was pressed, as units to the right and down. Consumes the
/// key.
pub fn pressed_arrow(ctx: &Context) -> Option<(f64, f64)> {
    let arrows = [
        (Key::ArrowLeft, (-1.0, 0.0)),
        (Key::ArrowRight, (1.0, 0.0)),
        (Key::ArrowUp, (0.0, -1.0)),
        (Key::ArrowDown, (0.0, 1.0)),
    ];
    let arrow = arrows.into_iter().find(|&(key, _)| pressed(ctx, key));
    arrow.map(|(_, direction)| direction)
}

/// The place that an arrow key selects, starting from another place; see [`nearest_in_direction`].
/// Places that aren't drawn are ignored.
pub fn place_in_direction(
    editor: &Editor,
    from: Place,
    direction: (f64, f64),
    places: impl IntoIterator<Item = Place>,
) -> Option<Place> {
    let places = places.into_iter();
    let points = places.filter_map(|place| Some((place, editor.canvas().middle(place)?)));
    nearest_in_direction(editor.canvas().middle(from)?, direction, points)
}

/// The digit that was pressed, from `least` to 9, as an index from 0. Consumes the key.
fn pressed_from(ctx: &Context, least: u8) -> Option<usize> {
    let key = |digit: u8| Key::from_name(&digit.to_string());
    (least..=9).position(|digit| key(digit).is_some_and(|key| pressed(ctx, key)))
}

/// The digit that was pressed, from 1 to 9, as an index from 0.
pub fn pressed_digit(ctx: &Context) -> Option<usize> {
    pressed_from(ctx, 1)
}

/// The digit that was pressed, from 0 to 9.
pub fn pressed_number(ctx: &Context) -> Option<u32> {
    pressed_from(ctx, 0).map(|digit| digit as u32)
}
