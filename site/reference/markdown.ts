// Renders the reference's operations and objects as Markdown. Links are relative to the page's path, as in the guides.
import { type Parameter, resolve, type Schema } from '../../contract/document.ts'
import { operations } from '../../contract/operations.ts'
import { type Body, composed, type ErrorExample, type ReferenceOperation, schemaName } from './contract.ts'
import { fieldTable, type ObjectFolder, parameterTable, typeOf } from './fields.ts'

const objects: ObjectFolder = 'objects/'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const badgeTexts = {
  beta: 'Beta: it may change in any release, with notice in the changelog',
  experimental: 'Experimental: it may change or disappear in any release',
}

/** Describes an operation's markers, most important first. */
export function markersOf({
  deprecation,
  stability,
}: ReferenceOperation): { readonly name: string; readonly text: string }[] {
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
  '"Try it" is off for this operation because the API specification disables it here. Use a sample instead.'

/** Writes the text of an operation's page, below the title. */
export function operationText(operation: ReferenceOperation, all: readonly ReferenceOperation[]): string {
  const { description, parameters, externalDocs: guide } = operation
  const parameterSection = (title: string, location: Parameter['in']) => {
    const found = parameters.filter((parameter) => parameter.in === location)
    return found.length > 0 && section(title, parameterTable(found, objects))
  }
  const parts = [
    successor(operation),
    withSiteLinks(description.trim(), '../'),
    parameterSection('Path parameters', 'path'),
    parameterSection('Query parameters', 'query'),
    requestBody(operation),
    parameterSection('Request headers', 'header'),
    response(operation, all),
    callbacks(operation),
    section('Errors', errorTable(operation, all)),
    guide && withSiteLinks(`See also [${guide.description}](${guide.url}).`, '../'),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Turns the contract's guide URLs into links between pages. `docs` is the relative path from the page to /docs. */
function withSiteLinks(text: string, docs: string): string {
  return text.replaceAll(/\]\(http:\/\/127\.0\.0\.1:8080\/docs\/([\w/-]+)\)/g, `](${docs}$1.md)`)
}

/** Links to the operation that replaces a deprecated operation. */
function successor({ deprecation }: ReferenceOperation): string | undefined {
  const path = deprecation?.successor.split('?')[0]
  const found = operations.find((operation) => operation.method === 'GET' && operation.path === path)
  return found && `Use [${found.summary}](${found.id}.md) instead.`
}

function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts].join('\n\n')
}

function requestBody({ bodies }: ReferenceOperation): string | undefined {
  const [first] = bodies
  if (!first) return undefined
  const types = bodies.map(({ type }) => `\`${type}\``).join(' or ')
  return section(
    'Request body',
    `${typeOf(first.schema, objects)}, as ${types}.`,
    ...fieldTables(first.schema, objects),
    ...new Set(bodies.flatMap(exampleBlocks)),
  )
}

/** Writes each example below its summary, if there are several. */
function exampleBlocks({ examples }: Body): string[] {
  return examples.map(({ summary, value }) => `${summary === undefined ? '' : `${summary}:\n\n`}${jsonBlock(value)}`)
}

function response({ success, responses, result }: ReferenceOperation, all: readonly ReferenceOperation[]): string {
  const { status, description } = success
  const notModified = responses().filter((one) => one.status === 304)
  return section(
    'Response',
    `**${status}** ${description.trim()} ${result ? `Body: ${typeOf(result.schema, objects)}, as \`${result.type}\`.` : 'There is no body.'}`,
    ...(result ? exampleBlocks(result) : []),
    ...notModified.map(({ description }) => `**304** ${description}`),
    headerTable(success, all),
  )
}

/** Explains the headers specific to this response, and lists the headers that every response has. */
function headerTable({ headers = {} }: ReferenceOperation['success'], all: readonly ReferenceOperation[]): string {
  const isCommon = (name: string) => all.every(({ success }) => success.headers && name in success.headers)
  const rows = Object.entries(headers)
    .filter(([name]) => !isCommon(name))
    .map(([name, header]) => `| \`${name}\` | ${resolve(header).description.trim().replaceAll(/\s+/g, ' ')} |`)
  const common = Object.keys(headers).filter(isCommon)
  return [
    ...(rows.length > 0 ? [['| header | meaning |', '|---|---|', ...rows].join('\n')] : []),
    `Like every response, it also has ${common.map((name) => `\`${name}\``).join(', ')}: [headers of every response](../api/requests.md#headers-of-every-response).`,
  ].join('\n\n')
}

