// The settings of `petstore serve`, read once: a flag, else an environment variable, else the default.
import { parseArgs } from 'node:util'
import { withoutPassword } from './db/address.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly publicUrl: string | undefined
  readonly corsOrigins: readonly string[]
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
  corsOrigins: {
    flag: 'cors-origins',
    variable: 'PETSTORE_CORS_ORIGINS',
    standard: '',
    help: 'Origins whose web pages may use the service, separated by commas',
    read: readOrigins,
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

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that cannot be used, with everything that is wrong with them. */
export class SettingsError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** All settings; those that are fixed are not asked for. Throws SettingsError. */
export function readConfig(args: readonly string[], env: Environment, fixed: Partial<Config> = {}): Config {
  const asked = (Object.keys(settings) as (keyof Config)[]).filter((name) => !(name in fixed))
  const { values, faults } = readSettings(asked, args, env)
  const { host, auth } = values
  if (host !== undefined && !isLoopback(host) && auth === 'auto') faults.push(openToOthers(host))
  if (faults.length > 0) throw new SettingsError(faults)
  return { ...values, ...fixed } as Config
}

/** Which store, for the commands that need no more. Throws SettingsError. */
export function readStoreUrl(args: readonly string[], env: Environment): string {
  const { values, faults } = readSettings(['databaseUrl'], args, env)
  if (values.databaseUrl === undefined || faults.length > 0) throw new SettingsError(faults)
  return values.databaseUrl
}

function readSettings(names: readonly (keyof Config)[], args: readonly string[], env: Environment) {
  const faults: string[] = []
  const flags = readFlags(names, args, faults)
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const { flag, variable, standard, read } = settings[name]
    const given = flags[flag]
    const [source, text] = given !== undefined ? [`--${flag}`, given] : [variable, env[variable] ?? standard]
    try {
      values[name] = read(text)
    } catch (error) {
      faults.push(`${source}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { values: values as Partial<Config>, faults }
}

/** The settings as one line each, for `--help`. */
export function describeSettings(names = Object.keys(settings) as (keyof Config)[]): string {
  return names
    .map((name) => settings[name])
    .map(
      ({ flag, variable, standard, help }) =>
        `  --${flag.padEnd(13)} ${variable.padEnd(21)} ${help}${standard && ` (${standard})`}`,
    )
    .join('\n')
}

/** The settings as they may be shown: without the database's password. */
export function printable(config: Config): Record<string, unknown> {
  return { ...config, databaseUrl: withoutPassword(config.databaseUrl) }
}

function readFlags(names: readonly (keyof Config)[], args: readonly string[], faults: string[]) {
  const options = Object.fromEntries(names.map((name) => [settings[name].flag, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    faults.push(`${(error as Error).message.split(/[.\n]/)[0]}; --help lists the options.`)
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
  if (!isPostgres && !/^sqlite:([^:]|:memory:$)/.test(text))
    throw new Error('must be sqlite:<file>, sqlite::memory: or postgres://user:password@host/name.')
  return text
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`must be an http:// or https:// address, not "${text}".`)
  if (url.username || url.password) throw new Error('must be an address without a user or a password.')
  if (url.search || url.hash) throw new Error('must be an address without a query or a fragment.')
  return url.href.replace(/\/+$/, '')
}

function readOrigins(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      // Without keys, this would hand the store to every page that anyone here looks at.
      if (part === '*') throw new Error('must name the origins; * would let every web page read and change the store.')
      if (!URL.canParse(part) || new URL(part).origin !== part || !/^https?:[^*]+$/.test(part))
        throw new Error(`must be origins such as https://shop.example, not "${part}".`)
      return part
    })
}

function oneOf<const T extends string>(text: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

/** Whether an address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(host)
}

function openToOthers(host: string): string {
  return `HOST: ${host} can be reached by others, and this version has no API keys yet. Put it behind something that asks who is calling and set PETSTORE_AUTH=off.`
}
