// Computes expensive results one at a time, and shares each among the callers that ask for it at about the same time.

interface Computation<Result> {
  readonly result: Promise<Result>
  readonly abort: AbortController
  waiting: number
  isPending: boolean
}

export interface SharedResults<Result> {
  /**
   * Returns the result for a key. Without a shared one, computes it after all others that were asked for earlier. The caller stops waiting
   * when `signal` is aborted; a computation for which nobody is waiting is aborted as well.
   */
  ask(key: string, compute: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

interface Options {
  /** How many computations may wait for another. */
  readonly maxWaiting: number
  /** How long to share a result, in milliseconds, if it took `ms` milliseconds to compute. If 0, only with those who already wait for it. */
  sharedFor(ms: number): number
  /** Returns the error for a caller if too many computations are waiting. */
  tooMany(): Error
}

export function createSharedResults<Result>({ maxWaiting, sharedFor, tooMany }: Options): SharedResults<Result> {
  const known = new Map<string, Computation<Result>>()
  let previous: Promise<unknown> = Promise.resolve()

  function start(key: string, compute: (signal: AbortSignal) => Promise<Result>): Computation<Result> {
    const pending = [...known.values()].filter(({ isPending }) => isPending)
    if (pending.length > maxWaiting) throw tooMany()
    const abort = new AbortController()
    const result = previous.then(async () => {
      abort.signal.throwIfAborted()
      const startedAt = performance.now()
      const value = await compute(abort.signal)
      const ms = sharedFor(performance.now() - startedAt)
      // Use a timer instead of comparing times, because the clock may be set back.
      if (ms > 0) setTimeout(forget, ms, key, computation).unref()
      else forget(key, computation)
      return value
    })
    const computation: Computation<Result> = { result, abort, waiting: 0, isPending: true }
    known.set(key, computation)
    previous = result.then(
      () => {
        computation.isPending = false
      },
      () => forget(key, computation),
    )
    return computation
  }

  function forget(key: string, computation: Computation<Result>): void {
    if (known.get(key) === computation) known.delete(key)
  }

  return {
    ask: async (key, compute, signal) => {
      const computation = known.get(key) ?? start(key, compute)
      computation.waiting += 1
      try {
        return await unlessAborted(computation.result, signal)
      } finally {
        computation.waiting -= 1
        if (computation.waiting === 0 && computation.isPending) {
          forget(key, computation)
          computation.abort.abort()
        }
      }
    },
  }
}

/** Settles like the promise, or rejects as soon as the signal is aborted. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = (): void => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  return Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave))
}
