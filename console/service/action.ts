// An operation call as a value, which can be sent, cached by its arguments, checked against the caller's scopes, and shown as code.
import type { ChangeOptions, Petstore, PostOptions } from 'petstore-client'
import { type Methods, operations } from '../generated/operations.ts'

export type OperationId = keyof Methods
type Arguments<Id extends OperationId> = Parameters<Methods[Id]>
export type DataOf<Id extends OperationId> = Awaited<ReturnType<Methods[Id]>>

export interface Action<Id extends OperationId = OperationId> {
  readonly operation: Id
  /** Arguments of the client's method: the operation's reference, query, and body, if any, followed by the options. */
  readonly args: readonly unknown[]
}

/** Creates an action from the arguments of the client's method, as in `action('updatePet', pet, { name })`. */
export function action<Id extends OperationId>(operation: Id, ...args: Arguments<Id>): Action<Id> {
  return { operation, args }
}

type Method<Id extends OperationId> = (...args: readonly unknown[]) => ReturnType<Methods[Id]>

/** Returns the client's call for an action. The call is sent when it is awaited. */
export function callOf<Id extends OperationId>(
  store: Petstore,
  { operation, args }: Action<Id>,
  options?: PostOptions & ChangeOptions,
): ReturnType<Methods[Id]> {
  const { noun, verb, takes } = operations[operation]
  // The generated table maps each operation to a client method.
  const methods = store[noun] as unknown as Readonly<Record<string, Method<Id>>>
  const method = methods[verb]
  if (!method) throw new Error(`The client has no method ${noun}.${verb}.`)
  return method(...takes.map((_, at) => args[at]), { ...Object(args[takes.length]), ...options })
}

interface RequestInputs {
  readonly reference: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export function inputsOf({ operation, args }: Action): RequestInputs {
  const takes: readonly string[] = operations[operation].takes
  const input = (name: string): unknown => (takes.includes(name) ? args[takes.indexOf(name)] : undefined)
  return {
    reference: input('reference'),
    query: Object(input('query')),
    body: input('body') as RequestInputs['body'],
  }
}

/** Returns the scope that an operation requires; null if any caller may use it. */
export const scopeOf = (operation: OperationId): string | null => operations[operation].scope
