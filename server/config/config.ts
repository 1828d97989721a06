// The settings of `petstore serve`, read once: from a flag, else an environment variable, else the default.
import { parseArgs } from 'node:util'
import { EVERY_ORIGIN } from '../access/origins.ts'
import type { Rate } from '../access/rate-limit.ts'
import { redactPassword } from '../db/connection-string.ts'
import { type LogLevel, logLevels } from '../log/format.ts'
import { exposureOf } from './exposure.ts'
import { suggestion } from './suggestion.ts'
import {
  oneOf,
  readCorsOrigins,
  readDatabaseUrl,
  readHost,
  readLogFormat,
  readLowStock,
  readNetworks,
  readPort,
  readPublicUrl,
  readRateLimit,
  readRetention,
  readStopGrace,
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
  /** Networks that webhooks may be sent to although they are not public. */
  readonly webhookAllow: readonly string[]
  /** The stock at which an event says that it is low. */
  readonly lowStock: number
  /** How long events are kept. */
  readonly retentionMs: number
  /** How long the service goes on after a signal to stop. */
  readonly stopGraceMs: number
  readonly logLevel: LogLevel
  readonly logFormat: 'text' | 'json'
}

interface Setting<T> {
  readonly flag: string
  readonly variable: string
  readonly defaultValue: string
  readonly help: string
  /** Parses the text; throws an error whose message says what would be right. */
  read(text: string): T
}

const settings: { readonly [Name in keyof Config]: Setting<Config[Name]> } = {
  port: {
    flag: 'port',
    variable: 'PORT',
    defaultValue: '8080',
    help: 'Port to listen on; 0 picks a free one',
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
    help: 'URL under which others reach the service, if it is another one',
    read: (text) => (text === '' ? undefined : readPublicUrl(text)),
  },
  corsOrigins: {
    flag: 'cors-origins',
    variable: 'PETSTORE_CORS_ORIGINS',
    defaultValue: '',
    help: 'Origins whose web pages may use the service, separated by commas',
    read: readCorsOrigins,
  },
  auth: {
    flag: 'auth',
    variable: 'PETSTORE_AUTH',
    defaultValue: 'auto',
    help: 'auto needs keys if others can reach the service, on always, off never',
    read: (text) => oneOf(text, ['auto', 'on', 'off'] as const),
  },
  rateLimit: {
    flag: 'rate-limit',
    variable: 'PETSTORE_RATE_LIMIT',
    defaultValue: 'auto',
    help: 'Requests per key, or per IP address without one: 100/s, 600/min, off; auto is 100/s if others can reach the service',
    read: readRateLimit,
  },
  trustedProxies: {
    flag: 'trusted-proxies',
    variable: 'PETSTORE_TRUSTED_PROXIES',
    defaultValue: '',
    help: 'IP addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas',
    read: readNetworks,
  },
  webhookAllow: {
    flag: 'webhook-allow',
    variable: 'PETSTORE_WEBHOOK_ALLOW',
    defaultValue: '',
    help: 'IP addresses or networks that webhooks may be sent to although they are not public, also without TLS, separated by commas',
    read: readNetworks,
  },
  lowStock: {
    flag: 'low-stock',
    variable: 'PETSTORE_LOW_STOCK',
    defaultValue: '0',
    help: 'Units at which a stock counts as low, for the event inventory.low',
    read: readLowStock,
  },
  retentionMs: {
    flag: 'retention',
    variable: 'PETSTORE_RETENTION',
    defaultValue: '30d',
    help: 'How long events are kept: 90d, 12h',
    read: readRetention,
  },
  stopGraceMs: {
    flag: 'stop-grace',
    variable: 'PETSTORE_STOP_GRACE',
    defaultValue: 'auto',
    help: 'Time to go on serving after SIGTERM, so that load balancers notice: 10s, 1min, 0; auto is 3s, and 0 on a terminal',
    read: readStopGrace,
  },
  logLevel: {
    flag: 'log-level',
    variable: 'LOG_LEVEL',
    defaultValue: 'info',
    help: logLevels.join(', '),
    read: (text) => oneOf(text, logLevels),
  },
  logFormat: {
    flag: 'log-format',
    variable: 'LOG_FORMAT',
    defaultValue: 'auto',
    help: 'text for people, json for programs; auto is text on a terminal',
    read: readLogFormat,
  },
}

type Environment = Readonly<Record<string, string | undefined>>

/** Invalid settings or arguments, with everything that is wrong with them. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The texts that replace defaults, for a command whose defaults differ. */
export type Defaults = { readonly [Name in keyof Config]?: string }

