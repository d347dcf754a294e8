//! A family of games, and the limits of generation.

use super::settings::{FamilySettings, Parameter, WrongSetting};
use super::words::{self, FamilyWords};
use winmove_core::model::Document;

/// The most vertices, or cells, that a generated field may have.
pub const MAX_PLACES: u64 = 1_000_000;

/// The most edges that a generated graph may have.
pub const MAX_EDGES: u64 = 5_000_000;

/// A family of games.
///
/// ```
/// use winmove_analysis::families::{self, Family, MAX_EDGES, MAX_PLACES, NotGenerated, TooLarge};
///
/// let hypercube: &Family = families::find("hypercube").unwrap();
/// assert!(families::all().any(|family| family.name == hypercube.name));
/// assert!(hypercube.words.notes().contains("Source: "));
/// let document = hypercube.generate(&hypercube.defaults())?;
/// assert!(document.title().starts_with("Hypercube"));
/// assert!((document.graph().unwrap().edge_count() as u64) < MAX_EDGES);
///
/// let nim = families::find("nim").unwrap();
/// let mut settings = nim.defaults();
/// settings.set("heaps", "300,300,300")?;
/// let (fitted, changes) = nim.fitted(&settings);
/// assert!(changes.is_empty());
/// let NotGenerated::TooLargeAsIs(TooLarge { places, .. }, _) = nim.generate(&fitted).unwrap_err()
/// else {
///     panic!("a graph of three large heaps is too large");
/// };
/// assert!(places > MAX_PLACES);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    pub(super) make: fn(&FamilySettings, Room) -> Result<Document, NotGenerated>,
}

/// The limits of what is generated, in a sentence.
pub fn limits() -> String {
    words::limits(MAX_PLACES, MAX_EDGES)
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
    /// It would take more memory than is free.
    #[error(transparent)]
    NoRoom(#[from] NoRoom),
    /// A setting is possible, but not beside the others.
    #[error(transparent)]
    Wrong(#[from] WrongSetting),
}

/// The game of these settings takes more memory than is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "generating {places} places and {edges} edges takes about {needed_mib} MiB of memory; {free_mib} MiB are free"
)]
pub struct NoRoom {
    /// The number of places, those that are known when memory runs out.
    pub places: u64,
    /// The number of edges, likewise.
    pub edges: u64,
    /// The memory that they take, in MiB.
    pub needed_mib: u64,
    /// The memory that is free, in MiB.
    pub free_mib: u64,
}

/// The game of these settings would be too large to draw or to store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "too large: it has {} places and {} edges; at most {MAX_PLACES} and {MAX_EDGES} are generated",
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

/// How large a game may be.
#[derive(Clone, Copy)]
pub(super) struct Room {
    // The memory that is free before anything is made, in bytes, where it is known.
    free: Option<u64>,
}

/// Bytes of memory for a place of a graph while it is made, with its label and what finds it again.
const VERTEX_BYTES: u64 = 240;

/// Bytes of memory for an edge while it is made, and the list of edges grows.
const EDGE_BYTES: u64 = 96;

/// Bytes of memory for a cell of a board.
const CELL_BYTES: u64 = 8;

impl Room {
    /// Checks that a graph of this size is not too large.
    pub(super) fn for_graph(self, vertices: u64, edges: u64) -> Result<(), NotGenerated> {
        check_counts(vertices, edges)?;
        self.check(
            vertices,
            edges,
            vertices * VERTEX_BYTES + edges * EDGE_BYTES,
        )
    }

    /// Checks that a board of this size is not too large.
    pub(super) fn for_board(self, cells: u64) -> Result<(), NotGenerated> {
        check_counts(cells, 0)?;
        self.check(cells, 0, cells * CELL_BYTES)
    }

    fn check(self, places: u64, edges: u64, needed: u64) -> Result<(), NotGenerated> {
        match self.free {
            Some(free) if needed > free => Err(NoRoom {
                places,
                edges,
                needed_mib: needed.div_ceil(1 << 20),
                free_mib: free >> 20,
            }
            .into()),
            _ => Ok(()),
        }
    }
}

fn check_counts(places: u64, edges: u64) -> Result<(), TooLarge> {
    if places > MAX_PLACES || edges > MAX_EDGES {
        Err(TooLarge { places, edges })
    } else {
        Ok(())
    }
}

impl Family {
    /// The default settings.
    pub fn defaults(&'static self) -> FamilySettings {
        FamilySettings::defaults(self.parameters)
    }

    /// The settings with which the game of these settings is generated, and a sentence for each one
    /// that had to be changed because it can't be met beside the others.
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

    /// The game of these settings, as [`Family::fitted`] fits them, with coordinates for every
    /// vertex, a start, a title, and [`FamilyWords::notes`]. Linear in the size of the game, apart
    /// from hashing and sorting.
    ///
    /// # Errors
    /// [`NotGenerated`], with the counts when it would have too many vertices, cells or edges.
    /// Checked beforehand, except in families with a small bound.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn generate(&self, settings: &FamilySettings) -> Result<Document, NotGenerated> {
        self.generate_within(settings, None)
    }

    /// The game of these settings as [`Family::generate`] makes it, in the memory that is free, in
    /// bytes, where that is known.
    ///
    /// # Errors
    /// [`NotGenerated`], with the figures when it would take more memory.
    ///
    /// # Panics
    /// If the settings are those of another family.
    pub fn generate_within(
        &self,
        settings: &FamilySettings,
        free: Option<u64>,
    ) -> Result<Document, NotGenerated> {
        let (settings, _) = self.fitted(settings);
        settings.check_limits()?;
        let document = (self.make)(&settings, Room { free })?;
        Ok(document.titled(self.words.title_of(&settings), self.words.notes()))
    }
}
