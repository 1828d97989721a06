// `npm run fuzz`: tries a service against its own description; without an address, a store of its own that is gone afterwards.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endLike, run } from '../cli/child.mjs'
import { install } from './install.mjs'

const LONGEST_START_MS = 30_000

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const bun = await install({ dev: true }).catch((error) => {
  console.error(`petstore: ${error.message}`)
  process.exit(2)
})

// Only whoever names no service, and wants more than to read how, needs one.
const isComplete = args.some((arg) => /^(--url(=.*)?|--help|-h)$/.test(arg))
if (isComplete) endLike(await fuzz(args))
else await fuzzOwnStore()

/**
 * In a group of its own: Ctrl-C then reaches the fuzzer once, through us, and not the store before it.
 * @param {string[]} args
 */
function fuzz(args) {
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit'), detached: process.platform !== 'win32' }
  return run(bun, ['--no-orphans', 'fuzz/main.ts', ...args], options)
}

async function fuzzOwnStore() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--database-url',
    'sqlite::memory:',
    '--log-level',
    'error',
  ]
  const store = spawn(process.execPath, ['cli/petstore.mjs', 'serve', ...settings], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = once(store, 'exit')
  try {
    await answering(url, () => store.exitCode !== null)
    endLike(await fuzz(['--url', url, ...args]))
  } catch (error) {
    console.error(`petstore: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 2
  } finally {
    store.kill('SIGTERM')
    await ended
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function answering(url, hasEnded) {
  for (const started = Date.now(); Date.now() - started < LONGEST_START_MS; await sleep(50)) {
    if (hasEnded()) break
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the temporary store did not start')
}
