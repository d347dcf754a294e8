//! The common size of all frames of an animation, with space for their captions and legends.

use resvg::tiny_skia::Pixmap;

use super::RenderError;
use super::fonts::{self, Typesetter};
use super::formats::PictureFormat;
use super::raster;
use crate::export::caption::{self, WordsBelow};
use crate::export::legend::LegendLines;
use crate::export::{PictureOptions, PictureTask, legend};

/// The most pixels along a side of a frame.
const MAX_SIDE: u32 = 4_000;
/// The most pixels of all frames together.
const MAX_PIXELS: u64 = 600_000_000;

/// The parts that all frames of an animation share.
pub(crate) struct Stage {
    typesetter: Typesetter,
    lines: usize,
    legend: Option<LegendLines>,
    /// The width and the height of a frame, in pixels.
    pub(crate) size: (u32, u32),
    boxes: Option<String>,
}

impl Stage {
    /// The stage for frames with these words. `last` is the last frame.
    ///
    /// # Errors
    /// [`RenderError::TooLarge`] and [`RenderError::TooManyPixels`].
    pub(crate) fn of(last: PictureTask, words: &[String]) -> Result<Stage, RenderError> {
        let PictureOptions {
            legend, language, ..
        } = last.options;
        let wide = last.field_width();
        let lines = words.iter().map(|words| caption::lines(words, wide).len());
        let mut stage = Stage {
            typesetter: Typesetter::new(),
            lines: lines.max().unwrap_or(0),
            legend: legend.then(|| language.speak(|| legend::lines(&last, false))),
            size: (0, 0),
            boxes: None,
        };
        let tree = stage.tree(last, words.last().map_or("", String::as_str))?;
        stage.size = raster::sides(&tree, 1.0);
        stage.boxes = fonts::boxes(&tree);
        let (width, height) = stage.size;
        if width.max(height) > MAX_SIDE {
            let size = (width.into(), height.into());
            let most = MAX_SIDE.into();
            return Err(RenderError::too_large(
                PictureFormat::Gif,
                size,
                "pixels",
                most,
            ));
        }
        let pixels = u64::from(width) * u64::from(height) * words.len() as u64;
        if pixels > MAX_PIXELS {
            Err(RenderError::TooManyPixels {
                frames: words.len(),
                width,
                height,
                most: MAX_PIXELS / 1_000_000,
            })
        } else {
            Ok(stage)
        }
    }

    /// A remark about letters that no font has.
    pub(crate) fn boxes(&self) -> Option<&String> {
        self.boxes.as_ref()
    }

    fn tree(
        &self,
        mut picture: PictureTask,
        words: &str,
    ) -> Result<resvg::usvg::Tree, RenderError> {
        picture.words_below = Some(WordsBelow {
            text: words.to_owned(),
            lines: self.lines,
        });
        picture.legend_lines = self.legend.clone();
        self.typesetter.tree(&picture.svg())
    }

    /// The pixels of a frame with its words.
    ///
    /// # Errors
    /// [`RenderError::NoMemory`].
    pub(crate) fn pixels(&self, picture: PictureTask, words: &str) -> Result<Pixmap, RenderError> {
        raster::pixels(&self.tree(picture, words)?, 1.0)
    }
}
