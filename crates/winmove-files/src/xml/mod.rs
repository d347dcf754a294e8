//! What the XML formats have in common: parsing within limits, elements by name, and errors with
//! places.

mod scan;

use std::borrow::Cow;

use roxmltree::{Document, Error, Node, ParsingOptions};

use super::error::{ReadError, quoted};
use super::interchange::GraphBuilder;
use winmove_words::say;

pub(super) use scan::root_name;

/// Parses a file whose root element has this name. Linear in the file.
///
/// # Errors
/// [`ReadError`] if it isn't XML, if its root has another name, or if parsing would take
/// disproportionate time or memory.
pub(super) fn parse<'t>(text: &'t str, root: &str) -> Result<Document<'t>, ReadError> {
    scan::check(text, root)?;
    let parsing = ParsingOptions {
        allow_dtd: true,
        nodes_limit: u32::try_from(text.len()).unwrap_or(u32::MAX),
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, parsing).map_err(|error| {
        let at = error.pos();
        ReadError::at(at.row as usize, at.col as usize, problem(&error))
    })
}

/// What is wrong in a file that isn't XML, without the place.
fn problem(error: &Error) -> String {
    let (kind, wanted, found) = match error {
        Error::UnexpectedCloseTag(wanted, found, _) => ("tag", wanted.clone(), found.clone()),
        Error::UnknownNamespace(name, _) => ("namespace", String::new(), name.clone()),
        Error::DuplicatedAttribute(name, _) => ("attribute", String::new(), name.clone()),
        Error::UnknownEntityReference(name, _) => ("entity", String::new(), name.clone()),
        Error::InvalidChar(wanted, found, _) => (
            "char",
            char::from(*wanted).into(),
            char::from(*found).into(),
        ),
        Error::InvalidString(wanted, _) => ("string", (*wanted).to_owned(), String::new()),
        Error::MalformedEntityReference(_) => ("reference", String::new(), String::new()),
        Error::InvalidAttributeValue(_) => ("angle", String::new(), String::new()),
        Error::InvalidName(_) => ("name", String::new(), String::new()),
        Error::UnclosedRootNode => ("unclosed", String::new(), String::new()),
        Error::UnexpectedEndOfStream => ("end", String::new(), String::new()),
        other => {
            let what = other.to_string();
            let place = format!(" at {}", other.pos());
            ("other", what.replace(&place, ""), String::new())
        }
    };
    say::read_xml_problem(kind, wanted, found)
}

pub(super) fn refuse(text: &str, node: Node<'_, '_>, what: impl std::fmt::Display) -> ReadError {
    ReadError::at_byte(text.as_bytes(), node.range().start, what)
}

/// The children with this name, in any namespace.
pub(super) fn elements<'a, 'i>(
    of: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> + use<'a, 'i> {
    of.children().filter(move |node| is(*node, name))
}

pub(super) fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// The text directly inside an element.
pub(super) fn text_of<'a>(node: Node<'a, '_>) -> Cow<'a, str> {
    let texts = node
        .children()
        .filter(Node::is_text)
        .filter_map(|text| text.text());
    texts.fold(Cow::Borrowed(""), |all, text| {
        if all.is_empty() {
            Cow::Borrowed(text)
        } else {
            all + text
        }
    })
}

pub(super) fn required<'a>(
    node: Node<'a, '_>,
    attribute: &'static str,
    text: &str,
) -> Result<&'a str, ReadError> {
    node.attribute(attribute).ok_or_else(|| {
        let name = node.tag_name().name();
        refuse(
            text,
            node,
            say::read_no_attribute(name, format!("{attribute:?}")),
        )
    })
}

/// The finite number in an attribute, if there is one.
///
/// # Errors
/// If it isn't a number.
pub(super) fn number(node: Node<'_, '_>, name: &str, text: &str) -> Result<Option<f64>, ReadError> {
    let Some(value) = node.attribute(name) else {
        return Ok(None);
    };
    match value.trim().parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(Some(number)),
        _ => {
            let wanted = say::read_wanted_number_for(name);
            Err(refuse(
                text,
                node,
                say::read_expected(wanted, quoted(value)),
            ))
        }
    }
}

/// Adds the vertex for a node of a graph, and returns the node's id and the vertex.
///
/// # Errors
/// If it has no id, or a repeated one.
pub(super) fn new_vertex<'a>(
    graph: &mut GraphBuilder<'a>,
    node: Node<'a, '_>,
    text: &str,
) -> Result<(&'a str, u32), ReadError> {
    let id = required(node, "id", text)?;
    match graph.add_vertex(id)? {
        (vertex, true) => Ok((id, vertex)),
        (_, false) => Err(refuse(text, node, say::read_twice("node", quoted(id)))),
    }
}

/// The vertices at the ends of an edge, given by its attributes `source` and `target`.
///
/// # Errors
/// If it has only one of them.
pub(super) fn ends<'a>(
    graph: &mut GraphBuilder<'a>,
    edge: Node<'a, '_>,
    text: &str,
) -> Result<[u32; 2], ReadError> {
    let source = graph.end(required(edge, "source", text)?)?;
    Ok([source, graph.end(required(edge, "target", text)?)?])
}
