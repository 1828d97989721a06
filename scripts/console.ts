// Bundles the console into console/bundle/. `npm start` and `npm test` run this script if the sources are newer than
// the bundle (bundle.mjs).
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BuildMetafile, BunPlugin } from 'bun'

const source = new URL('../console/', import.meta.url)
const bundle = new URL('bundle/', source)
const pathOf = (name: string): string => Bun.fileURLToPath(new URL(name, source))

interface TablePage {
  readonly path: string
  readonly title: string
  readonly group?: string
  readonly item?: object
}

// The compiler must not follow this import, because it checks the console with separate settings.
const { pages }: { readonly pages: readonly TablePage[] } = await import(pathOf('pages.ts'))

/** Maps the path of each bundled script to its imports. */
type Scripts = BuildMetafile['outputs']

/** Builds the bundle and returns its files, keyed by name. */
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
    // With `browser`, Bun rewrites features that old browsers lack, such as `inset-inline-start`, as rules for each right-to-left language,
    // which makes the styles 50% larger.
    target: 'bun',
    minify: true,
    naming: '[name]-[hash].[ext]',
  })
  for (const output of styles.outputs) texts.set(basename(output.path), await output.text())
  // The extension .txt keeps tools from treating the files as sources.
  const files = new Map([...texts].map(([name, text]) => [`${name}.txt`, text]))
  return files.set('files.ts', filesModule(texts, scripts.metafile?.outputs ?? {}))
}

/** Bundles the pages of a group into one file. One file per page would mean fifty files, most of them under 1 kB. */
async function pageParts(): Promise<BunPlugin> {
  const table = pathOf('pages.ts')
  const imports = new Bun.Transpiler({ loader: 'ts' }).scanImports(await Bun.file(table).text())
  const modules = Map.groupBy(imports, ({ path }) => groupOf(path))
  return {
    name: 'page-groups',
    setup(build) {
      build.onResolve({ filter: /\.tsx$/ }, ({ path, importer }) =>
        importer === table ? { path: groupOf(path), namespace: 'group' } : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'group' }, ({ path: group }) => {
        const exported = modules.get(group)?.map(({ path }) => `export * from ${JSON.stringify(pathOf(path))}\n`) ?? []
        return { contents: exported.join('') }
      })
    },
  }
}

/** Returns the group that a page's module, such as `./pets/pets.tsx`, belongs to. */
function groupOf(module: string): string {
  const group = pages.find(({ path }) => module.startsWith(`.${path}/`))?.group
  if (group === undefined) throw new Error(`console/pages.ts: no page assigns a group to ${module}`)
  return group
}

/** Omits the styles of unused library components, about half of all components. */
function usedStyles(scripts: string): BunPlugin {
  return {
    name: 'used-styles',
    setup: (build) =>
      void build.onLoad({ filter: /@mantine\/core\/styles\.css$/ }, async ({ path }) => {
        const folder = path.replace(/\.css$/, '')
        let contents = await Bun.file(path).text()
        for (const name of await readdir(folder)) {
          const styles = await Bun.file(join(folder, name)).text()
          // A component is used if its script is bundled. The script contains the same class names as the component's
          // styles.
          const classes = styles.match(/\bm_[0-9a-f]+/g)
          if (classes && !classes.some((one) => scripts.includes(one))) contents = contents.replace(styles.trim(), '')
        }
        return { contents, loader: 'css' }
      }),
  }
}

/** Writes a module that imports all bundled files, so a compiled executable embeds them. */
function filesModule(texts: ReadonlyMap<string, string>, scripts: Scripts): string {
  const names = [...texts.keys()].sort()
  const imports = names.map((name, at) => `import file${at} from './${name}.txt' with { type: 'text' }\n`)
  const entries = names.map((name, at) => `  ['${name}', file${at}],\n`)
  const scriptsOf = (module: string) =>
    loadedWith(Object.keys(scripts).find((path) => scripts[path]?.entryPoint?.endsWith(module)) ?? '', scripts)
  const [entry, ...first] = scriptsOf('main.ts')
  const pageEntries = pages.flatMap(({ path, title, group, item }) => {
    const preloads = group ? scriptsOf(`group:${group}`).filter((name) => name !== entry && !first.includes(name)) : []
    const page = `  ['${path}', ${JSON.stringify({ title, preloads })}],\n`
    return item ? [page, `  ['${path}/:id', ${JSON.stringify({ preloads })}],\n`] : page
  })
  return `// Generated from the console; do not edit.
${imports.join('')}
export const entry = '${entry}'
export const style = '${names.find((name) => name.endsWith('.css'))}'
/** Files to load together with the entry, because they are needed immediately. */
export const preloads: readonly string[] = ${JSON.stringify(first)}
/** The pages by path under /console, with the additional files that they need. */
export const pages: ReadonlyMap<string, { readonly title?: string; readonly preloads: readonly string[] }> = new Map([
${pageEntries.join('')}])

/** The contents of each file by its name, which contains a hash. */
export const files: ReadonlyMap<string, string> = new Map<string, string>([\n${entries.join('')}])\n`
}

/** Lists a script and the scripts that it imports, except scripts that are loaded on demand. */
function loadedWith(path: string, scripts: Scripts, found = new Set<string>()): string[] {
  found.add(basename(path))
  for (const { path: imported, kind } of scripts[path]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(basename(imported))) loadedWith(imported, scripts, found)
  return [...found]
}

const files = await bundleFiles()
await rm(bundle, { recursive: true, force: true })
for (const [name, text] of files) await Bun.write(new URL(name, bundle), text)
