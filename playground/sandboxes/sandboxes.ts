// All sandboxes of a playground, with the bounds on their number, size, and lifetime.
import { randomInt } from 'node:crypto'
import { PlaygroundError, sandboxNotFound } from '../http/responses.ts'
import { createDataSets, type DataSet } from './data-sets.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import type { StoreSettings } from './store.ts'

export interface Bounds {
  readonly maxSandboxes: number
  /** How long a sandbox is kept without a request, in milliseconds. */
  readonly idleMs: number
  /** Maximum total size of the files of one sandbox, in bytes. */
  readonly maxSandboxBytes: number
  /** Maximum total size of the files of all sandboxes, in bytes. */
  readonly maxBytes: number
}

export interface Sandboxes {
  /** Builds the data sets, so that even the first sandboxes are created fast. */
  prepare(): Promise<void>
  /** Creates a sandbox. Fails with: too_many_sandboxes, disk_full. */
  create(dataSet: DataSet): Promise<Sandbox>
  has(id: string): boolean
  /** Returns a sandbox and postpones its expiry. Fails with: sandbox_not_found. */
  use(id: string): Sandbox
  /** Fails with: sandbox_not_found. */
  remove(id: string): Promise<void>
  removeAll(): Promise<void>
}

/** Maximum number of idle sandboxes whose stores stay open. Each open store takes about 3 MB and six file descriptors. */
const MAX_OPEN = 64
const SLEEP_AFTER_MS = 60_000
const SWEEP_INTERVAL_MS = 5000
const ID_LENGTH = 16
const ID_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export function createSandboxes(folder: string, settings: StoreSettings, bounds: Bounds): Sandboxes {
  const { maxSandboxes, idleMs, maxSandboxBytes, maxBytes } = bounds
  const dataSets = createDataSets(folder)
  const sandboxes = new Map<string, Sandbox>()
  /** Bytes that each sandbox took when it was last measured. Includes the sandboxes that are being created or removed. */
  const measured = new Map<string, number>()

  /** Closes the stores of sandboxes that have been idle for a minute, and of the longest idle ones if more than `MAX_OPEN` are open. */
  function closeUnused(): void {
    const open = [...sandboxes.values()]
      .filter((one) => one.isOpen && one.isIdle)
      .sort((one, other) => one.usedAt - other.usedAt)
    const now = Date.now()
    const excess = open.length - MAX_OPEN
    open.forEach((one, n) => {
      if (n >= excess && now - one.usedAt <= SLEEP_AFTER_MS) return
      one.sleep().catch((err) => settings.log.error({ err }, 'failed to close an unused sandbox'))
    })
  }

  async function sweep(): Promise<void> {
    const now = Date.now()
    for (const one of sandboxes.values()) if (one.isIdle && now - one.usedAt > idleMs) await remove(one.id)
    closeUnused()
    for (const [id, one] of sandboxes) measured.set(id, one.size())
    for (const one of sandboxes.values()) one.checkSpace()
  }

  async function remove(id: string): Promise<void> {
    const sandbox = get(id)
    sandboxes.delete(id)
    try {
      await sandbox.remove()
    } finally {
      measured.delete(id)
    }
  }

  function get(id: string): Sandbox {
    const sandbox = sandboxes.get(id)
    if (sandbox) return sandbox
    throw sandboxNotFound(id)
  }

  function requireRoom(bytes: number): void {
    if (measured.size >= maxSandboxes)
      throw new PlaygroundError(
        503,
        'too_many_sandboxes',
        `The playground has reached its limit of ${maxSandboxes} sandboxes; delete one, or try again later.`,
        { 'Retry-After': '60' },
      )
    requireDisk(bytes)
  }

  function requireDisk(bytes = 0): void {
    const usedBytes = measured.values().reduce((sum, one) => sum + one, 0)
    if (usedBytes + bytes <= maxBytes) return
    throw new PlaygroundError(
      503,
      'disk_full',
      `The sandboxes have reached their limit of ${Math.round(maxBytes / 2 ** 20)} MB; delete one, or try again later.`,
      { 'Retry-After': '60' },
    )
  }

  let openings = 0
  const timer = setInterval(
    () => void sweep().catch((err) => settings.log.error({ err }, 'failed to remove sandboxes')),
    SWEEP_INTERVAL_MS,
  )

  return {
    prepare: dataSets.prepare,
    create: async (dataSet) => {
      const bytes = await dataSets.size(dataSet)
      requireRoom(bytes)
      const id = newId()
      measured.set(id, bytes)
      try {
        const sandbox = await createSandbox({
          id,
          dataSet,
          folder,
          dataSets,
          settings,
          maxBytes: maxSandboxBytes,
          requireDisk,
          onOpen: () => {
            openings += 1
            if (openings % (MAX_OPEN / 2) === 0) closeUnused()
          },
        })
        sandboxes.set(id, sandbox)
        return sandbox
      } catch (error) {
        measured.delete(id)
        throw error
      }
    },
    has: (id) => sandboxes.has(id),
    use: (id) => {
      const sandbox = get(id)
      sandbox.touch()
      return sandbox
    },
    remove,
    removeAll: async () => {
      clearInterval(timer)
      await dataSets.stop()
      // All at once, because each waits for its webhooks.
      await Promise.all(sandboxes.keys().map(remove))
    },
  }
}

/** Returns a random id. Nobody can guess it, so only those who know a sandbox's URL can use the sandbox. */
function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')
}
