//! Failures with several processes: all remaining processes report them, and none waits forever.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use expect_test::expect;
use winmove_core::{Control, Outcome};
use winmove_large::cluster::{Cluster, solve};
use winmove_large::{LargeError, LargeGame, Limits};
use winmove_tests::PATIENCE;

use super::{at_once, free_hosts};
use crate::common::{Folder, without_figures};

/// A heap from which a move takes one, so that there are as many rounds as positions. It counts
/// `visits`, and cancels a control after some of them.
#[derive(Default)]
struct Chain {
    positions: u64,
    name: &'static str,
    visits: AtomicU64,
    cancels: Option<(u64, Control)>,
}

impl LargeGame for Chain {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn positions(&self) -> u64 {
        self.positions
    }

    fn moves(&self, from: u64, to: &mut Vec<u64>) {
        to.extend(from.checked_sub(1));
    }

    fn stuck(&self, _: u64) -> Outcome {
        Outcome::Loss
    }

    fn has_moves_back(&self) -> bool {
        true
    }

    fn moves_back(&self, to: u64, from: &mut Vec<u64>) {
        if let Some((at, control)) = &self.cancels
            && self.visits.fetch_add(1, Ordering::Relaxed) == *at
        {
            control.cancel();
        }
        from.extend((to + 1 < self.positions).then_some(to + 1));
    }
}

fn words(error: &LargeError, hosts: &[String]) -> String {
    let all = hosts.iter().enumerate();
    all.fold(error.to_string(), |words, (number, host)| {
        words.replace(host, &format!("host-{number}"))
    })
}

#[test]
fn where_a_process_ends_early_all_others_say_so() {
    let folder = Folder::new();
    for (processes, threads, leaves) in [(2, 1, 0), (2, 2, 1), (3, 1, 2), (3, 1, 0)] {
        let hosts = free_hosts(processes);
        let done = at_once(&hosts, |cluster| {
            let control = Control::default();
            let is_leaving = cluster.process() == leaves;
            let chain = Chain {
                positions: 2000,
                name: "a chain",
                cancels: is_leaving.then(|| (50, control.clone())),
                ..Chain::default()
            };
            let limits = Limits::in_memory().threads(threads).part_bits(4);
            solve(&chain, &limits, &cluster, &folder.join("out"), &control)
        });
        for (number, done) in done.into_iter().enumerate() {
            let error = done.unwrap_err();
            if number == leaves {
                assert!(matches!(error, LargeError::Cancelled(_)), "{error}")
            } else {
                // With three processes, the loss of another one may have been noticed first.
                assert!(
                    matches!(error, LargeError::Lost { process, .. } if process != number),
                    "{error}"
                )
            }
        }
        assert!(!folder.join("out").exists());
    }
}

/// Passes on what one connection sends to another until it ends, or both after so many bytes.
/// Returns the number of bytes.
fn pass(mut from: TcpStream, mut to: TcpStream, most: u64) -> u64 {
    let passed = std::io::copy(&mut (&mut from).take(most), &mut to).unwrap_or(0);
    // Any of them may be closed already.
    if passed == most {
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    } else {
        let _ = to.shutdown(Shutdown::Write);
    }
    passed
}

