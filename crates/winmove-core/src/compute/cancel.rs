//! Cancellation, and loops that check for it.
//!
//! Long computations take a *cancellation check*, a function that returns an error once the work is
//! cancelled, and call it every [`CHECK_INTERVAL`] items.

use serde::{Deserialize, Serialize};

use std::convert::Infallible;

/// The number of items between cancellation checks. An item takes a few nanoseconds, so a check
/// happens about every 0.1 ms.
pub const CHECK_INTERVAL: usize = 1 << 14;

/// The work was cancelled before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("the solve was cancelled")]
pub struct Cancelled;

/// The check of work that nothing cancels.
pub fn never_cancelled() -> Result<(), Infallible> {
    Ok(())
}

/// Calls `visit` for every item, and `check` every [`CHECK_INTERVAL`] items.
///
/// # Errors
/// Any error that `check` returns.
pub fn for_each_checked<T, E>(
    items: impl Iterator<Item = T>,
    check: &(impl Fn() -> Result<(), E> + ?Sized),
    mut visit: impl FnMut(T),
) -> Result<(), E> {
    fold_checked(items, check, (), |(), item| visit(item))
}

/// Folds all items, and calls `check` every [`CHECK_INTERVAL`] items. Unlike a variable that a
/// closure captures, the accumulator stays in registers.
///
/// # Errors
/// Any error that `check` returns.
pub fn fold_checked<T, A, E>(
    mut items: impl Iterator<Item = T>,
    check: &(impl Fn() -> Result<(), E> + ?Sized),
    mut folded: A,
    mut fold: impl FnMut(A, T) -> A,
) -> Result<A, E> {
    check()?;
    // The first item of each interval is taken separately to find out whether there are more items,
    // which saves a counter.
    while let Some(first) = items.next() {
        folded = fold(folded, first);
        let others = items.by_ref().take(CHECK_INTERVAL - 1);
        folded = others.fold(folded, &mut fold);
        check()?;
    }
    Ok(folded)
}

/// Collects all items, and calls `check` every [`CHECK_INTERVAL`] items.
///
/// # Errors
/// Any error that `check` returns.
pub fn collect_checked<T, E>(
    items: impl Iterator<Item = T>,
    check: &impl Fn() -> Result<(), E>,
) -> Result<Vec<T>, E> {
    let mut all = Vec::with_capacity(items.size_hint().0);
    for_each_checked(items, check, |item| all.push(item))?;
    Ok(all)
}
