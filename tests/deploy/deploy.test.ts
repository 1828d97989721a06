// The Containerfile, compose.yaml, and the systemd unit match the deployment guide.
import { describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => Bun.file(new URL(path, root)).text()

const containerfile = await read('Containerfile')
const unit = await read('deploy/petstore.service')
const guide = await read('docs/operate/deploy.md')

interface ComposeService {
  readonly image: string
  readonly user?: string
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly ports?: readonly string[]
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly volumes?: readonly string[]
  readonly stop_grace_period: string
}
const compose: { services: Record<string, ComposeService>; volumes: object } = parse(await read('compose.yaml'))

/** Names of all settings, read from the settings guide; tests/docs/settings.test.ts checks that the guide is complete. */
const settings = await read('docs/operate/settings.md')
const variables = [...settings.matchAll(/^\| `(\w+)`, `--[\w-]+` \|/gm)].map(([, variable = '']) => variable)

/** The maximum shutdown time of a service with default settings, in seconds. */
const [, grace = ''] = /^\| `\w+`, `--stop-grace` .*`auto` is `(\d+)s`/m.exec(settings) ?? []
const longestStop = Number(grace || Number.NaN) + 7

describe('compose.yaml', () => {
  const { petstore, postgres } = compose.services

  test('the service uses only settings that exist, and does not contain a hard-coded password', () => {
    expect(variables).toContain('DATABASE_URL')
    expect(variables).toEqual(expect.arrayContaining(Object.keys(petstore?.environment ?? {})))
    for (const password of [postgres?.environment.POSTGRES_PASSWORD, petstore?.environment.DATABASE_URL])
      expect(password).toContain('$' + '{POSTGRES_PASSWORD:?')
  })

  test.each(Object.entries(compose.services))('%s has a health check and a read-only file system', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.healthcheck.test[0]).toBe('CMD')
  })

  test('the service waits for PostgreSQL and is reachable only from this machine', () => {
    expect(petstore?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(petstore?.ports).toEqual(['127.0.0.1:8080:8080'])
    expect(postgres?.ports).toBeUndefined()
    expect(postgres?.volumes).toEqual(Object.keys(compose.volumes).map((name) => `${name}:/var/lib/postgresql`))
  })

  test('the service is given enough time to shut down', () => {
    expect(petstore?.stop_grace_period).toMatch(/^\d+s$/)
    expect(Number.parseInt(petstore?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(longestStop)
  })

  test('the health check is the same as in the image', () => {
    const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(containerfile) ?? []
    expect(['CMD', ...JSON.parse(command)]).toEqual([...(petstore?.healthcheck.test ?? [])])
  })
})

test('the image uses only settings that exist, an unprivileged user, and a volume for the store', () => {
  const [, env = ''] = /^ENV (.*)$/m.exec(containerfile) ?? []
  const set = Object.fromEntries(env.split(' ').map((one) => one.split('=')))
  expect(variables).toEqual(expect.arrayContaining(Object.keys(set)))
  expect(set).toEqual({ HOST: '0.0.0.0', DATABASE_URL: 'sqlite:/data/petstore.db' })
  const [, user = ''] = /^USER ((?!0)\d+:(?!0)\d+)$/m.exec(containerfile) ?? []
  expect(containerfile).toMatch(new RegExp(`\\bchown ${user || 'nobody'} /image/data\\b`))
  expect(containerfile).toMatch(/^VOLUME \/data$/m)
})

test('the image has a folder for temporary files, because the playground and imports from standard input need one', () => {
  expect(containerfile).toMatch(/\bmkdir --parents .*\/image\/tmp\b/)
  expect(containerfile).toMatch(/\bchmod 1777 \/image\/tmp$/m)
})

test('the image runs serve unless given another command', () => {
  expect(containerfile).toMatch(/^ENTRYPOINT \["\/petstore"\]\nCMD \["serve"\]$/m)
})

describe('deploy/petstore.service', () => {
  test('the unit gives the service enough time to shut down', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(longestStop)
  })

  test('the unit is the one shown in the guide', () => {
    expect(guide).toContain(`\`\`\`ini\n${unit}\`\`\`\n`)
  })

  test('the guide configures the unit only with settings that exist', () => {
    const [, env = ''] = /`\/etc\/petstore\.env`.*?^```ini\n(.*?)^```$/ms.exec(guide) ?? []
    const names = [...env.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(variables).toEqual(expect.arrayContaining(names))
  })

  const analyze = Bun.which('systemd-analyze') ?? ''
  test.skipIf(analyze === '')(
    'the unit is valid, and its exposure level is close to the one in the guide',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'petstore-unit-'))
      const file = join(directory, 'petstore.service')
      // Replace the program with one that exists, because systemd-analyze also checks whether it is installed.
      await Bun.write(file, unit.replace('/usr/local/bin/petstore', process.execPath))
      const verified = Bun.spawnSync([analyze, 'verify', file])
      expect([verified.exitCode, verified.stderr.toString()]).toEqual([0, ''])
      const [, documented = ''] = /exposure of \*\*(\d\.\d)\*\*/.exec(guide) ?? []
      // Tolerate a small difference, because the rating varies between systemd versions.
      const security = Bun.spawnSync([
        analyze,
        'security',
        '--offline=true',
        `--threshold=${10 * Number(documented) + 3}`,
        file,
      ])
      expect([security.exitCode, security.stdout.toString().trim().split('\n').at(-1)]).toEqual([
        0,
        expect.stringContaining('OK'),
      ])
      await rm(directory, { recursive: true })
    },
  )
})

test('npm run build lists the platforms that it can build for', () => {
  const build = Bun.spawnSync(['node', 'scripts/build.mjs', '--target', 'plan9-x64'], { cwd: fileURLToPath(root) })
  const [, targets = ''] =
    /^petstore: unknown target plan9-x64; the targets are (.*)\n$/.exec(build.stderr.toString()) ?? []
  const [, documented = ''] = /^The targets are (.*?)\.$/ms.exec(guide) ?? []
  expect(targets.split(', ')).toEqual([...documented.matchAll(/`([\w-]+)`/g)].map(([, target = '']) => target))
  expect(build.exitCode).toBe(1)
})

describe('deploy/high-availability', () => {
  test('compose.yaml uses only settings that exist, and sets the values that patroni.yml omits', async () => {
    const example: { services: Record<string, { environment?: Record<string, string> }> } = parse(
      await read('deploy/high-availability/compose.yaml'),
      { merge: true },
    )
    const { petstore1, petstore2, db1, db2 } = example.services
    for (const service of [petstore1, petstore2])
      expect(variables).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? { missing: '' })))
    const containerfile = await read('deploy/high-availability/Containerfile')
    const guide = await read('docs/operate/high-availability.md')
    const needed = [...guide.matchAll(/^ {3}(PATRONI_\w+)=/gm)].map(([, name = '']) => name)
    expect(needed.length).toBeGreaterThan(8)
    for (const database of [db1, db2]) {
      const given = [...Object.keys(database?.environment ?? {}), ...(containerfile.match(/PATRONI_\w+(?==)/g) ?? [])]
      expect(needed.filter((name) => !given.includes(name))).toEqual([])
    }
  })

  test("patroni.yml lists the etcd hosts, because patronictl does not read Patroni's environment", async () => {
    const { scope, etcd } = parse(await read('deploy/high-availability/patroni.yml'))
    expect([scope, etcd?.hosts]).toEqual(['petstore', expect.stringMatching(/^[\d.]+:2379(,[\d.]+:2379)*$/)])
  })
})
