//! Connections to other machines.

use std::io;
use std::net::TcpStream;

/// Configures a connection so that it fails within half a minute if the other machine loses power
/// or its network.
///
/// # Errors
/// An I/O error of the system.
pub fn notice_dead_peers(socket: &TcpStream) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::net::sockopt;
        use std::time::Duration;

        sockopt::set_socket_keepalive(socket, true)?;
        sockopt::set_tcp_keepidle(socket, Duration::from_secs(10))?;
        sockopt::set_tcp_keepintvl(socket, Duration::from_secs(5))?;
        sockopt::set_tcp_keepcnt(socket, 4)?;
        // The timeout for data that was sent but not acknowledged, in milliseconds.
        sockopt::set_tcp_user_timeout(socket, 30_000)?;
    }
    #[cfg(not(target_os = "linux"))]
    let _ = socket;
    Ok(())
}
