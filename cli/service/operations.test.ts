// Runs the operations as commands against a running service, once per database.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { clientDialects, migratedDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { waitUntil } from '../../tests/support/run/condition.ts'

const loopback = { PETSTORE_WEBHOOK_ALLOW: '127.0.0.0/8' }

describe.each(clientDialects)('operation commands on %s', (dialect) => {
  let home: Awaited<ReturnType<(typeof migratedDatabase)['sqlite']>>
  let service: RunningService
  beforeAll(async () => {
    home = await migratedDatabase[dialect]()
    service = await startService({ DATABASE_URL: home.url, ...loopback })
  })
  afterAll(async () => {
    await service.stop()
    await killProcesses()
    await home.remove()
  })

  const run = (...args: readonly string[]) => runPetstore(args, { PETSTORE_URL: service.url })
  const json = async (...args: readonly string[]): Promise<unknown> => {
    const { code, out, err } = await run(...args, '--json')
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`)
    return out === '' ? undefined : JSON.parse(out)
  }

  test('commands for pets, categories, orders, and stock print their results', async () => {
    expect(await json('categories', 'create', '--name', 'dog', '--description', 'Good ones')).toEqual({
      id: 1,
      name: 'dog',
      description: 'Good ones',
    })
    expect(await json('categories', 'update', '1', '--no-description')).toEqual({ id: 1, name: 'dog' })
    expect(await json('pets', 'create', '--name', 'Rex', '--category', '1')).toMatchObject({
      id: 1,
      status: 'available',
    })
    expect(await json('inventory', 'adjust', '1', '--delta', '3', '--reason', 'received')).toMatchObject({
      quantity: 4,
    })
    const [replaced, moved] = await Promise.all([
      json('pets', 'replace', '1', '--name', 'Rexy', '--category', '1'),
      json('inventory', 'movements', '1', '--limit', '1'),
    ])
    expect(replaced).toMatchObject({ name: 'Rexy' })
    expect(moved).toMatchObject([{ delta: 3, reason: 'received' }])
    const date = '2026-12-01T09:00:00Z'
    expect(await json('orders', 'place', '--pet', '1', '--quantity', '2', '--ship-date', date)).toEqual({
      id: 1,
      petId: 1,
      quantity: 2,
      shipDate: date,
      complete: false,
    })
    expect(await json('orders', 'update', '1', '--quantity', '1', '--no-ship-date')).toMatchObject({ quantity: 1 })
    for (const verb of ['fulfill', 'fulfil'])
      expect(await json('orders', verb, '1')).toEqual({ id: 1, petId: 1, quantity: 1, complete: true })
    await json('orders', 'place', '--pet', '1')
    expect(await run('orders', 'cancel', '2', '--yes')).toEqual({
      code: 0,
      out: '',
      err: 'petstore: cancel order 2: done.\n',
    })
    const [open, stock, summary, pet, events] = await Promise.all([
      json('orders', 'list', '--complete', 'false'),
      json('inventory', 'set', '1', '--quantity', '0'),
      json('summary'),
      run('pets', 'get', '1', '--json', 'name,id'),
      run('events', 'list', '--type', 'order.placed', '--all'),
    ])
    expect(open).toEqual([])
    expect(stock).toEqual({ petId: 1, quantity: 0, status: 'sold' })
    expect(summary).toMatchObject({ orders: { open: 0, fulfilled: 1 } })
    expect(pet.out).toBe('{\n  "name": "Rexy",\n  "id": 1\n}\n')
    expect(events.out.split('\n').map((line) => line.split('\t')[5])).toEqual([
      'SUBJECT',
      'order 1',
      'order 2',
      undefined,
    ])
  })

  test("sends the caller's idempotency key and If-Match", async () => {
    const place = () => run('categories', 'create', '--name', `cat`, '--idempotency-key', 'once')
    const [first, second] = [await place(), await place()]
    expect(second).toEqual(first)
    expect(await run('categories', 'update', '1', '--name', 'x', '--if-match', '"old"')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^petstore: precondition_failed: /),
    })
    for (const change of [
      ['set', '7', '--quantity', '4'],
      ['adjust', '7', '--delta', '2', '--reason', 'counted'],
    ]) {
      const { out } = await run('inventory', ...change, '--if-match', '"old"', '--dry-run')
      expect(out).toContain(`-H 'If-Match: "old"'`)
    }
  })

  test('lists one page, a given number of items, or all items, and never rounds ids', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `kind ${n}`)
    for (const name of names)
      await fetch(`${service.url}/categories`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
      })
    const [page, some, all, one, many, stock, big] = await Promise.all([
      run('categories', 'list', '--q', 'kind'),
      run('categories', 'list', '--q', 'kind', '--limit', '110', '--json', 'name'),
      run('categories', 'list', '--q', 'kind', '--all'),
      run('categories', 'list', '--q', 'kind 129'),
      run('pets', 'list', '--status', 'available', '--status', 'sold', '--id', '1', '--id', '2', '--json'),
      run('inventory', 'list', '--pet', '1', '--pet', '999999', '--json', 'petId'),
      run('pets', 'get', '9007199254740993'),
    ])
    expect(page.out.split('\n')).toHaveLength(22)
    expect(page.err).toMatch(/^There are more items: .*--cursor \S+ .*\n$/)
    expect([JSON.parse(some.out).length, some.err]).toEqual([110, ''])
    expect(all.out.match(/^\d+\tkind \d+\t$/gm)).toHaveLength(130)
    expect(all.err).toBe('')
    expect([one.out, one.err]).toEqual(['ID\tNAME\tDESCRIPTION\n132\tkind 129\t\n', ''])
    expect(JSON.parse(many.out)).toMatchObject([{ id: 1 }])
    expect(JSON.parse(stock.out)).toEqual([{ petId: 1 }])
    expect(big).toMatchObject({ code: 1, err: 'petstore: pet_not_found: Pet 9007199254740993 does not exist.\n' })
    const [, cursor = ''] = /--cursor (\S+)/.exec(page.err) ?? []
    const next = await run('categories', 'list', '--q', 'kind', '--cursor', cursor)
    expect(next.out).toContain('kind 20\t')
  })

  test('manages webhooks and lists their deliveries', async () => {
    const url = 'http://127.0.0.1:1/hook'
    const created = await run(
      'webhooks',
      'create',
      '--to',
      url,
      '--type',
      'ping',
      '--type',
      'pet.created',
      '--signing',
      'v1',
    )
    expect(created.out).toContain('types\tping, pet.created\n')
    expect(created.out).toMatch(/^secret\twhsec_\S+$/m)
    expect(await json('webhooks', 'update', '1', '--no-type', '--rotate-secret')).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
    })
    const [sent, redelivered, listed] = await Promise.all([
      json('webhooks', 'test', '1'),
      run('webhooks', 'redeliver', '1', '--since-event', '1'),
      json('webhooks', 'list'),
    ])
    expect(sent).toMatchObject({ webhookId: 1, type: 'ping' })
    expect(redelivered).toMatchObject({ code: 0, out: '', err: 'petstore: redeliver webhook 1: accepted.\n' })
    expect(listed).toMatchObject([{ id: 1, url }])
    expect(await json('webhooks', 'deliveries', '1', '--state', 'pending', '--limit', '1')).toHaveLength(1)
    // The attempt fails to connect, because nothing is listening at the webhook's URL.
    const attempt = { at: expect.any(String), durationMs: expect.any(Number), error: 'connection_failed' }
    const attempted = expect.objectContaining({ attemptLog: expect.arrayContaining([attempt]) })
    // Keep the deliveries that contain the attempt, because the next read may return only newer deliveries.
    let deliveries: unknown
    await waitUntil('an attempt is in the log', async () => {
      deliveries = await json('webhooks', 'deliveries', '1', '--limit', '100')
      return JSON.stringify(deliveries).includes('"attemptLog"')
    })
    expect(deliveries).toContainEqual(attempted)
    // Tables omit the attempt log, which does not fit into a cell.
    const { out: table } = await run('webhooks', 'deliveries', '1')
    expect(table).toMatch(/^ID\tWEBHOOK ID\t.*\tLAST ATTEMPT AT\tNEXT ATTEMPT AT\n/)
    expect(table).not.toContain('{')
    expect(await run('webhooks', 'delete', '1', '-y')).toMatchObject({ code: 0, out: '' })
    expect(await run('webhooks', 'get', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('webhook_not_found'),
    })
  })

  test('--dry-run prints a working curl command', async () => {
    const name = `it's "5" $HOME \\ @ ü`
    const { out, err } = await run('categories', 'create', '--name', name, '--dry-run', '--key', 'ps_secret')
    expect([err, out]).toEqual(['', expect.stringContaining('"Authorization: Bearer $PETSTORE_KEY"')])
    expect(out).not.toContain('ps_secret')
    const command = out.replace(/ -H "Authorization[^"]*"/, '')
    const response = await Bun.$`sh -c ${command}`.quiet().json()
    expect(response).toMatchObject({ name })
    const deletion = await run('categories', 'delete', String(response.id), '--dry-run')
    expect(deletion.out).toBe(`curl -X DELETE ${service.url}/categories/${response.id}\n`)
  })
})
