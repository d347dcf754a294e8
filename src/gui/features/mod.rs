//! The panels and overlays of the features, with a folder for each. The editor has a folder of the
//! same name.

pub(super) mod compare;
pub(super) mod explain;
pub(super) mod explore;
pub(super) mod play;
pub(super) mod practise;
pub(super) mod present;
pub(super) mod replay;
pub(super) mod stated;
pub(super) mod structure;
pub(super) mod sums;
pub(super) mod what_if;
