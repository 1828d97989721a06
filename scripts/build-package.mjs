// `npm run build -w petstore-client`: installs missing dependencies and builds the npm package
// dist/petstore-client-<version>.tgz from dist/petstore-client/, which contains a JavaScript file and a declaration file
// for each source file, and a package.json. An argument specifies another folder instead of dist/. With --refuse, which
// the package's `prepack` script passes, it fails and tells the user what to run instead of `npm pack`.

import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../cli/launch/child.mjs'
import { install } from '../cli/launch/install.mjs'

const name = 'petstore-client'
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const [folder = join(root, 'dist')] = args.filter((arg) => arg !== '--refuse')
const source = join(root, 'client')
const dist = resolve(folder)
const target = join(dist, name)

try {
  if (args.includes('--refuse'))
    throw new Error(
      `Node cannot load a package that consists of TypeScript files. In the root of the clone, run: npm run build -w ${name}. This builds the package in dist/.`,
    )
  // Install development dependencies, too, because the compiler is one of them.
  await install({ dev: true })
  await rm(target, { recursive: true, force: true })
  await compile()
  await nameAsJavaScript()
  const { version } = await writePackageFile()
  await copyFile(join(source, 'README.md'), join(target, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(target, 'LICENSE'))
  await pack()
  // Print the path relative to the root, where the user started npm; the current folder is the package's folder.
  console.log(relative(root, join(dist, `${name}-${version}.tgz`)))
} catch (error) {
  console.error(`petstore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function compile() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions', '--outDir', target]
  const { code, output } = await run(process.execPath, [tsc, '--project', source, ...options], {})
  if (code !== 0) throw new Error(`${name} does not compile\n${output}`)
}

/** Changes the extension of imports in declarations to .js: the compiler keeps .ts, which older compilers cannot resolve. */
async function nameAsJavaScript() {
  for (const file of await readdir(target, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue
    const text = await readFile(join(target, file), 'utf8')
    await writeFile(join(target, file), text.replaceAll(/(from '|import\(")(\.[^'"]*)\.ts(['"])/g, '$1$2.js$3'))
  }
}

async function writePackageFile() {
  const text = await readFile(join(source, 'package.json'), 'utf8')
  const { private: isPrivate, scripts, devDependencies, exports, ...published } = JSON.parse(text)
  const entries = Object.entries(exports).map(([path, file]) => [
    path,
    { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') },
  ])
  const file = { ...published, exports: Object.fromEntries(entries) }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(file, undefined, 2)}\n`)
  return published
}

async function pack() {
  const args = ['pack', target, '--pack-destination', dist, '--loglevel=error']
  const { code, output } = await run('npm', args, { cwd: dist, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm pack failed\n${output}`)
}
