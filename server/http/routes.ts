// A route that always answers: whatever is thrown inside becomes an error in the one shape, every answer has the same manners, and
// each request leaves one line in the log.
import type { BunRequest } from 'bun'
import type { Logger } from 'pino'
import { urlWithoutSecrets } from '../secrets.ts'
import { asStoreError } from './failures.ts'
import { type Entry, type Gate, type Peers, requireScope } from './gate.ts'
import type { Metrics } from './metrics.ts'
import type { OriginPolicy } from './origins.ts'
import { errorReply, type FileReply } from './reply.ts'
import { requestIdOf } from './request.ts'

export type Route = (request: BunRequest, peers: Peers) => Promise<Response>

/** Routes by path (as Bun.serve writes it: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** What all routes share. */
export interface Surroundings {
  readonly log: Logger
  readonly metrics: Metrics
  readonly origins: OriginPolicy
  readonly gate: Gate
  /** What stands before every path where others reach the service: `/shop` for `https://pets.example/shop`. */
  readonly prefix: string
}

export interface Subject {
  /** Stands in the log: the operation, or what else the request came to. */
  readonly name: string
  /** Whether it answers everyone under any name and at any rate: health checks know the service by its address. */
  readonly isWatched?: boolean
  /** What a key must be allowed where one is needed; none where anyone may ask. */
  readonly scope?: string
  /** What it announces with every answer. */
  notices?(request: BunRequest): Readonly<Record<string, string>>
}

/** A request and what came of it; one that was not let in has no entry. */
interface Visit {
  readonly entry: Entry | undefined
  readonly reply: FileReply
}

// An answer is data and nothing else: no page may frame it, sniff it, or embed it, and none is kept by a cache unless it says so.
const always = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Whoever runs the service may want to know where these come from. */
const turnedAway = new Set([401, 403, 429])

export function answering(
  subject: Subject,
  { log, metrics, origins, gate, prefix }: Surroundings,
  reply: (request: BunRequest, entry: Entry) => FileReply | Promise<FileReply>,
): Route {
  const { name } = subject
  const admit = subject.isWatched ? origins.admitWatcher : origins.admit

  async function visit(request: BunRequest, peers: Peers, requestId: string): Promise<Visit> {
    let entry: Entry | undefined
    try {
      admit(request)
      entry = await (subject.isWatched ? gate.watch() : gate.enter(request, peers, subject.scope !== undefined))
      if (subject.scope !== undefined) requireScope(entry, subject.scope)
      return { entry, reply: await reply(request, entry) }
    } catch (error) {
      const refusal = asStoreError(error)
      if (refusal !== error) log.error({ requestId, operation: name, err: error }, 'failed')
      return { entry, reply: errorReply(refusal) }
    }
  }

  return async (request, peers) => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    const { entry, reply } = await visit(request, peers, requestId)
    const around = { ...always, ...origins.headersFor(request), ...subject.notices?.(request), ...entry?.headers }
    const all = { ...around, ...reply.headers, 'X-Request-Id': requestId }
    const { status, body } = reply
    const response = new Response(body, { status, headers: prefix === '' ? all : prefixed(all, prefix) })
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method } = request
    const url = urlWithoutSecrets(request.url)
    metrics.answered(name, status, ms)
    const address = turnedAway.has(status) ? gate.addressOf(request, peers) : undefined
    log.info({ requestId, operation: name, method, url, key: entry?.caller.keyId, address, status, ms }, 'answered')
    return response
  }
}

/** The answer where not even a route could give one. */
export function failedOutside(error: Error, log: Logger): Response {
  const requestId = crypto.randomUUID()
  log.error({ requestId, err: error }, 'failed outside an operation')
  const { status, headers, body } = errorReply(asStoreError(error))
  return new Response(body, { status, headers: { ...always, ...headers, 'X-Request-Id': requestId } })
}

/** The addresses in the headers, as others must write them. */
function prefixed(headers: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const { Location, Link, ...others } = headers
  return {
    ...others,
    ...(Location === undefined ? {} : { Location: `${prefix}${Location}` }),
    ...(Link === undefined ? {} : { Link: Link.replaceAll('</', `<${prefix}/`) }),
  }
}
