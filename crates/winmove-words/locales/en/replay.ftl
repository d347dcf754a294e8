# The ways to replay the algorithm, in a choice.
replay-mode = { $mode ->
    [steps] step by step
    [rounds] by rounds
    [levels] level by level
   *[order] in topological order
}
# The label of the number of steps done.
replay-units = { $mode ->
    [steps] Steps
    [rounds] Rounds
    [levels] Steps
   *[order] Positions
}
replay-until-solved = There is nothing to replay until the game is solved.
replay-being-recorded = Recording the run…
replay-nothing = There is nothing to replay here.

# Why a run cannot be replayed. No full stop at the end.
replay-unsolved = The game is not solved yet
replay-recording = The run is being recorded
replay-failed = The run could not be recorded
replay-search = Games with “No return” are solved by a search, not backwards, so there is no queue and there are no rounds. Without cycles you can replay the topological order. Otherwise use Explore to follow the moves and see the matching that decides an undirected graph
replay-rounds-only = A board with this many positions is solved by rounds; at most { $most } positions are replayed step by step
replay-too-many-steps = Too large: at most { $most } steps are recorded
replay-pursuit = Only games with a single token have a topological order
replay-too-many-places = Too large: at most { $most } positions are put in order
replay-cycle = There is a cycle, so there is no topological order
replay-numbers = Numbers decide endless play here, so the game is replayed level by level
replay-no-numbers = Only games in which numbers decide endless play are solved level by level
replay-too-many-visits = Too large: at most { $most } vertices and moves are visited
replay-no-steps = Step by step is not available. { $why }.

# The algorithm in pseudocode. Each line stays one line, and keeps its order and its indentation
# of two spaces a level. A line must not begin with a variable, which would lose its indentation.
# P, Q and R are letters for two positions and a round. $endless is the side that wins endless play,
# or "none".
replay-code-steps =
    for each position { $p } where play is over:
      label { $p }; enqueue { $p } if it is won or lost
    while the queue is not empty:
      take { $q }, the first of the queue
      for each move { $p } → { $q }:
        if { $p } has a label: continue
        if { $q } is lost: { $p } is won; enqueue { $p }
        else: counter({ $p }) ← counter({ $p }) − 1
          if counter({ $p }) = 0: { $p } is lost; enqueue { $p }
    for each { $p } without a label: { $endless ->
        [police] no one can force a winning end; endless play is won by the police
        [thief] no one can force a winning end; endless play is won by the thief
       *[none] { $p } is a draw
    }
replay-code-rounds =
    round 0: label every position where play is over
    for { $r } = 1, 2, … until a round labels nothing:
      if { $p } has no label and a move to a loss: won in { $r }
      if { $p } has no label and only moves to wins: lost in { $r }
    for each { $p } without a label: { $endless ->
        [police] no one can force a winning end; endless play is won by the police
        [thief] no one can force a winning end; endless play is won by the thief
       *[none] { $p } is a draw
    }
replay-code-order =
    for each { $p }, from the end of the topological order:
      if play is over at { $p }: label { $p }
      else if a move leads to a loss: { $p } is won
      else if every move leads to a win: { $p } is lost
      else: { $p } is a draw
replay-counter = counter({ $p }), next to { $p }, is the number of its moves not yet known to lead to a win for the opponent.

# Instead of a number of rounds: nothing has a label yet; all have one.
replay-at-start = start
replay-at-end = end
replay-done = { $done } / { $all }

# What the run did, followed by one of the sentences below it.
replay-summary = { $all ->
    [one] The only position is labelled
   *[other] All { $all } positions are labelled
}: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
}, { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
replay-last-round = { $round ->
    [0] The only round was round 0.
   *[other] The last round was round { $round }.
}
replay-once = Each was labelled once.
