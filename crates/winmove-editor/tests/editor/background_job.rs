//! Tests of a job whose work waits until the test releases it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use winmove_editor::{
    BackgroundJob, Codec, Executor, JobError, Reporter, Wake, Work, Worker, serving,
};
use winmove_files::platform::{self, WorkerMessages};
use winmove_words::Language;

/// A time limit that these tests don't reach, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// Work that waits in each task until it is released. It reports when a task begins, and answers
/// with the number of tasks run so far.
#[derive(Default)]
struct Held {
    ran: usize,
}

struct Task {
    names: Vec<&'static str>,
    begun: Sender<Vec<&'static str>>,
    go: Receiver<Go>,
}

enum Go {
    Answer,
    ReportAndAnswer,
    Panic,
}

#[derive(Debug, PartialEq)]
struct Answer {
    names: Vec<&'static str>,
    ran: usize,
    cancelled: bool,
}

impl Work for Held {
    type Task = Task;
    type Answer = Answer;
    const NAME: &'static str = "held";

    fn run(&mut self, task: Task, reporter: &Reporter<'_, Answer>) -> Option<Answer> {
        self.ran += 1;
        task.begun.send(task.names.clone()).unwrap();
        let go = task.go.recv_timeout(PATIENCE).unwrap();
        let answer = || Answer {
            names: task.names.clone(),
            ran: self.ran,
            cancelled: reporter.control().is_cancelled(),
        };
        match go {
            Go::Answer => {}
            Go::ReportAndAnswer => reporter.report(answer()),
            Go::Panic => panic!("requested by the test"),
        }
        Some(answer())
    }

    fn replace(older: Task, newer: Task) -> Task {
        Task {
            names: [older.names, newer.names].concat(),
            ..newer
        }
    }
}

/// A job with the receivers of its wake-ups and of the beginnings of its tasks.
struct Bench {
    job: BackgroundJob<Held>,
    wakes: Receiver<()>,
    begins: Receiver<Vec<&'static str>>,
    begun: Sender<Vec<&'static str>>,
}

impl Bench {
    fn new() -> Bench {
        Bench::with(BackgroundJob::threaded)
    }

    /// A job that `new` creates with a wake-up callback.
    fn with(new: impl FnOnce(Wake) -> BackgroundJob<Held>) -> Bench {
        let (woken, wakes) = channel();
        let (begun, begins) = channel();
        // The receiver no longer exists if the test has ended.
        let wake = Arc::new(move || woken.send(()).unwrap_or_default());
        Bench {
            job: new(wake),
            wakes,
            begins,
            begun,
        }
    }

    fn task(&self, name: &'static str) -> (Task, Sender<Go>) {
        let (go, going) = channel();
        let task = Task {
            names: vec![name],
            begun: self.begun.clone(),
            go: going,
        };
        (task, go)
    }

    fn submit(&mut self, name: &'static str) -> Sender<Go> {
        let (task, go) = self.task(name);
        self.job.submit(task);
        go
    }

    fn begins(&self) -> Vec<&'static str> {
        self.begins.recv_timeout(PATIENCE).unwrap()
    }

    fn woken(&self) {
        self.wakes.recv_timeout(PATIENCE).unwrap();
    }
}

fn answer(names: &[&'static str], ran: usize, cancelled: bool) -> Answer {
    Answer {
        names: names.to_vec(),
        ran,
        cancelled,
    }
}

#[test]
fn an_answer_arrives_with_a_wake_up() {
    let mut bench = Bench::new();
    let go = bench.submit("a");
    assert_eq!(bench.begins(), ["a"]);
    assert!(bench.job.is_busy());
    assert_eq!(bench.job.answer(), None);
    go.send(Go::Answer).unwrap();
    bench.woken();
    assert!(bench.job.is_busy());
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["a"], 1, false))));
    assert!(!bench.job.is_busy());
    assert_eq!(bench.job.answer(), None);
}

#[test]
fn a_newer_task_cancels_the_one_that_runs_and_its_answer_is_dropped() {
    let mut bench = Bench::new();
    let first = bench.submit("a");
    bench.begins();
    let second = bench.submit("b");
    first.send(Go::Answer).unwrap();
    assert_eq!(bench.begins(), ["b"]);
    second.send(Go::Answer).unwrap();
    bench.woken();
    bench.woken();
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["b"], 2, false))));
    assert_eq!(bench.job.answer(), None);
}

