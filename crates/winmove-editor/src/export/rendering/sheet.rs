//! Sheets to print: text, fields to fill in, and pictures, on pages of A4.

use super::fonts::Typesetter;
use super::{PictureTask, RenderError, Rendered, pdf};
use crate::export::footnotes::broken;
use crate::export::svg::svg;
use crate::geometry::text_width;
use crate::picture::{Items, Paint, Picture, PicturePalette, Rgb, Text};
use winmove_core::model::{Point, append, shortened_to};

/// The sides of an upright page, and its margin, in points.
const PAGE: Point = Point { x: 595.0, y: 842.0 };
const MARGIN: f64 = 57.0;
/// The font sizes of titles and of text, and the height of a line relative to them.
const TITLE: f64 = 17.0;
const TEXT: f64 = 10.5;
const LINE: f64 = 1.45;
/// The space after titles, pictures and fields.
const GAP: f64 = 10.0;
/// The width of a level of indentation, and of a line's continuation.
const INDENT: f64 = 14.0;
/// The greatest indentation, which leaves space for text.
const MAX_INDENT: f64 = 240.0;
/// The height of a row of fields, with space for handwriting.
const ROW: f64 = 25.0;
/// The greatest height of a picture in a text, and the greatest scale of one that fills a page.
const MAX_HEIGHT: f64 = 400.0;
const MAX_SCALE: f64 = 3.0;
/// The most characters of a line or of the content of a field.
const MAX_LETTERS: usize = 2_000;
const INK: Rgb = Rgb(0, 0, 0);

/// A part of a sheet.
#[derive(serde::Serialize, serde::Deserialize)]
pub enum Block {
    /// A title.
    Title(String),
    /// A line of text, broken at the margin. Every two spaces at its beginning indent it by a
    /// level.
    Line(String),
    /// A picture, made smaller if necessary.
    Picture(Box<PictureTask>),
    /// Fields in rows, as many in a row as there is space for, each with its content or a line to
    /// write on. There are at most as many columns as given.
    Fields(usize, Vec<(String, Option<String>)>),
}

/// A document of a few pages.
#[derive(Default, serde::Serialize, serde::Deserialize)]
pub struct Sheet {
    /// Its parts, from top to bottom.
    pub blocks: Vec<Block>,
    /// A picture after them, as large as there is space for. If it is wide, the page is too.
    pub whole: Option<Box<PictureTask>>,
}

/// The pages while they are filled.
struct Pages {
    // The sides of each page.
    size: Point,
    // The items of each page, and its pictures with their position and scale.
    pages: Vec<(Items, String)>,
    // Where the next part begins on the last page.
    y: f64,
}

impl Sheet {
    /// The sheet as a PDF. Costs as much as its pictures, and O(length).
    ///
    /// # Errors
    /// [`RenderError`].
    pub fn render(self) -> Result<Rendered, RenderError> {
        let typesetter = Typesetter::new();
        let cut = self.whole.as_ref().and_then(|picture| picture.cut_labels());
        let pages = self.pages();
        let trees = pages.iter().map(|page| typesetter.tree(page));
        let trees: Vec<_> = trees.collect::<Result<_, _>>()?;
        Ok(Rendered {
            bytes: pdf::pages(&trees),
            remarks: trees
                .iter()
                .find_map(super::fonts::boxes)
                .into_iter()
                .chain(cut)
                .collect(),
        })
    }

    /// The pages as SVG.
    pub fn pages(self) -> Vec<String> {
        let whole = self.whole.map(|picture| picture.picture());
        let is_wide = whole.as_ref().is_some_and(|whole| {
            let (from, to) = whole.extent;
            to.x - from.x > to.y - from.y
        });
        let mut pages = Pages {
            size: if is_wide {
                Point::new(PAGE.y, PAGE.x)
            } else {
                PAGE
            },
            pages: Vec::new(),
            y: MARGIN,
        };
        pages.begin();
        for block in self.blocks {
            match block {
                Block::Title(text) => {
                    pages.text(&text, TITLE);
                    pages.y += GAP;
                }
                Block::Line(text) => pages.text(&text, TEXT),
                Block::Picture(picture) => pages.picture(&picture.picture(), MAX_HEIGHT, 1.0),
                Block::Fields(columns, fields) => pages.fields(columns, &fields),
            }
        }
        if let Some(whole) = whole {
            let height = pages.size.y - MARGIN - GAP - pages.y;
            pages.picture(&whole, height, MAX_SCALE);
        }
        pages.finished()
    }
}

impl Pages {
    /// The space between the margins.
    fn width(&self) -> f64 {
        self.size.x - 2.0 * MARGIN
    }

    fn begin(&mut self) {
        self.pages.push(Default::default());
        self.y = MARGIN;
    }

