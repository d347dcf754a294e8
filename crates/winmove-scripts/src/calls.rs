//! Compiles calls: of functions of the script, of built-in functions, and of methods.

use rustpython_ruff_python_ast::{self as ast, Expr as Syntax};
use rustpython_ruff_text_size::Ranged;

use super::compile::{Compiler, all, span};
use super::fault::FaultKind;
use super::scope;
use super::tree::{Builtin, Collected, Consumer, Expr, Keyed, Method, Source};
use winmove_words::say;

/// What a built-in function is compiled to.
#[derive(Clone, Copy)]
enum Kind {
    Call(Builtin),
    Consume(Consumer),
    /// It only makes sense in a loop, or in a function that goes through it.
    Source,
}

/// The built-in functions with the least and the greatest number of their arguments.
const BUILTINS: [(&str, Kind, usize, usize); 22] = [
    ("abs", Kind::Call(Builtin::Abs), 1, 1),
    ("all", Kind::Consume(Consumer::All), 1, 1),
    ("any", Kind::Consume(Consumer::Any), 1, 1),
    ("bool", Kind::Call(Builtin::Bool), 0, 1),
    ("chr", Kind::Call(Builtin::Chr), 1, 1),
    ("dict", Kind::Consume(Consumer::Dict), 0, 1),
    ("divmod", Kind::Call(Builtin::Divmod), 2, 2),
    ("enumerate", Kind::Source, 1, 2),
    ("int", Kind::Call(Builtin::Int), 0, 1),
    ("len", Kind::Call(Builtin::Len), 1, 1),
    ("list", Kind::Consume(Consumer::List), 0, 1),
    ("max", Kind::Consume(Consumer::Max), 1, usize::MAX),
    ("min", Kind::Consume(Consumer::Min), 1, usize::MAX),
    ("ord", Kind::Call(Builtin::Ord), 1, 1),
    ("range", Kind::Call(Builtin::Range), 1, 3),
    ("reversed", Kind::Source, 1, 1),
    ("set", Kind::Consume(Consumer::Set), 0, 1),
    ("sorted", Kind::Consume(Consumer::Sorted(false)), 1, 1),
    ("str", Kind::Call(Builtin::Str), 0, 1),
    ("sum", Kind::Consume(Consumer::Sum), 1, 2),
    ("tuple", Kind::Consume(Consumer::Tuple), 0, 1),
    ("zip", Kind::Source, 0, usize::MAX),
];

/// The methods with the least and the greatest number of their arguments.
const METHODS: [(&str, Method, usize, usize); 22] = [
    ("add", Method::Add, 1, 1),
    ("append", Method::Append, 1, 1),
    ("copy", Method::Copy, 0, 0),
    ("count", Method::Count, 1, 1),
    ("discard", Method::Discard, 1, 1),
    ("endswith", Method::EndsWith, 1, 1),
    ("extend", Method::Extend, 1, 1),
    ("find", Method::Find, 1, 1),
    ("get", Method::Get, 1, 2),
    ("index", Method::Index, 1, 1),
    ("insert", Method::Insert, 2, 2),
    ("lower", Method::Lower, 0, 0),
    ("pop", Method::Pop, 0, 2),
    ("remove", Method::Remove, 1, 1),
    ("replace", Method::Replace, 2, 3),
    ("reverse", Method::Reverse, 0, 0),
    ("sort", Method::Sort(false), 0, 0),
    ("split", Method::Split, 0, 1),
    ("startswith", Method::StartsWith, 1, 1),
    ("strip", Method::Strip, 0, 1),
    ("upper", Method::Upper, 0, 0),
    // Compiled apart, since its argument is a source.
    ("join", Method::Copy, 1, 1),
];

/// The methods that a loop goes through.
const VIEWS: [&str; 3] = ["items", "keys", "values"];

