//! Reading the rules of a game file.

use super::value::{Object, Value, player};
use crate::error::{ReadError, quoted};
use winmove_analysis::words;
use winmove_core::model::{
    Cell, Convention, Endless, Extra, Field, GeographyRules, Offset, Place, PursuitRules, Rules,
    RulesKind, Side, SideRules, Step, Steps, TokenRules, Turns, VertexId,
};
use winmove_words::say;

/// The rules in the value of the key `game`, and its unknown keys.
pub(super) fn read(
    value: &Value,
    field: &Field,
    version: u64,
) -> Result<(Rules, Extra), ReadError> {
    let mut object = value.object()?;
    let (word, value) = object.take_one_of(&RulesKind::ALL.map(RulesKind::word))?;
    let kind = RulesKind::ALL.into_iter().find(|kind| kind.word() == word);
    let rules = match kind.expect("each key is the word of a game") {
        RulesKind::Token => Rules::Token(token(&value, field, version)?),
        RulesKind::Geography => Rules::Geography(geography(&value, field)?),
        RulesKind::Pursuit => Rules::Pursuit(pursuit(&value, field)?),
    };
    Ok((rules, object.rest()))
}

fn token(value: &Value, field: &Field, version: u64) -> Result<TokenRules, ReadError> {
    let mut object = value.object()?;
    let mut rules = TokenRules::new(own_steps(&mut object, field)?);
    rules.convention = convention(&mut object)?;
    if let Some(at) = object.take("at").filter(|at| !at.is_null()) {
        rules.at = at.each(say::read_wanted_places, |at| place(at, field))?;
    }
    if version > 1 {
        rules.turns = turns(&mut object, field)?;
    }
    rules.extra = object.rest();
    Ok(rules)
}

/// Who moves where, and what decides endless play.
fn turns(object: &mut Object, field: &Field) -> Result<Turns, ReadError> {
    let endless = object.take("endless");
    let has_owners = object.optional("turns", |turns| {
        let has_owners = turns.word(&[("alternate", false), ("owners", true)])?;
        if has_owners && matches!(field, Field::Board(_)) {
            return Err(turns.error(say::read_owners_of_board()));
        }
        Ok(has_owners)
    })?;
    if has_owners == Some(true) {
        let endless = endless.map(|endless| read_endless(&endless)).transpose()?;
        return Ok(Turns::Owners(endless.unwrap_or_default()));
    }
    match endless {
        Some(endless) if read_endless(&endless)? != Endless::Draw => {
            Err(endless.error(say::read_endless_alternates()))
        }
        _ => Ok(Turns::Alternate),
    }
}

fn read_endless(value: &Value) -> Result<Endless, ReadError> {
    if value.is_text() {
        let words = [("draw", Endless::Draw), ("priorities", Endless::Priorities)];
        return value.word_or(&words, say::read_wanted_or_player);
    }
    player(value).map(Endless::Won)
}

fn geography(value: &Value, field: &Field) -> Result<GeographyRules, ReadError> {
    let mut object = value.object()?;
    let mut rules = GeographyRules::new(own_steps(&mut object, field)?);
    rules.convention = convention(&mut object)?;
    rules.at = optional_place(&mut object, field)?;
    rules.extra = object.rest();
    Ok(rules)
}

fn pursuit(value: &Value, field: &Field) -> Result<PursuitRules, ReadError> {
    let mut object = value.object()?;
    let mut rules = PursuitRules::on(field);
    for side in Side::ALL {
        let rules = rules.side_mut(side);
        object.optional(side.word(), |value| read_side(value, field, rules))?;
    }
    if let Some(first) = object.optional("first", side)? {
        rules.first = first;
    }
    rules.endless = object.or_default("endless", |endless| {
        let [police, thief] = Side::ALL.map(|side| (side.word(), Some(side)));
        endless.word(&[("draw", None), police, thief])
    })?;
    rules.convention = convention(&mut object)?;
    rules.extra = object.rest();
    Ok(rules)
}

