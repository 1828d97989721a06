// The failover tests' network does not affect the rest of the machine. Needs root: `npm run proof -- failover`.
import { afterEach, expect, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { createNetwork, type Network } from './network.ts'

const ip = (...args: string[]): string => spawnSync('ip', args, { encoding: 'utf8' }).stdout
const names = (): string => ip('-o', 'link', 'show').replaceAll(/^(\d+: \S+) .*$/gm, '$1') + ip('netns', 'list')

let network: Network<'one' | 'two'> | undefined
const usedName = `ps${process.pid}-two`
afterEach(() => {
  network?.remove()
  ip('netns', 'del', usedName)
})

test('a network has a namespace for each machine, and is removed completely', () => {
  const before = names()
  network = createNetwork(['one', 'two'])
  for (const machine of ['one', 'two'] as const)
    expect(ip('-n', `ps${process.pid}-${machine}`, '-4', 'addr')).toContain(` ${network.addresses[machine]}/24 `)
  network.remove()
  expect(names()).toBe(before)
})

test('a network is not created if its addresses are in use, and the existing network is unchanged', () => {
  network = createNetwork<'one' | 'two'>(['one'])
  const before = names()
  expect(() => createNetwork(['two'])).toThrow('The addresses 10.77.0.0/24 are in use')
  expect(names()).toBe(before)
})

test('a network is not created if one of its names is in use, and the existing namespace is unchanged', () => {
  ip('netns', 'add', usedName)
  const before = names()
  expect(() => createNetwork(['one', 'two'])).toThrow(`ip netns add ${usedName}`)
  expect(names()).toBe(before)
})
