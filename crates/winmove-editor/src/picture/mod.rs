//! Pictures as display lists, and the elements that the canvas and files draw in the same way.

mod annotation;
pub(crate) mod badge;
mod board;
mod cell;
mod edge;
mod item;
mod palette;
mod token;
mod vertex;

pub use annotation::PlacedAnnotation;
pub(crate) use badge::winner_sign;
pub use badge::{Badge, Beside, argument_word, letter};
pub use cell::CellLook;
pub use edge::{EdgeLook, EdgePlace};
pub use item::{EdgeRole, Group, Icon, Item, Items, Outline, Paint, Picture, Role, Shape, Text};
pub use palette::{Colours, PicturePalette, Rgb};
pub use token::{TokenFace, token_items};
pub use vertex::{VertexLook, VertexPlace, VertexRing};

pub(crate) use badge::fitting_size;
pub(crate) use token::{exit, token};
