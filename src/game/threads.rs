//! Work that is shared by the threads of the machine.

use std::cell::Cell;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// How many threads run at once; one at least. The system is asked once, because it takes its time to answer.
pub(crate) fn threads() -> usize {
    static THREADS: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    *THREADS
}

/// The work was stopped on the thread that hears somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// What a part of the work calls now and then: whether to go on.
pub(crate) type Heed<'a> = &'a dyn Fn() -> Result<(), Stopped>;

/// Does the work of every part on a thread of its own, the first on this one, where alone `heed` is called; when that
/// fails, all stop. Answers in the order of the parts.
///
/// # Errors
/// What `heed` says.
pub(crate) fn on_threads<P: Send, R: Send, E>(
    parts: impl IntoIterator<Item = P>,
    heed: &impl Fn() -> Result<(), E>,
    work: impl Fn(P, Heed<'_>) -> Result<R, Stopped> + Sync,
) -> Result<Vec<R>, E> {
    let stopped = AtomicBool::new(false);
    let said = Cell::new(None);
    let hear = || match stopped.load(Ordering::Relaxed) {
        true => Err(Stopped),
        false => Ok(()),
    };
    let ask = || {
        heed().map_err(|error| {
            said.set(Some(error));
            stopped.store(true, Ordering::Relaxed);
            Stopped
        })
    };
    let done: Result<Vec<R>, Stopped> = std::thread::scope(|scope| {
        let (work, hear) = (&work, &hear);
        let mut parts = parts.into_iter();
        let own = parts.next();
        let others: Vec<_> = parts
            .map(|part| scope.spawn(move || work(part, hear)))
            .collect();
        let own = own.map(|part| work(part, &ask));
        let others = others
            .into_iter()
            .map(|other| other.join().expect("no thread panics"));
        own.into_iter().chain(others).collect()
    });
    match (done, said.into_inner()) {
        (Ok(done), _) => Ok(done),
        (Err(Stopped), Some(error)) => Err(error),
        (Err(Stopped), None) => unreachable!("nobody stops unless heed has failed"),
    }
}
