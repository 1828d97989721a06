// Tests that server-sent events parse the same regardless of chunking and line endings.
import { expect, test } from 'bun:test'
import { messagesIn } from './event-stream.ts'

const text =
  'id: 5\n:\n\nid: 6\nevent: pet.created\ndata: {"name":"Ünal"}\n\n: heartbeat\n\nid:7\ndata: a\ndata: b\n\ndata: lost'
const messages = [
  { lastId: '5', data: '' },
  { lastId: '6', data: '{"name":"Ünal"}' },
  { lastId: '6', data: '' },
  { lastId: '7', data: 'a\nb' },
]

function chunked(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

const deadline = { pause: () => {}, restart: () => {} }

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j', async (end) => {
  const bytes = new TextEncoder().encode(text.replaceAll('\n', end))
  for (let size = 1; size <= bytes.length; size += 1) {
    const read = await Array.fromAsync(messagesIn(chunked(bytes, size), deadline))
    expect([size, read]).toEqual([size, messages])
  }
})

test('the deadline pauses while the caller handles a message', async () => {
  const calls: string[] = []
  const recorded = { pause: () => void calls.push('pause'), restart: () => void calls.push('restart') }
  for await (const _ of messagesIn(chunked(new TextEncoder().encode(text), 3), recorded))
    expect(calls.at(-1)).toBe('pause')
  expect(calls).toContain('restart')
})
