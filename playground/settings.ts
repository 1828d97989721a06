// The settings of `petstore playground`: some of the service's settings, and the bounds on sandboxes.
import { EVERY_ORIGIN } from '../server/http/callers/origins.ts'
import type { Rate } from '../server/http/callers/rate-limit.ts'
import { type Config, type Flags, isGiven, readConfig, SettingsError } from '../server/process/settings/config.ts'
import { type Exposure, exposureOf } from '../server/process/settings/exposure.ts'
import type { Bounds } from './sandboxes/sandboxes.ts'

export interface PlaygroundSettings {
  readonly config: Config
  readonly exposure: Exposure
  readonly bounds: Bounds
  /** How many sandboxes one IP address may create; undefined if there is no limit. */
  readonly creationRate: Rate | undefined
}

/** The service's settings that a playground also has. */
export const sharedSettings = ['port', 'host', 'publicUrl', 'trustedProxies', 'logLevel', 'logFormat'] as const

const LOOPBACK = ['127.0.0.0/8', '::1']
const MEGABYTE = 2 ** 20
const MAX_SANDBOX_BYTES = 256 * MEGABYTE
const CREATION_RATE: Rate = { requests: 60, seconds: 60 }
const MIN_IDLE_MS = 1000

/** Unparsed values of the options that only a playground has. */
export interface OwnOptions {
  readonly cors?: boolean
  readonly maxSandboxes?: string
  readonly maxDisk?: string
  readonly idle?: string
}

/** Reads all settings. Throws SettingsError if any are invalid. */
export function readPlaygroundSettings(
  flags: Flags,
  own: OwnOptions,
  env: Readonly<Record<string, string | undefined>>,
): PlaygroundSettings {
  const { cors = false, maxSandboxes = '1000', maxDisk = '8000', idle = '1h' } = own
  const config = readConfig(
    { ...flags, 'database-url': 'sqlite::memory:', workers: '1', 'rate-limit': 'auto', auth: 'auto' },
    env,
  )
  if (cors && isGiven('webhookAllow', flags, env))
    throw new SettingsError([
      'PETSTORE_WEBHOOK_ALLOW: cannot be combined with --cors, because any web page could then make this machine send requests to these addresses.',
    ])
  const { isLocal, rate } = exposureOf(config)
  // Webhooks may reach this machine only if nobody else can create them.
  const webhookAllow =
    !cors && isLocal && config.publicUrl === undefined ? [...LOOPBACK, ...config.webhookAllow] : config.webhookAllow
  return {
    config: { ...config, webhookAllow, corsOrigins: cors ? [EVERY_ORIGIN] : config.corsOrigins },
    // Only those who know a sandbox's URL can use it, so a sandbox needs no key.
    exposure: { isLocal, keys: 'optional', rate },
    bounds: {
      maxSandboxes: readNumber('--max-sandboxes', maxSandboxes),
      maxBytes: readNumber('--max-disk', maxDisk) * MEGABYTE,
      maxSandboxBytes: MAX_SANDBOX_BYTES,
      idleMs: readDuration('--idle', idle),
    },
    // With --cors, any web page that someone on this machine opens can create sandboxes.
    creationRate: cors || rate ? CREATION_RATE : undefined,
  }
}

function readNumber(flag: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new SettingsError([`${flag}: must be a whole number from 1 to 9999999.`])
}

function readDuration(flag: string, text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})(s|min|h|d)$/.exec(text) ?? []
  const ms = Number(number) * ({ s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? 0)
  if (ms >= MIN_IDLE_MS) return ms
  throw new SettingsError([`${flag}: must be a time such as 30min, 1h, or 2d.`])
}
