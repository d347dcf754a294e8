//! The one way to work off the thread that calls: data goes in, answers come out, and a wake-up call says when.
//!
//! A [`BackgroundJob`] runs one task at a time. At most one more waits, and a newer task takes its place, so that the
//! queue is bounded; a newer task also cancels the one that runs. A task that was replaced while it waited can hand
//! over to its successor what must not be lost ([`Work::replace`]).
//!
//! Tasks and answers are data: nothing is shared with the caller but a [`Control`] for cancelling and for progress. So
//! a browser can run them in a worker that shares no memory.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::platform;
use crate::solver::Control;

/// Called, on the thread of the work, when there is an answer to take. It must not block.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A kind of work. The value itself is what the work keeps from one task to the next; after a panic it begins again as
/// [`Default::default`].
pub trait Work: Default + Send + 'static {
    /// What goes in.
    type Task: Send + 'static;
    /// What comes out.
    type Answer: Send + 'static;
    /// The name of the thread, for debuggers.
    const NAME: &'static str;

    /// Runs a task. Answers before the last go to [`Reporter::report`]; the last one is returned. A task that is
    /// cancelled returns soon, usually nothing. A task that was cancelled before it began is run all the same.
    fn run(
        &mut self,
        task: Self::Task,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer>;

    /// The task that waits once `newer` has come while `older` still waited: the newer one, unless the older one holds
    /// what must not be lost.
    fn replace(older: Self::Task, newer: Self::Task) -> Self::Task {
        drop(older);
        newer
    }
}

/// What a task that runs has of its caller.
pub struct Reporter<'a, A> {
    control: &'a Control,
    report: &'a dyn Fn(A),
}

impl<A> Reporter<'_, A> {
    /// Asks whether the task is cancelled, and takes its progress.
    pub fn control(&self) -> &Control {
        self.control
    }

    /// Hands out an answer that is not the last.
    pub fn report(&self, answer: A) {
        (self.report)(answer);
    }
}

/// Why a task has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// The system can't start one more thread. The task waits, and the next one tries again.
    #[error("the system can't start one more thread: {0}")]
    NoThread(String),
    /// The work panicked, with these words. What it kept between tasks is lost.
    #[error("an internal error: {0}")]
    Panicked(String),
}

/// Starts the thread of a job; handed in so that a failure can be tested.
type Spawn = fn(&str, Box<dyn FnOnce() + Send>) -> io::Result<()>;

/// Work that goes on beside the thread that asks for it. The newest task wins.
///
/// Dropping it cancels what is under way.
pub struct BackgroundJob<W: Work> {
    shared: Arc<Mutex<State<W>>>,
    // Nothing for a job that works in line.
    wake: Option<Wake>,
    spawn: Spawn,
    // The number of the newest task, unless that was cancelled.
    current: Option<u64>,
    control: Control,
    submitted: u64,
}

struct State<W: Work> {
    // Away while a thread works with it.
    work: Option<W>,
    waiting: Option<Order<W::Task>>,
    running: Option<Control>,
    answers: VecDeque<(u64, Result<W::Answer, JobError>)>,
    // The greatest number of a task that has ended.
    ended: u64,
}

struct Order<T> {
    number: u64,
    task: T,
    control: Control,
}

impl<W: Work> BackgroundJob<W> {
    /// A job that works in line, before each call returns: for tests and tools.
    pub fn inline() -> BackgroundJob<W> {
        BackgroundJob::new(None)
    }

    /// A job that works on a thread, and calls `wake` when there is an answer. The thread ends when there is nothing
    /// left to do, and is started again by the next task.
    pub fn threaded(wake: Wake) -> BackgroundJob<W> {
        BackgroundJob::new(Some(wake))
    }

    /// [`BackgroundJob::threaded`] with a wake-up call, else [`BackgroundJob::inline`].
    pub fn new(wake: Option<Wake>) -> BackgroundJob<W> {
        let state = State {
            work: Some(W::default()),
            waiting: None,
            running: None,
            answers: VecDeque::new(),
            ended: 0,
        };
        BackgroundJob {
            shared: Arc::new(Mutex::new(state)),
            wake,
            spawn: |name, work| platform::spawn(name, work),
            current: None,
            control: Control::default(),
            submitted: 0,
        }
    }

    /// The call to wake, for another job of the same editor or window.
    pub fn wake(&self) -> Option<Wake> {
        self.wake.clone()
    }

