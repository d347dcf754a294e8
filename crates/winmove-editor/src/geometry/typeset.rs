//! Layout of labels with scripts: `v_1^2` is v with a subscript and a superscript.

use super::text_width::text_width;
use winmove_core::model::{Script, script_runs};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_is_narrower_than_its_base_would_be() {
        assert!(label_width("v_1", 10.0) < text_width("v1", 10.0));
        assert_eq!(
            label_width("my_vertex", 10.0),
            text_width("my_vertex", 10.0)
        );
    }

    /// A subscript and a superscript share their left edge. The next text begins after the wider
    /// one.
    #[test]
    fn an_index_and_an_exponent_begin_at_the_same_place() {
        let lefts =
            |label: &str| -> Vec<f64> { set_runs(label).into_iter().map(|run| run.left).collect() };
        let v = text_width("v", 1.0);
        assert_eq!(lefts("v_1^2"), [0.0, v, v]);
        let wide = v + text_width("12", SCRIPT_SIZE);
        assert_eq!(lefts("v_{12}^{3}b"), [0.0, v, v, wide]);
        assert_eq!(lefts("v^{3}_{12}b"), [0.0, v, v, wide]);
        assert_eq!(label_width("v_{12}^3", 10.0), 10.0 * wide);
        // A third script comes after the first two.
        assert_eq!(
            lefts("v_1^2_3")[3],
            v + text_width("1", SCRIPT_SIZE).max(text_width("2", SCRIPT_SIZE))
        );
        let one = v + text_width("1", SCRIPT_SIZE);
        assert_eq!(lefts("v_{1}x^2"), [0.0, v, one, one + text_width("x", 1.0)]);
    }
}
