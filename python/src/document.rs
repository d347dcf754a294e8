//! Documents: games with names, positions on a canvas and pictures.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;
use winmove_analysis::{Analysis, Language, Position, Verdict, words};
use winmove_core::Player;
use winmove_core::model::{
    Cell, Document as Game, Edge, Endless, Field, Graph, Place, Rules, RulesKind, Side, Steps,
    TokenRules, Turns, Vertex, VertexId,
};
use winmove_editor::{
    Editor, NoPicture, PictureFormat, PictureOptions, PicturePalette, PictureTask,
};
use winmove_files::{FileError, LinkView, Loaded, ReadOptions, WebPage, WriteOptions, WriteRemark};

use super::arrays::{bytes, code, convention, outcome, pairs, players};
use super::failure::{failed, refused, too_large, unusable};
use super::files::kind_to_write;
use super::solved_document::{NumberedPositions, SolvedDocument};
use super::waiting::interruptible;

/// The most vertices of a picture. Of larger graphs the editor would draw a part.
const MAX_VERTICES: usize = 5_000;

/// A game with the rules of a document.
#[pyclass(frozen, module = "winmove._native")]
pub struct Document {
    document: Arc<Game>,
    remarks: Vec<String>,
    analysis: OnceLock<Arc<Analysis>>,
}

/// A place: the index of a vertex, or the row and column of a cell.
#[derive(Clone, Copy, FromPyObject, IntoPyObject)]
enum PlaceKey {
    #[pyo3(transparent)]
    Vertex(u32),
    Cell(u32, u32),
}

/// A position: its place, or in a pursuit the places of the officer and the thief and whether the
/// thief is to move.
type PositionKey = (PlaceKey, Option<(PlaceKey, bool)>);

/// Places, moves and fixed outcomes.
type Moves<'py> = (Vec<PlaceKey>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

impl From<Loaded> for Document {
    fn from(loaded: Loaded) -> Document {
        Document {
            document: Arc::new(loaded.document),
            remarks: loaded.remarks.iter().map(ToString::to_string).collect(),
            analysis: OnceLock::new(),
        }
    }
}

#[pymethods]
impl Document {
    /// A game on a graph with these names of vertices, and these pairs as edges. Names of edges may
    /// be left out. The vertices get their owners if a player may move twice in a row, or wins
    /// endless play.
    #[staticmethod]
    #[pyo3(signature = (names, edges, edge_names, fixed, stuck, owners, endless, start, title))]
    #[allow(clippy::too_many_arguments, reason = "Python names the arguments")]
    fn of_graph(
        py: Python<'_>,
        names: Vec<String>,
        edges: PyBackedBytes,
        edge_names: Vec<String>,
        fixed: PyBackedBytes,
        stuck: i8,
        owners: PyBackedBytes,
        endless: Option<u32>,
        start: Option<u32>,
        title: &str,
    ) -> PyResult<Document> {
        let endless = endless.and_then(Player::from_number);
        let keeps_turn = |(from, to): (u32, u32)| owners[from as usize] == owners[to as usize];
        let has_owners = endless.is_some() || !owners.is_empty() && pairs(&edges).any(keeps_turn);
        let graph = interruptible(py, move |_| {
            let owners = players(&owners).filter(|_| has_owners);
            let owners = owners.chain(std::iter::repeat(Player::default()));
            let fixed = fixed.iter().copied().chain(std::iter::repeat(u8::MAX / 2));
            let vertices = (0..).zip(names).zip(fixed).zip(owners);
            let vertices = vertices.map(|(((id, label), fixed), owner)| Vertex {
                label,
                outcome: outcome(fixed),
                owner,
                ..Vertex::new(VertexId(id))
            });
            let edge_names = edge_names
                .into_iter()
                .chain(std::iter::repeat(String::new()));
            let edges = pairs(&edges).zip(edge_names);
            let edges = edges.map(|((from, to), label)| Edge {
                label,
                ..Edge::new(VertexId(from), VertexId(to))
            });
            Graph::from_parts(vertices.collect(), edges.collect())
        });
        let graph = graph?.map_err(|error| failed(py, error))?;
        let at = start.map(|start| Place::Vertex(VertexId(start)));
        let rules = Rules::Token(TokenRules {
            at: at.into_iter().collect(),
            turns: if has_owners {
                Turns::Owners(endless.map_or(Endless::Draw, Endless::Won))
            } else {
                Turns::Alternate
            },
            ..TokenRules::new(Steps::Edges)
        });
        let rules = rules.with_convention(convention(stuck));
        let document = Game::new(Field::Graph(graph), rules).map_err(|error| failed(py, error))?;
        Ok(Document {
            document: Arc::new(document.titled(title, "")),
            remarks: Vec::new(),
            analysis: OnceLock::new(),
        })
    }

