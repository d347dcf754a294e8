//! Owners and numbers of vertices in game files.

use expect_test::expect;
use winmove_core::model::{
    Document, Edge, Edit, Endless, Field, Graph, MAX_PRIORITY, Outcome, Player, Steps, TokenRules,
    Turns, Vertex, VertexId, VertexValues,
};
use winmove_tests::{Random, random, with_seeds};

use super::{load, refusal};

fn document(random: &mut Random, turns: Turns) -> Document {
    let count = random.between(1, 6);
    let vertex = |id| Vertex {
        owner: random.pick(&Player::ALL),
        priority: random.pick(&[0, 0, 1, 7, MAX_PRIORITY]),
        outcome: random.percent(30).then(|| random::outcome(random)),
        ..Vertex::new(VertexId(id))
    };
    let vertices: Vec<Vertex> = (0..count as u32).map(vertex).collect();
    let graph = Graph::from_parts(vertices, vec![Edge::new(VertexId(0), VertexId(0))]).unwrap();
    let rules = TokenRules {
        turns,
        ..TokenRules::new(Steps::Edges)
    };
    Document::new(Field::Graph(graph), rules).unwrap()
}

#[test]
fn a_game_with_owners_is_read_back() {
    with_seeds(0..500, |random| {
        let turns = random.pick(&[
            Turns::Alternate,
            Turns::Owners(Endless::Draw),
            Turns::Owners(Endless::Won(Player::First)),
            Turns::Owners(Endless::Won(Player::Second)),
            Turns::Owners(Endless::Priorities),
        ]);
        let document = document(random, turns);
        let text = winmove_files::write(&document);
        let read = load(&text).document;
        assert_eq!(read, document, "{text}");
        assert_eq!(winmove_files::write(&read), text);
    });
}

