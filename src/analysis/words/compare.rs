//! Words for the two games that are compared.

/// Why one of the games takes linear time and the other is complete for PSPACE, in two sentences.
pub const WHY_RETURN_MATTERS: &str = "With return, all that counts is where the token stands, so there are only as many \
    positions as places, and one pass backwards from the ends labels them all in time linear in places and moves. \
    Without return, the places already visited count too, so one place stands for up to exponentially many positions, \
    and to tell who wins is PSPACE-complete (Schaefer 1978): in general no method is known that does much better \
    than to search them.";

/// The text in place of [`WHY_RETURN_MATTERS`] if no moves form a cycle, see
/// [`Comparison::can_return`](crate::analysis::Comparison::can_return).
pub const NOTHING_RETURNS: &str = "No moves form a cycle here, so nothing can return: a token never comes back to a place \
    that it has left, and the rule that forbids it changes nothing. Both are the same game, which one pass backwards from \
    the ends solves in time linear in places and moves.";
