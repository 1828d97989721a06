// One sandbox: a store of its own, with its own data, settings, and faults. The store is open only while it is used, so a playground can
// keep a thousand sandboxes.
import { statSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { PeerLookup } from '../../server/http/callers/client-address.ts'
import type { Route } from '../../server/http/pipeline.ts'
import { targetOf } from '../../server/http/request.ts'
import type { Fault } from '../faults/fault.ts'
import { withFaults } from '../faults/faulty-exchange.ts'
import { readPreferences } from '../http/preferences.ts'
import { PlaygroundError, sandboxNotFound } from '../http/responses.ts'
import { createRouter, withParams } from '../http/routing.ts'
import type { DataSet, DataSets } from './data-sets.ts'
import { type OpenStore, openStore, type StoreSettings } from './store.ts'
import { createTurns } from './turns.ts'

export interface Sandbox {
  readonly id: string
  /** Path of the sandbox's URL, such as `/s/kq3v9xw27mta5pcd`. */
  readonly path: string
  readonly dataSet: DataSet
  readonly createdAt: number
  readonly usedAt: number
  readonly isOpen: boolean
  /** Whether no request is in progress and no event stream is open. */
  readonly isIdle: boolean
  /** Preferences for all requests, such as `delay=2s`; empty if there are none. */
  readonly prefer: string
  readonly faults: readonly Fault[]
  /** Postpones the sandbox's expiry, for a delayed request until after the delay. */
  touch(delayMs?: number): void
  /**
   * Responds to a request whose URL is relative to the sandbox, applying the sandbox's faults. Fails with: sandbox_not_found, sandbox_full,
   * disk_full.
   */
  respond(request: Request, peers: PeerLookup): Promise<Response>
  /** Changes the preferences for all requests. Fails with: invalid_request. */
  setPrefer(prefer: string): void
  setFault(fault: Fault, isOn: boolean): Promise<void>
  /** Restores the data set, and removes all settings and faults. Fails with: sandbox_not_found. */
  reset(): Promise<void>
  /** Closes the store until the next request. */
  sleep(): Promise<void>
  /** Pauses sending events to webhooks while the sandbox or the disk is full, because each delivery takes space. */
  checkSpace(): void
  /** Closes the store and deletes its file. */
  remove(): Promise<void>
  size(): number
}

interface SandboxOptions {
  readonly id: string
  readonly dataSet: DataSet
  readonly folder: string
  readonly dataSets: DataSets
  readonly settings: StoreSettings
  /** Maximum total size of the store's files, in bytes. */
  readonly maxBytes: number
  /** Checks that the sandboxes' total size is below the limit. Fails with: disk_full. */
  requireDisk(): void
  /** Called before the store opens. */
  onOpen(): void
}

let router: ReturnType<typeof createRouter> | undefined

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { id, dataSet, folder, dataSets, settings, maxBytes, requireDisk, onOpen } = options
  const path = `/s/${id}`
  const turns = createTurns()
  const faults = new Set<Fault>()
  let prefer = ''
  let usedAt = Date.now()
  let resets = 0
  let file = await newFile()
  let opened: Promise<OpenStore> | undefined
  let store: OpenStore | undefined
  /** Whether the open store sends events to webhooks. */
  let sendsEvents = true
  let isRemoved = false

  async function newFile(): Promise<string> {
    const name = join(folder, `${id}-${resets}.db`)
    await dataSets.copy(dataSet, name)
    return name
  }

  function touch(delayMs = 0): void {
    usedAt = Math.max(usedAt, Date.now() + delayMs)
  }

  function open(): Promise<OpenStore> {
    if (opened) return opened
    onOpen()
    const active = [...faults]
    sendsEvents = hasSpace()
    const opening = openStore(settings, {
      file,
      mountPath: path,
      sendsEvents,
      replaceHandlers: (handlers) => active.reduce((changed, fault) => fault.handlers?.(changed) ?? changed, handlers),
    })
    opened = opening
    opening.then(
      (open) => {
        store = open
      },
      () => {
        // Try again with the next request.
        opened = undefined
      },
    )
    return opening
  }

  async function close(): Promise<void> {
    const closing = opened
    opened = undefined
    store = undefined
    await (await closing?.catch(() => undefined))?.close()
  }

  async function removeFiles(name: string): Promise<void> {
    for (const suffix of ['', '-wal', '-shm']) await unlink(`${name}${suffix}`).catch(() => {})
  }

  // Synchronous, because asynchronous calls would wait for the copies and deletions of other sandboxes' files: few threads run them all.
  const sizeOf = (name: string): number => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const size = (): number => sizeOf(file) + sizeOf(`${file}-wal`)

  function requireSpace(): void {
    requireDisk()
    if (size() < maxBytes) return
    throw new PlaygroundError(
      503,
      'sandbox_full',
      `The sandbox has reached its limit of ${Math.round(maxBytes / 2 ** 20)} MB; reset it or create another one.`,
      { 'Retry-After': '60' },
    )
  }

  function hasSpace(): boolean {
    try {
      requireSpace()
      return true
    } catch {
      return false
    }
  }

  function requireExistence(): void {
    if (isRemoved) throw sandboxNotFound(id)
  }

  async function serve(request: Request, peers: PeerLookup): Promise<Response> {
    const { app } = await open()
    router ??= createRouter(Object.keys(app.routes))
    const found = router(app.routes, request.method, targetOf(request.url).path)
    const route: Route = found?.route ?? app.fetch
    return route(withParams(request, found?.params ?? {}), peers)
  }

  return {
    id,
    path,
    dataSet,
    createdAt: usedAt,
    get usedAt() {
      return usedAt
    },
    get isOpen() {
      return opened !== undefined
    },
    get isIdle() {
      return turns.isIdle && (store?.app.isIdle() ?? true)
    },
    get prefer() {
      return prefer
    },
    get faults() {
      return [...faults]
    },
    touch,
    respond: (request, peers) =>
      turns.request(async () => {
        requireExistence()
        touch()
        // Even a deletion takes space: the store records it, and its files never shrink.
        if (request.method !== 'GET' && request.method !== 'HEAD') requireSpace()
        return withFaults([...faults], (changed) => serve(changed, peers))(request)
      }),
    setPrefer: (text) => {
      readPreferences(text)
      prefer = text
    },
    setFault: (fault, isOn) =>
      turns.change(async () => {
        if (isOn) faults.add(fault)
        else faults.delete(fault)
        // Handlers are chosen when the store opens.
        if (fault.handlers) await close()
      }),
    reset: () =>
      turns.change(async () => {
        requireExistence()
        const old = file
        resets += 1
        file = await newFile()
        touch()
        faults.clear()
        prefer = ''
        await close()
        await removeFiles(old)
      }),
    sleep: () => turns.change(close),
    checkSpace: () => {
      const has = hasSpace()
      if (!store || has === sendsEvents) return
      sendsEvents = has
      if (has) store.app.startWebhooks()
      else store.app.pauseWebhooks()
    },
    remove: () =>
      turns.change(async () => {
        isRemoved = true
        await close()
        await removeFiles(file)
      }),
    size,
  }
}
