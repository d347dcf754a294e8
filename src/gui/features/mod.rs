//! The panels and overlays of the features, with one folder per feature. The editor has folders of
//! the same names.

pub(super) mod compare;
pub(super) mod explain;
pub(super) mod explore;
pub(super) mod play;
pub(super) mod practise;
pub(super) mod present;
pub(super) mod replay;
pub(super) mod script;
pub(super) mod stated;
pub(super) mod structure;
pub(super) mod sums;
pub(super) mod what_if;
