// Every example in the OpenAPI document works: sent as documented and in document order, it succeeds on a fresh demo and returns
// the documented response.
import { describe, expect, test } from 'bun:test'
import { documentText, type Parameter, resolve } from '../../contract/document.ts'
import { type Operation, operations } from '../../contract/operations.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { dialects } from '../support/databases/databases.ts'
import { bearer, makeKey } from '../support/store/keys.ts'
import { startStore, type TestResponse, type TestStore } from '../support/store/store.ts'

/** A request as a tool would send it, with the example value of every parameter that has one. */
interface Example {
  readonly title: string
  readonly scope: string
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly status: number
  /** The documented `Location` header, or undefined if the response has none. */
  readonly location: unknown
  readonly hasLocation: boolean
  readonly hasBody: boolean
  /** The documented response body, or undefined if there is none. */
  readonly response: unknown
}

/** The operations in document order. */
const inOrder = operations.toSorted((a, b) => documentText.indexOf(`"${a.id}"`) - documentText.indexOf(`"${b.id}"`))

const examples: readonly Example[] = inOrder.flatMap(examplesOf)

function examplesOf(operation: Operation): Example[] {
  const { id, method, path, parameters, success } = operation
  const returned = success.content?.['application/json']
  const location = success.headers?.Location && resolve(success.headers.Location)
  return bodiesOf(operation).map(({ name, type, body }) => ({
    title: [id, type, name].filter(Boolean).join(' › '),
    scope: operation.scope ?? 'admin',
    method,
    target: targetOf(path, parameters),
    headers: { ...headersOf(parameters), ...(type === undefined ? {} : { 'Content-Type': type }) },
    body,
    status: success.status,
    location: location?.examples ? location.examples[name ?? '']?.value : location?.example,
    hasLocation: location !== undefined,
    hasBody: success.content !== undefined,
    response: returned?.examples ? returned.examples[name ?? '']?.value : returned?.example,
  }))
}

interface Body {
  readonly name?: string
  readonly type?: string
  readonly body?: unknown
}

/** Returns the body of each example, or one empty entry if the operation takes no body. */
function bodiesOf({ requestBody }: Operation): Body[] {
  if (!requestBody) return [{}]
  return Object.entries(requestBody.content).flatMap(([type, { example, examples = {} }]): Body[] => {
    const named = Object.entries(examples).map(([name, { value }]) => ({ name, type, body: value }))
    return example === undefined ? named : [{ type, body: example }, ...named]
  })
}

function targetOf(path: string, parameters: readonly Parameter[]): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const query = given
    .filter((one) => one.in === 'query')
    .flatMap(({ name, example }) => [example].flat().map((value): [string, string] => [name, String(value)]))
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => String(given.find((one) => one.name === name)?.example))
  return query.length > 0 ? `${target}?${new URLSearchParams(query)}` : target
}

function headersOf(parameters: readonly Parameter[]): Record<string, string> {
  const given = parameters.filter((one) => one.in === 'header' && one.example !== undefined)
  return Object.fromEntries(given.map(({ name, example }) => [name, String(example)]))
}

type Sent = (example: Example) => Promise<TestResponse>

/** The documented id of the first key that the examples create. The actual id is random. */
const KEY_ID = '3q9w8e7r6t5y'

/** Starts the same store as `petstore demo`. Returns the store and a function that sends an example to it. */
async function startDemo(dialect: TestStore['dialect'], keys: 'optional' | 'required') {
  // Advance the clock on every call, because keys created in the same millisecond have no defined order.
  let now = Date.now()
  const store = await startStore(dialect, { auth: keys === 'required' ? 'on' : 'auto', clock: () => now++ })
  await seedStore(store.db, Date.now())
  const secrets = new Map<string, string>()
  if (keys === 'required')
    for (const scope of new Set(examples.map((example) => example.scope)))
      secrets.set(scope, await makeKey(store.db, { name: scope, scopes: [scope] }, now - 1))
  let keyId: string | undefined
  const send: Sent = async ({ scope, method, target, headers, body }) => {
    const key = secrets.get(scope)
    const path = target.replace(KEY_ID, keyId ?? '')
    const received = await store.send(method, path, body, { ...headers, ...(key === undefined ? {} : bearer(key)) })
    if (method === 'POST' && target === '/store/keys') keyId ??= (received.body as { id: string }).id
    return target === '/store/access' ? { ...received, body: withoutKey(received.body) } : received
  }
  return { store, send }
}

/** Removes the key, which the getAccess example does not show. */
function withoutKey(access: unknown): unknown {
  const { key: _, ...others } = Object(access) as Record<string, unknown>
  return others
}

/** Masks values that differ between runs: times not taken from the request, units per day, secrets, and key ids. */
function timeless(value: unknown, sent: string): unknown {
  if (Array.isArray(value)) return value.map((item) => timeless(item, sent))
  if (typeof value !== 'object' || value === null) return value
  if ('day' in value) return Object.keys(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isTime = typeof inner === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(inner)
      if (isTime && !sent.includes(inner)) return [name, 'a time']
      if (name === 'id' && typeof inner === 'string') return [name, 'an id']
      return [name, name === 'secret' ? String(inner).split('_')[0] : timeless(inner, sent)]
    }),
  )
}

/** Returns the `Location` header with the random key id replaced by the example's. */
function locationOf({ headers, body }: TestResponse, example: unknown): unknown {
  const [id, shown] = [body, example].map((value) => Object(value).id as unknown)
  const location = headers.get('location') ?? undefined
  return typeof id === 'string' ? location?.replace(id, String(shown)) : location
}

/** Shortens a response's nested lists to the length in the example, which may show only the first items. */
function abbreviated(value: unknown, example: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const shown = (example as Readonly<Record<string, unknown>> | undefined)?.[name]
      return [name, Array.isArray(inner) && Array.isArray(shown) ? inner.slice(0, shown.length) : inner]
    }),
  )
}

describe.each(dialects)('with a fresh demo store on %s', (dialect) => {
  test.each(['optional', 'required'] as const)('all examples succeed in order when keys are %s', async (keys) => {
    const { store, send } = await startDemo(dialect, keys)
    for (const example of examples) {
      const { title, status, location, response } = example
      const sent = JSON.stringify(example.body ?? null)
      const received = await send(example)
      expect({
        title,
        status: received.status,
        location: locationOf(received, response),
        response: timeless(abbreviated(received.body, response), sent),
      }).toEqual({ title, status, location, response: timeless(response, sent) })
    }
    await store.stop()
  })
})

test('every operation has an example, and each example body produces the documented response and Location header', () => {
  const shown = new Set(examples.map(({ title }) => title.split(' › ')[0]))
  expect<unknown[]>([...shown]).toEqual(inOrder.map(({ id }) => id))
  for (const { title, hasBody, response, hasLocation, location } of examples)
    expect([title, response !== undefined, location !== undefined]).toEqual([title, hasBody, hasLocation])
})

test("a schema's example is also an example of every operation that accepts it", () => {
  for (const operation of operations) {
    const bodies = bodiesOf(operation).map(({ body }) => body)
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      expect(bodies).toContainEqual(resolve(schema).example)
  }
})
