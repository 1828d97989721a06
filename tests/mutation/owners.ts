// Finds the tests that own a source file, in stages: a mutant that survives one stage meets the next, slower one.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tests that run together. */
export interface Stage {
  readonly files: readonly string[]
  readonly title?: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const ON_POSTGRES = 'on postgres'
/** Matches the tests that run on SQLite or without a database. They find most faults, and start faster. */
const NOT_ON_POSTGRES = `^(?!.*${ON_POSTGRES})`

/** The tests of each area that check the work of several files together. */
const ofArea = [
  { area: 'server/shop/', folders: ['tests/model'] },
  { area: 'server/feed/', folders: ['server/feed', 'tests/events'] },
  { area: 'server/http/', folders: ['server/http', 'tests/contract'] },
]

/** Returns the stages: the file's own tests, then those of its folder, then the same on PostgreSQL and those of the area. */
export function ownersOf(file: string): Stage[] {
  const ofFolder = testsNear(dirname(file))
  const own = ofFolder.filter((test) => basename(test).startsWith(`${basename(file, '.ts')}.`))
  const others = ofFolder.filter((test) => !own.includes(test))
  const wide = ofArea.filter(({ area }) => file.startsWith(area)).flatMap(({ folders }) => folders.flatMap(testsIn))
  return [
    { files: own, title: NOT_ON_POSTGRES },
    { files: others, title: NOT_ON_POSTGRES },
    { files: ofFolder, title: ON_POSTGRES },
    { files: wide.filter((test) => !ofFolder.includes(test)) },
  ].filter(({ files }) => files.length > 0)
}

/** Returns the tests in a folder or, if it has none, in the nearest folder above it that has some. */
function testsNear(folder: string): readonly string[] {
  const inside = globSync(`${folder}/*.test.ts`, { cwd: root })
  const found = inside.length > 0 ? inside : testsIn(folder)
  return found.length > 0 ? found.filter(isInEveryRun).sort() : testsNear(join(folder, '..'))
}

function testsIn(folder: string): string[] {
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter(isInEveryRun).sort()
}

const isInEveryRun = (test: string): boolean => !/\.(proof|demand)\.test\.ts$/.test(test)
