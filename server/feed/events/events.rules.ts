// Which events have expired, even if a wrong clock has dated some of them.

export interface DatedEvent {
  readonly id: number
  readonly at: number
}

export interface Retention {
  readonly now: number
  /** Events from before this time have expired. */
  readonly before: number
}

/** The votes of the events that were read since the last expired one. */
export interface ExpiryVotes {
  /** How many more of them are current than expired. */
  readonly lead: number
  /** How many of them are dated in the future, up to MAX_FUTURE_VOTES. */
  readonly futureVotes: number
  /** The last of the events just counted that has expired, if any. */
  readonly expired?: number
}

export const noVotes: ExpiryVotes = { lead: 0, futureVotes: 0 }

/** A date in the future says nothing about an event's age, so any number of them counts as only this many current ones. */
const MAX_FUTURE_VOTES = 10
const MAX_LEAD = 1000

/**
 * Counts the next events of the feed. They are deleted up to one of them, never from the middle, so a single wrong date must not decide:
 * an event has expired if, up to it, expired events outnumber the current ones.
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

/** Whether so many events are current that none of the following can have expired. */
export function isDecided({ lead }: ExpiryVotes): boolean {
  return lead >= MAX_LEAD
}