/// Between two processes goes every byte through this one, which ends the connection after so many
/// bytes from process 0, or from process 1. Returns the errors of both and the bytes that were
/// passed on.
fn cut_after(folder: &Folder, cuts: [u64; 2]) -> ([Option<LargeError>; 2], [u64; 2]) {
    let hosts = free_hosts(2);
    let between = TcpListener::bind("127.0.0.1:0").unwrap();
    let other = [between.local_addr().unwrap().to_string(), hosts[1].clone()];
    let process = |number: usize, hosts: &[String]| {
        let cluster = Cluster::new(number, hosts.to_vec()).unwrap();
        let chain = Chain {
            positions: 100,
            name: "a chain",
            ..Chain::default()
        };
        let limits = Limits::in_memory().threads(1).part_bits(4);
        let out = folder.join("out");
        solve(&chain, &limits, &cluster, &out, &Control::default()).err()
    };
    std::thread::scope(|scope| {
        let first = scope.spawn(|| process(0, &hosts));
        let second = scope.spawn(|| process(1, &other));
        let (to_second, _) = between.accept().unwrap();
        // Process 0 listens soon.
        let begun = Instant::now();
        let to_first = loop {
            match TcpStream::connect(&hosts[0]) {
                Ok(socket) => break socket,
                Err(error) => assert!(begun.elapsed() < PATIENCE, "{error}"),
            }
            std::thread::sleep(Duration::from_millis(1));
        };
        let clones = [&to_first, &to_second].map(|socket| socket.try_clone().unwrap());
        let [from_first, from_second] = clones;
        let forth = scope.spawn(move || pass(from_first, to_second, cuts[0]));
        let back = scope.spawn(move || pass(from_second, to_first, cuts[1]));
        let passed = [forth, back].map(|passing| passing.join().unwrap());
        (
            [first, second].map(|process| process.join().unwrap()),
            passed,
        )
    })
}

#[test]
fn a_connection_that_ends_after_any_byte_is_said_by_both_and_neither_hangs() {
    let folder = Folder::new();
    let (errors, whole) = cut_after(&folder, [u64::MAX; 2]);
    assert!(errors.iter().all(Option::is_none), "{errors:?}");
    // The greetings are shorter than this.
    let begun = 1_000;
    assert!(whole.iter().all(|&bytes| bytes > 20 * begun), "{whole:?}");
    let mut rng = fastrand::Rng::with_seed(4);
    let mut said = 0;
    for round in 0..60 {
        let mut cuts = [u64::MAX; 2];
        let sender = round % 2;
        cuts[sender] = rng.u64(begun..whole[sender]);
        let (errors, _) = cut_after(&folder, cuts);
        for error in errors.iter().flatten() {
            let is_lost = matches!(error, LargeError::Lost { .. });
            assert!(is_lost, "{cuts:?}: {error}");
            said += 1;
        }
    }
    // One that is done when the other ends has no error, nor if fewer bytes were sent this time.
    assert!(said > 60, "{said}");
}

