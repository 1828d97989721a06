// A request as code to copy, the same in the documentation, the console and the command line. Imports nothing, because browsers load it too.

/** For curl: the key is never part of a command. */
export const KEY_OPTION = '-H "Authorization: Bearer $PETSTORE_KEY"'

export interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | undefined
  readonly needsKey: boolean
}

/** A curl command for a POSIX shell; headers and body are in lines of their own. */
export function curlCommand({ method, url, headers = [], body, needsKey }: SampleRequest): string {
  const flags = needsKey ? [KEY_OPTION] : []
  // Otherwise curl takes them for a set of URLs.
  if (/[{}[\]]/.test(url)) flags.push('--globoff')
  if (method === 'HEAD') flags.push('--head')
  else if (method !== (body === undefined ? 'GET' : 'POST')) flags.push('-X', method)
  // Without a value, curl would omit the header; the semicolon makes it send an empty one.
  const lines = headers.map(([name, value]) => `-H ${shellWord(value === '' ? `${name};` : `${name}: ${value}`)}`)
  return [
    ['curl', ...flags, shellWord(url)].join(' '),
    ...lines,
    // Unlike -d, it sends a text that begins with @ as it is.
    ...(body === undefined ? [] : [`--data-raw ${shellWord(body)}`]),
  ].join(' \\\n  ')
}

/** A text as one word of a shell, which expands nothing in it. */
export function shellWord(text: string): string {
  return /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/** A value as a developer would type it: names without quotes, strings in single quotes. */
export function javascriptLiteral(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(javascriptLiteral).join(', ')}]`
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const texts = fields.map(([name, inner]) => `${name}: ${javascriptLiteral(inner)}`)
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`
}
