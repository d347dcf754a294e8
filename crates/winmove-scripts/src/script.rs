//! A script as the rules of a game.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::builtins;
use super::calls::takes;
use super::compile;
use super::eval::{self, Machine};
use super::fault::{Fault, FaultKind, Limit};
use super::limits::{MAX_MOVES, Raised, Trap, raised};
use super::pack::State;
use super::scope;
use super::syntax;
use super::text::{Text, cut};
use super::tree::{Program, Span};
use super::value::{Items, Value};
use super::words;
use winmove_core::model::Endless;
use winmove_core::{Outcome, Player};
use winmove_words::say;

/// A script: the rules of a game, parsed, with its global values.
///
/// # Examples
/// ```
/// use winmove_scripts::Script;
///
/// let script = Script::parse("
/// start = 5
/// def moves(n):
///     return {f'take {k}': n - k for k in (1, 2) if k <= n}
/// ").unwrap();
/// let start = script.start(&[]).unwrap();
/// let moves = script.moves(&start).unwrap();
/// assert_eq!(moves[1].0.as_deref(), Some("take 2"));
/// assert_eq!(moves[1].1.to_string(), "3");
///
/// let faults = Script::parse("start = 5\nclass Game: pass\n").unwrap_err();
/// assert_eq!(
///     faults[0].to_string(),
///     "line 2, column 1: classes are not supported; use a tuple"
/// );
/// ```
#[derive(Debug)]
pub struct Script {
    text: Arc<str>,
    program: Arc<Program>,
    machine: RefCell<Machine>,
    /// The numbers of the functions of [`ROLES`].
    roles: [Option<u32>; ROLES.len()],
    /// Whether moves may have names in pairs: not if the start itself is such a pair.
    pairs_are_names: Cell<Option<bool>>,
    had_list: Cell<bool>,
    /// The ticks that loading took.
    loading: u64,
    /// The state that was unpacked last: several functions are called with it in turn.
    last: RefCell<Option<(State, Value)>>,
    /// The moves of the parts that were asked for.
    pub(crate) known: RefCell<HashMap<State, Rc<PartMoves>>>,
    /// Their number.
    pub(crate) part_moves: Cell<usize>,
}

/// The moves of a part with their names, and the parts that each leaves.
pub(crate) type PartMoves = Vec<(Option<String>, Vec<State>)>;

/// The characters of the state of a fault: enough to find it among others.
const MAX_STATE: usize = 1_000;

/// The functions of a game.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    Start,
    Moves,
    Over,
    Stuck,
    Mover,
    Same,
    Show,
    Parts,
}

/// Their names, in the same order.
const ROLES: [&str; 8] = [
    "start", "moves", "over", "stuck", "mover", "same", "show", "parts",
];

impl Script {
    /// Reads a script and runs what is outside of its functions. It need not be a game: see
    /// [`Script::check`].
    ///
    /// # Errors
    /// All faults that are found without running it, or else the first that happens.
    pub fn parse(text: &str) -> Result<Script, Vec<Fault>> {
        let module = syntax::parse(text)?;
        let program = Arc::new(compile::compile(text, &module)?);
        Script::load(text.into(), program).map_err(|fault| vec![fault])
    }

    /// Runs what is outside of the functions of a program.
    ///
    /// # Errors
    /// The fault that happens.
    pub(crate) fn load(text: Arc<str>, program: Arc<Program>) -> Result<Script, Fault> {
        let machine = eval::load(&program, &text);
        let machine = machine.map_err(|thrown| placed(&text, thrown.trap()))?;
        let roles = ROLES.map(|name| {
            let mut functions = program.functions.iter();
            let found = functions.position(|other| *other.name == *name);
            found.map(|number| number as u32)
        });
        let loading = machine.budget.used();
        Ok(Script {
            text,
            program,
            machine: RefCell::new(machine),
            roles,
            pairs_are_names: Cell::new(None),
            had_list: Cell::new(false),
            loading,
            last: RefCell::new(None),
            known: RefCell::default(),
            part_moves: Cell::new(0),
        })
    }

