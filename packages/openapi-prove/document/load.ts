// Reads an OpenAPI document from a file or a URL, in JSON or YAML.
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { DocumentError } from './document-error.ts'
import { child, rootOf, textOf } from './node.ts'
import { upgradeDocument } from './upgrade.ts'

export type RequestHeaders = Readonly<Record<string, string>>

export const isUrl = (location: string): boolean => /^https?:\/\//.test(location) && URL.canParse(location)

/** Loads a document and upgrades it to OpenAPI 3.1 or newer. Throws DocumentError. */
export async function loadDocument(location: string, headers: RequestHeaders = {}): Promise<unknown> {
  const text = isUrl(location) ? await download(location, headers) : await readText(location)
  const document = parseText(location, text)
  requireOpenApi(location, document)
  return upgradeDocument(document)
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
    const isMissing = error.code === 'ENOENT'
    throw new DocumentError(isMissing ? `${path} does not exist.` : `${path} cannot be read: ${error.message}`)
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
