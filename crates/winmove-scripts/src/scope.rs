//! Names: what a script defines, and what a name may have meant.

use std::collections::HashMap;
use std::rc::Rc;

use rustpython_ruff_python_ast::{Expr, Stmt};

/// Names with their slots.
pub(crate) type Slots = HashMap<Rc<str>, u32>;

/// The variables of a function, or of what is outside of functions.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    /// Empty outside of functions.
    pub(crate) locals: Slots,
    /// The variables of the comprehensions that are open, the innermost last.
    pub(crate) inner: Vec<Slots>,
    /// The number of slots so far.
    pub(crate) slots: u32,
}

impl Scope {
    /// The slot of a name.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        let inner = self.inner.iter().rev().find_map(|names| names.get(name));
        inner.or_else(|| self.locals.get(name)).copied()
    }

    /// Adds a variable of the innermost comprehension.
    pub(crate) fn add_inner(&mut self, name: &str) -> u32 {
        let slot = self.slots;
        let names = self.inner.last_mut().expect("a comprehension is open");
        *names.entry(name.into()).or_insert_with(|| {
            self.slots += 1;
            slot
        })
    }
}

/// Calls `found` with each name that a block assigns to, in order. Functions are left out.
pub(crate) fn assigned<'a>(block: &'a [Stmt], found: &mut impl FnMut(&'a str)) {
    for statement in block {
        match statement {
            Stmt::Assign(assign) => {
                assign
                    .targets
                    .iter()
                    .for_each(|target| names(target, found));
            }
            Stmt::AugAssign(assign) => names(&assign.target, found),
            Stmt::AnnAssign(assign) => names(&assign.target, found),
            Stmt::For(loops) => {
                names(&loops.target, found);
                assigned(&loops.body, found);
            }
            Stmt::While(loops) => assigned(&loops.body, found),
            Stmt::If(branches) => {
                assigned(&branches.body, found);
                for clause in &branches.elif_else_clauses {
                    assigned(&clause.body, found);
                }
            }
            _ => {}
        }
    }
}

/// Calls `found` with each name of a target.
pub(crate) fn names<'a>(target: &'a Expr, found: &mut impl FnMut(&'a str)) {
    match target {
        Expr::Name(name) => found(name.id.as_str()),
        Expr::Tuple(items) => items.elts.iter().for_each(|item| names(item, found)),
        Expr::List(items) => items.elts.iter().for_each(|item| names(item, found)),
        Expr::Starred(rest) => names(&rest.value, found),
        _ => {}
    }
}

/// The bytes of a name for which a similar one is looked for.
const MAX_SUGGESTED: usize = 60;

/// The name that is spelled almost like this one.
pub(crate) fn suggestion<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    // The distance takes time and memory for each pair of letters.
    if name.len() > MAX_SUGGESTED {
        return None;
    }
    let most = 1 + name.len() / 5;
    let distance = |other: &&str| strsim::damerau_levenshtein(name, other);
    let close = known.filter(|other| other.len().abs_diff(name.len()) <= 3 * most);
    let close = close.filter(|other| distance(other) <= most);
    close.min_by_key(distance).map(str::to_owned)
}
