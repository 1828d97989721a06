// Loads a module or other value once, on first use.
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

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

/** More file descriptors than loading a module opens at the same time. */
const DESCRIPTORS = 32

/**
 * Like `loadOnce`, for a function that loads modules with `require`. The function is not called while file descriptors are scarce, because
 * Bun remembers a module that it could not find for lack of descriptors, and rejects it until the process restarts. `import` would not be
 * safe: while it reads files, the service may accept connections that take the descriptors.
 */
export function requireOnce<Modules>(load: () => Modules): () => Promise<Modules> {
  return loadOnce(async () => {
    checkDescriptors()
    return load()
  })
}

/** Throws EMFILE if file descriptors are scarce. */
function checkDescriptors(): void {
  const opened: number[] = []
  try {
    while (opened.length < DESCRIPTORS) opened.push(openSync(devNull, 'r'))
  } finally {
    for (const descriptor of opened) closeSync(descriptor)
  }
}
