// Compiles the command line into one executable, with the pages, the contract and the migrations inside.

import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileFlags } from '../cli/launch/bun.mjs'
import { run } from '../cli/launch/child.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bytecode halves startup time. With the source map, stack traces show source lines. Names are not minified, because that would save only
 * half a percent of the size (docs/decisions/0025-one-executable.md).
 */
const flags = ['--compile', ...compileFlags, '--format=esm', '--bytecode', '--sourcemap']

/**
 * @param {string} bun the Bun that compiles
 * @param {string} executable the path of the file to write
 * @param {{ target: string, bun: string }} [other] another platform, and its Bun
 */
export async function compileExecutable(bun, executable, other) {
  const platform = other ? [`--target=bun-${other.target}`, `--compile-executable-path=${other.bun}`] : []
  const args = ['--no-env-file', 'build', ...flags, ...platform, `--outfile=${executable}`, 'cli/main.ts']
  const { code, output } = await run(bun, args, { cwd: root })
  if (code !== 0) throw new Error(`bun build failed\n${output}`)
  // Delete the source map file, which Bun writes in addition to the embedded map.
  await rm(`${executable}.map`, { force: true })
}
