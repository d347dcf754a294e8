//! Layout of labels with scripts: `v_1^2` is v with a subscript and a superscript.

use super::text_width::text_width;
use winmove_core::model::{Script, script_runs, shortened_to};

/// The size of a script, as a fraction of the size of the label. It is small enough to keep a
/// superscript clear of the subscript below it.
pub const SCRIPT_SIZE: f64 = 0.64;
/// How far a subscript is lowered, as a fraction of the size of the label.
pub const SUB_SHIFT: f64 = 0.2;
/// How far a superscript is raised, as a fraction of the size of the label.
pub const SUPER_SHIFT: f64 = 0.32;

/// A positioned run of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetRun<'a> {
    /// Whether it is a subscript, a superscript, or neither.
    pub script: Script,
    /// Its text.
    pub text: &'a str,
    /// Where it begins, in units of the label's size.
    pub left: f64,
    /// Its width, in units of the label's size.
    pub width: f64,
}

/// The positioned runs of a label on one line. An adjacent subscript and superscript belong to the
/// same base and begin at the same place. O(length).
pub fn set_runs(label: &str) -> Vec<SetRun<'_>> {
    let mut set: Vec<SetRun<'_>> = Vec::new();
    let mut right: f64 = 0.0;
    for (script, text) in script_runs(label) {
        let share = match script {
            Script::Base => 1.0,
            Script::Sub | Script::Super => SCRIPT_SIZE,
        };
        let left = match set[..] {
            [.., before, last] if before.left == last.left => right,
            [.., last] if are_opposite(last.script, script) => last.left,
            _ => right,
        };
        let width = text_width(text, share);
        right = right.max(left + width);
        set.push(SetRun {
            script,
            text,
            left,
            width,
        });
    }
    set
}

fn are_opposite(one: Script, other: Script) -> bool {
    matches!(
        (one, other),
        (Script::Sub, Script::Super) | (Script::Super, Script::Sub)
    )
}

/// The width of a label on one line, in the unit of the font size. O(length).
pub fn label_width(label: &str, size: f64) -> f64 {
    let rights = set_runs(label).into_iter().map(|run| run.left + run.width);
    size * rights.fold(0.0, f64::max)
}

/// The greatest number of characters of the label of a vertex that are shown.
const MAX_LABEL: usize = 24;

/// The label as the canvas shows it. It is on one line, with hidden characters spelled out, and
/// shortened if it is too long.
pub fn shortened(label: &str) -> String {
    shortened_to(label, MAX_LABEL)
}
