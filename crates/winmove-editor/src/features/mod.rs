//! The features of the application besides editing, with a folder for each. The window has a folder
//! of the same name.

pub(super) mod explain;
pub(super) mod explore;
pub(super) mod play;
pub(super) mod practise;
pub(super) mod replay;
pub(super) mod script;
pub(super) mod structure;
pub(super) mod sums;
pub(super) mod what_if;

use explain::Explaining;
use explore::Explore;
use play::Playing;
use practise::Practising;
use replay::Replaying;
use script::Scripting;
use structure::Studies;
use sums::Sums;
use what_if::WhatIf;

/// The state of every feature.
#[derive(Default)]
pub(super) struct Features {
    pub(super) explore: Explore,
    pub(super) play: Playing,
    pub(super) replay: Replaying,
    pub(super) practise: Practising,
    pub(super) explain: Explaining,
    pub(super) what_if: WhatIf,
    pub(super) structure: Studies,
    pub(super) sums: Sums,
    pub(super) script: Scripting,
}

impl Features {
    /// The features of another, newly opened document. Settings that apply to every document are
    /// kept.
    pub(super) fn of_another(&self) -> Features {
        Features {
            structure: self.structure.of_another(),
            ..Features::default()
        }
    }

    /// A number that changes whenever what the features display may have changed.
    pub(super) fn look(&self) -> u64 {
        self.play.look()
            + self.replay.look()
            + self.practise.look()
            + self.explain.look()
            + self.what_if.look()
            + self.structure.look()
            + self.sums.look()
            + self.script.look()
    }
}
