//! Paints a solved field on the canvas and in small pictures.

use std::collections::{HashMap, HashSet};

use egui::{Painter, Rect, Shape, pos2};

use crate::gui::paint::badges::least_token;
use crate::gui::paint::board as board_view;
use crate::gui::paint::camera::{Camera, bounds};
use crate::gui::paint::distant::BackgroundLayer;
use crate::gui::paint::graph::GraphView;
use crate::gui::paint::paint;
use crate::gui::paint::sketch;
use crate::gui::theme::{Palette, Settings};
use winmove_analysis::Move;
use winmove_analysis::sums::SumMove;
use winmove_core::game;
use winmove_core::model::{Board, Cell, Field, Graph, Outcome, Place, VertexId};
use winmove_core::solver::Quality;
use winmove_editor::geometry::{EdgeStyle, PlacedLabel, VERTEX_RADIUS, is_far, shown_at};
use winmove_editor::{
    Badge, Beside, CellLook, Drawing, EdgeLook, Editor, Exploring, Hit, Icon, Items, Mode,
    PicturePalette, PlacedAnnotation, Selection, TokenFace, VertexRing,
};
use winmove_words::Language;

/// Labels that have changed, while they pulse.
#[derive(Clone, Debug, Default)]
pub struct Pulse {
    pub places: HashSet<Place>,
    /// The progress of the pulse, from 0 to 1.
    pub progress: f32,
}

/// Options of a picture.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Labels that have just changed.
    pub pulse: Option<Pulse>,
    /// Whether the labels are marked as out of date.
    pub stale: bool,
    /// Whether the user is drawing, so that nothing fades.
    pub draws: bool,
    /// Whether labels are left out.
    pub unlabelled: bool,
    /// Whether remoteness is left out.
    pub terse: bool,
    /// Whether the picture is small, without the selection and previews.
    pub small: bool,
    /// The overlays of features.
    pub overlays: Option<Overlays>,
}

/// The overlays of features. They are passed as functions, because features depend on this module.
#[derive(Clone, Copy, Debug)]
pub struct Overlays {
    /// Painted below the vertices and edges of a graph.
    pub below_graph: fn(&Painter, &Camera, &Editor),
    /// Painted on the cells of a board, below its tokens.
    pub on_board: fn(&Painter, &Camera, &Editor),
    /// Painted on top of a graph or board.
    pub above: fn(&Painter, &Camera, &Editor),
}

/// Paints the whole field in part of a panel. Returns the camera of the picture.
pub fn framed(ui: &egui::Ui, rect: Rect, picture: &mut Picture, editor: &Editor) -> Camera {
    let view = rect.shrink(8.0);
    let camera = Camera::fitting(extent(editor), view, 8.0, 1.2);
    let options = Options {
        small: true,
        ..Options::default()
    };
    picture.paint(&ui.painter_at(view), &camera, view, editor, &options);
    camera
}

/// Paints an editor's document.
#[derive(Default)]
pub struct Picture {
    graph: GraphView,
    background: BackgroundLayer,
    // The state that the graph was styled for, and its shapes. Most frames don't change either.
    styled: Option<(StyleKey, Selection)>,
    taken: Option<(ViewKey, Vec<Shape>)>,
    atlas_fill: f32,
    /// Whether the shades of the board painted last show remoteness.
    pub is_shaded: bool,
}

/// The view and the fonts that the shapes were made for.
#[derive(Clone, Copy, PartialEq)]
struct ViewKey {
    camera: Camera,
    view: Rect,
    theme: egui::Theme,
    settings: Settings,
    pixels_per_point: f32,
    fonts: usize,
}

/// The state that determines the style of a graph, except for the camera and the selection. The
/// selection is compared without a copy.
#[derive(Clone, PartialEq)]
struct StyleKey {
    drawing: Drawing,
    /// Its own letters may be those of the outcomes.
    language: Language,
    arrivals: u64,
    looks: u64,
    exploring: Exploring,
    hover: Hit,
    stale: bool,
    draws: bool,
    small: bool,
    unlabelled: bool,
    terse: bool,
    pulse: Option<f32>,
    palette: PicturePalette,
}

