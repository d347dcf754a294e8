//! The text that was selected last in any program, which a middle click pastes on X11 and Wayland.

use std::sync::mpsc::{Receiver, channel};

use winmove_editor::Wake;

/// Requests the text on another thread, because the program that has it may be slow. `wake` is
/// called when it is there.
pub fn ask_for_selected_text(wake: Wake) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        if let Some(text) = selected_text() {
            // The window may be closed.
            drop(sender.send(text));
            wake();
        }
    });
    receiver
}

#[cfg(all(unix, not(target_os = "macos")))]
fn selected_text() -> Option<String> {
    use arboard::{Clipboard, GetExtLinux, LinuxClipboardKind};

    let mut clipboard = Clipboard::new().ok()?;
    let selection = clipboard.get().clipboard(LinuxClipboardKind::Primary);
    selection.text().ok()
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn selected_text() -> Option<String> {
    None
}
