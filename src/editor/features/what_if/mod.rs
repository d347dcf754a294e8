//! What if: single changes that would give the position looked at another outcome, looked for beside the window, and
//! made; and the same field under another convention.

mod preview;

use std::sync::Arc;

use crate::analysis::{Analysis, Finding, Findings, GameChange, Position, words};
use crate::editor::Editor;
use crate::editor::features::what_if::preview::Preview;
use crate::editor::solving::background_job::{BackgroundJob, Reporter, Wake, Work};
use crate::model::{Cell, Convention, Document, Outcome, Place, Side, Square, VertexId};

/// A search for changes, and the change that is previewed.
pub struct WhatIf {
    job: BackgroundJob<WhatIfWork>,
    // For which revision and position.
    of: Option<(u64, Position)>,
    ideas: Option<Findings>,
    stopped: bool,
    pub(in crate::editor) preview: Option<Preview>,
}

#[derive(Default)]
struct WhatIfWork;

struct Asked {
    analysis: Arc<Analysis>,
    document: Arc<Document>,
    position: Position,
}

impl Work for WhatIfWork {
    type Task = Asked;
    type Answer = Option<Findings>;
    const NAME: &'static str = "what if";

    fn run(&mut self, asked: Asked, reporter: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        let Asked {
            analysis,
            document,
            position,
        } = asked;
        Some(analysis.what_if(&document, position, reporter.control()))
    }
}

impl WhatIf {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> WhatIf {
        WhatIf {
            job: BackgroundJob::new(wake),
            of: None,
            ideas: None,
            stopped: false,
            preview: None,
        }
    }

    /// Gives the search up, and forgets what was found and previewed.
    pub(in crate::editor) fn forget(&mut self) {
        self.job.cancel();
        self.of = None;
        self.ideas = None;
        self.stopped = false;
        self.preview = None;
    }
}

