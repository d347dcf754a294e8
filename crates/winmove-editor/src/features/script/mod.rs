//! Games by rules: the script is made into a graph in the background while it is typed.

mod action;
mod script_job;
mod table_job;

pub use action::ScriptAction;
pub use script_job::ScriptFault;
pub(crate) use script_job::{Made, ScriptTask, ScriptWork};
pub use table_job::MadeTable;
pub(crate) use table_job::{TableTask, TableWork};

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::notice::{FailedJob, Notice};
use crate::now::Now;
use crate::solving::background_job::BackgroundJob;
use crate::view::MAX_SCRIPTED;
use winmove_core::model::{Document, GameScript};
use winmove_files::platform;

/// How long no key is pressed before the game is made.
const DELAY: Duration = Duration::from_millis(300);
/// How long no key is pressed before the next one begins another step of the history.
const PAUSE: Duration = Duration::from_millis(1_500);

/// What is known about the script of the document.
#[derive(Default)]
pub struct Scripting {
    job: BackgroundJob<ScriptWork>,
    /// When the text was typed, until its step of the history ends.
    typed: Option<platform::Instant>,
    /// The text that was typed and is not submitted yet.
    due: Option<Arc<str>>,
    /// Whether all states are being found.
    goes_on: bool,
    /// The text that was checked last.
    checked: Option<Arc<str>>,
    faults: Vec<ScriptFault>,
    remarks: Vec<String>,
    arrivals: u64,
    /// The task that was submitted last.
    submitted: Option<ScriptTask>,
    tables: BackgroundJob<TableWork>,
    /// The ranges of the table, if they were chosen.
    ranges: Vec<RangeInclusive<i64>>,
    /// The table that was asked for last.
    asked: Option<TableTask>,
    table: Option<MadeTable>,
}

impl Scripting {
    pub(crate) fn look(&self) -> u64 {
        self.arrivals
    }

    /// Makes a game.
    fn submit(&mut self, task: ScriptTask, now: Now<'_>) {
        self.goes_on = task.goes_on;
        self.submitted = Some(task.clone());
        self.job.on(now.executor).submit(task);
    }

    /// The table of a script whose start has one parameter or two.
    fn table_task(&self, script: &GameScript) -> Option<TableTask> {
        let count = script.start.len();
        let last = match count {
            1 => 60,
            2 => 12,
            _ => return None,
        };
        let ranges = if count == self.ranges.len() {
            self.ranges.clone()
        } else {
            vec![0..=last; count]
        };
        let text = Arc::clone(&script.working);
        Some(TableTask { text, ranges })
    }

    /// The time until there is something to do besides waiting for the job.
    fn wait(&self) -> Option<Duration> {
        let rest = |whole: Duration| {
            let typed = self.typed.as_ref();
            typed.map(|typed| whole.saturating_sub(typed.elapsed()))
        };
        match self.due {
            // The step may have ended before.
            Some(_) => rest(DELAY).or(Some(Duration::ZERO)),
            None => rest(PAUSE),
        }
    }
}

impl<'a> FeatureRef<'a, Scripting> {
    /// What is wrong with the text. Empty while that is not known.
    pub fn faults(self) -> &'a [ScriptFault] {
        if self.is_checked() {
            &self.feature.faults
        } else {
            &[]
        }
    }

    /// What was decided while the text was read, in sentences.
    pub fn remarks(self) -> &'a [String] {
        if self.is_checked() {
            &self.feature.remarks
        } else {
            &[]
        }
    }

    /// Whether the game of the text is being made.
    pub fn is_running(self) -> bool {
        self.feature.due.is_some() || self.feature.job.is_busy()
    }

    /// The ranges of the table, if the script has one.
    pub fn ranges(self) -> Option<Vec<RangeInclusive<i64>>> {
        let task = self.feature.table_task(self.now.document.script()?);
        task.map(|task| task.ranges)
    }

    /// The table of the script, and whether it is of the text and the ranges that are in use.
    pub fn table(self) -> Option<(&'a MadeTable, bool)> {
        let table = self.feature.table.as_ref()?;
        let task = self.feature.table_task(self.now.document.script()?);
        Some((table, task.as_ref() == Some(&table.task)))
    }

    /// The number of states found so far, if all are being found.
    pub fn found(self) -> Option<usize> {
        let is_going_on = self.feature.goes_on && self.feature.job.is_busy();
        is_going_on.then(|| self.feature.job.progress().laid_out())
    }

    /// Why the script can't be removed so that the graph can be edited, if so.
    pub fn obstacle(self) -> Option<Notice> {
        let graph = self.now.document.graph();
        let is_large = graph.is_some_and(|graph| graph.vertices().len() > MAX_SCRIPTED);
        is_large.then_some(Notice::TooManyStates)
    }

    /// The time after which [`Editor::poll`](crate::Editor::poll) has something to do, if nothing
    /// else happens.
    pub fn wait(self) -> Option<Duration> {
        self.feature.wait()
    }

    /// Whether the text was checked.
    fn is_checked(self) -> bool {
        let script = self.now.document.script();
        script.is_some_and(|script| self.feature.checked.as_ref() == Some(&script.text))
    }
}

