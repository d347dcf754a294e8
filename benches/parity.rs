//! Games with owners: solving and certifying, next to a plain attractor and to Oink.
//!
//! `cargo bench --bench parity` uses random games of 10^6 vertices and hard families; words select
//! games by the beginning of their names. If the environment variable `OINK` names the program of
//! Oink (<https://github.com/trolando/oink>), it solves the same games from files. The table shows
//! its own figure of the time to solve: the better one of Zielonka's algorithm and tangle learning.
//! If `GAMES` names a folder, the games in its files `.pg` are compared with it, too.
//!
//! *Attractor* is one attractor of the vertices with the greatest priority, as in textbooks: with a
//! queue, and with lists of reverse edges, which it makes first. A solve needs at least one. Times
//! are the best of several rounds.

// Benchmarks run on a desktop.
#![allow(clippy::disallowed_methods)]

#[path = "../reports/src/report.rs"]
mod report;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use winmove_core::Player;
use winmove_core::game::parity_families::{
    clique, hanoi, jurdzinski, model_checker_ladder, recursive_ladder,
};
use winmove_core::game::{EdgeGame, ParityGame};
use winmove_core::solver::{Control, certify_parity, solve, solve_parity_within};
use winmove_files::ReadOptions;

/// The number of rounds, and the time after which no other begins.
const ROUNDS: u32 = 5;
const LONG_ENOUGH: Duration = Duration::from_secs(10);

/// The number of visited moves after which a solve gives up, as on the command line.
const BUDGET: u64 = 10_000_000_000;

/// The name of a game, and how to make it.
type Made = (&'static str, fn() -> ParityGame);

const GAMES: [Made; 14] = [
    ("random, 1 and 2", || random(1_000_000, 4, 1, 2)),
    ("random, 3 numbers", || random(1_000_000, 4, 0, 3)),
    ("random, 1000 numbers", || random(100_000, 4, 0, 1000)),
    ("random, 2 moves, 3 numbers", || random(1_000_000, 2, 0, 3)),
    ("random, 2 moves, 1000 numbers", || {
        random(10_000, 2, 0, 1000)
    }),
    ("random, 2 moves, 100000 numbers", || {
        random(100_000, 2, 0, 100_000)
    }),
    ("hanoi 12", || hanoi(12)),
    ("clique 2000", || clique(2000)),
    ("model checker ladder 100000", || {
        model_checker_ladder(100_000)
    }),
    ("recursive ladder 50", || recursive_ladder(50)),
    ("recursive ladder 1000", || recursive_ladder(1000)),
    ("recursive ladder 10000", || recursive_ladder(10_000)),
    ("jurdzinski 20 x 20", || jurdzinski(20, 20)),
    ("jurdzinski 100 x 120", || jurdzinski(100, 120)),
];

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_chosen =
        |name: &str| words.is_empty() || words.iter().any(|word| name.starts_with(word.as_str()));
    let oink = std::env::var("OINK").ok();
    report::heading("Games with owners");
    if is_chosen("reach") {
        reach_and_safety();
    }
    report::table(&[
        "game",
        "vertices",
        "edges",
        "attractor, ms",
        "solve, ms",
        "certify, ms",
        "Oink, ms",
        "Oink / solve",
    ]);
    for (name, make) in GAMES {
        if is_chosen(name) {
            measure(name, &make(), oink.as_deref());
        }
    }
    if let (Some(folder), Some(oink)) = (std::env::var_os("GAMES"), oink) {
        println!();
        collection(Path::new(&folder), &oink);
    }
}

/// The time at which Oink's own noise no longer matters.
const LONG: Duration = Duration::from_millis(10);

