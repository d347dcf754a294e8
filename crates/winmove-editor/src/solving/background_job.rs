//! Background jobs: tasks for another thread or a [worker](messages), whose answers come back.
//!
//! A callback signals the arrival of an answer.
//!
//! A [`BackgroundJob`] runs one task at a time. A newer task cancels the running one. At most one
//! task waits, and a newer one replaces it, so the queue is bounded. [`Work::replace`] can merge
//! the data of the replaced task into the newer one.
//!
//! A task speaks the language of the thread that submits it.
//!
//! Tasks and answers are data. Only a [`Control`], for cancellation and progress, is shared with
//! the caller. A worker shares nothing, so cancelling means ending it, which loses its state; see
//! [`BackgroundJob::take_lost_state`].

pub(crate) mod messages;

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use messages::{Codec, Serve, Worker, serving};

use winmove_core::solver::Control;
use winmove_files::platform::{self, WorkerMessages};
use winmove_words::Language;
use winmove_words::{say, system_error};

/// A callback that signals an answer. It is called on the thread that does the work, and must not
/// block.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A kind of work. The value is the state that is kept between tasks. After a panic it is reset to
/// [`Default::default`].
pub trait Work: Default + Send + 'static {
    /// The input.
    type Task: Send + 'static;
    /// The output.
    type Answer: Send + 'static;
    /// The name of the work, for workers, and of its thread, for debuggers.
    const NAME: &'static str;
    /// How tasks and answers are written as messages. Work without a codec never runs in a worker.
    const CODEC: Option<Codec<Self>> = None;

    /// Runs a task. The last answer is returned, and earlier ones go to [`Reporter::report`].
    ///
    /// A cancelled task returns soon, usually `None`. A task that was cancelled before it began is
    /// run nevertheless.
    fn run(
        &mut self,
        task: Self::Task,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer>;

    /// The files that a task reads or may replace. A worker has no files, so these are sent along
    /// with the task.
    fn files(task: &Self::Task) -> Vec<PathBuf> {
        let _ = task;
        Vec::new()
    }

    /// Whether a worker may be ended in the middle of a cancelled task. A task that writes must not
    /// be ended.
    fn may_be_ended(task: &Self::Task) -> bool {
        let _ = task;
        true
    }

    /// Merges a waiting task with a newer one. By default, the older task is dropped; override this
    /// if its data must not be lost.
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

    /// Sends an answer other than the last.
    pub fn report(&self, answer: A) {
        (self.report)(answer);
    }

    /// Saves what the task would return if it were cancelled now.
    ///
    /// A worker that is ended can't report it any more, so the last saved answer is used. Outside
    /// of a worker, `answer` is not called.
    pub fn keep(&self, answer: impl FnOnce() -> A) {
        if let Some(keep) = self.keep {
            keep(answer());
        }
    }
}

/// Why a task has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The system can't start another thread. The task waits, and the next one tries again.
    #[error("{}", say::notice_no_thread(.0))]
    NoThread(String),
    /// The work panicked with this message. Its state is lost.
    #[error("{}", say::notice_internal_error(.0))]
    Panicked(String),
}

/// Starts the work of the job with this name, on a thread or later.
///
/// # Errors
/// The system's error, if the work won't be done.
type Start = Arc<dyn Fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()> + Send + Sync>;

