// `petstore webhooks listen`: receives the webhooks of a running service on this machine, for those who develop a receiver.
import type { Command } from 'commander'
import { PetstoreConnectionError, PetstoreError } from '../../packages/client/errors.ts'
import type { CreatedWebhook, EventType } from '../../packages/client/generated/schemas.ts'
import { type WebhooksOperations, webhooks } from '../../packages/client/generated/webhooks.ts'
import { createRequests } from '../../packages/client/requests.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { toJsonLine } from '../terminal/harmless.ts'
import { note, print } from '../terminal/output.ts'
import { isRequested, stopRequest } from '../terminal/stop-request.ts'
import { clientSettings, reported } from './client.ts'
import type { Connection } from './connection.ts'
import { formatEvent, requireEvent } from './event-output.ts'
import { typeOption } from './event-types.ts'
import { type ListenArgs, readListenArgs } from './listen.args.ts'
import { type Received, startReceiver } from './webhook-receiver.ts'

export function defineListen(command: Command): void {
  command
    .summary('Receive webhooks on this machine, to develop a receiver')
    .description(
      `Creates a webhook that sends to this command, verifies and prints each event that arrives, and forwards it to your receiver. Deletes
the webhook when you stop it with Ctrl-C. The service must run on this machine and allow it: PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8, which
petstore demo has. A key needs the scope store:write.`,
    )
    .addOption(typeOption())
    .option('--port <port>', 'Port to listen on; without it, a free one')
    .option(
      '--forward-to <url>',
      'Send each event on to this URL, such as http://localhost:3000/hook, with the same body and signature. The service gets the status of its response, or 502 if there is none',
    )
    .option(
      '--print-secret',
      'Print the secret of the webhook (whsec_...) as the first line, so that your receiver can verify',
    )
    .option('--json', 'Print each event as one line of JSON: {"verified": true, "status": 204, "event": {...}}')
    .action((options) => listen(readListenArgs(options, process.env)))
  addConnection(command)
  addExamples(command, [
    'webhooks listen --forward-to http://localhost:3000/hook --print-secret',
    'webhooks listen --type order.placed --json',
  ])
}

async function listen({ connection, types, port, forwardTo, showsSecret, isJson }: ListenArgs): Promise<void> {
  const { url } = connection
  const client = webhooks(createRequests(clientSettings(connection)))
  const stop = stopRequest()
  const secret = Promise.withResolvers<string>()
  const receiver = startReceiver({
    port,
    forwardTo,
    secret: secret.promise,
    onReceived: async (received) => {
      await show(`${isJson ? toJson(received) : toText(received, forwardTo !== undefined)}\n`)
      if (received.status === 410)
        note('the service disables the webhook after this response (410): nothing more arrives.')
    },
    onRejected: (reason) => note(`rejected a request: ${reason}.`),
  })
  try {
    const webhook = await reported(url, () => createWebhook(client, receiver.url.href, types))
    if (showsSecret) await show(`${webhook.secret}\n`)
    note(`webhook ${webhook.id} of ${url} sends to ${receiver.url.href}; stop with Ctrl-C.`)
    secret.resolve(webhook.secret)
    await isRequested(stop)
    await reported(url, () => deleteWebhook(client, connection, webhook.id))
  } finally {
    await receiver.stop(true)
  }
}

/** If nobody reads any more, the webhook is still to be deleted: that is a request to stop. */
const show = (text: string): Promise<void> => print(text).catch(() => {})

function toJson({ event, status }: Received): string {
  return toJsonLine({ verified: true, status, event: requireEvent(event) })
}

function toText({ event, status, failure }: Received, isForwarded: boolean): string {
  const outcome = failure === undefined ? `forwarded: ${status}` : `not forwarded: ${failure}`
  return formatEvent(requireEvent(event), isForwarded ? `verified, ${outcome}` : 'verified', status < 300)
}

async function createWebhook(
  client: WebhooksOperations,
  url: string,
  types: readonly EventType[],
): Promise<{ id: number; secret: string }> {
  const some = types.length === 0 ? {} : { types: [...types] }
  try {
    const creation = client.create({ url, description: 'petstore webhooks listen', ...some })
    const { data, response } = await creation.withResponse()
    const id = (data as CreatedWebhook | null)?.id
    // If the response with the secret was lost, that to the next attempt does not have it.
    const secret = data?.secret ?? (id && (await client.update(id, { rotateSecret: true })).secret)
    if (!id || !secret)
      throw new PetstoreConnectionError('The response is not a webhook.', 1, { status: response.status })
    return { id, secret }
  } catch (error) {
    // Everything else in the body is right.
    if (error instanceof PetstoreError && error.code === 'invalid_request')
      throw new Error(
        `invalid_request: The service may not send webhooks to this machine; set PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8 where it is started.`,
        { cause: error },
      )
    throw error
  }
}

/** Says how to do it by hand if it fails. */
async function deleteWebhook(client: WebhooksOperations, { url, key }: Connection, id: number): Promise<void> {
  try {
    await client.delete(id)
  } catch (error) {
    if (error instanceof PetstoreError && error.status === 404) return
    const authorization = key === undefined ? '' : ` -H "Authorization: Bearer $PETSTORE_KEY"`
    note(`webhook ${id} is still there; delete it with: curl -X DELETE ${url}/store/webhooks/${id}${authorization}`)
    throw error
  }
}
