//! The file of settings may have any content: what can be used of it is, and the rest is kept in
//! another file.

use std::path::{Path, PathBuf};

use egui::Context;
use egui_kittest::Harness;
use tempfile::TempDir;
use winmove::gui::app::{App, StateFile};
use winmove_words::Language;

use super::settings::Kept;

fn read(folder: &Path, bytes: &[u8]) -> StateFile {
    std::fs::write(folder.join("app.ron"), bytes).unwrap();
    StateFile::read(folder)
}

#[test]
fn numbers_that_no_size_can_have_are_found() {
    let folder = TempDir::new().unwrap();
    let problem = |window: &str| {
        let file = format!("{{\"window\":{window:?}}}");
        read(folder.path(), file.as_bytes()).problem()
    };
    // What has other names is no part of a size.
    for text in [
        "(zoom_factor:NaN)",
        "(zoom_factor:inf)",
        "(zoom_factor:-inf)",
        "(x:1e30)",
        "(x:-3.5e9)",
        "(x:1e999)",
        "(name:\"(x:NaN)\")",
    ] {
        let problem = problem(text).expect(text);
        assert!(problem.contains("could not be used (window)"), "{problem}");
    }
    for text in [
        "(zoom_factor:1.0)",
        "(names:{18446744073709551615:(\"(open:true)\")})",
        "(x:-12.5,y:0.0)",
        "(info:1.5,e:2)",
        "()",
    ] {
        assert_eq!(problem(text), None, "{text}");
    }
}

/// A file of settings as a window stores it, with a size and a recent file.
fn stored(folder: &Path) -> String {
    let mut state = StateFile::read(folder);
    let recent = vec![PathBuf::from("/a \"b\".json")];
    eframe::set_value(&mut state, "recent", &recent);
    let window = "(inner_size_points:Some((x:900.0,y:700.0)),maximized:false,fullscreen:false)";
    eframe::Storage::set_string(&mut state, "window", window.to_owned());
    let mut app = App::with_state(&Context::default(), state, None);
    eframe::App::save(&mut app, &mut Kept::default());
    drop(app);
    let text = std::fs::read_to_string(folder.join("app.ron")).unwrap();
    for part in ["/a ", "900.0", "zoom_factor:1.0", "\"settings\""] {
        assert!(text.contains(part), "{text}");
    }
    text
}

/// The long form sets `WINMOVE_PARSER_INPUTS` and runs
/// `cargo test --test suite gui::damaged_settings::harness`.
#[test]
fn harness_of_damaged_settings() {
    const PIECES: [&str; 16] = [
        "NaN", "inf", "-1.0", "1e39", "1e999", "None", "Some(", "()", "{}", "[", "true", "\"",
        "\\", "0", "-inf", "\u{0}",
    ];
    let inputs = std::env::var("WINMOVE_PARSER_INPUTS").ok();
    let inputs: u64 = inputs.map_or(600, |text| text.parse().expect("a number of inputs"));
    let mut random = fastrand::Rng::with_seed(inputs);
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let good = stored(folder);
    let aside = folder.join("app-unusable.ron");
    // Usable, in part, and not.
    let mut counts = [0_u64; 3];
    for number in 0..inputs {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..random.u32(1..4) {
            let at = random.usize(..bytes.len());
            let end = (at + random.usize(0..10)).min(bytes.len());
            match random.u32(0..5) {
                0 => bytes[at] = random.u8(..),
                1 => bytes[at] = b'0' + random.u8(0..10),
                2 => drop(bytes.drain(at..end)),
                _ => {
                    let piece = PIECES[random.usize(..PIECES.len())].bytes();
                    drop(bytes.splice(at..end, piece));
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        let mut state = read(folder, &bytes);
        match state.problem() {
            None => counts[0] += 1,
            Some(words) => {
                counts[if words.starts_with("Some settings") {
                    1
                } else {
                    2
                }] += 1;
                assert!(!words.chars().any(char::is_control));
                assert_eq!(std::fs::read(&aside).unwrap(), bytes, "input {number}");
                std::fs::remove_file(&aside).unwrap();
            }
        }
        let viewport = state.window().viewport(egui::vec2(1280.0, 800.0));
        let size = viewport.inner_size.expect("it has a size");
        assert!((720.0..=16_000.0).contains(&size.x), "input {number}");
        assert!((480.0..=16_000.0).contains(&size.y), "input {number}");
        // What is left of it can be used by the next run, and by this one.
        eframe::Storage::flush(&mut state);
        let again = StateFile::read(folder);
        assert_eq!(again.problem(), None, "input {number}");
        if number % 32 == 0 {
            let mut harness =
                Harness::builder().build_eframe(|cc| App::with_state(&cc.egui_ctx, again, None));
            harness.step();
            let zoom = harness.ctx.zoom_factor();
            assert!((0.5..=4.0).contains(&zoom), "input {number}");
        }
    }
    println!("usable, in part, not: {counts:?}");
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

/// Earlier versions stored whether the window filled the screen, which only presenting ends.
#[test]
fn the_window_never_fills_the_screen_at_first() {
    let folder = TempDir::new().unwrap();
    let mut state = StateFile::read(folder.path());
    let window = "(inner_size_points:Some((x:900.0,y:700.0)),maximized:false,fullscreen:true)";
    eframe::Storage::set_string(&mut state, "window", window.to_owned());
    let viewport = state.window().viewport(egui::vec2(1280.0, 800.0));
    assert_eq!(viewport.inner_size, Some(egui::vec2(900.0, 700.0)));
    assert_eq!(viewport.fullscreen, None);
}

/// Version 0.2 wrote the name of the language without quotation marks.
#[test]
fn the_language_in_settings_of_version_0_2_is_spoken() {
    let folder = TempDir::new().unwrap();
    for (stored, language) in [
        ("English", Language::ENGLISH),
        ("Portuguese", Language::PORTUGUESE),
        ("Vietnamese", Language::VIETNAMESE),
        ("\"vi\"", Language::VIETNAMESE),
    ] {
        let file = format!("{{\n    \"inspector\": \"true\",\n    \"language\": {stored:?},\n}}");
        let state = read(folder.path(), file.as_bytes());
        assert_eq!(state.problem(), None, "{stored}");
        // The thread speaks English again afterwards.
        let (spoken, kept) = Language::ENGLISH.speak(|| {
            let mut app = App::with_state(&Context::default(), state, None);
            let mut kept = Kept::default();
            eframe::App::save(&mut app, &mut kept);
            (Language::spoken(), app)
        });
        assert_eq!(spoken, language, "{stored}");
        drop(kept);
        let text = std::fs::read_to_string(folder.path().join("app.ron")).unwrap();
        let tag = format!("{:?}", format!("{:?}", language.tag()));
        assert!(text.contains(&tag), "{text}");
    }
    let state = read(folder.path(), b"{\"language\": \"Klingon\"}");
    let problem = state.problem().expect("it is no language");
    assert!(problem.contains("(language)"), "{problem}");
}

#[test]
fn without_settings_the_window_speaks_as_its_thread_does() {
    for language in Language::ALL {
        let spoken = language.speak(|| {
            App::new(&Context::default(), None, None);
            Language::spoken()
        });
        assert_eq!(spoken, language);
    }
}
