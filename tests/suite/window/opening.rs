//! Opening a file in the window starts no program, reads no other file and contacts no machine.

use std::fs;
use std::path::Path;

use super::desk::Desk;
use crate::opening::{CALLS, can_trace, check, lures};

#[test]
fn the_window_opens_its_file_and_nothing_else() {
    if !can_trace() {
        return;
    }
    let desk = Desk::new();
    let folder = desk.path("files");
    let file = desk.write("game.winmove.json", &lures(&folder));
    desk.write("other.winmove.json", "{}");
    let log = desk.path("calls");
    // The traced process is the one that is started, and strace is its child.
    let mut command = desk.command("strace");
    command
        .env_remove("LD_LIBRARY_PATH")
        .args(["-D", "-f", "-e", CALLS, "-o"])
        .arg(&log);
    command.arg(env!("CARGO_BIN_EXE_winmove")).arg(&file);
    let program = desk.start_as(command);
    program.title_becomes("game.winmove.json — Winmove");
    // Show everything in the file.
    for keys in ["ctrl+2", "ctrl+3", "ctrl+4", "ctrl+5", "ctrl+1"] {
        program.press(&[keys]);
        program.settled();
    }
    program.close();
    assert_eq!(program.exit_status(), 0);
    let log = desk.until("strace has ended", || {
        let log = fs::read_to_string(&log).ok()?;
        log.contains("+++ exited with 0 +++").then_some(log)
    });
    assert!(log.contains(&file.display().to_string()), "{log}");
    let (data, home) = (desk.path("data"), desk.home());
    let state = data.join("winmove");
    check(&log, |path| {
        let is_own = path == file || path.starts_with(&state) || path.starts_with("/dev/dri");
        // Fonts, pointer themes and drivers are also searched for in the home folder.
        let is_looked_for = [&data, &home, &desk.path("config"), &desk.path("cache")]
            .iter()
            .any(|folder| path.starts_with(folder));
        is_own || is_looked_for || of_the_desktop(path)
    });
    let names = winmove_tests::names(&folder);
    assert_eq!(names, ["game.winmove.json", "other.winmove.json"]);
}

/// The files that programs read on a desktop.
fn of_the_desktop(path: &Path) -> bool {
    let known = [
        "/etc/fonts",
        "/etc/drirc",
        "/etc/machine-id",
        "/var/cache/fontconfig",
        "/dev",
        "/proc",
        "/memfd",
        "/tmp/.X11-unix",
        "/run/opengl-driver",
        "/etc/glvnd",
        "/etc/X11",
    ];
    known.iter().any(|known| path.starts_with(known))
}
