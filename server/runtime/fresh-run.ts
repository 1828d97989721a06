// Runs shared work one pass at a time. A caller never gets the result of a pass that started before its call.

/** Returns a function that runs `work`, one pass at a time. All calls made during a pass share the next pass. */
export function freshRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function start(): Promise<void> {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return start()
    next ??= running.catch(() => {}).then(start)
    return next
  }
}
