//! Compares pictures of the window by the number of differing pixels in a small square. This way, a
//! small change matters.

use std::fmt;

use egui::{Color32, ColorImage};

/// A pixel differs if a component of its colour differs by more than this at half the size. At half
/// the recorded size, antialiasing and the rounding of glyphs are averaged out.
const DIFFERENCE: u8 = 40;
/// The side of the square that slides over the picture, in these pixels: 64 points of the window.
const SIDE: usize = 16;
/// The maximum number of pixels that may differ in such a square. The same window always gives the
/// same pixels; a vertex covers 78.
const MAX_DIFFERENT: usize = 8;

/// How two pictures differ.
#[derive(Debug, PartialEq, Eq)]
pub enum Difference {
    /// Their sizes differ.
    Size([usize; 2], [usize; 2]),
    /// The number of differing pixels in a square, and its corner in points of a window at scale 1.
    Square(usize, [usize; 2]),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Size(known, taken) => write!(f, "is {taken:?} large, not {known:?}"),
            Difference::Square(count, at) => {
                let all = SIDE * SIDE;
                write!(f, "differs in {count} of the {all} pixels around {at:?}")
            }
        }
    }
}

/// Compares two pictures at half their size.
pub fn compare(known: &ColorImage, taken: &ColorImage) -> Result<(), Difference> {
    if known.size != taken.size {
        return Err(Difference::Size(known.size, taken.size));
    }
    let (count, [x, y]) = worst_square(&halved(known), &halved(taken));
    if count > MAX_DIFFERENT {
        Err(Difference::Square(count, [4 * x, 4 * y]))
    } else {
        Ok(())
    }
}

/// The square with the most differing pixels: their number, and its corner. O(pixels), using sums
/// over all rectangles from the origin.
fn worst_square(known: &ColorImage, taken: &ColorImage) -> (usize, [usize; 2]) {
    let [width, height] = known.size;
    let differs = |x: usize, y: usize| {
        let [a, b] = [known, taken].map(|image| image.pixels[y * width + x].to_array());
        a.into_iter()
            .zip(b)
            .any(|(a, b)| a.abs_diff(b) > DIFFERENCE)
    };
    let row = width + 1;
    let mut sums = vec![0; row * (height + 1)];
    for y in 0..height {
        for x in 0..width {
            let before = sums[y * row + x + 1] + sums[(y + 1) * row + x] - sums[y * row + x];
            sums[(y + 1) * row + x + 1] = before + usize::from(differs(x, y));
        }
    }
    let within = |x: usize, y: usize| {
        let (right, below) = ((x + SIDE).min(width), (y + SIDE).min(height));
        sums[below * row + right] + sums[y * row + x]
            - sums[y * row + right]
            - sums[below * row + x]
    };
    let corners = (0..height).flat_map(|y| (0..width).map(move |x| [x, y]));
    let counts = corners.map(|[x, y]| (within(x, y), [x, y]));
    counts.max_by_key(|(count, _)| *count).unwrap_or_default()
}

/// A picture at half its size, in which each pixel is the mean of four.
pub fn halved(image: &ColorImage) -> ColorImage {
    let [width, height] = image.size;
    let size = [width / 2, height / 2];
    let mean = |index: usize| {
        let (x, y) = (index % size[0] * 2, index / size[0] * 2);
        let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            .map(|(x, y)| image.pixels[y * width + x].to_array());
        let part = |part: usize| (four.iter().map(|p| u32::from(p[part])).sum::<u32>() / 4) as u8;
        Color32::from_rgb(part(0), part(1), part(2))
    };
    ColorImage::new(size, (0..size[0] * size[1]).map(mean).collect())
}

/// A window at half its size: discs of a vertex's size with thin rims, on a background with a line
/// of small strokes that look like text.
fn drawn(discs: &[(f32, f32)], shift: f32) -> ColorImage {
    let size = [640, 400];
    let pixel = |index: usize| {
        let at = [
            (index % size[0]) as f32 + 0.5 - shift,
            (index / size[0]) as f32 + 0.5,
        ];
        let distances = discs.iter().map(|(x, y)| (at[0] - x).hypot(at[1] - y));
        let inside = distances.fold(f32::MAX, f32::min);
        // The rim is antialiased over one pixel.
        let share = (10.5 - inside).clamp(0.0, 1.0);
        let mix = |from: f32, to: f32| (from + (to - from) * share).round() as u8;
        Color32::from_rgb(mix(251.0, 0.0), mix(251.0, 122.0), mix(249.0, 90.0))
    };
    ColorImage::new(size, (0..size[0] * size[1]).map(pixel).collect())
}

const DISCS: [(f32, f32); 4] = [
    (100.0, 100.0),
    (220.0, 90.3),
    (330.7, 300.0),
    (500.0, 250.5),
];

#[test]
fn a_picture_without_one_of_its_vertices_differs() {
    let whole = drawn(&DISCS, 0.0);
    assert_eq!(compare(&whole, &whole), Ok(()));
    for missing in 0..DISCS.len() {
        let mut left = DISCS.to_vec();
        let gone = left.remove(missing);
        let Err(Difference::Square(count, [x, y])) = compare(&whole, &drawn(&left, 0.0)) else {
            panic!("the vertex at {gone:?} was not missed");
        };
        assert!(count > 3 * MAX_DIFFERENT, "{count}");
        let near = |corner: usize, middle: f32| (corner as f32 - 2.0 * middle).abs() < 100.0;
        assert!(near(x, gone.0) && near(y, gone.1), "{x}, {y}, not {gone:?}");
    }
    assert!(compare(&whole, &drawn(&DISCS[3..], 0.0)).is_err());
    let other = ColorImage::filled([320, 200], Color32::BLACK);
    assert!(compare(&whole, &other).is_err());
}

#[test]
fn a_vertex_of_another_shape_or_colour_differs() {
    let whole = drawn(&DISCS, 0.0);
    let mut other = whole.clone();
    for y in 90..110 {
        for x in 90..110 {
            // A square as wide as the disc, in the colour of another outcome.
            other.pixels[y * 640 + x] = Color32::from_rgb(0xb8, 0x4a, 0x00);
        }
    }
    assert!(compare(&whole, &other).is_err());
}

#[test]
fn pictures_that_differ_in_antialiasing_alone_are_the_same() {
    let whole = drawn(&DISCS, 0.0);
    for shift in [-0.25, -0.1, 0.1, 0.25] {
        assert_eq!(
            compare(&whole, &drawn(&DISCS, shift)),
            Ok(()),
            "shifted by {shift}"
        );
    }
    let mut random = fastrand::Rng::with_seed(15);
    let mut noisy = whole.clone();
    for pixel in &mut noisy.pixels {
        let mut jitter = |part: u8| part.saturating_add_signed(random.i8(-12..=12));
        *pixel = Color32::from_rgb(jitter(pixel.r()), jitter(pixel.g()), jitter(pixel.b()));
    }
    assert_eq!(compare(&whole, &noisy), Ok(()));
}
