//! Pictures of the window in many states, compared with recorded pictures that were inspected.
//!
//! After an intended change, `UPDATE_PICTURES=1 cargo test pictures` records them again in
//! `tests/data/pictures`. With `KEEP_PICTURES=FOLDER`, full-size pictures are written to that
//! folder.

use std::path::{Path, PathBuf};

use super::comparison::{compare, halved};
use super::painter::Painter;
use super::settings::Kept;
use super::*;
use eframe::Storage;
use egui::{Color32, ColorImage, Theme};

const USUAL: Vec2 = vec2(1280.0, 800.0);

/// A window of which a picture is taken.
struct Scene {
    size: Vec2,
    scale: f32,
    settings: &'static str,
    theme: Theme,
    name: &'static str,
    text: String,
}

impl Default for Scene {
    fn default() -> Scene {
        Scene {
            size: USUAL,
            scale: 1.0,
            settings: "()",
            theme: Theme::Light,
            name: "game.winmove.json",
            text: String::new(),
        }
    }
}

/// The width of the zoom at the right end of the status bar, in points.
const ZOOM_WIDTH: f32 = 60.0;

impl Scene {
    fn on(name: &'static str, text: impl Into<String>) -> Scene {
        Scene {
            name,
            text: text.into(),
            ..Scene::default()
        }
    }

    fn game(text: &str) -> Scene {
        Scene::on("game.winmove.json", text)
    }

    fn with(self, settings: &'static str) -> Scene {
        Scene { settings, ..self }
    }

    fn dark(self) -> Scene {
        let theme = Theme::Dark;
        Scene { theme, ..self }
    }

    fn sized(self, width: f32, height: f32) -> Scene {
        let size = vec2(width, height);
        Scene { size, ..self }
    }

    fn scaled(self, scale: f32) -> Scene {
        Scene { scale, ..self }
    }

    /// Opens the window, puts it in a state, and compares its picture.
    fn compare(self, picture: &str, pose: impl FnOnce(&mut Window)) {
        let mut kept = Kept::default();
        kept.set_string("settings", self.settings.to_owned());
        kept.set_string("toured", "true".to_owned());
        let painter = Painter::default();
        let folder = TempDir::new().unwrap();
        let mut window = Window::painted(
            self.size / self.scale,
            self.scale,
            folder,
            Some(&kept),
            painter.clone(),
        );
        let ctx = window.harness.ctx.clone();
        ctx.set_os(egui::os::OperatingSystem::Nix);
        ctx.set_theme(self.theme);
        if !self.text.is_empty() {
            let path = window.file(self.name, &self.text);
            window.drop_file(&path);
            window.until("the file is open", |window| window.title() != "Winmove");
        }
        window.settle();
        pose(&mut window);
        window.settle();
        let visuals = ctx.global_style().visuals.clone();
        let [red, green, blue, _] = eframe::App::clear_color(window.app(), &visuals);
        let [red, green, blue] = [red, green, blue].map(|part| (part * 255.0).round() as u8);
        let ground = Color32::from_rgb(red, green, blue);
        let mut taken = painter.picture(&ctx, window.harness.output(), ground);
        // A measured time varies between runs, and so does its width, which moves the text after
        // it.
        let times = window.harness.query_all_by_label_contains("solved in");
        let times: Vec<Rect> = times
            .map(|time| {
                let mut said = time.rect();
                said.max.x = self.size.x / self.scale - ZOOM_WIDTH;
                said * self.scale
            })
            .collect();
        for time in &times {
            fill(&mut taken, *time, ground);
        }
        check(picture, &taken, |known| {
            for time in &times {
                fill(known, *time * 0.5, ground);
            }
        });
    }
}

/// Compares a picture with the recorded one, which has half its size. `mask` covers the parts that
/// are not compared.
fn check(name: &str, taken: &ColorImage, mask: impl FnOnce(&mut ColorImage)) {
    if let Some(folder) = std::env::var_os("KEEP_PICTURES") {
        save(&PathBuf::from(folder).join(format!("{name}.png")), taken);
    }
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures");
    let path = data.join(format!("{name}.png"));
    let small = halved(taken);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        save(&path, &small);
        return;
    }
    let known = image::open(&path)
        .unwrap_or_else(|error| panic!("{name}: {error}"))
        .to_rgb8();
    let size = [known.width() as usize, known.height() as usize];
    let mut known = ColorImage::from_rgb(size, &known);
    mask(&mut known);
    if let Err(difference) = compare(&known, &small) {
        let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        save(&shown, taken);
        panic!("{name} {difference}; as it is now: {}", shown.display());
    }
}

