//! Remarks on how a file was read, in words.

use std::fmt;

use super::link_view::LinkView;
use super::list_reading::{ListReading, NumberingReason};
use super::loss::Loss;
use super::options::Base;
use winmove_core::model::{Escapes, Side, VertexId, escaped};

/// Remarks on the direction of edges.
pub(super) const ATTACKS: &str = "each edge is taken for an attack, so its move goes the other way";
pub(super) const ARGUMENTS: &str = "an attack of a on b is the move from b to a: losses are accepted arguments (IN), wins \
                                    defeated ones (OUT), draws undecided ones (UNDEC)";
pub(super) const BOTH_WAYS: &str = "the edges have no direction, so moves go along them both ways";

/// What a label in a list may be, too.
pub(super) const MORE_MOVES: &str =
    "what follows a pair could also be more moves of its first vertex (--from adjacency)";

/// A remark on how a file was read, to be shown to the user.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ReadRemark {
    /// The numbering of an edge list.
    Numbering(Base, NumberingReason),
    /// How an edge list was understood.
    List(ListReading),
    /// The board has no token of this side, so there is no start.
    NotPlaced(Side),
    /// Bends of edges that the graph doesn't have were dropped.
    LostBends {
        /// The index of the first one in the list of bends.
        index: usize,
        /// The source of its edge.
        from: VertexId,
        /// The target of its edge.
        to: VertexId,
        /// The number of others.
        more: usize,
    },
    /// The last save of the file was interrupted. The content before that save was read.
    SaveInterrupted,
    /// The file has several graphs.
    Graph {
        /// The number of this one, from 1.
        number: usize,
        /// The number of graphs.
        of: usize,
    },
    /// How a link wants its game to be shown.
    View(LinkView),
    /// How a file of another program was understood: a clause.
    Understood(String),
    /// Something in another program's file that a game can't represent.
    Lost(Loss),
}

/// A remark on how a file of another program was written, to be shown to the user.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub enum WriteRemark {
    /// How the game was written: a clause.
    Said(String),
    /// Something in the game that the file can't represent.
    Lost(Loss),
}

impl fmt::Display for WriteRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteRemark::Said(what) => f.write_str(what),
            WriteRemark::Lost(loss) => loss.fmt(f),
        }
    }
}

impl fmt::Display for ReadRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadRemark::Numbering(base, reason) => {
                write!(f, "vertices are numbered from {} ({reason})", base.first())
            }
            ReadRemark::List(reading) => reading.fmt(f),
            ReadRemark::NotPlaced(side) => {
                let token = match side {
                    Side::Police => "officer (P)",
                    Side::Thief => "thief (T)",
                };
                write!(f, "no {token} is placed, so there is no start")
            }
            &ReadRemark::LostBends {
                index,
                from,
                to,
                more,
            } => {
                let (VertexId(from), VertexId(to)) = (from, to);
                write!(
                    f,
                    "field.graph.bends[{index}]: there is no such edge from {from} to {to}, so its bend is left out"
                )?;
                match more {
                    0 => Ok(()),
                    more => write!(f, ", and {more} more"),
                }
            }
            ReadRemark::Graph { number, of } => write!(f, "graph {number} of {of}"),
            ReadRemark::View(view) => view.fmt(f),
            // It may have names from the file.
            ReadRemark::Understood(what) => f.write_str(&escaped(what, Escapes::Shown)),
            ReadRemark::Lost(loss) => loss.fmt(f),
            ReadRemark::SaveInterrupted => f.write_str(
                "the last save of this file was interrupted; this is the file as it was before that save",
            ),
        }
    }
}
