//! Long work that Ctrl+C can interrupt.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use winmove_core::Control;

use super::failure::too_large;

/// How many objects are handled between two looks for signals.
const OBJECTS_AT_ONCE: usize = 10_000;
/// How long Python waits before it looks for signals.
const PATIENCE: Duration = Duration::from_millis(20);

/// Runs work on another thread while other Python threads go on. A signal whose handler raises,
/// as Ctrl+C does, cancels the work, which then ends unheard: not all of it looks for this often.
///
/// # Errors
/// The exception of the signal's handler, or a `LimitError` if there is no thread.
#[allow(
    clippy::disallowed_methods,
    reason = "this thread waits for signals of Python"
)]
pub fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Control) -> T + Send + 'static,
) -> PyResult<T> {
    let control = Control::default();
    let (send, receive) = channel();
    let shared = control.clone();
    let thread = thread::Builder::new().spawn(move || {
        // Python has stopped listening if a signal interrupted the work.
        let _ = send.send(work(&shared));
    });
    thread.map_err(|error| too_large(py, format_args!("no thread can be started: {error}")))?;
    awaited(py, receive).inspect_err(|_| control.cancel())
}

/// The same items. Python looks for signals on the way.
pub fn listening<T>(
    py: Python<'_>,
    items: impl IntoIterator<Item = T>,
) -> impl Iterator<Item = PyResult<T>> {
    let numbered = items.into_iter().enumerate();
    numbered.map(move |(number, item)| {
        if number.is_multiple_of(OBJECTS_AT_ONCE) {
            py.check_signals()?;
        }
        Ok(item)
    })
}

/// What another thread sends.
fn awaited<T: Send>(py: Python<'_>, receive: Receiver<T>) -> PyResult<T> {
    // A receiver can't be shared between threads, so it moves back and forth.
    let mut receive = Some(receive);
    loop {
        let waiting = receive.take().expect("the receiver was put back");
        let (answer, waiting) = py.detach(move || (waiting.recv_timeout(PATIENCE), waiting));
        receive = Some(waiting);
        match answer {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                unreachable!("the work ends by sending its result, or by a panic")
            }
        }
    }
}
