// Generates console/generated/operations.ts: each operation's request, client method, command and required scope. The console uses it to
// call the client, and to show every action as a curl command, as TypeScript, and as a `petstore` command.

import { flagNames, keyCommands, operationCommands } from '../cli/service/operation-names.ts'
import { clientMethods } from './client/methods.ts'
import { header } from './client.ts'
import { child, textOf } from './openapi/node.ts'
import { operationsOf } from './openapi/operations.ts'

export function consoleOperations(document: unknown): string {
  const methods = clientMethods(document)
  const scopes = new Map(operationsOf(document).map(({ id, node }) => [id, textOf(child(node, 'x-required-scope'))]))
  const types = methods.map(({ id, noun, verb }) => `  ${id}: Petstore['${noun}']['${verb}']\n`)
  const values = methods.map(({ id, noun, verb, httpMethod, path, reference, query, body }) => {
    const takes = [reference && 'reference', query.length > 0 && 'query', body && 'body'].filter(Boolean)
    const info = { method: httpMethod, path, noun, verb, takes, scope: scopes.get(id) ?? null, command: commandOf(id) }
    return `  ${id}: ${JSON.stringify(info)},\n`
  })
  return `${header}import type { Petstore } from 'petstore-client'

/** The client's methods, by operation. */
export interface Methods {\n${types.join('')}}

/** Flags whose names differ from their parameter or field. */
export const flagNames: Readonly<Record<string, string>> = ${JSON.stringify(flagNames)}

export const operations = {\n${values.join('')}} as const\n`
}

/** Returns an operation's command without `petstore`. If an operation has several commands, returns the one that accepts every field. */
function commandOf(operationId: string): string {
  const all: readonly { operationId: string; noun: string; verb?: string; body?: unknown }[] = [
    ...operationCommands,
    ...keyCommands,
  ]
  const command = all.find((command) => command.operationId === operationId && !command.body)
  if (!command) throw new Error(`${operationId} has no command in cli/service/operation-names.ts.`)
  return [command.noun, command.verb].filter(Boolean).join(' ')
}
