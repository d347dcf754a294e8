//! How a feature is asked and told something by the window and the tests: through handles that lend it, for one call,
//! what it may read, and take away what it wants done elsewhere.
//!
//! A feature's questions are methods of `FeatureRef<'_, F>`, its commands methods of `FeatureMut<'_, F>`, both in the
//! folder of the feature. Neither lets it reach the editor or another feature.

use crate::editor::effect::Effects;
use crate::editor::now::Now;

/// A feature to be asked.
pub struct FeatureRef<'a, F> {
    pub(in crate::editor) feature: &'a F,
    pub(in crate::editor) now: Now<'a>,
}

impl<F> Clone for FeatureRef<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for FeatureRef<'_, F> {}

/// What holds a feature, and does what the feature asks for.
pub(in crate::editor) trait Host<F> {
    /// The feature, and what it may read meanwhile.
    fn lend(&mut self) -> (&mut F, Now<'_>);

    /// Does what the feature asked for, in this order.
    fn apply(&mut self, effects: Effects);
}

/// A feature to be changed.
pub struct FeatureMut<'a, F> {
    host: &'a mut dyn Host<F>,
}

impl<'a, F> FeatureMut<'a, F> {
    pub(in crate::editor) fn new(host: &'a mut dyn Host<F>) -> FeatureMut<'a, F> {
        FeatureMut { host }
    }

    /// The feature to be asked.
    #[allow(dead_code)]
    pub(in crate::editor) fn ask<T>(&mut self, question: impl FnOnce(FeatureRef<'_, F>) -> T) -> T {
        let (feature, now) = self.host.lend();
        question(FeatureRef { feature, now })
    }

    /// Runs a command of the feature, and then does what it asked for.
    pub(in crate::editor) fn run<T>(
        &mut self,
        command: impl FnOnce(&mut F, Now<'_>, &mut Effects) -> T,
    ) -> T {
        let mut effects = Effects::new();
        let (feature, now) = self.host.lend();
        let answer = command(feature, now, &mut effects);
        self.host.apply(effects);
        answer
    }
}
