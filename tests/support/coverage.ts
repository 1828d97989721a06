// Keeps which documented answers the tests have seen, on which database.
import type { Dialect } from '../../server/db/statement.ts'
import { describedOperations } from './conformance.ts'
import { dialects } from './databases.ts'

const seen = new Set<string>()

const label = (dialect: Dialect, operationId: string, status: number): string => `${dialect}: ${operationId} ${status}`

export function noteSeen(dialect: Dialect, operationId: string, status: number): void {
  seen.add(label(dialect, operationId, status))
}

export function unseenAnswers(): string[] {
  const documented = dialects.flatMap((dialect) =>
    describedOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].map((status) => label(dialect, id, status)),
    ),
  )
  return documented.filter((answer) => !seen.has(answer))
}
