// `petstore serve` explains in one sentence why it could not start or why it ended.
import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dialects, emptyDatabase, migratedDatabase } from '../../tests/support/databases/databases.ts'
import { failInserts } from '../../tests/support/databases/failing-inserts.ts'
import { killProcesses, runPetstore, startService } from '../../tests/support/processes/process.ts'

afterEach(killProcesses)

const inMemory = { DATABASE_URL: 'sqlite::memory:' }

describe.each(dialects)('starting on %s', (dialect) => {
  test('the service exits if its first key cannot be stored, even if the service is already listening', async () => {
    const home = await migratedDatabase[dialect]()
    await failInserts(home.url, 'api_keys')
    const { code, err } = await runPetstore(['serve', '--port=0', '--auth=on'], { DATABASE_URL: home.url })
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      ['petstore: The first API key could not be stored: Nothing can be added.'],
    ])
    await home.remove()
  })

  test('if petstore seed is interrupted, the store stays empty, and the command can be rerun', async () => {
    const home = await migratedDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const allowInserts = await failInserts(home.url, 'orders')
    expect(await runPetstore(['seed'], env)).toMatchObject({ code: 1, out: '' })
    await allowInserts()
    expect(await runPetstore(['seed'], env)).toMatchObject({ code: 0, err: '' })
    await home.remove()
  })

  test.each(['1', '2'])(
    'reports only that the port is in use, and does not create a store (workers: %s)',
    async (workers) => {
      const home = await emptyDatabase[dialect]()
      const blocker = Bun.serve({ hostname: '127.0.0.1', port: 0, reusePort: false, fetch: () => new Response() })
      const env = { DATABASE_URL: home.url, PETSTORE_WORKERS: workers }
      expect(await runPetstore(['serve', `--port=${blocker.port}`], env)).toEqual({
        code: 1,
        out: '',
        err: `petstore: The service cannot listen on 127.0.0.1, port ${blocker.port}: another program is already listening there; stop it, or choose another port with --port or PORT.\n`,
      })
      expect((await runPetstore(['check'], env)).err).toStartWith('petstore: There is no store at ')
      if (dialect === 'sqlite') expect(await readdir(dirname(home.url.slice('sqlite:'.length)))).toEqual([])
      await blocker.stop(true)
      await home.remove()
    },
  )

  test('logs the applied migrations once', async () => {
    const home = await emptyDatabase[dialect]()
    const applied = []
    for (let n = 0; n < 2; n += 1) {
      const service = await startService({ DATABASE_URL: home.url })
      await service.stop()
      applied.push(service.log.some(({ msg }) => msg === 'migration applied'))
    }
    expect(applied).toEqual([true, false])
    await home.remove()
  })
})

test.each([
  ['exception', `throw new Error('unforeseen')`],
  ['rejection', `Promise.reject(new Error('unforeseen'))`],
])('an unhandled %s is logged and ends the service', async (_, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-test-'))
  const preload = join(folder, 'preload.ts')
  await Bun.write(preload, `process.on('SIGUSR2', () => { ${code} })`)
  const service = await startService({ ...inMemory, BUN_OPTIONS: `--preload=${preload}` })
  expect(await service.stop('SIGUSR2')).toBe(1)
  expect(service.log.at(-1)).toMatchObject({ msg: 'stopped by an unexpected error', err: { message: 'unforeseen' } })
  expect(service.stderr).toBe(
    'petstore: An unexpected error stopped the service; see the log, then restart the service.\n',
  )
  await rm(folder, { recursive: true })
})

test.each([
  [
    '192.0.2.1',
    'this machine does not have that address; set HOST to one of its addresses, or to 0.0.0.0 for all of them.',
  ],
  ['nowhere.invalid', 'that name cannot be resolved; set HOST to an IP address of this machine.'],
])('explains in one sentence why HOST=%s cannot be used', async (HOST, reason) => {
  expect(await runPetstore(['serve'], { ...inMemory, HOST, PORT: '8089' })).toEqual({
    code: 1,
    out: expect.any(String),
    err: `petstore: The service cannot listen on ${HOST}, port 8089: ${reason}\n`,
  })
})

test('an empty or blank variable counts as unset', async () => {
  const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', PETSTORE_AUTH: '', PETSTORE_RATE_LIMIT: '\t', LOG_LEVEL: '' }
  const { code, out, err } = await runPetstore(['serve', '--print-config'], empty)
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject({ port: 8080, host: '127.0.0.1', auth: 'auto', logLevel: 'info' })
})

test('reports a misspelled setting and suggests the closest match', async () => {
  const env = { PETSTORE_AUHT: 'on', PETSTORE_ELEPHANTS: '1', PETSTORE_KEY: 'x', PETSTORE_PORT: 'tcp://10.0.0.1:80' }
  const warned = await runPetstore(['serve', '--print-config'], env)
  expect(warned).toMatchObject({ code: 0 })
  expect(warned.err.trim().split('\n').sort()).toEqual([
    'petstore: PETSTORE_AUHT is not a setting and has no effect. Did you mean PETSTORE_AUTH?',
    'petstore: PETSTORE_ELEPHANTS is not a setting and has no effect.',
  ])
  expect(await runPetstore(['serve', '--prot=1'])).toMatchObject({
    code: 2,
    err: "petstore: unknown option '--prot'; see petstore serve --help. Did you mean --port?\n",
  })
})
