//! Syntax tree to program: names become slots, and what scripts don't have is refused by name.

use rustpython_ruff_python_ast::{self as ast, Stmt as Syntax};
use rustpython_ruff_text_size::{Ranged, TextRange};

use super::fault::{Fault, FaultKind, MAX_FAULTS};
use super::pack::State;
use super::scope::{self, Scope, Slots};
use super::tree::{Expr, Function, Operator, Program, Source, Span, Stmt, StmtKind, Target};
use super::value::Value;
use winmove_words::say;

/// The names of types that stand in annotations.
const TYPES: [&str; 16] = [
    "Any", "Dict", "List", "Literal", "Optional", "Sequence", "Set", "Tuple", "Union", "bool",
    "dict", "int", "list", "set", "str", "tuple",
];

/// Compiles a script.
///
/// # Errors
/// Everything that scripts don't have, and unknown names.
pub(crate) fn compile(text: &str, module: &ast::ModModule) -> Result<Program, Vec<Fault>> {
    let mut compiler = Compiler {
        text,
        faults: Vec::new(),
        functions: Vec::new(),
        globals: Slots::new(),
        constants: Vec::new(),
        scope: Scope::default(),
        is_in_function: false,
        loops: 0,
        nodes: 0,
        depth: 0,
        max_depth: 0,
    };
    let program = compiler.program(module);
    if compiler.faults.is_empty() {
        Ok(program)
    } else {
        compiler.faults.sort_by_key(|fault| fault.range.start);
        Err(compiler.faults)
    }
}

/// A program in the making.
pub(super) struct Compiler<'a> {
    text: &'a str,
    faults: Vec<Fault>,
    /// The functions with the numbers of their parameters.
    pub(super) functions: Vec<(&'a str, usize)>,
    pub(super) globals: Slots,
    constants: Vec<Value>,
    pub(super) scope: Scope,
    is_in_function: bool,
    /// The loops that are open.
    loops: u32,
    /// The expressions so far, which cost ticks.
    pub(super) nodes: u32,
    /// The statements and expressions that are open, and the most so far in this function.
    depth: u32,
    max_depth: u32,
}

pub(super) fn span(range: TextRange) -> Span {
    Span {
        start: range.start().to_u32(),
        end: range.end().to_u32(),
    }
}

/// Everything that was compiled, unless some of it has a fault. All of it is looked at.
pub(super) fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let items: Vec<Option<T>> = items.collect();
    items.into_iter().collect()
}

impl<'a> Compiler<'a> {
    pub(super) fn fault(&mut self, range: TextRange, kind: FaultKind) {
        if self.is_full() {
            return;
        }
        let range = range.start().to_usize()..range.end().to_usize();
        self.faults.push(Fault::at(self.text, range, kind));
    }

    /// Whether there are so many faults that no more are kept.
    pub(super) fn is_full(&self) -> bool {
        self.faults.len() == MAX_FAULTS
    }

    /// Refuses a feature of Python.
    pub(super) fn unsupported(&mut self, range: TextRange, feature: &'static str) {
        self.fault(range, FaultKind::Unsupported(feature));
    }

    fn program(&mut self, module: &'a ast::ModModule) -> Program {
        self.declare(&module.body);
        let body = self.block(&module.body);
        let slots = self.scope.slots as usize;
        let mut functions = Vec::new();
        for statement in &module.body {
            if let Syntax::FunctionDef(def) = statement {
                functions.push(self.function(def));
            }
        }
        let mut globals = vec![Box::from(""); self.globals.len()];
        for (name, &slot) in &self.globals {
            globals[slot as usize] = (**name).into();
        }
        let constants = self.constants.iter().map(State::pack);
        let constants = constants.map(|packed| packed.expect("a literal is not deep").0);
        Program {
            functions,
            body,
            globals,
            constants: constants.collect(),
            slots,
        }
    }

