//! The application: one editor, one canvas, the panels around it, and what it asks and says.

use std::path::{Path, PathBuf};

use egui::{CentralPanel, Context, Key, Modal, Panel, RichText, Ui, ViewportCommand};

use super::canvas::Canvas;
use super::dialogs::Ask;
use super::files::{Event, Files, Intent, PathField, file_name};
use super::inspector::{self, Drafts};
use super::start_page::{self, Gallery};
use super::theme::{self, Palette};
use super::{commands, menu};
use crate::analysis::words;
use crate::editor::{Editor, Hit, Mark};
use crate::format::Loaded;
use crate::model::{Board, Document, Graph, Outcome, Place};

/// The window's state.
pub struct App {
    editor: Editor,
    canvas: Canvas,
    files: Files,
    drafts: Drafts,
    gallery: Gallery,
    on_start_page: bool,
    inspector: bool,
    help: bool,
    // What waits until the person has said what is to become of unsaved changes.
    asking: Option<Intent>,
    // What follows once the document is saved.
    after_save: Option<Intent>,
    message: Option<Message>,
    remark: Option<String>,
    title: String,
    closing: bool,
}

/// Something that must be read before going on.
struct Message {
    title: String,
    text: String,
}

const RECENT_KEY: &str = "recent";
const INSPECTOR_KEY: &str = "inspector";

impl App {
    /// The window, on a file if one is named, else on the start page.
    pub fn new(ctx: &Context, storage: Option<&dyn eframe::Storage>, path: Option<PathBuf>) -> App {
        theme::install(ctx);
        let wake = {
            let ctx = ctx.clone();
            std::sync::Arc::new(move || ctx.request_repaint())
        };
        let load = |key| storage.and_then(|storage| eframe::get_value(storage, key));
        let mut files = Files::default();
        files.recent = load(RECENT_KEY).unwrap_or_default();
        let inspector = storage
            .and_then(|storage| eframe::get_value(storage, INSPECTOR_KEY))
            .unwrap_or(true);
        let mut app = App {
            editor: Editor::threaded(Document::with_graph(Graph::new()), wake),
            canvas: Canvas::new(),
            files,
            drafts: Drafts::default(),
            gallery: Gallery::default(),
            on_start_page: path.is_none(),
            inspector,
            help: false,
            asking: None,
            after_save: None,
            message: None,
            remark: None,
            title: String::new(),
            closing: false,
        };
        if let Some(path) = path {
            app.files.read(path, ctx);
        }
        app
    }

    /// The editor.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The editor, to be told something.
    pub fn editor_mut(&mut self) -> &mut Editor {
        &mut self.editor
    }

    /// Where on the screen a place of the field is seen.
    pub fn screen_position(&self, place: Place) -> Option<egui::Pos2> {
        use crate::editor::geometry::{cell_middle, shown_at};
        let point = match place {
            Place::Vertex(id) => shown_at(self.editor.document().graph()?.vertex(id)?.at),
            Place::Cell(cell) => cell_middle(cell),
        };
        Some(self.canvas.camera().to_screen(point))
    }

    pub(super) fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    pub(super) fn canvas_mut(&mut self) -> &mut Canvas {
        &mut self.canvas
    }

    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    pub(super) fn drafts_mut(&mut self) -> &mut Drafts {
        &mut self.drafts
    }

    pub(super) fn is_start_page(&self) -> bool {
        self.on_start_page
    }

    /// Makes edits of what is being typed on the canvas and in the inspector.
    pub(super) fn keep_typed(&mut self) {
        self.canvas.keep_label(&mut self.editor);
        inspector::keep_draft(self);
    }

    /// Whether there is a text that was typed and is no edit yet.
    pub(super) fn is_typing(&self) -> bool {
        self.editor.renaming().is_some() || self.drafts.is_typing()
    }

    pub(super) fn fit_selection(&mut self) {
        self.canvas.fit_selection(&self.editor);
    }

    pub(super) fn add_vertex_here(&mut self) {
        let at = self.canvas.middle();
        if let Some(id) = self.editor.add_vertex_at(at) {
            self.editor.rename_vertex(id);
        }
    }

    pub(super) fn toggle_inspector(&mut self) {
        self.inspector = !self.inspector;
    }

    pub(super) fn toggle_help(&mut self) {
        self.help = !self.help;
    }

    /// Does what would put the open document away, after asking about unsaved changes.
    pub(super) fn request(&mut self, intent: Intent, ctx: &Context) {
        self.keep_typed();
        if self.editor.is_dirty() && !self.on_start_page {
            self.asking = Some(intent);
        } else {
            self.perform(intent, ctx);
        }
    }

