// Computes the possible states of one resource after concurrent calls. Each call took effect at one instant between its start and
// its response; a call without a response may have taken effect at any instant after its start, or not at all. This is
// linearizability, decided by trying all orders: https://cs.brown.edu/~mph/HerlihyW90/p463-herlihy.pdf

interface Timed {
  readonly start: number
  /** The time of the response; Infinity if there was none. */
  readonly end: number
}

const MAX_TRIED = 1_000_000

/**
 * Returns every possible final state, or none if the responses contradict each other. `step` returns the state after a call, or undefined
 * if its response is impossible in that state.
 */
export function possibleOutcomes<State, Call extends Timed>(
  initial: State,
  calls: readonly Call[],
  step: (state: State, call: Call) => State | undefined,
): State[] {
  const acknowledged = bitSet(
    calls.filter((call) => call.end !== Number.POSITIVE_INFINITY).map((call) => calls.indexOf(call)),
  )
  // For each call, the calls that must precede it because their responses arrived before it was sent.
  const before = calls.map(({ start }) => bitSet([...calls.keys()].filter((i) => (calls[i]?.end ?? 0) < start)))
  const tried = new Set<string>()
  const outcomes = new Map<string, State>()

  const visit = (done: bigint, state: State): void => {
    const key = JSON.stringify(state)
    if (tried.has(`${done} ${key}`)) return
    tried.add(`${done} ${key}`)
    if (tried.size > MAX_TRIED)
      throw new Error(`There are too many overlapping calls (${calls.length}) to try every sequence.`)
    if ((done & acknowledged) === acknowledged) outcomes.set(key, state)
    for (const [i, call] of calls.entries()) {
      const own = 1n << BigInt(i)
      if ((done & own) !== 0n || (done & (before[i] ?? 0n)) !== before[i]) continue
      const next = step(state, call)
      if (next !== undefined) visit(done | own, next)
    }
  }
  visit(0n, initial)
  return [...outcomes.values()]
}

function bitSet(indexes: readonly number[]): bigint {
  return indexes.reduce((set, i) => set | (1n << BigInt(i)), 0n)
}