/// Solves each game of a folder, and prints the sums of the times and the game that is worst in
/// comparison with Oink, of those that take Oink long.
fn collection(folder: &Path, oink: &str) {
    let files = std::fs::read_dir(folder).expect("GAMES names a folder");
    let mut paths: Vec<PathBuf> = files
        .map(|file| file.expect("it is listed").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "pg"));
    paths.sort();
    let mut ours = Duration::ZERO;
    let mut theirs = Duration::ZERO;
    let mut long = Vec::new();
    for path in &paths {
        let loaded = winmove_files::open(path, &ReadOptions::default()).expect("it is a game");
        let game = winmove_files::parity_game(&loaded.document).expect("it has numbers");
        let solve = || solve_parity_within(&game, BUDGET, &Control::default()).expect("it fits");
        assert!(solve().is_decided(), "{}", path.display());
        let [time, limit] = [best(solve), OINK_LIMIT];
        let oink = time_of_oink(oink, &game).unwrap_or(limit);
        ours += time;
        theirs += oink;
        if oink > LONG {
            long.push((oink.as_secs_f64() / time.as_secs_f64(), path));
        }
    }
    report::table(&[
        "games",
        "solve, ms",
        "Oink, ms",
        "Oink / solve",
        "long ones",
        "worst",
    ]);
    let worst = long.iter().min_by(|a, b| a.0.total_cmp(&b.0));
    report::row([
        paths.len().to_string(),
        ms(ours),
        ms(theirs),
        format!("{:.1}", theirs.as_secs_f64() / ours.as_secs_f64()),
        long.len().to_string(),
        worst.map_or("–".to_owned(), |(ratio, path)| {
            format!(
                "{ratio:.1}, {}",
                path.file_name().unwrap_or_default().display()
            )
        }),
    ]);
}

fn ms(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}

fn measure(name: &str, game: &ParityGame, oink: Option<&str>) {
    let edges: usize = (0..game.vertices()).map(|at| game.row(at).len()).sum();
    let attractor = best(|| attractor(game));
    let solve = || solve_parity_within(game, BUDGET, &Control::default()).expect("it fits");
    let solved = best(|| solve().is_decided());
    let solution = solve();
    let certified = best(|| certify_parity(game, &solution).expect("it is right"));
    let oink = oink.map(|oink| time_of_oink(oink, game));
    report::row([
        name.to_owned(),
        game.vertices().to_string(),
        edges.to_string(),
        ms(attractor),
        if solution.is_decided() {
            ms(solved)
        } else {
            format!("gave up after {}", ms(solved))
        },
        ms(certified),
        match oink {
            Some(Some(time)) => ms(time),
            Some(None) => format!("> {}", ms(OINK_LIMIT)),
            None => "–".to_owned(),
        },
        oink.flatten().map_or("–".to_owned(), |oink| {
            format!("{:.1}", oink.as_secs_f64() / solved.as_secs_f64())
        }),
    ]);
}

/// The best time of several rounds.
fn best<T>(run: impl Fn() -> T) -> Duration {
    let first = Instant::now();
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        std::hint::black_box(run());
        best = best.min(begun.elapsed());
        if first.elapsed() > LONG_ENOUGH {
            break;
        }
    }
    best
}

/// A random graph: the offsets and the targets of its rows.
fn rows(
    random: &mut fastrand::Rng,
    vertices: u32,
    mut moves: impl FnMut(&mut fastrand::Rng) -> u32,
) -> (Vec<u32>, Vec<u32>) {
    let mut offsets = vec![0];
    let mut targets = Vec::new();
    for _ in 0..vertices {
        let count = moves(random);
        targets.extend((0..count).map(|_| random.u32(..vertices)));
        offsets.push(targets.len() as u32);
    }
    (offsets, targets)
}

fn owners(random: &mut fastrand::Rng, vertices: u32) -> Vec<Player> {
    (0..vertices)
        .map(|_| Player::of_parity(random.u32(..)))
        .collect()
}

/// A random game with this many moves from each vertex, and priorities from `least` on.
fn random(vertices: u32, moves: u32, least: u32, numbers: u32) -> ParityGame {
    let mut random = fastrand::Rng::with_seed(1);
    let (offsets, targets) = rows(&mut random, vertices, |_| moves);
    let owners = owners(&mut random, vertices);
    let priorities: Vec<u32> = (0..vertices)
        .map(|_| least + random.u32(..numbers))
        .collect();
    let game = EdgeGame::from_csr(offsets, targets).and_then(|game| game.with_owners(owners));
    let game = game.and_then(|game| ParityGame::new(game, priorities));
    game.expect("every vertex has a row, an owner and a number")
}

