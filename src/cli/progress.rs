//! Shows on a terminal which step takes long, and its progress.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use winmove_analysis::Control;
use winmove_analysis::words::grouped;
use winmove_files::platform;

/// Work that takes less than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// The interval between updates.
const TICK: Duration = Duration::from_millis(200);

/// The work in progress.
pub(super) enum Work<'c> {
    Reading,
    Generating,
    Solving(&'c Control),
    Certifying,
    /// The values of places, and the answer for a sum.
    Valuing,
    Writing,
    Drawing,
}

/// Shows progress if standard error is a terminal and the command isn't quiet.
pub(super) struct Progress {
    is_shown: bool,
}

impl Progress {
    pub(super) fn unless(is_quiet: bool) -> Progress {
        let is_shown = !is_quiet && io::stderr().is_terminal();
        Progress { is_shown }
    }

    /// Does some work. If it takes longer than a second, a line on the terminal shows the progress
    /// and is removed at the end.
    pub(super) fn during<R>(&self, work: Work, act: impl FnOnce() -> R) -> R {
        if !self.is_shown {
            return act();
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(style(work));
        let (done, is_done) = mpsc::channel::<()>();
        let shown = bar.clone();
        // If the thread can't start, the work is done without showing progress.
        let _ = platform::spawn("progress", move || {
            if is_done.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(TICK);
                let _ = is_done.recv();
                shown.finish_and_clear();
            }
        });
        let result = act();
        drop(done);
        bar.finish_and_clear();
        result
    }
}

fn style(work: Work) -> ProgressStyle {
    let template = "{spinner} {what} ({elapsed})";
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    let (what, control) = match work {
        Work::Reading => ("reading", None),
        Work::Generating => ("generating", None),
        Work::Certifying => ("checking the answer", None),
        Work::Valuing => ("computing values", None),
        Work::Writing => ("writing", None),
        Work::Drawing => ("solving and drawing", None),
        Work::Solving(control) => ("", Some(control.clone())),
    };
    style.with_key("what", move |_: &_, out: &mut dyn std::fmt::Write| {
        let solving = control.as_ref().map(solving);
        let _ = out.write_str(solving.as_deref().unwrap_or(what));
    })
}

/// Describes the progress of a solve.
fn solving(control: &Control) -> String {
    let (searched, decided) = (control.searched(), control.decided());
    match (searched, decided) {
        (0, 0) => format!("building, {} places and moves", grouped(control.laid_out())),
        (0, decided) => format!("solving, {} positions decided", grouped(decided)),
        (searched, _) => format!("searching, {} states", grouped(searched)),
    }
}
