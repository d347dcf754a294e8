//! Subgraphs: the vertices in them, and the default attributes that apply there.

use std::borrow::Cow;
use std::collections::HashMap;
use std::rc::Rc;

use super::lexer::Name;

/// Default attributes, each key once.
pub(super) type Defaults<'t> = Vec<(Cow<'t, str>, Name<'t>)>;

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

impl<'t> Scopes<'t> {
    pub(super) fn new() -> Scopes<'t> {
        Scopes {
            open: vec![Scope::default()],
            named: Vec::new(),
            by_name: HashMap::new(),
            next_number: 1,
        }
    }

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

    pub(super) fn has_defaults(&self, of: Of) -> bool {
        let inmost = self.open.last().expect("the graph itself stays open");
        !inmost.defaults[of as usize].is_empty()
    }

    pub(super) fn set_default(&mut self, of: Of, key: Cow<'t, str>, value: Name<'t>) {
        let is_subgraph = !self.is_outmost();
        let inmost = self.inmost();
        if is_subgraph {
            set(&mut inmost.own[of as usize], key.clone(), value.clone());
        }
        set(Rc::make_mut(&mut inmost.defaults[of as usize]), key, value);
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
            for (key, value) in own {
                set(Rc::make_mut(defaults), key.clone(), value.clone());
            }
        }
        self.open.push(scope);
    }

    /// Closes the innermost subgraph. Returns its vertices if `is_asked`.
    pub(super) fn close(&mut self, is_asked: bool) -> Inside {
        let scope = self.open.pop().expect("a subgraph is open");
        if let Some(index) = scope.named {
            self.named[index] = scope;
            return Inside::Named(index);
        }
        let inside = if is_asked {
            self.collected(&scope)
        } else {
            Inside::default()
        };
        let is_in_graph = self.is_outmost();
        let around = self.inmost();
        if !is_in_graph {
            append(&mut around.members, scope.members);
        }
        append(&mut around.inner, scope.inner);
        inside
    }

    /// The current vertices of a named subgraph.
    pub(super) fn vertices_of(&self, named: usize) -> Inside {
        self.collected(&self.named[named])
    }

    /// The vertices of a subgraph and of the subgraphs in it, each once, in the order of their
    /// first mention.
    fn collected(&self, scope: &Scope<'t>) -> Inside {
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
        Inside::Vertices { vertices, steps }
    }
}

/// The contents of a closed subgraph.
pub(super) enum Inside {
    /// The vertices, and the number of steps taken to find them.
    Vertices { vertices: Vec<u32>, steps: u64 },
    /// A named subgraph, which the same statement may still extend.
    Named(usize),
}

impl Default for Inside {
    fn default() -> Inside {
        Inside::Vertices {
            vertices: Vec::new(),
            steps: 0,
        }
    }
}

fn set<'t>(defaults: &mut Defaults<'t>, key: Cow<'t, str>, value: Name<'t>) {
    match defaults.iter_mut().find(|(known, _)| *known == key) {
        Some((_, old)) => *old = value,
        None => defaults.push((key, value)),
    }
}

/// Appends the shorter list to the longer one, so that nested lists aren't copied at each level.
fn append<T>(to: &mut Vec<T>, mut from: Vec<T>) {
    if from.len() > to.len() {
        std::mem::swap(to, &mut from);
    }
    to.append(&mut from);
}
