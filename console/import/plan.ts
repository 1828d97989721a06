// Compares the rows of a file with the store, to show what an import would add or change, and which rows cannot be imported.
import type { Category, Pet, Petstore, PetUpdate, StockLevel } from 'petstore-client'
import { stockText } from '../../contract/csv.ts'
import { nameKey } from '../parts/text.tsx'
import { type Action, action, type DataOf, type OperationId } from '../service/action.ts'
import type { SendOptions } from '../service/changes.ts'
import type { Cells, Table } from './table.ts'

/** Sends one of a row's changes. With `isRow`, an edit fails if the object has changed since the comparison. */
export type Send = <Id extends OperationId>(change: Action<Id>, options?: SendOptions) => Promise<DataOf<Id>>

export interface PlannedRow {
  readonly line: number
  /** Name or number of the row's subject. */
  readonly subject: string
  readonly effect: 'new' | 'changed' | 'unchanged' | 'bad'
  /** What the import will do, or why it cannot. */
  readonly text: string
  readonly apply?: (send: Send) => Promise<unknown>
}

interface Known {
  readonly categories: ReadonlyMap<number, Category>
  readonly categoryByName: ReadonlyMap<string, Category>
  readonly levels: ReadonlyMap<number, StockLevel>
}

type Effect = Pick<PlannedRow, 'effect' | 'text' | 'apply'>

const MAX_IDS = 100
const unchanged: Effect = { effect: 'unchanged', text: 'unchanged' }
const isRow = { isRow: true }

/** Plans an import without changing anything. Calls `onRead` with the number of rows compared so far. */
export async function planImport(
  store: Petstore,
  { part, rows }: Table,
  onRead: (count: number) => void,
): Promise<readonly PlannedRow[]> {
  const categories = part === 'inventory' ? [] : await Array.fromAsync(store.categories.list({ limit: MAX_IDS }))
  const levels =
    part === 'categories'
      ? new Map()
      : await readLevels(
          store,
          rows.map(({ cells, problem }) => (problem === undefined ? (cells.id ?? cells.petId) : undefined)),
          onRead,
        )
  const known: Known = {
    categories: new Map(categories.map((category) => [category.id, category])),
    categoryByName: new Map(categories.map((category) => [nameKey(category.name), category])),
    levels,
  }
  const seen = new Map<string, number>()
  return rows.map(({ line, cells, problem }) => {
    const { id = cells.petId, name = cells.petName } = cells
    const subject = [name ?? known.levels.get(id ?? 0)?.name, id === undefined ? undefined : `#${id}`]
      .filter(Boolean)
      .join(' · ')
    try {
      if (problem !== undefined) throw new Error(problem)
      // Two rows must not change the same object. New categories are identified by name, because no two may have the same name. Each new
      // pet is identified by its line, because pets may have the same name.
      const identity = id === undefined ? (part === 'categories' ? nameKey(name ?? '') : `line ${line}`) : `#${id}`
      const twin = seen.get(identity)
      if (twin !== undefined)
        throw new Error(`This row and line ${twin} are for the same ${part === 'categories' ? 'category' : 'pet'}.`)
      seen.set(identity, line)
      return { line, subject, ...planners[part](cells, known) }
    } catch (error) {
      return { line, subject, effect: 'bad', text: (error as Error).message }
    }
  })
}

async function readLevels(store: Petstore, ids: readonly (number | undefined)[], onRead: (count: number) => void) {
  const unread = [...new Set(ids.filter((id) => id !== undefined))]
  const levels = new Map<number, StockLevel>()
  for (let at = 0; at < unread.length; at += MAX_IDS) {
    const petId = unread.slice(at, at + MAX_IDS)
    for (const level of await store.stockLevels.list({ petId, limit: MAX_IDS })) levels.set(level.petId, level)
    onRead(at + petId.length)
  }
  return levels
}

const planners: Readonly<Record<Table['part'], (cells: Cells, known: Known) => Effect>> = {
  categories: planCategory,
  pets: planPet,
  inventory: planStock,
}

function planCategory({ id, name = '', description }: Cells, { categories, categoryByName }: Known): Effect {
  const category = id === undefined ? undefined : categories.get(id)
  const twin = categoryByName.get(nameKey(name))
  if (id !== undefined && !category) throw unknownId('category', id)
  // An interrupted import already added this category.
  if (!category && twin?.name === name && twin.description === description) return unchanged
  if (twin && twin !== category)
    throw new Error(
      `Field name: category ${twin.id} already has the name “${twin.name}”. To change that category, set the id to ${twin.id}.`,
    )
  if (!category)
    return {
      effect: 'new',
      text: 'new',
      apply: (send) => send(action('createCategory', description === undefined ? { name } : { name, description })),
    }
  const changes = {
    ...(name === category.name ? {} : { name }),
    ...(description === category.description ? {} : { description: description ?? null }),
  }
  return changed(category, changes, (send) => send(action('updateCategory', category, changes), isRow))
}

