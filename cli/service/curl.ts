// A request as a curl command for a POSIX shell. The key stays out of it: the command reads it from the variable PETSTORE_KEY.

import { note, print } from '../terminal/output.ts'
import type { Connection } from './connection.ts'

export interface ShownRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body?: string | undefined
}

/** Prints a request that is not sent. */
export async function printCurl(request: ShownRequest, { hasProfileKey }: Connection): Promise<void> {
  await print(`${toCurl(request)}\n`)
  if (hasProfileKey) note('set PETSTORE_KEY to the key of the profile before you run this.')
}

function toCurl({ method, url, headers, body }: ShownRequest): string {
  const flags: string[] = []
  // Else curl takes them for a set of URLs.
  if (/[{}[\]]/.test(url)) flags.push('--globoff')
  if (method === 'HEAD') flags.push('--head')
  else if (method !== (body === undefined ? 'GET' : 'POST')) flags.push(`-X ${method}`)
  for (const [name, value] of headers) {
    if (name !== 'accept' && name !== 'authorization') flags.push(`-H ${quote(`${title(name)}: ${value}`)}`)
  }
  // Unlike -d, it sends a text that begins with @ as it is.
  if (body !== undefined) flags.push(`--data-raw ${quote(body)}`)
  const key = headers.has('authorization') ? ['-H "Authorization: Bearer $PETSTORE_KEY"'] : []
  return ['curl', ...key, quote(url), ...flags].join(' ')
}

/** `content-type` as `Content-Type`. */
const title = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** For a shell: nothing in it is expanded. */
export function quote(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
