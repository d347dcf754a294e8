//! What a window needs from a page: its canvas, dialogs, the clipboard, and the handling of
//! closing.

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;
use js_sys::Uint8Array;

use super::{accessible, events, page, store};
use crate::gui::system::file_dialog::{FileDialog, Picked};
use crate::gui::system::window_wish::WindowWish;
use winmove_editor::Probed;

/// Whether a file that a path names can be opened again at the next start.
pub const FILES_LAST: bool = false;

/// What is to be said where no dialog can be shown.
pub const NO_FILE_DIALOG: &str = "The browser downloads the file. Type its name.";

/// Whether the program can close its window.
pub const CAN_CLOSE: bool = false;

/// Whether Ctrl with N, T and W belongs to a browser.
pub const BROWSER_TAKES_KEYS: bool = true;

/// Opens the window in the canvas of the page, and returns at once; the window goes on as long as
/// the page.
///
/// # Errors
/// None: what fails later is shown by the page.
pub fn open_window(wish: WindowWish, make: eframe::AppCreator<'static>) -> Result<(), NotOpened> {
    page::show_title(wish.title);
    std::panic::set_hook(Box::new(move |info| {
        (wish.note)(info);
        page::failed(&info.to_string());
    }));
    let options = eframe::WebOptions {
        // As on a desktop.
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

/// Has a frame panic where the page was opened for tests, if the title of the document begins with
/// "Panic". If that is followed by a colon, all memory is taken instead.
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

/// Why no window could be opened. In a browser the page says so itself.
#[derive(Debug)]
// As on a desktop.
#[allow(dead_code)]
pub enum NotOpened {
    /// There is no display.
    NoDisplay,
    /// Something that a window needs is missing, with the reason.
    System(String),
}

/// What the page was opened with: a link to a game.
pub fn given() -> Option<PathBuf> {
    page::given_link().map(PathBuf::from)
}

/// The address of the page, for links to games; nothing if it lies on a disk.
pub fn page_address() -> Option<String> {
    page::address()
}

/// Begins to load what [`page_program`] returns.
pub fn prepare_page_program() {
    page::load_whole();
}

/// The folder of the settings.
pub fn settings_folder(_: &str) -> Option<PathBuf> {
    Some(PathBuf::from(store::KEPT))
}

/// Always: by the browser.
pub fn can_pick_files(saves: bool) -> bool {
    !saves || page::can_pick_target()
}

/// Whether a file that is to be opened can be named by a typed path.
pub fn can_type_paths() -> bool {
    false
}

/// Shows the browser's dialog; `answer` gets the path.
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
    match &ask.save_as {
        Some(name) => page::pick_target(name, &endings, move |path| answer.send(path)),
        None => page::pick_file(&endings, move |file| answer.send(file.map(taken_in))),
    }
    Ok(())
}

thread_local! {
    /// The files that were dropped and not taken yet.
    static ARRIVED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

/// Takes the files that were dropped on the page.
pub fn arrived_files(_: &Context) -> Vec<PathBuf> {
    ARRIVED.take()
}

/// The path of a file whose bytes are held from now on.
fn taken_in((path, bytes): page::File) -> PathBuf {
    store::hold(&path, &bytes);
    path
}

/// Asks for the text on the clipboard, which arrives as an event of the window.
pub fn ask_for_clipboard(ctx: &Context) {
    let ctx = ctx.clone();
    page::ask_for_clipboard(move |text| {
        events::send(egui::Event::Paste(text), &ctx);
    });
}

/// Shows the title of the window.
pub fn show_title(title: &str, _: &Context) {
    page::show_title(title);
}

/// Lets the page fill the screen, or not any more.
pub fn show_fullscreen(fills: bool, _: &Context) {
    page::show_fullscreen(fills);
}

/// Says whether something would be lost if the page were closed now. Then the browser asks.
pub fn show_unsaved(is_unsaved: bool) {
    page::show_unsaved(is_unsaved);
}

/// Reads a file of at most this many bytes. `None` if there is no file.
///
/// # Errors
/// One for a longer file.
pub fn read_small(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    match store::bytes_of(path) {
        Ok(bytes) if bytes.len() as u64 > most => Err(io::Error::other("it is too long")),
        Ok(bytes) => Ok(Some(bytes.to_vec())),
        Err(_) => Ok(None),
    }
}

/// Gives a file that the browser keeps another name; what had that name before is replaced.
///
/// # Errors
/// `NotFound`, or the browser's.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = store::bytes_of(from)?;
    store::write(to, &bytes)?;
    if let Some(name) = store::kept_name(from) {
        page::kept::remove(name);
    }
    Ok(())
}

/// Does nothing: what the browser keeps has names alone.
///
/// # Errors
/// None.
pub fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Does nothing: a browser asks the page instead, see [`show_unsaved`].
///
/// # Errors
/// None.
pub fn before_the_end(ended: impl Fn() + Send + 'static) -> io::Result<()> {
    drop(ended);
    Ok(())
}

/// Whether a condition holds. A page can't wait.
pub fn wait_until(_: Duration, holds: impl Fn() -> bool) -> bool {
    holds()
}

/// The browser's clipboard.
pub struct PictureClipboard;

impl PictureClipboard {
    /// Reaches the clipboard.
    ///
    /// # Errors
    /// None.
    pub fn open() -> Result<PictureClipboard, String> {
        Ok(PictureClipboard)
    }

    /// Puts a picture on the clipboard, as PNG.
    ///
    /// # Errors
    /// A message, if the browser can't.
    pub fn put(&self, png: Vec<u8>, _: String) -> Result<(), String> {
        match page::put_picture(Uint8Array::from(png.as_slice())) {
            None => Ok(()),
            Some(why) => Err(why),
        }
    }
}
