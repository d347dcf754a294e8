//! The table of a script whose start has parameters, as a picture: a coloured cell for each start.

use super::PictureOptions;
use super::footnotes::{broken, paragraph};
use super::rendering::{PictureFormat, RenderError, Rendered};
use crate::geometry::text_width;
use crate::picture::{Items, Paint, Picture, PicturePalette, Text, letter};
use winmove_core::model::Point;
use winmove_scripts::{Row, Table};
use winmove_words::say;

/// The size of a cell and the font sizes of cells and words, in canvas units.
const CELL: Point = Point { x: 36.0, y: 26.0 };
const TEXT: f64 = 13.0;
const LINE: f64 = 20.0;
const MARGIN: f64 = 16.0;
/// Words are broken below a narrower table, too.
const MIN_WIDTH: f64 = 300.0;

/// The table of a script with what is chosen about its picture.
#[derive(serde::Serialize, serde::Deserialize)]
pub struct TablePicture {
    /// The table.
    pub table: Table,
    /// The title of the game.
    pub title: String,
    /// The colours.
    pub palette: PicturePalette,
    /// The background, the size and the language.
    pub options: PictureOptions,
}

impl TablePicture {
    /// The formats of such a picture.
    pub const FORMATS: [PictureFormat; 4] = [
        PictureFormat::Svg,
        PictureFormat::Png,
        PictureFormat::Pdf,
        PictureFormat::Tikz,
    ];

    /// The picture as a file. O(rows).
    ///
    /// # Errors
    /// [`RenderError`].
    pub fn render(&self, format: PictureFormat) -> Result<Rendered, RenderError> {
        let picture = self.options.language.speak(|| self.picture());
        picture.render(format, &self.options)
    }

    fn picture(&self) -> Picture {
        let TablePicture { table, palette, .. } = self;
        let columns = columns(table);
        let number = |row: Option<&Row>, index: usize| {
            row.map_or_else(String::new, |row| row.at[index].to_string())
        };
        let rows: Vec<&[Row]> = table.rows.chunks(columns).collect();
        let heads = rows.iter().map(|row| number(row.first(), 0));
        let heads: Vec<String> = heads.collect();
        let is_grid = table.names.len() == 2;
        let names = table.names.join(if is_grid { "\\" } else { "" });
        let widths = heads.iter().chain([&names]);
        let side = widths
            .map(|head| text_width(head, TEXT))
            .fold(0.0, f64::max)
            + 12.0;
        let corner = Point::new(MARGIN, MARGIN);
        let middle = |column: usize, line: usize| {
            let aside = (column as f64 + 0.5) * CELL.x;
            corner + Point::new(side + aside, (line as f64 + 0.5) * CELL.y)
        };
        let mut out = Items::default();
        out.open("heads", None);
        let head = |out: &mut Items, at: Point, text: &str| {
            out.text(Text::new(at, TEXT, text), palette.faint);
        };
        let aside = |line| Point::new(corner.x + side / 2.0, middle(0, line).y);
        head(&mut out, aside(0), &names);
        for (row, column) in rows.first().into_iter().copied().flatten().zip(0..) {
            // With one parameter, the head of a column is added to that of the row.
            let text = if is_grid {
                number(Some(row), 1)
            } else {
                format!("+{column}")
            };
            head(&mut out, middle(column, 0), &text);
        }
        for (text, line) in heads.iter().zip(1..) {
            head(&mut out, aside(line), text);
        }
        out.close();
        out.open("cells", None);
        let half = Point::new(CELL.x / 2.0 - 1.0, CELL.y / 2.0 - 1.0);
        for (index, row) in table.rows.iter().enumerate() {
            let at = middle(index % columns, index / columns + 1);
            out.open(row.outcome.word(), Some(cell_words(table, row)));
            let fill = Paint::filled(palette.outcome(row.outcome));
            out.rect(at - half, at + half, 3.0, fill);
            let ink = palette.on_outcome(row.outcome);
            out.text(Text::new(at, TEXT, table.cell(row, letter)), ink);
            out.close();
        }
        out.close();
        let end = middle(columns, rows.len() + 1) - Point::new(CELL.x / 2.0, CELL.y / 2.0);
        let wide = (end.x - MARGIN).max(MIN_WIDTH);
        let mut lines = Vec::new();
        for sentence in sentences(table) {
            broken(&sentence, TEXT, wide, &mut lines);
        }
        let below = Point::new(MARGIN, end.y + 8.0);
        paragraph(&mut out, "words", &lines, below, LINE, TEXT, palette.ink);
        let high = below.y + lines.len() as f64 * LINE + MARGIN / 2.0;
        let to = Point::new(MARGIN + wide + MARGIN, high);
        Picture {
            items: out.0,
            extent: (Point::default(), to),
            scale: self.options.size.scale(to.x),
            ground: self.options.fill(palette),
            title: self.title.trim().to_owned(),
            palette: *palette,
        }
    }
}

/// The cells of a line. With one parameter, a line has a whole number of periods, so that equal
/// values are below one another.
fn columns(table: &Table) -> usize {
    if table.names.len() == 2 {
        return table.columns();
    }
    let usual = table.rows.len().isqrt().clamp(10, 40);
    match table.period() {
        Some(period) if (2..=40).contains(&period.length) => {
            (usual / period.length).max(1) * period.length
        }
        _ => usual,
    }
}

/// What the cells show, and how they repeat.
fn sentences(table: &Table) -> Vec<String> {
    let cells = say::script_cells(if table.has_values() {
        "values"
    } else {
        "outcomes"
    });
    std::iter::once(cells).chain(period_words(table)).collect()
}

/// How the values or the outcomes of a table repeat.
pub fn period_words(table: &Table) -> Option<String> {
    let period = table.period()?;
    let (from, to) = (period.from.to_string(), period.checked_to.to_string());
    Some(if table.has_values() {
        say::script_period_values(period.length, from, to)
    } else {
        say::script_period_outcomes(period.length, from, to)
    })
}

/// What holds for a start, such as "n = 7: win in 3, value 2".
pub fn cell_words(table: &Table, row: &Row) -> String {
    let names = table.names.iter().zip(&row.at);
    let start: Vec<String> = names.map(|(name, at)| format!("{name} = {at}")).collect();
    let label = say::terms_label(row.outcome, row.remoteness.unwrap_or(0));
    match row.value {
        Some(value) => say::script_cell_value(start.join(", "), label, value.to_string()),
        None => say::script_cell(start.join(", "), label),
    }
}
