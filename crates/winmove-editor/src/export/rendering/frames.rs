//! Writes the frames of an animation as a GIF or animated PNG.
//!
//! For each frame, only the rectangle that differs from the previous frame is written.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

use super::RenderError;
use crate::picture::{PicturePalette, Rgb};

/// The frames to write, at least one.
pub(crate) struct Frames<'a> {
    /// How long each frame is displayed, in hundredths of a second.
    pub(crate) delays: Vec<u16>,
    /// Paints a frame. They are requested in order, some of them twice. All have the same size.
    pub(crate) paint: &'a mut dyn FnMut(usize) -> Result<Pixmap, RenderError>,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Patch {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Patch {
    fn whole(frame: &Pixmap) -> Patch {
        Patch {
            left: 0,
            top: 0,
            width: frame.width(),
            height: frame.height(),
        }
    }

    /// The smallest rectangle that contains all differences between two frames. A single pixel if
    /// they are equal.
    fn of_change(before: &Pixmap, after: &Pixmap) -> Patch {
        let row = 4 * after.width() as usize;
        let rows = before
            .data()
            .chunks_exact(row)
            .zip(after.data().chunks_exact(row))
            .zip(0..);
        let mut found: Option<[u32; 4]> = None;
        for ((old, new), y) in rows.filter(|((old, new), _)| old != new) {
            let pixels = old.chunks_exact(4).zip(new.chunks_exact(4));
            let differs = |(old, new): (&[u8], &[u8])| old != new;
            let first = pixels.clone().position(differs).unwrap_or(0) as u32;
            let last = pixels.rev().position(differs).unwrap_or(0) as u32;
            let last = after.width() - 1 - last;
            let [left, top, right, _] = found.unwrap_or([first, y, last, y]);
            found = Some([left.min(first), top, right.max(last), y]);
        }
        let [left, top, right, bottom] = found.unwrap_or_default();
        Patch {
            left,
            top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }

    /// Its pixels in a frame, row by row, as red, green, blue and alpha, not premultiplied.
    fn pixels(self, frame: &Pixmap) -> impl Iterator<Item = [u8; 4]> {
        let rows = self.top..self.top + self.height;
        let columns = self.left..self.left + self.width;
        let at = rows.flat_map(move |y| columns.clone().map(move |x| (x, y)));
        at.map(|(x, y)| {
            let pixel = frame
                .pixel(x, y)
                .expect("the patch lies in the frame")
                .demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        })
    }
}

/// Calls `write` for each frame with its number, its delay, and the patch to write. The patch
/// covers all differences from the previous frame; that of the first frame is the whole frame.
fn write_changes(
    frames: Frames<'_>,
    first: Pixmap,
    mut write: impl FnMut(usize, u16, Patch, &Pixmap) -> Result<(), RenderError>,
) -> Result<(), RenderError> {
    let mut before = first;
    write(0, frames.delays[0], Patch::whole(&before), &before)?;
    for (index, &delay) in frames.delays.iter().enumerate().skip(1) {
        let frame = (frames.paint)(index)?;
        write(index, delay, Patch::of_change(&before, &frame), &frame)?;
        before = frame;
    }
    Ok(())
}

/// The frames as an animated PNG that repeats forever.
///
/// # Errors
/// If a frame can't be rendered.
pub(crate) fn apng(frames: Frames<'_>) -> Result<Vec<u8>, RenderError> {
    let refused = |error: png::EncodingError| RenderError::Refused(error.to_string());
    let first = (frames.paint)(0)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, first.width(), first.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let count = frames.delays.len() as u32;
    encoder.set_animated(count, 0).map_err(refused)?;
    encoder
        .set_blend_op(png::BlendOp::Source)
        .map_err(refused)?;
    let mut writer = encoder.write_header().map_err(refused)?;
    write_changes(frames, first, |index, delay, patch, frame| {
        let mut write = || {
            writer.set_frame_delay(delay, 100)?;
            if index > 0 {
                // The old position may not fit the new size.
                writer.reset_frame_position()?;
                writer.set_frame_dimension(patch.width, patch.height)?;
                writer.set_frame_position(patch.left, patch.top)?;
            }
            let pixels: Vec<u8> = patch.pixels(frame).flatten().collect();
            writer.write_image_data(&pixels)
        };
        write().map_err(refused)
    })?;
    writer.finish().map_err(refused)?;
    Ok(bytes)
}

/// The frames as a GIF that repeats forever, without transparency. All frames share one palette,
/// with the colours of the theme and the most frequent blends of them.
///
/// # Errors
/// If a frame can't be rendered.
pub(crate) fn gif(
    mut frames: Frames<'_>,
    palette: &PicturePalette,
) -> Result<Vec<u8>, RenderError> {
    let refused = |error: gif::EncodingError| RenderError::Refused(error.to_string());
    let mut colours = Colours::of(&mut frames, palette)?;
    let first = (frames.paint)(0)?;
    let too_large = |_| RenderError::TooLargeForGif;
    let width = u16::try_from(first.width()).map_err(too_large)?;
    let height = u16::try_from(first.height()).map_err(too_large)?;
    let mut bytes = Vec::new();
    let global: Vec<u8> = colours.all.concat();
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &global).map_err(refused)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(refused)?;
    write_changes(frames, first, |_, delay, patch, frame| {
        let pixels = patch.pixels(frame);
        let numbers: Vec<u8> = pixels.map(|pixel| colours.nearest(pixel)).collect();
        let frame = gif::Frame {
            delay,
            dispose: gif::DisposalMethod::Keep,
            left: patch.left as u16,
            top: patch.top as u16,
            width: patch.width as u16,
            height: patch.height as u16,
            buffer: numbers.into(),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).map_err(refused)
    })?;
    // Writes the end of the file.
    encoder.into_inner().map_err(refused)?;
    Ok(bytes)
}

