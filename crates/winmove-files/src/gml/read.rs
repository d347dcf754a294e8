//! Reads GML. Nested lists are counted without recursion, so nesting may have any depth.

use std::borrow::Cow;

use super::lexer::{Lexer, Token};
use crate::error::{ReadError, quoted, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder, PREFIX};
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_core::model::Point;
use winmove_words::say;

/// Reads every graph of a text. Linear in the text.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut lexer = Lexer::new(text);
    let mut games = Vec::new();
    loop {
        let (token, at) = lexer.next()?;
        let key = match token {
            Token::End => break,
            Token::Word(key) => key,
            found => {
                let what = say::read_expected(say::read_wanted_graph_list(), found.shown());
                return Err(lexer.error(at, what));
            }
        };
        let (value, at) = lexer.next()?;
        match value {
            Token::Open if key == "graph" => games.push(Reader::new(&mut lexer).read(options)?),
            // An attribute of the file, not of its graphs.
            Token::Open => lexer.skip_list(at)?,
            Token::Word(_) | Token::Text(_) => {}
            found => return Err(no_value(&lexer, key, &found, at)),
        }
    }
    if games.is_empty() {
        Err(ReadError::new(
            say::read_place_end(),
            say::read_no_graph_list(),
        ))
    } else {
        Ok(games)
    }
}

fn no_value(lexer: &Lexer, key: &str, found: &Token, at: usize) -> ReadError {
    let wanted = say::read_wanted_value_of(quoted(key));
    lexer.error(at, say::read_expected(wanted, found.shown()))
}

/// The value of a key.
enum Value<'t> {
    Scalar(Cow<'t, str>),
    /// A list, whose members follow.
    List,
}

/// A member of a list.
struct Member<'t> {
    key: &'t str,
    value: Value<'t>,
    at: usize,
}

struct Edge<'t> {
    at: usize,
    ends: [Cow<'t, str>; 2],
    label: Cow<'t, str>,
    arrows: Arrows,
}

/// Which ends of an edge have arrows, as far as the file says.
#[derive(Clone, Copy, Default)]
struct Arrows {
    source: Option<bool>,
    target: Option<bool>,
}

impl Arrows {
    /// Takes a drawing attribute. Returns whether it concerns arrows.
    fn take(&mut self, key: &str, value: &str) -> bool {
        let ends = match (key, value) {
            ("arrow", "none") => [Some(false), Some(false)],
            ("arrow", "first") => [Some(true), Some(false)],
            ("arrow", "last") => [Some(false), Some(true)],
            ("arrow", "both") => [Some(true), Some(true)],
            ("sourceArrow", shape) => [Some(!matches!(shape, "none" | "")), self.target],
            ("targetArrow", shape) => [self.source, Some(!matches!(shape, "none" | ""))],
            _ => return false,
        };
        [self.source, self.target] = ends;
        true
    }
}

struct Reader<'l, 't> {
    lexer: &'l mut Lexer<'t>,
    graph: GraphBuilder<'t>,
    edges: Vec<Edge<'t>>,
    is_directed: Option<bool>,
    is_upwards: bool,
    has_places: bool,
}

impl<'l, 't> Reader<'l, 't> {
    fn new(lexer: &'l mut Lexer<'t>) -> Reader<'l, 't> {
        Reader {
            lexer,
            graph: GraphBuilder::new(),
            edges: Vec::new(),
            is_directed: None,
            is_upwards: false,
            has_places: false,
        }
    }

