//! The options of a picture: what it shows, its background and its size.

use crate::picture::{PicturePalette, Rgb};
use winmove_analysis::Language;

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Ground {
    /// White, for paper.
    #[default]
    White,
    /// Nothing, so that what is below it shows.
    Transparent,
    /// The ground of the palette, as on the screen.
    AsShown,
}

/// How large a picture is, in pixels of a raster image, or in units of the others: points in PDF
/// and TikZ, CSS pixels in SVG.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum PictureSize {
    /// As usual for its form: 2 pixels per canvas unit in PNG, 1 in all others.
    #[default]
    Usual,
    /// This many pixels or units per canvas unit.
    Scale(f64),
    /// This wide.
    Width(f64),
}

impl PictureSize {
    /// The least and the greatest scale and width that can be asked for.
    pub const SCALES: [f64; 2] = [0.05, 20.0];
    /// The least and the greatest width that can be asked for.
    pub const WIDTHS: [f64; 2] = [16.0, 20_000.0];

    /// The scale of a picture that is this wide in canvas units; 1 as usual.
    pub(super) fn scale(self, width: f64) -> f64 {
        match self {
            PictureSize::Usual => 1.0,
            PictureSize::Scale(scale) => scale,
            PictureSize::Width(wide) => wide / width,
        }
    }
}

/// What a picture shows of the field.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PictureOptions {
    /// What it is drawn on.
    pub ground: Ground,
    /// How large it is.
    pub size: PictureSize,
    /// Only the selected vertices with the edges between them, or the selected cells.
    pub selection_only: bool,
    /// What the shapes, numbers and letters mean, below the field.
    pub legend: bool,
    /// The outcomes of the places, with moves and strategy. Without them it is a worksheet.
    pub labels: bool,
    /// The strategy, if the field shows it.
    pub strategy: bool,
    /// The notes of vertices, below the field.
    pub notes: bool,
    /// In a pursuit whose strategy is shown, the part of the state graph that it goes through,
    /// below the field.
    pub state_graph: bool,
    /// The language of the legend.
    pub language: Language,
    /// In TikZ, the picture alone, to be put into a document.
    pub bare: bool,
}

impl Default for PictureOptions {
    /// The whole field with labels, the strategy that is shown, and notes, on white, in the usual
    /// size.
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
            language: Language::English,
            bare: false,
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
