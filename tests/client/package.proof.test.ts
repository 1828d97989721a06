// The published package is small, has no dependencies, and works in a program without other packages.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundle } from './bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const MAX_COMPRESSED_BYTES = 8000

let directory: string
let installed: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'petstore-client-'))
  installed = join(directory, 'node_modules/petstore-client')
  const packed = await run(['node', 'scripts/build-package.mjs', 'petstore-client', directory], root)
  await mkdir(installed, { recursive: true })
  await run(['tar', '-xzf', packed.trim(), '--strip-components=1', '-C', installed], root)
})
afterAll(() => rm(directory, { recursive: true }))

/** Returns a command's output. Throws if the command fails. */
async function run(command: string[], cwd: string): Promise<string> {
  const child = Bun.spawn(command, { cwd, stderr: 'pipe' })
  const [output, problem, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}${problem}`)
  return output
}

test('the compressed bundle is smaller than 8 kB', async () => {
  const text = await bundle(join(root, 'client/petstore.ts'), { minify: true })
  expect(gzipSync(text).length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES)
})

test('the package contains JavaScript, types, a README, and a license, and has no dependencies', async () => {
  const {
    private: isPrivate,
    dependencies,
    devDependencies,
    exports,
    version,
  } = await Bun.file(`${installed}/package.json`).json()
  const entry = { types: './petstore.d.ts', default: './petstore.js' }
  expect([isPrivate, dependencies, devDependencies, exports]).toEqual([undefined, undefined, undefined, { '.': entry }])
  expect(version).toBe((await Bun.file(join(root, 'package.json')).json()).version)
  const files = await Array.fromAsync(new Bun.Glob('**').scan({ cwd: installed }))
  expect(files.filter((path) => !/\.(js|d\.ts)$/.test(path)).sort()).toEqual(['LICENSE', 'README.md', 'package.json'])
  for (const path of files.filter((path) => path.endsWith('s')))
    expect([path, await Bun.file(join(installed, path)).text()]).toEqual([
      path,
      expect.not.stringMatching(/(from|import\() ?['"](?!\.)/),
    ])
})

test('npm pack fails in the source folder and names the command to run instead', async () => {
  const pack = run(['npm', 'pack', '-w', 'petstore-client', '--pack-destination', directory], root)
  await expect(pack).rejects.toThrow('run: npm run build -w petstore-client')
})

const program = `
import { createPetstore, type Pet, type PetstoreError, verifyWebhook } from 'petstore-client'
const store = createPetstore({ baseUrl: 'http://127.0.0.1:9', key: 'ps_example', maxRetries: 0 })
const pets: Promise<Pet[]> = store.pets.list({ status: ['available'] })
export const codes: PetstoreError['code'][] = ['pet_not_found']
pets.catch((error) => console.log(error.name, typeof verifyWebhook))
`

// Compile once with the DOM's types, and once with only Bun's. Skip checking Bun's own declaration files, because it takes seconds.
test.each([
  ['nodenext', 'nodenext', ['--lib', 'es2022,dom']],
  [
    'bundler',
    'esnext',
    ['--lib', 'es2022', '--typeRoots', `${root}/node_modules/@types`, '--types', 'bun', '--skipLibCheck'],
  ],
])('a program that imports the package compiles with moduleResolution %s', async (resolution, module, types) => {
  await Bun.write(join(directory, 'program.mts'), program)
  const options = ['--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution, ...types]
  await run([join(root, 'node_modules/.bin/tsc'), 'program.mts', ...options], directory)
  expect(await run(['node', 'program.mjs'], directory)).toBe('PetstoreConnectionError function\n')
})
