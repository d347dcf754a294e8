//! All output formats have the same words in the same order, and the JSON matches its schema.

use expect_test::expect;
use serde_json::Value;

use super::{CAUGHT, Files, game, pebbles, run, run_with};

/// The schema in docs, supporting only the keywords that it uses. A complete validator would add
/// thirty crates to the tests.
struct Schema(Value);

impl Schema {
    fn of_docs() -> Schema {
        let text = include_str!("../../../docs/output.schema.json");
        Schema(serde_json::from_str(text).unwrap())
    }

    fn is_valid(&self, value: &Value) -> bool {
        self.fits(&self.0, value)
    }

    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let keywords = schema.as_object().unwrap().iter();
        keywords.fold(true, |fits, (keyword, wanted)| {
            fits & self.fits_keyword(schema, keyword, wanted, value)
        })
    }

    fn fits_keyword(&self, schema: &Value, keyword: &str, wanted: &Value, value: &Value) -> bool {
        let all = |names: &Value| {
            let mut names = names.as_array().unwrap().iter();
            names.all(|name| value.get(name.as_str().unwrap()).is_some())
        };
        match (keyword, value) {
            ("$schema" | "title" | "$defs", _) => true,
            ("$ref", _) => {
                let path = wanted.as_str().unwrap().strip_prefix('#').unwrap();
                self.fits(self.0.pointer(path).unwrap(), value)
            }
            ("oneOf", _) => {
                let forms = wanted.as_array().unwrap().iter();
                forms.filter(|form| self.fits(form, value)).count() == 1
            }
            ("enum", _) => wanted.as_array().unwrap().contains(value),
            ("type", _) => {
                let is = |name: &str| match name {
                    "null" => value.is_null(),
                    "integer" => value.is_u64() || value.is_i64(),
                    "string" => value.is_string(),
                    "array" => value.is_array(),
                    "object" => value.is_object(),
                    other => panic!("the type {other}"),
                };
                match wanted {
                    Value::String(name) => is(name),
                    several => several
                        .as_array()
                        .unwrap()
                        .iter()
                        .any(|it| is(it.as_str().unwrap())),
                }
            }
            ("minimum", Value::Number(it)) => it.as_i64().unwrap() >= wanted.as_i64().unwrap(),
            ("maximum", Value::Number(it)) => it.as_i64().unwrap() <= wanted.as_i64().unwrap(),
            ("minLength", Value::String(it)) => {
                it.chars().count() as u64 >= wanted.as_u64().unwrap()
            }
            ("minItems", Value::Array(it)) => it.len() as u64 >= wanted.as_u64().unwrap(),
            ("maxItems", Value::Array(it)) => it.len() as u64 <= wanted.as_u64().unwrap(),
            ("items", Value::Array(it)) => it.iter().all(|item| self.fits(wanted, item)),
            ("required", Value::Object(_)) => all(wanted),
            ("dependentRequired", Value::Object(it)) => {
                let mut rules = wanted.as_object().unwrap().iter();
                rules.all(|(name, others)| !it.contains_key(name) || all(others))
            }
            ("properties", Value::Object(it)) => {
                let known = wanted.as_object().unwrap();
                it.iter()
                    .all(|(name, inner)| known.get(name).is_none_or(|own| self.fits(own, inner)))
            }
            ("additionalProperties", Value::Object(it)) => {
                assert_eq!(*wanted, Value::Bool(false));
                it.keys()
                    .all(|name| schema["properties"].get(name).is_some())
            }
            (
                "minimum"
                | "maximum"
                | "minLength"
                | "minItems"
                | "maxItems"
                | "items"
                | "required"
                | "dependentRequired"
                | "properties"
                | "additionalProperties",
                _,
            ) => true,
            (other, _) => panic!("the keyword {other} is not known here"),
        }
    }
}

