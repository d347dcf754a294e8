//! Explanations: why positions have their labels, strategies, certificates of draws, and the
//! changes made by an edit.

mod draw_cause;
mod endless;
mod explanation;
mod hint;
mod label_changes;
mod plan;
mod proof;
mod strategy;
mod written_proof;

pub use endless::EndlessWin;
pub use explanation::{Explanation, RuleEnding, WinningMove};
pub use hint::Hint;
pub use label_changes::{ChainLink, ChangeCause, LabelChange, LabelChanges};
pub use plan::{DrawPlans, Mistake, Plan};
pub use proof::Proof;
pub use strategy::{Certificate, Strategy};
pub use written_proof::{ProofLine, ProofStep, WrittenProof};
