// Limits how long a caller waits for work.

/** Resolves to whether the work finishes in time, and rejects if it fails in time. After a timeout, the work continues. */
export async function finishesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(timeout.resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
