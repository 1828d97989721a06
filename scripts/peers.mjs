// Installs the benchmark's other frameworks and the newest Node, which are in a separate package, bench/peers/.

import { fileURLToPath } from 'node:url'
import { run } from '../cli/launch/child.mjs'

/**
 * Installs the peers, which takes only milliseconds if everything is already installed.
 * @param {string} bun
 */
export async function installPeers(bun) {
  const cwd = fileURLToPath(new URL('../bench/peers', import.meta.url))
  const { code, output } = await run(bun, ['install', '--frozen-lockfile', '--production'], { cwd })
  if (code !== 0) throw new Error(`the other frameworks could not be installed\n${output}`)
}
