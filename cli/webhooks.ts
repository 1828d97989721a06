// `petstore webhooks listen`: receives the webhooks of a running service on this machine, for those who develop a receiver.
import type { components } from '../contract/generated/types.ts'
import { SettingsError } from '../server/config/config.ts'
import type { Command } from './command.ts'
import { connectionHelp } from './connection.args.ts'
import { formatEvent, note, parseEvent, printLine } from './event-output.ts'
import { type Connection, createClient, RejectedError, type ServiceClient } from './service-client.ts'
import { isRequested, stopRequest } from './stop-request.ts'
import { toJsonLine } from './terminal/harmless.ts'
import { type Received, startReceiver } from './webhook-receiver.ts'
import { type ListenArgs, readListenArgs } from './webhooks.args.ts'

type CreatedWebhook = components['schemas']['CreatedWebhook']

export const webhooks: Command = {
  summary: 'Receive webhooks on this machine, to develop a receiver',
  help: `Creates a webhook that sends to this command, verifies and prints each event that arrives, and forwards it to your receiver. Deletes
the webhook when you stop it with Ctrl-C. The service must run on this machine and allow it: PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8, which
petstore demo has.

Usage: petstore webhooks listen [options]

${connectionHelp}
  --port <port>                    Port to listen on; without it, a free one
  --forward-to <url>               Send each event on to this URL, such as http://localhost:3000/hook, with the same body and signature.
                                   The service gets the status of its response, or 502 if there is none
  --print-secret                   Print the secret of the webhook (whsec_...) as the first line, so that your receiver can verify
  --json                           Print each event as one line of JSON: {"verified": true, "status": 204, "event": {...}}

A key needs the scope store:write. Exits with 0 if you stop it, 1 if the service rejects the request, 2 if an option is wrong, and 3 if
the service cannot be reached.
`,
  run: async ([action, ...rest]) => {
    if (action !== 'listen')
      throw new SettingsError(['webhooks: needs an action: listen; see petstore webhooks --help.'])
    return listen(readListenArgs(rest, process.env))
  },
}

async function listen({ connection, types, port, forwardTo, showsSecret, isJson }: ListenArgs): Promise<number> {
  const client = createClient(connection)
  const stop = stopRequest()
  const secret = Promise.withResolvers<string>()
  const receiver = startReceiver({
    port,
    forwardTo,
    secret: secret.promise,
    onReceived: async (received) => {
      await printLine(isJson ? toJson(received) : toText(received, forwardTo !== undefined))
      if (received.status === 410)
        note('the service disables the webhook after this response (410): nothing more arrives.')
    },
    onRejected: (reason) => note(`rejected a request: ${reason}.`),
  })
  try {
    const webhook = await createWebhook(client, receiver.url.href, types)
    if (showsSecret) await printLine(webhook.secret)
    note(`webhook ${webhook.id} of ${client.url} sends to ${receiver.url.href}; stop with Ctrl-C.`)
    secret.resolve(webhook.secret)
    await isRequested(stop)
    await deleteWebhook(client, connection, webhook.id)
    return 0
  } finally {
    await receiver.stop(true)
  }
}

function toJson({ text, status }: Received): string {
  return toJsonLine({ verified: true, status, event: parseEvent(text) })
}

function toText({ text, status, failure }: Received, isForwarded: boolean): string {
  const outcome = failure === undefined ? `forwarded: ${status}` : `not forwarded: ${failure}`
  return formatEvent(parseEvent(text), isForwarded ? `verified, ${outcome}` : 'verified', status < 300)
}

async function createWebhook(client: ServiceClient, url: string, types: readonly string[]): Promise<CreatedWebhook> {
  const body = { url, description: 'petstore webhooks listen', ...(types.length === 0 ? {} : { types }) }
  try {
    return (await client.call('POST', '/store/webhooks', { body })) as CreatedWebhook
  } catch (error) {
    // Everything else in the body is right.
    if (error instanceof RejectedError && error.code === 'invalid_request')
      throw new Error(
        `invalid_request: The service may not send webhooks to this machine; set PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8 where it is started.`,
        { cause: error },
      )
    throw error
  }
}

/** Throws an error that says how to do it by hand. */
async function deleteWebhook(client: ServiceClient, { key }: Connection, id: number): Promise<void> {
  const path = `/store/webhooks/${id}`
  try {
    await client.call('DELETE', path)
  } catch (error) {
    if (error instanceof RejectedError && error.status === 404) return
    const authorization = key === undefined ? '' : ` -H "Authorization: Bearer $PETSTORE_KEY"`
    note(`webhook ${id} is still there; delete it with: curl -X DELETE ${client.url}${path}${authorization}`)
    throw error
  }
}
