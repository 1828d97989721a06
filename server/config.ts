// The settings of `petstore serve`, read once: a flag, else an environment variable, else the default.
import { parseArgs } from 'node:util'

export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly publicUrl: string | undefined
  readonly auth: 'auto' | 'off'
  readonly logLevel: string
}

interface Setting<T> {
  readonly flag: string
  readonly variable: string
  readonly standard: string
  readonly help: string
  /** The value of a text; throws a sentence that says what would be right. */
  read(text: string): T
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const settings: { readonly [Name in keyof Config]: Setting<Config[Name]> } = {
  port: {
    flag: 'port',
    variable: 'PORT',
    standard: '8080',
    help: 'Port to listen on; 0 takes a free one',
    read: readPort,
  },
  host: { flag: 'host', variable: 'HOST', standard: '127.0.0.1', help: 'Address to listen on', read: readHost },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    standard: 'sqlite:./data/petstore.db',
    help: 'sqlite:<file>, sqlite::memory: or postgres://…',
    read: readDatabaseUrl,
  },
  publicUrl: {
    flag: 'public-url',
    variable: 'PETSTORE_PUBLIC_URL',
    standard: '',
    help: 'Address others reach the service at, if it is another one',
    read: (text) => (text === '' ? undefined : readOrigin(text)),
  },
  auth: {
    flag: 'auth',
    variable: 'PETSTORE_AUTH',
    standard: 'auto',
    help: 'auto, or off to serve an address that others can reach without any check',
    read: (text) => oneOf(text, ['auto', 'off'] as const),
  },
  logLevel: {
    flag: 'log-level',
    variable: 'LOG_LEVEL',
    standard: 'info',
    help: logLevels.join(', '),
    read: (text) => oneOf(text, logLevels),
  },
}

/** The settings, or everything that is wrong with them. */
export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] }

export function readConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const faults: string[] = []
  const flags = readFlags(args, faults)
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings)) {
    const given = flags[setting.flag]
    const [source, text] =
      given !== undefined ? [`--${setting.flag}`, given] : [setting.variable, env[setting.variable] ?? setting.standard]
    try {
      values[name] = setting.read(text)
    } catch (error) {
      faults.push(`${source}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const { host, auth } = values as Partial<Config>
  if (host !== undefined && !isLoopback(host) && auth === 'auto') faults.push(openToOthers(host))
  return faults.length > 0 ? { faults } : { config: values as unknown as Config }
}

/** The settings as one line each, for `--help`. */
export function describeSettings(): string {
  return Object.values(settings)
    .map(
      ({ flag, variable, standard, help }) =>
        `  --${flag.padEnd(14)} ${variable.padEnd(20)} ${help}${standard && ` (${standard})`}`,
    )
    .join('\n')
}

/** The settings as they may be shown: without the database's password. */
export function printable(config: Config): Record<string, unknown> {
  return { ...config, databaseUrl: config.databaseUrl.replace(/(\/\/[^:/@]*):[^@]*@/, '$1:***@') }
}

function readFlags(args: readonly string[], faults: string[]): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(Object.values(settings).map(({ flag }) => [flag, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    faults.push(`${(error as Error).message.split('. ')[0]}.`)
    return {}
  }
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`must be a port from 0 to 65535, not "${text}".`)
  return Number(text)
}

function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new Error(`must be a host name or an address, not "${text}".`)
  return text
}

function readDatabaseUrl(text: string): string {
  const isPostgres = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
  if (!isPostgres && !/^sqlite:./.test(text))
    throw new Error('must be sqlite:<file>, sqlite::memory: or postgres://user:password@host/name.')
  return text
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`must be an http:// or https:// address, not "${text}".`)
  return new URL(text).href.replace(/\/+$/, '')
}

function oneOf<const T extends string>(text: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function openToOthers(host: string): string {
  return `HOST: ${host} can be reached by others, and this version has no API keys yet. Put it behind something that asks who is calling and set PETSTORE_AUTH=off.`
}
