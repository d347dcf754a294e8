//! Pictures as files: their formats and their bytes.

pub mod fonts;
mod formats;
pub(crate) mod frames;
mod pdf;
pub(crate) mod raster;
mod sheet;
pub(crate) mod stage;

pub use formats::PictureFormat;
pub use sheet::{Block, Sheet};

use super::{PictureOptions, PictureTask};
use crate::picture::Picture;
use fonts::Typesetter;
use winmove_core::solver::Cancelled;
use winmove_words::say;

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Remarks for the user, one line each.
    pub remarks: Vec<String>,
}

/// Why a picture can't be made into a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RenderError {
    /// It would be too large.
    #[error("{}", say::export_too_large(width, height, unit, format.name(), most))]
    TooLarge {
        /// The format.
        format: PictureFormat,
        /// The rounded width.
        width: u64,
        /// The rounded height.
        height: u64,
        /// The unit of the sides: `pixels` or `points`.
        unit: &'static str,
        /// The most along a side.
        most: u64,
    },
    /// There is not enough memory for its pixels.
    #[error("{}", say::export_no_memory())]
    NoMemory,
    /// All frames together would be too large.
    #[error("{}", say::export_too_many_pixels(frames, width, height, most))]
    TooManyPixels {
        /// The number of frames.
        frames: usize,
        /// The width of each.
        width: u32,
        /// The height of each.
        height: u32,
        /// The most pixels, in millions.
        most: u64,
    },
    /// The picture is still, but the format is for animations.
    #[error("{}", say::export_still_only(.0.name()))]
    Still(PictureFormat),
    /// The picture is an animation, but the format is for still pictures.
    #[error("{}", say::export_animated_only(.0.name()))]
    Animated(PictureFormat),
    /// A rendering library refused it, which is a bug.
    #[error("{}", say::export_refused(.0))]
    Refused(String),
    /// A GIF has at most 65,535 pixels along a side.
    #[error("{}", say::export_gif_sides())]
    TooLargeForGif,
    /// It is no longer wanted.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

impl RenderError {
    /// The error for a picture of this size in a format that holds at most `most` along a side.
    pub(super) fn too_large(
        format: PictureFormat,
        (width, height): (f64, f64),
        unit: &'static str,
        most: f64,
    ) -> RenderError {
        RenderError::TooLarge {
            format,
            width: width.round() as u64,
            height: height.round() as u64,
            unit,
            most: most as u64,
        }
    }
}

impl Picture {
    /// The picture as a file, in a format that is neither a web page nor an animation.
    pub(super) fn render(
        &self,
        format: PictureFormat,
        options: &PictureOptions,
    ) -> Result<Rendered, RenderError> {
        let tree = || Typesetter::new().tree(&self.svg());
        let (bytes, remark) = match format {
            PictureFormat::Svg => (self.svg().into_bytes(), None),
            PictureFormat::Png => {
                let tree = tree()?;
                (raster::png(&tree, options.size)?, fonts::boxes(&tree))
            }
            PictureFormat::Pdf => {
                let tree = tree()?;
                (pdf::pdf(&tree)?, fonts::boxes(&tree))
            }
            PictureFormat::Html | PictureFormat::Gif | PictureFormat::Apng => {
                return Err(RenderError::Still(format));
            }
            PictureFormat::Tikz => {
                let tikz = self.tikz(options.bare)?;
                let remark = tikz.needs_unicode.then(say::export_needs_unicode);
                (tikz.text.into_bytes(), remark)
            }
        };
        Ok(Rendered {
            bytes,
            remarks: remark.into_iter().collect(),
        })
    }
}

impl PictureTask {
    /// The picture as a file. If the strategy is shown but not known yet, it is computed first.
    ///
    /// Apart from that, O(n + m), plus the time of [`crate::geometry::curves`] and, for PNG, the
    /// number of pixels. A web page is that of [`PictureTask::still`], without the program.
    ///
    /// # Errors
    /// [`RenderError`].
    pub fn render(self, format: PictureFormat) -> Result<Rendered, RenderError> {
        if format == PictureFormat::Html {
            return Ok(Rendered {
                bytes: self.still().alone().into_bytes(),
                remarks: Vec::new(),
            });
        }
        let options = self.options;
        let cut = self.cut_labels();
        let mut rendered = self.picture().render(format, &options)?;
        rendered.remarks.extend(cut);
        Ok(rendered)
    }

    /// The picture for a clipboard, as PNG and as SVG. Costs as much as [`PictureTask::render`].
    ///
    /// # Errors
    /// [`RenderError`].
    pub fn render_for_clipboard(self) -> Result<(Vec<u8>, String), RenderError> {
        let size = self.options.size;
        let svg = self.svg();
        let tree = Typesetter::new().tree(&svg)?;
        Ok((raster::png(&tree, size)?, svg))
    }
}
