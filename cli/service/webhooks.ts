// `petstore webhooks`: manages the URLs that events are sent to, and runs a local receiver for development.
import { once } from 'node:events'
import type { Command } from 'commander'
import { PetstoreConnectionError, PetstoreError } from '../../client/errors.ts'
import type { CreatedWebhook, EventType } from '../../client/generated/schemas.ts'
import { type WebhooksOperations, webhooks } from '../../client/generated/webhooks.ts'
import { createRequests } from '../../client/requests.ts'
import { curlCommand } from '../../contract/code-samples.ts'
import { readPort } from '../../server/process/settings/values.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { read, requireNoProblem } from '../problems.ts'
import { stopRequest } from '../terminal/interruption.ts'
import { toJson } from '../terminal/json.ts'
import { note, print } from '../terminal/output.ts'
import { clientSettings, reported } from './client.ts'
import { type Connection, type ConnectionFlags, readConnection } from './connection.ts'
import { formatEvent, requireEvent } from './event-output.ts'
import { readTypes, typeOption } from './event-types.ts'
import { define as defineOperations } from './operations.ts'
import { type ReceivedEvent, startReceiver } from './webhook-receiver.ts'

export function define(command: Command): void {
  defineOperations(command)
  defineListen(command.command('listen'))
}

function defineListen(command: Command): void {
  command
    .summary('Receive webhooks on this machine while you develop a receiver')
    .description(
      `Creates a webhook that sends to this command, verifies and prints each event that arrives, and forwards the event to your receiver.
Deletes the webhook when you press Ctrl-C. The service must run on this machine with PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8; petstore demo
sets this by default. A key needs the store:write scope.`,
    )
    .addOption(typeOption())
    .option('--port <port>', 'Port to listen on (default: any free port)')
    .option(
      '--forward-to <url>',
      'Forward each event to this URL, such as http://localhost:3000/hook, with the same body and signature. The service receives the status from your receiver, or 502 if your receiver does not respond',
    )
    .option(
      '--print-secret',
      "Print the webhook's secret (whsec_...) on the first line, so your receiver can verify events",
    )
    .option('--json', 'Print each event as one line of JSON: {"verified": true, "status": 204, "event": {...}}')
    .action((flags: ListenFlags) => listen(requireNoProblem((problems) => readArgs(flags, problems))))
  addConnection(command)
  addExamples(command, [
    'webhooks listen --forward-to http://localhost:3000/hook --print-secret',
    'webhooks listen --type order.placed --json',
  ])
}

interface ListenFlags extends ConnectionFlags {
  readonly type?: readonly string[]
  readonly port?: string
  readonly forwardTo?: string
  readonly printSecret?: true
  readonly json?: true
}

function readArgs(flags: ListenFlags, problems: string[]) {
  return {
    connection: readConnection(flags, problems),
    types: readTypes(flags.type ?? [], problems),
    // 0 selects a free port.
    port: read('--port', () => readPort(flags.port ?? '0'), problems) ?? 0,
    forwardTo: read('--forward-to', () => readReceiverUrl(flags.forwardTo), problems),
    showsSecret: flags.printSecret === true,
    isJson: flags.json === true,
  }
}

function readReceiverUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`must be an http:// or https:// URL such as http://localhost:3000/hook, not "${text}".`)
  return text
}

async function listen(args: ReturnType<typeof readArgs>): Promise<void> {
  const { connection, types, port, forwardTo, showsSecret, isJson } = args
  const { url } = connection
  const client = webhooks(createRequests(clientSettings(connection)))
  const stop = stopRequest()
  const secret = Promise.withResolvers<string>()
  const receiver = startReceiver({
    port,
    forwardTo,
    secret: secret.promise,
    onReceived: async (received) => {
      await show(`${isJson ? toLine(received) : toText(received, forwardTo !== undefined)}\n`)
      if (received.status === 410) note('a 410 response disables the webhook, so no more events will arrive.')
    },
    onRejected: (reason) => note(`rejected a request: ${reason}.`),
  })
  try {
    const webhook = await reported(url, () => createWebhook(client, receiver.url.href, types))
    if (showsSecret) await show(`${webhook.secret}\n`)
    note(`webhook ${webhook.id} at ${url} sends to ${receiver.url.href}; press Ctrl-C to stop.`)
    secret.resolve(webhook.secret)
    if (!stop.aborted) await once(stop, 'abort')
    await reported(url, () => deleteWebhook(client, connection, webhook.id))
  } finally {
    await receiver.stop(true)
  }
}

/** Ignores errors from a closed standard output: closing it stops the command, but the webhook must still be deleted. */
const show = (text: string): Promise<void> => print(text).catch(() => {})

function toLine({ event, status }: ReceivedEvent): string {
  return toJson({ verified: true, status, event: requireEvent(event) }, 0)
}

function toText({ event, status, failure }: ReceivedEvent, isForwarded: boolean): string {
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
    // If the response with the secret was lost, the response to the retry does not contain the secret.
    const secret = data?.secret ?? (id && (await client.update(id, { rotateSecret: true })).secret)
    if (!id || !secret)
      throw new PetstoreConnectionError('The response is not a webhook.', 1, { status: response.status })
    return { id, secret }
  } catch (error) {
    // Only the URL can be invalid: the other fields of the request are known to be valid.
    if (error instanceof PetstoreError && error.code === 'invalid_request')
      throw new Error(
        `invalid_request: The service is not allowed to send webhooks to this machine; start it with PETSTORE_WEBHOOK_ALLOW=127.0.0.0/8.`,
        { cause: error },
      )
    throw error
  }
}

/** Deletes the webhook. If that fails, explains how to delete it by hand. */
async function deleteWebhook(client: WebhooksOperations, { url, key }: Connection, id: number): Promise<void> {
  try {
    await client.delete(id)
  } catch (error) {
    if (error instanceof PetstoreError && error.status === 404) return
    const request = { method: 'DELETE', url: `${url}/store/webhooks/${id}`, needsKey: key !== undefined }
    note(`webhook ${id} still exists; delete it with: ${curlCommand(request)}`)
    throw error
  }
}
