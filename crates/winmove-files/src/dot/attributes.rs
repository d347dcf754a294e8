//! The attributes of a DOT graph and of its vertices.

use super::lexer::{Attribute, Keyword, Name};
use super::meaning::{Gym, Meaning};
use super::scopes::Of;
use super::text::{name_text, shown};
use crate::error::ReadError;
use winmove_core::model::{Endless, Point};
use winmove_words::say;

/// The prefix of the attributes that only Winmove uses.
pub(super) const OWN: &str = "winmove_";

/// The attributes of a vertex that defaults may set, besides those of Winmove.
const VERTEX_KEYS: [&str; 5] = ["label", "pos", "pin", "player", "priority"];
const OWN_VERTEX_KEYS: [&str; 10] = [
    "outcome", "exit", "pinned", "note", "tag", "start", "police", "thief", "owner", "priority",
];
const EDGE_KEYS: [&str; 2] = ["label", "dir"];

/// The attributes of a vertex in files of Game Graph Gym.
const GYM: [&str; 3] = ["player", "priority", "name"];

/// The attributes that Winmove writes for Graphviz's drawing and for Game Graph Gym. In a file
/// written by Winmove they carry no other information.
const DRAWN_BY: [&str; 9] = [
    "player",
    "priority",
    "shape",
    "style",
    "fillcolor",
    "fixedsize",
    "layout",
    "overlap",
    "splines",
];

impl<'t> Meaning<'t> {
    pub(super) fn lose(&mut self, key: &str, value: &Name<'t>) {
        if self.is_own && DRAWN_BY.contains(&key) {
            return;
        }
        let example = format_args!("{key}={}", value.text);
        self.builder.lose(say::read_lost_attributes, example);
    }

    /// `graph [ … ]`, `node [ … ]`, `edge [ … ]`, and `key=value` as a statement.
    pub(super) fn set_defaults(
        &mut self,
        keyword: Keyword,
        attributes: Vec<Attribute<'t>>,
    ) -> Result<(), ReadError> {
        let is_outmost = self.scopes.is_outmost();
        if keyword == Keyword::Graph && is_outmost {
            self.is_own |= attributes
                .iter()
                .any(|attribute| attribute.key == "winmove_game");
        }
        for attribute in attributes {
            let key = attribute.key.as_ref();
            let own = key.strip_prefix(OWN);
            let of = match keyword {
                Keyword::Node if VERTEX_KEYS.contains(&key) => Of::Vertices,
                Keyword::Node if own.is_some_and(|own| OWN_VERTEX_KEYS.contains(&own)) => {
                    Of::Vertices
                }
                Keyword::Node if key == "shape" => {
                    self.lose(key, &attribute.value);
                    Of::Vertices
                }
                Keyword::Edge if EDGE_KEYS.contains(&key) => Of::Edges,
                Keyword::Graph if is_outmost => {
                    self.set_graph(&attribute)?;
                    continue;
                }
                _ => {
                    self.lose(key, &attribute.value);
                    continue;
                }
            };
            self.scopes.set_default(of, attribute);
        }
        Ok(())
    }

    fn set_graph(&mut self, attribute: &Attribute<'t>) -> Result<(), ReadError> {
        let Attribute { key, value, at } = attribute;
        let number = || value.text.trim().parse::<f64>().ok();
        match key.as_ref() {
            "label" => self.title = Some(self.label(value, None, *at)?),
            "bb" => self.has_box = true,
            "inputscale" => {
                self.input_scale = number().filter(|scale| scale.is_finite() && *scale > 0.0);
            }
            // The text is UTF-8, whatever the attribute says.
            "charset" => {}
            key => {
                let kept = match key.strip_prefix(OWN) {
                    Some(own) => {
                        self.has_own_title |= own == "title";
                        self.builder.set_graph(own, &shown(&value.text))
                    }
                    None => Ok(false),
                };
                if !kept.map_err(|what| self.error(*at, what))? {
                    self.lose(key, value);
                }
            }
        }
        Ok(())
    }

