import { afterEach, describe, expect, test } from 'bun:test'
import { createDestinations, type Destination, type Lookup } from './destinations.ts'

const resolvesTo =
  (...ips: readonly string[]): Lookup =>
  async () =>
    ips.map((address) => ({ address }))
const fails: Lookup = async () => {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND db.internal'), { code: 'ENOTFOUND' })
}
const unexpectedLookups: string[] = []
const noLookup: Lookup = async (host) => {
  unexpectedLookups.push(host)
  return []
}
afterEach(() => expect(unexpectedLookups.splice(0)).toEqual([]))

const resolve = (url: string, lookup: Lookup = noLookup, allow: readonly string[] = []): Promise<Destination> =>
  createDestinations({ allow, lookup, lookupTimeoutMs: 50 }).resolve(url)

const NOT_PUBLIC = {
  ok: false,
  reason:
    'Body field url must have a host that resolves only to IP addresses that are public or allowed by the operator.',
} as const
const NOT_SECURE = {
  ok: false,
  reason: 'Body field url must begin with https://, unless the operator has allowed its host.',
} as const

/** The first and last IP address of each non-public network. */
const insideIps = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16'],
  ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255'],
  ['::', '::1', '::7f00:1', '::8.8.8.8'],
  ['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:FFFF:10.0.0.1', '::ffff:169.254.169.254'],
  ['64:ff9b::808:808', '64:ff9b::7f00:1', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::1', '1fff:ffff::', '4000::', '5f00::1', '8000::1'],
  ['2001::', '2001:0:7f00:1::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:7f00:1::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fd00:ec2::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2606:4700::1111%eth0', '8.8.8.8%1', 'localhost', '8.8.8', '08.8.8.8', ''],
].flat()

