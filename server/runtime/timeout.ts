// Waits for work a limited time.

/** Whether the work is done in time. It goes on in any case; if it fails in time, so does this. */
export async function finishesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(timeout.resolve, ms, false)
  try {
    return await Promise.race([work.then(() => true), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