impl StyleKey {
    fn of(editor: &Editor, options: &Options, palette: &Palette) -> StyleKey {
        StyleKey {
            palette: palette.picture,
            drawing: editor.canvas().detailed_drawing(),
            language: Language::spoken(),
            arrivals: editor.revision().analysis,
            looks: editor.revision().look,
            exploring: editor.exploring(),
            hover: editor.hover(),
            stale: options.stale,
            draws: options.draws,
            small: options.small,
            unlabelled: options.unlabelled,
            terse: options.terse,
            pulse: options.pulse.as_ref().map(|pulse| pulse.progress),
        }
    }
}

/// The extent of the drawn part of a document on the canvas. Vertices far outside only count if
/// there are no others.
pub fn extent(editor: &Editor) -> Rect {
    let rect = match editor.document().field() {
        Field::Graph(_) => editor.canvas().graph().and_then(|graph| {
            let places = graph.vertices().iter().map(|vertex| shown_at(vertex.at));
            let near = places.clone().filter(|at| !is_far(*at));
            // If all edges are drawn in detail, those that bend far out count too.
            let bent = editor
                .canvas()
                .curves()
                .iter()
                .filter(|(_, curve)| !curve.is_straight && !editor.canvas().has_background());
            let arcs = bent
                .flat_map(|(_, curve)| curve.quarters())
                .filter(|at| !is_far(*at));
            // So do the labels of edges, and labels next to vertices.
            let labels = (!editor.canvas().has_background()).then(|| editor.canvas().labels());
            let corners = labels.into_iter().flat_map(|labels| {
                let of_vertices = labels.vertices.iter().flat_map(PlacedLabel::corners);
                of_vertices.chain(labels.edges.iter().flat_map(PlacedLabel::corners))
            });
            let beside = arcs.chain(corners.filter(|at| !is_far(*at)));
            let margin = VERTEX_RADIUS as f32 * 1.6;
            bounds(near, margin)
                .map(|around| around.union(bounds(beside, 0.0).unwrap_or(around)))
                .or_else(|| bounds(places, margin))
        }),
        Field::Board(board) => Some(board_view::extent(board)),
    };
    let annotations = editor.canvas().annotations();
    let corners = annotations.iter().flat_map(PlacedAnnotation::corners);
    let around = bounds(corners.filter(|at| !is_far(*at)), 4.0);
    let rect = match (rect, around) {
        (Some(rect), Some(around)) => Some(rect.union(around)),
        (rect, around) => rect.or(around),
    };
    rect.unwrap_or(Rect::from_min_max(pos2(-200.0, -150.0), pos2(200.0, 150.0)))
}

impl Picture {
    /// Paints the part of an editor's document that is in `view`.
    pub fn paint(
        &mut self,
        painter: &Painter,
        camera: &Camera,
        view: Rect,
        editor: &Editor,
        options: &Options,
    ) {
        match editor.document().field() {
            Field::Graph(graph) => {
                self.is_shaded = false;
                if editor.canvas().has_background() {
                    let background = &mut self.background;
                    background.paint(painter, camera, view, editor, options.stale);
                }
                let key = StyleKey::of(editor, options, Palette::in_use(painter.ctx()));
                let serves = |styled: &(StyleKey, Selection)| {
                    styled.0 == key && styled.1 == *editor.selection()
                };
                if !self.styled.as_ref().is_some_and(serves) {
                    self.graph.sync(editor.canvas());
                    self.apply_style(&key.palette, graph, editor, options);
                    self.styled = Some((key, editor.selection().clone()));
                    self.taken = None;
                }
                // Laid-out text refers to the font atlas, which is rebuilt when a font is added or
                // when it is full. In the latter case it is less full afterwards.
                let (fonts, fill) = painter.fonts(|fonts| {
                    let count = fonts.definitions().font_data.len();
                    (count, fonts.font_atlas_fill_ratio())
                });
                let key = ViewKey {
                    camera: *camera,
                    view,
                    theme: painter.ctx().theme(),
                    settings: Settings::of(painter.ctx()),
                    pixels_per_point: painter.ctx().pixels_per_point(),
                    fonts,
                };
                let renewed = fill < self.atlas_fill;
                self.atlas_fill = fill;
                self.taken.take_if(|taken| taken.0 != key || renewed);
                let (_, shapes) = self
                    .taken
                    .get_or_insert_with(|| (key, self.graph.shapes(painter, camera, view)));
                if let Some(overlays) = options.overlays {
                    (overlays.below_graph)(painter, camera, editor);
                }
                if !options.small {
                    sketch::paint_guides(painter, camera, editor);
                }
                painter.extend(shapes.iter().cloned());
            }
            Field::Board(board) => {
                let board = editor.scene().document_on_show().board().unwrap_or(board);
                self.is_shaded = paint_board(painter, camera, view, board, editor, options);
            }
        }
        let items = editor
            .canvas()
            .annotation_items(&Palette::in_use(painter.ctx()).picture);
        paint(painter, camera, &items.0);
        if shows_selection(editor, options) {
            sketch::paint_selected_annotations(painter, camera, editor);
            sketch::paint_selection_box(painter, camera, editor);
            sketch::paint_edge_handles(painter, camera, editor);
        }
        if !options.small {
            sketch::paint(painter, camera, editor);
        }
        if let Some(overlays) = options.overlays {
            (overlays.above)(painter, camera, editor);
        }
    }

