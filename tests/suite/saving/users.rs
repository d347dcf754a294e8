//! Three users and their files. Only root can act as each of them; for other users these tests do
//! nothing.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown, lchown, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use super::{names, said};
use winmove_tests::{copy_program, not_tried};

const ALICE: u32 = 12_001;
const BOB: u32 = 12_002;
const CAROL: u32 = 12_003;
/// The group of all three.
const GROUP: u32 = 12_100;

/// A folder where all three may write, and the program where they may run it.
struct Shared {
    folder: TempDir,
    program: TempDir,
}

impl Shared {
    fn new() -> Option<Shared> {
        // The owner of a process's folder in /proc is its user.
        if fs::metadata("/proc/self").unwrap().uid() != 0 {
            not_tried("saves of three users: only root can be each of them");
            return None;
        }
        let (folder, program) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        copy_program(
            Path::new(env!("CARGO_BIN_EXE_winmove")),
            &program.path().join("winmove"),
        );
        for open in [folder.path(), program.path()] {
            fs::set_permissions(open, Permissions::from_mode(0o777)).unwrap();
        }
        Some(Shared { folder, program })
    }

    fn file(&self, owner: u32, group: u32, mode: u32) -> PathBuf {
        let path = self.folder.path().join("game.json");
        let _ = fs::remove_file(&path);
        fs::write(&path, "old").unwrap();
        chown(&path, Some(owner), Some(group)).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        path
    }

    fn run(&self, user: u32, groups: &str, program: &str, arguments: &[&str]) -> Output {
        Command::new("setpriv")
            .args(["--reuid", &user.to_string(), "--regid", &user.to_string()])
            .args(["--groups", groups, program])
            .args(arguments)
            .output()
            .unwrap()
    }

    fn save(&self, user: u32, groups: &str, path: &Path) -> Output {
        let program = self.program.path().join("winmove");
        let path = path.to_str().unwrap();
        self.run(
            user,
            groups,
            program.to_str().unwrap(),
            &["generate", "nim", "-o", path],
        )
    }

    fn can_read(&self, user: u32, groups: &str, path: &Path) -> bool {
        let read = self.run(user, groups, "cat", &[path.to_str().unwrap()]);
        read.status.success() && read.stdout.starts_with(b"{")
    }
}

const MEMBER: &str = "12100";
const STRANGER: &str = "12999";

fn rights(path: &Path) -> (u32, u32, u32) {
    let known = fs::metadata(path).unwrap();
    (known.uid(), known.gid(), known.mode() & 0o7777)
}

#[test]
fn a_save_by_another_user_leaves_the_owner_and_the_readers_of_a_file() {
    let Some(shared) = Shared::new() else {
        return;
    };
    for mode in [0o660, 0o664, 0o666] {
        let path = shared.file(ALICE, GROUP, mode);
        let saved = shared.save(BOB, MEMBER, &path);
        assert!(saved.status.success(), "{mode:o}: {}", said(&saved));
        assert_eq!(rights(&path), (ALICE, GROUP, mode));
        assert!(shared.can_read(ALICE, MEMBER, &path), "{mode:o}");
        // The owner too, after leaving the group.
        assert!(shared.can_read(ALICE, STRANGER, &path), "{mode:o}");
        assert!(shared.can_read(CAROL, MEMBER, &path), "{mode:o}");
        assert_eq!(
            shared.can_read(CAROL, STRANGER, &path),
            mode & 0o004 != 0,
            "{mode:o}"
        );
        assert_eq!(names(shared.folder.path()), ["game.json"]);
    }
}

#[test]
fn the_owner_s_save_keeps_a_group_of_his_and_one_that_he_left() {
    let Some(shared) = Shared::new() else {
        return;
    };
    for groups in [MEMBER, STRANGER] {
        let path = shared.file(ALICE, GROUP, 0o640);
        let saved = shared.save(ALICE, groups, &path);
        assert!(saved.status.success(), "{}", said(&saved));
        assert_eq!(rights(&path), (ALICE, GROUP, 0o640));
        assert!(shared.can_read(CAROL, MEMBER, &path));
        assert!(!shared.can_read(CAROL, STRANGER, &path));
        assert_eq!(names(shared.folder.path()), ["game.json"]);
    }
}

