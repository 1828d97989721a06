// Bundles the console into console/bundle/ if the bundle is older than its sources, so a clone always serves its own console.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['console', 'client']
/** The bundle's index, which the build writes last. */
const index = join(root, 'console', 'bundle', 'files.ts')

export function isBundled() {
  const time = statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources().every((path) => statSync(path).mtimeMs <= time)
}

/** Lists source files and folders. A folder's modification time changes when a file is added or removed. */
function sources() {
  const inFolders = folders.flatMap((folder) => {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return ['', ...paths].map((path) => join(root, folder, path))
  })
  const files = ['contract/code-samples.ts', 'contract/csv.ts', 'scripts/console.ts', 'package-lock.json']
  return [...inFolders, ...files.map((path) => join(root, path))]
}

/** @param {string} bun */
export async function bundleConsole(bun) {
  const { code, output } = await run(bun, ['--no-env-file', 'scripts/console.ts'], { cwd: root })
  if (code !== 0) throw new Error(`the console could not be bundled\n${output}`)
}
