// Downloads the OpenAPI document of a service: all that the fuzzer knows about it.
import { toOpenApi30 } from 'openapi-document/editions'
import { child, rootOf, textOf } from 'openapi-document/node'

/** The URL has no document that the fuzzer can work with. */
export class DocumentUnavailable extends Error {}

export interface DownloadedDocument {
  /** The URL of the documented paths, without a slash at its end. */
  readonly base: string
  readonly document: unknown
}

/** The URL is that of the service, which has its document at /openapi.json, or of the document itself. Throws DocumentUnavailable. */
export async function downloadDocument(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<DownloadedDocument> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new DocumentUnavailable(`${url} is not a URL such as http://127.0.0.1:8080.`)
  const isDocument = url.endsWith('.json')
  const service = url.replace(isDocument ? /\/[^/]*$/ : /\/+$/, '')
  const documentUrl = isDocument ? url : `${service}/openapi.json`
  const response = await fetch(documentUrl, { headers }).catch((error) => {
    throw new DocumentUnavailable(`${documentUrl} does not respond: ${error instanceof Error ? error.message : error}`)
  })
  if (!response.ok) throw new DocumentUnavailable(`${documentUrl} returns ${response.status}, not an OpenAPI document.`)
  const document: unknown = await response.json().catch(() => {
    throw new DocumentUnavailable(`${documentUrl} does not return JSON.`)
  })
  if (!isOpenApi(document)) throw new DocumentUnavailable(`${documentUrl} does not return an OpenAPI 3 document.`)
  return { base: baseOf(service, document), document: toOpenApi30(document) }
}

/** Whether the document is well written is for a linter to say. */
function isOpenApi(document: unknown): boolean {
  const root = rootOf(document)
  const paths = child(root, 'paths').value
  return /^3\.[012]\./.test(textOf(child(root, 'openapi')) ?? '') && typeof paths === 'object' && paths !== null
}

/** The first server, unless it is on another origin: its public name does not lead to the service under test. */
function baseOf(service: string, document: unknown): string {
  const server = child(rootOf(document), 'servers', '0')
  const url = textOf(child(server, 'url'))
  if (url === undefined) return service
  const named = url.replaceAll(/\{([^}]+)\}/g, (_, name) => textOf(child(server, 'variables', name, 'default')) ?? '')
  if (!URL.canParse(named, `${service}/`)) return service
  const { origin, href } = new URL(named, `${service}/openapi.json`)
  return origin === new URL(service).origin ? href.replace(/\/+$/, '') : service
}
