//! What a picture shows of the field, and on which ground.

use super::palette::{PicturePalette, Rgb};

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// White, for paper.
    #[default]
    White,
    /// Nothing, so that what is below it shows.
    Transparent,
    /// The ground of the palette, as on the screen.
    AsShown,
}

/// What a picture shows of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOptions {
    /// What it is drawn on.
    pub ground: Ground,
    /// Only the selected vertices with the edges between them, or the selected cells.
    pub selection_only: bool,
    /// What the shapes, numbers and letters mean, below the field.
    pub legend: bool,
    /// The outcomes of the places, with moves and strategy. Without them it is a worksheet.
    pub labels: bool,
    /// In a pursuit whose strategy is shown, the part of the state graph that it goes through, below the field.
    pub state_graph: bool,
}

impl Default for PictureOptions {
    /// The whole field with labels on white, and nothing below it.
    fn default() -> PictureOptions {
        PictureOptions {
            ground: Ground::White,
            selection_only: false,
            legend: false,
            labels: true,
            state_graph: false,
        }
    }
}

impl PictureOptions {
    /// The colour that fills the picture. `None` for a transparent one.
    pub(super) fn fill(&self, palette: &PicturePalette) -> Option<Rgb> {
        match self.ground {
            Ground::White => Some(Rgb(255, 255, 255)),
            Ground::Transparent => None,
            Ground::AsShown => Some(palette.canvas),
        }
    }
}
