//! Solves the game of a script.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::explore::{Ahead, Explored, explore};
use super::fault::{Fault, FaultKind, Limit};
use super::limits::TICKS_PER_STEP;
use super::pack::State;
use super::script::Script;
use winmove_core::game::StateRules;
use winmove_core::model::{
    self, Document, Edge, Endless, Field, GameScript, Graph, Place, Steps, TokenRules, Turns,
    Vertex, VertexId,
};
use winmove_core::solver::{
    CertifyError, Counts, Pool, SolvedStates, StateLimit, solve_from_within,
};
use winmove_core::{Control, Game, Label, Outcome, Player, PositionId, SolveError, platform};
use winmove_words::say;

/// How much of a game is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of states.
    pub states: usize,
    /// The steps of all calls for the states.
    pub steps: u64,
}

impl Limits {
    /// As much as a file may ask for, and a person who waits.
    pub const MAX: Limits = Limits {
        states: 20_000_000,
        steps: 2_000_000_000,
    };
}

impl Default for Limits {
    /// Few enough to solve while a script is typed.
    fn default() -> Limits {
        Limits {
            states: 200_000,
            steps: 200_000_000,
        }
    }
}

/// The bytes that a state may take on average, with its moves and its solve: 1 GB for the states of
/// a game that is solved while it is typed.
const MEMORY_PER_STATE: u64 = 5_000;

/// The bytes that the texts of a state and its moves may take on average.
const TEXT_PER_STATE: u64 = 1_000;

/// A solved and certified game.
#[derive(Debug)]
pub struct Solved<'s> {
    script: &'s Script,
    states: SolvedStates<Rules<'s>>,
    moves: usize,
    had_list: bool,
    /// The bytes that the texts of states and moves may take.
    text: u64,
    /// Whether the script itself says where play starts.
    pub(crate) starts_by_script: bool,
}

/// Why a game is not solved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// A fault of the script.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The game is too large, or the solve was cancelled.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The sums of the parts are too many to find, but the start has a value.
    #[error("{}", say::fault_many_sums(value.to_string(), if *value == 0 { "loses" } else { "wins" }))]
    Sums {
        /// The Grundy value of the start.
        value: u32,
        /// Whether more would be found with greater [`Limits`].
        is_limit: bool,
    },
    /// A label failed its check.
    #[error("certify: {0}")]
    Certify(#[from] CertifyError),
}

impl Unsolved {
    /// The error with a state, unless it has one.
    pub(crate) fn or_at(self, state: &State) -> Unsolved {
        match self {
            Unsolved::Fault(fault) if fault.state.is_none() => fault.or_at(state).into(),
            error => error,
        }
    }

    /// Whether more would be found with greater [`Limits`].
    pub fn is_limit(&self) -> bool {
        match self {
            Unsolved::Fault(fault) => fault.kind == FaultKind::Limit(Limit::AllSteps),
            Unsolved::Solve(error) => matches!(
                error,
                SolveError::States { .. } | SolveError::StateMemory { .. }
            ),
            Unsolved::Sums { is_limit, .. } => *is_limit,
            Unsolved::Certify(_) => false,
        }
    }
}

/// Finds all states that can be reached from a start, solves the game and certifies the labels.
/// Without a start, that of the script is taken. A fault cancels the control. With `parts`, the
/// states are sums, as tuples of their parts, and the moves are those of each part.
///
/// # Examples
/// ```
/// use winmove_scripts::{Limits, Script, solve};
/// use winmove_core::Control;
///
/// let script = Script::parse("
/// start = (3, 4, 5)
/// def moves(s):
///     return [s[:i] + (k,) + s[i+1:] for i in range(len(s)) for k in range(s[i])]
/// ").unwrap();
/// let solved = solve(&script, None, &Limits::default(), &Control::default())?;
/// assert_eq!((solved.len(), solved.move_count()), (120, 720));
/// let start = solved.start();
/// assert_eq!(solved.label(start).unwrap().to_string(), "win in 11");
/// # Ok::<(), winmove_scripts::Unsolved>(())
/// ```
///
/// # Errors
/// [`Unsolved`].
pub fn solve<'s>(
    script: &'s Script,
    start: Option<&State>,
    limits: &Limits,
    control: &Control,
) -> Result<Solved<'s>, Unsolved> {
    let (mut first, starts_by_script) = match start {
        Some(start) => (start.clone(), false),
        None => (script.start(&[])?, true),
    };
    if script.has_parts() {
        first = script.sum(script.parts(&first)?)?;
    }
    Ok(Solved {
        starts_by_script,
        ..solve_all(script, vec![first], limits, control)?
    })
}

