// Bundles the console into console/bundle/, which `npm start` and `npm test` do if its sources are newer (bundle.mjs).
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildMetafile, BunPlugin } from 'bun'

const source = new URL('../console/', import.meta.url)
const bundle = new URL('bundle/', source)
const pathOf = (name: string): string => Bun.fileURLToPath(new URL(name, source))

interface TablePage {
  readonly path: string
  readonly title: string
  readonly part?: string
  readonly item?: object
}

// Not an import that the compiler follows: it checks the console with settings of its own.
const { pages }: { readonly pages: readonly TablePage[] } = await import(pathOf('pages.ts'))

/** The bundled scripts by path, with what each imports. */
type Scripts = BuildMetafile['outputs']

/** The files of the bundle by name. */
async function bundleFiles(): Promise<Map<string, string>> {
  const scripts = await Bun.build({
    entrypoints: [pathOf('main.ts')],
    plugins: [await pageParts()],
    target: 'browser',
    format: 'esm',
    splitting: true,
    minify: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    root: pathOf('.'),
  })
  const texts = new Map<string, string>()
  for (const output of scripts.outputs) texts.set(basename(output.path), await output.text())
  const styles = await Bun.build({
    plugins: [usedStyles([...texts.values()].join())],
    entrypoints: [pathOf('styles.css')],
    // For browsers, Bun rewrites what old ones lack, such as `inset-inline-start` by rules for each language that is written
    // from right to left. The styles were half as large again.
    target: 'bun',
    minify: true,
    naming: '[name]-[hash].[ext]',
  })
  for (const output of styles.outputs) texts.set(basename(output.path), await output.text())
  // As texts, so that no tool takes them for sources.
  const files = new Map([...texts].map(([name, text]) => [`${name}.txt`, text]))
  return files.set('files.ts', filesModule(texts, scripts.metafile?.outputs ?? {}))
}

/** Bundles the pages of a part into one file. With a file for each page there were fifty, most of them below 1 kB. */
async function pageParts(): Promise<BunPlugin> {
  const table = pathOf('pages.ts')
  const imports = new Bun.Transpiler({ loader: 'ts' }).scanImports(await Bun.file(table).text())
  const modules = Map.groupBy(imports, ({ path }) => partOf(path))
  return {
    name: 'page-parts',
    setup(build) {
      build.onResolve({ filter: /\.tsx$/ }, ({ path, importer }) =>
        importer === table ? { path: partOf(path), namespace: 'part' } : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'part' }, ({ path: part }) => {
        const exported = modules.get(part)?.map(({ path }) => `export * from ${JSON.stringify(pathOf(path))}\n`) ?? []
        return { contents: exported.join('') }
      })
    },
  }
}

/** The part of a page's module, such as `./pets/pets.tsx`. */
function partOf(module: string): string {
  const part = pages.find(({ path }) => module.startsWith(`.${path}/`))?.part
  if (part === undefined)
    throw new Error(`console/pages.ts: no page with a part has the path of the folder of ${module}`)
  return part
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
function filesModule(texts: ReadonlyMap<string, string>, scripts: Scripts): string {
  const names = [...texts.keys()].sort()
  const imports = names.map((name, at) => `import file${at} from './${name}.txt' with { type: 'text' }\n`)
  const entries = names.map((name, at) => `  ['${name}', file${at}],\n`)
  const scriptsOf = (module: string) =>
    loadedWith(Object.keys(scripts).find((path) => scripts[path]?.entryPoint?.endsWith(module)) ?? '', scripts)
  const [entry, ...first] = scriptsOf('main.ts')
  const pageEntries = pages.flatMap(({ path, title, part, item }) => {
    const preloads = part ? scriptsOf(`part:${part}`).filter((name) => name !== entry && !first.includes(name)) : []
    const page = `  ['${path}', ${JSON.stringify({ title, preloads })}],\n`
    return item ? [page, `  ['${path}/:id', ${JSON.stringify({ preloads })}],\n`] : page
  })
  return `// Generated from the console; do not edit.
${imports.join('')}
export const entry = '${entry}'
export const style = '${names.find((name) => name.endsWith('.css'))}'
/** Needed at once, so they are loaded together with the entry. */
export const preloads: readonly string[] = ${JSON.stringify(first)}
/** The pages by their path below /console, with the files that they need too. */
export const pages: ReadonlyMap<string, { readonly title?: string; readonly preloads: readonly string[] }> = new Map([
${pageEntries.join('')}])

/** The text of each file by its name, which contains a hash. */
export const files: ReadonlyMap<string, string> = new Map<string, string>([\n${entries.join('')}])\n`
}

/** The names of a script and of the scripts that it imports, without those that are loaded later. */
function loadedWith(path: string, scripts: Scripts, found = new Set<string>()): string[] {
  found.add(basename(path))
  for (const { path: imported, kind } of scripts[path]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(basename(imported))) loadedWith(imported, scripts, found)
  return [...found]
}

const files = await bundleFiles()
await rm(bundle, { recursive: true, force: true })
for (const [name, text] of files) await Bun.write(new URL(name, bundle), text)
