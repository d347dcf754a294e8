//! The rules on imports that cargo can't enforce: no cycles within a package, and no feature that
//! imports another.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

use super::house::{House, Import};
use super::source::Source;

/// The folders of features, which don't import each other, relative to the `src` of their package.
const FEATURES: [&str; 2] = ["features", "gui/features"];

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

fn of_file(house: &House, file: &Source) -> Vec<Violation> {
    let from = file.path.as_str();
    let mut found = Vec::new();
    for import in house.imports(file) {
        let Import::Own { path, file } = import else {
            continue;
        };
        // The named path, and the file with the definition.
        let defined = file.map(|file| house.files[file].path.clone());
        for to in [Some(path.join("/")), defined].into_iter().flatten() {
            if let Some(other) = other_feature(from, &to) {
                let what = format!("{from}: may not import the feature {other}");
                let example = path.join("::");
                found.push(Violation { what, example });
            }
        }
    }
    found
}

/// The feature that a path belongs to, if the importing file belongs to another one.
fn other_feature(from: &str, to: &str) -> Option<String> {
    FEATURES.iter().find_map(|features| {
        let feature = |path: &str| -> Option<String> {
            let inside = path.strip_prefix(features)?.strip_prefix('/')?;
            let name = inside.split(['/', '.']).next()?;
            (name != "mod").then(|| name.to_owned())
        };
        let (one, other) = (feature(from)?, feature(to)?);
        (one != other).then_some(other)
    })
}

/// The members of each folder that import each other in a cycle.
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
