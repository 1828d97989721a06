// Edits for test documents. An edit that has no effect throws, so a stale row in a test table fails.
import { isDeepStrictEqual } from 'node:util'

export type Edit = (document: unknown) => void

/** Sets the value at a location such as `paths./books.get.parameters.q.schema.default`. List items are addressed by name or index. */
export function set(location: string, value: unknown): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, location)
    if (isDeepStrictEqual(parent[key], value)) throw new Error(`${location} already has this value.`)
    parent[key] = structuredClone(value)
  }
}

export function remove(location: string): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, location)
    if (!(key in parent)) throw new Error(`${location} does not exist.`)
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  }
}

/** Appends an item to a list. */
export function append(location: string, value: unknown): Edit {
  return (document) => {
    const list = valueAt(document, location.split('.'))
    if (!Array.isArray(list)) throw new Error(`${location} is not a list.`)
    list.push(structuredClone(value))
  }
}

export function move(from: string, to: string): Edit {
  return (document) => {
    const [parent, key] = parentOf(document, from)
    set(to, parent[key])(document)
    remove(from)(document)
  }
}

export function all(...edits: readonly Edit[]): Edit {
  return (document) => {
    for (const edit of edits) edit(document)
  }
}

/** Copies the document and applies the edits. */
export function edited(document: unknown, ...edits: readonly Edit[]): unknown {
  const copy = structuredClone(document)
  for (const edit of edits) edit(copy)
  return copy
}

function parentOf(document: unknown, location: string): [parent: Record<string, unknown>, key: string] {
  const keys = location.split('.')
  const last = keys.pop() ?? ''
  const parent = valueAt(document, keys)
  return [parent, keyIn(parent, last)]
}

function valueAt(document: unknown, keys: readonly string[]): Record<string, unknown> {
  let value = document
  for (const key of keys) value = isContainer(value) ? value[keyIn(value, key)] : undefined
  if (!isContainer(value)) throw new Error(`${keys.join('.')} does not exist.`)
  return value
}

function keyIn(container: Record<string, unknown>, key: string): string {
  if (!Array.isArray(container) || /^\d+$/.test(key)) return key
  return String(container.findIndex((item) => isContainer(item) && item.name === key))
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
