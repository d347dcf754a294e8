//! The messages that a page loads when its language is chosen. Elsewhere, all messages are built
//! in.

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// The messages of a language by its tag. While they are not loaded, starts to load them.
    #[wasm_bindgen(js_namespace = winmovePage)]
    pub(crate) fn messages(tag: &str) -> Option<String>;
}

/// `None`: there is nothing to load.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn messages(_: &str) -> Option<String> {
    None
}
