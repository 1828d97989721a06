import { describe, expect, test } from 'bun:test'
import { exposureOf } from './exposure.ts'

const usual = { requests: 100, seconds: 1 }
const local = { host: '127.0.0.1', publicUrl: undefined, auth: 'auto', rateLimit: 'auto' } as const

describe('closed as soon as others can reach it, easy while they cannot', () => {
  test.each([
    ['this machine', {}, { isLocal: true, keys: 'optional', rate: undefined }],
    ['localhost', { host: 'localhost' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['IPv6', { host: '::1' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['every address', { host: '0.0.0.0' }, { isLocal: false, keys: 'needed', rate: usual }],
    ['every address of IPv6', { host: '::' }, { isLocal: false, keys: 'needed', rate: usual }],
    ['another name', { host: 'localhost.example' }, { isLocal: false, keys: 'needed', rate: usual }],
    ['a number that is like it', { host: '127.0.0.1.example' }, { isLocal: false, keys: 'needed', rate: usual }],
    ['a proxy', { publicUrl: 'https://pets.example' }, { isLocal: true, keys: 'needed', rate: usual }],
    ['a proxy here', { publicUrl: 'http://[::1]:99/x' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['keys by wish', { auth: 'on' }, { isLocal: true, keys: 'needed', rate: undefined }],
    ['no keys by wish', { auth: 'off', host: '0.0.0.0' }, { isLocal: false, keys: 'ignored', rate: usual }],
    ['no limit by wish', { rateLimit: 'off', host: '0.0.0.0' }, { isLocal: false, keys: 'needed', rate: undefined }],
    ['a limit by wish', { rateLimit: usual }, { isLocal: true, keys: 'optional', rate: usual }],
  ] as const)('%s', (_, settings, exposure) => {
    expect(exposureOf({ ...local, ...settings })).toEqual(exposure)
  })
})