    /// The game that [`Document::game_file`] has written.
    #[staticmethod]
    fn of_game_file(py: Python<'_>, text: String, remarks: Vec<String>) -> PyResult<Document> {
        let loaded = interruptible(py, move |_| {
            winmove_files::read(text.as_bytes(), &ReadOptions::default())
        });
        let loaded = loaded?.map_err(|error| failed(py, error))?;
        Ok(Document {
            document: Arc::new(loaded.document),
            remarks,
            analysis: OnceLock::new(),
        })
    }

    /// The game as Winmove's own kind of file.
    fn game_file(&self, py: Python<'_>) -> PyResult<String> {
        let document = Arc::clone(&self.document);
        interruptible(py, move |_| winmove_files::write(&document))
    }

    #[getter]
    fn title(&self) -> &str {
        self.document.title()
    }

    #[getter]
    fn notes(&self) -> &str {
        self.document.notes()
    }

    /// How the file was understood, a sentence each.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.remarks.clone()
    }

    /// `token`, `geography` or `pursuit`.
    #[getter]
    fn game(&self) -> &'static str {
        self.document.rules().kind().word()
    }

    /// The rows and columns of a board, or `None` for a graph.
    #[getter]
    fn board(&self) -> Option<(u32, u32)> {
        let board = self.document.board()?;
        Some((board.rows(), board.columns()))
    }

    /// The outcome of a stuck player, as a number.
    #[getter]
    fn stuck(&self) -> i8 {
        code(winmove_analysis::stuck(self.document.rules().convention()))
    }

    /// The places of the tokens at the start.
    #[getter]
    fn start(&self) -> Vec<PlaceKey> {
        let tokens = self.document.rules().tokens();
        tokens
            .into_iter()
            .filter_map(|place| key(&self.document, place))
            .collect()
    }

    /// The label of each vertex, empty if it has none.
    fn labels(&self) -> Vec<String> {
        let vertices = self
            .document
            .graph()
            .map(Graph::vertices)
            .unwrap_or_default();
        vertices.iter().map(|vertex| vertex.label.clone()).collect()
    }

    /// The id of each vertex, four bytes each.
    fn ids<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let vertices = self
            .document
            .graph()
            .map(Graph::vertices)
            .unwrap_or_default();
        PyBytes::new(py, &bytes(vertices.iter().map(|vertex| vertex.id.0)))
    }

    /// The pairs of indices of the edges.
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let document = Arc::clone(&self.document);
        let ends = interruptible(py, move |_| {
            let ends = document.graph().into_iter().flat_map(|graph| {
                let index = |id| graph.index_of(id).expect("edges end at vertices") as u32;
                graph.ends().flat_map(move |ends| ends.map(index))
            });
            bytes(ends)
        })?;
        Ok(PyBytes::new(py, &ends))
    }

    /// The label of each edge, in the order of [`Document::edges`].
    fn edge_names(&self) -> Vec<String> {
        let graph = self.document.graph();
        let edges = graph.into_iter().flat_map(Graph::edges);
        edges.map(|(_, edge)| edge.label.to_string()).collect()
    }

    /// The token game as a graph: its places, the pairs of their indices as moves, and the outcome
    /// of each place where play is over as a number, or 127.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Moves<'py>> {
        let (document, analysis) = (Arc::clone(&self.document), self.analysed(py)?);
        let (places, pairs, fixed) = interruptible(py, move |_| {
            let numbered = NumberedPositions::of(&analysis);
            let positions = &numbered.positions;
            let mut pairs = Vec::new();
            for (from, &position) in (0..).zip(positions) {
                let to = analysis.moves(position).into_iter();
                let to = to.map(|step| numbered.number(step.to));
                pairs.extend(to.flat_map(|to| [from, to]));
            }
            let fixed = positions.iter().map(|&at| {
                let label = analysis.label(at).filter(|_| analysis.is_terminal(at));
                label.map_or(i8::MAX, |label| code(label.outcome)) as u8
            });
            let fixed: Vec<u8> = fixed.collect();
            let places = positions
                .iter()
                .filter_map(|at| key(&document, at.alone()?));
            (places.collect(), bytes(pairs), fixed)
        })?;
        Ok((places, PyBytes::new(py, &pairs), PyBytes::new(py, &fixed)))
    }

    /// Whether the vertices have owners, who move there. Otherwise turns alternate.
    #[getter]
    fn has_owners(&self) -> bool {
        self.document.rules().turns().owners().is_some()
    }

    /// The token game with its labels, its places numbered as in [`Document::moves`].
    fn solved(&self, py: Python<'_>) -> PyResult<SolvedDocument> {
        let analysis = self.analysed(py)?;
        interruptible(py, move |_| SolvedDocument::of(analysis))
    }

    /// The sentence about the start, or `None` if no start is placed.
    #[pyo3(signature = (language))]
    fn verdict(&self, py: Python<'_>, language: &str) -> PyResult<Option<String>> {
        let known = Language::ALL
            .into_iter()
            .find(|known| known.code() == language);
        let Some(language) = known else {
            let codes = Language::ALL.map(Language::code).join(", ").to_lowercase();
            let language = language.to_lowercase();
            let what = format_args!("there is no language {language:?}; the languages are {codes}");
            return Err(refused(py, what));
        };
        let analysis = self.analysed(py)?;
        Ok(Verdict::of(&analysis).map(|verdict| language.speak(|| verdict.words())))
    }

    /// The numbers of wins, losses and draws: for player 0 if vertices have owners, otherwise for
    /// the player to move.
    fn counts(&self, py: Python<'_>) -> PyResult<(usize, usize, usize)> {
        let counts = self.analysed(py)?.counts();
        Ok((counts.win, counts.loss, counts.draw))
    }

    /// The outcome of a position as a number, and its remoteness or `None`. `None` if the position
    /// doesn't exist or is undecided.
    fn label(&self, py: Python<'_>, at: PositionKey) -> PyResult<Option<(i8, Option<u32>)>> {
        let analysis = self.analysed(py)?;
        let label = self
            .position(at)
            .filter(|&at| analysis.has(at))
            .and_then(|at| analysis.label(at));
        Ok(label.map(|label| (code(label.outcome), label.remoteness)))
    }

    /// The positions after the best moves.
    fn best(&self, py: Python<'_>, at: PositionKey) -> PyResult<Vec<PositionKey>> {
        let analysis = self.analysed(py)?;
        let Some(at) = self.position(at).filter(|&at| analysis.has(at)) else {
            return Ok(Vec::new());
        };
        let best = analysis.best(at).into_iter();
        Ok(best.filter_map(|step| self.position_key(step.to)).collect())
    }

    /// The sentence that explains the label of a position. `None` if there is no such position.
    fn why(&self, py: Python<'_>, at: PositionKey) -> PyResult<Option<String>> {
        let analysis = self.analysed(py)?;
        let at = self.position(at).filter(|&at| analysis.has(at));
        Ok(at.map(|at| words::why(&self.document, &analysis, at)))
    }

    /// Checks every label against the rules.
    fn certify(&self, py: Python<'_>) -> PyResult<()> {
        let analysis = self.analysed(py)?;
        let checked = interruptible(py, move |_| analysis.certify())?;
        checked.map(drop).map_err(|error| failed(py, error))
    }

    /// The picture as SVG, or else as PNG.
    fn picture<'py>(&self, py: Python<'py>, is_svg: bool) -> PyResult<Bound<'py, PyBytes>> {
        let options = PictureOptions {
            labels: true,
            legend: false,
            ..PictureOptions::default()
        };
        let format = if is_svg {
            PictureFormat::Svg
        } else {
            PictureFormat::Png
        };
        let task = self.task(py, &options)?;
        let rendered = interruptible(py, move |_| task.render(format))?;
        let rendered = rendered.map_err(|error| too_large(py, error))?;
        Ok(PyBytes::new(py, &rendered.bytes))
    }

    /// A web page with the picture, a table and, where it is installed, the program.
    fn page(&self, py: Python<'_>) -> PyResult<String> {
        let page = WebPage::new((*self.document).clone(), LinkView::default());
        let shows = !page.asks();
        let options = PictureOptions {
            labels: shows,
            notes: shows,
            ..PictureOptions::default()
        };
        let task = self.task(py, &options)?;
        let written = interruptible(py, move |_| {
            let still = task.still();
            let tag = still.language.tag();
            let written = page.written(&still.title, tag, &still.main, || still.alone());
            written.map_err(|error| error.to_string())
        })?;
        Ok(written.map_err(|what| too_large(py, what))?.0)
    }

    /// Writes the game as a file of a kind, or of the kind that the extension names. Returns what
    /// was lost, a sentence each.
    #[pyo3(signature = (path, kind, states))]
    fn save(
        &self,
        py: Python<'_>,
        path: PathBuf,
        kind: Option<&str>,
        states: bool,
    ) -> PyResult<Vec<String>> {
        let kind = kind_to_write(py, kind, &path)?;
        let options = WriteOptions {
            states,
            ..WriteOptions::default()
        };
        let document = Arc::clone(&self.document);
        let written = interruptible(py, move |_| {
            winmove_files::write_as(&document, kind, &options)
        })?;
        let written =
            written.map_err(|error| refused(py, format_args!("as {}: {error}", kind.name())))?;
        let (file, text) = (path.clone(), written.text);
        // Once begun, the file is written to its end even if Python no longer waits.
        let saved = interruptible(py, move |_| {
            winmove_files::save_bytes(&file, text.as_bytes()).map(drop)
        })?;
        match saved {
            Ok(()) => {}
            Err(FileError::Unreadable(error) | FileError::Unwritable(error)) => {
                return Err(unusable(&error, &path));
            }
            Err(error) => return Err(failed(py, error)),
        }
        let lost = written.remarks.iter();
        let lost = lost.filter(|remark| matches!(remark, WriteRemark::Lost(_)));
        Ok(lost.map(ToString::to_string).collect())
    }
}