/** Public IP addresses, including those just below and above the non-public networks. */
const publicIps = [
  ['1.0.0.0', '1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.1.0', '192.0.3.0', '192.88.98.255', '192.88.100.0', '192.167.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ['2000::', '2001:200::', '2001:db7:ffff::', '2001:db9::', '2001:4860:4860::8888', '2003::', '2606:4700::1111'],
  ['2a00:1450:4001::200e', '3ffe::', '3fff:1000::', '::ffff:8.8.8.8', '::ffff:808:808'],
].flat()

describe("a host's IP addresses", () => {
  test.each(insideIps)('%s is not public', async (ip) => {
    expect(await resolve('https://hooks.example', resolvesTo(ip))).toEqual(NOT_PUBLIC)
  })

  test.each(publicIps)('%s is public', async (ip) => {
    expect(await resolve('https://hooks.example', resolvesTo(ip))).toEqual({ ok: true, ips: [ip] })
  })

  test('a host with even one non-public address, at any position, is rejected', async () => {
    for (const ips of [
      ['8.8.8.8', '10.0.0.1'],
      ['10.0.0.1', '8.8.8.8'],
      ['8.8.8.8', '2606:4700::1111', '::1'],
    ])
      expect(await resolve('https://hooks.example', resolvesTo(...ips))).toEqual(NOT_PUBLIC)
  })

  test("the first address of each IP version is used, in the resolver's order", async () => {
    const many = resolvesTo('2606:4700::1111', '2606:4700::1001', '1.1.1.1', '1.0.0.1')
    expect(await resolve('https://hooks.example', many)).toEqual({ ok: true, ips: ['2606:4700::1111', '1.1.1.1'] })
    expect(await resolve('https://hooks.example', resolvesTo('1.1.1.1', '1.0.0.1'))).toEqual({
      ok: true,
      ips: ['1.1.1.1'],
    })
  })

  test('a caller cannot tell a nonexistent name from an internal one', async () => {
    const never: Lookup = () => new Promise(() => {})
    const throws: Lookup = () => {
      throw new Error('no resolver')
    }
    for (const lookup of [fails, resolvesTo(), never, throws, resolvesTo('10.0.0.1')])
      expect(await resolve('https://db.internal', lookup)).toEqual(NOT_PUBLIC)
  })
})

describe('an IP address in the URL', () => {
  test.each([
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://017700000001',
    'https://127.1',
    'https://127.0.0.1.',
    'https://127.0.0.%31',
    'https://１２７.０.０.１',
    'https://0',
    'https://169.254.169.254/latest/meta-data',
    'https:\\\\10.0.0.1\\',
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[::127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[fd00:ec2::254]:8443',
  ])('%s is checked without a DNS lookup', async (url) => {
    expect(await resolve(url)).toEqual(NOT_PUBLIC)
  })

  test('a public IP address in the URL is used unchanged', async () => {
    expect(await resolve('https://8.8.8.8:8443/hook')).toEqual({ ok: true, ips: ['8.8.8.8'] })
    expect(await resolve('https://[2606:4700::1111]/')).toEqual({ ok: true, ips: ['2606:4700::1111'] })
  })
})

test.each([
  'https://localhost',
  'https://localhost.',
  'https://LOCALHOST',
  'https://ⓛocalhost',
  'https://lo\u00adcalhost',
])('%s is resolved by the system and rejected', async (url) => {
  expect(await createDestinations({ allow: [] }).resolve(url)).toEqual(NOT_PUBLIC)
})

test('the host name is looked up without the port or path, as browsers do', async () => {
  const hosts: string[] = []
  const lookup: Lookup = async (host) => {
    hosts.push(host)
    return [{ address: '8.8.8.8' }]
  }
  for (const url of ['https://Hooks.Example:8443/a?b', 'https://bücher.example', ' https://hooks.exa\nmple '])
    expect(await resolve(url, lookup)).toEqual({ ok: true, ips: ['8.8.8.8'] })
  expect(hosts).toEqual(['hooks.example', 'xn--bcher-kva.example', 'hooks.example'])
})

test.each([
  '',
  'hooks.example/path',
  'https://',
  'https://hooks example',
  'https://[fe80::1%25eth0]',
  'https://1.2.3.4.5',
  'https://hooks.example:65536',
  'ftp://hooks.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user@hooks.example',
  'https://:password@hooks.example',
  'https://hooks.example/#part',
  'https://hooks.example/#',
])('%s is rejected without a DNS lookup', async (url) => {
  expect(await resolve(url)).toEqual({
    ok: false,
    reason: 'Body field url must be a valid URL without a user name, password, or fragment.',
  })
})

describe('allowed networks', () => {
  const allow = ['127.0.0.0/8', '10.1.2.3', 'fd00::/8']

  test.each(['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '::ffff:7f00:1', '10.1.2.3', 'fd12::1'])(
    '%s is allowed, with and without TLS',
    async (ip) => {
      expect(await resolve('https://hooks.internal', resolvesTo(ip), allow)).toEqual({ ok: true, ips: [ip] })
      expect(await resolve('http://hooks.internal', resolvesTo(ip), allow)).toEqual({ ok: true, ips: [ip] })
    },
  )

  test('an allowed IP address may also be used directly in the URL', async () => {
    expect(await resolve('http://127.0.0.1:9000/hook', noLookup, allow)).toEqual({ ok: true, ips: ['127.0.0.1'] })
    expect(await resolve('http://[::ffff:127.0.0.1]', noLookup, allow)).toEqual({ ok: true, ips: ['::ffff:7f00:1'] })
    expect(await resolve('https://10.1.2.4', noLookup, allow)).toEqual(NOT_PUBLIC)
  })

  test('other addresses are still checked, and an IP address with a zone is never allowed', async () => {
    for (const ips of [['10.1.2.4'], ['127.0.0.1', '10.1.2.4'], ['fd12::1%eth0'], ['::7f00:1']])
      expect(await resolve('https://hooks.internal', resolvesTo(...ips), allow)).toEqual(NOT_PUBLIC)
    const mixed = resolvesTo('127.0.0.1', '2606:4700::1111')
    expect(await resolve('https://hooks.internal', mixed, allow)).toEqual({
      ok: true,
      ips: ['127.0.0.1', '2606:4700::1111'],
    })
  })

  test('without TLS, every IP address must be allowed; the error does not reveal which address is not allowed', async () => {
    for (const lookup of [resolvesTo('8.8.8.8'), resolvesTo('127.0.0.1', '8.8.8.8'), resolvesTo('10.0.0.1'), fails])
      expect(await resolve('http://hooks.internal', lookup, allow)).toEqual(NOT_SECURE)
    expect(await resolve('http://10.0.0.1', noLookup, allow)).toEqual(NOT_SECURE)
  })

  test('an http URL is rejected without a DNS lookup if the operator has not allowed any network', async () => {
    expect(await resolve('http://hooks.example')).toEqual(NOT_SECURE)
  })
})
