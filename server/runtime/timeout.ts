// Limits how long a caller waits for work.

/**
 * Resolves to true if the work finishes within `ms` milliseconds, and to false otherwise, while the work continues. Rejects if the work
 * fails within that time.
 */
export async function finishesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(timeout.resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
