//! Background jobs: a task is sent to another thread or a [worker](messages), answers come back,
//! and a callback signals their arrival.
//!
//! A [`BackgroundJob`] runs one task at a time. At most one other task waits, and a newer task
//! replaces it, so the queue is bounded; a newer task also cancels the running one. When a waiting
//! task is replaced, [`Work::replace`] can merge its data into the newer one.
//!
//! Tasks and answers are data. Only a [`Control`], for cancellation and progress, is shared with
//! the caller. A worker shares nothing: cancelling means ending it, which loses its state; see
//! [`BackgroundJob::take_lost_state`].

pub(crate) mod messages;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use messages::{Codec, Serve, Worker, serving};

use winmove_core::solver::Control;
use winmove_files::platform::{self, WorkerMessages};

/// A callback that signals an answer. It is called on the thread of the work, and must not block.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A kind of work. The value is the state that is kept from one task to the next; after a panic it
/// is reset to [`Default::default`].
pub trait Work: Default + Send + 'static {
    /// The input.
    type Task: Send + 'static;
    /// The output.
    type Answer: Send + 'static;
    /// The name of the thread, for debuggers, and of the work for workers.
    const NAME: &'static str;
    /// How tasks and answers are written as messages. Work that has no such form is never done by a
    /// worker.
    const CODEC: Option<Codec<Self>> = None;

    /// Runs a task. Answers before the last go to [`Reporter::report`]; the last one is returned. A
    /// task that is cancelled returns soon, usually `None`. A task that was cancelled before it
    /// began is run nevertheless.
    fn run(
        &mut self,
        task: Self::Task,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer>;

    /// The files that a task reads, or may replace. A worker has none, and gets these along with
    /// the task.
    fn files(task: &Self::Task) -> Vec<PathBuf> {
        let _ = task;
        Vec::new()
    }

    /// Whether a worker may be ended in the middle of a task, when that is cancelled. Not where it
    /// writes.
    fn may_be_ended(task: &Self::Task) -> bool {
        let _ = task;
        true
    }

    /// The task to wait in place of `older` when `newer` is submitted. By default that is `newer`;
    /// override it if data of `older` must not be lost.
    fn replace(older: Self::Task, newer: Self::Task) -> Self::Task {
        drop(older);
        newer
    }
}

/// The connection of a running task to its caller.
pub struct Reporter<'a, A> {
    control: &'a Control,
    report: &'a dyn Fn(A),
    // Only in a worker.
    keep: Option<&'a dyn Fn(A)>,
}

impl<A> Reporter<'_, A> {
    /// The control that cancels the task and counts its progress.
    pub fn control(&self) -> &Control {
        self.control
    }

    /// Sends an answer that is not the last.
    pub fn report(&self, answer: A) {
        (self.report)(answer);
    }

    /// Tells what the task would return if it were cancelled now. A worker that is ended can't tell
    /// it any more, so the newest of these is the answer then; elsewhere `answer` is not called.
    pub fn keep(&self, answer: impl FnOnce() -> A) {
        if let Some(keep) = self.keep {
            keep(answer());
        }
    }
}

/// Why a task has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The system can't start one more thread. The task waits, and the next one tries again.
    #[error("the system can't start one more thread: {0}")]
    NoThread(String),
    /// The work panicked, with this message. Its state is lost.
    #[error("an internal error: {0}")]
    Panicked(String),
}

/// Starts the work of a job, which has this name, on a thread or at some later time.
///
/// # Errors
/// The system's error, if the work will not be done.
type Start = Arc<dyn Fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()> + Send + Sync>;

