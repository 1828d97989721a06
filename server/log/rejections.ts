// Decides which rejected requests get their own log line. A flood must not fill the disk: only each client's first rejections in an
// interval are logged; the others are counted and reported together when the interval ends.

const INTERVAL_MS = 10_000
const MAX_LINES = 20
const MAX_ADDRESSES = 100

/** Stands for the addresses of all clients beyond the first `MAX_ADDRESSES`, which are counted together. */
const OTHERS = 'others'

interface Counts {
  lines: number
  readonly byStatus: Map<number, number>
}

/** A client's unlogged rejections, counted by status, and the length of the interval in seconds. */
export interface RejectionReport {
  readonly address: string
  readonly rejected: number
  readonly statuses: Readonly<Record<string, number>>
  readonly seconds: number
}

export function countRejections(report: (rejections: RejectionReport) => void) {
  const clients = new Map<string, Counts>()
  let timer: Timer | undefined

  function countsOf(address: string): Counts {
    const known = clients.get(address)
    if (known) return known
    if (clients.size >= MAX_ADDRESSES && address !== OTHERS) return countsOf(OTHERS)
    const counts = { lines: 0, byStatus: new Map<number, number>() }
    clients.set(address, counts)
    return counts
  }

  /** Reports the counts and starts a new interval. */
  function endInterval(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [address, { byStatus }] of clients) {
      if (byStatus.size === 0) continue
      const rejected = byStatus.values().reduce((sum, count) => sum + count, 0)
      report({ address, rejected, statuses: Object.fromEntries(byStatus), seconds: INTERVAL_MS / 1000 })
    }
    clients.clear()
  }

  return {
    /** Counts a rejected request; returns whether it gets its own line. */
    isLogged: (address: string, status: number): boolean => {
      if (!timer) {
        timer = setTimeout(endInterval, INTERVAL_MS)
        timer.unref()
      }
      const counts = countsOf(address)
      counts.lines += 1
      if (counts.lines <= MAX_LINES) return true
      counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1)
      return false
    },
    endInterval,
  }
}
