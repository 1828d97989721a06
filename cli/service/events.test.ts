// Tests `petstore events tail` against a running service: its output for people and for scripts.
import { afterEach, describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { clientDialects, migratedDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { type RunningCommand, startCommand } from '../../tests/support/processes/running-command.ts'
import { bunFlags } from '../launch/bun.mjs'

afterEach(killProcesses)

const json = { 'Content-Type': 'application/json' }

async function add({ url }: { readonly url: string }, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(await response.text())
}

const addCategories = async (service: RunningService, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await add(service, '/categories', { name })
}

/** Starts `petstore events tail` and waits until it is connected. */
async function tail({ url }: { readonly url: string }, ...args: readonly string[]): Promise<RunningCommand> {
  const command = startCommand(['events', 'tail', ...args], { PETSTORE_URL: url, TZ: 'Asia/Kolkata' })
  await command.untilError(`following events from ${url}; press Ctrl-C to stop.`)
  return command
}

const idsOf = (lines: readonly string[]): number[] => lines.map((line) => JSON.parse(line).id)
const namesOf = (lines: readonly string[]): string[] => lines.map((line) => JSON.parse(line).data.name)

describe.each(clientDialects)('petstore events tail on %s', (dialect) => {
  test('prints events in order, starting from a given event, a given time, or a given duration ago', async () => {
    const home = await migratedDatabase[dialect]()
    const service = await startService({ DATABASE_URL: home.url })
    await addCategories(service, ...Array.from({ length: 9 }, (_, n) => `kind ${n}`))
    await Bun.sleep(20)
    const noon = new Date().toISOString()
    await add(service, '/pets', { name: 'Rex', categoryId: 1 })
    const [now, sinceEvent, sinceTime, sinceLong, some] = await Promise.all([
      tail(service),
      tail(service, '--since', '8', '--json'),
      tail(service, '--since', noon, '--json'),
      tail(service, '--since', '30m', '--json'),
      tail(service, '--since', '0', '--type', 'order.placed', '--type', 'pet.created', '--json'),
    ])
    await add(service, '/store/orders', { petId: 1 })
    expect(idsOf(await sinceLong.untilLines(15))).toEqual(Array.from({ length: 15 }, (_, n) => n + 1))
    expect(idsOf(await sinceEvent.untilLines(7))).toEqual([9, 10, 11, 12, 13, 14, 15])
    expect(idsOf(await sinceTime.untilLines(6))).toEqual([10, 11, 12, 13, 14, 15])
    expect((await some.untilLines(2)).map((line) => JSON.parse(line).type)).toEqual(['pet.created', 'order.placed'])

    const [, , placed = ''] = sinceTime.lines()
    const at = new Date(Date.parse(JSON.parse(placed).at) + 5.5 * 3_600_000).toISOString()
    const time = at.slice(0, 19).replace('T', ' ')
    expect((await now.untilLines(4)).map((line) => line.slice(21))).toEqual([
      'order.placed        order 1        local         pet 1 × 1',
      'pet.status_changed  pet 1          local         Rex, pending',
      'inventory.changed   inventory 1    local         0 units, pending',
      'inventory.low       inventory 1    local         0 units, pending',
    ])
    expect(now.lines()[0]).toStartWith(`${time}  `)
    const all = [now, sinceEvent, sinceTime, sinceLong, some]
    expect(await Promise.all(all.map((command, n) => command.stop(n === 0 ? 'SIGTERM' : 'SIGINT')))).toEqual(
      all.map(() => 0),
    )
    expect(all.map((command) => command.err().split('\n').length)).toEqual(all.map(() => 2))
    await home.remove()
  })

  test('resumes after the service is stopped or killed, without losing or repeating events', async () => {
    const home = await migratedDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const [other, first] = await Promise.all([startService(env), startService(env)])
    const again = () => startService(env, [], 'serve', Number(new URL(first.url).port))
    await addCategories(other, 'before')
    const following = await tail(first, '--json', '--type', 'category.created')
    // Stop the service before the first event: the command must not miss the events that follow.
    await first.stop()
    await addCategories(other, 'a', 'b')
    const second = await again()
    await following.untilLines(2)
    await addCategories(second, 'c')
    await following.untilLines(3)
    await second.stop('SIGKILL')
    await addCategories(other, 'd')
    const third = await again()
    await addCategories(third, 'e')
    await following.untilLines(5)
    expect(namesOf(following.lines())).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await following.stop()).toBe(0)
    const notes = following.err().split('\n').slice(1, -1)
    expect(notes).toEqual([
      expect.stringContaining('Retrying until the service is back.'),
      'petstore: reconnected.',
      expect.stringContaining('Retrying until the service is back.'),
      'petstore: reconnected.',
    ])
    await Promise.all([other.stop(), third.stop()])
    await home.remove()
  })
})

/** Starts a stub service that returns the given responses in turn. */
function serveResponses(...responses: readonly (() => Response)[]) {
  const requests: (string | null)[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ headers }) => {
      requests.push(headers.get('last-event-id'))
      return responses[requests.length - 1]?.() ?? new Response('gone', { status: 404 })
    },
  })
  return { url: server.url.origin, requests, stop: () => server.stop(true) }
}

