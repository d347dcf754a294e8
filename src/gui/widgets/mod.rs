//! Small widgets used by several panels.

mod back_and_forward;
mod badge;
mod clock;
mod controls;
mod entries;
mod keys;
mod moves;
mod not_solved;
mod players;
mod requesting;
mod row;
mod rules;
mod scroll;
mod shown_positions;
mod text;

pub use crate::gui::hint::{Hint, hint_beside};
pub use back_and_forward::back_and_forward_ui;
pub use badge::{badge_at, badge_ui, shown_badge_ui};
pub use clock::Clock;
pub use controls::{
    announce, as_heading, busy_ui, button_ui, choice_buttons_ui, choice_ui, choices_ui,
    dialog_rows_ui, dialog_ui, first_button_ui, focus_first, is_entered, labelled_list_ui,
    language_list_ui, list_ui, mark_unfolded, modal, more_ui, named_button_ui, part_around,
    section_ui, small_button_ui, take_or_cancel_ui, title_ui, usable_button_ui, usable_list_ui,
    worded_button_ui,
};
pub use entries::{menu_entries_ui, submenu_ui};
pub use keys::{
    WINNER_KEYS, ignore_composed_keys, outcome_keys, place_in_direction, pressed, pressed_arrow,
    pressed_digit, pressed_number, pressed_with,
};
pub use moves::{move_buttons_ui, rated_height, rated_move_ui};
pub use not_solved::not_solved_ui;
pub use players::{awaited_ui, hint_button_ui, mover_ui, players_ui, result_ui, turn_ui};
pub use row::row_ui;
pub use rules::{folded_notes_ui, rules_ui};
pub use scroll::{scroll_ui, show_focused};
pub use shown_positions::shown_positions_ui;
pub use text::{
    arrow_separator, exact_file_name, file_name, folder_name, grouped, line_width, path_name,
    position_title, sentence, shown_time, size_words, with_more,
};
