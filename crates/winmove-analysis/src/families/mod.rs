//! Families of games that are generated from parameters: heaps, splitting games, well-known graphs,
//! random games and parity games; also named sets of steps.
//!
//! A [`Family`] describes its parameters as data, together with a description, a source and a
//! theorem. The command line and a dialog are built from these.
//!
//! ```
//! use winmove_core::game::{Places, Token};
//! use winmove_core::model::Outcome;
//! use winmove_analysis::families;
//! use winmove_core::solve;
//!
//! let nim = families::find("nim").unwrap();
//! let mut settings = nim.defaults();
//! settings.set("heaps", "1,2,3")?;
//! let document = nim.generate(&settings)?;
//! let places = Places::of(document.field());
//! let rules = document.rules().token().unwrap();
//! let solution = solve(&Token::new(document.field(), &places, rules));
//! let start = places.number(rules.at[0]).unwrap();
//! assert_eq!(solution.label(start.into()).outcome, Outcome::Loss);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod chase;
mod draw;
mod family;
mod graphs;
mod heaps;
mod parity;
mod presets;
mod random;
mod settings;
mod splitting;
mod squares;
mod words;

pub use chase::{Chase, NoGraph, chase_on};
pub use family::{Family, MAX_EDGES, MAX_PLACES, NotGenerated, TooLarge};
pub use presets::Preset;
pub use settings::{FamilySettings, Limit, Parameter, ParameterKind, Setting, WrongSetting};
pub use words::FamilyWords;

// Used by the program only; not part of the API.
pub use chance::Random;
pub use family::{NoRoom, limits};

/// Every family, in the order of the interface.
pub fn all() -> impl Iterator<Item = &'static Family> {
    let parts = [
        heaps::FAMILIES,
        splitting::FAMILIES,
        squares::FAMILIES,
        graphs::FAMILIES,
        random::FAMILIES,
        parity::FAMILIES,
    ];
    parts.into_iter().flatten()
}

/// The family with this name.
pub fn find(name: &str) -> Option<&'static Family> {
    all().find(|family| family.name == name)
}

/// Whether the games of a family are parity games, for which other programs have a format.
pub fn are_parity_games(family: &Family) -> bool {
    parity::FAMILIES
        .iter()
        .any(|known| known.name == family.name)
}