const stream =
  (...parts: readonly string[]) =>
  () => {
    const send = async function* () {
      for (const part of parts) {
        yield new TextEncoder().encode(part)
        await Bun.sleep(5)
      }
    }
    return new Response(send(), { headers: { 'Content-Type': 'text/event-stream' } })
  }
const error =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message: `It is \u001b[31m${code}.`, status }, { status, headers })

const hostile = {
  id: 8,
  type: 'pet.created',
  at: '2026-11-16T09:00:00Z',
  actor: 'a\nb',
  subject: { type: 'pet', id: 3 },
  data: { id: 3, name: '\u001b[2J\u009b1mRex\u202eé👩‍🚀\r', categoryId: 1, status: 'sold' },
}
const message = `id: 8\nevent: pet.created\ndata: ${JSON.stringify(hostile)}\n\n`

const failingService = () =>
  serveResponses(
    stream(':\nid: 7\n\n', message.slice(0, -1)),
    error(503, 'overloaded'),
    error(429, 'rate_limited', { 'Retry-After': '1' }),
    stream(message.slice(0, 60), message.slice(60)),
    error(401, 'unauthenticated'),
  )

test('obeys Retry-After, drops truncated events, and sanitizes text for the terminal', async () => {
  const services = [failingService(), failingService()] as const
  const [people, programs] = await Promise.all([tail(services[0]), tail(services[1], '--json')])
  const started = performance.now()
  expect(await Promise.all([people.exit(), programs.exit()])).toEqual([1, 1])
  expect(performance.now() - started).toBeGreaterThan(1000)
  for (const { requests } of services) expect(requests).toEqual([null, '7', '7', '7', '8'])
  expect(people.lines()).toEqual([
    '2026-11-16 14:30:00  pet.created         pet 3          a�b           �[2J�1mRex�é👩‍🚀�, sold',
  ])
  const [line = '', ...others] = programs.lines()
  expect(others).toEqual([])
  expect(JSON.parse(line)).toEqual(hostile)
  expect(line).not.toMatch(/[\p{Cc}\u202e]/u)
  for (const { err } of [people, programs]) {
    expect(err()).toEndWith('petstore: unauthenticated: It is �[31munauthenticated.\n')
    expect(err().split('Retrying')).toHaveLength(3)
  }
  await Promise.all(services.map((service) => service.stop()))
})

test('exits silently when piped to head', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  await addCategories(service, 'a', 'b', 'c')
  const pipe = ['bash', '-c', 'set -o pipefail; "$@" | head -n 3', 'bash']
  const piped = startCommand(['events', 'tail', '--since', '0'], { PETSTORE_URL: service.url }, pipe)
  await piped.untilLines(3)
  await addCategories(service, 'd')
  expect(await piped.exit()).toBe(0)
  expect(piped.err().split('\n')).toHaveLength(2)
  await service.stop()
})

