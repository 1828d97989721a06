// Records which documented responses the tests received, and on which database. The tests run in several processes, and each process saves
// its own record. Responses that depend on the database must occur on both databases: success, and errors about missing, conflicting, or
// changed rows. All other responses are decided before a statement runs, or are the same after any database failure.
import { join } from 'node:path'
import type { Dialect } from '../../../server/db/statement.ts'
import { dialects } from '../databases/databases.ts'
import { documentedOperations } from './conformance.ts'

const seen = new Set<string>()

const label = (dialect: Dialect, operationId: string, status: number): string => `${dialect}: ${operationId} ${status}`

export function recordSeen(dialect: Dialect, operationId: string, status: number): void {
  seen.add(label(dialect, operationId, status))
}

/** Responses that cannot occur: these operations conflict only with concurrent requests, and SQLite runs one change at a time. */
const impossible = ['createWebhook', 'createKey'].map((id) => label('sqlite', id, 409))

export async function saveSeen(folder: string): Promise<void> {
  await Bun.write(join(folder, `${process.pid}.txt`), [...seen].join('\n'))
}

const dependsOnDatabase = (status: number): boolean => status < 300 || [404, 409, 412].includes(status)

/** Returns the responses that no process received. */
export async function unseenResponses(folder: string): Promise<string[]> {
  for await (const file of new Bun.Glob('*.txt').scan({ cwd: folder, absolute: true }))
    for (const response of (await Bun.file(file).text()).split('\n')) seen.add(response)
  const documented = documentedOperations.flatMap(({ id, responses }) =>
    [...responses.keys()].map((status) => [id, status] as const),
  )
  return documented.flatMap(([id, status]) => {
    const unseen = dialects.map((dialect) => label(dialect, id, status)).filter((response) => !seen.has(response))
    if (dependsOnDatabase(status)) return unseen.filter((response) => !impossible.includes(response))
    return unseen.length === dialects.length ? [`${id} ${status} on any database`] : []
  })
}
