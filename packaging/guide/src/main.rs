//! Makes HTML pages of the guide: `winmove-guide ROOT OUT` reads the guide, the other documents and
//! the changes in the repository ROOT, and writes the folder OUT.

#![forbid(unsafe_code)]
// A tool for files, which the program does not contain.
#![allow(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

type Failure = Box<dyn Error>;

/// The pages in Markdown, with the names of the HTML pages. All paths are relative.
type Pages = BTreeMap<PathBuf, PathBuf>;

const GUIDE: &str = "docs/guide/src";
const STYLE: &str = include_str!("style.css");

fn main() -> Result<(), Failure> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [root, out] = &arguments[..] else {
        return Err("usage: winmove-guide ROOT OUT".into());
    };
    let pages = pages(root)?;
    let summary = fs::read_to_string(root.join(GUIDE).join("SUMMARY.md"))?;
    for (source, page) in &pages {
        let text = fs::read_to_string(root.join(source))?;
        let to_top = "../".repeat(page.components().count() - 1);
        let contents = html_of(
            &summary,
            &Path::new(GUIDE).join("SUMMARY.md"),
            &to_top,
            &pages,
        );
        let body = html_of(&text, source, &to_top, &pages);
        let title = text
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches("# ");
        let target = out.join(page);
        fs::create_dir_all(target.parent().ok_or("a page has no folder")?)?;
        let html = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{} – Winmove</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<nav>\n{contents}</nav>\n\
             <main>\n{body}</main>\n</body>\n</html>\n",
            escaped(title)
        );
        fs::write(target, html)?;
    }
    let pictures = out.join("pictures");
    fs::create_dir_all(&pictures)?;
    for picture in fs::read_dir(root.join(GUIDE).join("pictures"))? {
        let picture = picture?;
        fs::copy(picture.path(), pictures.join(picture.file_name()))?;
    }
    Ok(())
}

/// The pages of the guide, the other documents and the changes.
fn pages(root: &Path) -> Result<Pages, Failure> {
    let mut pages = Pages::new();
    for (folder, target) in [
        (GUIDE, ""),
        ("docs/guide/src/commands", "commands"),
        ("docs", "docs"),
    ] {
        for entry in fs::read_dir(root.join(folder))? {
            let name = PathBuf::from(entry?.file_name());
            if name.extension().is_some_and(|known| known == "md")
                && name != Path::new("SUMMARY.md")
            {
                let page = Path::new(target).join(&name).with_extension("html");
                pages.insert(Path::new(folder).join(&name), page);
            }
        }
    }
    pages.insert(
        Path::new(GUIDE).join("introduction.md"),
        PathBuf::from("index.html"),
    );
    pages.insert(PathBuf::from("CHANGELOG.md"), PathBuf::from("changes.html"));
    Ok(pages)
}

/// The HTML of a page in Markdown, whose links lead to HTML pages. A link to a file that is not
/// shipped becomes plain text. `to_top` leads from the HTML page to the folder of all.
fn html_of(text: &str, source: &Path, to_top: &str, pages: &Pages) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut drops_link = false;
    for at in 0..events.len() {
        let id = match &events[at] {
            Event::Start(Tag::Heading { .. }) => Some(CowStr::from(anchor(&events[at..]))),
            _ => None,
        };
        match &mut events[at] {
            Event::Start(Tag::Heading { id: named, .. }) => *named = id,
            Event::Start(Tag::Link { dest_url, .. }) => {
                match target(dest_url, source, to_top, pages) {
                    Some(target) => *dest_url = target.into(),
                    None => {
                        drops_link = true;
                        events[at] = Event::Text("".into());
                    }
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                *dest_url = format!("{to_top}{dest_url}").into();
            }
            Event::End(TagEnd::Link) if drops_link => {
                drops_link = false;
                events[at] = Event::Text("".into());
            }
            _ => {}
        }
    }
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out
}

/// The name of a heading in links, as hosts of repositories make it.
fn anchor(heading: &[Event<'_>]) -> String {
    let inner = heading
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let text: String = inner
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(&**text),
            _ => None,
        })
        .collect();
    let kept = text
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Where a link of a page leads. `None` if nothing is there.
fn target(link: &str, source: &Path, to_top: &str, pages: &Pages) -> Option<String> {
    if link.contains("://") || link.starts_with('#') {
        return Some(link.to_owned());
    }
    let (path, place) = link.split_at(link.find('#').unwrap_or(link.len()));
    let mut resolved = PathBuf::new();
    for part in source.parent()?.join(path).components() {
        match part {
            Component::ParentDir => drop(resolved.pop()),
            part => resolved.push(part),
        }
    }
    let page = pages.get(&resolved)?;
    Some(format!("{to_top}{}{place}", page.display()))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
