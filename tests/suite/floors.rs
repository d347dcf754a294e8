//! The rules of imports: a floor imports only floors below it, a room only what it may, and there
//! is no circle.
//!
//! The tables are in `rules`. Every path counts, in `use`, in code and in the arguments of macros,
//! whether it begins with `crate`, `super`, a child or an imported name. For the rules within a
//! floor, and for circles, it counts as an import of the file that defines the name, even if
//! another module re-exports it.
//!
//! Circles are detected among the members of each folder: its files, and its folders with all their
//! contents. A path from a module to its own descendants is no import, because a parent re-exports
//! what its children define. Neither is a path from a descendant to an item of an ancestor, because
//! children extend their parent. A path out of the folder counts for parent and child alike.

mod composition;
mod examples;
mod house;
mod rules;
mod source;
mod supplies;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use house::House;
use rules::{FLOORS, PLACES, violations};

/// Every Rust source below a folder: its path from there, and its text.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
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
    let sources = sources();
    assert!(sources.len() > 20, "the sources are there");
    let found = violations(&house(&sources));
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert!(
        found.is_empty(),
        "{} violations:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn a_child_imports_nothing_through_its_parent() {
    let face = "mod view; mod words;\npub use view::View;";
    let view = "pub struct View;";
    for (import, count) in [
        ("use crate::editor::View;", 1),
        ("use crate::editor::view::View;", 0),
    ] {
        let found = broken(&[
            ("editor/mod.rs", face),
            ("editor/view.rs", view),
            ("editor/words.rs", import),
        ]);
        assert_eq!(found.len(), count, "{import} {found:?}");
    }
}

#[test]
fn every_dependency_has_its_place() {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let (_, after) = manifest.split_once("\n[dependencies]\n").unwrap();
    // With the dependencies of single targets.
    let (tables, _) = after.split_once("\n[dev-dependencies]\n").unwrap();
    let named = tables
        .lines()
        .filter(|line| !line.starts_with(['#', '[']))
        .filter_map(|line| line.split_once(" = "));
    let named: BTreeSet<String> = named.map(|(name, _)| name.replace('-', "_")).collect();
    let placed: BTreeSet<String> = PLACES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, placed);
}

#[test]
fn the_library_describes_every_floor_and_no_other() {
    let text = include_str!("../../src/lib.rs");
    let page = include_str!("../../docs/architecture.md");
    let declared: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let (_, floors) = page.split_once("| floor | ").unwrap();
    let described: BTreeSet<&str> = floors
        .lines()
        .skip(2)
        .map_while(|line| line.strip_prefix("| "))
        .filter_map(|row| row.split(" | ").next())
        .map(|name| name.trim_matches('`'))
        .collect();
    assert_eq!(declared, described);
    let floors: BTreeSet<&str> = FLOORS.iter().map(|(name, _)| *name).collect();
    assert!(declared.is_subset(&floors), "{declared:?}");
    // The floors of the program are hidden from the documentation.
    for floor in declared {
        let (before, _) = text.split_once(&format!("pub mod {floor};")).unwrap();
        let mut attributes = before
            .lines()
            .rev()
            .take_while(|line| line.starts_with(['#', '/']));
        let is_hidden = attributes.any(|line| line == "#[doc(hidden)]");
        let begin = format!("| `{floor}` |");
        let row = page.lines().find(|line| line.starts_with(&begin));
        let side = if is_hidden { "program" } else { "library" };
        let row = row.unwrap();
        assert!(row.ends_with(&format!("| {side} |")), "{row}");
    }
}

