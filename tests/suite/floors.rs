//! The rules on imports that cargo can't enforce: modules within a package have no cycles, and
//! features don't import each other.
//!
//! The rules are in `rules`. Every path counts, in `use`, in code and in the arguments of macros,
//! whether it begins with `crate`, `super`, a child or an imported name. It counts as an import of
//! the file that defines the name, even if another module re-exports it.
//!
//! Cycles are detected among the members of each folder: its files, and its folders with all their
//! contents. A path from a module to its own descendants is not an import, because a parent
//! re-exports what its children define. Neither is a path from a descendant to an item of an
//! ancestor, because children extend their parent. A path to outside the folder counts for both
//! parent and child.

mod house;
mod rules;
mod source;
mod supplies;

use std::fs;
use std::path::Path;

use expect_test::expect;
use house::House;
use rules::violations;

/// The folders of the packages.
const PACKAGES: [&str; 7] = [
    "",
    "crates/winmove-core/",
    "crates/winmove-large/",
    "crates/winmove-analysis/",
    "crates/winmove-files/",
    "crates/winmove-editor/",
    "crates/winmove-scripts/",
];

/// The Rust sources of a package, with their paths relative to `src`.
fn sources(package: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{package}src"));
    let mut folders = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let parts = path.strip_prefix(&root).unwrap().iter();
                let parts: Vec<&str> = parts.map(|part| part.to_str().unwrap()).collect();
                found.push((parts.join("/"), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn house<S: AsRef<str>>(sources: &[(S, S)]) -> House {
    House::of(
        sources
            .iter()
            .map(|(path, text)| (path.as_ref(), text.as_ref())),
    )
}

fn broken(sources: &[(&str, &str)]) -> Vec<String> {
    violations(&house(sources))
        .into_iter()
        .map(|violation| violation.what)
        .collect()
}

#[test]
fn the_sources_break_no_rule() {
    let mut found = Vec::new();
    for package in PACKAGES {
        let sources = sources(package);
        assert!(sources.len() > 15, "the sources of {package} are there");
        let broken = violations(&house(&sources));
        found.extend(broken.iter().map(|broken| format!("{package}: {broken}")));
    }
    let count = found.len();
    assert!(
        found.is_empty(),
        "{count} violations:\n{}",
        found.join("\n")
    );
}

#[test]
fn a_feature_that_imports_another_is_found_however_it_is_written() {
    let wrong = [
        ("features/play.rs", "use crate::features::replay;"),
        (
            "features/play/mod.rs",
            "use super::super as editor;\nuse editor::features::replay::Record;",
        ),
        (
            "gui/features/play/panel.rs",
            "use super::super::explain::f;",
        ),
        (
            "features/play/mod.rs",
            "fn f() { println!(\"{}\", [crate::features::sums::f(1)]); }",
        ),
    ];
    for source in wrong {
        let broken = broken(&[source]);
        assert_eq!(broken.len(), 1, "{source:?}: {broken:?}");
    }
    let right = [
        ("gui/features/play/panel.rs", "use super::overlay::paint;"),
        ("features/mod.rs", "pub mod play; use play::Play;"),
        (
            "features/play.rs",
            "/// See [`crate::features::replay`].\nconst TEXT: &str = \"use crate::features::sums\";",
        ),
    ];
    for source in right {
        assert_eq!(broken(&[source]), Vec::<String>::new(), "{source:?}");
    }
}

#[test]
fn a_re_exported_name_is_an_import_of_the_file_that_defines_it() {
    let handed_on = [
        ("lib.rs", "mod features; pub use features::explain::Why;"),
        ("features/mod.rs", "pub mod explain; pub mod play;"),
        ("features/explain.rs", "pub struct Why;"),
        ("features/play.rs", "use crate::Why;"),
    ];
    expect!["features/play.rs: may not import the feature explain"]
        .assert_eq(&broken(&handed_on).join("\n"));
}

#[test]
fn a_circle_is_found_between_files_and_between_folders() {
    let files = [
        ("lib.rs", "mod solver;"),
        ("solver/mod.rs", "mod one; mod two; mod three;"),
        ("solver/one.rs", "use super::two::Two; pub struct One;"),
        ("solver/two.rs", "pub struct Two(super::one::One);"),
        ("solver/three.rs", "use super::one::One;"),
    ];
    expect![[r#"
        solver: one is in a circle of imports
        solver: two is in a circle of imports"#]]
    .assert_eq(&broken(&files).join("\n"));
    // None of these files imports another.
    let folders = [
        ("lib.rs", "mod solver;"),
        ("solver/mod.rs", "mod one; mod two;"),
        ("solver/one/mod.rs", "mod a; mod b; pub use a::A;"),
        ("solver/one/a.rs", "pub struct A;"),
        ("solver/one/b.rs", "use crate::solver::two::B;"),
        ("solver/two.rs", "use super::one::A; pub struct B;"),
    ];
    expect![[r#"
        solver: one is in a circle of imports
        solver: two is in a circle of imports"#]]
    .assert_eq(&broken(&folders).join("\n"));
}

#[test]
fn a_parent_and_its_children_are_no_circle() {
    let family = [
        ("lib.rs", "mod solver;"),
        (
            "solver/mod.rs",
            "mod one; mod two; use one::One; pub struct Solver(One);",
        ),
        (
            "solver/one/mod.rs",
            "mod deep; use super::Solver; pub struct One;",
        ),
        (
            "solver/one/deep.rs",
            "use super::One; use super::super::Solver;",
        ),
        ("solver/two.rs", "use super::{Solver, one::One};"),
    ];
    assert_eq!(broken(&family), Vec::<String>::new());
}
