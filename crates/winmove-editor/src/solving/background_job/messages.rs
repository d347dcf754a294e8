//! Work by messages. A worker is another instance of the program that shares no memory with this
//! one. Tasks, progress and answers are sent as bytes in [postcard](https://docs.rs/postcard)
//! format, and only between instances of the same program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{JobError, JobState, Queued, Reporter, Running, StartWorker, Wake, Work};
use super::{lock, message_of};
use winmove_core::compute::raw;
use winmove_core::solver::{Control, ProgressCounts};
use winmove_files::platform;
use winmove_words::{Language, say, system_error};

/// The time between two messages about progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Another instance of the program, which does one kind of work. Dropping it ends it at once.
pub trait Worker: Send {
    /// Sends a task to the worker, which runs it after the tasks sent before.
    fn send(&self, task: Vec<u8>);
}

impl Worker for platform::Worker {
    fn send(&self, task: Vec<u8>) {
        platform::Worker::send(self, &task);
    }
}

/// The encoding of a kind of work as messages.
pub struct Codec<W: Work> {
    write_task: fn(Language, &W::Task) -> postcard::Result<Vec<u8>>,
    read_answer: fn(&[u8]) -> postcard::Result<W::Answer>,
    serve: fn() -> Box<dyn Serve>,
}

impl<W: Work> Codec<W>
where
    W::Task: Serialize + DeserializeOwned,
    W::Answer: Serialize + DeserializeOwned,
{
    /// The codec of work whose tasks and answers are serialized by serde.
    pub const fn by_serde() -> Codec<W> {
        Codec {
            write_task: |language, task| {
                let paths = W::files(task).into_iter();
                let held = paths.filter_map(|path| {
                    let bytes = platform::held(&path)?;
                    Some(HeldFile { path, bytes })
                });
                let held: Vec<HeldFile> = held.collect();
                postcard::to_stdvec(&(language, held, task))
            },
            read_answer: |bytes| postcard::from_bytes(bytes),
            serve: || Box::new(Serving(W::default())),
        }
    }

    /// Like [`Codec::by_serde`] if there are workers. Otherwise `None`, which saves compile time.
    pub const fn for_pages() -> Option<Codec<W>> {
        if platform::HAS_WORKERS {
            Some(Codec::by_serde())
        } else {
            None
        }
    }
}

/// A file that a task reads or may replace.
#[derive(Serialize, Deserialize)]
struct HeldFile {
    path: PathBuf,
    #[serde(with = "raw")]
    bytes: Vec<u8>,
}

/// The worker's side of a kind of work, if it has this name and a codec.
pub fn serving<W: Work>(name: &str) -> Option<Box<dyn Serve>> {
    let codec = W::CODEC.filter(|_| W::NAME == name)?;
    Some((codec.serve)())
}

/// Sends a worker's message.
pub type SendMessage = Arc<dyn Fn(&[u8]) + Send + Sync>;

/// Work that is done for another instance.
pub trait Serve: Send {
    /// Runs a task, and sends messages about it with `send`.
    fn serve(&mut self, task: &[u8], send: SendMessage);
}

struct Serving<W>(W);

/// The kind of a worker's message, given by its first byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(u8)]
enum Kind {
    /// [`ProgressCounts`].
    Progress,
    /// An answer of the work.
    Answer,
    /// What the work would answer if it were cancelled now.
    Kept,
    /// [`ProgressCounts`]; the task has ended.
    Ended,
    /// The text of the panic that ended the task.
    Panicked,
}

impl Kind {
    /// Splits a message.
    fn split(message: &[u8]) -> Option<(Kind, &[u8])> {
        let (&kind, rest) = message.split_first()?;
        Some((Kind::from_repr(kind)?, rest))
    }

    /// A message.
    fn message(self, content: &impl Serialize) -> Vec<u8> {
        let written = postcard::to_extend(content, vec![self as u8]);
        written.expect("numbers, texts and data of the program can be written")
    }
}

impl<W: Work> Serve for Serving<W>
where
    W::Task: DeserializeOwned,
    W::Answer: Serialize,
{
    fn serve(&mut self, task: &[u8], send: SendMessage) {
        let read = postcard::from_bytes::<(Language, Vec<HeldFile>, W::Task)>(task);
        let Ok((language, held, task)) = read else {
            return send(&Kind::Panicked.message(&say::notice_worker("task")));
        };
        for HeldFile { path, bytes } in held {
            platform::hold(&path, &bytes);
        }
        let told = Mutex::new(platform::now());
        let progress = Arc::clone(&send);
        let control = Control::watched(move |control| {
            let mut told = told.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            if told.elapsed() >= PROGRESS_INTERVAL {
                *told = platform::now();
                progress(&Kind::Progress.message(&control.counts()));
            }
        });
        let report = |answer: W::Answer| send(&Kind::Answer.message(&answer));
        let reporter = Reporter {
            control: &control,
            report: &report,
            keep: Some(&|answer| send(&Kind::Kept.message(&answer))),
        };
        // As on a thread. If panics end the program, the worker ends.
        let run = || language.speak(|| self.0.run(task, &reporter));
        let ran = catch_unwind(AssertUnwindSafe(run));
        match ran {
            Ok(answer) => {
                answer.into_iter().for_each(report);
                send(&Kind::Ended.message(&control.counts()));
            }
            Err(panic) => {
                self.0 = W::default();
                send(&Kind::Panicked.message(&message_of(&*panic)));
            }
        }
    }
}

