//! Every public item of the library stands in an example that the documentation shows.
//!
//! *Public* is what other crates can name and the documentation shows: what `pub mod` and `pub use`
//! lead to from `lib.rs`, with the public methods and associated constants of the types and all
//! those of the traits, but nothing that is marked `#[doc(hidden)]`, which is no API. Variants and
//! fields belong to their types, and implementations to their traits.
//!
//! An *example* is a block of Rust code in a doc comment of a public item or module, which
//! `cargo test` runs.
//!
//! - A type, trait, function or constant stands in an example if any of them names it.
//! - A method or associated constant stands in an example that names it and, since many types have
//!   a `new` or a `len`, either names its type too, or is an example of its type or of one of that
//!   type's methods.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Expr, ImplItem, Item, Lit, Meta, TraitItem, Type, UseTree, Visibility};

use super::sources;

type Path = Vec<String>;

/// The parsed modules, by their paths from the root of the crate.
type Modules = BTreeMap<Path, syn::File>;

/// An item that stands in an example, or should: `model::Graph::new`.
#[derive(Debug)]
struct Public {
    /// Its module, as defined.
    floor: String,
    /// The type or trait that it is a method of.
    of: Option<String>,
    name: String,
}

/// A block of code in a doc comment.
#[derive(Debug)]
struct Example {
    /// The type whose docs, or whose methods' docs, it stands in.
    of: Option<[String; 2]>,
    names: BTreeSet<String>,
}

#[derive(Default)]
struct Library {
    public: Vec<Public>,
    examples: Vec<Example>,
    seen: BTreeSet<Path>,
}

fn modules(sources: &[(String, String)]) -> Modules {
    let sources = sources.iter().filter(|(path, _)| path != "main.rs");
    let parsed = sources.map(|(path, text)| {
        let module = path.strip_suffix(".rs").unwrap();
        let module = module.strip_suffix("/mod").unwrap_or(module);
        let module = match module {
            "lib" => Vec::new(),
            _ => module.split('/').map(str::to_owned).collect(),
        };
        (module, syn::parse_file(text).unwrap())
    });
    parsed.collect()
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn is_hidden(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let list = attribute.meta.require_list();
        list.is_ok_and(|list| list.path.is_ident("doc") && list.tokens.to_string() == "hidden")
    })
}

/// The name of an item that can be public by itself.
fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// The identifiers of each block of Rust code in doc comments.
fn examples(attributes: &[Attribute]) -> Vec<BTreeSet<String>> {
    let lines = attributes.iter().filter_map(|attribute| {
        let Meta::NameValue(pair) = &attribute.meta else {
            return None;
        };
        match &pair.value {
            Expr::Lit(literal) if pair.path.is_ident("doc") => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        }
    });
    let text: String = lines.map(|line| line + "\n").collect();
    let mut found = Vec::new();
    // Every second part between fences is code.
    for block in text.split("```").skip(1).step_by(2) {
        let (language, code) = block.split_once('\n').unwrap();
        if !["", "no_run", "should_panic"].contains(&language) {
            continue;
        }
        let code = code.lines().map(|line| {
            let line = line.trim_start();
            line.strip_prefix("# ").unwrap_or(line)
        });
        let code: String = code.map(|line| line.to_owned() + "\n").collect();
        let tokens: TokenStream = code
            .parse()
            .unwrap_or_else(|error| panic!("{error}: {code}"));
        let mut names = BTreeSet::new();
        collect(tokens, &mut names);
        found.push(names);
    }
    found
}

