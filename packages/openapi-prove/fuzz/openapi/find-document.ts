// Finds the OpenAPI document of a service, or the service that a document describes.
import { DocumentError } from '../../document/document-error.ts'
import { isUrl, loadDocument, type RequestHeaders } from '../../document/load.ts'
import { child, rootOf, textOf } from '../../document/node.ts'

export interface FoundDocument {
  /** The base URL of the documented paths, without a trailing slash. */
  readonly base: string
  readonly document: unknown
}

/**
 * Takes the location of a document (a file or a URL), or the URL of a service with its document at /openapi.json.
 * Without the service's URL, uses the document's first server. Throws DocumentError.
 */
export async function findDocument(
  location: string,
  headers: RequestHeaders = {},
  serviceUrl?: string,
): Promise<FoundDocument> {
  for (const url of [serviceUrl, ...(location.includes('://') ? [location] : [])])
    if (url !== undefined && !isUrl(url)) throw new DocumentError(`${url} is not a URL such as http://127.0.0.1:8080.`)
  if (!isUrl(location)) {
    const document = await loadDocument(location)
    return { base: withoutSlash(serviceUrl ?? serverIn(location, document)), document }
  }
  const { folder, document } = await downloadFrom(location, headers)
  return { base: withoutSlash(serviceUrl ?? baseOf(folder, document)), document }
}

async function downloadFrom(url: string, headers: RequestHeaders): Promise<{ folder: string; document: unknown }> {
  const folder = withoutSlash(new URL('.', url).href)
  if (/\.(json|ya?ml)$/.test(new URL(url).pathname)) return { folder, document: await loadDocument(url, headers) }
  const service = withoutSlash(url)
  try {
    return { folder: service, document: await loadDocument(`${service}/openapi.json`, headers) }
  } catch (error) {
    const document = await loadDocument(url, headers).catch(() => undefined)
    if (document === undefined) throw error
    return { folder, document }
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

function serverIn(file: string, document: unknown): string {
  const url = serverOf(document)
  if (url !== undefined && isUrl(url)) return url
  throw new DocumentError(`${file} does not contain the URL of its service; pass it with --url.`)
}

/** Returns the first server, with variables replaced by their defaults. */
function serverOf(document: unknown): string | undefined {
  const server = child(rootOf(document), 'servers', '0')
  const variable = (name: string) => textOf(child(server, 'variables', name, 'default'))
  const url = textOf(child(server, 'url'))?.replaceAll(/\{([^}]+)\}/g, (written, name) => variable(name) ?? written)
  return url?.includes('{') ? undefined : url
}

/** Returns the first server, unless it has another origin: a public host name does not lead to the service under test. */
function baseOf(folder: string, document: unknown): string {
  const server = serverOf(document)
  if (server === undefined || !URL.canParse(server, `${folder}/openapi.json`)) return folder
  const { origin, href } = new URL(server, `${folder}/openapi.json`)
  return origin === new URL(folder).origin ? href : folder
}
