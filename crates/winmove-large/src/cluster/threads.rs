//! The threads of a process: its workers, and those of the connections.

use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Arc;

use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::allocator::TcpBuilder;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::allocator::{Allocator, ProcessBuilder};

use super::Contribution;
use super::link::{Link, Links};
use super::worker::{Member, Process};
use crate::carrier::Carrier;
use crate::database::Head;
use crate::error::LargeError;
use crate::plan::Share;
use crate::platform;
use winmove_core::compute::run_to_end;

pub(super) fn no_sockets(error: std::io::Error) -> LargeError {
    LargeError::Refused(format!(
        "the connections between the processes can't be used: {error}"
    ))
}

/// Runs the workers of this process.
pub(super) fn work(
    process: &Process,
    sockets: Vec<Option<TcpStream>>,
    scratch: Option<&Path>,
    write: impl Fn() -> Result<Head, LargeError> + Sync,
) -> Result<Contribution, LargeError> {
    let share = process.solve.plan.share;
    let mail = (share.first..share.first + share.count)
        .map(|worker| match scratch {
            Some(folder) => Carrier::for_worker(folder, worker),
            None => Ok(Carrier::in_memory()),
        })
        .collect::<Result<Vec<_>, _>>()?;
    // From here on nothing may return early, before the threads of the connections have ended.
    let (builders, guard) = threads(process.links, sockets, share)?;
    let members = builders.into_iter().zip(&mail).zip(share.first..);
    let run = |((builder, mail), number): ((TcpBuilder, &Carrier), usize)| {
        let begun = platform::thread_time();
        let allocator = Allocator::Tcp(builder.build());
        let mut member = Member::new(process, number, allocator, mail);
        let result = member.run();
        let worked = platform::thread_time().saturating_sub(begun);
        let result = result.and_then(|()| member.finish(&write));
        result.map(|head| (head, member.rounds, member.carriage.epoch, worked))
    };
    let results = catch_unwind(AssertUnwindSafe(|| run_to_end(members, run)));
    let links = process.links;
    links.end_workers();
    let results = match results {
        Ok(results) => results,
        Err(panic) => {
            // The threads of the connections may also have panicked, and joining them would abort
            // the process.
            std::mem::forget(guard);
            resume_unwind(panic);
        }
    };
    drop(guard);
    let mut done = Contribution {
        head: None,
        rounds: 0,
        waits: 0,
        sent: links.sent(),
        read: 0,
        worked: Vec::new(),
    };
    let mut lost = None;
    for result in results {
        match result {
            Ok((head, rounds, waits, worked)) => {
                done.head = done.head.or(head);
                (done.rounds, done.waits) = (rounds, waits);
                done.worked.push(worked);
            }
            Err(LargeError::Lost { .. }) => lost = Some(links.error()),
            Err(error) => return Err(error),
        }
    }
    match (lost, &done.head) {
        // The database is complete.
        (Some(_), Some(_)) | (None, _) => {}
        (Some(error), None) => return Err(error),
    }
    for carrier in &mail {
        carrier.remove()?;
    }
    Ok(done)
}

/// Starts the threads of the connections, and returns the builders of the workers.
fn threads(
    links: &Arc<Links>,
    sockets: Vec<Option<TcpStream>>,
    share: Share,
) -> Result<(Vec<TcpBuilder>, CommsGuard), LargeError> {
    let sockets = sockets
        .into_iter()
        .enumerate()
        .map(|(process, socket)| socket.map(|socket| Link::new(socket, process, links.clone())));
    let hooks = Hooks::default();
    let local = ProcessBuilder::new_typed_vector(share.count, hooks.refill.clone(), None);
    let process = share.first / share.count;
    initialize_networking_from_sockets(local, sockets.collect(), process, share.count, hooks)
        .map_err(no_sockets)
}