    /// The next member of a list that begins at a byte. `None` at its end.
    fn member(&mut self, begin: usize) -> Result<Option<Member<'t>>, ReadError> {
        let (token, at) = self.lexer.next()?;
        let key = match token {
            Token::Close => return Ok(None),
            Token::Word(key) => key,
            Token::End => {
                return Err(self.lexer.error(begin, say::read_open_list()));
            }
            found => {
                let what = say::read_expected(say::read_wanted_key_or_end(), found.shown());
                return Err(self.lexer.error(at, what));
            }
        };
        let (token, value_at) = self.lexer.next()?;
        let value = match token {
            Token::Open => Value::List,
            Token::Word(word) => Value::Scalar(Cow::Borrowed(word)),
            Token::Text(text) => Value::Scalar(text),
            found => return Err(no_value(self.lexer, key, &found, value_at)),
        };
        Ok(Some(Member { key, value, at }))
    }

    /// Reads the members of a graph after its opening bracket.
    fn read(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        let begin = self.lexer.at();
        while let Some(Member { key, value, at }) = self.member(begin)? {
            match (key, value) {
                ("node", Value::List) => self.vertex(at)?,
                ("edge", Value::List) => self.edge(at)?,
                (_, Value::List) => self.skip(key, at)?,
                ("directed", Value::Scalar(value)) => match value.as_ref() {
                    "1" => self.is_directed = Some(true),
                    "0" => self.is_directed = Some(false),
                    found => {
                        let wanted = say::read_wanted_of_two("directed", "0", "1");
                        let what = say::read_expected(wanted, quoted(found));
                        return Err(self.lexer.error(at, what));
                    }
                },
                // Several edges may have the same ends, whatever the file says.
                ("multigraph", Value::Scalar(_)) => {}
                ("name" | "label", Value::Scalar(title)) if !title.trim().is_empty() => {
                    self.graph.titled(title);
                }
                (key, Value::Scalar(value)) => {
                    // The bounding box, which Graphviz writes.
                    self.is_upwards |= key == "bb";
                    let own = key.strip_prefix(PREFIX);
                    let set = own.map_or(Ok(false), |own| self.graph.set_graph(own, &value));
                    if !set.map_err(|what| self.lexer.error(at, what))? {
                        self.lose(key, &value);
                    }
                }
            }
        }
        self.finish(options)
    }

    fn lose(&mut self, key: &str, value: &str) {
        if !value.is_empty() {
            let example = format_args!("{key} {value}");
            self.graph.lose(say::read_lost_attributes, example);
        }
    }

    /// Skips a list with this name, after its opening bracket.
    fn skip(&mut self, name: &str, begin: usize) -> Result<(), ReadError> {
        self.lose(name, "[ … ]");
        self.lexer.skip_list(begin)
    }

    /// The text of a drawn label, after its opening bracket.
    fn label_text(&mut self, name: &str, begin: usize) -> Result<Option<Cow<'t, str>>, ReadError> {
        let mut text = None;
        self.part(name, begin, |key, value| {
            let is_text = key == "text";
            if is_text {
                text = Some(value.clone());
            }
            is_text
        })?;
        Ok(text)
    }

    /// Passes on the values in a part of a vertex or edge, such as `graphics`, after its opening
    /// bracket.
    fn part(
        &mut self,
        name: &str,
        begin: usize,
        mut take: impl FnMut(&str, &Cow<'t, str>) -> bool,
    ) -> Result<(), ReadError> {
        while let Some(Member { key, value, at }) = self.member(begin)? {
            match value {
                Value::List if key == "Line" => {
                    self.lexer.skip_list(at)?;
                    self.graph.lose(say::read_lost_bends_of_edges, "");
                }
                Value::List => self.skip(&format!("{name}.{key}"), at)?,
                Value::Scalar(value) if take(key, &value) => {}
                Value::Scalar(value) => self.lose(&format!("{name}.{key}"), &value),
            }
        }
        Ok(())
    }

    /// The members of a vertex, after its opening bracket.
    fn vertex(&mut self, begin: usize) -> Result<(), ReadError> {
        let (mut id, mut label, mut text, mut name) = (None, None, None, None);
        let (mut x, mut y) = (None, None);
        let mut others = Vec::new();
        while let Some(Member { key, value, at }) = self.member(begin)? {
            match (key, value) {
                ("graphics", Value::List) => self.part(key, at, |key, value| {
                    let number = value
                        .parse::<f64>()
                        .ok()
                        .filter(|number| number.is_finite());
                    match key {
                        "x" => x = number,
                        "y" => y = number,
                        _ => return false,
                    }
                    number.is_some()
                })?,
                ("LabelGraphics", Value::List) => text = self.label_text(key, at)?.or(text),
                (_, Value::List) => self.skip(key, at)?,
                ("id", Value::Scalar(value)) => id = Some((value, at)),
                ("label", Value::Scalar(value)) => label = Some(value),
                ("name", Value::Scalar(value)) => name = Some(value),
                (key, Value::Scalar(value)) => others.push((key, value, at)),
            }
        }
        let Some((id, id_at)) = id else {
            return Err(self.lexer.error(begin, say::read_no_id()));
        };
        let (vertex, is_new) = self.graph.add_vertex(id)?;
        if !is_new {
            let id = shortened(self.graph.name(vertex));
            let what = say::read_twice("node", id);
            return Err(self.lexer.error(id_at, what));
        }
        if let (Some(x), Some(y)) = (x, y) {
            self.graph.vertex_mut(vertex).at = Some(Point::new(x, y));
            self.has_places = true;
        }
        let shown = label
            .or(text)
            .filter(|text| !text.is_empty())
            .or(name.clone());
        let label = shown.clone().map(Cow::into_owned);
        self.graph.set_label(vertex, label);
        if let (Some(shown), Some(name)) = (shown, name)
            && shown != name
        {
            self.lose("name", &name);
        }
        for (key, value, at) in others {
            let set = self.graph.set_vertex_by_name(vertex, key, &value);
            if !set.map_err(|what| self.lexer.error(at, what))? {
                self.lose(key, &value);
            }
        }
        Ok(())
    }

    /// The members of an edge, after its opening bracket. Its ends may come later in the file.
    fn edge(&mut self, begin: usize) -> Result<(), ReadError> {
        let (mut source, mut target) = (None, None);
        let (mut label, mut text) = (None, None);
        let mut arrows = Arrows::default();
        while let Some(Member { key, value, at }) = self.member(begin)? {
            match (key, value) {
                ("graphics", Value::List) => {
                    self.part(key, at, |key, value| arrows.take(key, value))?;
                }
                ("LabelGraphics", Value::List) => text = self.label_text(key, at)?.or(text),
                (_, Value::List) => self.skip(key, at)?,
                ("source", Value::Scalar(value)) => source = Some(value),
                ("target", Value::Scalar(value)) => target = Some(value),
                ("label", Value::Scalar(value)) => label = Some(value),
                // It distinguishes parallel edges.
                ("key", Value::Scalar(_)) => {}
                ("id", Value::Scalar(value)) => {
                    self.graph.lose(say::read_lost_names_of_edges, value);
                }
                (key, Value::Scalar(value)) => self.lose(key, &value),
            }
        }
        let (Some(source), Some(target)) = (source, target) else {
            let what = say::read_no_ends();
            return Err(self.lexer.error(begin, what));
        };
        self.edges.push(Edge {
            at: begin,
            ends: [source, target],
            label: label.or(text).unwrap_or_default(),
            arrows,
        });
        Ok(())
    }

    fn finish(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        if self.is_upwards && self.has_places {
            self.graph.say(say::read_places_of_graphviz());
            self.graph.place_anew(|at| Point::new(at.x, 0.0 - at.y));
        }
        if self.is_directed.is_none() {
            self.graph.say(say::read_not_directed());
        }
        let [mut reversed, mut both, mut drawn] = [0_usize; 3];
        for Edge {
            at,
            ends,
            label,
            arrows,
        } in std::mem::take(&mut self.edges)
        {
            let mut found = [0; 2];
            for (end, name) in found.iter_mut().zip(&ends) {
                *end = self
                    .graph
                    .find(name)
                    .ok_or_else(|| self.lexer.error(at, say::read_unknown_end(shortened(name))))?;
            }
            let [from, to] = found;
            let has = [arrows.source, arrows.target].map(|arrow| arrow == Some(true));
            let is_bare = [arrows.source, arrows.target] == [Some(false); 2];
            let is_directed = self.is_directed == Some(true) && !is_bare;
            let direction = match has {
                [true, true] if from != to => Direction::Both,
                [true, false] if from != to => Direction::Back,
                [false, false] if !is_directed => Direction::None,
                _ => Direction::Forward,
            };
            match direction {
                Direction::Both => both += 1,
                Direction::Back => reversed += 1,
                Direction::Forward => drawn += usize::from(!is_directed),
                Direction::None => {}
            }
            self.graph.arrow(direction, found, label.into_owned())?;
        }
        self.graph.say_counted(reversed, say::read_arrows_reversed);
        self.graph.say_counted(both, say::read_arrows_both);
        self.graph.say_counted(drawn, say::read_arrows_drawn);
        self.graph.finish(FileKind::Gml, options)
    }
}
