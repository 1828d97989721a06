// Credentials in the headers of a request: which of them are for a scheme, and whether they are enough.
import type { Header } from '../case.ts'
import type { Operation } from '../openapi/operations.ts'
import { isGuarded, type Scheme } from '../openapi/security.ts'

/** What a scheme asks for, as far as these headers have it; a token without the word before it. */
export function credentialIn(headers: readonly Header[], scheme: Scheme): string | undefined {
  return headers.map((header) => credentialOf(header, scheme)).find((text) => text !== undefined)
}

function credentialOf([name, value]: Header, scheme: Scheme): string | undefined {
  const header = name.toLowerCase()
  if (scheme.kind === 'http') {
    const [, word, token] = /^(\S+) +(.+)$/.exec(header === 'authorization' ? value : '') ?? []
    return word?.toLowerCase() === scheme.scheme ? token : undefined
  }
  if (scheme.kind === 'foreign' || scheme.in === 'query') return undefined
  if (scheme.in === 'header') return header === scheme.name.toLowerCase() ? value : undefined
  const cookie = cookiesIn([name, value]).find((one) => isCookie(one, scheme.name))
  return cookie?.slice(scheme.name.length + 1)
}

const cookiesIn = ([name, value]: Header): string[] => (name.toLowerCase() === 'cookie' ? value.split(/; */) : [])

const isCookie = (cookie: string, name: string): boolean => cookie.startsWith(`${name}=`)

/** The same headers without what they have for these schemes; other cookies stay. */
export function withoutCredentials(headers: readonly Header[], schemes: readonly Scheme[]): Header[] {
  return schemes.reduce((left, scheme) => left.flatMap((header) => withoutCredential(header, scheme)), [...headers])
}

function withoutCredential(header: Header, scheme: Scheme): Header[] {
  if (credentialOf(header, scheme) === undefined) return [header]
  if (scheme.kind !== 'apiKey' || scheme.in !== 'cookie') return []
  const others = cookiesIn(header).filter((cookie) => !isCookie(cookie, scheme.name))
  return others.length > 0 ? [['Cookie', others.join('; ')]] : []
}

/** The same headers with one cookie more. There may be one such header only (RFC 6265, 5.4). */
export function withCookie(headers: readonly Header[], name: string, value: string): Header[] {
  const cookies = [...headers.flatMap(cookiesIn), `${name}=${value}`]
  return [...headers.filter((header) => cookiesIn(header).length === 0), ['Cookie', cookies.join('; ')]]
}

/** Whether these headers have all credentials of one way in. */
export function hasCredentials({ security }: Operation, headers: readonly Header[]): boolean {
  return security.some((way) => way.length > 0 && way.every((scheme) => credentialIn(headers, scheme) !== undefined))
}

/** Whether whoever sends these headers should be let in, provided that what they show is good. */
export function isLetIn(operation: Operation, headers: readonly Header[]): boolean {
  return !isGuarded(operation) || hasCredentials(operation, headers)
}
