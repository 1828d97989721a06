// Tests the buffer between the log and its reader.
import { expect, test } from 'bun:test'
import { createOutput } from './output.ts'

/** Creates a reader that accepts at most `takes` bytes per write. */
function createReader() {
  const reader = { takes: Number.POSITIVE_INFINITY, failsWith: 'EAGAIN', text: '', pieces: [] as string[], writes: 0 }
  const write = (bytes: Uint8Array): number => {
    reader.writes += 1
    if (reader.takes === 0) throw Object.assign(new Error('planted'), { code: reader.failsWith })
    const taken = bytes.subarray(0, reader.takes)
    reader.pieces.push(Buffer.from(taken).toString('latin1'))
    reader.text += reader.pieces.at(-1)
    return taken.length
  }
  return { reader, output: createOutput((lines) => `dropped ${lines}\n`, write) }
}

test('a reader that accepts a few bytes at a time receives every line once, in order', () => {
  const { reader, output } = createReader()
  const lines = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(n)}\n`)
  for (const [n, line] of lines.entries()) {
    reader.takes = n % 7
    output.add(line)
    output.flush()
  }
  reader.takes = 7
  output.flush()
  expect(reader.text).toBe(lines.join(''))
  expect(output.dropped).toBe(0)
})

test('a batch is written in chunks of whole lines, each small enough for an atomic pipe write', () => {
  const { reader, output } = createReader()
  const lines = Array.from({ length: 300 }, (_, n) => `${n} ${'x'.repeat(n === 150 ? 9000 : 100)}\n`)
  for (const line of lines) output.add(line)
  output.flush()
  expect(reader.pieces.every((piece) => piece.endsWith('\n'))).toBe(true)
  expect(reader.pieces.filter((piece) => piece.length > 4096)).toEqual([lines[150] as string])
  expect(reader.text).toBe(lines.join(''))
})

test('lines beyond the buffer limit are dropped and counted, and the gap is reported where it occurs', () => {
  const { reader, output } = createReader()
  const line = `${'x'.repeat(999)}\n`
  reader.takes = 0
  for (let n = 0; n < 20_000; n++) output.add(line)
  expect(output.dropped).toBeGreaterThan(10_000)
  const kept = 20_000 - output.dropped
  reader.takes = 65_536
  output.flush()
  output.add('next\n')
  output.flush()
  expect(reader.text).toBe(`${line.repeat(kept)}dropped ${output.dropped}\nnext\n`)
})

test('a write to a slow reader is retried until the reader resumes', async () => {
  const { reader, output } = createReader()
  reader.takes = 0
  output.add('line\n')
  while (reader.writes < 3) await Bun.sleep(1)
  reader.takes = 5
  while (reader.text === '') await Bun.sleep(1)
  expect(reader.text).toBe('line\n')
})

test.each([
  ['EAGAIN', 'waits for a slow reader, but not forever', 3],
  ['EPIPE', 'does not wait for a reader that has exited', 1],
])('close › %s: %s', (code, _, leastWrites) => {
  const { reader, output } = createReader()
  reader.takes = 0
  reader.failsWith = code
  output.add('line\n')
  output.close()
  expect(reader.writes).toBeGreaterThanOrEqual(leastWrites)
  if (code === 'EPIPE') expect(reader.writes).toBe(1)
})
