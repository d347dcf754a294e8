//! The texts for the editor's data, such as modes, steps of the history, notices and answers.
//!
//! Sentences about solved games are in the analysis.

pub(super) mod captions;
mod explain;
mod notices;
mod play;
pub(super) mod practise;
pub(super) mod replay;
mod sketch;
mod steps;
mod sums;