#[test]
fn processes_that_would_solve_something_else_are_refused_in_words() {
    let folder = Folder::new();
    let refused = |change: &(dyn Fn(usize) -> (Chain, Limits) + Sync)| {
        let hosts = free_hosts(3);
        let done = at_once(&hosts, |cluster| {
            let (chain, limits) = change(cluster.process());
            let out = folder.join("out");
            solve(&chain, &limits, &cluster, &out, &Control::default())
        });
        let mut errors = done.into_iter().map(Result::unwrap_err);
        let first = words(&errors.next().unwrap(), &hosts);
        for other in errors {
            assert_eq!(words(&other, &hosts), first);
        }
        assert!(!folder.join("out").exists());
        first
    };
    let limits = || Limits::in_memory().threads(1).part_bits(4);
    let chain = |name| Chain {
        positions: 300,
        name,
        ..Chain::default()
    };
    let other_game = refused(&|process| {
        let name = if process == 2 { "another" } else { "a chain" };
        (chain(name), limits())
    });
    expect![[r#"process 2 solves "another", but process 0 solves "a chain""#]]
        .assert_eq(&other_game);
    let other_threads = refused(&|process| {
        let threads = if process == 1 { 2 } else { 1 };
        (chain("a chain"), limits().threads(threads))
    });
    expect!["process 1 was started with --threads 2, but process 0 was started with --threads 1"]
        .assert_eq(&other_threads);
    let other_parts = refused(&|process| {
        let bits = if process == 1 { 5 } else { 4 };
        (chain("a chain"), limits().part_bits(bits))
    });
    expect!["process 1 divides the positions into parts whose binary logarithm is 5, but process 0 divides the positions into parts whose binary logarithm is 4"].assert_eq(&other_parts);
}

#[test]
fn where_the_memory_of_one_is_too_little_all_end_and_say_so() {
    let folder = Folder::new();
    let chain = Chain {
        positions: 300,
        name: "a chain",
        ..Chain::default()
    };
    let told = [0, 1, 2].map(|poor| {
        let hosts = free_hosts(3);
        let done = at_once(&hosts, |cluster| {
            let limits = if cluster.process() == poor {
                Limits::on_disk(1 << 10, folder.join("scratch"))
            } else {
                Limits::in_memory()
            };
            let (limits, out) = (limits.threads(1), folder.join("out"));
            // Longer than a test may take.
            let cluster = cluster.wait(Duration::from_secs(3600));
            solve(&chain, &limits, &cluster, &out, &Control::default())
        });
        let errors = done.into_iter().map(Result::unwrap_err);
        let errors: Vec<String> = errors.map(|error| words(&error, &hosts)).collect();
        assert!(errors.iter().all(|words| *words == errors[0]), "{errors:?}");
        without_figures(&errors[0])
    });
    expect![[r#"
        process #: solving a share of # of # positions on # threads needs # MiB of memory; # MiB are allowed
        process #: solving a share of # of # positions on # threads needs # MiB of memory; # MiB are allowed
        process #: solving a share of # of # positions on # threads needs # MiB of memory; # MiB are allowed"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn a_process_that_never_comes_is_named_and_strangers_are_not_heard() {
    let folder = Folder::new();
    let hosts = free_hosts(2);
    let chain = Chain {
        positions: 300,
        name: "a chain",
        ..Chain::default()
    };
    let limits = Limits::in_memory().threads(1);
    let alone = |process, patience| {
        let cluster = Cluster::new(process, hosts.clone()).unwrap().wait(patience);
        let out = folder.join("out");
        solve(&chain, &limits, &cluster, &out, &Control::default())
    };
    let short = Duration::from_millis(300);
    let error = alone(0, short).unwrap_err();
    expect!["the connection to process 1 at host-1 is lost: it did not connect in time"]
        .assert_eq(&words(&error, &hosts));
    let error = alone(1, short).unwrap_err();
    let words = words(&error, &hosts);
    assert!(
        words.starts_with("the connection to process 0 at host-0 is lost: "),
        "{words}"
    );
    assert!(words.contains("refused"), "{words}");
    // Strangers talk or hang up while process 1 is missing.
    std::thread::scope(|scope| {
        let first = scope.spawn(|| alone(0, winmove_tests::PATIENCE));
        let greet = |greeting: &[u8]| {
            let mut stranger = loop {
                match TcpStream::connect(&hosts[0]) {
                    Ok(stranger) => break stranger,
                    Err(_) => std::thread::sleep(Duration::from_millis(5)),
                }
            };
            stranger.write_all(greeting).unwrap();
            stranger
        };
        for greeting in [
            &b"GET / HTTP/1.1\r\n\r\n"[..],
            b"",
            b"winmove\n\xff\xff\xff\xff",
        ] {
            drop(greet(greeting));
        }
        // More connections that stay and say nothing, or begin and don't continue, than could be
        // served one after another in that time.
        let begins = [&b""[..], b"win", b"winmove\n", b"winmove\n\0\0\x10\0{"];
        let _stay: Vec<TcpStream> = (0..80).map(|number| greet(begins[number % 4])).collect();
        alone(1, winmove_tests::PATIENCE).unwrap();
        let head = first.join().unwrap().unwrap().head.unwrap();
        assert_eq!(head.longest, Some(299));
    });
}

#[test]
fn a_list_of_hosts_that_makes_no_sense_is_refused() {
    let refused = |process, hosts: &str| {
        let error = Cluster::new(process, Cluster::parse_hosts(hosts)).unwrap_err();
        error.to_string()
    };
    expect![[r#"
        there is no process 0; processes are numbered from 0, and 0 have an address
        the address of process 1 is "two", but must have the form HOST:PORT
        the address of process 1 is "two:70000", but must have the form HOST:PORT
        two processes have the address one:1"#]]
    .assert_eq(
        &[
            refused(0, "# nobody\n\n"),
            refused(0, "one:1\ntwo\n"),
            refused(0, "one:1\ntwo:70000\n"),
            refused(1, "one:1\none:1\n"),
        ]
        .join("\n"),
    );
}