    /// Finds the global names.
    fn declare(&mut self, body: &'a [Syntax]) {
        let mut names = Vec::new();
        scope::assigned(body, &mut |name| names.push(name));
        for name in names {
            let slot = self.globals.len() as u32;
            self.globals.entry(name.into()).or_insert(slot);
        }
        for statement in body {
            let Syntax::FunctionDef(def) = statement else {
                continue;
            };
            let name = def.name.as_str();
            let is_taken = self.functions.iter().any(|&(other, _)| other == name);
            if is_taken || self.globals.contains_key(name) {
                let what = say::fault_defined_twice(name);
                self.fault(def.name.range(), FaultKind::Game(what));
            }
            self.functions.push((name, def.parameters.len()));
        }
    }

    fn function(&mut self, def: &'a ast::StmtFunctionDef) -> Function {
        let parameters = &def.parameters;
        let of_parameters = |is: bool| is.then(|| parameters.range());
        let has_stars = parameters.vararg.is_some() || parameters.kwarg.is_some();
        let missing = [
            (def.decorator_list.first().map(Ranged::range), "decorator"),
            (def.is_async.then(|| def.range()), "async-def"),
            (of_parameters(has_stars), "star-parameter"),
            (
                of_parameters(!parameters.kwonlyargs.is_empty()),
                "keyword-parameter",
            ),
        ];
        for (range, feature) in missing {
            range.inspect(|&range| self.unsupported(range, feature));
        }
        let mut slots = Slots::new();
        for parameter in parameters.posonlyargs.iter().chain(&parameters.args) {
            if let Some(default) = parameter.default() {
                let range = default.range();
                self.unsupported(range, "default-value");
            }
            let slot = slots.len() as u32;
            if slots
                .insert(parameter.name().as_str().into(), slot)
                .is_some()
            {
                let what = say::fault_same_parameters();
                self.fault(parameter.range(), FaultKind::Syntax(what));
            }
        }
        let count = slots.len();
        let names = parameters.iter().map(|one| one.name().as_str().into());
        let names = names.collect();
        scope::assigned(&def.body, &mut |name| {
            let slot = slots.len() as u32;
            slots.entry(name.into()).or_insert(slot);
        });
        self.scope = Scope {
            slots: slots.len() as u32,
            locals: slots,
            inner: Vec::new(),
        };
        (self.depth, self.max_depth) = (1, 1);
        self.is_in_function = true;
        let body = self.block(&def.body);
        self.is_in_function = false;
        Function {
            name: def.name.as_str().into(),
            parameters: count,
            names,
            slots: self.scope.slots as usize,
            depth: self.max_depth,
            body,
            span: span(def.name.range()),
        }
    }

    pub(super) fn constant(&mut self, value: Value) -> Expr {
        self.constants.push(value);
        Expr::Constant((self.globals.len() + self.constants.len() - 1) as u32)
    }

    /// A tuple, which is a constant if its items are.
    pub(super) fn tuple(&mut self, items: Vec<Expr>) -> Expr {
        let values = items.iter().map(|item| match item {
            Expr::Constant(slot) => {
                let constant = *slot as usize - self.globals.len();
                Some(self.constants[constant].clone())
            }
            _ => None,
        });
        match values.collect::<Option<Vec<Value>>>() {
            Some(values) => self.constant(Value::tuple(values)),
            None => Expr::Tuple(items),
        }
    }

