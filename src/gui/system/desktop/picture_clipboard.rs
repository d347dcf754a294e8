//! A picture on the clipboard in two formats at once. The program into which it is pasted chooses
//! the format.

use clipboard_rs::{Clipboard, ClipboardContent, ClipboardContext};

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

/// The desktop's clipboard. On X11, its content is only available while this lives.
pub struct PictureClipboard {
    context: ClipboardContext,
}

impl PictureClipboard {
    /// Opens the clipboard.
    ///
    /// # Errors
    /// A message, if there is none.
    pub fn open() -> Result<PictureClipboard, String> {
        let context = ClipboardContext::new().map_err(|error| error.to_string())?;
        Ok(PictureClipboard { context })
    }

    /// Replaces the clipboard's content with a picture.
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
