// Loads a module or other value once, on first use.

/** Returns a function that loads a value once. After a failure, the next call retries, because the cause may be gone. */
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
