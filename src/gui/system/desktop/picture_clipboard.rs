//! A picture on the clipboard in two formats at once. The program into which it is pasted chooses
//! the format.

use clipboard_rs::{Clipboard, ClipboardContent, ClipboardContext};
use winmove_words::say;

/// The names of the formats on the desktop's clipboard.
const PNG: &str = if cfg!(target_os = "macos") {
    "public.png"
} else if cfg!(windows) {
    "PNG"
} else {
    "image/png"
};
const SVG: &str = if cfg!(target_os = "macos") {
    "public.svg-image"
} else {
    "image/svg+xml"
};

/// The desktop's clipboard. On X11, its content is only available while this lives, and on Wayland
/// while the program runs.
#[derive(Default)]
pub struct PictureClipboard {
    /// `None` before the first use, and on Wayland.
    context: Option<ClipboardContext>,
}

impl PictureClipboard {
    /// Replaces the clipboard's content with a picture.
    ///
    /// # Errors
    /// A message, if the desktop refuses it.
    pub fn put(&mut self, png: Vec<u8>, svg: String) -> Result<(), String> {
        let formats = [(PNG, png), (SVG, svg.into_bytes())];
        if put_on_wayland(&formats) {
            return Ok(());
        }
        let context = match self.context.take() {
            Some(context) => context,
            None => ClipboardContext::new().map_err(|_| say::system_no_picture_clipboard())?,
        };
        let formats = formats.map(|(name, bytes)| ClipboardContent::Other(name.to_owned(), bytes));
        let put = self.context.insert(context).set(formats.into());
        put.map_err(|_| say::system_no_picture_clipboard())
    }
}

/// Returns whether the content is on the clipboard of Wayland, which only some desktops open to
/// programs.
#[cfg(all(unix, not(target_os = "macos")))]
fn put_on_wayland(formats: &[(&str, Vec<u8>)]) -> bool {
    use wl_clipboard_rs::copy::{MimeSource, MimeType, Options, Source};

    let sources = formats.iter().map(|(name, bytes)| MimeSource {
        source: Source::Bytes(bytes.as_slice().into()),
        mime_type: MimeType::Specific((*name).to_owned()),
    });
    let mut options = Options::new();
    // SVG is offered as a picture alone.
    options.omit_additional_text_mime_types(true);
    options.copy_multi(sources.collect()).is_ok()
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn put_on_wayland(_: &[(&str, Vec<u8>)]) -> bool {
    false
}
