//! The signals that ask a program to end: TERM, INT and HUP on Unix. Other systems have none.

/// Calls `ended` on a new thread when a signal asks the program to end. When the call returns, ends
/// the program as the signal would have. `ended` must return soon.
///
/// # Errors
/// The system's error, if the signals can't be handled.
#[cfg(unix)]
pub fn before_the_end(ended: impl Fn() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP])?;
    crate::gui::system::spawn("signals", move || {
        if let Some(signal) = signals.forever().next() {
            ended();
            let _ = emulate_default_handler(signal);
            std::process::exit(128 + signal);
        }
    })
}

/// Does nothing: this system has no such signals.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn before_the_end(ended: impl Fn() + Send + 'static) -> std::io::Result<()> {
    drop(ended);
    Ok(())
}
