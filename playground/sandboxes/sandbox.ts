// One sandbox: a store of its own, with its own data, settings, and faults. The store is open only while it is used, so a playground can
// keep a thousand sandboxes.
import { readFileSync, statSync } from 'node:fs'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PeerLookup } from '../../server/http/callers/client-address.ts'
import type { Route } from '../../server/http/pipeline.ts'
import { targetOf } from '../../server/http/request.ts'
import { finishesWithin } from '../../server/runtime/timeout.ts'
import { type Classic, createClassic } from '../classic/classic.ts'
import type { Fault } from '../faults/fault.ts'
import { withFaults } from '../faults/faulty-exchange.ts'
import { type Preferences, readPreferences } from '../http/preferences.ts'
import { PlaygroundError, sandboxNotFound } from '../http/responses.ts'
import { createRouter, forwarded } from '../http/routing.ts'
import type { DataSet, DataSets } from './data-sets.ts'
import { createJournal, type Journal } from './journal.ts'
import { type OpenStore, openStore, type StoreSettings } from './store.ts'

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
  readonly journal: Journal
  /** Preferences for all requests, such as `delay=2s`; empty if there are none. */
  readonly prefer: string
  readonly preferences: Preferences
  readonly faults: readonly Fault[]
  readonly classic: Classic
  /** Postpones the sandbox's expiry, for a delayed request until after the delay. */
  touch(delayMs?: number): void
  /** Runs a function that serves one request and may call `respond` several times. Fails with: sandbox_not_found. */
  use<T>(work: () => Promise<T>): Promise<T>
  /** Responds to a request whose URL is relative to the sandbox, applying the sandbox's faults. */
  respond(request: Request, peers: PeerLookup): Promise<Response>
  /** Changes the preferences for all requests. Fails with: invalid_request. */
  setPrefer(prefer: string): void
  setFault(fault: Fault, isOn: boolean): Promise<void>
  /** Restores the data set, and removes all settings and faults. */
  reset(): Promise<void>
  /** Closes the store until the next request, and frees the memory of the classic pet store. */
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

/** How long a reset waits for requests in progress. */
const MAX_DRAIN_MS = 5000