    fn perform(&mut self, intent: Intent, ctx: &Context) {
        match intent {
            Intent::NewGraph => self.show(Document::with_graph(Graph::new()), None),
            Intent::NewBoard => {
                let board = Board::new(8, 10).expect("a board of 80 cells is legal");
                self.show(Document::with_board(board), None);
            }
            Intent::OpenDialog => self.files.ask(Ask::Open, ctx),
            Intent::Open(path) => self.files.read(path, ctx),
            Intent::Example(index) => {
                if let Some(document) = start_page::example(index) {
                    self.show(document, None);
                }
            }
            Intent::StartPage => {
                self.show(Document::with_graph(Graph::new()), None);
                self.on_start_page = true;
            }
            Intent::Quit => {
                self.closing = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    fn show(&mut self, document: Document, path: Option<PathBuf>) {
        self.editor.open(document);
        self.files.path = path;
        self.canvas = Canvas::new();
        self.drafts = Drafts::default();
        self.on_start_page = false;
        self.remark = None;
    }

    pub(super) fn save(&mut self, ctx: &Context) {
        match self.files.path.clone() {
            Some(path) => self.write(path, ctx),
            None => self.save_as(ctx),
        }
    }

    pub(super) fn save_as(&mut self, ctx: &Context) {
        let name = match &self.files.path {
            Some(path) => file_name(path),
            None => format!("{}.winmove.json", file_stem(self.editor.document().title())),
        };
        self.files.ask(Ask::Save(name), ctx);
    }

    fn write(&mut self, path: PathBuf, ctx: &Context) {
        let document = self.editor.document().clone();
        self.files.write(path, document, self.editor.mark(), ctx);
    }

    fn poll(&mut self, ctx: &Context) {
        self.editor.poll();
        for event in self.files.poll() {
            self.take(event, ctx);
        }
        let dropped = ctx.input(|input| {
            let file = input.raw.dropped_files.first();
            file.map(|file| file.path().to_path_buf())
        });
        if let Some(path) = dropped {
            self.request(Intent::Open(path), ctx);
        }
        if ctx.input(|input| input.viewport().close_requested()) && !self.closing {
            self.keep_typed();
            if self.editor.is_dirty() && !self.on_start_page {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
                self.asking = Some(Intent::Quit);
            }
        }
    }

    fn take(&mut self, event: Event, ctx: &Context) {
        match event {
            Event::Chosen(path) => self.files.read(path, ctx),
            Event::Read(path, Ok(loaded)) => self.opened(&path, loaded),
            Event::Read(path, Err(error)) => {
                self.message = Some(Message {
                    title: format!("{} was not opened", file_name(&path)),
                    text: format!("{error}.\nWhat was open before is as it was."),
                });
            }
            Event::SaveTo(path) => self.write(path, ctx),
            Event::Saved(path, mark, Ok(())) => self.saved(path, mark, ctx),
            Event::Saved(path, _, Err(error)) => {
                self.after_save = None;
                self.message = Some(Message {
                    title: format!("{} was not saved", file_name(&path)),
                    text: format!(
                        "{error}.\nThe file is as it was before; try another place with Save as."
                    ),
                });
            }
            Event::Cancelled => self.after_save = None,
        }
    }

    fn opened(&mut self, path: &Path, loaded: Loaded) {
        use crate::format::Kind;
        self.files.remember(path);
        // A text form has no room for a drawing: saving asks for a file of its own.
        let own = match loaded.kind {
            Kind::Json => Some(path.to_path_buf()),
            Kind::EdgeList | Kind::BoardText => None,
        };
        let mut document = loaded.document;
        if own.is_none() && document.title().is_empty() {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let notes = document.notes().to_owned();
            document = document.titled(stem, notes);
        }
        self.show(document, own);
        self.remark = (!loaded.remarks.is_empty()).then(|| loaded.remarks.join("; "));
    }

    fn saved(&mut self, path: PathBuf, mark: Mark, ctx: &Context) {
        self.editor.mark_saved(mark);
        self.files.remember(&path);
        self.remark = Some(format!("Saved {}", file_name(&path)));
        self.files.path = Some(path);
        if let Some(intent) = self.after_save.take() {
            self.perform(intent, ctx);
        }
    }

    fn set_title(&mut self, ctx: &Context) {
        let title = if self.on_start_page {
            "Winmove".to_owned()
        } else {
            let dot = if self.editor.is_dirty() { "● " } else { "" };
            let name = match (&self.files.path, self.editor.document().title()) {
                (None, title) if !title.trim().is_empty() => title.trim().to_owned(),
                _ => self.files.name(),
            };
            format!("{dot}{name} — Winmove")
        };
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    fn is_modal(&self) -> bool {
        self.asking.is_some() || self.message.is_some() || self.files.path_field.is_some()
    }

    fn panels_ui(&mut self, ui: &mut Ui) {
        Panel::top("menu").show(ui, |ui| menu::menu_bar_ui(ui, self));
        if self.on_start_page {
            CentralPanel::default().show(ui, |ui| {
                let mut gallery = std::mem::take(&mut self.gallery);
                gallery.ui(ui, self);
                self.gallery = gallery;
            });
            return;
        }
        Panel::bottom("status").show(ui, |ui| self.status_ui(ui));
        Panel::left("tools")
            .resizable(false)
            .exact_size(50.0)
            .show(ui, |ui| {
                ui.vertical_centered(|ui| menu::tool_strip_ui(ui, self));
            });
        if self.inspector {
            Panel::right("inspector")
                .default_size(330.0)
                .size_range(270.0..=560.0)
                .show(ui, |ui| inspector::ui(ui, self));
        }
        CentralPanel::no_frame().show(ui, |ui| self.canvas_ui(ui));
    }

    fn canvas_ui(&mut self, ui: &mut Ui) {
        let active = !self.is_modal();
        let response = self.canvas.ui(ui, &mut self.editor, active);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Canvas"));
        let empty = match self.editor.document().graph() {
            Some(graph) => graph.vertices().is_empty(),
            None => false,
        };
        if empty {
            let palette = Palette::of(ui.ctx().theme());
            ui.painter().text(
                response.rect.center(),
                egui::Align2::CENTER_CENTER,
                "Double-click to add a vertex.\nDrag from its rim to sketch an edge.",
                egui::FontId::proportional(17.0),
                palette.faint,
            );
        }
        if active {
            response.context_menu(|ui| menu::context_menu_ui(ui, self));
        }
    }

    fn status_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let document = self.editor.document();
            if let Some(graph) = document.graph() {
                ui.label(format!(
                    "{} vertices, {} edges",
                    graph.vertices().len(),
                    graph.edge_count()
                ));
            }
            if let Some(board) = document.board() {
                ui.label(format!("{} × {} cells", board.rows(), board.columns()));
            }
            ui.separator();
            self.counts_ui(ui);
            if let Some(text) = self.editor.notice().or(self.remark.as_deref()) {
                ui.separator();
                ui.label(text);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(format!("{:.0} %", self.canvas.zoom() * 100.0))
                    .on_hover_text("Zoom; Ctrl+0 fits the field");
                if let Some(text) = self.hover_words() {
                    ui.separator();
                    ui.label(RichText::new(text).weak());
                }
            });
        });
    }

