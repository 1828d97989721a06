// A small service that has nothing in common with the store: below a path, with UUIDs, without Location, with a required header, keys of several kinds and 422 for what is wrong.
import { judges } from '../openapi/judges.ts'
import type { OpenApiDocument } from '../openapi/objects.ts'
import { type Operation, readOperations } from '../openapi/operations.ts'
import { matching, readTemplates } from '../openapi/paths.ts'
import { follow } from '../openapi/references.ts'
import written from './made-up.openapi.json'
import { isLetIn, type KeyFault, refusalOf } from './made-up-keys.ts'

export interface MadeUpFault {
  /** Whether a request without the header that is required is served all the same. */
  readonly forgetsHeader?: boolean
  /** What is wrong with how it deals with keys. */
  readonly keys?: KeyFault
}

const { document, writtenAs } = follow(written as unknown as OpenApiDocument)
const operations = readOperations(document, { judges: judges(written), writtenAs })
const templates = readTemplates(Object.keys(written.paths))

export function serveMadeUp(fault: MadeUpFault = {}): { url: string; stop(): Promise<void> } {
  /** Boards and notes, by their paths. */
  const things = new Map<string, object>()

  async function answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    if (path === '/openapi.json') return Response.json(written)
    const place = matching(templates, path)
    if (!place) return problem(404, 'There is nothing here.')
    const here = operations.filter((operation) => operation.path === place.template)
    const allow = here.map((operation) => operation.method).join(', ')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    const operation = here.find(({ method }) => method === request.method.replace('HEAD', 'GET'))
    if (!operation) return problem(405, 'It does not take this method.', { Allow: allow })
    if (!isLetIn(operation.id, request, fault.keys)) return problem(...refusalOf(fault.keys))
    const parent = path.replace(/\/[^/]+$/, '')
    if (operation.method === 'POST') return await make(request, path, operation)
    if (operation.path.endsWith('s')) return parent === '' || things.has(parent) ? list(path) : gone()
    return operation.method === 'GET' ? read(path) : drop(path)
  }

  async function make(request: Request, path: string, { bodies: [form] }: Operation): Promise<Response> {
    const author = request.headers.get('x-author')
    if (author === null ? !fault.forgetsHeader : !/^[a-z]{2,8}$/.test(author)) return problem(422, 'Say who you are.')
    if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) return problem(415, 'Send JSON.')
    const body = await jsonOf(request)
    const wrong = body === undefined ? 'It is not JSON.' : form?.complaint(body)
    if (wrong !== undefined) return problem(422, wrong)
    const parent = path.replace(/\/[^/]+$/, '')
    if (parent !== '' && !things.has(parent)) return gone()
    const thing = { ...Object(body), id: crypto.randomUUID() }
    things.set(`${path}/${thing.id}`, thing)
    return Response.json(thing, { status: 201 })
  }

  const gone = () => problem(404, 'It is not there.')
  const read = (path: string) => (things.has(path) ? Response.json(things.get(path)) : gone())
  const list = (path: string) =>
    Response.json([...things].filter(([known]) => known.replace(/\/[^/]+$/, '') === path).map(([, thing]) => thing))

  function drop(path: string): Response {
    if (!things.has(path)) return gone()
    for (const known of [...things.keys()]) if (`${known}/`.startsWith(`${path}/`)) things.delete(known)
    return new Response(null, { status: 204 })
  }

  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
  return { url: `${server.url.origin}/api`, stop: () => server.stop(true) }
}

function problem(status: number, detail: string, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'application/problem+json' }
  return new Response(JSON.stringify({ detail }), { status, headers: { ...headers, ...type } })
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.bytes()))
  } catch {
    return undefined
  }
}
