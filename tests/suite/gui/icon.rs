//! The icon: the pictures installed by packages, and whether their shapes can be distinguished.
//!
//! After changing the drawing, `UPDATE_PICTURES=1 cargo test icon` redraws the pictures.

use std::path::{Path, PathBuf};

use image::RgbaImage;
use winmove::gui::icon;

const SIZES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

fn path(size: u32) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/icons");
    folder.join(format!("winmove-{size}.png"))
}

fn drawn(size: u32) -> RgbaImage {
    RgbaImage::from_raw(size, size, icon(size).rgba).unwrap()
}

#[test]
fn the_pictures_of_the_icon_are_those_of_its_drawing() {
    for size in SIZES {
        let drawn = drawn(size);
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            drawn.save(path(size)).unwrap();
        }
        let picture = image::open(path(size)).unwrap().to_rgba8();
        assert_eq!(picture.dimensions(), (size, size));
        assert!(picture == drawn, "the icon of {size} pixels differs");
    }
}

#[test]
fn a_win_a_loss_and_a_draw_can_be_told_apart_in_the_smallest_icon() {
    // The fills of the dark theme. Each shape has at least eight of the 256 pixels in its colour.
    const FILLS: [[u8; 3]; 3] = [[0x2f, 0xb8, 0x90], [0xf0, 0x7c, 0x3c], [0xe2, 0xd2, 0x74]];
    let picture = image::open(path(16)).unwrap().to_rgba8();
    for fill in FILLS {
        let is_near = |pixel: &&image::Rgba<u8>| {
            let parts = pixel.0.iter().zip(fill);
            pixel[3] == 255 && parts.clone().all(|(one, other)| one.abs_diff(other) < 12)
        };
        let count = picture.pixels().filter(is_near).count();
        assert!((8..64).contains(&count), "{fill:?}: {count}");
    }
}
