//! The cached frames of a database.

/// The most recently read frames of one kind, the newest first.
pub(super) struct Kept<T>(pub(super) Vec<(u64, T)>);

/// The number of cached frames of one kind.
const KEPT: usize = 16;

impl<T> Kept<T> {
    /// A frame, which is read unless it is cached. It then replaces the oldest one.
    pub(super) fn get<E>(
        &mut self,
        number: u64,
        read: impl FnOnce() -> Result<T, E>,
    ) -> Result<&T, E> {
        match self.0.iter().position(|(kept, _)| *kept == number) {
            Some(at) => self.0[..=at].rotate_right(1),
            None => {
                let frame = read()?;
                self.0.truncate(KEPT - 1);
                self.0.insert(0, (number, frame));
            }
        }
        Ok(&self.0[0].1)
    }
}
