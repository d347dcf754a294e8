//! The bar of a presentation: the verdict as a caption, buttons to step back and forward, and the
//! pen.

use crate::gui::icons::regular as icons;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Button, FontId, Sense, Ui, vec2};

use crate::gui::commands::Situation;
use crate::gui::requests::{PanelContext, PresentRequest};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{Hint, position_title};
use winmove_analysis::{Position, words};
use winmove_editor::Mode;
use winmove_words::say;

/// The font size of the caption at the usual text size.
const CAPTION: f32 = 20.0;
/// The number of lines in the caption, unless it is too long. The bar always has room for them, so
/// that the picture doesn't move.
const LINES: f32 = 2.0;

/// The height of the bar.
pub(in crate::gui) fn height(ui: &Ui) -> f32 {
    text_size(ui.ctx(), CAPTION) * 1.25 * LINES + 8.0
}

/// Shows the buttons, from right to left.
pub(in crate::gui) fn buttons_ui(ui: &mut Ui, has_pen: bool, cx: &PanelContext<'_>) {
    let size = text_size(ui.ctx(), 20.0);
    use PresentRequest::{Back, Leave, Next, TakePen};
    let buttons = [
        (icons::X, "leave", Leave),
        (icons::PEN, "pen", TakePen),
        (icons::CARET_RIGHT, "next", Next),
        (icons::CARET_LEFT, "back", Back),
    ];
    for (icon, name, request) in buttons {
        let is_on = has_pen && request == TakePen;
        let button = Button::new(egui::RichText::new(icon).size(size)).selected(is_on);
        let response = ui
            .add(button.min_size(vec2(34.0, 34.0)))
            .hint(say::present_button_tip(name));
        response.widget_info(|| {
            let name = say::present_button(name);
            egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_on, name)
        });
        if response.clicked() {
            cx.push(request);
        }
    }
}

/// Shows the caption in the rest of the bar.
pub(in crate::gui) fn caption_ui(ui: &mut Ui, now: &Situation<'_>) {
    let palette = Palette::in_use(ui.ctx());
    let words = caption(now);
    let max_width = (ui.available_width() - 8.0).max(40.0);
    // More lines are smaller, so that they need the same height.
    let lay_out = |lines: f32| {
        let font = FontId::proportional(text_size(ui.ctx(), CAPTION) * LINES / lines);
        let mut job = LayoutJob::simple(words.clone(), font, palette.ink, 0.0);
        job.wrap = TextWrapping {
            max_width,
            max_rows: lines as usize,
            ..TextWrapping::default()
        };
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let mut galley = lay_out(LINES);
    if galley.elided {
        galley = lay_out(LINES + 1.0);
    }
    let is_cut = galley.elided;
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(at.min, galley, palette.ink);
    response
        .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, words.clone()));
    if is_cut {
        response.hint(words);
    }
}

/// The text of the caption: the verdict for the position looked at, or what the mode will do next.
fn caption(now: &Situation<'_>) -> String {
    let editor = now.editor;
    if editor.now().is_field_empty() {
        return editor.mode().purpose();
    }
    match editor.mode() {
        Mode::Edit | Mode::Explore => verdict(now),
        Mode::Play if editor.scene().plays_sum() => match editor.sum() {
            None => say::sums_panel_adding(),
            Some(Err(why)) => say::present_unplayable(why.to_string()),
            Some(Ok(answer)) => editor.sums().result(&answer).unwrap_or_else(|| {
                say::panel_to_move(editor.sums().who(editor.sums().moves_made()))
            }),
        },
        Mode::Play => match editor.play().game() {
            None => say::play_panel_click_place(editor.document().field()),
            Some(play) => play
                .result()
                .unwrap_or_else(|| say::panel_to_move(play.who(play.mover()))),
        },
        Mode::Replay => editor.replay().words(),
        Mode::Practise => {
            let place = editor.selection().place();
            let revealed = place.filter(|&place| editor.practise().is_revealed(place));
            let position = revealed.and_then(|place| editor.now().position_at(place));
            match position {
                Some(position) => explained(now, position),
                None => editor.practise().task(),
            }
        }
    }
}

fn verdict(now: &Situation<'_>) -> String {
    let editor = now.editor;
    let Some(analysis) = editor.analysis() else {
        return say::panel_solving();
    };
    if let Some(Ok(answer)) = editor.sum().filter(|_| editor.sums().is_sum()) {
        return answer.verdict;
    }
    let start = analysis.start();
    match (editor.looked_at(), start) {
        (Some(position), start) if Some(position) != start => explained(now, position),
        (_, Some(start)) => match editor.now().verdict() {
            Some(verdict) => verdict.words_with_share(start),
            None => String::new(),
        },
        (_, None) => say::present_click(editor.document().field()),
    }
}

/// Describes a position with the reason for its verdict.
fn explained(now: &Situation<'_>, position: Position) -> String {
    let document = now.editor.document();
    let Some(analysis) = now.editor.now().answering() else {
        return String::new();
    };
    let why = words::why(document, analysis, position);
    say::present_explained(position_title(now, position), why)
}
