//! Lists of edges in files that are read in order, as often as needed.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use super::error::{LargeError, on};
use super::hash::Hash;
use crate::compute::CHECK_INTERVAL;
use crate::game;
use crate::model::{Convention, Outcome};
use crate::platform;
use crate::solver::Control;

/// A list of edges in a file: a token on the vertices, which a move takes along an edge. A stuck player loses, unless
/// [`EdgeList::with_stuck`] says otherwise.
///
/// ```
/// use winmove::large::{
///     Database, EdgeList, Extent, LargeError, Limits, PairWidth, TextOptions, solve_edges, verify_edges,
/// };
/// use winmove::{Control, Convention, Outcome};
///
/// # let folder = std::env::temp_dir().join(format!("winmove-doc-edges-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let (text, file, control) = (folder.join("edges.txt"), folder.join("out.zst"), Control::default());
/// std::fs::write(&text, "3 2\n1 2\n2 3\n")?;
/// let list = EdgeList::text(&text, TextOptions::default(), &control)?;
/// assert_eq!((list.vertices(), list.edges(), list.base()), (3, 2, 1));
/// solve_edges(&list, &Limits::in_memory(), &file, &control)?;
/// let mut database = Database::open(&file)?;
/// assert_eq!(database.label(0)?.to_string(), "loss in 2");
/// verify_edges(&list, &mut database, Extent::Sample(2), &control)?;
///
/// // Another verdict for a mover who is stuck is another game.
/// let misere = list.clone().with_convention(Convention::Misere);
/// assert_eq!(misere.stuck(), Outcome::Win);
/// assert_eq!(misere.name(), list.clone().with_stuck(Outcome::Win).name());
/// let refused = verify_edges(&misere, &mut database, Extent::Sample(2), &control);
/// assert!(matches!(refused, Err(LargeError::Refused(_))));
///
/// let pairs = folder.join("edges.u32");
/// std::fs::write(&pairs, [0u32, 1, 1, 2].map(u32::to_le_bytes).concat())?;
/// assert_eq!(EdgeList::pairs(&pairs, PairWidth::U32, None, &control)?.edges(), 2);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct EdgeList {
    path: PathBuf,
    form: Form,
    vertices: u64,
    edges: u64,
    hash: u64,
    stuck: Outcome,
}

/// How the edges are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Two numbers a line; perhaps a header before them; the number of the first vertex.
    Text { has_header: bool, base: u64 },
    /// Pairs of numbers of this many bytes, the least first.
    Pairs { width: usize },
}

/// How a text is to be understood, where it shall not be found out.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// Whether the first line has the number of vertices and that of edges.
    pub header: Option<bool>,
    /// The number of the first vertex, 0 or 1.
    pub base: Option<u64>,
}

/// The size of the integers of a binary list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairWidth {
    /// `u32`, least byte first.
    U32,
    /// `u64`, least byte first.
    U64,
}

/// No line has more bytes: two numbers and space.
const LONGEST_LINE: u64 = 1 << 10;
const BUFFER: usize = 1 << 20;
/// The vertices of a list are counted in 63 bits.
const MOST_VERTICES: u64 = 1 << 62;

impl EdgeList {
    /// Reads a text once, to count: a line `from to` for each edge, after a header `n m` or without one. Empty lines and what
    /// begins with `#` or `%` are skipped. The vertices are the numbers below n, or up to the largest; those behind
    /// a header are numbered from 1 if no vertex 0 occurs.
    ///
    /// The first line is taken for a header if its second number is that of the lines that follow, and no vertex is larger than
    /// its first. [`TextOptions`] decides otherwise.
    ///
    /// # Errors
    /// [`LargeError`], with the line.
    pub fn text(
        path: impl Into<PathBuf>,
        options: TextOptions,
        control: &Control,
    ) -> Result<EdgeList, LargeError> {
        let path = path.into();
        let mut hash = Hash::default();
        let mut first = None;
        let mut count = 0u64;
        let (mut least, mut most) = (u64::MAX, 0);
        each_line(&path, &mut hash, |_, from, to| {
            if first.is_none() {
                first = Some((from, to));
                return Ok(());
            }
            count += 1;
            if count.is_multiple_of(CHECK_INTERVAL as u64) {
                control.check()?;
            }
            least = least.min(from).min(to);
            most = most.max(from).max(to);
            Ok(())
        })?;
        let Some((n, m)) = first else {
            return Err(wrong(&path, "line 1", "there are no numbers"));
        };
        let is_header =
            m == count && (count == 0 || most <= n) && !(count > 0 && least == 0 && most == n);
        let has_header = options.header.unwrap_or(is_header);
        if has_header && m != count {
            let what = format!("it promises {m} edges, but {count} follow");
            return Err(wrong(&path, "header", what));
        }
        if !has_header {
            count += 1;
            least = least.min(n).min(m);
            most = most.max(n).max(m);
        }
        let has_edges = count > 0;
        let base = options
            .base
            .unwrap_or(u64::from(has_header && has_edges && least > 0));
        let vertices = match has_header {
            true => n,
            false => (most + 1).saturating_sub(base),
        };
        if has_edges && (least < base || most - base >= vertices) {
            let vertex = if least < base { least } else { most };
            let what = format!(
                "there is no vertex {vertex}: {vertices} vertices are numbered from {base}"
            );
            return Err(wrong(&path, "edges", what));
        }
        EdgeList::of(path, Form::Text { has_header, base }, vertices, count, hash)
    }