let router: ReturnType<typeof createRouter> | undefined

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { id, dataSet, folder, dataSets, settings, maxBytes, requireDisk, onOpen } = options
  const path = `/s/${id}`
  const journal = createJournal()
  const faults = new Set<Fault>()
  let prefer = ''
  let preferences: Preferences = {}
  let classic: Classic | undefined
  /** Whether there is a file from which the classic pet store can be restored. */
  let isClassicSaved = false
  let usedAt = Date.now()
  let resets = 0
  let file = await newFile()
  let opened: Promise<OpenStore> | undefined
  let store: OpenStore | undefined
  /** Whether the open store sends events to webhooks. */
  let sendsEvents = true
  let isRemoved = false
  let inProgress = 0
  let onDrained: (() => void) | undefined
  /** Number of changes to the sandbox as a whole that are waiting or running; `lastChange` is the latest of them. */
  let changes = 0
  let lastChange: Promise<unknown> = Promise.resolve()

  async function newFile(): Promise<string> {
    const name = join(folder, `${id}-${resets}.db`)
    await dataSets.copy(dataSet, name)
    return name
  }

  function touch(delayMs = 0): void {
    usedAt = Math.max(usedAt, Date.now() + delayMs)
  }

  /** Runs a request. Requests wait for changes to the sandbox as a whole, and such changes wait for requests. */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    while (changes > 0) await lastChange
    if (isRemoved) throw sandboxNotFound(id)
    touch()
    inProgress += 1
    try {
      return await work()
    } finally {
      inProgress -= 1
      if (inProgress === 0) onDrained?.()
    }
  }

  /** Runs a change to the sandbox as a whole, such as a reset, once all requests in progress have finished. */
  function exclusively(work: () => Promise<void>): Promise<void> {
    changes += 1
    const change = lastChange.then(async () => {
      try {
        const drained = new Promise<void>((resolve) => {
          onDrained = resolve
        })
        if (inProgress > 0) await finishesWithin(MAX_DRAIN_MS, drained)
        await work()
      } finally {
        onDrained = undefined
        changes -= 1
      }
    })
    lastChange = change.catch(() => {})
    return change
  }

  function open(): Promise<OpenStore> {
    // A request that outlasted the drain time must not reopen the store.
    if (isRemoved) return Promise.reject(sandboxNotFound(id))
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

  /** Closes the store, and moves what the classic pet store remembers to a file. */
  async function sleep(): Promise<void> {
    await close()
    if (!classic) return
    await writeFile(`${file}-classic`, classic.save())
    isClassicSaved = true
    classic = undefined
  }

  async function removeFiles(name: string): Promise<void> {
    for (const suffix of ['', '-wal', '-shm', '-classic']) await unlink(`${name}${suffix}`).catch(() => {})
  }

  // Synchronous, because asynchronous calls would wait for the copies and deletions of other sandboxes' files: few threads run them all.
  const sizeOf = (name: string): number => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const size = (): number => sizeOf(file) + sizeOf(`${file}-wal`) + sizeOf(`${file}-classic`)

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

  async function serve(request: Request, peers: PeerLookup): Promise<Response> {
    const { app } = await open()
    const { path, search } = targetOf(request.url)
    router ??= createRouter(Object.keys(app.routes))
    const found = router(app.routes, request.method, path)
    const route: Route = found?.route ?? app.fetch
    return route(forwarded(request, search === '' ? path : `${path}?${search}`, found?.params ?? {}), peers)
  }

  async function respond(request: Request, peers: PeerLookup): Promise<Response> {
    const { method } = request
    // Even a deletion takes space: the store records it, and its files never shrink.
    if (method !== 'GET' && method !== 'HEAD') requireSpace()
    return withFaults([...faults], (changed) => serve(changed, peers))(request)
  }

  return {
    id,
    path,
    dataSet,
    createdAt: usedAt,
    journal,
    get usedAt() {
      return usedAt
    },
    get isOpen() {
      return opened !== undefined || classic !== undefined
    },
    get isIdle() {
      return inProgress === 0 && changes === 0 && (store?.app.isIdle() ?? true)
    },
    get prefer() {
      return prefer
    },
    get preferences() {
      return preferences
    },
    get faults() {
      return [...faults]
    },
    get classic() {
      classic ??= createClassic(isClassicSaved ? readFileSync(`${file}-classic`) : undefined)
      return classic
    },
    touch,
    use,
    respond,
    setPrefer: (text) => {
      preferences = readPreferences(text)
      prefer = text
    },
    setFault: (fault, isOn) =>
      exclusively(async () => {
        if (isOn) faults.add(fault)
        else faults.delete(fault)
        // Handlers are chosen when the store opens.
        if (fault.handlers) await close()
      }),
    reset: () =>
      exclusively(async () => {
        if (isRemoved) throw sandboxNotFound(id)
        const old = file
        resets += 1
        file = await newFile()
        touch()
        faults.clear()
        journal.clear()
        prefer = ''
        preferences = {}
        classic = undefined
        isClassicSaved = false
        // Close the old store only now: a request that outlasted the drain time may reopen the store at any time, and must open the new file.
        await close()
        await removeFiles(old)
      }),
    sleep: () => exclusively(sleep),
    checkSpace: () => {
      const has = hasSpace()
      if (!store || has === sendsEvents) return
      sendsEvents = has
      if (has) store.app.startWebhooks()
      else store.app.pauseWebhooks()
    },
    remove: () =>
      exclusively(async () => {
        isRemoved = true
        await close()
        await removeFiles(file)
      }),
    size,
  }
}
