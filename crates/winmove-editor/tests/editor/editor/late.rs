//! Late answers of jobs: random actions, between which each job of the editor ends at a random
//! time. Data read from the editor earlier (positions, moves, changes, indices) are used again
//! after edits.

use std::collections::{BTreeMap, VecDeque};
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::thread;
use std::time::Duration;

use strum::VariantArray;

use super::random::{act, check_document, check_interaction};
use super::*;
use winmove_analysis::{GameChange, Move, Position};
use winmove_core::model::{Board, Field};
use winmove_editor::{
    Controller, Difficulty, Executor, ExplainAction, ExploreAction, Mode, PlayAction, Player,
    PractiseAction, ReplayAction, ReplayMode, Serve, StructureAction, Study, SumsAction, Tool,
    WhatIfAction, Worker,
};
use winmove_files::platform::WorkerMessages;
use winmove_tests::{Random, random, with_seeds};

type Job = Box<dyn FnOnce() + Send>;

/// The environment in which an editor's jobs run.
trait Jobs {
    fn executor(&self) -> Executor;

    /// Runs one of the waiting jobs, or waits a little for running ones. Returns false if all jobs
    /// have ended.
    fn run_one(&self, random: &mut Random) -> bool;
}

/// Jobs that have been requested but have not run yet. They run on this thread, so a seed repeats
/// everything.
#[derive(Clone, Default)]
struct Late(Arc<Mutex<VecDeque<Job>>>);

impl Jobs for Late {
    fn executor(&self) -> Executor {
        let jobs = self.clone();
        let start = move |_: &str, job: Job| {
            jobs.0.lock().unwrap().push_back(job);
            Ok(())
        };
        Executor::with_start(start, Arc::new(|| {}))
    }

    fn run_one(&self, random: &mut Random) -> bool {
        let job = {
            let mut jobs = self.0.lock().unwrap();
            let at = random.below(jobs.len().max(1));
            jobs.swap_remove_back(at)
        };
        job.map(run).is_some()
    }
}

/// Jobs on their own threads, each beginning at a random moment. A seed repeats the actions, but
/// not the times.
#[derive(Clone)]
struct Shaken {
    under_way: Arc<AtomicUsize>,
    random: Arc<Mutex<Random>>,
}

impl Shaken {
    fn seeded(seed: u64) -> Shaken {
        Shaken {
            under_way: Arc::default(),
            random: Arc::new(Mutex::new(Random::seeded(seed))),
        }
    }
}

impl Jobs for Shaken {
    fn executor(&self) -> Executor {
        let Shaken { under_way, random } = self.clone();
        let start = move |_: &str, job: Job| {
            let pause = {
                let mut random = random.lock().unwrap();
                if random.percent(50) {
                    Duration::from_micros(random.below(300) as u64)
                } else {
                    Duration::ZERO
                }
            };
            under_way.fetch_add(1, Ordering::SeqCst);
            let under_way = Arc::clone(&under_way);
            let thread = move || {
                if pause.is_zero() {
                    thread::yield_now()
                } else {
                    thread::sleep(pause)
                }
                run(job);
                under_way.fetch_sub(1, Ordering::SeqCst);
            };
            thread::Builder::new().spawn(thread).map(drop)
        };
        Executor::with_start(start, Arc::new(|| {}))
    }

    fn run_one(&self, random: &mut Random) -> bool {
        let any = self.under_way.load(Ordering::SeqCst) > 0;
        if any {
            thread::sleep(Duration::from_micros(random.below(100) as u64));
        }
        any
    }
}

/// Workers as in a web page: they share nothing with the editor, exchange only bytes, and end when
/// they are dropped. Tasks and messages are delivered at random times on this thread, so a seed
/// repeats everything.
#[derive(Clone, Default)]
struct Mailed(Arc<Mutex<Mail>>);

#[derive(Default)]
struct Mail {
    workers: BTreeMap<usize, InMail>,
    started: usize,
}

struct InMail {
    // `None` while it works.
    work: Option<Box<dyn Serve>>,
    tasks: VecDeque<Vec<u8>>,
    messages: VecDeque<Vec<u8>>,
    received: Arc<Received>,
}

/// Receives the messages of a worker.
type Received = dyn Fn(Result<&[u8], String>) + Send + Sync;

struct MailedWorker {
    number: usize,
    mail: Arc<Mutex<Mail>>,
}

impl Worker for MailedWorker {
    fn send(&self, task: Vec<u8>) {
        let mut mail = self.mail.lock().unwrap();
        let worker = mail.workers.get_mut(&self.number).unwrap();
        worker.tasks.push_back(task);
    }
}

