//! The window in a page of a browser, which calls `main` when the module is loaded.

fn main() {
    // What fails later is shown by the page.
    let _ = winmove::gui::run(None);
}
