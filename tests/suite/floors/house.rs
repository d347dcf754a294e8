//! All sources of a package: resolves names to the files that define them.

use std::collections::BTreeMap;

use super::source::{Path, Reference, Scope, Source};

/// A name that a file imports.
#[derive(Clone, Debug)]
pub(super) enum Import {
    /// A name in this crate: its path from the root, and the file that defines it, if known.
    Own { path: Path, file: Option<usize> },
    /// A name in another crate.
    Foreign,
}

/// All sources, and the names in all their modules.
#[derive(Debug)]
pub(super) struct House {
    pub(super) files: Vec<Source>,
    scopes: BTreeMap<Path, Scope>,
}

/// More names than any chain of re-exports has, so that a longer chain is a cycle.
const LONGEST_CHAIN: usize = 16;

impl House {
    /// Reads files, given by their paths relative to `src` and their texts.
    pub(super) fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> House {
        let files = files.into_iter().enumerate();
        let mut files: Vec<Source> = files
            .map(|(file, (path, text))| Source::read(path, file, text))
            .collect();
        let scopes = files.iter_mut();
        let scopes = scopes.flat_map(|file| std::mem::take(&mut file.scopes));
        House {
            scopes: scopes.collect(),
            files,
        }
    }

    /// The imports of a file, including names that are used by path.
    pub(super) fn imports(&self, file: &Source) -> Vec<Import> {
        let references = file.references.iter();
        references
            .filter_map(|reference| self.resolve(reference))
            .collect()
    }

    fn resolve(&self, Reference { module, path }: &Reference) -> Option<Import> {
        Some(match self.absolute(module, path, 0)? {
            Import::Own { path, .. } => {
                let file = self.defined(&path, 0).map(|scope| scope.file);
                Import::Own { path, file }
            }
            foreign => foreign,
        })
    }

    /// Resolves a path in a module to a path from the root of the crate.
    fn absolute(&self, module: &[String], path: &[String], depth: usize) -> Option<Import> {
        let (first, rest) = path.split_first()?;
        let own = |path: Path| Some(Import::Own { path, file: None });
        match first.as_str() {
            "crate" => return own(rest.to_vec()),
            "self" => return own([module, rest].concat()),
            "super" => {
                let (_, parent) = module.split_last()?;
                return match rest.first().map(String::as_str) {
                    Some("super") => self.absolute(parent, rest, depth),
                    _ => own([parent, rest].concat()),
                };
            }
            "Self" => return None,
            _ => {}
        }
        let child = [module, std::slice::from_ref(first)].concat();
        let scope = self.scopes.get(module);
        let alias = scope.and_then(|scope| scope.aliases.get(first));
        if self.scopes.contains_key(&child)
            || scope.is_some_and(|scope| scope.items.contains(first))
        {
            return own([module, path].concat());
        }
        match alias {
            // `use name;` names another crate.
            Some(alias) if alias[..] == path[..1] || depth == LONGEST_CHAIN => {}
            Some(alias) => {
                let whole = [alias, rest].concat();
                return self.absolute(module, &whole, depth + 1);
            }
            None => {}
        }
        Some(Import::Foreign)
    }

    /// The module that defines the item at a path from the root, following all re-exports.
    fn defined(&self, path: &[String], depth: usize) -> Option<&Scope> {
        let mut module = Vec::new();
        for (at, name) in path.iter().enumerate() {
            let scope = self.scopes.get(&module)?;
            module.push(name.clone());
            if self.scopes.contains_key(&module) {
                continue;
            }
            module.pop();
            if scope.items.contains(name) || depth == LONGEST_CHAIN {
                return Some(scope);
            }
            let through = match scope.aliases.get(name) {
                Some(alias) => vec![[&alias[..], &path[at + 1..]].concat()],
                None => {
                    let globs = scope.globs.iter();
                    globs
                        .map(|glob| [&glob[..], &path[at..]].concat())
                        .collect()
                }
            };
            let beyond = through
                .iter()
                .find_map(|path| match self.absolute(&module, path, 0)? {
                    Import::Own { path, .. } => self.defined(&path, depth + 1),
                    Import::Foreign => None,
                });
            return beyond.or(Some(scope));
        }
        self.scopes.get(&module)
    }

    /// For each folder, the imports between the files and folders directly in it: from, to, and an
    /// example.
    ///
    /// A parent and its descendants count as one: a module re-exports what its children define, and
    /// children extend what it defines, so neither is an import here. Every other import counts for
    /// the two members of the folder in which the paths diverge.
    pub(super) fn arrows(&self) -> BTreeMap<Path, BTreeMap<[String; 2], String>> {
        let mut arrows: BTreeMap<Path, BTreeMap<[String; 2], String>> = BTreeMap::new();
        for from in &self.files {
            for import in self.imports(from) {
                let Import::Own {
                    path,
                    file: Some(to),
                } = import
                else {
                    continue;
                };
                let to = &self.files[to].module;
                let pairs = from.module.iter().zip(to);
                let shared = pairs.take_while(|(from, to)| from == to).count();
                if let (Some(one), Some(other)) = (from.module.get(shared), to.get(shared)) {
                    let folder = arrows.entry(to[..shared].to_vec()).or_default();
                    let example = format!("{} names {}", from.path, path.join("::"));
                    folder
                        .entry([one.clone(), other.clone()])
                        .or_insert(example);
                }
            }
        }
        arrows
    }
}