    fn counts_ui(&self, ui: &mut Ui) {
        let palette = Palette::of(ui.ctx().theme());
        let now = ui.input(|input| input.time);
        let Some(analysis) = self.editor.analysis() else {
            ui.label(match self.editor.failure() {
                Some(_) => "not solved",
                None => "solving…",
            });
            return;
        };
        let counts = analysis.counts();
        for (outcome, count) in [
            (Outcome::Win, counts.win),
            (Outcome::Loss, counts.loss),
            (Outcome::Draw, counts.draw),
        ] {
            let text = format!("{} {count}", outcome.letter());
            let colour = palette.outcome_text(outcome);
            ui.label(RichText::new(text).strong().color(colour))
                .on_hover_text(format!(
                    "{count} positions are a {} for the mover",
                    outcome.word()
                ));
        }
        if counts.undecided > 0 {
            ui.label(format!("? {}", counts.undecided));
        }
        ui.separator();
        if self.canvas.is_stale(now) {
            ui.spinner();
            ui.label(format!(
                "solving… {} positions decided",
                self.editor.decided()
            ));
        } else {
            let timing = analysis.timing();
            let millis = (timing.build + timing.solve).as_secs_f64() * 1e3;
            ui.label(format!("solved in {millis:.1} ms"));
        }
        match self.editor.flips().count {
            0 => {}
            1 => drop(ui.label("1 outcome flipped")),
            n => drop(ui.label(format!("{n} outcomes flipped"))),
        }
    }

    fn hover_words(&self) -> Option<String> {
        let place = self.editor.hover().place();
        match (self.editor.hover(), place) {
            (Hit::Edge(id), _) => {
                let document = self.editor.document();
                let edge = document.graph()?.edge(id)?;
                let name = |id| document.name(Place::Vertex(id));
                Some(format!(
                    "edge from {} to {}",
                    name(edge.from),
                    name(edge.to)
                ))
            }
            (_, Some(place)) => {
                let analysis = self.editor.analysis().map(std::convert::AsRef::as_ref);
                let at = self.editor.position_at(place);
                Some(words::spoken(self.editor.document(), analysis, at, place))
            }
            _ => None,
        }
    }

