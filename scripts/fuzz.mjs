// `npm run fuzz`: tests a service, or a temporary store if no URL is passed, against its own OpenAPI document.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../cli/bun.mjs'
import { endLike, run } from '../cli/child.mjs'
import { install } from './install.mjs'

const START_TIMEOUT_MS = 30_000

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const bun = await install({ dev: true }).catch((error) => {
  console.error(`petstore: ${error.message}`)
  process.exit(2)
})
// Use separate process groups, so Ctrl-C reaches the fuzzer only once, from this script, and does not stop the store first.
const spawnOptions = { cwd: root, detached: process.platform !== 'win32' }

// Without a URL, the run needs a store, unless it only prints help.
const needsNoStore = args.some((arg) => /^(https?:.*|--help|-h)$/.test(arg))
try {
  endLike(needsNoStore ? await fuzz(args) : await fuzzTemporaryStore())
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

/** @param {string[]} args */
function fuzz(args) {
  return run(bun, [...bunFlags, 'packages/openapi-prove/main.ts', 'fuzz', ...args], {
    ...spawnOptions,
    stdio: 'inherit',
  })
}

async function fuzzTemporaryStore() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [
    `--port=${port}`,
    '--host=127.0.0.1',
    '--database-url=sqlite::memory:',
    '--log-level=error',
    '--stop-grace=0',
  ]
  const store = spawn(bun, [...bunFlags, 'cli/main.ts', 'serve', ...settings], {
    ...spawnOptions,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(store, 'exit')
  try {
    await waitUntilReady(url, () => store.exitCode !== null)
    return await fuzz([url, ...args])
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
  if (address === null || typeof address === 'string') throw new Error('no free port is available')
  return address.port
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function waitUntilReady(url, hasEnded) {
  for (const started = Date.now(); Date.now() - started < START_TIMEOUT_MS; await sleep(50)) {
    if (hasEnded()) break
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('the temporary store did not start')
}
