//! The attributes of an edge as networkx writes them after it: `{'label': 'take 1', 'weight': 2}`.

use std::borrow::Cow;

use super::token::{Kind, Token};

/// The keys whose value is the label of an edge. The first one present is used.
const LABELS: [&str; 2] = ["label", "weight"];

/// The label of an edge with the attributes in a group, and the other attributes.
pub(super) fn read(text: &str, group: Token) -> (Cow<'_, str>, Vec<(Cow<'_, str>, &str)>) {
    let tokens = group.inside(text).unwrap_or_default();
    let members = tokens
        .split(|token| token.kind == Kind::Comma)
        .filter_map(|member| {
            let (key, value) = (member.first()?, member.get(2..).unwrap_or_default());
            Some((key.name(text), value))
        });
    let mut members: Vec<_> = members.collect();
    let find = |label: &&str| members.iter().position(|(key, _)| key == *label);
    let label = LABELS
        .iter()
        .find_map(find)
        .and_then(|at| Some(members.remove(at).1.first()?.name(text)));
    let value = |value: &[Token]| match value {
        [one] if one.kind == Kind::Quoted => one.unquoted(text),
        [first, .., last] => &text[first.start as usize..last.end as usize],
        [one] => one.text(text),
        [] => "",
    };
    let others = members
        .iter()
        .map(|(key, tokens)| (key.clone(), value(tokens)));
    (label.unwrap_or_default(), others.collect())
}
