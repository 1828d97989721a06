// Two database machines with Patroni and PostgreSQL, plus etcd and HAProxy, all from Debian's packages. Each machine has its own
// network namespace, so it can be isolated. The configuration comes from deploy/high-availability. Requires root and Linux.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { unprivilegedUser } from '../support/databases/installed-postgres.ts'
import { dataParent } from '../support/databases/postgres.ts'
import { freePort } from '../support/network/ports.ts'
import { waitUntil } from '../support/run/condition.ts'
import { createNetwork } from './network.ts'

const MACHINES = ['db1', 'db2'] as const
const PASSWORD = 'secret'
const POSTGRES = '/usr/lib/postgresql/15/bin'
const START_TIMEOUT_MS = 120_000

type Machine = (typeof MACHINES)[number]

export interface PatroniCluster {
  /** Connection strings: one through HAProxy, and one that lists both servers. */
  readonly urls: { readonly proxy: string; readonly both: string }
  /** This function and the next three disrupt the primary's machine, and resolve when the other machine has become the primary. */
  killPrimary(): Promise<void>
  pausePrimary(): Promise<void>
  cutOffPrimary(): Promise<void>
  switchOver(): Promise<void>
  /** Restarts, resumes, and reconnects the disturbed machine; resolves when the standby is synchronous again. */
  repair(): Promise<void>
  /** Returns the output of `patronictl list`, given only a machine's configuration file. */
  list(): string
  stop(): Promise<void>
}

/** Returns the reason Patroni cannot run on this machine, or undefined if it can. */
export function whatIsMissing(): string | undefined {
  const programs = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', `${POSTGRES}/postgres`, '/usr/sbin/ip']
  const missing = programs.filter((program) => !existsSync(program))
  if (process.getuid?.() !== 0) return 'This test creates network namespaces, so it must run as root.'
  if (missing.length > 0)
    return `${missing.join(', ')} missing: apt-get install etcd-server patroni haproxy postgresql-15 iproute2`
  return undefined
}