    /// Reads a file of binary pairs once, to count: `from` and `to` of each edge, nothing between them. The vertices are those
    /// below `vertices`, or up to the largest.
    ///
    /// # Errors
    /// [`LargeError`], with the number of the edge.
    pub fn pairs(
        path: impl Into<PathBuf>,
        width: PairWidth,
        vertices: Option<u64>,
        control: &Control,
    ) -> Result<EdgeList, LargeError> {
        let path = path.into();
        let width = match width {
            PairWidth::U32 => 4,
            PairWidth::U64 => 8,
        };
        let mut hash = Hash::default();
        let mut count = 0u64;
        let mut largest = None;
        each_pair(&path, width, &mut hash, |from, to| {
            count += 1;
            if count.is_multiple_of(CHECK_INTERVAL as u64) {
                control.check()?;
            }
            largest = largest.max(Some(from.max(to)));
            Ok(())
        })?;
        let needed = largest.map_or(0, |largest| largest.saturating_add(1));
        let vertices = vertices.unwrap_or(needed);
        if needed > vertices {
            let what = format!(
                "there is no vertex {}: the vertices are those below {vertices}",
                needed - 1
            );
            return Err(wrong(&path, "edges", what));
        }
        EdgeList::of(path, Form::Pairs { width }, vertices, count, hash)
    }

    fn of(
        path: PathBuf,
        form: Form,
        vertices: u64,
        edges: u64,
        hash: Hash,
    ) -> Result<EdgeList, LargeError> {
        if vertices > MOST_VERTICES {
            let what = format!("{vertices} vertices are more than can be numbered");
            return Err(wrong(&path, "edges", what));
        }
        Ok(EdgeList {
            path,
            form,
            vertices,
            edges,
            hash: hash.value(),
            stuck: Outcome::Loss,
        })
    }

    /// The same list, with this verdict for a mover who is stuck.
    #[must_use]
    pub fn with_stuck(self, stuck: Outcome) -> EdgeList {
        EdgeList { stuck, ..self }
    }

    /// The same list under a convention.
    #[must_use]
    pub fn with_convention(self, convention: Convention) -> EdgeList {
        self.with_stuck(game::stuck(convention))
    }

    /// A name that no other list has: its size, its hash, and the verdict where a mover is stuck.
    pub fn name(&self) -> String {
        format!(
            "a list of {} vertices from {} on and {} edges, {:016x}, stuck: {}",
            self.vertices,
            self.base(),
            self.edges,
            self.hash,
            self.stuck.word()
        )
    }

    /// The number of vertices.
    pub fn vertices(&self) -> u64 {
        self.vertices
    }

    /// The number of edges.
    pub fn edges(&self) -> u64 {
        self.edges
    }

    /// The number of the first vertex in the file.
    pub fn base(&self) -> u64 {
        match self.form {
            Form::Text { base, .. } => base,
            Form::Pairs { .. } => 0,
        }
    }

    /// The verdict of a mover who is stuck.
    pub fn stuck(&self) -> Outcome {
        self.stuck
    }

