// A route that always answers: whatever is thrown inside becomes an error in the one shape, and each request leaves one line in the log.
import type { BunRequest } from 'bun'
import type { Logger } from 'pino'
import { asStoreError, errorResponse } from './answers.ts'
import { requestIdOf } from './request.ts'

export type Route = (request: BunRequest) => Promise<Response>

/** Routes by path (as Bun.serve writes it: `/pets/:petId`) and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** The name stands in the log: the operation, or what else the request came to. */
export function answering(
  name: string,
  log: Logger,
  answer: (request: BunRequest, requestId: string) => Response | Promise<Response>,
): Route {
  return async (request) => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    let response: Response
    try {
      response = await answer(request, requestId)
    } catch (error) {
      const refusal = asStoreError(error)
      if (refusal !== error) log.error({ requestId, operation: name, err: error }, 'failed')
      response = errorResponse(refusal, requestId)
    }
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    const { method, url } = request
    log.info({ requestId, operation: name, method, url, status: response.status, ms }, 'answered')
    return response
  }
}
