//! The legend of a picture, which explains its shapes, numbers and letters in lines below it.

use super::PictureTask;
use crate::geometry::{OutcomeShape, text_width};
use crate::now::target_number;
use crate::picture::{
    Badge, Beside, Items, Outline, Paint, Text, TokenFace, exit, letter, token, winner_sign,
};
use winmove_analysis::Move;
use winmove_core::model::{Outcome, Place, Player, Point, Side, Square, Tag};
use winmove_core::solver::Quality;
use winmove_words::say;

/// The height of a line, its font size, and the width of the sign before it, in canvas units.
const LINE: f64 = 24.0;
const TEXT: f64 = 13.0;
const SIGN: f64 = 40.0;
const MARGIN: f64 = 16.0;
const RADIUS: f64 = 9.0;

/// A sign in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) enum Sign {
    /// No sign.
    Words,
    Outcome(Outcome),
    /// The winner, if any, where vertices have owners.
    Winner(Option<Player>),
    /// A vertex of this player.
    Owner(Player),
    /// The shape of the outcome without its letter.
    Argument(Outcome),
    Undecided,
    Number,
    Value,
    Fixed,
    Token(TokenFace),
    Wall,
    Exit,
    BestMove,
    OtherMove,
    Mistake,
    NumberedMove,
    Tag(Tag),
}

/// Signs in a picture, and their meaning.
pub(super) type LegendLines = Vec<(Sign, String)>;

/// Draws the legend below a picture with these corners. Returns the lower corner of both.
/// `has_line` is whether best play is drawn as numbered moves. O(n) for n drawn places.
pub(super) fn draw(
    out: &mut Items,
    picture: &PictureTask,
    has_line: bool,
    from: Point,
    to: Point,
) -> Point {
    let known = picture.legend_lines.clone();
    let lines = known.unwrap_or_else(|| lines(picture, has_line));
    out.open("legend", None);
    for ((sign, words), line) in lines.iter().zip(0..) {
        let corner = Point::new(from.x, to.y);
        let left = corner + Point::new(MARGIN, (f64::from(line) + 0.5) * LINE);
        let middle = left + Point::new(SIGN * 0.5 - 4.0, 0.0);
        draw_sign(out, picture, *sign, middle);
        let at = match sign {
            Sign::Words => left,
            _ => left + Point::new(SIGN, 0.0),
        };
        out.text(Text::new(at, TEXT, words).beginning(), picture.palette.ink);
    }
    out.close();
    let width = |(_, words): &(Sign, String)| 2.0 * MARGIN + SIGN + text_width(words, TEXT);
    let wide = lines.iter().map(width).fold(0.0, f64::max);
    let high = lines.len() as f64 * LINE + MARGIN;
    Point::new(to.x.max(from.x + wide), to.y + high)
}

fn draw_sign(out: &mut Items, picture: &PictureTask, sign: Sign, at: Point) {
    let palette = &picture.palette;
    let outline = |shape: OutcomeShape| Outline::new(at, RADIUS, shape);
    let badge = |outcome: Outcome| {
        let rim = palette.badge_outline(outcome, palette.canvas);
        Paint::filled(palette.outcome(outcome)).rimmed(rim)
    };
    match sign {
        Sign::Words => {}
        Sign::Outcome(outcome) | Sign::Argument(outcome) => {
            let shape = OutcomeShape::of(Some(outcome));
            out.outline(outline(shape), badge(outcome));
            if sign == Sign::Outcome(outcome) {
                out.text(
                    Text::new(at, 10.0, letter(outcome)),
                    palette.on_outcome(outcome),
                );
            }
        }
        Sign::Winner(winner) => {
            let outcome = Player::First.outcome(winner);
            out.outline(outline(OutcomeShape::Disc), badge(outcome));
            let sign = winner_sign(winner);
            out.text(Text::new(at, 10.0, sign), palette.on_outcome(outcome));
        }
        Sign::Owner(owner) => {
            let paint = Paint::filled(palette.blank).outlined(palette.ink, 1.5);
            out.outline(outline(OutcomeShape::of_owner(owner)), paint);
        }
        Sign::Undecided => out.text(Text::new(at, TEXT, "?"), palette.ink),
        Sign::Number => {
            let is_winner = picture.document.rules().turns().owners().is_some();
            let label = if is_winner {
                "0 · 3".to_owned()
            } else {
                Beside::Remoteness(3).write(Outcome::Win)
            };
            out.text(Text::new(at, TEXT, label), palette.ink);
        }
        Sign::Value => {
            let label = Beside::Value(2).write(Outcome::Win);
            out.text(Text::new(at, TEXT, label), palette.ink);
        }
        Sign::Fixed => {
            let paint = Paint::filled(palette.blank).outlined(palette.ink, 1.5);
            let disc = outline(OutcomeShape::Disc);
            out.outline(disc, paint);
            out.outline(
                Outline {
                    grown: -3.0,
                    ..disc
                },
                paint,
            );
        }
        Sign::Token(face) => token(out, at, RADIUS, face, palette),
        Sign::Wall => {
            let half = Point::new(RADIUS, RADIUS);
            out.rect(at - half, at + half, 0.0, Paint::filled(palette.wall));
        }
        Sign::Exit => exit(out, at, 2.0 * RADIUS, palette.ink),
        Sign::Tag(tag) => {
            let paint = Paint::filled(palette.tag(tag)).outlined(palette.canvas, 1.5);
            out.circle(at, 0.62 * RADIUS, paint);
        }
        Sign::BestMove => {
            let colour = palette.quality(Quality::Best, picture.outcome);
            sign_arrow(out, at, Paint::line(colour, 3.0));
        }
        Sign::OtherMove => {
            let outcome = picture.outcome.map(|outcome| palette.outcome(outcome));
            let colour = outcome.map_or(palette.edge, |colour| colour.mix(palette.edge, 0.35));
            sign_arrow(out, at, Paint::line(colour, 2.0));
        }
        Sign::NumberedMove => {
            let colour = if picture.document.rules().has_sides() {
                palette.police
            } else {
                palette.accent.mix(palette.ink, 0.2)
            };
            out.circle(at, RADIUS, Paint::filled(colour));
            out.text(Text::new(at, 10.0, "1"), palette.canvas);
        }
        Sign::Mistake => {
            let paint = Paint::line(palette.danger, 2.0).dashed(true);
            sign_arrow(out, at, paint);
        }
    }
}