#[test]
fn root_s_save_keeps_owner_group_and_mode() {
    let Some(shared) = Shared::new() else {
        return;
    };
    let path = shared.file(ALICE, GROUP, 0o600);
    let before = fs::metadata(&path).unwrap().ino();
    assert!(shared.save(0, "0", &path).status.success());
    assert_eq!(rights(&path), (ALICE, GROUP, 0o600));
    assert!(shared.can_read(ALICE, STRANGER, &path));
    assert_ne!(
        fs::metadata(&path).unwrap().ino(),
        before,
        "root can replace it"
    );
}

#[test]
fn a_reader_s_save_is_refused_and_the_file_stays() {
    let Some(shared) = Shared::new() else {
        return;
    };
    let path = shared.file(ALICE, GROUP, 0o640);
    let saved = shared.save(BOB, MEMBER, &path);
    assert_eq!(saved.status.code(), Some(1));
    assert!(
        said(&saved).contains("permission denied"),
        "{}",
        said(&saved)
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    // A file that bob may write, in a folder where he may not.
    let path = shared.file(ALICE, GROUP, 0o660);
    fs::set_permissions(shared.folder.path(), Permissions::from_mode(0o755)).unwrap();
    let saved = shared.save(BOB, MEMBER, &path);
    assert_eq!(saved.status.code(), Some(1));
    assert!(
        said(&saved).contains("no backup of it can be kept"),
        "{}",
        said(&saved)
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(names(shared.folder.path()), ["game.json"]);
}

#[test]
fn links_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (path, hard, soft) = (
        folder.path().join("game.json"),
        folder.path().join("hard.json"),
        folder.path().join("soft.json"),
    );
    fs::write(&path, "old").unwrap();
    fs::hard_link(&path, &hard).unwrap();
    symlink("game.json", &soft).unwrap();
    for (number, to) in [&path, &hard, &soft].into_iter().enumerate() {
        fs::write(
            &path,
            "old, and longer than it was before".repeat(number * 1_000),
        )
        .unwrap();
        assert!(super::generate(to).status.success());
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with('{') && text.ends_with("}\n"));
        assert_eq!(fs::read_to_string(&hard).unwrap(), text);
        assert_eq!(fs::metadata(&path).unwrap().nlink(), 2);
        assert!(fs::symlink_metadata(&soft).unwrap().is_symlink());
        assert_eq!(
            names(folder.path()),
            ["game.json", "hard.json", "soft.json"]
        );
    }
}

/// The rule of Linux's `fs.protected_symlinks`, which a program that resolves links itself escapes.
#[test]
fn a_link_that_another_user_planted_is_not_followed() {
    let Some(shared) = Shared::new() else {
        return;
    };
    let elsewhere = tempfile::tempdir().unwrap();
    fs::set_permissions(elsewhere.path(), Permissions::from_mode(0o777)).unwrap();
    let victim = elsewhere.path().join("precious");
    let link = shared.folder.path().join("game.json");
    let save = |owner: u32, sticky: u32| {
        fs::write(&victim, "precious").unwrap();
        chown(&victim, Some(ALICE), Some(ALICE)).unwrap();
        fs::set_permissions(shared.folder.path(), Permissions::from_mode(sticky | 0o777)).unwrap();
        let _ = fs::remove_file(&link);
        symlink(&victim, &link).unwrap();
        lchown(&link, Some(owner), Some(owner)).unwrap();
        let program = shared.program.path().join("winmove");
        let arguments = ["generate", "nim", "-o", link.to_str().unwrap()];
        let saved = shared.run(ALICE, "12100", program.to_str().unwrap(), &arguments);
        let is_kept = fs::read_to_string(&victim).unwrap() == "precious";
        assert_eq!(saved.status.success(), !is_kept, "{}", said(&saved));
        (is_kept, said(&saved))
    };
    let (is_kept, words) = save(BOB, 0o1000);
    assert!(
        is_kept && words.contains("belongs to another user"),
        "{words}"
    );
    // Her own link, one of the folder's owner, and any link in a folder that isn't sticky.
    for (owner, sticky) in [(ALICE, 0o1000), (0, 0o1000), (BOB, 0)] {
        let (is_kept, words) = save(owner, sticky);
        assert!(!is_kept, "{words}");
    }
}

