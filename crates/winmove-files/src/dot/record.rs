//! Record labels, whose fields are separated by bars and braces.

use std::collections::{HashMap, HashSet};

use super::lexer::Name;

/// The vertices that are records, and the labels that contain field separators.
#[derive(Default)]
pub(super) struct Records<'t> {
    vertices: HashSet<u32>,
    labels: HashMap<u32, Name<'t>>,
}

impl<'t> Records<'t> {
    pub(super) fn set_shape(&mut self, vertex: u32, shape: &str) {
        match shape {
            "record" | "Mrecord" => self.vertices.insert(vertex),
            _ => self.vertices.remove(&vertex),
        };
    }

    pub(super) fn set_label(&mut self, vertex: u32, label: &Name<'t>) {
        if !label.is_html && label.text.contains(['{', '|', '<', '}']) {
            self.labels.insert(vertex, label.clone())
        } else {
            self.labels.remove(&vertex)
        };
    }

    /// The records with labels made from their fields, whose escapes aren't resolved yet. The shape
    /// of a vertex may be declared after its label, so this is called at the end.
    pub(super) fn into_labels(self) -> impl Iterator<Item = (u32, Name<'t>)> {
        let Records { vertices, labels } = self;
        let of_records = labels
            .into_iter()
            .filter(move |(vertex, _)| vertices.contains(vertex));
        of_records.map(|(vertex, label)| {
            let label = Name {
                text: fields(&label.text).into(),
                is_html: false,
            };
            (vertex, label)
        })
    }
}

/// The fields of a record, separated by bars, without braces and the names of ports. Other escapes
/// are kept.
fn fields(label: &str) -> String {
    let mut fields: Vec<String> = Vec::new();
    let mut field = String::new();
    let mut rest = label.chars();
    let mut end = |field: &mut String| {
        let text = field.trim();
        if !text.is_empty() {
            fields.push(text.to_owned());
        }
        field.clear();
    };
    while let Some(character) = rest.next() {
        match character {
            '{' | '|' | '}' => end(&mut field),
            '<' => {
                rest.by_ref().take_while(|&c| c != '>').for_each(drop);
            }
            '\\' => match rest.next() {
                Some(mark @ ('{' | '|' | '}' | '<' | '>' | ' ')) => field.push(mark),
                other => {
                    field.push('\\');
                    field.extend(other);
                }
            },
            other => field.push(other),
        }
    }
    end(&mut field);
    fields.join(" | ")
}
