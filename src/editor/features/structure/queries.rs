//! The background queries of the studies, one for each.

use crate::analysis::structure::{NoStructure, Structure};
use crate::analysis::sums::{NoValues, Values};
use crate::analysis::{Comparison, SolveError, with_and_without_return};
use crate::editor::solving::background_job::{Reporter, Work};
use crate::editor::solving::background_query::{BackgroundQuery, DocumentRevision};

/// The query for the value of every place.
pub(super) type ValuesQuery = BackgroundQuery<ValuesWork, Result<Values, NoValues>>;

/// The query for the structure of the game.
pub(super) type StructureQuery = BackgroundQuery<StructureWork, Result<Structure, NoStructure>>;

/// The query for the game with and without return.
pub(super) type ComparisonQuery =
    BackgroundQuery<ComparisonWork, Result<Option<Comparison>, SolveError>>;

/// Computes the value of every place.
#[derive(Default)]
pub(super) struct ValuesWork;

impl Work for ValuesWork {
    type Task = DocumentRevision;
    type Answer = (u64, Result<Values, NoValues>);
    const NAME: &'static str = "values";

    fn run(
        &mut self,
        (revision, document): DocumentRevision,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        match Values::solve(&document, reporter.control()) {
            Err(NoValues::Cancelled(_)) => None,
            values => Some((revision, values)),
        }
    }
}

/// Computes the structure of the game.
#[derive(Default)]
pub(super) struct StructureWork;

impl Work for StructureWork {
    type Task = DocumentRevision;
    type Answer = (u64, Result<Structure, NoStructure>);
    const NAME: &'static str = "structure";

    fn run(
        &mut self,
        (revision, document): DocumentRevision,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        match Structure::find(&document, reporter.control()) {
            Err(NoStructure::Cancelled(_)) => None,
            structure => Some((revision, structure)),
        }
    }
}

/// Solves the game with and without return.
#[derive(Default)]
pub(super) struct ComparisonWork;

impl Work for ComparisonWork {
    type Task = DocumentRevision;
    type Answer = (u64, Result<Option<Comparison>, SolveError>);
    const NAME: &'static str = "comparison";

    fn run(
        &mut self,
        (revision, document): DocumentRevision,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        match with_and_without_return(&document, reporter.control()) {
            Err(SolveError::Cancelled(_)) => None,
            comparison => Some((revision, comparison)),
        }
    }
}