/// The palette of a GIF.
struct Colours {
    all: Vec<[u8; 3]>,
    /// The index of the nearest palette colour, for each colour looked up so far.
    known: HashMap<[u8; 3], u8>,
}

impl Colours {
    /// The colours of the theme, then the most frequent other ones. A few frames spread over the
    /// animation are examined.
    fn of(frames: &mut Frames<'_>, palette: &PicturePalette) -> Result<Colours, RenderError> {
        const MAX: usize = 256;
        const SAMPLES: usize = 6;
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        let last = frames.delays.len() - 1;
        let mut samples: Vec<usize> = (0..SAMPLES)
            .map(|sample| sample * last / (SAMPLES - 1))
            .collect();
        samples.dedup();
        for sample in samples {
            let frame = (frames.paint)(sample)?;
            for [red, green, blue, _] in Patch::whole(&frame).pixels(&frame) {
                *counts.entry([red, green, blue]).or_default() += 1;
            }
        }
        let theme = palette
            .all()
            .map(|Rgb(red, green, blue)| [red, green, blue]);
        let mut all: Vec<[u8; 3]> = theme.collect();
        all.retain(|colour| counts.remove(colour).is_some());
        let mut others: Vec<([u8; 3], u32)> = counts.into_iter().collect();
        others.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        // A blend that looks like a colour already chosen is only used if there is space left.
        let mut similar: Vec<[u8; 3]> = Vec::new();
        for (colour, _) in others {
            if all.len() == MAX {
                break;
            }
            if all.iter().any(|known| distance(*known, colour) < 48) {
                similar.push(colour)
            } else {
                all.push(colour)
            }
        }
        let room = MAX - all.len();
        all.extend(similar.into_iter().take(room));
        Ok(Colours {
            all,
            known: HashMap::new(),
        })
    }

    fn nearest(&mut self, [red, green, blue, _]: [u8; 4]) -> u8 {
        let colour = [red, green, blue];
        let all = &self.all;
        *self.known.entry(colour).or_insert_with(|| {
            let numbers = 0..all.len();
            let nearest = numbers.min_by_key(|&number| distance(all[number], colour));
            nearest.unwrap_or(0) as u8
        })
    }
}

/// The squared distance between two colours.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let squares = one
        .iter()
        .zip(other)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2));
    squares.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use winmove_analysis::families::Random;

    /// The colours are few and opaque, so many pixels are the same.
    fn noise(random: &mut Random, width: u32, height: u32) -> Pixmap {
        let mut frame = Pixmap::new(width, height).unwrap();
        for pixel in frame.data_mut().chunks_exact_mut(4) {
            let shade = 100 * random.below(2) as u8;
            pixel.copy_from_slice(&[shade, shade, 0, 255]);
        }
        frame
    }

    #[test]
    fn a_patch_has_every_pixel_that_differs_and_no_row_or_column_too_many() {
        let mut random = Random::seeded(7);
        for _ in 0..500 {
            let (width, height) = (1 + random.below(6), 1 + random.below(6));
            let before = noise(&mut random, width, height);
            let after = match random.below(4) {
                0 => before.clone(),
                _ => noise(&mut random, width, height),
            };
            let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let differs = all.filter(|&(x, y)| before.pixel(x, y) != after.pixel(x, y));
            let differs: Vec<(u32, u32)> = differs.collect();
            let patch = Patch::of_change(&before, &after);
            let Some(first) = differs.first() else {
                assert_eq!((patch.width, patch.height), (1, 1));
                continue;
            };
            let span = |of: fn(&(u32, u32)) -> u32| {
                let all = differs.iter().map(of);
                let least = all.clone().min().unwrap_or(of(first));
                (least, all.max().unwrap_or(least) - least + 1)
            };
            assert_eq!((patch.left, patch.width), span(|at| at.0));
            assert_eq!((patch.top, patch.height), span(|at| at.1));
        }
    }

    /// A GIF with few colours represents each of them exactly. Drawing its frames on top of each
    /// other reproduces the pictures.
    #[test]
    fn the_frames_of_a_gif_make_the_pictures_again() {
        let mut random = Random::seeded(3);
        let pictures: Vec<Pixmap> = (0..5).map(|_| noise(&mut random, 7, 5)).collect();
        let frames = Frames {
            delays: (10..15).collect(),
            paint: &mut |frame| Ok(pictures[frame].clone()),
        };
        let bytes = gif(frames, &PicturePalette::default()).unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut reader = options.read_info(&bytes[..]).unwrap();
        let mut canvas = Pixmap::new(7, 5).unwrap();
        for (number, picture) in (0..).zip(&pictures) {
            let frame = reader.read_next_frame().unwrap().unwrap();
            assert_eq!(frame.delay, 10 + number);
            let row = 4 * usize::from(frame.width);
            for (y, pixels) in frame.buffer.chunks_exact(row).enumerate() {
                let at = 4 * ((usize::from(frame.top) + y) * 7 + usize::from(frame.left));
                canvas.data_mut()[at..at + row].copy_from_slice(pixels);
            }
            assert_eq!(canvas.data(), picture.data(), "frame {number}");
        }
        assert!(reader.read_next_frame().unwrap().is_none());
    }
}
