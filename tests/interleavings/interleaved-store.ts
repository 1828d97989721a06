// A small store whose concurrent requests run in the order that a scheduler chooses. Each request runs in its own instance of the production
// app, in this process, on the same database.
import type { BunRequest } from 'bun'
import type { Scheduler } from 'fast-check'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import type { Dialect } from '../../server/db/statement.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import type { Routes } from '../../server/http/pipeline.ts'
import { createLog } from '../../server/log/log.ts'
import { readConfig } from '../../server/process/settings/config.ts'
import { lockPet } from '../../server/shop/pet-row.ts'
import { requestOf, type SessionIds, type Step } from '../model/step.ts'
import type { StoreModel } from '../model/store-model.ts'
import { deviations, documentedOperations } from '../support/contract/conformance.ts'
import { startStore, type TestResponse, type TestStore } from '../support/store/store.ts'
import {
  type Change,
  type ChangeDraft,
  finalReads,
  mayBeConditional,
  mayBeKeyed,
  resourceOf,
  type Schedule,
} from './change.ts'
import type { Answered, Run } from './serial-order.ts'
import { createSmallStore, modelOf, placeholdersOf } from './small-store.ts'
import { StatementScheduler } from './statement-scheduler.ts'

/** A fault to plant in the service or its database. */
export interface Fault {
  replaceHandlers?(handlers: Handlers): Handlers
  wrapDatabase?(db: Database): Database
}

/** The names of a schedule's requests: three changes and a read. */
const NAMES = ['A', 'B', 'C', 'reader']
/** A transaction that keeps SQLite's writer busy for a while, so the changes share a commit. */
const OTHER = 'other'

export class InterleavedStore {
  readonly #store: TestStore
  readonly #statements: StatementScheduler
  readonly #apps: readonly Routes[]
  /** An app that never pauses. */
  readonly #plainApp: Routes
  #schedules = 0

  private constructor(
    store: TestStore,
    statements: StatementScheduler,
    { wrapDatabase = (db) => db, ...fault }: Fault,
  ) {
    this.#store = store
    this.#statements = statements
    // A constant clock, because the model does not predict times.
    const dependencies = { log: createLog('silent'), clock: () => Date.parse('2026-11-15T10:00:00Z') }
    const config = readConfig({}, {})
    this.#apps = NAMES.map(
      (_, i) => createApp(config, { ...dependencies, ...fault, db: wrapDatabase(statements.databaseOf(i)) }).routes,
    )
    this.#plainApp = createApp(config, { ...dependencies, db: store.db }).routes
  }

  static async start(dialect: Dialect, fault: Fault = {}): Promise<InterleavedStore> {
    const store = await startStore(dialect)
    const names = dialect === 'sqlite' ? [...NAMES, OTHER] : NAMES
    return new InterleavedStore(store, await StatementScheduler.open(store.db, store.databaseUrl, names), fault)
  }

  get db(): Database {
    return this.#store.db
  }

  /** The order in which the statements of the last run were executed. */
  get trace(): readonly string[] {
    return this.#statements.trace
  }

  async stop(): Promise<void> {
    await this.#statements.close()
    await this.#store.stop()
  }

  async run(scheduler: Scheduler, schedule: Schedule): Promise<Run> {
    this.#schedules += 1
    const start = await createSmallStore(this.db, String(this.#schedules), schedule.stock)
    const [model, ids] = [modelOf(start), placeholdersOf(start)]
    const read = { draft: schedule.read, isConditional: false, isKeyed: false }
    const changes = [...schedule.changes, read].map((draft) => this.#changeOf(draft, ids, model))
    const requests = await Promise.all(changes.map((change, i) => this.#requestOf(change, this.#apps[i] as Routes)))
    const occupyWriter = () => this.#statements.databaseOf(NAMES.length).transaction((db) => db.get(lockPet, { id: 0 }))
    const results = await this.#statements.run<unknown>(
      scheduler,
      this.db.dialect === 'sqlite' ? [...requests, occupyWriter] : requests,
    )
    return {
      start,
      changes: changes.map((request, i) => {
        const { result, ...picks } = results[i] as (typeof results)[number]
        return { name: NAMES[i] as string, request, response: result as TestResponse, ...picks }
      }),
      finalReads: await Promise.all(finalReads.map((draft) => this.#answer(ids.stepOf(draft)))),
    }
  }

  async #answer(request: Step): Promise<Answered<Step>> {
    return { request, response: await send(this.#plainApp, request) }
  }

  #changeOf({ draft, isConditional, isKeyed }: ChangeDraft, ids: SessionIds, model: StoreModel): Change {
    const resolved = ids.stepOf(draft)
    const isNewCategory = draft.operation === 'createCategory'
    const { name } = (resolved.body ?? {}) as { name?: string }
    const step = isNewCategory ? { ...resolved, body: { name: `${name} ${this.#schedules}` } } : resolved
    const expected = isConditional && mayBeConditional(step) ? resourceOf(model, step) : undefined
    return { step, expected, isKeyed: isKeyed && mayBeKeyed(step) }
  }

  async #requestOf({ step, expected, isKeyed }: Change, app: Routes): Promise<() => Promise<TestResponse>> {
    const headers: Record<string, string> = isKeyed ? { 'Idempotency-Key': `schedule-${this.#schedules}` } : {}
    if (expected !== undefined) {
      const { response } = await this.#answer({ ...step, operation: readOf(step), body: undefined })
      headers['If-Match'] = response.headers.get('ETag') as string
    }
    return () => send(app, step, headers)
  }
}

/** Returns the operation that reads the resource a request changes. */
function readOf({ operation }: Step): string {
  if (operation.endsWith('Order')) return 'getOrder'
  return operation.endsWith('Inventory') ? 'getInventoryItem' : 'getPet'
}

const peers = { requestIP: () => ({ address: '127.0.0.1' }) }

/** Sends a request to an app in this process. Throws if the response does not match the contract. */
async function send(app: Routes, step: Step, headers: Record<string, string> = {}): Promise<TestResponse> {
  const { method, target, body } = requestOf(step)
  const operation = documentedOperations.find(({ id }) => id === step.operation)
  const path = operation?.path ?? ''
  const parameter = /\{(\w+)\}/.exec(path)?.[1]
  const request = new Request(`http://127.0.0.1${target}`, {
    method,
    headers: {
      Host: '127.0.0.1',
      ...(body === undefined
        ? {}
        : { 'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  Object.assign(request, { params: parameter === undefined ? {} : { [parameter]: String(step.id) } })
  const route = app[path.replaceAll(/\{(\w+)\}/g, ':$1')]?.[method]
  if (!route) throw new Error(`The app has no route for ${step.operation}.`)
  const response = await route(request as BunRequest, peers)
  const text = await response.text()
  const problems = deviations(operation, { status: response.status, headers: response.headers, text })
  if (problems.length > 0) throw new Error(`${method} ${target} → ${response.status}: ${problems.join('; ')}`)
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}