impl Drop for MailedWorker {
    fn drop(&mut self) {
        self.mail.lock().unwrap().workers.remove(&self.number);
    }
}

impl Jobs for Mailed {
    fn executor(&self) -> Executor {
        let mail = Arc::clone(&self.0);
        let start = move |name: &'static str, received: WorkerMessages| {
            let mut now = mail.lock().unwrap();
            let number = now.started;
            now.started += 1;
            let worker = InMail {
                work: Some(winmove_editor::serve(name).unwrap()),
                tasks: VecDeque::new(),
                messages: VecDeque::new(),
                received: Arc::from(received),
            };
            now.workers.insert(number, worker);
            let mail = Arc::clone(&mail);
            Ok(Box::new(MailedWorker { number, mail }) as Box<dyn Worker>)
        };
        Executor::workers(start, Arc::new(|| {}))
    }

    fn run_one(&self, random: &mut Random) -> bool {
        let mut mail = self.0.lock().unwrap();
        let busy = mail
            .workers
            .iter()
            .filter(|(_, worker)| !worker.tasks.is_empty() || !worker.messages.is_empty());
        let busy: Vec<usize> = busy.map(|(&number, _)| number).collect();
        if busy.is_empty() {
            return false;
        }
        let number = random.pick(&busy);
        let worker = mail.workers.get_mut(&number).unwrap();
        if let Some(message) = worker.messages.pop_front() {
            let received = Arc::clone(&worker.received);
            drop(mail);
            received(Ok(&message));
            return true;
        }
        // Now and then a worker dies of another cause, as if the browser had run out of memory.
        if random.percent(2) {
            let received = Arc::clone(&worker.received);
            drop(mail);
            received(Err("the worker was killed".to_owned()));
            return true;
        }
        let task = worker.tasks.pop_front().unwrap();
        let mut work = worker.work.take().unwrap();
        drop(mail);
        let sent = Arc::new(Mutex::new(VecDeque::new()));
        let out = Arc::clone(&sent);
        run(|| {
            let send = move |message: &[u8]| out.lock().unwrap().push_back(message.to_vec());
            work.serve(&task, Arc::new(send));
        });
        let mut mail = self.0.lock().unwrap();
        let worker = mail.workers.get_mut(&number).unwrap();
        worker.work = Some(work);
        worker.messages.append(&mut sent.lock().unwrap());
        true
    }
}

thread_local! {
    static RUNS_JOB: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// The number of jobs in these tests that panicked. The editor catches such a panic and reports it.
static PANICS: AtomicUsize = AtomicUsize::new(0);

fn run(job: impl FnOnce()) {
    RUNS_JOB.set(true);
    job();
    RUNS_JOB.set(false);
}

fn count_panics() {
    static COUNTS: Once = Once::new();
    COUNTS.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if RUNS_JOB.get() {
                PANICS.fetch_add(1, Ordering::SeqCst);
            }
            before(info);
        }));
    });
}

/// Data read from the editor in some earlier state.
#[derive(Default)]
struct Learned {
    positions: Vec<Position>,
    moves: Vec<Move>,
    changes: Vec<GameChange>,
}

impl Learned {
    fn learn(&mut self, random: &mut Random, editor: &Editor) {
        let cap = |len: usize| len > 30;
        if cap(self.positions.len()) || cap(self.moves.len()) || cap(self.changes.len()) {
            *self = Learned::default();
        }
        self.positions.extend(editor.looked_at());
        self.moves.extend(editor.moves().into_iter().take(3));
        let findings = editor.what_if().findings();
        let found = findings.map_or(&[][..], |findings| &findings.found);
        self.changes
            .extend(found.iter().take(3).map(|finding| finding.change));
        let (queue, _) = editor.replay().queue(5);
        self.positions.extend(queue);
        let asked = editor.practise().asked();
        if let Some(&place) = asked.first().filter(|_| random.percent(50)) {
            self.positions.extend(editor.now().position_at(place));
        }
    }

    fn place(&self, random: &mut Random) -> Option<Place> {
        (!self.positions.is_empty()).then(|| random.pick(&self.positions).mover_place())
    }
}