/// Starts a worker for the work of this name. What it sends is handed to the function, and never
/// before this has returned.
///
/// # Errors
/// The system's error, if there will be no worker.
type StartWorker =
    Arc<dyn Fn(&'static str, WorkerMessages) -> io::Result<Box<dyn Worker>> + Send + Sync>;

/// Where jobs run, and how their answers are signalled.
#[derive(Clone)]
pub struct Executor {
    start: Start,
    // Starts workers, where they take the place of threads.
    start_worker: Option<StartWorker>,
    wake: Wake,
}

impl Executor {
    /// Each job on a thread of its own; where there are none, in a worker of its own.
    pub fn threads(wake: Wake) -> Executor {
        Executor {
            start: Arc::new(platform::spawn),
            start_worker: platform::HAS_WORKERS.then(|| {
                let start = |name: &'static str, received: WorkerMessages| {
                    let worker = platform::Worker::start(name, received)?;
                    Ok(Box::new(worker) as Box<dyn Worker>)
                };
                Arc::new(start) as StartWorker
            }),
            wake,
        }
    }

    /// Each job whose work has a [codec](Work::CODEC) in a worker, which `start` starts; all others
    /// on threads.
    pub fn workers(
        start: impl Fn(&'static str, WorkerMessages) -> io::Result<Box<dyn Worker>>
        + Send
        + Sync
        + 'static,
        wake: Wake,
    ) -> Executor {
        Executor {
            start_worker: Some(Arc::new(start)),
            ..Executor::threads(wake)
        }
    }

    /// Runs jobs by `start`, so that a test controls what happens before an answer arrives.
    pub fn with_start(
        start: impl Fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()> + Send + Sync + 'static,
        wake: Wake,
    ) -> Executor {
        Executor {
            start: Arc::new(start),
            start_worker: None,
            wake,
        }
    }
}

/// Runs tasks on a thread of its own, or in line. The newest task replaces older ones.
///
/// Dropping it cancels what is under way.
pub struct BackgroundJob<W: Work> {
    shared: Arc<Mutex<JobState<W>>>,
    // `None` for a job that runs in line.
    executor: Option<Executor>,
    // The number of the newest task, unless that was cancelled.
    current: Option<u64>,
    control: Control,
    submitted: u64,
}

struct JobState<W: Work> {
    // `None` while a thread works with it.
    work: Option<W>,
    // In the place of `work` once a worker was started.
    worker: Option<Box<dyn Worker>>,
    // How many workers there were. What an older one has sent is not heeded.
    workers: u64,
    waiting: Option<Queued<W::Task>>,
    running: Option<Running>,
    answers: VecDeque<(u64, Result<W::Answer, JobError>)>,
    // What the task that runs would answer if it were cancelled now, as far as a worker has told.
    kept: Option<W::Answer>,
    // The number of the newest task that has ended.
    ended: u64,
    // Whether the state of the work was lost.
    is_lost: bool,
}

/// The task that runs.
struct Running {
    number: u64,
    control: Control,
    // Whether a worker may be ended in the middle of it.
    may_be_ended: bool,
}

struct Queued<T> {
    number: u64,
    task: T,
    control: Control,
}

impl<W: Work> BackgroundJob<W> {
    /// A job that runs in line: [`BackgroundJob::submit`] returns when the task has ended. For
    /// tests and tools.
    pub fn inline() -> BackgroundJob<W> {
        BackgroundJob::new(None)
    }

    /// A job that runs on a thread, and calls `wake` when there is an answer. The thread ends when
    /// no task waits, and is started again by the next one.
    pub fn threaded(wake: Wake) -> BackgroundJob<W> {
        BackgroundJob::new(Some(Executor::threads(wake)))
    }

    /// A job that the executor runs; without one, [`BackgroundJob::inline`].
    pub fn new(executor: Option<Executor>) -> BackgroundJob<W> {
        let state = JobState {
            work: Some(W::default()),
            worker: None,
            workers: 0,
            waiting: None,
            running: None,
            answers: VecDeque::new(),
            kept: None,
            ended: 0,
            is_lost: false,
        };
        BackgroundJob {
            shared: Arc::new(Mutex::new(state)),
            executor,
            current: None,
            control: Control::default(),
            submitted: 0,
        }
    }

    /// The executor, for another job of the same editor or window.
    pub fn executor(&self) -> Option<Executor> {
        self.executor.clone()
    }

    /// Whether tasks end before [`BackgroundJob::submit`] returns.
    pub fn is_inline(&self) -> bool {
        self.executor.is_none()
    }

    /// Submits a task. It cancels the one that runs, and replaces one that waits.
    pub fn submit(&mut self, task: W::Task) {
        self.cancel();
        self.enqueue(task);
    }

    /// Submits a task to run after the one that runs. It replaces one that waits.
    pub fn submit_after(&mut self, task: W::Task) {
        self.enqueue(task);
    }

    fn enqueue(&mut self, task: W::Task) {
        self.submitted += 1;
        let number = self.submitted;
        self.current = Some(number);
        self.control = Control::default();
        let mut state = lock(&self.shared);
        let task = match state.waiting.take() {
            Some(older) => W::replace(older.task, task),
            None => task,
        };
        state.waiting = Some(Queued {
            number,
            task,
            control: self.control.clone(),
        });
        if state.running.is_some() {
            return;
        }
        state.running = Some(Running {
            number,
            control: self.control.clone(),
            may_be_ended: false,
        });
        drop(state);
        let shared = Arc::clone(&self.shared);
        let Some(executor) = &self.executor else {
            return work_off(&shared, &|| {});
        };
        let started = match (&executor.start_worker, W::CODEC) {
            (Some(start), Some(codec)) => {
                let by = messages::ByWorker::new(codec, start, &executor.wake);
                return by.hand_over(&shared);
            }
            _ => {
                let woken = Arc::clone(&executor.wake);
                (executor.start)(W::NAME, Box::new(move || work_off(&shared, &*woken)))
            }
        };
        if let Err(error) = started {
            let mut state = lock(&self.shared);
            state.running = None;
            state.end(number, Some(Err(JobError::NoThread(error.to_string()))));
            drop(state);
            (executor.wake)();
        }
    }

    /// Cancels the newest task, and the one that runs. [`BackgroundJob::answer`] returns none of
    /// their answers.
    pub fn cancel(&mut self) {
        self.control.cancel();
        lock(&self.shared).cancel();
        self.current = None;
    }

    /// Cancels the newest task, and still accepts its answers: for work that returns what it has
    /// found when it is cancelled, and [keeps](Reporter::keep) it before.
    pub fn stop_early(&mut self) {
        self.control.cancel();
        let mut state = lock(&self.shared);
        if state.worker.is_some() && state.is_running(self.submitted) {
            let kept = state.kept.take().map(Ok);
            state.cancel();
            state.end(self.submitted, kept);
            drop(state);
            if let Some(executor) = &self.executor {
                (executor.wake)();
            }
        }
    }

    /// Whether the state of the work was lost since this was asked last: by a panic, or because its
    /// worker was ended. It is [`Default::default`] then.
    pub fn take_lost_state(&mut self) -> bool {
        std::mem::take(&mut lock(&self.shared).is_lost)
    }

    /// Takes the next answer to the newest task. Answers to older ones are dropped.
    pub fn answer(&mut self) -> Option<Result<W::Answer, JobError>> {
        let mut state = lock(&self.shared);
        while let Some((number, answer)) = state.answers.pop_front() {
            if self.current == Some(number) {
                return Some(answer);
            }
        }
        None
    }

    /// Takes the next answer to any task, with whether that task is the newest. A cancelled task
    /// may still have answered.
    pub fn any_answer(&mut self) -> Option<(bool, Result<W::Answer, JobError>)> {
        let (number, answer) = lock(&self.shared).answers.pop_front()?;
        Some((self.current == Some(number), answer))
    }

    /// Whether the newest task is waiting or running, or has an answer that was not taken. `false`
    /// once it is cancelled.
    pub fn is_busy(&self) -> bool {
        let Some(current) = self.current else {
            return false;
        };
        let state = lock(&self.shared);
        current > state.ended || state.answers.iter().any(|(number, _)| *number == current)
    }

    /// The control of the newest task, which has its progress.
    pub fn progress(&self) -> &Control {
        &self.control
    }
}

impl<W: Work> JobState<W> {
    /// Cancels the task that runs. A worker is ended; its work can't be told.
    fn cancel(&mut self) {
        let Some(running) = &self.running else {
            return;
        };
        running.control.cancel();
        if running.may_be_ended && self.worker.take().is_some() {
            self.kept = None;
            self.ended = self.ended.max(running.number);
            self.running = None;
            self.is_lost = true;
        }
    }

    fn is_running(&self, number: u64) -> bool {
        self.running
            .as_ref()
            .is_some_and(|task| task.number == number)
    }

    fn end(&mut self, number: u64, answer: Option<Result<W::Answer, JobError>>) {
        self.answers.extend(answer.map(|answer| (number, answer)));
        self.ended = self.ended.max(number);
    }
}

/// Runs the waiting tasks until there is none.
fn work_off<W: Work>(shared: &Mutex<JobState<W>>, wake: &dyn Fn()) {
    let mut state = lock(shared);
    let mut work = state.work.take().unwrap_or_default();
    while let Some(queued) = state.waiting.take() {
        let Queued {
            number,
            task,
            control,
        } = queued;
        state.running = Some(Running {
            number,
            control: control.clone(),
            may_be_ended: false,
        });
        drop(state);
        let report = |answer: W::Answer| {
            lock(shared).answers.push_back((number, Ok(answer)));
            wake();
        };
        let reporter = Reporter {
            control: &control,
            report: &report,
            keep: None,
        };
        // After a panic the state of the work is replaced, so it is never seen half changed.
        let ran = catch_unwind(AssertUnwindSafe(|| work.run(task, &reporter)));
        let mut is_lost = false;
        let answer = match ran {
            Ok(answer) => answer.map(Ok),
            Err(panic) => {
                work = W::default();
                is_lost = true;
                Some(Err(JobError::Panicked(message_of(&*panic))))
            }
        };
        let answered = answer.is_some();
        state = lock(shared);
        state.is_lost |= is_lost;
        state.end(number, answer);
        if answered {
            drop(state);
            wake();
            state = lock(shared);
        }
    }
    state.work = Some(work);
    state.running = None;
}

/// The message of a panic.
fn message_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no reason given").to_owned()
}

/// Locks the state. A poisoned lock is accepted: no task runs while the lock is held, so the state
/// is consistent.
fn lock<W: Work>(shared: &Mutex<JobState<W>>) -> MutexGuard<'_, JobState<W>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Work> Drop for BackgroundJob<W> {
    fn drop(&mut self) {
        self.cancel();
        let waiting = lock(&self.shared).waiting.take();
        drop(waiting);
    }
}
