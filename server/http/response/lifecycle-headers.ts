// What an operation announces of itself with every answer, as the contract marks it: that it is deprecated, or not yet stable.
import { withoutSecrets } from '../../log/redaction.ts'
import type { Operation } from '../contract/operations.ts'

export interface LifecycleHeaders {
  /** The same with every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Where the deprecation is described and what to use instead; the path's parameters stand in the successor's address. */
  link?(params: Readonly<Record<string, string>>): string
}

export function lifecycleHeaders(operation: Operation): LifecycleHeaders {
  const { stability, deprecation } = operation
  const stable = stability ? { 'X-Stability': stability } : {}
  if (!deprecation) return { headers: stable }
  // https://www.rfc-editor.org/rfc/rfc9745 and https://www.rfc-editor.org/rfc/rfc8594
  const dates = {
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(`${deprecation.sunset}T23:59:59Z`).toUTCString(),
  }
  const described = `<${placeOnPage(operation)}>; rel="deprecation"`
  const successor = filler(deprecation.successor)
  return {
    headers: { ...stable, ...dates },
    link: (params) => `${described}, <${successor(params)}>; rel="successor-version"`,
  }
}

/** Where the reference page shows the operation. */
function placeOnPage({ group, method, path }: Operation): string {
  return `/docs#${encodeURI(`tag/${group.toLowerCase()}/${method}${path}`)}`
}

/** Puts parameters into an address such as `/pets?id={petId}`. */
function filler(address: string): (params: Readonly<Record<string, string>>) => string {
  const pieces = address.split(/\{(\w+)\}/)
  return (params) => pieces.reduce((text, piece, at) => text + (at % 2 === 0 ? piece : written(params[piece] ?? '')))
}

function written(value: string): string {
  return /^\d*$/.test(value) ? value : encodeURIComponent(withoutSecrets(value).toWellFormed())
}
