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

export interface Journal {
  add(entry: JournalEntry): void
  /** The latest entries, oldest first. */
  readonly entries: readonly JournalEntry[]
  clear(): void
}

export function createJournal(): Journal {
  let entries: JournalEntry[] = []
  return {
    add: (entry) => {
      entries.push(entry)
      // Remove many entries at once: removing the first one moves all others.
      if (entries.length > 2 * MAX_ENTRIES) entries = entries.slice(-MAX_ENTRIES)
    },
    get entries() {
      return entries.slice(-MAX_ENTRIES)
    },
    clear: () => {
      entries = []
    },
  }
}
