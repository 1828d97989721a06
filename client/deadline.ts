// Ends an attempt when the caller aborts it or it times out. Avoids AbortSignal.any, which requires Node 20.3.

export interface Deadline {
  readonly signal: AbortSignal
  isExpired(): boolean
  /** Stops the timer. */
  pause(): void
  /** Restarts the timer from zero. */
  restart(): void
  /** Aborts the request or stream that uses the signal. */
  abort(): void
  clear(): void
}

/** The longest delay a timer supports: a longer or infinite delay would expire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

export function createDeadline(signals: readonly (AbortSignal | undefined)[], timeoutMs: number): Deadline {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isExpired = false
  const abort = (): void => controller.abort()
  const pause = (): void => clearTimeout(timer)
  const restart = (): void => {
    pause()
    timer = setTimeout(
      () => {
        isExpired = true
        // Abort with the same error as AbortSignal.timeout, so a custom `fetch` can tell a timeout from an abort by the
        // caller.
        controller.abort(new DOMException(`No data arrived within ${timeoutMs} ms.`, 'TimeoutError'))
      },
      Math.min(timeoutMs, MAX_TIMER_MS),
    )
  }
  for (const signal of signals) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  }
  restart()
  return {
    signal: controller.signal,
    isExpired: () => isExpired,
    pause,
    restart,
    abort,
    clear: () => {
      pause()
      for (const signal of signals) signal?.removeEventListener('abort', abort)
    },
  }
}

/** Waits for `ms` milliseconds; throws as soon as any of the signals aborts. */
export async function sleep(ms: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  const deadline = createDeadline(signals, ms)
  await new Promise<void>((resolve) => {
    if (deadline.signal.aborted) resolve()
    deadline.signal.addEventListener('abort', () => resolve())
  })
  deadline.clear()
  throwIfAborted(signals)
}

export function throwIfAborted(signals: readonly (AbortSignal | undefined)[]): void {
  for (const signal of signals) signal?.throwIfAborted()
}
