//! Languages of the user's own: Fluent files in a folder beside the settings.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::gui::system;
use winmove_words::{CatalogueError, Language, say, system_error};

/// The maximum size of a file. All messages in English have about 280 KB.
const MAX_BYTES: u64 = 4 << 20;

/// A language that was left out, and the file that is to blame.
pub struct Refused {
    tag: String,
    file: PathBuf,
    why: Why,
}

#[derive(Debug, Error)]
enum Why {
    #[error(transparent)]
    Unread(#[from] io::Error),
    #[error(transparent)]
    Unusable(#[from] CatalogueError),
}

/// Adds the languages in a folder, each a file `TAG.ftl` or a folder `TAG` of such files. Returns
/// those that were left out.
pub fn add_from(folder: &Path) -> Vec<Refused> {
    let paths = system::paths_in(folder);
    paths.iter().filter_map(|path| add(path).err()).collect()
}

fn add(path: &Path) -> Result<(), Refused> {
    let is_language = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ftl");
    let tag = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut files = system::paths_in(path);
    files.push(path.to_owned());
    files.retain(is_language);
    let mut text = String::new();
    for file in &files {
        let read = read(file).map_err(|why| refused(&tag, file, why))?;
        text.push_str(&read);
        text.push('\n');
    }
    if !files.is_empty() {
        Language::add(&tag, text).map_err(|why| refused(&tag, path, why.into()))?;
    }
    Ok(())
}

fn read(file: &Path) -> Result<String, Why> {
    let bytes = system::read_small(file, MAX_BYTES)?.unwrap_or_default();
    let text = String::from_utf8(bytes).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    Language::check(&text)?;
    Ok(text)
}

fn refused(tag: &str, file: &Path, why: Why) -> Refused {
    Refused {
        tag: tag.to_owned(),
        file: file.to_owned(),
        why,
    }
}

impl Refused {
    /// What is wrong, in a sentence.
    pub fn words(&self) -> String {
        let (tag, file) = (&self.tag, self.file.display().to_string());
        match &self.why {
            Why::Unusable(CatalogueError::Syntax { line, problem }) => {
                say::settings_own_language_syntax(tag, line, file, problem)
            }
            Why::Unusable(CatalogueError::Tag(_)) => say::settings_own_language_tag(tag, file),
            Why::Unusable(CatalogueError::TooMany) => say::settings_own_languages_many(tag),
            Why::Unread(error) => {
                let problem = match error.kind() {
                    io::ErrorKind::Unsupported => say::system_not_a_file(),
                    _ => system_error(error),
                };
                say::settings_own_language_unread(tag, file, problem)
            }
        }
    }
}

/// Names the close buttons of inner windows, which egui names in English, in the language of the
/// window.
pub fn name_close_buttons(ctx: &egui::Context) {
    ctx.add_plugin(CloseButtons);
}

struct CloseButtons;

impl egui::Plugin for CloseButtons {
    fn debug_name(&self) -> &'static str {
        "close-buttons"
    }

    fn output_hook(&mut self, _: &egui::Context, output: &mut egui::FullOutput) {
        let update = output.platform_output.accesskit_update.as_mut();
        for (_, node) in update.into_iter().flat_map(|update| &mut update.nodes) {
            if node.label() == Some("Close window") {
                node.set_label(say::question_close());
            }
        }
    }
}
