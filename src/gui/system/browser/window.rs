//! The services that a window needs from a page: the canvas, dialogs, the clipboard, and handling
//! of closing.

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use egui::Context;
use js_sys::{Date, Uint8Array};

use super::{accessible, events, page, store};
use crate::gui::system::file_dialog::{FileDialog, Pick, Picked};
use crate::gui::system::window_wish::{WindowError, WindowWish};
use winmove_editor::{Probed, Wake};

/// Whether the path of a file is still valid in the next session.
pub const FILES_LAST: bool = false;

/// The font for monospaced text, if the program contains it.
pub const FIXED_FONT: Option<&[u8]> = None;

/// The font for emoji, if the program contains it.
pub const EMOJI_FONT: Option<&[u8]> = None;

/// The heavier font for text, if the program contains it.
pub const HEAVY_FONT: Option<&[u8]> = None;

/// Loads a font that the program doesn't contain.
pub use winmove_files::platform::page::load_font;

/// The message if no file dialog can be shown.
pub use winmove_words::say::system_downloads as no_file_dialog;

/// Whether the program can close its window.
pub const CAN_CLOSE: bool = false;

/// Whether the browser uses Ctrl with N, T and W.
pub const BROWSER_TAKES_KEYS: bool = true;

/// Opens the window in the page's canvas and returns immediately; the window lives as long as the
/// page.
///
/// # Errors
/// None: the page shows later failures.
pub fn open_window(wish: WindowWish, make: eframe::AppCreator<'static>) -> Result<(), WindowError> {
    page::show_title(wish.title);
    std::panic::set_hook(Box::new(move |info| {
        (wish.note)(info);
        page::failed(&info.to_string());
    }));
    let options = eframe::WebOptions {
        // The same as on a desktop.
        dithering: false,
        ..Default::default()
    };
    wasm_bindgen_futures::spawn_local(async move {
        let runner = eframe::WebRunner::new();
        let made: eframe::AppCreator<'static> = Box::new(move |cc| {
            let ctx = cc.egui_ctx.clone();
            events::install(&ctx);
            accessible::install(&ctx);
            page::follow_arrivals(move |file| {
                let path = taken_in(file);
                ARRIVED.with_borrow_mut(|arrived| arrived.push(path));
                ctx.request_repaint();
            });
            make(cc)
        });
        match runner.start(page::canvas(), options, made).await {
            Ok(()) => page::started(),
            Err(error) => page::failed(&format!("{error:?}")),
        }
    });
    Ok(())
}

/// On a page opened for tests, panics in a frame if the title of the document begins with "Panic".
/// If that is followed by a colon, allocates all memory instead.
pub fn install_probe() {
    winmove_editor::install_probe(|at, document| {
        let words = document.title().strip_prefix("Panic");
        if let (Probed::Frame, Some(rest), true) = (at, words, page::is_tested()) {
            if rest.starts_with(':') {
                let mut taken = Vec::new();
                loop {
                    taken.push(std::hint::black_box(Vec::<u8>::with_capacity(1 << 27)));
                }
            }
            panic!("provoked by the title {:?}", document.title());
        }
    });
}

/// The link to a game with which the page was opened.
pub fn given() -> Option<PathBuf> {
    page::given_link().map(PathBuf::from)
}

/// The address of the page, for links to games. `None` if the page is a local file.
pub fn page_address() -> Option<String> {
    page::address()
}

/// The address of a page of the guide, which is next to the page of the program. `None` if the page
/// is a single file.
pub fn guide(page: &str) -> Option<String> {
    let has_guide = page_address().is_some() && !page::is_single();
    has_guide.then(|| format!("guide/{page}"))
}

/// Starts to load the result of [`page_program`].
pub fn prepare_page_program() {
    page::load_whole();
}

/// The folder of the settings.
pub fn settings_folder(_: &str) -> Option<PathBuf> {
    Some(PathBuf::from(store::KEPT))
}

/// Whether the browser can show a file dialog. It always can for opening a file.
pub fn can_pick_files(saves: bool) -> bool {
    !saves || page::can_pick_target()
}

/// Whether a file to open can be named by typing its path.
pub fn can_type_paths() -> bool {
    false
}

/// The path of a file that the browser opens for printing, in place of one that the user chooses.
pub fn print_path(name: &str) -> Option<PathBuf> {
    Some(PathBuf::from("/print").join(name))
}

