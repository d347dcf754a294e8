//! Letters of keys that are remapped for a moment, under X11.
//!
//! Input methods and programs that type for a person (`xdotool type`) give a spare key a letter,
//! press it, and give it the next one. winit asks for the new map when it gets to the event. That
//! may be a frame later, when the key has no letter or another one. So a connection of its own, on
//! its own thread, asks as soon as the key is pressed.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ChangeWindowAttributesAux, ConnectionExt, EventMask, GetKeyboardMappingReply, KeyButMask,
    KeyPressEvent, Keycode, Window,
};
use x11rb::rust_connection::RustConnection;
use xkeysym::Keysym;

/// How long to wait for a letter that another thread is asking for.
const PATIENCE: Duration = Duration::from_millis(100);

/// After this time, a letter that nobody asked for belongs to a key that an input method took.
const SHELF_LIFE: Duration = Duration::from_secs(2);

/// The letters typed by keys that had none when the window opened.
pub struct RemappedKeys {
    spare: Vec<Keycode>,
    letters: Receiver<Letter>,
}

struct Letter {
    key: Keycode,
    pressed: Instant,
    letter: Option<char>,
}

impl RemappedKeys {
    /// Watches the keys pressed in a window. `None` if the display can't be asked.
    pub fn watch(window: Window) -> Option<RemappedKeys> {
        let (display, _) = x11rb::connect(None).ok()?;
        let spare = spare_keys(&display, window).ok()?;
        let (sender, letters) = channel();
        let keys = spare.clone();
        // It ends with the display, or at the first letter after the window.
        std::thread::spawn(move || while pass_on(&display, &keys, &sender).is_some() {});
        Some(RemappedKeys { spare, letters })
    }

    /// The letter that a key had when it was pressed, if it is a spare key.
    ///
    /// It is to be asked once for each press, in their order.
    pub fn letter(&self, key: Keycode) -> Option<char> {
        if !self.spare.contains(&key) {
            return None;
        }
        while let Ok(typed) = self.letters.recv_timeout(PATIENCE) {
            if typed.key == key && typed.pressed.elapsed() < SHELF_LIFE {
                return typed.letter;
            }
        }
        None
    }
}

/// Asks for the key presses in a window, and for the keys without a symbol.
fn spare_keys(display: &RustConnection, window: Window) -> Result<Vec<Keycode>, ReplyError> {
    let presses = ChangeWindowAttributesAux::new().event_mask(EventMask::KEY_PRESS);
    display
        .change_window_attributes(window, &presses)?
        .check()?;
    let keys = display.setup().min_keycode..=display.setup().max_keycode;
    let map = display
        .get_keyboard_mapping(*keys.start(), keys.clone().count() as u8)?
        .reply()?;
    let symbols = map
        .keysyms
        .chunks_exact(usize::from(map.keysyms_per_keycode));
    let unused = |symbols: &[u32]| symbols.iter().all(|symbol| *symbol == 0);
    Ok(keys
        .zip(symbols)
        .filter(|(_, symbols)| unused(symbols))
        .map(|(key, _)| key)
        .collect())
}

/// Waits for an event and sends the letter of a spare key. `None` if the display or the window is
/// gone.
fn pass_on(display: &RustConnection, spare: &[Keycode], to: &Sender<Letter>) -> Option<()> {
    if let Event::KeyPress(press) = display.wait_for_event().ok()?
        && spare.contains(&press.detail)
    {
        let map = display
            .get_keyboard_mapping(press.detail, 1)
            .ok()?
            .reply()
            .ok()?;
        let letter = letter_of(&press, &map);
        to.send(Letter {
            key: press.detail,
            pressed: Instant::now(),
            letter,
        })
        .ok()?;
    }
    Some(())
}

fn letter_of(press: &KeyPressEvent, map: &GetKeyboardMappingReply) -> Option<char> {
    let shift = usize::from(press.state.contains(KeyButMask::SHIFT));
    let symbol = map.keysyms.get(shift).filter(|symbol| **symbol != 0);
    Keysym::new(*symbol.or(map.keysyms.first())?).key_char()
}
