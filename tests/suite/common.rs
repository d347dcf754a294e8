//! What several stories share: random numbers with fixed seeds, random documents, and the plain fixpoint that judges.
