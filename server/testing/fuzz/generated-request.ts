// A request that was made up, and what may come of it.

/** `understood`: whatever it meets in the store, its form is not at fault. `refused`: its form is. */
export type Expectation = 'understood' | 'understood or invalid_cursor' | 'refused' | 'either'

export interface Body {
  readonly type: string
  readonly content: string | Uint8Array
}

export interface GeneratedRequest {
  /** The operation's id; empty for what the contract does not describe. */
  readonly operation: string
  readonly expected: Expectation
  /** What is special about it. */
  readonly why: string
  readonly method: string
  /** Path and query, just as they are sent. */
  readonly target: string
  readonly body?: Body | undefined
}

/** The request as a command for a POSIX shell. */
export function curl(origin: string, { method, target, body }: GeneratedRequest): string {
  const parts = ['curl -sig --path-as-is', `-X ${method}`]
  if (body) parts.push(`-H ${quoted(`Content-Type:${body.type && ` ${body.type}`}`)}`)
  if (!body) return [...parts, quoted(origin + target)].join(' ')
  const bytes = Buffer.from(body.content)
  const isPlain = /^[\x20-\x7e]*$/.test(bytes.toString('latin1'))
  const command = [
    ...parts,
    `--data-binary ${isPlain ? quoted(bytes.toString()) : '@-'}`,
    quoted(origin + target),
  ].join(' ')
  return isPlain ? command : `printf ${quoted(octal(bytes))} | ${command}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A format for printf(1): plain where it can be, octal where it must. */
function octal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte)
    return /[\w {}:,."[\]-]/.test(character) ? character : `\\${byte.toString(8).padStart(3, '0')}`
  }).join('')
}