function command(...[program = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}

const quietly = (...[program = '', ...args]: string[]): void => void spawnSync(program, args)

export async function startPatroni(): Promise<PatroniCluster> {
  const network = createNetwork(MACHINES)
  const { host, addresses } = network
  const folder = mkdtempSync(join(dataParent(), 'petstore-patroni-'))
  const user = unprivilegedUser()
  if (user) command('chown', `${user.uid}:${user.gid}`, folder)
  const children: ChildProcess[] = []
  const patronis = new Map<Machine, ChildProcess>()

  function run(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const [program = '', ...rest] = args
    // Start each program in its own process group, so all of its processes can be killed or paused together.
    const child = spawn(program, rest, {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    children.push(child)
    return child
  }

  const peerPort = await freePort()
  run('etcd', [
    ...['/usr/bin/etcd', '--enable-v2', '--data-dir', join(folder, 'etcd'), '--name', 'one'],
    ...['--listen-client-urls', `http://${host}:2379`, '--advertise-client-urls', `http://${host}:2379`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`, '--initial-cluster', `one=http://127.0.0.1:${peerPort}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
  ])

  const example = (name: string): string =>
    readFileSync(new URL(`../../deploy/high-availability/${name}`, import.meta.url), 'utf8')
  const proxyPort = await freePort()
  const proxyFile = join(folder, 'haproxy.cfg')
  const withAddresses = Object.entries(addresses).reduce(
    (text, [machine, address]) => text.replace(`${machine}:5432`, `${address}:5432`),
    example('haproxy.cfg').replace('127.0.0.1:5000', `127.0.0.1:${proxyPort}`),
  )
  writeFileSync(proxyFile, withAddresses)

  const fileOf = (machine: Machine): string => join(folder, machine, 'patroni.yml')

  function startMachine(machine: Machine): void {
    const address = addresses[machine]
    const data = join(folder, machine)
    mkdirSync(data, { recursive: true })
    if (user) command('chown', `${user.uid}:${user.gid}`, data)
    const patroniFile = fileOf(machine)
    // Use a separate socket folder, because the machines share a file system and therefore the default folder.
    const sockets = `postgresql:\n  parameters: { unix_socket_directories: ${data} }\n`
    const withHosts = example('patroni.yml').replace(/^( {2}hosts:) .*$/m, `$1 ${host}:2379`)
    writeFileSync(patroniFile, withHosts.replace(/^postgresql:\n/m, sockets))
    const asUser = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
    const child = run(`patroni-${machine}`, [...network.on(machine), ...asUser, 'patroni', patroniFile], {
      HOME: data,
      PATRONI_NAME: machine,
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(data, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: POSTGRES,
      PATRONI_POSTGRESQL_PGPASS: join(data, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    })
    patronis.set(machine, child)
  }

  const ask = async (machine: Machine, path: string): Promise<Response | undefined> =>
    fetch(`http://${addresses[machine]}:8008${path}`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
  const isPrimary = async (machine: Machine): Promise<boolean> => (await ask(machine, '/primary'))?.status === 200
  const primaryNow = async (): Promise<Machine> => ((await isPrimary('db1')) ? 'db1' : 'db2')
  const otherThan = (machine: Machine): Machine => (machine === 'db1' ? 'db2' : 'db1')

  async function isReplicated(): Promise<boolean> {
    const primary = await primaryNow()
    return (await isPrimary(primary)) && (await ask(otherThan(primary), '/sync'))?.status === 200
  }

  function startAll(): void {
    for (const machine of MACHINES) startMachine(machine)
  }

  /** Finds all of the machine's processes through its namespace, because PostgreSQL leaves Patroni's process group. */
  function signalAll(machine: Machine, signal: 'KILL' | 'STOP' | 'CONT'): void {
    for (const pid of network.pids(machine)) quietly('kill', `-${signal}`, String(pid))
  }

  async function whileAway(harm: (machine: Machine) => void | Promise<void>): Promise<void> {
    const old = await primaryNow()
    await harm(old)
    const next = otherThan(old)
    await waitUntil(`${next} is the primary`, () => isPrimary(next), START_TIMEOUT_MS)
  }

  async function stop(): Promise<void> {
    for (const machine of MACHINES) signalAll(machine, 'KILL')
    for (const child of children) child.kill('SIGKILL')
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }

  startAll()
  await waitUntil('there is a primary', async () => (await isPrimary('db1')) || isPrimary('db2'), START_TIMEOUT_MS)
  await waitUntil('the standby is synchronous', isReplicated, START_TIMEOUT_MS)
  run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', proxyFile])
  // Wait until HAProxy has checked each server twice: before that, it treats both as primaries.
  await Bun.sleep(4000)
  const proxied = `postgres://postgres:${PASSWORD}@127.0.0.1:${proxyPort}`
  const sql = postgres(`${proxied}/postgres`, { max: 1 })
  await sql.unsafe('CREATE DATABASE direct')
  await sql.end()
  const both = MACHINES.map((machine) => `${addresses[machine]}:5432`).join()

  return {
    urls: {
      proxy: `${proxied}/postgres`,
      both: `postgres://postgres:${PASSWORD}@${both}/direct?target_session_attrs=read-write`,
    },
    killPrimary: () => whileAway((machine) => signalAll(machine, 'KILL')),
    pausePrimary: () =>
      whileAway((machine) => {
        signalAll(machine, 'STOP')
      }),
    cutOffPrimary: () => whileAway(network.cutOff),
    switchOver: () =>
      whileAway(async (leader) => {
        const body = JSON.stringify({ leader, candidate: otherThan(leader) })
        const headers = { 'Content-Type': 'application/json' }
        await fetch(`http://${addresses[leader]}:8008/switchover`, { method: 'POST', headers, body })
      }),
    repair: async () => {
      for (const machine of MACHINES) {
        network.reconnect(machine)
        signalAll(machine, 'CONT')
        const child = patronis.get(machine)
        if (child?.exitCode !== null || child.signalCode !== null) startMachine(machine)
      }
      await waitUntil('the standby is synchronous', isReplicated, START_TIMEOUT_MS)
    },
    list: () => spawnSync('patronictl', ['-c', fileOf('db1'), 'list'], { encoding: 'utf8' }).stdout,
    stop,
  }
}
