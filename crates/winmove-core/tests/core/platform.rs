//! The memory that is free, from what Linux reports of systems, processes and control groups.

use std::path::Path;

use winmove_core::platform::free_memory_in;

const MEMINFO: (&str, &str) = (
    "/proc/meminfo",
    "MemTotal: 9000 kB\nMemAvailable:    8000 kB\n",
);

fn free(files: &[(&str, &str)]) -> Option<u64> {
    let read = |path: &Path| {
        let known = files.iter().find(|(name, _)| Path::new(name) == path);
        known.map(|(_, text)| (*text).to_owned())
    };
    free_memory_in(&read)
}

#[test]
fn a_system_without_reports_has_no_figure() {
    assert_eq!(free(&[]), None);
    assert_eq!(free(&[MEMINFO]), Some(8000 << 10));
}

#[test]
fn a_resource_limit_leaves_what_the_process_has_not_taken() {
    let status = (
        "/proc/self/status",
        "Name: x\nVmSize:\t  1000 kB\nVmData:\t   200 kB\n",
    );
    let limits = |space: &str, data: &str| {
        format!(
            "Limit                     Soft Limit           Hard Limit           Units\n\
             Max data size             {data}            unlimited            bytes\n\
             Max address space         {space}            unlimited            bytes\n"
        )
    };
    let free = |space, data| free(&[MEMINFO, status, ("/proc/self/limits", &limits(space, data))]);
    assert_eq!(free("unlimited", "unlimited"), Some(8000 << 10));
    // What is kept for stacks and the allocator.
    let reserve = 16 << 10;
    let space = ((2000 + reserve) << 10).to_string();
    let data = ((300 + reserve) << 10).to_string();
    assert_eq!(free(&space, "unlimited"), Some(1000 << 10));
    assert_eq!(free(&space, &data), Some(100 << 10));
    assert_eq!(free("1024", "unlimited"), Some(0));
}

#[test]
fn a_control_group_of_version_2_and_those_above_it_limit() {
    let mut files = vec![
        MEMINFO,
        ("/proc/self/cgroup", "0::/a/b\n"),
        (
            "/proc/self/mountinfo",
            "31 23 0:28 / /groups rw,nosuid shared:4 - cgroup2 cgroup2 rw\n",
        ),
        ("/groups/a/b/memory.max", "max\n"),
        ("/groups/a/b/memory.current", "400\n"),
        ("/groups/a/memory.max", "1000\n"),
        ("/groups/a/memory.current", "700\n"),
    ];
    assert_eq!(free(&files), Some(300));
    files.push(("/groups/a/memory.stat", "anon 1\ninactive_file 50\n"));
    assert_eq!(free(&files), Some(350));
    files[3].1 = "500\n";
    assert_eq!(free(&files), Some(100));
}

#[test]
fn a_control_group_of_version_1_limits_also_where_a_container_sees_only_its_own() {
    let files = |group| {
        vec![
            MEMINFO,
            ("/proc/self/cgroup", group),
            (
                "/proc/self/mountinfo",
                "34 31 0:31 / /groups/cpu rw - cgroup cgroup rw,cpu\n\
                 35 31 0:32 /docker/1 /groups/memory rw - cgroup cgroup rw,memory\n",
            ),
            ("/groups/memory/memory.limit_in_bytes", "5000\n"),
            ("/groups/memory/memory.usage_in_bytes", "6000\n"),
            (
                "/groups/memory/memory.stat",
                "inactive_file 1\ntotal_inactive_file 4000\n",
            ),
        ]
    };
    for group in [
        "4:memory:/docker/1\n1:cpu:/\n",
        "4:cpuset,memory:/somewhere/else\n",
    ] {
        assert_eq!(free(&files(group)), Some(3000));
    }
    assert_eq!(free(&files("1:cpu:/\n")), Some(8000 << 10));
}
