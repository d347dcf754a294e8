//! The application: the editor, the canvas, the panels around it, dialogs and messages.

mod chosen_path;
mod class;
mod clipboard;
mod databases;
mod desktop;
mod dialogs;
mod documents;
mod export_dialog;
mod exporting;
mod file_events;
mod file_jobs;
pub(super) mod files;
mod frame;
mod growing;
mod handing_in;
pub(super) mod icon;
mod keyboard;
pub(super) mod menu;
mod modal;
mod modes;
pub(super) mod opening;
mod panels;
mod picturing;
mod presenting;
mod progress;
mod questions;
mod recovery;
mod requests;
mod run;
mod save_words;
mod saving;
mod serving;
mod several_tests;
mod sharing;
mod state_file;
mod status_bar;
mod storing;
pub(super) mod window;

pub use recovery::{pictured, record};
pub use state_file::StateFile;

use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use super::canvas::CanvasPanel;
use super::theme;
use crate::gui::app::clipboard::Copying;
use crate::gui::app::documents::Opened;
use crate::gui::app::file_events::FileTask;
use crate::gui::app::files::{Files, MAX_RECENT};
use crate::gui::app::modal::Modal;
use crate::gui::app::panels::{Panels, Views};
use crate::gui::app::picturing::Picturing;
use crate::gui::app::recovery::Recovery;
use crate::gui::app::saving::Saving;
use crate::gui::app::sharing::Sharing;
use crate::gui::app::state_file::RECENT_KEY;
use crate::gui::app::status_bar::Status;
use crate::gui::app::storing::{Preferences, Storing, stored};
use crate::gui::convert::wake;
use crate::gui::features::present::Presenting;
use crate::gui::pages::tour::Tour;
use crate::gui::paint::texels;
use crate::gui::system;
use winmove_core::model::{Document, Graph, Place, Point};
use winmove_editor::Editor;
use winmove_words::say;

/// The window's state.
pub struct App {
    editor: Editor,
    canvas: CanvasPanel,
    files: Files,
    saving: Saving,
    opened: Opened,
    on_start_page: bool,
    // The open questions and dialogs; only the last one is shown.
    modals: Vec<Modal>,
    panels: Panels,
    views: Views,
    status: Status,
    preferences: Preferences,
    storing: Storing,
    copying: Copying,
    sharing: Sharing,
    picturing: Picturing,
    // Present while the field is being presented.
    presenting: Option<Presenting>,
    // Unsaved work, if it is stored.
    recovery: Option<Recovery>,
    // The number of finished layouts to which the view was fitted.
    arrangements: u64,
    // The number of consecutive frames that panicked.
    panics_in_a_row: u32,
}

impl App {
    /// Opens a file, or without one the start page.
    pub fn new(ctx: &Context, storage: Option<&dyn eframe::Storage>, path: Option<PathBuf>) -> App {
        theme::install(ctx);
        winmove_words::speak_in_window();
        let preferences = Preferences::stored(storage);
        preferences.language.speak_from_now();
        theme::apply(ctx, &preferences.settings);
        texels::install(ctx);
        crate::gui::languages::name_close_buttons(ctx);
        system::keep_behind(ctx);
        crate::gui::widgets::ignore_composed_keys(ctx);
        let wake = wake(ctx);
        let mut files = Files::new(&wake);
        if system::FILES_LAST {
            files.recent = stored(storage, RECENT_KEY).unwrap_or_default();
        }
        files.recent.truncate(MAX_RECENT);
        let on_start_page = path.is_none();
        // Without storage, the tour would be offered at every start.
        let offers_tour = on_start_page && storage.is_some() && !preferences.toured;
        let mut app = App {
            copying: Copying::new(Arc::clone(&wake)),
            sharing: Sharing::new(Arc::clone(&wake)),
            editor: Editor::threaded(Document::with_graph(Graph::new()), wake),
            canvas: CanvasPanel::new(),
            files,
            saving: Saving::default(),
            opened: Opened {
                awaits_first: !on_start_page,
                ..Opened::default()
            },
            on_start_page,
            modals: Vec::new(),
            panels: Panels::default(),
            views: Views {
                tour: offers_tour.then(Tour::default),
                ..Views::default()
            },
            status: Status::default(),
            preferences,
            storing: Storing::new(storage),
            picturing: Picturing::default(),
            presenting: None,
            recovery: None,
            arrangements: 0,
            panics_in_a_row: 0,
        };
        if let Some(path) = path {
            app.files.begin(FileTask::open(path), ctx);
        }
        app
    }