#[test]
fn a_wrong_import_is_found_however_it_is_written() {
    let wrong = [
        ("model/graph.rs", "use crate::game::Game;"),
        ("game/token.rs", "pub(crate) use crate::solver::Label;"),
        (
            "solver/arena.rs",
            "use crate::{game::Game, analysis::{Analysis, Position}};",
        ),
        (
            "solver/geography/search.rs",
            "use crate::{\n    model::{Outcome},\n    editor,\n};",
        ),
        (
            "analysis/mod.rs",
            "fn f() -> crate::format::ReadError { todo!() }",
        ),
        (
            "analysis/words.rs",
            "impl From<Label> for crate :: cli::Words {}",
        ),
        ("format/mod.rs", "use crate::solver::{Label, Solution};"),
        ("format/json/mod.rs", "use crate::editor::History;"),
        ("editor/mod.rs", "use crate::format;"),
        (
            "editor/tool.rs",
            "fn f() { let file = std::fs::read(path); }",
        ),
        ("editor/tool.rs", "use std::{fs::File, path::Path};"),
        ("editor/tool.rs", "use std::fs;\nfn f() { fs::read(path); }"),
        (
            "cli/solve.rs",
            "use crate::{analysis::Analysis, solver::Label};",
        ),
        ("cli/solve.rs", "use crate::editor::Editor;"),
        ("gui/app.rs", "fn f() { crate::cli::run(); }"),
        ("gui.rs", "fn f() { crate::cli::run(); }"),
        ("game/token.rs", "use super::super::solver::Label;"),
        ("game/mod.rs", "use super::solver::Label;"),
        (
            "game/pursuit/x.rs",
            "fn f() { super::super::super::solver::f() }",
        ),
        ("painter/mod.rs", ""),
        ("model/mod.rs", "use serde_json::Value;"),
        ("model/point.rs", "use egui::Pos2;"),
        ("editor/hit.rs", "fn hit(at: egui::Pos2) {}"),
        ("editor/hit.rs", "use egui;"),
        ("editor/hit.rs", "use egui as e;\nfn hit(at: e::Pos2) {}"),
        ("cli/mod.rs", "fn f() { eframe::run_native(); }"),
        ("gui/canvas.rs", "use egui_graphs::Graph;"),
        ("gui/app.rs", "fn f() { rfd::FileDialog::new() }"),
        ("solver/mod.rs", "use petgraph::Graph;"),
        (
            "model/mod.rs",
            "fn f() { let c = '\"'; use crate::game::Game; let d = '\"'; }",
        ),
        (
            "model/mod.rs",
            "fn f<'a>(x: &'a str) -> crate::game::Game<'a> {}",
        ),
        // In the arguments of a macro and of an attribute, and in a module within a file.
        (
            "model/mod.rs",
            "fn f() { println!(\"{}\", [crate::game::f(1)]); }",
        ),
        ("model/mod.rs", "#[derive(crate::game::Derived)] struct A;"),
        (
            "model/graph.rs",
            "mod tests { use super::super::super::game::Game; }",
        ),
        // Through an imported name.
        (
            "editor/features/play/mod.rs",
            "use super::super as editor;\nuse editor::features::replay::Record;",
        ),
        (
            "editor/features/play.rs",
            "use crate::editor::features::replay;",
        ),
        (
            "editor/geometry/curve.rs",
            "use crate::editor::features::play::f;",
        ),
        ("editor/scene/mod.rs", "use crate::editor::tools::f;"),
        ("editor/features/play/mod.rs", "fn f(editor: &Editor) {}"),
        (
            "gui/features/play/panel.rs",
            "use super::super::explain::f;",
        ),
        (
            "editor/document/history.rs",
            "use crate::editor::features::play::Play;",
        ),
        ("editor/view/mod.rs", "use super::commands::run;"),
        (
            "gui/render/graph/edge.rs",
            "use crate::gui::canvas::Camera;",
        ),
        ("gui/inspector.rs", "use super::app::settings;"),
        ("gui/theme/mod.rs", "use crate::gui::app;"),
        ("gui/menu.rs", "fn ui(app: &mut App) {}"),
        (
            "gui/menu.rs",
            "fn ui() { format!(\"{}\", super::App::name()); }",
        ),
        ("model/vertex.rs", "struct Vertex { background_color: u32 }"),
        ("model/vertex.rs", "fn is_hovered() {}"),
        (
            "solver/value.rs",
            "use crate::model::Convention;\nfn f() { c == Convention::Misere; }",
        ),
        (
            "gui/fonts.rs",
            "#[cfg(target_arch = \"wasm32\")]\nfn f() {}",
        ),
        (
            "gui/fonts.rs",
            "fn f() -> bool { cfg!(not(target_arch = \"wasm32\")) }",
        ),
    ];
    for source in wrong {
        let broken = broken(&[source]);
        assert_eq!(broken.len(), 1, "{source:?}: {broken:?}");
    }
}

