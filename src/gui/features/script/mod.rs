//! The pane with the script of a game by rules: text with line numbers and colours, and its faults.

mod colours;
mod keys;
mod table;

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::{TextEditOutput, TextEditState};
use egui::{Align2, Button, FontId, Id, Label, Margin, Panel, RichText, ScrollArea, TextEdit, Ui};

use crate::gui::requests::PanelContext;
use crate::gui::theme::{Palette, text_size};
use crate::gui::widgets::{Hint, busy_ui, title_ui};
use colours::Coloured;
use winmove_core::model::{Document, GameScript};
use winmove_editor::{Editor, Mode, ScriptAction, ScriptFault};
use winmove_files::ReadOptions;
use winmove_words::say;

/// How often the number of states is updated.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// A new game by rules, to begin with. The comment in its first line is in the language of the
/// window.
pub fn new_document() -> Document {
    let text = include_bytes!("../../../../examples/rules-nim.winmove.json");
    let loaded = winmove_files::read(text, &ReadOptions::default());
    let example = loaded.expect("the example is tested to be readable");
    let document = example.document.titled("", "");
    let script = document.script().and_then(|script| {
        let (_, rules) = script.text.split_once('\n')?;
        Some(GameScript::new(format!("# {}\n{rules}", say::script_new())))
    });
    document.with_script(script)
}

/// Whether there is a script to show.
pub fn is_shown(editor: &Editor) -> bool {
    editor.document().script().is_some() && !editor.practise().is_homework()
}

/// What the pane keeps between frames.
#[derive(Default)]
pub struct ScriptPane {
    coloured: Coloured,
    /// The line that is brought into view, from 0.
    goes_to: Option<usize>,
    /// The line of the fault that was clicked, from 0, and its bytes. They are gone to in the next
    /// frame, because a click elsewhere takes the focus from a text.
    clicked: Option<(usize, Range<usize>)>,
    /// Keys for the next frame.
    later: Vec<egui::Event>,
}

fn id() -> Id {
    Id::new("script text")
}

