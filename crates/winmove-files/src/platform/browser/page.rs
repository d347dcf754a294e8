//! Functions that the page provides to the program: those of `winmovePage`, defined in web/page.js.

use std::path::{Path, PathBuf};

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = winmovePage, js_name = later)]
    fn call_later(work: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = startWorker)]
    fn start_worker_of(name: &str, received: JsValue) -> u32;

    /// Sends a task to a worker.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = sendTask)]
    pub fn send_task(worker: u32, task: Uint8Array);

    /// Ends a worker, even while it works.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = endWorker)]
    pub fn end_worker(worker: u32);

    /// In a worker, the name of its work; elsewhere `None`.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = workName)]
    pub fn work_name() -> Option<String>;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = onTask)]
    fn on_task(taken: JsValue);

    /// Sends a message about a task, from a worker.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = sendMessage)]
    pub fn send_message(message: Uint8Array);

    /// Reports that the worker can't continue.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = workFailed)]
    pub fn work_failed(why: &str);

    /// The id of this page, which no other open page has.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = ownId)]
    pub fn own_id() -> String;

    /// Whether a page with this id was open when this one was opened.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = isLiving)]
    pub fn is_living(id: &str) -> bool;

    /// Whether the page was opened for tests.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = isTested)]
    pub fn is_tested() -> bool;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = keptText)]
    fn kept_text(name: &str) -> Option<String>;

    // Returns what was wrong, if anything.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = keepText)]
    fn keep_text(name: &str, text: &str) -> Option<String>;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = dropText)]
    fn drop_text(name: &str);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = keptNames)]
    fn kept_names(start: &str) -> Array;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = save)]
    fn save(path: &str, bytes: Uint8Array);

    /// Whether files are saved through a dialog of the browser.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = canPickTarget)]
    pub fn can_pick_target() -> bool;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = pickFile)]
    fn pick(endings: Array, answer: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = pickTarget)]
    fn pick_target_of(name: &str, endings: Array, answer: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = loadFont)]
    fn load_font_of(name: &str, loaded: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = onArrival)]
    fn on_arrival(arrived: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = askForClipboard)]
    fn ask_for_text(answer: JsValue);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = putPicture)]
    pub fn put_picture(png: Uint8Array) -> Option<String>;

    #[wasm_bindgen(js_namespace = winmovePage, js_name = showTitle)]
    pub fn show_title(title: &str);

    /// Makes this the language of the page, by its tag.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = showLanguage)]
    pub fn show_language(tag: &str, is_kept: bool);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = showUnsaved)]
    pub fn show_unsaved(is_unsaved: bool);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = showFullscreen)]
    pub fn show_fullscreen(fills: bool);

    /// The link with which the page was opened, or which is written in it.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = givenLink)]
    pub fn given_link() -> Option<String>;

    /// The address of this page for others, if it is reachable for them.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = address)]
    pub fn address() -> Option<String>;

    /// Whether this page is a single file, without a guide next to it.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = isSingle)]
    pub fn is_single() -> bool;

    /// Starts to load the page with all its parts in a single file.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = loadWhole)]
    pub fn load_whole();

    /// The page in a single file, once it is loaded; before, why it isn't.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = whole, catch)]
    pub fn whole() -> Result<String, JsValue>;

    /// Exposes parts of the window to screen readers, in this order.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = showParts)]
    pub fn show_parts(parts: Array);

    #[wasm_bindgen(js_namespace = winmovePage, js_name = onAction)]
    fn on_action(acted: JsValue);

    /// The program's canvas.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = canvas)]
    pub fn canvas() -> web_sys::HtmlCanvasElement;

    /// Reports that the first frame is painted.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = started)]
    pub fn started();

    /// Reports that the program can't continue. The page offers the unsaved work as a download,
    /// which a worker converts to a game.
    #[wasm_bindgen(js_namespace = winmovePage, js_name = failed)]
    pub fn failed(why: &str);
}

/// Calls `work` after this frame.
pub fn later(work: impl FnOnce() + 'static) {
    call_later(Closure::once_into_js(work));
}

/// A message or event from a worker.
pub enum FromWorker {
    /// A message about its task.
    Message(Vec<u8>),
    /// A file that it wrote.
    Written(PathBuf, Vec<u8>),
    /// Why nothing more will come.
    Ended(String),
}

