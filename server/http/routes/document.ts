// The OpenAPI document as this service serves it: with its own URL, and without anonymous access if every caller needs a key.
import openapiJson from '../../../contract/generated/openapi.json' with { type: 'text' }
import openapiYaml from '../../../contract/openapi.yaml' with { type: 'text' }
import { hasSecret } from '../../log/redaction.ts'

export interface OpenApiDocument {
  json(request: Request): string
  yaml(request: Request): string
}

interface DocumentSettings {
  /** Undefined if clients use the URL of the service itself. */
  readonly publicUrl: string | undefined
  /** Whether every caller needs a key. The contract also has anonymous access, since it is the same for all services. */
  readonly needsKeys: boolean
}

export function createDocument({ publicUrl, needsKeys }: DocumentSettings): OpenApiDocument {
  const baseUrl = ({ url }: Request): string => publicUrl ?? usableOrigin(url) ?? defaultUrl
  const serving = (text: string) => {
    const document = needsKeys ? withKeysOnly(text) : text
    // Replaces the default of the server variable, and the URLs in the guide's examples.
    return (request: Request): string => document.replaceAll(defaultUrl, () => baseUrl(request))
  }
  return { json: serving(String(openapiJson)), yaml: serving(String(openapiYaml)) }
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
