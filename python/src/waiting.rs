//! Long work that Ctrl+C can interrupt.

use std::io::Error;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use winmove_core::Control;

use super::failure::too_large;

/// How long Python waits before it looks for signals.
const PATIENCE: Duration = Duration::from_millis(20);

/// Runs work on another thread while other Python threads go on. A signal whose handler raises,
/// as Ctrl+C does, cancels the work.
///
/// # Errors
/// The exception of the signal's handler, or a `LimitError` if there is no thread.
#[allow(
    clippy::disallowed_methods,
    reason = "this thread waits for signals of Python"
)]
pub fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Control) -> T + Send,
) -> PyResult<T> {
    let control = Control::default();
    thread::scope(|scope| {
        let (send, receive) = channel();
        let shared = control.clone();
        let thread = thread::Builder::new().spawn_scoped(scope, move || {
            // Python has stopped listening if a signal interrupted the work.
            let _ = send.send(work(&shared));
        });
        thread.map_err(|error| no_thread(py, &error))?;
        awaited(py, receive).inspect_err(|_| control.cancel())
    })
}

/// Like [`interruptible`], for work that can't be cancelled: after a signal, it ends unheard.
///
/// # Errors
/// The exception of the signal's handler, or a `LimitError` if there is no thread.
#[allow(
    clippy::disallowed_methods,
    reason = "this thread waits for signals of Python"
)]
pub fn abandonable<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = channel();
    let thread = thread::Builder::new().spawn(move || {
        let _ = send.send(work());
    });
    thread.map_err(|error| no_thread(py, &error))?;
    awaited(py, receive)
}

fn no_thread(py: Python<'_>, error: &Error) -> PyErr {
    too_large(py, format_args!("no thread can be started: {error}"))
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
