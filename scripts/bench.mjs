// `npm run bench`: installs what is missing, including the other frameworks, and runs the benchmark.

import { fileURLToPath } from 'node:url'
import { bunFlags } from '../cli/bun.mjs'
import { endLike, run } from '../cli/child.mjs'
import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const peers = fileURLToPath(new URL('../bench/peers', import.meta.url))
const args = process.argv.slice(2)

try {
  const bun = await install({ dev: true })
  if (!args.some((arg) => /^(--without-peers|--help|-h)$/.test(arg))) await installPeers(bun)
  // In its own process group, so that it gets Ctrl-C once, through us, and has time to stop its servers.
  const options = { cwd: root, detached: process.platform !== 'win32' }
  endLike(await run(bun, [...bunFlags, 'bench/main.ts', ...args], { ...options, stdio: 'inherit' }))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

/**
 * Bun takes milliseconds if everything is installed. It also compiles the decorators of NestJS, which Node cannot run, in
 * parts, so that the plain server loads only what it needs.
 * @param {string} bun
 */
async function installPeers(bun) {
  await runInPeers(bun, ['install', '--frozen-lockfile', '--production'])
  const names = ['--entry-naming=[name].mjs', '--chunk-naming=[name]-[hash].mjs']
  const options = ['--target=node', '--packages=external', '--splitting', '--outdir=dist', ...names]
  await runInPeers(bun, ['build', 'nest.ts', ...options])
}

/**
 * @param {string} bun
 * @param {string[]} args
 */
async function runInPeers(bun, args) {
  const { code, output } = await run(bun, args, { cwd: peers })
  if (code !== 0) throw new Error(`the other frameworks could not be installed\n${output}`)
}