/// Sends a job's tasks to its worker.
pub(super) struct ByWorker<W: Work> {
    codec: Codec<W>,
    start: StartWorker,
    wake: Wake,
}

impl<W: Work> ByWorker<W> {
    pub(super) fn new(codec: Codec<W>, start: &StartWorker, wake: &Wake) -> Arc<ByWorker<W>> {
        Arc::new(ByWorker {
            codec,
            start: Arc::clone(start),
            wake: Arc::clone(wake),
        })
    }

    /// Sends the waiting task to the worker, which is started if necessary.
    pub(super) fn hand_over(self: Arc<Self>, shared: &Arc<Mutex<JobState<W>>>) {
        let mut state = lock(shared);
        let Some(Queued {
            number,
            task,
            control,
            language,
        }) = state.waiting.take()
        else {
            state.running = None;
            return;
        };
        let sent = self.worker(&mut state, shared).and_then(|worker| {
            let sent =
                (self.codec.write_task)(language, &task).map_err(|error| error.to_string())?;
            worker.send(sent);
            Ok(W::may_be_ended(&task))
        });
        state.running = match sent {
            Ok(may_be_ended) => Some(Running {
                number,
                control,
                may_be_ended,
            }),
            Err(why) => {
                state.end(number, Some(Err(JobError::NoThread(why))));
                None
            }
        };
        let has_failed = state.running.is_none();
        drop(state);
        if has_failed {
            (self.wake)();
        }
    }

    fn worker<'s>(
        self: &Arc<Self>,
        state: &'s mut JobState<W>,
        shared: &Arc<Mutex<JobState<W>>>,
    ) -> Result<&'s dyn Worker, String> {
        if state.worker.is_none() {
            state.workers += 1;
            let (by, number) = (Arc::clone(self), state.workers);
            let shared: Weak<_> = Arc::downgrade(shared);
            let received = move |message: Result<&[u8], String>| {
                if let Some(shared) = shared.upgrade() {
                    by.receive(&shared, number, message);
                }
            };
            let started = (self.start)(W::NAME, Box::new(received));
            state.worker = Some(started.map_err(|error| system_error(&error))?);
        }
        Ok(&**state.worker.as_ref().expect("it was started"))
    }

    /// Handles a message from the worker with this number.
    fn receive(
        self: &Arc<Self>,
        shared: &Arc<Mutex<JobState<W>>>,
        worker: u64,
        message: Result<&[u8], String>,
    ) {
        let mut state = lock(shared);
        if state.workers != worker || state.worker.is_none() {
            return;
        }
        let Some(running) = &state.running else {
            // The worker ended between two tasks. Another one is started for the next task.
            if message.is_err() {
                (state.worker, state.is_lost) = (None, true);
            }
            return;
        };
        let number = running.number;
        let read = message.and_then(|message| {
            let unknown = || say::notice_worker("message");
            let (kind, rest) = Kind::split(message).ok_or_else(unknown)?;
            match kind {
                Kind::Progress | Kind::Ended => {
                    let counts: ProgressCounts =
                        postcard::from_bytes(rest).map_err(|_| unknown())?;
                    running.control.set_counts(counts);
                    Ok((kind, None))
                }
                Kind::Answer | Kind::Kept => {
                    let answer = (self.codec.read_answer)(rest).map_err(|_| unknown())?;
                    Ok((kind, Some(Ok(answer))))
                }
                Kind::Panicked => {
                    let why: &str = postcard::from_bytes(rest).map_err(|_| unknown())?;
                    Ok((kind, Some(Err(JobError::Panicked(why.to_owned())))))
                }
            }
        });
        let (kind, answer) = read.unwrap_or_else(|why| {
            state.worker = None;
            (Kind::Panicked, Some(Err(JobError::Panicked(why))))
        });
        match kind {
            Kind::Progress => {}
            Kind::Kept => state.kept = answer.and_then(Result::ok),
            Kind::Answer => state.answers.extend(answer.map(|answer| (number, answer))),
            Kind::Ended | Kind::Panicked => {
                state.is_lost |= kind == Kind::Panicked;
                state.kept = None;
                state.end(number, answer);
            }
        }
        drop(state);
        if matches!(kind, Kind::Ended | Kind::Panicked) {
            Arc::clone(self).hand_over(shared);
        }
        // The end of a task is not an answer, but the caller polls for it then.
        if kind != Kind::Kept {
            (self.wake)();
        }
    }
}
