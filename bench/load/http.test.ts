import { describe, expect, test } from 'bun:test'
import { firstResponse } from './http.ts'

const cases = {
  'with Content-Length': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nX: y\r\n\r\nabcd',
  'without a body': 'HTTP/1.1 204 No Content\r\nX: y\r\n\r\n',
  'in chunks': 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n',
  'with only the last chunk': 'HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
}

describe.each(Object.entries(cases))('a response %s', (_, text) => {
  const status = Number(text.slice(9, 12))

  test('ends at the same byte, even if another response follows', () => {
    expect(firstResponse(Buffer.from(text))).toEqual({ status, length: text.length })
    expect(firstResponse(Buffer.from(`${text}HTTP/1.1 200 OK\r\n\r\n`))).toEqual({ status, length: text.length })
  })

  test('is incomplete until its last byte arrives', () => {
    for (let length = 0; length < text.length; length += 1)
      expect(firstResponse(Buffer.from(text.slice(0, length)))).toBeUndefined()
  })
})
