//! The rules of imports as tables, and the search for violations.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

use super::house::{House, Import};
use super::source::Source;

/// What each floor may import of this crate, from the ground up. A floor that isn't built yet has
/// its row already.
pub(super) const FLOORS: [(&str, &[&str]); 12] = [
    ("platform", &[]),
    ("model", &[]),
    ("compute", &[]),
    ("families", &["model"]),
    ("game", &["platform", "model", "compute"]),
    ("solver", &["platform", "model", "compute", "game"]),
    ("large", &["platform", "model", "compute", "game", "solver"]),
    (
        "analysis",
        &["platform", "model", "compute", "game", "solver"],
    ),
    ("format", &["platform", "model", "compute", "analysis"]),
    (
        "editor",
        &[
            "platform", "model", "compute", "families", "game", "solver", "analysis",
        ],
    ),
    (
        // The editor for cli/render alone, see `BY_ONE`.
        "cli",
        &[
            "platform", "model", "compute", "families", "large", "analysis", "format", "editor",
        ],
    ),
    (
        // The games larger than memory for gui/app/databases alone.
        "gui",
        &[
            "platform", "model", "compute", "families", "game", "solver", "large", "analysis",
            "format", "editor",
        ],
    ),
];

/// Floors that only one room of another floor imports: the importing floor, the imported one, and
/// that room.
const BY_ONE: [(&str, &str, &str); 2] = [
    ("cli", "editor", "cli/render"),
    ("gui", "large", "gui/app/databases"),
];

/// Where a crate may be used, by prefixes of paths. Every dependency has a row.
pub(super) const PLACES: [(&str, &[&str]); 52] = [
    ("base64", &["format/link"]),
    ("miniz_oxide", &["format/link"]),
    ("bytemuck", &["compute/buffer", "compute/raw"]),
    ("memmap2", &["compute/buffer"]),
    ("clap", &["cli", "main.rs"]),
    ("clap_complete", &["cli/completions"]),
    ("clap_mangen", &["cli/manual"]),
    ("clipboard_rs", &["platform"]),
    ("crc32fast", &["format/homework", "format/link"]),
    ("csv", &["cli/marks", "format/csv_edges"]),
    ("glob", &["platform"]),
    ("indicatif", &["cli/progress"]),
    ("itoa", &["cli/text"]),
    ("strsim", &["cli"]),
    ("humantime", &["format/homework"]),
    (
        "petgraph",
        &[
            "analysis/structure",
            "editor/layout",
            "game/edges",
            "gui/render/graph",
        ],
    ),
    ("rand_xoshiro", &["families/chance"]),
    (
        "roxmltree",
        &["format/gexf", "format/graphml", "format/xml"],
    ),
    ("rustix", &["platform"]),
    (
        "serde",
        &[
            "platform", "model", "compute", "families", "game", "solver", "analysis", "format",
            "editor", "gui",
        ],
    ),
    ("serde_json", &["large", "format", "cli", "gui"]),
    ("enum_iterator", &["model", "editor", "gui"]),
    ("strum", &["model", "analysis", "format", "editor", "gui"]),
    ("tempfile", &["platform"]),
    (
        "thiserror",
        &[
            "families",
            "analysis",
            "format",
            "platform/desktop/files",
            "editor",
            "gui",
        ],
    ),
    ("eframe", &["gui", "platform"]),
    ("egui", &["gui", "platform"]),
    ("egui_graphs", &["gui/render/graph"]),
    ("egui_phosphor", &["gui"]),
    ("egui_plot", &["gui/features/play"]),
    ("epaint_default_fonts", &["gui/fonts"]),
    ("mundy", &["platform"]),
    ("gif", &["editor/export/rendering"]),
    ("postcard", &["editor/solving/background_job/messages"]),
    ("png", &["editor/export/rendering"]),
    (
        "resvg",
        &["editor/export/rendering", "gui/app/icon", "gui/render"],
    ),
    ("svg2pdf", &["editor/export/rendering"]),
    ("rfd", &["platform"]),
    ("signal_hook", &["platform"]),
    ("ron", &["gui/app/state_file"]),
    ("fontdb", &["gui/fonts"]),
    ("skrifa", &["editor/export/rendering/fonts", "gui/fonts"]),
    ("web_time", &["platform/browser"]),
    ("js_sys", &["platform/browser"]),
    ("wasm_bindgen", &["platform/browser"]),
    ("wasm_bindgen_futures", &["platform/browser"]),
    ("web_sys", &["platform/browser"]),
    // Set up for other crates alone.
    ("getrandom", &[]),
    ("twox_hash", &["large/hash"]),
    ("zeekstd", &["large/database"]),
    ("zstd_safe", &["large/database"]),
    ("timely", &["large/cluster"]),
];