#[test]
fn any_answer_returns_answers_to_older_tasks_too() {
    let mut bench = Bench::new();
    let first = bench.submit("a");
    bench.begins();
    let second = bench.submit("b");
    first.send(Go::Answer).unwrap();
    bench.begins();
    second.send(Go::Answer).unwrap();
    bench.woken();
    bench.woken();
    let (a, b) = (answer(&["a"], 1, true), answer(&["b"], 2, false));
    assert_eq!(bench.job.any_answer(), Some((false, Ok(a))));
    assert_eq!(bench.job.any_answer(), Some((true, Ok(b))));
}

#[test]
fn a_task_submitted_after_the_one_that_runs_does_not_cancel_it() {
    let mut bench = Bench::new();
    let first = bench.submit("a");
    bench.begins();
    let (task, second) = bench.task("b");
    bench.job.submit_after(task);
    first.send(Go::Answer).unwrap();
    bench.begins();
    second.send(Go::Answer).unwrap();
    bench.woken();
    bench.woken();
    let (a, b) = (answer(&["a"], 1, false), answer(&["b"], 2, false));
    assert_eq!(bench.job.any_answer(), Some((false, Ok(a))));
    assert_eq!(bench.job.any_answer(), Some((true, Ok(b))));
}

#[test]
fn of_many_waiting_tasks_one_is_run_with_the_data_of_the_others() {
    let mut bench = Bench::new();
    let first = bench.submit("a");
    bench.begins();
    let later = ["b", "c", "d", "e"].map(|name| bench.submit(name));
    first.send(Go::Answer).unwrap();
    assert_eq!(bench.begins(), ["b", "c", "d", "e"]);
    later[3].send(Go::Answer).unwrap();
    bench.woken();
    bench.woken();
    let whole = answer(&["b", "c", "d", "e"], 2, false);
    assert_eq!(bench.job.answer(), Some(Ok(whole)));
    assert!(bench.begins.try_recv().is_err());
}

#[test]
fn an_answer_before_the_last_arrives_while_the_task_runs() {
    let mut bench = Bench::new();
    let go = bench.submit("a");
    go.send(Go::ReportAndAnswer).unwrap();
    bench.woken();
    bench.woken();
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["a"], 1, false))));
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["a"], 1, false))));
    assert_eq!(bench.job.answer(), None);
}

#[test]
fn a_cancelled_task_sees_the_cancel_and_its_answer_is_dropped() {
    let mut bench = Bench::new();
    let go = bench.submit("a");
    bench.begins();
    bench.job.cancel();
    assert!(!bench.job.is_busy());
    go.send(Go::Answer).unwrap();
    bench.woken();
    let ended = bench.job.any_answer();
    assert_eq!(ended, Some((false, Ok(answer(&["a"], 1, true)))));
    let go = bench.submit("b");
    bench.begins();
    bench.job.cancel();
    go.send(Go::Answer).unwrap();
    bench.woken();
    assert_eq!(bench.job.answer(), None);
}

#[test]
fn progress_of_the_running_task_is_visible_to_the_caller() {
    struct Counts;
    impl Default for Counts {
        fn default() -> Counts {
            Counts
        }
    }
    impl Work for Counts {
        type Task = usize;
        type Answer = ();
        const NAME: &'static str = "counts";
        fn run(&mut self, task: usize, reporter: &Reporter<'_, ()>) -> Option<()> {
            for _ in 0..task {
                reporter.control().add_tried();
            }
            Some(())
        }
    }
    let mut job = BackgroundJob::<Counts>::inline();
    job.submit(7);
    assert_eq!(job.progress().tried(), 7);
    job.submit(2);
    assert_eq!(job.progress().tried(), 2);
}

#[test]
fn a_panic_is_reported_as_an_error_and_resets_the_state() {
    let mut bench = Bench::new();
    bench.submit("a").send(Go::Answer).unwrap();
    bench.woken();
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["a"], 1, false))));
    bench.submit("b").send(Go::Panic).unwrap();
    bench.woken();
    let panicked = JobError::Panicked("requested by the test".to_owned());
    assert_eq!(bench.job.answer(), Some(Err(panicked)));
    assert!(!bench.job.is_busy());
    bench.submit("c").send(Go::Answer).unwrap();
    bench.woken();
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["c"], 1, false))));
}

