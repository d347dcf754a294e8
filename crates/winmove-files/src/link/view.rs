//! Reads how a link wants its game to be shown.

use super::fragment::Fragment;
use crate::error::{ReadError, shortened};
use crate::link_view::{LinkView, position};
use crate::remark::ReadRemark;
use winmove_analysis::Language;
use winmove_core::model::Document;

/// Reads how the game should be shown. Anything that this program or the game doesn't support
/// becomes a remark.
pub(super) fn read(
    fragment: &Fragment<'_>,
    document: &Document,
    remarks: &mut Vec<ReadRemark>,
) -> Result<(), ReadError> {
    let mut view = LinkView::default();
    let unknown = |what: &str, word: &str| {
        let word = shortened(word);
        let what = format!("the link asks for the {what} {word:?}, which this Winmove hasn't");
        ReadRemark::Understood(what)
    };
    if let Some((_, word)) = fragment.value("mode") {
        view.mode = word.parse().ok();
        remarks.extend(view.mode.is_none().then(|| unknown("mode", word)));
    }
    if let Some((_, word)) = fragment.value("lang") {
        view.language = Language::of_tag(word);
        remarks.extend(view.language.is_none().then(|| unknown("language", word)));
    }
    if let Some((at, text)) = fragment.value("at") {
        let position = position(text).ok_or_else(|| {
            let what = "expected a position: a vertex 3, a cell 0.2, or the places of police and thief and whose turn it \
                        is, 0.2-1.5-police";
            fragment.error(at, what)
        })?;
        let is_of_game = position.turn().is_some() == document.rules().has_sides();
        view.at = Some(position).filter(|position| is_of_game && position.fits(document.field()));
        remarks.extend(view.at.is_none().then(|| {
            let what = "the link asks for a position that the game hasn't";
            ReadRemark::Understood(what.to_owned())
        }));
    }
    if view != LinkView::default() {
        remarks.push(ReadRemark::View(view));
    }
    Ok(())
}