    /// Whether tasks are done before [`BackgroundJob::submit`] returns.
    pub fn is_inline(&self) -> bool {
        self.wake.is_none()
    }

    /// Begins a task, cancels the one that runs, and takes the place of one that waits.
    pub fn submit(&mut self, task: W::Task) {
        self.cancel();
        self.enqueue(task);
    }

    /// Begins a task once the one that runs has ended; it takes the place of one that waits.
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
        state.waiting = Some(Order {
            number,
            task,
            control: self.control.clone(),
        });
        if state.running.is_some() {
            return;
        }
        state.running = Some(self.control.clone());
        drop(state);
        let shared = Arc::clone(&self.shared);
        let Some(wake) = self.wake.clone() else {
            return work_off(&shared, &|| {});
        };
        let started = (self.spawn)(W::NAME, Box::new(move || work_off(&shared, &*wake)));
        if let Err(error) = started {
            let mut state = lock(&self.shared);
            state.running = None;
            state.end(number, Some(Err(JobError::NoThread(error.to_string()))));
            drop(state);
            if let Some(wake) = &self.wake {
                wake();
            }
        }
    }

    /// Cancels the newest task, and the one that runs. No answer to them is taken any more by [`BackgroundJob::answer`].
    pub fn cancel(&mut self) {
        self.control.cancel();
        if let Some(running) = &lock(&self.shared).running {
            running.cancel();
        }
        self.current = None;
    }

    /// Cancels the newest task as [`BackgroundJob::cancel`] does, and still takes its answers: of work that answers with
    /// what it has when it is cancelled.
    pub fn stop_early(&mut self) {
        self.control.cancel();
    }

    /// Takes the next answer to the newest task; answers to older ones are dropped.
    pub fn answer(&mut self) -> Option<Result<W::Answer, JobError>> {
        let mut state = lock(&self.shared);
        while let Some((number, answer)) = state.answers.pop_front() {
            if self.current == Some(number) {
                return Some(answer);
            }
        }
        None
    }

    /// Takes the next answer to any task, and whether that is the newest. A task that was cancelled may still have
    /// answered.
    pub fn any_answer(&mut self) -> Option<(bool, Result<W::Answer, JobError>)> {
        let (number, answer) = lock(&self.shared).answers.pop_front()?;
        Some((self.current == Some(number), answer))
    }

    /// Whether the newest task goes on, or has an answer that is not taken yet; not once it is cancelled.
    pub fn is_busy(&self) -> bool {
        let Some(current) = self.current else {
            return false;
        };
        let state = lock(&self.shared);
        current > state.ended || state.answers.iter().any(|(number, _)| *number == current)
    }

    /// How far the newest task is.
    pub fn progress(&self) -> &Control {
        &self.control
    }
}

impl<W: Work> State<W> {
    fn end(&mut self, number: u64, answer: Option<Result<W::Answer, JobError>>) {
        self.answers.extend(answer.map(|answer| (number, answer)));
        self.ended = self.ended.max(number);
    }
}

/// Runs what waits until nothing does.
fn work_off<W: Work>(shared: &Mutex<State<W>>, wake: &dyn Fn()) {
    let mut state = lock(shared);
    let mut work = state.work.take().unwrap_or_default();
    while let Some(order) = state.waiting.take() {
        let Order {
            number,
            task,
            control,
        } = order;
        state.running = Some(control.clone());
        drop(state);
        let report = |answer: W::Answer| {
            lock(shared).answers.push_back((number, Ok(answer)));
            wake();
        };
        let reporter = Reporter {
            control: &control,
            report: &report,
        };
        // After a panic nothing of the work is used again.
        let ran = catch_unwind(AssertUnwindSafe(|| work.run(task, &reporter)));
        let answer = match ran {
            Ok(answer) => answer.map(Ok),
            Err(panic) => {
                work = W::default();
                Some(Err(JobError::Panicked(words_of(&*panic))))
            }
        };
        let answered = answer.is_some();
        state = lock(shared);
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

/// The words of a panic.
fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no reason given").to_owned()
}

/// No task runs while the state is locked, so a poisoned lock holds a state that is whole.
fn lock<W: Work>(shared: &Mutex<State<W>>) -> MutexGuard<'_, State<W>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Work> Drop for BackgroundJob<W> {
    fn drop(&mut self) {
        self.cancel();
        let waiting = lock(&self.shared).waiting.take();
        drop(waiting);
    }
}
