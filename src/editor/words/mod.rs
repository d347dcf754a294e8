//! The wording of what features say as data. Sentences about solved games are worded by the analysis.

mod play;
mod practise;
mod replay;
