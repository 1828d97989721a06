// Parses the values of settings. Each function throws an error whose message describes the expected value.
import { readFileSync } from 'node:fs'
import { parsePostgresUrl } from '../../db/connection-string.ts'
import { EVERY_ORIGIN } from '../../http/callers/origins.ts'
import type { Rate } from '../../http/callers/rate-limit.ts'
import { isNetwork } from '../../http/networks.ts'
import { isTerminal } from '../../runtime/node.ts'

export function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`must be a port from 0 to 65535, not "${text}".`)
  return Number(text)
}

export function readHost(text: string): string {
  if (!/^[\w.:-]+$/.test(text)) throw new Error(`must be a host name or an IP address, not "${text}".`)
  return text
}

export function readDatabaseUrl(text: string): string {
  const isPostgres = /^postgres(ql)?:\/\//.test(text)
  if (isPostgres) parsePostgresUrl(text)
  else if (!/^sqlite:([^:]|:memory:$)/.test(text))
    throw new Error('must be sqlite:<file>, sqlite::memory: or postgres://user:password@host/name.')
  return text
}

export function readHttpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`must be an http:// or https:// URL, not "${text}".`)
  if (url.username || url.password) throw new Error('must be a URL without a user or a password.')
  if (url.search || url.hash) throw new Error('must be a URL without a query or a fragment.')
  return url.href.replace(/\/+$/, '')
}

export function readCorsOrigins(text: string): readonly string[] {
  return splitList(text).map((part) => {
    if (part === EVERY_ORIGIN) return part
    if (!URL.canParse(part) || new URL(part).origin !== part || !/^https?:[^*]+$/.test(part))
      throw new Error(`must be origins such as https://shop.example, not "${part}".`)
    return part
  })
}

export function oneOf<const T extends string>(text: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === text)
  if (found === undefined) throw new Error(`must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

/** Parses on or off. Also accepts 1 and 0, which are common in environment variables. */
export function readSwitch(text: string): 'on' | 'off' {
  if (text === '1') return 'on'
  return text === '0' ? 'off' : oneOf(text, ['on', 'off'])
}

const unitsInSeconds = { s: 1, min: 60, h: 3600, d: 86_400 }

export function readRateLimit(text: string): 'auto' | 'off' | Rate {
  if (text === 'auto' || text === 'off') return text
  const [, requests, unit] = /^([1-9]\d{0,5})\/(s|min|h)$/.exec(text) ?? []
  if (requests === undefined || unit === undefined)
    throw new Error(`must be auto, off, or a rate such as 100/s, 600/min or 5000/h, not "${text}".`)
  return { requests: Number(requests), seconds: unitsInSeconds[unit as keyof typeof unitsInSeconds] }
}

const MAX_WORKERS = 256

export function readWorkers(text: string): number {
  const isLinux = process.platform === 'linux'
  if (text === 'auto') return isLinux ? coresOf(readCpuLimit()) : 1
  const workers = Number(text)
  if (!/^[1-9]\d{0,2}$/.test(text) || workers > MAX_WORKERS)
    throw new Error(`must be auto, or a number of processes from 1 to ${MAX_WORKERS}, not "${text}".`)
  if (workers > 1 && !isLinux) throw new Error('must be 1 on this system: only Linux can share a port among processes.')
  return workers
}

/** Returns the number of cores this process may use. `cpuLimit` is the container's quota and period, both in microseconds. */
export function coresOf(cpuLimit: string, cores = navigator.hardwareConcurrency): number {
  const [quota, period] = cpuLimit.split(' ').map(Number)
  return Math.max(1, Math.min(cores, quota && period ? Math.floor(quota / period) : cores))
}

/** Reads the container's CPU limit: https://docs.kernel.org/admin-guide/cgroup-v2.html#cpu-interface-files */
function readCpuLimit(): string {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8')
  } catch {
    return 'max'
  }
}

const DEFAULT_STOP_GRACE_MS = 3000

/** Returns the grace period in milliseconds. */
export function readStopGrace(text: string): number {
  // On a terminal, do not wait: someone who presses Ctrl-C wants the prompt back.
  if (text === 'auto') return isTerminal(0) ? 0 : DEFAULT_STOP_GRACE_MS
  const [, count, unit] = /^(\d{1,3})(s|min)$/.exec(text === '0' ? '0s' : text) ?? []
  if (count === undefined || unit === undefined)
    throw new Error(`must be auto, 0, or a time such as 10s or 1min, not "${text}".`)
  return Number(count) * unitsInSeconds[unit as keyof typeof unitsInSeconds] * 1000
}

export function readLowStock(text: string): number {
  const units = Number(text)
  if (!/^\d{1,10}$/.test(text) || units > 2_147_483_647) throw new Error(`must be a number of units, not "${text}".`)
  return units
}

/** Returns the retention period in milliseconds. */
export function readRetention(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})(h|d)$/.exec(text) ?? []
  if (count === undefined || unit === undefined) throw new Error(`must be a time such as 12h or 30d, not "${text}".`)
  return Number(count) * unitsInSeconds[unit as keyof typeof unitsInSeconds] * 1000
}

/** Resolves `auto` to text on a terminal, where a person reads the log, and to JSON elsewhere. */
export function readLogFormat(text: string): 'text' | 'json' {
  const format = oneOf(text, ['auto', 'text', 'json'])
  return format === 'auto' ? (isTerminal(1) ? 'text' : 'json') : format
}

export function readNetworks(text: string): readonly string[] {
  return splitList(text).map((part) => {
    if (!isNetwork(part)) throw new Error(`must be IP addresses or networks such as 10.0.0.0/8, not "${part}".`)
    return part
  })
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
