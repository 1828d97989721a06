// Shows the progress of a long task on standard error, if that is a terminal: one line with a bar, count, rate, and time left.
import { harmless } from './harmless.ts'
import { takeColumns, widthOf } from './width.ts'

export interface ProgressOptions {
  /** The activity, such as `Copying pets`. */
  readonly label: string
  /** The expected count; undefined if unknown. */
  readonly total?: number | undefined
  readonly stream?: ProgressStream
  readonly clock?: () => number
}

/** The stream to write to, such as process.stderr. */
export interface ProgressStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Progress {
  /** Adds the work done since the last call. */
  advance(count?: number): void
  /** Removes the line. Call it in a `finally`, before any other output. */
  end(): void
}

/** The delay before the first draw: shorter tasks would be over before anyone could read the line. */
const FIRST_DRAW_MS = 1000
const REDRAW_MS = 100
const BAR_WIDTH = 24
const CLEAR_LINE = '\r\u001b[K'

export function startProgress(options: ProgressOptions): Progress {
  const { label, total, stream = process.stderr, clock = () => performance.now() } = options
  if (stream.isTTY !== true) return { advance: () => {}, end: () => {} }
  const startedAt = clock()
  let done = 0
  let nextDrawAt = startedAt + FIRST_DRAW_MS
  let isShown = false

  function drawIfDue(): void {
    const now = clock()
    if (now < nextDrawAt) return
    nextDrawAt = now + REDRAW_MS
    isShown = true
    const line = formatProgress({ label, total, done, elapsedMs: now - startedAt }, widthOf(stream))
    stream.write(`${CLEAR_LINE}${line}`)
  }

  // Draws the line even if the first result is slow to arrive. If the task never yields to this timer, as on SQLite, `advance` draws the
  // line.
  const timer = setInterval(drawIfDue, REDRAW_MS)
  timer.unref?.()
  return {
    advance: (count = 1) => {
      done += count
      drawIfDue()
    },
    end: () => {
      clearInterval(timer)
      if (isShown) stream.write(CLEAR_LINE)
      isShown = false
      nextDrawAt = Number.POSITIVE_INFINITY
    },
  }
}

interface ProgressState extends Pick<ProgressOptions, 'label' | 'total'> {
  readonly done: number
  readonly elapsedMs: number
}

/**
 * Formats `Copying pets  [=======>        ]  45,000 of 100,000  12,300/s  5 s left`. If there is no room, omits the bar or truncates the
 * line.
 */
export function formatProgress({ label, total, done, elapsedMs }: ProgressState, columns: number): string {
  const rate = elapsedMs > 0 ? (done / elapsedMs) * 1000 : 0
  const isBounded = total !== undefined && total > 0
  const parts = [
    harmless(label),
    ...(isBounded ? [bar(Math.min(done / total, 1))] : []),
    isBounded ? `${thousands(done)} of ${thousands(total)}` : thousands(done),
    `${thousands(rate)}/s`,
    ...(isBounded && rate > 0 && done < total ? [`${duration((total - done) / rate)} left`] : []),
  ]
  const line = parts.join('  ')
  if (Bun.stringWidth(line) < columns) return line
  const short = parts.filter((part) => !part.startsWith('[')).join('  ')
  // A wrapped line could not be cleared.
  return Bun.stringWidth(short) < columns ? short : takeColumns(short, columns - 1)
}

function bar(fraction: number): string {
  const filled = Math.round(fraction * BAR_WIDTH)
  return `[${'='.repeat(filled)}${filled < BAR_WIDTH ? '>' : ''}${' '.repeat(Math.max(0, BAR_WIDTH - filled - 1))}]`
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** Formats a number such as `12,300`. */
export const thousands = (number: number): string => Math.round(number).toLocaleString('en-US')

/** Formats a count such as `1 row` or `12,300 rows`. */
export const count = (number: number, noun: string): string => `${thousands(number)} ${noun}${number === 1 ? '' : 's'}`
