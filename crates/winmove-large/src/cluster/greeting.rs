//! The greeting between processes before a solve, and the format of their messages.

use std::io::{self, Read, Write};
use std::net::TcpStream;

use serde::Serialize;
use serde_json::{Value, json};

use super::hosts::Cluster;
use crate::manifest::Manifest;

/// A connection begins with these bytes.
pub(super) const MAGIC: &[u8; 8] = b"winmove\n";
/// The maximum length of a message before the solve.
pub(super) const LONGEST: u32 = 1 << 24;
/// A process, and how it was started.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Hello {
    pub(super) process: usize,
    pub(super) program: &'static str,
    pub(super) processes: usize,
    pub(super) threads: usize,
}

impl Hello {
    pub(super) fn of(cluster: &Cluster, threads: usize) -> Hello {
        Hello {
            process: cluster.process,
            program: concat!("winmove ", env!("CARGO_PKG_VERSION")),
            processes: cluster.hosts.len(),
            threads,
        }
    }
}

/// What a process solves, on which all must agree.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Task {
    pub(super) game: String,
    pub(super) positions: u64,
    /// Parts have 2^shift positions.
    pub(super) shift: u32,
    /// Whether this process has a scratch folder.
    pub(super) has_folder: bool,
    /// Whether rounds of this solve are saved in it.
    pub(super) is_saved: bool,
    /// The saved solve that is continued, which only process 0 has.
    pub(super) manifest: Option<Manifest>,
}

/// How another process was started otherwise than process 0, or solves something else.
pub(super) fn difference(own: &Value, other: &Value, process: usize) -> Option<String> {
    let words = [
        ("program", "runs"),
        ("processes", "was started with --processes"),
        ("threads", "was started with --threads"),
        ("game", "solves"),
        ("positions", "has a game whose number of positions is"),
        (
            "shift",
            "divides the positions into parts whose binary logarithm is",
        ),
    ];
    let otherwise = words.iter().find_map(|(key, verb)| {
        let (mine, its) = (&own[key], &other[key]);
        (mine != its)
            .then(|| format!("process {process} {verb} {its}, but process 0 {verb} {mine}"))
    });
    let is_only = |holder: &Value, lacking: &Value, key: &str| {
        holder[key] == json!(true) && lacking[key] != json!(true)
    };
    otherwise.or_else(|| {
        if is_only(own, other, "has_folder") {
            return Some(format!(
                "process {process} has no scratch folder, but process 0 has one"
            ));
        }
        is_only(other, own, "is_saved").then(|| {
            format!(
                "process {process} has saved rounds of this solve, but process 0 has none; give it the scratch folder of \
                 before, or remove the files winmove-* of process {process}"
            )
        })
    })
}

pub(super) fn is_open(socket: &TcpStream) -> bool {
    is_readable(socket).is_ok()
}

/// Whether there is something to read. An error if the other side has closed the connection.
pub(super) fn is_readable(socket: &TcpStream) -> io::Result<bool> {
    socket.set_nonblocking(true)?;
    let peeked = socket.peek(&mut [0]);
    socket.set_nonblocking(false)?;
    match peeked {
        Ok(0) => Err(io::Error::other("the process has ended")),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(false),
        Err(error) => Err(error),
    }
}

pub(super) fn put(mut socket: &TcpStream, message: &Value) -> io::Result<()> {
    let text = message.to_string();
    let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    socket.write_all(&bytes)
}

pub(super) fn take(mut socket: &TcpStream) -> io::Result<Value> {
    let mut length = [0; 4];
    socket.read_exact(&mut length)?;
    let length = u32::from_be_bytes(length);
    if length > LONGEST {
        return Err(io::Error::other("it sent a message that is too long"));
    }
    let mut bytes = Vec::new();
    socket.take(length.into()).read_to_end(&mut bytes)?;
    serde_json::from_slice(&bytes).map_err(|_| io::Error::other("it sent a damaged message"))
}
