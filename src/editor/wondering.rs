//! What if: single changes that would give the selected vertex another outcome, looked for beside the window, previewed
//! and made; and the same field under another convention.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use super::{Editor, Shown};
use crate::analysis::{Analysis, Idea, Ideas, WhatIf, position_count, words};
use crate::model::{Convention, Outcome, Place, Rules, VertexId};
use crate::solver::Control;

/// The most positions of a field that is solved for a preview, or for another convention, before a frame is painted.
const MOST_AT_ONCE: u64 = 20_000;

/// A search for changes, and the change that is previewed.
#[derive(Default)]
pub(super) struct Wondering {
    // For which revision and vertex.
    of: Option<(u64, VertexId)>,
    control: Control,
    answer: Option<Receiver<Option<Ideas>>>,
    ideas: Option<Ideas>,
    preview: Option<(Idea, Arc<Analysis>)>,
}

impl Drop for Wondering {
    fn drop(&mut self) {
        self.control.cancel();
    }
}

impl Editor {
    /// Why no changes can be looked for; nothing if they can.
    pub fn wonder_obstacle(&self) -> Option<&'static str> {
        match (self.document.graph(), self.document.rules()) {
            (Some(_), Rules::Token(_)) => match self.selection.place() {
                Some(Place::Vertex(_)) if !self.is_solving() && self.analysis.is_some() => None,
                Some(Place::Vertex(_)) => Some("The game is being solved"),
                _ => Some("Select one vertex first"),
            },
            _ => Some("Only for a token on a drawn graph"),
        }
    }

    /// Looks for every single change that would give the selected vertex another outcome.
    pub fn wonder(&mut self) {
        let (None, Some(Place::Vertex(vertex)), Some(analysis)) = (
            self.wonder_obstacle(),
            self.selection.place(),
            self.analysis.clone(),
        ) else {
            return;
        };
        self.stop_wondering();
        let control = Control::default();
        let (outgoing, answer) = channel();
        let wake = self.walker.wake();
        let search = {
            let (control, document) = (control.clone(), self.document.clone());
            let wake = wake.clone();
            move || {
                if let Ok(ideas) = analysis.what_if(&document, vertex, &control) {
                    // Nobody is left to hear it when the editor is gone.
                    let _ = outgoing.send(ideas);
                }
                if let Some(wake) = wake {
                    wake();
                }
            }
        };
        self.wondering.of = Some((self.play_revision, vertex));
        self.wondering.control = control;
        self.wondering.answer = Some(answer);
        match wake {
            None => search(),
            Some(_) => {
                // Without a thread there is no answer, and the window stays usable.
                let spawned = std::thread::Builder::new()
                    .name("what if".to_owned())
                    .spawn(search);
                if spawned.is_err() {
                    self.wondering.answer = None;
                }
            }
        }
        self.poll_wondering();
    }

    /// Gives a search up, and forgets what was found.
    pub fn stop_wondering(&mut self) {
        self.wondering = Wondering::default();
        self.looks += 1;
    }

    /// Whether changes are being looked for.
    pub fn is_wondering(&self) -> bool {
        self.wondering.answer.is_some()
    }

    /// What was found for the selected vertex of the field as it is.
    pub fn ideas(&self) -> Option<&Ideas> {
        let (revision, vertex) = self.wondering.of?;
        let here = self.selection.place() == Some(Place::Vertex(vertex));
        let ideas = self.wondering.ideas.as_ref()?;
        (here && revision == self.play_revision).then_some(ideas)
    }

    pub(super) fn poll_wondering(&mut self) -> bool {
        let Some(answer) = &self.wondering.answer else {
            return false;
        };
        match answer.try_recv() {
            Ok(ideas) => self.wondering.ideas = ideas,
            Err(std::sync::mpsc::TryRecvError::Empty) => return false,
            Err(std::sync::mpsc::TryRecvError::Disconnected) => {}
        }
        self.wondering.answer = None;
        true
    }

    /// Shows the field as it would be after a change, or as it is. Nothing for fields of more than 20,000 positions.
    pub fn preview(&mut self, idea: Option<Idea>) {
        if self.previewed() == idea {
            return;
        }
        self.wondering.preview = idea.and_then(|idea| {
            if position_count(self.document.field(), self.document.rules()) > MOST_AT_ONCE {
                return None;
            }
            let mut document = crate::model::Document::clone(&self.document);
            document.apply(idea.edit(&document)?).ok()?;
            let analysis = Analysis::of(&document).ok()?;
            Some((idea, Arc::new(analysis)))
        });
        self.looks += 1;
    }

    /// The change that is previewed.
    pub fn previewed(&self) -> Option<Idea> {
        self.wondering.preview.as_ref().map(|(idea, _)| *idea)
    }

    pub(super) fn shown_in_preview(&self, place: Place) -> Option<Shown> {
        // The list that it was chosen from may be gone with the selection.
        self.ideas()?;
        let (_, analysis) = self.wondering.preview.as_ref()?;
        Some(self.shown_by(analysis, place))
    }

    /// Makes a change. One step of the history.
    pub fn make(&mut self, idea: Idea) {
        self.preview(None);
        let name = match idea {
            Idea::AddEdge(..) => "Add edge",
            Idea::RemoveEdge(_) => "Delete",
            Idea::Fix(..) => "Fix outcome",
        };
        if let Some(edit) = idea.edit(&self.document) {
            self.transact(name, vec![edit]);
        }
    }

    /// A change in words, with what it would make of the vertex: `without c → d: loss in 2`.
    pub fn idea_words(&self, what_if: &WhatIf) -> String {
        let name = |id: VertexId| self.document.name(Place::Vertex(id));
        let change = match what_if.idea {
            Idea::AddEdge(from, to) => format!("with an edge from {} to {}", name(from), name(to)),
            Idea::RemoveEdge(id) => {
                let edge = self.document.graph().and_then(|graph| graph.edge(id));
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
            Idea::Fix(id, Some(outcome)) => {
                format!("with {} fixed as a {}", name(id), outcome.word())
            }
            Idea::Fix(id, None) => format!("with {} no longer fixed", name(id)),
        };
        let becomes = words::label(what_if.becomes).to_lowercase();
        format!("{change}: {becomes}")
    }

    /// The same field and view under another convention, solved at once; nothing for more than 20,000 positions.
    pub fn under(&self, convention: Convention) -> Option<Editor> {
        if position_count(self.document.field(), self.document.rules()) > MOST_AT_ONCE {
            return None;
        }
        let mut other = Editor::new(crate::model::Document::clone(&self.document));
        let rules = self.document.rules().clone().with_convention(convention);
        other.set_rules("Change rules", rules);
        other.mode = super::Mode::Edit;
        other.exploring = self.exploring;
        Some(other)
    }

    /// The places that show another outcome in another editor of the same field, with what they show here and there.
    pub fn differences(&self, other: &Editor) -> Vec<(Place, Outcome, Outcome)> {
        let Some(analysis) = &self.analysis else {
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
