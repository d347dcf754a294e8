//! Pictures of the field as it is shown, for files in several formats.
//!
//! A picture shows vertices and edges or cells with their outcomes, the moves of the selected
//! position, and the strategy if it is shown.
//!
//! In SVG, every vertex, edge and cell is a separate group or shape with a class and a title, so
//! the picture can be restyled, and screen readers can read it.

mod board;
mod caption;
mod drawing;
mod footnotes;
mod graph;
mod legend;
mod options;
pub(super) mod rendering;
mod states;
mod still;
mod svg;
mod table;
mod tex;
mod tikz;

pub use options::{Ground, PictureOptions, PictureSize};
pub use still::StillPage;
pub use table::{TablePicture, cell_words, period_words};
pub use tikz::TikzText;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::features::explain::StrategyToPicture;
use crate::features::replay::ReplayMarks;
use crate::features::what_if::Preview;
use crate::interaction::area::Area;
use crate::interaction::exploring::Exploring;
use crate::interaction::selection::Selection;
use crate::picture::{Badge, PicturePalette};
use crate::scene::modes::spoken;
use crate::scene::{Scene, ShownToken};
use crate::view::Canvas;
use crate::view::CanvasView;
use crate::view::shown::Shown;
use caption::WordsBelow;
use legend::LegendLines;
use winmove_analysis::{Analysis, DrawPlans, Move, Position, Proof, Walk, words};
use winmove_core::game;
use winmove_core::model::{
    Document, EdgeId, Edit, Field, Graph, Outcome, Place, Player, Square, Vertex, VertexId,
    VertexValues,
};
use winmove_core::solver::{Cancelled, Control};
use winmove_words::say;

/// Why a picture can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPicture {
    /// The picture would have too many vertices, edges or cells.
    #[error("{}", say::export_too_much(what, most, count))]
    TooMuch {
        /// The kind of elements: `vertices`, `edges` or `cells`.
        what: &'static str,
        /// Their number.
        count: usize,
        /// The greatest number.
        most: usize,
    },
    /// The field is empty.
    #[error("{}", say::export_empty())]
    Empty,
    /// Only the selection is to be drawn, but no vertex or cell is selected.
    #[error("{}", say::export_nothing_selected())]
    NothingSelected,
}

/// The most vertices, edges and cells of a picture.
const MAX_VERTICES: usize = 5_000;
const MAX_EDGES: usize = 20_000;
const MAX_CELLS: usize = 20_000;

/// A copy of the field as it is shown, from which another thread can make a picture.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct PictureTask {
    palette: PicturePalette,
    options: PictureOptions,
    // The meaning of the labels, in a sentence.
    caption: Option<String>,
    document: Arc<Document>,
    view: CanvasView,
    // What every drawn place shows.
    looks: HashMap<Place, Look>,
    // The texts and arrows that a picture of the selection alone shows.
    selected_annotations: Arc<BTreeSet<usize>>,
    // The analysis of the document, unless the verdicts are hidden.
    analysis: Option<Arc<Analysis>>,
    // The shown position with its analysis, the shown moves, and the best ones, the one to make
    // first.
    on_show: Option<(Position, Arc<Analysis>)>,
    moves: Vec<Move>,
    best: Vec<Move>,
    // See [`Scene::moves_in_crowd`].
    moves_in_crowd: HashMap<EdgeId, bool>,
    // The moves have the colour of this outcome.
    outcome: Option<Outcome>,
    mover_ignores_direction: bool,
    exploring: Exploring,
    walk: Option<Walk>,
    // The analysis and the position that a matching belongs to.
    matched: Option<(Arc<Analysis>, Option<Position>)>,
    // The tokens, and whether each is drawn small and in a corner.
    tokens: Vec<(ShownToken, bool)>,
    strategy: Option<Strategy>,
    replay: Option<ReplayMarks>,
    counters: HashMap<Place, u32>,
    // The description of a frame of an animation, and the legend of all its frames.
    words_below: Option<WordsBelow>,
    legend_lines: Option<LegendLines>,
    // Whether the position looked at has a ring.
    rings_position: bool,
    // The drawn vertices with notes. Their footnotes are numbered in this order.
    notes: Vec<VertexId>,
}

