// A route that always answers: whatever is thrown inside becomes an error in the one shape, every answer has the same manners, and
// each request leaves one line in the log.
import type { BunRequest } from 'bun'
import type { Logger } from 'pino'
import { asStoreError } from './failures.ts'
import type { Metrics } from './metrics.ts'
import type { OriginPolicy } from './origins.ts'
import { errorReply, type FileReply } from './reply.ts'
import { requestIdOf } from './request.ts'

export type Route = (request: BunRequest) => Promise<Response>

/** Routes by path (as Bun.serve writes it: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** What all routes share. */
export interface Surroundings {
  readonly log: Logger
  readonly metrics: Metrics
  readonly origins: OriginPolicy
  /** What stands before every path where others reach the service: `/shop` for `https://pets.example/shop`. */
  readonly prefix: string
}

export interface Subject {
  /** Stands in the log: the operation, or what else the request came to. */
  readonly name: string
  /** Whether it answers under any name: health checks know the service by its address. */
  readonly isWatched?: boolean
  /** What it announces with every answer. */
  notices?(request: BunRequest): Readonly<Record<string, string>>
}

// An answer is data and nothing else: no page may frame it, sniff it, or embed it, and none is kept by a cache unless it says so.
const always = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

export function answering(
  subject: Subject,
  { log, metrics, origins, prefix }: Surroundings,
  reply: (request: BunRequest) => FileReply | Promise<FileReply>,
): Route {
  const { name } = subject
  const admit = subject.isWatched ? origins.admitWatcher : origins.admit

  async function replyTo(request: BunRequest, requestId: string): Promise<FileReply> {
    try {
      admit(request)
      return await reply(request)
    } catch (error) {
      const refusal = asStoreError(error)
      if (refusal !== error) log.error({ requestId, operation: name, err: error }, 'failed')
      return errorReply(refusal)
    }
  }

  return async (request) => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    const { status, headers, body } = await replyTo(request, requestId)
    const around = { ...always, ...origins.headersFor(request), ...subject.notices?.(request) }
    const all = { ...around, ...headers, 'X-Request-Id': requestId }
    const response = new Response(body, { status, headers: prefix === '' ? all : prefixed(all, prefix) })
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method, url } = request
    metrics.answered(name, status, ms)
    log.info({ requestId, operation: name, method, url, status, ms }, 'answered')
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
