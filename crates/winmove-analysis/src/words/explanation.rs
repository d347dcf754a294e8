//! Explanations in sentences.

use super::terms::{is_skip, label as label_words, quality, quality_short};
use crate::explain::{EndlessWin, Explanation, RuleEnding, WinningMove};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use crate::solved::DrawCause;
use winmove_core::model::{Document, Outcome, Place, Player, Side};
use winmove_core::solver::{EndlessQuality, Label, Quality, RankKind};
use winmove_words::{either, say};

/// Why a position has its label, with the best move. Costs as much as [`Analysis::explain`].
pub fn why(document: &Document, analysis: &Analysis, position: Position) -> String {
    explanation(document, &analysis.explain(position))
}

/// An explanation in one to three sentences.
pub fn explanation(document: &Document, explanation: &Explanation) -> String {
    let name = |place: Place| document.name(place);
    match explanation {
        Explanation::Unsolved => say::explain_unsolved(),
        &Explanation::Undecided { states } => say::explain_undecided(states),
        Explanation::Over(ending) => over(*ending),
        Explanation::Stuck {
            label,
            side,
            verdict,
        } => say::explain_stuck(
            label_words(*label),
            side.map_or("mover", Side::word),
            verdict,
        ),
        Explanation::Win { label, best, by } => {
            let (label, stays, place) = (label_words(*label), is_skip(best), name(best.place));
            let by = match by {
                WinningMove::Catch => "catch",
                WinningMove::Escape => "escape",
                WinningMove::FixedLoss => "fixed",
                WinningMove::Loss => "at-once",
                WinningMove::LossIn(moves) => {
                    return say::explain_win_in(label, stays, place, moves);
                }
                WinningMove::SearchedLoss => "searched",
                WinningMove::Endless => "endless",
            };
            say::explain_win(label, stays, place, by)
        }
        Explanation::Matching {
            label,
            place,
            partner,
            best,
        } => {
            let (label, place) = (label_words(*label), name(*place));
            match (partner, best) {
                // Each winning move leads to the partner in some maximum matching.
                (Some(_), Some(best)) => match best.label.remoteness {
                    Some(moves) => {
                        say::explain_matched_win_in(label, place, name(best.place), moves)
                    }
                    None => say::explain_matched_win(label, place, name(best.place)),
                },
                (Some(partner), None) => say::explain_matched_partner(label, place, name(*partner)),
                (None, best) => {
                    let longest = best
                        .as_ref()
                        .map(|best| say::explain_matched_longest(name(best.place)));
                    sentences([Some(say::explain_matched_loss(label, place)), longest])
                }
            }
        }
        Explanation::Loss {
            label,
            opponent,
            moves,
            first,
            best,
            equally_long,
        } => {
            let label = label_words(*label);
            let opponent = opponent.map_or("opponent", Side::word);
            let (stays, place) = (is_skip(best), name(best.place));
            match (*moves, *equally_long) {
                (1, _) => say::explain_loss_only(label, stays, place, opponent),
                (moves, None) => say::explain_loss_searched(label, moves),
                (moves, Some(equal)) => {
                    let names = named(document, moves, first);
                    if equal == moves {
                        say::explain_loss_equal(label, moves, names, opponent)
                    } else {
                        say::explain_loss_longest(
                            label,
                            moves,
                            names,
                            opponent,
                            stays,
                            place,
                            equal - 1,
                        )
                    }
                }
            }
        }
        Explanation::EndlessLoss { label } => say::explain_loss_endless(label_words(*label)),
        &Explanation::Owned {
            owner,
            winner: None,
            best,
            is_fixed,
            ..
        } => match best {
            Some(best) => say::owners_why_draw(name(best.place)),
            None if is_fixed => say::explain_fixed(Outcome::Draw),
            None => say::owners_why_stuck_drawn(owner),
        },
        &Explanation::Owned {
            owner,
            winner: Some(winner),
            moves,
            best,
            is_fixed,
            by_numbers,
            ref endless,
        } => {
            let Some(best) = best.map(|best| name(best.place)) else {
                return if is_fixed {
                    say::owners_why_fixed(winner)
                } else {
                    say::owners_why_stuck(winner, owner)
                };
            };
            let why = match (moves, winner == owner) {
                (Some(moves), true) => say::owners_why_win(winner, moves, best),
                (Some(moves), false) => say::owners_why_loss(winner, moves, owner, best),
                (None, true) if by_numbers => say::owners_why_numbers(winner, best),
                (None, false) if by_numbers => say::owners_why_numbers_against(winner, owner),
                (None, true) => say::owners_why_endless(winner, best),
                (None, false) => say::owners_why_endless_against(winner, owner),
            };
            let endless = endless.as_ref().map(|endless| stays(endless, winner));
            sentences([Some(why), endless])
        }
        Explanation::Draw {
            label,
            best,
            keep,
            lose,
            cause,
            cycle,
        } => {
            let (label, place) = (label_words(*label), name(best.place));
            let holds = say::explain_draw(label, is_skip(best), place, keep - 1);
            let losing = (*lose > 0).then(|| say::explain_draw_losing(*lose));
            let cause = cause.map(|cause| match cause {
                DrawCause::Endless if cycle.is_empty() => say::explain_draw_endless(),
                DrawCause::Endless => {
                    let names: Vec<String> = cycle.iter().map(|&place| name(place)).collect();
                    say::explain_draw_cycle(names.join(" → "))
                }
                DrawCause::Fixed => say::explain_draw_fixed(),
                DrawCause::Either => say::explain_draw_either(),
            });
            sentences([Some(holds), losing, cause])
        }
    }
}

