//! Small parts that several panels are made of. They know neither the editor nor the application.

mod badge;
mod counts;
mod modal;
mod row;
mod scroll;

pub use badge::badge_ui;
pub use counts::{counted, grouped};
pub use modal::modal;
pub use row::row_ui;
pub use scroll::scroll_ui;
