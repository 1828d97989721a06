// pino-http options and metrics shared by Express and NestJS, which runs on Express.
import { randomUUID } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import type { Options } from 'pino-http'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'

export const logOptions: Options = {
  stream: logDestination,
  genReqId: (_, response) => {
    const id = randomUUID()
    response.setHeader('X-Request-Id', id)
    return id
  },
  // Log only these parts of a request, because pino-http would log all headers, including the key.
  wrapSerializers: false,
  serializers: {
    req: ({ id, method, url }: Request) => ({ id, method, url }),
    res: ({ statusCode }: Response) => ({ statusCode }),
  },
}

export function recordMetrics(request: Request, response: Response, next: NextFunction): void {
  const startedAt = performance.now()
  response.on('finish', () => {
    countRequest(request.route?.path, response.statusCode, performance.now() - startedAt)
  })
  next()
}

export async function sendMetrics(_: Request, response: Response): Promise<void> {
  response.type(metricsType).send(await metricsText())
}
