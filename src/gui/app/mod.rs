//! The application: the editor, the canvas, the panels around it, its questions and messages.

mod chosen_path;
mod clipboard;
mod databases;
mod desktop;
mod dialogs;
mod documents;
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
mod modes;
pub(super) mod opening;
mod panels;
mod picturing;
mod presenting;
mod progress;
mod questions;
mod reason;
mod recovery;
mod requests;
mod run;
mod save_words;
mod saving;
mod saving_questions;
mod serving;
mod several_tests;
mod sharing;
mod state_file;
mod status_bar;
mod storing;
pub(super) mod window;

use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use super::canvas::CanvasPanel;
use super::theme;
use crate::gui::app::clipboard::Copying;
use crate::gui::app::databases::OpenDatabase;
use crate::gui::app::exporting::ForeignQuestion;
use crate::gui::app::file_events::Output;
use crate::gui::app::files::{Files, Intent, MAX_RECENT};
use crate::gui::app::handing_in::HandingIn;
use crate::gui::app::picturing::Picturing;
use crate::gui::app::recovery::Recovery;
use crate::gui::app::recovery::versions::VersionList;
use crate::gui::app::saving::Saving;
use crate::gui::app::several_tests::OpenTests;
use crate::gui::app::sharing::Sharing;
use crate::gui::app::state_file::StateFile;
use crate::gui::app::storing::{
    ADDRESS_KEY, EFRAME_WINDOW_KEY, INSPECTOR_KEY, LANGUAGE_KEY, OVERVIEW_FOLDED_KEY, RECENT_KEY,
    Remembered, SETTINGS_KEY, TOURED_KEY, stored,
};
use crate::gui::canvas::find::Finder;
use crate::gui::canvas::overview::Overview;
use crate::gui::canvas::sequence::Sequence;
use crate::gui::convert::wake;
use crate::gui::features::compare::Compare;
use crate::gui::features::present::Presenting;
use crate::gui::features::stated::StatedLabels;
use crate::gui::inspector::drafts::Drafts;
use crate::gui::inspector::studies::Studies;
use crate::gui::pages::family_dialog::FamilyDialog;
use crate::gui::pages::start::Gallery;
use crate::gui::pages::tour::{Parts, Tour};
use crate::gui::render::texels;
use crate::gui::requests::Draft;
use crate::gui::system;
use crate::gui::theme::Settings;
use crate::gui::widgets::Clock;
use winmove_analysis::Language;
use winmove_core::model::{Document, Graph, Place};
use winmove_editor::{Editor, Mark};
use winmove_files::{Base, ReadOptions};

