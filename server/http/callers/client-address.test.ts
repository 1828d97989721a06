import { describe, expect, test } from 'bun:test'
import { clientAddressReader } from './client-address.ts'

const peersWith = (address: string) => ({ requestIP: () => ({ address }) })
const forwarded = (value?: string) =>
  new Request('http://x', { headers: value === undefined ? {} : { 'X-Forwarded-For': value } })

describe('the IP address that a request is counted against', () => {
  test.each([
    ["the peer's, whatever the header says, if no proxy is trusted", [], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ["the peer's, if the peer is not a trusted proxy", ['10.0.0.0/8'], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['the address sent by the proxy', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.1', '203.0.113.1'],
    [
      'the last address that is not a proxy',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 203.0.113.1, 10.9.9.9',
      '203.0.113.1',
    ],
    ["the proxy's, if it sends no address", ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    ["the proxy's, if it sends anything but an address", ['10.0.0.0/8'], '10.1.2.3', 'me', '10.1.2.3'],
    ['the last valid address', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, me, 10.9.9.9', '10.9.9.9'],
    ["the farthest proxy's, if there are only proxies", ['10.0.0.0/8'], '10.1.2.3', '10.5.5.5, 10.6.6.6', '10.5.5.5'],
    ['read from an IPv4 address written as IPv6', ['10.1.2.3'], '::ffff:10.1.2.3', '::FFFF:203.0.113.1', '203.0.113.1'],
    ['read from an IPv4 address with a port', ['10.1.2.3'], '10.1.2.3', '203.0.113.1:1000', '203.0.113.1'],
    ['read from an IPv6 address with a port', ['10.1.2.3'], '10.1.2.3', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    [
      'read from an IPv4 address written as IPv6 in hexadecimal',
      ['10.1.2.3'],
      '10.1.2.3',
      '::ffff:cb00:7101',
      '203.0.113.1',
    ],
    ["the proxy's, if the list ends with an empty entry", ['10.1.2.3'], '10.1.2.3', '203.0.113.1,', '10.1.2.3'],
    ['the last address after empty entries', ['10.1.2.3'], '10.1.2.3', ',,203.0.113.1', '203.0.113.1'],
    ["the farthest proxy's, if an empty entry precedes it", ['10.0.0.0/8'], '10.1.2.3', ',10.5.5.5', '10.5.5.5'],
    ['the /64 network of an IPv6 address', ['fd00::/8'], 'fd12::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ] as const)('the address is %s', (_, proxies, peer, value, expected) => {
    expect(clientAddressReader(proxies)(forwarded(value), peersWith(peer))).toBe(expected)
  })

  test.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('all IPv6 addresses in one network count as one client: %s', (peer, expected) => {
    expect(clientAddressReader([])(forwarded(), peersWith(peer))).toBe(expected)
  })
})

test("only the last 20 entries of X-Forwarded-For are read, regardless of the header's length", () => {
  const read = clientAddressReader(['10.0.0.0/8'])
  const from = (value: string): string => read(forwarded(value), peersWith('10.1.2.3'))
  expect(from(`${','.repeat(16_000)}203.0.113.1`)).toBe('203.0.113.1')
  expect(from(`203.0.113.1${', 10.1.1.1'.repeat(19)}`)).toBe('203.0.113.1')
  expect(from(`203.0.113.1, 10.5.5.5${', 10.1.1.1'.repeat(19)}`)).toBe('10.5.5.5')
})
