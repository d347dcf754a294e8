//! A family of games, and the limits of what is generated.

use super::settings::{FamilySettings, Parameter, WrongSetting};
use super::words::{self, FamilyWords};
use crate::model::Document;

/// The most vertices, or cells, that a generated field may have.
pub const MOST_PLACES: u64 = 1_000_000;

/// The most edges that a generated graph may have.
pub const MOST_EDGES: u64 = 5_000_000;

/// A family of games.
#[derive(Debug)]
pub struct Family {
    /// Its name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// Its title, description, source and theorem.
    pub words: FamilyWords,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Changes settings that can't all be met, and says how.
    pub(super) fit: fn(&mut FamilySettings) -> Vec<String>,
    pub(super) make: fn(&FamilySettings) -> Result<Document, NotGenerated>,
}

/// The limits of what is generated, in a sentence.
pub fn limits() -> String {
    words::limits(MOST_PLACES, MOST_EDGES)
}

/// For families whose settings can all be met.
pub(super) fn as_they_are(_: &mut FamilySettings) -> Vec<String> {
    Vec::new()
}

/// Why a game is not generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotGenerated {
    /// It would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It would be too large, and there is another form of it.
    #[error("{0}; {1}")]
    TooLargeAsIs(TooLarge, String),
    /// A setting is possible, but not beside the others.
    #[error(transparent)]
    Wrong(#[from] WrongSetting),
}

/// The game of these settings would be too large to draw or to store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "too large: it has {} places and {} edges; at most {MOST_PLACES} and {MOST_EDGES} are generated",
    counted(*places),
    counted(*edges)
)]
pub struct TooLarge {
    /// The number of its vertices or cells; [`u64::MAX`] if there are that many or more.
    pub places: u64,
    /// The number of its edges, 0 on a board; [`u64::MAX`] if there are that many or more.
    pub edges: u64,
}

/// A count as text; counts saturate at the largest number of 64 bits.
fn counted(count: u64) -> String {
    match count {
        u64::MAX => "2^64 or more".to_owned(),
        count => count.to_string(),
    }
}

impl TooLarge {
    /// Checks that a game of this size is not too large.
    pub(super) fn check(places: u64, edges: u64) -> Result<(), TooLarge> {
        match places > MOST_PLACES || edges > MOST_EDGES {
            true => Err(TooLarge { places, edges }),
            false => Ok(()),
        }
    }
}

impl Family {
    /// The default settings.
    pub fn defaults(&'static self) -> FamilySettings {
        FamilySettings::defaults(self.parameters)
    }

    /// The settings with which the game of these settings is generated, and a sentence for each one that had to be changed
    /// because it can't be met beside the others.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn fitted(&self, settings: &FamilySettings) -> (FamilySettings, Vec<String>) {
        assert!(
            std::ptr::eq(settings.parameters(), self.parameters),
            "the settings are those of this family"
        );
        let mut settings = settings.clone();
        let changes = (self.fit)(&mut settings);
        (settings, changes)
    }

    /// The game of these settings, as [`Family::fitted`] fits them, with coordinates for every vertex, a start, a title, and
    /// [`FamilyWords::notes`]. Linear in the size of the game, apart from hashing and sorting.
    ///
    /// # Errors
    /// [`NotGenerated`], with the counts when it would have too many vertices, cells or edges. Checked beforehand, except
    /// in families with a small bound.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn generate(&self, settings: &FamilySettings) -> Result<Document, NotGenerated> {
        let (settings, _) = self.fitted(settings);
        settings.check_limits()?;
        let document = (self.make)(&settings)?;
        Ok(document.titled(self.words.title_of(&settings), self.words.notes()))
    }
}
