//! Messages between workers, sent by timely dataflow in epochs that end everywhere at the same
//! time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use timely::WorkerConfig;
use timely::communication::Allocator;
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::Input;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::probe::Probe;
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

use super::link::Links;
use crate::error::LargeError;
use crate::platform;
use winmove_core::solver::Control;

/// The receiving worker of a message, its subject, and its content: a block of many records.
type Letter = (u32, Subject, Vec<u8>);

/// The subject of a message: its kind, and a number, usually of a part.
pub(super) type Subject = (u8, u32);

/// Received messages: the epoch in which each was sent, its subject and its content.
type Arrived = Vec<(u64, Subject, Vec<u8>)>;

/// The interval at which a waiting worker checks whether the solve was cancelled or a process was
/// lost.
const LOOK: Duration = Duration::from_millis(50);

/// A worker's endpoint of the message exchange.
pub(super) struct Carriage<'a> {
    worker: Worker,
    /// None once this worker leaves the exchange.
    input: Option<InputHandle<u64, CapacityContainerBuilder<Vec<Letter>>>>,
    probe: ProbeHandle<u64>,
    /// Received messages with their epochs.
    arrived: Rc<RefCell<Arrived>>,
    /// The number of the current epoch, which is how often all workers have waited for each other.
    pub(super) epoch: u64,
    links: &'a Links,
    control: &'a Control,
    has_left: bool,
}

impl<'a> Carriage<'a> {
    /// Joins the exchange. All workers must do this.
    pub(super) fn new(
        allocator: Allocator,
        links: &'a Links,
        control: &'a Control,
    ) -> Carriage<'a> {
        let mut worker = Worker::new(WorkerConfig::default(), allocator, Some(platform::now()));
        let mut input = InputHandle::new();
        let arrived = Rc::new(RefCell::new(Vec::new()));
        let keep = arrived.clone();
        let probe = worker.dataflow(|scope| {
            let letters = scope.input_from(&mut input);
            let route = Exchange::new(|letter: &Letter| u64::from(letter.0));
            letters
                .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(route, "Letters", |_, _| {
                    move |input, _| {
                        input.for_each(|time, letters: &mut Vec<Letter>| {
                            let epoch = *time.stamp().expect_singleton();
                            let letters = letters
                                .drain(..)
                                .map(|(_, subject, bytes)| (epoch, subject, bytes));
                            keep.borrow_mut().extend(letters);
                        });
                    }
                })
                .probe()
                .0
        });
        Carriage {
            worker,
            input: Some(input),
            probe,
            arrived,
            epoch: 0,
            links,
            control,
            has_left: false,
        }
    }

    /// Sends a message in the current epoch.
    pub(super) fn send(&mut self, worker: usize, subject: Subject, bytes: Vec<u8>) {
        if let Some(input) = &mut self.input {
            input.send((worker as u32, subject, bytes));
        }
    }

    /// Exchanges messages without waiting. Returns those that have arrived, which were sent in this
    /// epoch or the next, with their epochs.
    ///
    /// # Errors
    /// [`LargeError::Lost`] and [`LargeError::Cancelled`].
    pub(super) fn pass(&mut self) -> Result<Arrived, LargeError> {
        if let Some(input) = &mut self.input {
            input.flush();
        }
        self.worker.step();
        self.links.check()?;
        self.control.check()?;
        Ok(self.arrived.take())
    }

    /// Ends this epoch: waits until all messages of all workers have arrived. Calls `receive` with
    /// those for this worker, which were sent in this epoch or the next.
    ///
    /// # Errors
    /// As for [`Carriage::pass`], or any error that `receive` returns.
    pub(super) fn end_epoch(
        &mut self,
        mut receive: impl FnMut(u64, Subject, Vec<u8>) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        self.epoch += 1;
        if let Some(input) = &mut self.input {
            input.advance_to(self.epoch);
        }
        loop {
            self.worker.step_or_park(Some(LOOK));
            let is_over = !self.probe.less_than(&self.epoch);
            for (epoch, subject, bytes) in self.arrived.take() {
                receive(epoch, subject, bytes)?;
            }
            if is_over {
                return Ok(());
            }
            self.links.check()?;
            self.control.check()?;
        }
    }

    /// Leaves the exchange, together with all other workers.
    ///
    /// # Errors
    /// [`LargeError::Lost`].
    pub(super) fn leave(&mut self) -> Result<(), LargeError> {
        self.input = None;
        while self.worker.has_dataflows() {
            self.worker.step_or_park(Some(LOOK));
            self.links.check()?;
        }
        self.has_left = true;
        Ok(())
    }
}

impl Drop for Carriage<'_> {
    /// A worker that fails ends the solve everywhere. Without this, what timely sends when it is
    /// dropped would look like an orderly end.
    fn drop(&mut self) {
        if !self.has_left {
            self.links.close();
        }
    }
}
