//! A family of games, and the limits of generation.

use super::settings::{FamilySettings, Parameter, WrongSetting};
use super::words::FamilyWords;
use winmove_core::model::Document;
use winmove_words::say;

/// The maximum number of vertices or cells of a generated field.
pub const MAX_PLACES: u64 = 1_000_000;

/// The maximum number of edges of a generated graph.
pub const MAX_EDGES: u64 = 5_000_000;

/// A family of games.
///
/// # Examples
/// ```
/// use winmove_analysis::families::{self, NotGenerated};
///
/// let hypercube = families::find("hypercube").unwrap();
/// let mut settings = hypercube.defaults();
/// settings.set("dimensions", "4")?;
/// let document = hypercube.generate(&settings)?;
/// assert_eq!(document.graph().unwrap().vertices().len(), 16);
///
/// // The game graph of three large heaps is too large, but there is a smaller form.
/// let nim = families::find("nim").unwrap();
/// let mut settings = nim.defaults();
/// settings.set("heaps", "300,300,300")?;
/// assert!(matches!(nim.generate(&settings), Err(NotGenerated::TooLargeAsIs(..))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Family {
    /// Its name on the command line: lower-case letters and hyphens.
    pub name: &'static str,
    /// Its title, description, source and theorem.
    pub words: FamilyWords,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Adjusts settings that don't go together, and describes the changes.
    pub(super) fit: fn(&mut FamilySettings) -> Vec<String>,
    pub(super) make: fn(&FamilySettings, Room) -> Result<Document, NotGenerated>,
}

/// The limits on the size of generated games, in a sentence.
pub fn limits() -> String {
    say::families_limits(MAX_PLACES, MAX_EDGES)
}

/// For families in which any settings go together.
pub(super) fn as_they_are(_: &mut FamilySettings) -> Vec<String> {
    Vec::new()
}

/// Why a game wasn't generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotGenerated {
    /// It would be too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It would be too large, but the game has a smaller form, as a sum with this many places.
    #[error("{}", say::families_as_a_sum(.0.to_string(), *.1))]
    TooLargeAsIs(TooLarge, u32),
    /// It would take more memory than is free.
    #[error(transparent)]
    NoRoom(#[from] NoRoom),
    /// A setting is valid in itself, but doesn't go with the others.
    #[error(transparent)]
    Wrong(#[from] WrongSetting),
}

/// The game with these settings takes more memory than is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say::families_no_memory(*places, *edges, *needed_mib, *free_mib))]
pub struct NoRoom {
    /// The number of places, as far as known when memory ran out.
    pub places: u64,
    /// The number of edges, as far as known when memory ran out.
    pub edges: u64,
    /// The memory needed for them, in MiB.
    pub needed_mib: u64,
    /// The memory that is free, in MiB.
    pub free_mib: u64,
}

/// The game with these settings would be too large to draw or to store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{}",
    say::families_too_large(counted(*places), counted(*edges), MAX_PLACES, MAX_EDGES)
)]
pub struct TooLarge {
    /// The number of vertices or cells, saturating at [`u64::MAX`].
    pub places: u64,
    /// The number of edges, saturating at [`u64::MAX`]; 0 on a board.
    pub edges: u64,
}

/// A count as text. [`u64::MAX`] stands for any greater count as well.
fn counted(count: u64) -> String {
    match count {
        u64::MAX => say::families_huge(),
        count => say::number(count),
    }
}

/// The limits on the size of a game.
#[derive(Clone, Copy)]
pub(super) struct Room {
    // The free memory before generation begins, in bytes, if known.
    free: Option<u64>,
}

/// Bytes of memory for a vertex during generation, including its label and its entry in a hash
/// table.
const VERTEX_BYTES: u64 = 240;

/// Bytes of memory for an edge during generation, including the spare capacity of a growing list.
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

    /// The settings that will be used for the game with the given settings, and a sentence for each
    /// setting that had to be changed because it doesn't go with the others.
    ///
    /// # Panics
    /// If the settings belong to another family.
    pub fn fitted(&self, settings: &FamilySettings) -> (FamilySettings, Vec<String>) {
        assert!(
            std::ptr::eq(settings.parameters(), self.parameters),
            "the settings are those of this family"
        );
        let mut settings = settings.clone();
        let changes = (self.fit)(&mut settings);
        (settings, changes)
    }

    /// Generates the game with these settings, adjusted by [`Family::fitted`]: with coordinates for
    /// every vertex, a start, a title, and [`FamilyWords::notes`]. Linear in the size of the game,
    /// apart from hashing and sorting.
    ///
    /// # Errors
    /// [`NotGenerated`], with the counts, if it would have too many vertices, cells or edges. This
    /// is checked beforehand, except in families whose size is always small.
    ///
    /// # Panics
    /// If the settings belong to another family.
    pub fn generate(&self, settings: &FamilySettings) -> Result<Document, NotGenerated> {
        self.generate_within(settings, None)
    }

    /// Like [`Family::generate`], but limited to the free memory, in bytes, if it is known.
    ///
    /// # Errors
    /// [`NotGenerated`], with the figures, if it would take more memory.
    ///
    /// # Panics
    /// If the settings belong to another family.
    pub fn generate_within(
        &self,
        settings: &FamilySettings,
        free: Option<u64>,
    ) -> Result<Document, NotGenerated> {
        let (settings, _) = self.fitted(settings);
        settings.check_limits()?;
        let document = (self.make)(&settings, Room { free })?;
        let (title, notes) = self.words.texts(&settings);
        Ok(document.titled(title, notes))
    }
}
