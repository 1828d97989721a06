// `npm run build -w petstore-client`: installs what is missing and makes dist/petstore-client-<version>.tgz, the npm package of the
// client, from dist/petstore-client/: JavaScript and types, a file for each file, and a package.json. An argument names another folder
// than dist/.

import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../cli/child.mjs'
import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'packages', 'client')
const dist = resolve(process.argv[2] ?? join(root, 'dist'))
const target = join(dist, 'petstore-client')

try {
  // The compiler is a development dependency.
  await install({ dev: true })
  await rm(target, { recursive: true, force: true })
  await compile()
  await nameAsJavaScript()
  const { version } = await writePackageFile()
  await copyFile(join(source, 'README.md'), join(target, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(target, 'LICENSE'))
  await pack()
  // Not from the current folder, which is packages/client: the reader's is the root, where npm was started.
  console.log(relative(root, join(dist, `petstore-client-${version}.tgz`)))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--outDir', target]
  const { code, output } = await run(process.execPath, [tsc, '--project', source, ...options], {})
  if (code !== 0) throw new Error(`the client does not compile\n${output}`)
}

/** The compiler leaves the names of imports in declarations as they are, which older compilers do not resolve. */
async function nameAsJavaScript() {
  for (const name of await readdir(target, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const text = await readFile(join(target, name), 'utf8')
    await writeFile(join(target, name), text.replaceAll(/(from ')(\.[^']*)\.ts'/g, "$1$2.js'"))
  }
}

async function writePackageFile() {
  const text = await readFile(join(source, 'package.json'), 'utf8')
  const { private: isPrivate, scripts, devDependencies, ...published } = JSON.parse(text)
  const exports = { '.': { types: './petstore.d.ts', default: './petstore.js' } }
  await writeFile(join(target, 'package.json'), `${JSON.stringify({ ...published, exports }, undefined, 2)}\n`)
  return published
}

async function pack() {
  const args = ['pack', target, '--pack-destination', dist, '--loglevel=error']
  const { code, output } = await run('npm', args, { cwd: dist, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm pack failed\n${output}`)
}