#[test]
fn owners_are_written_as_version_2() {
    let vertex = |id, owner, priority, outcome| Vertex {
        owner,
        priority,
        outcome,
        ..Vertex::new(VertexId(id))
    };
    let [first, second] = Player::ALL;
    let vertices = vec![
        vertex(0, first, 2, None),
        vertex(1, second, 0, Some(Outcome::Loss)),
        vertex(2, second, 0, Some(Outcome::Draw)),
    ];
    let graph = Graph::from_parts(vertices, Vec::new()).unwrap();
    let rules = TokenRules {
        turns: Turns::Owners(Endless::Priorities),
        ..TokenRules::new(Steps::Edges)
    };
    let document = Document::new(Field::Graph(graph), rules).unwrap();
    expect![[r#"
        {
          "format": "winmove",
          "version": 2,
          "title": "",
          "notes": "",
          "field": {
            "graph": {
              "vertices": [
                { "id": 0, "label": "", "owner": 0, "priority": 2 },
                { "id": 1, "label": "", "winner": 0, "owner": 1, "priority": 0 },
                { "id": 2, "label": "", "outcome": "draw", "owner": 1, "priority": 0 }
              ],
              "edges": []
            }
          },
          "game": { "token": { "convention": "normal", "at": [], "turns": "owners", "endless": "priorities" } }
        }
    "#]].assert_eq(&winmove_files::write(&document));
}

#[test]
fn keys_that_version_1_does_not_have_are_kept() {
    let text = r#"{
  "format": "winmove",
  "version": 1,
  "title": "",
  "notes": "",
  "field": {
    "graph": {
      "vertices": [
        { "id": 0, "label": "a", "owner": "Ann", "priority": 7, "winner": [1] }
      ],
      "edges": []
    }
  },
  "game": { "token": { "convention": "normal", "at": [], "turns": 3, "endless": null } }
}
"#;
    let document = load(text).document;
    assert_eq!(winmove_files::write(&document), text);
    // Once the document needs version 2, keys that would have a meaning there are dropped.
    let rules = TokenRules {
        turns: Turns::Owners(Endless::Draw),
        ..document.rules().token().unwrap().clone()
    };
    let owned = Document::new(document.field().clone(), rules).unwrap();
    let read = load(&winmove_files::write(&owned)).document;
    assert_eq!(read.rules().turns(), Turns::Owners(Endless::Draw));
    assert!(read.graph().unwrap().vertices()[0].extra.is_empty());
}

#[test]
fn keys_of_version_2_are_unknown_in_a_field_and_rules_of_version_1() {
    let text = |version: u32, owner: &str| {
        format!(
            r#"{{ "format": "winmove", "version": {version}, "field": {{
            "graph": {{ "vertices": [{{ "id": 0{owner} }}], "edges": [] }}, "rules": 3 }},
            "game": {{ "token": {{ "turns": 3 }} }} }}"#
        )
    };
    let document = load(&text(1, "")).document;
    let written = winmove_files::write(&document);
    assert!(written.contains(r#""rules": 3"#) && written.contains(r#""turns": 3"#));
    assert_eq!(load(&written).document, document);
    assert!(refusal(&text(2, "")).starts_with("field: "));
    // With an owner, version 2 is written, although turns alternate.
    let mut owned = document;
    let id = VertexId(0);
    let owners = VertexValues::Owner(vec![(id, Player::Second)]);
    owned.apply(Edit::ChangeVertices(owners)).unwrap();
    let read = load(&winmove_files::write(&owned)).document;
    assert_eq!(read.rules().turns(), Turns::Alternate);
    assert_eq!(read.graph().unwrap().vertices()[0].owner, Player::Second);
}

#[test]
fn what_is_wrong_with_owners_is_refused_with_its_place() {
    let refused = |vertex: &str, token: &str| {
        refusal(&format!(
            r#"{{ "format": "winmove", "version": 2,
            "field": {{ "graph": {{ "vertices": [{{ "id": 0{vertex} }}], "edges": [] }} }},
            "game": {{ "token": {{ {token} }} }} }}"#
        ))
    };
    let owners = r#""turns": "owners""#;
    let on_board = refusal(
        r#"{ "format": "winmove", "version": 2, "field": { "board": { "rows": [".."] } },
        "game": { "token": { "steps": [[0, 1]], "turns": "owners" } } }"#,
    );
    let old = refusal(
        r#"{ "format": "winmove", "version": 1, "field": { "graph": { "vertices": [], "edges": [] } },
        "game": { "token": { "turns": "owners" } } }"#,
    );
    expect![[r#"
        field.graph.vertices[0].owner: expected a player, 0 or 1, found 2
        field.graph.vertices[0].priority: expected a whole number from 0 to 2,147,483,647, found 2147483648
        field.graph.vertices[0].priority: expected a whole number from 0 to 2,147,483,647, found -1
        field.graph.vertices[0].winner: expected a player, 0 or 1, found "0"
        field.graph.vertices[0].winner: the vertex has an outcome, too
        field.graph.vertices[0].winner: turns alternate, so a vertex has no `winner` but an `outcome` for the player to move
        game.token.turns: expected one of "alternate", "owners", found "both"
        game.token.endless: expected a player, 0 or 1, found 2
        game.token.endless: expected one of "draw", "priorities", or a player, 0 or 1, found "police"
        game.token.endless: if turns alternate, endless play is a draw
        game.token.turns: only the vertices of a graph have owners
        field.graph.vertices[0].outcome: vertices have owners, so a vertex has no `outcome` of a player to move but a `winner`, 0 or 1
        game.token.turns: `"turns": "owners"` needs `"version": 2`"#]].assert_eq(
        &[
            refused(r#", "owner": 2"#, owners),
            refused(r#", "priority": 2147483648"#, owners),
            refused(r#", "priority": -1"#, owners),
            refused(r#", "winner": "0""#, owners),
            refused(r#", "winner": 1, "outcome": "win""#, owners),
            refused(r#", "winner": 1"#, ""),
            refused("", r#""turns": "both""#),
            refused("", r#""turns": "owners", "endless": 2"#),
            refused("", r#""turns": "owners", "endless": "police""#),
            refused("", r#""endless": 1"#),
            on_board,
            refused(r#", "outcome": "win""#, owners),
            old,
        ]
        .join("\n"),
    );
}

/// Not as a field without a known key: the version is what is wrong.
#[test]
fn rules_of_version_1_are_refused_with_the_version_that_has_them() {
    let text = r#"{ "format": "winmove", "version": 1, "game": { "token": {} },
                    "field": { "rules": { "text": "start = 1" } } }"#;
    assert_eq!(
        refusal(text),
        "field.rules: `\"rules\"` needs `\"version\": 2`"
    );
}