/// Fills part of a picture, given in pixels, with a colour.
fn fill(image: &mut ColorImage, rect: Rect, colour: Color32) {
    let [width, height] = image.size;
    let pixels = |from: f32, to: f32, most: usize| {
        (from.floor().max(0.0) as usize).min(most)..(to.ceil().max(0.0) as usize).min(most)
    };
    for y in pixels(rect.top(), rect.bottom(), height) {
        for x in pixels(rect.left(), rect.right(), width) {
            image.pixels[y * width + x] = colour;
        }
    }
}

fn save(path: &Path, image: &ColorImage) {
    let bytes = image.pixels.iter().flat_map(|p| [p.r(), p.g(), p.b()]);
    let (width, height) = (image.size[0] as u32, image.size[1] as u32);
    let picture = image::RgbImage::from_raw(width, height, bytes.collect()).unwrap();
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    picture.save(path).unwrap();
}

/// A graph with many edges, as an edge list.
fn tangle(vertices: u32, edges: u32) -> String {
    let mut random = fastrand::Rng::with_seed(4);
    let mut line = || format!("{} {}\n", random.u32(0..vertices), random.u32(0..vertices));
    let lines: String = (0..edges).map(|_| line()).collect();
    format!("{vertices} {edges}\n{lines}")
}

/// A board with scattered walls, as board text.
fn city(rows: u32, columns: u32) -> String {
    let mut random = fastrand::Rng::with_seed(8);
    let mut cell = |at: u32| match random.u32(0..5) {
        _ if at == 17 || at == columns * rows - 2 => 'E',
        _ if at == columns * 5 + 5 => 'P',
        _ if at == columns * 14 + 20 => 'T',
        0 => '*',
        _ => '.',
    };
    let mut text = format!("{rows} {columns}\n");
    for row in 0..rows {
        text.extend((0..columns).map(|column| cell(row * columns + column)));
        text.push('\n');
    }
    text
}

fn look_at_c(window: &mut Window) {
    let at = window.vertex(2);
    window.click_at(at);
    window.point(at + vec2(0.0, 200.0));
}

fn look_at_the_corner(window: &mut Window) {
    let at = window.cell(0, 4);
    window.click_at(at);
    window.point(at + vec2(0.0, -30.0));
}

#[test]
fn the_start_page() {
    Scene::default().compare("start", |_| ());
    Scene::default().dark().compare("start-dark", |_| ());
    let large = Scene::default().with("(font_size:22.0)");
    large
        .sized(1024.0, 700.0)
        .compare("start-large-text", |_| ());
}

#[test]
fn graphs() {
    let new = |window: &mut Window| window.keys(CTRL, Key::N);
    Scene::default().compare("empty", new);
    Scene::game(PEBBLES).compare("small", look_at_c);
    Scene::on("dense.txt", tangle(40, 120)).compare("dense", |_| ());
    Scene::on("many.txt", tangle(3_000, 4_000)).compare("many", |_| ());
}

#[test]
fn boards() {
    Scene::game(HUNT).compare("board", look_at_the_corner);
    Scene::on("city.txt", city(24, 34)).compare("heat-map", |window| {
        let at = window.cell(11, 16);
        window.click_at(at);
    });
}

#[test]
fn dialogs() {
    Scene::game(PEBBLES).compare("settings", |window| window.keys(CTRL, Key::Comma));
    Scene::game(PEBBLES).compare("keys", |window| window.key(Key::F1));
    Scene::game(PEBBLES).compare("unsaved", |window| {
        window.click_at(window.vertex(0));
        window.key(Key::Delete);
        window.keys(CTRL, Key::N);
    });
    Scene::game(PEBBLES).compare("menu", |window| window.right_click_at(window.vertex(1)));
    Scene::game(PEBBLES).compare("find", |window| {
        window.keys(CTRL, Key::F);
        window.type_text("b");
    });
}