/// What a place shows.
#[derive(serde::Serialize, serde::Deserialize)]
struct Look {
    shown: Shown,
    badge: Badge,
    is_used_up: bool,
    // The position that the place represents.
    position: Option<Position>,
}

/// The source of the shown strategy.
#[derive(serde::Serialize, serde::Deserialize)]
enum Strategy {
    Previewed(Arc<Preview>),
    Explained(StrategyToPicture),
}

/// The parts of a strategy that is shown.
struct ShownStrategy {
    proof: Proof,
    line: Vec<Position>,
    words: Option<String>,
    plans: Option<DrawPlans>,
}

impl Scene<'_> {
    /// The field as it is shown, for [`PictureTask::svg`] and other formats.
    ///
    /// If a graph is too large to be drawn whole, only the part on the canvas is exported. O(n) for
    /// n drawn places.
    ///
    /// # Errors
    /// [`NoPicture::Empty`] if there is nothing on the field, [`NoPicture::NothingSelected`] if
    /// only the selection is to be drawn but is empty, [`NoPicture::TooMuch`] if there are more
    /// than 5,000 vertices, 20,000 edges or 20,000 cells.
    pub fn picture(
        self,
        palette: &PicturePalette,
        options: &PictureOptions,
    ) -> Result<PictureTask, NoPicture> {
        self.picture_of(self.now.selection(), palette, options)
    }

    /// Like [`Scene::picture`], with another selection.
    ///
    /// # Errors
    /// Those of [`Scene::picture`].
    pub(crate) fn picture_of(
        self,
        selection: &Selection,
        palette: &PicturePalette,
        options: &PictureOptions,
    ) -> Result<PictureTask, NoPicture> {
        let now = self.now;
        let labels = options.labels;
        let shows_matching = labels && now.uses_up_places() && !self.hides_verdicts();
        let matched = now.answering().cloned().filter(|_| shows_matching);
        let tokens = self.tokens(false).into_iter();
        let on_show = self.position_on_show().filter(|_| labels);
        let is_told = labels && !self.hides_verdicts() && now.analysis().is_some();
        let language = options.language;
        let rules = now.document.rules();
        let usual = || match rules.turns().owners() {
            // The lines of the legend say that labels name the winner.
            Some(endless) => words::owners_endless(endless),
            None => self.usual_caption().words(now.document),
        };
        let caption = language.speak(|| self.caption_words().unwrap_or_else(usual));
        let hidden_by_label =
            |token: ShownToken| labels && self.hides_behind_label(token.place, token.side);
        let looks = self.looks(selection, options)?;
        let vertices = now.document.graph().map_or(&[][..], Graph::vertices).iter();
        let notes = vertices
            .filter(|vertex| options.notes && !vertex.note.is_empty())
            .filter(|vertex| looks.contains_key(&Place::Vertex(vertex.id)))
            .take(footnotes::MAX)
            .map(|vertex| vertex.id)
            .collect();
        let replay = self.replay().marks().filter(|_| labels);
        let (moves, best) = if labels {
            (self.moves_on_show(), self.best_moves_on_show())
        } else {
            Default::default()
        };
        let moves_in_crowd = if labels {
            self.moves_in_crowd()
        } else {
            HashMap::new()
        };
        Ok(PictureTask {
            moves_in_crowd,
            rings_position: true,
            counters: replay
                .as_ref()
                .map(|_| self.replay().counters())
                .unwrap_or_default(),
            replay,
            words_below: None,
            legend_lines: None,
            notes,
            palette: *palette,
            options: *options,
            caption: is_told.then_some(caption),
            looks,
            selected_annotations: Arc::clone(&selection.annotations),
            document: Arc::clone(now.document),
            view: now.view.to_draw(),
            analysis: now
                .analysis()
                .filter(|_| labels && self.shows_labels_for_the_mover())
                .cloned(),
            on_show: on_show.map(|(position, analysis)| (position, Arc::clone(analysis))),
            moves,
            best,
            outcome: self.outcome_on_show(),
            mover_ignores_direction: now.mover_ignores_direction(),
            exploring: now.exploring(),
            walk: now.walk().cloned(),
            matched: matched.map(|analysis| (analysis, now.looked_at())),
            tokens: tokens
                .map(|token| (token, hidden_by_label(token)))
                .collect(),
            strategy: match self.what_if().preview_on_show() {
                // The arrows of a strategy may lead to places outside of the selection, which
                // aren't drawn.
                _ if !labels || !options.strategy || options.selection_only => None,
                Some(preview) if self.explain().shows_strategy() => {
                    Some(Strategy::Previewed(preview))
                }
                Some(_) => None,
                None => self.explain().to_picture().map(Strategy::Explained),
            },
        })
    }

    /// Whether the outcome of a place is fixed in the document.
    fn is_fixed(self, place: Place) -> bool {
        let document = self.now.document;
        let vertex = match place {
            Place::Vertex(id) => document.graph().and_then(|graph| graph.vertex(id)),
            Place::Cell(_) => None,
        };
        game::uses_fixed_outcomes(document.rules())
            && vertex.is_some_and(|vertex| vertex.outcome.is_some())
    }

    /// What the drawn places show.
    fn looks(
        self,
        selection: &Selection,
        options: &PictureOptions,
    ) -> Result<HashMap<Place, Look>, NoPicture> {
        let within = |what, count, most| {
            if count > most {
                Err(NoPicture::TooMuch { what, count, most })
            } else {
                Ok(())
            }
        };
        let look = |place: Place, shown| {
            // Without labels, only fixed outcomes are drawn. They are given, so they aren't
            // answers.
            let shown = if options.labels || self.is_fixed(place) {
                shown
            } else {
                Shown::Blank
            };
            let look = Look {
                shown,
                badge: self.badge_of(place, shown),
                is_used_up: self.now.is_used_up(place),
                position: self.now.position_at(place),
            };
            (place, look)
        };
        match self.now.document.field() {
            Field::Graph(whole) => {
                let graph = self.now.canvas().graph().unwrap_or(whole);
                let vertices = graph.vertices();
                within("vertices", vertices.len(), MAX_VERTICES)?;
                within("edges", graph.edge_count(), MAX_EDGES)?;
                if vertices.is_empty() {
                    return Err(NoPicture::Empty);
                }
                let selected = &selection.vertices;
                let is_drawn = |id: &VertexId| !options.selection_only || selected.contains(id);
                let ids = vertices.iter().map(|vertex| vertex.id).filter(is_drawn);
                let looks = ids
                    .map(Place::Vertex)
                    .map(|place| look(place, self.shown(place)));
                let looks: HashMap<Place, Look> = looks.collect();
                if looks.is_empty() {
                    Err(NoPicture::NothingSelected)
                } else {
                    Ok(looks)
                }
            }
            Field::Board(board) => {
                let area = match (options.selection_only, selection.cells()) {
                    (false, _) => Area::of(board),
                    (true, Some(area)) => area,
                    (true, None) => return Err(NoPicture::NothingSelected),
                };
                let count = area.rows() as usize * area.columns() as usize;
                within("cells", count, MAX_CELLS)?;
                let looks = area.cells().filter_map(|cell| {
                    let place = Place::Cell(cell);
                    let shown = match board.square(cell)? {
                        Square::Wall => Shown::Blank,
                        Square::Floor | Square::Exit => self.shown(place),
                    };
                    Some(look(place, shown))
                });
                Ok(looks.collect())
            }
        }
    }
}