impl Editor {
    /// Why no changes can be looked for; nothing if they can.
    pub fn wonder_obstacle(&self) -> Option<&'static str> {
        let Some(position) = self.looked_at() else {
            return Some(match self.is_pursuit() {
                true => "Place officer and thief first",
                false => "Select one place first",
            });
        };
        if self.now().walk().is_some_and(|walk| walk.path().len() > 1) {
            return Some("The stone is on its way: changes are tried for where it starts");
        }
        match &self.solving.latest.analysis {
            Some(analysis) if !self.is_solving() => match analysis.label(position) {
                Some(_) => None,
                None => Some("This position is undecided"),
            },
            _ => Some("The game is being solved"),
        }
    }

    /// Looks for every single change that would give the position looked at another outcome.
    pub fn wonder(&mut self) {
        let (None, Some(position), Some(analysis)) = (
            self.wonder_obstacle(),
            self.looked_at(),
            self.solving.latest.analysis.clone(),
        ) else {
            return;
        };
        self.features.what_if.forget();
        self.view.looks += 1;
        self.features.what_if.of = Some((self.document.game_revision(), position));
        self.features.what_if.job.submit(Asked {
            analysis,
            document: Arc::clone(self.document.content()),
            position,
        });
        self.poll_wondering();
    }

    /// Stops a search, which keeps what it has found: that comes with the next [`Editor::poll`] or soon after.
    pub fn stop_wondering(&mut self) {
        if self.is_wondering() {
            self.features.what_if.stopped = true;
            self.features.what_if.job.stop_early();
        }
    }

    /// Whether the search whose changes are shown was stopped before it was done.
    pub fn was_stopped(&self) -> bool {
        self.features.what_if.stopped
    }

    /// Whether changes are being looked for.
    pub fn is_wondering(&self) -> bool {
        self.features.what_if.job.is_busy()
    }

    /// How many changes the search that goes on has tried so far.
    pub fn tried_changes(&self) -> usize {
        self.features.what_if.job.progress().tried()
    }

    /// What was found for the position looked at of the game as it is.
    pub fn ideas(&self) -> Option<&Findings> {
        let (revision, position) = self.features.what_if.of?;
        let here = self.looked_at() == Some(position);
        let ideas = self.features.what_if.ideas.as_ref()?;
        (here && revision == self.document.game_revision()).then_some(ideas)
    }

    pub(in crate::editor) fn poll_wondering(&mut self) -> bool {
        match self.features.what_if.job.answer() {
            None => return false,
            Some(Ok(ideas)) => self.features.what_if.ideas = ideas,
            Some(Err(error)) => {
                let notice = format!("The search for changes failed: {error}");
                self.interaction.notice = Some(notice);
            }
        }
        true
    }

    /// Makes a change. One step of the history.
    pub fn make(&mut self, idea: GameChange) {
        self.preview(None);
        let name = match idea {
            GameChange::AddEdge(..) => "Add edge",
            GameChange::RemoveEdge(_) => "Delete",
            GameChange::Fix(..) => "Fix outcome",
            GameChange::MarkExit(..) => "Mark exit",
            GameChange::Paint(..) => "Paint",
            GameChange::Stand(..) => "Place token",
        };
        let position = self.looked_at().map(|position| idea.position(position));
        if let Some(edit) = idea.edit(self.document.content()) {
            self.transact(name, vec![edit]);
        }
        if let Some(position) = position.filter(|_| self.is_pursuit()) {
            self.look_at(position);
        }
    }

    /// A change in words, with what it would make of the position: `without the edge from c to d: loss in 2`.
    pub fn idea_words(&self, what_if: &Finding) -> String {
        let name = |id: VertexId| self.document.content().name(Place::Vertex(id));
        let change = match what_if.change {
            GameChange::AddEdge(from, to) => {
                format!("with an edge from {} to {}", name(from), name(to))
            }
            GameChange::RemoveEdge(id) => {
                let edge = self
                    .document
                    .content()
                    .graph()
                    .and_then(|graph| graph.edge(id));
                match edge {
                    Some(edge) => {
                        format!(
                            "without the edge from {} to {}",
                            name(edge.from),
                            name(edge.to)
                        )
                    }
                    None => "without an edge".to_owned(),
                }
            }
            GameChange::Fix(id, Some(outcome)) => {
                format!("with {} fixed as a {}", name(id), outcome.word())
            }
            GameChange::Fix(id, None) => format!("with {} no longer fixed", name(id)),
            GameChange::MarkExit(id, true) => format!("with an exit at {}", name(id)),
            GameChange::MarkExit(id, false) => format!("with no exit at {}", name(id)),
            GameChange::Paint(cell, square) => self.painting_words(cell, square),
            GameChange::Stand(side, place) => {
                let who = match side {
                    Side::Police => "officer",
                    Side::Thief => "thief",
                };
                format!("with the {who} on {}", self.document.content().name(place))
            }
        };
        let becomes = words::label(what_if.becomes).to_lowercase();
        format!("{change}: {becomes}")
    }

    fn painting_words(&self, cell: Cell, square: Square) -> String {
        let name = self.document.content().name(Place::Cell(cell));
        let was = self
            .document
            .content()
            .board()
            .and_then(|board| board.square(cell));
        match (square, was) {
            (Square::Wall, _) => format!("with a wall on {name}"),
            (Square::Exit, _) => format!("with an exit on {name}"),
            (Square::Floor, Some(Square::Exit)) => format!("with no exit on {name}"),
            (Square::Floor, _) => format!("with no wall on {name}"),
        }
    }

    /// The same field and view under another convention, solved at once; nothing where it has more than
    /// [`Editor::most_at_once`] positions.
    pub fn under(&self, convention: Convention) -> Option<Editor> {
        if !self.can_preview() {
            return None;
        }
        let mut other = Editor::new(crate::model::Document::clone(self.document.content()));
        let rules = self
            .document
            .content()
            .rules()
            .clone()
            .with_convention(convention);
        other.commands().set_rules("Change rules", rules);
        other.interaction.set_mode(crate::editor::Mode::Edit);
        other.interaction.exploring = self.interaction.exploring;
        Some(other)
    }

    /// Looks at what another editor of the same field looks at, and shows as much of it.
    pub fn accompany(&mut self, leader: &Editor) {
        let selects = self.interaction.selection != leader.interaction.selection;
        if selects || self.interaction.exploring != leader.interaction.exploring {
            self.interaction.selection = leader.interaction.selection.clone();
            self.interaction.exploring = leader.interaction.exploring;
            self.view.looks += 1;
        }
        if self.features.explain.shows_strategy() != leader.features.explain.shows_strategy() {
            self.show_strategy(leader.features.explain.shows_strategy());
        }
        if self.shows_strategy() {
            self.prove();
        }
    }

    /// The places that show another outcome in another editor of the same field, with what they show here and there.
    pub fn differences(&self, other: &Editor) -> Vec<(Place, Outcome, Outcome)> {
        let Some(analysis) = &self.solving.latest.analysis else {
            return Vec::new();
        };
        let mut differ: Vec<(Place, Outcome, Outcome)> = analysis
            .places()
            .iter()
            .filter_map(|place| {
                let outcomes = (self.shown_outcome(place)?, other.shown_outcome(place)?);
                (outcomes.0 != outcomes.1).then_some((place, outcomes.0, outcomes.1))
            })
            .collect();
        differ.sort_unstable_by_key(|(place, ..)| *place);
        differ
    }
}
