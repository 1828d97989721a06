// Chooses the test files for a command, and describes the files that it omits. A file's name contains its tier:
// `keys.test.ts` runs in `npm test`, `keys.proof.test.ts` only in `npm run proof`, and `keys.demand.test.ts` only in
// `npm run proof -- <part of its path>`.

import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @typedef {'test' | 'proof' | 'demand'} Tier */
/** @typedef {{ runs: string[], leftOut: Record<'proof' | 'demand', string[]>, unmatched: string[] }} Choice */

/** @type {Tier[]} */
const tiers = ['test', 'proof', 'demand']

/**
 * @param {{ isProof: boolean, paths: string[] }} command
 * @returns {Tier}
 */
export function tierOfCommand({ isProof, paths }) {
  if (!isProof) return 'test'
  return paths.length > 0 ? 'demand' : 'proof'
}

/**
 * Separates a command's paths from `bun test` options.
 * @param {string[]} args
 */
export function readArguments(args) {
  const takesNext = ['-t', '--test-name-pattern', '--rerun-each']
  const isOption = args.map((arg, i) => arg.startsWith('-') || takesNext.includes(args[i - 1] ?? ''))
  return { options: args.filter((_, i) => isOption[i]), paths: args.filter((_, i) => !isOption[i]) }
}

/**
 * Lists all test files, as paths from the root.
 * @param {string} root
 * @returns {string[]}
 */
export function findTestFiles(root) {
  /** @type {(folder: string) => string[]} */
  const filesIn = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
  return filesIn(root)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .sort()
}

/**
 * Chooses the files of a tier, and of the tiers below it, whose path contains one of the given paths. A path that names a tier,
 * such as `keys.proof`, also chooses files of that tier.
 * @param {string[]} files
 * @param {Tier} tier
 * @param {string[]} paths
 * @returns {Choice}
 */
export function chooseTests(files, tier, paths) {
  const parts = paths.length > 0 ? paths.map((path) => path.replace(/^\.\//, '')) : ['']
  const isChosen = (/** @type {string} */ file) => {
    const own = tierOf(file)
    if (tiers.indexOf(own) <= tiers.indexOf(tier)) return true
    return parts.some((part) => part.includes(`.${own}`) && file.includes(part))
  }
  const matching = files.filter((file) => parts.some((part) => file.includes(part)))
  const notChosen = matching.filter((file) => !isChosen(file))
  return {
    runs: matching.filter(isChosen),
    leftOut: {
      proof: notChosen.filter((file) => tierOf(file) === 'proof'),
      demand: notChosen.filter((file) => tierOf(file) === 'demand'),
    },
    unmatched: parts.filter((part) => !files.some((file) => file.includes(part))),
  }
}

/** @param {string} file */
function tierOf(file) {
  return tiers.find((tier) => file.includes(`.${tier}.test.`)) ?? 'test'
}

/**
 * Reports the number of files that a command omits, one line per tier; if the command has paths, also lists the files.
 * @param {Choice} choice
 * @param {string[]} paths
 */
export function describeLeftOut({ leftOut: { proof, demand } }, paths) {
  /** @type {(files: string[], where: string) => string[]} */
  const lines = (files, where) => {
    if (files.length === 0) return []
    const line = `${files.length === 1 ? '1 file runs' : `${files.length} files run`} only ${where}`
    return paths.length > 0 ? [`${line}:`, ...files.map((file) => `  ${file}`)] : [`${line}.`]
  }
  const byName = `npm run proof -- ${paths.join(' ') || '<path>'}`
  return [...lines(proof, 'in `npm run proof`'), ...lines(demand, `when named, in \`${byName}\``)]
}
