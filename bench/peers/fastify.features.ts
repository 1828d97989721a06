// Fastify with our service's features, implemented with Fastify's own plugins.
import { randomUUID } from 'node:crypto'
import etag, { fnv1a } from '@fastify/etag'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { checkKey } from './keys.ts'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'

/** Logs one line per request; by default, Fastify logs one line on arrival and another on completion. */
class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.info({ req: request, res: reply, responseTime: reply.elapsedTime, err: error }, 'request completed')
  }
}

export async function createApp(): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { stream: logDestination },
    logController: new OneLinePerRequest(),
    genReqId: () => randomUUID(),
  })
  await app.register(helmet)
  await app.register(rateLimit, {
    max: RATE_LIMIT,
    timeWindow: RATE_WINDOW_MS,
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    enableDraftSpec: true,
  })
  // Use FNV-1a, the hash algorithm that @fastify/etag recommends for small responses.
  await app.register(etag, { hashFn: fnv1a })

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  // Checks the key after onRequest, in which @fastify/rate-limit counts the request, but before the body is read.
  app.addHook('preParsing', (request, reply, _, done) => {
    const { headers, method, routeOptions } = request
    const rejection = routeOptions.url === '/metrics' ? undefined : checkKey(headers.authorization, method)
    if (rejection) reply.code(rejection.status).send(rejection)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    countRequest(request.routeOptions.url, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', async (_, reply) => reply.type(metricsType).send(await metricsText()))
  return app
}
