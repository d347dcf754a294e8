//! Small parts that several panels are made of.

mod arrow_keys;
mod badge;
mod clock;
mod controls;
mod counts;
mod file_name;
mod modal;
mod row;
mod scroll;
mod separator;
mod shown_positions;

pub use arrow_keys::{place_in_direction, pressed_arrow};
pub use badge::badge_ui;
pub use clock::Clock;
pub use controls::{
    busy_ui, button_ui, checkbox_ui, choice_ui, more_ui, section_ui, small_button_ui, title_ui,
    usable_button_ui,
};
pub use counts::{counted, grouped};
pub use file_name::file_name;
pub use modal::modal;
pub use row::row_ui;
pub use scroll::scroll_ui;
pub use separator::arrow_separator;
pub use shown_positions::shown_positions_ui;
