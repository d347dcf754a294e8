//! The connections to the other processes. They count the bytes sent, and a lost connection ends
//! the solve with an error.
//!
//! Timely panics if a connection ends too early, so it never learns of a loss. The first loss is
//! recorded and all connections are closed. Once the workers have ended, timely's threads read an
//! orderly end of their streams, which is made up.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use timely::communication::allocator::zero_copy::stream::Stream;

use crate::carrier::lock;
use crate::error::LargeError;

/// The connections of a solve.
#[derive(Debug)]
pub(super) struct Links {
    hosts: Vec<String>,
    /// The sockets, by process; `None` for this one.
    sockets: Vec<Option<TcpStream>>,
    /// The process that was lost first, and the reason.
    lost: Mutex<Option<(usize, String)>>,
    is_closed: AtomicBool,
    have_workers_ended: Mutex<bool>,
    workers_end: Condvar,
    sent: AtomicU64,
}

impl Links {
    /// Creates the connections to the processes at these hosts.
    ///
    /// # Errors
    /// An I/O error of the system.
    pub(super) fn new(hosts: Vec<String>, sockets: &[Option<TcpStream>]) -> io::Result<Arc<Links>> {
        let clones = sockets.iter().map(|socket| match socket {
            Some(socket) => socket.try_clone().map(Some),
            None => Ok(None),
        });
        Ok(Arc::new(Links {
            hosts,
            sockets: clones.collect::<io::Result<_>>()?,
            lost: Mutex::new(None),
            is_closed: AtomicBool::new(false),
            have_workers_ended: Mutex::new(false),
            workers_end: Condvar::new(),
            sent: AtomicU64::new(0),
        }))
    }

    /// The bytes sent so far.
    pub(super) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Records that a process is lost, and closes all connections.
    pub(super) fn lose(&self, process: usize, why: impl ToString) {
        let mut lost = lock(&self.lost);
        if lost.is_none() && !self.is_closed() {
            *lost = Some((process, why.to_string()));
        }
        drop(lost);
        self.close();
    }

