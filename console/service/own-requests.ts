// Remembers this tab's latest changes, whose events must not refetch what the tab refetches anyway.
import type { Event } from 'petstore-client'

/** Request ids of the latest changes made by this tab, oldest first. Their events arrive within seconds. */
const ownRequests = new Set<string>()
const MAX_OWN = 500

export function markOwn(requestId: string): void {
  ownRequests.add(requestId)
  const [oldest] = ownRequests
  if (ownRequests.size > MAX_OWN && oldest !== undefined) ownRequests.delete(oldest)
}

export const isOwn = ({ requestId = '' }: Pick<Event, 'requestId'>): boolean => ownRequests.has(requestId)
