// NestJS with our service's features. Express, which NestJS runs on, adds ETags by default.
import {
  type CanActivate,
  type ExecutionContext,
  HttpException,
  type INestApplication,
  Injectable,
} from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler'
import type { Request } from 'express'
import helmet from 'helmet'
import { LoggerModule } from 'nestjs-pino'
import { logOptions, recordMetrics, sendMetrics } from './express.middleware.ts'
import { checkKey } from './keys.ts'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit.ts'

@Injectable()
class KeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, method } = context.switchToHttp().getRequest<Request>()
    const rejection = checkKey(headers.authorization, method)
    if (rejection) throw new HttpException(rejection, rejection.status)
    return true
  }
}

export const imports = [
  LoggerModule.forRoot({ pinoHttp: logOptions }),
  ThrottlerModule.forRoot({
    throttlers: [{ limit: RATE_LIMIT, ttl: RATE_WINDOW_MS }],
    getTracker: ({ headers, ip }) => headers.authorization ?? ip,
  }),
]

export const providers = [
  { provide: APP_GUARD, useClass: ThrottlerGuard },
  { provide: APP_GUARD, useClass: KeyGuard },
]

export function addMiddleware(app: INestApplication): void {
  app.use(recordMetrics)
  app.use(helmet())
  app.use('/metrics', sendMetrics)
}
