// `npm run bench`: installs what is missing, the servers of others too, and compares.

import { fileURLToPath } from 'node:url'
import { endLike, run } from '../cli/child.mjs'
import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const peers = fileURLToPath(new URL('../bench/peers', import.meta.url))
const args = process.argv.slice(2)

try {
  const bun = await install({ dev: true })
  if (!args.some((arg) => /^(--without-peers|--help|-h)$/.test(arg))) await installPeers(bun)
  // In a group of its own, so that Ctrl-C reaches it once, through us, and it has time to end its servers.
  const apart = { cwd: root, detached: process.platform !== 'win32' }
  endLike(await run(bun, ['--no-orphans', 'bench/main.ts', ...args], { ...apart, stdio: 'inherit' }))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

/**
 * By Bun, which takes milliseconds where all is there. One of them is written with decorators, which Node does not take as they are.
 * @param {string} bun
 */
async function installPeers(bun) {
  await finish(bun, ['install', '--frozen-lockfile', '--production'])
  await finish(bun, ['build', 'nest.ts', '--target=node', '--packages=external', '--outfile=dist/nest.mjs'])
}

/**
 * @param {string} bun
 * @param {string[]} args
 */
async function finish(bun, args) {
  const { code, output } = await run(bun, args, { cwd: peers })
  if (code !== 0) throw new Error(`the servers to compare with could not be installed\n${output}`)
}
