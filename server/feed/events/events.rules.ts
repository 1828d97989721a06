// Decides which events have expired, even if some were misdated because the clock was wrong.

export interface DatedEvent {
  readonly id: number
  readonly at: number
}

export interface Retention {
  readonly now: number
  /** Dates before this time are old; all others are current. */
  readonly before: number
}

/**
 * The votes on whether events have expired. Each event after the last expired one casts a vote: for expiry if its date is old, against it
 * if its date is current.
 */
export interface ExpiryVotes {
  /** The number of votes from current events minus the number of votes from old events. */
  readonly lead: number
  /** Number of events dated in the future, up to MAX_FUTURE_VOTES. */
  readonly futureVotes: number
  /** The id of the last expired event in the batch just counted, if any. */
  readonly expired?: number
}

export const noVotes: ExpiryVotes = { lead: 0, futureVotes: 0 }

/** Maximum number of votes from events dated in the future. It is low because a future date reveals nothing about an event's age. */
const MAX_FUTURE_VOTES = 10
const MAX_LEAD = 1000

/**
 * Counts the votes from the next events in the feed. Purging deletes every event up to an id, so a single wrong date must not be decisive.
 * An event counts as expired if old dates outnumber current ones among the events up to and including it.
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

/** Whether current events are so far ahead in the vote that later events need not be read. */
export function isDecided({ lead }: ExpiryVotes): boolean {
  return lead >= MAX_LEAD
}
