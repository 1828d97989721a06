// The commands for the operations, `petstore <noun> <verb>`, generated from the contract.
import type { Command } from 'commander'
import { type CallableOperation, readOperation } from '../../contract/operation-inputs.ts'
import { SettingsError } from '../../server/process/settings/config.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { readConnection } from './connection.ts'
import { type OperationCommand, operationCommands } from './operation-names.ts'
import type { OperationRun } from './operation-run.ts'
import { runOperation } from './run-operation.ts'
import { flagOf, optionsOf, parse, readValue } from './values.ts'

/** Defines the subcommands of a noun. The noun, such as `pets`, is the command's name. */
export function define(command: Command): void {
  const entries = operationCommands.filter(({ noun }) => noun === command.name())
  for (const entry of entries) {
    const operation = readOperation(entry.operationId)
    defineOperation(entry.verb === undefined ? command : command.command(entry.verb), entry, operation)
    if (entry.alias) defineOperation(command.command(entry.alias, { hidden: true }), entry, operation)
  }
  const [first, second] = entries.map(toExamples)
  if (first && command.commands.length > 0) addExamples(command, second ? [first[0], second[0]] : first)
}

function toExamples({ noun, verb, examples }: OperationCommand): [string, string] {
  const line = (rest: string): string => [noun, verb, rest].filter((part) => part).join(' ')
  return [line(examples[0]), line(examples[1])]
}

function defineOperation(command: Command, entry: OperationCommand, operation: CallableOperation): void {
  const { pathParameter, scope } = operation
  const { summary = operation.summary } = entry
  const lines = [`${summary}.`, ...(scope === null ? [] : [`A key needs the ${scope} scope.`])]
  command.summary(summary).description(lines.join(' '))
  if (pathParameter) command.argument(`<${argumentName(entry, operation)}>`, plain(pathParameter.description))
  const { query, body } = inputsOf(entry, operation)
  for (const option of [...query, ...body].flatMap(optionsOf)) command.addOption(option)
  addRequestOptions(command, operation)
  addOutputOptions(command, operation)
  addConnection(command)
  addExamples(command, toExamples(entry))
  command.action((...args: unknown[]) => runOperation(readRun(command, entry, operation, args)))
}

/**
 * Returns the argument's name: `id` if it identifies the noun's own resource, otherwise the other resource's name. For example, stock is
 * identified by a pet's id, so its argument is `pet`.
 */
function argumentName({ noun }: OperationCommand, { pathParameter }: CallableOperation): string {
  const name = pathParameter?.name.replace(/Id$/, '') ?? ''
  return noun.startsWith(name.slice(0, -1)) ? 'id' : name
}

const plain = (markdown: string): string => markdown.replaceAll('`', '')

/** Returns the inputs that become flags. Omits the page size, which is derived from `--limit` and `--all`. */
function inputsOf({ body = {}, fields }: OperationCommand, operation: CallableOperation) {
  return {
    query: operation.query.filter(({ name }) => name !== 'limit'),
    body: operation.body.filter(({ name }) => !(name in body) && (fields?.includes(name) ?? true)),
  }
}

function addRequestOptions(command: Command, { headers, method }: CallableOperation): void {
  command.optionsGroup('Request:')
  const takes = (header: string): boolean => headers.some(({ name }) => name === header)
  if (takes('If-Match'))
    command.option('--if-match <etag>', 'Fail unless this is still the current ETag; * matches any ETag')
  if (takes('Idempotency-Key'))
    command.option('--idempotency-key <key>', 'Requests with the same key run only once (default: a new key)')
  if (method === 'DELETE')
    command.option('-y, --yes', 'Do not ask for confirmation; required if standard input is not a terminal')
  command.option('--dry-run', 'Print the request as a curl command without sending it')
}

function addOutputOptions(command: Command, { result, query, fields }: CallableOperation): void {
  command.optionsGroup('Output:')
  if (result === 'list' && query.some(({ name }) => name === 'limit')) {
    command
      .option('--limit <integer>', 'Number of items to show, from as many pages as needed (default: one page)')
      .option('--all', 'Show all')
  }
  const names = Object.keys(fields)
  const choice = names.length === 0 ? '' : `, optionally with only some of these fields: ${names.join(',')}`
  command.option('--json [fields]', `Print JSON${choice}`)
}

/** Parses the command line. Throws SettingsError with all errors. */
function readRun(
  command: Command,
  entry: OperationCommand,
  operation: CallableOperation,
  args: readonly unknown[],
): OperationRun {
  const options = command.opts()
  const problems: string[] = []
  const { pathParameter } = operation
  const name = argumentName(entry, operation)
  const id = pathParameter && parse(`<${name}>`, pathParameter.schema, args[0], problems)
  const readAll = (inputs: CallableOperation['query']) =>
    Object.fromEntries(
      inputs.map((input) => [input.name, readValue(input, options[attributeOf(flagOf(input))], problems)]),
    )
  const inputs = inputsOf(entry, operation)
  const input = {
    of: id === undefined ? undefined : String(id),
    query: readAll(inputs.query),
    body: operation.requestBody ? { ...readAll(inputs.body), ...entry.body } : undefined,
    options: { ifMatch: options.ifMatch, idempotencyKey: options.idempotencyKey },
  }
  const limit = readLimit(options.limit, problems)
  if (options.limit !== undefined && options.all) problems.push('--limit: must not be used with --all.')
  const fields = readFields(options.json, operation, problems)
  const connection = readConnection(options, problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    operation,
    connection,
    title: `${entry.verb ?? entry.noun} ${nounOf(entry.noun)} ${id ?? ''}`.trim(),
    input,
    limit: options.all ? Number.POSITIVE_INFINITY : limit,
    pageSize: operation.query.find((input) => input.name === 'limit')?.schema.maximum ?? 1,
    columns: entry.columns,
    isJson: options.json !== undefined,
    fields,
    isDryRun: options.dryRun === true,
    isConfirmed: options.yes === true,
  }
}

/** Returns the name under which commander stores a flag's value, such as `maxQuantity`. */
const attributeOf = (flag: string): string => flag.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const nounOf = (noun: string): string => (noun === 'categories' ? 'category' : noun.replace(/s$/, ''))

function readLimit(text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined
  return parse('--limit', { type: 'integer', minimum: 1, maximum: 1_000_000_000 }, text, problems) as number | undefined
}

/** Returns the requested fields, or undefined for all fields. */
function readFields(json: unknown, operation: CallableOperation, problems: string[]): readonly string[] | undefined {
  if (typeof json !== 'string') return undefined
  const known = Object.keys(operation.fields)
  const fields = json.split(',').map((field) => field.trim())
  const unknown = fields.filter((field) => !known.includes(field))
  if (unknown.length > 0 && known.length === 0)
    problems.push('--json: there are no fields, because nothing is returned.')
  else if (unknown.length > 0)
    problems.push(`--json: there is no field "${unknown.join('", "')}"; the fields are ${known.join(', ')}.`)
  return fields
}
