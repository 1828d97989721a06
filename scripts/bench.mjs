// `npm run bench`: installs missing dependencies, including the other frameworks, and runs the benchmark.

import { fileURLToPath } from 'node:url'
import { bunFlags } from '../cli/launch/bun.mjs'
import { endLike, run } from '../cli/launch/child.mjs'
import { install } from '../cli/launch/install.mjs'
import { installPeers } from './peers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)

try {
  const bun = await install({ dev: true })
  await installPeers(bun)
  // Use a separate process group, so the benchmark receives Ctrl-C only once, from this process, and has time to stop its servers.
  const options = { cwd: root, detached: process.platform !== 'win32' }
  endLike(await run(bun, [...bunFlags, 'bench/main.ts', ...args], { ...options, stdio: 'inherit' }))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
