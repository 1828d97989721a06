// Takes turns between a sandbox's requests, which run at the same time, and changes to the whole sandbox, such as a reset, which run alone.
import { finishesWithin } from '../../server/runtime/timeout.ts'

/** How long a change waits for requests in progress. */
const MAX_DRAIN_MS = 5000

export function createTurns() {
  const requests = new Set<Promise<unknown>>()
  /** Number of changes that are waiting or running; `lastChange` is the latest of them. */
  let changes = 0
  let lastChange: Promise<unknown> = Promise.resolve()

  return {
    get isIdle() {
      return requests.size === 0 && changes === 0
    },
    /** Runs a request as soon as no change is waiting or running. */
    request: async <T>(work: () => Promise<T>): Promise<T> => {
      while (changes > 0) await lastChange
      const request = work()
      requests.add(request)
      try {
        return await request
      } finally {
        requests.delete(request)
      }
    },
    /** Runs a change once all earlier changes and the requests in progress have finished. */
    change: (work: () => Promise<void>): Promise<void> => {
      changes += 1
      const change = lastChange.then(async () => {
        try {
          await finishesWithin(MAX_DRAIN_MS, Promise.allSettled(requests))
          await work()
        } finally {
          changes -= 1
        }
      })
      lastChange = change.catch(() => {})
      return change
    },
  }
}