function callbacks(operation: ReferenceOperation): string | undefined {
  if (!operation.callbacks) return undefined
  const requests = Object.values(operation.callbacks).flatMap((callback) => Object.values(callback))
  const rows = requests.map(({ post: { summary, requestBody } }) => {
    const content = requestBody && resolve(requestBody).content['application/json']
    return `| ${summary} | ${content ? typeOf(content.schema, objects) : ''} |`
  })
  return section(
    'Requests from the service',
    'The service sends a `POST` to the `url` for each of these events, with the event as the body.',
    ['| when | body |', '|---|---|', ...rows].join('\n'),
  )
}

/** Lists the error codes specific to this operation, each with an example, then the codes that every operation can return. */
function errorTable({ errors }: ReferenceOperation, all: readonly ReferenceOperation[]): string {
  const isCommon = ({ code }: ErrorExample) => all.every((one) => one.errors.some((error) => error.code === code))
  const rows = errors
    .filter((error) => !isCommon(error))
    .map(({ status, code, message }) => `| ${status} \`${code}\` | ${message} |`)
  const common = [...new Set(errors.filter(isCommon).map(({ status, code }) => `${status} \`${code}\``))].join(', ')
  return [
    ...(rows.length > 0 ? [['| error | message, for example |', '|---|---|', ...rows].join('\n')] : []),
    `Like every operation, it can also fail with ${common}. A 429 or 503 response has a \`Retry-After\` header, and a 401 or 403 has \`WWW-Authenticate\`. [Errors](../api/errors.md) explains each code.`,
  ].join('\n\n')
}

/** Writes the text of an object's page, below the title. */
export function objectText(name: string, schema: Schema, all: readonly ReferenceOperation[]): string {
  const users = all
    .filter(({ bodies, result }) => [...bodies, result].some((body) => body && refersTo(body.schema, name)))
    .map(({ id, summary }) => `[${summary}](../${id}.md)`)
  const example = schema.example === undefined ? [] : [jsonBlock(schema.example)]
  const values = schema.enum ? [`One of ${schema.enum.map((value) => `\`${value}\``).join(', ')}.`] : []
  const items = schema.items ? [`An array of ${typeOf(schema.items, '')}, with at most ${schema.maxItems} items.`] : []
  return [
    withSiteLinks((schema.description ?? '').trim(), '../../'),
    ...(schema.additionalProperties === false ? ['Other fields are rejected.'] : []),
    ...values,
    ...items,
    ...fieldTables(schema, ''),
    ...example,
    ...(users.length > 0 ? [section('Used by', users.join(', '))] : []),
  ].join('\n\n')
}

function fieldTables(schema: Schema, folder: ObjectFolder): string[] {
  const own = composed(schema)
  if (own.anyOf) return own.anyOf.flatMap((one) => [`**${typeOf(one, folder)}**`, ...fieldTables(one, folder)])
  return own.properties ? [fieldTable(own, folder)] : []
}

/** Whether a body is the object or a list of such objects. */
function refersTo(schema: Schema, name: string): boolean {
  const { items } = resolve(schema)
  return schemaName(schema) === name || (items !== undefined && refersTo(items, name))
}

function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${prettyJson(value)}\n\`\`\``
}

/** Formats JSON with each list item on its own line, as a person would write it. */
export function prettyJson(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => JSON.stringify(item).length < 90))
    return `[\n${value.map((item) => `  ${spaced(item)}`).join(',\n')}\n]`
  return JSON.stringify(value).length < 70 ? spaced(value) : JSON.stringify(value, null, 2)
}

function spaced(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
}
