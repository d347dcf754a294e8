//! Handles through which the window and tests use a feature. For the duration of one call, they give the feature access
//! to the state that it may read, and collect the effects that it requests.
//!
//! The queries of a feature are methods of `FeatureRef<'_, F>`, its commands methods of `FeatureMut<'_, F>`, both in the
//! folder of the feature. Neither gives access to the editor or to another feature.

use crate::editor::Editor;
use crate::editor::effect::Effects;
use crate::editor::now::Now;

/// Read access to a feature.
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

/// Lends a feature, and the state that it may read, for one call.
pub(in crate::editor) type Lend<F> = for<'a> fn(&'a mut Editor) -> (&'a mut F, Now<'a>);

/// Write access to a feature.
pub struct FeatureMut<'a, F> {
    editor: &'a mut Editor,
    lend: Lend<F>,
}

impl<'a, F> FeatureMut<'a, F> {
    pub(in crate::editor) fn new(editor: &'a mut Editor, lend: Lend<F>) -> FeatureMut<'a, F> {
        FeatureMut { editor, lend }
    }

    /// Runs a query of the feature.
    pub(in crate::editor) fn ask<T>(&mut self, query: impl FnOnce(FeatureRef<'_, F>) -> T) -> T {
        let (feature, now) = (self.lend)(self.editor);
        query(FeatureRef { feature, now })
    }

    /// Runs a command of the feature, and then applies its effects.
    pub(in crate::editor) fn run<T>(
        &mut self,
        command: impl FnOnce(&mut F, Now<'_>, &mut Effects) -> T,
    ) -> T {
        let mut effects = Effects::new();
        let (feature, now) = (self.lend)(self.editor);
        let answer = command(feature, now, &mut effects);
        self.editor.apply(effects);
        answer
    }
}
