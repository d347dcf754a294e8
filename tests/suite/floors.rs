//! Who imports whom: every floor only what stands below it, and the outside world only where it has its place.

use std::fs;
use std::path::Path;

/// What each floor may import of this crate.
const BELOW: [(&str, &[&str]); 10] = [
    ("platform", &[]),
    ("model", &[]),
    ("families", &["model"]),
    ("game", &["model"]),
    ("solver", &["platform", "model", "game"]),
    ("analysis", &["platform", "model", "game", "solver"]),
    ("format", &["platform", "model", "analysis"]),
    (
        "editor",
        &[
            "platform", "model", "families", "game", "solver", "analysis",
        ],
    ),
    (
        "cli",
        &["platform", "model", "families", "analysis", "format"],
    ),
    (
        "gui",
        &[
            "platform", "model", "families", "game", "solver", "analysis", "format", "editor",
        ],
    ),
];

/// Where a name of the outside world may stand: paths that begin so.
const OUTSIDE: [(&str, &[&str]); 13] = [
    ("atomic_write_file", &["platform/desktop"]),
    ("bytemuck", &["game/buffer"]),
    ("memmap2", &["game/buffer"]),
    ("egui", &["gui"]),
    ("eframe", &["gui"]),
    ("egui_extras", &["gui"]),
    ("egui_phosphor", &["gui"]),
    ("egui_plot", &["gui/features/play/strip"]),
    ("egui_graphs", &["gui/render/graph"]),
    ("resvg", &["gui/app/raster"]),
    ("rfd", &["gui/app/dialogs"]),
    ("clap", &["cli", "main.rs"]),
    (
        "petgraph",
        &["analysis/structure", "editor/layout", "gui/render/graph"],
    ),
];

/// All that the floors below `format` may use of other crates, beside what has its place in [`OUTSIDE`]; the layouts of
/// the editor have theirs.
const PLAIN: [&str; 6] = ["model", "families", "game", "solver", "analysis", "editor"];
const FOR_ALL: [&str; 8] = [
    "std",
    "core",
    "crate",
    "super",
    "self",
    "serde",
    "thiserror",
    "Self",
];

/// The words and signs of a source, without comments, strings and lifetimes.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            end_of_string(rest)
        } else if let Some(hashes) = raw_string(rest) {
            let close = format!("\"{}", "#".repeat(hashes));
            let open = hashes + 2;
            rest[open..]
                .find(&close)
                .map_or(rest.len(), |end| open + end + close.len())
        } else if first == '\'' {
            end_of_quote(rest)
        } else if first.is_alphanumeric() || first == '_' {
            let length = rest
                .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
                .unwrap_or(rest.len());
            tokens.push(rest[..length].to_owned());
            length
        } else {
            let length = if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            if !first.is_whitespace() {
                tokens.push(rest[..length].to_owned());
            }
            length
        };
        rest = &rest[length..];
    }
    tokens
}

fn end_of_string(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    while let Some((index, letter)) = letters.next() {
        match letter {
            '\\' => {
                letters.next();
            }
            '"' => return index + 1,
            _ => {}
        }
    }
    text.len()
}

/// The number of hashes of a raw string that begins here.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].starts_with('"').then_some(hashes)
}

/// The end of a letter in quotes, or of the quote of a lifetime.
fn end_of_quote(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    match (letters.next(), letters.next()) {
        (Some((_, '\\')), Some((escaped, _))) => text[escaped + 1..]
            .find('\'')
            .map_or(text.len(), |end| escaped + 1 + end + 1),
        (Some(_), Some((end, '\''))) => end + 1,
        _ => 1,
    }
}

/// The modules of this crate that are named from its root: `crate::x`, `crate::{a, b::c}`, and enough `super`.
fn imports(path: &str, tokens: &[String]) -> Vec<String> {
    let depth = path
        .trim_end_matches("/mod.rs")
        .trim_end_matches(".rs")
        .split('/')
        .count();
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let begins = at == 0 || tokens[at - 1] != "::";
        let mut after = at;
        match tokens[at].as_str() {
            "crate" => after += 1,
            "super" if begins => {
                while tokens.get(after).is_some_and(|token| token == "super") {
                    after += 2;
                }
                after = match (after - at) / 2 == depth {
                    true => after - 1,
                    false => at,
                };
            }
            _ => {}
        }
        if after > at && tokens.get(after).is_some_and(|token| token == "::") {
            found.extend(names(&tokens[after + 1..]));
        }
        at += 1;
    }
    found
}

/// The first name, or the first names of a group in braces.
fn names(tokens: &[String]) -> Vec<String> {
    if tokens.first().is_none_or(|token| token != "{") {
        return tokens.first().cloned().into_iter().collect();
    }
    let mut found = Vec::new();
    let mut depth = 0;
    for pair in tokens.windows(2) {
        match pair[0].as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 && matches!(pair[0].as_str(), "{" | ",") && pair[1] != "}" {
            found.push(pair[1].clone());
        }
    }
    found
}

