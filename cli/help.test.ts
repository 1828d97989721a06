// Every command's help has a description and two valid examples, and every operation has a command.
import { expect, spyOn, test } from 'bun:test'
import type { Command } from 'commander'
import { readOperation } from '../contract/operation-inputs.ts'
import { operations } from '../contract/operations.ts'
import { loadProgram, run } from './program.ts'
import { keyCommands, operationCommands } from './service/operation-names.ts'

interface Shown {
  readonly path: string
  readonly isGroup: boolean
  readonly help: string
  readonly examples: readonly string[]
}

function commandsIn(command: Command, path = 'petstore'): Shown[] {
  const help = helpOf(command)
  const examples = [...help.matchAll(/^ {2}\$ (petstore .*)$/gm)].map(([, example = '']) => example)
  const own = { path, isGroup: command.commands.length > 0, help, examples }
  return [own, ...command.commands.flatMap((one) => commandsIn(one, `${path} ${one.name()}`))]
}

function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) })
  command.outputHelp()
  return help
}

const all = commandsIn(await loadProgram())

test.each(all)('help for $path shows a description, options, and two examples', ({ path, help, examples }) => {
  expect(help).toMatch(/^Usage: petstore.*\n\n[A-Z][^\n]+/)
  expect(help).toContain('-h, --help')
  expect(examples.filter((example) => example.startsWith(path))).toHaveLength(2)
})

test('help shows only one spelling of each command, and the options allowed before the command', () => {
  const helpOfPath = (path: string) => all.find((one) => one.path === path)?.help
  expect(helpOfPath('petstore orders')).toMatch(/^ +fulfill /m)
  expect(helpOfPath('petstore orders')).not.toMatch(/\bfulfil\b/)
  expect(helpOfPath('petstore')).toMatch(/^Connection:\n +--url <url> /m)
})

test('help for inventory adjust covers both adding and removing units', () => {
  const help = all.find(({ path }) => path === 'petstore inventory adjust')?.help.replaceAll(/\s+/g, ' ')
  expect(help).toContain('--reason <choice> Why the stock changes (required)')
  expect(help).toContain('--delta <integer> The units to add (positive) or remove (negative) (required)')
})

test('petstore --help lists the parts that export can write', () => {
  const help = all[0]?.help.replaceAll(/\s+/g, ' ')
  expect(help).toContain('export [options] <part> Write categories, pets, orders, or inventory to a file')
})

test('help never mentions null, because the command line treats it as a string', () => {
  expect(all.filter(({ help }) => /\bnull\b/.test(help)).map(({ path }) => path)).toEqual([])
})

/** Runs a command line in this process and returns its output. */
async function outputOf(words: readonly string[]) {
  let [out, err] = ['', '']
  const stdout = spyOn(process.stdout, 'write').mockImplementation((text, done?: unknown) => {
    out += text
    if (typeof done === 'function') done()
    return true
  })
  const stderr = spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text
    return true
  })
  try {
    return { code: await run(words), out, err }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

/** Splits a command line at spaces; words may be double-quoted. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

const requests = all.filter(({ isGroup, help }) => !isGroup && help.includes('--dry-run') && help.includes('--url'))

test.each(requests.flatMap(({ examples }) => examples))('%s is a valid request', async (example) => {
  const [, ...words] = shellWords(example)
  const { code, out, err } = await outputOf([...words, '--dry-run', '--url', 'http://127.0.0.1:8080'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^curl (-X \w+ )?\S*127\.0\.0\.1:8080\/\S+( \\\n {2}.*)*\n$/)
})

test('every operation in the contract has a command, and every command runs an existing operation', () => {
  const ids: readonly string[] = operations.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(30)
  const commands = [...operationCommands, ...keyCommands]
  expect([...new Set(commands.map(({ operationId }) => operationId))].sort()).toEqual([...ids].sort())
  const paths = all.map(({ path }) => path)
  for (const { noun, verb } of commands)
    expect(paths).toContain(['petstore', noun, ...(verb === undefined ? [] : [verb])].join(' '))
})

test('every parameter and field of an operation has a flag', async () => {
  const program = await loadProgram()
  for (const { operationId, noun, verb, body } of operationCommands.filter((one) => one.body === undefined)) {
    const operation = readOperation(operationId)
    const group = program.commands.find((one) => one.name() === noun)
    const command = verb === undefined ? group : group?.commands.find((one) => one.name() === verb)
    const flags = command?.options.filter(({ negate }) => !negate) ?? []
    const others = ['if-match', 'idempotency-key', 'yes', 'dry-run', 'all', 'json', 'url', 'key', 'profile']
    const own = flags.filter((flag) => !others.includes(flag.name()))
    const inputs = [...(operation?.query ?? []), ...(operation?.body ?? [])]
    expect([operationId, body, own.length]).toEqual([operationId, undefined, inputs.length])
  }
})
