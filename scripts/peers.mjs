// Installs the benchmark's other frameworks and the newest Node, which are in a separate package, bench/peers/.

import { fileURLToPath } from 'node:url'
import { run } from '../cli/launch/child.mjs'

const peers = fileURLToPath(new URL('../bench/peers', import.meta.url))

/**
 * Installs the peers, which takes only milliseconds if everything is already installed. Also compiles the NestJS server, because Node
 * cannot run its decorators. The output is split into chunks, so the server without our features loads only what it needs.
 * @param {string} bun
 */
export async function installPeers(bun) {
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