/// Functions of Python that scripts don't have, with the name of the feature.
const MISSING: [(&str, &str); 16] = [
    ("print", "print"),
    ("input", "input"),
    ("open", "input"),
    ("map", "map"),
    ("filter", "filter"),
    ("float", "float"),
    ("round", "float"),
    ("pow", "pow"),
    ("bin", "bin"),
    ("__name__", "main"),
    ("frozenset", "frozenset"),
    ("isinstance", "type"),
    ("type", "type"),
    ("iter", "iterator"),
    ("next", "iterator"),
    ("random", "random"),
];

pub(super) fn is_builtin(name: &str) -> bool {
    builtins().any(|other| other == name)
}

/// The names of the built-in functions.
pub(super) fn builtins() -> impl Iterator<Item = &'static str> {
    BUILTINS.iter().map(|row| row.0)
}

/// What to say of a function of Python that scripts don't have.
pub(super) fn missing(name: &str) -> Option<&'static str> {
    let row = MISSING.iter().find(|row| row.0 == name)?;
    Some(row.1)
}

/// A number of arguments in words.
pub(super) fn takes(least: usize, most: usize) -> String {
    let range = match (least, most) {
        (least, most) if least == most => "exactly",
        (_, usize::MAX) => "at-least",
        (least, most) if least + 1 == most => "either",
        _ => "between",
    };
    say::fault_takes(range, most, least)
}

/// The arguments with names of a call.
#[derive(Default)]
struct Options<'a> {
    reverse: bool,
    key: Option<&'a Syntax>,
    default: Option<&'a Syntax>,
}

impl<'a> Compiler<'a> {
    pub(super) fn call(&mut self, call: &'a ast::ExprCall) -> Option<Expr> {
        let name = match &*call.func {
            Syntax::Name(name) => name,
            Syntax::Attribute(attribute) => return self.method(call, attribute),
            _ => {
                self.unsupported(call.range(), "call-of-value");
                return None;
            }
        };
        let at = span(call.range());
        let text = name.id.as_str();
        let is_variable = self.scope.find(text).is_some() || self.globals.contains_key(text);
        if is_variable {
            let what = say::fault_variable_called(text);
            self.fault(name.range(), FaultKind::Game(what));
            return None;
        }
        let number = self.functions.iter().position(|&(other, _)| other == text);
        if let Some(number) = number {
            let count = self.functions[number].1;
            self.options(call, &[])?;
            self.check_count(call, text, count, count)?;
            let arguments = self.exprs(&call.arguments.args)?;
            return Some(Expr::Call(number as u32, arguments, at));
        }
        let row = BUILTINS.iter().find(|row| row.0 == text);
        let Some(&(_, kind, least, most)) = row else {
            self.unknown(name);
            return None;
        };
        let options = match kind {
            Kind::Consume(Consumer::Sorted(_)) => &["key", "reverse"][..],
            Kind::Consume(Consumer::Min | Consumer::Max) => &["key", "default"],
            _ => &[],
        };
        let options = self.options(call, options)?;
        self.check_count(call, text, least, most)?;
        let arguments = &call.arguments.args;
        match kind {
            Kind::Call(builtin) => Some(Expr::Builtin(builtin, self.exprs(arguments)?, at)),
            Kind::Source => {
                self.unsupported(call.range(), "zip");
                None
            }
            Kind::Consume(consumer) => self.consume(consumer, &options, call),
        }
    }

