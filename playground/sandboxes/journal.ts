// Remembers a sandbox's latest requests, so exercises can tell whether they were solved.

export interface JournalEntry {
  readonly at: number
  readonly method: string
  /** Path below the sandbox's URL. */
  readonly path: string
  readonly search: string
  readonly status: number
  readonly requestHeaders: Headers
  readonly responseHeaders: Headers
}

const MAX_ENTRIES = 500
const MAX_USES = 2000

export interface Journal {
  add(entry: JournalEntry): void
  /** The latest entries, oldest first. */
  readonly entries: readonly JournalEntry[]
  /** Every method, path, and status so far, such as `GET /pets/{} 404`: a tool may send more requests than the journal keeps. */
  readonly uses: ReadonlySet<string>
  clear(): void
}

export function createJournal(): Journal {
  let entries: JournalEntry[] = []
  const uses = new Set<string>()
  return {
    add: (entry) => {
      entries.push(entry)
      if (uses.size < MAX_USES) uses.add(`${entry.method} ${withoutIds(entry.path)} ${entry.status}`)
      // Remove many entries at once: removing the first one moves all others.
      if (entries.length > 2 * MAX_ENTRIES) entries = entries.slice(-MAX_ENTRIES)
    },
    get entries() {
      return entries.slice(-MAX_ENTRIES)
    },
    uses,
    clear: () => {
      entries = []
      uses.clear()
    },
  }
}

/** Replaces the path's segments that contain a digit, which are identifiers. */
const withoutIds = (path: string): string => path.replaceAll(/(?<=\/)[^/]*\d[^/]*/g, '{}')
