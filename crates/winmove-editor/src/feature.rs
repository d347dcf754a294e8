//! Handles through which the editor, the window and tests use a feature.
//!
//! For the duration of one call, they give the feature access to the state that it may read, and
//! collect the effects that it requests.
//!
//! The queries of a feature are methods of `FeatureRef<'_, F>`, and its actions are carried out by
//! methods of `FeatureMut<'_, F>`. Both are in the folder of the feature. Neither gives access to
//! the editor or to another feature.

use crate::effect::Effects;
use crate::now::Now;

/// Read access to a feature.
pub struct FeatureRef<'a, F> {
    pub(crate) feature: &'a F,
    pub(crate) now: Now<'a>,
}

impl<F> Clone for FeatureRef<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for FeatureRef<'_, F> {}

impl<'a> Now<'a> {
    /// Lends a feature for queries, within a command of the feature.
    pub(crate) fn of<'f, F>(self, feature: &'f F) -> FeatureRef<'f, F>
    where
        'a: 'f,
    {
        FeatureRef { feature, now: self }
    }
}

/// Lends a feature with the state that it may read, and applies the effects that it requests.
pub(crate) trait Lender<F> {
    /// Lends the feature for one call.
    fn lend(&mut self) -> (&mut F, Now<'_>);

    /// Applies effects, in order.
    fn apply(&mut self, effects: Effects);
}

/// Write access to a feature.
pub struct FeatureMut<'a, F> {
    lender: &'a mut dyn Lender<F>,
}

impl<'a, F> FeatureMut<'a, F> {
    pub(crate) fn new(lender: &'a mut dyn Lender<F>) -> FeatureMut<'a, F> {
        FeatureMut { lender }
    }

    /// Runs a query of the feature.
    pub(crate) fn ask<T>(&mut self, query: impl FnOnce(FeatureRef<'_, F>) -> T) -> T {
        let (feature, now) = self.lender.lend();
        query(FeatureRef { feature, now })
    }

    /// Runs a command of the feature, and then applies its effects.
    pub(crate) fn run<T>(&mut self, command: impl FnOnce(&mut F, Now<'_>, &mut Effects) -> T) -> T {
        let mut effects = Effects::new();
        let (feature, now) = self.lender.lend();
        let answer = command(feature, now, &mut effects);
        self.lender.apply(effects);
        answer
    }
}
