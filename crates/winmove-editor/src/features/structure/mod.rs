//! Studies of the whole game that go beyond its outcomes.
//!
//! They are the values of places in a sum, the structure of the game graph, and the game with and
//! without return.

mod action;
mod query;

pub use action::StructureAction;
pub(crate) use query::StudyWork;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, VariantArray};

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::notice::FailedJob;
use crate::revision::Tracked;
use query::{Answer, Query};
use winmove_analysis::structure::{NoStructure, Structure};
use winmove_analysis::sums::{NoValues, Value, Values};
use winmove_analysis::{Comparison, SolveError};
use winmove_core::game::{self, Places};
use winmove_core::model::{Outcome, Place, TokenRules, Turns};

/// The most places, and the most edges, of a field that is studied after every edit. On a larger
/// field, each study is computed on request.
pub const MAX_FOLLOWED: usize = 20_000;

/// A study of the whole game, in the order of the panels.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumCount, VariantArray, Serialize, Deserialize,
)]
pub enum Study {
    /// The value of every place in a sum.
    Values,
    /// The structure of the game graph.
    Structure,
    /// The game with and without return.
    Return,
}

/// What a place shows instead of its remoteness or its whole label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Its status in the grounded labelling of an argumentation framework, instead of its outcome.
    ///
    /// See [`FeatureRef::shows_arguments`].
    Argument,
    /// Its value as a component of a sum.
    Value(Value),
    /// Nothing, because a fixed outcome can be reached.
    None,
}

/// The studies, and how they are displayed on the field.
#[derive(Default)]
pub struct Studies {
    // One for each study, in the order of the variants.
    queries: [Query; Study::COUNT],
    shown: Tracked<ShownStudies>,
}

/// How the studies are displayed on the field.
#[derive(Clone, Copy, Debug, Default)]
struct ShownStudies {
    values: bool,
    arguments: bool,
    outlines: bool,
}

impl Studies {
    /// The studies of another document. The display settings are kept, as well as which studies
    /// follow edits.
    pub(crate) fn of_another(&self) -> Studies {
        Studies {
            queries: self.queries.each_ref().map(Query::of_another),
            shown: self.shown.clone(),
        }
    }

    /// A number that changes whenever the display of the studies on the field may have changed.
    pub(crate) fn look(&self) -> u64 {
        self.shown.changes() + self.queries.iter().map(|query| query.ended).sum::<u64>()
    }

    fn query(&self, study: Study) -> &Query {
        &self.queries[study as usize]
    }

    fn query_mut(&mut self, study: Study) -> &mut Query {
        &mut self.queries[study as usize]
    }
}

impl<'a> FeatureRef<'a, Studies> {
    /// Whether places show their values, in games that have values.
    pub fn shows_values(self) -> bool {
        self.feature.shown.get().values
    }

    /// Whether the places of a graph show their status as arguments.
    ///
    /// A move from an argument leads to one of its attackers. The player to move loses from an
    /// accepted argument (IN), wins from a defeated one (OUT), and draws from an undecided one
    /// (UNDEC).
    pub fn shows_arguments(self) -> bool {
        self.feature.shown.get().arguments && self.has_arguments()
    }

    /// Whether the outcomes of the game are a grounded labelling.
    ///
    /// They are if there is one token on a graph, turns alternate, and a stuck player loses.
    pub fn has_arguments(self) -> bool {
        let rules = self.now.document.rules();
        let alternates = |rules: &TokenRules| rules.turns == Turns::Alternate;
        rules.token().is_some_and(alternates)
            && rules.tokens().len() <= 1
            && game::stuck(rules.convention()) == Outcome::Loss
            && self.now.document.graph().is_some()
    }

    /// Whether the strongly connected components are outlined.
    pub fn outlines_components(self) -> bool {
        self.feature.shown.get().outlines
    }

    /// The value of every place, or why there are no values. `None` until they are computed.
    pub fn values(self) -> Option<&'a Result<Values, NoValues>> {
        let Answer::Values(values) = self.feature.query(Study::Values).newest()? else {
            return None;
        };
        self.is_fresh(Study::Values).then_some(values)
    }

    /// What a place shows instead of its remoteness or its label. `None` unless arguments are
    /// shown, or values are shown and known.
    pub fn worth(self, place: Place) -> Option<Worth> {
        if self.shows_arguments() {
            return Some(Worth::Argument);
        }
        if !self.shows_values() {
            return None;
        }
        let values = self.values()?.as_ref().ok()?;
        Some(values.value(place).map_or(Worth::None, Worth::Value))
    }

    /// Whether the field is too large to be studied after every edit. It then has more than
    /// [`MAX_FOLLOWED`] places or edges.
    pub fn is_too_large_to_follow(self) -> bool {
        let document = self.now.document;
        let edges = document.graph().map_or(0, |graph| graph.edge_count());
        Places::count(document.field()).max(edges) > MAX_FOLLOWED
    }

    /// Whether a study is computed after every edit.
    pub fn follows(self, study: Study) -> bool {
        self.feature.query(study).follows
    }

    /// Whether a study is being computed.
    pub fn is_under_way(self, study: Study) -> bool {
        self.feature.query(study).is_under_way()
    }

    /// Whether the newest answer of a study belongs to the current document.
    pub fn is_fresh(self, study: Study) -> bool {
        self.feature.query(study).is_fresh(self.now.revision.game)
    }

    /// The newest structure of the game graph. It may belong to an earlier revision, see
    /// [`FeatureRef::is_fresh`].
    pub fn newest(self) -> Option<&'a Arc<Result<Structure, NoStructure>>> {
        let Answer::Structure(structure) = self.feature.query(Study::Structure).newest()? else {
            return None;
        };
        Some(structure)
    }

    /// Whether a token may come back to a place, so that the game differs from the one without
    /// return. This is assumed until the game is solved, and if the field is too large to be
    /// studied after every edit. O(n + m) once for each analysis, then O(m) if nothing comes back.
    pub fn can_return(self) -> bool {
        let has_loop = || {
            let graph = self.now.document.graph();
            graph.is_some_and(|graph| graph.edges().any(|(_, edge)| edge.from == edge.to))
        };
        let analysis = self
            .now
            .analysis()
            .filter(|_| !self.is_too_large_to_follow());
        analysis.is_none_or(|analysis| analysis.has_cycle() || has_loop())
    }

    /// The newest comparison of the game with and without return. It may belong to an earlier
    /// revision, and is empty for a pursuit.
    pub fn comparison(self) -> Option<&'a Arc<Result<Option<Comparison>, SolveError>>> {
        let Answer::Return(comparison) = self.feature.query(Study::Return).newest()? else {
            return None;
        };
        Some(comparison)
    }
}

impl FeatureMut<'_, Studies> {
    /// Starts the studies that this revision needs, and stores the answers that have arrived.
    /// Returns whether there were any. Values are also computed for a sum.
    pub(crate) fn poll(&mut self, is_sum: bool) -> bool {
        self.run(|studies, now, effects| {
            let waits = now.of(studies).is_too_large_to_follow();
            let may_have_values = now.document.rules().kind().takes_several();
            let shows_values = studies.shown.get().values;
            let mut ended = false;
            for &study in Study::VARIANTS {
                let query = studies.query_mut(study);
                let is_due = match study {
                    Study::Values => may_have_values && (shows_values || is_sum),
                    Study::Structure | Study::Return => query.follows && !waits,
                };
                if is_due {
                    query.submit(study, now);
                }
                ended |= query.poll().unwrap_or_else(|error| {
                    effects.push(Effect::failed(FailedJob::Study, error));
                    true
                });
            }
            ended
        })
    }
}
