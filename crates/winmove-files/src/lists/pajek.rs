//! Pajek networks: `*Vertices n`, rows `1 "label" x y`, then `*Arcs` or `*Edges` with rows `u v
//! weight`, or `*Arcslist` or `*Edgeslist` with rows `u v1 v2 …`.

use super::numbers::check_header;
use super::row::{Row, of_lines, rows};
use super::token::Token;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder};
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_core::model::Point;
use winmove_words::say;

/// The sections of a project with properties of vertices, in small letters.
const OTHERS: [&str; 5] = ["partition", "vector", "permutation", "cluster", "hierarchy"];

/// Whether the first line that isn't a comment begins a section.
pub(crate) fn recognises(text: &str) -> bool {
    let first = super::meaningful_lines(text).next();
    let sections = ["*vertices", "*network"];
    first.is_some_and(|(_, line)| {
        let line = line.trim_start().to_lowercase();
        sections.iter().any(|section| line.starts_with(section))
    })
}

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let tokens = of_lines(text);
    let mut graph = GraphBuilder::new();
    let mut section = String::new();
    for row in rows(text, &tokens) {
        if let Some(name) = row.tokens[0].text(text).strip_prefix('*') {
            let name = name.to_lowercase();
            if name == "network" && !section.is_empty() && section != name {
                return Err(row.error(say::read_lists_network()));
            }
            if OTHERS.contains(&&name[..]) {
                graph.lose(say::read_lost_sections, row.tokens[0].text(text));
            }
            // Its vertices are those of the network.
            if name != "vertices" || !OTHERS.contains(&&section[..]) {
                section = name;
            }
            if section == "vertices" {
                declare(&mut graph, row)?;
            }
            continue;
        }
        if OTHERS.contains(&&section[..]) {
            continue;
        }
        let n = graph.vertex_count() as u64;
        let vertex = |token: Token| {
            let number = token.number(text).filter(|number| (1..=n).contains(number));
            number.map(|number| (number - 1) as u32).ok_or_else(|| {
                let found = shortened(token.text(text));
                let numbered = if n == 0 { "none" } else { "all" };
                token.error(text, say::read_lists_beyond(found, numbered, n))
            })
        };
        let direction = Direction::of(!section.starts_with("edges"));
        match &section[..] {
            "vertices" => name(&mut graph, vertex(row.tokens[0])?, row),
            "arcs" | "edges" => {
                let [from, to, ..] = *row.tokens else {
                    return Err(row.error(say::read_lists_one_number()));
                };
                let ends = [vertex(from)?, vertex(to)?];
                let mut label = row.tokens.get(2).map(|weight| weight.text(text).into());
                for attribute in row.tokens.get(3..).unwrap_or_default().chunks(2) {
                    match attribute {
                        // As Pajek calls it, and as networkx does.
                        [key, value] if matches!(key.text(text), "l" | "label") => {
                            label = Some(value.name(text));
                        }
                        _ => {
                            let lost = attribute[0].text(text);
                            graph.lose(say::read_lost_attributes_of_edges, lost);
                        }
                    }
                }
                graph.arrow(direction, ends, label.unwrap_or_default())?;
            }
            "arcslist" | "edgeslist" => {
                let all = row.names().map(vertex).collect::<Result<Vec<u32>, _>>()?;
                for &to in &all[1..] {
                    graph.arrow(direction, [all[0], to], "")?;
                }
            }
            _ => {
                return Err(row.error(say::read_lists_section(shortened(&section))));
            }
        }
    }
    if !graph.unlabel_all("1") {
        graph.unlabel_all("1.0");
    }
    Ok(vec![graph.finish(FileKind::Pajek, options)?])
}

/// Adds the vertices that a network promises.
fn declare(graph: &mut GraphBuilder, row: Row) -> Result<(), ReadError> {
    let Some(n) = row.number(1) else {
        return Err(row.error(say::read_lists_no_count()));
    };
    check_header(n, 0, row.text.len()).map_err(|what| row.error(what))?;
    graph.numbers(1..=n)
}

/// The label and the place in the row of a vertex.
fn name(graph: &mut GraphBuilder, vertex: u32, row: Row) {
    let number = |at: usize| row.tokens.get(at)?.text(row.text).parse::<f64>().ok();
    let place = number(2).zip(number(3)).map(|(x, y)| Point::new(x, y));
    let label = row.tokens.get(1).map(|label| label.name(row.text).into());
    for other in row.tokens.iter().skip(if place.is_some() { 5 } else { 2 }) {
        graph.lose(say::read_lost_attributes_of_vertices, other.text(row.text));
    }
    graph.set_label(vertex, label);
    graph.vertex_mut(vertex).at = place;
}
