// Shows the benchmark's progress: a bar on a terminal, otherwise a line for each new subject.

export interface Progress {
  /** Runs a step expected to take about this many seconds. */
  track<T>(subject: string, detail: string, seconds: number, step: () => Promise<T>): Promise<T>
  /** Clears the progress bar. */
  end(): void
}

const REDRAW_INTERVAL_MS = 200
const WIDTH = 24
const CLEAR_LINE = '\r\x1b[K'

export function createProgress(
  expectedSeconds: number,
  out: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Progress {
  let doneSeconds = 0
  let lastSubject = ''

  function drawBar(subject: string, detail: string, stepSeconds: number): void {
    const fraction = Math.min(1, (doneSeconds + stepSeconds) / expectedSeconds)
    out.write(`${CLEAR_LINE}${bar(fraction)} ${subject}: ${detail}`)
  }

  function printOnce(subject: string): void {
    if (subject !== lastSubject) out.write(`${subject}\n`)
    lastSubject = subject
  }

  return {
    track: async (subject, detail, seconds, step) => {
      const startedAt = performance.now()
      const redraw = (): void => drawBar(subject, detail, Math.min(seconds, (performance.now() - startedAt) / 1000))
      const timer = out.isTTY ? setInterval(redraw, REDRAW_INTERVAL_MS) : undefined
      if (out.isTTY) drawBar(subject, detail, 0)
      else printOnce(subject)
      try {
        return await step()
      } finally {
        clearInterval(timer)
        doneSeconds += seconds
      }
    },
    end: () => {
      if (out.isTTY) out.write(CLEAR_LINE)
    },
  }
}

export function bar(fraction: number): string {
  const full = Math.round(fraction * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(fraction * 100)).padStart(3)} %`
}
