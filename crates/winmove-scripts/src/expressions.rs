//! Compiles expressions.

use rustpython_ruff_python_ast::{
    self as ast, BoolOp, CmpOp, ConversionFlag, Expr as Syntax, Number, UnaryOp,
};
use rustpython_ruff_text_size::{Ranged, TextRange};

use super::calls;
use super::compile::{Compiler, all, span};
use super::fault::FaultKind;
use super::scope;
use super::tree::{Clause, Collected, Comprehension, Expr, Piece};
use super::value::Value;

impl<'a> Compiler<'a> {
    /// Compiles an expression. `None` after a fault.
    pub(super) fn expr(&mut self, expr: &'a Syntax) -> Option<Expr> {
        self.nodes += 1;
        self.within(|compiler| compiler.expr_within(expr))
    }

    /// All expressions, so that each of them is looked at even if one has a fault.
    pub(super) fn exprs(&mut self, items: &'a [Syntax]) -> Option<Vec<Expr>> {
        all(items.iter().map(|item| self.expr(item)))
    }

    /// An expression that may be left out.
    pub(super) fn maybe(&mut self, expr: Option<&'a Syntax>) -> Option<Option<Expr>> {
        match expr {
            Some(expr) => self.expr(expr).map(Some),
            None => Some(None),
        }
    }

    fn pair(&mut self, first: &'a Syntax, second: &'a Syntax) -> Option<(Expr, Expr)> {
        let (first, second) = (self.expr(first), self.expr(second));
        Some((first?, second?))
    }

    fn expr_within(&mut self, expr: &'a Syntax) -> Option<Expr> {
        let range = expr.range();
        let at = span(range);
        let feature = match expr {
            Syntax::NoneLiteral(_) => return Some(self.constant(Value::None)),
            Syntax::BooleanLiteral(literal) => {
                return Some(self.constant(Value::from(literal.value)));
            }
            Syntax::StringLiteral(literal) => {
                return Some(self.constant(Value::Str(literal.value.to_str().into())));
            }
            Syntax::NumberLiteral(literal) => return self.number(literal),
            Syntax::Name(name) => return self.name(name),
            Syntax::FString(text) => return self.format(text),
            Syntax::Tuple(items) => {
                let items = self.exprs(&items.elts)?;
                return Some(self.tuple(items));
            }
            Syntax::List(items) => return self.exprs(&items.elts).map(Expr::List),
            Syntax::Set(items) => return Some(Expr::Set(self.exprs(&items.elts)?, at)),
            Syntax::Dict(dict) => return self.dict(dict),
            Syntax::BoolOp(operands) => {
                let items = self.exprs(&operands.values)?;
                return Some(match operands.op {
                    BoolOp::And => Expr::And(items),
                    BoolOp::Or => Expr::Or(items),
                });
            }
            Syntax::BinOp(operands) => {
                let op = self.operator(operands.op, range);
                let sides = self.pair(&operands.left, &operands.right)?;
                return Some(Expr::Binary(op?, Box::new(sides), at));
            }
            Syntax::UnaryOp(operand) => return self.unary(operand),
            Syntax::If(choice) => {
                let condition = self.expr(&choice.test);
                let (then, otherwise) = self.pair(&choice.body, &choice.orelse)?;
                return Some(Expr::IfElse(Box::new((condition?, then, otherwise))));
            }
            Syntax::Compare(compare) => return self.comparison(compare),
            Syntax::Subscript(subscript) => return self.subscript(subscript),
            Syntax::Call(call) => return self.call(call),
            Syntax::ListComp(list) => {
                let kind = Collected::List;
                let done = self.comprehension(kind, &list.elt, None, &list.generators, range);
                return done.map(|done| Expr::Collect(Box::new(done)));
            }
            Syntax::SetComp(set) => {
                let kind = Collected::Set;
                let done = self.comprehension(kind, &set.elt, None, &set.generators, range);
                return done.map(|done| Expr::Collect(Box::new(done)));
            }
            Syntax::DictComp(dict) => {
                let (kind, value) = (Collected::Dict, Some(&*dict.value));
                let done = self.comprehension(kind, &dict.key, value, &dict.generators, range);
                return done.map(|done| Expr::Collect(Box::new(done)));
            }
            Syntax::Generator(_) => "generator",
            Syntax::Attribute(_) => "attribute",
            Syntax::Lambda(_) => "lambda",
            Syntax::Named(_) => "walrus",
            Syntax::Starred(_) => "star",
            Syntax::Await(_) | Syntax::Yield(_) | Syntax::YieldFrom(_) => "yield",
            Syntax::BytesLiteral(_) => "bytes",
            Syntax::TString(_) => "template-string",
            Syntax::EllipsisLiteral(_) => "ellipsis",
            Syntax::Slice(_) => "slices",
            Syntax::IpyEscapeCommand(_) => "command",
        };
        self.unsupported(range, feature);
        None
    }