#[test]
fn errors() {
    Scene::game(PEBBLES).compare("refused", |window| {
        let path = window.file("broken.json", "{\"format\": \"winmove\", \"version\": NaN}");
        window.drop_file(&path);
        window.until("it is refused", |window| window.says("could not be opened"));
    });
    Scene::game(PEBBLES).compare("nothing-to-paste", |window| {
        window.send(Event::Paste("what is this".to_owned()));
        window.until("it is refused", |window| window.says("could not be pasted"));
    });
}

#[test]
fn themes_and_palettes() {
    Scene::game(PEBBLES).dark().compare("small-dark", look_at_c);
    Scene::game(HUNT)
        .dark()
        .compare("board-dark", look_at_the_corner);
    Scene::game(PEBBLES)
        .dark()
        .compare("settings-dark", |window| window.keys(CTRL, Key::Comma));
    let contrast = "(appearance:HighContrast)";
    Scene::game(PEBBLES)
        .with(contrast)
        .compare("small-contrast", look_at_c);
    Scene::game(HUNT)
        .with(contrast)
        .compare("board-contrast", look_at_the_corner);
    Scene::game(PEBBLES)
        .with(contrast)
        .dark()
        .compare("small-contrast-dark", look_at_c);
    Scene::game(PEBBLES)
        .with(contrast)
        .dark()
        .compare("keys-contrast-dark", |window| window.key(Key::F1));
    Scene::game(PEBBLES)
        .with(contrast)
        .compare("search-contrast", |window| window.keys(CTRL, Key::K));
    Scene::game(HUNT)
        .with("(colours:Monochrome)")
        .compare("board-monochrome", look_at_the_corner);
    Scene::game(PEBBLES)
        .with("(colours:TrafficLight)")
        .compare("small-traffic-light", look_at_c);
}

#[test]
fn sizes_and_scales() {
    Scene::game(PEBBLES)
        .sized(1024.0, 700.0)
        .compare("at-1024-by-700", look_at_c);
    Scene::game(HUNT)
        .sized(720.0, 480.0)
        .compare("at-720-by-480", look_at_the_corner);
    Scene::game(PEBBLES)
        .sized(2560.0, 1440.0)
        .compare("at-2560-by-1440", look_at_c);
    for (scale, name) in [
        (1.25, "scaled-125"),
        (1.5, "scaled-150"),
        (2.0, "scaled-200"),
    ] {
        Scene::game(HUNT)
            .sized(1600.0, 1000.0)
            .scaled(scale)
            .compare(name, look_at_the_corner);
    }
    Scene::game(PEBBLES)
        .with("(font_size:22.0)")
        .compare("large-text", look_at_c);
    Scene::game(PEBBLES)
        .with("(font_size:22.0)")
        .sized(1024.0, 700.0)
        .compare("settings-large-text", |window| {
            window.keys(CTRL, Key::Comma);
        });
}

#[test]
fn modes() {
    let play = |window: &mut Window| {
        window.keys(CTRL, Key::Num3);
        window.click_at(window.vertex(2));
    };
    Scene::game(PEBBLES).compare("play", play);
    Scene::game(HUNT).dark().compare("play-dark", |window| {
        window.keys(CTRL, Key::Num3);
    });
    let replay = |window: &mut Window| {
        window.keys(CTRL, Key::Num4);
        window.key(Key::ArrowRight);
        window.key(Key::ArrowRight);
    };
    Scene::game(PEBBLES).compare("replay", replay);
    Scene::game(HUNT).dark().compare("replay-dark", replay);
    let present = |window: &mut Window| {
        window.key(Key::F11);
        window.key(Key::PageDown);
    };
    Scene::game(PEBBLES).compare("presenting", present);
    Scene::game(HUNT).dark().compare("presenting-dark", present);
    let teach = |window: &mut Window| window.keys(CTRL, Key::Num5);
    Scene::game(PEBBLES).compare("teach", teach);
    Scene::game(PEBBLES)
        .with("(appearance:HighContrast)")
        .dark()
        .compare("teach-contrast-dark", teach);
}
