//! The README and the guide: links and pictures exist, what they show is what the program prints
//! and draws, and the README stays short.
//!
//! `UPDATE_EXPECT=1` rewrites the pages of the commands and the pictures of games. The pictures of
//! the window are made by `docs/guide/pictures`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use expect_test::expect_file;

const MAX_LINES: usize = 150;
const MAX_COLUMNS: usize = 120;
/// In bytes.
const MAX_PICTURE: u64 = 60_000;
const MAX_ANIMATION: u64 = 300_000;
const MAX_PICTURES: u64 = 2_000_000;

/// The pictures of games: file, example, and options of `winmove render`.
const GAMES: &[(&str, &str, &[&str])] = &[
    ("board", "police-wins", &["--moves"]),
    ("fixed", "fixed-outcomes", &[]),
    ("graph", "cycle-with-a-draw", &["--moves"]),
    ("legend", "cycle-with-a-draw", &["--legend"]),
    ("nim", "two-heap-nim", &[]),
    ("plan", "guarded-exit", &["--strategy"]),
    ("strategy-board", "police-wins", &["--strategy"]),
    ("worksheet", "pebbles", &["--no-labels"]),
];

/// The picture of the table of the guide's Kayles.
const TABLE: &str = "kayles";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn guide() -> PathBuf {
    root().join("docs/guide/src")
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|known| known == extension)
}

/// Every page in Markdown, with its text.
fn pages() -> Vec<(PathBuf, String)> {
    let outside = [
        "README.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
        "CHANGELOG.md",
    ];
    let pages = outside.map(|name| root().join(name)).into_iter();
    let docs = files(&root().join("docs")).into_iter();
    pages
        .chain(docs.filter(|path| has_extension(path, "md")))
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect()
}

/// The lines outside code blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The code blocks in a language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    let blocks = text.split(&fence).skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap())
        .collect()
}

/// The targets of links and pictures.
fn links(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in prose(text) {
        for (start, end) in [("](", ")"), ("src=\"", "\"")] {
            let rests = line.split(start).skip(1);
            found.extend(rests.map(|rest| rest.split(end).next().unwrap().to_owned()));
        }
    }
    found
}

