//! Joins the messages of each language and turns every message into a Rust function.
//!
//! A page embeds English alone, and loads the other languages when they are chosen.
//!
//! A message that a language lacks, that uses a variable which the English one lacks, or that
//! chooses by a variable without a choice which the English one has, fails the build with its file
//! and name.

#![expect(
    clippy::disallowed_methods,
    reason = "files of the build need no care for other programs"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

/// The folders of the languages, English first.
const LANGUAGES: [&str; 3] = ["en", "pt-BR", "vi"];

/// The messages and attributes by name.
type Messages = BTreeMap<String, Message>;

/// The messages that a page needs of a language before it has loaded it.
const BEFORE_LOADING: [&str; 2] = ["language-name", "start-language"];

/// The letters of the outcomes as variables. They are not parameters: the language has them.
const LETTERS: [&str; 3] = ["W", "L", "D"];

/// The categories of plurals, which each language has its own of.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

struct Message {
    file: PathBuf,
    contents: Contents,
    /// Its lines in the file, for the documentation.
    source: String,
}

#[derive(Default)]
struct Contents {
    /// The variables in the order of their first use.
    variables: Vec<String>,
    /// The values by which a text is chosen, by variable, except numbers.
    choices: BTreeMap<String, BTreeSet<String>>,
    /// Whether it has one of [`LETTERS`].
    has_letters: bool,
}

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=locales");
    match generate() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            println!("cargo::error={problem}");
            ExitCode::FAILURE
        }
    }
}

fn generate() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let is_page = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let (mut text, messages) = read(language)?;
        if is_page && language != LANGUAGES[0] {
            let needed = BEFORE_LOADING.iter().filter_map(|name| messages.get(*name));
            text = needed
                .map(|message| message.source.clone() + "\n")
                .collect();
        }
        fs::write(out.join(format!("{language}.ftl")), text).map_err(|error| error.to_string())?;
        languages.push(messages);
    }
    let (english, others) = languages.split_first().ok_or("no language")?;
    for (language, messages) in LANGUAGES[1..].iter().zip(others) {
        compare(english, language, messages)?;
    }
    fs::write(out.join("say.rs"), functions(english)).map_err(|error| error.to_string())
}

/// The joined files of a language, and their messages.
fn read(language: &str) -> Result<(String, Messages), String> {
    let folder = Path::new("locales").join(language);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    files.sort();
    let (mut joined, mut messages) = (String::new(), Messages::new());
    for file in files {
        let text =
            fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        add(&file, &text, &mut messages)?;
        joined.extend(text.lines().filter_map(essential));
    }
    Ok((joined, messages))
}

/// A line of a file without what only its translators need: comments and spaces. A page loads it.
fn essential(line: &str) -> Option<String> {
    let text = line.trim_start();
    if text.is_empty() || line.starts_with('#') {
        return None;
    }
    // A line that begins with a space goes on with the message before it. Lines of four spaces have
    // text, which may be indented further.
    let spaces = line.len() - text.len();
    let indent = " ".repeat(spaces.min(1).max(spaces.saturating_sub(3)));
    let is_name = |name: &str| {
        name.chars()
            .all(|c| matches!(c, '.' | '-' | 'a'..='z' | '0'..='9'))
    };
    Some(match text.split_once(" =") {
        Some((name, value)) if is_name(name) && (indent.is_empty() || name.starts_with('.')) => {
            format!("{indent}{name}={}\n", value.trim_start())
        }
        _ => format!("{indent}{text}\n"),
    })
}

fn add(file: &Path, text: &str, messages: &mut Messages) -> Result<(), String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let error = &errors[0];
        let line = text[..error.pos.start].matches('\n').count() + 1;
        format!("{}:{line}: {error}", file.display())
    })?;
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let values = message.value.iter().map(|value| (id.to_owned(), value));
        let attributes = message
            .attributes
            .iter()
            .map(|attribute| (format!("{id}.{}", attribute.id.name), &attribute.value));
        for (name, pattern) in values.chain(attributes) {
            let mut contents = Contents::default();
            contents.add(pattern);
            let source = source_of(text, &name);
            let file = file.to_owned();
            let message = Message {
                file,
                contents,
                source,
            };
            if messages.insert(name.clone(), message).is_some() {
                return Err(format!("the message {name} occurs twice"));
            }
        }
    }
    Ok(())
}

