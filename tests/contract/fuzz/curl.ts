// Formats a request as a POSIX shell command that sends the same bytes.
import type { Header, TestRequest } from './test-case.ts'

export function curl(url: string, { method, target, headers, body }: TestRequest): string {
  const options = method === 'HEAD' ? ['-sgI', '--path-as-is'] : ['-sig', '--path-as-is', '-X', method]
  const type: Header[] = body ? [['Content-Type', body.type]] : []
  for (const [name, value] of [...headers, ...type]) options.push('-H', quoted(headerLine(name, value)))
  const address = quoted(url + target)
  if (!body) return ['curl', ...options, address].join(' ')
  const text = Buffer.from(body.content).toString('latin1')
  const isPlain = /^[\x20-\x7e]*$/.test(text) && text.length < 2000 && !text.startsWith('@')
  const command = ['curl', ...options, '--data-binary', isPlain ? quoted(text) : '@-', address].join(' ')
  return isPlain ? command : `${printed(text)} | ${command}`
}

// curl omits a header without a value; the semicolon makes it send an empty header.
const headerLine = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`)

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns commands that print these bytes; they generate long runs of spaces instead of spelling them out. */
function printed(text: string): string {
  const parts = text.split(/( {200,})/).filter((part) => part !== '')
  const commands = parts.map((part) =>
    /^ {200}/.test(part) ? `printf '%${part.length}s' ''` : `printf ${quoted(octal(part))}`,
  )
  return commands.length === 1 ? `${commands}` : `{ ${commands.join('; ')}; }`
}

/** Returns a format string for printf(1), with octal escapes where needed. */
function octal(text: string): string {
  return text.replaceAll(/[^\w {}:,."[\]-]/g, (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`)
}
