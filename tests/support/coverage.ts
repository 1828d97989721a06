// Records which documented responses the tests have received, on which database. The tests run in several processes, so each saves what it
// has seen.
import { join } from 'node:path'
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

export async function saveSeen(folder: string): Promise<void> {
  await Bun.write(join(folder, `${process.pid}.txt`), [...seen].join('\n'))
}

/** Those that no process has seen. */
export async function unseenResponses(folder: string): Promise<string[]> {
  for await (const file of new Bun.Glob('*.txt').scan({ cwd: folder, absolute: true }))
    for (const response of (await Bun.file(file).text()).split('\n')) seen.add(response)
  const documented = dialects.flatMap((dialect) =>
    documentedOperations.flatMap(({ id, responses }) =>
      [...responses.keys()].map((status) => label(dialect, id, status)),
    ),
  )
  return documented.filter((response) => !seen.has(response) && !impossible.includes(response))
}
