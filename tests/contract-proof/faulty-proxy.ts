// A store with one fault: a proxy that spoils what goes in or what comes out.

export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly headers: Headers
  readonly body: Buffer
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Fault {
  sent?(sent: Sent): Sent
  answered?(answered: Answered, sent: Sent): Answered
}

export function serveWithFault(origin: string, fault: Fault): { url: string; stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const received = await read(request)
      // The description stays as it is: it is the service that is at fault.
      const { sent: before, answered: after } = received.path === '/openapi.json' ? {} : fault
      const sent = before?.(received) ?? received
      const answer = await ask(origin, sent)
      const { status, headers, text } = after?.(answer, sent) ?? answer
      return new Response(status === 204 || status === 304 ? null : text, { status, headers })
    },
  })
  return { url: server.url.origin, stop: () => server.stop(true) }
}

async function read(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: pathname,
    query: search === '' ? [] : search.slice(1).split('&'),
    headers: without(request.headers, 'host', 'connection', 'content-length'),
    body: Buffer.from(await request.bytes()),
  }
}

async function ask(origin: string, { method, path, query, headers, body }: Sent): Promise<Answered> {
  const address = `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const response = await fetch(address, { method, headers, redirect: 'manual', ...(body.length > 0 ? { body } : {}) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export function without(headers: Headers, ...names: readonly string[]): Headers {
  const others = new Headers(headers)
  for (const name of names) others.delete(name)
  return others
}

export function having(headers: Headers, name: string, value: string): Headers {
  const others = new Headers(headers)
  others.set(name, value)
  return others
}

/** An error in the store's own shape. */
export function errorWith(status: number, code: string): Answered {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Retry-After': '1', 'X-Request-Id': 'made-up' })
  return { status, headers, text: JSON.stringify({ code, message: 'Made up.', status }) }
}