/// Reachability and safety on a random graph, next to the game on the same graph in which players
/// take turns.
fn reach_and_safety() {
    const VERTICES: u32 = 1_000_000;
    let mut random = fastrand::Rng::with_seed(1);
    let (offsets, targets) = rows(&mut random, VERTICES, |random| random.u32(..=8));
    let edges = targets.len();
    let owners = owners(&mut random, VERTICES);
    let turns = EdgeGame::from_csr(offsets, targets).expect("every vertex has a row");
    let owned = turns.clone().with_owners(owners);
    let owned = owned.expect("every vertex has an owner");
    let reach = owned.with_endless(Some(Player::Second));
    let mut times = [Duration::MAX; 2];
    // Alternately, so that both have the same conditions.
    for _ in 0..3 * ROUNDS {
        for (best, game) in times.iter_mut().zip([&turns, &reach]) {
            let begun = Instant::now();
            std::hint::black_box(solve(game));
            *best = begun.elapsed().min(*best);
        }
    }
    let [turns, reach] = times;
    report::table(&[
        "game",
        "vertices",
        "edges",
        "players take turns, ms",
        "owners, ms",
        "ratio",
    ]);
    report::row([
        "reach and safety".to_owned(),
        VERTICES.to_string(),
        edges.to_string(),
        ms(turns),
        ms(reach),
        format!("{:.2}", reach.as_secs_f64() / turns.as_secs_f64()),
    ]);
    println!();
}

/// The size of the attractor of the greatest priority, as in textbooks.
fn attractor(game: &ParityGame) -> usize {
    let count = game.vertices() as usize;
    let mut sources = vec![Vec::new(); count];
    for from in 0..game.vertices() {
        for &to in game.row(from) {
            sources[to as usize].push(from);
        }
    }
    let greatest = game.priorities().iter().copied().max().unwrap_or(0);
    let player = Player::of_parity(greatest);
    let mut open: Vec<u32> = (0..game.vertices())
        .map(|at| game.row(at).len() as u32)
        .collect();
    let mut is_in = vec![false; count];
    let mut queue: Vec<u32> = (0..game.vertices())
        .filter(|&at| game.priorities()[at as usize] == greatest)
        .collect();
    for &at in &queue {
        is_in[at as usize] = true;
    }
    let mut next = 0;
    while let Some(&to) = queue.get(next) {
        next += 1;
        for &from in &sources[to as usize] {
            let at = from as usize;
            open[at] -= 1;
            if !is_in[at] && (game.owner(from) == player || open[at] == 0) {
                is_in[at] = true;
                queue.push(from);
            }
        }
    }
    queue.len()
}

/// The time after which Oink is stopped.
const OINK_LIMIT: Duration = Duration::from_secs(60);

/// The time that Oink takes to solve a game, without reading it. `None` if it takes too long.
fn time_of_oink(oink: &str, game: &ParityGame) -> Option<Duration> {
    let path = std::env::temp_dir().join(format!("winmove-parity-{}.pg", std::process::id()));
    let text = winmove_files::write_parity_game(game, |at| at, |_| String::new(), None);
    std::fs::write(&path, text.expect("it has no ends")).expect("there is room for a file");
    let times = ["--zlk", "--tl"].map(|solver| {
        let limit = OINK_LIMIT.as_secs().to_string();
        let mut command = Command::new("timeout");
        let output = command
            .args([&limit, oink])
            .arg(&path)
            .arg(solver)
            .output()
            .ok()?;
        let printed = String::from_utf8(output.stdout).ok()?;
        let (_, rest) = printed.split_once("total solving time: ")?;
        let seconds: f64 = rest.split_whitespace().next()?.parse().ok()?;
        Some(Duration::from_secs_f64(seconds))
    });
    let _ = std::fs::remove_file(&path);
    times.into_iter().flatten().min()
}
