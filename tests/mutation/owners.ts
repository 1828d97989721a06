// Finds the tests that own a source file, in stages: a mutant that survives one stage meets the next, slower one.
import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Tests that run together. */
export interface Stage {
  readonly files: readonly string[]
  readonly title: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const ON_POSTGRES = 'on [Pp]ostgre'
/** Matches the tests that run on SQLite or without a database. They find most faults, and start faster. */
const NOT_ON_POSTGRES = `^(?!.*${ON_POSTGRES})`

/** The tests of each area that check the work of several files together. */
const ofArea = [
  {
    area: 'server/shop/',
    tests: [
      'server/shop/pets/pets.test.ts',
      'server/feed/events/events.test.ts',
      'server/http/response/etags.test.ts',
      'server/ops/check/*.test.ts',
      'tests/model/*.test.ts',
    ],
  },
  {
    area: 'server/feed/',
    tests: [
      'server/feed/events/*.test.ts',
      'server/feed/webhooks/webhooks.test.ts',
      'server/feed/webhooks/delivery/dispatcher.test.ts',
      'server/http/response/etags.test.ts',
    ],
  },
  { area: 'server/http/', tests: ['server/http/**/*.test.ts', 'tests/contract/*.test.ts'] },
]

/** Returns the stages: the file's own tests, then those of its folder, then both on PostgreSQL, and then those of the area. */
export function ownersOf(file: string): Stage[] {
  const ofFolder = testsNear(dirname(file))
  const own = ofFolder.filter((test) => basename(test).startsWith(`${basename(file, '.ts')}.`))
  const others = ofFolder.filter((test) => !own.includes(test))
  const wide = ofArea.filter(({ area }) => file.startsWith(area)).flatMap(({ tests }) => tests.flatMap(testsIn))
  return [
    { files: own, title: NOT_ON_POSTGRES },
    { files: others, title: NOT_ON_POSTGRES },
    { files: ofFolder, title: ON_POSTGRES },
    { files: wide.filter((test) => !ofFolder.includes(test)), title: NOT_ON_POSTGRES },
  ].filter(({ files }) => files.length > 0)
}

/** Returns the tests in a folder or, if it has none, in the nearest folder around it that has some. */
function testsNear(folder: string): readonly string[] {
  const inside = testsIn(`${folder}/*.test.ts`)
  const found = inside.length > 0 ? inside : testsIn(`${folder}/**/*.test.ts`)
  return found.length > 0 ? found : testsNear(dirname(folder))
}

/** Returns the tests that match a pattern, except those that only `npm run proof` runs. */
function testsIn(pattern: string): string[] {
  const tests = globSync(pattern, { cwd: root }).filter((test) => !/\.(proof|demand)\.test\.ts$/.test(test))
  return tests.sort()
}
