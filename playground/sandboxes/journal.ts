// Remembers a sandbox's latest requests, so exercises can tell whether they were solved.
import { operations } from '../../contract/operations.ts'

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

/** An operation that the service responded to, with the response's status. */
export interface Use {
  readonly operation: string
  readonly status: number
}

/** Maximum total size of the entries: a journal stays in memory even while its sandbox's store is closed. */
const MAX_CHARS = 64 * 1024
const MAX_ENTRY_CHARS = 2000

/** Headers that exercises look at. */
const REQUEST_HEADERS = ['idempotency-key', 'if-match', 'user-agent']
const RESPONSE_HEADERS = ['idempotent-replayed', 'link', 'location', 'preference-applied', 'retry-after']

export interface Journal {
  /** Adds a request, unless it is too large. */
  add(entry: JournalEntry): void
  /** The latest entries, oldest first, with only the headers that exercises check. */
  readonly entries: readonly JournalEntry[]
  /** Each operation called so far, with each status it returned: a tool may send more requests than the journal keeps. */
  readonly uses: readonly Use[]
  clear(): void
}

export function createJournal(): Journal {
  /** The entries as JSON, so their size is known. */
  let lines: string[] = []
  let chars = 0
  const uses = new Map<string, Use>()

  function addUse(entry: JournalEntry): void {
    if (isRequestedError(entry)) return
    const { method, path, status } = entry
    const operation = patterns.find((one) => one.method === method && one.path.test(path))?.id
    if (operation !== undefined) uses.set(`${operation} ${status}`, { operation, status })
  }

  return {
    add: (entry) => {
      const requestHeaders = picked(entry.requestHeaders, REQUEST_HEADERS)
      const responseHeaders = picked(entry.responseHeaders, RESPONSE_HEADERS)
      const line = JSON.stringify({ ...entry, requestHeaders, responseHeaders })
      if (line.length > MAX_ENTRY_CHARS) return
      addUse(entry)
      lines.push(line)
      chars += line.length
      if (chars <= MAX_CHARS) return
      // Remove many entries at once: removing the first one moves all others.
      lines = lines.slice(Math.ceil(lines.length / 4))
      chars = lines.reduce((sum, { length }) => sum + length, 0)
    },
    get entries() {
      return lines.map(parsed)
    },
    get uses() {
      return [...uses.values()]
    },
    clear: () => {
      lines = []
      chars = 0
      uses.clear()
    },
  }
}

/** Whether a caller asked for the error with Prefer, so the service itself did not respond. */
export const isRequestedError = ({ responseHeaders }: JournalEntry): boolean =>
  /\b(?:status|rate-limit)\b/.test(responseHeaders.get('preference-applied') ?? '')

const patterns = operations.map(({ id, method, path }) => ({
  id,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

type HeaderList = [name: string, value: string][]

interface StoredEntry extends Omit<JournalEntry, 'requestHeaders' | 'responseHeaders'> {
  readonly requestHeaders: HeaderList
  readonly responseHeaders: HeaderList
}

const picked = (headers: Headers, names: readonly string[]): HeaderList =>
  [...headers].filter(([name]) => names.includes(name))

function parsed(line: string): JournalEntry {
  const entry = JSON.parse(line) as StoredEntry
  return {
    ...entry,
    requestHeaders: new Headers(entry.requestHeaders),
    responseHeaders: new Headers(entry.responseHeaders),
  }
}
