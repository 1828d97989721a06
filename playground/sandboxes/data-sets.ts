// The data sets that sandboxes start from. Each is built once, as a file; every sandbox gets a copy, because copying takes only
// milliseconds.
import { constants } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { allSpecies, petNames } from '../../server/ops/seed/animals.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { createCategory } from '../../server/shop/categories/categories.ts'
import { createPets } from '../../server/shop/pets/pets.ts'

export const dataSets = ['empty', 'shop', 'big'] as const
export type DataSet = (typeof dataSets)[number]

export const isDataSet = (text: unknown): text is DataSet => dataSets.includes(text as DataSet)

export interface DataSets {
  /** Builds all data sets, smallest first, unless they are built already. */
  prepare(): Promise<void>
  /** Returns the size of a data set's file. Builds the data set first if no sandbox has needed it yet. */
  size(dataSet: DataSet): Promise<number>
  /** Copies a data set to a file, and first builds the data set if no sandbox has needed it yet. */
  copy(dataSet: DataSet, path: string): Promise<void>
  /** Stops building data sets. Those that are incomplete must not be copied. */
  stop(): Promise<void>
}

/** Keeps the data sets in a folder. */
export function createDataSets(folder: string): DataSets {
  const files = new Map<DataSet, Promise<string>>()
  const stopping = new AbortController()
  /** The latest copy of each data set. */
  const copies = new Map<DataSet, Promise<void>>()

  function fileOf(dataSet: DataSet): Promise<string> {
    const known = files.get(dataSet)
    if (known) return known
    const path = join(folder, `${dataSet}.db`)
    const built = build(path, (db) => fillers[dataSet](db, stopping.signal)).then(() => path)
    files.set(dataSet, built)
    // Try again for the next sandbox.
    built.catch(() => files.delete(dataSet))
    return built
  }

  return {
    prepare: async () => {
      for (const dataSet of dataSets) if (!stopping.signal.aborted) await fileOf(dataSet)
    },
    size: async (dataSet) => (await stat(await fileOf(dataSet))).size,
    copy: (dataSet, path) => {
      // One copy of a data set at a time, so copies of a large one leave threads for the small ones.
      const previous = copies.get(dataSet)?.catch(() => {})
      // Share the file's blocks until one of the copies changes, if the file system can.
      const copied = Promise.resolve(previous).then(async () =>
        copyFile(await fileOf(dataSet), path, constants.COPYFILE_FICLONE),
      )
      copies.set(dataSet, copied)
      return copied
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(files.values())
    },
  }
}

/** Builds a store. Closing the database merges its WAL, so the file is complete. */
async function build(path: string, fill: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(`sqlite:${path}`)
  try {
    await fill(db)
  } finally {
    await db.close()
  }
}

const fillers: Readonly<Record<DataSet, (db: Database, stopping: AbortSignal) => Promise<unknown>>> = {
  empty: async () => {},
  shop: (db) => seedStore(db, Date.now()),
  big: fillBig,
}

const BIG_PETS = 100_000
/** Pets per transaction: few enough that other requests wait only milliseconds. */
const BATCH = 200

async function fillBig(db: Database, stopping: AbortSignal): Promise<void> {
  const context = { actor: 'seed', at: Date.now() }
  const categories: number[] = []
  for (const { name, description } of allSpecies)
    categories.push((await createCategory(db, { name, description }, context)).id)
  for (let first = 0; first < BIG_PETS && !stopping.aborted; first += BATCH) {
    const pets = Array.from({ length: BATCH }, (_, n) => bigPet(first + n, categories))
    await db.transaction((queries) => createPets(queries, pets, context))
    // Let other requests run between two transactions.
    await new Promise((resume) => setImmediate(resume))
  }
}

/** Returns a pet whose name no other pet has: first every name of the demo store, then the same names with a number. */
function bigPet(n: number, categories: readonly number[]) {
  const round = Math.floor(n / petNames.length)
  const name = petNames[n % petNames.length] ?? 'Rex'
  const categoryId = categories[n % categories.length] ?? 1
  return { name: round === 0 ? name : `${name} ${round + 1}`, categoryId, quantity: 1 }
}
