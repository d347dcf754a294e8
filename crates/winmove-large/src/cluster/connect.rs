//! How the processes connect to each other.
//!
//! Process 0 waits for all others, and checks that they run the same program. Then every process
//! connects to those before it. Only process 0 and those in between listen, each at its address in
//! the list of hosts, and only until all are connected.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::time::Duration;

use serde_json::{Value, json};

use super::greeting::{Hello, MAGIC, difference, is_open, is_readable, put, take};
use super::hosts::Cluster;
use super::lobby::{Lobby, MESSAGE};
use crate::error::LargeError;
use crate::platform::{self, Instant};
use winmove_core::solver::Control;

/// The time in which the processes connect to each other, once all have joined process 0.
const MESH: Duration = Duration::from_secs(20);
const PAUSE: Duration = Duration::from_millis(20);

/// Connects with the other processes. Returns the sockets, by process; `None` for this one.
///
/// # Errors
/// [`LargeError`] if an address can't be listened on, or if a process doesn't connect in time or
/// isn't started in the same way.
pub(super) fn meet(
    cluster: &Cluster,
    hello: &Hello,
    control: &Control,
) -> Result<Vec<Option<TcpStream>>, LargeError> {
    let waiting = Waiting {
        cluster,
        control,
        until: platform::now() + cluster.patience,
        first: None,
    };
    let (me, count) = (cluster.process, cluster.hosts.len());
    let own = json!(hello);
    let listener = if me + 1 < count {
        Some(waiting.listen()?)
    } else {
        None
    };
    let mut sockets: Vec<Option<TcpStream>> = (0..count).map(|_| None).collect();
    if me == 0 {
        if let Some(listener) = &listener {
            waiting.gather(listener, &own, &mut sockets)?;
        }
        let session = format!("{:016x}", RandomState::new().build_hasher().finish());
        let welcome = json!({ "session": session });
        for (process, socket) in sockets.iter().enumerate() {
            if let Some(socket) = socket {
                put(socket, &welcome).map_err(|error| cluster.lost(process, &error))?;
            }
        }
        return waiting.done(sockets);
    }
    let (first, welcome) = waiting.join(&own)?;
    if let Some(what) = welcome["refused"].as_str() {
        return Err(LargeError::Refused(what.to_owned()));
    }
    let waiting = Waiting {
        until: platform::now() + MESH,
        first: Some(first.try_clone().map_err(|error| cluster.lost(0, &error))?),
        ..waiting
    };
    sockets[0] = Some(first);
    let badge = json!({ "session": welcome["session"], "process": me });
    for (process, socket) in sockets.iter_mut().enumerate().take(me).skip(1) {
        let connected = waiting.connect(process)?;
        put(&connected, &badge).map_err(|error| cluster.lost(process, &error))?;
        *socket = Some(connected);
    }
    if let Some(listener) = &listener {
        waiting.accept_later(listener, &welcome["session"], &mut sockets)?;
    }
    waiting.done(sockets)
}

struct Waiting<'a> {
    cluster: &'a Cluster,
    control: &'a Control,
    until: Instant,
    /// The connection to process 0, once it has answered. It closes as soon as any process ends.
    first: Option<TcpStream>,
}

