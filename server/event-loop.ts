// Batches requests by turns of the event loop. Requests that arrive in one turn run together, each step for all of them before the next
// step for any: the code and the data of a step then stay in the processor's caches.

let next: Promise<void> | undefined

/** Resolves when the event loop has read everything that has already arrived. */
export function nextTurn(): Promise<void> {
  next ??= new Promise((resume) => {
    setImmediate(() => {
      next = undefined
      resume()
    })
  })
  return next
}
