// Gets the description of a service from the service: the only thing the fuzzer ever reads of it.
import type { OpenApiDocument, ServerObject } from './objects.ts'

/** There is nothing at the address that a fuzzer could work with. */
export class NoDocument extends Error {}

export interface Loaded {
  /** Where the described paths hang, without a slash at its end. */
  readonly base: string
  readonly document: OpenApiDocument
}

/** Throws NoDocument. */
export async function loadDocument(address: string, headers: Readonly<Record<string, string>>): Promise<Loaded> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new NoDocument(`${address} is not an address; write it as http://127.0.0.1:8080.`)
  const given = address.replace(/\/+$/, '')
  const where = `${given}/openapi.json`
  const response = await fetch(where, { headers }).catch((error) => {
    throw new NoDocument(`${where} does not answer: ${error instanceof Error ? error.message : error}`)
  })
  if (!response.ok) throw new NoDocument(`${where} answers ${response.status}, not a description of the service.`)
  const document: unknown = await response.json().catch(() => {
    throw new NoDocument(`What ${where} answers is not JSON.`)
  })
  if (!isOpenApi(document)) throw new NoDocument(`What ${where} answers is not a document in OpenAPI 3.0.`)
  return { base: baseOf(given, document.servers?.[0]), document }
}

/** That it is OpenAPI is taken from its own word; whether it is well written is for a linter to say. */
function isOpenApi(value: unknown): value is OpenApiDocument {
  if (typeof value !== 'object' || value === null || !('openapi' in value) || !('paths' in value)) return false
  return /^3\.0\./.test(String(value.openapi)) && typeof value.paths === 'object' && value.paths !== null
}

/** The paths hang at the first server, unless that is another one than was asked: then its public name is of no use here. */
function baseOf(given: string, server: ServerObject | undefined): string {
  if (!server) return given
  const url = server.url.replaceAll(/\{([^}]+)\}/g, (_, name) => server.variables?.[name]?.default ?? '')
  if (!URL.canParse(url, `${given}/`)) return given
  const named = new URL(url, `${given}/openapi.json`)
  return named.origin === new URL(given).origin ? named.href.replace(/\/+$/, '') : given
}
