// Sends webhooks to real servers, most of which misbehave. Each test also checks that the attempt leaves no connection open.
import { afterEach, describe, expect, test } from 'bun:test'
import { getEventListeners } from 'node:events'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { certificate } from '../../../../tests/support/webhooks/certificate.ts'
import {
  closeReceivers,
  dripAfter,
  type Receiver,
  respondWith,
  startReceiver,
} from '../../../../tests/support/webhooks/raw-receiver.ts'
import type { DeliveryError } from '../webhooks.rules.ts'
import { createDestinations } from './destinations.ts'
import { sendWebhook, type WebhookRequest } from './send.ts'

/** An IP address of this machine other than 127.0.0.1. */
const OTHER_IP = process.platform === 'darwin' ? '::1' : '127.0.0.2'
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

afterEach(closeReceivers)

const send = ({ port }: Receiver, options: Partial<WebhookRequest> & { isTls?: boolean } = {}) =>
  sendWebhook({
    url: `${options.isTls ? 'https' : 'http'}://hooks.example:${port}/hook?a=b`,
    ips: ['127.0.0.1'],
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Zoë"}',
    timeoutMs: 2000,
    ...options,
  })

describe('the request', () => {
  test('the request is a POST to the checked IP address, with the host name in its Host header', async () => {
    const server = await startReceiver(respondWith('HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\nok'))
    const attempt = await send(server, { headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' } })
    expect(attempt).toEqual({ status: 202, responseBytes: 2, durationMs: expect.any(Number) })
    const [head = '', body] = server.received().split('\r\n\r\n')
    const [first, ...headers] = head.split('\r\n')
    expect(first).toBe('POST /hook?a=b HTTP/1.1')
    expect(headers.map((line) => line.toLowerCase()).sort()).toEqual([
      'connection: close',
      'content-length: 15',
      'content-type: application/json',
      `host: hooks.example:${server.port}`,
      'user-agent: petstore-webhooks',
      'webhook-id: msg_1',
    ])
    expect(body).toBe('{"name":"Zoë"}')
  })

  test('the request goes to the checked IP address even if the URL contains a different one', async () => {
    const server = await startReceiver(respondWith(OK))
    expect(await send(server, { url: `http://10.255.255.1:${server.port}/` })).toMatchObject({ status: 200 })
  })

  test('the request goes to the second IP address if no server is listening at the first', async () => {
    const server = await startReceiver(respondWith(OK))
    expect(await send(server, { ips: [OTHER_IP, '127.0.0.1'] })).toMatchObject({ status: 200 })
  })

  test('each attempt opens a new connection', async () => {
    const server = await startReceiver(
      respondWith('HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n'),
    )
    for (const _ of [1, 2, 3]) expect(await send(server)).toMatchObject({ status: 200 })
    expect(server.connections()).toBe(3)
  })

  test('an attempt does not leave a listener on its abort signal', async () => {
    const { signal } = new AbortController()
    expect(await send(await startReceiver(respondWith(OK)), { signal })).toMatchObject({ status: 200 })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('the request goes to the checked IP address even if the name now resolves to a different one', async () => {
    const checked = await startReceiver(respondWith(OK), { ip: OTHER_IP })
    const other = await startReceiver(respondWith(OK), { port: checked.port })
    const answers = [OTHER_IP, '127.0.0.1']
    const lookup = async () => [{ address: answers.shift() ?? '127.0.0.1' }]
    const { resolve } = createDestinations({ allow: [OTHER_IP], lookup })
    // Use localhost, which this system resolves. If `send` resolved the name instead of using the checked address, the request would reach
    // the other server.
    const url = `http://localhost:${checked.port}/hook`

    const destination = await resolve(url)
    if (!destination.ok) throw new Error(destination.reason)
    expect(await send(checked, { url, ips: destination.ips })).toMatchObject({ status: 200 })
    expect([checked.connections(), other.connections()]).toEqual([1, 0])
    expect(await resolve(url)).toMatchObject({ ok: false })
  })

  test('an attempt bypasses proxies and checks certificates, regardless of environment variables', async () => {
    const [plain, tls] = [await startReceiver(respondWith(OK)), await startReceiver(respondWith(OK), { isTls: true })]
    const proxy = await startReceiver(respondWith('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'))
    const script = `
      import { sendWebhook } from ${JSON.stringify(new URL('send.ts', import.meta.url).pathname)}
      const to = { ips: ['127.0.0.1'], headers: {}, body: '{}', timeoutMs: 2000 }
      const [plain, tls] = ['http://hooks.example:${plain.port}', 'https://hooks.example:${tls.port}']
      console.log(JSON.stringify([
        await sendWebhook({ ...to, url: plain }),
        await sendWebhook({ ...to, url: tls, ca: process.env.TEST_CA }),
        await sendWebhook({ ...to, url: tls }),
      ]))`
    const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']
    const child = Bun.spawn([process.execPath, '--no-env-file', '-e', script], {
      env: {
        ...Object.fromEntries(proxies.map((name) => [name, `http://127.0.0.1:${proxy.port}`])),
        NODE_USE_ENV_PROXY: '1',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        TEST_CA: certificate,
      },
      // Hide Bun's warning that certificate checks are disabled.
      stderr: 'ignore',
    })
    expect(JSON.parse(await new Response(child.stdout).text())).toMatchObject([
      { status: 200 },
      { status: 200 },
      { error: 'tls_failed' },
    ])
    expect([plain.connections(), proxy.connections()]).toEqual([1, 0])
  })
})

describe('the response', () => {
  test.each([
    ['does not follow a redirect', 'HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n\r\n', 302],
    ['does not follow a redirect to the same URL', 'HTTP/1.1 307 Temporary Redirect\r\nLocation: /\r\n\r\n', 307],
    ['accepts a 204 without a body', 'HTTP/1.1 204 No Content\r\n\r\n', 204],
    ['accepts an HTTP/1.0 response', 'HTTP/1.0 200 OK\r\n\r\nok', 200],
    ['reports a 410', 'HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n', 410],
    ['skips interim responses', `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${OK}`, 200],
  ])('sendWebhook %s', async (_, text, status) => {
    const server = await startReceiver((socket) => socket.end(text))
    expect(await send(server)).toMatchObject({ status })
    expect(server.connections()).toBe(1)
  })

  test('the attempt returns the delay in the Retry-After header, up to a maximum', async () => {
    const server = await startReceiver(
      respondWith('HTTP/1.1 503 Unavailable\r\nRetry-After: 999999\r\nContent-Length: 0\r\n\r\n'),
    )
    expect(await send(server)).toMatchObject({ status: 503, retryAfterMs: 86_400_000 })
  })

  test('the attempt reads only 64 KiB of a 100 MB response', async () => {
    const size = 100 * 2 ** 20
    let sent = 0
    const server = await startReceiver((socket) => {
      const write = (): void => {
        while (sent < size && socket.write(Buffer.alloc(2 ** 20))) sent += 2 ** 20
      }
      socket.on('drain', write)
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\n\r\n`)
      write()
    })
    expect(await send(server)).toMatchObject({ status: 200, responseBytes: 65_536 })
    await closeReceivers()
    expect(sent).toBeLessThan(size / 4)
  })

  test('the response is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 2 ** 20))
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`
    const server = await startReceiver(respondWith(Buffer.concat([Buffer.from(head), bomb])))
    expect(await send(server)).toMatchObject({ status: 200, responseBytes: bomb.length })
  })

  test('a response whose body never ends is accepted when the timeout is reached', async () => {
    const respond = dripAfter('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n', 10)
    const attempt = await send(await startReceiver(respond), { timeoutMs: 150 })
    expect(attempt).toMatchObject({ status: 200 })
    expect(attempt.responseBytes).toBeWithin(1, 100)
    expect(attempt.durationMs).toBeWithin(100, 1500)
  })

  test.each([
    ['is truncated', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc', 3],
    ['is not chunked as declared', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n', 0],
  ])('a response is accepted even if its body %s', async (_, text, responseBytes) => {
    const server = await startReceiver((socket) => socket.end(text))
    expect(await send(server)).toMatchObject({ status: 200, responseBytes })
  })
})

describe('an attempt without a response', () => {
  const failed = (error: DeliveryError) => ({ error, responseBytes: 0, durationMs: expect.any(Number) })

  test.each([
    ['a silent server', () => {}, false],
    ['a server that is silent instead of starting TLS', () => {}, true],
    ['headers that never end', respondWith('HTTP/1.1 200 OK\r\nX: y\r\n'), false],
    ['headers that trickle in', dripAfter('HTTP/1.1 200 OK\r\n', 'X: y\r\n', 10), false],
  ] as const)('an attempt fails with timeout for %s', async (_, respond, isTls) => {
    const attempt = await send(await startReceiver(respond), { isTls, timeoutMs: 150 })
    expect(attempt).toEqual(failed('timeout'))
    expect(attempt.durationMs).toBeWithin(100, 1500)
  })

  test('an attempt fails with connection_failed if no server is listening', async () => {
    const server = await startReceiver(() => {})
    server.stopListening()
    expect(await send(server)).toEqual(failed('connection_failed'))
    expect(await send(server, { ips: [OTHER_IP, '127.0.0.1'] })).toEqual(failed('connection_failed'))
    expect(await send(server, { url: 'http://hooks.example:0/' })).toEqual(failed('connection_failed'))
  })

  test.each([
    ['closes the connection', (socket: Socket) => socket.end()],
    ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
    ['closes the connection in the middle of the headers', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nX: ')],
  ])('an attempt fails with no_response for a server that %s', async (_, respond) => {
    expect(await send(await startReceiver(respond))).toEqual(failed('no_response'))
  })

  test.each([
    ['a response that is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    [
      'a switch to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nabc',
    ],
    ['a status below 100', 'HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n'],
    ['a status above 599', 'HTTP/1.1 999 High\r\nContent-Length: 0\r\n\r\n'],
    ['two Content-Length headers', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a 20 KB header', `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('an attempt fails with invalid_response for %s', async (_, text) => {
    expect(await send(await startReceiver(respondWith(text)))).toEqual(failed('invalid_response'))
  })

  test.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', `X: ${'y'.repeat(1000)}\r\n`],
    ['interim responses', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('an attempt fails with invalid_response for endless %s', async (_, start, text) => {
    const attempt = await send(await startReceiver(dripAfter(start, text, 1)))
    expect(attempt).toEqual(failed('invalid_response'))
    expect(attempt.durationMs).toBeLessThan(1500)
  })

  test.each([
    ['an invalid URL', { url: 'hooks' }],
    ['a header with a line break', { headers: { 'webhook-id': 'a\r\nb: c' } }],
  ])('an attempt fails with not_allowed for %s', async (_, options) => {
    const server = await startReceiver(respondWith(OK))
    expect(await send(server, options)).toEqual(failed('not_allowed'))
    expect(server.connections()).toBe(0)
  })
})

describe('an attempt over TLS', () => {
  const tlsServer = () => startReceiver(respondWith(OK), { isTls: true })

  test("an attempt requires a certificate that matches the URL's host name", async () => {
    const server = await tlsServer()
    const to = (host: string) => send(server, { url: `https://${host}:${server.port}/`, ca: certificate })
    expect(await to('hooks.example')).toMatchObject({ status: 200 })
    expect(await to('hooks.example.')).toMatchObject({ status: 200 })
    expect(await to('127.0.0.1')).toMatchObject({ status: 200 })
    expect(await to('other.example')).toMatchObject({ error: 'tls_failed' })
    expect(server.names()).toEqual(['hooks.example', 'hooks.example', undefined])
  })

  test('an attempt fails without sending anything if the certificate is untrusted', async () => {
    const server = await tlsServer()
    expect(await send(server, { isTls: true })).toMatchObject({ error: 'tls_failed' })
    expect(server.received()).toBe('')
  })

  test('an attempt fails if the server does not support TLS', async () => {
    const server = await startReceiver(respondWith(OK))
    expect(await send(server, { isTls: true, ca: certificate })).toMatchObject({ error: 'tls_failed' })
  })
})