    /// The text of the script.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What another thread needs to load it.
    pub(crate) fn shared(&self) -> (Arc<str>, Arc<Program>) {
        (Arc::clone(&self.text), Arc::clone(&self.program))
    }

    fn role(&self, role: Role) -> Option<u32> {
        self.roles[role as usize]
    }

    /// Checks that the script defines a game: that it has `start` and `moves`, that its functions
    /// take a state, and that `stuck` and `endless` are outcomes.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn check(&self) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        if self.role(Role::Start).is_none() && self.global("start").is_none() {
            faults.push(self.missing("start"));
        }
        if self.role(Role::Moves).is_none() {
            faults.push(self.missing("moves"));
        }
        let functions = self.roles[1..].iter().flatten();
        faults.extend(functions.filter_map(|&number| self.one_state(number).err()));
        for (name, function) in ROLES.iter().zip(self.roles) {
            let is_optional = !matches!(*name, "start" | "moves" | "stuck");
            if is_optional && function.is_none() && self.global(name).is_some() {
                let kind = FaultKind::Game(say::fault_one_state(*name));
                faults.push(self.fault_of(name, kind));
            }
        }
        // In the order of their lines, but for what is missing.
        faults.sort_by_key(|fault| fault.range.start);
        let checks = [self.stuck_by_name().map(drop), self.endless().map(drop)];
        faults.extend(checks.into_iter().filter_map(Result::err));
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    fn missing(&self, name: &'static str) -> Fault {
        let end = self.text.len();
        let functions = self.program.functions.iter().map(|function| &function.name);
        let names = self.program.globals.iter().chain(functions);
        let others = names
            .map(|name| &**name)
            .filter(|name| !ROLES.contains(name));
        let suggestion = scope::suggestion(name, others);
        let kind = match suggestion {
            Some(_) => FaultKind::UnknownName {
                name: name.to_owned(),
                suggestion,
            },
            None => FaultKind::Missing(name),
        };
        Fault::at(&self.text, end..end, kind)
    }

    fn fault_at(&self, span: Span, kind: FaultKind) -> Fault {
        Fault::at(&self.text, span.start as usize..span.end as usize, kind)
    }

    /// A fault of a global variable.
    pub(crate) fn fault_of(&self, name: &str, kind: FaultKind) -> Fault {
        let line_starts = self.text.match_indices('\n').map(|(at, _)| at + 1);
        let mut starts = std::iter::once(0).chain(line_starts);
        let start = starts.find(|&at| {
            let rest = self.text[at..].strip_prefix(name);
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        });
        let start = start.unwrap_or(0);
        Fault::at(&self.text, start..start + name.len(), kind)
    }

    /// The number of parameters of `start`: none if it is a value.
    pub fn start_parameters(&self) -> usize {
        self.start_names().len()
    }

    /// The start state. The arguments are those of `start` if it is a function.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn start(&self, arguments: &[Value]) -> Result<State, Fault> {
        let value = match self.role(Role::Start) {
            Some(_) => self.call("start", arguments)?,
            None => self.global("start").ok_or_else(|| self.missing("start"))?,
        };
        match self.role(Role::Same) {
            Some(_) => self.state(&value),
            None => self
                .packed(&value)
                .map_err(|thrown| self.start_fault(thrown.trap().kind)),
        }
    }

    /// The start state for a value: the argument of `start` if that is a function with parameters,
    /// or a tuple of its arguments if it has several; otherwise the state itself.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn start_at(&self, value: &Value) -> Result<State, Fault> {
        match (self.start_parameters(), value) {
            (0, value) => self.state(value),
            (1, value) => self.start(std::slice::from_ref(value)),
            (_, Value::Tuple(arguments)) => self.start(arguments),
            (_, value) => self.start(std::slice::from_ref(value)),
        }
    }

    /// A value as a state: the representative that `same` chooses, packed.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn state(&self, value: &Value) -> Result<State, Fault> {
        let same = self.role(Role::Same);
        let chosen = same.map(|same| self.run(same, value)).transpose()?;
        let packed = self.packed(chosen.as_ref().unwrap_or(value));
        packed.map_err(|thrown| {
            self.result_fault(same.or(self.role(Role::Moves)), thrown.trap(), value)
        })
    }

    /// Checks that `same` leaves a state alone that it has chosen.
    pub(crate) fn check_same(&self, state: &State) -> Result<(), Fault> {
        if self.role(Role::Same).is_none() {
            return Ok(());
        }
        let value = self.value(state);
        let other = self.state(&value)?;
        if other == *state {
            return Ok(());
        }
        let [of, to] = [&value, &other.value()].map(words::short_repr);
        Err(self.game_fault(Role::Same, say::fault_same(of, to), state))
    }

    fn packed(&self, value: &Value) -> Raised<State> {
        let (state, had_list) = State::pack(value)?;
        self.note_list(had_list);
        Ok(state)
    }

    /// The moves from a state, or from a part.
    pub(crate) fn own_moves(&self, state: &State) -> Result<Vec<(Option<String>, State)>, Fault> {
        let value = self.value(state);
        let moves = self.role(Role::Moves);
        let moves = moves.ok_or_else(|| self.missing("moves"))?;
        let result = self.run(moves, &value)?;
        let listed = self.listed(result);
        let (items, are_names) =
            listed.map_err(|thrown| self.result_fault(Some(moves), thrown.trap(), &value))?;
        let mut states = Vec::with_capacity(items.len());
        for item in &items {
            let (name, to) = match item {
                Value::Tuple(pair) if are_names => (Some(text_of(&pair[0])), &pair[1]),
                _ => (None, item),
            };
            let to = self.state(to).map_err(|fault| fault.or_at(state))?;
            states.push((name, to));
        }
        Ok(states)
    }

    /// The moves in a result of `moves`, and whether they are pairs with their names.
    fn listed(&self, result: Value) -> Raised<(Items, bool)> {
        let may_be_named = self.pairs_are_names();
        let budget = &mut self.machine.borrow_mut().budget;
        let len = match &result {
            Value::List(_) | Value::Tuple(_) | Value::Set(_) | Value::Range(_) | Value::Dict(_) => {
                super::sequence::len(&result, budget)?
            }
            _ => {
                let what = say::fault_no_list("moves", result.kind());
                return raised(FaultKind::Game(what));
            }
        };
        if len > MAX_MOVES {
            return raised(FaultKind::Limit(Limit::Moves));
        }
        if let Value::Dict(dict) = &result {
            let dict = dict.read();
            let moves = dict.iter().map(|(name, to)| {
                let name = words::str(&name.value, budget)?;
                Raised::Ok(Value::tuple([Value::Str(name), to.clone()]))
            });
            return Ok((moves.collect::<Raised<Items>>()?, true));
        }
        let items = builtins::unordered(result, budget)?.rest(budget)?;
        let are_names = may_be_named && items.iter().all(is_named);
        Ok((items, are_names))
    }

    /// Whether pairs of a string and something are a move with its name.
    pub(crate) fn pairs_are_names(&self) -> bool {
        if let Some(known) = self.pairs_are_names.get() {
            return known;
        }
        let start = self.global("start").or_else(|| {
            let number = self.role(Role::Start)?;
            let function = &self.program.functions[number as usize];
            (function.parameters == 0)
                .then(|| self.call("start", &[]).ok())
                .flatten()
        });
        let known = !start.is_some_and(|start| is_named(&start));
        self.pairs_are_names.set(Some(known));
        known
    }

    /// The independent parts of a state: itself if the script has no `parts`.
    ///
    /// # Errors
    /// A fault of the script.
    pub(crate) fn parts(&self, state: &State) -> Result<Vec<State>, Fault> {
        let items = match self.ask(Role::Parts, state)? {
            None => return Ok(vec![state.clone()]),
            Some(Value::List(items)) => items.read().to_vec(),
            Some(Value::Tuple(items)) => items.to_vec(),
            Some(other) => {
                let what = say::fault_no_list("parts", other.kind());
                return Err(self.game_fault(Role::Parts, what, state));
            }
        };
        items.iter().map(|part| self.state(part)).collect()
    }

    pub(crate) fn has_parts(&self) -> bool {
        self.role(Role::Parts).is_some()
    }

    /// What a function of the game returns for a state, if the script has it.
    fn ask(&self, role: Role, state: &State) -> Result<Option<Value>, Fault> {
        let function = self.role(role);
        let result = function.map(|function| self.run(function, &self.value(state)));
        result.transpose()
    }

    /// A fault of what a function of the game returned for a state.
    fn game_fault(&self, role: Role, what: String, state: &State) -> Fault {
        self.fault_in(role, FaultKind::Game(what)).or_at(state)
    }

    pub(crate) fn has_mover(&self) -> bool {
        self.role(Role::Mover).is_some()
    }

    /// Whether a player who cannot move may always lose: a function `stuck` decides state by state.
    pub(crate) fn stuck_is_loss(&self) -> Result<bool, Fault> {
        Ok(self.role(Role::Stuck).is_some() || self.stuck_by_name()? == Outcome::Loss)
    }

    /// A fault of `start`, such as that there is too much to solve.
    pub(crate) fn start_fault(&self, kind: FaultKind) -> Fault {
        self.fault_in(Role::Start, kind)
    }

    /// A fault of a function of the game as a whole, or of the variable in its place.
    pub(crate) fn fault_in(&self, role: Role, kind: FaultKind) -> Fault {
        match self.role(role) {
            Some(number) => self.fault_at(self.program.functions[number as usize].span, kind),
            None => self.fault_of(ROLES[role as usize], kind),
        }
    }

    /// The fault that the parts have no values.
    pub(crate) fn no_values(&self) -> Fault {
        let why = if self.has_mover() { "mover" } else { "end" };
        self.fault_in(Role::Parts, FaultKind::Game(say::fault_parts(why)))
    }

    /// The names of the parameters of `start`.
    pub fn start_names(&self) -> Vec<String> {
        let start = self.role(Role::Start);
        let names = start.map(|number| &self.program.functions[number as usize].names);
        let names = names.into_iter().flatten();
        names.map(|name| name.to_string()).collect()
    }

    /// The outcome if play is over by rule.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn over(&self, state: &State) -> Result<Option<Outcome>, Fault> {
        match self.ask(Role::Over, state)? {
            None | Some(Value::None) => Ok(None),
            Some(result) => self.outcome(Role::Over, &result, state).map(Some),
        }
    }

    fn outcome(&self, role: Role, result: &Value, state: &State) -> Result<Outcome, Fault> {
        outcome_of(result).ok_or_else(|| {
            let (name, found) = (ROLES[role as usize], words::short(result));
            self.game_fault(role, say::fault_no_outcome(name, found), state)
        })
    }

    /// The outcome of a state without moves.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn stuck(&self, state: &State) -> Result<Outcome, Fault> {
        match self.ask(Role::Stuck, state)? {
            None => self.stuck_by_name(),
            Some(result) => self.outcome(Role::Stuck, &result, state),
        }
    }

    /// The outcome that the variable `stuck` names.
    fn stuck_by_name(&self) -> Result<Outcome, Fault> {
        let Some(value) = self.global("stuck") else {
            return Ok(Outcome::Loss);
        };
        outcome_of(&value)
            .ok_or_else(|| self.fault_of("stuck", FaultKind::Game(say::fault_stuck())))
    }

    /// Who wins endless play.
    ///
    /// # Errors
    /// That `endless` is another word, or that a player wins and the script has no `mover`.
    pub fn endless(&self) -> Result<Endless, Fault> {
        let word = match self.global("endless") {
            None => return Ok(Endless::Draw),
            Some(Value::Str(word)) => word,
            Some(other) => words::short(&other).into(),
        };
        let problem = match (&*word, self.role(Role::Mover)) {
            ("draw", _) => return Ok(Endless::Draw),
            ("first", Some(_)) => return Ok(Endless::Won(Player::First)),
            ("second", Some(_)) => return Ok(Endless::Won(Player::Second)),
            ("first" | "second", None) => "no-mover",
            _ => "word",
        };
        Err(self.fault_of("endless", FaultKind::Game(say::fault_endless(problem))))
    }

    /// The player to move, if the script has `mover`.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn mover(&self, state: &State) -> Result<Option<Player>, Fault> {
        let Some(result) = self.ask(Role::Mover, state)? else {
            return Ok(None);
        };
        match (&result, result.int()) {
            (Value::None, _) => Ok(None),
            (_, Some(0)) => Ok(Some(Player::First)),
            (_, Some(1)) => Ok(Some(Player::Second)),
            _ => {
                let what = say::fault_no_player(words::short(&result));
                Err(self.game_fault(Role::Mover, what, state))
            }
        }
    }

    /// The fault that `mover` names no player for a state, although it has to.
    pub(crate) fn no_mover(&self, state: &State) -> Fault {
        self.game_fault(Role::Mover, say::fault_no_mover(), state)
    }

    /// The text of a state without `show`: a string as it is, and any other value as Python writes
    /// it.
    pub(crate) fn name(&self, state: &State) -> String {
        text_of(&self.value(state))
    }

    /// Whether the script defines `show`.
    pub fn has_show(&self) -> bool {
        self.role(Role::Show).is_some()
    }

    /// The text of a state: that of `show`, or the value itself. With `parts`, the state is a sum,
    /// whose text is that of its parts.
    ///
    /// # Errors
    /// A fault of the script.
    pub fn show(&self, state: &State) -> Result<String, Fault> {
        if !self.has_parts() {
            return self.show_one(state);
        }
        let parts = state.items();
        let shown = parts.iter().map(|part| self.show_one(part));
        let shown = shown.collect::<Result<Vec<String>, Fault>>()?;
        Ok(match &shown[..] {
            [] => self.name(state),
            shown => shown.join(" + "),
        })
    }

    /// The text of a state, or of a part.
    pub(crate) fn show_one(&self, state: &State) -> Result<String, Fault> {
        let value = self.value(state);
        let Some(show) = self.role(Role::Show) else {
            return Ok(text_of(&value));
        };
        let shown = self.run(show, &value)?;
        // A value may be written in far more bytes than it takes.
        let budget = &mut self.machine.borrow_mut().budget;
        let mut lines = |rows: &[Value]| {
            let rows = rows.iter().map(|row| words::str(row, budget));
            rows.collect::<Raised<Vec<Text>>>()
        };
        let lines = match &shown {
            Value::None => return Ok(text_of(&value)),
            Value::List(rows) => lines(&rows.read()),
            Value::Tuple(rows) => lines(rows),
            other => lines(std::slice::from_ref(other)),
        };
        let lines = lines.map_err(|thrown| self.result_fault(Some(show), thrown.trap(), &value))?;
        let lines: Vec<&str> = lines.iter().map(|line| &**line).collect();
        Ok(lines.join("\n"))
    }

    /// Calls any function of the script.
    ///
    /// # Errors
    /// A fault of the script, or that there is no such function.
    pub fn call(&self, function: &str, arguments: &[Value]) -> Result<Value, Fault> {
        let functions = &self.program.functions;
        let Some(number) = functions.iter().position(|other| *other.name == *function) else {
            let kind = FaultKind::UnknownName {
                name: function.to_owned(),
                suggestion: None,
            };
            return Err(Fault::at(&self.text, 0..0, kind));
        };
        let called = &functions[number];
        if called.parameters != arguments.len() {
            let kind = FaultKind::Arguments {
                name: function.to_owned(),
                takes: takes(called.parameters, called.parameters),
                given: arguments.len(),
            };
            return Err(self.fault_at(called.span, kind));
        }
        let mut machine = self.machine.borrow_mut();
        let result = machine.call(&self.program, &self.text, number as u32, arguments);
        result.map_err(|thrown| placed(&self.text, thrown.trap()))
    }

    fn value(&self, state: &State) -> Value {
        let mut last = self.last.borrow_mut();
        match &*last {
            Some((known, value)) if known.is_same(state) => value.clone(),
            _ => {
                let value = state.value();
                *last = Some((state.clone(), value.clone()));
                value
            }
        }
    }

    /// Checks that a function takes a state.
    fn one_state(&self, function: u32) -> Result<(), Fault> {
        let function = &self.program.functions[function as usize];
        if function.parameters == 1 {
            return Ok(());
        }
        let kind = FaultKind::Game(say::fault_one_state(&*function.name));
        Err(self.fault_at(function.span, kind))
    }

    /// Calls a function with a state.
    fn run(&self, function: u32, state: &Value) -> Result<Value, Fault> {
        self.one_state(function)?;
        let mut machine = self.machine.borrow_mut();
        let arguments = std::slice::from_ref(state);
        let result = machine.call(&self.program, &self.text, function, arguments);
        result.map_err(|thrown| Fault {
            state: Some(cut(MAX_STATE, state)),
            ..placed(&self.text, thrown.trap())
        })
    }

    /// A fault of what a function returned.
    fn result_fault(&self, function: Option<u32>, mut trap: Trap, state: &Value) -> Fault {
        let function = function.map(|number| &self.program.functions[number as usize]);
        trap.span = trap.span.or(function.map(|function| function.span));
        Fault {
            state: Some(cut(MAX_STATE, state)),
            ..placed(&self.text, trap)
        }
    }

    /// The value of a global variable.
    pub fn global(&self, name: &str) -> Option<Value> {
        self.machine.borrow().global(&self.program, name)
    }

    /// The ticks that loading took, and those of all calls.
    pub(crate) fn ticks(&self) -> (u64, u64) {
        let used = self.machine.borrow().budget.used();
        (self.loading, used - self.loading)
    }

    pub(crate) fn note_list(&self, had_list: bool) {
        self.had_list.set(self.had_list.get() || had_list);
    }

    /// Whether a state contained a list, which became a tuple.
    pub(crate) fn had_list(&self) -> bool {
        self.had_list.get()
    }
}