    fn apply_style(
        &mut self,
        palette: &PicturePalette,
        graph: &Graph,
        editor: &Editor,
        options: &Options,
    ) {
        let (scene, is_full) = (editor.scene(), !options.small);
        let looked_at = editor.looked_at().filter(|_| is_full);
        let from = looked_at.map(|position| position.mover_place());
        let moves = is_full.then(|| scene.moves_on_show()).into_iter().flatten();
        let moves: HashMap<Place, Move> = moves.map(|step| (step.place, step)).collect();
        let outcome = scene.outcome_on_show().filter(|_| is_full);
        let selects = shows_selection(editor, options);
        let looks = matches!(editor.mode(), Mode::Edit | Mode::Explore | Mode::Play);
        let is_sum = editor.sums().is_sum();
        let looks = looks && !options.draws && !is_sum;
        let fades = looks && looked_at.is_some() && !editor.has_sides();
        // A replay by levels fades what is not in the sub-game.
        let sub_game = editor
            .replay()
            .sub_game()
            .filter(|_| editor.mode() == Mode::Replay);
        let is_outside = |place: &Place| {
            sub_game
                .as_ref()
                .is_some_and(|inside| !inside.contains(place))
        };
        let targets: HashSet<Place> = scene.targets().into_iter().collect();
        let strategic = scene.strategic_places();
        let mut tokens: HashMap<Place, Vec<TokenFace>> = HashMap::new();
        for token in editor.tokens(options.small) {
            tokens.entry(token.place).or_default().push(token.face());
        }
        let uses_outcomes = game::uses_fixed_outcomes(editor.document().rules());
        let both_ways = editor.now().ignores_direction();
        let matching = is_full.then(|| scene.edges_of_matching(graph));
        let matching = matching.unwrap_or_default();
        let sum = best_of_sum(editor).filter(|_| is_full);
        let trail = is_full.then(|| editor.now().walked_edges());
        let trail = trail.unwrap_or_default();
        let crowd = scene.moves_in_crowd();
        let part = editor.canvas().local_view();
        let shows_notes = !editor.practise().is_homework();
        let changed = scene.document_on_show().graph().unwrap_or(graph);
        let target = scene.target_number();
        let is_near = |id: VertexId| {
            selects && editor.selection().vertices.contains(&id)
                || is_full && editor.hover().vertex() == Some(id)
        };
        self.graph.apply_style(
            palette,
            |id, look| {
                let place = Place::Vertex(id);
                let vertex = changed.vertex(id);
                look.badge = badge(editor, place, options.terse);
                look.owner = scene.owner_on_show(place);
                look.used_up = is_full && editor.now().is_used_up(place);
                look.double_rim = vertex.is_some_and(|v| {
                    uses_outcomes && v.outcome.is_some() || target == Some(v.priority)
                });
                look.exit = vertex.is_some_and(|v| v.exit);
                look.hidden_edges = part.map_or(0, |part| part.hidden_edges(graph, id));
                look.tokens = tokens.get(&place).cloned().unwrap_or_default();
                let is_pinned = is_full && vertex.is_some_and(|v| v.pinned);
                let is_noted = is_full && shows_notes && vertex.is_some_and(|v| !v.note.is_empty());
                look.icons.clear();
                look.icons.extend(is_pinned.then_some(Icon::Pin));
                look.icons.extend(is_noted.then_some(Icon::Note));
                look.tag = vertex.and_then(|v| v.tag);
                look.unlabelled = options.unlabelled;
                let is_selected = selects && editor.selection().vertices.contains(&id);
                let is_hovered = is_full && editor.hover().vertex() == Some(id);
                look.ring = match (is_selected, is_hovered) {
                    (true, _) => Some(VertexRing::Selected),
                    (false, true) => Some(VertexRing::Hovered),
                    (false, false) => None,
                };
                let is_faded = fades
                    && from != Some(place)
                    && !moves.contains_key(&place)
                    && !targets.contains(&place)
                    && !strategic.contains(&place)
                    && !is_selected;
                look.faded = match (is_faded || is_outside(&place), options.stale) {
                    (true, _) => 0.55,
                    (false, true) => 0.3,
                    (false, false) => 0.0,
                };
                look.pulse = pulse(options, place);
            },
            |id| {
                let edge = graph.edge(id)?;
                let (start, end) = (Place::Vertex(edge.from), Place::Vertex(edge.to));
                let in_sum = sum
                    .as_ref()
                    .filter(|best| best.moves.contains(&(start, end)));
                let rated = from
                    .and_then(|from| editor.now().rated_along(&moves, from, start, end))
                    .or(in_sum.map(|_| Quality::Best));
                let starts_fixed = || {
                    changed
                        .vertex(edge.from)
                        .is_some_and(|v| v.outcome.is_some())
                };
                Some(EdgeLook {
                    style: match rated {
                        _ if trail.contains(&id) => EdgeStyle::Trail,
                        Some(Quality::Best) => EdgeStyle::Best,
                        Some(_) => EdgeStyle::Move,
                        // Moves that a player can choose from don't fade, although they aren't
                        // rated.
                        None if from == Some(start) && targets.contains(&end) => EdgeStyle::Plain,
                        None if fades || is_outside(&start) || is_outside(&end) => EdgeStyle::Faded,
                        None => EdgeStyle::Plain,
                    },
                    rated: rated
                        .map(|quality| (quality, in_sum.map_or(outcome, |best| best.outcome))),
                    unused: uses_outcomes && starts_fixed(),
                    lost: changed.edge(id).is_none(),
                    best: crowd.get(&id).copied(),
                    matched: matching.contains(&id),
                    both_ways,
                    unlabelled: options.unlabelled,
                    selected: selects && editor.selection().edges.contains(&id),
                    hovered: is_full && editor.hover() == Hit::Edge(id),
                    near: is_near(edge.from) || is_near(edge.to),
                })
            },
        );
    }
}