/// The lines of a message without its comment and its attributes.
fn source_of(text: &str, name: &str) -> String {
    let head = match name.split_once('.') {
        Some((_, attribute)) => format!("    .{attribute} ="),
        None => format!("{name} ="),
    };
    let lines = text.lines().skip_while(|line| !line.starts_with(&head));
    let (first, rest) = (lines.clone().take(1), lines.skip(1));
    let rest = rest.take_while(|line| {
        let is_attribute = line.trim_start().starts_with('.') && line.contains('=');
        (line.starts_with(' ') || line.starts_with('}')) && !is_attribute
    });
    first.chain(rest).collect::<Vec<_>>().join("\n")
}

impl Contents {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                if let InlineExpression::VariableReference { id } = selector {
                    let choices = self.choices.entry(id.name.to_owned()).or_default();
                    choices.extend(variants.iter().filter_map(choice));
                }
                for variant in variants {
                    self.add(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } if LETTERS.contains(&id.name) => {
                self.has_letters = true;
            }
            InlineExpression::VariableReference { id }
                if !self.variables.iter().any(|known| known == id.name) =>
            {
                self.variables.push(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.add_inline(argument);
                }
            }
            _ => {}
        }
    }

    /// A choice of the English message that this translation lacks, though it chooses by the same
    /// variable.
    fn missing_choice<'a>(&'a self, english: &'a Contents) -> Option<(&'a str, &'a str)> {
        self.choices.iter().find_map(|(variable, choices)| {
            let (variable, known) = english.choices.get_key_value(variable)?;
            let missing = known.difference(choices).next()?;
            Some((variable.as_str(), missing.as_str()))
        })
    }
}

fn choice(variant: &Variant<&str>) -> Option<String> {
    match variant.key {
        VariantKey::Identifier { name } if !PLURALS.contains(&name) => Some(name.to_owned()),
        _ => None,
    }
}

fn compare(english: &Messages, language: &str, messages: &Messages) -> Result<(), String> {
    for (name, message) in messages {
        let at = message.file.display();
        let Some(known) = english.get(name) else {
            return Err(format!("{at}: {name} is no message in English"));
        };
        let (own, english) = (&message.contents, &known.contents);
        let unknown = |variable: &&String| !english.variables.contains(variable);
        if let Some(variable) = own.variables.iter().find(unknown) {
            return Err(format!("{at}: {name} has no ${variable} in English"));
        }
        if own.has_letters && !english.has_letters {
            return Err(format!("{at}: {name} has no letters in English"));
        }
        if let Some((variable, choice)) = own.missing_choice(english) {
            return Err(format!("{at}: {name} has no [{choice}] for ${variable}"));
        }
    }
    match english
        .iter()
        .find(|(name, _)| !messages.contains_key(*name))
    {
        Some((name, message)) => Err(format!(
            "{language} lacks the message {name} of {}",
            message.file.display()
        )),
        None => Ok(()),
    }
}

/// The parameter of a variable, whose name may be a keyword of Rust.
fn parameter(variable: &str) -> String {
    match variable {
        "as" | "for" | "if" | "in" | "loop" | "match" | "move" | "type" | "use" | "where" => {
            format!("r#{variable}")
        }
        variable => variable.replace('-', "_"),
    }
}

fn functions(messages: &Messages) -> String {
    let mut code = String::new();
    for (name, message) in messages {
        let function = name.replace(['-', '.'], "_").to_lowercase();
        let parameters: Vec<String> = message
            .contents
            .variables
            .iter()
            .map(|variable| format!("{}: impl Argument", parameter(variable)))
            .collect();
        let arguments: Vec<String> = message
            .contents
            .variables
            .iter()
            .map(|variable| format!("(\"{variable}\", &{})", parameter(variable)))
            .collect();
        let message_function = if message.contents.has_letters {
            "message_with_letters"
        } else {
            "message"
        };
        code.push_str("/// ```ftl\n");
        for line in message.source.lines() {
            let _ = writeln!(code, "/// {line}");
        }
        let _ = writeln!(
            code,
            "/// ```\n#[must_use]\npub fn {function}({}) -> String {{\n    {message_function}({name:?}, &[{}])\n}}",
            parameters.join(", "),
            arguments.join(", ")
        );
        if !name.contains('.') && message.contents.variables.is_empty() {
            let attribute = |attribute: &str| {
                let found = messages.get(&format!("{name}.{attribute}"));
                match found.filter(|found| found.contents.variables.is_empty()) {
                    Some(_) => format!("Some({function}_{attribute})"),
                    None => "None".to_owned(),
                }
            };
            let (tip, also) = (attribute("tip"), attribute("also"));
            let _ = writeln!(
                code,
                "/// [`{function}`] with its attributes.\n\
                 pub const {}: Wording = Wording {{ text: {function}, tip: {tip}, also: {also} }};",
                function.to_uppercase()
            );
        }
    }
    code
}
