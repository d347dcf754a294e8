//! A picture on the clipboard in two formats at once. The program that pastes it takes the format
//! that it prefers.

use clipboard_rs::{Clipboard, ClipboardContent, ClipboardContext};

/// The names of the formats, as the desktop knows them.
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

/// The desktop's clipboard. On X11 it has to live as long as what was put on it is to be pasted.
pub struct PictureClipboard {
    context: ClipboardContext,
}

impl PictureClipboard {
    /// Reaches the clipboard.
    ///
    /// # Errors
    /// A message, if there is none.
    pub fn open() -> Result<PictureClipboard, String> {
        let context = ClipboardContext::new().map_err(|error| error.to_string())?;
        Ok(PictureClipboard { context })
    }

    /// Puts a picture on the clipboard, in the place of what was on it.
    ///
    /// # Errors
    /// A message, if the desktop refuses it.
    pub fn put(&self, png: Vec<u8>, svg: String) -> Result<(), String> {
        let formats = vec![
            ClipboardContent::Other(PNG.to_owned(), png),
            ClipboardContent::Other(SVG.to_owned(), svg.into_bytes()),
        ];
        self.context.set(formats).map_err(|error| error.to_string())
    }
}