#[test]
fn a_re_exported_name_is_an_import_of_the_file_that_defines_it() {
    let handed_on = [
        ("lib.rs", "pub mod gui;"),
        ("gui/mod.rs", "mod app; mod inspector;\npub use app::Desk;"),
        ("gui/app/mod.rs", "mod desk;\npub use desk::*;"),
        ("gui/app/desk.rs", "pub struct Desk;"),
        ("gui/inspector.rs", "use super::Desk;"),
    ];
    assert_eq!(
        broken(&handed_on),
        [
            "gui/inspector.rs: Desk belongs to another file",
            "gui/inspector.rs: may not import gui/app"
        ]
    );
}

#[test]
fn a_right_import_a_comment_and_a_string_are_no_violations() {
    let right = [
        ("game/token.rs", "use crate::model::{Convention, Outcome};"),
        (
            "game/token.rs",
            "use crate::game::Game;\nuse super::Places;",
        ),
        (
            "solver/geography/search.rs",
            "use super::super::control::Control;",
        ),
        (
            "solver/geography.rs",
            "use self::search::Search;\nuse super::Label;",
        ),
        (
            "game/mod.rs",
            "//! and crate::gui::App\n/// See [`crate::solver::solve`].\nstruct A;",
        ),
        (
            "game/mod.rs",
            "const WORDS: &str = \"use crate::solver; \\\" use egui::Ui\";",
        ),
        ("game/mod.rs", "/* use crate::solver::Label; */"),
        (
            "model/mod.rs",
            "const TEXT: &str = r#\"use crate::\"game\"::Game;\"#;",
        ),
        (
            "gui/render/graph/display.rs",
            "use egui_graphs::{DisplayEdge, Graph};\nuse egui::Ui;",
        ),
        (
            "platform/desktop/window.rs",
            "fn f() { let picked = rfd::FileDialog::new(); }",
        ),
        (
            "gui/app.rs",
            "use crate::{editor::Editor, format, solver::Quality};\nstruct App;",
        ),
        ("editor/layout/layered.rs", "use petgraph::Graph;"),
        ("cli/render.rs", "use crate::editor::Editor;"),
        ("main.rs", "fn main() { winmove::cli::run() }"),
        ("lib.rs", "pub mod gui;"),
        ("editor/tool.rs", "fn f() { let rfd = 1; let egui = rfd; }"),
        ("game/token.rs", "fn f() { Convention::Misere; }"),
        (
            "gui/features/play/panel.rs",
            "use crate::editor::features::play::Play;",
        ),
        ("gui/features/play/panel.rs", "use super::overlay::paint;"),
        ("editor/features/mod.rs", "pub mod play; use play::Play;"),
        ("platform/web.rs", "#![cfg(target_arch = \"wasm32\")]"),
    ];
    for source in right {
        assert_eq!(broken(&[source]), Vec::<String>::new(), "{source:?}");
    }
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
    assert_eq!(
        broken(&files),
        [
            "solver: one is in a circle of imports",
            "solver: two is in a circle of imports"
        ]
    );
    // No two of these files import each other.
    let folders = [
        ("lib.rs", "mod solver;"),
        ("solver/mod.rs", "mod one; mod two;"),
        ("solver/one/mod.rs", "mod a; mod b; pub use a::A;"),
        ("solver/one/a.rs", "pub struct A;"),
        ("solver/one/b.rs", "use crate::solver::two::B;"),
        ("solver/two.rs", "use super::one::A; pub struct B;"),
    ];
    assert_eq!(
        broken(&folders),
        [
            "solver: one is in a circle of imports",
            "solver: two is in a circle of imports"
        ]
    );
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
