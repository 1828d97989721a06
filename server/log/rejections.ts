// Which rejected requests get a line of their own. A flood of them must not fill the disk: of each client only the first in an interval are
// logged, the others are counted and reported together when it ends.

const INTERVAL_MS = 10_000
const MAX_LINES = 20
const MAX_ADDRESSES = 100

/** Stands for all clients that are too many to be counted one by one. */
const OTHERS = 'others'

interface Counts {
  lines: number
  readonly byStatus: Map<number, number>
}

/** What was not logged of a client: how many requests by status, in at most how many seconds. */
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

  /** Reports what was counted, and starts a new interval. */
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
    /** Counts a rejected request; returns whether it gets a line of its own. */
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