/// Where play stays if endless play is won, and what comes again and again there.
fn stays(endless: &EndlessWin, winner: Player) -> String {
    let (places, loser) = (endless.places.len(), winner.opponent());
    let greatest = endless.cycles.iter().map(|(greatest, _)| greatest);
    let numbers = greatest.map(u32::to_string).collect();
    let numbers = either(numbers);
    let rank = endless.rank.map(|(kind, number, count)| match kind {
        RankKind::Moves => say::owners_why_next(count, number),
        RankKind::BadNumbers => say::owners_why_bad(count, number),
    });
    let stays = say::owners_why_stays(places, endless.is_left, loser, numbers);
    sentences([Some(stays), rank])
}

/// How good a move is, as [`quality`], in a word or two, and in a sentence. Where its player wins
/// endless play and numbers decide it, this tells what the move is good for. `label` is that of the
/// position after the move, and `owner` makes the move, if vertices have owners.
pub fn rating(
    of: Quality,
    endless: Option<EndlessQuality>,
    label: Option<Label>,
    owner: Option<Player>,
) -> [String; 3] {
    let is_endless = label.is_some_and(|label| label.remoteness.is_none());
    let words = match (of, endless) {
        (Quality::Mistake { .. }, _) | (_, None | Some(EndlessQuality::Unsafe)) => {
            let told = if of == Quality::SlowerWin && is_endless && owner.is_some() {
                say::owners_quality_kept()
            } else {
                quality(of, owner)
            };
            let short = match of {
                Quality::Mistake { .. } => quality_short(of),
                _ => told.clone(),
            };
            return [told.clone(), short, told];
        }
        (_, Some(EndlessQuality::Detour)) => say::OWNERS_QUALITY_DETOUR,
        (_, Some(EndlessQuality::Live)) => say::OWNERS_QUALITY_LIVE,
        (_, Some(EndlessQuality::Free)) => say::OWNERS_QUALITY_FREE,
    };
    [words.text(), words.text(), words.tip()]
}

/// Sentences one after another.
pub(super) fn sentences(said: impl IntoIterator<Item = Option<String>>) -> String {
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn over(ending: RuleEnding) -> String {
    match ending {
        RuleEnding::Caught => say::explain_caught(),
        RuleEnding::Escaped => say::explain_escaped(),
        RuleEnding::Exit(outcome) => say::explain_exit(outcome),
        RuleEnding::Fixed(outcome) => say::explain_fixed(outcome),
        RuleEnding::Beyond(known) => say::explain_beyond(label_words(known)),
    }
}

/// The names of a few moves of a token on a graph, in parentheses. Empty in other games, because
/// the names of cells already contain parentheses.
fn named(document: &Document, count: usize, first: &[Move]) -> String {
    let on_graph = |step: &Move| matches!(step.to.alone(), Some(Place::Vertex(_)));
    if count > first.len() || !first.iter().all(on_graph) {
        return String::new();
    }
    let names: Vec<String> = first.iter().map(|step| document.name(step.place)).collect();
    format!(" ({})", names.join(", "))
}
