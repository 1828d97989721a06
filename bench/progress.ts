// Shows how far the bench is: a bar on a terminal, a plain line for each new subject elsewhere.

export interface Progress {
  /** Runs a step that is expected to take so many seconds. */
  during<T>(subject: string, detail: string, seconds: number, work: () => Promise<T>): Promise<T>
  /** Takes the bar away. */
  end(): void
}

const DRAWINGS_INTERVAL_MS = 200
const WIDTH = 24

export function createProgress(
  expectedSeconds: number,
  out: { readonly isTTY?: boolean; write(text: string): unknown } = process.stdout,
): Progress {
  let done = 0
  let told = ''

  function draw(subject: string, detail: string, running: number): void {
    out.write(`\r\x1b[K${bar(Math.min(1, (done + running) / expectedSeconds))} ${subject}: ${detail}`)
  }

  function tell(subject: string): void {
    if (subject !== told) out.write(`${subject}\n`)
    told = subject
  }

  return {
    during: async (subject, detail, seconds, work) => {
      const started = performance.now()
      const grow = (): void => draw(subject, detail, Math.min(seconds, (performance.now() - started) / 1000))
      const timer = out.isTTY ? setInterval(grow, DRAWINGS_INTERVAL_MS) : undefined
      if (out.isTTY) draw(subject, detail, 0)
      else tell(subject)
      try {
        return await work()
      } finally {
        clearInterval(timer)
        done += seconds
      }
    },
    end: () => {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}

export function bar(part: number): string {
  const full = Math.round(part * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(part * 100)).padStart(3)} %`
}
