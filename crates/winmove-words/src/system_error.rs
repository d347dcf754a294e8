//! What the operating system reports.

use std::io::{self, ErrorKind};

use crate::say;

/// Words an error of the operating system, which has its own sentences in English. An error that
/// was made with a text of its own keeps it.
#[must_use]
pub fn system_error(error: &io::Error) -> String {
    if let Some(own) = error.get_ref() {
        return own.to_string();
    }
    let kind = match error.kind() {
        ErrorKind::NotFound => "not-found",
        ErrorKind::PermissionDenied => "denied",
        ErrorKind::AlreadyExists => "exists",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "full",
        ErrorKind::ReadOnlyFilesystem => "read-only",
        ErrorKind::IsADirectory => "folder",
        ErrorKind::NotADirectory => "no-folder",
        ErrorKind::InvalidFilename => "name",
        ErrorKind::FileTooLarge => "too-long",
        ErrorKind::InvalidData => "no-text",
        ErrorKind::UnexpectedEof => "ended",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "busy",
        ErrorKind::OutOfMemory => "memory",
        ErrorKind::TimedOut => "time",
        ErrorKind::Unsupported => "unsupported",
        ErrorKind::AddrInUse => "address",
        ErrorKind::ConnectionRefused => "refused",
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe => "lost",
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            "unreachable"
        }
        _ => "other",
    };
    say::system_error(kind, error.to_string())
}