/// Solves the states that can be reached from any of several starts. If they are several, the first
/// state is one before them.
pub(crate) fn solve_all<'s>(
    script: &'s Script,
    starts: Vec<State>,
    limits: &Limits,
    control: &Control,
) -> Result<Solved<'s>, Unsolved> {
    let start = match &starts[..] {
        [start] => start.clone(),
        _ => State::root(),
    };
    let rules = Rules::new(script, starts, limits.steps, control)?;
    let (progress, endless) = (Rc::clone(&rules.progress), rules.endless);
    let limit = StateLimit {
        states: limits.states,
        memory: MEMORY_PER_STATE.saturating_mul(limits.states as u64),
        ..StateLimit::default()
    };
    let solved = solve_from_within(start, rules, limit, control);
    if let Some(fault) = progress.fault.take() {
        return Err(fault.into());
    }
    let needs_movers = endless != Endless::Draw || progress.has_owner.get();
    if let Some(state) = progress.ownerless.take().filter(|_| needs_movers) {
        return Err(script.no_mover(&state).into());
    }
    let states = solved?;
    states.certify()?;
    Ok(Solved {
        script,
        states,
        moves: progress.moves.get(),
        had_list: script.had_list(),
        text: TEXT_PER_STATE.saturating_mul(limits.states as u64),
        starts_by_script: false,
    })
}

impl Solved<'_> {
    /// The number of states.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Always false, because there is always the start.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The number of moves, including repeats.
    pub fn move_count(&self) -> usize {
        self.moves
    }

    /// The start state.
    pub fn start(&self) -> &State {
        self.states.start()
    }

    /// All states with their labels, in the order in which they were found, starting with the
    /// start.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&State, Label)> {
        self.states.iter()
    }

    /// The game on the numbers of the states, which are those of the order of [`Solved::iter`].
    pub fn game(&self) -> &impl Game {
        self.states.game()
    }

    /// The numbers of wins, losses and draws.
    pub fn counts(&self) -> Counts {
        self.states.counts()
    }

    /// The label of a state. `None` if it is not reachable from the start.
    pub fn label(&self, state: &State) -> Option<Label> {
        self.states.label(state)
    }

    /// The text of a state: that of `show`, or the value itself.
    ///
    /// # Errors
    /// A fault of `show`.
    pub fn text_of(&self, state: &State) -> Result<String, Fault> {
        self.script.show(state)
    }

    /// The game as a graph with a token on the start: a vertex for each state, labelled by `show`,
    /// and an edge for each move. The vertices have owners if a player may move twice in a row, or
    /// wins endless play. It has the script, unless play starts elsewhere.
    ///
    /// # Errors
    /// A fault of `show`, or that the control was cancelled.
    pub fn document(&self, control: &Control) -> Result<Document, Unsolved> {
        let endless = self.script.endless()?;
        let has_owners = endless != Endless::Draw || self.keeps_turn();
        let ids = (0..).map(VertexId);
        let ids: HashMap<&State, VertexId> = self.iter().map(|(state, _)| state).zip(ids).collect();
        let mut vertices = Vec::with_capacity(ids.len());
        let mut edges = Vec::with_capacity(self.moves);
        let free = platform::free_memory().unwrap_or(u64::MAX);
        let (mut bytes, limit) = (0, self.text.min(free / 4));
        for (state, _) in self.iter() {
            control.check().map_err(SolveError::from)?;
            let from = ids[state];
            let mut vertex = Vertex::new(from);
            vertex.label = self.text_of(state)?;
            let explored = explore(self.script, state)?;
            let names = explored.steps.iter().filter_map(|(name, _)| name.as_ref());
            let texts = names.chain([&vertex.label]).map(|text| text.len() as u64);
            bytes += texts.sum::<u64>();
            if bytes > limit {
                return Err(Unsolved::Solve(SolveError::StateMemory {
                    states: self.len(),
                    explored: vertices.len(),
                    needed: bytes,
                    limit,
                }));
            }
            let stuck = explored.stuck.filter(|&stuck| stuck != Outcome::Loss);
            vertex.outcome = explored.over.or(stuck);
            if has_owners {
                vertex.owner = explored.mover.unwrap_or_default();
            }
            let mut steps = explored.steps;
            let mut seen = HashSet::new();
            steps.retain(|step| seen.insert(step.clone()));
            edges.extend(steps.into_iter().map(|(name, to)| Edge {
                label: name.unwrap_or_default(),
                ..Edge::new(from, ids[&to])
            }));
            vertices.push(vertex);
        }
        let graph = Graph::from_parts(vertices, edges).expect("the ids are numbered");
        let rules = TokenRules {
            at: vec![Place::Vertex(VertexId(0))],
            turns: if has_owners {
                Turns::Owners(endless)
            } else {
                Turns::Alternate
            },
            ..TokenRules::new(Steps::Edges)
        };
        let document = Document::new(Field::Graph(graph), model::Rules::Token(rules));
        let limit = Some(self.len()).filter(|&len| len > Limits::default().states);
        let script = self.starts_by_script.then(|| {
            let shown = self.iter().filter(|_| self.script.has_show());
            GameScript {
                states: shown.map(|(state, _)| self.script.name(state)).collect(),
                limit: limit.and_then(|limit| u32::try_from(limit).ok()),
                ..GameScript::new(self.script.text())
            }
        });
        Ok(document.expect("the start is a vertex").with_script(script))
    }

    /// What was decided while the game was read, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        let list = self.had_list.then(say::fault_lists);
        list.into_iter().collect()
    }

    /// Whether a player may move twice in a row.
    fn keeps_turn(&self) -> bool {
        let game = self.game();
        let positions = (0..self.len() as u32).map(PositionId);
        let mut moves = positions.flat_map(|from| game.moves(from).map(move |to| [from, to]));
        moves.any(|[from, to]| game.mover(from).is_some() && game.mover(from) == game.mover(to))
    }
}