    fn number(&mut self, literal: &ast::ExprNumberLiteral) -> Option<Expr> {
        match &literal.value {
            Number::Int(number) => match number.as_i64() {
                Some(number) => return Some(self.constant(Value::Int(number))),
                None => self.fault(literal.range(), FaultKind::Overflow),
            },
            Number::Float(_) | Number::Complex { .. } => {
                self.unsupported(literal.range(), "float");
            }
        }
        None
    }

    fn name(&mut self, name: &ast::ExprName) -> Option<Expr> {
        let at = span(name.range());
        let text = name.id.as_str();
        if let Some(slot) = self.scope.find(text) {
            return Some(Expr::Local(slot, at));
        }
        if let Some(&slot) = self.globals.get(text) {
            return Some(Expr::Global(slot, at));
        }
        let is_function = self.functions.iter().any(|&(other, _)| other == text);
        if is_function || calls::is_builtin(text) {
            self.unsupported(name.range(), "function-value");
        } else {
            self.unknown(name);
        }
        None
    }

    /// A name that nothing defines.
    pub(super) fn unknown(&mut self, name: &ast::ExprName) {
        if let Some(feature) = calls::missing(name.id.as_str()) {
            return self.unsupported(name.range(), feature);
        }
        if self.is_full() {
            return;
        }
        let text = name.id.as_str();
        // Words without their quotes, and those of other languages.
        let word = text.to_lowercase();
        let suggestion = match &*word {
            "win" | "loss" | "draw" | "first" | "second" => Some(format!("\"{word}\"")),
            "true" => Some("True".to_owned()),
            "false" => Some("False".to_owned()),
            "none" | "null" | "nil" => Some("None".to_owned()),
            _ => self.suggestion(text),
        };
        let kind = FaultKind::UnknownName {
            name: text.to_owned(),
            suggestion,
        };
        self.fault(name.range(), kind);
    }

    fn suggestion(&self, name: &str) -> Option<String> {
        let builtins: Vec<&str> = calls::builtins().collect();
        scope::suggestion(name, self.known().chain(builtins))
    }

    fn unary(&mut self, operand: &'a ast::ExprUnaryOp) -> Option<Expr> {
        let at = span(operand.range());
        // The least number is minus one that is too large.
        if operand.op == UnaryOp::USub
            && let Syntax::NumberLiteral(literal) = &*operand.operand
            && let Number::Int(number) = &literal.value
            && let Some(number) = number.as_u64()
            && let Some(number) = 0_i64.checked_sub_unsigned(number)
        {
            return Some(self.constant(Value::Int(number)));
        }
        let inner = self.expr(&operand.operand)?;
        Some(match operand.op {
            UnaryOp::Not => Expr::Not(Box::new(inner)),
            op => Expr::Unary(op, Box::new(inner), at),
        })
    }

    fn dict(&mut self, dict: &'a ast::ExprDict) -> Option<Expr> {
        let items = dict.items.iter().map(|item| match &item.key {
            Some(key) => self.pair(key, &item.value),
            None => {
                self.unsupported(item.value.range(), "dict-star");
                None
            }
        });
        Some(Expr::Dict(all(items)?, span(dict.range())))
    }

