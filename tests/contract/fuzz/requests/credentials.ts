// Credentials in request headers: which scheme they belong to, and whether they satisfy an operation's requirements.

import type { Operation } from '../openapi/operations.ts'
import { needsCredentials, type Scheme } from '../openapi/security.ts'
import type { Header } from '../test-case.ts'

/** Finds the credential for a scheme in these headers, and strips a token's prefix. */
export function credentialIn(headers: readonly Header[], scheme: Scheme): string | undefined {
  return headers.map((header) => credentialOf(header, scheme)).find((text) => text !== undefined)
}

function credentialOf([name, value]: Header, scheme: Scheme): string | undefined {
  const header = name.toLowerCase()
  if (scheme.kind === 'http') {
    const [, word, token] = /^(\S+) +(.+)$/.exec(header === 'authorization' ? value : '') ?? []
    return word?.toLowerCase() === scheme.scheme ? token : undefined
  }
  if (scheme.kind === 'unsupported' || scheme.in === 'query') return undefined
  if (scheme.in === 'header') return header === scheme.name.toLowerCase() ? value : undefined
  const cookie = cookiesIn([name, value]).find((one) => isCookie(one, scheme.name))
  return cookie?.slice(scheme.name.length + 1)
}

const cookiesIn = ([name, value]: Header): string[] => (name.toLowerCase() === 'cookie' ? value.split(/; */) : [])

const isCookie = (cookie: string, name: string): boolean => cookie.startsWith(`${name}=`)

/** Removes the credentials for these schemes from the headers, but keeps other cookies. */
export function withoutCredentials(headers: readonly Header[], schemes: readonly Scheme[]): Header[] {
  return schemes.reduce((left, scheme) => left.flatMap((header) => withoutCredential(header, scheme)), [...headers])
}

function withoutCredential(header: Header, scheme: Scheme): Header[] {
  if (credentialOf(header, scheme) === undefined) return [header]
  if (scheme.kind !== 'apiKey' || scheme.in !== 'cookie') return []
  const others = cookiesIn(header).filter((cookie) => !isCookie(cookie, scheme.name))
  return others.length > 0 ? [['Cookie', others.join('; ')]] : []
}

/** Adds a cookie to the headers. There may be only one Cookie header (RFC 6265, 5.4). */
export function withCookie(headers: readonly Header[], name: string, value: string): Header[] {
  const cookies = [...headers.flatMap(cookiesIn), `${name}=${value}`]
  return [...headers.filter((header) => cookiesIn(header).length === 0), ['Cookie', cookies.join('; ')]]
}

/** Whether these headers contain all the credentials for at least one requirement. */
export function hasCredentials({ security }: Operation, headers: readonly Header[]): boolean {
  return security.some(
    (requirement) =>
      requirement.length > 0 && requirement.every((scheme) => credentialIn(headers, scheme) !== undefined),
  )
}

/** Whether a request with these headers should have access if its credentials are valid. */
export function hasAccess(operation: Operation, headers: readonly Header[]): boolean {
  return !needsCredentials(operation) || hasCredentials(operation, headers)
}
