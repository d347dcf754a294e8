//! Attributes of graphs, vertices and edges, and the names of vertices.

use std::borrow::Cow;

use super::places::Places;
use crate::error::{ReadError, shortened};
use crate::interchange::GraphBuilder;
use crate::json::{Object, Value, compact};
use winmove_words::say;

/// The attributes of a graph while it is read.
#[derive(Default)]
pub(super) struct Attributes {
    /// Whether Winmove wrote the file. If so, an invalid value is an error; in other programs'
    /// files the attribute has another meaning.
    pub(super) is_own: bool,
    pub(super) places: Places,
}

impl Attributes {
    /// Reads the attributes of the graph: an object, a list of pairs of names and values, or the
    /// title alone.
    pub(super) fn take_graph(
        &mut self,
        graph: &mut GraphBuilder,
        value: &Value,
    ) -> Result<(), ReadError> {
        if value.is_null() {
            return Ok(());
        }
        if value.is_text() {
            return self.take_of_graph(graph, "name", value);
        }
        if value.is_list() {
            for pair in value.elements(say::read_wanted_attributes)? {
                let [key, value] = pair.pair(say::read_wanted_attribute)?;
                self.take_of_graph(graph, &key.text()?, &value)?;
            }
            return Ok(());
        }
        for (key, value) in value.object()?.members() {
            self.take_of_graph(graph, key, &value)?;
        }
        Ok(())
    }

    fn take_of_graph(
        &mut self,
        graph: &mut GraphBuilder,
        key: &str,
        value: &Value,
    ) -> Result<(), ReadError> {
        match key {
            "winmove" if value.is_object() => {
                self.is_own = true;
                for (key, value) in value.object()?.members() {
                    let is_known = match value.scalar()? {
                        Some(text) => graph
                            .set_graph(key, &text)
                            .map_err(|what| value.error(what))?,
                        None => false,
                    };
                    if !is_known {
                        graph.lose(say::read_lost_attributes_of_the_graph, example(key, &value));
                    }
                }
            }
            "name" if value.is_text() => {
                let title = value.text()?;
                if !title.is_empty() {
                    graph.titled(title);
                }
            }
            _ => graph.lose(say::read_lost_attributes_of_the_graph, example(key, value)),
        }
        Ok(())
    }

    /// Reads the attributes of a vertex, and its label if they don't have it.
    pub(super) fn take_vertex<'m, 't: 'm>(
        &mut self,
        graph: &mut GraphBuilder<'t>,
        index: u32,
        members: impl Iterator<Item = (&'m str, Value<'m, 't>)>,
        mut label: Option<Cow<'t, str>>,
    ) -> Result<(), ReadError> {
        let mut name = None;
        let (mut x, mut y) = (None, None);
        for (key, value) in members {
            let is_kept = match key {
                "label" | "name" => {
                    let text = value.scalar()?;
                    let is_text = text.is_some();
                    match key {
                        "label" => label = text,
                        _ => name = text,
                    }
                    is_text
                }
                "x" => {
                    x = value.finite();
                    x.is_some()
                }
                "y" => {
                    y = value.finite();
                    y.is_some()
                }
                "pos" => match position(&value)? {
                    Some([x, y]) => {
                        self.places.add_pos(index, x, y);
                        true
                    }
                    None => false,
                },
                _ => self.take_of_vertex(graph, index, key, &value)?,
            };
            if !is_kept && !value.is_null() {
                graph.lose(say::read_lost_attributes_of_vertices, example(key, &value));
            }
        }
        match (x, y) {
            (Some(x), Some(y)) => self.places.add(index, x, y),
            (Some(_), None) | (None, Some(_)) => {
                let what = say::read_half_position();
                graph.lose(say::read_lost_attributes_of_vertices, what);
            }
            (None, None) => {}
        }
        if let (Some(label), Some(name)) = (&label, &name)
            && label != name
            && name != graph.name(index)
        {
            let example = format!("name: {}", shortened(name));
            graph.lose(say::read_lost_attributes_of_vertices, example);
        }
        if let Some(label) = label.or(name) {
            graph.set_label(index, Some(label.into_owned()));
        }
        Ok(())
    }

    /// Sets an attribute of a vertex. Returns whether it is kept.
    fn take_of_vertex(
        &self,
        graph: &mut GraphBuilder,
        index: u32,
        key: &str,
        value: &Value,
    ) -> Result<bool, ReadError> {
        let Some(text) = value.scalar()? else {
            return Ok(false);
        };
        if self.is_own {
            let set = graph.set_vertex(index, key, &text);
            return set.map_err(|what| value.error(what));
        }
        let may_be_ours = match key {
            "outcome" | "note" => true,
            // Otherwise it may be a date or a number.
            "exit" | "start" | "pinned" => {
                matches!(&*text, "true" | "false" | "True" | "False")
            }
            _ => false,
        };
        Ok(may_be_ours && graph.set_vertex(index, key, &text).unwrap_or(false))
    }
}

