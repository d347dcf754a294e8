//! Pictures as display lists, and what is drawn alike on the canvas and in files.

mod badge;
mod item;
mod palette;
mod token;

pub use badge::{Badge, Beside, argument_word};
pub use item::{EdgeRole, Figure, Group, Item, Outline, Paint, Picture, Role, Shape, Text};
pub use palette::{Colours, PicturePalette, Rgb};
pub use token::TokenFace;

pub(crate) use badge::fitting_size;
pub(crate) use item::Items;
pub(crate) use token::{exit, token};
