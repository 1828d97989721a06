// Locates the Bun binary that npm installed. If npm did not install it, installs it.

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'

/** @param {string} name */
const ownFile = (name) => fileURLToPath(new URL(`bun/${name}`, import.meta.url))

/**
 * Flags for every run of Bun. They keep Bun from downloading missing packages, and from reading .env, bunfig.toml, and tsconfig.json in the
 * current folder, where anyone may have put a `preload` or a path mapping that runs code. `--no-orphans` ends Bun even if its parent is
 * killed.
 */
export const bunFlags = [
  '--no-env-file',
  `--config=${ownFile('bunfig.toml')}`,
  `--tsconfig-override=${ownFile('tsconfig.json')}`,
  '--no-install',
  '--no-orphans',
]

/** The corresponding flags for `bun build --compile`. The executables that it builds read neither tsconfig.json nor package.json. */
export const compileFlags = ['--no-compile-autoload-dotenv', '--no-compile-autoload-bunfig']

/** Returns Bun's path, or undefined if Bun cannot be run. */
export function workingBun() {
  const bun = join(bunPackage(), 'bin', 'bun.exe') // npm installs it under this name on every platform
  return spawnSync(bun, ['--version'], { stdio: 'ignore' }).status === 0 ? bun : undefined
}

/** Runs Bun's postinstall script, which installs the binary. npm skips the script if `ignore-scripts` is set. */
export async function repairBun() {
  console.error('petstore: installing the Bun binary')
  const { output } = await run(process.execPath, ['install.js'], { cwd: bunPackage() })
  const bun = workingBun()
  if (!bun) throw new Error(`the Bun binary that npm installed does not run on this machine\n${output}`)
  return bun
}

function bunPackage() {
  return dirname(createRequire(import.meta.url).resolve('bun/package.json'))
}
