// The platforms that executables can be built for, and the Bun package for each platform. package-lock.json lists the packages with their
// hashes.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../cli/launch/child.mjs'

/** @typedef {{ version: string, integrity: string }} Package */

const PREFIX = 'node_modules/@oven/bun-'
// Bun also has packages for Android and FreeBSD, but the service is not meant for phones, and Bun cannot compile for FreeBSD.
const offered = /^(linux|darwin|windows)-(x64|aarch64)(-musl)?$/

/** @type {{ packages: Record<string, Package> }} */
const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

/** Maps a target, such as linux-arm64-musl, to Bun's package for it. */
const packages = new Map(
  Object.entries(lockfile.packages)
    .filter(([path]) => path.startsWith(PREFIX) && offered.test(path.slice(PREFIX.length)))
    .map(([path, { version, integrity }]) => {
      const platform = path.slice(PREFIX.length)
      return [platform.replace('aarch64', 'arm64'), { name: `@oven/bun-${platform}`, version, integrity }]
    }),
)

export const targets = [...packages.keys()].sort()

/**
 * Downloads a target's Bun with npm, which knows the registry and proxy settings. Deletes it after `use` completes.
 * @param {string} target
 * @param {(bun: string) => Promise<void>} use
 */
export async function withBunOf(target, use) {
  const bun = packages.get(target)
  if (!bun) throw new Error(`there is no Bun for ${target}; the targets are ${targets.join(', ')}`)
  const directory = await mkdtemp(join(tmpdir(), 'petstore-bun-'))
  try {
    const archive = await download(`${bun.name}@${bun.version}`, directory)
    const hash = `sha512-${createHash('sha512')
      .update(await readFile(archive))
      .digest('base64')}`
    if (hash !== bun.integrity)
      throw new Error(`${bun.name} ${bun.version} does not match its hash in package-lock.json`)
    await runOrThrow('tar', ['-xzf', archive, '-C', directory])
    await use(join(directory, 'package', 'bin', target.startsWith('windows') ? 'bun.exe' : 'bun'))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/**
 * @param {string} spec
 * @param {string} directory
 */
async function download(spec, directory) {
  const output = await runOrThrow('npm', ['pack', spec, '--silent', '--pack-destination', directory])
  return join(directory, output.trim())
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function runOrThrow(command, args) {
  const { code, output } = await run(command, args, { shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`${command} ${args[0]} failed\n${output}`)
  return output
}