/// Starts a worker, and returns its number. Calls `received` with everything that it sends.
pub fn start_worker(name: &str, received: impl Fn(FromWorker) + 'static) -> u32 {
    let taken = move |bytes: Option<Uint8Array>, text: Option<String>| {
        let (bytes, text) = (bytes.map(|bytes| bytes.to_vec()), text.unwrap_or_default());
        received(match (bytes, text) {
            (Some(message), path) if path.is_empty() => FromWorker::Message(message),
            (Some(bytes), path) => FromWorker::Written(path.into(), bytes),
            (None, why) => FromWorker::Ended(why),
        });
    };
    let taken = Closure::<dyn Fn(Option<Uint8Array>, Option<String>)>::new(taken);
    start_worker_of(name, taken.into_js_value())
}

/// In a worker, calls `taken` with each task.
pub fn follow_tasks(taken: impl FnMut(Vec<u8>) + 'static) {
    let mut taken = taken;
    let taken = move |task: Uint8Array| taken(task.to_vec());
    on_task(Closure::<dyn FnMut(Uint8Array)>::new(taken).into_js_value());
}

/// A file that the user opened or dropped: its path and bytes.
pub type File = (PathBuf, Vec<u8>);

/// Lets the user pick a file with one of these extensions, and calls `answer` with it, or with
/// `None` if the user cancelled.
pub fn pick_file(endings: &[&str], answer: impl FnOnce(Option<File>) + 'static) {
    let taken = move |path: Option<String>, bytes: Option<Uint8Array>| {
        let file = path.zip(bytes);
        answer(file.map(|(path, bytes)| (PathBuf::from(path), bytes.to_vec())));
    };
    pick(names(endings), Closure::once_into_js(taken));
}

/// Lets the user pick where to save, and calls `answer` with the path, or with `None` if the user
/// cancelled.
pub fn pick_target(name: &str, endings: &[&str], answer: impl FnOnce(Option<PathBuf>) + 'static) {
    let taken = move |path: Option<String>| answer(path.map(PathBuf::from));
    pick_target_of(name, names(endings), Closure::once_into_js(taken));
}

fn names(names: &[&str]) -> Array {
    names.iter().map(|name| JsValue::from_str(name)).collect()
}

/// Loads a font that the program doesn't contain, and calls `loaded` with it unless that fails.
pub fn load_font(name: &str, loaded: impl FnOnce(Vec<u8>) + 'static) {
    let taken = move |bytes: Uint8Array| loaded(bytes.to_vec());
    load_font_of(name, Closure::once_into_js(taken));
}

/// Calls `arrived` with each file dropped on the page.
pub fn follow_arrivals(arrived: impl Fn(File) + 'static) {
    let taken = move |path: String, bytes: Uint8Array| arrived((path.into(), bytes.to_vec()));
    let taken = Closure::<dyn Fn(String, Uint8Array)>::new(taken);
    on_arrival(taken.into_js_value());
}

/// Calls `acted` when a part of the window is used through the page, with its id and whether it
/// only received the focus.
pub fn follow_actions(acted: impl Fn(String, bool) + 'static) {
    let acted = Closure::<dyn Fn(String, bool)>::new(acted);
    on_action(acted.into_js_value());
}

/// Requests the text on the clipboard, and calls `answer` with it, unless the browser or the user
/// refuses.
pub fn ask_for_clipboard(answer: impl FnOnce(String) + 'static) {
    ask_for_text(Closure::once_into_js(answer));
}

/// What the browser stores between starts, as texts with names; and downloads.
pub mod kept {
    use super::*;
    use std::io;

    /// The text with this name.
    pub fn read(name: &str) -> Option<String> {
        kept_text(name)
    }

    /// Stores a text under a name.
    ///
    /// # Errors
    /// The browser's error, for example if its storage is full.
    pub fn write(name: &str, text: &str) -> io::Result<()> {
        match keep_text(name, text) {
            None => Ok(()),
            Some(why) => Err(io::Error::other(why)),
        }
    }

    /// Removes a text.
    pub fn remove(name: &str) {
        drop_text(name);
    }

    /// The names with this prefix, in order.
    pub fn names(start: &str) -> Vec<String> {
        let names = kept_names(start);
        let mut names: Vec<String> = names.iter().filter_map(|name| name.as_string()).collect();
        names.sort_unstable();
        names
    }

    /// Passes a file to the browser.
    pub fn hand_over(path: &Path, bytes: &[u8]) {
        save(&path.to_string_lossy(), Uint8Array::from(bytes));
    }
}
