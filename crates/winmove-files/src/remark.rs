//! Remarks on how a file was read, in words.

use std::fmt;

use super::link_view::LinkView;
use super::list_reading::{ListReading, NumberingReason};
use super::loss::Loss;
use super::options::Base;
use winmove_core::model::{Escapes, Side, VertexId, escaped};
use winmove_words::say;

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
                f.write_str(&say::read_numbering(base.first(), reason.to_string()))
            }
            ReadRemark::List(reading) => reading.fmt(f),
            ReadRemark::NotPlaced(side) => f.write_str(&say::read_not_placed(side)),
            &ReadRemark::LostBends {
                index,
                from,
                to,
                more,
            } => {
                let [from, to] = [from, to].map(|VertexId(id)| id.to_string());
                let place = format!("field.graph.bends[{index}]");
                f.write_str(&say::read_lost_bends(place, from, to, more))
            }
            ReadRemark::Graph { number, of } => f.write_str(&say::read_graph_of(number, of)),
            ReadRemark::View(view) => view.fmt(f),
            // It may have names from the file.
            ReadRemark::Understood(what) => f.write_str(&escaped(what, Escapes::Shown)),
            ReadRemark::Lost(loss) => loss.fmt(f),
            ReadRemark::SaveInterrupted => f.write_str(&say::read_save_interrupted()),
        }
    }
}
