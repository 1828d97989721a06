// Handles Ctrl-C and other termination signals.
import { CommandError } from '../command-error.ts'

/** The exit code after an interruption. */
export const INTERRUPTED = 130
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Returns a signal that Ctrl-C aborts, for a command that has to clean up. Either call the signal's `throwIfAborted` between steps, or
 * pass the signal to the function that waits. A second Ctrl-C ends the process.
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

/** Returns a signal for a command that runs until stopped. Ctrl-C aborts the signal, as does closing standard output (`| head`). */
export function stopRequest(): AbortSignal {
  const stop = new AbortController()
  for (const signal of signals) process.on(signal, () => stop.abort())
  process.stdout.on('error', () => stop.abort())
  return stop.signal
}
