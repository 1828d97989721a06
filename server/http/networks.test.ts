import { expect, test } from 'bun:test'
import { isNetwork, networkList } from './networks.ts'

test('isNetwork › accepts only IP addresses and networks', () => {
  for (const valid of ['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '::/0', '::1/128'])
    expect([valid, isNetwork(valid)]).toEqual([valid, true])
  for (const invalid of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0.0/-1',
    '*',
  ])
    expect([invalid, isNetwork(invalid)]).toEqual([invalid, false])
})

test("networkList › contains its networks' IP addresses, even in IPv4-mapped IPv6 form", () => {
  const contains = networkList(['127.0.0.0/8', '10.0.0.1', 'fd00::/8'])
  for (const ip of [
    '127.0.0.1',
    '127.255.255.255',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '0:0:0:0:0:ffff:7f00:1',
    '10.0.0.1',
    'fd12::1',
  ])
    expect([ip, contains(ip)]).toEqual([ip, true])
  for (const ip of ['128.0.0.1', '10.0.0.2', '::1', '::7f00:1', '::ffff:128.0.0.1', 'fc00::1', 'unknown', ''])
    expect([ip, contains(ip)]).toEqual([ip, false])
  expect(networkList([])('127.0.0.1')).toBe(false)
})
