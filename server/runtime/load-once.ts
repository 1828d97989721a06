// Loads a module of the service on first use.

/** Returns a function that loads a value once. A failed load is forgotten, so the next call retries it: the cause may be gone. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
