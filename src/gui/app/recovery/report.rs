//! Panics: each is recorded with its location and reported in a message, and the program continues.

use std::any::Any;
use std::backtrace::Backtrace;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, resume_unwind};
use std::sync::{Mutex, PoisonError};

use egui::Context;

use crate::gui::app::App;
use crate::gui::app::modal::Modal;
use crate::gui::app::panels::Views;
use crate::gui::canvas::CanvasPanel;
use crate::gui::requests::Intent;
use crate::gui::widgets::{dialog_ui, first_button_ui, worded_button_ui};
use winmove_editor::Mode;
use winmove_words::say;

/// Panics that are not reported yet.
static REPORTS: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// The maximum number of panics in one message.
const MAX_REPORTS: usize = 5;

/// Records a panic on any thread, for [`App::poll_reports`].
pub fn note(info: &PanicHookInfo<'_>) {
    let thread = std::thread::current();
    let report = format!(
        "Winmove {}, {} {}\nthread {}: {info}\n{}",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("without a name"),
        Backtrace::force_capture(),
    );
    let mut reports = REPORTS.lock().unwrap_or_else(PoisonError::into_inner);
    if reports.len() < MAX_REPORTS {
        reports.push(report);
    }
}

impl App {
    /// Reports the recorded panics.
    pub(in crate::gui::app) fn poll_reports(&mut self) {
        let reports = {
            let mut reports = REPORTS.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *reports)
        };
        for report in reports {
            let told = self.modals.iter_mut().find_map(|modal| match modal {
                Modal::Report(told) => Some(told),
                _ => None,
            });
            match told {
                Some(told) => *told += &format!("\n\n{report}"),
                None => self.open_modal(Modal::Report(report)),
            }
        }
    }

    /// Runs a part of a frame and catches a panic. The next frame then leaves out what may have
    /// caused it. Returns whether there was no panic.
    pub(in crate::gui::app) fn guarded(
        &mut self,
        ctx: &Context,
        part: impl FnOnce(&mut App),
    ) -> bool {
        match catch_unwind(AssertUnwindSafe(|| part(self))) {
            Ok(()) => true,
            Err(panic) => {
                self.go_on_after(panic, ctx);
                false
            }
        }
    }

    /// Continues after a panic. The first time, closes views and dialogs; the second time, also
    /// reopens the document with its history; the third time, leaves the work to be offered again
    /// and shows the start page.
    fn go_on_after(&mut self, panic: Box<dyn Any + Send>, ctx: &Context) {
        self.panics_in_a_row += 1;
        let tried = catch_unwind(AssertUnwindSafe(|| {
            self.close_views();
            match self.panics_in_a_row {
                1 => {}
                2 => self.editor.reopen(),
                _ => {
                    if let Some(recovery) = &mut self.recovery {
                        recovery.leave();
                    }
                    // Unsaved changes are stored and will be offered, so don't ask about them.
                    self.saving.discarded = Some(self.editor.mark());
                    self.perform(Intent::StartPage, ctx);
                }
            }
        }));
        const MAX_IN_A_ROW: u32 = 4;
        if self.panics_in_a_row > MAX_IN_A_ROW || tried.is_err() && self.panics_in_a_row > 2 {
            resume_unwind(panic);
        }
        ctx.request_repaint();
    }

    fn close_views(&mut self) {
        self.views = Views::default();
        self.modals.retain(|modal| {
            !matches!(
                modal,
                Modal::Family(_) | Modal::Sequence(_) | Modal::Settings
            )
        });
        self.canvas = CanvasPanel::new();
        // The view of a student must not reveal answers, even after a failure.
        self.editor
            .set_mode(if self.editor.practise().is_homework() {
                Mode::Practise
            } else {
                Mode::Edit
            });
    }

    /// Shows the message about a panic. Returns whether it stays open.
    pub(in crate::gui::app) fn report_ui(&mut self, report: &str, ctx: &Context) -> bool {
        let kept = self.recovery.as_ref().and_then(|recovery| recovery.path());
        let heading = say::recovery_report();
        let answer = dialog_ui("report", heading, 460.0, (), ctx, |ui| {
            ui.label(say::recovery_report_text());
            ui.label(match kept {
                Some(path) => say::recovery_report_kept(path.display().to_string()),
                None => say::recovery_report_nothing(),
            });
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let go_on = first_button_ui(ui, say::RECOVERY_CONTINUE);
                if worded_button_ui(ui, say::RECOVERY_COPY_REPORT) {
                    ctx.copy_text(report.to_owned());
                }
                go_on.then_some(())
            })
            .inner
        });
        answer.is_none()
    }
}
