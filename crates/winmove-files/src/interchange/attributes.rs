//! The attributes in which files of other programs store data specific to Winmove: the rules as
//! attributes of the graph; fixed outcomes, exits and tokens as attributes of the vertices.
//!
//! | of the graph | value |
//! |---|---|
//! | `game` | `token`, `geography`, `pursuit` |
//! | `convention` | `normal`, `misere`, `drawn` |
//! | `steps`, `police_steps`, `thief_steps` | `edges`, `edges-both-ways` |
//! | `police_skip`, `thief_skip` | `true`, `false` |
//! | `first` | `police`, `thief` |
//! | `turns` | `alternate`, `owners` |
//! | `endless` | `draw`, `police`, `thief`; with owners `draw`, `0`, `1`, `priorities` |
//! | `title`, `notes` | a text |
//!
//! | of a vertex | value |
//! |---|---|
//! | `outcome` | `win`, `loss`, `draw` |
//! | `exit`, `pinned`, `police`, `thief` | `true`, `false` |
//! | `start` | `true`, or the numbers of its tokens from 1, as `1 3` |
//! | `owner` | `0`, `1` |
//! | `priority` | a number |
//! | `note` | a text |
//! | `tag` | `violet`, `pink`, `sky`, `brown`, `grey`, `navy` |

use std::str::FromStr;

use super::build::GraphBuilder;
use crate::error::quoted;
use winmove_core::model::{
    Document, Endless, MAX_PRIORITY, Outcome, Place, Player, Side, Steps, Tag, Vertex, WordError,
};
use winmove_words::{either, say};

/// The prefix of these attributes in formats where other attributes may have the same names.
pub(crate) const PREFIX: &str = "winmove_";

