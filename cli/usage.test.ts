// Tests exit codes: 2 for incorrect usage, with a message that never contains secrets; 1 for an error from the service; 3 if the service is
// unreachable.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  killProcesses,
  type RunningService,
  runPetstore,
  spawnPetstore,
  startService,
} from '../tests/support/processes/process.ts'
import { runAtTerminal } from '../tests/support/processes/terminal.ts'
import { everyNth, sized } from '../tests/support/run/tier.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService({}, [], 'demo')
})
afterAll(async () => {
  await service.stop()
  await killProcesses()
})

const nowhere = { PETSTORE_URL: 'http://127.0.0.1:1' }
const id = 'an integer from 1 to 9223372036854775807'

const mistakes: readonly (readonly [line: string, ...problems: string[]])[] = [
  ['pest', "unknown command 'pest'; see petstore --help. Did you mean pets?"],
  ['pets lits', "unknown command 'lits'; see petstore pets --help. Did you mean list?"],
  ['pets', 'a command is missing: list, get, create, update, replace, delete; see petstore pets --help.'],
  ['pets list --stauts sold', "unknown option '--stauts'; see petstore pets list --help. Did you mean --status?"],
  ['pets get', "missing required argument 'id'; see petstore pets get --help."],
  ['pets get 7.0', `<id>: must be ${id}, not "7.0".`],
  ['pets get 9223372036854775808', `<id>: must be ${id}, not "9223372036854775808".`],
  ['pets list --limit', "option '--limit <integer>' argument missing; see petstore pets list --help."],
  ['pets list --limit 5 --all', '--limit: must not be used with --all.'],
  ['pets list --json id,nme', '--json: there is no field "nme"; the fields are id, name, categoryId, status.'],
  [
    'pets create --status solt',
    `--name: is missing; it must be a string.`,
    `--category: is missing; it must be ${id}.`,
    '--status: must be one of available, pending, sold, not "solt". Did you mean sold?',
  ],
  ['orders list --complete maybe', '--complete: must be true or false, not "maybe".'],
  ['orders place --pet 1 --quantity 0', '--quantity: must be an integer from 1 to 10000, not "0".'],
  ['orders place --pet 1 --quantity 1e3', '--quantity: must be an integer from 1 to 10000, not "1e3".'],
  [
    'orders cancel 7',
    'cancel order 7: cannot be undone, and cannot be confirmed without a terminal; add --yes to proceed.',
  ],
  ['pets list --status foo', '--status: must be one of available, pending, sold, not "foo".'],
  ['pets list --limit 1 --limit 2', "option '--limit' was given more than once; see petstore pets list --help."],
  [
    'orders update 1 --ship-date x --no-ship-date',
    "options '--ship-date' and '--no-ship-date' contradict each other; see petstore orders update --help.",
  ],
  [
    'webhooks update 1 --no-type --type ping',
    "options '--no-type' and '--type' contradict each other; see petstore webhooks update --help.",
  ],
  ['check --repair=1', "option '--repair' does not take a value; see petstore check --help."],
  [
    'check --database-url sqlite::memory:',
    'DATABASE_URL: must not be in memory: that store would be gone when this command ends.',
  ],
  ['pets list --url ftp://u:PW@x', '--url: must be an http:// or https:// URL, not "ftp://u:***@x".'],
  ['pets \u001b[31mlist', "unknown command '\ufffd[31mlist'; see petstore pets --help."],
  ['completion csh', '<shell>: must be one of bash, zsh, fish, not "csh". Did you mean zsh?'],
  ['--url http://127.0.0.1:2 pest', "unknown command 'pest'; see petstore --help. Did you mean pets?"],
  [
    '--url http://127.0.0.1:2 pets',
    'a command is missing: list, get, create, update, replace, delete; see petstore pets --help.',
  ],
  [
    '--url http://127.0.0.1:2 pets list --stauts x',
    "unknown option '--stauts'; see petstore pets list --help. Did you mean --status?",
  ],
  ['--url', "option '--url <url>' argument missing; see petstore --help."],
  ['--url ftp://x pets list', '--url: must be an http:// or https:// URL, not "ftp://x".'],
  ['--url http://a --url http://b pets list', "option '--url' was given more than once; see petstore --help."],
  [
    '--url http://a pets list --url http://b',
    "option '--url' was given more than once; see petstore pets list --help.",
  ],
  ...['check', 'import x.csv', 'serve', 'profiles list', 'completion bash'].map(
    (line) =>
      [
        `--key abc ${line}`,
        `option '--key' is only for commands that use a running service, unlike this one; see petstore ${line.replace(/ (x.csv|bash)/, '')} --help.`,
      ] as const,
  ),
  [
    '--profile x profiles use y',
    "option '--profile' is only for commands that use a running service, unlike this one; see petstore profiles use --help.",
  ],
  [
    '--key abc keys list',
    '--key: requires --url or --profile; without them, the command opens the store, which does not need a key.',
  ],
  ['profiles set shop', '--url: must be an http:// or https:// URL, not "".'],
  ['orders fullfil 1', "unknown command 'fullfil'; see petstore orders --help. Did you mean fulfill?"],
  ['orders', 'a command is missing: list, details, place, get, update, fulfill, cancel; see petstore orders --help.'],
  ['pets list --profile nobody', '--profile: there is no profile "nobody"; see petstore profiles list.'],
]

