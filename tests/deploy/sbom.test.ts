// The bill of materials lists every installed production dependency, with its license and hash.
import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies as bundled } from '../../console/package.json'
import { dependencies, version } from '../../package.json'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Component {
  readonly type: string
  readonly name: string
  readonly version: string
  readonly scope: string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly { readonly license: { readonly id: string }; readonly expression?: string }[]
  readonly purl: string
  readonly 'bom-ref': string
}

interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

async function writeBill(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'petstore-sbom-'))
  const file = join(directory, 'petstore.cdx.json')
  expect(Bun.spawnSync(['node', 'scripts/sbom.mjs', file], { cwd: root }).exitCode).toBe(0)
  const text = await Bun.file(file).text()
  await rm(directory, { recursive: true })
  return text
}

const text = await writeBill()
const bill: Bill = JSON.parse(text)

test('the SBOM conforms to CycloneDX 1.6 and is identical on every run', async () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'petstore', version })
  expect(await writeBill()).toBe(text)
})

test('the SBOM lists all dependencies of the product and its console, including Bun, and no development dependencies', () => {
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys({ ...dependencies, ...bundled }), 'fast-uri', '@oven/bun-linux-x64']),
  )
  expect(names).not.toContain('typescript')
  expect(names.filter((name) => name.startsWith('openapi-'))).toEqual([])
})

test.each(bill.components.filter(({ scope }) => scope === 'required'))(
  '$name has the version and license of the installed package',
  async ({ name, version, licenses }) => {
    const [license] = licenses
    expect(await installedLicenses(name)).toContainEqual([version, license?.expression ?? license?.license.id ?? ''])
  },
)

/** Returns the version and license of each installed copy of a package. */
async function installedLicenses(name: string): Promise<[version: string, license: string][]> {
  const lock = await Bun.file(join(root, 'node_modules/.package-lock.json')).json()
  const paths = Object.keys(lock.packages).filter((path) => `/${path}`.endsWith(`/node_modules/${name}`))
  const packages = await Promise.all(paths.map((path) => Bun.file(join(root, path, 'package.json')).json()))
  return packages.map(({ version, license }) => [version, license])
}

test.each(bill.components)('$name has a hash and a package URL', ({ name, version, hashes, purl }) => {
  expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
})

test('every dependency in the SBOM is listed as a component, and every component is needed', () => {
  const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref'])
  expect(bill.dependencies.map(({ ref }) => ref)).toEqual(refs)
  const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn))
  expect([...needed].sort()).toEqual(refs.slice(1).sort())
})