/// Uses a feature, sometimes with data read before an edit.
fn feature(random: &mut Random, editor: &mut Editor, learned: &Learned) {
    let place = learned.place(random);
    let position = (!learned.positions.is_empty()).then(|| random.pick(&learned.positions));
    let number = random.below(40);
    match random.below(46) {
        0..=4 => editor.set_mode(random.pick(&Mode::ALL)),
        5 => drop(position.map(|position| editor.play_mut().start(position))),
        6 => editor.act(PlayAction::Leave),
        7 => drop(editor.play_mut().resume()),
        8 => {
            let controller = random.pick(&[
                Controller::Person,
                Controller::PERFECT,
                Controller::Computer { errs: 50 },
            ]);
            let player = random.pick(&Player::ALL);
            editor.act(PlayAction::SetController(player, controller));
        }
        9 => editor.act(PlayAction::Hint),
        10 => editor.act(PlayAction::Pause(random.percent(50))),
        11 => editor.act(PlayAction::ShowVerdicts(random.percent(50))),
        12..=14 => drop(place.map(|place| editor.play_mut().move_to(place))),
        15 => drop(editor.take_back()),
        16 => drop(editor.forward()),
        17 => editor.act(PlayAction::ToTurn(number)),
        18 => drop(editor.end_repetition()),
        19 => editor.act(PlayAction::KeepRecord),
        20 => drop(editor.computer_move()),
        21 => drop(editor.replay_mut().watch(random.pick(ReplayMode::ALL))),
        22 => editor.act(ReplayAction::To(number)),
        23 => editor.act(ReplayAction::By(number as isize - 20)),
        24 => editor.act(ReplayAction::Run(random.percent(50))),
        25 => {
            let outcome = random.percent(70).then(|| random::outcome(random));
            editor.practise_mut().mark(outcome);
        }
        26 => drop(editor.practise_mut().undo_mark()),
        27 => drop(editor.practise_mut().redo_mark()),
        28 => editor.act(PractiseAction::Check),
        29 => editor.act(PractiseAction::ShowAnswers(random.percent(50))),
        30 => {
            let difficulty = random.pick(&Difficulty::ALL);
            editor.act(PractiseAction::Draw(number as u32, difficulty, 1));
        }
        31 => editor.act(WhatIfAction::Search),
        32 => editor.act(WhatIfAction::Stop),
        33 | 34 if !learned.changes.is_empty() => {
            let change = random.pick(&learned.changes);
            if random.percent(50) {
                editor.act(WhatIfAction::Preview(Some(change)))
            } else {
                editor.act(WhatIfAction::Make(change))
            }
        }
        35 => editor.act(ExplainAction::FindChanges),
        36 => editor.act(ExplainAction::ToggleReason(number)),
        37 => editor.act(ExplainAction::ShowStrategy(random.percent(50))),
        38 => editor.act(ExplainAction::Prove),
        39 => editor.act(StructureAction::Ask(random.pick(Study::VARIANTS))),
        40 => editor.act(StructureAction::ShowValues(random.percent(50))),
        41 => drop(place.map(|place| editor.act(SumsAction::AddToken(place)))),
        42 => drop(place.map(|place| editor.act(SumsAction::RemoveToken(place)))),
        43 => editor.act(SumsAction::RemoveComponent(number)),
        44 => drop(editor.step_back()),
        _ => editor.act(ExploreAction::ThinkLonger),
    }
}

/// Uses the keyboard, or data read earlier.
fn key(random: &mut Random, editor: &mut Editor, learned: &Learned) {
    let by = |random: &mut Random| random.below(3) as i32 - 1;
    match random.below(8) {
        0..=3 => {
            let (right, down) = (by(random), by(random));
            editor.extend_area(right, down);
        }
        4 => drop(learned.place(random).map(|place| editor.select(place))),
        5 if !learned.positions.is_empty() => {
            let position = random.pick(&learned.positions);
            editor.look_at(position);
        }
        6 if !learned.moves.is_empty() => {
            let step = random.pick(&learned.moves);
            editor.follow(&step);
        }
        _ => drop(learned.place(random).map(|place| editor.step_to(place))),
    }
}

/// Reads everything that a frame shows.
fn show(editor: &Editor) {
    check_interaction(editor);
    editor.moves();
    editor.tokens(editor.mode() == Mode::Edit);
    editor.explain().principal_line();
    editor.explain().neighbourhood();
    editor.explain().reasons();
    editor.replay().last_event().ok();
    editor.replay().labelled_last();
    editor.replay().last_step();
    editor.replay().queue(12);
    editor.practise().score();
    editor.sums().summands();
    editor.sum();
    editor.structure();
    let play = editor.play();
    if let Some(game) = play.game() {
        game.targets();
        game.evaluations();
        game.ending();
        game.line_ending();
    }
    shown(editor);
}