impl GraphBuilder<'_> {
    /// Sets an attribute of the graph. Returns whether an attribute with this name exists.
    ///
    /// # Errors
    /// What was expected instead of the value.
    pub(crate) fn set_graph(&mut self, key: &str, value: &str) -> Result<bool, String> {
        let rules = &mut self.rules;
        match key {
            "game" => rules.kind = Some(word(value)?),
            "convention" => rules.convention = Some(word(value)?),
            "steps" => rules.steps = Some(steps(value)?),
            "police_steps" => rules.police.steps = Some(steps(value)?),
            "thief_steps" => rules.thief.steps = Some(steps(value)?),
            "police_skip" => rules.police.skip = Some(truth(value)?),
            "thief_skip" => rules.thief.skip = Some(truth(value)?),
            "first" => rules.first = Some(word(value)?),
            "turns" => rules.has_owners = turns(value)?,
            "endless" => match value {
                "draw" => (rules.endless, rules.decided) = (None, Endless::Draw),
                "priorities" => rules.decided = Endless::Priorities,
                "0" | "1" => rules.decided = Endless::Won(player(value)?),
                side => rules.endless = Some(word(side)?),
            },
            "title" => self.titled(value),
            "notes" => self.noted(value),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sets an attribute of a vertex in a format with arbitrary attribute names: those with the
    /// prefix, and without it `outcome`, `exit` and `start`. Returns whether it is one of these,
    /// and has a possible value.
    ///
    /// # Errors
    /// What was expected instead of the value, if the name has the prefix.
    pub(crate) fn set_vertex_by_name(
        &mut self,
        index: u32,
        name: &str,
        value: &str,
    ) -> Result<bool, String> {
        match name.strip_prefix(PREFIX) {
            Some(key) => self.set_vertex(index, key, value),
            // These words may have other meanings elsewhere, such as a time.
            None => Ok(matches!(name, "outcome" | "exit" | "start")
                && (name == "outcome" || known_truth(value.trim()).is_some())
                && self.set_vertex(index, name, value.trim()).unwrap_or(false)),
        }
    }

    /// Sets an attribute of a vertex. Returns whether an attribute with this name exists.
    ///
    /// # Errors
    /// What was expected instead of the value.
    pub(crate) fn set_vertex(
        &mut self,
        index: u32,
        key: &str,
        value: &str,
    ) -> Result<bool, String> {
        match key {
            "outcome" => self.vertex_mut(index).outcome = Some(word::<Outcome>(value)?),
            "exit" => self.vertex_mut(index).exit = truth(value)?,
            "pinned" => self.vertex_mut(index).pinned = truth(value)?,
            "note" => self.vertex_mut(index).note = value.into(),
            "owner" => self.vertex_mut(index).owner = player(value)?,
            "priority" => self.vertex_mut(index).priority = priority(value)?,
            "tag" => {
                let tag = Tag::ALL
                    .into_iter()
                    .find(|tag| tag.word() == value)
                    .ok_or_else(|| {
                        let words = Tag::ALL.map(|tag| tag.word().to_owned());
                        expected(either(words.into()), value)
                    });
                self.vertex_mut(index).tag = Some(tag?);
            }
            "police" if truth(value)? => self.rules.police.at = Some(index),
            "thief" if truth(value)? => self.rules.thief.at = Some(index),
            "police" | "thief" => {}
            "start" => {
                let numbers = value.split([' ', ',']).filter(|word| !word.is_empty());
                let numbers: Result<Vec<u32>, _> = numbers.map(str::parse).collect();
                match numbers {
                    Ok(numbers) => {
                        // 0 isn't a token's number, but a way to write false.
                        let numbers = numbers.into_iter().filter(|&number| number > 0);
                        let tokens = numbers.map(|number| (number, index));
                        self.rules.tokens.extend(tokens);
                    }
                    Err(_) => {
                        let holds = known_truth(value)
                            .ok_or_else(|| expected(say::read_wanted_tokens(), value))?;
                        if holds {
                            self.rules.add_token(index);
                        }
                    }
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

fn word<T: FromStr<Err = WordError>>(value: &str) -> Result<T, String> {
    value
        .parse()
        .map_err(|error: WordError| say::read_no_word(format!("\"{value}\""), error.expected()))
}

/// Whether vertices have owners.
fn turns(value: &str) -> Result<bool, String> {
    match value {
        "owners" => Ok(true),
        "alternate" => Ok(false),
        _ => Err(expected(say::read_wanted_turns(), value)),
    }
}

fn player(value: &str) -> Result<Player, String> {
    let player = value.parse().ok().and_then(Player::from_number);
    player.ok_or_else(|| expected(say::read_wanted_player(), value))
}

pub(crate) fn priority(value: &str) -> Result<u32, String> {
    let number = value.parse().ok().filter(|&number| number <= MAX_PRIORITY);
    number.ok_or_else(|| expected(say::read_wanted_whole(0, MAX_PRIORITY), value))
}

fn steps(value: &str) -> Result<Steps, String> {
    let known = [Steps::Edges, Steps::EdgesBothWays];
    let found = known.into_iter().find(|steps| steps.word() == Some(value));
    found.ok_or_else(|| expected(say::read_wanted_steps_word(), value))
}

fn truth(value: &str) -> Result<bool, String> {
    known_truth(value).ok_or_else(|| expected(say::read_wanted_truth(), value))
}

fn known_truth(value: &str) -> Option<bool> {
    match value {
        "true" | "True" | "1" => Some(true),
        "false" | "False" | "0" | "" => Some(false),
        _ => None,
    }
}

fn expected(wanted: String, found: &str) -> String {
    say::read_expected(wanted, quoted(found))
}

/// The attributes of the graph that store a document's rules, title and notes. Defaults are left
/// out, except for the game and the convention.
pub(crate) fn graph_attributes(document: &Document) -> Vec<(&'static str, String)> {
    let rules = document.rules();
    let mut all = vec![
        ("game", rules.kind().word().to_owned()),
        ("convention", rules.convention().word().to_owned()),
    ];
    for (token, steps) in rules.kind().tokens().iter().zip(rules.steps()) {
        let key = match token {
            None => "steps",
            Some(Side::Police) => "police_steps",
            Some(Side::Thief) => "thief_steps",
        };
        if *steps == Steps::EdgesBothWays {
            all.push((key, "edges-both-ways".to_owned()));
        }
    }
    if let Some(endless) = rules.turns().owners() {
        all.push(("turns", "owners".to_owned()));
        let decided = match endless {
            Endless::Draw => "draw".to_owned(),
            Endless::Won(player) => player.number().to_string(),
            Endless::Priorities => "priorities".to_owned(),
        };
        all.push(("endless", decided));
    }
    if let Some(rules) = rules.pursuit() {
        for (key, side) in [("police_skip", &rules.police), ("thief_skip", &rules.thief)] {
            if !side.skip {
                all.push((key, "false".to_owned()));
            }
        }
        if rules.first == Side::Thief {
            all.push(("first", rules.first.word().to_owned()));
        }
        if let Some(side) = rules.endless {
            all.push(("endless", side.word().to_owned()));
        }
    }
    for (key, text) in [("title", document.title()), ("notes", document.notes())] {
        if !text.is_empty() {
            all.push((key, text.to_owned()));
        }
    }
    all
}

/// The attributes of a vertex that aren't defaults, without its label and position. O(tokens).
pub(crate) fn vertex_attributes(
    rules: &winmove_core::model::Rules,
    vertex: &Vertex,
) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    let here = Place::Vertex(vertex.id);
    if let Some(outcome) = vertex.outcome {
        all.push(("outcome", outcome.word().to_owned()));
    }
    if vertex.owner != Player::First {
        all.push(("owner", vertex.owner.number().to_string()));
    }
    if vertex.priority > 0 {
        all.push(("priority", vertex.priority.to_string()));
    }
    let mut mark = |key, holds: bool| {
        if holds {
            all.push((key, "true".to_owned()));
        }
    };
    mark("exit", vertex.exit);
    mark("pinned", vertex.pinned);
    let placed = rules.placed();
    let is_sum = placed.len() > 1 && !rules.has_sides();
    let mut numbers: Vec<String> = Vec::new();
    for (number, (_, side)) in (1_u32..).zip(placed).filter(|(_, (at, _))| *at == here) {
        if is_sum {
            numbers.push(number.to_string());
        } else {
            mark(side.map_or("start", Side::word), true);
        }
    }
    if !numbers.is_empty() {
        all.push(("start", numbers.join(" ")));
    }
    if !vertex.note.is_empty() {
        all.push(("note", vertex.note.to_string()));
    }
    if let Some(tag) = vertex.tag {
        all.push(("tag", tag.word().to_owned()));
    }
    all
}
