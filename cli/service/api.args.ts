// Reads the options of `petstore api`.

import { parseJson } from '../../client/exact-json.ts'
import { SettingsError } from '../../server/process/settings/config.ts'
import { suggestion } from '../../server/process/settings/suggestion.ts'
import { toJson } from '../terminal/json.ts'
import { type Connection, type ConnectionFlags, readConnection } from './connection.ts'

export interface ApiFlags extends ConnectionFlags {
  readonly method?: string
  readonly field?: readonly string[]
  readonly typedField?: readonly string[]
  readonly input?: string
  readonly header?: readonly string[]
  readonly paginate?: true
  readonly include?: true
  readonly dryRun?: true
}

export type ApiRequest = Awaited<ReturnType<typeof readApiRequest>>

const bodiless = ['GET', 'HEAD', 'OPTIONS']
const methods = [...bodiless, 'POST', 'PUT', 'PATCH', 'DELETE']

/** Parses the arguments. Throws SettingsError with all errors. */
export async function readApiRequest(path: string, flags: ApiFlags) {
  const problems: string[] = []
  const connection = readConnection(flags, problems)
  const fields = await readFields(flags, problems)
  const input = flags.input === undefined ? undefined : await readFile('--input', flags.input, problems)
  const hasFields = Object.keys(fields).length > 0
  const method = (flags.method ?? (hasFields || input !== undefined ? 'POST' : 'GET')).toUpperCase()
  // Reject an unknown method, because fetch would send a GET request instead.
  if (!methods.includes(method))
    problems.push(
      `--method: must be one of ${methods.join(', ')}, not "${flags.method}".${suggestion(method, methods)}`,
    )
  if (input !== undefined && bodiless.includes(method)) problems.push(`--input: ${method} has no body.`)
  if (hasFields && method === 'OPTIONS') problems.push('--field: OPTIONS has no body.')
  if (hasFields && input !== undefined) problems.push('--input: must not be used with fields.')
  if (/^[a-z][a-z+.-]*:/i.test(path))
    problems.push('<path>: must be a path such as /pets; use --url for the address of the service.')
  if (flags.paginate && method !== 'GET') problems.push('--paginate: works only with GET.')
  // If the method does not allow a body, the fields become the query.
  const isQuery = hasFields && (method === 'GET' || method === 'HEAD')
  const body = input ?? (hasFields && !isQuery ? toJson(fields, 0) : undefined)
  const headers = readHeaders(flags.header ?? [], connection, method, body, problems)
  const url = toUrl(`${connection.url}${path.startsWith('/') ? '' : '/'}${isQuery ? withQuery(path, fields) : path}`)
  // Otherwise, a different service on the same host could receive the key.
  if (url !== undefined && !url.startsWith(`${connection.url}/`))
    problems.push('<path>: must not leave the URL of the service with "..".')
  if (problems.length > 0 || url === undefined) throw new SettingsError(problems)
  return {
    connection,
    method,
    url,
    headers,
    body,
    isPaginated: flags.paginate === true,
    isIncluded: flags.include === true,
    isDryRun: flags.dryRun === true,
  }
}

/** Returns a URL in which ".." is resolved and other characters are escaped where necessary; undefined if the text is not a URL. */
const toUrl = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).href : undefined)

async function readFields(flags: ApiFlags, problems: string[]): Promise<Record<string, unknown>> {
  // The object has no prototype, so a field may be named __proto__.
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of split('--field', flags.field ?? [], problems)) fields[name] = value
  for (const [name, value] of split('--typed-field', flags.typedField ?? [], problems)) {
    const text = value.startsWith('@') ? await readFile('--typed-field', value.slice(1), problems) : value
    fields[name] = toTyped(text)
  }
  return fields
}

function split(source: string, texts: readonly string[], problems: string[]): (readonly [string, string])[] {
  return texts.flatMap((text) => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (name !== undefined && value !== undefined) return [[name, value] as const]
    // The message does not repeat the argument, which may be a secret.
    problems.push(`${source}: must be name=value.`)
    return []
  })
}

/** Parses a value as JSON; anything else is a string. */
function toTyped(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

async function readFile(source: string, name: string, problems: string[]): Promise<string> {
  try {
    return await (name === '-' ? Bun.stdin : Bun.file(name)).text()
  } catch (error) {
    problems.push(`${source}: ${name} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'an unknown error'}).`)
    return ''
  }
}

function withQuery(path: string, fields: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) search.append(name, String(value))
  return `${path}${path.includes('?') ? '&' : '?'}${search}`
}

function readHeaders(
  texts: readonly string[],
  { key }: Connection,
  method: string,
  body: string | undefined,
  problems: string[],
): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
  if (body !== undefined)
    headers.set('Content-Type', method === 'PATCH' ? 'application/merge-patch+json' : 'application/json')
  for (const text of texts) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/s.exec(text) ?? []
    try {
      headers.set(name, value)
    } catch {
      problems.push('--header: must be a header such as "Accept: application/json".')
    }
  }
  return headers
}
