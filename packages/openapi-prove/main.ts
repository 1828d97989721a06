#!/usr/bin/env node
// The program: `openapi-prove fuzz` and `openapi-prove compare`.
import { readFileSync } from 'node:fs'
import { UsageError } from './commands/usage.ts'
import { DocumentError } from './document/document-error.ts'
import { AuthenticationError } from './fuzz/authentication.ts'

const help = `Tests a service against its OpenAPI document, or finds the breaking changes between two documents.
Reads OpenAPI 3.0, 3.1 and 3.2, in JSON and YAML.

Usage: openapi-prove fuzz <url or file> [options]
       openapi-prove compare <old> <new> [options]

  --help       Print this help, or a command's options
  --version    Print the version

The exit code is 0 if nothing was found, 1 if something was, and 2 if the command could not run. A fuzz run that proves
little exits with 3.
`

/** Loaders for the commands; each command is loaded only when it runs. */
const commands: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>> = {
  fuzz: async () => (await import('./commands/fuzz.ts')).fuzzCommand,
  compare: async () => (await import('./commands/compare.ts')).compareCommand,
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load) return await (await load())(args)
  if (name === '--version') {
    const file = readFileSync(new URL('package.json', import.meta.url), 'utf8')
    process.stdout.write(`${JSON.parse(file).version}\n`)
    return 0
  }
  if (name !== '--help' && name !== '-h' && name !== '')
    throw new UsageError(`"${name}" is not a command. See openapi-prove --help.`)
  process.stdout.write(help)
  return name === '' ? 2 : 0
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  const isExpected = [UsageError, DocumentError, AuthenticationError].some((kind) => error instanceof kind)
  process.stderr.write(`openapi-prove: ${isExpected ? error.message : error.stack}\n`)
  return 2
})
