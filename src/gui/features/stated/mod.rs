//! Labels from another program, pasted or read from a file, compared with those of the open game.
//! The first difference is selected, and a sentence explains the correct label.

mod compare_job;

pub(in crate::gui) use compare_job::CompareWork;
use std::sync::Arc;

use egui::{
    Align, Button, Context, Event, Key, Layout, Panel, RichText, ScrollArea, TextStyle,
    TextWrapMode, Ui,
};

use crate::gui::requests::{PanelContext, Request};
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{busy_ui, button_ui, pressed, title_ui, usable_button_ui};
use compare_job::{Compared, Key as Of, Task};
use winmove_analysis::words;
use winmove_editor::{BackgroundJob, Editor, ExploreAction, Mode, Wake};
use winmove_words::say;

/// The maximum length in bytes of a text shown in the field. Laying out a longer one would take too
/// long.
const LONGEST_SHOWN: usize = 100_000;

/// What the application does with the panel after a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedAnswer {
    /// Keep it open.
    Stay,
    /// Ask for a file with labels.
    OpenFile,
    /// Close it.
    Close,
}

/// The open panel.
pub struct StatedLabels {
    // The text in the field. Empty if another text is held.
    text: String,
    // A file, or a text that is too long for the field, with its name.
    held: Option<(String, Arc<str>)>,
    // Counts changes to the text.
    version: u64,
    // The version whose comparison was requested.
    wanted: Option<u64>,
    job: BackgroundJob<CompareWork>,
    submitted: Option<Of>,
    found: Option<Compared>,
    // The index of the difference selected last, or of the next one if that difference is gone.
    at: usize,
    // Whether to select the first difference once it is found.
    goes: bool,
    is_new: bool,
}

impl StatedLabels {
    /// Opens an empty panel.
    pub fn open(wake: Wake) -> StatedLabels {
        StatedLabels {
            text: String::new(),
            held: None,
            version: 0,
            wanted: None,
            job: BackgroundJob::threaded(wake),
            submitted: None,
            found: None,
            at: 0,
            goes: false,
            is_new: true,
        }
    }

    /// Sets the text to that of a file, and compares it.
    pub fn take_file(&mut self, name: String, text: String) {
        self.hold(name, text);
        self.compare();
    }

    fn hold(&mut self, name: String, text: String) {
        self.text.clear();
        self.held = Some((name, text.into()));
        self.version += 1;
    }

    /// Requests a comparison of the text with the game, which then selects the first difference.
    fn compare(&mut self) {
        self.wanted = Some(self.version);
        self.submitted = None;
        self.found = None;
        self.at = 0;
        self.goes = true;
    }

    /// Whether there is a text to compare.
    fn has_text(&self) -> bool {
        self.held.is_some() || !self.text.trim().is_empty()
    }

    /// Starts the requested comparison once per analysis, and handles its result.
    fn poll(&mut self, cx: &PanelContext<'_>) {
        if let Some(Ok(answer)) = self.job.answer()
            && Some(answer.of) == self.submitted
        {
            let before = self.found.as_ref().and_then(|found| {
                let difference = found.differences().get(self.at)?;
                answer.index(difference.stated.position)
            });
            let last = answer.differences().len().saturating_sub(1);
            self.at = before.unwrap_or_else(|| self.at.min(last));
            self.found = Some(answer);
            if std::mem::take(&mut self.goes) {
                self.show_difference(cx);
            }
        }
        let editor = cx.editor;
        let is_wanted = self.wanted == Some(self.version);
        // While vertices are dragged, each frame has a different document.
        let is_at_rest = !editor.is_solving() && !editor.now().is_busy();
        let Some(analysis) = editor.analysis().filter(|_| is_wanted && is_at_rest) else {
            return;
        };
        let of = Of {
            version: self.version,
            opened: editor.revision().opened,
            // Vertices may be relabelled without a new analysis.
            document: editor.revision().document,
            analysis: editor.revision().analysis,
        };
        if self.submitted != Some(of) {
            self.submitted = Some(of);
            let text = match &self.held {
                Some((_, text)) => Arc::clone(text),
                None => self.text.as_str().into(),
            };
            self.job.submit(Task {
                of,
                text,
                document: editor.document().clone(),
                analysis: Arc::clone(analysis),
            });
        }
    }