/// The rules of a script, for the core.
#[derive(Debug)]
struct Rules<'s> {
    script: &'s Script,
    control: Control,
    endless: Endless,
    /// The ticks that calls may take.
    ticks: u64,
    /// The first states, if there are several.
    starts: Vec<State>,
    progress: Rc<Progress>,
    ahead: RefCell<Ahead>,
    /// The state that was explored last: the core asks for its parts in turn.
    last: RefCell<Option<(State, Explored)>>,
}

/// What an exploration found so far.
#[derive(Debug, Default)]
struct Progress {
    /// The fault that has ended it.
    fault: RefCell<Option<Fault>>,
    moves: Cell<usize>,
    ticks: Cell<u64>,
    /// Whether the script names a player for some state.
    has_owner: Cell<bool>,
    /// The first state for which it names none.
    ownerless: RefCell<Option<State>>,
}

impl<'s> Rules<'s> {
    fn new(
        script: &'s Script,
        starts: Vec<State>,
        steps: u64,
        control: &Control,
    ) -> Result<Rules<'s>, Fault> {
        let endless = script.endless()?;
        Ok(Rules {
            script,
            control: control.clone(),
            endless,
            ticks: steps.saturating_mul(TICKS_PER_STEP),
            starts,
            progress: Rc::default(),
            ahead: RefCell::new(Ahead::new(if script.has_parts() {
                // The moves of parts are known to one interpreter.
                Pool::exactly(1)
            } else {
                control.pool()
            })),
            last: RefCell::default(),
        })
    }

    /// Reads what the script says of a state. After a fault, which ends the exploration, that is
    /// nothing.
    fn of<T>(&self, state: &State, read: impl FnOnce(&mut Explored) -> T) -> T {
        let mut last = self.last.borrow_mut();
        if let Some((known, explored)) = &mut *last
            && known == state
        {
            return read(explored);
        }
        let explored = self.explored(state).unwrap_or_else(|fault| {
            self.progress.fault.borrow_mut().get_or_insert(fault);
            self.control.cancel();
            Explored::default()
        });
        let (_, explored) = last.insert((state.clone(), explored));
        read(explored)
    }

    fn explored(&self, state: &State) -> Result<Explored, Fault> {
        if state.is_root() {
            let steps = self.starts.iter().map(|start| (None, start.clone()));
            return Ok(Explored {
                steps: steps.collect(),
                // No label that is used depends on it.
                mover: self.script.mover(&self.starts[0])?,
                ..Explored::default()
            });
        }
        let ticks = &self.progress.ticks;
        let left = self.ticks.saturating_sub(ticks.get());
        let mut ahead = self.ahead.borrow_mut();
        let found = ahead.next(self.script, state, &self.control)?;
        ticks.set(ticks.get() + found.ticks);
        if found.ticks > left {
            return Err(self.script.start_fault(FaultKind::Limit(Limit::AllSteps)));
        }
        Ok(found)
    }
}

impl StateRules for Rules<'_> {
    type State = State;

    fn successors(&self, state: &State) -> impl IntoIterator<Item = State> {
        // They are asked for once.
        let steps = self.of(state, |found| std::mem::take(&mut found.steps));
        let moves = &self.progress.moves;
        moves.set(moves.get() + steps.len());
        steps.into_iter().map(|(_, to)| to)
    }

    fn over(&self, state: &State) -> Option<Outcome> {
        self.of(state, |found| found.over)
    }

    fn stuck(&self, state: &State) -> Outcome {
        self.of(state, |found| found.stuck).unwrap_or(Outcome::Loss)
    }

    fn mover(&self, state: &State) -> Option<Player> {
        let mover = self.of(state, |found| found.mover);
        if mover.is_some() {
            self.progress.has_owner.set(true);
        } else if !state.is_root() {
            let mut ownerless = self.progress.ownerless.borrow_mut();
            ownerless.get_or_insert_with(|| state.clone());
        }
        mover
    }

    fn endless(&self, state: &State) -> Outcome {
        match (self.endless.winner(), self.mover(state)) {
            (Some(winner), Some(mover)) => mover.outcome(Some(winner)),
            _ => Outcome::Draw,
        }
    }

    /// This is asked for when a state is found.
    fn heap_bytes(&self, state: &State) -> usize {
        if !state.is_root() {
            self.ahead.borrow_mut().add(state);
        }
        state.heap_bytes()
    }
}
