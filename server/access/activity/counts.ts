// Counts requests in memory until they are stored: of bounded size, whatever callers send, and without waiting for the database.
import type { RequestActivity } from '../../http/pipeline.ts'
import type { CountKind, RequestCount } from './activity.rules.ts'

/** Further keys are counted together with the requests that have none. */
const MAX_KEYED = 300

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] }

/** The counts of one kind, operation and code, by key. There are no more of these than the contract has errors. */
interface Tally extends Pick<RequestCount, 'kind' | 'operation' | 'code'> {
  readonly byKey: Map<string, Mutable<RequestCount>>
}

export interface RequestCounts extends RequestActivity {
  /** Passes on what was counted since the last time. If that fails, it is kept for the next time. */
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

  /** The count of a key, or of all that have none; a new one counts nothing yet. */
  function countOf({ byKey, kind, operation, code }: Tally, keyId: string): Mutable<RequestCount> {
    const known = byKey.get(keyId)
    if (known) return known
    if (keyId !== '' && keyed >= MAX_KEYED) return countOf({ byKey, kind, operation, code }, '')
    if (keyId !== '') keyed += 1
    const count = { kind, operation, code, keyId, count: 0, lastAt: 0, lastMessage: '', lastRequestId: '' }
    byKey.set(keyId, count)
    return count
  }

  function take(): RequestCount[] {
    const taken = [...tallies.values()].flatMap(({ byKey }) => [...byKey.values()])
    for (const { byKey } of tallies.values()) byKey.clear()
    keyed = 0
    return taken
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
      // One after the other: a read of the store that follows finds all that was counted before.
      const recorded = stored.then(async () => {
        const taken = take()
        try {
          await store(taken)
        } catch (error) {
          putBack(taken)
          throw error
        }
      })
      stored = recorded.catch(() => {})
      return recorded
    },
  }
}
