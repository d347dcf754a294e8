//! eframe's application under Linux and its like, which also gets the letters that winit misses,
//! and takes no letter for another key.

use std::cell::OnceCell;
use std::ops::RangeInclusive;

use eframe::{AppCreator, EframeWinitApplication, NativeOptions, UserEvent};
use winit::application::ApplicationHandler;
use winit::event::{DeviceEvent, DeviceId, KeyEvent, StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::keyboard::{Key, KeyCode, NativeKeyCode, PhysicalKey};
use winit::platform::scancode::PhysicalKeyExtScancode;
use winit::platform::x11::ActiveEventLoopExtX11;
use winit::window::WindowId;

use crate::gui::system::desktop::remapped_keys::RemappedKeys;

/// Linux counts keys from 0, and X11 from 8.
const FIRST_KEYCODE: u32 = 8;

/// The keys that bring a letter, digit or mark on most keyboards.
const WRITING_KEYS: RangeInclusive<KeyCode> = KeyCode::Backquote..=KeyCode::Slash;

/// As [`eframe::run_native`], but an error before the window opens is only logged.
pub fn run(title: &str, options: NativeOptions, made: AppCreator<'static>) -> eframe::Result {
    let event_loop = EventLoop::with_user_event().build()?;
    let app = eframe::create_native(title, options, made, &event_loop);
    Ok(event_loop.run_app(&mut AppWithLetters {
        app,
        keys: OnceCell::new(),
    })?)
}

/// See [`RemappedKeys`].
struct AppWithLetters<'a> {
    app: EframeWinitApplication<'a>,
    /// `None` inside if the window isn't one of X11.
    keys: OnceCell<Option<RemappedKeys>>,
}

impl<'a> AppWithLetters<'a> {
    fn letter(&self, key: &KeyEvent) -> Option<char> {
        let keycode = key.physical_key.to_scancode()? + FIRST_KEYCODE;
        let keys = self.keys.get()?.as_ref()?;
        key.state
            .is_pressed()
            .then(|| keys.letter(keycode.try_into().ok()?))?
    }
}

impl ApplicationHandler<UserEvent> for AppWithLetters<'_> {
    fn window_event(&mut self, event_loop: &ActiveEventLoop, id: WindowId, mut event: WindowEvent) {
        self.keys.get_or_init(|| {
            // Under X11, it is the number that the display knows.
            let window = u64::from(id)
                .try_into()
                .ok()
                .filter(|_| event_loop.is_x11())?;
            RemappedKeys::watch(window)
        });
        if let WindowEvent::KeyboardInput { event: key, .. } = &mut event {
            if let Some(letter) = self.letter(key) {
                key.text = Some(letter.to_string().into());
            }
            // egui takes a letter that it doesn't know for the key in that place. Keyboards on the
            // screen put letters in the place of Esc or Enter.
            if let (Key::Character(_), PhysicalKey::Code(code)) =
                (&key.logical_key, key.physical_key)
                && !WRITING_KEYS.contains(&code)
            {
                key.physical_key = PhysicalKey::Unidentified(NativeKeyCode::Unidentified);
            }
        }
        self.app.window_event(event_loop, id, event);
    }

    // The rest is eframe's alone.

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        self.app.new_events(event_loop, cause);
    }

    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.app.resumed(event_loop);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: UserEvent) {
        self.app.user_event(event_loop, event);
    }

    fn device_event(&mut self, event_loop: &ActiveEventLoop, id: DeviceId, event: DeviceEvent) {
        self.app.device_event(event_loop, id, event);
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.app.about_to_wait(event_loop);
    }

    fn suspended(&mut self, event_loop: &ActiveEventLoop) {
        self.app.suspended(event_loop);
    }

    fn exiting(&mut self, event_loop: &ActiveEventLoop) {
        self.app.exiting(event_loop);
    }
}
