//! The colours of a script, and the lines under its faults.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Stroke};

use crate::gui::theme::Palette;
use winmove_core::model::Outcome;
use winmove_scripts::{TokenClass, tokens};

/// The parts of the text that was coloured last.
#[derive(Default)]
pub(super) struct Coloured {
    text: String,
    tokens: Vec<(Range<usize>, TokenClass)>,
}

impl Coloured {
    /// The text in its colours, with these bytes underlined. Linear in the text and the faults.
    pub(super) fn job(
        &mut self,
        text: &str,
        faults: &[Range<usize>],
        font: &FontId,
        palette: &Palette,
    ) -> LayoutJob {
        if self.text != text {
            self.text = text.to_owned();
            self.tokens = tokens(text);
        }
        let colour = |class| match class {
            TokenClass::Keyword => palette.accent,
            TokenClass::Text => palette.outcome_text(Outcome::Win),
            TokenClass::Number => palette.outcome_text(Outcome::Draw),
            TokenClass::Comment => palette.faint,
        };
        let mut ends: Vec<usize> = vec![0, text.len()];
        let faults: Vec<Range<usize>> = faults.iter().map(|fault| shown(text, fault)).collect();
        let classed = self.tokens.iter().map(|(range, _)| range);
        for range in classed.chain(&faults) {
            ends.extend([range.start, range.end]);
        }
        ends.retain(|&end| text.is_char_boundary(end));
        ends.sort_unstable();
        ends.dedup();
        let mut job = LayoutJob::default();
        job.wrap.max_width = f32::INFINITY;
        let mut left = self.tokens.iter().peekable();
        for part in ends.windows(2) {
            let (begin, end) = (part[0], part[1]);
            while left.next_if(|(range, _)| range.end <= begin).is_some() {}
            let class = left.peek().filter(|(range, _)| range.contains(&begin));
            let is_at_fault = faults.iter().any(|fault| fault.contains(&begin));
            let underline = if is_at_fault {
                Stroke::new(2.0, palette.danger)
            } else {
                Stroke::NONE
            };
            let format = TextFormat {
                font_id: font.clone(),
                color: class.map_or(palette.ink, |&&(_, class)| colour(class)),
                background: Color32::TRANSPARENT,
                underline,
                ..TextFormat::default()
            };
            job.append(&text[begin..end], 0.0, format);
        }
        if text.is_empty() {
            job.append("", 0.0, TextFormat::simple(font.clone(), palette.ink));
        }
        job
    }
}

/// The bytes that are underlined for a fault: at least one character, and on one line.
fn shown(text: &str, fault: &Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(fault.start.min(text.len()));
    let line_end = text[start..]
        .find('\n')
        .map_or(text.len(), |end| start + end);
    let end = text.floor_char_boundary(fault.end.min(line_end));
    if start < end {
        return start..end;
    }
    // Something is missing here: the character before or after it.
    match text[start..line_end].chars().next() {
        Some(letter) => start..start + letter.len_utf8(),
        None => {
            let before = text[..start]
                .chars()
                .next_back()
                .filter(|&letter| letter != '\n');
            start - before.map_or(0, char::len_utf8)..start
        }
    }
}
