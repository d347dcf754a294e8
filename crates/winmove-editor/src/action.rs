//! Actions: what a user can do with the features, as data. Each feature defines its own.

use crate::commands::EditAction;
use crate::composition::Editor;
use crate::features::explain::ExplainAction;
use crate::features::explore::ExploreAction;
use crate::features::play::PlayAction;
use crate::features::practise::PractiseAction;
use crate::features::replay::ReplayAction;
use crate::features::script::ScriptAction;
use crate::features::structure::StructureAction;
use crate::features::sums::SumsAction;
use crate::features::what_if::WhatIfAction;

/// Defines [`Action`], its conversions, and [`Editor::act`].
macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident($action:ty): $act:expr,)*) => {
        /// An action of a user.
        #[derive(Clone, Debug)]
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
                    $(Action::$variant(action) => {
                        let act: fn(&mut Editor, $action) = $act;
                        act(self, action);
                    })*
                }
            }
        }
    };
}

actions! {
    /// Edits the selection.
    Edit(EditAction): Editor::act_on_selection,
    /// Explains the selected position.
    Explain(ExplainAction): |editor, action| editor.explain_mut().act(action),
    /// Selects positions, and follows moves.
    Explore(ExploreAction): Editor::act_in_exploring,
    /// Plays a game.
    Play(PlayAction): Editor::act_in_play,
    /// Works on an exercise.
    Practise(PractiseAction): |editor, action| editor.practise_mut().act(action),
    /// Replays the algorithm.
    Replay(ReplayAction): |editor, action| editor.replay_mut().act(action),
    /// Changes the script of a game by rules.
    Script(ScriptAction): Editor::act_on_script,
    /// Studies the whole game.
    Structure(StructureAction): |editor, action| editor.structure_mut().act(action),
    /// Changes a sum, and makes moves in it.
    Sums(SumsAction): |editor, action| editor.sums_mut().act(action),
    /// Searches for changes, and tries them out.
    WhatIf(WhatIfAction): |editor, action| editor.what_if_mut().act(action),
}
