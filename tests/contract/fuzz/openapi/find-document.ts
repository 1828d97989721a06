// Finds the OpenAPI document of a service, or the service that a document describes.
import { DocumentError } from '../../../../scripts/openapi/document-error.ts'
import { isUrl, loadPublished } from '../../../../scripts/openapi/load.ts'
import { child, rootOf, textOf } from '../../../../scripts/openapi/node.ts'
import type { Header } from '../test-case.ts'

export interface FoundDocument {
  /** The base URL of the documented paths, without a trailing slash. */
  readonly base: string
  readonly document: unknown
  /** The base URL of the document's first server, if the document has servers. */
  readonly documentedServer?: string
}

export interface ServerChoice {
  /** Headers for every request, such as an API key. */
  readonly headers?: readonly Header[] | undefined
  /** The base URL of the documented paths, if the document does not contain it. */
  readonly server?: string | undefined
  /** Whether to test the document's server even if it is neither on this machine nor on the document's host. */
  readonly isServerConfirmed?: boolean | undefined
}

/**
 * Takes the location of a document (a file or a URL), or the URL of a service with its document at /openapi.json.
 * Throws DocumentError, for example if the document leads to another host, because a run would change data there.
 */
export async function findDocument(location: string, choice: ServerChoice = {}): Promise<FoundDocument> {
  const { headers = [], server, isServerConfirmed = false } = choice
  for (const url of [server, ...(location.includes('://') ? [location] : [])])
    if (url !== undefined && !isUrl(url)) throw new DocumentError(`${url} is not a URL such as http://127.0.0.1:8080.`)
  const isOwn = isUrl(location) && (server === undefined || isSameHost(location, server))
  const { url, service, document } = await loadPublished(location, isOwn ? Object.fromEntries(headers) : {})
  const described = describedBase(document, url)
  const documented = described && serverOf(document) ? { documentedServer: withoutSlash(described) } : {}
  if (server !== undefined) return { base: withoutSlash(server), document, ...documented }
  if (described === undefined)
    throw new DocumentError(`${location} does not contain the URL of its service; pass it with --server.`)
  if (url === undefined ? isLoopback(described) : isSameHost(described, url))
    return { base: withoutSlash(new URL(described).pathname, new URL(url ?? described).origin), document }
  // Test the service that was passed, even if the document lists another host, such as its public one.
  if (service !== undefined) return { base: service, document, ...documented }
  if (isServerConfirmed) return { base: withoutSlash(described), document }
  throw new DocumentError(
    `${location} describes ${described}. To test that server, pass --yes; to test another one, pass --server with its URL.`,
  )
}

const withoutSlash = (path: string, origin = ''): string => origin + path.replace(/\/+$/, '')

/** Returns the base URL that the document specifies. The default is `/` on the document's host. */
function describedBase(document: unknown, url: string | undefined): string | undefined {
  const server = serverOf(document) || '/'
  return URL.canParse(server, url) ? new URL(server, url).href : undefined
}

/** Returns the first server, with variables replaced by their defaults. */
function serverOf(document: unknown): string | undefined {
  const server = child(rootOf(document), 'servers', '0')
  const variable = (name: string) => textOf(child(server, 'variables', name, 'default'))
  const url = textOf(child(server, 'url'))?.replaceAll(/\{([^}]+)\}/g, (written, name) => variable(name) ?? written)
  return url?.includes('{') ? undefined : url
}

function isSameHost(one: string, other: string): boolean {
  const [{ origin, port, protocol }, second] = [new URL(one), new URL(other)]
  if (origin === second.origin) return true
  return isLoopback(one) && isLoopback(other) && port === second.port && protocol === second.protocol
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.*\.)?localhost$/.test(hostname)
}
