//! Answers that are worked out beside the window, when somebody asks: of each question one at a time, the newest.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::editor::solving::solver_job::Wake;
use crate::model::Document;
use crate::platform;
use crate::solver::Control;

/// How an answer is worked out; nothing if that was cancelled.
pub(in crate::editor) type Work<T> = fn(&Document, &Control) -> Option<T>;

/// A question about the document, and its newest answer with the revision that it belongs to.
pub(in crate::editor) struct Aside<T> {
    work: Work<T>,
    // Nothing where the answer is worked out in line.
    wake: Option<Wake>,
    known: Option<(u64, Arc<T>)>,
    under_way: Option<UnderWay<T>>,
    follows: bool,
}

struct UnderWay<T> {
    revision: u64,
    control: Control,
    answer: Receiver<T>,
}

impl<T: Send + Sync + 'static> Aside<T> {
    pub(in crate::editor) fn new(work: Work<T>, wake: Option<Wake>) -> Aside<T> {
        Aside {
            work,
            wake,
            known: None,
            under_way: None,
            follows: false,
        }
    }

    /// The same question about another document: followed if this one is, and not yet answered.
    pub(in crate::editor) fn of_another(&self) -> Aside<T> {
        let mut other = Aside::new(self.work, self.wake.clone());
        other.follows = self.follows;
        other
    }

    /// Whether every new revision is asked about.
    pub(in crate::editor) fn follows(&self) -> bool {
        self.follows
    }

    /// Says whether every new revision is to be asked about; what is under way for nobody is dropped.
    pub(in crate::editor) fn follow(&mut self, follows: bool) {
        if self.follows && !follows {
            self.stop();
        }
        self.follows = follows;
    }

    /// Asks about a revision, if its answer is neither known nor under way. The document is copied for it.
    pub(in crate::editor) fn ask(&mut self, revision: u64, document: &Document) {
        let known = self.known.as_ref().map(|(revision, _)| *revision);
        let asked = self.under_way.as_ref().map(|asked| asked.revision);
        if known == Some(revision) || asked == Some(revision) {
            return;
        }
        self.stop();
        let work = self.work;
        let Some(wake) = self.wake.clone() else {
            let answer = work(document, &Control::default());
            self.known = answer.map(|answer| (revision, Arc::new(answer)));
            return;
        };
        let (outgoing, answer) = channel();
        let control = Control::default();
        let (document, cancelled) = (document.clone(), control.clone());
        let spawned = platform::spawn("aside", move || {
            if let Some(answer) = work(&document, &cancelled) {
                // Nobody is left to hear it when another question was asked.
                let _ = outgoing.send(answer);
                wake();
            }
        });
        // Without a thread the question stays unanswered, and the window usable.
        self.under_way = spawned.is_ok().then_some(UnderWay {
            revision,
            control,
            answer,
        });
    }

    /// Takes in an answer that has come. Whether there was one.
    pub(in crate::editor) fn poll(&mut self) -> bool {
        let Some(asked) = &self.under_way else {
            return false;
        };
        let answer = asked.answer.try_recv();
        let revision = asked.revision;
        match answer {
            Ok(answer) => {
                self.known = Some((revision, Arc::new(answer)));
                self.under_way = None;
                true
            }
            Err(TryRecvError::Disconnected) => {
                self.under_way = None;
                false
            }
            Err(TryRecvError::Empty) => false,
        }
    }

    /// Drops what is under way.
    pub(in crate::editor) fn stop(&mut self) {
        if let Some(asked) = self.under_way.take() {
            asked.control.cancel();
        }
    }

    /// The newest answer.
    pub(in crate::editor) fn newest(&self) -> Option<&Arc<T>> {
        self.known.as_ref().map(|(_, answer)| answer)
    }

    /// The answer for a revision.
    pub(in crate::editor) fn of(&self, revision: u64) -> Option<&Arc<T>> {
        let known = self.known.as_ref().filter(|known| known.0 == revision);
        known.map(|(_, answer)| answer)
    }

    /// Whether an answer may still come.
    pub(in crate::editor) fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }
}

impl<T> Drop for Aside<T> {
    fn drop(&mut self) {
        if let Some(asked) = &self.under_way {
            asked.control.cancel();
        }
    }
}
