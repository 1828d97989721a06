// The playground's own operations: creating sandboxes, changing their settings and faults, and checking exercises. Each responds to
// programs with JSON, and to submitted forms with a page.
import type { BunRequest } from 'bun'
import type { PeerLookup } from '../server/http/callers/client-address.ts'
import { targetOf } from '../server/http/request.ts'
import { exercises } from './exercises/exercises.ts'
import { allFaults, faultNamed } from './faults/catalog.ts'
import type { Fault } from './faults/fault.ts'
import { callIn } from './gateway.ts'
import { type Input, readInput } from './http/input.ts'
import { readPreferences } from './http/preferences.ts'
import { json, noContent, PlaygroundError, page, seeOther, wantsPage } from './http/responses.ts'
import type { Pages } from './pages/pages.ts'
import { dataSets, isDataSet } from './sandboxes/data-sets.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'
import type { Sandboxes } from './sandboxes/sandboxes.ts'

export type Operation = (request: BunRequest, peers: PeerLookup) => Response | Promise<Response>

/** Operations, keyed by path in Bun.serve's syntax and by method. */
export type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

interface OperationDeps {
  readonly sandboxes: Sandboxes
  readonly pages: Pages
  readonly idleMs: number
  /** Counts a new sandbox against the client's IP address. Fails with: rate_limited. */
  countCreation(request: Request, peers: PeerLookup): void
  /** Returns the playground's URL as the client sees it. */
  urlOf(request: Request): string
}

export function playgroundOperations(deps: OperationDeps): Operations {
  const { sandboxes, pages, idleMs, countCreation, urlOf } = deps

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
    isForm ? seeOther(pathOf(sandbox, request)) : json(describe(sandbox, request))

  const pathOf = ({ id }: Sandbox, request: Request): string =>
    `${new URL(urlOf(request)).pathname.replace(/\/$/, '')}/sandboxes/${id}`

  async function create(request: BunRequest, peers: PeerLookup): Promise<Response> {
    const { fields, isForm } = await readInput(request, ['data'])
    const { data = 'shop' } = fields
    if (!isDataSet(data))
      throw new PlaygroundError(400, 'invalid_request', `Body field data must be one of ${dataSets.join(', ')}.`)
    countCreation(request, peers)
    const sandbox = await sandboxes.create(data)
    const location = pathOf(sandbox, request)
    return isForm ? seeOther(location) : json(describe(sandbox, request), 201, { Location: location })
  }

  async function update(request: BunRequest): Promise<Response> {
    const sandbox = sandboxOf(request)
    const input = await readInput(request, ['prefer', 'delay', 'status', 'rate-limit', 'cut', 'slow'])
    const prefer = input.isForm ? preferOfForm(input.fields) : input.fields.prefer
    if (prefer !== undefined) {
      readPreferences(prefer)
      sandbox.setPrefer(prefer)
    }
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
    return isForm ? seeOther(`${new URL(urlOf(request)).pathname.replace(/\/$/, '')}/`) : noContent()
  }

  async function setFault(request: BunRequest, isOn: boolean): Promise<Response> {
    const sandbox = sandboxOf(request)
    const input = await readInput(request, ['on'])
    await sandbox.setFault(faultOf(request), input.isForm ? input.fields.on === 'on' : isOn)
    return changed(sandbox, request, input)
  }

  async function check(request: BunRequest): Promise<Response> {
    const sandbox = sandboxOf(request)
    const exercise = exerciseOf(request)
    const { fields, isForm } = await readInput(request, ['answer'])
    const { journal } = sandbox
    const answer = fields.answer?.trim()
    const context = { journal, call: callIn(sandbox), sandbox, ...(answer ? { answer } : {}) }
    const outcome = await sandbox.use(() => exercise.check(context))
    return isForm ? page(pages.exercise(exercise, { url: urlOf(request), sandbox, outcome })) : json(outcome)
  }

  const catalog = () => allFaults.map(({ name, title, foundBy }) => ({ name, title, foundBy }))

  return {
    '/sandboxes': { POST: create },
    '/sandboxes/:sandbox': {
      GET: (request) => {
        const sandbox = sandboxOf(request)
        return wantsPage(request) ? page(pages.sandbox(sandbox, urlOf(request))) : json(describe(sandbox, request))
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
    '/sandboxes/:sandbox/exercises/:number': {
      GET: (request) => {
        const exercise = exerciseOf(request)
        return page(pages.exercise(exercise, { url: urlOf(request), sandbox: sandboxOf(request) }))
      },
      POST: check,
    },
    '/faults': { GET: (request) => (wantsPage(request) ? page(pages.faults(urlOf(request))) : json(catalog())) },
    '/faults/:fault': { GET: (request) => page(pages.fault(faultOf(request), urlOf(request))) },
    '/exercises': {
      GET: (request) =>
        wantsPage(request)
          ? page(pages.exercises(urlOf(request)))
          : json(exercises.map(({ number, title, goal }) => ({ number, title, goal }))),
    },
    '/exercises/:number': { GET: (request) => page(pages.exercise(exerciseOf(request), { url: urlOf(request) })) },
    '/': {
      GET: (request) =>
        wantsPage(request)
          ? page(pages.start(urlOf(request)))
          : json({ sandboxes: '/sandboxes', faults: '/faults', exercises: '/exercises' }),
    },
    '/assets/:file': { GET: (request) => pages.asset(paramOf(request, 'file')) ?? notFound(request) },
    '/healthz': { GET: () => json({ status: 'ok' }) },
  }
}

function notFound(request: Request): never {
  const { path } = targetOf(request.url)
  throw new PlaygroundError(404, 'route_not_found', `There is nothing at ${path.slice(0, 200)}.`)
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

/** Fails with: exercise_not_found. */
function exerciseOf(request: BunRequest) {
  const exercise = exercises.find(({ number }) => String(number) === paramOf(request, 'number'))
  if (exercise) return exercise
  throw new PlaygroundError(404, 'exercise_not_found', `The exercises are numbered from 1 to ${exercises.length}.`)
}

/** Returns the preferences that a form's fields describe. */
function preferOfForm(fields: Readonly<Record<string, string>>): string {
  const withValue = ['delay', 'status'].flatMap((name) => (fields[name] ? [`${name}=${fields[name]}`] : []))
  const switches = ['rate-limit', 'cut', 'slow'].filter((name) => fields[name] === 'on')
  return [...withValue, ...switches].join(', ')
}
