// Ctrl-C, and other signals to stop.
import { CommandError } from '../command-error.ts'

/** The exit code. */
export const INTERRUPTED = 130
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * For a command that has something to tidy up. Is aborted at Ctrl-C. Call its `throwIfAborted` between two steps, so that the work is undone,
 * or give it to what waits. The second Ctrl-C ends the process.
 */
export function watchInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of signals)
    process.on(signal, () => {
      if (interruption.signal.aborted) process.exit(INTERRUPTED)
      interruption.abort(new CommandError('interrupted.', INTERRUPTED))
    })
  return interruption.signal
}

/**
 * For a command that runs until it is stopped. Is aborted at Ctrl-C, and when nobody reads standard output any more, as with `| head`.
 */
export function stopRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of signals) process.on(signal, () => stop.abort())
  process.stdout.on('error', () => stop.abort())
  return stop.signal
}