fn read_side(value: &Value, field: &Field, rules: &mut SideRules) -> Result<(), ReadError> {
    let mut object = value.object()?;
    rules.at = optional_place(&mut object, field)?;
    if let Some(value) = object.take("steps") {
        rules.steps = steps(&value, field)?;
    }
    if let Some(skip) = object.take("skip") {
        rules.skip = skip.truth()?;
    }
    rules.extra = object.rest();
    Ok(())
}

pub(super) fn side(value: &Value) -> Result<Side, ReadError> {
    value.word(&Side::ALL.map(|side| (side.word(), side)))
}

fn convention(object: &mut Object) -> Result<Convention, ReadError> {
    object.or_default("convention", |value| {
        value.word(&Convention::ALL.map(|convention| (convention.word(), convention)))
    })
}

fn optional_place(object: &mut Object, field: &Field) -> Result<Option<Place>, ReadError> {
    object.or_default("at", |at| at.optional(|at| place(at, field)))
}

/// A place for this kind of field, which may not exist on the field.
pub(super) fn any_place(value: &Value, field: &Field) -> Result<Place, ReadError> {
    Ok(match field {
        Field::Graph(_) => Place::Vertex(VertexId(value.count()?)),
        Field::Board(_) => {
            let [row, column] = value.pair(say::read_wanted_cell)?;
            Place::Cell(Cell::new(row.count()?, column.count()?))
        }
    })
}

fn place(value: &Value, field: &Field) -> Result<Place, ReadError> {
    let place = any_place(value, field)?;
    let found = field.check_place(place);
    found
        .map(|()| place)
        .map_err(|error| value.error(words::refused_place(error)))
}

/// The steps of a game with one token. On a board the key is required, and the list contains at
/// least one step.
fn own_steps(object: &mut Object, field: &Field) -> Result<Steps, ReadError> {
    let value = match field {
        Field::Graph(_) => match object.take("steps") {
            Some(value) => value,
            None => return Ok(Steps::Edges),
        },
        Field::Board(_) => object.require("steps")?,
    };
    match steps(&value, field)? {
        Steps::List(list) if list.is_empty() => Err(value.error(say::read_no_step())),
        steps => Ok(steps),
    }
}

fn steps(value: &Value, field: &Field) -> Result<Steps, ReadError> {
    let named: Vec<(&str, Steps)> = [
        Steps::Edges,
        Steps::EdgesBothWays,
        Steps::King,
        Steps::Orthogonal,
        Steps::Diagonal,
        Steps::Knight,
    ]
    .into_iter()
    .filter(|steps| steps.fit(field))
    .filter_map(|steps| Some((steps.word()?, steps)))
    .collect();
    if !Steps::List(Vec::new()).fit(field) {
        return value.word(&named);
    }
    if !value.is_list() {
        return value.word_or(&named, say::read_wanted_named_steps);
    }
    value.each(say::read_wanted_steps, step).map(Steps::List)
}

fn step(value: &Value) -> Result<Step, ReadError> {
    let wanted = say::read_wanted_step;
    if !value.is_object() {
        return Ok(Step::Single(offset(value, wanted)?));
    }
    let mut object = value.object()?;
    let slide = object.require("slide")?;
    let step = Step::Slide(offset(&slide, say::read_wanted_slide)?);
    // The model can't store unknown keys of a step, so they are refused rather than lost.
    match object.members().next() {
        Some((key, _)) => {
            let found = say::read_key_too(quoted(key));
            Err(value.error(say::read_expected(wanted(), found)))
        }
        None => Ok(step),
    }
}

fn offset(value: &Value, wanted: fn() -> String) -> Result<Offset, ReadError> {
    let [rows, columns] = value.pair(wanted)?;
    let offset = Offset::new(rows.whole()?, columns.whole()?);
    if offset == Offset::new(0, 0) {
        return Err(value.error(say::read_step_nowhere()));
    }
    Ok(offset)
}
