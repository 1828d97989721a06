// `npm run sbom`: writes dist/petstore.cdx.json, the bill of materials for the executable and the npm package, in CycloneDX 1.6. It lists
// the production dependencies in package-lock.json; npm's own `npm sbom` omits dependencies that development also needs. The file contains
// no timestamp or random number, so the same lockfile always produces the same file.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Locked
 * @property {string} [name]
 * @property {string} version
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [link] a folder in this repository
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

const file = process.argv[2] ?? fileURLToPath(new URL('../dist/petstore.cdx.json', import.meta.url))
/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))
const ROOT = ''
/** The console's folder. The bill includes its libraries, because the product serves them in the console's bundle. */
const CONSOLE = 'console'

const paths = [...reachableFrom(ROOT)]
const [product, ...components] = paths.map(toComponent)
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { ...product, type: 'application' } },
  components,
  dependencies: paths.map((path) => ({ ref: purlOf(path), dependsOn: dependenciesOf(path).map(purlOf) })),
}
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file} (${components.length} packages)`)

/** @param {string} start */
function reachableFrom(start) {
  const found = new Set([start])
  // Iterating over a set also visits items added during the iteration.
  for (const path of found) for (const dependency of dependenciesOf(path)) found.add(dependency)
  return found
}

/** @param {string} path */
function dependenciesOf(path) {
  const bundled = path === ROOT ? lockedAt(CONSOLE).dependencies : {}
  const { dependencies, optionalDependencies } = lockedAt(path)
  const installed = Object.keys({ ...bundled, ...dependencies, ...optionalDependencies }).map((name) =>
    resolve(path, name),
  )
  return installed.filter((dependency) => !lockedAt(dependency).link).sort()
}

/**
 * Resolves a dependency as Node does: in the package itself, or else in the folders above it.
 * @param {string} path
 * @param {string} name
 */
function resolve(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${folder === ROOT ? '' : `${folder}/`}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (folder === ROOT) throw new Error(`package-lock.json does not list ${name}, which ${path} requires`)
  }
}

/** @param {string} path */
function toComponent(path) {
  const { version, license, integrity, optional } = lockedAt(path)
  if (!license) throw new Error(`package-lock.json has no license for ${nameOf(path)}`)
  return {
    type: 'library',
    'bom-ref': purlOf(path),
    name: nameOf(path),
    version,
    // The optional packages are Bun binaries, one per platform; an executable contains only the binary for its own platform.
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: [toHash(integrity)] }),
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl: purlOf(path),
  }
}

/** @param {string} integrity */
function toHash(integrity) {
  const [algorithm, base64 = ''] = integrity.split('-')
  if (algorithm !== 'sha512') throw new Error(`package-lock.json has a hash other than SHA-512: ${integrity}`)
  return { alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }
}

/** @param {string} path */
function purlOf(path) {
  // The product has a generic URL, because it is not on npm, where another package may have the same name.
  return `pkg:${path === ROOT ? 'generic' : 'npm'}/${nameOf(path).replace('@', '%40')}@${lockedAt(path).version}`
}

/** @param {string} path */
function nameOf(path) {
  return lockedAt(path).name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** @param {string} path */
function lockedAt(path) {
  const locked = packages[path]
  if (!locked) throw new Error(`package-lock.json does not list ${path}`)
  return locked
}
