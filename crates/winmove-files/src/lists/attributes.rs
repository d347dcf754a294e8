//! The attributes of an edge as networkx writes them after it: `{'label': 'take 1', 'weight': 2}`.

use std::borrow::Cow;

use super::token::{Kind, Scanner};

/// The keys whose value is the label of an edge. The first one present is used.
const LABELS: [&str; 2] = ["label", "weight"];

/// The label of an edge with these attributes, and the other attributes.
pub(super) fn read(inner: &str) -> (Cow<'_, str>, Vec<(Cow<'_, str>, &str)>) {
    let mut scanner = Scanner::new(inner, 0..inner.len(), true);
    let tokens: Vec<_> = std::iter::from_fn(|| scanner.next().ok()?).collect();
    let members = tokens
        .split(|token| token.kind == Kind::Comma)
        .filter_map(|member| {
            let (key, value) = (member.first()?, member.get(2..).unwrap_or_default());
            Some((key.name(inner), value))
        });
    let mut members: Vec<_> = members.collect();
    let find = |label: &&str| members.iter().position(|(key, _)| key == *label);
    let label = LABELS
        .iter()
        .find_map(find)
        .and_then(|at| Some(members.remove(at).1.first()?.name(inner)));
    let text = |value: &[super::token::Token]| match value {
        [one] if one.kind == Kind::Quoted => one.unquoted(inner),
        [first, .., last] => &inner[first.start as usize..last.end as usize],
        [one] => one.text(inner),
        [] => "",
    };
    let others = members
        .iter()
        .map(|(key, value)| (key.clone(), text(value)));
    (label.unwrap_or_default(), others.collect())
}
