//! The panels and overlays of the features, a folder for each feature. The editor has a folder of the same name for each
//! of them.

pub(super) mod compare;
pub(super) mod explain;
pub(super) mod explore;
pub(super) mod play;
pub(super) mod practise;
pub(super) mod replay;
pub(super) mod structure;
pub(super) mod sums;
pub(super) mod what_if;