impl Fault {
    pub(crate) fn or_at(mut self, state: &State) -> Fault {
        self.state = Some(cut(MAX_STATE, state));
        self
    }
}

fn placed(text: &str, trap: Trap) -> Fault {
    let span = trap.span.unwrap_or_default();
    Fault::at(text, span.start as usize..span.end as usize, trap.kind)
}

fn outcome_of(value: &Value) -> Option<Outcome> {
    match value {
        Value::Str(word) => match &**word {
            "win" => Some(Outcome::Win),
            "loss" => Some(Outcome::Loss),
            "draw" => Some(Outcome::Draw),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a move comes with its name: a pair of a string and a state.
fn is_named(item: &Value) -> bool {
    matches!(item, Value::Tuple(pair) if matches!(&***pair, [Value::Str(_), _]))
}

/// A string as it is, and any other value as by `repr`.
fn text_of(value: &Value) -> String {
    match value {
        Value::Str(text) => text.to_string(),
        other => other.to_string(),
    }
}

impl Value {
    /// Reads a value as Python writes it, such as `(3, 4, 5)`.
    ///
    /// # Examples
    /// ```
    /// use winmove_scripts::Value;
    ///
    /// assert_eq!(Value::parse("3, [4, 'five']").unwrap().to_string(), "(3, [4, 'five'])");
    /// assert!(Value::parse("(3,").is_err());
    /// ```
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Value, Fault> {
        // On lines of their own, the brackets move no column.
        let script = Script::parse(&format!("value = (\n{text}\n)"));
        let script = script.map_err(|faults| {
            let fault = faults.into_iter().next().expect("a refusal has a fault");
            let before = "value = (\n".len();
            let place = |at: usize| at.saturating_sub(before).min(text.len());
            let range = place(fault.range.start)..place(fault.range.end);
            Fault::at(text, range, fault.kind)
        })?;
        Ok(script.global("value").expect("it was assigned"))
    }
}
