//! Actions: what a user can do with the features, as data. Each feature defines its own.

use crate::composition::Editor;
use crate::features::explain::ExplainAction;
use crate::features::replay::ReplayAction;
use crate::features::structure::StructureAction;
use crate::features::what_if::WhatIfAction;

/// Defines [`Action`], its conversions, and [`Editor::act`].
macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident($action:ty) by $handle:ident,)*) => {
        /// An action of a user.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Action {
            $($(#[$doc])* $variant($action),)*
        }

        $(impl From<$action> for Action {
            fn from(action: $action) -> Action {
                Action::$variant(action)
            }
        })*

        impl Editor {
            /// Carries out an action. Does nothing if it is not possible at the moment.
            pub fn act(&mut self, action: impl Into<Action>) {
                match action.into() {
                    $(Action::$variant(action) => self.$handle().act(action),)*
                }
            }
        }
    };
}

actions! {
    /// Explains the selected position.
    Explain(ExplainAction) by explain_mut,
    /// Replays the algorithm.
    Replay(ReplayAction) by replay_mut,
    /// Studies the whole game.
    Structure(StructureAction) by structure_mut,
    /// Searches for changes, and tries them.
    WhatIf(WhatIfAction) by what_if_mut,
}