/// The best moves of a sum on the visible field.
struct BestOfSum {
    /// The outcome that they keep. `None` for a hint, which doesn't reveal it.
    outcome: Option<Outcome>,
    /// The start and end of each move.
    moves: HashSet<(Place, Place)>,
}

/// The best moves of a sum, in modes that show the best moves of a position: all of them, or just
/// the hint.
fn best_of_sum(editor: &Editor) -> Option<BestOfSum> {
    let all = match editor.mode() {
        Mode::Edit | Mode::Explore => true,
        Mode::Play if editor.sums().seats().shows_verdicts => true,
        Mode::Play if editor.sums().seats().is_hinted => false,
        Mode::Play | Mode::Replay | Mode::Practise => return None,
    };
    let sum = editor.sum()?.ok()?;
    let tokens = editor.sums().summands();
    let on_show = |step: &&SumMove| {
        // A hint shows one move, but not whether it wins.
        let is_hint = !all && Some(*step) == sum.best.as_ref();
        (is_hint || all && sum.keeps(step)) && tokens[step.part].component.is_none()
    };
    let moves = sum.moves.iter().filter(on_show);
    Some(BestOfSum {
        outcome: all.then_some(sum.outcome),
        moves: moves.map(|step| (tokens[step.part].at, step.to)).collect(),
    })
}