fn collect(tokens: TokenStream, names: &mut BTreeSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => collect(group.stream(), names),
            TokenTree::Ident(name) => {
                names.insert(name.to_string());
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

impl Library {
    fn of(modules: &Modules) -> Library {
        let mut library = Library::default();
        library.module(modules, &Vec::new());
        library
    }

    fn example(&mut self, attributes: &[Attribute], of: Option<[&str; 2]>) {
        let of = of.map(|names| names.map(str::to_owned));
        let found = examples(attributes).into_iter().map(|names| Example {
            of: of.clone(),
            names,
        });
        self.examples.extend(found);
    }

    /// Adds what a public module shows.
    fn module(&mut self, modules: &Modules, path: &Path) {
        let file = &modules[path];
        if !self.seen.insert(path.clone()) {
            return;
        }
        self.example(&file.attrs, None);
        for item in &file.items {
            if is_hidden(attributes(item)) {
                continue;
            }
            match item {
                Item::Mod(child) if matches!(child.vis, Visibility::Public(_)) => {
                    self.module(modules, &[&path[..], &[child.ident.to_string()]].concat());
                }
                Item::Use(item) if matches!(item.vis, Visibility::Public(_)) => {
                    for leaf in leaves(&Vec::new(), &item.tree) {
                        self.named(modules, path, &leaf);
                    }
                }
                _ => {
                    if let Some(name) = name_of(item)
                        && is_public(item)
                    {
                        self.item(modules, path, &name);
                    }
                }
            }
        }
    }

    /// Adds what a path in a module names, if it is of this crate.
    fn named(&mut self, modules: &Modules, module: &Path, path: &Path) {
        let (name, way) = path.split_last().unwrap();
        let mut at = match way.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("super") => module[..module.len() - 1].to_vec(),
            _ => module.clone(),
        };
        let way = way
            .iter()
            .filter(|part| !["crate", "super", "self"].contains(&part.as_str()));
        at.extend(way.cloned());
        let Some(file) = modules.get(&at) else {
            return;
        };
        if file
            .items
            .iter()
            .any(|item| name_of(item).as_ref() == Some(name))
        {
            return self.item(modules, &at, name);
        }
        for item in &file.items {
            if let Item::Use(item) = item {
                let leaves = leaves(&Vec::new(), &item.tree);
                for leaf in leaves.iter().filter(|leaf| leaf.last() == Some(name)) {
                    self.named(modules, &at, leaf);
                }
            }
        }
    }

    /// Adds an item, with its methods.
    fn item(&mut self, modules: &Modules, module: &Path, name: &str) {
        if !self.seen.insert([&module[..], &[name.to_owned()]].concat()) {
            return;
        }
        let floor = module[0].clone();
        let mut public = |of: Option<&str>, name: String| {
            let (floor, of) = (floor.clone(), of.map(str::to_owned));
            self.public.push(Public { floor, of, name });
        };
        let named = |item: &&Item| name_of(item).as_deref() == Some(name);
        let items: Vec<&Item> = modules[module].items.iter().filter(named).collect();
        if items.iter().any(|item| is_hidden(attributes(item))) {
            return;
        }
        public(None, name.to_owned());
        let mut docs: Vec<&[Attribute]> = items.iter().map(|item| attributes(item)).collect();
        for item in &items {
            let Item::Trait(item) = item else {
                continue;
            };
            for method in &item.items {
                let (attributes, method) = match method {
                    TraitItem::Fn(method) => (&method.attrs, &method.sig.ident),
                    TraitItem::Const(constant) => (&constant.attrs, &constant.ident),
                    TraitItem::Type(associated) => (&associated.attrs, &associated.ident),
                    _ => continue,
                };
                if !is_hidden(attributes) {
                    public(Some(name), method.to_string());
                    docs.push(attributes);
                }
            }
        }
        let is_type = items
            .iter()
            .any(|item| !matches!(item, Item::Fn(_) | Item::Const(_)));
        let files = modules
            .iter()
            .filter(|(path, _)| path.first() == Some(&floor));
        for item in files.flat_map(|(_, file)| &file.items) {
            let Item::Impl(block) = item else {
                continue;
            };
            let Type::Path(of) = &*block.self_ty else {
                continue;
            };
            let is_of = of
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == name);
            if !is_of || block.trait_.is_some() || is_hidden(&block.attrs) {
                continue;
            }
            for method in &block.items {
                let (attributes, visibility, method) = match method {
                    ImplItem::Fn(method) => (&method.attrs, &method.vis, &method.sig.ident),
                    ImplItem::Const(constant) => (&constant.attrs, &constant.vis, &constant.ident),
                    _ => continue,
                };
                if matches!(visibility, Visibility::Public(_)) && !is_hidden(attributes) {
                    public(Some(name), method.to_string());
                    docs.push(attributes);
                }
            }
        }
        for docs in docs {
            self.example(docs, is_type.then_some([&floor, name]));
        }
    }

    /// The public items that stand in no example.
    fn without_example(&self) -> Vec<String> {
        let stands = |item: &Public| {
            self.examples.iter().any(|example| {
                let is_near = item.of.as_ref().is_none_or(|of| {
                    example.names.contains(of)
                        || example.of.as_ref() == Some(&[item.floor.clone(), of.clone()])
                });
                is_near && example.names.contains(&item.name)
            })
        };
        let missing = self.public.iter().filter(|item| !stands(item));
        let mut missing: Vec<String> = missing
            .map(|item| match &item.of {
                Some(of) => format!("{}::{of}::{}", item.floor, item.name),
                None => format!("{}::{}", item.floor, item.name),
            })
            .collect();
        missing.sort();
        missing
    }
}

