import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type RunningServer, startServer } from '../running-servers.ts'
import { petstore, petstoreWithoutKeys, type Server, sameResponseServers } from '../servers.ts'
import { createStores, type Stores } from '../stores/stores.ts'

const PETS = 50
let stores: Stores
let service: RunningServer
let serviceLog: string

beforeAll(async () => {
  stores = await createStores()
  ;[service, serviceLog] = await start(petstoreWithoutKeys)
})
afterAll(async () => {
  await service.stop()
  await stores.remove()
})

async function start(server: Server): Promise<[RunningServer, logFile: string]> {
  const logFile = stores.logFile()
  return [await startServer({ stores: { ...stores, logFile: () => logFile } }, server, PETS), logFile]
}

describe.each(sameResponseServers.map((server) => [server.name, server] as const))('%s', (_, server) => {
  let reference: RunningServer
  let referenceLog: string
  beforeAll(async () => {
    ;[reference, referenceLog] = await start(server)
  })
  afterAll(() => reference.stop())

  test.each(['/pets/7', '/pets?limit=20'])(
    'sends the same response and log line as the service for %s',
    async (path) => {
      expect(await read(reference, path)).toEqual(await read(service, path))
      const [expected, actual] = await Promise.all([serviceLog, referenceLog].map((file) => loggedKeys(file, path)))
      expect(expected).toContain('requestId')
      expect(actual).toEqual(expected ?? [])
    },
  )
})

test("sending an API key does not change the service's response, and adds only the key to its log line", async () => {
  const [withKey, logFile] = await start(petstore)
  try {
    expect(await read(withKey, '/pets/7')).toEqual(await read(service, '/pets/7'))
    const keys = await loggedKeys(logFile, '/pets/7')
    expect(keys.filter((name) => name !== 'key')).toEqual(await loggedKeys(serviceLog, '/pets/7'))
    expect(keys).toContain('key')
  } finally {
    await withKey.stop()
  }
})

/** Reads a response without the parts that differ between two requests to the same server. */
async function read({ url, headers }: RunningServer, path: string) {
  const response = await fetch(url + path, { headers })
  const sent = Object.fromEntries(response.headers)
  expect(sent['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const rateLimit = sent.ratelimit?.replace(/\br=\d+/, 'r=…')
  return {
    status: response.status,
    body: await response.text(),
    headers: { ...sent, date: '', 'x-request-id': '', ratelimit: rateLimit },
  }
}

/** Returns the field names in a request's log line, in order. Waits for the line, because servers buffer their logs. */
async function loggedKeys(file: string, path: string): Promise<string[]> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const lines = (await Bun.file(file).text()).split('\n')
    const line = lines.findLast((line) => line.includes(`${path}"`) && line.includes('"operation"'))
    if (line) return Object.keys(JSON.parse(line))
    await Bun.sleep(10)
  }
  throw new Error(`No log line for ${path}.`)
}
