// Response headers of operations that the contract marks as deprecated or not yet stable.
import { withoutSecrets } from '../../log/redaction.ts'
import type { ServedOperation } from '../contract/operations.ts'

type PathParams = Readonly<Record<string, string>>

export interface LifecycleHeaders {
  /** Headers that are the same in every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Returns the Link header, which points to the documentation and to the successor. The successor's URL contains the path parameters. */
  link?(params: PathParams): string
}

export function lifecycleHeaders(operation: ServedOperation): LifecycleHeaders {
  const { stability, deprecation } = operation
  const stabilityHeader = stability ? { 'X-Stability': stability } : {}
  if (!deprecation) return { headers: stabilityHeader }
  // The Deprecation header (https://www.rfc-editor.org/rfc/rfc9745) and the Sunset header (https://www.rfc-editor.org/rfc/rfc8594) use
  // different date formats.
  const dates = {
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(`${deprecation.sunset}T23:59:59Z`).toUTCString(),
  }
  const documentation = `</docs/reference/${operation.id}>; rel="deprecation"`
  const successor = urlTemplate(deprecation.successor)
  return {
    headers: { ...stabilityHeader, ...dates },
    link: (params) => `${documentation}, <${successor(params)}>; rel="successor-version"`,
  }
}

/** Returns a function that fills in a URL template such as `/pets?id={petId}`. */
function urlTemplate(template: string): (params: PathParams) => string {
  const pieces = template.split(/\{(\w+)\}/)
  return (params) => pieces.reduce((url, piece, n) => url + (n % 2 === 0 ? piece : encoded(params[piece] ?? '')))
}

function encoded(value: string): string {
  return /^\d*$/.test(value) ? value : encodeURIComponent(withoutSecrets(value).toWellFormed())
}
