//! The edits of the selection, as data.

use std::collections::HashSet;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use winmove_core::model::{
    Edit, Endless, MAX_PRIORITY, Outcome, Player, Square, Tag, TokenRules, Turns, Vertex, VertexId,
    VertexValues,
};

/// An edit of the selection, as one step of the history.
#[derive(Clone, Debug, PartialEq)]
pub enum EditAction {
    /// Fixes the outcome of the selected vertices, or frees it. If vertices have owners, it is the
    /// outcome for player 0.
    FixOutcome(Option<Outcome>),
    /// Marks the selected vertices or cells as exits, or unmarks them.
    MarkExit(bool),
    /// Pins the selected vertices, so that layouts don't move them, or unpins them.
    Pin(bool),
    /// Marks the selected vertices with a colour, or removes their marks.
    Tag(Option<Tag>),
    /// Gives the selected vertices to a player. Fixed outcomes keep their winner.
    Own(Player),
    /// Gives each selected vertex to the other player. Fixed outcomes keep their winner.
    FlipOwner,
    /// Sets the numbers of the selected vertices.
    Number(u32),
    /// Adds to the numbers of the selected vertices, which stay within their limits.
    AddToNumber(i32),
    /// Makes the numbers decide endless play. If all of them are 0, the selected vertices get 2 and
    /// the others 1: player 0 then wants to come to the selected ones again and again.
    AgainAndAgain,
    /// Labels the selected vertices with a prefix and consecutive numbers starting at `first`. They
    /// are numbered in reading order: row by row, from left to right.
    LabelInSequence {
        /// The prefix of each label.
        prefix: String,
        /// The number of the first label.
        first: u64,
    },
}

impl Editor {
    pub(crate) fn act_on_selection(&mut self, action: EditAction) {
        match action {
            EditAction::FixOutcome(shown) => self.fix_outcomes(shown),
            EditAction::MarkExit(exit) if self.selection().cells().is_some() => {
                self.paint_selected(if exit { Square::Exit } else { Square::Floor });
            }
            EditAction::MarkExit(exit) => {
                let name = StepName::MarkExit;
                self.change_selected(name, exit, |vertex| vertex.exit, VertexValues::Exit);
            }
            EditAction::Pin(pinned) => {
                let name = if pinned {
                    StepName::Pin
                } else {
                    StepName::Unpin
                };
                self.change_selected(name, pinned, |vertex| vertex.pinned, VertexValues::Pinned);
            }
            EditAction::Tag(tag) => {
                self.change_selected(StepName::Tag, tag, |vertex| vertex.tag, VertexValues::Tag);
            }
            EditAction::Own(owner) => {
                self.interaction.last_owner = owner;
                self.change_owners(|_| owner);
            }
            EditAction::FlipOwner => self.change_owners(Player::opponent),
            EditAction::Number(number) => self.change_numbers(|_| number),
            EditAction::AddToNumber(by) => {
                self.change_numbers(|number| number.saturating_add_signed(by));
            }
            EditAction::AgainAndAgain => self.play_again_and_again(),
            EditAction::LabelInSequence { prefix, first } => self.label_in_sequence(&prefix, first),
        }
    }

    fn fix_outcomes(&mut self, shown: Option<Outcome>) {
        let name = shown.map_or(StepName::FreeOutcome, |_| StepName::FixOutcome);
        let has_owners = self.document().rules().turns().owners().is_some();
        let changed = self.selected_vertices().filter_map(|vertex| {
            let owner = if has_owners {
                vertex.owner
            } else {
                Player::First
            };
            let outcome = shown.map(|outcome| owner.outcome(Player::First.winner_of(outcome)));
            (outcome != vertex.outcome).then_some((vertex.id, outcome))
        });
        let changed = changed.collect();
        self.transact_all(name, changed, VertexValues::Outcome);
    }

    /// Changes the owners of the selected vertices, as one step. Outcomes are those of the owner,
    /// so fixed ones change along, and the winner stays the same.
    fn change_owners(&mut self, owner_after: impl Fn(Player) -> Player) {
        let changed = self.selected_vertices().filter_map(|vertex| {
            let owner = owner_after(vertex.owner);
            (owner != vertex.owner).then_some((vertex.id, owner, vertex.outcome))
        });
        let changed: Vec<(VertexId, Player, Option<Outcome>)> = changed.collect();
        if changed.is_empty() {
            return;
        }
        let owners = changed.iter().map(|&(id, owner, _)| (id, owner)).collect();
        let fixed = changed.iter().filter_map(|&(id, _, outcome)| {
            let outcome = outcome.filter(|outcome| *outcome != Outcome::Draw)?;
            Some((id, Some(outcome.for_opponent())))
        });
        let fixed: Vec<(VertexId, Option<Outcome>)> = fixed.collect();
        let mut edits = vec![Edit::ChangeVertices(VertexValues::Owner(owners))];
        if !fixed.is_empty() {
            edits.push(Edit::ChangeVertices(VertexValues::Outcome(fixed)));
        }
        self.transact(StepName::ChangeOwner, edits);
    }

    /// Changes the numbers of the selected vertices, as one step.
    fn change_numbers(&mut self, number_after: impl Fn(u32) -> u32) {
        let changed = self.selected_vertices().filter_map(|vertex| {
            let number = number_after(vertex.priority).min(MAX_PRIORITY);
            (number != vertex.priority).then_some((vertex.id, number))
        });
        let changed = changed.collect();
        self.transact_all(StepName::ChangeNumber, changed, VertexValues::Priority);
    }

    fn play_again_and_again(&mut self) {
        let (Some(graph), Some(rules)) = (self.document().graph(), self.document().rules().token())
        else {
            return;
        };
        let turns = Turns::Owners(Endless::Priorities);
        let vertices = graph.vertices().iter();
        let is_new = vertices.clone().all(|vertex| vertex.priority == 0);
        let selected: HashSet<VertexId> =
            self.selected_vertices().map(|vertex| vertex.id).collect();
        let number = |id| if selected.contains(&id) { 2 } else { 1 };
        let numbers: Vec<_> = vertices
            .map(|vertex| (vertex.id, number(vertex.id)))
            .collect();
        let rules = (rules.turns != turns).then(|| {
            Edit::SetRules(
                TokenRules {
                    turns,
                    ..rules.clone()
                }
                .into(),
            )
        });
        let numbers = (is_new && !numbers.is_empty())
            .then(|| Edit::ChangeVertices(VertexValues::Priority(numbers)));
        let edits: Vec<Edit> = rules.into_iter().chain(numbers).collect();
        if !edits.is_empty() {
            self.transact(StepName::ChangeRules, edits);
        }
    }

    fn selected_vertices(&self) -> impl Iterator<Item = &Vertex> {
        let graph = self.document().graph();
        let selected = self.selection().vertices.iter();
        selected.filter_map(move |&id| graph?.vertex(id))
    }

    /// Sets a value of the selected vertices that have a different one, as one step.
    fn change_selected<T: Copy + PartialEq>(
        &mut self,
        name: StepName,
        value: T,
        value_of: fn(&Vertex) -> T,
        values: fn(Vec<(VertexId, T)>) -> VertexValues,
    ) {
        let value_at = |id: &VertexId| self.document().graph()?.vertex(*id).map(value_of);
        let selected = self.selection().vertices.iter();
        let others = selected.filter(|id| value_at(id).is_some_and(|known| known != value));
        let changes = others.map(|&id| (id, value)).collect();
        self.transact_all(name, changes, values);
    }
}
