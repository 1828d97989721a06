// Counts requests in memory until they are stored. Memory use is bounded, and counting never waits for the database.
import type { RequestActivity } from '../../http/pipeline.ts'
import type { CountKind, RequestCount } from './activity.rules.ts'

/** Maximum number of per-key counts. Beyond this limit, requests with other keys are counted as requests without a key. */
const MAX_KEYED = 300

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] }

/**
 * The counts for one kind, operation, and code, keyed by key id. There can be only a limited number of such combinations, because the
 * contract defines all operations and error codes.
 */
interface Tally extends Pick<RequestCount, 'kind' | 'operation' | 'code'> {
  readonly byKey: Map<string, Mutable<RequestCount>>
}

export interface RequestCounts extends RequestActivity {
  /** Calls `store` with the counts since the previous call. If `store` fails, keeps them for the next call. */
  record(store: (counts: readonly RequestCount[]) => Promise<void>): Promise<void>
}

export function createRequestCounts(): RequestCounts {
  const tallies = new Map<string, Tally>()
  let keyed = 0
  let stored = Promise.resolve()

  function tallyOf(kind: CountKind, operation: string, code: string): Tally {
    const id = `${kind} ${operation} ${code}`
    const known = tallies.get(id)
    if (known) return known
    const tally: Tally = { kind, operation, code, byKey: new Map() }
    tallies.set(id, tally)
    return tally
  }

  /** Returns the count for a key, or for requests without a key if `keyId` is empty. Creates the count if necessary. */
  function countOf({ byKey, kind, operation, code }: Tally, keyId: string): Mutable<RequestCount> {
    const known = byKey.get(keyId)
    if (known) return known
    if (keyId !== '' && keyed >= MAX_KEYED) return countOf({ byKey, kind, operation, code }, '')
    if (keyId !== '') keyed += 1
    const count = { kind, operation, code, keyId, count: 0, lastAt: 0, lastMessage: '', lastRequestId: '' }
    byKey.set(keyId, count)
    return count
  }

  function drain(): RequestCount[] {
    const drained = [...tallies.values()].flatMap(({ byKey }) => [...byKey.values()])
    for (const { byKey } of tallies.values()) byKey.clear()
    keyed = 0
    return drained
  }

  function putBack(counts: readonly RequestCount[]): void {
    for (const { kind, operation, code, keyId, count, ...last } of counts) {
      const current = countOf(tallyOf(kind, operation, code), keyId)
      current.count += count
      if (last.lastAt > current.lastAt) Object.assign(current, last)
    }
  }

  return {
    countFailure: ({ operation = '', keyId = '', error, requestId, at }) => {
      const count = countOf(tallyOf('failure', operation, error.code), keyId)
      count.count += 1
      count.lastAt = at
      count.lastMessage = error.message
      count.lastRequestId = requestId
    },
    deprecatedUses: (operation) => {
      const tally = tallyOf('deprecated', operation, '')
      return (keyId, at) => {
        const count = countOf(tally, keyId ?? '')
        count.count += 1
        count.lastAt = at
      }
    },
    record: (store) => {
      // Wait for the previous call to finish, so a read after this call finds everything counted so far.
      const recorded = stored.then(async () => {
        const counts = drain()
        try {
          await store(counts)
        } catch (error) {
          putBack(counts)
          throw error
        }
      })
      stored = recorded.catch(() => {})
      return recorded
    },
  }
}