/// Whether the selection is marked. During a replay, rings of the same colour mark its steps
/// instead.
fn shows_selection(editor: &Editor, options: &Options) -> bool {
    !options.small && !editor.replay().marks_steps()
}

fn badge(editor: &Editor, place: Place, terse: bool) -> Badge {
    let badge = editor.scene().badge(place);
    if terse { badge.terse() } else { badge }
}

fn pulse(options: &Options, place: Place) -> Option<f32> {
    let pulse = options.pulse.as_ref()?;
    pulse.places.contains(&place).then_some(pulse.progress)
}

/// Paints a board. Returns whether the shades of its cells show remoteness.
fn paint_board(
    painter: &Painter,
    camera: &Camera,
    view: Rect,
    board: &Board,
    editor: &Editor,
    options: &Options,
) -> bool {
    let tokens = editor.tokens(options.small);
    let with_tokens: HashSet<Place> = tokens.iter().map(|token| token.place).collect();
    let is_shaded = board_view::is_shaded(camera);
    let is_full = !options.small;
    let least = if is_full {
        least_token(painter.ctx(), camera)
    } else {
        0.0
    };
    let emptied = is_full.then(|| editor.scene().places_of_line());
    let emptied = emptied.unwrap_or_default();
    let selected = editor.selection().cells();
    let is_selected = |cell| selected.is_some_and(|area| area.contains(cell));
    let tells = std::cell::Cell::new(false);
    let displayed = |cell| editor.document().displayed(cell);
    let displayed: Option<&dyn Fn(Cell) -> Cell> = is_full.then_some(&displayed);
    board_view::paint(painter, camera, view, board, displayed, |cell, square| {
        let place = Place::Cell(cell);
        // A small picture has no room for numbers, but shades show remoteness.
        let terse = (options.small || options.terse) && !is_shaded;
        let badge = badge(editor, place, terse);
        let is_shade = matches!(badge, Badge::Outcome(_, Beside::Remoteness(_)));
        tells.set(tells.get() || is_shade || is_shaded && badge.outcome().is_some());
        CellLook {
            stale: options.stale,
            hovered: is_full && editor.hover() == Hit::Cell(cell) && !is_selected(cell),
            used_up: is_full && editor.now().is_used_up(place),
            has_token: with_tokens.contains(&place),
            unlettered: is_shaded || emptied.contains(&place),
            pulse: pulse(options, place),
            ..board_view::look(square, badge, is_shaded)
        }
    });
    if let (true, Some(area)) = (shows_selection(editor, options), editor.selection().cells()) {
        board_view::selection(painter, camera, area.first(), area.last());
    }
    if let Some(overlays) = options.overlays {
        (overlays.on_board)(painter, camera, editor);
    }
    // The numbered moves of a strategy already include the best move.
    if is_full && emptied.is_empty() {
        paint_moves(painter, camera, editor);
    }
    for token in tokens {
        if let Place::Cell(cell) = token.place {
            // A small picture has no counters or question marks.
            let small = if options.small {
                editor.scene().hides_behind_label(token.place, token.side)
            } else {
                editor.scene().stands_aside(token.place, token.side)
            };
            board_view::token(painter, camera, cell, token, small, least);
        }
    }
    tells.get()
}

/// Paints the best moves of the selected position as arrows.
fn paint_moves(painter: &Painter, camera: &Camera, editor: &Editor) {
    let palette = &Palette::in_use(painter.ctx()).picture;
    let mut items = Items::default();
    if let Some(BestOfSum { outcome, moves }) = best_of_sum(editor) {
        let colour = outcome.map_or(palette.accent, |outcome| {
            palette.outcome(outcome).mix(palette.ink, 0.3)
        });
        for (from, to) in moves {
            if let (Place::Cell(from), Place::Cell(to)) = (from, to) {
                items.board_move(from, to, colour, 3.0);
            }
        }
    }
    items.0.extend(editor.scene().best_moves(palette));
    paint(painter, camera, &items.0);
}
