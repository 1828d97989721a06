// Records which documented responses the tests have received, on which database.
import type { Dialect } from '../../server/db/statement.ts'
import { documentedOperations } from './conformance.ts'
import { dialects } from './databases.ts'

const seen = new Set<string>()

const label = (dialect: Dialect, operationId: string, status: number): string => `${dialect}: ${operationId} ${status}`

export function recordSeen(dialect: Dialect, operationId: string, status: number): void {
  seen.add(label(dialect, operationId, status))
}

/** The only conflict of these is a request that runs at the same time, and SQLite runs one change at a time. */
const impossible = ['createWebhook', 'createKey'].map((id) => label('sqlite', id, 409))

export function unseenResponses(): string[] {
  const documented = dialects.flatMap((dialect) =>
    documentedOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].map((status) => label(dialect, id, status)),
    ),
  )
  return documented.filter((response) => !seen.has(response) && !impossible.includes(response))
}
