//! The options of a picture: what it shows, its background and its size.

use crate::picture::{PicturePalette, Rgb};
use winmove_analysis::Language;

/// The background of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Ground {
    /// White, for paper.
    #[default]
    White,
    /// Transparent.
    Transparent,
    /// The background of the palette, as on the screen.
    AsShown,
}

/// The size of a picture, in pixels of a raster image or units of other formats. A unit is a point
/// in PDF and TikZ, and a CSS pixel in SVG.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum PictureSize {
    /// The default for the format: 2 pixels per canvas unit in PNG, 1 in all others.
    #[default]
    Usual,
    /// This many pixels or units per canvas unit.
    Scale(f64),
    /// This width.
    Width(f64),
}

impl PictureSize {
    /// The minimum and maximum scale.
    pub const SCALES: [f64; 2] = [0.05, 20.0];
    /// The minimum and maximum width.
    pub const WIDTHS: [f64; 2] = [16.0, 20_000.0];

    /// The scale of a picture that is this wide in canvas units; 1 by default.
    pub(super) fn scale(self, width: f64) -> f64 {
        match self {
            PictureSize::Usual => 1.0,
            PictureSize::Scale(scale) => scale,
            PictureSize::Width(wide) => wide / width,
        }
    }
}

/// Which parts of the field a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PictureOptions {
    /// The background.
    pub ground: Ground,
    /// The size.
    pub size: PictureSize,
    /// Whether to show only the selected vertices and the edges between them, or selected cells.
    pub selection_only: bool,
    /// Whether to explain the shapes, numbers and letters below the field.
    pub legend: bool,
    /// Whether to show the outcomes of places, moves and the strategy. Without them, the picture is
    /// a worksheet.
    pub labels: bool,
    /// Whether to show the strategy, if the field shows it.
    pub strategy: bool,
    /// Whether to show the notes of vertices below the field.
    pub notes: bool,
    /// Whether to show the part of the state graph that a strategy covers, below the field. This
    /// applies to a pursuit whose strategy is shown.
    pub state_graph: bool,
    /// The language of all words in the picture.
    pub language: Language,
    /// Whether to write only the TikZ picture, for inclusion in a document.
    pub bare: bool,
}

impl Default for PictureOptions {
    /// The whole field with labels, notes, and the strategy if it is shown. The background is
    /// white, the size is the default, and the language that of the current thread.
    fn default() -> PictureOptions {
        PictureOptions {
            ground: Ground::White,
            size: PictureSize::Usual,
            selection_only: false,
            legend: false,
            labels: true,
            strategy: true,
            notes: true,
            state_graph: false,
            language: Language::spoken(),
            bare: false,
        }
    }
}

impl PictureOptions {
    /// The colour that fills the picture. `None` if the background is transparent.
    pub(super) fn fill(&self, palette: &PicturePalette) -> Option<Rgb> {
        match self.ground {
            Ground::White => Some(Rgb(255, 255, 255)),
            Ground::Transparent => None,
            Ground::AsShown => Some(palette.canvas),
        }
    }
}