    fn consume(
        &mut self,
        consumer: Consumer,
        options: &Options<'a>,
        call: &'a ast::ExprCall,
    ) -> Option<Expr> {
        let at = span(call.range());
        let arguments = &*call.arguments.args;
        let builtin = match consumer {
            Consumer::Min => Builtin::Min,
            Consumer::Max => Builtin::Max,
            _ => Builtin::Sum,
        };
        let consumer = match consumer {
            Consumer::Sorted(_) => Consumer::Sorted(options.reverse),
            other => other,
        };
        if options.key.is_some() || options.default.is_some() {
            let source = match arguments {
                [of] => self.source(of)?,
                _ => Source::Value(Expr::Tuple(self.exprs(arguments)?), at),
            };
            let default = self.maybe(options.default)?;
            let key = match options.key {
                Some(key) => Some(self.key(key)?),
                None => None,
            };
            return Some(Expr::Keyed(Box::new(Keyed {
                consumer,
                in_place: false,
                source,
                key,
                default,
                span: at,
            })));
        }
        match (arguments, consumer) {
            ([], Consumer::List) => Some(Expr::List(Vec::new())),
            ([], Consumer::Set) => Some(Expr::Set(Vec::new(), at)),
            ([], Consumer::Dict) => Some(Expr::Dict(Vec::new(), at)),
            ([], _) => Some(self.constant(super::value::Value::tuple([]))),
            ([of], _) => {
                let source = match self.source(of)? {
                    // Its list is made anyway, and used here alone.
                    Source::Value(Expr::Collect(list), _)
                        if list.kind == Collected::List
                            && !matches!(consumer, Consumer::Any | Consumer::All) =>
                    {
                        Source::Generator(list)
                    }
                    source => source,
                };
                Some(Expr::Consume(consumer, Box::new(source), at))
            }
            (_, _) => Some(Expr::Builtin(builtin, self.exprs(arguments)?, at)),
        }
    }

    /// The key of an item, which is a variable of its own: a function by its name, or a lambda.
    fn key(&mut self, key: &'a Syntax) -> Option<(u32, Expr)> {
        let at = span(key.range());
        self.in_inner_scope(|compiler| match key {
            Syntax::Lambda(lambda)
                if lambda.parameters.as_ref().is_some_and(|all| all.len() == 1) =>
            {
                let parameter = lambda.parameters.as_ref()?.iter().next()?;
                let slot = compiler.scope.add_inner(parameter.name().as_str());
                Some((slot, compiler.expr(&lambda.body)?))
            }
            Syntax::Name(name) => {
                let slot = compiler.scope.add_inner("");
                let (text, item) = (name.id.as_str(), Expr::Local(slot, at));
                let mut functions = compiler.functions.iter();
                if let Some(number) = functions.position(|&other| other == (text, 1)) {
                    return Some((slot, Expr::Call(number as u32, vec![item], at)));
                }
                let row = BUILTINS.iter().find(|row| row.0 == text && row.2 <= 1);
                Some((
                    slot,
                    match row {
                        Some((_, Kind::Call(builtin), ..)) => {
                            Expr::Builtin(*builtin, vec![item], at)
                        }
                        Some((_, Kind::Consume(consumer), ..)) => {
                            Expr::Consume(*consumer, Box::new(Source::Value(item, at)), at)
                        }
                        _ => {
                            compiler.unknown(name);
                            return None;
                        }
                    },
                ))
            }
            _ => {
                compiler.unsupported(key.range(), "key");
                None
            }
        })
    }

    /// What a loop or a function goes through.
    pub(super) fn source(&mut self, of: &'a Syntax) -> Option<Source> {
        let at = span(of.range());
        if let Syntax::Generator(generator) = of {
            let (kind, range) = (Collected::List, generator.range());
            let loops = &generator.generators;
            let done = self.comprehension(kind, &generator.elt, None, loops, range)?;
            return Some(Source::Generator(Box::new(done)));
        }
        let Syntax::Call(call) = of else {
            return self.value_source(of);
        };
        self.nodes += 1;
        let arguments = &*call.arguments.args;
        match (&*call.func, arguments) {
            (Syntax::Attribute(attribute), []) if VIEWS.contains(&attribute.attr.as_str()) => {
                self.options(call, &[])?;
                let of = self.expr(&attribute.value)?;
                Some(match attribute.attr.as_str() {
                    "items" => Source::Items(of, at),
                    "keys" => Source::Keys(of, at),
                    _ => Source::Values(of, at),
                })
            }
            (Syntax::Name(name), _) if self.is_source(name.id.as_str()) => {
                let text = name.id.as_str();
                self.options(call, &[])?;
                let row = BUILTINS.iter().find(|row| row.0 == text);
                let &(_, _, least, most) = row.expect("it is one of them");
                self.check_count(call, text, least, most)?;
                match (text, arguments) {
                    ("enumerate", [of, rest @ ..]) => {
                        let source = self.source(of)?;
                        let first = self.maybe(rest.first())?;
                        Some(Source::Enumerate(Box::new(source), first, at))
                    }
                    ("reversed", [of, ..]) => Some(Source::Reversed(self.expr(of)?, at)),
                    _ => {
                        let sources = all(arguments.iter().map(|of| self.source(of)));
                        Some(Source::Zip(sources?))
                    }
                }
            }
            _ => self.value_source(of),
        }
    }

