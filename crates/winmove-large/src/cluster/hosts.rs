//! The processes of a solve, by their addresses.

use std::time::Duration;

use crate::error::LargeError;

/// The processes of a solve, and the number of this process.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use winmove_large::cluster::Cluster;
///
/// // This is process 1 of two.
/// let hosts = "10.0.0.1:4000\n10.0.0.2:4000 # the large one\n";
/// let cluster = Cluster::new(1, Cluster::parse_hosts(hosts))?.wait(Duration::from_secs(60));
/// assert_eq!(cluster.hosts(), ["10.0.0.1:4000", "10.0.0.2:4000"]);
/// # Ok::<(), winmove_large::LargeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cluster {
    pub(super) process: usize,
    pub(super) hosts: Vec<String>,
    pub(super) patience: Duration,
}

/// How long processes wait for each other at the start.
const PATIENCE: Duration = Duration::from_secs(600);

impl Cluster {
    /// Creates the process with a number, from 0, among those at these addresses of the form
    /// `host:port`. IPv6 addresses are in brackets.
    ///
    /// # Errors
    /// [`LargeError::Refused`] if there is no such process, or if an address has no port.
    pub fn new(process: usize, hosts: Vec<String>) -> Result<Cluster, LargeError> {
        if process >= hosts.len() {
            return Err(LargeError::Refused(format!(
                "there is no process {process}; processes are numbered from 0, and {} have an address",
                hosts.len()
            )));
        }
        for (number, host) in hosts.iter().enumerate() {
            let port = host.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
            if !matches!(port, Some(Ok(_))) {
                let what = format!(
                    "the address of process {number} is {host:?}, but must have the form HOST:PORT"
                );
                return Err(LargeError::Refused(what));
            }
            if hosts[..number].contains(host) {
                let what = format!("two processes have the address {host}");
                return Err(LargeError::Refused(what));
            }
        }
        Ok(Cluster {
            process,
            hosts,
            patience: PATIENCE,
        })
    }

    /// Parses a list of addresses, one per line, in the order of the processes. Comments after `#`
    /// and empty lines are skipped.
    pub fn parse_hosts(text: &str) -> Vec<String> {
        // Some editors begin a text with a byte order mark.
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().map(|line| line.split('#').next());
        let hosts = lines
            .map(|line| line.unwrap_or_default().trim())
            .filter(|host| !host.is_empty());
        hosts.map(str::to_owned).collect()
    }

    /// Sets how long processes wait for each other at the start. The default is ten minutes.
    #[must_use]
    pub fn wait(self, patience: Duration) -> Cluster {
        Cluster { patience, ..self }
    }

    /// The error for a lost process.
    pub(super) fn lost(&self, process: usize, what: &impl ToString) -> LargeError {
        LargeError::Lost {
            process,
            host: self.hosts[process].clone(),
            what: what.to_string(),
        }
    }

    /// The number of this process.
    pub fn process(&self) -> usize {
        self.process
    }

    /// The addresses of the processes.
    pub fn hosts(&self) -> &[String] {
        &self.hosts
    }
}
