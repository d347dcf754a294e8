//! The ten games of the guide are scripts, and their answers are right.

use winmove_core::{Control, Outcome};
use winmove_scripts::{Limits, Script, solve, table};

const PAGE: &str = include_str!("../../../../docs/guide/src/scripts.md");

/// The answer of a game, in the guide's words.
fn answer(text: &str) -> String {
    let script = Script::parse(text).expect(text);
    script.check().expect(text);
    let (limits, control) = (Limits::default(), Control::default());
    match script.start_parameters() {
        0 => {
            let solved = solve(&script, None, &limits, &control).expect(text);
            let label = solved.label(solved.start()).unwrap();
            format!("{label}, {} states", solved.len())
        }
        1 => {
            let table = table(&script, &[0..=200], &limits, &control).expect(text);
            let period = table.period().unwrap();
            let (from, length) = (period.from, period.length);
            format!("with `--table 0..200`: from {from} on, the values repeat every {length}")
        }
        _ => {
            let table = table(&script, &[0..=8, 0..=8], &limits, &control).expect(text);
            let rows = table.rows.len();
            let lost = table.rows.iter().filter(|row| row.outcome == Outcome::Loss);
            format!(
                "with `--table 0..8,0..8`: {} of {rows} starts are lost",
                lost.count()
            )
        }
    }
}

#[test]
fn the_games_of_the_guide_have_their_answers() {
    let (_, games) = PAGE.split_once("## Ten games").unwrap();
    let games: Vec<&str> = games.split("```python\n").skip(1).collect();
    assert_eq!(games.len(), 10);
    for game in games {
        let (text, rest) = game.split_once("```\n\n**Answer**: ").unwrap();
        let (shown, _) = rest.split_once(".\n").unwrap();
        assert_eq!(answer(text), shown, "{text}");
    }
}