    fn modals_ui(&mut self, ctx: &Context) {
        if let Some(message) = &self.message {
            let modal = modal("message", ctx).show(ctx, |ui| {
                ui.set_width(420.0);
                ui.heading(&message.title);
                ui.add_space(4.0);
                ui.label(&message.text);
                ui.add_space(8.0);
                let close = ui.button("Close");
                if ui.memory(|memory| memory.focused().is_none()) {
                    close.request_focus();
                }
                close.clicked()
            });
            if modal.inner || modal.should_close() {
                self.message = None;
            }
        }
        self.unsaved_ui(ctx);
        self.path_field_ui(ctx);
    }

    fn unsaved_ui(&mut self, ctx: &Context) {
        let Some(intent) = self.asking.clone() else {
            return;
        };
        enum Choice {
            Save,
            Discard,
            Cancel,
        }
        let name = self.files.name();
        let modal = modal("unsaved", ctx).show(ctx, |ui| {
            ui.set_width(380.0);
            ui.heading("Save the changes?");
            ui.add_space(4.0);
            ui.label(format!("{name} has changes that are not saved."));
            ui.add_space(10.0);
            ui.horizontal(|ui| {
                let save = ui.button("Save");
                if ui.memory(|memory| memory.focused().is_none()) {
                    save.request_focus();
                }
                let discard = ui.button("Discard");
                let cancel = ui.button("Cancel");
                if save.clicked() {
                    Some(Choice::Save)
                } else if discard.clicked() {
                    Some(Choice::Discard)
                } else if cancel.clicked() {
                    Some(Choice::Cancel)
                } else {
                    None
                }
            })
            .inner
        });
        let closed = modal.should_close().then_some(Choice::Cancel);
        match modal.inner.or(closed) {
            None => {}
            Some(Choice::Save) => {
                self.asking = None;
                self.after_save = Some(intent);
                self.save(ctx);
            }
            Some(Choice::Discard) => {
                self.asking = None;
                self.perform(intent, ctx);
            }
            Some(Choice::Cancel) => self.asking = None,
        }
    }

    /// Where the desktop offers no dialog, a path is typed.
    fn path_field_ui(&mut self, ctx: &Context) {
        let Some(PathField { ask, text }) = &mut self.files.path_field else {
            return;
        };
        let (title, verb) = match ask {
            Ask::Open => ("Open a file", "Open"),
            Ask::Save(_) => ("Save to a file", "Save"),
        };
        let modal = modal("path", ctx).show(ctx, |ui| {
            ui.set_width(480.0);
            ui.heading(title);
            ui.add_space(4.0);
            ui.label(
                "This desktop offers no file dialog: neither a portal nor zenity was found. Type the path.",
            );
            ui.add_space(6.0);
            let field = ui.add(egui::TextEdit::singleline(text).desired_width(f32::INFINITY));
            if ui.memory(|memory| memory.focused().is_none()) {
                field.request_focus();
            }
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let take = ui.button(verb).clicked() || entered;
                let cancel = ui.button("Cancel").clicked();
                (take, cancel)
            })
            .inner
        });
        let (take, cancel) = modal.inner;
        if (take || cancel || modal.should_close())
            && let Some(event) = self.files.end_path_field(take)
        {
            self.take(event, ctx);
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.poll(ctx);
        self.set_title(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let ctx = ui.ctx().clone();
        // The list of keys lies over the rest, and Esc closes it first.
        menu::help_ui(&ctx, &mut self.help);
        if !self.is_modal() {
            commands::keyboard(self, &ctx);
        }
        self.panels_ui(ui);
        self.modals_ui(&ctx);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, RECENT_KEY, &self.files.recent);
        eframe::set_value(storage, INSPECTOR_KEY, &self.inspector);
    }

    fn persist_egui_memory(&self) -> bool {
        true
    }
}

/// A dialog of the window's own, with room around what it says.
fn modal(name: &'static str, ctx: &Context) -> Modal {
    let frame = egui::Frame::popup(&ctx.global_style()).inner_margin(18);
    Modal::new(name.into()).frame(frame)
}

fn file_stem(title: &str) -> String {
    let kept: String = title
        .trim()
        .chars()
        .map(|letter| match letter {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            letter if letter.is_control() => '-',
            letter => letter,
        })
        .collect();
    if kept.is_empty() {
        "game".to_owned()
    } else {
        kept
    }
}
