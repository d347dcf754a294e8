//! Shows on a terminal which step is taking long, and how far it is.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use winmove_analysis::Control;
use winmove_analysis::words::grouped;
use winmove_files::platform;

/// Work that ends within this time shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the figures change.
const TICK: Duration = Duration::from_millis(200);

/// What is under way.
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

/// Whether progress is shown: on a terminal, unless the command is to be quiet.
pub(super) struct Progress {
    is_shown: bool,
}

impl Progress {
    pub(super) fn unless(is_quiet: bool) -> Progress {
        let is_shown = !is_quiet && io::stderr().is_terminal();
        Progress { is_shown }
    }

    /// Does some work. On a terminal a line says so while it takes longer than a second, and is
    /// removed at the end.
    pub(super) fn during<R>(&self, work: Work, act: impl FnOnce() -> R) -> R {
        if !self.is_shown {
            return act();
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(style(work));
        let (done, is_done) = mpsc::channel::<()>();
        let shown = bar.clone();
        // If the thread cannot start, no progress is shown; the work is done all the same.
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
    let what = match work {
        Work::Reading => "reading",
        Work::Generating => "generating",
        Work::Certifying => "checking the answer",
        Work::Valuing => "computing values",
        Work::Writing => "writing",
        Work::Drawing => "solving and drawing",
        Work::Solving(control) => {
            let control = control.clone();
            return style.with_key("what", move |_: &_, out: &mut dyn std::fmt::Write| {
                let _ = out.write_str(&solving(&control));
            });
        }
    };
    style.with_key("what", move |_: &_, out: &mut dyn std::fmt::Write| {
        let _ = out.write_str(what);
    })
}

/// What a solve has done so far.
fn solving(control: &Control) -> String {
    let (searched, decided) = (control.searched(), control.decided());
    match (searched, decided) {
        (0, 0) => format!("building, {} places and moves", grouped(control.laid_out())),
        (0, decided) => format!("solving, {} positions decided", grouped(decided)),
        (searched, _) => format!("searching, {} states", grouped(searched)),
    }
}
