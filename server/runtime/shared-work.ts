// Shares expensive work among callers that need it at about the same time, or makes them take turns.

/**
 * Returns a function that runs `work` and shares its result or error with all callers until `ms` milliseconds after it ends. The function
 * never starts `work` while an earlier result is shared.
 */
export function shareResult<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  return () => {
    if (!shared) {
      shared = work()
      // Use a timer instead of comparing times, because the clock may be set back.
      const forget = () => {
        setTimeout(() => {
          shared = undefined
        }, ms).unref()
      }
      void shared.then(forget, forget)
    }
    return shared
  }
}

/**
 * Returns a function that runs `work`, one pass at a time. All calls made before the next pass starts share that pass. A caller never gets
 * the result of a pass that started before its call.
 */
export function freshRun(work: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> = Promise.resolve()
  let isWaiting = false
  return () => {
    if (!isWaiting) {
      isWaiting = true
      latest = latest
        .catch(() => {})
        .then(() => {
          isWaiting = false
          return work()
        })
    }
    return latest
  }
}

/** Returns a function that runs one piece of work at a time, in the order of the calls. */
export function takeTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let latest: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = latest.then(work)
    latest = result.catch(() => {})
    return result
  }
}
