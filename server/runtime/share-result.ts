// Shares the result of expensive work among callers that need it at about the same time.

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
