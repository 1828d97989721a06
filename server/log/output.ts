// Writes the lines of the log in small batches (a write per line would take a tenth of a request's time) and never waits for their reader:
// what it does not take is buffered, and beyond a bound dropped and counted.
import { constants, openSync, writeSync } from 'node:fs'
import { isTerminal } from '../runtime/node.ts'

/** Writes some of the bytes at once and returns how many. Throws if it can write none. */
export type Write = (bytes: Uint8Array) => number

const MAX_BATCH_CHARACTERS = 16_384
/** Linux writes so many bytes to a pipe as one piece or not at all, even if others write to it: https://man7.org/linux/man-pages/man7/pipe.7.html */
const PIPE_BUF = 4096
const NEWLINE = 10
const MAX_BUFFERED_CHARACTERS = 4 * 1024 * 1024
const FLUSH_INTERVAL_MS = 20
const CLOSE_TIMEOUT_MS = 1000

/** `dropReport` is the line that tells the reader how many lines are missing at its place. */
export function createOutput(dropReport: (lines: number) => string, write: Write = stdoutWriter()) {
  let lines = ''
  /** Of the batch that is being written, what is not written yet. */
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

  /** Returns the code of the error that stopped it; undefined if everything is written. */
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
      // The reader is slow or gone, or its disk is full: no reason to stop serving. It may go on later.
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
    /** Writes what the reader takes now. */
    flush: () => void writeAll(),
    /** Writes the rest, and waits a moment for a reader that is slow. For the end of the process. */
    close: () => {
      const deadline = performance.now() + CLOSE_TIMEOUT_MS
      while (writeAll() === 'EAGAIN' && performance.now() < deadline) Bun.sleepSync(1)
    },
    /** How many lines were dropped since the start. */
    get dropped() {
      return dropped
    },
  }
}

/** As many lines as a pipe takes in one piece, so that the lines of several workers do not mix; one that is longer alone. */
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

/** A file descriptor of standard output with which a write fails with EAGAIN instead of waiting for the reader. */
function nonBlockingStdout(): number {
  try {
    // A terminal is shared with the shell, which does not expect the flag on its own descriptor.
    if (isTerminal(STDOUT)) return openSync('/dev/fd/1', constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK)
    // Bun sets O_NONBLOCK on a descriptor that it opens a writer for.
    Bun.file(STDOUT).writer()
  } catch {
    // Standard output is closed, or belongs to another user: it is used as it is.
  }
  return STDOUT
}
