// Formats log lines in aligned columns, for people at a terminal.
import type { Fields, LineFormat, LoggedRequest, LogLevel } from './format.ts'
import { withoutSecrets } from './redaction.ts'

/** SGR codes: https://en.wikipedia.org/wiki/ANSI_escape_code#Select_Graphic_Rendition_parameters */
const codes = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 }
type Style = keyof typeof codes

const METHOD_WIDTH = 6
const PATH_WIDTH = 40
const TIME_WIDTH = 8

const levelStyles: Readonly<Partial<Record<LogLevel, Style>>> = { warn: 'yellow', error: 'red', fatal: 'red' }

/** Whether the terminal supports colors and its user has not turned them off: https://no-color.org */
export function hasColors(env: NodeJS.ProcessEnv = process.env): boolean {
  return !env.NO_COLOR && env.TERM !== 'dumb'
}

/** Creates the text format. `isColored` is false if the terminal has no colors or the user turned them off. */
export function textLines(isColored: boolean, now: () => Date = () => new Date()): LineFormat {
  const styled = (style: Style | undefined, text: string): string =>
    isColored && style !== undefined ? `\u001b[${codes[style]}m${text}\u001b[0m` : text
  const time = (): string => styled('dim', now().toTimeString().slice(0, TIME_WIDTH))

  function event(level: LogLevel, fields: Fields, message: string): string {
    const { err, ...others } = fields
    const details = Object.entries(others).map(([name, value]) => `${name}=${printable(value)}`)
    const label = styled(levelStyles[level] ?? 'cyan', level.toUpperCase().padEnd(5))
    const head = [time(), label, `${message}${details.length > 0 ? styled('dim', `  ${details.join(' ')}`) : ''}`]
    const stack = err instanceof Error ? `${styled('dim', stackOf(err))}\n` : ''
    return `${withoutSecrets(head.join('  '))}\n${stack}`
  }

  function request({ method, url, status, ms, keyId, address, operation }: LoggedRequest): string {
    const from = [keyId && `key ${keyId}`, address && `from ${address}`].filter(Boolean).join(', ')
    const columns = [
      time(),
      styled(statusStyle(status), String(status).padEnd('ERROR'.length)),
      method.padEnd(METHOD_WIDTH),
      printable(pathOf(url)).padEnd(PATH_WIDTH),
      `${ms.toFixed(1)} ms`.padStart(TIME_WIDTH + 2),
      styled('dim', `${operation}${from && `, ${from}`}`),
    ]
    return `${columns.join('  ')}\n`
  }

  return { event, request }
}

function statusStyle(status: number): Style {
  if (status >= 500) return 'red'
  return status >= 400 ? 'yellow' : 'green'
}

/** Returns only the URL's path: people at the terminal know which service they are running. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '')
}

function stackOf(error: Error): string {
  return withoutSecrets(printable(error.stack ?? error.message, /[^\P{Cc}\n]/gu)).replaceAll(/^/gm, '    ')
}

/** Replaces control characters, because a client could use them to write anywhere on the operator's terminal. */
function printable(value: unknown, control = /\p{Cc}/gu): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll(control, '�')
}