/// The rooms of the editor from the ground up: none imports a later one.
const EDITOR_ROOMS: [&str; 22] = [
    "editor/revision",
    "editor/geometry",
    "editor/picture",
    "editor/solving",
    "editor/layout",
    "editor/view",
    "editor/document",
    "editor/interaction",
    "editor/now",
    "editor/effect",
    "editor/feature",
    "editor/features",
    "editor/words",
    "editor/scene",
    "editor/export",
    "editor/composition",
    "editor/commands",
    "editor/tools",
    "editor/polling",
    "editor/editing",
    "editor/feature_access",
    "editor/animation",
];

/// The types that a feature of the editor must not name, because they give access to all of it.
const NOT_IN_A_FEATURE: [&str; 4] = ["Editor", "Scene", "Features", "Commands"];

/// Rooms within a floor that never import each other: from, to.
const PARTED: [(&str, &[&str]); 8] = [
    ("gui/canvas", &["gui/app"]),
    (
        "gui/render",
        &[
            "gui/app",
            "gui/canvas",
            "gui/features",
            "gui/inspector",
            "gui/pages",
        ],
    ),
    ("gui/pages", &["gui/app"]),
    ("gui/inspector", &["gui/app"]),
    ("gui/features", &["gui/app"]),
    ("gui/commands", &["gui/app"]),
    (
        "gui/theme",
        &["gui/app", "gui/canvas", "gui/features", "gui/render"],
    ),
    (
        "gui/fonts",
        &["gui/app", "gui/canvas", "gui/features", "gui/render"],
    ),
];

/// The folders of features, which don't import each other.
const FEATURES: [&str; 2] = ["editor/features", "gui/features"];

/// The exceptions, in which a feature imports another one: from, to, why.
const EXCEPTIONS: [(&str, &str, &str); 0] = [];

/// Words that don't occur in the model, which is independent of colours, pointer and screen.
const NOT_IN_THE_MODEL: [&str; 5] = ["color", "colour", "hover", "screen", "pixel"];

/// The floors that call `game` for the meaning of a convention, instead of repeating the rule.
const ASK_THE_GAME: [&str; 3] = ["solver", "analysis", "editor"];
const CONVENTIONS: [&str; 3] = ["Normal", "Misere", "Drawn"];

/// A violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Violation {
    /// The rule and the file, which identify the violation.
    pub(super) what: String,
    /// An example.
    pub(super) example: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}    ({})", self.what, self.example)
    }
}

/// All violations, each once.
pub(super) fn violations(house: &House) -> Vec<Violation> {
    let mut found: Vec<Violation> = house
        .files
        .iter()
        .flat_map(|file| of_file(house, file))
        .collect();
    found.extend(circles(house));
    found.sort();
    found.dedup_by(|one, other| one.what == other.what);
    found
}

/// Whether a path is in a room: the file or the folder of this name.
fn is_in(path: &str, room: &str) -> bool {
    let rest = path.strip_prefix(room);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
}