test('exits with 2 for incorrect usage, and reports all errors', async () => {
  const tried = everyNth(mistakes, sized(3, 1))
  const outcomes = await Promise.all(tried.map(([line]) => runPetstore(line.split(' '), nowhere)))
  expect(outcomes.map((outcome, n) => ({ line: tried[n]?.[0], ...outcome }))).toEqual(
    tried.map(([line, ...problems]) => ({
      line,
      code: 2,
      out: '',
      err: problems.map((problem) => `petstore: ${problem}\n`).join(''),
    })),
  )
})

test('does not repeat a misplaced key or password', async () => {
  const key = `ps_${'a1'.repeat(6)}_${'s3cr3t'.repeat(8)}abcd`
  const lines = [
    [key],
    ['pets', key],
    ['pets', 'get', key],
    ['pets', 'list', '--kye', key],
    ['pets', 'list', '--kye=s3cr3t-of-mine'],
    ['pets', 'list', '-ks3cr3t-of-mine'],
    ['pets', 'list', '--status', key],
    ['pets', 'list', '--key', 's3cr3t of mine'],
    ['--key', 's3cr3t of mine', 'pets', 'list'],
    ['--key', 's3cr3t-of-mine', 'check'],
    ['pets', 'list', '--url', `http://me:s3cr3t@127.0.0.1:1`],
    ['keys', 'revoke', 's3cr3t'],
    ['serve', 'postgres://shop:s3cr3t@db.example/x'],
    ['seed', '--database-url', 'sqlite:postgres://shop:s3cr3t@db.example/x', 'x'],
  ]
  const outcomes = await Promise.all(lines.map((line) => runPetstore(line, nowhere)))
  for (const [n, { code, out, err }] of outcomes.entries())
    expect([lines[n], code, out, err]).toEqual([lines[n], 2, '', expect.not.stringContaining('s3cr3t')])
})

test('exits with 1 if the service rejects the request, and 3 if the service is unreachable', async () => {
  const site = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('Hello', { status: 200 }) })
  const [no, before, absent, unknownHost, other] = await Promise.all([
    runPetstore(['pets', 'get', '99999'], { PETSTORE_URL: service.url }),
    runPetstore(['--url', service.url, 'pets', 'get', '99999'], nowhere),
    runPetstore(['pets', 'list'], nowhere),
    runPetstore(['openapi', '--url', 'http://nowhere.invalid']),
    runPetstore(['pets', 'list', '--url', site.url.origin]),
  ])
  expect(no).toEqual({ code: 1, out: '', err: 'petstore: pet_not_found: Pet 99999 does not exist.\n' })
  expect(before).toEqual(no)
  expect(absent).toEqual({
    code: 3,
    out: '',
    err: 'petstore: http://127.0.0.1:1 is not reachable: the connection was refused. Start a service there with petstore serve --port 1, or a sample store with petstore demo --port 1.\n',
  })
  expect(unknownHost).toMatchObject({ code: 3, err: expect.stringContaining('is not reachable') })
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('does not look like Petstore; check the URL.') })
  await site.stop(true)
})

