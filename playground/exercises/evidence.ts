// Finds evidence of what a learner did: requests in the sandbox's journal, and items in its store.
import type { Call } from '../http/call.ts'
import { isRequestedError, type Journal, type JournalEntry } from '../sandboxes/journal.ts'

/** Number of created resources that a check looks at, newest first, so a long journal does not make checks slow. */
const MAX_CREATED = 20

/** Returns the preferences that were applied to a request, such as `cut`; empty if there were none. */
export const preferencesOf = ({ responseHeaders }: JournalEntry): string =>
  responseHeaders.get('preference-applied') ?? ''

/** Returns the requests that the service itself responded to. An error requested with Prefer is not evidence. */
export const realRequests = ({ entries }: Journal): readonly JournalEntry[] =>
  entries.filter((entry) => !isRequestedError(entry))

/** Returns the requests that were meant to change something, whether or not they succeeded. */
export const realChanges = (journal: Journal): readonly JournalEntry[] =>
  realRequests(journal).filter(({ method }) => method !== 'GET' && method !== 'HEAD')

export const isSuccess = ({ status }: JournalEntry): boolean => status >= 200 && status < 300

/** Returns the successful requests with this method and a path that matches. */
export function successes(entries: readonly JournalEntry[], method: string, path: RegExp): readonly JournalEntry[] {
  return entries.filter((entry) => entry.method === method && path.test(entry.path) && isSuccess(entry))
}

export const paramsOf = ({ search }: JournalEntry): URLSearchParams => new URLSearchParams(search)

/** Returns the identifiers of the resources that were created by POST requests to a path, newest first. */
export function createdIds({ entries }: Pick<Journal, 'entries'>, path: RegExp): readonly string[] {
  return successes(entries, 'POST', path).map(createdId).reverse().slice(0, MAX_CREATED)
}

/** Returns the identifier of the resource that a POST request created. */
export const createdId = ({ responseHeaders }: JournalEntry): string =>
  responseHeaders.get('location')?.split('/').at(-1) ?? ''

/** Returns the requests that came after another one, oldest first. */
export const requestsAfter = (entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] =>
  entries.slice(entries.indexOf(entry) + 1)

export const isSameTarget = (one: JournalEntry, other: JournalEntry): boolean =>
  one.method === other.method && one.path === other.path

/** Reads the first page of a list; empty if the list does not exist, or if a fault breaks the response. */
export async function readList<T>(
  call: Call,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly Partial<T>[]> {
  const response = await call('GET', path, { query })
  const items: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return Array.isArray(items) ? items : []
}
