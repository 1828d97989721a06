// The reference as Markdown: operations and objects. Links are relative to the page's path, as in the guides.
import type { Schema } from '../../contract/document.ts'
import { type Body, type Contract, type ErrorExample, type Operation, type Parameter, schemaName } from './contract.ts'
import { fieldTable, type ObjectFolder, parameterTable, typeOf } from './fields.ts'

const objects: ObjectFolder = 'objects/'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const badgeTexts = {
  beta: 'Beta: it may change in any release, with notice in the changelog',
  experimental: 'Experimental: it may change or disappear in any release',
}

/** The markers of an operation in words, the most important one first. */
export function markersOf({ deprecation, stability }: Operation): { readonly name: string; readonly text: string }[] {
  return [
    ...(deprecation
      ? [
          {
            name: 'deprecated',
            text: `Deprecated, with a sunset on ${dateFormat.format(new Date(deprecation.sunset))}`,
          },
        ]
      : []),
    ...(stability ? [{ name: stability, text: badgeTexts[stability] }] : []),
  ]
}

export const TRY_IT_OFF =
  'Try it is off for this operation, because the specification of the API switches it off here. Use a sample instead.'

/** What an operation's page says below its title. */
export function operationText(contract: Contract, operation: Operation): string {
  const { description, parameters, guide } = operation
  const parameterSection = (title: string, place: Parameter['in']) => {
    const found = parameters.filter((parameter) => parameter.in === place)
    return found.length > 0 && section(title, parameterTable(contract, found, objects))
  }
  const parts = [
    successor(contract, operation),
    withSiteLinks(description.trim(), '../'),
    parameterSection('Path parameters', 'path'),
    parameterSection('Query parameters', 'query'),
    requestBody(contract, operation),
    parameterSection('Request headers', 'header'),
    response(contract, operation),
    callbacks(contract, operation),
    section('Errors', errorTable(contract, operation)),
    guide && withSiteLinks(`See also [${guide.description}](${guide.url}).`, '../'),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Links to guides, which the contract has as URLs, as links between pages. `docs` leads from the page to /docs. */
function withSiteLinks(text: string, docs: string): string {
  return text.replaceAll(/\]\(http:\/\/127\.0\.0\.1:8080\/docs\/([\w/-]+)\)/g, `](${docs}$1.md)`)
}

/** The operation to use instead of a deprecated one. */
function successor(contract: Contract, { deprecation }: Operation): string | undefined {
  const path = deprecation?.successor.split('?')[0]
  const all = contract.groups.flatMap(({ operations }) => operations)
  const found = all.find((operation) => operation.method === 'GET' && operation.path === path)
  return found && `Use [${found.summary}](${found.id}.md) instead.`
}

function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts].join('\n\n')
}

function requestBody(contract: Contract, { bodies }: Operation): string | undefined {
  const [first] = bodies
  if (!first) return undefined
  const types = bodies.map(({ type }) => `\`${type}\``).join(' or ')
  return section(
    'Request body',
    `${typeOf(contract, first.schema, objects)}, as ${types}.`,
    ...fieldTables(contract, first.schema, objects),
    ...new Set(bodies.flatMap(exampleBlocks)),
  )
}

/** Each example under what it shows, if there are several. */
function exampleBlocks({ examples }: Body): string[] {
  return examples.map(({ summary, value }) => `${summary === undefined ? '' : `${summary}:\n\n`}${jsonBlock(value)}`)
}