/// Two coordinates: a list, or a text separated by a comma.
fn position(value: &Value) -> Result<Option<[f64; 2]>, ReadError> {
    if value.is_list() {
        let parts = value.list(say::read_wanted_position)?;
        let [x, y] = parts[..] else {
            return Ok(None);
        };
        let coordinate = |index, raw| value.element(index, raw).finite();
        return Ok(coordinate(0, x).zip(coordinate(1, y)).map(Into::into));
    }
    let Some(text) = value.scalar()? else {
        return Ok(None);
    };
    let numbers = text.split_once(',').and_then(|(x, y)| {
        let number = |text: &str| {
            text.trim()
                .parse()
                .ok()
                .filter(|number: &f64| number.is_finite())
        };
        Some([number(x)?, number(y)?])
    });
    Ok(numbers)
}

/// Counts the keys of the file that weren't read.
pub(super) fn lose_rest(graph: &mut GraphBuilder, object: &Object) {
    for (key, value) in object.members() {
        graph.lose(say::read_lost_keys_of_the_file, example(key, &value));
    }
}

pub(super) fn example(key: &str, value: &Value) -> impl std::fmt::Display + use<> {
    format!("{key}: {}", shortened(value.raw.get()))
}

/// The name of a vertex: a string, a number, a Boolean or a list. Equal numbers have the same name.
/// Strings keep their quotes if they would otherwise equal the names of other vertices.
pub(super) fn name<'t>(
    value: &Value<'_, 't>,
    keeps_quotes: bool,
) -> Result<Cow<'t, str>, ReadError> {
    match value.raw.get().as_bytes()[0] {
        b'"' if keeps_quotes => {
            let text = serde_json::to_string(&value.borrowed_text()?);
            Ok(Cow::Owned(text.expect("a text is always JSON")))
        }
        b'"' => value.borrowed_text(),
        b'[' => Ok(Cow::Owned(compact(value.raw.get()))),
        b'{' | b'n' => Err(value.expected(say::read_wanted_node_id())),
        _ => Ok(number_name(value.raw.get())),
    }
}

/// A number as written, or without a fraction that is 0.
fn number_name(raw: &str) -> Cow<'_, str> {
    const EXACT: f64 = (1_u64 << 53) as f64;
    if raw.bytes().all(|byte| byte.is_ascii_digit()) {
        return Cow::Borrowed(raw);
    }
    match raw.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 && number.abs() < EXACT => {
            Cow::Owned((number as i64).to_string())
        }
        _ => Cow::Borrowed(raw),
    }
}

/// Calls a function with each element of a list, or with each member of an object.
pub(super) fn each<'t>(
    list: Option<&Value<'_, 't>>,
    mut take: impl FnMut(Option<&str>, &Value<'_, 't>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    match list {
        None => Ok(()),
        Some(list) if list.is_object() => {
            let object = list.object()?;
            object
                .members()
                .try_for_each(|(key, value)| take(Some(key), &value))
        }
        Some(list) => {
            let mut elements = list.elements(say::read_wanted_elements)?;
            elements.try_for_each(|element| take(None, &element))
        }
    }
}

/// The label of an edge: the one given, or the first of these attributes present. The others are
/// lost, except for the numbers by which networkx distinguishes parallel edges.
pub(super) fn label<'m, 't: 'm>(
    graph: &mut GraphBuilder,
    members: impl Iterator<Item = (&'m str, Value<'m, 't>)>,
    keys: &[&str],
    given: Option<Cow<'t, str>>,
) -> Result<String, ReadError> {
    let mut label = given.map(|label| (0, label.into_owned()));
    for (key, value) in members {
        let rank = keys.iter().position(|known| *known == key);
        match (rank, value.scalar()?) {
            (Some(rank), Some(text)) if label.as_ref().is_none_or(|(best, _)| rank < *best) => {
                if let Some((_, lost)) = label.replace((rank, text.into_owned())) {
                    let lost = shortened(&lost);
                    graph.lose(say::read_lost_attributes_of_edges, lost);
                }
            }
            (None, Some(_)) if key == "key" && !value.is_text() => {}
            _ if value.is_null() => {}
            _ => graph.lose(say::read_lost_attributes_of_edges, example(key, &value)),
        }
    }
    Ok(label.map_or(String::new(), |(_, label)| label))
}