    /// Whether a name is that of a built-in function that makes a source.
    fn is_source(&self, name: &str) -> bool {
        let is_known = self.known().any(|other| other == name);
        !is_known && matches!(name, "enumerate" | "reversed" | "zip")
    }

    fn method(
        &mut self,
        call: &'a ast::ExprCall,
        attribute: &'a ast::ExprAttribute,
    ) -> Option<Expr> {
        let at = span(call.range());
        let text = attribute.attr.as_str();
        if VIEWS.contains(&text) {
            self.unsupported(call.range(), "view");
            return None;
        }
        let Some(&(_, method, least, most)) = METHODS.iter().find(|row| row.0 == text) else {
            if text == "format" {
                self.unsupported(attribute.attr.range(), "percent");
                return None;
            }
            let names = METHODS.iter().map(|row| row.0).chain(VIEWS);
            let kind = FaultKind::UnknownMethod {
                name: text.to_owned(),
                suggestion: match text {
                    "push" => Some("append".to_owned()),
                    _ => scope::suggestion(text, names),
                },
            };
            self.fault(attribute.attr.range(), kind);
            return None;
        };
        let known = if text == "sort" {
            &["key", "reverse"][..]
        } else {
            &[]
        };
        let options = self.options(call, known)?;
        self.check_count(call, text, least, most)?;
        let of = self.expr(&attribute.value)?;
        if let ("join", [items]) = (text, &*call.arguments.args) {
            let source = self.source(items)?;
            return Some(Expr::Join(Box::new((of, source)), at));
        }
        if let Some(key) = options.key {
            return Some(Expr::Keyed(Box::new(Keyed {
                consumer: Consumer::Sorted(options.reverse),
                in_place: true,
                source: Source::Value(of, at),
                key: Some(self.key(key)?),
                default: None,
                span: at,
            })));
        }
        let method = match method {
            Method::Sort(_) => Method::Sort(options.reverse),
            other => other,
        };
        let arguments = self.exprs(&call.arguments.args)?;
        Some(Expr::Method(method, Box::new(of), arguments, at))
    }

    /// The arguments with names, of which only these are known.
    fn options(&mut self, call: &'a ast::ExprCall, known: &[&str]) -> Option<Options<'a>> {
        let mut options = Options::default();
        if let Some(star) = call.arguments.args.iter().find(|of| of.is_starred_expr()) {
            self.unsupported(star.range(), "star-argument");
            return None;
        }
        for keyword in &call.arguments.keywords {
            let name = keyword.arg.as_ref().map(|name| name.as_str());
            match (name.filter(|name| known.contains(name)), &keyword.value) {
                (Some("reverse"), Syntax::BooleanLiteral(literal)) => {
                    options.reverse = literal.value;
                }
                (Some("key"), Syntax::NoneLiteral(_)) => {}
                (Some("key"), key) => options.key = Some(key),
                (Some("default"), default) => options.default = Some(default),
                _ => {
                    self.unsupported(keyword.range(), "named-argument");
                    return None;
                }
            }
        }
        Some(options)
    }

    fn check_count(
        &mut self,
        call: &'a ast::ExprCall,
        name: &str,
        least: usize,
        most: usize,
    ) -> Option<()> {
        let given = call.arguments.args.len();
        if (least..=most).contains(&given) {
            return Some(());
        }
        let kind = FaultKind::Arguments {
            name: name.to_owned(),
            takes: takes(least, most),
            given,
        };
        self.fault(call.range(), kind);
        None
    }
}
