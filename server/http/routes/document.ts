// The OpenAPI document as this service serves it: with its own URL, and without anonymous access if every caller needs a key.
import openapiJson from '../../../contract/generated/openapi.json' with { type: 'text' }
import openapiYaml from '../../../contract/openapi.yaml' with { type: 'text' }
import type { Clock } from '../../context.ts'
import { hasSecret } from '../../log/redaction.ts'

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
  readonly clock: Clock
}

// A client that does not read its response keeps the body in memory, so a body is not replaced at once: a client that sends one Host after
// another would fill the memory.
const MAX_URLS = 20
const REPLACEABLE_AFTER_MS = 60_000

export function createDocument(settings: DocumentSettings): OpenApiDocument {
  const { publicUrl, needsKeys, toReferenceDocument, clock } = settings
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl
  const load = (text: unknown): string => (needsKeys ? withKeysOnly(String(text)) : String(text))
  return {
    json: serving(() => load(openapiJson), baseUrl, clock),
    yaml: serving(() => load(openapiYaml), baseUrl, clock),
    reference: serving(() => toReferenceDocument(load(openapiJson)), baseUrl, clock),
  }
}

interface Body {
  readonly blob: Blob
  readonly requestedAt: number
}

/** Serves a document with its own URL; with the default one if too many others were requested lately. */
function serving(load: () => string, baseUrl: (request: Request) => string, clock: Clock): Serve {
  let document: string | undefined
  // The least recently requested one is the first.
  const bodies = new Map<string, Body>()

  function hasRoom(now: number): boolean {
    const [oldest] = bodies
    if (bodies.size < MAX_URLS || !oldest) return true
    const [url, { requestedAt }] = oldest
    return now - requestedAt > REPLACEABLE_AFTER_MS && bodies.delete(url)
  }

  function createBlob(url: string): Blob {
    document ??= load()
    // Replaces the default of the server variable, and the URLs in the guide's examples.
    return new Blob([document.replaceAll(defaultUrl, () => url)])
  }

  return (request) => {
    const now = clock()
    const own = baseUrl(request)
    const url = bodies.has(own) || hasRoom(now) ? own : defaultUrl
    const blob = bodies.get(url)?.blob ?? createBlob(url)
    bodies.delete(url)
    bodies.set(url, { blob, requestedAt: now })
    return blob
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
