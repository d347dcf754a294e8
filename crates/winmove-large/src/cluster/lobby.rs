//! Connections that were accepted and have not yet said who they are. None of them keeps the others
//! waiting.

use std::io::{ErrorKind, Read};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use serde_json::Value;

use super::greeting::{LONGEST, MAGIC};
use crate::platform::{self, Instant};

/// What a message may take to arrive once it was begun.
pub(super) const MESSAGE: Duration = Duration::from_secs(5);
/// As many connections are heard at a time. Then the one that has said nothing for longest is
/// dropped.
const MOST: usize = 256;
/// What comes before a message: the bytes that a connection begins with, and the length.
const BEFORE: usize = MAGIC.len() + 4;

/// The connections.
#[derive(Default)]
pub(super) struct Lobby(Vec<Guest>);

struct Guest {
    socket: TcpStream,
    said: Vec<u8>,
    until: Instant,
}

impl Lobby {
    /// Accepts connections, and takes one that has said its first message. Those that begin
    /// otherwise, or take too long, are dropped.
    pub(super) fn take(&mut self, listener: &TcpListener) -> Option<(TcpStream, Value)> {
        while let Ok((socket, _)) = listener.accept() {
            if socket.set_nonblocking(true).is_err() {
                continue;
            }
            if self.0.len() == MOST {
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

/// A connection that isn't one of a process.
struct NoGuest;

impl Guest {
    /// Reads what has come, and no more than the first message, which it returns once all of it is
    /// there.
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

    /// The socket, as it is used from here on.
    fn ready(self) -> Option<TcpStream> {
        self.socket.set_nonblocking(false).ok()?;
        self.socket.set_read_timeout(Some(MESSAGE)).ok()?;
        Some(self.socket)
    }
}
