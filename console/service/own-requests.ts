// Remembers this tab's latest changes. The tab refetches its data after each change, so the change's events need not cause another.
import type { Event } from 'petstore-client'

/** Request ids of this tab's latest changes, oldest first. Older ids can be dropped, because a change's events arrive within seconds. */
const ownRequests = new Set<string>()
const MAX_OWN = 500

export function markOwn(requestId: string): void {
  ownRequests.add(requestId)
  const [oldest] = ownRequests
  if (ownRequests.size > MAX_OWN && oldest !== undefined) ownRequests.delete(oldest)
}

export const isOwn = ({ requestId = '' }: Pick<Event, 'requestId'>): boolean => ownRequests.has(requestId)