impl FeatureMut<'_, Scripting> {
    /// Notes that a text was typed, of which the game is to be made.
    pub(crate) fn note_typed(&mut self, text: Arc<str>) {
        self.run(|scripting, _, _| {
            scripting.typed = Some(platform::now());
            scripting.due = Some(text);
            scripting.goes_on = false;
            scripting.job.cancel();
        });
    }

    /// Makes the game again with all its states.
    pub(crate) fn go_on(&mut self) {
        self.run(|scripting, now, _| {
            if let Some(mut task) = scripting.submitted.clone() {
                task.goes_on = true;
                scripting.submit(task, now);
            }
        });
    }

    /// Makes the game of other arguments of `start`.
    pub(crate) fn start_at(&mut self, start: Vec<i64>) {
        self.run(|scripting, now, _| {
            if let Some(task) = task(now.document, false) {
                scripting.submit(ScriptTask { start, ..task }, now);
            }
        });
    }

    /// Chooses the ranges of the table.
    pub(crate) fn tabulate(&mut self, ranges: Vec<RangeInclusive<i64>>) {
        self.run(|scripting, _, _| scripting.ranges = ranges);
    }

    /// Asks for the table if it isn't the one in use, and takes it. Returns whether there is one.
    pub(crate) fn take_table(&mut self) -> bool {
        self.run(|scripting, now, _| {
            let script = now.document.script();
            let task = script.and_then(|script| scripting.table_task(script));
            if scripting.asked != task {
                scripting.asked = task.clone();
                match task {
                    Some(task) => scripting.tables.on(now.executor).submit(task),
                    None => scripting.table = None,
                }
            }
            let Some(Ok(made)) = scripting.tables.answer() else {
                return false;
            };
            scripting.arrivals += 1;
            scripting.table = Some(made);
            true
        })
    }

    /// Stops making the game.
    pub(crate) fn stop(&mut self) {
        self.run(|scripting, _, _| scripting.job.cancel());
    }

    /// Notes that the step of the history has ended.
    pub(crate) fn note_ended(&mut self) {
        self.run(|scripting, _, _| scripting.typed = None);
    }

    /// Whether typing has paused for long enough to end the step.
    pub(crate) fn has_paused(&mut self) -> bool {
        self.run(|scripting, now, _| {
            // Without an executor, how long a step takes doesn't depend on the machine.
            let has_threads = now.executor.is_some();
            let is_made = has_threads && scripting.due.is_none() && !scripting.job.is_busy();
            is_made && scripting.wait().is_some_and(|wait| wait.is_zero())
        })
    }

    /// Submits a text that was typed a while ago, or one whose faults are not known, and takes the
    /// answer to the text of the document.
    pub(crate) fn take_made(&mut self) -> Option<Made> {
        self.run(|scripting, now, effects| {
            let script = now.document.script()?;
            let is_new = scripting.checked.as_ref() != Some(&script.text);
            let is_due = now.executor.is_none() || scripting.wait().is_some_and(|w| w.is_zero());
            let typed = scripting.due.take_if(|_| is_due);
            let opened = Some(Arc::clone(&script.text)).filter(|_| {
                let is_idle = scripting.due.is_none() && !scripting.job.is_busy();
                is_new && is_idle && script.is_out_of_date()
            });
            if typed.or(opened).is_some() {
                scripting.submit(task(now.document, false)?, now);
            }
            let made = match scripting.job.answer()? {
                Ok(made) => made,
                Err(error) => {
                    scripting.checked = Some(Arc::clone(&script.text));
                    scripting.faults.clear();
                    effects.push(Effect::failed(FailedJob::Script, error));
                    return None;
                }
            };
            if made.task.text != script.text {
                return None;
            }
            let current = ScriptTask {
                start: made.task.start.clone(),
                ..task(now.document, made.task.goes_on)?
            };
            if made.game.is_some() && made.task != current {
                // States were moved meanwhile.
                scripting.submit(current, now);
                return None;
            }
            scripting.arrivals += 1;
            scripting.checked = Some(Arc::clone(&made.task.text));
            scripting.faults.clone_from(&made.faults);
            scripting.remarks.clone_from(&made.remarks);
            Some(made)
        })
    }
}

/// The task of making the game of a document's text.
fn task(document: &Document, goes_on: bool) -> Option<ScriptTask> {
    let script = document.script()?;
    let moved = script.moved(document.graph()?);
    Some(ScriptTask {
        text: Arc::clone(&script.text),
        moved: moved.map(|(state, at)| (state.to_owned(), at)).collect(),
        goes_on,
        start: script.start.clone(),
    })
}
