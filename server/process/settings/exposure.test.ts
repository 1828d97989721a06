import { describe, expect, test } from 'bun:test'
import { exposureOf } from './exposure.ts'

const defaultRate = { requests: 100, seconds: 1 }
const local = { host: '127.0.0.1', publicUrl: undefined, auth: 'auto', rateLimit: 'auto' } as const

describe('exposureOf', () => {
  test.each([
    ['this machine', {}, { isLocal: true, keys: 'optional', rate: undefined }],
    ['localhost', { host: 'localhost' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['all of 127.0.0.0/8', { host: '127.1.2.3' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['IPv4 mapped into IPv6', { host: '::ffff:127.0.0.1' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['IPv6', { host: '::1' }, { isLocal: true, keys: 'optional', rate: undefined }],
    ['every address', { host: '0.0.0.0' }, { isLocal: false, keys: 'needed', rate: defaultRate }],
    ['every IPv6 address', { host: '::' }, { isLocal: false, keys: 'needed', rate: defaultRate }],
    ['another name', { host: 'localhost.example' }, { isLocal: false, keys: 'needed', rate: defaultRate }],
    [
      'a name that looks like a local address',
      { host: '127.0.0.1.example' },
      { isLocal: false, keys: 'needed', rate: defaultRate },
    ],
    ['a proxy', { publicUrl: 'https://pets.example' }, { isLocal: true, keys: 'needed', rate: defaultRate }],
    [
      'a proxy on this machine',
      { publicUrl: 'http://[::1]:99/x' },
      { isLocal: true, keys: 'optional', rate: undefined },
    ],
    ['keys on', { auth: 'on' }, { isLocal: true, keys: 'needed', rate: undefined }],
    ['keys off', { auth: 'off', host: '0.0.0.0' }, { isLocal: false, keys: 'ignored', rate: defaultRate }],
    ['no limit', { rateLimit: 'off', host: '0.0.0.0' }, { isLocal: false, keys: 'needed', rate: undefined }],
    ['another limit', { rateLimit: defaultRate }, { isLocal: true, keys: 'optional', rate: defaultRate }],
  ] as const)(
    'requires keys and limits the rate only if other machines can reach the service: %s',
    (_, settings, exposure) => {
      expect(exposureOf({ ...local, ...settings })).toEqual(exposure)
    },
  )
})