/// The window's state.
pub struct App {
    editor: Editor,
    canvas: CanvasPanel,
    files: Files,
    saving: Saving,
    drafts: Drafts,
    gallery: Gallery,
    on_start_page: bool,
    inspector: bool,
    language: Language,
    // The language before a link has set another for its game.
    own_language: Option<Language>,
    overview: Overview,
    overview_folded: bool,
    // Whether it is unfolded in a small window, where it is folded at first.
    overview_in_small: bool,
    help: bool,
    finder: Option<Finder>,
    // The labels of another program, while they are compared.
    stated: Option<StatedLabels>,
    families: Option<FamilyDialog>,
    studies: Studies,
    // The action that waits for an answer about unsaved changes.
    asking: Option<Intent>,
    // The action that follows the save in progress.
    after_save: Option<Intent>,
    // The state whose changes may be lost. Later changes are asked about again.
    discarded: Option<Mark>,
    // The database whose game is open.
    database: Option<OpenDatabase>,
    message: Option<Message>,
    // An existing file to write to, before the question whether to replace it is answered.
    replacing: Option<(Output, PathBuf)>,
    // The question whether Save writes to the file of another program, while it is open.
    foreign_question: Option<ForeignQuestion>,
    remark: Option<Remark>,
    // The open edge list, and the other way of numbering its vertices.
    renumbering: Option<(PathBuf, Base)>,
    // The tests of the open list, if it has several.
    tests: Option<OpenTests>,
    // The number of vertices far outside, by revision.
    far: Option<(u64, usize)>,
    title: String,
    closing: bool,
    // When the layout under way was first seen.
    arranging_since: Option<f64>,
    // Whether the window was wide enough for the state graph of a replay beside the field, when it
    // was last asked.
    has_room_for_states: bool,
    // The number of layouts to which the view was fitted.
    arrangements: u64,
    clock: Clock,
    exercise: Draft,
    compare: Option<Compare>,
    // When a menu requested the clipboard's text.
    awaits_paste: Option<f64>,
    copying: Copying,
    sharing: Sharing,
    // The address of a page that shows Winmove, for links.
    address: String,
    picturing: Picturing,
    sequence: Option<Sequence>,
    // While the field is presented.
    presenting: Option<Presenting>,
    handing_in: HandingIn,
    settings: Settings,
    setting: bool,
    tour: Option<Tour>,
    toured: bool,
    // Where the parts of the window were in the last frame.
    parts: Parts,
    // Whether no size of the window was stored.
    is_new: bool,
    // Unsaved work, if it is kept.
    recovery: Option<Recovery>,
    // The list of earlier versions, if it is open.
    versions: Option<VersionList>,
    // The report about panics, until it was read.
    report: Option<String>,
    // The number of frames in a row that have panicked.
    panics_in_a_row: u32,
    // What was stored last.
    stored: Option<Remembered>,
    // Where the settings are stored. `None` in tests, which pass a storage of their own.
    state_file: Option<StateFile>,
}

/// A message that has to be confirmed.
struct Message {
    title: String,
    text: String,
}

/// A remark that the status bar shows until the next edit.
struct Remark {
    text: String,
    revision: u64,
}

impl App {
    /// The window, on a file if one is named, else on the start page.
    pub fn new(ctx: &Context, storage: Option<&dyn eframe::Storage>, path: Option<PathBuf>) -> App {
        theme::install(ctx);
        let settings: Settings = stored(storage, SETTINGS_KEY).unwrap_or_default();
        let settings = settings.usable();
        theme::apply(ctx, &settings);
        texels::install(ctx);
        let wake = wake(ctx);
        let mut files = Files::new(&wake);
        let copying = Copying::new(Arc::clone(&wake));
        let sharing = Sharing::new(Arc::clone(&wake));
        if system::FILES_LAST {
            files.recent = stored(storage, RECENT_KEY).unwrap_or_default();
        }
        files.recent.truncate(MAX_RECENT);
        let toured = stored(storage, TOURED_KEY).unwrap_or(false);
        let on_start_page = path.is_none();
        let mut app = App {
            editor: Editor::threaded(Document::with_graph(Graph::new()), wake),
            canvas: CanvasPanel::new(),
            files,
            saving: Saving::default(),
            drafts: Drafts::default(),
            gallery: Gallery::default(),
            on_start_page,
            inspector: stored(storage, INSPECTOR_KEY).unwrap_or(true),
            language: stored(storage, LANGUAGE_KEY).unwrap_or_default(),
            own_language: None,
            overview: Overview::default(),
            overview_folded: stored(storage, OVERVIEW_FOLDED_KEY).unwrap_or(false),
            overview_in_small: false,
            help: false,
            finder: None,
            stated: None,
            families: None,
            studies: Studies::default(),
            asking: None,
            after_save: None,
            discarded: None,
            database: None,
            message: None,
            replacing: None,
            foreign_question: None,
            remark: None,
            renumbering: None,
            tests: None,
            far: None,
            title: String::new(),
            closing: false,
            arranging_since: None,
            has_room_for_states: true,
            arrangements: 0,
            clock: Clock::default(),
            exercise: Draft::default(),
            compare: None,
            awaits_paste: None,
            copying,
            sharing,
            address: stored(storage, ADDRESS_KEY).unwrap_or_default(),
            picturing: Picturing::default(),
            sequence: None,
            presenting: None,
            handing_in: HandingIn::default(),
            settings,
            setting: false,
            // Without storage, the tour would be offered at every start.
            tour: (on_start_page && storage.is_some() && !toured).then(Tour::default),
            toured,
            parts: Parts::default(),
            is_new: storage.is_none_or(|storage| storage.get_string(EFRAME_WINDOW_KEY).is_none()),
            recovery: None,
            versions: None,
            report: None,
            panics_in_a_row: 0,
            stored: None,
            state_file: None,
        };
        if let Some(path) = path {
            app.files.read(path, ReadOptions::default(), ctx);
        }
        app
    }

