// Waits for work for a limited time.

/** Resolves to whether the work finishes in time. The work continues either way; rejects if it fails in time. */
export async function finishesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(timeout.resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
