//! Parses the statements of DOT. Nested subgraphs are kept on an explicit stack, so nesting may
//! have any depth.

use super::lexer::{Attribute, Keyword, Lexer, Name, Token};
use super::meaning::Meaning;
use super::scopes::Ends;
use crate::error::ReadError;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_words::say;

/// Reads every graph of a text. Linear in the text and in the edges.
pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut lexer = Lexer::new(text);
    let (token, at) = lexer.next()?;
    let mut parser = Parser {
        text,
        lexer,
        token,
        at,
    };
    let mut games = vec![parser.graph(options)?];
    while parser.token != Token::End {
        games.push(parser.graph(options)?);
    }
    Ok(games)
}

struct Parser<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    /// The next token, and the byte at which it begins.
    token: Token<'t>,
    at: usize,
}

/// What has been read of a statement: sets of vertices with an edge between each and the next.
type Chain = Vec<Ends>;

impl<'t> Parser<'t> {
    fn advance(&mut self) -> Result<Token<'t>, ReadError> {
        let (token, at) = self.lexer.next()?;
        self.at = at;
        Ok(std::mem::replace(&mut self.token, token))
    }

    fn expected<T>(&self, what: &str) -> Result<T, ReadError> {
        let what = say::read_dot_expected(what, self.token.shown());
        Err(self.lexer.error(self.at, what))
    }

    /// Takes a mark if it is the next token.
    fn takes(&mut self, mark: u8) -> Result<bool, ReadError> {
        let is_next = self.token == Token::Mark(mark);
        if is_next {
            self.advance()?;
        }
        Ok(is_next)
    }

    fn expect(&mut self, mark: u8, what: &str) -> Result<(), ReadError> {
        if self.takes(mark)? {
            Ok(())
        } else {
            self.expected(what)
        }
    }

    fn name(&mut self, what: &str) -> Result<Name<'t>, ReadError> {
        match self.advance_if_name()? {
            Some(name) => Ok(name),
            None => self.expected(what),
        }
    }

    fn advance_if_name(&mut self) -> Result<Option<Name<'t>>, ReadError> {
        if !matches!(self.token, Token::Name(_)) {
            return Ok(None);
        }
        match self.advance()? {
            Token::Name(name) => Ok(Some(name)),
            _ => Ok(None),
        }
    }

    fn graph(&mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        let is_strict = self.token == Token::Keyword(Keyword::Strict);
        if is_strict {
            self.advance()?;
        }
        let is_directed = match self.token {
            Token::Keyword(Keyword::Digraph) => true,
            Token::Keyword(Keyword::Graph) => false,
            _ => return self.expected("graph"),
        };
        self.advance()?;
        let name = self.advance_if_name()?;
        self.expect(b'{', "`{`")?;
        let mut graph = Meaning::new(self.text, is_strict, is_directed, name);
        self.statements(&mut graph)?;
        graph.finish(options)
    }

    /// The statements of a graph and its closing brace.
    fn statements(&mut self, graph: &mut Meaning<'t>) -> Result<(), ReadError> {
        let mut chain = Chain::new();
        // The chains in which the open subgraphs stand.
        let mut outer: Vec<Chain> = Vec::new();
        loop {
            match self.token {
                Token::Name(_) => self.vertices_or_assignment(graph, &mut chain)?,
                Token::Mark(b'{') | Token::Keyword(Keyword::Subgraph) => {
                    let mut name = None;
                    if self.advance()? != Token::Mark(b'{') {
                        name = self.advance_if_name()?;
                        self.expect(b'{', "`{`")?;
                    }
                    outer.push(std::mem::take(&mut chain));
                    graph.open(name);
                }
                Token::Mark(b'}') if chain.is_empty() => {
                    self.advance()?;
                    let Some(around) = outer.pop() else {
                        return Ok(());
                    };
                    chain = around;
                    let is_end = !chain.is_empty() || matches!(self.token, Token::Edge { .. });
                    chain.push(graph.close(is_end, self.at)?);
                    self.after_end(graph, &mut chain)?;
                }
                Token::Mark(b';') if chain.is_empty() => drop(self.advance()?),
                Token::Keyword(keyword @ (Keyword::Graph | Keyword::Node | Keyword::Edge))
                    if chain.is_empty() =>
                {
                    self.advance()?;
                    if self.token != Token::Mark(b'[') {
                        return self.expected("`[`");
                    }
                    let attributes = self.attributes()?;
                    graph.set_defaults(keyword, attributes)?;
                }
                _ if chain.is_empty() => return self.expected("statement"),
                _ => return self.expected("end-of-edge"),
            }
        }
    }

    /// `key = value`, or vertices with commas between them, and what follows them.
    fn vertices_or_assignment(
        &mut self,
        graph: &mut Meaning<'t>,
        chain: &mut Chain,
    ) -> Result<(), ReadError> {
        let at = self.at;
        let name = self.name("vertex")?;
        if chain.is_empty() && self.takes(b'=')? {
            let value_at = self.at;
            let value = self.name("value")?;
            let attribute = Attribute {
                key: name.text,
                value,
                at: value_at,
            };
            return graph.set_defaults(Keyword::Graph, vec![attribute]);
        }
        let first = graph.mention(name, at)?;
        self.port(graph)?;
        let mut more = Vec::new();
        while self.takes(b',')? {
            let at = self.at;
            let name = self.name("vertex")?;
            more.push(graph.mention(name, at)?);
            self.port(graph)?;
        }
        chain.push(if more.is_empty() {
            Ends::One(first)
        } else {
            more.insert(0, first);
            Ends::Set(more)
        });
        self.after_end(graph, chain)
    }

    /// `:port:compass` after a vertex.
    fn port(&mut self, graph: &mut Meaning<'t>) -> Result<(), ReadError> {
        if !self.takes(b':')? {
            return Ok(());
        }
        let port = self.name("port")?;
        graph.builder.lose(say::read_lost_ports, &port.text);
        if self.takes(b':')? {
            self.name("compass")?;
        }
        Ok(())
    }

    /// What follows an end of an edge: an arrow and another end, or the attributes and the end of
    /// the statement.
    fn after_end(&mut self, graph: &mut Meaning<'t>, chain: &mut Chain) -> Result<(), ReadError> {
        if let Token::Edge { is_directed } = self.token {
            if is_directed != graph.is_directed {
                let (found, right) = if is_directed {
                    ("->", "--")
                } else {
                    ("--", "->")
                };
                let what = say::read_dot_wrong_edge(found, graph.is_directed, right);
                return Err(self.lexer.error(self.at, what));
            }
            self.advance()?;
            return Ok(());
        }
        let at = self.at;
        let attributes = match self.token {
            Token::Mark(b'[') => self.attributes()?,
            _ => Vec::new(),
        };
        graph.end_statement(chain, &attributes, at)?;
        chain.clear();
        Ok(())
    }

    /// Zero or more lists `[key=value, …]`.
    fn attributes(&mut self) -> Result<Vec<Attribute<'t>>, ReadError> {
        let mut attributes = Vec::new();
        while self.takes(b'[')? {
            while !self.takes(b']')? {
                let key = self.name("attribute")?;
                self.expect(b'=', "`=`")?;
                let at = self.at;
                let value = self.name("value")?;
                attributes.push(Attribute {
                    key: key.text,
                    value,
                    at,
                });
                if !self.takes(b',')? {
                    self.takes(b';')?;
                }
            }
        }
        Ok(attributes)
    }
}
