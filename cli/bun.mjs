// Finds the Bun that npm installed, and finishes its installation if npm did not.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run } from './child.mjs'

/** The path of Bun if it runs; otherwise undefined. */
export function workingBun() {
  const bun = join(bunPackage(), 'bin', 'bun.exe') // this name on every platform
  return spawnSync(bun, ['--version'], { stdio: 'ignore' }).status === 0 ? bun : undefined
}

/** Runs Bun's postinstall script, which installs the binary and which npm skips with `ignore-scripts`. */
export async function repairBun() {
  console.error('petstore: installing the Bun binary')
  const { output } = await run(process.execPath, ['install.js'], { cwd: bunPackage() })
  const bun = workingBun()
  if (!bun) throw new Error(`the Bun that npm installed does not run on this machine\n${output}`)
  return bun
}

function bunPackage() {
  return dirname(createRequire(import.meta.url).resolve('bun/package.json'))
}
