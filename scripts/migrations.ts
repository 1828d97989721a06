// Generates server/db/migrations/generated.ts: imports the files in server/db/migrations/, so a compiled executable embeds them.
import { readdir } from 'node:fs/promises'

const folder = new URL('../server/db/migrations/', import.meta.url)
const databases = ['sqlite', 'postgres']

export async function migrationList(): Promise<string> {
  const [files = [], others] = await Promise.all(databases.map((name) => readdir(new URL(name, folder))))
  files.sort()
  if (files.join() !== others?.sort().join())
    throw new Error(
      'The files in server/db/migrations/sqlite/ and server/db/migrations/postgres/ must have the same names.',
    )
  const imports = files.flatMap((file, at) =>
    databases.map((name) => `import ${name}${at + 1} from './${name}/${file}' with { type: 'text' }\n`),
  )
  const entries = files.map((file, at) => {
    const [, number, name] = /^(\d{4})_(\w+)\.sql$/.exec(file) ?? []
    if (Number(number) !== at + 1)
      throw new Error(`Migration ${file} must be numbered ${at + 1}, padded to four digits.`)
    return `  { number: ${at + 1}, name: '${name}', sql: { sqlite: sqlite${at + 1}, postgres: postgres${at + 1} } },\n`
  })
  return `// Generated from server/db/migrations/ by \`npm run generate\`; do not edit.
${imports.join('')}
export const migrations = [\n${entries.join('')}]\n`
}