test('uses colors in a terminal unless colors are turned off, and exits on Ctrl-C', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  await addCategories(service, 'a')
  const onTerminal = async (env: Record<string, string>) => {
    let shown = ''
    const child = Bun.spawn(
      [
        process.execPath,
        ...bunFlags,
        fileURLToPath(new URL('../main.ts', import.meta.url)),
        'events',
        'tail',
        '--since=0',
      ],
      {
        env: { PATH: process.env.PATH ?? '', PETSTORE_URL: service.url, ...env },
        terminal: {
          data: (terminal, bytes) => {
            shown += new TextDecoder().decode(bytes)
            if (shown.includes('local')) terminal.write('\u0003')
          },
        },
      },
    )
    return { code: await child.exited, shown }
  }
  const [colored, plain] = await Promise.all([onTerminal({ TERM: 'xterm' }), onTerminal({ NO_COLOR: '1' })])
  expect([colored.code, plain.code]).toEqual([0, 0])
  expect(colored.shown).toContain('\u001b[36mcategory.created')
  expect(plain.shown).not.toContain('\u001b[36m')
  await service.stop()
})

test('exits with 1 if the service rejects the request, and with 3 if the service is unreachable', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite::memory:' })
  const site = serveResponses(() => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }))
  const key = `ps_${'0'.repeat(12)}_${'0'.repeat(52)}`
  const run = (...args: readonly string[]) => runPetstore(['events', 'tail', ...args])
  const [wrongKey, unknownEvent, notPetstore, closed] = await Promise.all([
    run('--url', service.url, '--key', key),
    run('--url', `${service.url}/`, '--since', '99'),
    run('--url', site.url),
    run('--url', 'http://127.0.0.1:1', '--since', '1h'),
  ])
  expect(wrongKey).toEqual({ code: 1, out: '', err: 'petstore: unauthenticated: The key is not valid.\n' })
  expect(unknownEvent).toMatchObject({ code: 1, err: expect.stringMatching(/^petstore: invalid_cursor: /) })
  expect(notPetstore.err).toBe(`petstore: ${site.url} does not send Petstore events; check the URL.\n`)
  expect(notPetstore.code).toBe(1)
  expect(closed).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(
      /^petstore: http:\/\/127.0.0.1:1 is not reachable: the connection was refused\. Start .*\n$/,
    ),
  })
  await Promise.all([service.stop(), site.stop()])
})

test('exits with 2 if options are invalid, and reports all errors', async () => {
  const run = (...args: readonly string[]) => runPetstore(['events', ...args], { PETSTORE_KEY: 'two words' })
  const [wrong, future, unknown, operand, none] = await Promise.all([
    run('tail', '--url', 'ftp://x', '--type', 'pet.eaten', '--since', 'soon'),
    run('tail', '--since', '2999-01-01T00:00:00Z'),
    run('tail', '--until', '1h'),
    run('tail', 'now'),
    run(),
  ])
  expect([wrong, future, unknown, operand, none].map(({ code, out }) => [code, out])).toEqual(
    Array.from({ length: 5 }, () => [2, '']),
  )
  expect(wrong.err.split('\n')).toEqual([
    'petstore: --url: must be an http:// or https:// URL, not "ftp://x".',
    'petstore: PETSTORE_KEY: must be an API key without white space.',
    expect.stringMatching(/^petstore: --type: must be one of pet\.created, .* not "pet\.eaten"\.$/),
    expect.stringMatching(/^petstore: --since: must be the id of an event, .* not "soon"\.$/),
    '',
  ])
  expect(future.err).toContain('petstore: --since: must be in the past, not "2999-01-01T00:00:00Z".\n')
  expect(unknown.err).toBe("petstore: unknown option '--until'; see petstore events tail --help.\n")
  expect(operand.err).toBe(
    "petstore: too many arguments for 'tail': expected 0 arguments but got 1; see petstore events tail --help.\n",
  )
  expect(none.err).toBe('petstore: a command is missing: list, tail; see petstore events --help.\n')
})