impl Document {
    /// The solved game. It is solved once.
    fn analysed(&self, py: Python<'_>) -> PyResult<Arc<Analysis>> {
        if let Some(analysis) = self.analysis.get() {
            return Ok(Arc::clone(analysis));
        }
        let document = Arc::clone(&self.document);
        let solved = interruptible(py, move |control| Analysis::solve(&document, 0, control))?;
        let solved =
            solved.map_err(|error| too_large(py, words::failure(&self.document, error)))?;
        Ok(Arc::clone(self.analysis.get_or_init(|| Arc::new(solved))))
    }

    fn task(&self, py: Python<'_>, options: &PictureOptions) -> PyResult<PictureTask> {
        let count = self
            .document
            .graph()
            .map_or(0, |graph| graph.vertices().len());
        let (document, options) = (Arc::clone(&self.document), *options);
        let task = interruptible(py, move |_| {
            if count > MAX_VERTICES {
                let (what, most) = ("vertices", MAX_VERTICES);
                return Err(NoPicture::TooMuch { what, count, most });
            }
            let editor = Editor::new((*document).clone());
            editor.picture(&PicturePalette::default(), &options)
        })?;
        task.map_err(|error| match error {
            NoPicture::Empty => refused(py, "a graph without vertices has no picture"),
            error => too_large(py, error),
        })
    }