impl PictureTask {
    fn canvas(&self) -> Canvas<'_> {
        Canvas::new(&self.document, 0, &self.view)
    }

    /// The same picture without the ring around the position looked at, which is for the window.
    #[must_use]
    pub fn without_ring(self) -> PictureTask {
        PictureTask {
            rings_position: false,
            ..self
        }
    }

    /// The same picture, in which the vertices without labels have their names as labels.
    pub(crate) fn named(mut self) -> PictureTask {
        let vertices = self.document.graph().map_or(&[][..], Graph::vertices);
        let unnamed = vertices.iter().filter(|vertex| {
            let is_unnamed = vertex.label.trim().is_empty();
            is_unnamed && self.is_drawn(vertex.id)
        });
        let name = |id| self.document.written_name(Place::Vertex(id));
        let labels: Vec<(VertexId, String)> =
            unnamed.map(|vertex| (vertex.id, name(vertex.id))).collect();
        // A script would refuse labels.
        let mut document = Document::clone(&self.document).with_script(None);
        let edit = Edit::ChangeVertices(VertexValues::Label(labels));
        if document.apply(edit).is_ok() {
            self.view.relabel(&document);
            self.document = Arc::new(document);
        }
        self
    }

    /// The accessible name of a place.
    fn spoken(&self, place: Place, look: &Look) -> String {
        let analysis = self.analysis.as_deref();
        spoken(&self.document, analysis, look.position, place, look.shown)
    }

    /// The number of a vertex's footnote, from 1.
    fn footnote(&self, id: VertexId) -> Option<usize> {
        let index = self.notes.iter().position(|noted| *noted == id)?;
        Some(index + 1)
    }

    fn is_drawn(&self, id: VertexId) -> bool {
        self.looks.contains_key(&Place::Vertex(id))
    }

    /// Whether both ends of an edge are drawn.
    fn is_edge_drawn(&self, id: EdgeId) -> bool {
        let edge = self.document.graph().and_then(|graph| graph.edge(id));
        edge.is_some_and(|edge| self.is_drawn(edge.from) && self.is_drawn(edge.to))
    }

    /// A remark on the labels of edges that are drawn shortened. SVG has all of them in full.
    pub(crate) fn cut_labels(&self) -> Option<String> {
        let labels = self.canvas().labels().edges.iter();
        let cut = labels.filter(|label| label.is_cut && self.is_edge_drawn(label.owner));
        Some(cut.count())
            .filter(|&count| count > 0)
            .map(say::export_cut)
    }

    fn drawn_vertices(&self) -> impl Iterator<Item = &Vertex> {
        let vertices = self.document.graph().map_or(&[][..], Graph::vertices);
        vertices.iter().filter(|vertex| self.is_drawn(vertex.id))
    }

    fn shows_exits(&self) -> bool {
        self.drawn_vertices().any(|vertex| vertex.exit)
    }

    /// The owner of a vertex, if vertices have owners.
    fn owner(&self, vertex: &Vertex) -> Option<Player> {
        self.document.rules().turns().owners().map(|_| vertex.owner)
    }

    fn shows_fixed_outcomes(&self) -> bool {
        let uses = game::uses_fixed_outcomes(self.document.rules());
        uses && self.drawn_vertices().any(|vertex| vertex.outcome.is_some())
    }
}

impl Strategy {
    fn found(self, picture: &PictureTask, control: &Control) -> Result<ShownStrategy, Cancelled> {
        let worded = |document: &Document, proof: &Proof| {
            let (position, analysis) = picture.on_show.as_ref()?;
            words::proof(document, analysis, *position, proof)
        };
        Ok(match self {
            Strategy::Previewed(preview) => ShownStrategy {
                words: worded(&preview.document, &preview.proof),
                proof: preview.proof.clone(),
                line: preview.line.clone(),
                plans: None,
            },
            Strategy::Explained(strategy) => {
                let proved = strategy.proved(control)?;
                ShownStrategy {
                    words: worded(&picture.document, &proved.proof),
                    proof: proved.proof.clone(),
                    line: proved.line.clone(),
                    plans: proved.plans.clone(),
                }
            }
        })
    }
}

/// The class of an outcome: `win`, `loss`, `draw`, or `blank` if there is none.
fn class(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("blank", Outcome::word)
}
