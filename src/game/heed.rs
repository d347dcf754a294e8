//! Long work in strides, between which whoever waits for it is heard: `heed` fails when it is to stop.

/// How many items are met between two times that somebody is heard: a fraction of a millisecond.
pub const STRIDE: usize = 1 << 16;

/// Meets every item.
pub(super) fn each<T, E>(
    mut items: impl Iterator<Item = T>,
    heed: &impl Fn() -> Result<(), E>,
    mut meet: impl FnMut(T),
) -> Result<(), E> {
    loop {
        heed()?;
        let mut left = STRIDE;
        items.by_ref().take(STRIDE).for_each(|item| {
            left -= 1;
            meet(item);
        });
        if left > 0 {
            return Ok(());
        }
    }
}

/// All items.
pub(super) fn collected<T, E>(
    mut items: impl Iterator<Item = T>,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Vec<T>, E> {
    let mut all = Vec::with_capacity(items.size_hint().0);
    loop {
        heed()?;
        let known = all.len();
        all.extend(items.by_ref().take(STRIDE));
        if all.len() < known + STRIDE {
            return Ok(all);
        }
    }
}
