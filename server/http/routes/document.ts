// The OpenAPI document as this service serves it: with its own URL, and without anonymous access if every caller needs a key.
import openapiJson from '../../../contract/generated/openapi.json' with { type: 'text' }
import openapiYaml from '../../../contract/openapi.yaml' with { type: 'text' }
import { hasSecret } from '../../log/redaction.ts'
import { BoundedCache } from '../bounded-cache.ts'

type Serve = (request: Request) => Blob

export interface OpenApiDocument {
  readonly json: Serve
  readonly yaml: Serve
  /** What the reference page shows. */
  readonly reference: Serve
}

interface DocumentSettings {
  /** Undefined if clients use the URL of the service itself. */
  readonly publicUrl: string | undefined
  /** Whether every caller needs a key. The contract also has anonymous access, since it is the same for all services. */
  readonly needsKeys: boolean
  /** Adds to the document what the reference page shows. */
  toReferenceDocument(json: string): string
}

const MAX_CACHED_URLS = 2

export function createDocument({ publicUrl, needsKeys, toReferenceDocument }: DocumentSettings): OpenApiDocument {
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl
  const load = (text: unknown): string => (needsKeys ? withKeysOnly(String(text)) : String(text))
  return {
    json: serving(() => load(openapiJson), baseUrl),
    yaml: serving(() => load(openapiYaml), baseUrl),
    reference: serving(() => toReferenceDocument(load(openapiJson)), baseUrl),
  }
}

/** Serves a document with its own URL. */
function serving(load: () => string, baseUrl: (request: Request) => string): Serve {
  let document: string | undefined
  const bodies = new BoundedCache<Blob>(MAX_CACHED_URLS)
  return (request) => {
    const url = baseUrl(request)
    const cached = bodies.get(url)
    if (cached) return cached
    document ??= load()
    // Replaces the default of the server variable, and the URLs in the guide's examples.
    const body = new Blob([document.replaceAll(defaultUrl, () => url)])
    bodies.set(url, body)
    return body
  }
}

const defaultUrl = 'http://127.0.0.1:8080'

/** The origin of a URL; undefined if the request's Host was missing, or is not safe to show. */
function usableOrigin(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const isShellSafe = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
  return isShellSafe && !hasSecret(origin) ? origin : undefined
}

/** Removes the `{}` before the key, in JSON as in YAML. */
function withKeysOnly(text: string): string {
  return text.replaceAll(/\{\},\s*(\{\s*"?ApiKey"?:)/g, '$1')
}
