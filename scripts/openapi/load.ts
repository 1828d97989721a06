// Reads an OpenAPI document from a file or a URL, in JSON or YAML.
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { DocumentError } from './document-error.ts'
import { child, rootOf, textOf } from './node.ts'

export type RequestHeaders = Readonly<Record<string, string>>

export const isUrl = (location: string): boolean => /^https?:\/\//.test(location) && URL.canParse(location)

/** Loads a document. Throws DocumentError. */
export async function loadDocument(location: string, headers: RequestHeaders = {}): Promise<unknown> {
  const text = isUrl(location) ? await download(location, headers) : await readText(location)
  const document = parseText(location, text)
  requireOpenApi(location, document)
  return document
}

export interface Published {
  readonly document: unknown
  /** The document's URL; undefined for a file. */
  readonly url?: string
  /** The URL that was passed, if it is the URL of the service. */
  readonly service?: string
}

/** Loads a document from a file, its URL, or the URL of a service with its document at /openapi.json. Throws DocumentError. */
export async function loadPublished(location: string, headers: RequestHeaders = {}): Promise<Published> {
  if (!isUrl(location)) return { document: await loadDocument(location) }
  if (/\.(json|ya?ml)$/.test(new URL(location).pathname))
    return { url: location, document: await loadDocument(location, headers) }
  const service = location.replace(/\/+$/, '')
  const url = `${service}/openapi.json`
  try {
    return { url, service, document: await loadDocument(url, headers) }
  } catch (error) {
    const document = await loadDocument(location, headers).catch(() => undefined)
    if (document === undefined) throw error
    return { url: location, document }
  }
}

async function download(url: string, headers: RequestHeaders): Promise<string> {
  const response = await fetch(url, { headers }).catch((error) => {
    throw new DocumentError(`${url} did not respond: ${messageOf(error)}`)
  })
  if (!response.ok) throw new DocumentError(`${url} returned ${response.status}, not an OpenAPI document.`)
  return await response.text()
}

/** Uses the error's cause, because Node's own message is only "fetch failed". */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

async function readText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw new DocumentError(`${path} cannot be read: ${error.message}`)
    // A host and port, such as localhost:8080, is probably a URL without its scheme.
    const isHost = /^[\w.-]+:\d+(\/|$)/.test(path)
    throw new DocumentError(isHost ? `${path} is not a file; did you mean http://${path}?` : `${path} does not exist.`)
  })
}

function parseText(location: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseYaml(location, text)
  }
}

function parseYaml(location: string, text: string): unknown {
  try {
    return parse(text, { merge: true, maxAliasCount: -1, logLevel: 'error' })
  } catch (error) {
    throw new DocumentError(`${location} is neither JSON nor YAML: ${messageOf(error).split('\n', 1)[0]}`)
  }
}

/** Throws unless the document is OpenAPI 3. Further validation is a linter's job. */
function requireOpenApi(location: string, document: unknown): void {
  const root = rootOf(document)
  const paths = child(root, 'paths').value
  const isOpenApi = /^3\.[012](\.|$)/.test(textOf(child(root, 'openapi')) ?? '')
  if (isOpenApi && typeof paths === 'object' && paths !== null) return
  const isSwagger = /^2/.test(textOf(child(root, 'swagger')) ?? '')
  const problem = isOpenApi
    ? 'has no paths.'
    : isSwagger
      ? 'is a Swagger 2 document; convert it to OpenAPI 3 first.'
      : 'is not an OpenAPI 3 document.'
  throw new DocumentError(`${location} ${problem}`)
}
