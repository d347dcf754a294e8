//! Known families of games, generated to given parameters: heaps, splitting games, known graphs, random ones; and named
//! step sets.
//!
//! A [`Family`] describes its parameters as data, from which the command line and a dialog are built, with a
//! description, a source and a theorem.
//!
//! ```
//! use winmove::{analysis::Analysis, families, model::Outcome};
//!
//! let nim = families::find("nim").unwrap();
//! let mut settings = nim.defaults();
//! settings.set("heaps", "1,2,3")?;
//! let document = nim.generate(&settings)?;
//! let analysis = Analysis::of(&document)?;
//! let start = analysis.start().unwrap();
//! assert_eq!(analysis.label(start).unwrap().outcome, Outcome::Loss);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod chase;
mod draw;
mod graphs;
mod heaps;
mod presets;
mod random;
mod settings;
mod splitting;
mod squares;
mod words;

pub use chance::Random;
pub use chase::{Chase, NoGraph, chase_on};
pub use presets::Preset;
pub use settings::{FamilySettings, Parameter, ParameterKind, Setting, WrongSetting};
pub use words::FamilyWords;

use crate::model::Document;

/// The most vertices, or cells, that a generated field may have.
pub const MOST_PLACES: u64 = 1_000_000;

/// The most edges that a generated graph may have.
pub const MOST_EDGES: u64 = 4_000_000;

/// A family of games.
#[derive(Debug)]
pub struct Family {
    /// Its name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// Its title, description, source and theorem.
    pub words: FamilyWords,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    make: fn(&FamilySettings) -> Result<Document, TooLarge>,
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
    fn check(places: u64, edges: u64) -> Result<(), TooLarge> {
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

    /// The game of these settings, with coordinates for every vertex, a start, a title, and [`FamilyWords::notes`]. Linear in
    /// the size of the game, apart from hashing and sorting.
    ///
    /// # Errors
    /// [`TooLarge`], with the counts, when it would have too many vertices, cells or edges. Checked beforehand, except
    /// in families with a small bound.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn generate(&self, settings: &FamilySettings) -> Result<Document, TooLarge> {
        assert!(
            std::ptr::eq(settings.parameters(), self.parameters),
            "the settings are those of this family"
        );
        let document = (self.make)(settings)?;
        Ok(document.titled(self.words.title_of(settings), self.words.notes()))
    }
}

/// Every family, in the order of the interface.
pub fn all() -> impl Iterator<Item = &'static Family> {
    let parts = [
        heaps::FAMILIES,
        splitting::FAMILIES,
        squares::FAMILIES,
        graphs::FAMILIES,
        random::FAMILIES,
    ];
    parts.into_iter().flatten()
}

/// The family of this name.
pub fn find(name: &str) -> Option<&'static Family> {
    all().find(|family| family.name == name)
}