fn sign_arrow(out: &mut Items, at: Point, paint: Paint) {
    let half = Point::new(1.5 * RADIUS, 0.0);
    out.arrow(vec![at - half, at + half], 9.0, paint);
}

/// Whether moves with this quality are drawn. Boards only show the best moves, in another way.
fn draws_moves(picture: &PictureTask, is: fn(Quality) -> bool) -> bool {
    let is_drawn = |step: &Move| picture.looks.contains_key(&step.place);
    picture.document.graph().is_some()
        && picture
            .moves
            .iter()
            .any(|step| !step.stays && is(step.quality) && is_drawn(step))
}

/// The name of an outcome, which is that of the winner where vertices have owners.
pub(super) fn outcome_words(picture: &PictureTask, outcome: Outcome) -> String {
    let has_owners = picture.document.rules().turns().owners().is_some();
    let winner = Player::First.winner_of(outcome).filter(|_| has_owners);
    winner.map_or_else(|| say::outcome(outcome), say::owners_legend_winner)
}

/// The signs in the picture, and their meaning.
pub(super) fn lines(picture: &PictureTask, has_line: bool) -> LegendLines {
    let mut lines = Vec::new();
    let mut add = |sign, words: String| lines.push((sign, words));
    let badges: Vec<Badge> = picture.looks.values().map(|look| look.badge).collect();
    if let Some(words) = &picture.caption {
        add(Sign::Words, words.clone());
    }
    let beside = |is: fn(Beside) -> bool| {
        let has = |badge: &Badge| matches!(badge, Badge::Outcome(_, beside) if is(*beside));
        badges.iter().any(has)
    };
    let has_owners = picture.document.rules().turns().owners().is_some();
    let are_arguments = beside(|beside| beside == Beside::Argument);
    for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
        if badges.iter().any(|badge| badge.outcome() == Some(outcome)) {
            if has_owners {
                let winner = Player::First.winner_of(outcome);
                add(Sign::Winner(winner), outcome_words(picture, outcome));
            } else if are_arguments {
                add(Sign::Argument(outcome), say::legend_argument(outcome));
            } else {
                add(Sign::Outcome(outcome), say::legend_outcome(outcome));
            }
        }
    }
    if has_owners {
        for owner in Player::ALL {
            add(Sign::Owner(owner), say::owners_legend_owner(owner));
        }
        if let Some(number) = target_number(&picture.document) {
            add(Sign::Fixed, say::owners_legend_target(number));
        }
    }
    let has_moves = |badge: &Badge| matches!(badge, Badge::Winner(_, Some(_)));
    if beside(|beside| matches!(beside, Beside::Remoteness(_))) || badges.iter().any(has_moves) {
        add(Sign::Number, say::legend_moves());
    }
    if beside(|beside| matches!(beside, Beside::Value(_))) {
        add(Sign::Value, say::legend_value());
    }
    if badges.contains(&Badge::Undecided) {
        add(Sign::Undecided, say::legend_undecided());
    }
    if picture.shows_fixed_outcomes() {
        add(Sign::Fixed, say::legend_fixed());
    }
    // On a board, numbered moves replace the best moves.
    let draws_best = !has_line || picture.document.graph().is_some() || picture.options.state_graph;
    if !picture.best.is_empty() && draws_best {
        add(Sign::BestMove, say::legend_best());
    }
    if has_line {
        add(Sign::NumberedMove, say::legend_numbered());
    }
    if draws_moves(picture, |quality| {
        matches!(
            quality,
            Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss
        )
    }) {
        add(Sign::OtherMove, say::legend_other());
    }
    if draws_moves(picture, |quality| {
        matches!(quality, Quality::Mistake { .. })
    }) {
        add(Sign::Mistake, say::legend_mistake());
    }
    let mut explained = Vec::new();
    for (token, _) in &picture.tokens {
        let face = token.face();
        let key = match face {
            TokenFace::Side(Side::Police) => "police",
            TokenFace::Side(Side::Thief) => "thief",
            TokenFace::One => "one",
            TokenFace::Numbered(_) => "numbered",
            TokenFace::Several(_) => "several",
        };
        if picture.looks.contains_key(&token.place) && !explained.contains(&key) {
            explained.push(key);
            add(Sign::Token(face), say::legend_token(key));
        }
    }
    let has = |square: Square| {
        let mut places = picture.looks.keys();
        places.any(|place| match (place, picture.document.board()) {
            (Place::Cell(cell), Some(board)) => board.square(*cell) == Some(square),
            _ => false,
        })
    };
    if has(Square::Wall) {
        add(Sign::Wall, say::legend_wall());
    }
    if has(Square::Exit) || picture.shows_exits() {
        add(Sign::Exit, say::legend_exit());
    }
    let tags = picture.drawn_vertices().filter_map(|vertex| vertex.tag);
    let tags: Vec<Tag> = tags.collect();
    for tag in Tag::ALL.into_iter().filter(|tag| tags.contains(tag)) {
        add(Sign::Tag(tag), say::legend_tag(tag.word()));
    }
    lines
}
