// The settings of `petstore serve`. Each setting's value comes from its flag, its environment variable, or its default, in that order.
import { parseArgs } from 'node:util'
import { redactPassword } from '../../db/connection-string.ts'
import { EVERY_ORIGIN } from '../../http/callers/origins.ts'
import { logLevels } from '../../log/format.ts'
import { exposureOf } from './exposure.ts'
import { suggestion } from './suggestion.ts'
import * as values from './values.ts'

interface Setting<T> {
  /** Environment variable, from which the flag's name is derived: PETSTORE_LOW_STOCK becomes --low-stock. */
  readonly variable: string
  readonly defaultValue: string
  readonly help: string
  /** Parses the value. Throws an error whose message describes the expected value. */
  read(text: string): T
}

const settings = {
  port: {
    variable: 'PORT',
    defaultValue: '8080',
    help: 'Port to listen on; 0 picks a free one',
    read: values.readPort,
  },
  host: { variable: 'HOST', defaultValue: '127.0.0.1', help: 'Address to listen on', read: values.readHost },
  databaseUrl: {
    variable: 'DATABASE_URL',
    defaultValue: 'sqlite:./data/petstore.db',
    help: 'sqlite:<file>, sqlite::memory: or postgres://…',
    read: values.readDatabaseUrl,
  },
  publicUrl: {
    variable: 'PETSTORE_PUBLIC_URL',
    defaultValue: '',
    help: 'Public URL of the service, if it differs from HOST and PORT',
    read: (text) => (text === '' ? undefined : values.readHttpUrl(text)),
  },
  corsOrigins: {
    variable: 'PETSTORE_CORS_ORIGINS',
    defaultValue: '',
    help: 'Comma-separated list of origins whose web pages may use the service',
    read: values.readCorsOrigins,
  },
  auth: {
    variable: 'PETSTORE_AUTH',
    defaultValue: 'auto',
    help: 'auto requires keys if others can reach the service; on always does, off never does',
    read: (text) => values.oneOf(text, ['auto', 'on', 'off'] as const),
  },
  rateLimit: {
    variable: 'PETSTORE_RATE_LIMIT',
    defaultValue: 'auto',
    help: 'Requests allowed per key, or per IP address without a key: 100/s, 600/min, off; auto is 100/s if others can reach the service',
    read: values.readRateLimit,
  },
  trustedProxies: {
    variable: 'PETSTORE_TRUSTED_PROXIES',
    defaultValue: '',
    help: 'Comma-separated list of IP addresses or networks of proxies whose X-Forwarded-For is trusted',
    read: values.readNetworks,
  },
  workers: {
    variable: 'PETSTORE_WORKERS',
    defaultValue: '1',
    help: 'Processes that serve requests, each on its own core; auto starts one per core',
    read: values.readWorkers,
  },
  webhookAllow: {
    variable: 'PETSTORE_WEBHOOK_ALLOW',
    defaultValue: '',
    help: 'Comma-separated list of non-public IP addresses or networks that may receive webhooks, even without TLS',
    read: values.readNetworks,
  },
  mcp: {
    variable: 'PETSTORE_MCP',
    defaultValue: 'on',
    help: 'Whether agents may use the MCP tools at /mcp: on or off',
    read: values.readSwitch,
  },
  lowStock: {
    variable: 'PETSTORE_LOW_STOCK',
    defaultValue: '0',
    help: 'Number of units at which stock counts as low and the inventory.low event is sent',
    read: values.readLowStock,
  },
  retentionMs: {
    variable: 'PETSTORE_RETENTION',
    defaultValue: '30d',
    help: 'How long events are kept, such as 90d or 12h',
    read: values.readRetention,
  },
  stopGraceMs: {
    variable: 'PETSTORE_STOP_GRACE',
    defaultValue: 'auto',
    help: 'How long to keep serving after SIGTERM so that load balancers notice the shutdown: 10s, 1min, 0; auto is 3s, and 0 on a terminal',
    read: values.readStopGrace,
  },
  allowUntestedBun: {
    variable: 'PETSTORE_ALLOW_UNTESTED_BUN',
    defaultValue: 'off',
    help: 'Whether to run on a Bun version that Petstore was not tested with: on or off',
    read: values.readSwitch,
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    defaultValue: '',
    help: 'URL of an OpenTelemetry collector that receives traces, such as http://localhost:4318',
    read: (text) => (text === '' ? undefined : values.readHttpUrl(text)),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    defaultValue: 'info',
    help: logLevels.join(', '),
    read: (text) => values.oneOf(text, logLevels),
  },
  logFormat: {
    variable: 'LOG_FORMAT',
    defaultValue: 'auto',
    help: 'text for people, json for programs; auto is text on a terminal',
    read: values.readLogFormat,
  },
} satisfies Readonly<Record<string, Setting<unknown>>>

