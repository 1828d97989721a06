// Bundles the console into console/bundle/, which `npm start` and `npm test` do if its sources are newer (bundle.mjs).
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BunPlugin } from 'bun'
import { pages } from '../console/pages.ts'

const room = new URL('../console/', import.meta.url)
const bundle = new URL('bundle/', room)
const parts = [...new Set(pages.flatMap(({ part }) => part ?? []))]

/** The files of the bundle by name. */
async function bundleFiles(): Promise<Map<string, string>> {
  const scripts = await Bun.build({
    // The parts too, so that their files can be told by name.
    entrypoints: ['main.ts', ...parts.map((part) => `${part}.tsx`)].map((name) =>
      Bun.fileURLToPath(new URL(name, room)),
    ),
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'part-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    root: Bun.fileURLToPath(room),
  })
  const texts = new Map<string, string>()
  for (const output of scripts.outputs) texts.set(basename(output.path), await output.text())
  const styles = await Bun.build({
    plugins: [usedStyles([...texts.values()].join())],
    entrypoints: [Bun.fileURLToPath(new URL('styles.css', room))],
    // For browsers, Bun rewrites what old ones lack, such as `inset-inline-start` by rules for each language that is written
    // from right to left. The styles were half as large again.
    target: 'bun',
    minify: true,
    naming: '[name]-[hash].[ext]',
  })
  for (const output of styles.outputs) texts.set(basename(output.path), await output.text())
  // As texts, so that no tool takes them for sources.
  const files = new Map([...texts].map(([name, text]) => [`${name}.txt`, text]))
  return files.set('files.ts', filesModule(texts))
}

/** Leaves out the styles of the library's components that the scripts do not have, which are half of them. */
function usedStyles(scripts: string): BunPlugin {
  return {
    name: 'used-styles',
    setup: (build) =>
      void build.onLoad({ filter: /@mantine\/core\/styles\.css$/ }, async ({ path }) => {
        const folder = path.replace(/\.css$/, '')
        let contents = await Bun.file(path).text()
        for (const name of await readdir(folder)) {
          const styles = await Bun.file(join(folder, name)).text()
          // The library gives each of its classes such a name, in the styles of a component as in its script.
          const classes = styles.match(/\bm_[0-9a-f]+/g)
          if (classes && !classes.some((one) => scripts.includes(one))) contents = contents.replace(styles.trim(), '')
        }
        return { contents, loader: 'css' }
      }),
  }
}

/** Imports of all files, so that an executable has them too. */
function filesModule(texts: ReadonlyMap<string, string>): string {
  const names = [...texts.keys()].sort()
  const imports = names.map((name, at) => `import file${at} from './${name}.txt' with { type: 'text' }\n`)
  const entries = names.map((name, at) => `  ['${name}', file${at}],\n`)
  const fileOf = (start: string, end: string) =>
    names.find((name) => name.startsWith(start) && name.endsWith(end)) ?? ''
  const entry = fileOf('main-', '.js')
  const first = loadedWith(entry, texts)
  const pageEntries = pages.map(({ path, title, part }) => {
    const file = part && fileOf(`${part}-`, '.js')
    const preloads = file ? [file, ...loadedWith(file, texts)].filter((name) => !first.includes(name)) : []
    return `  ['${path}', ${JSON.stringify({ title, preloads })}],\n`
  })
  return `// Generated from the console; do not edit.
${imports.join('')}
export const entry = '${entry}'
export const style = '${fileOf('styles-', '.css')}'
/** Needed at once, so they are loaded together with the entry. */
export const preloads: readonly string[] = ${JSON.stringify(first)}
/** The pages by their path below /console, with the files that they need too. */
export const pages: ReadonlyMap<string, { readonly title: string; readonly preloads: readonly string[] }> = new Map([
${pageEntries.join('')}])

/** The text of each file by its name, which contains a hash. */
export const files: ReadonlyMap<string, string> = new Map<string, string>([\n${entries.join('')}])\n`
}

/** The files that a file imports, and those that they import, without those that are loaded later. */
function loadedWith(name: string, texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>()
  for (const [, imported = ''] of texts.get(name)?.matchAll(/(?:from|import)\s*"\.\/([^"]*)"/g) ?? [])
    for (const one of [imported, ...loadedWith(imported, texts)]) if (one !== name) found.add(one)
  return [...found].sort()
}

const files = await bundleFiles()
await rm(bundle, { recursive: true, force: true })
for (const [name, text] of files) await Bun.write(new URL(name, bundle), text)
