// A model of a disk that loses power: it replays recorded operations, and returns the states that the disk may then be in. Data is durable
// once its file has been synced, and a folder's entries once the folder has been. Any later change may be missing, and one write may be
// torn at a sector: https://www.usenix.org/conference/osdi14/technical-sessions/presentation/pillai
import type { Random } from '../support/run/random.ts'
import type { DiskOperation } from './operations.ts'

const SECTOR_BYTES = 512

/** The files after a power failure, by path. */
export type DiskState = ReadonlyMap<string, Uint8Array>

type Write = Extract<DiskOperation, { type: 'write' }> & { readonly bytes: Uint8Array }
type FileChange = Write | Extract<DiskOperation, { type: 'truncate' }>

class File {
  private bytes = new Uint8Array(2 ** 16)
  size = 0

  change(change: FileChange, from = 0, to = Number.POSITIVE_INFINITY): void {
    if (change.type === 'truncate') {
      this.resize(change.size)
      return
    }
    const bytes = change.bytes.subarray(from, to)
    if (change.offset + from + bytes.length > this.size) this.resize(change.offset + from + bytes.length)
    this.bytes.set(bytes, change.offset + from)
  }

  private resize(size: number): void {
    if (size > this.bytes.length) {
      const larger = new Uint8Array(2 * size)
      larger.set(this.content())
      this.bytes = larger
    }
    if (size < this.size) this.bytes.fill(0, size, this.size)
    this.size = size
  }

  content(): Uint8Array {
    return this.bytes.subarray(0, this.size)
  }

  copy(): File {
    const copy = new File()
    copy.bytes = this.bytes.slice(0, Math.max(this.size, 1))
    copy.size = this.size
    return copy
  }
}

class Folder {
  entries = new Map<string, Node>()

  change(change: EntryChange): void {
    for (const [name, node] of change.entries) {
      if (node) this.entries.set(name, node)
      else this.entries.delete(name)
    }
  }
}

type Node = File | Folder

/** Entries that a folder gains or, if they have no node, loses. */
interface EntryChange {
  readonly type: 'create' | 'mkdir' | 'unlink' | 'rename'
  readonly path: string
  readonly entries: readonly (readonly [name: string, node: Node | undefined])[]
}

/** A change that is not yet durable, and the durable file or folder that it changes. */
type Pending =
  | { readonly node: File; readonly change: FileChange }
  | { readonly node: Folder; readonly change: EntryChange }

/** A pending write of which only these bytes reach the disk. */
interface Torn {
  readonly index: number
  readonly from: number
  readonly to: number
}

export interface PowerFailure {
  readonly state: DiskState
  /** The missing and torn changes, in human-readable form. */
  readonly losses: string
}

export interface Disk {
  apply(operation: DiskOperation): void
  /** The state that the processes see. */
  current(): DiskState
  /** Loses changes: all in round 1, and in later rounds every subset if there are few, otherwise a random one. May tear a write. */
  fail(round: number, random: Random): PowerFailure
}