    fn comparison(&mut self, compare: &'a ast::ExprCompare) -> Option<Expr> {
        let at = span(compare.range());
        let sides = std::iter::once(&*compare.left).chain(&compare.comparators);
        for (op, sides) in compare
            .ops
            .iter()
            .zip(compare.comparators.iter().zip(sides))
        {
            let is_named =
                |side: &Syntax| side.is_none_literal_expr() || side.is_boolean_literal_expr();
            if matches!(op, CmpOp::Is | CmpOp::IsNot) && !is_named(sides.0) && !is_named(sides.1) {
                self.unsupported(compare.range(), "is");
                return None;
            }
        }
        if let ([CmpOp::In | CmpOp::NotIn], [of]) = (&*compare.ops, &*compare.comparators) {
            let (item, source) = (self.expr(&compare.left), self.source(of));
            let negated = compare.ops[0] == CmpOp::NotIn;
            return Some(Expr::In(negated, Box::new((item?, source?)), at));
        }
        let first = self.expr(&compare.left);
        let others = self.exprs(&compare.comparators);
        let (first, mut others) = (first?, others?);
        if let [op] = *compare.ops {
            let other = others.pop().expect("a comparison has two sides");
            return Some(Expr::Compare(op, Box::new((first, other)), at));
        }
        let links = compare.ops.iter().copied().zip(others);
        Some(Expr::Chain(Box::new(first), links.collect(), at))
    }

    fn subscript(&mut self, subscript: &'a ast::ExprSubscript) -> Option<Expr> {
        let at = span(subscript.range());
        let of = self.expr(&subscript.value);
        let Syntax::Slice(slice) = &*subscript.slice else {
            let index = self.expr(&subscript.slice);
            return Some(Expr::Index(Box::new((of?, index?)), at));
        };
        let bounds = [&slice.lower, &slice.upper, &slice.step];
        let [start, stop, step] = bounds.map(|bound| self.maybe(bound.as_deref()));
        Some(Expr::Slice(Box::new((of?, [start?, stop?, step?])), at))
    }

    fn format(&mut self, text: &'a ast::ExprFString) -> Option<Expr> {
        let mut pieces = Vec::new();
        for part in text.value.iter() {
            let string = match part {
                ast::FStringPart::Literal(literal) => {
                    pieces.push(Piece::Text(literal.value.as_ref().into()));
                    continue;
                }
                ast::FStringPart::FString(string) => string,
            };
            for element in &string.elements {
                let element = match element {
                    ast::InterpolatedStringElement::Literal(literal) => {
                        pieces.push(Piece::Text(literal.value.as_ref().into()));
                        continue;
                    }
                    ast::InterpolatedStringElement::Interpolation(element) => element,
                };
                if element.format_spec.is_some() {
                    self.unsupported(element.range(), "format");
                    return None;
                }
                if element.debug_text.is_some() || element.conversion == ConversionFlag::Ascii {
                    self.unsupported(element.range(), "f-string");
                    return None;
                }
                let is_repr = element.conversion == ConversionFlag::Repr;
                pieces.push(Piece::Value(self.expr(&element.expression)?, is_repr));
            }
        }
        Some(Expr::Format(pieces, span(text.range())))
    }

    /// Compiles a comprehension or a generator.
    pub(super) fn comprehension(
        &mut self,
        kind: Collected,
        element: &'a Syntax,
        value: Option<&'a Syntax>,
        generators: &'a [ast::Comprehension],
        range: TextRange,
    ) -> Option<Comprehension> {
        let (first, _) = generators
            .split_first()
            .expect("a comprehension has a loop");
        // The first source belongs to the scope around it.
        let mut source = Some(self.source(&first.iter));
        let nodes = self.nodes;
        self.in_inner_scope(|compiler| {
            // An inner scope ends with the comprehension, so that its names hide nothing before.
            let mut clauses = Vec::new();
            for generator in generators {
                if generator.is_async {
                    compiler.unsupported(range, "async-for");
                    return None;
                }
                let source = source
                    .take()
                    .unwrap_or_else(|| compiler.source(&generator.iter));
                scope::names(&generator.target, &mut |name| {
                    compiler.scope.add_inner(name);
                });
                let target = compiler.target(&generator.target);
                let conditions = compiler.exprs(&generator.ifs);
                clauses.push(Clause {
                    target: target?,
                    source: source?,
                    conditions: conditions?,
                });
            }
            let element = compiler.expr(element);
            let value = compiler.maybe(value)?;
            Some(Comprehension {
                kind,
                ticks: 2 + compiler.nodes - nodes,
                element: element?,
                value,
                clauses,
                span: span(range),
            })
        })
    }
}