    /// Makes space for this height, on a new page if necessary. Returns its upper end.
    fn take(&mut self, height: f64) -> f64 {
        // A picture that takes all of the rest fits, apart from rounding.
        const ROUNDING: f64 = 1e-6;
        if self.y + height > self.size.y - MARGIN + ROUNDING && self.y > MARGIN {
            self.begin();
        }
        let y = self.y;
        self.y += height;
        y
    }

    fn items(&mut self) -> &mut Items {
        &mut self.pages.last_mut().expect("there is a page").0
    }

    /// Writes text at this distance from the margin, with the middle of its height at `y`.
    fn write(&mut self, x: f64, y: f64, size: f64, text: &str) {
        let text = Text::new(Point::new(MARGIN + x, y), size, text).beginning();
        self.items().text(text, INK);
    }

    fn text(&mut self, text: &str, size: f64) {
        let spaces = text.len() - text.trim_start_matches(' ').len();
        let indent = ((spaces / 2) as f64 * INDENT).min(MAX_INDENT);
        let content = shortened_to(text, MAX_LETTERS);
        let mut lines = Vec::new();
        broken(&content, size, self.width() - indent - INDENT, &mut lines);
        let height = size * LINE;
        for (index, line) in lines.iter().enumerate() {
            let y = self.take(height);
            let x = if index == 0 { indent } else { indent + INDENT };
            self.write(x, y + height / 2.0, size, line.trim_start());
        }
    }

    /// Draws a picture with at most this height and scale.
    fn picture(&mut self, picture: &Picture, max_height: f64, max_scale: f64) {
        let (from, to) = picture.extent;
        let size = (to - from) * picture.scale;
        let width = self.width();
        let scale = (width / size.x).min(max_height / size.y).min(max_scale);
        let y = self.take(size.y * scale + GAP);
        let x = MARGIN + (width - size.x * scale) / 2.0;
        let (_, pictures) = self.pages.last_mut().expect("there is a page");
        append!(
            pictures,
            "<g transform=\"translate({x:.2} {y:.2}) scale({scale:.4})\">{}</g>\n",
            svg(picture)
        );
    }

    fn fields(&mut self, columns: usize, fields: &[(String, Option<String>)]) {
        let cut = |text: &str| shortened_to(text, MAX_LETTERS);
        let width = |text: &str| text_width(&cut(text), TEXT);
        let names = fields
            .iter()
            .map(|(name, _)| width(name))
            .fold(0.0, f64::max);
        let contents = fields.iter().filter_map(|(_, content)| content.as_deref());
        let content = contents.map(width).fold(70.0, f64::max);
        let fitting = (self.width() / (names + content + 2.0 * INDENT)) as usize;
        if fitting == 0 {
            return self.long_fields(fields);
        }
        let columns = fitting.min(columns);
        let column = self.width() / columns as f64;
        for row in fields.chunks(columns) {
            let y = self.take(ROW) + ROW / 2.0;
            for (index, (name, content)) in row.iter().enumerate() {
                let x = column * index as f64;
                self.write(x, y, TEXT, &cut(name));
                let after = x + names + INDENT / 2.0;
                match content {
                    Some(content) => self.write(after, y, TEXT, &cut(content)),
                    None => self.rule(after, x + column - INDENT, y),
                }
            }
        }
        self.y += GAP;
    }

    /// Fields with long names or contents, each below the one before.
    fn long_fields(&mut self, fields: &[(String, Option<String>)]) {
        for (name, content) in fields {
            self.text(name, TEXT);
            match content {
                Some(content) => self.text(&format!("  {content}"), TEXT),
                None => {
                    let y = self.take(ROW) + ROW / 2.0;
                    self.rule(0.0, self.width(), y);
                }
            }
        }
    }

    /// Draws a line to write on, between two distances from the margin, where text has its middle
    /// at `y`.
    fn rule(&mut self, from: f64, to: f64, y: f64) {
        let line = [from, to].map(|x| Point::new(MARGIN + x, y + TEXT * 0.45));
        self.items().line(line.to_vec(), Paint::line(INK, 0.6));
    }

    /// The pages as SVG, with numbers if there are several.
    fn finished(self) -> Vec<String> {
        let (count, size) = (self.pages.len(), self.size);
        let pages = self.pages.into_iter().enumerate();
        let pages = pages.map(|(index, (mut items, pictures))| {
            if count > 1 {
                let number = format!("{} / {count}", index + 1);
                let at = Point::new(size.x / 2.0, size.y - MARGIN / 2.0);
                items.text(Text::new(at, TEXT * 0.85, number), INK);
            }
            let page = svg(&Picture {
                items: items.0,
                extent: (Point::new(0.0, 0.0), size),
                scale: 1.0,
                ground: Some(Rgb(255, 255, 255)),
                title: String::new(),
                palette: PicturePalette::default(),
            });
            let end = page.rfind("</svg>").expect("it ends a picture");
            format!("{}{pictures}{}", &page[..end], &page[end..])
        });
        pages.collect()
    }
}
