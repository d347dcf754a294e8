//! The settings file may have any content: the window starts, and unusable parts are set aside.

use std::fs;
use std::path::PathBuf;

use super::desk::Desk;

fn folder(desk: &Desk) -> PathBuf {
    desk.path("data").join("winmove")
}

/// Starts the program, closes its window, and checks that it ended normally. Returns the size of
/// the window.
fn started(desk: &Desk, what: &str) -> (i32, i32) {
    let program = desk.start(&[]);
    program.title_becomes("Winmove");
    let size = program.size();
    // Enter closes the message about the settings, if there is one.
    program.press(&["Return"]);
    program.settled();
    program.close();
    assert_eq!(program.exit_status(), 0, "{what}");
    size
}

#[test]
fn any_file_of_settings_starts_the_window_and_what_is_unusable_is_kept_aside() {
    let desk = Desk::new();
    let usual = started(&desk, "no file");
    let file = folder(&desk).join("app.ron");
    let aside = folder(&desk).join("app-unusable.ron");
    let good = fs::read_to_string(&file).expect("the settings are stored");
    assert!(good.contains("zoom_factor:1.0"), "{good}");
    assert!(!aside.exists());
    let zoomed = |zoom: &str| good.replace("zoom_factor:1.0", &format!("zoom_factor:{zoom}"));
    let sized = |size: &str| {
        let (before, rest) = good.split_once("inner_size_points:Some(").expect("a size");
        let (_, after) = rest.split_once(')').expect("it ends");
        format!("{before}inner_size_points:Some({size}{after}")
    };
    let deep = format!("{{\"egui\": {}", "(".repeat(100_000));
    // The contents, and whether part of them is unusable. Any finite zoom or size is adjusted to
    // fit a screen.
    let cases: [(&str, Vec<u8>, bool); 16] = [
        ("as it was", good.clone().into_bytes(), false),
        ("zoom 0", zoomed("0.0").into_bytes(), false),
        ("zoom 1000", zoomed("1000.0").into_bytes(), false),
        ("zoom -1", zoomed("-1.0").into_bytes(), false),
        ("zoom NaN", zoomed("NaN").into_bytes(), true),
        ("zoom inf", zoomed("inf").into_bytes(), true),
        ("zoom 1e39", zoomed("1e39").into_bytes(), true),
        (
            "a window of no size",
            sized("(x:0.0,y:-5.0)").into_bytes(),
            false,
        ),
        (
            "a vast window",
            sized("(x:900000.0,y:900000.0)").into_bytes(),
            false,
        ),
        ("a size NaN", sized("(x:NaN,y:400.0)").into_bytes(), true),
        ("nothing", Vec::new(), true),
        ("no text", vec![0xff; 1000], true),
        ("NUL", vec![0; 100_000], true),
        ("too long", vec![b' '; 5 << 20], true),
        ("deep", deep.into_bytes(), true),
        (
            "other types",
            b"{\"recent\": \"7\", \"settings\": \"[]\", \"egui\": \"()\"}".to_vec(),
            true,
        ),
    ];
    for (what, contents, is_unusable) in cases {
        let _ = fs::remove_file(&aside);
        fs::write(&file, &contents).expect("the file can be written");
        let (width, height) = started(&desk, what);
        assert!(
            (720..=usual.0.max(1500)).contains(&width)
                && (480..=usual.1.max(1024)).contains(&height),
            "{what}: {width} by {height}"
        );
        assert_eq!(aside.exists(), is_unusable, "{what}");
        if is_unusable {
            assert_eq!(fs::read(&aside).unwrap(), contents, "{what}");
        }
        // The settings stored then are used in the next run.
        let text = fs::read_to_string(&file).expect("the settings are stored");
        assert!(text.contains("zoom_factor"), "{what}: {text}");
        let left: Vec<_> = fs::read_dir(folder(&desk)).unwrap().collect();
        assert_eq!(left.len(), 1 + usize::from(is_unusable), "{what}: {left:?}");
    }

    // Anything but a regular file is moved away as a whole.
    let _ = fs::remove_file(&aside);
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    started(&desk, "a folder");
    assert!(aside.is_dir() && file.is_file());
    fs::remove_dir(&aside).unwrap();
    fs::remove_file(&file).unwrap();
    let made = desk.tool("mkfifo", &[file.to_str().unwrap()]);
    assert!(made.is_some());
    started(&desk, "a pipe that nobody writes to");
    assert!(aside.exists() && file.is_file());
}
