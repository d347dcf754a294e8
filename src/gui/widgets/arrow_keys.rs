//! Arrow keys as directions, and the places that they lead to.

use egui::{Context, Key, Modifiers};

use winmove_core::model::Place;
use winmove_editor::Editor;
use winmove_editor::geometry::nearest_in_direction;

/// The direction of the arrow key that was pressed, as units to the right and down. Consumes the
/// key.
pub fn pressed_arrow(ctx: &Context) -> Option<(f64, f64)> {
    let arrows = [
        (Key::ArrowLeft, (-1.0, 0.0)),
        (Key::ArrowRight, (1.0, 0.0)),
        (Key::ArrowUp, (0.0, -1.0)),
        (Key::ArrowDown, (0.0, 1.0)),
    ];
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let arrow = arrows.into_iter().find(|&(key, _)| pressed(key));
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

const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

fn pressed_of(ctx: &Context, digits: &[Key]) -> Option<usize> {
    let pressed = |&key: &Key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    digits.iter().position(pressed)
}

/// The digit that was pressed, from 1 to 9, as an index from 0.
pub fn pressed_digit(ctx: &Context) -> Option<usize> {
    pressed_of(ctx, &DIGITS[1..])
}

/// The digit that was pressed, from 0 to 9.
pub fn pressed_number(ctx: &Context) -> Option<u32> {
    pressed_of(ctx, &DIGITS).map(|digit| digit as u32)
}
