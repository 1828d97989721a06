// Writes a workflow step as a shell session: the command, its output, and variables for the step's outputs.

import { curlCommand } from '../../contract/code-samples.ts'
import { GUIDE_URL } from '../../site/commands.ts'
import { responsesOf } from '../openapi/content.ts'
import { readSchema, type Schema } from '../openapi/schema.ts'
import { isExpression, replaceExpressions, type Source, type Step } from './documents.ts'

/** The file in which a command saves a response for the next command, which extracts a variable from it. */
const RESPONSE_FILE = 'response.txt'
const ANYTHING = '…'

export function sessionOf(step: Step): string {
  const assignments = step.outputs.map(
    ({ name, source }) => `$ ${name}=$(sed -n '${extraction(source)}' ${RESPONSE_FILE})`,
  )
  return [`$ ${commandOf(step)}`, ...outputLines(step), ...assignments].join('\n')
}

function commandOf(step: Step): string {
  const { operation, parameters, body, outputs } = step
  const valuesIn = (location: string) => parameters.filter((one) => one.in === location)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    marked(valuesIn('path').find((one) => one.name === name)?.value),
  )
  const query = valuesIn('query').map(({ name, value }) => `${name}=${marked(value)}`)
  const headers = valuesIn('header').map(({ name, value }): [string, string] => [name, marked(value)])
  const command = curlCommand({
    method: operation.method,
    url: `${GUIDE_URL}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [...headers, ...(body ? [['Content-Type', body.contentType] as const] : [])],
    body: body && markedJson(body.payload),
    needsKey: false,
  })
  const names = headerNames(step)
  const flags = names.length > 0 ? '-si' : '-s'
  return [
    withVariables(command.replace('curl ', `curl ${flags} `)) + (schemaOf(step) ? '' : ` -w '%{http_code}\\n'`),
    ...(outputs.length > 0 ? [`tee ${RESPONSE_FILE}`] : []),
    ...(names.length > 0 ? [`grep -iE '^(${names.join('|')}|[{[])'`] : []),
  ].join(' \\\n  | ')
}

/** Lists the response headers that a step uses. */
function headerNames({ criteria, outputs }: Step): string[] {
  const sources = [...criteria, ...outputs].map(({ source }) => source)
  return [...new Set(sources.flatMap((source) => (source.in === 'header' ? [source.name] : [])))]
}

/** Replaces each runtime expression with a placeholder, a variable name between two @ signs, until its shell quoting is known. */
const marked = (value: unknown): string => replaceExpressions(String(value), (name) => `@${name}@`)

/** Removes the quotes around variables, because steps pass only identifiers in bodies. */
function markedJson(payload: unknown): string {
  return marked(JSON.stringify(payload)).replaceAll(/"(@\w+@)"/g, '$1')
}

/** Inserts variables; closes single quotes before each one and reopens them after it. */
function withVariables(command: string): string {
  const parts = command.split("'").map((part, n) => part.replaceAll(/@(\w+)@/g, n % 2 === 0 ? '$$$1' : "'$$$1'"))
  return parts.join("'").replaceAll("''", '')
}

/** Writes the command's output, with `…` for values that the workflow does not specify. */
function outputLines(step: Step): string[] {
  const { criteria, outputs } = step
  const known = new Map<string, string>(outputs.map(({ source }) => [keyOf(source), ANYTHING]))
  for (const { source, value } of criteria)
    known.set(
      keyOf(source),
      isExpression(value) ? ANYTHING : source.in === 'header' ? `${value}` : JSON.stringify(value),
    )
  const schema = schemaOf(step)
  return [
    ...headerNames(step).map((name) => `${name}: ${known.get(name)}`),
    schema ? outputJson(schema, '', known) : statusOf(step),
  ]
}

const keyOf = (source: Source): string =>
  source.in === 'body' ? source.path : source.in === 'header' ? source.name : source.in

/** Writes the required fields and the fields that the workflow mentions. */
function outputJson(schema: Schema, path: string, known: ReadonlyMap<string, string>): string {
  const below = [...known.keys()].filter((key) => key.startsWith(`${path}/`))
  if (below.length === 0) return known.get(path) ?? ANYTHING
  const fieldNames = new Set(below.map((key) => key.slice(path.length + 1).split('/')[0] ?? ''))
  if (schema.items) {
    const items = [...fieldNames].map((index) => outputJson(schema.items ?? {}, `${path}/${index}`, known))
    return `[${items.join(',')}]`
  }
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => fieldNames.has(name) || schema.required?.includes(name))
    .map(([name, inner]) => `"${name}":${outputJson(inner, `${path}/${name}`, known)}`)
  return `{${fields.join(',')}}`
}

const statusOf = ({ criteria }: Step): string => String(criteria.find(({ source }) => source.in === 'status')?.value)

/** Returns the schema of the response that the step expects; undefined if the response has no body. */
function schemaOf(step: Step): Schema | undefined {
  const response = responsesOf(step.operation).find(({ status }) => status === statusOf(step))
  const json = response?.content.find(({ type }) => type === 'application/json')
  return json && readSchema(json.schema)
}

/** Writes a sed command that extracts a body field or a quoted header such as ETag. Header names are lower case in HTTP/2. */
function extraction(source: Source): string {
  if (source.in === 'header') {
    const name = source.name.replaceAll(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
    return `s/^${name}: \\(.*"\\).*/\\1/p`
  }
  return `s/.*"${fieldOf(source)}":\\([0-9]*\\).*/\\1/p`
}

const fieldOf = (source: Source): string => (source.in === 'body' ? (source.path.split('/').at(-1) ?? '') : '')
