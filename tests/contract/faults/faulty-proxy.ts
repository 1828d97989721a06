// A proxy that simulates one fault in a store by changing its requests or responses.

export interface ProxyRequest {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly headers: Headers
  readonly body: Buffer
}

export interface ProxyResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Fault {
  request?(request: ProxyRequest): ProxyRequest
  response?(response: ProxyResponse, request: ProxyRequest): ProxyResponse
}

export function serveWithFault(origin: string, fault: Fault): { url: string; stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (incoming) => {
      const received = await read(incoming)
      // Leave the document unchanged: the fault is in the service.
      const { request: changeRequest, response: changeResponse } = received.path === '/openapi.json' ? {} : fault
      const request = changeRequest?.(received) ?? received
      const response = await forward(origin, request)
      const { status, headers, text } = changeResponse?.(response, request) ?? response
      return new Response(status === 204 || status === 304 ? null : text, { status, headers })
    },
  })
  return { url: server.url.origin, stop: () => server.stop(true) }
}

async function read(request: Request): Promise<ProxyRequest> {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: pathname,
    query: search === '' ? [] : search.slice(1).split('&'),
    headers: withoutHeaders(request.headers, 'host', 'connection', 'content-length'),
    body: Buffer.from(await request.bytes()),
  }
}

async function forward(origin: string, { method, path, query, headers, body }: ProxyRequest): Promise<ProxyResponse> {
  const url = `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  // Request uncompressed responses, because the proxy forwards decoded text.
  const plain = new Headers(headers)
  plain.set('Accept-Encoding', 'identity')
  const response = await fetch(url, {
    method,
    headers: plain,
    redirect: 'manual',
    ...(body.length > 0 ? { body } : {}),
  })
  return { status: response.status, headers: response.headers, text: await textOf(response) }
}

/** Reads the body, except for an event stream, which never ends. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body?.cancel()
  return ''
}

export function withoutHeaders(headers: Headers, ...names: readonly string[]): Headers {
  const others = new Headers(headers)
  for (const name of names) others.delete(name)
  return others
}

export function withHeader(headers: Headers, name: string, value: string): Headers {
  const others = new Headers(headers)
  others.set(name, value)
  return others
}

/** Creates an error response in the store's own format. */
export function errorWith(status: number, code: string): ProxyResponse {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(status === 429 || status === 503 ? { 'Retry-After': '1' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': 'made-up',
  })
  return { status, headers, text: JSON.stringify({ code, message: 'Made up.', status }) }
}
