//! Games by rules have the known numbers of states and moves, and the known outcomes. CPython finds
//! the same.

use std::collections::BTreeMap;

use winmove_core::solver::Pool;
use winmove_core::{Control, Outcome};
use winmove_scripts::{Fault, Limits, Script, Solved, solve};
use winmove_tests::names;

use crate::cpython;

/// Each game with its states, moves, wins/losses/draws, and the outcome, the remoteness of the
/// start, and the greatest remoteness.
///
/// 5,478 is the known number of states of tic-tac-toe.
const TABLE: &str = "
    can_i_win          126   405   84/42/0         win  5  5
    cat_and_mouse      28    42    13/10/5         draw -  4
    cat_and_mouse_2    179   600   101/78/0        win  5  8
    chomp              125   1135  109/16/0        win  11 11
    chopsticks         191   539   120/61/10       loss 26 33
    connect3           41750 65756 18605/22805/340 win  9  14
    dodgem             2055  5715  1215/840/0      win  20 22
    domineering        2443  6964  1477/966/0      win  7  7
    dots_and_boxes     6125  29624 2978/1505/1642  win  15 15
    euclid             9     9     5/4/0           win  7  7
    fibonacci_nim      153   675   126/27/0        win  15 15
    flip_game          34    71    21/13/0         win  3  3
    fox_and_geese      8564  22067 4503/4061/0     win  23 23
    grundy             94    436   62/32/0         win  11 11
    hackenbush         64    288   46/18/0         loss 8  8
    hex                5514  16167 3401/2113/0     win  5  8
    kayles             42    361   33/9/0          win  7  7
    laskers_nim        680   4316  555/125/0       win  13 15
    mancala            19460 37995 9599/6912/2949  loss 22 53
    misere_tic_tac_toe 5478  16167 3054/1444/980   draw -  8
    moves_again        28    72    19/9/0          win  8  8
    mu_torere          1180  1920  208/128/844     draw -  5
    nim                120   720   102/18/0        win  11 11
    northcott          6748  53976 5312/1436/0     win  11 24
    pong_hau_ki        56    76    8/4/44          draw -  1
    silver_dollar      78    310   62/16/0         win  13 13
    three_mens_morris  3870  15973 2161/773/936    win  9  10
    tic_tac_toe        5478  16167 2836/1574/1068  draw -  5
    toads_and_frogs    110   137   55/55/0         win  13 13
    treblecross        250   795   136/114/0       win  5  5
    wolf_goat_cabbage  24    35    14/10/0         win  13 14
    wythoff            117   1518  109/8/0         win  9  9
";

/// The lines of a table, with single spaces, by the first word.
fn rows(table: &str) -> BTreeMap<String, String> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    let row = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        (words[0].to_owned(), words[1..].join(" "))
    };
    lines.map(row).collect()
}

fn text(game: &str) -> String {
    std::fs::read_to_string(format!("{}/games/{game}.py", cpython::FOLDER)).unwrap()
}

/// The row of a game as this package finds it, or its first fault.
fn row(text: &str) -> Result<String, String> {
    let first = |faults: Vec<Fault>| faults[0].to_string();
    let script = Script::parse(text).map_err(first)?;
    script.check().map_err(first)?;
    let solved = solve(&script, None, &Limits::default(), &Control::default());
    let solved = solved.map_err(|error| error.to_string())?;
    let states: Vec<_> = solved.iter().collect();
    let count = |outcome| {
        let of_outcome = states.iter().filter(|(_, label)| label.outcome == outcome);
        of_outcome.count().to_string()
    };
    let counts = [Outcome::Win, Outcome::Loss, Outcome::Draw].map(count);
    let remoteness = |number: Option<u32>| number.map_or("-".to_owned(), |n| n.to_string());
    let (_, start) = &states[0];
    let longest = states
        .iter()
        .filter_map(|(_, label)| label.remoteness)
        .max();
    Ok(format!(
        "{} {} {} {} {} {}",
        solved.len(),
        solved.move_count(),
        counts.join("/"),
        start.outcome.to_string().to_lowercase(),
        remoteness(start.remoteness),
        remoteness(longest),
    ))
}

#[test]
fn the_games_have_the_known_outcomes() {
    let table = rows(TABLE);
    let files = names(format!("{}/games", cpython::FOLDER).as_ref());
    let games: Vec<&str> = files
        .iter()
        .filter_map(|file| file.strip_suffix(".py"))
        .collect();
    assert_eq!(table.keys().collect::<Vec<_>>(), games);
    let found: BTreeMap<String, String> = table
        .keys()
        .map(|game| (game.clone(), row(&text(game)).unwrap()))
        .collect();
    assert_eq!(found, table);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let solved = |text: &str, threads| {
        let script = Script::parse(text).unwrap();
        let control = Control::with_pool(Pool::exactly(threads));
        let solved = solve(&script, None, &Limits::default(), &control);
        let rows = |solved: Solved| {
            let rows = solved
                .iter()
                .map(|(state, label)| format!("{state} {label}"));
            (
                rows.collect::<Vec<_>>(),
                solved.move_count(),
                solved.remarks(),
            )
        };
        solved.map(rows).map_err(|error| error.to_string())
    };
    let mut texts = [
        "fox_and_geese",
        "mancala",
        "dots_and_boxes",
        "nim",
        "kayles",
    ]
    .map(text);
    // Lists, players who move twice, and a fault that only one of the states has.
    texts[3] = "start = [0, 0]\ndef moves(s): return [[s[0] + k, s[1]] for k in (1, 2) if s[0] < 99]\ndef mover(s): return s[0] % 3 % 2\n".to_owned();
    texts[4] =
        "start = (0, 0)\ndef moves(s): return [(s[0] + 1, k) for k in range(100 // (19 - s[0]))]\n"
            .to_owned();
    for text in &texts {
        let one = solved(text, 1);
        assert_eq!(one.is_err(), text == &texts[4]);
        for threads in [2, 3, 8] {
            assert_eq!(solved(text, threads), one, "{threads} threads: {text}");
        }
    }
}

#[test]
fn cpython_finds_the_same_games() {
    let table = rows(TABLE);
    let files: Vec<String> = table
        .keys()
        .map(|game| format!("games/{game}.py"))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let Some(output) = cpython::run("judge.py", &files, "") else {
        return;
    };
    let found: BTreeMap<String, String> = table
        .keys()
        .cloned()
        .zip(output.lines().map(str::to_owned))
        .collect();
    assert_eq!(found, table);
}

/// Compares a folder of other games with CPython.
///
/// ```sh
/// GAMES=folder cargo test -p winmove-scripts --test scripts games_of_a_folder -- --ignored
/// ```
#[test]
#[ignore = "reads the folder that GAMES names"]
fn games_of_a_folder() {
    let folder = std::env::var("GAMES").expect("NOT TRIED: GAMES names no folder");
    for name in names(folder.as_ref()) {
        let path = format!("{folder}/{name}");
        let text = std::fs::read_to_string(&path).unwrap();
        let found = row(&text).unwrap_or_else(|error| error);
        let judged = cpython::run("judge.py", &[&path], "").expect("python3");
        let same = if judged.trim() == found {
            "same"
        } else {
            "DIFFERENT"
        };
        println!("{name}: {same}: {found}; CPython: {}", judged.trim());
    }
}
