// A small service for tests of whole runs: shelves with boxes. Its settings change how it responds.

export interface ShelfSettings {
  /** Whether responses wrap their data, as in `{data: {…}}` and `{shelves: […]}`. */
  readonly hasEnvelopes?: boolean
  /** Whether the list omits the newest shelf. */
  readonly forgetsNewest?: boolean
  /** Whether deleted shelves can still be read. */
  readonly keepsDeleted?: boolean
  /** Whether the list contains deleted shelves. */
  readonly listsDeleted?: boolean
  /**
   * How PUT and DELETE respond to a deleted shelf: `restore` creates it anew on PUT, and `pretend` returns success without
   * any effect. Without this setting, shelves cannot be replaced.
   */
  readonly afterDeletion?: 'reject' | 'restore' | 'pretend'
  /** Whether POST is rejected, so only the shelf `main` exists. */
  readonly isFixed?: boolean
  /** Whether a 405 lacks `Allow`. */
  readonly omitsAllow?: boolean
  /** If set, the service returns this status for every request. */
  readonly status?: number
}

export interface ShelfService {
  readonly url: string
  /** The method and path of each request. */
  readonly requests: string[]
  stop(): Promise<void>
}

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const problems = { 400: json({}), 403: json({}), 404: json({}), 409: json({}) }
const name = { type: 'string', minLength: 1, maxLength: 30 }
const body = {
  required: true,
  ...json({ type: 'object', required: ['name'], properties: { name }, additionalProperties: false }),
}

export const shelfDocument = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1.0.0' },
  paths: {
    '/shelves/{shelfName}/boxes/{boxId}': {
      get: { operationId: 'readBox', responses: { 200: json({}), ...problems } },
    },
    '/shelves/{shelfName}/boxes': {
      get: { operationId: 'listBoxes', responses: { 200: json({}), ...problems } },
      post: { operationId: 'addBox', requestBody: body, responses: { 201: json({}), ...problems } },
    },
    '/shelves/{shelfName}': {
      get: { operationId: 'readShelf', responses: { 200: json({}), ...problems } },
      delete: { operationId: 'dropShelf', responses: { 204: { description: '' }, ...problems } },
    },
    '/shelves': {
      get: { operationId: 'listShelves', responses: { 200: json({}), ...problems } },
      post: { operationId: 'addShelf', requestBody: body, responses: { 201: json({}), ...problems } },
    },
  },
}

for (const [path, item] of Object.entries(shelfDocument.paths))
  Object.assign(item, {
    parameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
  })

/** The document of a service whose list of shelves has query parameters. The service supports `page_size`. */
export function documentWithQuery(parameters: Readonly<Record<string, object>>): object {
  const shelves = shelfDocument.paths['/shelves']
  const query = Object.entries(parameters).map(([one, schema]) => ({ name: one, in: 'query', schema }))
  const list = { ...shelves, get: { ...shelves.get, parameters: query } }
  return { ...shelfDocument, paths: { ...shelfDocument.paths, '/shelves': list } }
}

/** The document of a service that can also replace shelves. */
export const replaceableDocument = {
  ...shelfDocument,
  paths: {
    ...shelfDocument.paths,
    '/shelves/{shelfName}': {
      ...shelfDocument.paths['/shelves/{shelfName}'],
      put: { operationId: 'replaceShelf', requestBody: body, responses: { 200: json({}), ...problems } },
    },
  },
}

export function serveShelves(settings: ShelfSettings = {}, document: object = shelfDocument): ShelfService {
  const requests: string[] = []
  const shelves = new Map<string, string[]>([['main', []]])
  const deleted = new Set<string>()
  const wrapped = (noun: string, data: unknown) => (settings.hasEnvelopes ? { [noun]: data, version: 1 } : data)
  const error = (status: number) => Response.json({ message: `Status ${status}` }, { status })

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/openapi.json') return Response.json(document)
    requests.push(`${request.method} ${pathname}`)
    if (settings.status !== undefined) return error(settings.status)
    const [, shelf, boxes, box] = /^\/shelves(?:\/([^/]+)(?:\/(boxes)(?:\/([^/]+))?)?)?$/.exec(pathname) ?? []
    if (!pathname.startsWith('/shelves') || (shelf === undefined && pathname !== '/shelves')) return error(404)
    const method = request.method.replace('HEAD', 'GET')
    const itemMethods = settings.afterDeletion ? 'GET, DELETE, PUT' : 'GET, DELETE'
    const Allow = box !== undefined ? 'GET' : boxes !== undefined || shelf === undefined ? 'GET, POST' : itemMethods
    if (!Allow.includes(method))
      return Response.json({}, { status: 405, headers: settings.omitsAllow ? {} : { Allow } })
    if (shelf === undefined) return method === 'GET' ? listShelves(searchParams.get('page_size')) : addShelf(request)
    const isChange = boxes === undefined && (method === 'PUT' || method === 'DELETE')
    if (method === 'PUT' && (await nameIn(request)) === undefined) return error(400)
    if (isChange && deleted.has(decode(shelf)) && settings.afterDeletion === 'pretend')
      return method === 'PUT' ? Response.json({}) : new Response(null, { status: 204 })
    if (method === 'PUT' && deleted.has(decode(shelf)) && settings.afterDeletion === 'restore')
      shelves.set(decode(shelf), [])
    const known = shelves.get(decode(shelf))
    if (!known) return settings.keepsDeleted && deleted.has(decode(shelf)) ? Response.json({}) : error(404)
    if (box !== undefined) return known.includes(decode(box)) ? Response.json({ id: box }) : error(404)
    if (boxes !== undefined)
      return method === 'GET'
        ? Response.json(
            wrapped(
              'boxes',
              known.map((id) => ({ id })),
            ),
          )
        : addBox(request, known)
    if (method !== 'DELETE') return Response.json(wrapped('data', { name: decode(shelf) }))
    shelves.delete(decode(shelf))
    deleted.add(decode(shelf))
    return new Response(null, { status: 204 })
  }

  function listShelves(pageSize: string | null): Response {
    const all = [...(settings.listsDeleted ? deleted : []), ...shelves.keys()]
    const names = all
      .slice(0, settings.forgetsNewest ? -1 : undefined)
      .slice(0, pageSize === null ? undefined : Number(pageSize))
    return Response.json(
      wrapped(
        'shelves',
        names.map((one) => ({ name: one })),
      ),
    )
  }

  async function addShelf(request: Request): Promise<Response> {
    if (settings.isFixed) return error(403)
    const sent = await nameIn(request)
    if (sent === undefined || shelves.has(sent)) return error(sent === undefined ? 400 : 409)
    shelves.set(sent, [])
    return Response.json(wrapped('data', { name: sent }), { status: 201 })
  }

  async function addBox(request: Request, boxes: string[]): Promise<Response> {
    if ((await nameIn(request)) === undefined) return error(400)
    boxes.push(crypto.randomUUID())
    return Response.json(wrapped('data', { id: boxes.at(-1) }), { status: 201 })
  }

  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: respond })
  return { url: server.url.origin, requests, stop: () => server.stop(true) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the valid name in a request's body. */
async function nameIn(request: Request): Promise<string | undefined> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.bytes()))
    const { name: sent, ...others } = Object(value)
    const isValid = typeof sent === 'string' && sent !== '' && [...sent].length <= 30
    return isValid && Object.keys(others).length === 0 && !Array.isArray(value) ? sent : undefined
  } catch {
    return undefined
  }
}
