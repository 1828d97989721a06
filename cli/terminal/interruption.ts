// Ctrl-C during a command that has something to tidy up.
import { CommandError } from '../command-error.ts'

const INTERRUPTED = 130
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Returns a function to call between two steps: it throws after Ctrl-C, so that the work is undone. The second Ctrl-C ends the process. */
export function watchInterruption(): () => void {
  let isInterrupted = false
  for (const signal of signals)
    process.on(signal, () => {
      if (isInterrupted) process.exit(INTERRUPTED)
      isInterrupted = true
    })
  return () => {
    if (isInterrupted) throw new CommandError('interrupted.', INTERRUPTED)
  }
}
