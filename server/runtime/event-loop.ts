// Batches requests by turns of the event loop. Requests that arrive in one turn run together, each step for all of them before the next
// step for any: the code and the data of a step then stay in the processor's caches.

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

/** Calls the observer with the time of each turn that had work: handling what had arrived, and reading what arrived during that. */
export function observeTurns(observer: (ms: number) => void): void {
  onTurn = observer
}

function measureTurn(observe: (ms: number) => void): void {
  const startedAt = performance.now()
  setImmediate(() => observe(performance.now() - startedAt))
}

/** Resolves when turns are no longer held; undefined if they are not. */
export const untilResumed = (): Promise<void> | undefined => held

/** Lets nothing go on that waits for the next turn, until the returned function is called. Requests are still read. */
export function holdTurns(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    held = undefined
    resolve()
  }
}
