//! Links: a game, and how it should be shown, in the fragment of a URL.
//!
//! The fragment consists of `#g=` and the game file without white space between tokens, as raw
//! deflate in base64url, followed by keys with values; docs/guide/src/links.md is the reference.

mod fragment;
mod packing;
mod view;

use std::path::Path;

use super::error::{ReadError, WriteError};
use super::file_kind::FileKind;
use super::json;
use super::link_view::LinkView;
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use super::remark::WriteRemark;
use crate::platform;
use winmove_core::model::Document;
use winmove_words::say;

pub(super) use fragment::recognises;

/// The version of links that is written, and the newest that is read.
const VERSION: u64 = 1;

/// The length in bytes above which chats and mail are likely to cut a link. Every character of a
/// link is a byte.
pub const LONG_LINK: usize = 8_000;

/// The link given in place of a file path. An existing file with that name takes precedence.
pub fn of_path(path: &Path) -> Option<&str> {
    let text = path.to_str().filter(|text| recognises(text))?;
    (!platform::is_taken(path)).then_some(text)
}

/// Reads the game in a link. The remarks say how it should be shown.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let fragment = fragment::Fragment::of(text)?;
    let unpacked = packing::unpack(&fragment)?;
    let (document, mut remarks) = json::read(&unpacked, &options.control).map_err(|error| {
        let place = say::read_place_in_link(error.place());
        ReadError::new(place, error.what())
    })?;
    view::read(&fragment, &document, &mut remarks)?;
    Ok(vec![Loaded::new(document, FileKind::Link, remarks)])
}

/// Writes a game as a link without an address.
pub(super) fn write(document: &Document, _: &WriteOptions) -> Result<Written, WriteError> {
    let mut text = write_link(document, &LinkView::default(), "")?;
    let mut remarks = vec![WriteRemark::Said(say::read_link_no_address())];
    remarks.extend(length_remark(&text).map(WriteRemark::Said));
    text.push('\n');
    Ok(Written { text, remarks })
}

/// The remark on a link that chats and mail may cut, as a clause.
pub fn length_remark(link: &str) -> Option<String> {
    (link.len() > LONG_LINK).then(|| say::read_link_long(link.len(), LONG_LINK))
}

/// A game as a link, given the address of a page that shows Winmove. Without an address it is only
/// the fragment, which Winmove opens too. The link contains everything that the game file does.
/// Linear in the document.
///
/// # Examples
/// ```
/// use winmove_analysis::{Language, Position};
/// use winmove_files::{Mode, LinkView, ReadOptions};
/// use winmove_core::model::{Place, VertexId};
///
/// let document = winmove_files::read(b"0 1\n1 2\n", &ReadOptions::default())?.document;
/// let view = LinkView {
///     at: Some(Position::from(Place::Vertex(VertexId(1)))),
///     mode: Some(Mode::Explore),
///     language: Some(Language::ALL[1]),
/// };
/// let link = winmove_files::write_link(&document, &view, "https://example.org/winmove/")?;
/// assert!(link.starts_with("https://example.org/winmove/#g="));
///
/// let loaded = winmove_files::read(link.as_bytes(), &ReadOptions::default())?;
/// assert_eq!((&loaded.document, loaded.view()), (&document, view));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`WriteError`] if the game file is larger than 64 MiB, the limit for reading links.
pub fn write_link(
    document: &Document,
    view: &LinkView,
    address: &str,
) -> Result<String, WriteError> {
    let packed = packing::pack(&json::compact(&super::write(document)))?;
    let address = address.trim();
    let page = address
        .split_once('#')
        .map_or(address, |(page, _)| page)
        // Chats and mail end an address at a space, which the path of a local page may contain.
        .replace(' ', "%20");
    let mut fragment = format!("g={packed}&v={VERSION}");
    view.push(&mut fragment);
    let sum = crc32fast::hash(fragment.as_bytes());
    Ok(format!("{page}#{fragment}&sum={sum:08x}"))
}
