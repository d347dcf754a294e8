//! Saving under adverse conditions: disks that are full, gone or slow, invalid names, and files
//! that other programs change.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::*;
use winmove_tests::{copy_program, names, not_tried};

const CHANGED: &str = "game.winmove.json was changed on disk";

/// A window with a file and one unsaved change. Paths are typed.
fn changed() -> Window {
    let mut window = Window::on(PEBBLES);
    window.harness.state_mut().type_paths();
    change(&mut window);
    window
}

fn change(window: &mut Window) {
    let before = window.editor().revision().document;
    window.keys(CTRL, Key::A);
    window.key(Key::ArrowDown);
    assert_ne!(window.editor().revision().document, before);
    assert!(window.editor().is_dirty());
}

fn path(window: &Window) -> PathBuf {
    window.folder.path().join("game.winmove.json")
}

fn document(window: &Window) -> String {
    winmove_files::write(window.editor().document())
}

/// Types a path into the field for paths, and presses Enter.
fn answer(window: &mut Window, to: &Path) {
    window.until("the field for a path", |window| {
        window.says("Type the path")
    });
    window.settle();
    window.keys(CTRL, Key::A);
    window.send(Event::Text(to.display().to_string()));
    window.key(Key::Enter);
}

fn save_as(window: &mut Window, to: &Path) {
    window.keys(CTRL_SHIFT, Key::S);
    answer(window, to);
}

fn export(window: &mut Window, to: &Path) {
    window.keys(CTRL_SHIFT, Key::E);
    window.key(Key::Enter);
    answer(window, to);
}

/// Presses Ctrl+S and waits for the message that nothing was saved.
fn fails_to_save(window: &mut Window, why: &str) {
    window.keys(CTRL, Key::S);
    window.until("the failure", |window| window.says("could not be saved"));
    window.settle();
    assert!(window.says(why), "{why}");
    assert!(window.says("The game is still open here, unsaved"));
    assert!(window.editor().is_dirty());
}

/// Lets the window lose the focus to another one and get it back.
fn come_to_the_front(window: &mut Window) {
    for focused in [false, true] {
        window.harness.input_mut().focused = focused;
        window.send(Event::WindowFocused(focused));
    }
    window.until("the file was looked at", |window| !window.app().is_busy());
    window.settle();
}

/// A disk with 64 KiB. `None` without the permission to mount one.
struct Disk(TempDir);

impl Disk {
    fn new() -> Option<Disk> {
        let folder = TempDir::new().unwrap();
        let disk = Disk(folder);
        let mounted = disk.mount(&["-t", "tmpfs", "-o", "size=64k", "none"]);
        if !mounted {
            not_tried("a small disk, which may not be mounted here");
        }
        mounted.then_some(disk)
    }

    fn mount(&self, how: &[&str]) -> bool {
        let mut mount = Command::new("mount");
        let mount = mount.args(how).arg(self.0.path()).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// A small disk, and a window with a game that is saved there.
fn saved_on_a_disk() -> Option<(Disk, Window, PathBuf)> {
    let disk = Disk::new()?;
    let mut window = changed();
    let there = disk.0.path().join("game.json");
    save_as(&mut window, &there);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    Some((disk, window, there))
}

#[test]
fn on_a_full_disk_the_old_file_stays_and_save_as_is_offered() {
    let Some((disk, mut window, there)) = saved_on_a_disk() else {
        return;
    };
    let old = fs::read_to_string(&there).unwrap();
    let filling = disk.0.path().join("filling");
    let _ = fs::write(&filling, vec![0; 1 << 20]);
    change(&mut window);
    fails_to_save(&mut window, "The disk is full");
    assert!(window.says("The file on disk is unchanged"));
    assert_eq!(fs::read_to_string(&there).unwrap(), old);
    assert_eq!(names(disk.0.path()), ["filling", "game.json"]);
    // There is space elsewhere.
    let elsewhere = window.folder.path().join("elsewhere.json");
    window.click("Save as…");
    answer(&mut window, &elsewhere);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(fs::read_to_string(&elsewhere).unwrap(), document(&window));
    assert_eq!(window.title(), "elsewhere.json — Winmove");
}

#[test]
fn on_a_disk_that_can_only_be_read_the_old_file_stays() {
    let Some((disk, mut window, _)) = saved_on_a_disk() else {
        return;
    };
    assert!(disk.mount(&["-o", "remount,ro"]));
    change(&mut window);
    fails_to_save(&mut window, "The disk is read-only");
    window.key(Key::Escape);
    assert!(!window.says("could not be saved"));
    assert_eq!(window.title(), "● game.json — Winmove");
}

#[cfg(unix)]
#[test]
fn a_link_that_another_user_planted_is_told_as_the_reason() {
    use std::os::unix::fs::{PermissionsExt as _, chown, lchown, symlink};
    let mut window = changed();
    let folder = window.folder.path().to_owned();
    let elsewhere = TempDir::new().unwrap();
    let (path, precious) = (
        folder.join("game.winmove.json"),
        elsewhere.path().join("precious"),
    );
    fs::rename(&path, &precious).unwrap();
    symlink(&precious, &path).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o1777)).unwrap();
    // Only root can give files away.
    if lchown(&path, Some(2), Some(2)).is_err() || chown(&folder, Some(1), Some(1)).is_err() {
        return;
    }
    let old = fs::read_to_string(&precious).unwrap();
    let why = "this link belongs to another user, in a folder that everyone can write to. Save to";
    fails_to_save(&mut window, why);
    assert_eq!(fs::read_to_string(&precious).unwrap(), old);
}