    /// Closes all connections, so that nothing waits for them any more.
    pub(super) fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        for socket in self.sockets.iter().flatten() {
            // It may be closed already.
            let _ = socket.shutdown(Shutdown::Both);
        }
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Acquire)
    }

    /// Checks that the connections are open.
    ///
    /// # Errors
    /// [`LargeError::Lost`].
    pub(super) fn check(&self) -> Result<(), LargeError> {
        if self.is_closed() {
            Err(self.error())
        } else {
            Ok(())
        }
    }

    /// The error for a lost process.
    pub(super) fn error(&self) -> LargeError {
        let lost = lock(&self.lost).clone();
        let (process, what) =
            lost.unwrap_or_else(|| (0, "this process has ended the solve".to_owned()));
        LargeError::Lost {
            process,
            host: self.hosts[process].clone(),
            what,
        }
    }

    /// Detects processes that have closed their connections while nothing is being read. The
    /// sockets must be non-blocking.
    pub(super) fn watch(&self) {
        for (process, socket) in self.sockets.iter().enumerate() {
            let Some(socket) = socket else { continue };
            match socket.peek(&mut [0]) {
                Ok(0) => self.lose(process, CLOSED),
                Err(error) if is_real(&error) => self.lose(process, error),
                _ => {}
            }
        }
    }

    /// Records that the workers have ended, so that nothing reads further input.
    pub(super) fn end_workers(&self) {
        *lock(&self.have_workers_ended) = true;
        self.workers_end.notify_all();
    }

    fn wait_for_workers(&self) {
        let mut have_ended = lock(&self.have_workers_ended);
        while !*have_ended {
            let waited = self.workers_end.wait(have_ended);
            have_ended = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

const CLOSED: &str = "the process has ended";

/// Whether an error is more than an interrupted call, which only needs to be repeated.
fn is_real(error: &io::Error) -> bool {
    !matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// One direction of a connection, read or written by timely.
#[derive(Debug)]
pub(super) struct Link {
    stream: TcpStream,
    process: usize,
    links: Arc<Links>,
    framing: Framing,
    is_made_up: bool,
}

impl Link {
    pub(super) fn new(stream: TcpStream, process: usize, links: Arc<Links>) -> Link {
        Link {
            stream,
            process,
            links,
            framing: Framing::default(),
            is_made_up: false,
        }
    }
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while !self.is_made_up {
            match self.stream.read(buffer) {
                Ok(count) if count > 0 => {
                    self.framing.advance(&buffer[..count]);
                    return Ok(count);
                }
                Ok(_) if self.framing.is_at_end => return Ok(0),
                Ok(_) => self.links.lose(self.process, CLOSED),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => self.links.lose(self.process, error),
            }
            self.links.wait_for_workers();
            self.is_made_up = true;
        }
        let count = self.framing.left().min(buffer.len());
        buffer[..count].fill(0);
        self.framing.advance(&buffer[..count]);
        Ok(count)
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.links.is_closed() {
            return Ok(bytes.len());
        }
        match self.stream.write(bytes) {
            Ok(count) => {
                self.links.sent.fetch_add(count as u64, Ordering::Relaxed);
                Ok(count)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => {
                self.links.lose(self.process, error);
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        let stream = self.stream.try_clone()?;
        Ok(Link::new(stream, self.process, self.links.clone()))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // It may be closed already.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}

/// The position in a stream of timely's messages. A message begins with a header of six big-endian
/// 64-bit numbers, the fifth of which is the length of the body. A length of zero ends the stream.
#[derive(Debug, Default)]
struct Framing {
    header: Vec<u8>,
    /// The number of bytes left of the message body.
    body: usize,
    is_at_end: bool,
}

const HEADER: usize = 48;
const LENGTH_AT: usize = 32;

impl Framing {
    /// The number of bytes until the next end of a header or body, or 0 at the end of the stream.
    fn left(&self) -> usize {
        match (self.is_at_end, self.body) {
            (true, _) => 0,
            (false, 0) => HEADER - self.header.len(),
            (false, body) => body,
        }
    }

    fn advance(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() && !self.is_at_end {
            let (now, later) = bytes.split_at(self.left().min(bytes.len()));
            bytes = later;
            if self.body > 0 {
                self.body -= now.len();
                continue;
            }
            self.header.extend_from_slice(now);
            if self.header.len() == HEADER {
                let length = self.header[LENGTH_AT..LENGTH_AT + 8].try_into();
                let length = u64::from_be_bytes(length.expect("eight bytes"));
                self.body = length as usize;
                self.is_at_end = length == 0;
                self.header.clear();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(length: u64) -> Vec<u8> {
        let mut header = [7u64; 6].map(u64::to_be_bytes).concat();
        header[LENGTH_AT..LENGTH_AT + 8].copy_from_slice(&length.to_be_bytes());
        header
    }

    #[test]
    fn a_stream_cut_anywhere_is_completed_to_an_orderly_end() {
        let stream = [header(5), vec![1; 5], header(300), vec![2; 300], header(0)].concat();
        for cut in 0..=stream.len() {
            let mut framing = Framing::default();
            // Pieces of various lengths.
            for piece in stream[..cut].chunks(1 + cut % 7) {
                framing.advance(piece);
            }
            assert_eq!(framing.is_at_end, cut == stream.len());
            let mut whole = stream[..cut].to_vec();
            while framing.left() > 0 {
                let more = vec![0; framing.left()];
                framing.advance(&more);
                whole.extend(more);
            }
            let mut rest = &whole[..];
            loop {
                let length = u64::from_be_bytes(rest[LENGTH_AT..LENGTH_AT + 8].try_into().unwrap());
                rest = &rest[HEADER + length as usize..];
                if length == 0 {
                    break;
                }
            }
            assert!(rest.is_empty(), "cut at {cut}");
        }
    }
}
