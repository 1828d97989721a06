// Packs the files of the reference page's library into site/scalar/scalar.pack: of the npm package that scalar.json pins by its hash, only
// the files that a browser loads, compressed. The package's 270 dependencies are not needed for that and are not installed.
// To update, write the new version and its hash (`npm view <package>@<version> dist.integrity`) into scalar.json and run this script.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writePack } from '../site/pack.ts'
import pinned from '../site/scalar/scalar.json'

const folder = await mkdtemp(join(tmpdir(), 'petstore-reference-'))
try {
  const browser = join(await unpack(), 'package', 'dist', 'browser')
  const names = (await readdir(browser, { recursive: true })).filter((name) =>
    /^(?:standalone\.esm|chunks\/[^/]+)\.js$/.test(name),
  )
  const files = await Promise.all(
    names.sort().map(async (name) => [name, await compress(join(browser, name))] as const),
  )
  const pack = writePack(new Map(files))
  await Bun.write(new URL('../site/scalar/scalar.pack', import.meta.url), pack)
  const packed = new Bun.CryptoHasher('sha256').update(pack).digest('base64')
  const manifest = `${JSON.stringify({ ...pinned, packed }, null, 2)}\n`
  await Bun.write(new URL('../site/scalar/scalar.json', import.meta.url), manifest)
  console.log(`reference: ${files.length} files of ${pinned.package} ${pinned.version}, ${pack.length} bytes`)
} finally {
  await rm(folder, { recursive: true })
}

/** Downloads and unpacks the package. Throws if its hash is not the pinned one. */
async function unpack(): Promise<string> {
  const [{ filename, integrity }] = JSON.parse(
    await run('npm', 'pack', `${pinned.package}@${pinned.version}`, '--json', '--loglevel=error'),
  )
  if (integrity !== pinned.integrity) throw new Error(`The package's hash is ${integrity}, not ${pinned.integrity}.`)
  await run('tar', '-xzf', filename)
  return folder
}

async function run(...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: folder, stderr: 'inherit' })
  const text = await child.stdout.text()
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed.`)
  return text
}

/** Removes the last line: it names a source map that is not served. */
async function compress(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = (await Bun.file(path).text()).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
}
