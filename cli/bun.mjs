// Finds the Bun that npm installed and puts it right if npm left it half done.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run } from './child.mjs'

/** The path of Bun if it really runs. */
export function workingBun() {
  const bun = join(bunPackage(), 'bin', 'bun.exe') // so called on every platform
  return spawnSync(bun, ['--version'], { stdio: 'ignore' }).status === 0 ? bun : undefined
}

/** Does what npm was told not to do (`ignore-scripts`): runs the postinstall script, which puts the binary in place. */
export async function repairBun() {
  console.error('petstore: putting the Bun binary in place')
  const { output } = await run(process.execPath, ['install.js'], { cwd: bunPackage() })
  const bun = workingBun()
  if (!bun) throw new Error(`the Bun that npm installed does not run on this machine\n${output}`)
  return bun
}

function bunPackage() {
  return dirname(createRequire(import.meta.url).resolve('bun/package.json'))
}