#[test]
fn a_thread_that_does_not_start_is_reported_as_an_error_and_the_next_task_tries_again() {
    let starts = Arc::new(AtomicBool::new(false));
    let may_start = Arc::clone(&starts);
    let start = move |name: &str, work| {
        if may_start.load(Ordering::SeqCst) {
            platform::spawn(name, work)
        } else {
            Err(io::Error::other("too many"))
        }
    };
    let mut bench = Bench::with(|wake| BackgroundJob::new(Some(Executor::with_start(start, wake))));
    let _first = bench.submit("a");
    bench.woken();
    let failed = JobError::NoThread("too many".to_owned());
    assert_eq!(bench.job.answer(), Some(Err(failed)));
    assert!(!bench.job.is_busy());
    starts.store(true, Ordering::SeqCst);
    bench.submit("b").send(Go::Answer).unwrap();
    bench.woken();
    // The waiting task was not lost.
    assert_eq!(bench.job.answer(), Some(Ok(answer(&["a", "b"], 1, false))));
}

#[test]
fn in_line_the_answer_is_available_when_the_call_returns() {
    let (begun, begins) = channel();
    let (go, going) = channel();
    go.send(Go::Answer).unwrap();
    let mut job = BackgroundJob::<Held>::inline();
    job.submit(Task {
        names: vec!["a"],
        begun,
        go: going,
    });
    assert_eq!(begins.try_recv(), Ok(vec!["a"]));
    assert_eq!(job.answer(), Some(Ok(answer(&["a"], 1, false))));
    assert!(!job.is_busy());
}

#[test]
fn a_job_that_is_dropped_cancels_its_task_and_ends_its_thread() {
    let mut bench = Bench::new();
    let go = bench.submit("a");
    bench.begins();
    let control = bench.job.progress().clone();
    drop(bench.job);
    assert!(control.is_cancelled());
    go.send(Go::Answer).unwrap();
    bench.wakes.recv_timeout(PATIENCE).unwrap();
    // The thread holds the last copy of the callback.
    let ended = bench.wakes.recv_timeout(PATIENCE);
    assert_eq!(ended, Err(std::sync::mpsc::RecvTimeoutError::Disconnected));
}

/// Answers with the language in which it runs.
#[derive(Default)]
struct Speaking;

impl Work for Speaking {
    type Task = ();
    type Answer = Language;
    const NAME: &'static str = "speaking";
    const CODEC: Option<Codec<Speaking>> = Some(Codec::by_serde());

    fn run(&mut self, (): (), _: &Reporter<'_, Language>) -> Option<Language> {
        Some(Language::spoken())
    }
}

struct ThreadWorker(Sender<Vec<u8>>);

impl Worker for ThreadWorker {
    fn send(&self, task: Vec<u8>) {
        self.0.send(task).unwrap();
    }
}

#[test]
fn a_task_speaks_the_language_of_the_thread_that_submits_it() {
    let start = |_: &'static str, received: WorkerMessages| {
        let received = Arc::new(received);
        let (tasks, taken) = channel::<Vec<u8>>();
        std::thread::spawn(move || {
            let mut work = serving::<Speaking>("speaking").unwrap();
            for task in taken {
                let received = Arc::clone(&received);
                work.serve(&task, Arc::new(move |message| received(Ok(message))));
            }
        });
        Ok(Box::new(ThreadWorker(tasks)) as Box<dyn Worker>)
    };
    let kinds: [fn(Wake, _) -> Executor; 2] = [
        |wake, _| Executor::threads(wake),
        |wake, start| Executor::workers(start, wake),
    ];
    for kind in kinds {
        let (woken, wakes) = channel();
        let wake = Arc::new(move || woken.send(()).unwrap_or_default());
        let mut job = BackgroundJob::<Speaking>::new(Some(kind(wake, start)));
        // One thread or worker for all of them.
        for language in Language::ALL {
            language.speak(|| job.submit_after(()));
            let answer = loop {
                wakes.recv_timeout(PATIENCE).unwrap();
                if let Some(answer) = job.answer() {
                    break answer;
                }
            };
            assert_eq!(answer, Ok(language));
        }
    }
}
