//! Long work that Ctrl+C can interrupt.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use winmove_core::Control;

/// How long Python waits before it looks for signals.
const PATIENCE: Duration = Duration::from_millis(20);

/// Runs work on another thread while other Python threads go on. A signal whose handler raises,
/// as Ctrl+C does, cancels the work.
///
/// # Errors
/// The exception of the signal's handler.
#[allow(clippy::disallowed_methods, reason = "this thread waits for signals of Python")]
pub fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Control) -> T + Send,
) -> PyResult<T> {
    let control = Control::default();
    thread::scope(|scope| {
        let (send, receive) = channel();
        let shared = control.clone();
        scope.spawn(move || {
            // Python has stopped listening if a signal interrupted the work.
            let _ = send.send(work(&shared));
        });
        // A receiver can't be shared between threads, so it moves back and forth.
        let mut receive = Some(receive);
        loop {
            let waiting = receive.take().expect("the receiver was put back");
            let (answer, waiting) = py.detach(move || (waiting.recv_timeout(PATIENCE), waiting));
            receive = Some(waiting);
            match answer {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    unreachable!("the work ends by sending its result, or by a panic of the scope")
                }
            }
            if let Err(interrupt) = py.check_signals() {
                control.cancel();
                return Err(interrupt);
            }
        }
    })
}
