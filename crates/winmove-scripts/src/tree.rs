//! A script after its names were resolved: the form that is evaluated.

pub(crate) use super::fault::Span;
use super::pack::State;
pub(crate) use rustpython_ruff_python_ast::{CmpOp, Operator, UnaryOp};

/// A whole script, which threads share.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) functions: Vec<Function>,
    pub(crate) body: Vec<Stmt>,
    /// The names of global variables, by slot.
    pub(crate) globals: Vec<Box<str>>,
    /// The constants, whose slots follow those of the global variables.
    pub(crate) constants: Vec<State>,
    /// The number of slots for variables of comprehensions outside of functions.
    pub(crate) slots: usize,
}

#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) name: Box<str>,
    pub(crate) parameters: usize,
    /// The names of the parameters.
    pub(crate) names: Vec<Box<str>>,
    /// The number of slots for parameters and variables.
    pub(crate) slots: usize,
    /// The number of statements and expressions within each other.
    pub(crate) depth: u32,
    pub(crate) body: Vec<Stmt>,
    pub(crate) span: Span,
}

/// A statement, with the ticks that it takes.
#[derive(Debug)]
pub(crate) struct Stmt {
    pub(crate) ticks: u32,
    /// Its first line.
    pub(crate) span: Span,
    pub(crate) kind: StmtKind,
}

#[derive(Debug)]
pub(crate) enum StmtKind {
    Expr(Expr),
    Assign(Vec<Target>, Expr),
    Update(Target, Operator, Expr, Span),
    /// The conditions with what follows them, and what follows `else`.
    If(Vec<(Expr, Vec<Stmt>)>, Vec<Stmt>),
    For(Target, Source, Vec<Stmt>),
    While(Expr, Vec<Stmt>),
    Return(Option<Expr>),
    /// A function exists from here on.
    Def(u32),
    Break,
    Continue,
    Pass,
}

/// What is assigned to.
#[derive(Debug)]
pub(crate) enum Target {
    Local(u32),
    Global(u32),
    Index(Box<(Expr, Expr)>, Span),
    /// Several targets, of which one may take the rest as a list.
    Unpack(Vec<Target>, Option<usize>, Span),
}

#[derive(Debug)]
pub(crate) enum Expr {
    Constant(u32),
    Local(u32, Span),
    Global(u32, Span),
    Binary(Operator, Box<(Expr, Expr)>, Span),
    Unary(UnaryOp, Box<Expr>, Span),
    Not(Box<Expr>),
    Compare(CmpOp, Box<(Expr, Expr)>, Span),
    /// `a < b <= c`.
    Chain(Box<Expr>, Vec<(CmpOp, Expr)>, Span),
    /// Whether the source has it, or with `true`, has it not.
    In(bool, Box<(Expr, Source)>, Span),
    And(Vec<Expr>),
    Or(Vec<Expr>),
    /// The condition, and the values where it holds and where it doesn't.
    IfElse(Box<(Expr, Expr, Expr)>),
    Tuple(Vec<Expr>),
    List(Vec<Expr>),
    Set(Vec<Expr>, Span),
    Dict(Vec<(Expr, Expr)>, Span),
    Index(Box<(Expr, Expr)>, Span),
    Slice(Box<(Expr, [Option<Expr>; 3])>, Span),
    Call(u32, Vec<Expr>, Span),
    Builtin(Builtin, Vec<Expr>, Span),
    /// A built-in function that goes through a source.
    Consume(Consumer, Box<Source>, Span),
    Method(Method, Box<Expr>, Vec<Expr>, Span),
    Join(Box<(Expr, Source)>, Span),
    Keyed(Box<Keyed>),
    Collect(Box<Comprehension>),
    /// An f-string.
    Format(Vec<Piece>, Span),
}

/// `sorted`, `min` or `max` with a key or a default, or `sort` with a key.
#[derive(Debug)]
pub(crate) struct Keyed {
    pub(crate) consumer: Consumer,
    /// Whether the source is a list that is sorted itself.
    pub(crate) in_place: bool,
    pub(crate) source: Source,
    /// The key of an item, and the variable that is the item.
    pub(crate) key: Option<(u32, Expr)>,
    pub(crate) default: Option<Expr>,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) enum Piece {
    Text(Box<str>),
    /// The value, and whether it is written as by `repr`.
    Value(Expr, bool),
}

/// What a loop goes through.
#[derive(Debug)]
pub(crate) enum Source {
    Value(Expr, Span),
    Enumerate(Box<Source>, Option<Expr>, Span),
    Zip(Vec<Source>),
    Reversed(Expr, Span),
    Keys(Expr, Span),
    Values(Expr, Span),
    Items(Expr, Span),
    Generator(Box<Comprehension>),
}

#[derive(Debug)]
pub(crate) struct Comprehension {
    pub(crate) kind: Collected,
    /// The ticks of one round.
    pub(crate) ticks: u32,
    pub(crate) element: Expr,
    /// The value of a dictionary's key.
    pub(crate) value: Option<Expr>,
    pub(crate) clauses: Vec<Clause>,
    pub(crate) span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Collected {
    List,
    Set,
    Dict,
}

#[derive(Debug)]
pub(crate) struct Clause {
    pub(crate) target: Target,
    pub(crate) source: Source,
    pub(crate) conditions: Vec<Expr>,
}

/// A built-in function of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Builtin {
    Len,
    Range,
    Abs,
    Int,
    Str,
    Bool,
    Ord,
    Chr,
    Divmod,
    /// The least of several arguments.
    Min,
    Max,
    /// The sum of a source, given as a list, and a first value.
    Sum,
}

/// A built-in function that goes through its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consumer {
    List,
    Tuple,
    Set,
    Dict,
    Sorted(bool),
    Sum,
    Min,
    Max,
    Any,
    All,
}

/// A method of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Append,
    Extend,
    Insert,
    Pop,
    Remove,
    Sort(bool),
    Reverse,
    Copy,
    Count,
    Index,
    Find,
    Replace,
    Split,
    Strip,
    Upper,
    Lower,
    StartsWith,
    EndsWith,
    Get,
    Add,
    Discard,
}