/** Reads all settings but the fixed ones. Throws SettingsError. */
export function readConfig(
  args: readonly string[],
  env: Environment,
  fixed: Partial<Config> = {},
  defaults: Defaults = {},
): Config {
  const names = (Object.keys(settings) as (keyof Config)[]).filter((name) => !(name in fixed))
  const { values, problems } = readSettings(names, args, env, defaults)
  if (problems.length > 0) throw new SettingsError(problems)
  const config = { ...values, ...fixed } as Config
  if (config.corsOrigins.includes(EVERY_ORIGIN) && exposureOf(config).keys !== 'needed')
    throw new SettingsError([EVERY_ORIGIN_NEEDS_KEYS])
  return config
}

// With keys, a page can do no more than its author, since a browser never adds a key by itself.
const EVERY_ORIGIN_NEEDS_KEYS =
  'PETSTORE_CORS_ORIGINS: must name the origins while no key is needed; * would let every web page read and change the store.'

/** Reads only the database URL, for the commands that need no other setting. Throws SettingsError. */
export function readStoreUrl(args: readonly string[], env: Environment): string {
  return readSome(['databaseUrl'], args, env).databaseUrl
}

/** Reads only some settings. Throws SettingsError. */
export function readSome<const Name extends keyof Config>(
  names: readonly Name[],
  args: readonly string[],
  env: Environment,
): Pick<Config, Name> {
  const { values, problems } = readSettings(names, args, env)
  if (problems.length > 0) throw new SettingsError(problems)
  return values as Pick<Config, Name>
}

function readSettings(
  names: readonly (keyof Config)[],
  args: readonly string[],
  env: Environment,
  defaults: Defaults = {},
) {
  const problems: string[] = []
  const flags = readFlags(names, args, problems)
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const { flag, variable, defaultValue, read } = settings[name]
    const value = flags[flag]
    const [source, text] =
      value !== undefined ? [`--${flag}`, value] : [variable, setValue(env, variable) ?? defaults[name] ?? defaultValue]
    try {
      values[name] = read(text)
    } catch (error) {
      problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { values: values as Partial<Config>, problems }
}

/** A variable that is empty or blank counts as one that is not set: tools that start services often cannot leave one out. */
function setValue(env: Environment, variable: string): string | undefined {
  return env[variable]?.trim() === '' ? undefined : env[variable]
}

// Of clients, and of Kubernetes for a service that is called petstore.
const foreignVariable = /^PETSTORE_(URL=|KEY=|PROFILE=|SERVICE_|PORT_|PORT=(tcp|udp):)/

/** A sentence for each variable that looks like a setting and is none: it may be misspelled. */
export function unknownVariables(env: Environment): readonly string[] {
  const known = Object.values(settings).map(({ variable }) => variable)
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith('PETSTORE_') && !foreignVariable.test(`${name}=${value}`))
    .filter(([name]) => !known.includes(name))
    .map(([name]) => `${name} is not a setting and has no effect.${suggestion(name, known)}`)
}

/** Whether a setting has a value other than its default. */
export function isGiven(name: keyof Config, args: readonly string[], env: Environment): boolean {
  const { flag, variable } = settings[name]
  return (
    args.some((arg) => arg === `--${flag}` || arg.startsWith(`--${flag}=`)) || setValue(env, variable) !== undefined
  )
}

/** A setting as `--help` shows it. */
export interface SettingOption {
  readonly flag: string
  readonly variable: string
  readonly defaultValue: string
  readonly help: string
}

export function settingOptions(
  names = Object.keys(settings) as readonly (keyof Config)[],
  defaults: Defaults = {},
): readonly SettingOption[] {
  return names.map((name) => {
    const { flag, variable, defaultValue, help } = settings[name]
    return { flag, variable, defaultValue: defaults[name] ?? defaultValue, help }
  })
}

/** The settings without the database's password, and what follows from them. */
export function printable(config: Config): Record<string, unknown> {
  const { keys, rate = 'unlimited' } = exposureOf(config)
  return { ...config, databaseUrl: redactPassword(config.databaseUrl), inEffect: { keys, rate } }
}

/** Whether a command line consists of settings, right or wrong ones, and nothing else. */
export function areSettings(args: readonly string[]): boolean {
  const problems: string[] = []
  readFlags(Object.keys(settings) as (keyof Config)[], args, problems)
  return problems.length === 0
}

function readFlags(names: readonly (keyof Config)[], args: readonly string[], problems: string[]) {
  const options = Object.fromEntries(names.map((name) => [settings[name].flag, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [message = ''] = (error as Error).message.split(/(?<=')\. |\.?\n/)
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec(message) ?? []
    const hint =
      unknown === undefined
        ? ''
        : suggestion(
            unknown,
            Object.keys(options).map((flag) => `--${flag}`),
          )
    problems.push(`${message}; --help lists the options.${hint}`)
    return {}
  }
}