/// Shows the browser's file dialog. `answer` receives the path.
///
/// # Errors
/// None.
pub fn pick_file(ask: FileDialog, _: Vec<PathBuf>, answer: Picked) -> io::Result<()> {
    let endings: Vec<&str> = ask
        .filters
        .iter()
        .flat_map(|(_, endings)| endings)
        .copied()
        .collect();
    match &ask.pick {
        Pick::SaveAs(name) => page::pick_target(name, &endings, move |path| answer.send(path)),
        // A page takes several files when they are dropped.
        Pick::File | Pick::Files | Pick::Folder => {
            page::pick_file(&endings, move |file| answer.send(file.map(taken_in)))
        }
    }
    Ok(())
}

thread_local! {
    /// Dropped files that haven't been taken yet.
    static ARRIVED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

/// Returns the files dropped on the page since the last call.
pub fn arrived_files(_: &Context) -> Vec<PathBuf> {
    ARRIVED.take()
}

/// Stores the bytes of a file, and returns its path.
fn taken_in((path, bytes): page::File) -> PathBuf {
    store::hold(&path, &bytes);
    path
}

/// Requests the text on the clipboard, which arrives as a window event.
pub fn ask_for_clipboard(ctx: &Context) {
    let ctx = ctx.clone();
    page::ask_for_clipboard(move |text| {
        events::send(egui::Event::Paste(text), &ctx);
    });
}

/// Requests nothing: a page can't read what is selected elsewhere.
pub fn ask_for_selected_text(_: Wake) -> Receiver<String> {
    channel().1
}

/// Does nothing: the browser opens a file that it has downloaded itself.
pub fn open_file(_: &Path, _: Wake) -> Receiver<String> {
    channel().1
}

/// Shows the title of the window.
pub fn show_title(title: &str, _: &Context) {
    page::show_title(title);
}

/// Makes the page speak the language with this tag, now and, if it is kept, from its next start on.
pub fn show_language(tag: &str, is_kept: bool) {
    page::show_language(tag, is_kept);
}

/// Makes the page fullscreen, or ends that.
pub fn show_fullscreen(fills: bool, _: &Context) {
    page::show_fullscreen(fills);
}

/// Reports whether closing the page would lose anything. If so, the browser asks before closing.
pub fn show_unsaved(is_unsaved: bool) {
    page::show_unsaved(is_unsaved);
}

/// Reads a file with at most this many bytes. `None` if there is no file.
///
/// # Errors
/// `FileTooLarge` if the file is longer.
pub fn read_small(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    match store::bytes_of(path) {
        Ok(bytes) if bytes.len() as u64 > most => Err(io::ErrorKind::FileTooLarge.into()),
        Ok(bytes) => Ok(Some(bytes.to_vec())),
        Err(_) => Ok(None),
    }
}

/// None: the browser keeps no folders.
pub fn paths_in(_: &Path) -> Vec<PathBuf> {
    Vec::new()
}

/// Renames a file stored by the browser, and replaces any file with the new name.
///
/// # Errors
/// `NotFound`, or an error of the browser.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = store::bytes_of(from)?;
    store::write(to, &bytes)?;
    if let Some(name) = store::kept_name(from) {
        page::kept::remove(name);
    }
    Ok(())
}

/// Does nothing, because the browser's storage has no folders.
///
/// # Errors
/// None.
pub fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Does nothing, because the browser asks before closing the page, see [`show_unsaved`].
///
/// # Errors
/// None.
pub fn before_the_end(ended: impl Fn() + Send + 'static) -> io::Result<()> {
    drop(ended);
    Ok(())
}

/// Whether a condition holds. A page can't wait for it.
pub fn wait_until(_: Duration, holds: impl Fn() -> bool) -> bool {
    holds()
}

/// The browser's clipboard.
#[derive(Default)]
pub struct PictureClipboard;

impl PictureClipboard {
    /// Puts a picture on the clipboard, as PNG.
    ///
    /// # Errors
    /// A message, if the browser refuses.
    pub fn put(&mut self, png: Vec<u8>, _: String) -> Result<(), String> {
        match page::put_picture(Uint8Array::from(png.as_slice())) {
            None => Ok(()),
            Some(why) => Err(why),
        }
    }
}

/// A time such as `2026-11-23T12:00:00Z` in the time zone of the browser, to the minute. `None` if it
/// is no such time.
pub fn wall_time(text: &str) -> Option<String> {
    // Browsers make a date of nearly any text.
    let is_whole = text.len() == "2026-11-23T12:00:00Z".len() && text.ends_with('Z');
    let at = Date::new(&text.into());
    let (year, month, day) = (at.get_full_year(), at.get_month() + 1, at.get_date());
    let (hour, minute) = (at.get_hours(), at.get_minutes());
    (is_whole && !at.get_time().is_nan())
        .then(|| format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}"))
}