    /// Restores the state of the last run; from now on, state is stored in the same file.
    pub fn with_state(ctx: &Context, mut state: StateFile, path: Option<PathBuf>) -> App {
        state.restore(ctx);
        let mut app = App::new(ctx, Some(&state), path);
        // A message replaces another, so one tells all.
        let problem = state.problem();
        let title = match problem {
            Some(_) => say::app_settings(),
            None => say::settings_own_languages(),
        };
        let refused = state
            .refused_languages
            .iter()
            .map(|refused| refused.words());
        let told: Vec<String> = problem.into_iter().chain(refused).collect();
        if !told.is_empty() {
            app.show_message(title, told.join("\n"));
        }
        app.storing.state_file = Some(state);
        app
    }

    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    pub fn editor_mut(&mut self) -> &mut Editor {
        &mut self.editor
    }

    /// Asks for paths in a text field, even if the desktop has file dialogs.
    pub fn type_paths(&mut self) {
        self.files.types_paths = true;
    }

    /// Whether a file is being chosen, or a file or the clipboard is being read or written.
    pub fn is_busy(&self) -> bool {
        self.is_choosing()
            || self.files.is_busy()
            || self.copying.job.is_busy()
            || self.sharing.job.is_busy()
    }

    /// Whether a file is being written.
    pub fn is_writing(&self) -> bool {
        self.files.is_writing()
    }

    /// The zoom of the canvas; 1 is full size.
    pub fn zoom(&self) -> f32 {
        self.canvas.camera.zoom
    }

    /// The position of a place on the screen.
    pub fn screen_position(&self, place: Place) -> Option<egui::Pos2> {
        let point = self.editor.canvas().middle(place)?;
        Some(self.canvas.camera.to_screen(point))
    }

    /// Commits text being typed on the canvas and in the inspector, and ends animated motion.
    pub(super) fn keep_typed(&mut self) {
        self.editor.settle();
        self.canvas.keep_label(&mut self.editor);
        if let Some((field, text)) = self.panels.drafts.take_text() {
            self.write_text(field, &text);
        }
    }

    /// Whether there is typed text that hasn't become an edit yet.
    pub(super) fn is_typing(&self) -> bool {
        self.editor.renaming().is_some() || self.panels.drafts.is_typing()
    }

    /// Undoes or redoes a step, and moves the view just enough to show its selection. If the whole
    /// field was in view before, it is fitted again.
    pub(super) fn travel(&mut self, go: fn(&mut Editor) -> bool) -> bool {
        let whole = self.canvas.shows_all(&self.editor);
        let any = go(&mut self.editor);
        if whole {
            self.canvas.show_all_again(&self.editor)
        } else {
            self.canvas.follow_selection(&self.editor)
        }
        any
    }

    /// Adds a vertex where the context menu was opened, or else in the middle of the view.
    pub(super) fn add_vertex_here(&mut self) {
        let added = match self.canvas.menu.spot {
            Some(at) => self.editor.add_vertex_at(at),
            None => self.editor.add_vertex_near(self.canvas.middle()),
        };
        if let Some(id) = added {
            self.editor.rename_vertex(id);
        }
    }

    /// Adds an arrow, or a text to be typed, where the context menu was opened, or else where it
    /// covers nothing.
    fn annotate_here(&mut self, is_arrow: bool) {
        // Half of an arrow; half of the room for an arrow or a text.
        const ARROW: Point = Point { x: 45.0, y: 0.0 };
        const ROOM: Point = Point { x: 60.0, y: 16.0 };
        let spot = self.canvas.menu.spot;
        let free = |app: &App| app.editor.free_spot(app.canvas.inner_view(), ROOM);
        if is_arrow {
            let at = spot.unwrap_or_else(|| free(self) - ARROW);
            self.editor.annotate(at, Some(at + ARROW * 2.0), "");
            return;
        }
        let at = spot.unwrap_or_else(|| free(self));
        self.editor.annotate(at, None, &say::canvas_text());
        self.editor.rename_selected();
    }

    pub(super) fn is_overview_folded(&self) -> bool {
        if self.canvas.is_small() {
            !self.panels.overview_in_small
        } else {
            self.preferences.overview_folded
        }
    }

    pub(super) fn toggle_overview(&mut self) {
        if self.canvas.is_small() {
            self.panels.overview_in_small = !self.panels.overview_in_small
        } else {
            self.preferences.overview_folded = !self.preferences.overview_folded
        }
    }

    /// Selects a place and brings it into view, in the middle if that is wanted.
    pub(super) fn jump_to(&mut self, place: Place, in_middle: bool) {
        self.editor.select(place);
        self.canvas.bring_into_view(place, &self.editor);
        if let (true, Some(at)) = (in_middle, self.editor.canvas().middle(place)) {
            self.canvas.look_at(at);
        }
    }
}
