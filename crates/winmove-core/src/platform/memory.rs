//! The memory that this process can still allocate. Linux reports it in text files: the system's
//! free memory, and the limits of the process and of its control groups.

// Other modules use this one instead of the disallowed methods.
#![allow(clippy::disallowed_methods)]

use std::fs;
use std::path::{Path, PathBuf};

/// The memory that this process can still allocate, in bytes. This is the minimum of the system's
/// free memory, the rest of the process's resource limits (`ulimit -v`, `ulimit -d`), and the rest
/// of each of its control groups (version 1 or 2), as in a container. `None` if the system reports
/// none of these; Linux does. Takes some tenths of a millisecond.
pub fn free_memory() -> Option<u64> {
    free_memory_in(&|path| fs::read_to_string(path).ok())
}

/// Like [`free_memory`], from reports that a function reads. It returns the text of a file, or
/// `None` if there is no such file.
pub fn free_memory_in(read: Read<'_>) -> Option<u64> {
    [of_system(read), of_process(read), of_groups(read)]
        .into_iter()
        .flatten()
        .min()
}

/// The rest of the process's address space limit, in bytes. `None` if there is no limit.
pub fn free_address_space() -> Option<u64> {
    of_process(&|path| fs::read_to_string(path).ok())
}

/// Reads the text of a file, if it exists.
type Read<'a> = &'a dyn Fn(&Path) -> Option<String>;

fn of_system(read: Read<'_>) -> Option<u64> {
    kibibytes(&read(Path::new("/proc/meminfo"))?, "MemAvailable:")
}

/// The part of an address space limit that is kept for thread stacks and for the allocator, which
/// reserves address space in units of several mebibytes.
const RESERVE: u64 = 16 << 20;

fn of_process(read: Read<'_>) -> Option<u64> {
    let limits = read(Path::new("/proc/self/limits"))?;
    let status = read(Path::new("/proc/self/status"))?;
    let left = |limit: &str, used: &str| {
        let line = limits.lines().find_map(|line| line.strip_prefix(limit))?;
        // The soft limit; `unlimited` doesn't parse as a number.
        let bytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        let taken = kibibytes(&status, used)?.saturating_add(RESERVE);
        Some(bytes.saturating_sub(taken))
    };
    let space = left("Max address space", "VmSize:");
    let data = left("Max data size", "VmData:");
    space.into_iter().chain(data).min()
}

/// The number in a line `NAME 12 kB`, in bytes.
fn kibibytes(report: &str, name: &str) -> Option<u64> {
    let line = report.lines().find_map(|line| line.strip_prefix(name))?;
    let number: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    number.checked_mul(1024)
}

fn of_groups(read: Read<'_>) -> Option<u64> {
    let groups = read(Path::new("/proc/self/cgroup"))?;
    let mounts = read(Path::new("/proc/self/mountinfo"))?;
    let left = mounts.lines().filter_map(|mount| {
        let hierarchy = Hierarchy::of(mount)?;
        hierarchy.left(hierarchy.group(&groups)?, read)
    });
    left.min()
}

/// A mounted control group hierarchy that limits memory.
struct Hierarchy<'a> {
    version: &'static Version,
    // The group that is mounted, and the mount point.
    root: &'a Path,
    mounted: &'a Path,
}

/// The names of files and values in a version of control groups.
struct Version {
    // The controller in a line of `/proc/self/cgroup`.
    controller: &'static str,
    limit: &'static str,
    usage: &'static str,
    // The entry of `memory.stat` for file pages that the system reclaims before it refuses memory.
    reclaimable: &'static str,
}

const V1: Version = Version {
    controller: "memory",
    limit: "memory.limit_in_bytes",
    usage: "memory.usage_in_bytes",
    reclaimable: "total_inactive_file",
};

const V2: Version = Version {
    controller: "",
    limit: "memory.max",
    usage: "memory.current",
    reclaimable: "inactive_file",
};

impl<'a> Hierarchy<'a> {
    /// Parses a line of `/proc/self/mountinfo`. `None` if it isn't a memory hierarchy.
    fn of(mount: &'a str) -> Option<Hierarchy<'a>> {
        let (place, what) = mount.split_once(" - ")?;
        let mut what = what.split(' ');
        let (kind, _device, options) = (what.next()?, what.next()?, what.next()?);
        let version = match kind {
            "cgroup2" => &V2,
            "cgroup" if options.split(',').any(|option| option == "memory") => &V1,
            _ => return None,
        };
        let mut place = place.split(' ').skip(3);
        Some(Hierarchy {
            version,
            root: Path::new(place.next()?),
            mounted: Path::new(place.next()?),
        })
    }

    /// The folder of the process's group, found in `/proc/self/cgroup`.
    fn group(&self, groups: &str) -> Option<PathBuf> {
        let path = groups.lines().find_map(|line| {
            let (_number, line) = line.split_once(':')?;
            let (controllers, path) = line.split_once(':')?;
            let is_it = controllers
                .split(',')
                .any(|name| name == self.version.controller);
            is_it.then_some(Path::new(path))
        })?;
        // In a container the path may be the host's. In that case, the container's own group is
        // mounted.
        let inside = path.strip_prefix(self.root).unwrap_or(Path::new(""));
        Some(self.mounted.join(inside))
    }

    /// The memory left by the group and all its ancestors.
    fn left(&self, group: PathBuf, read: Read<'_>) -> Option<u64> {
        let groups = group
            .ancestors()
            .take_while(|group| group.starts_with(self.mounted));
        let left = groups.filter_map(|group| {
            // If there is no limit, the file contains `max`, or a number larger than any memory.
            let limit = number(&read(&group.join(self.version.limit))?)?;
            let usage = number(&read(&group.join(self.version.usage))?)?;
            let stat = read(&group.join("memory.stat")).unwrap_or_default();
            let reclaimable = stat.lines().find_map(|line| {
                let (name, value) = line.split_once(' ')?;
                (name == self.version.reclaimable).then(|| number(value))?
            });
            let taken = usage.saturating_sub(reclaimable.unwrap_or(0));
            Some(limit.saturating_sub(taken))
        });
        left.min()
    }
}

fn number(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}
