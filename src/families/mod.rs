//! Known families of games, made to measure: heaps, splitting games, known graphs, random ones.
//!
//! A [`Family`] describes its parameters as data, so that a command line and a dialog can be made from them, and says
//! what it is, where it comes from, and which theorem is known of it.
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
mod random;
mod settings;
mod splitting;
mod squares;

pub use chance::Random;
pub use chase::{Chase, NoGraph, chase_on};
pub use settings::{Kind, Parameter, Setting, Settings, WrongSetting};

use crate::model::Document;

/// The most vertices, or cells, that a generated field may have.
pub const MOST_PLACES: u64 = 1_000_000;

/// The most edges that a generated graph may have.
pub const MOST_EDGES: u64 = 4_000_000;

/// A family of games.
#[derive(Debug)]
pub struct Family {
    /// The name by which the command line knows it: small letters and hyphens.
    pub name: &'static str,
    /// The name by which people know it.
    pub title: &'static str,
    /// What is played, in a sentence or two.
    pub about: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What is known of it, if anything is that can be said in a sentence.
    pub theorem: Option<&'static str>,
    /// What can be chosen.
    pub parameters: &'static [Parameter],
    make: fn(&Settings) -> Result<Document, TooLarge>,
}

/// A member of a family that would be too large to draw or to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "too large: it has {} places and {} edges; at most {MOST_PLACES} and {MOST_EDGES} are generated",
    counted(*places),
    counted(*edges)
)]
pub struct TooLarge {
    /// How many vertices or cells it would have; [`u64::MAX`] if that many or more.
    pub places: u64,
    /// How many edges it would have, 0 on a board; [`u64::MAX`] if that many or more.
    pub edges: u64,
}

/// A count in words; counting stops at the largest number of 64 bits.
fn counted(count: u64) -> String {
    match count {
        u64::MAX => "2^64 or more".to_owned(),
        count => count.to_string(),
    }
}

impl TooLarge {
    /// Whether a game of this size may be made.
    fn check(places: u64, edges: u64) -> Result<(), TooLarge> {
        match places > MOST_PLACES || edges > MOST_EDGES {
            true => Err(TooLarge { places, edges }),
            false => Ok(()),
        }
    }
}

impl Family {
    /// The settings with which it is offered.
    pub fn defaults(&'static self) -> Settings {
        Settings::defaults(self.parameters)
    }

    /// The game of these settings, with coordinates for every vertex, a start, a title, and notes that say what the
    /// family says. Linear in the size of the game.
    ///
    /// # Errors
    /// It would be too large; said before it is made.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn generate(&self, settings: &Settings) -> Result<Document, TooLarge> {
        assert!(
            std::ptr::eq(settings.parameters(), self.parameters),
            "the settings are those of this family"
        );
        let document = (self.make)(settings)?;
        let title = match settings.words() {
            words if words.is_empty() => self.title.to_owned(),
            words => format!("{}: {words}", self.title),
        };
        Ok(document.titled(title, self.notes()))
    }

    /// What it is, its source, and its theorem, a paragraph each.
    pub fn notes(&self) -> String {
        let theorem = self
            .theorem
            .map_or(String::new(), |known| format!("\nKnown: {known}"));
        format!("{}\nSource: {}{theorem}", self.about, self.source)
    }
}

/// Every family, in the order in which they are offered.
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
