// Test cases for headers: invalid bytes, too many headers, headers that are too long, and the Host header.
import { BODY, contentLength, getRequest, JSON_BODY, POST, postRequest } from '../messages.ts'
import { answered, outcome, rejected, rejectedByBun, stored, type WireCase, waits } from '../wire-case.ts'

const withHost = (headers: string): string => `GET /pets HTTP/1.1\r\n${headers}\r\n`
const many = (count: number): string => Array.from({ length: count }, (_, n) => `X-${n}: 1\r\n`).join('')

const notAllowed: Readonly<Record<string, string>> = {
  'a folded line': 'X-A: a\r\n b\r\n',
  'a line feed in a value': 'X-A: a\nX-B: b\r\n',
  'a line feed that hides a length': `X-A: a\nContent-Length: ${POST.length}\r\n`,
  'a carriage return in a value': 'X-A: a\rX-B: b\r\n',
  'a NUL in a value': 'X-A: a\0b\r\n',
  'a control character in a value': 'X-A: a\x01b\r\n',
  'a NUL in a name': 'X\0A: a\r\n',
  'a control character in a name': 'X\x01A: a\r\n',
  'a byte above 127 in a name': 'X\xffA: a\r\n',
  'a space in a name': 'X A: a\r\n',
  'a space after a name': 'X-A : a\r\n',
  'no name': ': a\r\n',
  'no colon': 'XA\r\n',
}

// The service checks the Host header: a request with a wrong host must not touch the store.
const wrongHost = [...rejected('403 forbidden'), ...rejectedByBun(400)]

export const headers: readonly WireCase[] = [
  ...Object.entries(notAllowed).map(([name, line]) => ({
    name,
    send: [getRequest(line) + POST],
    allowed: rejectedByBun(400),
  })),
  { name: 'a byte above 127 in a value', send: [getRequest('X-A: a\xffb\r\n')], allowed: answered },
  { name: 'a DEL in a value', send: [getRequest('X-A: a\x7fb\r\n')], allowed: [...answered, ...rejectedByBun(400)] },
  {
    name: 'a header whose name only resembles Content-Length',
    send: [postRequest('Content_Length: 19\r\n', '')],
    allowed: rejected('400 malformed_json'),
  },
  { name: '150 headers', send: [getRequest(many(150))], allowed: answered },
  { name: '2,000 headers', send: [getRequest(many(2000))], allowed: rejectedByBun(431) },
  { name: '15,000 bytes of headers', send: [getRequest(`X-A: ${'a'.repeat(15_000)}\r\n`)], allowed: answered },
  {
    name: '17,000 bytes of headers',
    send: [getRequest(`X-A: ${'a'.repeat(17_000)}\r\n`)],
    allowed: rejectedByBun(431),
  },
  {
    name: '17,000 bytes of headers in two pieces',
    send: [`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(10_000)}`, 'a'.repeat(7000)],
    allowed: rejectedByBun(431),
  },
  {
    name: 'a megabyte of unterminated headers',
    send: [`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(1_000_000)}`],
    allowed: rejectedByBun(431),
  },
  { name: 'half of a header', send: ['GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: a'], allowed: waits },
  { name: 'no host', send: [withHost('')], allowed: wrongHost },
  { name: 'an empty host', send: [withHost('Host:\r\n')], allowed: wrongHost },
  { name: 'another host', send: [withHost('Host: evil.example\r\n')], allowed: wrongHost },
  { name: 'two hosts, ours first', send: [withHost('Host: 127.0.0.1\r\nHost: evil.example\r\n')], allowed: wrongHost },
  { name: 'two hosts, ours last', send: [withHost('Host: evil.example\r\nHost: 127.0.0.1\r\n')], allowed: wrongHost },
  { name: 'a host that contains a path', send: [withHost('Host: 127.0.0.1/healthz?\r\n')], allowed: wrongHost },
  { name: 'a host with a user name', send: [withHost('Host: evil@127.0.0.1\r\n')], allowed: wrongHost },
  {
    name: 'two content types',
    send: [postRequest(JSON_BODY + contentLength(BODY), BODY)],
    allowed: rejected('415 unsupported_media_type'),
  },
  {
    name: 'Expect: 100-continue',
    send: [postRequest(`${contentLength(BODY)}Expect: 100-continue\r\n`, ''), BODY],
    allowed: [outcome(['100', '201'], 'usable', 1)],
  },
  {
    name: 'Expect: 100-continue with a body that is too large',
    send: [postRequest('Content-Length: 70000\r\nExpect: 100-continue\r\n', '')],
    allowed: [outcome(['100', '413 body_too_large'], 'waits', 0), outcome(['413 body_too_large'], 'waits', 0)],
  },
  {
    name: 'another expectation',
    send: [postRequest(`${contentLength(BODY)}Expect: 200-maybe\r\n`, BODY)],
    allowed: [...stored, ...rejectedByBun(417)],
  },
  {
    name: 'an upgrade to WebSocket',
    send: [
      getRequest(
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
      ),
    ],
    allowed: answered,
  },
  {
    name: 'an upgrade to HTTP/2',
    send: [
      getRequest('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n'),
    ],
    allowed: answered,
  },
]