/// A game whose vertices have owners.
fn owned(rules: &str) -> String {
    let graph = r#"{"graph": {"vertices": [{"id": 0}, {"id": 1, "owner": 1}, {"id": 2}], "edges": [[0, 1], [1, 0], [1, 2]]}}"#;
    game(graph, rules).replace(r#""version": 1"#, r#""version": 2"#)
}

/// Files with games of every kind.
fn games(files: &Files) -> Vec<String> {
    let board = r#"{"board": {"rows": ["..*", ".E."]}}"#;
    let texts = [
        ("token", pebbles(r#"{"token": {"at": [3]}}"#)),
        ("unplaced", pebbles(r#"{"token": {}}"#)),
        ("sum", pebbles(r#"{"token": {"at": [4, 2]}}"#)),
        ("lost-sum", pebbles(r#"{"token": {"at": [4, 1]}}"#)),
        (
            "no-sum",
            pebbles(r#"{"token": {"at": [4, 2], "convention": "misere"}}"#),
        ),
        ("geography", pebbles(r#"{"geography": {"at": 3}}"#)),
        (
            "on-a-board",
            game(board, r#"{"token": {"at": [[0, 0]], "steps": "king"}}"#),
        ),
        (
            "sum-on-a-board",
            game(
                board,
                r#"{"token": {"at": [[0, 0], [1, 1]], "steps": [[0, 1], [1, 0]]}}"#,
            ),
        ),
        ("caught", CAUGHT.to_owned()),
        ("unplaced-pursuit", "1 2\n.T\n".to_owned()),
        ("queries", "3 2\n1 2\n2 3\n2\n1\n3\n".to_owned()),
        (
            "empty",
            game(
                r#"{"graph": {"vertices": [], "edges": []}}"#,
                r#"{"token": {}}"#,
            ),
        ),
        (
            "loops",
            game(
                r#"{"graph": {"vertices": [{"id": 0, "label": "a"}, {"id": 1}, {"id": 2}], "edges": [[0, 0], [1, 1], [1, 2]]}}"#,
                r#"{"token": {"at": [1, 0]}}"#,
            ),
        ),
        (
            "numbers",
            "parity 2;\nstart 0;\n0 1 0 1;\n1 1 1 0,2;\n2 2 1;\n".to_owned(),
        ),
        (
            "owned-sum",
            owned(r#"{"token": {"at": [0, 1], "turns": "owners", "endless": "priorities"}}"#),
        ),
        (
            "owned",
            owned(r#"{"token": {"at": [1], "turns": "owners", "endless": "draw"}}"#),
        ),
        (
            "owned-unplaced",
            owned(r#"{"token": {"turns": "owners", "endless": 1}}"#),
        ),
    ];
    texts.map(|(name, text)| files.put(name, &text)).to_vec()
}

/// The combinations of options that determine which positions are printed.
const OPTIONS: [&[&str]; 4] = [&[], &["--all"], &["--summary"], &["--values"]];

fn json(file: &str, options: &[&str]) -> Option<Value> {
    let ended = run(&[&["solve", "-q", file, "--output", "json"], options].concat());
    (ended.status == Some(0)).then(|| serde_json::from_str(&ended.out).unwrap())
}

#[test]
fn all_json_fits_the_schema() {
    let files = Files::new();
    let schema = Schema::of_docs();
    let check = |text: &str, what: &str| {
        let value: Value = serde_json::from_str(text).unwrap();
        assert!(schema.is_valid(&value), "{what}:\n{text}");
    };
    let games = games(&files);
    for file in &games {
        for options in OPTIONS {
            if let Some(found) = json(file, options) {
                check(&found.to_string(), &format!("{file} {options:?}"));
            }
        }
    }
    let broken = files.put("broken", "{");
    let tests = files.put("tests", "2\n2 1\n1 2\n2 2\n1 2\n2 1\n");
    for options in OPTIONS {
        let all: Vec<&str> = games
            .iter()
            .chain([&broken, &tests])
            .map(String::as_str)
            .collect();
        let lines = run(&[&["solve", "-q", "--output", "jsonl"], options, &all].concat());
        assert_eq!(lines.status, Some(1), "one file is broken");
        assert_eq!(lines.out.lines().count(), games.len() + 3);
        for line in lines.out.lines() {
            check(line, &format!("{options:?}"));
        }
    }
    // The schema rejects wrong output.
    for wrong in [
        r#"{"start": null}"#,
        r#"{"start": null, "counts": {"win": 1, "loss": 0, "draw": 0, "undecided": 0}, "test": 1}"#,
        r#"{"file": "a", "error": "b", "start": null}"#,
    ] {
        assert!(
            !schema.is_valid(&serde_json::from_str(wrong).unwrap()),
            "{wrong}"
        );
    }
}

/// A JSON value in the form used in TSV.
fn field(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text
            .replace('\\', "\\\\")
            .replace('\t', "\\t")
            .replace('\n', "\\n"),
        Value::Array(list) if list.iter().all(Value::is_u64) && list.len() == 2 => {
            format!("{},{}", list[0], list[1])
        }
        other => other.to_string(),
    }
}

/// A list of best moves in the form used in columns.
fn best(value: &Value) -> String {
    let moves = value.as_array().unwrap().iter().map(|to| match to {
        Value::Object(step) => {
            format!(
                "{}:{}>{}",
                step["token"],
                field(&step["from"]),
                field(&step["to"])
            )
        }
        Value::Array(_) => field(to),
        id => id.to_string(),
    });
    moves.collect::<Vec<_>>().join(" ")
}

#[test]
fn tsv_and_the_table_have_the_words_of_the_json_in_its_order() {
    let files = Files::new();
    for file in games(&files) {
        let Some(found) = json(&file, &["--all"]) else {
            panic!("{file} is solved");
        };
        let rows = found["positions"].as_array().unwrap();
        let tsv = run(&["solve", "-q", &file, "--all", "--output", "tsv"]).out;
        let table = run(&["solve", "-q", &file, "--all"]).out;
        // A parser forgets the order of members, so it is determined from the text.
        let text = run(&["solve", "-q", &file, "--all", "--output", "json"]).out;
        let printed: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("{\"") && !line.contains("start"))
            .collect();
        let mut lines = tsv.lines();
        let header: Vec<&str> = lines.next().unwrap().split('\t').collect();
        assert_eq!(printed.len(), rows.len(), "{file}");
        for ((row, line), printed) in rows.iter().zip(lines.clone()).zip(printed) {
            let at = header
                .iter()
                .map(|name| printed.find(&format!("\"{name}\": ")).unwrap());
            assert!(at.is_sorted(), "{printed}");
            assert_eq!(row.as_object().unwrap().len(), header.len(), "{file}");
            let fields = header.iter().map(|&name| match name {
                "best" => best(&row[name]),
                _ => field(&row[name]),
            });
            assert_eq!(fields.collect::<Vec<_>>().join("\t"), line, "{file}");
        }
        assert_eq!(lines.count(), rows.len());
        if !rows.is_empty() {
            let below = table.lines().skip_while(|line| !line.is_empty()).skip(1);
            let words = |line: &str| {
                line.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            let table: Vec<Vec<String>> = below.map(words).collect();
            assert_eq!(table[0], header, "{file}");
            assert_eq!(table.len(), rows.len() + 1);
            for (line, row) in tsv.lines().skip(1).zip(&table[1..]) {
                // The label at the end of a line is shown with single backslashes.
                let shown = line.replace("\\\\", "\\").replace(['\t', ' '], " ");
                assert_eq!(words(&shown), *row, "{file}");
            }
        }
        let summary = run(&["solve", "-q", &file, "--summary", "--output", "tsv"]).out;
        let [header, line] = summary.lines().collect::<Vec<_>>()[..] else {
            panic!("{summary}");
        };
        let found = json(&file, &["--summary"]).unwrap();
        let has_owners = found["counts"].get("won_by_player_0").is_some();
        assert_eq!(
            header,
            if has_owners {
                "outcome\tremoteness\twinner\trank\tbest\tverdict\twon by player 0\twon by player 1\tdraw\tundecided"
            } else {
                "outcome\tremoteness\tbest\tverdict\twin\tloss\tdraw\tundecided"
            }
        );
        let of_start = |name: &str| field(found["start"].get(name).unwrap_or(&Value::Null));
        let list = found["start"].get("best").map_or(String::new(), best);
        let mut expected = vec![of_start("outcome"), of_start("remoteness")];
        let owners = ["winner", "rank"].into_iter().filter(|_| has_owners);
        expected.extend(owners.map(of_start));
        expected.extend([list, of_start("verdict")]);
        let [win, loss] = if has_owners {
            ["won_by_player_0", "won_by_player_1"]
        } else {
            ["win", "loss"]
        };
        expected.extend([win, loss, "draw", "undecided"].map(|it| found["counts"][it].to_string()));
        assert_eq!(line, expected.join("\t"), "{file}");
    }
}

#[test]
fn a_lost_sum_lists_its_moves_and_each_form_has_its_verdict() {
    let files = Files::new();
    let file = files.put("lost.json", &pebbles(r#"{"token": {"at": [4, 1]}}"#));
    let table = run(&["solve", &file, "--summary"]).out;
    expect![[r#"
        The second player wins the sum of 2 tokens: their values *1 and *1 have the nim-sum *0
        Best moves: token 1 from 4 to two; token 1 from 4 to a b \; token 2 from #1 to none
        5 positions: 3 win, 2 loss, 0 draw
    "#]]
    .assert_eq(&table);
    let verdict = table.lines().next().unwrap();
    let found = json(&file, &[]).unwrap();
    assert_eq!(found["start"]["verdict"], verdict);
    assert_eq!(
        found["start"]["best"],
        serde_json::json!([
            {"token": 1, "from": 4, "to": 2}, {"token": 1, "from": 4, "to": 3}, {"token": 2, "from": 1, "to": 0}
        ])
    );
    let ended = run(&["solve", &file, "--output", "tsv"]);
    assert_eq!(ended.err, format!("{file}: {verdict}\n"));
    let ended = run_with(&["solve", "-", "--output", "tsv", "--summary"], CAUGHT);
    assert_eq!(
        ended.out.lines().nth(1).unwrap().split('\t').nth(2),
        Some("0,1")
    );
}
