//! The names in a source file, parsed with `syn`: paths, the items it defines, and the names it
//! imports.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, Item, ItemMod, ItemUse, Macro, UseTree};

/// A path: of a module from the root of the crate, or as written in a source.
pub(super) type Path = Vec<String>;

/// The names in a module, which is a file or a module within a file.
#[derive(Debug, Default)]
pub(super) struct Scope {
    /// The file, by its index.
    pub(super) file: usize,
    /// The items defined in it.
    pub(super) items: BTreeSet<String>,
    /// The imported names with their paths.
    pub(super) aliases: BTreeMap<String, Path>,
    /// The paths of glob imports.
    pub(super) globs: Vec<Path>,
}

/// A path as written in a source, with its module.
#[derive(Debug)]
pub(super) struct Reference {
    pub(super) module: Path,
    pub(super) path: Path,
}

/// The names in one file.
#[derive(Debug)]
pub(super) struct Source {
    /// The path of the file relative to `src`, separated by `/`.
    pub(super) path: String,
    pub(super) module: Path,
    pub(super) scopes: BTreeMap<Path, Scope>,
    pub(super) references: Vec<Reference>,
}

impl Source {
    /// Reads a file, given its path relative to `src`, its index among all files, and its text.
    pub(super) fn read(path: &str, file: usize, text: &str) -> Source {
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        let module = module_of(path);
        let mut reader = Reader {
            file,
            source: Source {
                path: path.to_owned(),
                module: module.clone(),
                scopes: BTreeMap::new(),
                references: Vec::new(),
            },
            module,
        };
        reader.scope();
        reader.visit_file(&syntax);
        reader.source
    }
}

/// The module in a file: `a/b.rs` and `a/b/mod.rs` are both `a::b`.
fn module_of(path: &str) -> Path {
    let path = path.strip_suffix(".rs").expect("a Rust source");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" => Vec::new(),
        _ => path.split('/').map(str::to_owned).collect(),
    }
}

struct Reader {
    file: usize,
    source: Source,
    // The current module, which may be a module within the file.
    module: Path,
}

impl Reader {
    fn scope(&mut self) -> &mut Scope {
        let scope = self.source.scopes.entry(self.module.clone()).or_default();
        scope.file = self.file;
        scope
    }

    fn refer(&mut self, path: Path) {
        let module = self.module.clone();
        self.source.references.push(Reference { module, path });
    }

    /// Records the leaves of a `use` with a given prefix.
    fn import(&mut self, before: &Path, tree: &UseTree) {
        let with = |name: &Ident| -> Path {
            // `a::{self}` is `a`.
            if name == "self" && !before.is_empty() {
                before.clone()
            } else {
                [&before[..], &[name.to_string()]].concat()
            }
        };
        let (path, alias) = match tree {
            UseTree::Path(tree) => return self.import(&with(&tree.ident), &tree.tree),
            UseTree::Group(group) => {
                return group
                    .items
                    .iter()
                    .for_each(|tree| self.import(before, tree));
            }
            UseTree::Glob(_) => {
                self.scope().globs.push(before.clone());
                return self.refer(before.clone());
            }
            UseTree::Name(name) => {
                let path = with(&name.ident);
                let alias = path.last().cloned().expect("a path names something");
                (path, alias)
            }
            UseTree::Rename(name) => (with(&name.ident), name.rename.to_string()),
        };
        self.scope().aliases.insert(alias, path.clone());
        self.refer(path);
    }

    /// Records the paths in unparsed tokens: the arguments of macros and attributes.
    fn scan(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon = |at: usize| matches!(trees.get(at), Some(TokenTree::Punct(sign)) if sign.as_char() == ':');
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            at += 1;
            match tree {
                TokenTree::Group(group) => self.scan(group.stream()),
                TokenTree::Ident(first) => {
                    let mut path = vec![first.to_string()];
                    while is_colon(at)
                        && is_colon(at + 1)
                        && let Some(TokenTree::Ident(next)) = trees.get(at + 2)
                    {
                        path.push(next.to_string());
                        at += 3;
                    }
                    if path.len() > 1 {
                        self.refer(path);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        let name = match item {
            Item::Const(item) => Some(&item.ident),
            Item::Enum(item) => Some(&item.ident),
            Item::Fn(item) => Some(&item.sig.ident),
            Item::Macro(item) => item.ident.as_ref(),
            Item::Static(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Trait(item) => Some(&item.ident),
            Item::Type(item) => Some(&item.ident),
            Item::Union(item) => Some(&item.ident),
            _ => None,
        };
        if let Some(name) = name {
            self.scope().items.insert(name.to_string());
        }
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if item.content.is_none() {
            return item
                .attrs
                .iter()
                .for_each(|attribute| self.visit_attribute(attribute));
        }
        self.module.push(item.ident.to_string());
        self.scope();
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        visit::visit_item_use(self, item);
        self.import(&Vec::new(), &item.tree);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Path = path
            .segments
            .iter()
            .map(|it| it.ident.to_string())
            .collect();
        if names.len() > 1 {
            self.refer(names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        self.visit_path(&call.path);
        self.scan(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        if let Ok(list) = attribute.meta.require_list() {
            self.scan(list.tokens.clone());
        }
        visit::visit_attribute(self, attribute);
    }
}
