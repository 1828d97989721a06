// Test cases for request lines: unsupported methods, targets, and versions, and bytes that are not HTTP.
import { BODY, contentLength, getRequest, HOST, POST, postRequest } from '../messages.ts'
import { answered, closed, outcome, rejected, rejectedByBun, type WireCase, waits } from '../wire-case.ts'

const line = (text: string): string => getRequest('', text)
const last = [outcome(['200'], 'closed', 0)]

const notARequest: Readonly<Record<string, string>> = {
  'a TLS ClientHello': `\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03${'\xab'.repeat(500)}`,
  'an HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  '3,000 NUL bytes': '\0'.repeat(3000),
  'every byte value': Array.from({ length: 3000 }, (_, n) => String.fromCharCode((n * 37 + 11) % 256)).join(''),
  'a space before the request': ` ${POST}`,
  'an empty line before the request': `\r\n${POST}`,
  'two spaces before the target': line('GET  /healthz HTTP/1.1'),
  'a space in the target': line('GET /heal thz HTTP/1.1'),
  'tabs instead of spaces': line('GET\t/healthz\tHTTP/1.1'),
  'a NUL in the target': line('GET /heal\0thz HTTP/1.1'),
  'a control character in the target': line('GET /heal\x01thz HTTP/1.1'),
  'a target without a slash': line('GET healthz HTTP/1.1'),
  'an asterisk as the target': line('OPTIONS * HTTP/1.1'),
  'a URL with another scheme as the target': line('GET ftp://127.0.0.1/pets HTTP/1.1'),
  'an at sign in the method': line('G@T /healthz HTTP/1.1'),
  'LF instead of CRLF': getRequest().replaceAll('\r', ''),
  'HTTP/0.9': 'GET /healthz\r\n',
  'HTTP/1.2': line('GET /healthz HTTP/1.2'),
  'HTTP/2.0': line('GET /healthz HTTP/2.0'),
  'http in lowercase': line('GET /healthz http/1.1'),
}

export const requestLines: readonly WireCase[] = [
  ...Object.entries(notARequest).map(([name, bytes]) => ({ name, send: [bytes], allowed: rejectedByBun(400, 505) })),
  ...['BREW', 'post', 'A'.repeat(1000)].map((method) => ({
    name: `the method ${method.slice(0, 10)}`,
    send: [postRequest(contentLength(BODY), BODY, `${method} /categories HTTP/1.1`)],
    allowed: [...closed, ...rejectedByBun(400, 405, 501), ...rejected('405 method_not_allowed')],
  })),
  { name: 'the method TRACE', send: [line('TRACE /pets HTTP/1.1')], allowed: rejected('405 method_not_allowed') },
  {
    name: 'the method CONNECT',
    send: [line('CONNECT evil.example:443 HTTP/1.1') + POST],
    // The connection may wait forever, because Bun discards the bytes after a CONNECT as if they were tunneled data.
    allowed: [outcome(['404 route_not_found'], 'waits', 0), ...rejectedByBun(400)],
  },
  { name: 'an absolute URL as the target', send: [line('GET http://127.0.0.1/healthz HTTP/1.1')], allowed: answered },
  // The service ignores the host in the URL and checks the Host header, as in every request.
  {
    name: 'the absolute URL of another service',
    send: [line('GET http://evil.example/healthz HTTP/1.1')],
    allowed: [...answered, ...rejected('403 forbidden')],
  },
  {
    name: 'a path that starts with two slashes, like a host',
    send: [line('GET //evil.example/pets HTTP/1.1')],
    allowed: rejected('404 route_not_found'),
  },
  {
    name: 'dot segments in the path',
    send: [line('GET /x/../pets HTTP/1.1')],
    allowed: rejected('404 route_not_found'),
  },
  { name: 'a fragment', send: [line('GET /pets#top HTTP/1.1')], allowed: rejected('404 route_not_found') },
  {
    name: 'a byte above 127 in the target',
    send: [line('GET /pets/\xff HTTP/1.1')],
    allowed: rejected('400 invalid_request'),
  },
  {
    name: 'half a percent-encoded character',
    send: [line('GET /pets?q=%e2%82 HTTP/1.1')],
    allowed: rejected('400 invalid_request'),
  },
  {
    name: 'a percent-encoded Latin-1 character',
    send: [line('GET /pets?q=%e9 HTTP/1.1')],
    allowed: rejected('400 invalid_request'),
  },
  {
    name: 'a target of 15,000 bytes',
    send: [line(`GET /pets?q=${'a'.repeat(15_000)} HTTP/1.1`)],
    allowed: rejected('400 invalid_request'),
  },
  {
    name: 'a target of 20,000 bytes',
    send: [line(`GET /pets?q=${'a'.repeat(20_000)} HTTP/1.1`)],
    allowed: rejectedByBun(414, 431),
  },
  { name: 'HTTP/1.0 without a host', send: ['GET /healthz HTTP/1.0\r\n\r\n'], allowed: last },
  {
    name: 'HTTP/1.0 with keep-alive',
    send: [line('GET /healthz HTTP/1.0').replace(HOST, `${HOST}Connection: keep-alive\r\n`)],
    allowed: [...last, ...answered],
  },
  { name: 'half of a request line', send: ['GET /heal'], allowed: waits },
  { name: 'a request sent byte by byte', send: [...getRequest()], allowed: answered },
]