    /// The window with the state of the last run, which is stored in the same file from now on.
    fn with_state(ctx: &Context, mut state: StateFile, path: Option<PathBuf>) -> App {
        state.restore(ctx);
        let mut app = App::new(ctx, Some(&state), path);
        if let Some(words) = state.problem() {
            app.message = Some(Message {
                title: "Settings".to_owned(),
                text: words.to_owned(),
            });
        }
        app.state_file = Some(state);
        app
    }

    /// The editor.
    pub fn editor(&self) -> &Editor {
        &self.editor
    }

    /// The editor, for changes.
    pub fn editor_mut(&mut self) -> &mut Editor {
        &mut self.editor
    }

    /// Asks for paths by a field to type them in, even where the desktop has dialogs.
    pub fn type_paths(&mut self) {
        self.files.types_paths = true;
    }

    /// Whether a file, or the clipboard, is being read or written.
    pub fn is_busy(&self) -> bool {
        self.files.is_busy() || self.copying.is_busy() || self.sharing.is_busy()
    }

    /// Whether a file is being written.
    pub fn is_writing(&self) -> bool {
        self.files.is_writing()
    }

    /// The zoom of the canvas, 1 for full size.
    pub fn zoom(&self) -> f32 {
        self.canvas.zoom()
    }

    /// The position of a place on the screen.
    pub fn screen_position(&self, place: Place) -> Option<egui::Pos2> {
        let point = self.editor.canvas().middle(place)?;
        Some(self.canvas.camera().to_screen(point))
    }

    /// Turns the text that is being typed on the canvas and in the inspector into edits, and ends
    /// animated motion.
    pub(super) fn keep_typed(&mut self) {
        self.editor.settle();
        self.canvas.keep_label(&mut self.editor);
        if let Some((field, text)) = self.drafts.take_text() {
            self.write_text(field, &text);
        }
    }

    /// Whether there is typed text that is not an edit yet.
    pub(super) fn is_typing(&self) -> bool {
        self.editor.renaming().is_some() || self.drafts.is_typing()
    }

    /// Undoes or redoes a step, and moves the view just enough to show what it has selected and, if
    /// all of the field was in view before, all of it again.
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

    /// Adds a vertex where a context menu was opened, else in the middle of the view.
    pub(super) fn add_vertex_here(&mut self) {
        let added = match self.canvas.menu.spot {
            Some(at) => self.editor.add_vertex_at(at),
            None => self.editor.add_vertex_near(self.canvas.middle()),
        };
        if let Some(id) = added {
            self.editor.rename_vertex(id);
        }
    }

    pub(super) fn is_overview_folded(&self) -> bool {
        if self.canvas.is_small() {
            !self.overview_in_small
        } else {
            self.overview_folded
        }
    }

    pub(super) fn toggle_overview(&mut self) {
        if self.canvas.is_small() {
            self.overview_in_small = !self.overview_in_small
        } else {
            self.overview_folded = !self.overview_folded
        }
    }

    /// Selects a place and brings it into view.
    pub(super) fn jump_to(&mut self, place: Place) {
        self.editor.select(place);
        self.canvas.bring_into_view(place, &self.editor);
    }
}
