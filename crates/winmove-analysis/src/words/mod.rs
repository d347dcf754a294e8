//! The texts of this layer's answers, which are data everywhere else, in the language of the
//! thread.

mod changes;
mod compare;
mod explanation;
mod failure;
mod hint;
mod plan;
mod proof;
mod refusal;
mod replay;
mod rules;
mod short;
mod state_graph;
mod stated;
mod structure;
mod sums;
mod terms;
mod verdict;
mod what_if;
mod written_proof;

pub use explanation::{explanation, rating, why};
pub use rules::{rules, rules_begun_by};
pub use sums::value;
pub use terms::{label, position, quality, verdict};

// Used by the program only; not part of the API.
pub use changes::{change, link};
pub use compare::{decided_here, effort};
pub use failure::{failure, remedy};
pub use hint::hint;
pub use plan::{is_first_colour, plan_colours, plans};
pub use proof::{proof, shown_of};
pub use refusal::{refused_board, refused_edit, refused_graph, refused_place};
pub use replay::{
    after_rounds, asked, level_step, logged_level, logged_place, logged_step, ordered_step,
    owned_rest, owned_round, predicted, predicted_winner, recorded_step, round, visits,
};
pub use rules::{endings, owners_endless, rules_of_sum};
pub use short::{letter, state, state_label};
pub use state_graph::{POLICE_TO_MOVE, THIEF_TO_MOVE, state_graph_notes, state_graph_title};
pub use stated::{comparison, difference};
pub use sums::nimber;
pub use terms::{
    edge, label_after_move, label_alone, label_by_owners, label_for, move_order, quality_short,
    shown_label, spoken, written_position,
};
pub use what_if::finding;
pub use winmove_words::say::number as grouped;
pub use written_proof::{Markup, proof_lines, written_proof};