impl ScriptPane {
    /// Shows the pane.
    pub fn ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>) {
        let Some(script) = cx.editor.document().script() else {
            return;
        };
        if let Some((line, range)) = self.clicked.take() {
            self.goes_to = Some(line);
            select(ui, &script.text, range);
        }
        if let Some(wait) = cx.editor.script().wait() {
            ui.ctx().request_repaint_after(wait);
        }
        Panel::bottom("script faults").show(ui, |ui| self.state_ui(ui, cx, script));
        if cx.editor.script().ranges().is_some() {
            Panel::bottom("script table").show(ui, |ui| table::ui(ui, cx));
        }
        let title = title_ui(ui, say::script_title(), 16.0);
        // The frame of a short text fills the panel.
        let room = ui.available_size() - egui::Vec2::splat(ui.spacing().scroll.allocated_width());
        ScrollArea::both()
            .id_salt("script")
            .auto_shrink([false, false])
            .show(ui, |ui| self.text_ui(ui, cx, script, (title.id, room)));
    }

    fn text_ui(
        &mut self,
        ui: &mut Ui,
        cx: &PanelContext<'_>,
        script: &GameScript,
        (name, room): (Id, egui::Vec2),
    ) {
        let mut text = script.text.to_string();
        let font = FontId::monospace(text_size(ui.ctx(), 13.0));
        let digits = text.lines().count().max(10).to_string().len();
        let digit = ui.ctx().fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
        let gutter = (digits as f32 + 1.5) * digit;
        let can_edit = cx.editor.mode() == Mode::Edit;
        let by_key = can_edit && keys::handle(ui, id(), &mut text, &mut self.later, cx);
        let faults = cx.editor.script().faults();
        let ranges = faults
            .iter()
            .filter_map(|fault| Some(fault.place.as_ref()?.0.clone()));
        let ranges: Vec<Range<usize>> = ranges.collect();
        let coloured = &mut self.coloured;
        let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _: f32| {
            let job = coloured.job(text.as_str(), &ranges, &font, Palette::in_use(ui.ctx()));
            ui.ctx().fonts_mut(|fonts| fonts.layout_job(job))
        };
        let output = TextEdit::multiline(&mut text)
            .id(id())
            .interactive(can_edit)
            .font(font.clone())
            .lock_focus(true)
            .desired_width(f32::INFINITY)
            .min_size(room)
            .margin(Margin {
                left: gutter as i8,
                ..Margin::symmetric(4, 2)
            })
            .layouter(&mut layouter)
            .show(ui);
        output.response.response.clone().labelled_by(name);
        if !can_edit {
            ui.ctx()
                .accesskit_node_builder(id(), |node| node.set_read_only());
        }
        if let Some(range) = output.cursor_range.filter(|_| by_key) {
            // The text follows only keys of its own.
            let cursor = output.galley.pos_from_cursor(range.primary);
            let cursor = cursor.translate(output.galley_pos.to_vec2());
            ui.scroll_to_rect(cursor.expand2(egui::vec2(gutter, 4.0)), None);
        }
        self.numbers_ui(ui, &output, &font);
        if by_key || output.response.response.changed() {
            cx.push(ScriptAction::Type(text));
        }
    }

    /// Paints the numbers of the lines, and brings a line into view.
    fn numbers_ui(&mut self, ui: &Ui, output: &TextEditOutput, font: &FontId) {
        let palette = Palette::in_use(ui.ctx());
        let visible = ui.clip_rect();
        for (line, row) in output.galley.rows.iter().enumerate() {
            let rect = row.rect().translate(output.galley_pos.to_vec2());
            if self.goes_to == Some(line) {
                ui.scroll_to_rect(rect, Some(egui::Align::Center));
            }
            if rect.bottom() < visible.top() || rect.top() > visible.bottom() {
                continue;
            }
            let at = egui::pos2(output.galley_pos.x - 8.0, rect.center().y);
            let number = (line + 1).to_string();
            let (align, faint) = (Align2::RIGHT_CENTER, palette.faint);
            ui.painter().text(at, align, number, font.clone(), faint);
        }
        self.goes_to = None;
    }

    /// Shows the faults, or what was made of the script.
    fn state_ui(&mut self, ui: &mut Ui, cx: &PanelContext<'_>, script: &GameScript) {
        ui.add_space(4.0);
        let scripting = cx.editor.script();
        let faults = scripting.faults();
        ScrollArea::vertical()
            .id_salt("script state")
            .max_height(180.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for fault in faults {
                    self.fault_ui(ui, fault);
                }
                if let Some(found) = scripting.found() {
                    busy_ui(ui, say::script_found(found));
                    cx.button_ui(ui, say::script_stop(), String::new(), ScriptAction::Stop);
                    ui.ctx().request_repaint_after(PROGRESS_INTERVAL);
                } else if scripting.is_running() {
                    busy_ui(ui, say::script_running());
                } else if faults.iter().any(|fault| fault.can_go_on) {
                    let words = say::SCRIPT_GO_ON;
                    cx.button_ui(ui, words.text(), words.tip(), ScriptAction::GoOn);
                }
                if script.is_out_of_date() {
                    ui.weak(say::script_out_of_date());
                } else if let Some(graph) = cx.editor.document().graph() {
                    ui.weak(say::script_states(graph.vertices().len()));
                }
                for remark in scripting.remarks() {
                    ui.weak(remark);
                }
            });
        if cx.editor.mode() == Mode::Edit {
            let words = say::SCRIPT_TURN_INTO_GRAPH;
            let (button, action) = (Button::new(words.text()), ScriptAction::TurnIntoGraph);
            let obstacle = scripting.obstacle().map(|notice| notice.words());
            cx.usable_button_ui(ui, button, words.tip(), obstacle, action);
        }
        ui.add_space(4.0);
    }

    fn fault_ui(&mut self, ui: &mut Ui, fault: &ScriptFault) {
        let palette = Palette::in_use(ui.ctx());
        let Some((range, line, _)) = &fault.place else {
            ui.colored_label(palette.danger, &fault.sentence);
            return;
        };
        let words = say::script_fault(*line, &fault.sentence);
        let words = RichText::new(words).color(palette.danger);
        let link = ui.link(words).hint(say::script_go_to());
        if let Some(state) = &fault.state {
            let state = RichText::new(say::script_fault_state(state)).weak();
            ui.add(Label::new(state).truncate());
        }
        if link.clicked() {
            self.clicked = Some((line - 1, range.clone()));
            ui.ctx().request_repaint();
        }
    }
}

/// Moves the focus into the text, and selects these bytes of it.
fn select(ui: &Ui, text: &Arc<str>, range: Range<usize>) {
    let place = |byte: usize| {
        let before = &text[..text.floor_char_boundary(byte)];
        CCursor::new(before.chars().count())
    };
    let mut state = TextEditState::load(ui.ctx(), id()).unwrap_or_default();
    let chosen = CCursorRange::two(place(range.start), place(range.end));
    state.cursor.set_char_range(Some(chosen));
    state.store(ui.ctx(), id());
    ui.memory_mut(|memory| memory.request_focus(id()));
}
