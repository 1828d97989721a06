// Makes contract/generated/ from contract/openapi.yaml (`generate`), proves that it is in step, well written and keeps what was
// promised (`check`), or keeps it as the released one (`release`). A second argument names another folder than contract/.
import { pathToFileURL } from 'node:url'
import { createConfig, formatProblems, lint } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { tellAll } from '../packages/openapi-compat/report.ts'
import { brokenPromises, keepAsReleased, newestRelease } from './released-contract.ts'

const [action = 'generate', room] = process.argv.slice(2)
const contract = room ? pathToFileURL(`${room}/`) : new URL('../contract/', import.meta.url)
const source = new URL('openapi.yaml', contract)
const released = new URL('released/', contract)
const generated = new URL('generated/', contract)
const header = '// Made from contract/openapi.yaml by `npm run contract`; do not edit.\n'

/** JSON in pure ASCII, so that no tool has to guess an encoding. */
function asciiJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`
}

async function generateFiles(): Promise<Record<string, string>> {
  const document = parse(await Bun.file(source).text())
  const types = astToString(await openapiTS(document, { alphabetize: false, enum: false }))
  return { 'openapi.json': asciiJson(document), 'types.ts': header + types }
}

async function generate(): Promise<void> {
  for (const [name, text] of Object.entries(await generateFiles())) await Bun.write(new URL(name, generated), text)
}

async function findDrift(): Promise<string[]> {
  const drifted: string[] = []
  for (const [name, text] of Object.entries(await generateFiles())) {
    const file = Bun.file(new URL(name, generated))
    if (!(await file.exists()) || (await file.text()) !== text) drifted.push(name)
  }
  return drifted
}

async function check(): Promise<void> {
  await checkWriting()
  if (!(await newestRelease(released)))
    complain('contract/released/ holds no contract to compare with; `npm run contract -- release` makes the first.')
  await checkPromises()
}

async function checkWriting(): Promise<void> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: Bun.fileURLToPath(source), config })
  if (problems.length > 0) {
    formatProblems(problems, { totals: { errors: problems.length, warnings: 0, ignored: 0 }, version: '' })
    process.exitCode = 1
  }
  for (const name of await findDrift())
    complain(`contract/generated/${name} is not what contract/openapi.yaml gives; run \`npm run contract\`.`)
}

async function checkPromises(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const findings = await brokenPromises(released, await Bun.file(source).text(), today)
  const breaking = findings.filter(({ isBreaking }) => isBreaking).length
  if (breaking > 0)
    complain(`contract/openapi.yaml breaks ${breaking} promises of the released one (docs/versioning.md):`)
  process.stdout.write(tellAll(findings))
}

async function release(): Promise<void> {
  await checkWriting()
  await checkPromises()
  if (process.exitCode) return complain('Nothing was released.')
  console.log(`Released as ${await keepAsReleased(released, await Bun.file(source).text())}`)
}

function complain(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

const actions: Record<string, () => Promise<void>> = { generate, check, release }
const act = actions[action]
if (!act) throw new Error(`Say one of: ${Object.keys(actions).join(', ')}`)
await act()
