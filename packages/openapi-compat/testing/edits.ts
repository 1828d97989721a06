// Edits of a description for tests. An edit that finds nothing to edit throws, so that a table of edits cannot go stale unnoticed.
import { isDeepStrictEqual } from 'node:util'

export type Edit = (document: unknown) => void

/** Puts a value at a place such as `paths./pets.get.parameters.sort.schema.default`; list items go by their name or number. */
export function set(place: string, value: unknown): Edit {
  return (document) => {
    const [holder, key] = holderOf(document, place)
    if (isDeepStrictEqual(holder[key], value)) throw new Error(`${place} is that already.`)
    holder[key] = structuredClone(value)
  }
}

export function remove(place: string): Edit {
  return (document) => {
    const [holder, key] = holderOf(document, place)
    if (!(key in holder)) throw new Error(`There is no ${place} to remove.`)
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  }
}

/** Adds to the end of a list. */
export function append(place: string, value: unknown): Edit {
  return (document) => {
    const list = reach(document, place.split('.'))
    if (!Array.isArray(list)) throw new Error(`${place} is not a list.`)
    list.push(structuredClone(value))
  }
}

export function move(from: string, to: string): Edit {
  return (document) => {
    const [holder, key] = holderOf(document, from)
    set(to, holder[key])(document)
    remove(from)(document)
  }
}

export function all(...edits: readonly Edit[]): Edit {
  return (document) => {
    for (const edit of edits) edit(document)
  }
}

function holderOf(document: unknown, place: string): [holder: Record<string, unknown>, key: string] {
  const keys = place.split('.')
  const last = keys.pop() ?? ''
  const holder = reach(document, keys)
  return [holder, keyIn(holder, last)]
}

function reach(document: unknown, keys: readonly string[]): Record<string, unknown> {
  let spot = document
  for (const key of keys) spot = isHolder(spot) ? spot[keyIn(spot, key)] : undefined
  if (!isHolder(spot)) throw new Error(`There is no ${keys.join('.')}.`)
  return spot
}

function keyIn(holder: Record<string, unknown>, key: string): string {
  if (!Array.isArray(holder) || /^\d+$/.test(key)) return key
  return String(holder.findIndex((item) => isHolder(item) && item.name === key))
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
