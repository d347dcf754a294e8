//! The texts for the editor's data: the modes, the steps of the history, notices, and the answers
//! of features. Sentences about solved games are in the analysis.

pub(super) mod captions;
mod explain;
pub(crate) mod legend;
mod modes;
mod notices;
mod play;
pub(super) mod practise;
pub(super) mod replay;
mod sketch;
mod steps;
mod sums;
mod what_if;
