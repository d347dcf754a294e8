//! Subgraphs: the vertices in them, and the default attributes that apply there.

use std::borrow::Cow;
use std::collections::HashMap;
use std::rc::Rc;

use super::lexer::Attribute;

/// Default attributes, each key once.
pub(super) type Defaults<'t> = Vec<Attribute<'t>>;

/// What default attributes are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Vertices,
    Edges,
}

/// The nested open subgraphs, and the named subgraphs, to which later statements may add.
pub(super) struct Scopes<'t> {
    /// The graph itself comes first.
    open: Vec<Scope<'t>>,
    named: Vec<Scope<'t>>,
    /// The named subgraphs, by the number of the subgraph around them.
    by_name: HashMap<(u32, Cow<'t, str>), usize>,
    next_number: u32,
}

#[derive(Default)]
struct Scope<'t> {
    number: u32,
    /// Its index among the named subgraphs.
    named: Option<usize>,
    /// The vertices mentioned in it, possibly with repeats. Empty for the graph itself.
    members: Vec<u32>,
    /// The named subgraphs in it.
    inner: Vec<usize>,
    /// The defaults in force for vertices and for edges.
    defaults: [Rc<Defaults<'t>>; 2],
    /// The defaults that were set in it.
    own: [Defaults<'t>; 2],
}

impl Default for Scopes<'_> {
    fn default() -> Self {
        Scopes {
            open: vec![Scope::default()],
            named: Vec::new(),
            by_name: HashMap::new(),
            next_number: 1,
        }
    }
}

impl<'t> Scopes<'t> {
    fn inmost(&mut self) -> &mut Scope<'t> {
        self.open.last_mut().expect("the graph itself stays open")
    }

    /// Whether statements belong to the graph itself.
    pub(super) fn is_outmost(&self) -> bool {
        self.open.len() == 1
    }

    pub(super) fn defaults(&self, of: Of) -> Rc<Defaults<'t>> {
        let inmost = self.open.last().expect("the graph itself stays open");
        Rc::clone(&inmost.defaults[of as usize])
    }

    pub(super) fn set_default(&mut self, of: Of, attribute: Attribute<'t>) {
        let is_subgraph = !self.is_outmost();
        let inmost = self.inmost();
        if is_subgraph {
            set(&mut inmost.own[of as usize], attribute.clone());
        }
        set(Rc::make_mut(&mut inmost.defaults[of as usize]), attribute);
    }

    /// Adds a vertex to the innermost subgraph.
    pub(super) fn add(&mut self, vertex: u32) {
        if !self.is_outmost() {
            self.inmost().members.push(vertex);
        }
    }

    /// Opens a subgraph. If it has the same name and parent as an earlier one, that one is
    /// continued.
    pub(super) fn open(&mut self, name: Option<Cow<'t, str>>) {
        let around = self.inmost();
        let (number, defaults) = (around.number, around.defaults.clone());
        let mut scope = Scope::default();
        let known = name.and_then(|name| {
            let next = self.named.len();
            let index = *self.by_name.entry((number, name)).or_insert(next);
            if index == next {
                self.named.push(Scope::default());
                self.open.last_mut()?.inner.push(index);
                scope.named = Some(index);
                return None;
            }
            Some(index)
        });
        match known {
            Some(index) => scope = std::mem::take(&mut self.named[index]),
            None => {
                scope.number = self.next_number;
                self.next_number += 1;
            }
        }
        scope.defaults = defaults;
        for (own, defaults) in scope.own.iter().zip(&mut scope.defaults) {
            for attribute in own {
                set(Rc::make_mut(defaults), attribute.clone());
            }
        }
        self.open.push(scope);
    }

    /// Closes the innermost subgraph. If `is_end`, returns what it is as an end of an edge, and the
    /// number of steps taken to find out.
    pub(super) fn close(&mut self, is_end: bool) -> (Ends, u64) {
        let scope = self.open.pop().expect("a subgraph is open");
        let (ends, steps) = match scope.named {
            _ if !is_end => (Ends::Set(Vec::new()), 0),
            Some(index) => (Ends::Named(index), 0),
            None => {
                let (vertices, steps) = self.collected(&scope);
                (Ends::Set(vertices), steps)
            }
        };
        match scope.named {
            Some(index) => self.named[index] = scope,
            None => {
                let is_in_graph = self.is_outmost();
                let around = self.inmost();
                if !is_in_graph {
                    append(&mut around.members, scope.members);
                }
                append(&mut around.inner, scope.inner);
            }
        }
        (ends, steps)
    }

    /// The current vertices of a named subgraph, and the number of steps taken to find them.
    pub(super) fn vertices_of(&self, named: usize) -> (Vec<u32>, u64) {
        self.collected(&self.named[named])
    }

    /// The vertices of a subgraph and of the subgraphs in it, each once, in the order of their
    /// first mention.
    fn collected(&self, scope: &Scope<'t>) -> (Vec<u32>, u64) {
        let mut vertices = scope.members.clone();
        let mut inner = scope.inner.clone();
        let mut steps = 0;
        while let Some(index) = inner.pop() {
            steps += 1;
            vertices.extend_from_slice(&self.named[index].members);
            inner.extend_from_slice(&self.named[index].inner);
        }
        steps += vertices.len() as u64;
        vertices.sort_unstable();
        vertices.dedup();
        (vertices, steps)
    }
}

/// What is at one end of an edge.
pub(super) enum Ends {
    One(u32),
    Set(Vec<u32>),
    /// A subgraph, by its index among the named ones. Its vertices are determined at the end of the
    /// statement, which may still extend it.
    Named(usize),
}

impl Ends {
    pub(super) fn all(&self) -> &[u32] {
        match self {
            Ends::One(vertex) => std::slice::from_ref(vertex),
            Ends::Set(vertices) => vertices,
            Ends::Named(_) => &[],
        }
    }
}

fn set<'t>(defaults: &mut Defaults<'t>, attribute: Attribute<'t>) {
    match defaults.iter_mut().find(|known| known.key == attribute.key) {
        Some(old) => *old = attribute,
        None => defaults.push(attribute),
    }
}

/// Appends the shorter list to the longer one, so that nested lists aren't copied at each level.
fn append<T>(to: &mut Vec<T>, mut from: Vec<T>) {
    if from.len() > to.len() {
        std::mem::swap(to, &mut from);
    }
    to.append(&mut from);
}
