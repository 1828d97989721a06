// ETags and conditional requests: https://www.rfc-editor.org/rfc/rfc9110#section-13
import { noPrecondition, type Precondition } from '../../context.ts'
import { StoreError } from '../../errors.ts'
import { BoundedCache } from '../bounded-cache.ts'

/** A request's conditional headers, already checked for valid syntax. */
export interface Conditions {
  readonly 'If-Match'?: string
  readonly 'If-None-Match'?: string
}

const TAG_LENGTH = 22

// Cache ETags, because clients read the same resources over and over, and a cache lookup takes a tenth as long as hashing.
const MAX_CACHED = 10_000
const MAX_CACHED_LENGTH = 500
const known = new BoundedCache<string, string>(MAX_CACHED)

/** Returns a strong ETag: a hash of the representation, so it changes exactly when the representation does. */
export function etagOf(representation: string): string {
  const cached = known.get(representation)
  if (cached !== undefined) return cached
  const etag = `"${Bun.SHA256.hash(representation, 'base64').slice(0, TAG_LENGTH)}"`
  if (representation.length <= MAX_CACHED_LENGTH) known.set(representation, etag)
  return etag
}

/** Whether an If-None-Match list contains the ETag. The comparison is weak: `W/"x"` equals `"x"`. */
export function etagMatches(tag: string, list: string | null | undefined): boolean {
  return typeof list === 'string' && (list === '*' || tagsIn(list).some((one) => one.replace(/^W\//, '') === tag))
}

/** Returns a check to run before a change. If-Match uses strong comparison, so a weak ETag never satisfies it. */
export function preconditionOf(conditions: Conditions): Precondition {
  const { 'If-Match': required, 'If-None-Match': excluded } = conditions
  if (required === undefined && excluded === undefined) return noPrecondition
  return (current) => {
    const tag = etagOf(JSON.stringify(current))
    if (required !== undefined && required !== '*' && !tagsIn(required).includes(tag)) throw mismatch(tag, required)
    if (etagMatches(tag, excluded))
      throw new StoreError('precondition_failed', `If-None-Match excludes the current ETag, ${tag}.`)
  }
}

function mismatch(tag: string, required: string): StoreError {
  const message = tagsIn(required).includes(`W/${tag}`)
    ? `A weak ETag never satisfies If-Match; send the strong ETag ${tag} instead.`
    : `The resource has changed; its ETag is now ${tag}. Read it again, then retry.`
  return new StoreError('precondition_failed', message)
}

function tagsIn(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