impl Waiting<'_> {
    /// Waits a little, unless the time is over.
    fn pause(&self, process: usize, why: &str) -> Result<(), LargeError> {
        self.control.check()?;
        if let Some(Err(error)) = self.first.as_ref().map(is_readable) {
            return Err(self.cluster.lost(0, &error));
        }
        if platform::now() >= self.until {
            return Err(self.cluster.lost(process, &why));
        }
        std::thread::sleep(PAUSE);
        Ok(())
    }

    fn listen(&self) -> Result<TcpListener, LargeError> {
        let host = &self.cluster.hosts[self.cluster.process];
        let failed = |error: io::Error| {
            LargeError::Refused(format!("this process can't listen at {host}: {error}"))
        };
        let listener = TcpListener::bind(host.as_str()).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        Ok(listener)
    }

    /// Connects to a process as soon as it listens.
    fn connect(&self, process: usize) -> Result<TcpStream, LargeError> {
        let host = &self.cluster.hosts[process];
        loop {
            let addresses = host.to_socket_addrs();
            let connected = addresses.and_then(|addresses| {
                let mut failed = io::Error::other("no address is known for the name of the host");
                for address in addresses {
                    match TcpStream::connect_timeout(&address, MESSAGE) {
                        Ok(socket) => return Ok(socket),
                        Err(error) => failed = error,
                    }
                }
                Err(failed)
            });
            match connected {
                // A connection to a local port on which nobody listens may connect to itself.
                Ok(socket) if socket.local_addr().ok() == socket.peer_addr().ok() => {
                    self.pause(process, "no process listens at this address")?;
                }
                Ok(mut socket) => {
                    let begun = socket.write_all(MAGIC);
                    begun.map_err(|error| self.cluster.lost(process, &error))?;
                    return Ok(socket);
                }
                Err(error) => self.pause(process, &error.to_string())?,
            }
        }
    }

    /// In process 0: waits for all others. If one of them can't take part, all that connect in time
    /// are sent the reason.
    fn gather(
        &self,
        listener: &TcpListener,
        own: &Value,
        sockets: &mut [Option<TcpStream>],
    ) -> Result<(), LargeError> {
        let mut refused: Option<(String, Instant)> = None;
        let mut lobby = Lobby::default();
        while let Some(missing) = (1..sockets.len()).find(|&process| sockets[process].is_none()) {
            if let Some((_, until)) = &refused
                && platform::now() >= *until
            {
                break;
            }
            let Some((socket, hello)) = lobby.take(listener) else {
                self.pause(missing, "it did not connect in time")?;
                for socket in sockets.iter_mut() {
                    // That process has ended, and may be started again.
                    *socket = socket.take().filter(is_open);
                }
                continue;
            };
            let process = hello["process"].as_u64().unwrap_or(0) as usize;
            let place = sockets.get_mut(process).filter(|_| process > 0);
            let what = match place {
                None => format!(
                    "a process was started as number {process}, which the cluster doesn't have"
                ),
                // The process that connected first continues.
                Some(Some(_)) => format!("two processes were started as number {process}"),
                Some(place) => {
                    if let Some(what) = difference(own, &hello, process) {
                        refused.get_or_insert((what, platform::now() + MESSAGE));
                    }
                    *place = Some(socket);
                    continue;
                }
            };
            // That process ends in any case.
            let _ = put(&socket, &json!({ "refused": what }));
        }
        let Some((what, _)) = refused else {
            return Ok(());
        };
        for socket in sockets.iter().flatten() {
            // They end in any case.
            let _ = put(socket, &json!({ "refused": what }));
        }
        Err(LargeError::Refused(what))
    }

    /// In other processes: joins process 0 and waits for its answer.
    fn join(&self, own: &Value) -> Result<(TcpStream, Value), LargeError> {
        loop {
            let socket = self.connect(0)?;
            let answer = put(&socket, own).and_then(|()| {
                while !is_readable(&socket)? {
                    let waited =
                        self.pause(0, "it is still waiting for other processes to connect");
                    if let Err(error) = waited {
                        return Ok(Err(error));
                    }
                }
                socket.set_read_timeout(Some(MESSAGE))?;
                take(&socket).map(Ok)
            });
            match answer {
                Ok(answer) => return answer.map(|answer| (socket, answer)),
                // Process 0 has ended, and may be started again.
                Err(error) => self.pause(0, &error.to_string())?,
            }
        }
    }

    /// Accepts connections from the processes after this one.
    fn accept_later(
        &self,
        listener: &TcpListener,
        session: &Value,
        sockets: &mut [Option<TcpStream>],
    ) -> Result<(), LargeError> {
        let mut lobby = Lobby::default();
        while let Some(missing) = sockets
            .iter()
            .enumerate()
            .position(|(process, socket)| socket.is_none() && process != self.cluster.process)
        {
            let Some((socket, badge)) = lobby.take(listener) else {
                self.pause(missing, "it did not connect in time")?;
                continue;
            };
            let process = badge["process"].as_u64().unwrap_or(0) as usize;
            let is_later = (self.cluster.process + 1..sockets.len()).contains(&process);
            if badge["session"] == *session && is_later {
                sockets[process] = Some(socket);
            }
        }
        Ok(())
    }

    fn done(&self, sockets: Vec<Option<TcpStream>>) -> Result<Vec<Option<TcpStream>>, LargeError> {
        for (process, socket) in sockets.iter().enumerate() {
            let Some(socket) = socket else { continue };
            let set = socket
                .set_read_timeout(None)
                .and_then(|()| socket.set_nodelay(true))
                .and_then(|()| platform::notice_dead_peers(socket));
            set.map_err(|error| self.cluster.lost(process, &error))?;
        }
        Ok(sockets)
    }
}
