// Runs one of three actions. `generate` writes contract/generated/, client/generated/, console/generated/ and
// the table of methods in docs/api/client.md from contract/openapi.yaml, docs/workflows/ from contract/workflows/, and
// the list of migrations. `check` checks that these files are up to date, and that the contract is well written and
// compatible with its latest release. `release` adds the contract as a release. A second argument specifies another
// folder instead of contract/. Nothing is generated from such a folder.
import { readdir, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConfig, formatProblems, lint } from '@redocly/openapi-core'
import { parse } from 'yaml'
import type { components } from '../contract/generated/types.ts'
import { withMethodTable } from './client/method-table.ts'
import { clientMethods } from './client/methods.ts'
import { generateClient, header } from './client.ts'
import { formatFinding } from './compatibility/change.ts'
import { addRelease, compareWithRelease, findTamperedReleases, latestRelease } from './compatibility/releases.ts'
import { consoleOperations } from './console-operations.ts'
import { toOpenApi31, toOpenApi32 } from './editions.ts'
import { migrationList } from './migrations.ts'
import { workflowGuides } from './workflows/guides.ts'

const [action = 'generate', folder] = process.argv.slice(2)
const contract = folder ? pathToFileURL(`${folder}/`) : new URL('../contract/', import.meta.url)
const source = new URL('openapi.yaml', contract)
const released = new URL('released/', contract)
const generated = new URL('generated/', contract)
const client = new URL('../client/generated/', import.meta.url)
const clientGuide = new URL('../docs/api/client.md', import.meta.url)
const workflows = new URL('../docs/workflows/', import.meta.url)
const migrationFile = new URL('../server/db/migrations/generated.ts', import.meta.url)
const consoleFile = new URL('../console/generated/operations.ts', import.meta.url)
const today = new Date().toISOString().slice(0, 10)

// https://tc39.es/proposal-json-parse-with-source/
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): unknown }

/** Writes JSON in ASCII, so no tool has to guess an encoding. Integers are bigints: a number would round 9223372036854775807. */
function asciiJson(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? rawJSON(`${inner}`) : inner), 2)
  return `${text.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}

type Document = Parameters<typeof generateClient>[0]

/** Generates the contents of all files, keyed by URL. */
async function generateFiles(): Promise<[url: URL, text: string][]> {
  const parsed = parse(await Bun.file(source).text(), { intAsBigInt: true })
  const json = asciiJson(parsed)
  const document: Document = JSON.parse(json)
  // Import this generator only when needed, because it loads a TypeScript compiler.
  const { astToString, default: openapiTS } = await import('openapi-typescript')
  const types = astToString(await openapiTS(JSON.parse(json), { alphabetize: false, enum: false }))
  const guide = await Bun.file(clientGuide).text()
  return [
    [new URL('openapi.json', generated), json],
    [new URL('openapi-3.1.json', generated), asciiJson(toOpenApi31(parsed))],
    [new URL('openapi-3.2.json', generated), asciiJson(toOpenApi32(parsed))],
    [new URL('types.ts', generated), header + types],
    [new URL('fields.ts', generated), exportedFields(document)],
    [migrationFile, await migrationList()],
    ...Object.entries(generateClient(document)).map(([name, text]): [URL, string] => [new URL(name, client), text]),
    [clientGuide, withMethodTable(guide, clientMethods(document))],
    [consoleFile, consoleOperations(document)],
    ...[...workflowGuides(document)].map(([name, text]): [URL, string] => [new URL(`${name}.md`, workflows), text]),
  ]
}

type Schemas = components['schemas']
const exported: readonly (keyof Schemas)[] = ['Category', 'Pet', 'Order', 'InventoryItem']

/** Lists the fields that the console and the command line export, so the console does not load the whole contract. */
function exportedFields({ components }: Document): string {
  const lines = exported.map(
    (name) => `  ${name}: ${JSON.stringify(Object.keys(components.schemas[name]?.properties ?? {}))},\n`,
  )
  return `${header}
/** The fields of each resource, in contract order. */
export const fields = {\n${lines.join('')}} as const\n`
}

async function generate(): Promise<void> {
  if (folder) throw new Error('generate does not accept a folder; it always uses contract/.')
  const files = await generateFiles()
  await rm(client, { recursive: true, force: true })
  for (const [url, text] of files) await Bun.write(url, text)
}

async function findDrift(): Promise<string[]> {
  const drifted: string[] = []
  const files = await generateFiles()
  for (const [url, text] of files) {
    const file = Bun.file(url)
    if (!(await file.exists()) || (await file.text()) !== text) drifted.push(Bun.fileURLToPath(url))
  }
  return [...drifted, ...(await findLeftovers(files.map(([url]) => url.href)))]
}

/** Finds generated files for operations that are no longer in the contract. */
async function findLeftovers(generated: readonly string[]): Promise<string[]> {
  const names = await readdir(client)
  return names
    .filter((name) => !generated.includes(new URL(name, client).href))
    .map((name) => Bun.fileURLToPath(new URL(name, client)))
}

async function check(): Promise<void> {
  if (!latestRelease(released))
    fail('contract/released/ has no contract to compare with; `npm run contract -- release` adds the first.')
  await checkCompatibility()
  await checkStyle()
  if (!process.exitCode)
    console.log(
      'The contract passes all checks and is compatible with its latest release, and the generated files are up to date.',
    )
}

async function checkStyle(): Promise<void> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: Bun.fileURLToPath(source), config })
  if (problems.length > 0) {
    formatProblems(problems, { totals: { errors: problems.length, warnings: 0, ignored: 0 }, version: '' })
    process.exitCode = 1
  }
  for (const path of folder ? [] : await findDrift())
    fail(`${relative(process.cwd(), path)} does not match contract/; run \`npm run generate\`.`)
}

async function checkCompatibility(): Promise<void> {
  for (const sentence of findTamperedReleases(released)) fail(sentence)
  const findings = compareWithRelease(released, await Bun.file(source).text(), today)
  const breaking = findings.filter(({ level }) => level === 'error').length
  if (breaking > 0)
    fail(`contract/openapi.yaml has ${breaking} breaking changes since the latest release (docs/api/stability.md):`)
  process.stdout.write(findings.map(formatFinding).join(''))
}

async function release(): Promise<void> {
  await checkCompatibility()
  await checkStyle()
  if (process.exitCode) return fail('Nothing was released.')
  console.log(`Released as ${addRelease(released, await Bun.file(source).text(), today)}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

const actions: Record<string, () => Promise<void>> = { generate, check, release }
const run = actions[action]
if (!run) throw new Error(`The action must be one of ${Object.keys(actions).join(', ')}, not ${action}.`)
await run()
