// Tests which lines are logged and what event lines contain.
import { expect, test } from 'bun:test'
import type { LogLevel } from './format.ts'
import { jsonLines } from './json-lines.ts'
import { createLog, type Log } from './log.ts'

const request = {
  requestId: 'r-1',
  operation: 'getPet',
  method: 'GET',
  url: 'http://127.0.0.1:8080/pets/7',
  keyId: undefined,
  address: undefined,
  status: 200,
  ms: 1.234,
}

function linesOf(level: LogLevel, write: (log: Log) => void): Record<string, unknown>[] {
  let text = ''
  const log = createLog(level, jsonLines, (bytes) => {
    text += Buffer.from(bytes).toString()
    return bytes.length
  })
  write(log)
  log.close()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

test.each([
  ['info', ['request', 'for information', 'a warning', 'an error']],
  ['warn', ['a warning', 'an error']],
  ['error', ['an error']],
  ['silent', []],
] as const)('LOG_LEVEL=%s writes the lines %j', (level, expected) => {
  const lines = linesOf(level, (log) => {
    log.request(request)
    log.info({}, 'for information')
    log.warn({}, 'a warning')
    log.error({}, 'an error')
  })
  expect(lines.map(({ msg }) => msg)).toEqual([...expected])
})

test('an error is logged with its type, message, stack, and cause, but without API keys', () => {
  const cause = Object.assign(new TypeError('of ps_4c0v9xq2m7ta_secret'), { code: 'EPIPE', offset: 7n })
  const [line] = linesOf('info', (log) => log.error({ err: new Error('broken', { cause }) }, 'failed'))
  expect(line).toMatchObject({
    level: 50,
    msg: 'failed',
    err: {
      type: 'Error',
      message: 'broken',
      stack: expect.stringContaining('broken'),
      cause: { type: 'TypeError', message: 'of ps_4c0v9xq2m7ta_***', code: 'EPIPE', offset: '7' },
    },
  })
  expect(JSON.stringify(line)).not.toContain('secret')
})
