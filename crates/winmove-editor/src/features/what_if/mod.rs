//! What if: searches for single changes that give the selected position another outcome.
//!
//! A change can be previewed before it is made.

mod action;
mod preview;

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

pub use action::WhatIfAction;
use preview::Task;
pub(crate) use preview::{Preview, PreviewWork};

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::interaction::notice::FailedJob;
use crate::now::Now;
use crate::revision::Tracked;
use crate::solving::background_job::{BackgroundJob, Codec, JobError, Reporter, Work};
use winmove_analysis::{Analysis, Findings, GameChange, Position};
use winmove_core::model::Document;
use winmove_files::platform;
use winmove_words::say;

/// How often a worker saves its findings, in case it is stopped.
const KEEP_INTERVAL: Duration = Duration::from_millis(50);

/// The what-if search, and the preview.
#[derive(Default)]
pub struct WhatIf {
    job: BackgroundJob<WhatIfWork>,
    // The revision of the game and the position of the last search.
    searched: Option<(u64, Position)>,
    findings: Option<Findings>,
    was_stopped: bool,
    // The change whose preview was requested.
    pointed_at: Option<GameChange>,
    preview_job: BackgroundJob<PreviewWork>,
    preview: Tracked<Option<Arc<Preview>>>,
}

/// Why a search can't start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhatIfObstacle {
    /// No place is selected.
    #[error("{}", say::notice_change_no_place())]
    NoPlace,
    /// The tokens of a pursuit aren't both on the field.
    #[error("{}", say::notice_change_no_tokens())]
    NoTokens,
    /// The explored walk in geography has moves.
    #[error("{}", say::notice_change_stone_moved())]
    StoneHasMoved,
    /// The selected position has no label.
    #[error("{}", say::notice_change_undecided())]
    Undecided,
    /// A script makes the moves.
    #[error("{}", say::notice_change_scripted())]
    Scripted,
    /// The current document has no analysis yet.
    #[error("{}", say::notice_change_unsolved())]
    Unsolved,
}

#[derive(Default)]
pub(crate) struct WhatIfWork;

#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct WhatIfSearch {
    analysis: Arc<Analysis>,
    document: Arc<Document>,
    position: Position,
}

impl Work for WhatIfWork {
    type Task = WhatIfSearch;
    type Answer = Option<Findings>;
    const NAME: &'static str = "what-if";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(
        &mut self,
        task: WhatIfSearch,
        reporter: &Reporter<'_, Self::Answer>,
    ) -> Option<Self::Answer> {
        let WhatIfSearch {
            analysis,
            document,
            position,
        } = task;
        let kept = Cell::new(platform::now());
        let keep = |findings: &Findings| {
            if kept.get().elapsed() >= KEEP_INTERVAL {
                kept.set(platform::now());
                reporter.keep(|| Some(findings.clone()));
            }
        };
        let control = reporter.control();
        Some(analysis.what_if_telling(&document, position, control, &keep))
    }
}

impl WhatIf {
    /// A counter that increases whenever the display of the preview may change.
    pub(crate) fn look(&self) -> u64 {
        self.preview.changes()
    }

    fn search(&mut self, now: Now<'_>, analysis: Arc<Analysis>, position: Position) {
        self.searched = Some((now.revision.game, position));
        self.findings = None;
        self.was_stopped = false;
        self.preview(now, None);
        self.job.on(now.executor).submit(WhatIfSearch {
            analysis,
            document: Arc::clone(now.document),
            position,
        });
    }

    fn preview(&mut self, now: Now<'_>, change: Option<GameChange>) {
        if self.pointed_at == change {
            return;
        }
        self.pointed_at = change;
        self.preview_job.cancel();
        if self.preview.get().is_some() {
            self.preview.set(None);
        }
        // The change is one of the findings, which belong to this revision and position.
        let searched = self.searched.filter(|search| search.0 == now.revision.game);
        let task = change.zip(searched);
        if let Some(task) = task.and_then(|(change, (_, at))| Task::of(now, change, at)) {
            self.preview_job.on(now.executor).submit(task);
        }
    }

    fn poll_preview(&mut self) -> Result<bool, JobError> {
        let Some(preview) = self.preview_job.answer() else {
            return Ok(false);
        };
        self.preview.set(preview?);
        Ok(true)
    }
}

impl<'a> FeatureRef<'a, WhatIf> {
    /// Why a search can't start. `None` if it can.
    pub fn obstacle(self) -> Option<WhatIfObstacle> {
        self.start().err()
    }

    /// The analysis and the position for a search.
    fn start(self) -> Result<(&'a Arc<Analysis>, Position), WhatIfObstacle> {
        let now = self.now;
        if now.document.script().is_some() {
            return Err(WhatIfObstacle::Scripted);
        }
        let Some(position) = now.looked_at() else {
            return Err(if now.held().is_some() {
                WhatIfObstacle::NoTokens
            } else {
                WhatIfObstacle::NoPlace
            });
        };
        if now.walk().is_some_and(|walk| walk.path().len() > 1) {
            return Err(WhatIfObstacle::StoneHasMoved);
        }
        let analysis = now.fresh_analysis().ok_or(WhatIfObstacle::Unsolved)?;
        match analysis.label(position) {
            Some(_) => Ok((analysis, position)),
            None => Err(WhatIfObstacle::Undecided),
        }
    }

    /// Whether a search is running.
    pub fn is_searching(self) -> bool {
        self.feature.job.is_busy()
    }

    /// The number of changes tried by the running search.
    pub fn tried(self) -> usize {
        self.feature.job.progress().tried()
    }

    /// Whether the last search was stopped before it ended.
    pub fn was_stopped(self) -> bool {
        self.feature.was_stopped
    }

    /// The findings of the last search. `None` once another position is selected or the game has
    /// changed.
    pub fn findings(self) -> Option<&'a Findings> {
        let (revision, position) = self.feature.searched?;
        let is_current =
            self.now.looked_at() == Some(position) && revision == self.now.revision.game;
        self.feature.findings.as_ref().filter(|_| is_current)
    }

    /// The change whose preview was requested. [`FeatureRef::previewed`] is the one on display.
    pub fn pointed_at(self) -> Option<GameChange> {
        self.findings()?;
        self.feature.pointed_at
    }

    /// The change whose preview is displayed.
    pub fn previewed(self) -> Option<GameChange> {
        self.preview().map(|preview| preview.change)
    }

    /// A shared handle of the displayed preview.
    pub(crate) fn preview_on_show(self) -> Option<Arc<Preview>> {
        self.preview()?;
        self.feature.preview.get().clone()
    }

    /// The displayed preview.
    pub(crate) fn preview(self) -> Option<&'a Preview> {
        // The change is one of the findings, which another selection removes.
        self.findings()?;
        self.feature.preview.get().as_deref()
    }
}

impl FeatureMut<'_, WhatIf> {
    /// Stores the findings and the preview computed by the jobs. Returns whether there were any.
    pub(crate) fn poll(&mut self) -> bool {
        self.run(|what_if, _, effects| {
            let previewed = what_if.poll_preview().unwrap_or_else(|error| {
                effects.push(Effect::failed(FailedJob::Preview, error));
                true
            });
            match what_if.job.answer() {
                None => return previewed,
                Some(Ok(findings)) => what_if.findings = findings,
                Some(Err(error)) => {
                    effects.push(Effect::failed(FailedJob::Changes, error));
                }
            }
            true
        })
    }
}
