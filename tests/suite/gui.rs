//! Tests of the window: it is driven without a display, by pointer, keys and accessible names, and
//! judged by these names, by the document, and by its commands to the desktop.

mod badges;
mod boards;
mod calm;
mod clipboard;
mod compare;
mod comparison;
mod condensed;
// Shared with the tests of the formats.
#[path = "../../crates/winmove-files/tests/files/formats/counts.rs"]
mod counts;
mod damaged;
mod damaged_settings;
mod dashes;
mod databases;
mod drawing;
mod driver;
mod families;
mod files;
mod hints;
mod homework;
mod hostile;
mod icon;
mod in_view;
mod inspector;
#[path = "../../crates/winmove-files/tests/files/formats/judge.rs"]
mod judge;
mod keys;
mod kills;
mod languages;
mod large;
mod legible;
mod links;
mod low;
mod measuring;
mod menus;
mod mirror;
mod modes;
mod names;
mod owners;
mod painter;
mod panels;
mod pictures;
mod presenting;
mod pseudo;
mod real_files;
mod recorded_work;
mod replaying;
mod results;
mod saving;
mod scripts;
mod settings;
mod sides;
mod sizes;
mod sleeping;
mod speaking;
mod start;
mod stated;
mod studies;
mod sums;
mod tour;
mod unsaved_work;
mod versions;
mod views;

use std::time::Duration;

use driver::Window;
use egui::accesskit::{Role, Toggled};
use egui::{
    Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, Vec2,
    ViewportCommand, vec2,
};
use egui_kittest::kittest::{NodeT, Queryable};
use tempfile::TempDir;
use winmove::gui::WindowError;
use winmove_core::model::{Cell, Place, VertexId};

const CTRL: Modifiers = Modifiers {
    ctrl: true,
    command: true,
    ..Modifiers::NONE
};
const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..CTRL
};

/// A game file: c → b → a and c → a, with the token on c.
const PEBBLES: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "Two pebbles",
  "field": {
    "graph": {
      "vertices": [
        { "id": 0, "label": "a", "at": [0.0, 0.0] },
        { "id": 1, "label": "b", "at": [200.0, 0.0] },
        { "id": 2, "label": "c", "at": [400.0, 150.0] }
      ],
      "edges": [[1, 0], [2, 1], [2, 0]]
    }
  },
  "game": { "token": { "convention": "normal", "at": [2] } }
}
"#;

/// An officer and a thief with a wall between them, and an exit.
const HUNT: &str = r#"{
  "format": "winmove",
  "version": 1,
  "title": "A small hunt",
  "field": { "board": { "rows": ["....E", ".*...", "....."] } },
  "game": { "pursuit": { "police": { "at": [2, 0] }, "thief": { "at": [0, 2] } } }
}
"#;

/// The graph of the pebbles with the police on c and the thief on a.
fn hunt_on_a_graph() -> String {
    PEBBLES.replace(
        r#"{ "token": { "convention": "normal", "at": [2] } }"#,
        r#"{ "pursuit": { "police": { "at": 2 }, "thief": { "at": 0 } } }"#,
    )
}

#[test]
fn an_error_of_a_library_leaves_out_the_place_in_the_source() {
    let reason = |text: &str| match WindowError::of_library(text) {
        WindowError::System(reason) => reason,
        other => unreachable!("{other:?} has words of its own"),
    };
    let text = "winit EventLoopError: os error at /home/me/winit/mod.rs:788: Failed to load\n one of them.";
    assert_eq!(reason(text), "Failed to load one of them");
    assert_eq!(reason("no GL"), "no GL");
}
