// `npm run build`: installs missing dependencies and builds dist/petstore, a self-contained executable.
// With `-- --target linux-x64,darwin-arm64` or `-- --all`, it builds for other platforms.

import { mkdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { install } from '../cli/launch/install.mjs'
import { targets, withBunOf } from './bun-targets.mjs'
import { compileExecutable } from './executable.mjs'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

try {
  const wanted = readTargets()
  const bun = await install({ dev: false })
  await mkdir(dist, { recursive: true })
  if (wanted.length === 0) await buildForThisPlatform(bun)
  for (const target of wanted) await withBunOf(target, (other) => buildFor(target, { bun, other }))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

function readTargets() {
  const { values } = parseArgs({ options: { target: { type: 'string', multiple: true }, all: { type: 'boolean' } } })
  const targetNames = (values.target ?? []).flatMap((names) => names.split(','))
  const unknown = targetNames.filter((name) => !targets.includes(name))
  if (unknown.length > 0) throw new Error(`unknown target ${unknown.join(', ')}; the targets are ${targets.join(', ')}`)
  return values.all ? targets : targetNames
}

/** @param {string} bun */
async function buildForThisPlatform(bun) {
  const executable = join(dist, process.platform === 'win32' ? 'petstore.exe' : 'petstore')
  await compileExecutable(bun, executable)
  await report(executable)
}

/**
 * @param {string} target
 * @param {{ bun: string, other: string }} buns the Bun that compiles, and the target's Bun
 */
async function buildFor(target, { bun, other }) {
  const executable = join(dist, `petstore-${target}${target.startsWith('windows') ? '.exe' : ''}`)
  await compileExecutable(bun, executable, { target, bun: other })
  await report(executable)
}

/** @param {string} executable */
async function report(executable) {
  const megabytes = (await stat(executable)).size / 1e6
  console.log(`${relative(process.cwd(), executable)} (${megabytes.toFixed(0)} MB)`)
}
