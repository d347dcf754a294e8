//! Remarks on how a file was read, in words.

use std::fmt;

use super::list_reading::{ListReading, NumberingReason};
use super::options::Base;
use crate::model::{Side, VertexId};

/// A remark on how a file was read, to be shown to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadRemark {
    /// The numbering of an edge list.
    Numbering(Base, NumberingReason),
    /// What was taken for what in an edge list.
    List(ListReading),
    /// The board has no token of this side, so there is no start.
    NotPlaced(Side),
    /// Bends of edges that the graph doesn't have are left out.
    LostBends {
        /// The place of the first in the list of bends, from 0.
        index: usize,
        /// Where its edge would begin.
        from: VertexId,
        /// Where its edge would end.
        to: VertexId,
        /// The number of others.
        more: usize,
    },
    /// The last save of the file was interrupted. It was read as it was before that save.
    SaveInterrupted,
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
            ReadRemark::SaveInterrupted => f.write_str(
                "the last save of this file was interrupted; this is the file as it was before that save",
            ),
        }
    }
}
