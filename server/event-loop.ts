// Turns of the event loop. Requests that arrive in one turn are processed together, step by step: the code and data of a step are then
// in the processor's caches.

let next: Promise<void> | undefined

/** Resolves when everything that has already arrived has been read. */
export function nextTurn(): Promise<void> {
  next ??= new Promise((resume) => {
    setImmediate(() => {
      next = undefined
      resume()
    })
  })
  return next
}
