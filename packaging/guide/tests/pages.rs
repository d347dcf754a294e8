//! The pages of the guide: every link and picture is there.

// A test of files that a tool has written.
#![allow(clippy::disallowed_methods)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every HTML page below a folder.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|known| known == "html") {
            found.push(path);
        }
    }
    found
}

/// The values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let after = html.split(&*start).skip(1);
    after.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn every_link_of_the_pages_leads_somewhere() {
    let out = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut program = Command::new(env!("CARGO_BIN_EXE_winmove-guide"));
    assert!(
        program
            .args([root.as_path(), out.path()])
            .status()
            .unwrap()
            .success()
    );
    let pages = pages(out.path());
    assert!(pages.len() > 30 && pages.contains(&out.path().join("index.html")));
    let mut links = 0;
    for page in &pages {
        let html = fs::read_to_string(page).unwrap();
        let folder = page.parent().unwrap();
        for link in values(&html, "href") {
            if link.contains("://") {
                continue;
            }
            links += 1;
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() {
                page.clone()
            } else {
                folder.join(path)
            };
            let there = fs::read_to_string(&target);
            let there = there.unwrap_or_else(|error| panic!("{}: {link}: {error}", page.display()));
            let is_there = place.is_empty() || values(&there, "id").contains(&place);
            assert!(is_there, "{}: {link}", page.display());
        }
        for picture in values(&html, "src") {
            assert!(
                folder.join(picture).is_file(),
                "{}: {picture}",
                page.display()
            );
        }
    }
    assert!(links > 1_000, "{links}");
}
