import { describe, expect, test } from 'bun:test'
import {
  coresOf,
  readHttpUrl,
  readLowStock,
  readPort,
  readRateLimit,
  readRetention,
  readSwitch,
  readWorkers,
} from './values.ts'

const HOUR_MS = 60 * 60_000

describe('PORT', () => {
  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('%s is valid', (text, port) => expect(readPort(text)).toBe(port))

  test.each(['', '-1', '65536', '80.5', '0x50'])('"%s" is not valid', (text) =>
    expect(() => readPort(text)).toThrow(`must be a port from 0 to 65535, not "${text}".`),
  )
})

describe('PETSTORE_RATE_LIMIT', () => {
  test.each([
    ['off', 'off'],
    ['1/s', { requests: 1, seconds: 1 }],
    ['600/min', { requests: 600, seconds: 60 }],
    ['5000/h', { requests: 5000, seconds: 3600 }],
  ] as const)('%s is valid', (text, rate) => expect(readRateLimit(text)).toEqual(rate))

  test.each(['', '0/s', '1.5/s', '600', '1/d'])('"%s" is not valid', (text) =>
    expect(() => readRateLimit(text)).toThrow('must be auto, off, or a rate such as 100/s, 600/min or 5000/h'),
  )
})

describe('PETSTORE_ALLOW_UNTESTED_BUN', () => {
  test.each([
    ['on', 'on'],
    ['1', 'on'],
    ['off', 'off'],
    ['0', 'off'],
  ] as const)('%s is valid', (text, state) => expect(readSwitch(text)).toBe(state))

  test.each(['', 'ON', 'true', '2', 'constructor'])('"%s" is not valid', (text) =>
    expect(() => readSwitch(text)).toThrow(`must be one of on, off, not "${text}".`),
  )
})

describe('PETSTORE_WORKERS', () => {
  test.each([
    ['1', 1],
    ['4', 4],
    ['256', 256],
  ])('%s is valid', (text, workers) => expect(readWorkers(text)).toBe(workers))

  test.each(['', '0', '-1', '1.5', '257', 'all'])('"%s" is not valid', (text) =>
    expect(() => readWorkers(text)).toThrow(`must be auto, or a number of processes from 1 to 256, not "${text}".`),
  )

  test.each([
    ['no limit', 'max 100000\n', 8],
    ['no such file', 'max', 8],
    ['two and a half cores', '250000 100000\n', 2],
    ['half a core', '50000 100000\n', 1],
    ['more than the machine has', '1600000 100000\n', 8],
  ])("auto respects the container's CPU limit: %s", (_, limit, workers) => expect(coresOf(limit, 8)).toBe(workers))
})

describe('PETSTORE_RETENTION', () => {
  test.each([
    ['12h', 12 * HOUR_MS],
    ['30d', 30 * 24 * HOUR_MS],
  ])('%s is valid', (text, ms) => expect(readRetention(text)).toBe(ms))

  test.each(['', '0d', '30', '1.5d', '30min'])('"%s" is not valid', (text) =>
    expect(() => readRetention(text)).toThrow(`must be a time such as 12h or 30d, not "${text}".`),
  )
})

describe('PETSTORE_LOW_STOCK', () => {
  test.each([
    ['0', 0],
    ['2147483647', 2_147_483_647],
  ])('%s is valid', (text, units) => expect(readLowStock(text)).toBe(units))

  test.each(['', '-1', '1.5', '2147483648'])('"%s" is not valid', (text) =>
    expect(() => readLowStock(text)).toThrow(`must be a number of units, not "${text}".`),
  )
})

describe('PETSTORE_PUBLIC_URL', () => {
  test.each([
    ['https://pets.example', 'https://pets.example'],
    ['http://localhost:99/api//', 'http://localhost:99/api'],
  ])('%s is valid', (text, url) => expect(readHttpUrl(text)).toBe(url))

  test.each([
    ['pets.example', 'must be an http:// or https:// URL, not "pets.example".'],
    ['ftp://pets.example', 'must be an http:// or https:// URL, not "ftp://pets.example".'],
    ['https://me@pets.example', 'must be a URL without a user or a password.'],
    ['https://:secret@pets.example', 'must be a URL without a user or a password.'],
    ['https://pets.example/?x', 'must be a URL without a query or a fragment.'],
    ['https://pets.example/#x', 'must be a URL without a query or a fragment.'],
  ])('%s is not valid', (text, message) => expect(() => readHttpUrl(text)).toThrow(message))
})
