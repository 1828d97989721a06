// Shows an action as equivalent code: curl, a program with the typed client, and the command line. None of them contains the key.
import { curlCommand, javascriptLiteral, shellWord } from '../../contract/code-samples.ts'
import { flagNames, operations } from '../generated/operations.ts'
import { type Action, inputsOf } from './action.ts'

export function requestAsCode(action: Action, baseUrl: string, needsKey: boolean) {
  return {
    curl: toCurl(action, baseUrl, needsKey),
    client: toClient(action, baseUrl, needsKey),
    command: toCommand(action, baseUrl),
  }
}

function toCurl(action: Action, baseUrl: string, needsKey: boolean): string {
  const { method } = operations[action.operation]
  const { body } = inputsOf(action)
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  return curlCommand({
    method,
    url: urlOf(action, baseUrl),
    needsKey,
    ...(body ? { headers: [['Content-Type', type]], body: JSON.stringify(body) } : {}),
  })
}

function urlOf(action: Action, baseUrl: string): string {
  const { reference, query } = inputsOf(action)
  const path = operations[action.operation].path.replace(/\{\w+\}/, encodeURIComponent(idOf(reference)))
  const search = new URLSearchParams(valuesOf(query).map(([name, value]): [string, string] => [name, String(value)]))
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
}

function toClient(action: Action, baseUrl: string, needsKey: boolean): string {
  const { noun, verb, takes } = operations[action.operation]
  const { reference, query, body } = inputsOf(action)
  const literals: Record<string, string> = {
    reference: /^\d+$/.test(idOf(reference)) ? idOf(reference) : javascriptLiteral(idOf(reference)),
    query: javascriptLiteral(query) === '{}' ? '' : javascriptLiteral(query),
    body: javascriptLiteral(body ?? {}),
  }
  const args = takes.map((name) => literals[name]).filter(Boolean)
  const key = needsKey ? ', key: process.env.PETSTORE_KEY' : ''
  return [
    "import { createPetstore } from 'petstore-client'",
    '',
    `const store = createPetstore({ baseUrl: ${javascriptLiteral(baseUrl)}${key} })`,
    `console.log(await store.${noun}.${verb}(${args.join(', ')}))`,
  ].join('\n')
}

function toCommand(action: Action, baseUrl: string): string {
  const { command } = operations[action.operation]
  const { reference, query, body } = inputsOf(action)
  const fields = command.startsWith('keys ') ? keyFlags(body ?? {}) : (body ?? {})
  const flags = [...valuesOf(query), ...valuesOf(fields)].map(([name, value]) => flagOf(name, value))
  const id = reference === undefined ? [] : [shellWord(idOf(reference))]
  return ['petstore', command, ...id, ...flags, '--url', shellWord(baseUrl)].join(' ')
}

/** Adapts fields to the `keys` commands, which take scopes as one list and durations with a unit. */
function keyFlags({ scopes, expiresAt, overlapSeconds, ...others }: Readonly<Record<string, unknown>>) {
  return {
    ...others,
    ...(Array.isArray(scopes) ? { scopes: scopes.join(',') } : {}),
    ...(expiresAt === undefined ? {} : { expires: expiresAt }),
    ...(overlapSeconds ? { overlap: `${overlapSeconds}s` } : {}),
  }
}

function flagOf(name: string, value: unknown): string {
  const flag = flagNames[name] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (value === null) return `--no-${flag}`
  return value === true && name === 'rotateSecret' ? `--${flag}` : `--${flag} ${shellWord(String(value))}`
}

/** Flattens fields into name–value pairs. A list repeats its name. */
function valuesOf(fields: Readonly<Record<string, unknown>>): [name: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().flatMap((value): [string, unknown][] => (value === undefined ? [] : [[name, value]])),
  )
}

/** Returns the id from a reference, which is either the id itself or the object. */
function idOf(reference: unknown): string {
  const { id, petId } = Object(reference) as { readonly id?: unknown; readonly petId?: unknown }
  return typeof reference === 'object' ? String(id ?? petId) : String(reference)
}