/// What is wrong with the imports of one source; its path is told from `src`.
fn faults(path: &str, source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let mut faults = Vec::new();
    let floor = path.split('/').next().unwrap().trim_end_matches(".rs");
    if let Some((_, below)) = BELOW.iter().find(|(name, _)| *name == floor) {
        for name in imports(path, &tokens) {
            if name != floor && !below.contains(&name.as_str()) {
                faults.push(format!("{path}: {floor} may not import {name}"));
            }
        }
    } else if !matches!(floor, "lib" | "main") {
        faults.push(format!("{path}: {floor} is no floor"));
    }
    let follows = |at: usize, sign: &str| tokens.get(at + 1).is_some_and(|token| token == sign);
    for (at, token) in tokens.iter().enumerate() {
        let begins = at == 0 || tokens[at - 1] != "::";
        let used = at > 0 && tokens[at - 1] == "use";
        if begins && (used || follows(at, "::")) {
            for (name, places) in OUTSIDE {
                if token == name && !places.iter().any(|place| path.starts_with(place)) {
                    faults.push(format!("{path}: {name} has no place here"));
                }
            }
        }
        let judged = OUTSIDE.iter().any(|(name, _)| token == name);
        let plain = PLAIN.contains(&floor) && !judged && !path.starts_with("editor/layout");
        if plain && used && follows(at, "::") && !FOR_ALL.contains(&token.as_str()) {
            let own = tokens
                .windows(2)
                .any(|pair| pair[0] == "mod" && pair[1] == *token);
            let is_type = token.starts_with(char::is_uppercase);
            if !own && !is_type {
                faults.push(format!("{path}: {token} has no place here"));
            }
        }
        let named = at > 0 && matches!(tokens[at - 1].as_str(), "::" | "{" | ",");
        if floor == "editor" && token == "fs" && named {
            faults.push(format!("{path}: the editor knows no files"));
        }
    }
    faults.dedup();
    faults
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>, root: &Path) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found, root);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path
                .strip_prefix(root)
                .unwrap()
                .to_str()
                .unwrap()
                .replace('\\', "/");
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_floor_imports_only_what_stands_below_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found, &root);
    assert!(found.len() > 20, "the sources are there");
    let faults: Vec<String> = found
        .iter()
        .flat_map(|(path, source)| faults(path, source))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_wrong_import_is_seen_however_it_is_written() {
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
        ("editor/tool.rs", "let file = std::fs::read(path);"),
        ("editor/tool.rs", "use std::{fs::File, path::Path};"),
        (
            "cli/solve.rs",
            "use crate::{analysis::Analysis, solver::Label};",
        ),
        ("gui/app.rs", "crate::cli::run();"),
        ("gui.rs", "crate::cli::run();"),
        ("game/token.rs", "use super::super::solver::Label;"),
        ("game/mod.rs", "use super::solver::Label;"),
        ("game/pursuit/x.rs", "super::super::super::solver::f()"),
        ("painter/mod.rs", ""),
        ("model/mod.rs", "use serde_json::Value;"),
        ("model/point.rs", "use egui::Pos2;"),
        ("editor/hit.rs", "fn hit(at: egui::Pos2) {}"),
        ("editor/hit.rs", "use egui;"),
        ("cli/mod.rs", "eframe::run_native();"),
        ("gui/canvas.rs", "use egui_graphs::Graph;"),
        ("gui/app.rs", "rfd::FileDialog::new()"),
        ("solver/mod.rs", "use petgraph::Graph;"),
        (
            "model/mod.rs",
            "let c = '\"'; use crate::game::Game; let d = '\"';",
        ),
        (
            "model/mod.rs",
            r##"let c = r#" " "#; use crate::game::Game; let d = "";"##,
        ),
        (
            "model/mod.rs",
            "fn f<'a>(x: &'a str) -> crate::game::Game<'a> {}",
        ),
        (
            "model/mod.rs",
            r"let c = '\''; use crate::game::Game; let d = '\\';",
        ),
    ];
    for (path, source) in wrong {
        assert_eq!(
            faults(path, source).len(),
            1,
            "{path}: {source}: {:?}",
            faults(path, source)
        );
    }
}

#[test]
fn a_right_import_a_comment_and_a_string_are_let_through() {
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
            "/// See [`crate::solver::solve`].\n//! and crate::gui::App",
        ),
        (
            "game/mod.rs",
            "let words = \"use crate::solver; \\\" use egui::Ui\";",
        ),
        ("game/mod.rs", "/* use crate::solver::Label; */"),
        (
            "model/mod.rs",
            "let text = r#\"use crate::\"game\"::Game;\"#;",
        ),
        (
            "gui/render/graph/display.rs",
            "use egui_graphs::{DisplayEdge, Graph};\nuse egui::Ui;",
        ),
        ("gui/app/dialogs.rs", "let picked = rfd::FileDialog::new();"),
        (
            "gui/app.rs",
            "use crate::{editor::Editor, format, solver::Quality};",
        ),
        ("editor/layout/layered.rs", "use petgraph::Graph;"),
        ("main.rs", "fn main() { winmove::cli::run() }"),
        ("lib.rs", "pub mod gui;"),
        ("editor/tool.rs", "let rfd = 1; let egui = rfd;"),
    ];
    for (path, source) in right {
        assert_eq!(
            faults(path, source),
            Vec::<String>::new(),
            "{path}: {source}"
        );
    }
}