    /// Sets an attribute of a vertex. Errors are reported at this byte.
    pub(super) fn set_vertex(
        &mut self,
        vertex: u32,
        key: &str,
        value: &Name<'t>,
        at: usize,
    ) -> Result<(), ReadError> {
        let text = value.text.as_ref();
        match key {
            "label" => {
                self.records.set_label(vertex, value);
                let label = self.label(value, Some(vertex), at)?;
                self.builder.set_label(vertex, Some(label));
            }
            "pos" => match place(text) {
                Some((place, is_fixed)) => {
                    self.builder.vertex_mut(vertex).at = Some(place);
                    if is_fixed {
                        self.fixed.push(vertex);
                    }
                }
                None => self.lose(key, value),
            },
            "shape" => {
                self.records.set_shape(vertex, text);
                self.lose(key, value);
            }
            "pin" => self.builder.vertex_mut(vertex).pinned = text == "true",
            key => {
                let gym = GYM.into_iter().find(|known| *known == key && !self.is_own);
                if let Some(key) = gym {
                    let value = value.clone();
                    self.gym.push(Gym {
                        vertex,
                        key,
                        value,
                        at,
                    });
                    return Ok(());
                }
                let kept = match key.strip_prefix(OWN) {
                    Some(own) => {
                        self.spend(text.len() as u64, at)?;
                        self.builder.set_vertex(vertex, own, &shown(text))
                    }
                    None => Ok(false),
                };
                if !kept.map_err(|what| self.error(at, what))? {
                    self.lose(key, value);
                }
            }
        }
        Ok(())
    }

    /// Applies the attributes of Game Graph Gym: `player`, `priority` and `name`. Without a player,
    /// they mean something else.
    pub(super) fn finish_gym(&mut self) -> Result<(), ReadError> {
        let gym = std::mem::take(&mut self.gym);
        let is_player = |of: &Gym<'_>| of.key == "player" && matches!(&*of.value.text, "0" | "1");
        let has_players = gym.iter().any(is_player);
        let mut has_numbers = false;
        for of in gym {
            let Gym {
                vertex,
                key,
                value,
                at,
            } = &of;
            let own = match *key {
                _ if !has_players => None,
                "player" if !is_player(&of) => None,
                "player" => Some("owner"),
                "priority" => Some("priority"),
                _ => {
                    let name = name_text(value);
                    self.spend(name.len() as u64, *at)?;
                    self.builder.set_label(*vertex, Some(name));
                    continue;
                }
            };
            let kept = own.map(|own| self.builder.set_vertex(*vertex, own, value.text.trim()));
            match kept {
                Some(Ok(true)) => has_numbers |= *key == "priority",
                _ => self.lose(key, value),
            }
        }
        if has_players {
            self.builder.rules.has_owners = true;
            if has_numbers {
                self.builder.rules.decided = Endless::Priorities;
            }
            self.builder.say(say::read_dot_players(has_numbers));
        }
        Ok(())
    }

    /// The text of a vertex's or the graph's label.
    fn label(
        &mut self,
        value: &Name<'t>,
        vertex: Option<u32>,
        at: usize,
    ) -> Result<String, ReadError> {
        if value.is_html {
            self.builder
                .lose(say::read_lost_html_of_labels, &value.text);
        }
        let name = vertex.map_or(0, |vertex| self.builder.name(vertex).len());
        self.spend(escaped_length(value, &self.name, name), at)?;
        Ok(self.text_of(value, vertex, None))
    }
}

/// An upper bound on the bytes of a label whose escapes stand for the name of the graph, or for
/// another text of this length.
pub(super) fn escaped_length(label: &Name<'_>, graph: &Option<Name<'_>>, length: usize) -> u64 {
    let longest = length.max(graph.as_ref().map_or(0, |name| name.text.len()));
    let escapes = label.text.bytes().filter(|&byte| byte == b'\\').count() as u64;
    label.text.len() as u64 + escapes.saturating_mul(longest as u64)
}

/// `x,y`, optionally with a height and the mark `!`.
fn place(text: &str) -> Option<(Point, bool)> {
    let (numbers, is_fixed) = match text.trim().strip_suffix('!') {
        Some(numbers) => (numbers, true),
        None => (text.trim(), false),
    };
    let mut numbers = numbers.split([',', ' ']).filter(|word| !word.is_empty());
    let mut next = || numbers.next()?.parse::<f64>().ok();
    let place = Point::new(next()?, next()?);
    let is_short = numbers.nth(1).is_none();
    (is_short && place.is_finite()).then_some((place, is_fixed))
}
