// Installs Chromium for the browser tests when run as root on Debian. Elsewhere, the tests report what is missing.

import { existsSync } from 'node:fs'
import { run } from '../cli/launch/child.mjs'

/** The package that contains headless Chromium. */
const name = 'chromium-headless-shell'

export async function installChromium() {
  const isRoot = process.getuid?.() === 0
  if (process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${name}`) || !isRoot || !existsSync('/usr/bin/apt-get')) return
  console.error(`petstore: installing Chromium (apt-get install ${name})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env, stdio: ['ignore', 'pipe', 'pipe'] }
  await run('apt-get', ['update', '-q'], options)
  const { code, output } = await run('apt-get', ['install', '-yq', '--no-install-recommends', name], options)
  if (code !== 0) console.error(`petstore: Chromium could not be installed\n${output}`)
}
