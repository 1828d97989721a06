// The turns of the event loop. What has arrived by the end of one is worked on together, each step for all before the next step for
// any: the code and the data of a step are then in the processor's caches, where a request by itself would find those of others.

let next: Promise<void> | undefined

/** Resolves when everything that has already arrived has been taken in. */
export function nextTurn(): Promise<void> {
  next ??= new Promise((resume) => {
    setImmediate(() => {
      next = undefined
      resume()
    })
  })
  return next
}
