//! The licences, versions and sources of the program's dependencies must be allowed by `deny.toml`.
//!
//! If cargo-deny is installed, it checks the same file more thoroughly; `tests/full` runs it.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

fn read(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The strings in a list in deny.toml; for a list of tables, the values of `crate`.
fn list(deny: &str, name: &str) -> BTreeSet<String> {
    let (_, rest) = deny.split_once(&format!("\n{name} = [")).unwrap();
    let (items, _) = rest.split_once("\n]").unwrap();
    let items = items
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let text = |item: &str| item.split('"').nth(1).unwrap().to_owned();
    items.map(text).collect()
}

/// The packages in Cargo.lock, for all systems: name, version, and whether they come from
/// crates.io or from here.
fn locked() -> Vec<(String, String, bool)> {
    let lock = read("Cargo.lock");
    let patches = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("patches");
    let value = |package: &str, key: &str| {
        let line = package
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{key} = ")));
        line.map(|line| line.trim_matches('"').to_owned())
    };
    let packages = lock.split("[[package]]").skip(1);
    packages
        .map(|package| {
            let name = value(package, "name").unwrap();
            let source = value(package, "source");
            let is_known = match source {
                Some(source) => source == "registry+https://github.com/rust-lang/crates.io-index",
                None => name.starts_with("winmove") || patches.join(&name).exists(),
            };
            (name, value(package, "version").unwrap(), is_known)
        })
        .collect()
}

/// Whether a licence expression can be satisfied with allowed licences: `(MIT OR Apache-2.0) AND
/// Unicode-3.0`.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    // An old form of OR.
    let expression = expression.replace('/', " OR ");
    let spaced = expression.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let is_fulfilled = any_of(&words, &mut at, allowed);
    is_fulfilled && at == words.len()
}

fn any_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut found = all_of(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        found |= all_of(words, at, allowed);
    }
    found
}

fn all_of(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut found = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        found &= one(words, at, allowed);
    }
    found
}

fn one(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let Some(&word) = words.get(*at) else {
        return false;
    };
    *at += 1;
    if word == "(" {
        let found = any_of(words, at, allowed);
        *at += 1;
        return found;
    }
    if words.get(*at) == Some(&"WITH") {
        let exception = words.get(*at + 1).copied().unwrap_or_default();
        *at += 2;
        return allowed.contains(&format!("{word} WITH {exception}"));
    }
    allowed.contains(word)
}

#[test]
fn expressions_of_licences_are_read() {
    let allowed = ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
    let allowed = BTreeSet::from(allowed);
    for (expression, is_right) in [
        ("MIT", true),
        ("GPL-3.0-or-later", false),
        ("MIT/Apache-2.0", true),
        ("GPL-2.0-only OR Apache-2.0", true),
        ("MIT AND GPL-2.0-only", false),
        ("(MIT OR X) AND (Y OR Apache-2.0)", true),
        ("(MIT OR Apache-2.0) AND Unicode-3.0", false),
        ("X OR Apache-2.0 WITH LLVM-exception", true),
        ("X WITH LLVM-exception", false),
        ("MIT X", false),
        ("", false),
    ] {
        assert_eq!(is_allowed(expression, &allowed), is_right, "{expression}");
    }
}

#[test]
fn every_crate_has_a_licence_that_is_allowed() {
    let deny = read("deny.toml");
    let allowed = list(&deny, "allow");
    let excepted = list(&deny, "exceptions");
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .args(["--filter-platform", "x86_64-unknown-linux-gnu"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    if !metadata.status.success() {
        // The crates for another system may not be available.
        winmove_tests::not_tried("the licences of crates, of which cargo has no copy");
        return;
    }
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 200);
    let name = |package: &Value| package["name"].as_str().unwrap().to_owned();
    for package in packages {
        let licence = package["license"].as_str().unwrap_or_default();
        let is_excepted = excepted.contains(&name(package));
        assert!(
            is_allowed(licence, &allowed) || is_excepted,
            "{} is under {licence:?}",
            name(package)
        );
    }
    // An exception must not be part of the program.
    let winmove = packages
        .iter()
        .find(|package| name(package) == "winmove")
        .unwrap();
    for dependency in winmove["dependencies"].as_array().unwrap() {
        let is_excepted = excepted.contains(&name(dependency));
        assert!(!is_excepted || dependency["kind"] == "dev", "{dependency}");
    }
    for crate_name in &excepted {
        let dependents = packages.iter().filter(|package| {
            let dependencies = package["dependencies"].as_array().unwrap();
            dependencies
                .iter()
                .any(|dependency| dependency["name"] == crate_name.as_str())
        });
        assert_eq!(dependents.map(name).collect::<Vec<_>>(), ["winmove"]);
    }
}

#[test]
fn no_crate_is_there_twice_or_banned_or_from_elsewhere() {
    let deny = read("deny.toml");
    let (banned, twice) = (list(&deny, "deny"), list(&deny, "skip"));
    let mut versions = BTreeMap::<String, Vec<String>>::new();
    for (name, version, is_known) in locked() {
        assert!(is_known, "{name} is not from crates.io");
        assert!(!banned.contains(&name), "{name} is banned");
        versions.entry(name).or_default().push(version);
    }
    for name in [
        "egui",
        "eframe",
        "epaint",
        "egui-winit",
        "winit",
        "glow",
        "accesskit",
    ] {
        assert_eq!(versions[name].len(), 1, "{name}");
    }
    let found: BTreeSet<String> = versions
        .into_iter()
        .filter(|(_, versions)| versions.len() > 1)
        .map(|(name, _)| name)
        .collect();
    assert_eq!(
        found, twice,
        "these are there in several versions; deny.toml lists them"
    );
}

#[test]
fn no_file_of_the_program_is_unsafe() {
    let manifest = read("Cargo.toml");
    assert!(manifest.contains("\nunsafe_code = \"forbid\"\n"));
}
