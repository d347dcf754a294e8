//! Access to work in progress, for tests of what happens when it fails.

use std::sync::OnceLock;

use winmove_core::model::Document;

/// The place in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probed {
    /// The start of a frame of the window.
    Frame,
    /// The solver's job, when it opens a document.
    Solve,
}

/// What a test does there.
pub type Probe = fn(Probed, &Document);

static PROBE: OnceLock<Probe> = OnceLock::new();

/// Installs a probe, unless there is already one.
pub fn install_probe(probe: Probe) {
    let _ = PROBE.set(probe);
}

/// Calls the probe, if there is one.
pub fn probe(at: Probed, document: &Document) {
    if let Some(probe) = PROBE.get() {
        probe(at, document);
    }
}
