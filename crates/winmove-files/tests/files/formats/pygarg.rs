//! pygarg, an argumentation engine, as a judge of argumentation frameworks: in the written files it
//! reads the same arguments and attacks, and it accepts those from which the mover loses.
//!
//! ```sh
//! python3 -m venv /tmp/pygarg && /tmp/pygarg/bin/pip install pygarg python-sat
//! PYTHON=/tmp/pygarg/bin/python \
//!     cargo test -p winmove-files --test suite formats::pygarg -- --ignored
//! ```

use std::collections::BTreeSet;

use serde_json::{Value, json};
use winmove_core::model::Outcome;
use winmove_files::FileKind;

use super::games::Random;
use super::judge::python;
use super::{outcomes, read_as, write};

/// Reads one framework per line, and writes its arguments, attacks and grounded extension. They are
/// written as indices into the list of arguments.
const READS: &str = r#"
import json, sys, tempfile
from pygarg.dung import apx_parser, dimacs_parser, solver
for line in sys.stdin:
    form, text = json.loads(line)
    with tempfile.NamedTemporaryFile("w", suffix=".af") as file:
        file.write(text)
        file.flush()
        arguments, attacks = {"apx": apx_parser, "af": dimacs_parser}[form].parse(file.name)
    place = {argument: number for number, argument in enumerate(arguments)}
    print(json.dumps({
        "arguments": len(arguments),
        "attacks": [[place[by], place[on]] for by, on in attacks],
        "grounded": [place[it] for it in solver.compute_some_extension(arguments, attacks, "GR")],
    }))
"#;

#[test]
#[ignore = "needs pygarg"]
fn pygarg_reads_what_is_written_and_accepts_where_the_mover_loses() {
    let mut random = Random::seeded(31);
    let mut asked = String::new();
    let mut games = Vec::new();
    for _ in 0..250 {
        let count = random.between(1, 10);
        let moves: BTreeSet<(usize, usize)> = (0..random.below(2 * count + 1))
            .map(|_| (random.below(count), random.below(count)))
            .collect();
        let mut tgf: String = (0..count).map(|it| format!("{it} v{it}\n")).collect();
        tgf += "#\n";
        for (from, to) in &moves {
            tgf += &format!("{from} {to}\n");
        }
        let document = read_as(&tgf, FileKind::Tgf).document;
        let lost: BTreeSet<u64> = (0..)
            .zip(outcomes(&document))
            .filter(|(_, outcome)| *outcome == Some(Outcome::Loss))
            .map(|(place, _)| place)
            .collect();
        for (form, kind) in [("apx", FileKind::Apx), ("af", FileKind::Iccma)] {
            asked += &json!([form, write(&document, kind).text]).to_string();
            asked.push('\n');
            games.push((count as u64, moves.clone(), lost.clone()));
        }
    }
    let answers = python("pygarg", READS, &[], &asked);
    let answers: Vec<Value> = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 500);
    let mut accepted = 0;
    for (answer, (count, moves, lost)) in answers.iter().zip(games) {
        assert_eq!(answer["arguments"].as_u64(), Some(count));
        let attacks = answer["attacks"].as_array().unwrap().iter();
        // An attack is a move in the opposite direction.
        let read: BTreeSet<(usize, usize)> = attacks
            .map(|attack| {
                let end = |at: usize| attack[at].as_u64().unwrap() as usize;
                (end(1), end(0))
            })
            .collect();
        assert_eq!(read, moves);
        let grounded = answer["grounded"].as_array().unwrap().iter();
        let grounded: BTreeSet<u64> = grounded.map(|it| it.as_u64().unwrap()).collect();
        assert_eq!(grounded, lost);
        accepted += grounded.len();
    }
    assert!(accepted > 500, "most frameworks have accepted arguments");
}