function planPet(cells: Cells, { categories, categoryByName, levels }: Known): Effect {
  const { id, name = '', categoryId, categoryName } = cells
  const category =
    categoryId === undefined ? categoryByName.get(nameKey(categoryName ?? '')) : categories.get(categoryId)
  if (!category)
    throw new Error(
      categoryId !== undefined
        ? `Field categoryId: category ${categoryId} does not exist.`
        : categoryName === undefined
          ? 'Field categoryId is missing.'
          : `Field categoryName: there is no category “${categoryName}”. Add it first.`,
    )
  requireName('category', category, categoryName)
  const pet = { name, categoryId: category.id }
  if (id === undefined) return newPet(pet, cells)
  const level = levels.get(id)
  if (!level) throw unknownId('pet', id)
  const { status, quantity } = stockToSet(level, cells)
  if (quantity !== undefined) requireUnits(status, quantity)
  const changes = differing(level, { ...pet, status })
  const units = quantity === level.quantity ? undefined : quantity
  return changed(level, { ...changes, ...(units === undefined ? {} : { quantity: units }) }, async (send) => {
    let row: Pet = { id, name: level.name, categoryId: level.categoryId, status: level.status }
    async function setUnits(quantity: number): Promise<void> {
      const item = { petId: level?.petId ?? 0, quantity: level?.quantity ?? 0, status: row.status ?? 'available' }
      const { status } = await send(action('setInventory', item, { quantity }), isRow)
      row = { ...row, status }
    }
    // Add units before setting the status, because a pet without units cannot be made available or put on hold. Remove all units only
    // afterward: marking the pet as sold may fail because of open orders.
    if (units) await setUnits(units)
    const rest: PetUpdate = differing(row, { ...pet, status })
    if (Object.keys(rest).length > 0) row = await send(action('updatePet', row, rest), isRow)
    if (units === 0 && row.status !== 'sold') await setUnits(0)
  })
}

function newPet(pet: { readonly name: string; readonly categoryId: number }, { status, quantity }: Cells): Effect {
  const units = quantity ?? (status === 'sold' ? 0 : 1)
  const implied = status ?? (units === 0 ? 'sold' : 'available')
  requireUnits(implied, units)
  return {
    effect: 'new',
    text: units === 1 ? 'new' : `new, ${units} units`,
    apply: async (send) => {
      const { id } = await send(action('createPet', { ...pet, status: implied }))
      // A new pet has one unit, unless it is sold.
      if (units > 1) await send(action('adjustInventory', id, { delta: units - 1, reason: 'received' }))
    },
  }
}

function planStock(cells: Cells, { levels }: Known): Effect {
  const { petId = 0, petName } = cells
  const level = levels.get(petId)
  if (!level) throw new Error(`Field petId: pet ${petId} does not exist.`)
  requireName('pet', { id: petId, name: level.name }, petName)
  const { status, quantity = level.quantity } = stockToSet(level, cells)
  if (status !== 'pending') requireUnits(status, quantity)
  const item = { petId, quantity: level.quantity, status: level.status }
  return changed(level, differing(level, { quantity }), (send) =>
    send(action('setInventory', item, { quantity }), isRow),
  )
}

function changed(before: object, changes: object, apply: PlannedRow['apply']): Effect {
  const texts = Object.entries(changes).map(
    ([field, value]) => `${field}: ${Reflect.get(before, field) ?? 'none'} → ${value ?? 'none'}`,
  )
  return texts.length === 0 ? unchanged : { effect: 'changed', text: texts.join(', '), apply }
}

/** Returns the values that differ from those of `before`. */
const differing = <Values extends object>(before: object, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== undefined && value !== Reflect.get(before, field)),
  ) as Partial<Values>

const unknownId = (noun: string, id: number): Error =>
  new Error(
    `Field id: ${noun} ${id} does not exist. Clear the id to add a new ${noun}; only petstore import keeps the ids of another store.`,
  )

/** A mismatch means that someone edited the name or sorted only some columns. */
function requireName(
  noun: string,
  { id, name }: { readonly id: number; readonly name: string },
  given: string | undefined,
): void {
  if (given !== undefined && nameKey(given) !== nameKey(name))
    throw new Error(
      `Field ${noun}Name must be “${name}”, the name of ${noun} ${id}, or be left out; ${noun}Id determines the ${noun}.`,
    )
}

function requireUnits(status: Cells['status'], quantity: number): void {
  if (status !== undefined && (status === 'sold') !== (quantity === 0))
    throw new Error(`Field quantity must be ${status === 'sold' ? '0' : 'at least 1'} for a pet that is ${status}.`)
}

/** Returns the values that a row sets. An exported row sets only edited values, and only if the stock is unchanged since the export. */
function stockToSet(level: StockLevel, { status, quantity, exportedStock }: Cells): Pick<Cells, 'status' | 'quantity'> {
  if (exportedStock === undefined) return { status, quantity }
  const [exportedStatus, exportedQuantity] = exportedStock.split(' ')
  const edited = {
    status: status === exportedStatus ? undefined : status,
    quantity: String(quantity) === exportedQuantity ? undefined : quantity,
  }
  const isEdited = edited.status !== undefined || edited.quantity !== undefined
  if (isEdited && stockText(level) !== exportedStock)
    throw new Error(
      `Field exportedStock is “${exportedStock}”, but the stock has since changed to “${stockText(level)}”. Export the pet again, or clear this field to set its stock anyway.`,
    )
  return edited
}