export function createDisk(): Disk {
  const root = new Folder()
  /** Maps each path that the processes see to its file or folder on the disk, which contains only durable changes. */
  const visible = new Map<string, Node>([['', root]])
  let pending: Pending[] = []

  function nodeAt(path: string): Node {
    const node = visible.get(path)
    if (!node) throw new Error(`The recording uses ${path} before it exists.`)
    return node
  }

  function changeEntries(type: EntryChange['type'], path: string, changes: Readonly<Record<string, Node | undefined>>) {
    const folder = nodeAt(folderOf(path))
    if (!(folder instanceof Folder)) throw new Error(`${folderOf(path)} is not a folder.`)
    for (const [path, node] of Object.entries(changes)) {
      if (node) visible.set(path, node)
      else visible.delete(path)
    }
    const entries = Object.entries(changes).map(([path, node]) => [nameOf(path), node] as const)
    pending.push({ node: folder, change: { type, path, entries } })
  }

  function changeFile(path: string, change: FileChange): void {
    const node = nodeAt(path)
    if (!(node instanceof File)) throw new Error(`${path} is not a file.`)
    pending.push({ node, change })
  }

  function sync(node: Node): void {
    for (const one of pending) if (one.node === node) apply(one)
    pending = pending.filter((one) => one.node !== node)
  }

  /** Builds the files from the durable contents and these pending changes. */
  function build(kept: readonly Pending[], torn?: Torn): DiskState {
    const changed = new Map<Node, Node>()
    const copyOf = <T extends Node>(node: T): T => {
      const copy = node instanceof File ? node.copy() : Object.assign(new Folder(), { entries: new Map(node.entries) })
      return changed.getOrInsertComputed(node, () => copy) as T
    }
    const tornChange = torn && pending[torn.index]
    for (const one of kept) {
      if (one.node instanceof Folder) copyOf(one.node).change(one.change as EntryChange)
      else if (torn && one === tornChange) copyOf(one.node).change(one.change as FileChange, torn.from, torn.to)
      else copyOf(one.node).change(one.change as FileChange)
    }
    const files = new Map<string, Uint8Array>()
    const collect = (folder: Folder, path: string): void => {
      for (const [name, node] of folder.entries) {
        const own = changed.get(node) ?? node
        if (own instanceof File) files.set(path + name, own.content())
        else collect(own, `${path}${name}/`)
      }
    }
    collect((changed.get(root) ?? root) as Folder, '')
    return files
  }

  return {
    apply: (operation) => {
      const { path } = operation
      if (operation.type === 'sync') sync(nodeAt(path))
      else if (operation.type === 'truncate') changeFile(path, operation)
      else if (operation.type === 'write')
        changeFile(path, { ...operation, bytes: Buffer.from(operation.data, 'base64') })
      else if (operation.type === 'rename')
        changeEntries('rename', path, { [path]: undefined, [operation.to]: nodeAt(path) })
      else if (operation.type === 'unlink') changeEntries('unlink', path, { [path]: undefined })
      else if (!visible.has(path))
        changeEntries(operation.type, path, { [path]: operation.type === 'mkdir' ? new Folder() : new File() })
    },
    current: () => build(pending),
    fail: (round, random) => {
      const isKept = chooseKept(pending.length, round, random)
      const torn = random.chance(0.5) ? tear(pending, random) : undefined
      const kept = pending.filter((_, i) => isKept(i) || i === torn?.index)
      return { state: build(kept, torn), losses: describeLosses(pending, kept, torn) }
    },
  }
}

const SYSTEMATIC_CHANGES = 3
const MAX_LOSSES_SHOWN = 12

/** Chooses the changes that survive. */
function chooseKept(changes: number, round: number, random: Random): (index: number) => boolean {
  if (round === 1) return () => false
  const subset = round - 2
  if (changes <= SYSTEMATIC_CHANGES && subset < 2 ** changes) return (i) => (subset & (1 << i)) !== 0
  const one = random.upTo(Math.max(changes, 1)) - 1
  const chances = Array.from({ length: changes }, () => random.pick([0, 1]))
  const choice = random.upTo(4)
  if (choice === 1) return (i) => i !== one
  if (choice === 2) return (i) => i === one
  if (choice === 3) return (i) => i < one
  return (i) => chances[i] === 1
}

/** Chooses a pending write that is longer than a sector, and the part of it before or after a sector boundary. */
function tear(pending: readonly Pending[], random: Random): Torn | undefined {
  const candidates = pending.flatMap(({ change }, index) =>
    change.type === 'write' && boundaries(change).length > 0 ? [{ index, change }] : [],
  )
  if (candidates.length === 0) return undefined
  const { index, change } = random.pick(candidates)
  const at = random.pick(boundaries(change))
  return random.chance(0.5) ? { index, from: 0, to: at } : { index, from: at, to: change.bytes.length }
}

/** Returns the positions in a write at which a sector of its file begins. */
function boundaries({ offset, bytes }: Write): number[] {
  const first = (SECTOR_BYTES - (offset % SECTOR_BYTES)) % SECTOR_BYTES || SECTOR_BYTES
  const positions: number[] = []
  for (let at = first; at < bytes.length; at += SECTOR_BYTES) positions.push(at)
  return positions
}

function describeLosses(pending: readonly Pending[], kept: readonly Pending[], torn: Torn | undefined): string {
  const lines = pending.flatMap((one, i) => {
    const { change } = one
    const size = change.type === 'write' ? ` at ${change.offset}, ${change.bytes.length} bytes` : ''
    const what = `${change.type} ${change.path}${size}`
    if (i === torn?.index) return [`torn: ${what}, of which only bytes ${torn.from} to ${torn.to} reached the disk`]
    return kept.includes(one) ? [] : [`lost: ${what}`]
  })
  const more = lines.length > MAX_LOSSES_SHOWN ? [`… and ${lines.length - MAX_LOSSES_SHOWN} more`] : []
  return [`${pending.length} changes were not yet durable:`, ...lines.slice(0, MAX_LOSSES_SHOWN), ...more].join('\n  ')
}

function apply(one: Pending): void {
  if (one.node instanceof File) one.node.change(one.change as FileChange)
  else one.node.change(one.change as EntryChange)
}

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
