//! The window in a page of a browser. The browser calls `main` when the module is loaded.

fn main() {
    // The page shows later failures.
    let _ = winmove::gui::run(None);
}
