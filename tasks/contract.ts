// Makes contract/generated/ from contract/openapi.yaml (`generate`), or proves that it is in step and well written (`check`).
import { createConfig, formatProblems, lint } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const source = new URL('../contract/openapi.yaml', import.meta.url)
const generated = new URL('../contract/generated/', import.meta.url)
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
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: Bun.fileURLToPath(source), config })
  if (problems.length > 0) {
    formatProblems(problems, { totals: { errors: problems.length, warnings: 0, ignored: 0 }, version: '' })
    process.exitCode = 1
  }
  for (const name of await findDrift()) {
    console.error(`contract/generated/${name} is not what contract/openapi.yaml gives; run \`npm run contract\`.`)
    process.exitCode = 1
  }
}

const actions: Record<string, () => Promise<void>> = { generate, check }
const action = actions[process.argv[2] ?? '']
if (!action) throw new Error(`Say one of: ${Object.keys(actions).join(', ')}`)
await action()