/// Starts a worker for the work with this name. Its messages are passed to the function, but not
/// before this call has returned.
///
/// # Errors
/// The system's error, if there will be no worker.
type StartWorker =
    Arc<dyn Fn(&'static str, WorkerMessages) -> io::Result<Box<dyn Worker>> + Send + Sync>;

/// Runs jobs, and signals their answers.
#[derive(Clone)]
pub struct Executor {
    start: Start,
    // Starts workers, if they replace threads.
    start_worker: Option<StartWorker>,
    wake: Wake,
}

impl Executor {
    /// Runs each job on its own thread, or in its own worker if there are no threads.
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

    /// Runs each job whose work has a [codec](Work::CODEC) in a worker started by `start`. All
    /// others run on threads.
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

    /// Runs jobs with `start`, so that a test controls what happens before an answer arrives.
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

/// Runs tasks on a separate thread or inline. The newest task replaces older ones.
///
/// Dropping the job cancels the running task.
pub struct BackgroundJob<W: Work> {
    shared: Arc<Mutex<JobState<W>>>,
    // `None` for a job that runs inline.
    executor: Option<Executor>,
    // The number of the newest task, unless it was cancelled.
    current: Option<u64>,
    control: Control,
    submitted: u64,
}

struct JobState<W: Work> {
    // `None` while a thread is using it.
    work: Option<W>,
    // Replaces `work` once a worker was started.
    worker: Option<Box<dyn Worker>>,
    // Generation counter; messages from earlier workers are ignored.
    workers: u64,
    waiting: Option<Queued<W::Task>>,
    running: Option<Running>,
    answers: VecDeque<(u64, Result<W::Answer, JobError>)>,
    // What the running task would answer if it were cancelled now, as last reported by a worker.
    kept: Option<W::Answer>,
    // The number of the newest task that has ended.
    ended: u64,
    // Whether the state of the work was lost.
    is_lost: bool,
}

/// The running task.
struct Running {
    number: u64,
    control: Control,
    // Whether a worker may be ended in the middle of the task.
    may_be_ended: bool,
}

struct Queued<T> {
    number: u64,
    task: T,
    control: Control,
    // The language of the thread that submitted the task.
    language: Language,
}

impl<W: Work> BackgroundJob<W> {
    /// A job that runs inline: [`BackgroundJob::submit`] returns when the task has ended. For tests
    /// and tools.
    pub fn inline() -> BackgroundJob<W> {
        BackgroundJob::new(None)
    }

    /// A job that runs on a thread, and calls `wake` when there is an answer. The thread ends when
    /// no task is waiting, and the next task starts it again.
    pub fn threaded(wake: Wake) -> BackgroundJob<W> {
        BackgroundJob::new(Some(Executor::threads(wake)))
    }

    /// The job, whose next tasks are run by the executor; without one, inline.
    pub(crate) fn on(&mut self, executor: Option<&Executor>) -> &mut BackgroundJob<W> {
        if self.is_inline() {
            self.executor = executor.cloned();
        }
        self
    }

    /// A job run by the executor; without one, [`BackgroundJob::inline`].
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

    /// Whether tasks end before [`BackgroundJob::submit`] returns.
    pub fn is_inline(&self) -> bool {
        self.executor.is_none()
    }

    /// Submits a task. It cancels the running task, and replaces a waiting one.
    pub fn submit(&mut self, task: W::Task) {
        self.cancel();
        self.submit_after(task);
    }

    /// Submits a task to run after the running one. It replaces a waiting task.
    pub fn submit_after(&mut self, task: W::Task) {
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
            language: Language::spoken(),
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
            state.end(number, Some(Err(JobError::NoThread(system_error(&error)))));
            drop(state);
            (executor.wake)();
        }
    }

    /// Cancels the newest task and the running one. [`BackgroundJob::answer`] won't return their
    /// answers.
    pub fn cancel(&mut self) {
        self.control.cancel();
        lock(&self.shared).cancel();
        self.current = None;
    }

    /// Cancels the newest task, but still accepts its answers. This is for work that returns
    /// partial results when cancelled, and [keeps](Reporter::keep) them until then.
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

    /// Whether the state of the work was lost since the last call. A panic loses it, and so does
    /// ending a worker. It is then reset to [`Default::default`].
    pub fn take_lost_state(&mut self) -> bool {
        std::mem::take(&mut lock(&self.shared).is_lost)
    }

    /// Takes the next answer to the newest task. Answers to older tasks are dropped.
    pub fn answer(&mut self) -> Option<Result<W::Answer, JobError>> {
        let mut state = lock(&self.shared);
        while let Some((number, answer)) = state.answers.pop_front() {
            if self.current == Some(number) {
                return Some(answer);
            }
        }
        None
    }

    /// Takes the next answer to any task, and whether that task is the newest. A cancelled task may
    /// still have answered.
    pub fn any_answer(&mut self) -> Option<(bool, Result<W::Answer, JobError>)> {
        let (number, answer) = lock(&self.shared).answers.pop_front()?;
        Some((self.current == Some(number), answer))
    }

    /// Whether the newest task is waiting or running, or has an answer that wasn't taken. `false`
    /// if it was cancelled.
    pub fn is_busy(&self) -> bool {
        let Some(current) = self.current else {
            return false;
        };
        let state = lock(&self.shared);
        current > state.ended || state.answers.iter().any(|(number, _)| *number == current)
    }

    /// The control of the newest task, which counts its progress.
    pub fn progress(&self) -> &Control {
        &self.control
    }
}

impl<W: Work> JobState<W> {
    /// Cancels the running task. If a worker runs it, the worker is ended if possible.
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

/// Runs waiting tasks until there are none.
fn work_off<W: Work>(shared: &Mutex<JobState<W>>, wake: &dyn Fn()) {
    let mut state = lock(shared);
    let mut work = state.work.take().unwrap_or_default();
    while let Some(queued) = state.waiting.take() {
        let Queued {
            number,
            task,
            control,
            language,
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
        // After a panic, the state of the work is replaced, so a half-changed state is never seen.
        let run = || language.speak(|| work.run(task, &reporter));
        let ran = catch_unwind(AssertUnwindSafe(run));
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
    text.map_or_else(|| say::notice_worker("none"), str::to_owned)
}

/// Locks the state. A poisoned lock is accepted: no task runs while the lock is held, so the state
/// is consistent.
fn lock<W: Work>(shared: &Mutex<JobState<W>>) -> MutexGuard<'_, JobState<W>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Work> Default for BackgroundJob<W> {
    fn default() -> Self {
        BackgroundJob::inline()
    }
}

impl<W: Work> Drop for BackgroundJob<W> {
    fn drop(&mut self) {
        self.cancel();
        let waiting = lock(&self.shared).waiting.take();
        drop(waiting);
    }
}