fn is_public(item: &Item) -> bool {
    let visibility = match item {
        Item::Const(item) => &item.vis,
        Item::Enum(item) => &item.vis,
        Item::Fn(item) => &item.vis,
        Item::Struct(item) => &item.vis,
        Item::Trait(item) => &item.vis,
        Item::Type(item) => &item.vis,
        _ => return false,
    };
    matches!(visibility, Visibility::Public(_))
}

/// The paths that a `use` names.
fn leaves(before: &Path, tree: &UseTree) -> Vec<Path> {
    let with = |name: String| [&before[..], &[name]].concat();
    match tree {
        UseTree::Path(tree) => leaves(&with(tree.ident.to_string()), &tree.tree),
        UseTree::Group(group) => {
            let trees = group.items.iter();
            trees.flat_map(|tree| leaves(before, tree)).collect()
        }
        UseTree::Name(name) => vec![with(name.ident.to_string())],
        UseTree::Rename(name) => vec![with(name.ident.to_string())],
        UseTree::Glob(_) => Vec::new(),
    }
}

fn library(sources: &[(&str, &str)]) -> Library {
    let owned = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
    let sources: Vec<_> = sources.iter().map(owned).collect();
    Library::of(&modules(&sources))
}

#[test]
fn every_public_item_stands_in_an_example() {
    let library = Library::of(&modules(&sources()));
    assert!(library.public.len() > 200, "the public items are found");
    let missing = library.without_example();
    assert!(
        missing.is_empty(),
        "{} of {} public items stand in no example:\n{}",
        missing.len(),
        library.public.len(),
        missing.join("\n")
    );
}

#[test]
fn an_item_without_an_example_is_found_wherever_it_is_public() {
    let root = "pub mod game;\n#[doc(hidden)]\npub mod gui;";
    let face = "mod places;\nmod rules;\npub use places::Places;\n#[doc(hidden)]\npub use rules::Hidden;\n\
        pub use rules::{Rules, play};";
    let places = "/// ```\n/// let places = Places::of(3);\n/// ```\npub struct Places;\n\
        impl Places { pub fn of(n: u32) {}\npub fn len() {}\n#[doc(hidden)]\npub fn inner() {}\nfn own() {} }";
    let rules = "pub struct Hidden;\npub struct Inner;\n/// ```text\n/// play\n/// ```\n\
        pub fn play() {}\npub trait Rules { fn moves(); }";
    let sources = [
        ("lib.rs", root),
        ("game/mod.rs", face),
        ("game/places.rs", places),
        ("game/rules.rs", rules),
        ("gui.rs", "pub struct Window;"),
    ];
    let expected = [
        "game::Places::len",
        "game::Rules",
        "game::Rules::moves",
        "game::play",
    ];
    assert_eq!(library(&sources).without_example(), expected);
}

#[test]
fn a_method_of_the_same_name_on_another_type_is_no_example() {
    let file = "/// ```\n/// let places = Places.len();\n/// ```\npub struct Places;\n\
        impl Places { pub fn len() {} }\npub struct Moves;\nimpl Moves { pub fn len() {} }\n\
        /// ```\n/// moves::<Moves>();\n/// ```\npub fn moves() {}";
    let sources = [("lib.rs", "pub mod game;"), ("game.rs", file)];
    assert_eq!(library(&sources).without_example(), ["game::Moves::len"]);
}
