//! The editor is a composition: few fields, few methods of its own, in few files.

use std::collections::BTreeSet;
use syn::{ImplItem, Item, Type, Visibility};

/// The most fields of `Editor`.
const MAX_FIELDS: usize = 10;

/// The files in which `Editor` has its methods.
const FILES: [&str; 4] = [
    "editor/composition.rs",
    "editor/editing.rs",
    "editor/feature_access.rs",
    "editor/polling.rs",
];

/// The most public methods of `Editor` in [`FILES`].
const MAX_METHODS: usize = 80;

/// The number of fields of `Editor`, if this file defines it.
fn fields_of_editor(text: &str) -> Option<usize> {
    let items = syn::parse_file(text).expect("the sources are Rust").items;
    items.iter().find_map(|item| match item {
        Item::Struct(item) if item.ident == "Editor" => Some(item.fields.len()),
        _ => None,
    })
}

/// The names of the public methods that a file gives `Editor`; nothing if it has no `impl Editor`.
fn methods_of_editor(text: &str) -> Option<Vec<String>> {
    let items = syn::parse_file(text).expect("the sources are Rust").items;
    let mut methods = None;
    for item in &items {
        if let Item::Impl(block) = item
            && let Type::Path(of) = &*block.self_ty
            && of.path.is_ident("Editor")
            && block.trait_.is_none()
        {
            let known = methods.get_or_insert_with(Vec::new);
            known.extend(block.items.iter().filter_map(|item| match item {
                ImplItem::Fn(item) if matches!(item.vis, Visibility::Public(_)) => {
                    Some(item.sig.ident.to_string())
                }
                _ => None,
            }));
        }
    }
    methods
}

#[test]
fn the_editor_has_few_fields_and_its_methods_stand_in_few_files() {
    let sources = super::sources();
    let fields = sources
        .iter()
        .filter(|(path, _)| path == "editor/composition.rs")
        .find_map(|(_, text)| fields_of_editor(text));
    assert!(
        fields.is_some_and(|fields| fields <= MAX_FIELDS),
        "Editor has {fields:?} fields"
    );
    let mut others = BTreeSet::new();
    let mut methods = Vec::new();
    for (path, text) in &sources {
        let Some(found) = methods_of_editor(text) else {
            continue;
        };
        if FILES.contains(&&**path) {
            methods.extend(found);
        } else {
            others.insert(path.to_string());
        }
    }
    assert!(others.is_empty(), "{others:?} give Editor methods");
    assert!(
        methods.len() <= MAX_METHODS,
        "{} methods: {methods:?}",
        methods.len()
    );
}

#[test]
fn a_block_of_methods_is_found_and_counted() {
    let text = "struct Editor { a: u8, b: u8 }\nimpl Editor { pub fn a(&self) {} fn b(&self) {} }\nimpl Drop for Editor {}";
    assert_eq!(fields_of_editor(text), Some(2));
    assert_eq!(methods_of_editor(text), Some(vec!["a".to_owned()]));
    assert_eq!(methods_of_editor("struct Editor;"), None);
}