    fn place(&self, key: PlaceKey) -> Option<Place> {
        match key {
            PlaceKey::Vertex(index) => {
                let vertex = self.document.graph()?.vertices().get(index as usize)?;
                Some(Place::Vertex(vertex.id))
            }
            PlaceKey::Cell(row, column) => {
                self.document.board()?;
                Some(Place::Cell(Cell::new(row, column)))
            }
        }
    }

    fn position(&self, (place, pursuit): PositionKey) -> Option<Position> {
        let place = self.place(place)?;
        match (self.document.rules().kind(), pursuit) {
            (RulesKind::Token | RulesKind::Geography, None) => Some(Position::from(place)),
            (RulesKind::Pursuit, Some((thief, is_thiefs_turn))) => {
                let turn = if is_thiefs_turn {
                    Side::Thief
                } else {
                    Side::Police
                };
                Some(Position::of_sides([place, self.place(thief)?], turn))
            }
            _ => None,
        }
    }

    fn position_key(&self, position: Position) -> Option<PositionKey> {
        match position.sides() {
            None => Some((key(&self.document, position.alone()?)?, None)),
            Some(([police, thief], turn)) => {
                let is_thiefs_turn = turn == Side::Thief;
                Some((
                    key(&self.document, police)?,
                    Some((key(&self.document, thief)?, is_thiefs_turn)),
                ))
            }
        }
    }
}

fn key(document: &Game, place: Place) -> Option<PlaceKey> {
    Some(match place {
        Place::Vertex(id) => PlaceKey::Vertex(document.graph()?.index_of(id)? as u32),
        Place::Cell(cell) => PlaceKey::Cell(cell.row, cell.column),
    })
}