/// Otherwise they choose what she opens, even after she has saved the file.
#[test]
fn a_backup_that_another_user_planted_is_not_read() {
    let Some(shared) = Shared::new() else {
        return;
    };
    let set = |mode: u32| {
        fs::set_permissions(shared.folder.path(), Permissions::from_mode(mode)).unwrap();
    };
    let path = shared.file(ALICE, ALICE, 0o644);
    // Named by the FNV-1a hash of the file's name.
    let backup = path.with_file_name(".winmove-2dc91f31209c9009.backup");
    let game = winmove_tests::PROJECT.to_owned() + "/examples/pebbles.winmove.json";
    for file in [&path, &backup] {
        fs::copy(&game, file).unwrap();
    }
    let program = shared.program.path().join("winmove");
    let run = |user: u32, arguments: &[&str]| {
        shared.run(user, "12100", program.to_str().unwrap(), arguments)
    };
    let path = path.to_str().unwrap();
    let is_read = |owner: u32, mode: u32| {
        chown(&backup, Some(owner), Some(owner)).unwrap();
        set(mode);
        let words = said(&run(CAROL, &["solve", path]));
        words.contains("the last save of this file was interrupted")
    };
    assert!(!is_read(BOB, 0o1777));
    // Her own, the file's owner's, and the folder's owner's.
    for (owner, mode) in [(CAROL, 0o1777), (ALICE, 0o1777), (0, 0o1777), (BOB, 0o777)] {
        assert!(is_read(owner, mode), "{owner} {mode:o}");
    }
    chown(&backup, Some(BOB), Some(BOB)).unwrap();
    set(0o1777);
    // With one name, the file is replaced; with two, it can't have a backup of its own.
    let saved = run(ALICE, &["generate", "nim", "-o", path]);
    assert!(saved.status.success(), "{}", said(&saved));
    let words = said(&run(ALICE, &["solve", path]));
    assert!(!words.contains("was interrupted"), "{words}");
    fs::hard_link(path, shared.folder.path().join("other.json")).unwrap();
    let before = fs::read_to_string(path).unwrap();
    let saved = run(ALICE, &["generate", "wythoff", "-o", path]);
    let words = said(&saved);
    assert!(
        !saved.status.success() && words.contains("no backup"),
        "{words}"
    );
    assert_eq!(fs::read_to_string(path).unwrap(), before);
}

#[test]
fn an_access_list_is_kept() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};
    const NAME: &str = "system.posix_acl_access";
    let Some(shared) = Shared::new() else {
        return;
    };
    let path = shared.file(ALICE, ALICE, 0o640);
    // Version 2; the owner rw, carol r, the group none, the mask r, others none.
    let entries: [(u16, u16, u32); 5] = [
        (1, 6, u32::MAX),
        (2, 4, CAROL),
        (4, 0, u32::MAX),
        (16, 4, u32::MAX),
        (32, 0, u32::MAX),
    ];
    let mut list = 2_u32.to_le_bytes().to_vec();
    for (tag, rights, who) in entries {
        list.extend(tag.to_le_bytes());
        list.extend(rights.to_le_bytes());
        list.extend(who.to_le_bytes());
    }
    if setxattr(&path, NAME, &list, XattrFlags::empty()).is_err() {
        return;
    }
    for user in [ALICE, 0] {
        assert!(shared.save(user, STRANGER, &path).status.success());
        let mut kept = vec![0; 1_000];
        let length = getxattr(&path, NAME, &mut kept[..]).unwrap();
        assert_eq!(kept[..length], list[..]);
        assert!(shared.can_read(CAROL, STRANGER, &path));
        assert!(!shared.can_read(BOB, STRANGER, &path));
    }
}
