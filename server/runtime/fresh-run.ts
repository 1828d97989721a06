// Runs shared work one pass at a time. A caller never gets the result of a pass that started before its call.

/** Returns a function that runs `work`, one pass at a time. All calls made before the next pass starts share that pass. */
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