    /// The finished comparison, if it is up to date.
    fn current(&self, editor: &Editor) -> Option<&Compared> {
        let found = self.found.as_ref()?;
        let is_current = Some(found.of) == self.submitted
            && self.wanted == Some(self.version)
            && found.of.opened == editor.revision().opened
            && found.of.analysis == editor.revision().analysis
            && !editor.is_solving();
        is_current.then_some(found)
    }

    /// The index of the difference at the selected position, if it has one.
    fn selected(&self, editor: &Editor) -> Option<usize> {
        self.current(editor)?.index(editor.looked_at()?)
    }

    /// Selects the current difference and brings it into view.
    fn show_difference(&self, cx: &PanelContext<'_>) {
        let differences = self.found.as_ref().map_or(&[][..], Compared::differences);
        if let Some(difference) = differences.get(self.at) {
            let position = difference.stated.position;
            match position.alone() {
                Some(place) => cx.push(Request::JumpTo(place)),
                None => {
                    cx.push(ExploreAction::LookAt(position));
                    cx.push(Request::BringIntoView(position.mover_place()));
                }
            }
        }
    }

    /// Shows the panel at the bottom of the remaining window, so that it covers no difference.
    pub fn ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) -> StatedAnswer {
        // In other modes, the panel would reveal labels that they hide.
        if !matches!(cx.editor.mode(), Mode::Edit | Mode::Explore) {
            return StatedAnswer::Stay;
        }
        self.poll(cx);
        let mut answer = StatedAnswer::Stay;
        let height = text_size(ui.ctx(), 200.0).min(0.45 * ui.available_height());
        Panel::bottom("stated-labels")
            .resizable(false)
            .exact_size(height)
            .show(ui, |ui| {
                ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                    if button_ui(ui, say::panel_close(), say::compare_panel_labels_close()) {
                        answer = StatedAnswer::Close;
                    }
                    // The buttons are next to the title, or below it if there is no room.
                    let rest = Layout::left_to_right(Align::Min).with_main_wrap(true);
                    ui.with_layout(rest, |ui| {
                        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                        title_ui(ui, say::compare_panel_labels(), 15.0);
                        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
                        if self.buttons_ui(ui) {
                            answer = StatedAnswer::OpenFile;
                        }
                    });
                });
                let height = ui.available_height();
                ui.columns(2, |halves| {
                    self.field_ui(&mut halves[0], height);
                    ScrollArea::vertical()
                        .id_salt("compared-labels")
                        .max_height(height)
                        .auto_shrink(false)
                        .show(&mut halves[1], |ui| {
                            // Otherwise, the column would justify its lines.
                            let lines = Layout::top_down(Align::Min);
                            ui.with_layout(lines, |ui| self.right_ui(ui, cx));
                        });
                });
            });
        answer
    }

    /// Shows the buttons for the text. Returns whether the user wants to open a file.
    fn buttons_ui(&mut self, ui: &mut Ui) -> bool {
        let obstacle = (!self.has_text()).then(say::compare_panel_nothing);
        let button = Button::new(say::compare_panel_compare());
        if usable_button_ui(ui, button, say::compare_panel_compare_tip(), obstacle) {
            self.compare();
        }
        let hint = say::compare_panel_open_file_tip();
        button_ui(ui, say::compare_panel_open_file(), hint)
    }

    /// Describes the accepted texts, or after the comparison the differences.
    fn right_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) {
        if self.wanted == Some(self.version) {
            self.result_ui(ui, cx);
            return;
        }
        ui.label(say::compare_panel_paste());
        ui.weak(say::compare_panel_forms());
    }

    /// Shows the text field, or a summary of the held text.
    fn field_ui(&mut self, ui: &mut Ui, height: f32) {
        self.hold_long_paste(ui);
        if let Some((name, text)) = &self.held {
            let words = say::compare_panel_text(text.lines().count(), name);
            ui.add(egui::Label::new(words).wrap());
            let hint = say::compare_panel_paste_others_tip();
            if button_ui(ui, say::compare_panel_paste_others(), hint) {
                self.held = None;
                self.version += 1;
                self.is_new = true;
            }
            return;
        }
        const MARGIN: egui::Margin = egui::Margin::symmetric(4, 2);
        // The number of whole rows that fit in the frame.
        let room = height - MARGIN.sum().y - 2.0;
        let rows = (room / ui.text_style_height(&TextStyle::Monospace)).max(1.0) as usize;
        ScrollArea::vertical()
            .id_salt("stated-labels")
            .max_height(height)
            .auto_shrink(false)
            .show(ui, |ui| {
                let field = egui::TextEdit::multiline(&mut self.text)
                    .id(field_id())
                    .hint_text("a W 3\nb L 2\nc D")
                    .margin(MARGIN)
                    .desired_rows(rows)
                    .code_editor()
                    .desired_width(f32::INFINITY)
                    .show(ui)
                    .response;
                if std::mem::take(&mut self.is_new) {
                    field.request_focus();
                }
                if field.changed() {
                    self.version += 1;
                }
                field.widget_info(|| {
                    let mut info = egui::WidgetInfo::text_edit(true, "", &self.text, "");
                    info.label = Some(say::compare_panel_field());
                    info
                });
            });
        if self.text.len() > LONGEST_SHOWN {
            let text = std::mem::take(&mut self.text);
            self.hold(say::compare_panel_typed(), text);
        }
    }

    /// Takes a long pasted text before the field gets it.
    fn hold_long_paste(&mut self, ui: &Ui) {
        if !ui.memory(|memory| memory.has_focus(field_id())) {
            return;
        }
        let is_long =
            |event: &Event| matches!(event, Event::Paste(text) if text.len() > LONGEST_SHOWN);
        let text = ui.input_mut(|input| {
            let at = input.events.iter().position(is_long)?;
            match input.events.remove(at) {
                Event::Paste(text) => Some(text),
                _ => None,
            }
        });
        if let Some(text) = text {
            self.hold(say::compare_panel_pasted(), text);
        }
    }

    fn result_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) {
        let palette = Palette::in_use(ui.ctx());
        let editor = cx.editor;
        let selected = self.selected(editor);
        self.at = selected.unwrap_or(self.at);
        let Some(found) = self.current(editor) else {
            match editor.now().failure() {
                Some(_) => drop(ui.label(say::compare_panel_unsolved())),
                None => busy_ui(ui, say::compare_panel_comparing()),
            }
            return;
        };
        let judged = match &found.result {
            Ok(judged) => judged,
            Err(why) => {
                let text = RichText::new(say::compare_panel_unread(why)).color(palette.danger);
                ui.add(egui::Label::new(text).wrap());
                return;
            }
        };
        let words = RichText::new(words::comparison(&judged.comparison)).strong();
        ui.add(egui::Label::new(words).wrap());
        let count = found.differences().len();
        let sentence = selected
            .and_then(|at| found.differences().get(at))
            .map(|difference| words::difference(editor.document(), &found.analysis, difference));
        let form = say::compare_panel_read_as(judged.form.to_string());
        if count > 0 {
            // The buttons come first, so that they stay in place and in view.
            self.step_ui(ui, selected.is_some(), count, cx);
            let sentence = sentence.unwrap_or_else(say::compare_panel_none_selected);
            ui.add(egui::Label::new(sentence).wrap());
        }
        ui.weak(form);
    }

    /// Buttons to go from one difference to another. `is_selected` is whether the position of the
    /// current one is selected.
    fn step_ui(&mut self, ui: &mut Ui, is_selected: bool, count: usize, cx: &PanelContext<'_>) {
        let forth = self.at + usize::from(is_selected);
        let to = ui.horizontal_wrapped(|ui| {
            let mut to = None;
            let is_first = (self.at == 0).then(say::compare_panel_previous_none);
            let is_last = (forth >= count).then(say::compare_panel_next_none);
            let previous = Button::new(say::compare_panel_previous());
            if usable_button_ui(ui, previous, say::compare_panel_previous_tip(), is_first) {
                to = self.at.checked_sub(1);
            }
            let next = Button::new(say::compare_panel_next());
            if usable_button_ui(ui, next, say::compare_panel_next_tip(), is_last) {
                to = Some(forth);
            }
            ui.label(if is_selected {
                say::compare_panel_number(self.at + 1, count)
            } else {
                say::compare_panel_count(count)
            });
            to
        });
        if let Some(to) = to.inner {
            self.at = to;
            self.show_difference(cx);
        }
    }

    /// Whether Esc was pressed while the field has the focus, which closes the panel.
    pub fn closes_by_key(&self, ctx: &Context) -> bool {
        let focused = ctx.memory(|memory| memory.has_focus(field_id()));
        focused && pressed(ctx, Key::Escape)
    }
}

fn field_id() -> egui::Id {
    egui::Id::new("labels-of-another-program")
}
