//! The bytes of the exported pictures of all examples. The table changes only if the look of
//! pictures changes. `UPDATE_PICTURES=1` rewrites it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::*;
use winmove_analysis::Language;
use winmove_core::model::{Field, Tag};
use winmove_editor::{
    EditAction, ExplainAction, Ground, Mode, PictureOptions, PicturePalette, PictureSize,
    ReplayAction, ReplayMode,
};
use winmove_tests::PROJECT;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/picture-bytes.txt");

/// An FNV-1a hash of a sequence of texts.
struct Hash(u64);

impl Hash {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// The hashes of pictures as SVG and as TikZ.
struct Hashes([Hash; 2]);

impl Hashes {
    fn new() -> Hashes {
        Hashes([(); 2].map(|()| Hash(0xcbf2_9ce4_8422_2325)))
    }

    fn add(&mut self, editor: &Editor, palette: &PicturePalette, options: PictureOptions) {
        let picture = || editor.picture(palette, &options);
        match (picture(), picture()) {
            (Ok(first), Ok(second)) => {
                self.0[0].add(&first.svg());
                self.0[1].add(&second.tikz().unwrap().text);
            }
            (first, _) => self.0[0].add(&first.err().unwrap().to_string()),
        }
    }

    fn add_usual(&mut self, editor: &Editor) {
        let options = PictureOptions {
            legend: true,
            state_graph: true,
            ..PictureOptions::default()
        };
        self.add(editor, &PicturePalette::default(), options);
    }

    fn written(&self) -> String {
        let [svg, tikz] = &self.0;
        format!("{:016x} {:016x}", svg.0, tikz.0)
    }
}

/// Draws the field with all options, light and dark.
fn with_options(editor: &mut Editor) -> Hashes {
    let mut hashes = Hashes::new();
    let usual = PictureOptions::default();
    let dark = PicturePalette::dark();
    let light = PicturePalette::default();
    editor.select_all();
    let changes = [
        (&light, usual),
        (
            &dark,
            PictureOptions {
                ground: Ground::AsShown,
                legend: true,
                ..usual
            },
        ),
        (
            &light,
            PictureOptions {
                ground: Ground::Transparent,
                size: PictureSize::Scale(2.0),
                ..usual
            },
        ),
        (
            &light,
            PictureOptions {
                size: PictureSize::Width(500.0),
                labels: false,
                ..usual
            },
        ),
        (
            &light,
            PictureOptions {
                language: Language::VIETNAMESE,
                legend: true,
                notes: false,
                ..usual
            },
        ),
        (
            &dark,
            PictureOptions {
                bare: true,
                selection_only: true,
                ..usual
            },
        ),
    ];
    for (palette, options) in changes {
        hashes.add(editor, palette, options);
    }
    hashes
}

/// At most eight places of a document.
fn some_places(editor: &Editor) -> Vec<Place> {
    match editor.document().field() {
        Field::Graph(graph) => graph.vertex_ids().map(Place::Vertex).take(8).collect(),
        Field::Board(board) => board
            .cells()
            .map(|(at, _)| Place::Cell(at))
            .take(8)
            .collect(),
    }
}

/// Draws the moves of some positions, with their strategies.
fn with_moves(editor: &mut Editor) -> Hashes {
    let mut hashes = Hashes::new();
    for place in some_places(editor) {
        editor.act(ExplainAction::ShowStrategy(false));
        editor.select(place);
        hashes.add_usual(editor);
        editor.act(ExplainAction::ShowStrategy(true));
        hashes.add_usual(editor);
    }
    editor.act(ExplainAction::ShowStrategy(false));
    hashes
}

/// Draws states of the run of the algorithm in every mode.
fn replayed(editor: &mut Editor) -> Hashes {
    let mut hashes = Hashes::new();
    editor.set_mode(Mode::Replay);
    editor.act(ReplayAction::Follow(false));
    for &mode in ReplayMode::ALL {
        if editor.replay().obstacle(mode).is_some() {
            continue;
        }
        editor.replay_mut().watch(mode);
        let steps = editor.replay().len();
        for done in [0, 1, 2, 3, steps / 3, steps / 2, steps] {
            editor.act(ReplayAction::To(done.min(steps)));
            hashes.add_usual(editor);
        }
    }
    hashes
}

/// Draws the field in play mode and in practice mode.
fn played(editor: &mut Editor) -> Hashes {
    let mut hashes = Hashes::new();
    for mode in [Mode::Play, Mode::Practise] {
        editor.set_mode(mode);
        hashes.add_usual(editor);
    }
    hashes
}

/// A vertex with every mark, and labels inside and next to vertices.
fn marked() -> Document {
    let points = [(0.0, 0.0), (90.0, 0.0), (40.0, 120.0), (200.0, 60.0)];
    let mut editor = on_graph(&points, &[(0, 1), (1, 0), (1, 1), (2, 3), (3, 0)]);
    editor.relabel_vertex(VertexId(0), "v_1^2");
    let label = "a label that no vertex has room for";
    editor.relabel_vertex(VertexId(1), label);
    editor.note_vertex(VertexId(1), "the end of a walk");
    editor.select_all();
    editor.act(EditAction::Tag(Some(Tag::Pink)));
    Document::clone(&editor.snapshot())
}

/// Draws a game in one way.
type Scene = fn(&mut Editor) -> Hashes;

#[test]
fn the_pictures_of_all_examples_are_what_they_were() {
    let read = |path: &Path| {
        let text = fs::read(path).unwrap();
        let loaded = winmove_files::read(&text, &ReadOptions::default());
        loaded.unwrap().document
    };
    let mut games = BTreeMap::from([("marked".to_owned(), marked())]);
    for entry in fs::read_dir(format!("{PROJECT}/examples")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if let Some(name) = name.strip_suffix(".winmove.json") {
            // Where the states of a script are drawn is the choice of a layout.
            let document = read(&path);
            if document.script().is_none() {
                games.insert(name.to_owned(), document);
            }
        }
    }
    let mut table = String::new();
    for (name, document) in games {
        let scenes: [(&str, Scene); 4] = [
            ("options", with_options),
            ("moves", with_moves),
            ("replay", replayed),
            ("play", played),
        ];
        for (scene, draw) in scenes {
            let hashes = draw(&mut Editor::new(document.clone()));
            table += &format!("{name} {scene} {}\n", hashes.written());
        }
    }
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        return fs::write(TABLE, table).unwrap();
    }
    let known = fs::read_to_string(TABLE).unwrap();
    let changed = std::iter::zip(table.lines(), known.lines()).filter(|(now, then)| now != then);
    let changed: Vec<&str> = changed.map(|(now, _)| now).collect();
    assert!(changed.is_empty(), "{changed:#?}");
    assert_eq!(table.lines().count(), known.lines().count());
}