    /// Goes one level deeper while it does something.
    pub(super) fn within<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        self.max_depth = self.max_depth.max(self.depth);
        let done = work(self);
        self.depth -= 1;
        done
    }

    fn block(&mut self, body: &'a [Syntax]) -> Vec<Stmt> {
        self.within(|compiler| {
            let statements = body
                .iter()
                .filter_map(|statement| compiler.statement(statement));
            statements.collect()
        })
    }

    fn statement(&mut self, statement: &'a Syntax) -> Option<Stmt> {
        let nodes = std::mem::take(&mut self.nodes);
        let kind = self.within(|compiler| compiler.statement_kind(statement));
        let ticks = 8 + std::mem::replace(&mut self.nodes, nodes);
        let mut span = span(statement.range());
        let text = &self.text[span.start as usize..span.end as usize];
        span.end = span.start + text.lines().next().map_or(0, str::len) as u32;
        kind.map(|kind| Stmt { ticks, span, kind })
    }

    fn statement_kind(&mut self, statement: &'a Syntax) -> Option<StmtKind> {
        let range = statement.range();
        let feature = match statement {
            Syntax::Expr(expr) => {
                let value = self.expr(&expr.value)?;
                return Some(match value {
                    Expr::Constant(_) => StmtKind::Pass,
                    value => StmtKind::Expr(value),
                });
            }
            // Annotations are ignored, and with them the names of types.
            Syntax::Assign(assign) if self.is_type(&assign.value) => return Some(StmtKind::Pass),
            Syntax::TypeAlias(_) => return Some(StmtKind::Pass),
            Syntax::Assign(assign) => {
                let targets = all(assign.targets.iter().map(|target| self.target(target)));
                let value = self.expr(&assign.value)?;
                return Some(StmtKind::Assign(targets?, value));
            }
            Syntax::AnnAssign(assign) => {
                let target = self.target(&assign.target)?;
                return Some(match &assign.value {
                    Some(value) => StmtKind::Assign(vec![target], self.expr(value)?),
                    None => StmtKind::Pass,
                });
            }
            Syntax::AugAssign(assign) => {
                let target = self.target(&assign.target)?;
                let op = self.operator(assign.op, range)?;
                let value = self.expr(&assign.value)?;
                return Some(StmtKind::Update(target, op, value, span(range)));
            }
            Syntax::If(branch) => {
                let mut branches = vec![(self.expr(&branch.test), self.block(&branch.body))];
                let mut otherwise = Vec::new();
                for clause in &branch.elif_else_clauses {
                    match &clause.test {
                        Some(test) => branches.push((self.expr(test), self.block(&clause.body))),
                        None => otherwise = self.block(&clause.body),
                    }
                }
                let branches = branches.into_iter().map(|(test, body)| Some((test?, body)));
                return Some(StmtKind::If(branches.collect::<Option<_>>()?, otherwise));
            }
            Syntax::For(loops) if loops.orelse.is_empty() && !loops.is_async => {
                let source = self.source(&loops.iter);
                let target = self.target(&loops.target);
                let body = self.in_loop(&loops.body);
                return Some(StmtKind::For(target?, source?, body));
            }
            Syntax::While(loops) if loops.orelse.is_empty() => {
                let condition = self.expr(&loops.test);
                let body = self.in_loop(&loops.body);
                return Some(StmtKind::While(condition?, body));
            }
            Syntax::For(_) | Syntax::While(_) => "loop-else",
            Syntax::Return(result) => {
                if !self.is_in_function {
                    let what = say::fault_return_outside();
                    self.fault(range, FaultKind::Syntax(what));
                }
                let value = self.maybe(result.value.as_deref())?;
                return Some(StmtKind::Return(value));
            }
            Syntax::FunctionDef(def) if !self.is_in_function => {
                let mut names = self.functions.iter();
                let number = names.position(|&(name, _)| name == def.name.as_str());
                return match number {
                    // The block of the script and this statement are open.
                    Some(number) if self.depth == 2 => Some(StmtKind::Def(number as u32)),
                    _ => {
                        self.unsupported(range, "def-in-block");
                        None
                    }
                };
            }
            Syntax::FunctionDef(_) => "def-in-def",
            Syntax::Pass(_) => return Some(StmtKind::Pass),
            Syntax::Break(_) | Syntax::Continue(_) => {
                if self.loops == 0 {
                    let word = &self.text[range.start().to_usize()..range.end().to_usize()];
                    let what = say::fault_outside_of_loop(word);
                    self.fault(range, FaultKind::Syntax(what));
                }
                return Some(match statement {
                    Syntax::Break(_) => StmtKind::Break,
                    _ => StmtKind::Continue,
                });
            }
            Syntax::ImportFrom(import)
                if import
                    .module
                    .as_ref()
                    .is_some_and(|name| matches!(name.as_str(), "winmove" | "typing")) =>
            {
                return Some(StmtKind::Pass);
            }
            Syntax::Import(_) | Syntax::ImportFrom(_) => "import",
            Syntax::ClassDef(_) => "class",
            Syntax::Global(_) | Syntax::Nonlocal(_) => "global",
            Syntax::Try(_) => "try",
            Syntax::Raise(_) | Syntax::Assert(_) => "raise",
            Syntax::Delete(_) => "del",
            Syntax::With(_) => "with",
            Syntax::Match(_) => "match",
            Syntax::IpyEscapeCommand(_) => "command",
        };
        self.unsupported(range, feature);
        None
    }

    /// Whether an expression is a type, such as `Tuple[int, int]`, which a script can name.
    fn is_type(&self, expr: &ast::Expr) -> bool {
        match expr {
            ast::Expr::Subscript(of) => self.is_type(&of.value),
            ast::Expr::Name(name) => {
                let name = name.id.as_str();
                TYPES.contains(&name) && self.known().all(|other| other != name)
            }
            _ => false,
        }
    }

    fn in_loop(&mut self, body: &'a [Syntax]) -> Vec<Stmt> {
        self.loops += 1;
        let body = self.block(body);
        self.loops -= 1;
        body
    }

    /// What is assigned to.
    pub(super) fn target(&mut self, target: &'a ast::Expr) -> Option<Target> {
        let range = target.range();
        match target {
            ast::Expr::Name(name) => Some(match self.scope.find(name.id.as_str()) {
                Some(slot) => Target::Local(slot),
                None => Target::Global(self.globals[name.id.as_str()]),
            }),
            ast::Expr::Tuple(ast::ExprTuple { elts, .. })
            | ast::Expr::List(ast::ExprList { elts, .. }) => {
                let targets = all(elts.iter().map(|item| self.target(item)));
                let mut stars = (0..).zip(elts).filter(|(_, item)| item.is_starred_expr());
                let star = stars.next().map(|(number, _)| number);
                if stars.next().is_some() {
                    let what = say::fault_several_stars();
                    self.fault(range, FaultKind::Syntax(what));
                }
                Some(Target::Unpack(targets?, star, span(range)))
            }
            ast::Expr::Subscript(place) if place.slice.is_slice_expr() => {
                self.unsupported(range, "slice-target");
                None
            }
            ast::Expr::Subscript(place) => {
                let of = self.expr(&place.value);
                let index = self.expr(&place.slice);
                Some(Target::Index(Box::new((of?, index?)), span(range)))
            }
            ast::Expr::Starred(rest) => self.target(&rest.value),
            _ => {
                self.unsupported(range, "attribute-target");
                None
            }
        }
    }

    pub(super) fn operator(&mut self, op: Operator, range: TextRange) -> Option<Operator> {
        let feature = match op {
            Operator::Div => "division",
            Operator::MatMult => "matrix",
            op => return Some(op),
        };
        self.unsupported(range, feature);
        None
    }

    /// Compiles a comprehension, whose variables are its own.
    pub(super) fn in_inner_scope<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.inner.push(Slots::new());
        let done = work(self);
        self.scope.inner.pop();
        done
    }

    /// The names that a script may use here.
    pub(super) fn known(&self) -> impl Iterator<Item = &str> {
        let inner = self.scope.inner.iter().flat_map(Slots::keys);
        let names = inner
            .chain(self.scope.locals.keys())
            .chain(self.globals.keys());
        let functions = self.functions.iter().map(|&(name, _)| name);
        names.map(|name| &**name).chain(functions)
    }

    /// A source that is a value.
    pub(super) fn value_source(&mut self, of: &'a ast::Expr) -> Option<Source> {
        let range = of.range();
        self.expr(of).map(|of| Source::Value(of, span(range)))
    }
}