#[test]
fn in_a_folder_that_is_gone_no_old_file_is_promised() {
    let mut window = changed();
    let folder = window.folder.path().to_path_buf();
    fs::remove_dir_all(&folder).unwrap();
    fails_to_save(&mut window, "does not exist. Save to another folder");
    assert!(!window.says("The file on disk is unchanged"));
    // Enter chooses another place.
    window.key(Key::Enter);
    fs::create_dir(&folder).unwrap();
    answer(&mut window, &folder.join("other.json"));
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(names(&folder), ["other.json"]);
}

#[test]
fn a_folder_and_a_pipe_are_no_targets() {
    let mut window = changed();
    let folder = window.folder.path().join("folder.json");
    let pipe = window.folder.path().join("pipe.json");
    fs::create_dir(&folder).unwrap();
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    for (to, why) in [
        (folder, "folder.json is a folder. Choose another name"),
        (pipe, "pipe.json is a device or a pipe, not a file"),
    ] {
        save_as(&mut window, &to);
        window.until("the question", |window| window.says("Replace "));
        window.settle();
        window.key(Key::Enter);
        window.until("the failure", |window| window.says("could not be saved"));
        window.settle();
        assert!(window.says(why), "{why}");
        window.click("Close");
        assert!(window.editor().is_dirty());
        assert_eq!(window.title(), "● game.winmove.json — Winmove");
    }
}

#[test]
fn a_name_of_255_bytes_is_saved_and_a_longer_one_is_explained() {
    let mut window = changed();
    let longest = window
        .folder
        .path()
        .join(format!("{}.json", "g".repeat(250)));
    save_as(&mut window, &longest);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(fs::read_to_string(&longest).unwrap(), document(&window));
    let longer = window.folder.path().join("g".repeat(251));
    save_as(&mut window, &longer);
    window.until("the failure", |window| window.says("could not be saved"));
    window.settle();
    assert!(window.says("The name is too long for this disk. Choose a shorter one"));
}

#[test]
fn enter_answers_that_a_file_may_be_replaced() {
    let mut window = changed();
    let there = window.file("there.winmove.json", "old");
    let without_ending = window.folder.path().join("there");
    save_as(&mut window, &without_ending);
    window.until("the question", |window| {
        window.says("Replace there.winmove.json?")
    });
    window.settle();
    assert_eq!(fs::read_to_string(&there).unwrap(), "old");
    window.key(Key::Escape);
    assert!(window.editor().is_dirty());
    save_as(&mut window, &without_ending);
    window.until("the question", |window| {
        window.says("Replace there.winmove.json?")
    });
    window.settle();
    window.key(Key::Enter);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(fs::read_to_string(&there).unwrap(), document(&window));
}

#[test]
fn a_picture_of_another_kind_is_refused() {
    let mut window = changed();
    for ending in ["jpg", "BMP", "webp"] {
        let to = window.folder.path().join(format!("picture.{ending}"));
        export(&mut window, &to);
        window.until("the refusal", |window| window.says("could not be exported"));
        window.settle();
        assert!(window.says(&format!("This cannot be saved as .{ending}")));
        window.click("Close");
        // The path can be changed.
        window.key(Key::Escape);
    }
    assert_eq!(names(window.folder.path()), ["game.winmove.json"]);
    for (name, written) in [("a", "a.svg"), ("b.SVG", "b.SVG"), ("v1.2", "v1.2.svg")] {
        let (to, written) = (
            window.folder.path().join(name),
            window.folder.path().join(written),
        );
        export(&mut window, &to);
        window.until("the picture is written", |_| written.exists());
    }
}

