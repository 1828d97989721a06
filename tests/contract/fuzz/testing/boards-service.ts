// A small service that has nothing in common with Petstore: it has paths under /api, UUIDs, a required header, and
// several kinds of credentials. It never sends a Location, and rejects invalid input with 422.
import { matchPath, readTemplates } from '../../../../scripts/openapi/paths.ts'
import { upgradeDocument } from '../../../../scripts/openapi/upgrade.ts'
import { type Operation, readOperations } from '../openapi/operations.ts'
import { createValidators } from '../openapi/validators.ts'
import document from './boards.openapi.json'
import { type CredentialFault, hasAccess, unauthenticated } from './boards-credentials.ts'

export interface BoardsFault {
  /** Whether the service accepts requests without the required header. */
  readonly ignoresMissingHeader?: boolean
  readonly credentials?: CredentialFault
}

const operations = readOperations(upgradeDocument(document), createValidators(false))
const templates = readTemplates(Object.keys(document.paths))

export function serveBoards(fault: BoardsFault = {}): { url: string; stop(): Promise<void> } {
  /** Boards and notes, keyed by path. */
  const things = new Map<string, object>()

  async function respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api/, '')
    if (path === '/openapi.json') return Response.json(document)
    const match = matchPath(templates, path)
    if (!match) return problem(404, 'Nothing was found at this path.')
    const here = operations.filter((operation) => operation.path === match.template)
    const allow = here.map((operation) => operation.method).join(', ')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
    const operation = here.find(({ method }) => method === request.method.replace('HEAD', 'GET'))
    if (!operation) return problem(405, 'The method is not allowed.', { Allow: allow })
    if (!hasAccess(operation.id, request, fault.credentials)) return problem(...unauthenticated(fault.credentials))
    const parent = parentOf(path)
    if (operation.method === 'POST') return await create(request, path, operation)
    if (operation.path.endsWith('s')) return parent === '' || things.has(parent) ? list(path) : notFound()
    return operation.method === 'GET' ? read(path) : remove(path)
  }

  async function create(request: Request, path: string, { bodies: [jsonBody] }: Operation): Promise<Response> {
    const author = request.headers.get('x-author')
    if (author === null ? !fault.ignoresMissingHeader : !/^[a-z]{2,8}$/.test(author))
      return problem(422, 'X-Author is missing or invalid.')
    if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) return problem(415, 'Send JSON.')
    const body = await jsonOf(request)
    const error = body === undefined ? 'The body is not JSON.' : jsonBody?.validationError(body)
    if (error !== undefined) return problem(422, error)
    const parent = parentOf(path)
    if (parent !== '' && !things.has(parent)) return notFound()
    const thing = { ...Object(body), id: crypto.randomUUID() }
    things.set(`${path}/${thing.id}`, thing)
    return Response.json(thing, { status: 201 })
  }

  const read = (path: string) => (things.has(path) ? Response.json(things.get(path)) : notFound())
  const list = (path: string) =>
    Response.json([...things].filter(([known]) => parentOf(known) === path).map(([, thing]) => thing))

  function remove(path: string): Response {
    if (!things.has(path)) return notFound()
    for (const known of [...things.keys()]) if (`${known}/`.startsWith(`${path}/`)) things.delete(known)
    return new Response(null, { status: 204 })
  }

  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: respond })
  return { url: `${server.url.origin}/api`, stop: () => server.stop(true) }
}

const parentOf = (path: string): string => path.replace(/\/[^/]+$/, '')

const notFound = (): Response => problem(404, 'The resource does not exist.')

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
