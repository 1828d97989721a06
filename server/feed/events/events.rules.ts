// Decides which events have expired, even if a wrong clock gave some of them wrong timestamps.

export interface DatedEvent {
  readonly id: number
  readonly at: number
}

export interface Retention {
  readonly now: number
  /** The time before which events have expired. */
  readonly before: number
}

/** The votes of the events read since the last expired one. */
export interface ExpiryVotes {
  /** Current events minus expired ones. */
  readonly lead: number
  /** Number of events dated in the future, up to MAX_FUTURE_VOTES. */
  readonly futureVotes: number
  /** The last expired event among those just counted, if any. */
  readonly expired?: number
}

export const noVotes: ExpiryVotes = { lead: 0, futureVotes: 0 }

/** Cap on the votes of future dates, because a future date says nothing about an event's age. */
const MAX_FUTURE_VOTES = 10
const MAX_LEAD = 1000

/**
 * Counts the next events of the feed. Events are deleted from the oldest up to one of them, so a single wrong date must not decide: an
 * event has expired if, up to and including it, expired events outnumber current ones.
 */
export function countVotes(votes: ExpiryVotes, events: readonly DatedEvent[], { now, before }: Retention): ExpiryVotes {
  let { lead, futureVotes } = votes
  let expired: number | undefined
  for (const { id, at } of events) {
    if (at > now) {
      if (futureVotes === MAX_FUTURE_VOTES) continue
      futureVotes += 1
    }
    lead += at < before ? -1 : 1
    if (lead >= 0) continue
    expired = id
    lead = 0
    futureVotes = 0
  }
  return { lead, futureVotes, ...(expired === undefined ? {} : { expired }) }
}

/** Whether enough events are current that no later one can have expired. */
export function isDecided({ lead }: ExpiryVotes): boolean {
  return lead >= MAX_LEAD
}
