// Batches requests by event loop turn. Requests that arrive in one turn run together, each step for all of them before the next step for
// any, so that a step's code and data stay in the CPU caches.

let next: Promise<void> | undefined
let held: Promise<void> | undefined
let onTurn: ((ms: number) => void) | undefined

/** Resolves when the event loop has read everything that has already arrived. */
export function nextTurn(): Promise<void> {
  next ??= new Promise((resume) => {
    setImmediate(() => {
      next = undefined
      if (held) void held.then(resume)
      else resume()
      if (onTurn) measureTurn(onTurn)
    })
  })
  return next
}

/** Calls the observer with the duration of each turn that had work: handling requests, and reading those that arrived meanwhile. */
export function observeTurns(observer: (ms: number) => void): void {
  onTurn = observer
}

function measureTurn(observe: (ms: number) => void): void {
  const startedAt = performance.now()
  setImmediate(() => observe(performance.now() - startedAt))
}

/** Returns a promise that resolves when turns are released; undefined if they are not held. */
export const untilResumed = (): Promise<void> | undefined => held

/** Holds everything that waits for the next turn until the returned function is called. Requests are still read. */
export function holdTurns(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    held = undefined
    resolve()
  }
}
