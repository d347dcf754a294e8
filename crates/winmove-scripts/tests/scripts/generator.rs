//! Random programs that use all of the notation, with values of all types. They depend only on the
//! seed, and most of them run to their end.

mod expressions;
mod numbers;
mod sequences;
mod statements;

use winmove_tests::Random;

/// A program whose `main` takes the arguments, which are literals.
pub struct Program {
    pub text: String,
    pub arguments: Vec<String>,
}

/// The types of expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Int,
    Bool,
    Str,
    /// A tuple of numbers.
    Tuple,
    /// A number and a string.
    Pair,
    /// A list of numbers.
    Ints,
    /// A list of strings.
    Words,
    /// A list of pairs.
    Pairs,
    /// A list of lists of numbers.
    Rows,
    /// Strings to numbers.
    Dict,
    /// A set of numbers, which no program returns: its order is different.
    Set,
    /// A value of any type that can't be computed with.
    Mixed,
}

use Kind::{Bool, Dict, Int, Ints, Mixed, Pair, Pairs, Rows, Set, Str, Tuple, Words};

const KINDS: [Kind; 12] = [
    Int, Bool, Str, Tuple, Pair, Ints, Words, Pairs, Rows, Dict, Set, Mixed,
];

/// The kinds of values that can grow without limit.
const GROWING: [Kind; 6] = [Str, Tuple, Ints, Words, Pairs, Rows];

#[derive(Clone)]
struct Variable {
    name: String,
    kind: Kind,
}

#[derive(Clone)]
struct Function {
    name: String,
    parameters: Vec<Kind>,
    result: Kind,
    /// Its first parameter counts down.
    is_recursive: bool,
}

struct Generator<'r> {
    random: &'r mut Random,
    text: String,
    indentation: usize,
    /// The names in scope.
    variables: Vec<Variable>,
    /// Where the names of the function begin. Those before are global, and must not be assigned.
    locals: usize,
    functions: Vec<Function>,
    /// The first parameter of a recursive function, which is not assigned.
    counter: Option<String>,
    result: Kind,
    loops: usize,
    names: usize,
}

/// A random program.
pub fn program(random: &mut Random) -> Program {
    let mut generator = Generator {
        random,
        text: String::new(),
        indentation: 0,
        variables: Vec::new(),
        locals: 0,
        functions: Vec::new(),
        counter: None,
        result: Mixed,
        loops: 0,
        names: 0,
    };
    for _ in 0..generator.random.below(4) {
        let kind = generator.kind();
        let value = generator.literal(kind);
        let name = generator.name("g", kind);
        generator.line(&format!("{name} = {value}"));
        generator.variables.push(Variable { name, kind });
    }
    for _ in 0..generator.random.below(4) {
        generator.function();
    }
    let arguments = generator.main();
    Program {
        text: generator.text,
        arguments,
    }
}

impl Generator<'_> {
    fn kind(&mut self) -> Kind {
        self.random.pick(&KINDS)
    }

    fn line(&mut self, text: &str) {
        let indentation = "    ".repeat(self.indentation);
        self.text += &format!("{indentation}{text}\n");
    }

    /// A new name, or sometimes one that is in use for another value of the kind.
    fn name(&mut self, prefix: &str, kind: Kind) -> String {
        self.names += 1;
        let ending = self.random.pick(&["", "", "", "_", "é", "ж"]);
        format!(
            "{prefix}{}{}{ending}",
            self.names,
            format!("{kind:?}").to_lowercase()
        )
    }

    /// A function of a name, parameters, and a body that returns a value of a kind.
    fn function(&mut self) {
        let is_recursive = self.random.percent(40);
        let count = self.random.below(4);
        let mut parameters: Vec<Kind> = (0..count).map(|_| self.kind()).collect();
        if is_recursive {
            parameters.insert(0, Int);
        }
        let result = self.kind();
        let function = Function {
            name: format!("f{}", self.functions.len()),
            parameters,
            result,
            is_recursive,
        };
        let scope = self.open(&function);
        if is_recursive {
            let count = self.variables[self.locals].name.clone();
            let base = self.expression(result, 1);
            self.line(&format!("if {count} <= 0: return {base}"));
            self.counter = Some(count);
        }
        self.block(3, 1);
        // Recursive calls are only in the returned value, so that they aren't too many.
        if is_recursive {
            self.functions.push(function.clone());
        }
        let value = self.expression(result, 3);
        self.line(&format!("return {value}"));
        self.counter = None;
        self.close(scope);
        if !is_recursive {
            self.functions.push(function);
        }
    }

    fn open(&mut self, function: &Function) -> usize {
        let scope = self.variables.len();
        self.locals = scope;
        self.result = function.result;
        let mut names = Vec::new();
        for &kind in &function.parameters {
            let name = self.name("p", kind);
            names.push(name.clone());
            self.variables.push(Variable { name, kind });
        }
        self.line(&format!("def {}({}):", function.name, names.join(", ")));
        self.indentation += 1;
        if self.random.percent(10) {
            self.line("\"\"\"Says what it does.\"\"\"");
        }
        scope
    }

    fn close(&mut self, scope: usize) {
        self.indentation -= 1;
        self.variables.truncate(scope);
        self.line("");
    }

    fn main(&mut self) -> Vec<String> {
        let count = self.random.below(3);
        let main = Function {
            name: "main".to_owned(),
            parameters: (0..count).map(|_| self.kind()).collect(),
            result: Mixed,
            is_recursive: false,
        };
        self.open(&main);
        // What comes from outside can't be changed.
        let parameters: Vec<Variable> = self.variables[self.locals..].to_vec();
        for variable in parameters {
            let copied = copied(&variable.name, variable.kind);
            self.line(&format!("{} = {copied}", variable.name));
        }
        self.block(4, 2);
        let mut results: Vec<String> = Vec::new();
        for variable in self.variables.clone() {
            results.push(returned(&variable.name, variable.kind));
        }
        for _ in 0..2 {
            let kind = self.kind();
            let value = self.expression(kind, 3);
            results.push(returned(&format!("({value})"), kind));
        }
        self.line(&format!("return [{}]", results.join(", ")));
        main.parameters
            .iter()
            .map(|&kind| self.literal(kind))
            .collect()
    }
}

/// A copy of a value that functions may change.
fn copied(value: &str, kind: Kind) -> String {
    match kind {
        Ints | Words | Pairs => format!("list({value})"),
        Rows => format!("[list(row) for row in {value}]"),
        Dict | Set => format!("{value}.copy()"),
        _ => value.to_owned(),
    }
}

/// An expression for a value in the result: sets have no order.
fn returned(value: &str, kind: Kind) -> String {
    match kind {
        Set => format!("sorted({value})"),
        _ => value.to_owned(),
    }
}
