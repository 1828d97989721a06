// The settings of `petstore serve`, read once: a flag, else an environment variable, else the default.
import { parseArgs } from 'node:util'
import { redactPassword } from '../db/connection-string.ts'
import { EVERY_ORIGIN } from '../http/access/origins.ts'
import type { Rate } from '../http/access/rate-limit.ts'
import { type LogLevel, logLevels } from '../log/log.ts'
import { exposureOf } from './exposure.ts'
import {
  oneOf,
  readDatabaseUrl,
  readHost,
  readOrigin,
  readOrigins,
  readPort,
  readProxies,
  readRateLimit,
} from './values.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly publicUrl: string | undefined
  readonly corsOrigins: readonly string[]
  readonly auth: 'auto' | 'on' | 'off'
  readonly rateLimit: 'auto' | 'off' | Rate
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
}

interface Setting<T> {
  readonly flag: string
  readonly variable: string
  readonly defaultValue: string
  readonly help: string
  /** The value of a text; throws a sentence that says what would be right. */
  read(text: string): T
}

const settings: { readonly [Name in keyof Config]: Setting<Config[Name]> } = {
  port: {
    flag: 'port',
    variable: 'PORT',
    defaultValue: '8080',
    help: 'Port to listen on; 0 takes a free one',
    read: readPort,
  },
  host: { flag: 'host', variable: 'HOST', defaultValue: '127.0.0.1', help: 'Address to listen on', read: readHost },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    defaultValue: 'sqlite:./data/petstore.db',
    help: 'sqlite:<file>, sqlite::memory: or postgres://…',
    read: readDatabaseUrl,
  },
  publicUrl: {
    flag: 'public-url',
    variable: 'PETSTORE_PUBLIC_URL',
    defaultValue: '',
    help: 'Address others reach the service at, if it is another one',
    read: (text) => (text === '' ? undefined : readOrigin(text)),
  },
  corsOrigins: {
    flag: 'cors-origins',
    variable: 'PETSTORE_CORS_ORIGINS',
    defaultValue: '',
    help: 'Origins whose web pages may use the service, separated by commas',
    read: readOrigins,
  },
  auth: {
    flag: 'auth',
    variable: 'PETSTORE_AUTH',
    defaultValue: 'auto',
    help: 'auto asks for keys where others can reach the service, on always, off never',
    read: (text) => oneOf(text, ['auto', 'on', 'off'] as const),
  },
  rateLimit: {
    flag: 'rate-limit',
    variable: 'PETSTORE_RATE_LIMIT',
    defaultValue: 'auto',
    help: 'How much one key, or one address without one, may send: 100/s, 600/min, off; auto is 100/s where others can reach the service',
    read: readRateLimit,
  },
  trustedProxies: {
    flag: 'trusted-proxies',
    variable: 'PETSTORE_TRUSTED_PROXIES',
    defaultValue: '',
    help: 'Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas',
    read: readProxies,
  },
  logLevel: {
    flag: 'log-level',
    variable: 'LOG_LEVEL',
    defaultValue: 'info',
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
  if (faults.length > 0) throw new SettingsError(faults)
  const config = { ...values, ...fixed } as Config
  if (config.corsOrigins.includes(EVERY_ORIGIN) && exposureOf(config).keys !== 'needed')
    throw new SettingsError([OPEN_TO_EVERY_PAGE])
  return config
}

// Where it takes a key, a page can do no more than whoever wrote it, since a browser adds none by itself.
const OPEN_TO_EVERY_PAGE =
  'PETSTORE_CORS_ORIGINS: must name the origins while no key is needed; * would let every web page read and change the store.'

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
    const { flag, variable, defaultValue: standard, read } = settings[name]
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
      ({ flag, variable, defaultValue: standard, help }) =>
        `  --${flag.padEnd(15)} ${variable.padEnd(24)} ${help}${standard && ` (${standard})`}`,
    )
    .join('\n')
}

/** The settings as they may be shown, without the database's password, and what follows from them. */
export function printable(config: Config): Record<string, unknown> {
  const { keys, rate = 'unlimited' } = exposureOf(config)
  return { ...config, databaseUrl: redactPassword(config.databaseUrl), inEffect: { keys, rate } }
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
