// Runs the client suite on the installed Node and on the benchmark's newer Node: the client must work on both as it does on Bun.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMIN } from '../../server/context.ts'
import { makeKey } from '../support/store/keys.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { bundle } from './bundle.ts'

const newerNode = fileURLToPath(new URL('../../bench/peers/node_modules/.bin/node', import.meta.url))
const nodes: [name: string, command: string][] = [
  ['the installed Node', 'node'],
  ["the benchmark's Node", newerNode],
]

let directory: string
let service: TestStore
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'petstore-client-'))
  await Bun.write(join(directory, 'suite.mjs'), await bundle(fileURLToPath(new URL('suite.ts', import.meta.url))))
  service = await startStore('sqlite', { auth: 'on' })
})
afterAll(async () => {
  await service.stop()
  await rm(directory, { recursive: true })
})

const program = `
import { failuresOf } from './suite.mjs'
const { URL: url, KEY: key } = process.env
console.log(JSON.stringify(await failuresOf({ url, key })))
`

test.each(nodes)('%s › passes every case in the suite', async (_, node) => {
  const key = await makeKey(service.db, { name: 'node', scopes: [ADMIN] })
  const child = Bun.spawn([node, '--input-type=module', '--eval', program], {
    cwd: directory,
    env: { PATH: process.env.PATH ?? '', URL: service.url, KEY: key },
    stderr: 'inherit',
  })
  expect(await child.stdout.json()).toEqual([])
})