function response(contract: Contract, { success, notModified }: Operation): string {
  const { status, description, body, headers } = success
  const rows = headers.map(({ name, description }) => `| \`${name}\` | ${description.trim().replaceAll(/\s+/g, ' ')} |`)
  return section(
    'Response',
    `**${status}** ${description.trim()} ${body ? `Body: ${typeOf(contract, body.schema, objects)}, as \`${body.type}\`.` : 'There is no body.'}`,
    ...(body ? exampleBlocks(body) : []),
    ...(notModified === undefined ? [] : [`**304** ${notModified}`]),
    ['| header | meaning |', '|---|---|', ...rows].join('\n'),
  )
}

function callbacks(contract: Contract, operation: Operation): string | undefined {
  if (operation.callbacks.length === 0) return undefined
  const rows = operation.callbacks.map(
    ({ summary, schema }) => `| ${summary} | ${schema ? typeOf(contract, schema, objects) : ''} |`,
  )
  return section(
    'What the service sends',
    'A `POST` to the `url` for each of these events, with the event as its body.',
    ['| when | body |', '|---|---|', ...rows].join('\n'),
  )
}

/** The codes that are particular to the operation with an example each, and those that every operation has by name. */
function errorTable(contract: Contract, { errors }: Operation): string {
  const all = contract.groups.flatMap(({ operations }) => operations)
  const isCommon = ({ code }: ErrorExample) => all.every((one) => one.errors.some((error) => error.code === code))
  const rows = errors
    .filter((error) => !isCommon(error))
    .map(({ status, code, message }) => `| ${status} \`${code}\` | ${message} |`)
  const common = [...new Set(errors.filter(isCommon).map(({ status, code }) => `${status} \`${code}\``))].join(', ')
  return [
    ...(rows.length > 0 ? [['| error | message, for example |', '|---|---|', ...rows].join('\n')] : []),
    `Like every operation, it can also fail with ${common}. A 429 and a 503 have a \`Retry-After\` header, and a 401 and a 403 \`WWW-Authenticate\`. [Errors](../api/errors.md) explains each code.`,
  ].join('\n\n')
}

/** What an object's page says below its title. */
export function objectText(contract: Contract, name: string, schema: Schema): string {
  const users = contract.groups
    .flatMap(({ operations }) => operations)
    .filter(({ bodies, success }) =>
      [...bodies, success.body].some((body) => body && refersTo(contract, body.schema, name)),
    )
    .map(({ id, summary }) => `[${summary}](../${id}.md)`)
  const example = schema.example === undefined ? [] : [jsonBlock(schema.example)]
  const values = schema.enum ? [`One of ${schema.enum.map((value) => `\`${value}\``).join(', ')}.`] : []
  const items = schema.items ? [`An array of ${typeOf(contract, schema.items, '')}, at most ${schema.maxItems}.`] : []
  return [
    withSiteLinks((schema.description ?? '').trim(), '../../'),
    ...(schema.additionalProperties === false ? ['Other fields are rejected.'] : []),
    ...values,
    ...items,
    ...fieldTables(contract, schema, ''),
    ...example,
    ...(users.length > 0 ? [section('Used by', users.join(', '))] : []),
  ].join('\n\n')
}

function fieldTables(contract: Contract, schema: Schema, folder: ObjectFolder): string[] {
  const name = schemaName(schema)
  const own = name === undefined ? schema : (contract.schemas.get(name) ?? schema)
  if (own.anyOf)
    return own.anyOf.flatMap((one) => [`**${typeOf(contract, one, folder)}**`, ...fieldTables(contract, one, folder)])
  return own.properties ? [fieldTable(contract, own, folder)] : []
}

/** Whether a body is the object, or a list of it. */
function refersTo(contract: Contract, schema: Schema, name: string): boolean {
  const own = schemaName(schema)
  const { items } = own === undefined ? schema : (contract.schemas.get(own) ?? schema)
  return own === name || (items !== undefined && refersTo(contract, items, name))
}

function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${prettyJson(value)}\n\`\`\``
}

/** JSON with each object of a list on its own line, as a person would write it. */
export function prettyJson(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => JSON.stringify(item).length < 90))
    return `[\n${value.map((item) => `  ${spaced(item)}`).join(',\n')}\n]`
  return JSON.stringify(value).length < 70 ? spaced(value) : JSON.stringify(value, null, 2)
}

function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
}