/** Parsed values of all settings. */
export type Config = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

const allNames = Object.keys(settings) as readonly (keyof Config)[]

const flagOf = (name: keyof Config): string =>
  settings[name].variable
    .replace(/^PETSTORE_/, '')
    .toLowerCase()
    .replaceAll('_', '-')

type Environment = Readonly<Record<string, string | undefined>>

/** Unparsed flag values, keyed by flag name. */
export type Flags = Readonly<Record<string, string | undefined>>

/** Reports all problems with settings or arguments at once. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Unparsed values that replace defaults, for commands whose defaults differ. */
export type Defaults = { readonly [Name in keyof Config]?: string }

/** Parses a command line that consists only of settings, without validating their values; returns undefined for any other command line. */
export function parseFlags(args: readonly string[]): Flags | undefined {
  const options = Object.fromEntries(allNames.map((name) => [flagOf(name), { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch {
    return undefined
  }
}

/** Reads all settings. Throws SettingsError if any are invalid. */
export function readConfig(flags: Flags, env: Environment, defaults: Defaults = {}): Config {
  const config = readSome(allNames, flags, env, defaults)
  if (config.corsOrigins.includes(EVERY_ORIGIN) && exposureOf(config).keys !== 'needed')
    throw new SettingsError([EVERY_ORIGIN_NEEDS_KEYS])
  return config
}

// If keys are required, any origin is safe: a browser never sends a key automatically, so a page can use only keys that its author knows.
const EVERY_ORIGIN_NEEDS_KEYS =
  'PETSTORE_CORS_ORIGINS: must list the origins when no key is required; * would let any web page read and change the store.'

/** Reads the named settings. Throws SettingsError with all problems if any are invalid. */
export function readSome<const Name extends keyof Config>(
  names: readonly Name[],
  flags: Flags,
  env: Environment,
  defaults: Defaults = {},
): Pick<Config, Name> {
  const problems: string[] = []
  const config: Partial<Record<Name, unknown>> = {}
  for (const name of names) {
    const { variable, defaultValue, read } = settings[name]
    const flag = flagOf(name)
    const [source, text] = flags[flag] !== undefined ? [`--${flag}`, flags[flag]] : [variable, setValue(env, variable)]
    try {
      config[name] = read(text ?? defaults[name] ?? defaultValue)
    } catch (error) {
      problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return config as Pick<Config, Name>
}

/** Returns an environment variable's value. A blank one counts as unset, because tools that start services often cannot omit variables. */
function setValue(env: Environment, variable: string): string | undefined {
  return env[variable]?.trim() === '' ? undefined : env[variable]
}

// Matches environment variables that are not settings of the service: those of the command-line client, and those that Kubernetes sets for
// a service named petstore.
const foreignVariable = /^PETSTORE_(URL=|KEY=|PROFILE=|SERVICE_|PORT_|PORT=(tcp|udp):)/

/** Returns a warning for each environment variable that looks like a setting but is not one, because it may be misspelled. */
export function unknownVariables(env: Environment): readonly string[] {
  const known = Object.values(settings).map(({ variable }) => variable)
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith('PETSTORE_') && !foreignVariable.test(`${name}=${value}`))
    .filter(([name]) => !known.includes(name))
    .map(([name]) => `${name} is not a setting and has no effect.${suggestion(name, known)}`)
}

/** Whether the setting comes from a flag or an environment variable. */
export function isGiven(name: keyof Config, flags: Flags, env: Environment): boolean {
  return flags[flagOf(name)] !== undefined || setValue(env, settings[name].variable) !== undefined
}

/** Returns each setting's flag, environment variable, default, and help text for `--help`. */
export function settingOptions(names = allNames, defaults: Defaults = {}) {
  return names.map((name) => {
    const { variable, defaultValue, help } = settings[name]
    return { flag: flagOf(name), variable, defaultValue: defaults[name] ?? defaultValue, help }
  })
}

/** Returns the settings without the database password, together with the resulting key policy and rate limit. */
export function printable(config: Config): Record<string, unknown> {
  const { keys, rate = 'unlimited' } = exposureOf(config)
  return { ...config, databaseUrl: redactPassword(config.databaseUrl), inEffect: { keys, rate } }
}
