//! The parts of a file: elements, declared attributes and their values, and yEd's graphics.

use std::borrow::Cow;
use std::collections::HashMap;

use roxmltree::Node;

use crate::error::{ReadError, quoted};
use crate::xml::{elements, refuse, required, text_of};
use winmove_words::say;

/// The names of attributes that are labels. The first one present is used.
const LABELS: [&str; 3] = ["label", "Label", "name"];

/// The maximum length of a default, which may be copied to every vertex or edge.
const LONGEST_DEFAULT: usize = 256;

/// The attributes that the file declares.
pub(super) struct Keys<'a> {
    pub(super) names: HashMap<&'a str, &'a str>,
    /// What it is for, its name and its value. Only for names that are understood.
    pub(super) defaults: Vec<(&'a str, &'a str, Cow<'a, str>)>,
}

impl<'a> Keys<'a> {
    pub(super) fn of(root: Node<'a, '_>, text: &str) -> Result<Keys<'a>, ReadError> {
        let mut keys = Keys {
            names: HashMap::new(),
            defaults: Vec::new(),
        };
        for key in elements(root, "key") {
            let id = required(key, "id", text)?;
            let name = key.attribute("attr.name").unwrap_or(id);
            if keys.names.insert(id, name).is_some() {
                return Err(refuse(text, key, say::read_twice("key", quoted(id))));
            }
            let Some(default) = elements(key, "default").next().map(text_of) else {
                continue;
            };
            let holder = key.attribute("for").unwrap_or("all");
            let is_known = |(of, known, _): &(&str, &str, _)| *of == holder && *known == name;
            let is_held = matches!(holder, "all" | "graph" | "node" | "edge");
            let is_new = is_held && !keys.defaults.iter().any(is_known);
            if default.is_empty() || !is_understood(name) || !is_new {
                continue;
            }
            if default.len() > LONGEST_DEFAULT {
                return Err(refuse(text, key, say::read_long_default(LONGEST_DEFAULT)));
            }
            keys.defaults.push((holder, name, default));
        }
        Ok(keys)
    }
}

fn is_understood(name: &str) -> bool {
    LABELS.contains(&name) || matches!(name, "x" | "y" | "outcome" | "exit" | "start")
}

/// The data of an element: attributes by name, and what yEd draws.
pub(super) struct Data<'a, 'i> {
    pub(super) values: Vec<(&'a str, Cow<'a, str>, Option<Node<'a, 'i>>)>,
    pub(super) drawn: Option<Node<'a, 'i>>,
}

impl<'a> Data<'a, '_> {
    /// Removes and returns the value of an attribute.
    pub(super) fn take(&mut self, name: &str) -> Option<Cow<'a, str>> {
        let at = self.values.iter().position(|(known, ..)| *known == name)?;
        Some(self.values.remove(at).1)
    }

    /// Removes and returns the label. Other labels are kept.
    pub(super) fn take_label(&mut self) -> Option<Cow<'a, str>> {
        LABELS.into_iter().find_map(|name| self.take(name))
    }
}

/// What yEd currently draws: for a group, its open or closed form.
pub(super) fn realizer<'a, 'i>(drawn: Node<'a, 'i>) -> Node<'a, 'i> {
    let Some(all) = elements(drawn, "Realizers").next() else {
        return drawn;
    };
    let active = all.attribute("active").and_then(|index| index.parse().ok());
    let mut parts = all.children().filter(Node::is_element);
    let first = parts.next();
    let active: usize = active.unwrap_or(0);
    let chosen = match active {
        0 => first,
        index => parts.nth(index - 1).or(first),
    };
    chosen.unwrap_or(drawn)
}

/// The labels that yEd shows, one per line. `None` if there are none.
pub(super) fn shown(drawn: Node<'_, '_>, name: &'static str) -> Option<String> {
    const XML: &str = "http://www.w3.org/XML/1998/namespace";
    let labels = elements(drawn, name).filter(|label| label.attribute("hasText") != Some("false"));
    let labels: Vec<String> = labels
        .map(|label| {
            let text = text_of(label);
            if label.attribute((XML, "space")) == Some("preserve") {
                text.into_owned()
            } else {
                text.trim().to_owned()
            }
        })
        .collect();
    (!labels.is_empty()).then(|| labels.join("\n"))
}
