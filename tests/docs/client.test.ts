// The programs in the client's guide and README compile in strict mode; guides.test.ts and install-client.proof.test.ts run them.
import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = ['docs/api/client.md', 'client/README.md']

async function programsIn(page: string): Promise<string[]> {
  const markdown = await Bun.file(join(root, page)).text()
  return [...markdown.matchAll(/^```[jt]s\n(.*?)^```$/gms)].map(([, program = '']) => program)
}

test('every program in the guide and README compiles', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'petstore-client-'))
  const programs = (await Promise.all(pages.map(programsIn))).flat()
  expect(programs.length).toBeGreaterThan(8)
  for (const [at, program] of programs.entries()) await Bun.write(join(directory, `program-${at}.ts`), program)
  const compilerOptions = {
    paths: { 'petstore-client': [join(root, 'client/petstore.ts')] },
    typeRoots: [join(root, 'node_modules/@types')],
  }
  await Bun.write(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] }),
  )
  const tsc = Bun.spawn([join(root, 'node_modules/typescript-7/bin/tsc'), '--project', directory], { stdout: 'pipe' })
  expect(await tsc.stdout.text()).toBe('')
  expect(await tsc.exited).toBe(0)
  await rm(directory, { recursive: true })
})
