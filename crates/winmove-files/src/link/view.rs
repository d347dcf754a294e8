//! Reads how a link wants its game to be shown.

use super::fragment::Fragment;
use crate::error::{ReadError, quoted};
use crate::link_view::{LinkView, position};
use crate::remark::ReadRemark;
use winmove_analysis::Language;
use winmove_core::model::Document;
use winmove_words::say;

/// Reads how the game should be shown. Anything that this program or the game doesn't support
/// becomes a remark.
pub(super) fn read(
    fragment: &Fragment<'_>,
    document: &Document,
    remarks: &mut Vec<ReadRemark>,
) -> Result<(), ReadError> {
    let mut view = LinkView::default();
    let unknown =
        |what: &str, word: &str| ReadRemark::Understood(say::read_link_unknown(what, quoted(word)));
    if let Some((_, word)) = fragment.value("mode") {
        view.mode = word.parse().ok();
        remarks.extend(view.mode.is_none().then(|| unknown("mode", word)));
    }
    if let Some((_, word)) = fragment.value("lang") {
        view.language = Language::of_tag(word);
        remarks.extend(view.language.is_none().then(|| unknown("language", word)));
    }
    if let Some((at, text)) = fragment.value("at") {
        let position =
            position(text).ok_or_else(|| fragment.error(at, say::read_link_position()))?;
        let is_of_game = position.turn().is_some() == document.rules().has_sides();
        view.at = Some(position).filter(|position| is_of_game && position.fits(document.field()));
        remarks.extend(
            view.at
                .is_none()
                .then(|| ReadRemark::Understood(say::read_link_no_position())),
        );
    }
    if view != LinkView::default() {
        remarks.push(ReadRemark::View(view));
    }
    Ok(())
}
