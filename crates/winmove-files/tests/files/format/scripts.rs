//! Games by rules: files hold the script, and the graph is made of it again.

use expect_test::expect;
use winmove_core::Control;
use winmove_core::model::{
    Document, Edit, GameScript, Graph, Place, Point, Rules, Vertex, VertexId, VertexValues,
};
use winmove_files::{
    FileKind, ReadOptions, WriteOptions, read, read_edits, write, write_as, write_edits,
};

use super::{load, refusal};

const NIM: &str = "start = (2, 1)
def moves(s):
    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
";

fn nim() -> Document {
    load(NIM).document.titled("Nim", "two heaps")
}

#[test]
fn a_file_holds_the_script_and_no_graph() {
    let loaded = load(NIM);
    assert_eq!(loaded.kind, FileKind::Python);
    // The heaps have 3 · 2 states; from (a, b) there are a + b moves.
    let graph = loaded.document.graph().unwrap();
    assert_eq!((graph.vertices().len(), graph.edge_count()), (6, 9));
    let text = write(&nim());
    expect![[r#"
        {
          "format": "winmove",
          "version": 2,
          "title": "Nim",
          "notes": "two heaps",
          "field": {
            "rules": {
              "text": "start = (2, 1)\ndef moves(s):\n    return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]\n"
            }
          },
          "game": { "token": { "convention": "normal", "at": [0] } }
        }
    "#]]
    .assert_eq(&text);
    assert_eq!(load(&text).document, nim());
    assert_eq!(write(&load(&text).document), text);
}

#[test]
fn links_and_python_files_hold_the_script_and_other_formats_the_graph() {
    let written = |kind| {
        write_as(&nim(), kind, &WriteOptions::default())
            .unwrap()
            .text
    };
    assert_eq!(written(FileKind::Python), NIM);
    assert_eq!(load(&written(FileKind::Link)).document, nim());
    let graph = load(&written(FileKind::Tgf)).document;
    assert_eq!(graph.graph().unwrap().edge_count(), 9);
    assert!(graph.script().is_none());
    let refused = write_as(&graph, FileKind::Python, &WriteOptions::default());
    assert!(refused.unwrap_err().to_string().contains("no script"));
}

#[test]
fn only_a_script_makes_a_file_of_version_2() {
    let mut document = nim();
    let graph = Edit::SetScript {
        script: None,
        game: None,
    };
    document.apply(graph).unwrap();
    assert!(write(&document).contains("\"version\": 1"));
}

#[test]
fn the_token_may_stand_elsewhere_and_the_rules_are_those_of_the_script() {
    let text = write(&nim());
    let moved = text.replace("\"at\": [0]", "\"at\": [3]");
    let moved = load(&moved).document;
    assert_eq!(moved.rules().tokens(), [Place::Vertex(VertexId(3))]);
    let misere = text.replace("normal", "misere");
    assert_eq!(load(&misere).document, nim());
    assert!(refusal(&text.replace("[0]", "[9]")).contains("there is no vertex 9"));
}

#[test]
fn unknown_keys_of_the_game_stay_next_to_the_rules_of_the_script() {
    let text = write(&nim()).replace("[0] }", "[3], \"remark\": [1] }");
    let document = load(&text).document;
    assert_eq!(document.rules().tokens(), [Place::Vertex(VertexId(3))]);
    assert_eq!(write(&document), text);
    let misere = text.replace("normal", "misere");
    assert_eq!(load(&misere).document, document);
}

#[test]
fn a_text_with_a_fault_is_kept_next_to_the_last_one_without() {
    let mut document = nim();
    let script = GameScript::new(NIM).with_text("start = (2, 1\n");
    let edit = Edit::SetScript {
        script: Some(script),
        game: None,
    };
    document.apply(edit).unwrap();
    let text = write(&document);
    assert!(text.contains("\"working\""));
    let again = load(&text).document;
    assert_eq!(again, document);
    assert!(again.script().unwrap().is_out_of_date());
}

#[test]
fn a_script_that_is_no_game_is_refused_with_its_place() {
    let refused = |text: &str| {
        let script = format!("start = 3\ndef moves(s):\n{text}\n");
        let file = write(&nim()).replace(&NIM.replace('\n', "\\n"), &script.replace('\n', "\\n"));
        format!("{}\n{}", refusal(&script), refusal(&file))
    };
    expect![[r#"
        line 3, column 16: division by zero (at the state 3)
        field.rules: line 3, column 16: division by zero (at the state 3)"#]]
    .assert_eq(&refused("    return [1, 3 // (s - 3)]"));
    expect![[r#"
        line 3, column 12: this is not Python: `[` is never closed
        field.rules: line 3, column 12: this is not Python: `[` is never closed"#]]
    .assert_eq(&refused("    return [s"));
    let endless = refused("    return [s + 1]");
    assert!(endless.contains("200000 states"), "{endless}");
}

#[test]
fn edits_of_the_script_are_written_and_read() {
    let document = nim();
    let graph = document.graph().unwrap().clone();
    let game = |rules: &Rules| Some((graph.clone(), rules.clone()).into());
    let script = || Some(GameScript::new(NIM));
    let edits = [
        Edit::SetScript {
            script: script(),
            game: game(document.rules()),
        },
        Edit::SetScript {
            script: script(),
            game: None,
        },
        Edit::SetScript {
            script: None,
            game: None,
        },
    ];
    let text = write_edits(&edits);
    assert_eq!(read_edits(&text, document.field()).unwrap(), edits);
}

#[test]
fn an_edit_with_a_small_game_is_read_without_running_the_script() {
    // These texts make no game, so the graph can only be the one that was written.
    let document = nim();
    let mut graph = document.graph().unwrap().clone();
    graph.extra.push("key".to_owned(), "1".to_owned());
    let names = graph
        .vertices()
        .iter()
        .map(|vertex| format!("<{}>", vertex.id));
    let edit = Edit::SetScript {
        script: Some(GameScript {
            states: names.collect(),
            ..GameScript::new("nothing").with_text("no Python")
        }),
        game: Some((graph, document.rules().clone()).into()),
    };
    let text = write_edits([&edit]);
    assert_eq!(read_edits(&text, document.field()).unwrap(), [edit]);
    let damaged = text.replace("\"names\": [", "\"names\": [3, ");
    let error = read_edits(&damaged, document.field()).unwrap_err();
    assert_eq!(error.place(), "[0].script.names[0]");
}

fn state(document: &Document, name: &str) -> Vertex {
    let mut vertices = document.graph().unwrap().vertices().iter();
    vertices
        .find(|vertex| vertex.label == name)
        .unwrap()
        .clone()
}

#[test]
fn moved_states_are_kept_by_their_names() {
    let mut document = nim();
    let moved = vec![(state(&document, "(1, 1)").id, Some(Point::new(5.5, -7.0)))];
    document
        .apply(Edit::ChangeVertices(VertexValues::At(moved)))
        .unwrap();
    let text = write(&document);
    assert!(
        text.contains("\n        [\"(1, 1)\", [5.5, -7.0]]\n"),
        "{text}"
    );
    assert_eq!(load(&text).document, document);
    // The same state is another vertex of a larger game.
    let larger = load(&text.replace("(2, 1)", "(2, 3)")).document;
    let (before, after) = (state(&document, "(1, 1)"), state(&larger, "(1, 1)"));
    assert_ne!(before.id, after.id);
    assert_eq!(before.at, after.at);
    let has_place = |graph: &Graph| {
        graph
            .vertices()
            .iter()
            .filter(|vertex| vertex.at.is_some())
            .count()
    };
    assert_eq!(has_place(larger.graph().unwrap()), 1);
    // What a state looks like doesn't matter.
    let shown = text.replace("def moves", r"def show(s): return sum(s)\ndef moves");
    let shown = load(&shown).document;
    assert_eq!(
        shown.graph().unwrap().vertex(before.id).unwrap().at,
        before.at
    );
    assert!(write(&shown).contains("[\"(1, 1)\", [5.5, -7.0]]"));
}

#[test]
fn reading_a_script_can_be_cancelled() {
    let script = "start = 0\ndef moves(n): return [n + 1] if n < 5000 else []\n";
    let game = write(
        &read(script.as_bytes(), &ReadOptions::default())
            .unwrap()
            .document,
    );
    for text in [script, &game] {
        let read_with = |control: Control| {
            let options = ReadOptions {
                control,
                ..ReadOptions::default()
            };
            read(text.as_bytes(), &options)
        };
        assert!(read_with(Control::default()).is_ok());
        let refused = read_with(Control::watched(Control::cancel));
        assert!(refused.unwrap_err().to_string().contains("cancelled"));
    }
}

#[test]
fn a_moved_state_that_the_script_does_not_make_is_reported() {
    let text = write(&nim()).replace(
        "\"\n    }",
        "\",\n      \"moved\": [[\"(9, 9)\", [1, 2]]]\n    }",
    );
    let loaded = load(&text);
    assert_eq!(loaded.document, nim());
    let remarks: Vec<String> = loaded.remarks.iter().map(ToString::to_string).collect();
    expect![[r#"
        [
            "the script no longer makes the state (9, 9), so its place in the picture is left out",
        ]
    "#]]
    .assert_debug_eq(&remarks);
    let damaged = text.replace("[1, 2]", "[1, 1e999]");
    assert!(
        refusal(&damaged).starts_with("field.rules.moved[0][1][1]"),
        "{}",
        refusal(&damaged)
    );
}
