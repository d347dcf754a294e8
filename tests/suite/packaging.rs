//! The contents of packages: desktop files, judged by the programs that read them, the layout of an
//! installation, and the contents of the crate. `packaging/check` tests the packages themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use winmove_tests::not_tried;

const VERSION: &str = env!("CARGO_PKG_VERSION");
const TYPE: &str = "application/x-winmove+json";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The output of a program. If it isn't installed, reports that and returns `None`.
fn run(program: &str, arguments: &[&str], set: impl FnOnce(&mut Command)) -> Option<Output> {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    set(&mut command);
    match command.output() {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            not_tried(&format!("{program}, which is not installed"));
            None
        }
        Err(error) => panic!("{program}: {error}"),
    }
}

/// The scripts run only for a release, so a moved file would be noticed late.
#[test]
fn the_sources_that_the_packages_name_exist() {
    for name in ["packaging/build", "packaging/copyright"] {
        let text = read(name);
        let words = text.split_whitespace();
        let sources: Vec<&str> = words.filter(|word| word.starts_with("crates/")).collect();
        assert!(!sources.is_empty(), "{name} names no source");
        for source in sources {
            let path = source.split("/*").next().unwrap();
            assert!(root().join(path).exists(), "{name}: {source}");
        }
    }
}

#[test]
fn the_readers_of_desktop_files_find_nothing_wrong() {
    let entry = "packaging/desktop/winmove.desktop";
    let page = "packaging/desktop/winmove.metainfo.xml";
    for (program, arguments) in [
        ("desktop-file-validate", &[entry][..]),
        ("appstreamcli", &["validate", "--no-net", page]),
    ] {
        if let Some(output) = run(program, arguments, |_| {}) {
            let said = String::from_utf8_lossy(&output.stdout);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program}: {said}{errors}");
            assert!(!said.contains("W: ") && !said.contains("warning"), "{said}");
        }
    }
}

#[test]
fn the_files_of_the_desktop_agree_on_version_type_and_languages() {
    let entry = read("packaging/desktop/winmove.desktop");
    for line in [
        format!("MimeType={TYPE};"),
        "Exec=winmove %f".to_owned(),
        "Icon=winmove".to_owned(),
        "StartupWMClass=winmove".to_owned(),
    ] {
        assert!(entry.lines().any(|known| known == line), "{line}");
    }
    let translated = |key: &str| {
        let languages = ["", "[pt]", "[vi]"].into_iter();
        let texts = languages.map(|language| {
            let start = format!("{key}{language}=");
            let found = entry.lines().find_map(|line| line.strip_prefix(&start));
            found.unwrap_or_else(|| panic!("{start}")).to_owned()
        });
        texts.collect::<BTreeSet<String>>()
    };
    for key in ["GenericName", "Comment", "Keywords"] {
        assert_eq!(translated(key).len(), 3, "{key}");
    }
    let kind = read("packaging/desktop/winmove.xml");
    let kind = roxmltree::Document::parse(&kind).unwrap();
    let attribute = |tag: &str, name: &str| {
        let mut found = kind.descendants().filter(|it| {
            it.has_tag_name(("http://www.freedesktop.org/standards/shared-mime-info", tag))
        });
        found
            .next()
            .and_then(|it| it.attribute(name))
            .unwrap()
            .to_owned()
    };
    assert_eq!(attribute("mime-type", "type"), TYPE);
    assert_eq!(attribute("glob", "pattern"), "*.winmove.json");
    assert!(
        root()
            .join(format!("packaging/icons/{}.svg", attribute("icon", "name")))
            .exists()
    );
    let page = read("packaging/desktop/winmove.metainfo.xml");
    let page = roxmltree::Document::parse(&page).unwrap();
    let texts = |tag: &str| -> Vec<(Option<&str>, &str)> {
        let found = page.descendants().filter(|it| it.has_tag_name(tag));
        let language = ("http://www.w3.org/XML/1998/namespace", "lang");
        found
            .map(|it| (it.attribute(language), it.text().unwrap_or_default()))
            .collect()
    };
    assert_eq!(texts("mediatype"), [(None, TYPE)]);
    assert_eq!(texts("launchable"), [(None, "winmove.desktop")]);
    for tag in ["summary", "p", "li"] {
        let languages: Vec<_> = texts(tag)
            .into_iter()
            .map(|(language, _)| language)
            .collect();
        let each: Vec<_> = languages.chunks(3).collect();
        assert!(!each.is_empty(), "{tag}");
        for three in each {
            assert_eq!(three, [None, Some("pt"), Some("vi")], "{tag}");
        }
    }
    let release = page
        .descendants()
        .find(|it| it.has_tag_name("release"))
        .unwrap();
    let (version, date) = (
        release.attribute("version").unwrap(),
        release.attribute("date").unwrap(),
    );
    let changes = read("CHANGELOG.md");
    let newest = changes
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .find(|&heading| heading != "Unreleased")
        .unwrap();
    assert_eq!(version, VERSION);
    assert_eq!(newest, format!("{VERSION}, {date}"));
}

