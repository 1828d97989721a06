// Builds the npm package petstore-client into dist/petstore-client/, or another folder: JavaScript and types, a file for each
// file, and a package.json. `npm publish dist/petstore-client` publishes it.
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import packageJson from '../packages/client/package.json'

const source = fileURLToPath(new URL('../packages/client', import.meta.url))
const target = process.argv[2] ?? fileURLToPath(new URL('../dist/petstore-client', import.meta.url))

await rm(target, { recursive: true, force: true })
await compile()
await nameAsJavaScript()
const { private: isPrivate, scripts, exports, devDependencies, ...published } = packageJson
const entry = { types: './petstore.d.ts', default: './petstore.js' }
await Bun.write(
  `${target}/package.json`,
  `${JSON.stringify({ ...published, exports: { '.': entry } }, undefined, 2)}\n`,
)
await Bun.write(`${target}/README.md`, Bun.file(`${source}/README.md`))
await Bun.write(`${target}/LICENSE`, Bun.file(new URL('../LICENSE', import.meta.url)))

async function compile(): Promise<void> {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'))
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--outDir', target]
  const child = Bun.spawn([process.execPath, tsc, '--project', source, ...options], {
    stdout: 'inherit',
    stderr: 'inherit',
  })
  if ((await child.exited) !== 0) throw new Error('The client does not compile.')
}

/** The compiler leaves the names of imports in declarations as they are, which older compilers do not resolve. */
async function nameAsJavaScript(): Promise<void> {
  for await (const path of new Glob('**/*.d.ts').scan({ cwd: target, absolute: true })) {
    const text = await Bun.file(path).text()
    await Bun.write(path, text.replaceAll(/(from ')(\.[^']*)\.ts'/g, "$1$2.js'"))
  }
}