test('reports an error for a server that is not Petstore, and stops reading an endless list', async () => {
  const page = (next: string) => () => new Response('[{"id":1}]', { headers: { Link: `<${next}>; rel="next"` } })
  const fail = () => new Response('no', { status: 400 })
  const [none, endless, elsewhere, broken] = [
    () => Response.json(null),
    page('/pets?cursor=a'),
    page('https://other.example/pets'),
    (request: Request) => (request.url.includes('cursor') ? fail() : page('/pets?cursor=a')()),
  ].map((respond) => Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: respond }))
  const run = (line: string, site = none) => runPetstore(line.split(' '), { PETSTORE_URL: site?.url.origin ?? '' })
  const outcomes = await Promise.all([
    run('pets list'),
    run('pets get 1'),
    run('events tail --since 1h'),
    run('webhooks listen'),
    run('pets list --all --json', endless),
    run('pets list --all --json', elsewhere),
    run('pets list --all --json', broken),
  ])
  const [wrong, end, link] = [
    'does not look like Petstore; check the URL',
    'the list would never end',
    'the list is incomplete',
  ]
  const expected = [wrong, wrong, 'does not send Petstore events; check the URL', wrong, end, link, wrong]
  expect([...outcomes]).toEqual(
    expected.map((text) => ({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^petstore: .*${text}\\.\n$`)),
    })),
  )
  await Promise.all([none, endless, elsewhere, broken].map((site) => site?.stop(true)))
})

test('asks for confirmation in a terminal before irreversible actions, and prints only a line break on Ctrl-C', async () => {
  const env = { PETSTORE_URL: service.url }
  const create = async (name: string): Promise<string> => {
    const { out } = await runPetstore(['pets', 'create', '--name', name, '--category', '1', '--json', 'id'], env)
    return String(JSON.parse(out).id)
  }
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  const remove = (id: string, answer: string) =>
    runAtTerminal(['pets', 'delete', id], { env, typed: { '[y/N]': answer } })
  const [yes, no, interrupted] = await Promise.all([remove(a, 'y\r'), remove(b, '\r'), remove(c, '\u0003')])
  expect([yes.code, no.code, interrupted.code]).toEqual([0, 1, 130])
  expect(yes.shown).toContain(`petstore: delete pet ${a}: done.`)
  expect(yes.shown).toContain(`Delete pet ${a}? This cannot be undone. [y/N] `)
  expect(no.shown).toContain('petstore: nothing was changed.')
  expect(Bun.stripANSI(interrupted.shown)).toEndWith('[y/N] \n')
  const left = await runPetstore(['pets', 'list', '--id', a, '--id', b, '--id', c, '--json', 'id'], env)
  expect(JSON.parse(left.out)).toEqual([{ id: Number(b) }, { id: Number(c) }])
})

test('tables fit the width of the terminal, and their control characters are sanitized', async () => {
  const env = { PETSTORE_URL: service.url }
  const name = '犬の名前がとても長いのです、本当に長いのです\u202e'
  const created = await runPetstore(['pets', 'create', '--name', name, '--category', '1'], env)
  expect(created.out).toContain('です\ufffd\n')
  const list = ['pets', 'list', '--q', '犬の']
  const [narrow, plain, piped, asJson] = await Promise.all([
    runAtTerminal(list, { env, columns: 40 }),
    runAtTerminal(list, { env: { ...env, NO_COLOR: '1' }, columns: 120 }),
    runPetstore(list, env),
    runPetstore([...list, '--json', 'name'], env),
  ])
  expect(narrow.shown).toContain('\u001b[1m')
  const lines = Bun.stripANSI(narrow.shown).trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(40)
  expect(lines[1]).toContain('…')
  expect(plain.shown).not.toContain('\u001b')
  expect(plain.shown).toContain('本当に長いのです\ufffd  1 dog     available')
  expect(piped.out.split('\n')[1]?.split('\t').slice(1)).toEqual([name.replace('\u202e', '\ufffd'), '1', 'available'])
  expect(asJson.out).toContain('\\u202e')
  expect(JSON.parse(asJson.out)).toEqual([{ name }])
})

test('help and list commands exit silently when piped to head', async () => {
  const head = ['bash', '-c', 'set -o pipefail; "$@" | head -n 1', 'bash']
  const run = async (...args: readonly string[]) => {
    const child = spawnPetstore(args, { PETSTORE_URL: service.url }, head)
    return [await child.stdout.text(), await child.stderr.text(), await child.exited]
  }
  const [help, list] = await Promise.all([run('help', 'pets', 'list'), run('pets', 'list', '--all', '--json')])
  expect(help).toEqual(['Usage: petstore pets list [options]\n', '', 0])
  expect(list).toEqual(['[\n', '', 0])
})