#[test]
fn a_game_has_a_type_of_its_own_by_its_name_or_its_content() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("mime");
    fs::create_dir_all(data.join("packages")).unwrap();
    fs::copy(
        root().join("packaging/desktop/winmove.xml"),
        data.join("packages/winmove.xml"),
    )
    .unwrap();
    let Some(output) = run("update-mime-database", &[data.to_str().unwrap()], |_| {}) else {
        return;
    };
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let game = read("examples/pebbles.winmove.json");
    for (name, text, expected) in [
        ("a.winmove.json", game.as_str(), TYPE),
        ("no-ending", &game, TYPE),
        ("a.json", &game, "application/json"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let asked = [
            "info",
            "-a",
            "standard::content-type",
            path.to_str().unwrap(),
        ];
        let Some(output) = run("gio", &asked, |command| {
            command.env("XDG_DATA_HOME", folder.path());
        }) else {
            return;
        };
        let said = String::from_utf8_lossy(&output.stdout);
        let found = said
            .lines()
            .find_map(|line| line.trim().strip_prefix("standard::content-type: "));
        assert_eq!(found, Some(expected), "{name}");
    }
}

/// The files in a folder and its subfolders, with paths relative to it.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(path.strip_prefix(folder).unwrap().to_path_buf());
            }
        }
    }
    found
}

/// An unpacked archive with the program of this build, laid out by `packaging/build`.
fn unpacked() -> TempDir {
    let archive = tempfile::tempdir().unwrap();
    let place = archive.path().to_str().unwrap();
    let staged = Command::new("packaging/stage")
        .args([env!("CARGO_BIN_EXE_winmove"), place])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        staged.status.success(),
        "{}",
        String::from_utf8_lossy(&staged.stderr)
    );
    for script in ["install.sh", "uninstall.sh"] {
        fs::copy(
            root().join("packaging").join(script),
            archive.path().join(script),
        )
        .unwrap();
    }
    archive
}

#[cfg(unix)]
#[test]
fn the_archive_is_installed_under_any_prefix_and_removed_without_a_trace() {
    let archive = unpacked();
    let home = tempfile::tempdir().unwrap();
    let prefix = home.path().join("a prefix");
    let other = prefix.join("share/applications/other.desktop");
    fs::create_dir_all(other.parent().unwrap()).unwrap();
    fs::write(
        &other,
        "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n",
    )
    .unwrap();
    let before = files(&prefix);
    let install = |prefix: &Path| {
        Command::new(archive.path().join("install.sh"))
            .arg(prefix)
            .output()
            .unwrap()
    };
    // A second time on top of the first.
    for _ in 0..2 {
        let output = install(&prefix);
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let program = prefix.join("bin/winmove");
    let output = Command::new(&program).arg("--version").output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("winmove {VERSION}\n")
    );
    let entry = fs::read_to_string(prefix.join("share/applications/winmove.desktop")).unwrap();
    let exec = format!("Exec=\"{}\" %f", program.display());
    assert!(entry.lines().any(|line| line == exec), "{entry}");
    let installed = files(&prefix);
    for name in [
        "share/icons/hicolor/scalable/apps/winmove.svg",
        "share/icons/hicolor/16x16/apps/winmove.png",
        "share/icons/hicolor/512x512/apps/winmove.png",
        "share/icons/hicolor/scalable/mimetypes/application-x-winmove+json.svg",
        "share/mime/packages/winmove.xml",
        "share/man/man1/winmove-solve.1",
        "share/bash-completion/completions/winmove",
        "share/zsh/site-functions/_winmove",
        "share/fish/vendor_completions.d/winmove.fish",
        "share/metainfo/rs.docs.winmove.metainfo.xml",
    ] {
        assert!(installed.contains(Path::new(name)), "{name}");
    }
    let uninstall = Command::new(prefix.join("share/winmove/uninstall.sh"))
        .output()
        .unwrap();
    assert!(
        uninstall.status.success(),
        "{}",
        String::from_utf8_lossy(&uninstall.stderr)
    );
    let mut after = files(&prefix);
    // The index of the remaining programs, if there is a program that generates it.
    after.remove(Path::new("share/applications/mimeinfo.cache"));
    assert_eq!(after, before);
    assert!(!prefix.join("bin").exists() && !prefix.join("share/mime").exists());
    let refused = install(&home.path().join("100 %"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(!home.path().join("100 %").exists());
}

#[test]
fn the_crate_holds_what_it_needs_and_is_below_two_megabytes() {
    let output = Command::new(env!("CARGO"))
        .args([
            "package",
            "--package",
            "winmove",
            "--list",
            "--offline",
            "--allow-dirty",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let list = String::from_utf8(output.stdout).unwrap();
    let names: BTreeSet<&str> = list.lines().collect();
    for name in [
        "src/main.rs",
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "packaging/icons/winmove.svg",
    ] {
        assert!(names.contains(name), "{name}");
    }
    let is_source = |name: &str| !name.starts_with("tests/") && !name.ends_with(".png");
    assert!(names.iter().all(|name| is_source(name)), "{list}");
    // cargo itself generates some of the files.
    let there: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| root().join(name).exists())
        .collect();
    let packed = Command::new("tar")
        .args(["--create", "--gzip", "--file", "-"])
        .args(&there)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(packed.status.success());
    let bytes = packed.stdout.len();
    assert!((200_000..2_000_000).contains(&bytes), "{bytes} bytes");
}
