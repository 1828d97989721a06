// Test cases for the event stream: it yields every event exactly once, whatever happens to the connection.
import type { Event, Petstore } from 'petstore-client'
import { PetstoreError } from 'petstore-client'
import { addPets, collect } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch, lost, respond } from '../faulty-fetch.ts'

/** Reads `count` events, then ends the stream. */
async function take(count: number, events: AsyncIterable<Event>): Promise<Event[]> {
  const received: Event[] = []
  for await (const event of events) if (received.push(event) === count) break
  return received
}

async function lastEventId(store: Petstore): Promise<number> {
  let last = 0
  for await (const { id } of store.events.list({ limit: 100 })) last = id
  return last
}

/** Truncates a stream after `bytes` bytes (possibly in the middle of a line) or, by default, after its first chunk. */
function cut({ body, headers }: Response, bytes?: number): Response {
  let left = bytes
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      left ??= chunk.length
      controller.enqueue(chunk.slice(0, left))
      left -= chunk.length
      if (left <= 0) controller.terminate()
    },
  })
  return new Response(body?.pipeThrough(limited) ?? null, { headers })
}

export const eventCases: Cases = {
  'a stream › yields new events until the loop ends': async ({ store }) => {
    const stream = take(2, store.events.stream({ type: ['pet.created'] }))
    // Keep adding pets: the stream yields only events that occur once it is connected, and the test cannot observe when it connects.
    const timer = setInterval(() => void addPets(store, 1), 200)
    const events = await stream
    clearInterval(timer)
    expectEqual(
      events.map(({ type }) => type),
      ['pet.created', 'pet.created'],
    )
  },

  'a stream › resumes without losing or repeating events': async ({ store, open }) => {
    const since = await lastEventId(store)
    await addPets(store, 4)
    const expected = await collect(store.events.list({ limit: 100 }))
    const missed = expected.filter(({ id }) => id > since)
    // Once connected, the stream survives any number of lost connections.
    const { fetch, sent } = faultyFetch((number, real) =>
      number === 2 ? lost() : real().then((response) => cut(response, 700)),
    )
    const events = await take(missed.length, open({ fetch, maxRetries: 0 }).events.stream({ since }))
    expectEqual(events, missed)
    expectEqual(sent.length > 2, true)
  },

  'a stream › resumes from its start if the connection is lost before the first event': async ({ store, open }) => {
    const since = await lastEventId(store)
    let release = (): void => {}
    const connected = new Promise<void>((resolve) => {
      release = resolve
    })
    // The first connection breaks right after it opens; the pet is added before the second connection.
    const { fetch } = faultyFetch((number, real) =>
      number === 1 ? real().then((response) => cut(response)) : connected.then(real),
    )
    const stream = take(1, open({ fetch }).events.stream({ type: 'pet.created' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { ids } = await addPets(store, 1)
    release()
    const [event] = await stream
    expectEqual([event?.subject.id, (event?.id ?? 0) > since], [ids[0], true])
  },

  'a stream › ends when its signal is aborted': async ({ store, open }) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 100)
    for await (const _ of store.events.stream({ type: 'ping' }, { signal: controller.signal }))
      throw new Error('No ping.')
    expectEqual(controller.signal.aborted, true)
    // The signal must also end a stream that is waiting to reconnect.
    const unavailable = { code: 'overloaded', message: 'Try again soon.', status: 503 }
    const { fetch, sent } = faultyFetch(() => respond(unavailable, 503, { 'Retry-After': '60' }))
    for await (const _ of open({ fetch }).events.stream({}, { signal: AbortSignal.timeout(50) }))
      throw new Error('The stream should not have opened.')
    expectEqual(sent.length, 1)
  },

  'a stream › closes its connection when the loop ends': async ({ open }) => {
    let isClosed = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('id: 1\ndata: {"id":1}\n\n')),
      cancel: () => {
        isClosed = true
      },
    })
    const { fetch } = faultyFetch(() => Promise.resolve(new Response(body)))
    await take(1, open({ fetch }).events.stream())
    expectEqual(isClosed, true)
  },

  "a stream › fails with the service's error": async ({ store, open }) => {
    const unknown = await errorOf(PetstoreError, take(1, store.events.stream({ since: 999_999_999 })))
    expectEqual(unknown.code, 'invalid_cursor')
    const denied = await errorOf(PetstoreError, take(1, open({ key: '' }).events.stream()))
    expectEqual(denied.code, 'unauthenticated')
  },

  'a stream › reconnects after a long silence': async ({ store, open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const stream = take(1, open({ fetch }).events.stream({ type: 'category.deleted' }, { timeoutMs: 200 }))
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expectEqual(sent.length >= 2, true)
    const { id } = await store.categories.create({ name: `short-lived ${Math.random()}` })
    await store.categories.delete(id)
    expectEqual((await stream)[0]?.subject.id, id)
  },
}