    /// Calls `visit` with the ends of every edge, in the order of the file. It has to be the file that was opened.
    ///
    /// # Errors
    /// [`LargeError`], also where the file has changed, and what `visit` returns.
    pub(super) fn for_each(
        &self,
        mut visit: impl FnMut(u64, u64) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let mut hash = Hash::default();
        let vertices = self.vertices;
        let changed = || {
            let what = "the file was changed while it was read";
            wrong(&self.path, "edges", what)
        };
        let mut checked = |from: u64, to: u64| match from.max(to) < vertices {
            true => visit(from, to),
            false => Err(changed()),
        };
        match self.form {
            Form::Pairs { width } => each_pair(&self.path, width, &mut hash, checked)?,
            Form::Text { has_header, base } => {
                let mut skips = has_header;
                each_line(&self.path, &mut hash, |_, from, to| {
                    if skips {
                        skips = false;
                        return Ok(());
                    }
                    checked(from.wrapping_sub(base), to.wrapping_sub(base))
                })?;
            }
        }
        match hash.value() == self.hash {
            true => Ok(()),
            false => Err(changed()),
        }
    }
}

fn wrong(path: &Path, place: impl Into<String>, what: impl Into<String>) -> LargeError {
    LargeError::Edges {
        path: path.to_owned(),
        place: place.into(),
        what: what.into(),
    }
}

fn open(path: &Path) -> Result<File, LargeError> {
    platform::open_at(path).map_err(on(path))
}

/// Calls `visit` with the number of each line that has two numbers, and these.
fn each_line(
    path: &Path,
    hash: &mut Hash,
    mut visit: impl FnMut(u64, u64, u64) -> Result<(), LargeError>,
) -> Result<(), LargeError> {
    let mut reader = BufReader::with_capacity(BUFFER, open(path)?);
    let mut line = Vec::new();
    let mut number = 0u64;
    loop {
        line.clear();
        number += 1;
        let mut limited = reader.by_ref().take(LONGEST_LINE);
        let length = limited.read_until(b'\n', &mut line).map_err(on(path))?;
        if length == 0 {
            return Ok(());
        }
        hash.add(&line);
        let place = || format!("line {number}");
        if length as u64 == LONGEST_LINE {
            return Err(wrong(path, place(), "it is longer than an edge"));
        }
        let text = line.trim_ascii();
        if text.is_empty() || text.starts_with(b"#") || text.starts_with(b"%") {
            continue;
        }
        let ends = two_numbers(text);
        let ends = ends.ok_or_else(|| {
            let what = "it is no edge `from to`: two numbers of vertices";
            wrong(path, place(), what)
        })?;
        visit(number, ends.0, ends.1)?;
    }
}

fn two_numbers(text: &[u8]) -> Option<(u64, u64)> {
    let mut words = text
        .split(|byte| byte.is_ascii_whitespace())
        .filter(|word| !word.is_empty());
    let (from, to) = (number_of(words.next()?)?, number_of(words.next()?)?);
    words.next().is_none().then_some((from, to))
}

fn number_of(word: &[u8]) -> Option<u64> {
    word.iter().try_fold(0u64, |number, &byte| {
        let digit = byte.wrapping_sub(b'0');
        let number = number.checked_mul(10)?.checked_add(u64::from(digit))?;
        (digit < 10).then_some(number)
    })
}

/// Calls `visit` with each pair.
fn each_pair(
    path: &Path,
    width: usize,
    hash: &mut Hash,
    mut visit: impl FnMut(u64, u64) -> Result<(), LargeError>,
) -> Result<(), LargeError> {
    let mut file = open(path)?;
    let mut buffer = vec![0; BUFFER];
    let mut held = 0;
    let mut count = 0u64;
    loop {
        let read = match file.read(&mut buffer[held..]) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            read => read.map_err(on(path))?,
        };
        hash.add(&buffer[held..held + read]);
        let end = held + read;
        if read == 0 {
            return match end {
                0 => Ok(()),
                _ => {
                    let place = format!("edge {}", count + 1);
                    Err(wrong(path, place, "the file ends within it"))
                }
            };
        }
        let whole = end - end % (2 * width);
        for pair in buffer[..whole].chunks_exact(2 * width) {
            let (from, to) = pair.split_at(width);
            visit(integer(from), integer(to))?;
        }
        count += (whole / (2 * width)) as u64;
        buffer.copy_within(whole..end, 0);
        held = end - whole;
    }
}

fn integer(bytes: &[u8]) -> u64 {
    let mut all = [0; 8];
    all[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(all)
}
