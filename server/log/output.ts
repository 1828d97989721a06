// Writes log lines in small batches, because writing each line separately would take a tenth of the time spent on a request. Never waits
// for a slow reader: lines are buffered and, once the buffer is full, dropped and counted.
import { constants, openSync, writeSync } from 'node:fs'
import { isTerminal } from '../runtime/node.ts'

/** Writes as many bytes as possible without waiting and returns how many it wrote. Throws if it cannot write any. */
export type Write = (bytes: Uint8Array) => number

const MAX_BATCH_CHARACTERS = 16_384
/** Maximum size of an atomic pipe write on Linux: https://man7.org/linux/man-pages/man7/pipe.7.html */
const PIPE_BUF = 4096
const NEWLINE = 10
const MAX_BUFFERED_CHARACTERS = 4 * 1024 * 1024
const FLUSH_INTERVAL_MS = 20
const CLOSE_TIMEOUT_MS = 1000

/** Creates a buffered output. `dropReport` builds the line that replaces dropped lines. */
export function createOutput(dropReport: (lines: number) => string, write: Write = stdoutWriter()) {
  let lines = ''
  /** The unwritten rest of the current batch. */
  let unwritten: Uint8Array = new Uint8Array()
  let untried = 0
  let dropped = 0
  let reported = 0
  let timer: Timer | undefined

  function nextBatch(): Uint8Array {
    const report = dropped > reported ? dropReport(dropped - reported) : ''
    const batch = Buffer.from(lines + report)
    lines = ''
    reported = dropped
    return batch
  }

  /** Writes everything and returns undefined, or stops at the first error and returns its code. */
  function writeAll(): unknown {
    clearTimeout(timer)
    timer = undefined
    untried = 0
    try {
      if (unwritten.length === 0) unwritten = nextBatch()
      while (unwritten.length > 0) {
        unwritten = unwritten.subarray(write(wholeLines(unwritten)))
        if (unwritten.length === 0) unwritten = nextBatch()
      }
      return
    } catch (error) {
      // Retry later: the reader is slow or gone, or its disk is full, but it may recover.
      timer = setTimeout(writeAll, FLUSH_INTERVAL_MS)
      timer.unref()
      return (error as NodeJS.ErrnoException).code
    }
  }

  return {
    add: (line: string) => {
      if (lines.length + line.length <= MAX_BUFFERED_CHARACTERS) lines += line
      else dropped += 1
      untried += line.length
      if (untried > MAX_BATCH_CHARACTERS) writeAll()
      else timer ??= setTimeout(writeAll, FLUSH_INTERVAL_MS)
    },
    /** Writes as much as the reader accepts without waiting. */
    flush: () => void writeAll(),
    /** Writes the remaining lines before the process exits, waiting briefly for a slow reader. */
    close: () => {
      const deadline = performance.now() + CLOSE_TIMEOUT_MS
      while (writeAll() === 'EAGAIN' && performance.now() < deadline) Bun.sleepSync(1)
    },
    /** Number of lines dropped since startup. */
    get dropped() {
      return dropped
    },
  }
}

/** Returns as many whole lines as fit in an atomic pipe write, so workers' lines do not interleave. A longer line is written alone. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= PIPE_BUF) return bytes
  const end = bytes.lastIndexOf(NEWLINE, PIPE_BUF - 1)
  return bytes.subarray(0, (end < 0 ? bytes.indexOf(NEWLINE) : end) + 1)
}

function stdoutWriter(): Write {
  let descriptor: number | undefined
  return (bytes) => {
    descriptor ??= nonBlockingStdout()
    return writeSync(descriptor, bytes)
  }
}

const STDOUT = 1

/** Returns a descriptor for standard output on which writes fail with EAGAIN instead of waiting for the reader. */
function nonBlockingStdout(): number {
  try {
    // Reopen a terminal: the shell shares the original descriptor and does not expect O_NONBLOCK on it.
    if (isTerminal(STDOUT)) return openSync('/dev/fd/1', constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK)
    // Opening a writer makes Bun set O_NONBLOCK on the descriptor.
    Bun.file(STDOUT).writer()
  } catch {
    // Standard output is closed or belongs to another user: use it as is.
  }
  return STDOUT
}
