// Express with our service's features. ETags are built in.
import type { Express } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import helmet from 'helmet'
import { pinoHttp } from 'pino-http'
import { logOptions, recordMetrics, sendMetrics } from './express.middleware.ts'
import { checkKey } from './keys.ts'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit.ts'

export function addFeatures(app: Express): void {
  app.use(pinoHttp(logOptions))
  app.use(recordMetrics)
  app.use(helmet())
  app.get('/metrics', sendMetrics)
  app.use(
    rateLimit({
      limit: RATE_LIMIT,
      windowMs: RATE_WINDOW_MS,
      keyGenerator: ({ headers, ip = '' }) => headers.authorization ?? ipKeyGenerator(ip),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
    }),
  )
  app.use((request, response, next) => {
    const rejection = checkKey(request.headers.authorization, request.method)
    if (rejection) response.status(rejection.status).json(rejection)
    else next()
  })
}
