// Runs an operation: asks for confirmation if it cannot be undone, sends it, and prints the result. Or only prints the request.
import type { OutgoingRequest } from '../../client/attempts.ts'
import { createRequests, outgoingRequest } from '../../client/requests.ts'
import { curlCommand } from '../../contract/code-samples.ts'
import { confirm } from '../terminal/confirmation.ts'
import { note, print } from '../terminal/output.ts'
import { clientSettings, notPetstore, reported } from './client.ts'
import type { Connection } from './connection.ts'
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

async function printCurl(request: OutgoingRequest, { hasProfileKey }: Connection): Promise<void> {
  const needsKey = request.headers.has('authorization')
  const headers = [...request.headers]
    .filter(([name, value]) => name !== 'authorization' && !(name === 'accept' && value === 'application/json'))
    .map(([name, value]) => [capitalized(name), value] as const)
  await print(`${curlCommand({ ...request, headers, needsKey })}\n`)
  if (hasProfileKey) note('set PETSTORE_KEY to the key in the profile before you run this command.')
}

/** Converts `content-type` to `Content-Type`. */
const capitalized = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
