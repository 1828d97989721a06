import { describe, expect, test } from 'bun:test'
import { answerIn } from './answers.ts'

const cases = {
  'with a length': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX: y\r\n\r\nabcd',
  'without a body': 'HTTP/1.1 204 No Content\r\nX: y\r\n\r\n',
  'in chunks': 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n',
  'in no chunk at all': 'HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
}

describe.each(Object.entries(cases))('an answer %s', (_, text) => {
  const status = Number(text.slice(9, 12))

  test('ends where it ends, whatever follows', () => {
    expect(answerIn(Buffer.from(text))).toEqual({ status, length: text.length })
    expect(answerIn(Buffer.from(`${text}HTTP/1.1 200 OK\r\n\r\n`))).toEqual({ status, length: text.length })
  })

  test('is waited for until its last byte', () => {
    for (let length = 0; length < text.length; length += 1)
      expect(answerIn(Buffer.from(text.slice(0, length)))).toBeUndefined()
  })
})