/// The anchors of the headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter(|line| line.starts_with('#'));
    headings
        .map(|heading| {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = heading
                .chars()
                .filter(|&c| c.is_alphanumeric() || " -_".contains(c));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

/// The program on a command line, in the root of the repository.
fn winmove(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_winmove"))
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_readme_is_short() {
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    let lines = text.lines().count();
    assert!(lines <= MAX_LINES, "{lines} lines");
    for (number, line) in (1..).zip(text.lines()) {
        let columns = line.chars().count();
        assert!(columns <= MAX_COLUMNS, "line {number}: {columns} columns");
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut dead = Vec::new();
    for (page, text) in pages() {
        for link in links(&text) {
            if link.contains("://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => page.clone(),
                path => page.parent().unwrap().join(path),
            };
            let is_there = match fs::read_to_string(&target) {
                Ok(text) => anchor.is_empty() || anchors(&text).contains(anchor),
                // A folder, or a picture in bytes.
                Err(_) => anchor.is_empty() && target.exists(),
            };
            if !is_there {
                dead.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

#[test]
fn the_sources_that_contributing_names_exist() {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let folders = ["crates/", "docs/", "src/", "tests/"];
    let spans = text.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = spans
        .filter(|span| folders.iter().any(|folder| span.starts_with(folder)))
        .filter(|span| !span.contains(char::is_whitespace))
        .collect();
    assert!(paths.len() > 10, "{paths:?}");
    for path in paths {
        assert!(root().join(path).exists(), "{path}");
    }
}

#[test]
fn the_summary_lists_every_page_once() {
    let summary = fs::read_to_string(guide().join("SUMMARY.md")).unwrap();
    let mut listed: Vec<PathBuf> = links(&summary)
        .iter()
        .map(|link| guide().join(link))
        .collect();
    listed.push(guide().join("SUMMARY.md"));
    listed.sort();
    let pages = files(&guide()).into_iter();
    let pages: Vec<PathBuf> = pages.filter(|path| has_extension(path, "md")).collect();
    assert_eq!(listed, pages);
}

#[test]
fn every_picture_is_small_made_and_shown() {
    let pages = pages();
    let script = fs::read_to_string(root().join("docs/guide/pictures")).unwrap();
    let mut total = 0;
    for path in files(&guide().join("pictures")) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let is_shown = pages
            .iter()
            .any(|(_, text)| text.contains(&format!("pictures/{name}")));
        assert!(is_shown, "no page shows {name}");
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let is_drawn = stem == TABLE || GAMES.iter().any(|(game, ..)| *game == stem);
        let is_made = is_drawn || script.contains(stem);
        assert!(is_made, "nothing makes {name}");
        let limit = if has_extension(&path, "gif") {
            MAX_ANIMATION
        } else {
            MAX_PICTURE
        };
        let bytes = fs::metadata(&path).unwrap().len();
        assert!(bytes <= limit, "{name}: {bytes} bytes");
        total += bytes;
    }
    assert!(total <= MAX_PICTURES, "{total} bytes in all");
}

#[test]
fn the_pictures_of_games_are_as_the_program_draws_them() {
    for &(name, example, options) in GAMES {
        let file = format!("examples/{example}.winmove.json");
        let drawn = winmove(&[&["render", &file, "-", "--to", "svg", "--quiet"], options].concat());
        expect_file![guide().join(format!("pictures/{name}.svg"))].assert_eq(&drawn);
    }
    let scripts = fs::read_to_string(guide().join("scripts.md")).unwrap();
    let is_kayles = |block: &&str| block.starts_with("def start(n):") && block.contains("parts");
    let kayles = blocks(&scripts, "python").into_iter().find(is_kayles);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kayles.py");
    fs::write(&file, kayles.unwrap()).unwrap();
    let file = file.to_str().unwrap();
    let drawn = winmove(&["render", file, "-", "--to", "svg", "--table", "0..191"]);
    expect_file![guide().join(format!("pictures/{TABLE}.svg"))].assert_eq(&drawn);
}

#[test]
fn the_pages_of_the_commands_are_their_help() {
    let pages = files(&guide().join("commands"));
    for page in &pages {
        let command = page.file_stem().unwrap().to_str().unwrap();
        let help = winmove(&[command, "--help"]);
        let (prose, options) = help.split_once("\n\nUsage: ").unwrap();
        let trimmed: Vec<&str> = options.lines().map(str::trim_end).collect();
        let page_of_help = format!(
            "# winmove {command}\n\n{prose}\n\n```text\nUsage: {}\n```\n",
            trimmed.join("\n")
        );
        expect_file![page].assert_eq(&page_of_help);
    }
    let listed = winmove(&["--help"]);
    let (_, listed) = listed.split_once("\nCommands:\n").unwrap();
    let listed = listed.split("\n\n").next().unwrap().lines();
    // All but `help`.
    assert_eq!(listed.count() - 1, pages.len());
}

/// Runs each line that begins with `$`, and compares the lines after it with what is printed.
#[test]
fn the_commands_print_what_the_pages_show() {
    let folder = Path::new(env!("CARGO_BIN_EXE_winmove")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut count = 0;
    for (page, text) in pages() {
        for block in blocks(&text, "console") {
            for run in block.split("$ ").skip(1) {
                let (line, expected) = run.split_once('\n').unwrap();
                let output = Command::new("sh")
                    .args(["-c", line])
                    .env("PATH", &path)
                    .current_dir(root())
                    .stderr(Stdio::null())
                    .output()
                    .unwrap();
                let printed = String::from_utf8(output.stdout).unwrap();
                assert_eq!(printed, expected, "{}: {line}", page.display());
                count += 1;
            }
        }
    }
    assert!(count >= 5, "{count} commands");
}

#[test]
fn the_game_files_that_the_pages_show_can_be_read() {
    let page = fs::read_to_string(guide().join("game-file.md")).unwrap();
    let games = blocks(&page, "json");
    assert!(!games.is_empty());
    for game in games {
        winmove_files::read(game.as_bytes(), &winmove_files::ReadOptions::default()).unwrap();
    }
}
