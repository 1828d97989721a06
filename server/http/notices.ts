// What an operation announces of itself with every answer, as the contract marks it: that it is deprecated, or not yet stable.
import { withoutSecrets } from '../secrets.ts'
import type { Operation } from './contract.ts'

/** Makes the headers of one answer; the path's parameters stand in the successor's address. */
export type Notices = (params: Readonly<Record<string, string>>) => Readonly<Record<string, string>>

export function noticesOf(operation: Operation): Notices {
  const { stability, deprecation } = operation
  const stable = stability ? { 'X-Stability': stability } : {}
  if (!deprecation) return () => stable
  // https://www.rfc-editor.org/rfc/rfc9745 and https://www.rfc-editor.org/rfc/rfc8594
  const dates = {
    ...stable,
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(`${deprecation.sunset}T23:59:59Z`).toUTCString(),
  }
  const described = `<${placeOnPage(operation)}>; rel="deprecation"`
  return (params) => ({
    ...dates,
    Link: `${described}, <${filled(deprecation.successor, params)}>; rel="successor-version"`,
  })
}

/** Where the reference page shows the operation. */
function placeOnPage({ group, method, path }: Operation): string {
  return `/docs#${encodeURI(`tag/${group.toLowerCase()}/${method}${path}`)}`
}

function filled(address: string, params: Readonly<Record<string, string>>): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(withoutSecrets(params[name] ?? '').toWellFormed()),
  )
}
