// Shows an upper bound for the speed of reads. This server sends exactly the service's responses (headers, ETag,
// request id) and writes the same log line, but does not check anything. With BATCH=turn, it handles all requests that
// arrive in the same turn of the event loop in one transaction; otherwise, it handles each request on arrival.
import { Database } from 'bun:sqlite'
import { writeSync } from 'node:fs'
import type { BunRequest } from 'bun'
import { type Pet, petById, petPage, pragmas } from '../statements.ts'

const { PORT = '0', STORE = '', BATCH = '' } = process.env
const PAGE_SIZE = 20
const MAX_BATCH_CHARACTERS = 16_384
const FLUSH_INTERVAL_MS = 20

const connection = new Database(STORE, { readwrite: true })
connection.run(pragmas)
const byId = connection.prepare<Pet, [number]>(petById)
const page = connection.prepare<Pet, [number]>(petPage)
const begin = connection.prepare('BEGIN')
const end = connection.prepare('ROLLBACK')

const common = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'application/json',
  'RateLimit-Policy': '"default";q=999999;w=1',
  RateLimit: '"default";r=999998;t=1',
}
const deprecated = { Deprecation: '@1793491200', Sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' }
const listFingerprint = Bun.SHA256.hash('/pets\nsort=id', 'base64url').slice(0, 12)

function getPet(request: BunRequest<'/pets/:id'>): Response {
  const { id } = request.params
  const pet = byId.get(Number(id))
  const body = JSON.stringify(pet)
  return respond(request, 'getPet', body, {
    ...common,
    ...deprecated,
    'Cache-Control': 'no-cache',
    ETag: `"${Bun.SHA256.hash(body, 'base64').slice(0, 22)}"`,
    Link: `</docs/reference/getPet>; rel="deprecation", </pets?id=${id}>; rel="successor-version"`,
  })
}

function listPets(request: BunRequest<'/pets'>): Response {
  const pets = page.all(PAGE_SIZE + 1).slice(0, PAGE_SIZE)
  const cursor = Buffer.from(JSON.stringify([listFingerprint, pets.at(-1)?.id])).toString('base64url')
  return respond(request, 'listPets', JSON.stringify(pets), {
    ...common,
    'Cache-Control': 'no-store',
    Link: `</pets?limit=${PAGE_SIZE}&cursor=${cursor}>; rel="next"`,
  })
}

function respond(request: Request, operation: string, body: string, headers: Record<string, string>): Response {
  const startedAt = performance.now()
  const requestId = crypto.randomUUID()
  const response = new Response(body, { headers: { ...headers, 'X-Request-Id': requestId } })
  const ms = Math.round((performance.now() - startedAt) * 1000) / 1000
  log(
    `{"level":30,"time":${Date.now()},"requestId":"${requestId}","operation":"${operation}","method":"${request.method}","url":"${request.url}","status":200,"ms":${ms},"msg":"request"}\n`,
  )
  return response
}

let lines = ''
let timer: Timer | undefined

function log(line: string): void {
  lines += line
  if (lines.length > MAX_BATCH_CHARACTERS) writeLines()
  else timer ??= setTimeout(writeLines, FLUSH_INTERVAL_MS)
}

function writeLines(): void {
  clearTimeout(timer)
  timer = undefined
  writeSync(1, lines)
  lines = ''
}

type Handler<Path extends string> = (request: BunRequest<Path>) => Response | Promise<Response>

let waiting: (() => void)[] = []

/** Delays a handler until the event loop has read every request that has arrived. */
function inTurn<Path extends string>(handle: (request: BunRequest<Path>) => Response): Handler<Path> {
  return (request) =>
    new Promise((resolve) => {
      if (waiting.push(() => resolve(handle(request))) === 1) setImmediate(handleWaiting)
    })
}

function handleWaiting(): void {
  const handlers = waiting
  waiting = []
  begin.run()
  for (const handle of handlers) handle()
  end.run()
}

Bun.serve({
  hostname: '127.0.0.1',
  port: Number(PORT),
  development: false,
  routes: {
    '/pets/:id': BATCH === 'turn' ? inTurn(getPet) : getPet,
    '/pets': BATCH === 'turn' ? inTurn(listPets) : listPets,
  },
})
