//! A cached value, computed from the state that a feature reads.

use std::cell::RefCell;

use super::Now;
use crate::interaction::exploring::Held;
use crate::revision::Revision;

/// A cached value that depends on one feature and the state, except for selection and pointer.
///
/// It is computed when it is first read after a change.
#[derive(Debug)]
pub(crate) struct Kept<T> {
    // A revision doesn't count changes of the held side, so that is stored as well.
    known: RefCell<Option<(Revision, Option<Held>, T)>>,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept {
            known: RefCell::default(),
        }
    }
}

impl<T: Clone> Kept<T> {
    /// The value. `look` is the feature's counter of changes.
    pub(crate) fn get(&self, now: Now<'_>, look: u64, compute: impl FnOnce() -> T) -> T {
        let revision = Revision {
            look,
            ..now.revision
        };
        let held = now.held();
        let mut known = self.known.borrow_mut();
        match &*known {
            Some((at, with, value)) if *at == revision && *with == held => value.clone(),
            _ => known.insert((revision, held, compute())).2.clone(),
        }
    }
}
