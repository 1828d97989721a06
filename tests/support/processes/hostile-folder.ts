// A folder whose .env, bunfig.toml, and tsconfig.json would change Bun's behavior if Bun read them.
import { expect } from 'bun:test'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export async function createHostileFolder(folder: string): Promise<void> {
  await mkdir(folder)
  const foreign = join(folder, 'foreign.ts')
  const files = {
    '.env': 'LOG_LEVEL=silent\nPETSTORE_PUBLIC_URL=https://foreign.example\n',
    '.env.local': 'PETSTORE_AUTH=on\n',
    'bunfig.toml': `preload = [${JSON.stringify(foreign)}]\n`,
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '*': [foreign] } } }),
    'foreign.ts': `await Bun.write(${JSON.stringify(join(folder, 'executed'))}, '')\n`,
  }
  for (const [name, text] of Object.entries(files)) await Bun.write(join(folder, name), text)
}

/** Runs a program in the folder. Expects the program to use its default settings and to run no code from the folder. */
export async function expectDefaults(program: readonly string[], folder: string, env: Record<string, string>) {
  const child = Bun.spawn([...program, 'serve', '--print-config'], { cwd: folder, env })
  const config = await child.stdout.json()
  expect(config).toMatchObject({ auth: 'auto', logLevel: 'info' })
  expect(config).not.toHaveProperty('publicUrl')
  expect(await hasRunForeignCode(folder)).toBe(false)
}

/** Whether a program started in the folder ran the folder's code. */
export async function hasRunForeignCode(folder: string): Promise<boolean> {
  return (await readdir(folder)).includes('executed')
}
