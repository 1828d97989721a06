// Runs an operation: asks for confirmation if it cannot be undone, sends it, and prints the result.
import type { OutgoingRequest } from '../../client/attempts.ts'
import { createRequests, outgoingRequest } from '../../client/requests.ts'
import { confirm } from '../terminal/confirmation.ts'
import { note } from '../terminal/output.ts'
import { clientSettings, notPetstore, reported } from './client.ts'
import { printCurl } from './curl.ts'
import type { OperationRun } from './operation-run.ts'
import { pagesOf } from './pages.ts'
import { isObject, printList, printObject } from './results.ts'

export async function runOperation(run: OperationRun): Promise<void> {
  const { operation, connection, title } = run
  if (run.isDryRun) return printCurl(requestOf(run), connection)
  if (operation.method === 'DELETE' && !run.isConfirmed) await confirm(title)
  if (operation.result === 'list') return printList(run, pagesOf(run))
  const requests = createRequests(clientSettings(connection))
  const { data, response } = await reported(connection.url, () =>
    requests.call(operation.method, operation.path, run.input).withResponse(),
  )
  if (operation.result === 'object') {
    if (!isObject(data)) throw notPetstore(connection.url, response.status)
    await printObject(data, run)
  } else note(response.status === 204 ? `${title}: done.` : `${title}: accepted.`)
}

/** Returns the request without a generated idempotency key, so the printed command can be reused. */
function requestOf(run: OperationRun): OutgoingRequest {
  const { operation, connection, input, limit, pageSize } = run
  const query = limit === undefined ? input.query : { ...input.query, limit: Math.min(limit, pageSize) }
  const sent = { ...input, query }
  const request = outgoingRequest(clientSettings(connection), operation.method, operation.path, sent)
  if (input.options?.idempotencyKey === undefined) request.headers.delete('idempotency-key')
  return request
}