/// Another process that prevents opening a file for writing until it ends. `None` if the system has
/// no leases.
fn hold(path: &Path) -> Option<Child> {
    const LEASE: &str = r#"
        use Fcntl;
        $SIG{IO} = "IGNORE";
        open(my $file, "<", $ARGV[0]) or exit 1;
        fcntl($file, 1024, F_RDLCK) or exit 2;
        $| = 1;
        print "held\n";
        sleep 60;
    "#;
    let mut child = Command::new("perl")
        .args(["-e", LEASE])
        .arg(path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("perl is there: Debian's base has it");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    if line != "held\n" {
        let _ = child.wait();
        not_tried("a save that hangs: the system has no leases");
        return None;
    }
    Some(child)
}

fn end(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_save_during_a_slow_one_waits_and_saved_is_said_of_the_newest_state() {
    let mut window = changed();
    let Some(holder) = hold(&path(&window)) else {
        return;
    };
    window.keys(CTRL, Key::S);
    change(&mut window);
    window.keys(CTRL, Key::S);
    let newest = document(&window);
    change(&mut window);
    assert_eq!(window.saved(), PEBBLES);
    assert!(!window.says("Saved"));
    end(holder);
    window.until("both are written", |window| !window.app().is_busy());
    window.settle();
    assert_eq!(window.saved(), newest);
    // There was a change since.
    assert!(window.editor().is_dirty());
    assert!(!window.says("Saved"));
    window.keys(CTRL, Key::Z);
    assert!(!window.editor().is_dirty());
}

#[test]
fn a_save_that_hangs_is_reported_and_saving_elsewhere_and_closing_work() {
    let mut window = changed();
    let Some(holder) = hold(&path(&window)) else {
        return;
    };
    window.keys(CTRL, Key::S);
    // A frame for the notice is due, even if nothing else happens.
    assert!(window.sleeps_for() < std::time::Duration::from_secs(1));
    window.until("words", |window| window.says("is taking a long time"));
    assert!(window.editor().is_dirty());
    let elsewhere = window.folder.path().join("elsewhere.json");
    // The notice has grown, and is positioned in the next frames.
    window.settle();
    window.click("Save as…");
    answer(&mut window, &elsewhere);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(fs::read_to_string(&elsewhere).unwrap(), document(&window));
    window.settle();
    assert!(!window.says("is taking a long time"));
    assert_eq!(window.title(), "elsewhere.json — Winmove");
    assert!(window.close());
    assert_eq!(window.saved(), PEBBLES);
    end(holder);
    // The old save ends now, which doesn't change the open file.
    window.until("the old save has ended", |window| window.saved() != PEBBLES);
    window.settle();
    let renames = |told: &ViewportCommand| matches!(told, ViewportCommand::Title(_));
    assert!(!window.told.iter().any(renames));
    assert!(!window.editor().is_dirty());
}

/// Requests to close the window like the desktop, without waiting for it to settle.
fn request_close(window: &mut Window) {
    let viewports = &mut window.harness.input_mut().viewports;
    let viewport = viewports.get_mut(&egui::ViewportId::ROOT).unwrap();
    viewport.events.push(egui::ViewportEvent::Close);
    window.step();
}

#[test]
fn closing_during_a_save_waits_for_it_and_asks_nothing() {
    let mut window = changed();
    let Some(holder) = hold(&path(&window)) else {
        return;
    };
    window.keys(CTRL, Key::S);
    window.told.clear();
    request_close(&mut window);
    assert!(window.told.contains(&ViewportCommand::CancelClose));
    assert!(!window.told.contains(&ViewportCommand::Close));
    assert!(!window.says("Save changes to"));
    end(holder);
    window.until("the window closes", |window| {
        window.told.contains(&ViewportCommand::Close)
    });
    assert_eq!(window.saved(), document(&window));
}

#[test]
fn closing_during_a_save_that_hangs_asks_and_closes() {
    let mut window = changed();
    let Some(holder) = hold(&path(&window)) else {
        return;
    };
    window.keys(CTRL, Key::S);
    window.until("words", |window| window.says("is taking a long time"));
    request_close(&mut window);
    window.step();
    assert!(window.says("Save changes to"));
    window.told.clear();
    let discard = window.rect("Discard").center();
    window.click_at(discard);
    window.step();
    assert!(window.told.contains(&ViewportCommand::Close));
    end(holder);
}

#[test]
fn a_file_that_another_program_changed_is_not_overwritten_without_a_question() {
    for (button, stays) in [("Overwrite", false), ("Reload", true)] {
        let mut window = changed();
        let ours = document(&window);
        let theirs = PEBBLES.replace("\"b\"", "\"theirs\"");
        fs::write(path(&window), &theirs).unwrap();
        window.keys(CTRL, Key::S);
        window.until("the question", |window| window.says(CHANGED));
        window.settle();
        assert_eq!(window.saved(), theirs);
        window.key(Key::Escape);
        assert!(!window.says(CHANGED));
        assert!(window.editor().is_dirty());
        window.keys(CTRL, Key::S);
        window.until("the question", |window| window.says(CHANGED));
        window.settle();
        window.click(button);
        window.until("it is done", |window| !window.editor().is_dirty());
        assert_eq!(window.saved(), if stays { theirs } else { ours });
        assert_eq!(window.labels()[1], if stays { "theirs" } else { "b" });
        // The next save doesn't ask.
        change(&mut window);
        window.keys(CTRL, Key::S);
        window.until("the file is saved", |window| !window.editor().is_dirty());
        assert_eq!(window.saved(), document(&window));
    }
}

#[test]
fn save_as_keeps_the_changed_file_and_writes_the_own_changes_beside_it() {
    let mut window = changed();
    let theirs = PEBBLES.replace("\"b\"", "\"theirs\"");
    fs::write(path(&window), &theirs).unwrap();
    window.keys(CTRL, Key::S);
    window.until("the question", |window| window.says(CHANGED));
    window.settle();
    window.key(Key::Enter);
    let mine = window.folder.path().join("mine.json");
    answer(&mut window, &mine);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(window.saved(), theirs);
    assert_eq!(fs::read_to_string(&mine).unwrap(), document(&window));
}

#[test]
fn a_file_that_was_only_touched_or_written_alike_is_saved_without_a_question() {
    let mut window = changed();
    fs::remove_file(path(&window)).unwrap();
    fs::write(path(&window), PEBBLES).unwrap();
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    // Nor if the file was removed.
    fs::remove_file(path(&window)).unwrap();
    change(&mut window);
    window.keys(CTRL, Key::S);
    window.until("the file is saved", |window| !window.editor().is_dirty());
    assert_eq!(window.saved(), document(&window));
}

#[test]
fn a_changed_file_is_read_again_when_the_window_comes_to_the_front() {
    let mut window = Window::on(PEBBLES);
    come_to_the_front(&mut window);
    let theirs = PEBBLES.replace("\"b\"", "\"theirs\"");
    fs::write(path(&window), &theirs).unwrap();
    come_to_the_front(&mut window);
    window.until("it is read again", |window| window.labels()[1] == "theirs");
    assert!(!window.editor().is_dirty());
    assert!(window.says("Reloaded game.winmove.json"));
    // With unsaved changes there is a question, but only once.
    change(&mut window);
    fs::write(path(&window), PEBBLES).unwrap();
    come_to_the_front(&mut window);
    window.until("the question", |window| window.says(CHANGED));
    window.settle();
    window.click("Cancel");
    come_to_the_front(&mut window);
    assert!(!window.says(CHANGED));
    assert_eq!(window.labels()[1], "theirs");
    assert_eq!(window.saved(), PEBBLES);
    // If the file is now damaged, the window stays as it is.
    window.keys(CTRL, Key::Z);
    assert!(!window.editor().is_dirty());
    fs::write(path(&window), "{").unwrap();
    come_to_the_front(&mut window);
    window.until("the refusal", |window| window.says("could not be opened"));
    window.settle();
    window.click("Close");
    come_to_the_front(&mut window);
    assert!(!window.says("could not be opened"));
    assert_eq!(window.labels()[1], "theirs");
    fs::remove_file(path(&window)).unwrap();
    come_to_the_front(&mut window);
    window.until("words", |window| window.says("is no longer on disk"));
}

/// The choices in the dialog take effect in the picture.
#[test]
fn a_picture_is_exported_as_it_was_asked_for() {
    let mut window = changed();
    let plain = window.folder.path().join("plain.svg");
    export(&mut window, &plain);
    window.until("the picture is written", |_| plain.exists());
    window.settle();
    let sheet = window.folder.path().join("sheet.svg");
    window.keys(CTRL_SHIFT, Key::E);
    window.click("Transparent, for slides");
    window.click("Outcomes and moves");
    window.click("Legend");
    window.click("Save…");
    answer(&mut window, &sheet);
    window.until("the picture is written", |_| sheet.exists());
    let [plain, sheet] = [plain, sheet].map(|path| fs::read_to_string(path).unwrap());
    assert!(plain.contains("#ffffff") && plain.contains("vertex win"));
    assert!(!sheet.contains("vertex win") && sheet.contains("legend"));
    let rects = |text: &str| text.matches("<rect").count();
    assert!(rects(&sheet) < rects(&plain), "it has no ground");
}

#[test]
fn a_picture_is_written_in_every_form_by_the_ending_of_its_name() {
    let mut window = changed();
    for (ending, begins) in [
        ("svg", &b"<svg "[..]),
        ("png", b"\x89PNG"),
        ("pdf", b"%PDF-"),
        ("tex", b"\\documentclass"),
        ("gif", b"GIF89a"),
        ("apng", b"\x89PNG"),
    ] {
        let to = window.folder.path().join(format!("picture.{ending}"));
        export(&mut window, &to);
        let name = format!("picture.{ending}");
        window.until("it is told", |window| {
            window.says(&format!("Exported {name}"))
        });
        window.settle();
        let mut written = fs::read(&to).unwrap();
        if ending == "tex" {
            // The first line is the title, as a comment.
            let line = written.iter().position(|&byte| byte == b'\n').unwrap();
            assert!(written.starts_with(b"% "));
            written.drain(..=line);
        }
        assert!(written.starts_with(begins), "{ending}");
        let is_animated = matches!(ending, "gif" | "apng");
        assert_eq!(window.says(" frames of "), is_animated, "{ending}");
    }
}

/// The file that the other user's window opens.
const SHARED: &str = "WINMOVE_TEST_SHARED_FILE";
const ALICE: u32 = 12_001;
const BOB: u32 = 12_002;
/// The group of both users.
const GROUP: u32 = 12_100;

/// Not a test itself, but the process of the next test, which runs as another user.
#[test]
#[ignore = "it is started by another test of this file"]
fn a_window_of_another_user() {
    let Some(path) = std::env::var_os(SHARED) else {
        return;
    };
    let path = PathBuf::from(path);
    let mut window = Window::start();
    window.harness.state_mut().type_paths();
    window.drop_file(&path);
    window.until("it is open", |window| window.title() != "Winmove");
    change(&mut window);
    fails_to_save(&mut window, "cannot keep a backup");
    assert!(window.says("The file on disk is unchanged"));
    assert_eq!(fs::read_to_string(&path).unwrap(), PEBBLES);
    // Esc leaves it unchanged.
    window.key(Key::Escape);
    window.settle();
    assert_eq!(fs::read_to_string(&path).unwrap(), PEBBLES);
    fails_to_save(&mut window, "cannot keep a backup");
    window.click("Overwrite");
    window.until("it is saved", |window| !window.editor().is_dirty());
    assert_eq!(fs::read_to_string(&path).unwrap(), document(&window));
}

#[test]
fn where_no_backup_can_be_kept_the_user_is_asked_before_the_file_is_overwritten() {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
    // The owner of a process's folder in /proc is its user.
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        return not_tried("a file of another user: only root can be each of them");
    }
    let (shared, program) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for folder in [shared.path(), program.path()] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let own = std::env::current_exe().unwrap();
    let test = program.path().join("test");
    if fs::hard_link(&own, &test).is_err() {
        copy_program(&own, &test);
    }
    let path = shared.path().join("game.json");
    fs::write(&path, PEBBLES).unwrap();
    chown(&path, Some(ALICE), Some(GROUP)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o660)).unwrap();
    let before = fs::metadata(&path).unwrap();
    let output = Command::new("setpriv")
        .args(["--reuid", &BOB.to_string(), "--regid", &BOB.to_string()])
        .args(["--groups", &GROUP.to_string()])
        .arg(&test)
        .args(["--exact", "gui::saving::a_window_of_another_user"])
        .args(["--ignored", "--nocapture"])
        .env(SHARED, &path)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let after = fs::metadata(&path).unwrap();
    let rights = |known: &fs::Metadata| (known.ino(), known.uid(), known.gid(), known.mode());
    assert_eq!(rights(&after), rights(&before));
    assert_ne!(fs::read_to_string(&path).unwrap(), PEBBLES);
    assert_eq!(names(shared.path()), ["game.json"]);
}
