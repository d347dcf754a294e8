//! The agreement of the connected processes before the first round: each says what it has found,
//! and all get the same answer from process 0.

use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

use super::connect::meet;
use super::greeting::{Hello, is_readable, put, take};
use super::hosts::Cluster;
use super::link::Links;
use super::threads::no_sockets;
use crate::carrier::lock;
use crate::error::LargeError;
use winmove_core::compute::run_to_end;
use winmove_core::solver::Control;

/// The connected processes.
pub(super) struct Session<'a> {
    cluster: &'a Cluster,
    control: &'a Control,
    /// The sockets, by process; `None` for this one.
    pub(super) sockets: Vec<Option<TcpStream>>,
    pub(super) links: Arc<Links>,
}

/// How often a waiting process looks at its connections.
const WATCH: Duration = Duration::from_millis(20);

impl<'a> Session<'a> {
    /// Connects with the other processes, which must have the same number of threads.
    ///
    /// # Errors
    /// As for [`meet`].
    pub(super) fn meet(
        cluster: &'a Cluster,
        threads: usize,
        control: &'a Control,
    ) -> Result<Session<'a>, LargeError> {
        let sockets = meet(cluster, &Hello::of(cluster, threads), control)?;
        let links = Links::new(cluster.hosts.clone(), &sockets).map_err(no_sockets)?;
        Ok(Session {
            cluster,
            control,
            sockets,
            links,
        })
    }

    /// Tells process 0 what this process has found, and returns its answer, which `judge` makes of
    /// what all have told. Also returns the second half of `own`.
    ///
    /// # Errors
    /// If any process has an error, or if process 0 refuses, the same error in all.
    pub(super) fn agree<T>(
        &self,
        own: Result<(Value, T), LargeError>,
        judge: impl FnOnce(Vec<Value>) -> Result<Value, String>,
    ) -> Result<(Value, T), LargeError> {
        let me = self.cluster.process;
        let (own, kept) = match own {
            Ok((value, kept)) => (json!({ "told": value }), Ok(kept)),
            // The others notice that this process has ended.
            Err(error @ (LargeError::Cancelled(_) | LargeError::Lost { .. })) => return Err(error),
            Err(error) if self.cluster.hosts.len() == 1 => return Err(error),
            Err(error) => {
                let what = format!("process {me}: {error}");
                (json!({ "refused": what }), Err(error))
            }
        };
        let mut answer = if me == 0 {
            self.answer(own, judge)?
        } else {
            self.tell(0, &own)?;
            self.hear(0)?
        };
        match answer["refused"].as_str() {
            Some(what) => Err(LargeError::Refused(what.to_owned())),
            None => Ok((answer["told"].take(), kept?)),
        }
    }

    /// In process 0: hears and answers all others. Returns the answer.
    fn answer(
        &self,
        own: Value,
        judge: impl FnOnce(Vec<Value>) -> Result<Value, String>,
    ) -> Result<Value, LargeError> {
        let others = 1..self.cluster.hosts.len();
        let heard: Result<Vec<Value>, LargeError> =
            others.clone().map(|process| self.hear(process)).collect();
        let (answer, lost) = match heard {
            Err(error) => (json!({ "refused": error.to_string() }), Some(error)),
            Ok(heard) => {
                let mut all: Vec<Value> = std::iter::once(own).chain(heard).collect();
                let refused = all.iter().find(|value| !value["refused"].is_null());
                let answer = match refused {
                    Some(refused) => refused.clone(),
                    None => {
                        let told = all.iter_mut().map(|value| value["told"].take());
                        match judge(told.collect()) {
                            Ok(told) => json!({ "told": told }),
                            Err(what) => json!({ "refused": what }),
                        }
                    }
                };
                (answer, None)
            }
        };
        for process in others {
            let told = self.tell(process, &answer);
            // A process that is lost has been reported.
            if lost.is_none() {
                told?;
            }
        }
        lost.map_or(Ok(answer), Err)
    }

    fn tell(&self, process: usize, value: &Value) -> Result<(), LargeError> {
        let Some(socket) = &self.sockets[process] else {
            return Ok(());
        };
        let told = socket
            .set_nonblocking(false)
            .and_then(|()| put(socket, value));
        told.map_err(|error| self.cluster.lost(process, &error))
    }

    /// Waits for what a process says. Process 0 watches all others meanwhile.
    fn hear(&self, process: usize) -> Result<Value, LargeError> {
        let lost = |process: usize| move |error| self.cluster.lost(process, &error);
        let Some(awaited) = &self.sockets[process] else {
            return Ok(Value::Null);
        };
        while !is_readable(awaited).map_err(lost(process))? {
            self.control.check()?;
            if self.cluster.process == 0 {
                for (other, socket) in self.sockets.iter().enumerate() {
                    if let Some(socket) = socket {
                        is_readable(socket).map_err(lost(other))?;
                    }
                }
            }
            std::thread::sleep(WATCH);
        }
        take(awaited).map_err(lost(process))
    }

    /// Does some work, which is cancelled if a process is lost in the meantime.
    pub(super) fn watched<T: Send>(
        &self,
        work: impl FnOnce(&Control) -> Result<T, LargeError> + Send,
    ) -> Result<T, LargeError> {
        for socket in self.sockets.iter().flatten() {
            socket.set_nonblocking(true).map_err(no_sockets)?;
        }
        let inner = self.control.renewed();
        let is_done = AtomicBool::new(false);
        let work = Mutex::new(Some(work));
        let run = || {
            let _end = Defer(|| is_done.store(true, Ordering::Release));
            let work = lock(&work).take().expect("it is taken once");
            work(&inner)
        };
        let watch = || {
            while !is_done.load(Ordering::Acquire) {
                std::thread::sleep(WATCH);
                self.links.watch();
                if self.links.check().is_err() || self.control.is_cancelled() {
                    inner.cancel();
                }
            }
        };
        let results = run_to_end([true, false], |works| {
            if works {
                Some(run())
            } else {
                watch();
                None
            }
        });
        self.links.check()?;
        let result = results.into_iter().flatten().next();
        result.expect("the work has a result")
    }
}

/// Calls a function when it is dropped, even during a panic.
struct Defer<F: Fn()>(F);

impl<F: Fn()> Drop for Defer<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}
