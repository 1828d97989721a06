// Checks the imports of all files in the working directory: the import law allows each one, and no two folders import each other.

import { builtinModules } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { code, exceptions, layers } from '../import-law.mjs'

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

const rules = [
  ...Object.entries(layers).flatMap(([folder, lists]) => listRules(folder, lists)),
  ...Object.entries(exceptions).map(([name, [from, to, kinds]]) => ({
    name,
    from: { path: from },
    to: { path: to, ...kinds },
  })),
]
const { output } = await cruise(
  ['.'],
  {
    ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|docs|tests/importers/generated|bench/peers)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['bun', 'import', 'require', 'node', 'default', 'types'],
    },
    builtInModules: { override: [...builtinModules, 'bun', 'bun:ffi', 'bun:jsc', 'bun:sqlite', 'bun:test'], add: [] },
  },
  {},
  { tsConfig: extractTSConfig('tsconfig.json') },
)
const { summary, modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output)

const forbidden = summary.violations.map(({ from, to, rule }) => `${from} imports ${to}, but ${rule.name}`)
const problems = [...forbidden, ...folderCycles()]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/**
 * Returns a rule for each part of a folder: it imports nothing else in the folder than its list allows.
 *
 * @param {string} folder with a slash at the end; empty for the whole repository
 * @param {Record<string, string>} lists
 * @returns {Rule[]}
 */
function listRules(folder, lists) {
  const parts = Object.keys(lists).flatMap((names) => names.split(' '))
  const others = `^${folder}(?!(${parts.join('|').replaceAll('.', '\\.')})(/|$))[^/]+`
  const pathOf = (/** @type {string} */ name) => {
    if (name === 'files') return `${others}$`
    if (name === 'folders') return `${others}/`
    return `^${folder}${name.replaceAll('.', '\\.')}(/|$)`
  }
  return Object.entries(lists).flatMap(([names, imports]) =>
    names.split(' ').map((name) => ({
      name: `${folder}${name} may import only ${imports || 'itself'}`,
      from: {
        path: code + pathOf(name).slice(1),
        pathNot: parts.filter((part) => part.startsWith(`${name}/`)).map(pathOf),
      },
      to: {
        path: `^${folder}(?!node_modules/)`,
        pathNot: [name, ...imports.split(' ')].map(pathOf),
        dependencyTypesNot: ['core'],
      },
    })),
  )
}

/**
 * Lists the imports between neighboring folders that import each other, directly or through other folders. Such folders cannot be
 * understood separately, even if no two of their files import each other. Tests are left out, because they may import from anywhere.
 */
function folderCycles() {
  const sources = modules.filter(({ source }) => !/^(tests|node_modules)\/|\.test\.tsx?$/.test(source))
  const imports = sources.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ text: `${source} imports ${resolved}`, ...neighbors(source, resolved) })),
  )
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return imports
    .filter(({ from, to }) => from !== to && reachable(graph, to).has(from))
    .map(({ text, from, to }) => `${text}, but ${to} depends on ${from}`)
}

/**
 * Returns the folders of the two files where their paths part. If one file's folder contains the other file, nothing leads back.
 *
 * @param {string} source
 * @param {string} target
 */
function neighbors(source, target) {
  const [one = [], other = []] = [source, target].map((path) => path.split('/').slice(0, -1))
  const depth = one.findIndex((name, at) => name !== other[at]) + 1
  return { from: one.slice(0, depth).join('/'), to: other.slice(0, depth).join('/') }
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @param {string} start
 */
function reachable(graph, start) {
  // Iterating a set also visits the values added meanwhile.
  const found = new Set([start])
  for (const folder of found) for (const next of graph.get(folder) ?? []) found.add(next)
  return found
}