fn play_late(random: &mut Random, late: &impl Jobs, document: Document, acts: usize) {
    let mut editor = Editor::executed(document, late.executor());
    let original = text(&editor);
    let mut learned = Learned::default();
    for _ in 0..acts {
        match random.below(10) {
            0..=2 => act(random, &mut editor),
            3..=5 => feature(random, &mut editor, &learned),
            6 => key(random, &mut editor, &learned),
            7 => learned.learn(random, &editor),
            8 => drop(late.run_one(random)),
            _ => drop(editor.poll()),
        }
        show(&editor);
        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "a job panicked");
    }
    // When all jobs have ended, the labels are those of the document.
    while late.run_one(random) || editor.poll() {
        show(&editor);
    }
    check_document(editor.document());
    editor.gesture(Gesture::Escape);
    while editor.redo() {}
    let last = text(&editor);
    while editor.undo() {
        show(&editor);
    }
    assert_eq!(text(&editor), original);
    while editor.redo() {
        show(&editor);
    }
    assert_eq!(text(&editor), last);
    editor.stop_solving();
    editor.solve_again();
    while late.run_one(random) || editor.poll() {}
    // If a worker has died, the document is unsolved until a new solve is requested.
    while editor.now().is_stopped() {
        editor.solve_again();
        while late.run_one(random) || editor.poll() {}
    }
    // The editor continues to search the positions that a solve has left undecided.
    let undecided = Analysis::of(editor.document()).is_ok_and(|it| it.counts().undecided > 0);
    if !undecided {
        check_labels(&editor);
    }
}

fn document(random: &mut Random) -> Document {
    let field = if random.percent(50) {
        Field::Graph(random::graph(random, 10))
    } else {
        Field::Board(random::board(random, 6, 6))
    };
    match (random.below(3), &field) {
        (0, _) => random::pursuit_document(random, field),
        (1, Field::Graph(_)) => random::geography_document(random, field),
        _ => random::token_document(random, field),
    }
}

#[test]
fn late_answers_and_data_from_before_an_edit_leave_the_editor_consistent() {
    play_all(7_000, 3_000, |_| Late::default());
}

#[test]
fn answers_of_other_threads_leave_the_editor_consistent() {
    play_all(1_000_000_000, 3_000, |random| {
        Shaken::seeded(random.number())
    });
}

#[test]
fn answers_of_workers_leave_the_editor_consistent() {
    play_all(2_000_000_000, 3_000, |_| Mailed::default());
}

/// Longer runs than in the regular tests.
mod in_full {
    use super::*;

    /// `WINMOVE_LATE_ACTS`, or ten times the usual number of random actions.
    fn acts() -> usize {
        let number = std::env::var("WINMOVE_LATE_ACTS").ok();
        number.map_or(30_000, |text| text.parse().expect("a number of actions"))
    }

    #[test]
    fn late_answers_and_data_from_before_an_edit_leave_the_editor_consistent() {
        play_all(7_000, acts(), |_| Late::default());
    }

    #[test]
    fn answers_of_other_threads_leave_the_editor_consistent() {
        play_all(1_000_000_000, acts(), |random| {
            Shaken::seeded(random.number())
        });
    }

    #[test]
    fn answers_of_workers_leave_the_editor_consistent() {
        play_all(2_000_000_000, acts(), |_| Mailed::default());
    }
}

fn play_all<J: Jobs>(first: u64, acts: usize, jobs: impl Fn(&mut Random) -> J) {
    count_panics();
    let each: usize = 300;
    let sequences = acts / each;
    let mut played = 0;
    with_seeds(first..first + sequences as u64, |random| {
        let document = document(random);
        let jobs = jobs(random);
        play_late(random, &jobs, document, each);
        played += 1;
        if played % (sequences / 10).max(1) == 0 {
            let memory = memory().unwrap_or_default();
            println!("{} actions, {memory} KiB in use", played * each);
        }
    });
}

/// The memory of this process in KiB, if the system reports it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[test]
fn rows_are_extended_after_the_board_was_rotated_during_a_solve() {
    // The record names cells of the board before the rotation, when the last row was the ninth.
    let late = Late::default();
    let document = Document::with_board(Board::new(9, 3).unwrap());
    let mut editor = Editor::executed(document, late.executor());
    while late
        .0
        .lock()
        .unwrap()
        .pop_front()
        .map(|job| job())
        .is_some()
    {}
    editor.poll();
    editor.select(Place::Cell(Cell::new(8, 1)));
    editor.set_mode(Mode::Play);
    editor.set_mode(Mode::Edit);
    editor.turn(winmove_editor::Rotation::Clockwise);
    editor.set_mode(Mode::Play);
    editor.take_tool(Tool::Select);
    for (right, down) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
        editor.extend_area(right, down);
        check_interaction(&editor);
    }
}
