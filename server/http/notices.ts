// What an operation announces of itself with every answer, as the contract marks it: that it is deprecated, or not yet stable.
import type { Deprecation, Operation } from './contract.ts'

/** Makes the headers of one answer; the path's parameters stand in the successor's address. */
export type Notices = (params: Readonly<Record<string, string>>) => Readonly<Record<string, string>>

export function noticesOf({ stability, deprecation }: Operation): Notices {
  const stable = stability ? { 'X-Stability': stability } : {}
  if (!deprecation) return () => stable
  // https://www.rfc-editor.org/rfc/rfc9745 and https://www.rfc-editor.org/rfc/rfc8594
  const dates = {
    ...stable,
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(`${deprecation.sunset}T23:59:59Z`).toUTCString(),
  }
  return (params) => ({ ...dates, Link: linksOf(deprecation, params) })
}

function linksOf({ successor }: Deprecation, params: Readonly<Record<string, string>>): string {
  const address = successor.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  return `</openapi.json>; rel="deprecation", <${address}>; rel="successor-version"`
}
