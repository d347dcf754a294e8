//! Connections to other machines.

use std::io;
use std::net::TcpStream;

/// Makes a connection fail where the other machine has lost its power or network, within half a
/// minute.
///
/// # Errors
/// The system's error.
pub fn notice_dead_peers(socket: &TcpStream) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::net::sockopt;
        use std::time::Duration;

        sockopt::set_socket_keepalive(socket, true)?;
        sockopt::set_tcp_keepidle(socket, Duration::from_secs(10))?;
        sockopt::set_tcp_keepintvl(socket, Duration::from_secs(5))?;
        sockopt::set_tcp_keepcnt(socket, 4)?;
        // For what is sent and not received, in milliseconds.
        sockopt::set_tcp_user_timeout(socket, 30_000)?;
    }
    #[cfg(not(target_os = "linux"))]
    let _ = socket;
    Ok(())
}
