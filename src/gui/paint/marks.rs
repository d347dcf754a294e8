//! Labels and icons.

use std::sync::Arc;

use egui::epaint::TextShape;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Align2, Color32, FontFamily, FontId, Galley, Painter, Pos2, Shape};

use crate::gui::paint::camera::stepped_font_size;
use winmove_core::model::Script;
use winmove_editor::geometry::{SCRIPT_SIZE, SetRun, set_runs};

/// Text smaller than this on the screen, in points, is not painted, because it would be unreadable.
pub const MIN_TEXT: f32 = 5.5;

/// The line height of a subscript, relative to its font size. At the bottom of the label, this puts
/// it about as far below the baseline as in exported pictures, and clear of a superscript above it.
const INDEX_LINE: f32 = 0.98;

/// Lays out a label on one line, with its subscripts and superscripts.
pub fn label_galley(painter: &Painter, label: &str, size: f32, colour: Color32) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    let mut runs = set_runs(label);
    // If a subscript and a superscript start at the same position, the wider one comes last,
    // because it determines where the line ends.
    for at in 1..runs.len() {
        if runs[at - 1].left == runs[at].left && runs[at - 1].width > runs[at].width {
            runs.swap(at - 1, at);
        }
    }
    let mut before: Option<SetRun<'_>> = None;
    for run in runs {
        let back = before
            .filter(|before| before.left == run.left)
            .map_or(0.0, |before| before.width as f32 * size);
        before = Some(run);
        let (share, valign) = match run.script {
            Script::Base => (1.0, Align::BOTTOM),
            Script::Sub => (SCRIPT_SIZE as f32, Align::BOTTOM),
            Script::Super => (SCRIPT_SIZE as f32, Align::TOP),
        };
        let font_id = FontId::new(stepped_font_size(share * size), FontFamily::Proportional);
        let format = TextFormat {
            line_height: (run.script == Script::Sub).then_some(INDEX_LINE * font_id.size),
            font_id,
            color: colour,
            valign,
            ..TextFormat::default()
        };
        job.append(run.text, -back, format);
    }
    painter.layout_job(job)
}

/// A letter or an icon. `None` if it would be too small to read.
pub fn icon(painter: &Painter, at: Pos2, size: f32, text: &str, colour: Color32) -> Option<Shape> {
    let size = stepped_font_size(size);
    if size < MIN_TEXT {
        return None;
    }
    let font = FontId::new(size, FontFamily::Proportional);
    let galley = painter.layout_no_wrap(text.to_owned(), font, colour);
    let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    Some(TextShape::new(rect.min, galley, colour).into())
}
