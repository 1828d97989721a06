// Ctrl-C during a command that has something to tidy up.
import { CommandError } from '../command-error.ts'

export const INTERRUPTED = 130
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Is aborted at Ctrl-C. Call its `throwIfAborted` between two steps, so that the work is undone, or give it to what waits. The second
 * Ctrl-C ends the process.
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
