// A bridge with a network namespace for each machine, so a test can isolate a machine. All names contain this process's id, and cleanup
// removes only what this file created. Requires root and Linux.
import { spawnSync } from 'node:child_process'

export interface Network<Machine extends string> {
  /** The host's own address on the bridge. */
  readonly host: string
  readonly addresses: Readonly<Record<Machine, string>>
  /** Returns the command prefix that runs a program on a machine. */
  on(machine: Machine): readonly string[]
  pids(machine: Machine): number[]
  cutOff(machine: Machine): void
  reconnect(machine: Machine): void
  remove(): void
}

const RANGE = '10.77.0.0/24'
const HOST = '10.77.0.1'
const FIRST_MACHINE = 11
/** Linux limits interface names to 15 characters; a process id takes up to 7 of them. */
const PREFIX = `ps${process.pid}`
const BRIDGE = `${PREFIX}-br`
const namespaceOf = (machine: string): string => `${PREFIX}-${machine}`
const hostEndOf = (machine: string): string => `${PREFIX}-${machine}h`
const machineEndOf = (machine: string): string => `${PREFIX}-${machine}m`

function ip(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Throws if this machine has an address in the range or a route through it. */
function requireUnusedRange(): void {
  const inside = ip('-4', 'route', 'show', 'table', 'all', 'root', RANGE)
  const around = ip('-4', 'route', 'show', 'match', RANGE)
  const routes = `${inside}${around}`.split('\n').filter((route) => route !== '' && !route.startsWith('default '))
  if (routes.length === 0) return
  throw new Error(
    `The addresses ${RANGE} are in use, perhaps by another run of this test: ${[...new Set(routes)].join(', ')}. ` +
      'If that run was killed, remove what it left: `ip link` and `ip netns` show it under names that begin with ps and a process id.',
  )
}

/** Creates the network. Machine names may have up to 4 characters. */
export function createNetwork<Machine extends string>(machines: readonly Machine[]): Network<Machine> {
  requireUnusedRange()
  const addresses = Object.fromEntries(
    machines.map((machine, n) => [machine, `10.77.0.${FIRST_MACHINE + n}`]),
  ) as Record<Machine, string>
  const removals: string[][] = []
  /** Creates an object and records how to remove it. If the object's name is in use, throws and does not record a removal. */
  const create = (args: readonly string[], removal: string[]): void => {
    ip(...args)
    removals.unshift(removal)
  }
  const remove = (): void => {
    for (const args of removals.splice(0)) spawnSync('ip', args)
  }

  function addMachine(machine: Machine): void {
    const namespace = namespaceOf(machine)
    const [hostEnd, machineEnd] = [hostEndOf(machine), machineEndOf(machine)]
    create(['netns', 'add', namespace], ['netns', 'del', namespace])
    create(['link', 'add', hostEnd, 'type', 'veth', 'peer', 'name', machineEnd], ['link', 'del', hostEnd])
    ip('link', 'set', hostEnd, 'master', BRIDGE, 'up')
    ip('link', 'set', machineEnd, 'netns', namespace)
    ip('-n', namespace, 'addr', 'add', `${addresses[machine]}/24`, 'dev', machineEnd)
    ip('-n', namespace, 'link', 'set', machineEnd, 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
  }

  try {
    create(['link', 'add', BRIDGE, 'type', 'bridge'], ['link', 'del', BRIDGE])
    ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    for (const machine of machines) addMachine(machine)
  } catch (error) {
    remove()
    throw error
  }
  return {
    host: HOST,
    addresses,
    on: (machine) => ['ip', 'netns', 'exec', namespaceOf(machine)],
    pids: (machine) => ip('netns', 'pids', namespaceOf(machine)).split('\n').filter(Boolean).map(Number),
    cutOff: (machine) => void ip('link', 'set', hostEndOf(machine), 'down'),
    reconnect: (machine) => void ip('link', 'set', hostEndOf(machine), 'up'),
    remove,
  }
}
