// The banner that people see at the terminal when the service has started.
import { version } from '../../package.json'
import { redactPassword } from '../../server/db/connection-string.ts'
import type { Listening } from '../../server/main.ts'
import { keysCommand } from '../own-command.ts'

const LABEL_WIDTH = 9

function banner(url: string, lines: Readonly<Record<string, string>>, ...notes: string[]): string {
  const local = localUrl(url)
  const api = local === url ? url : `${local}, and all of this machine's addresses`
  const rows = Object.entries({
    Console: `${local}/console`,
    API: api,
    Docs: `${local}/docs`,
    ...lines,
    Stop: 'Ctrl-C',
  })
  const table = rows.map(([label, text]) => `  ${label.padEnd(LABEL_WIDTH)}${text}`)
  return `\n  Petstore ${version}\n\n${[...table, ...notes].join('\n')}\n\n`
}

/** Returns the URL at which this machine can reach a service that listens on all addresses. */
export function localUrl(url: string): string {
  return url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//localhost')
}

export function serveBanner({ url, keys }: Listening, databaseUrl: string): string {
  return banner(url, { Data: describeStore(databaseUrl), Keys: describeKeys(keys) })
}

/** The contents of the demo store. */
export interface DemoContents {
  readonly pets: number
  readonly orders: number
  /** A pet that can be ordered. */
  readonly orderablePet: number
}

export function demoBanner({ url, keys }: Listening, { pets, orders, orderablePet }: DemoContents): string {
  const data = `${pets} pets and ${orders} orders from the last month, in memory until you stop the demo`
  return banner(
    url,
    { Data: data, Keys: describeKeys(keys) },
    '',
    '  Try:',
    `    curl '${url}/pets?status=available&limit=5'`,
    `    curl ${url}/store/orders -H 'Content-Type: application/json' -d '{"petId": ${orderablePet}}'`,
    `    curl ${url}/store/summary`,
  )
}

function describeStore(databaseUrl: string): string {
  if (databaseUrl === 'sqlite::memory:') return 'in memory until the service stops'
  return redactPassword(databaseUrl).replace(/^sqlite:/, '')
}

function describeKeys(keys: Listening['keys']): string {
  return {
    needed: `needed: ${keysCommand()} create --help`,
    optional: 'not needed, because only this machine can reach it',
    ignored: 'off: anyone who can reach it can change the store',
  }[keys]
}
