// Runs shared work one pass at a time. No caller gets the result of a pass that started before its call.

/** Returns a function that runs `work`, at most once at a time. All calls during a pass share the next one. */
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