fn of_file(house: &House, file: &Source) -> Vec<Violation> {
    let path = file.path.as_str();
    let mut found = Vec::new();
    let mut broken = |what: String, example: &str| {
        let (what, example) = (format!("{path}: {what}"), example.to_owned());
        found.push(Violation { what, example });
    };
    let app = "App".to_owned();
    let floor = file.module.first().map_or("lib", String::as_str);
    let may = FLOORS.iter().find(|(name, _)| *name == floor);
    if may.is_none() && !matches!(path, "lib.rs" | "main.rs") {
        broken(format!("{floor} is no floor"), "a folder without a row");
    }
    for import in house.imports(file) {
        match import {
            Import::Own {
                path: named,
                file: defined,
            } => {
                let example = named.join("::");
                // A module that re-exports its children and is imported by them would stand above
                // and below them.
                let through = (1..named.len()).find(|&length| {
                    let (module, item) = (&named[..length], &named[length]);
                    let folder = format!("{}/", module.join("/"));
                    let is_inside = path.starts_with(&folder) && path != format!("{folder}mod.rs");
                    is_inside && house.re_exports(module, item)
                });
                if let Some(length) = through {
                    let item = &named[length];
                    broken(format!("{item} belongs to another file"), &example);
                }
                let other = named.first().map_or(floor, String::as_str);
                if let Some((_, may)) = may
                    && other != floor
                    && !may.contains(&other)
                {
                    broken(format!("{floor} may not import {other}"), &example);
                }
                for (from, to, room) in BY_ONE {
                    if floor == from && other == to && !is_in(path, room) {
                        broken(format!("only {room} may import {to}"), &example);
                    }
                }
                // The named path, and the file of the definition.
                let defined = defined.map(|file| house.files[file].path.clone());
                for to in [Some(named.join("/")), defined].into_iter().flatten() {
                    // Naming `App` is covered by a separate rule.
                    if let Some(room) = parted(path, &to).filter(|_| !named.contains(&app)) {
                        broken(format!("may not import {room}"), &example);
                    }
                }
                if ASK_THE_GAME.contains(&floor)
                    && let [.., kind, convention] = &named[..]
                    && kind == "Convention"
                    && CONVENTIONS.contains(&convention.as_str())
                {
                    broken(
                        "what a convention means is for game to say".to_owned(),
                        &example,
                    );
                }
            }
            Import::Foreign(named) => {
                let example = named.join("::");
                for (name, places) in PLACES {
                    let has_place = places.iter().any(|place| path.starts_with(place));
                    if named[0] == name && !has_place {
                        broken(format!("{name} has no place here"), &example);
                    }
                }
                if floor == "editor" && named.starts_with(&["std".to_owned(), "fs".to_owned()]) {
                    broken("the editor knows no files".to_owned(), &example);
                }
            }
        }
    }
    if file.names.contains(&app) && !is_in(path, "gui/app") {
        broken("only gui/app names App".to_owned(), &app);
    }
    if path.starts_with("editor/features/") && path != "editor/features/mod.rs" {
        for name in NOT_IN_A_FEATURE {
            if file.names.contains(name) {
                broken(format!("a feature knows no {name}"), name);
            }
        }
    }
    if floor == "model" {
        for name in &file.names {
            let lower = name.to_lowercase();
            if NOT_IN_THE_MODEL.iter().any(|word| lower.contains(word)) {
                broken(
                    "the model knows no colours, pointer or screen".to_owned(),
                    name,
                );
            }
        }
    }
    if floor != "platform" && file.conditions.contains("target_arch") {
        broken(
            "only platform tells machines apart".to_owned(),
            "target_arch",
        );
    }
    found
}

/// The room of a path, if a file may not import it.
fn parted(from: &str, to: &str) -> Option<String> {
    for (room, others) in PARTED {
        if is_in(from, room)
            && let Some(other) = others.iter().find(|other| is_in(to, other))
        {
            return Some((*other).to_owned());
        }
    }
    let room = |path| EDITOR_ROOMS.iter().position(|room| is_in(path, room));
    if let (Some(one), Some(other)) = (room(from), room(to))
        && one < other
    {
        return Some(EDITOR_ROOMS[other].to_owned());
    }
    FEATURES.iter().find_map(|features| {
        let feature = |path: &str| -> Option<String> {
            let inside = path.strip_prefix(features)?.strip_prefix('/')?;
            let name = inside.split(['/', '.']).next()?;
            (name != "mod").then(|| name.to_owned())
        };
        let (one, other) = (feature(from)?, feature(to)?);
        let may = EXCEPTIONS
            .iter()
            .any(|(from, to, _)| *from == one && *to == other);
        (one != other && !may).then(|| format!("the feature {other}"))
    })
}

/// The members of each folder that import each other in a circle.
fn circles(house: &House) -> Vec<Violation> {
    let mut found = Vec::new();
    for (folder, arrows) in house.arrows() {
        let members: BTreeSet<&str> = arrows.keys().flatten().map(String::as_str).collect();
        let members: Vec<&str> = members.into_iter().collect();
        let number =
            |member: &String| members.partition_point(|other| *other < member.as_str()) as u32;
        let graph: DiGraph<(), ()> =
            DiGraph::from_edges(arrows.keys().map(|[from, to]| (number(from), number(to))));
        let mut circle_of = BTreeMap::new();
        let circles = tarjan_scc(&graph)
            .into_iter()
            .filter(|circle| circle.len() > 1)
            .enumerate();
        for (number, circle) in circles {
            let circle = circle.into_iter().map(|member| members[member.index()]);
            circle_of.extend(circle.map(|member| (member, number)));
        }
        for ([from, to], example) in &arrows {
            let circle = circle_of.get(from.as_str());
            if circle.is_some() && circle == circle_of.get(to.as_str()) {
                let folder = if folder.is_empty() {
                    "src".to_owned()
                } else {
                    folder.join("/")
                };
                found.push(Violation {
                    what: format!("{folder}: {from} is in a circle of imports"),
                    example: format!("{from} -> {to}: {example}"),
                });
            }
        }
    }
    found
}
