// The playground's own operations: creating sandboxes, and changing their settings and faults. Each responds to programs with JSON, and
// to submitted forms with a page.
import type { BunRequest } from 'bun'
import type { PeerLookup } from '../server/http/callers/client-address.ts'
import { allFaults, faultNamed } from './faults/catalog.ts'
import type { Fault } from './faults/fault.ts'
import { type Input, readInput } from './http/input.ts'
import { json, noContent, PlaygroundError, page, routeNotFound, seeOther, wantsPage } from './http/responses.ts'
import { assetResponse } from './pages/layout.ts'
import { faultPage, faultsPage, sandboxPage, startPage } from './pages/pages.ts'
import { dataSets, isDataSet } from './sandboxes/data-sets.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'
import type { Sandboxes } from './sandboxes/sandboxes.ts'

export type Operation = (request: BunRequest, peers: PeerLookup) => Response | Promise<Response>

/** Operations, keyed by path in Bun.serve's syntax and by method. */
type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

interface OperationDeps {
  readonly sandboxes: Sandboxes
  readonly idleMs: number
  /** Counts a new sandbox against the client's IP address. Fails with: rate_limited. */
  countCreation(request: Request, peers: PeerLookup): void
  /** Returns the playground's URL as the client sees it. */
  urlOf(request: Request): string
}

export function playgroundOperations({ sandboxes, idleMs, countCreation, urlOf }: OperationDeps): Operations {
  const sandboxOf = (request: BunRequest): Sandbox => sandboxes.use(paramOf(request, 'sandbox'))

  /** Describes a sandbox to programs. */
  function describe(sandbox: Sandbox, request: Request) {
    const { id, path, dataSet, createdAt, usedAt, prefer, faults } = sandbox
    return {
      id,
      url: `${urlOf(request)}${path}`,
      data: dataSet,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(usedAt + idleMs).toISOString(),
      prefer,
      faults: faults.map(({ name }) => name),
    }
  }

  /** Responds to a change: a form gets the sandbox's page, and a program gets a description of the sandbox. */
  const changed = (sandbox: Sandbox, request: Request, { isForm }: Input): Response =>
    isForm ? seeOther(pathTo(`/sandboxes/${sandbox.id}`, request)) : json(describe(sandbox, request))

  /** Returns a path of the playground as the client sees it: behind a proxy, the playground may have a path of its own. */
  const pathTo = (path: string, request: Request): string => new URL(urlOf(request) + path).pathname

  async function create(request: BunRequest, peers: PeerLookup): Promise<Response> {
    const { fields, isForm } = await readInput(request, ['data'])
    const { data = 'shop' } = fields
    if (!isDataSet(data))
      throw new PlaygroundError(400, 'invalid_request', `Body field data must be one of ${dataSets.join(', ')}.`)
    countCreation(request, peers)
    const sandbox = await sandboxes.create(data)
    const location = pathTo(`/sandboxes/${sandbox.id}`, request)
    return isForm ? seeOther(location) : json(describe(sandbox, request), 201, { Location: location })
  }

  async function update(request: BunRequest): Promise<Response> {
    const sandbox = sandboxOf(request)
    const input = await readInput(request, ['prefer', 'delay', 'status', 'rate-limit', 'cut', 'slow'])
    const prefer = input.isForm ? preferOfForm(input.fields) : input.fields.prefer
    if (prefer !== undefined) sandbox.setPrefer(prefer)
    return changed(sandbox, request, input)
  }

  async function reset(request: BunRequest): Promise<Response> {
    const sandbox = sandboxOf(request)
    const input = await readInput(request, [])
    await sandbox.reset()
    return changed(sandbox, request, input)
  }

  async function remove(request: BunRequest): Promise<Response> {
    const { isForm } = await readInput(request, [])
    await sandboxes.remove(paramOf(request, 'sandbox'))
    return isForm ? seeOther(pathTo('/', request)) : noContent()
  }

  async function setFault(request: BunRequest, isOn: boolean): Promise<Response> {
    const sandbox = sandboxOf(request)
    const input = await readInput(request, ['on'])
    await sandbox.setFault(faultOf(request), input.isForm ? input.fields.on === 'on' : isOn)
    return changed(sandbox, request, input)
  }

  const catalog = () => allFaults.map(({ name, title, foundBy }) => ({ name, title, foundBy }))

  return {
    '/sandboxes': { POST: create },
    '/sandboxes/:sandbox': {
      GET: (request) => {
        const sandbox = sandboxOf(request)
        return wantsPage(request) ? page(sandboxPage(sandbox, urlOf(request))) : json(describe(sandbox, request))
      },
      PATCH: update,
      // Forms can only send POST.
      POST: update,
      DELETE: remove,
    },
    '/sandboxes/:sandbox/reset': { POST: reset },
    '/sandboxes/:sandbox/delete': { POST: remove },
    '/sandboxes/:sandbox/faults': { GET: (request) => json(sandboxOf(request).faults.map(({ name }) => name)) },
    '/sandboxes/:sandbox/faults/:fault': {
      PUT: (request) => setFault(request, true),
      DELETE: (request) => setFault(request, false),
      POST: (request) => setFault(request, true),
    },
    '/faults': { GET: (request) => (wantsPage(request) ? page(faultsPage(urlOf(request))) : json(catalog())) },
    '/faults/:fault': { GET: (request) => page(faultPage(faultOf(request), urlOf(request))) },
    '/': {
      GET: (request) =>
        wantsPage(request) ? page(startPage(urlOf(request))) : json({ sandboxes: '/sandboxes', faults: '/faults' }),
    },
    '/assets/:file': { GET: asset },
    '/healthz': { GET: () => json({ status: 'ok' }) },
  }
}

function asset(request: BunRequest): Response {
  const file = assetResponse(paramOf(request, 'file'))
  if (!file) throw routeNotFound(request)
  return file
}

const paramOf = (request: BunRequest, name: string): string => (request.params as Record<string, string>)[name] ?? ''

/** Fails with: fault_not_found. */
function faultOf(request: BunRequest): Fault {
  const name = paramOf(request, 'fault')
  const fault = faultNamed(name)
  if (fault) return fault
  throw new PlaygroundError(
    404,
    'fault_not_found',
    `There is no fault named ${name.slice(0, 50)}; GET /faults lists all faults.`,
  )
}

/** Returns the preferences that a form's fields describe. */
function preferOfForm(fields: Readonly<Record<string, string>>): string {
  const withValue = ['delay', 'status'].flatMap((name) => (fields[name] ? [`${name}=${fields[name]}`] : []))
  const switches = ['rate-limit', 'cut', 'slow'].filter((name) => fields[name] === 'on')
  return [...withValue, ...switches].join(', ')
}
