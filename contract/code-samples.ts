// Formats requests as code to copy, for the documentation, the console, and the command line. Imports nothing, because browsers also load
// this file.

/** The curl option that reads the key from an environment variable, so the key does not appear in the command. */
export const KEY_OPTION = '-H "Authorization: Bearer $PETSTORE_KEY"'

export interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | undefined
  readonly needsKey: boolean
}

/** Writes a curl command for a POSIX shell, with each header and the body on its own line. */
export function curlCommand({ method, url, headers = [], body, needsKey }: SampleRequest): string {
  const flags = needsKey ? [KEY_OPTION] : []
  // Without --globoff, curl would expand brackets and braces into several URLs.
  if (/[{}[\]]/.test(url)) flags.push('--globoff')
  if (method === 'HEAD') flags.push('--head')
  else if (method !== (body === undefined ? 'GET' : 'POST')) flags.push('-X', method)
  // Without a value, curl would omit the header; the semicolon makes it send an empty one.
  const lines = headers.map(([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`)
  return [
    ['curl', ...flags, shellWord(url)].join(' '),
    ...lines,
    // Unlike -d, --data-raw sends a leading @ literally.
    ...(body === undefined ? [] : [`--data-raw ${shellWord(body)}`]),
  ].join(' \\\n  ')
}

/** Quotes a string as one shell word without expansions. */
export function shellWord(text: string): string {
  return /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/** Formats a value as a developer would type it: names without quotes, strings in single quotes. */
export function javascriptLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(javascriptLiteral).join(', ')}]`
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const texts = fields.map(([name, inner]) => `${name}: ${javascriptLiteral(inner)}`)
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`
}
