// Ends an attempt when the caller aborts it or it takes too long. AbortSignal.any does not exist before Node 20.3.

export interface Deadline {
  readonly signal: AbortSignal
  isExpired(): boolean
  /** Stops the time. */
  pause(): void
  /** Starts the time from the beginning. */
  restart(): void
  /** Ends what the signal was given to. */
  abort(): void
  clear(): void
}

/** A timer of more, or of infinity, would end at once. */
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
        // The reason that AbortSignal.timeout gives: it tells a custom `fetch` a timeout from a caller that gave up.
        controller.abort(new DOMException(`Nothing arrived within ${timeoutMs} ms.`, 'TimeoutError'))
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

/** Waits, unless one of the signals is aborted. */
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
