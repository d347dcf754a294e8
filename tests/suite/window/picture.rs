//! Pictures of the screen, and the colours in them.

use std::fs;
use std::path::Path;

/// The colours of outcomes in light and dark windows, and the colour of the selection and of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Blue-green.
    Win,
    /// Vermilion.
    Loss,
    /// Grey-yellow.
    Draw,
    /// Blue.
    Accent,
}

impl Hue {
    /// The outcomes.
    pub const OUTCOMES: [Hue; 3] = [Hue::Win, Hue::Loss, Hue::Draw];

    /// The hue of a pixel. `None` for greys, faded colours and all others.
    fn of([red, green, blue]: [u8; 3]) -> Option<Hue> {
        let (red, green, blue) = (f32::from(red), f32::from(green), f32::from(blue));
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let range = most - least;
        if most < 100.0 || range < 0.35 * most {
            return None;
        }
        let degrees = if most == red {
            60.0 * (green - blue) / range
        } else if most == green {
            120.0 + 60.0 * (blue - red) / range
        } else {
            240.0 + 60.0 * (red - green) / range
        };
        match (degrees, range / most) {
            (150.0..=175.0, 0.5..) => Some(Hue::Win),
            (12.0..=32.0, 0.6..) if most > 150.0 => Some(Hue::Loss),
            (44.0..=58.0, 0.35..) if most > 190.0 => Some(Hue::Draw),
            (200.0..=225.0, 0.45..) => Some(Hue::Accent),
            _ => None,
        }
    }
}

/// A point on the screen, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

impl Spot {
    /// The point between two others, `t` of the way along.
    pub fn towards(self, other: Spot, t: f64) -> Spot {
        let mix = |from: i32, to: i32| (f64::from(from) + f64::from(to - from) * t).round() as i32;
        Spot {
            x: mix(self.x, other.x),
            y: mix(self.y, other.y),
        }
    }

    /// The distance to another point.
    pub fn distance(self, other: Spot) -> f64 {
        f64::from(self.x - other.x).hypot(f64::from(self.y - other.y))
    }
}

/// A part of the screen. The ends are excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// North-west corner.
    pub from: Spot,
    /// South-east corner.
    pub to: Spot,
}

impl Area {
    /// The part between two columns and two rows.
    pub fn new(columns: std::ops::Range<i32>, rows: std::ops::Range<i32>) -> Area {
        Area {
            from: Spot {
                x: columns.start,
                y: rows.start,
            },
            to: Spot {
                x: columns.end,
                y: rows.end,
            },
        }
    }

    /// The middle.
    pub fn middle(self) -> Spot {
        self.from.towards(self.to, 0.5)
    }

    /// Width.
    pub fn width(self) -> i32 {
        self.to.x - self.from.x
    }

    /// Height.
    pub fn height(self) -> i32 {
        self.to.y - self.from.y
    }

    fn spots(self) -> impl Iterator<Item = Spot> {
        let columns = self.from.x..self.to.x;
        (self.from.y..self.to.y).flat_map(move |y| columns.clone().map(move |x| Spot { x, y }))
    }

    fn contains(self, spot: Spot) -> bool {
        (self.from.x..self.to.x).contains(&spot.x) && (self.from.y..self.to.y).contains(&spot.y)
    }
}

/// A picture of the screen.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads the frame buffer of an X server, which is a file in xwd format: a header of big-endian
    /// words, a colour table, then rows with four bytes per pixel.
    pub fn read(frame: &Path) -> Picture {
        let bytes = fs::read(frame).expect("the X server keeps its screen in a file");
        let word = |index: usize| {
            let word = bytes[4 * index..][..4].try_into().expect("four bytes");
            u32::from_be_bytes(word) as usize
        };
        let (header, width, height, row, colours) = (word(0), word(4), word(5), word(12), word(19));
        assert_eq!(
            (word(7), word(11)),
            (0, 32),
            "pixels are little-endian words"
        );
        const COLOUR: usize = 12;
        let rows = bytes[header + COLOUR * colours..]
            .chunks_exact(row)
            .take(height);
        let pixels = rows.flat_map(|row| {
            let pixels = row.chunks_exact(4).take(width);
            pixels.map(|pixel| [pixel[2], pixel[1], pixel[0]])
        });
        Picture {
            width,
            height,
            pixels: pixels.collect(),
        }
    }

    /// Writes the picture to a file in a common format.
    pub fn write(&self, path: &Path) {
        let mut bytes = format!("P6 {} {} 255\n", self.width, self.height).into_bytes();
        bytes.extend(self.pixels.iter().flatten());
        fs::write(path, bytes).expect("the picture can be kept");
    }

    /// The colour at a point.
    pub fn at(&self, spot: Spot) -> [u8; 3] {
        self.pixels[spot.y as usize * self.width + spot.x as usize]
    }

    /// The hue at a point.
    pub fn hue(&self, spot: Spot) -> Option<Hue> {
        Hue::of(self.at(spot))
    }

    /// Whether a hue occurs within a few pixels of a point.
    pub fn shows(&self, hue: Hue, near: Spot) -> bool {
        let around = Area::new(near.x - 3..near.x + 4, near.y - 3..near.y + 4);
        around.spots().any(|spot| self.hue(spot) == Some(hue))
    }

    /// The number of pixels in a part that differ between two pictures.
    pub fn differences(&self, other: &Picture, within: Area) -> usize {
        let differs = |spot: &Spot| self.at(*spot) != other.at(*spot);
        within.spots().filter(differs).count()
    }

    /// The average brightness of a part, from 0 to 255.
    pub fn brightness(&self, within: Area) -> f64 {
        let sum: u64 = within
            .spots()
            .flat_map(|spot| self.at(spot))
            .map(u64::from)
            .sum();
        sum as f64 / (3 * within.spots().count()) as f64
    }

    /// The connected areas of a hue with at least a number of pixels, from top to bottom.
    pub fn blobs(&self, hue: Hue, within: Area, least: usize) -> Vec<Area> {
        let mut seen = vec![false; self.pixels.len()];
        let mut blobs = Vec::new();
        for start in within.spots() {
            let mut reached = vec![start];
            let mut pixels = 0;
            let (mut from, mut to) = (start, start);
            while let Some(spot) = reached.pop() {
                if !within.contains(spot) || self.hue(spot) != Some(hue) {
                    continue;
                }
                let seen = &mut seen[spot.y as usize * self.width + spot.x as usize];
                if std::mem::replace(seen, true) {
                    continue;
                }
                pixels += 1;
                from = Spot {
                    x: from.x.min(spot.x),
                    y: from.y.min(spot.y),
                };
                to = Spot {
                    x: to.x.max(spot.x),
                    y: to.y.max(spot.y),
                };
                for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    reached.push(Spot {
                        x: spot.x + right,
                        y: spot.y + down,
                    });
                }
            }
            if pixels >= least {
                blobs.push(Area::new(from.x..to.x + 1, from.y..to.y + 1));
            }
        }
        blobs
    }
}
