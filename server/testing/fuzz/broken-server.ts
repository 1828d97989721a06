// A store with one fault: a proxy that spoils what goes in or what comes out. A test that cannot find the fault is worth nothing.

export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly type: string | null
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

export function serveWithFault(
  origin: string,
  { sent: before, answered: after }: Fault,
): { origin: string; stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const received = await read(request)
      const sent = before?.(received) ?? received
      const answer = await ask(origin, sent)
      const { status, headers, text } = after?.(answer, sent) ?? answer
      return new Response(status === 204 ? null : text, { status, headers })
    },
  })
  return { origin: server.url.origin, stop: () => server.stop(true) }
}

async function read(request: Request): Promise<Sent> {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: pathname,
    query: search === '' ? [] : search.slice(1).split('&'),
    type: request.headers.get('content-type'),
    body: Buffer.from(await request.bytes()),
  }
}

async function ask(origin: string, { method, path, query, type, body }: Sent): Promise<Answered> {
  const response = await fetch(`${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
    method,
    ...(type === null ? {} : { headers: { 'Content-Type': type } }),
    ...(body.length > 0 ? { body } : {}),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
