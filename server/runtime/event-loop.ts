// Batches requests by event loop turn. Requests that arrive in the same turn run in lockstep: each step runs for all of them before the
// next step starts, so its code and data stay in the CPU caches.

let next: Promise<void> | undefined
let held: Promise<void> | undefined
let onTurn: ((ms: number) => void) | undefined

/** Resolves when the event loop has read all requests and results that have already arrived. */
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

/** Reports the duration of each busy turn: how long the event loop takes to handle requests and read new ones. */
export function observeTurns(observer: (ms: number) => void): void {
  onTurn = observer
}

function measureTurn(observe: (ms: number) => void): void {
  const startedAt = performance.now()
  setImmediate(() => observe(performance.now() - startedAt))
}

/** Returns a promise that resolves when held turns resume, or undefined if turns are not held. */
export const untilResumed = (): Promise<void> | undefined => held

/** Holds all callers of `nextTurn` until the returned function is called. The event loop still reads requests. */
export function holdTurns(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    held = undefined
    resolve()
  }
}
