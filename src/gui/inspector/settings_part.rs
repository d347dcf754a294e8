//! The lower part of the inspector: the rules, the title and the notes. Each is a one-line summary
//! until it is unfolded.

use crate::gui::icons::regular as icons;
use egui::collapsing_header::CollapsingState;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Context, FontSelection, Id, Rect, Sense, Stroke, Ui, vec2};

use super::rules_panel;
use crate::gui::inspector::drafts::{Drafts, TextField, text_ui};
use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, mix};
use crate::gui::widgets::{Hint, mark_unfolded, scroll_ui};
use winmove_core::model::Document;
use winmove_words::say;

/// Shows the settings in a separate panel that can be resized while a section is unfolded. It is
/// never higher than its contents.
pub fn ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    // The upper part keeps room for a verdict and a few moves.
    const MIN_FOR_ANSWER: f32 = 220.0;
    const MIN: f32 = 40.0;
    let id = Id::new("settings");
    let (wanted_id, needs_id) = (id.with("wanted"), id.with("needs"));
    let is_open = [RULES, ABOUT].map(|section| section.state(ui.ctx()).is_open());
    let is_open = is_open.contains(&true);
    let height = ui.available_height();
    let most = (height * 0.75).min(height - MIN_FOR_ANSWER).max(60.0);
    // The height that the sections needed in the last frame.
    let needs = ui.data(|data| data.get_temp(needs_id).unwrap_or(most));
    let most = most.min(needs).max(MIN);
    // Until the panel is resized, it shows as much as it can.
    let wanted = ui.data_mut(|data| data.get_persisted(wanted_id));
    let set = wanted.unwrap_or(f32::INFINITY).clamp(MIN, most);
    let drags = is_open && ui.input(|input| input.pointer.any_down());
    if !drags {
        // egui stores the reduced height. Restore the chosen one, so that the panel grows again
        // with its contents.
        let outer_rect = Rect::from_min_size(ui.min_rect().min, vec2(ui.available_width(), set));
        let state = egui::containers::panel::PanelState { outer_rect };
        ui.data_mut(|data| data.insert_persisted(id, state));
    }
    let panel = egui::Panel::bottom(id)
        .frame(egui::Frame::NONE)
        .resizable(is_open)
        .size_range(MIN..=most)
        .show(ui, |ui| {
            let document = cx.editor.revision().opened;
            scroll_ui(ui, "settings", document, None, |ui| {
                sections_ui(ui, cx, drafts);
                ui.min_rect().height() + 6.0
            })
        });
    let rect = panel.response.rect;
    divider_ui(ui, rect, is_open);
    if drags && (rect.height() - set).abs() > 0.5 {
        ui.data_mut(|data| data.insert_persisted(wanted_id, rect.height()));
    }
    if panel.inner != needs {
        ui.data_mut(|data| data.insert_temp(needs_id, panel.inner));
        ui.ctx().request_repaint();
    }
}

/// Shows the sections of the settings, one below the other.
pub fn sections_ui(ui: &mut Ui, cx: &PanelContext<'_>, drafts: &mut Drafts) {
    let document = cx.editor.document();
    let rules = rules_panel::summary(document.rules());
    section_ui(ui, RULES, &rules, |ui| rules_panel::ui(ui, cx, drafts));
    section_ui(ui, ABOUT, &about(document), |ui| {
        let (title, notes) = (say::inspector_title(), say::inspector_notes());
        text_ui(ui, drafts, TextField::Title, document.title(), title, 1);
        text_ui(ui, drafts, TextField::Notes, document.notes(), notes, 4);
    });
}

/// The title of a game or, if it has none, the first line of its notes.
fn about(document: &Document) -> String {
    let notes = document.notes().trim().lines().next();
    let texts = [Some(document.title().trim()), notes];
    let known = texts.into_iter().flatten().find(|text| !text.is_empty());
    known.map_or_else(say::inspector_no_title, str::to_owned)
}

/// Unfolds the title and the notes, which explain a generated document.
pub fn open_about(ctx: &Context) {
    let mut state = ABOUT.state(ctx);
    state.set_open(true);
    state.store(ctx);
}

/// A section of the settings.
struct Section {
    id: &'static str,
    name: fn() -> String,
    hint: fn() -> String,
    /// The maximum number of lines of its summary.
    rows: usize,
}

const RULES: Section = Section {
    id: "rules",
    name: say::inspector_rules,
    hint: say::inspector_rules_tip,
    rows: 3,
};
const ABOUT: Section = Section {
    id: "about",
    name: say::inspector_about,
    hint: say::inspector_about_tip,
    // A title may be long, and is in its field once the section is unfolded.
    rows: 1,
};

impl Section {
    fn state(&self, ctx: &Context) -> CollapsingState {
        let id = Id::new(("settings-section", self.id));
        CollapsingState::load_with_default_open(ctx, id, false)
    }
}

/// A line with the name and a summary of a section. A click unfolds or folds it.
fn section_ui(ui: &mut Ui, section: Section, summary: &str, contents: impl FnOnce(&mut Ui)) {
    let mut state = section.state(ui.ctx());
    let palette = Palette::in_use(ui.ctx());
    let font = FontSelection::Default.resolve(ui.style());
    let caret = font.size + 6.0;
    let mut job = LayoutJob::default();
    let ink = |color| TextFormat {
        valign: Align::Center,
        ..TextFormat::simple(font.clone(), color)
    };
    let name = (section.name)();
    job.append(&name, 0.0, ink(palette.ink));
    job.append(summary, 8.0, ink(palette.faint));
    job.break_on_newline = false;
    job.wrap = TextWrapping {
        max_width: (ui.available_width() - caret - 4.0).max(40.0),
        max_rows: section.rows,
        ..TextWrapping::default()
    };
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let height = (galley.size().y + 6.0).max(ui.spacing().interact_size.y);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        let text = format!("{name}: {summary}");
        egui::WidgetInfo::labeled(egui::WidgetType::CollapsingHeader, true, text)
    });
    mark_unfolded(&response, state.is_open());
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, palette.touched());
    }
    let icon = if state.is_open() {
        icons::CARET_DOWN
    } else {
        icons::CARET_RIGHT
    };
    let at = rect.left_center() + vec2(caret / 2.0, 0.0);
    let centre = egui::Align2::CENTER_CENTER;
    ui.painter().text(at, centre, icon, font, palette.ink);
    let at = rect.left_center() + vec2(caret, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, palette.ink);
    if response.hint((section.hint)()).clicked() {
        state.toggle(ui);
    }
    state.show_body_unindented(ui, contents);
}

/// Paints the line between the answers and the settings, with a grip if it can be dragged.
fn divider_ui(ui: &Ui, settings: Rect, is_open: bool) {
    let palette = Palette::in_use(ui.ctx());
    let colour = mix(palette.panel, palette.ink, 0.45);
    let painter = ui.painter();
    painter.hline(settings.x_range(), settings.top(), Stroke::new(1.0, colour));
    if is_open {
        let grip = Rect::from_center_size(settings.center_top(), vec2(32.0, 4.0));
        painter.rect_filled(grip, 2.0, colour);
    }
}
