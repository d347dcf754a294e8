//! Accepted connections that have not identified themselves yet. None of them blocks the others.

use std::io::{ErrorKind, Read};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use serde_json::Value;

use super::greeting::{LONGEST, MAGIC};
use crate::platform::{self, Instant};

/// The time that a message may take to arrive once it has begun.
pub(super) const MESSAGE: Duration = Duration::from_secs(5);
/// The maximum number of connections. When it is reached, the oldest connection is dropped.
const MAX: usize = 256;
/// The length of everything before a message: the initial bytes of a connection, and the message
/// length.
const BEFORE: usize = MAGIC.len() + 4;

/// Accepted connections.
#[derive(Default)]
pub(super) struct Lobby(Vec<Guest>);

struct Guest {
    socket: TcpStream,
    said: Vec<u8>,
    until: Instant,
}

impl Lobby {
    /// Accepts connections, and returns one whose first message has arrived. Connections with wrong
    /// initial bytes, and those that take too long, are dropped.
    pub(super) fn take(&mut self, listener: &TcpListener) -> Option<(TcpStream, Value)> {
        while let Ok((socket, _)) = listener.accept() {
            if socket.set_nonblocking(true).is_err() {
                continue;
            }
            if self.0.len() == MAX {
                self.0.remove(0);
            }
            self.0.push(Guest {
                socket,
                said: Vec::new(),
                until: platform::now() + MESSAGE,
            });
        }
        let now = platform::now();
        let mut guests = std::mem::take(&mut self.0).into_iter();
        let mut heard = None;
        for mut guest in guests.by_ref() {
            match guest.hear() {
                Ok(Some(message)) => {
                    heard = guest.ready().map(|socket| (socket, message));
                    break;
                }
                Ok(None) if now < guest.until => self.0.push(guest),
                Ok(None) | Err(NoGuest) => {}
            }
        }
        self.0.extend(guests);
        heard
    }
}

/// The error for a connection that doesn't come from a process of a solve.
struct NoGuest;

impl Guest {
    /// Reads the available bytes, up to the end of the first message. Returns the message once it
    /// is complete.
    fn hear(&mut self) -> Result<Option<Value>, NoGuest> {
        loop {
            let known = self.said.len().min(MAGIC.len());
            if self.said[..known] != MAGIC[..known] {
                return Err(NoGuest);
            }
            let whole = match self.said[known..].first_chunk() {
                None => BEFORE,
                Some(&length) => match u32::from_be_bytes(length) {
                    length if length <= LONGEST => BEFORE + length as usize,
                    _ => return Err(NoGuest),
                },
            };
            if whole > BEFORE && self.said.len() == whole {
                let message = serde_json::from_slice(&self.said[BEFORE..]);
                return message.map(Some).map_err(|_| NoGuest);
            }
            let mut bytes = [0; 1 << 12];
            let left = (whole - self.said.len()).min(bytes.len());
            match self.socket.read(&mut bytes[..left]) {
                Ok(0) => return Err(NoGuest),
                Ok(count) => self.said.extend(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(None),
                Err(_) => return Err(NoGuest),
            }
        }
    }

    /// Configures the socket for further use.
    fn ready(self) -> Option<TcpStream> {
        self.socket.set_nonblocking(false).ok()?;
        self.socket.set_read_timeout(Some(MESSAGE)).ok()?;
        Some(self.socket)
    }
}
