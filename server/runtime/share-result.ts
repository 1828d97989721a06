// Shares the result of an expensive question among all who ask it at about the same time.

/** Returns a function that runs `work` at most once at a time, and returns its result, or its error, until `ms` after its end. */
export function shareResult<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  return () => {
    if (!shared) {
      shared = work()
      // A timer, rather than a comparison of times: a clock may be set back.
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
