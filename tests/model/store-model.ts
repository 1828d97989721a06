// A model of the store: the contract's rules for categories, pets, stock, and orders, as simple as possible. It shares no code with the service and
// keeps no counters: stock is the sum of the ledger, and reserved units are the sum of the open orders.
import type { components } from '../../contract/generated/types.ts'
import { type ExpectedError, fail, ModelError, type Outcome } from './outcome.ts'

type Schemas = components['schemas']
export type Status = Schemas['PetStatus']

export interface LedgerEntry {
  readonly delta: number
  readonly reason: Schemas['StockMovement']['reason']
  readonly orderId?: number
  readonly note?: string
}

export interface ModelPet {
  readonly id: number
  /** Fields that callers set, except the status. */
  fields: Omit<Schemas['NewPet'], 'status'>
  isHeld: boolean
  readonly ledger: LedgerEntry[]
}

export interface ModelOrder {
  readonly id: number
  readonly petId: number
  readonly quantity: number
  readonly complete: boolean
  /** The ship date as the API returns it. */
  readonly shipDate?: string
}

const MAX_UNITS = 2_147_483_647

export class StoreModel {
  readonly categories = new Map<number, string>()
  readonly pets = new Map<number, ModelPet>()
  readonly orders = new Map<number, ModelOrder>()

  stockOf(pet: ModelPet): number {
    return sumOf(pet.ledger.map(({ delta }) => delta))
  }

  reservedOf(pet: ModelPet): number {
    return sumOf(this.#ordersOf(pet).map(({ quantity, complete }) => (complete ? 0 : quantity)))
  }

  statusOf(pet: ModelPet): Status {
    const [stock, reserved] = [this.stockOf(pet), this.reservedOf(pet)]
    if (stock === 0) return reserved === 0 ? 'sold' : 'pending'
    return pet.isHeld ? 'pending' : 'available'
  }

  createCategory({ name }: Schemas['NewCategory']): Outcome {
    this.#requireFreeName(name)
    return { status: 201, body: { name }, created: (id) => this.categories.set(id, name) }
  }

  updateCategory(id: number, { name = this.categories.get(id) ?? '' }: Schemas['CategoryUpdate']): Outcome {
    this.categoryOf(id)
    this.#requireFreeName(name, id)
    this.categories.set(id, name)
    return { status: 200, body: this.categoryOf(id) }
  }

  deleteCategory(id: number): Outcome {
    this.categoryOf(id)
    const pets = [...this.pets.values()].filter(({ fields }) => fields.categoryId === id).length
    if (pets > 0) fail('category_in_use', [id, pets])
    this.categories.delete(id)
    return { status: 204 }
  }

  createPet({ status = 'available', ...fields }: Schemas['NewPet']): Outcome {
    const { categoryId } = fields
    if (!this.categories.has(categoryId)) fail('unknown_category', [categoryId])
    const ledger: LedgerEntry[] = [{ delta: status === 'sold' ? 0 : 1, reason: 'created' }]
    return {
      status: 201,
      body: { ...fields, status },
      created: (id) => this.pets.set(id, { id, fields, isHeld: status === 'pending', ledger }),
    }
  }

  replacePet(id: number, { status, ...fields }: Schemas['NewPet']): Outcome {
    return this.#changePet(id, () => fields, status)
  }

  updatePet(id: number, { status, ...change }: Schemas['PetUpdate']): Outcome {
    return this.#changePet(id, (fields) => withoutNulls({ ...fields, ...change }), status)
  }

  #changePet(id: number, change: (fields: ModelPet['fields']) => ModelPet['fields'], status?: Status): Outcome {
    const pet = this.requirePet(id)
    const fields = change(pet.fields)
    const { categoryId } = fields
    const errors: ExpectedError[] = []
    if (!this.categories.has(categoryId)) errors.push({ code: 'unknown_category', mentions: [categoryId] })
    if (status !== undefined) errors.push(...this.#transitionErrors(pet, status))
    if (errors.length > 0) throw new ModelError(errors)
    pet.fields = fields
    const before = this.statusOf(pet)
    if (status !== undefined && status !== before) this.#setStatus(pet, status)
    return { status: 200, body: this.petOf(pet) }
  }

  deletePet(id: number): Outcome {
    if (this.#ordersOf(this.requirePet(id)).length > 0) fail('pet_in_use', [id])
    this.pets.delete(id)
    return { status: 204 }
  }

  placeOrder({ petId, quantity = 1, complete = false, shipDate }: Schemas['NewOrder']): Outcome {
    const pet = this.pets.get(petId) ?? fail('unknown_pet', [petId])
    const status = this.statusOf(pet)
    if (status !== 'available') fail('pet_not_available', [petId, status])
    this.#requireUnits(pet, quantity)
    const order = { petId, quantity, complete, ...dateOf(shipDate) }
    const addOrder = (id: number) =>
      this.#move(pet, () => {
        this.orders.set(id, { id, ...order })
        pet.ledger.push({ delta: -quantity, reason: 'ordered', orderId: id })
        if (complete) pet.ledger.push({ delta: 0, reason: 'fulfilled', orderId: id })
      })
    return { status: 201, body: order, created: addOrder }
  }

  updateOrder(id: number, change: Schemas['OrderUpdate']): Outcome {
    const { shipDate: date, ...before } = this.requireOrder(id)
    const { quantity = before.quantity, complete = before.complete, shipDate = date } = change
    const after = { ...before, quantity, complete, ...dateOf(shipDate) }
    if (before.complete && (quantity !== before.quantity || !complete)) fail('order_complete', [id])
    const pet = this.requirePet(before.petId)
    const more = quantity - before.quantity
    this.#requireUnits(pet, more)
    this.#move(pet, () => {
      this.orders.set(id, after)
      if (more !== 0) pet.ledger.push({ delta: -more, reason: 'changed', orderId: id })
      if (complete && !before.complete) pet.ledger.push({ delta: 0, reason: 'fulfilled', orderId: id })
    })
    return { status: 200, body: after }
  }

  cancelOrder(id: number): Outcome {
    const { petId, quantity, complete } = this.requireOrder(id)
    if (complete) fail('order_complete', [id])
    const pet = this.requirePet(petId)
    this.#requireUnits(pet, -quantity)
    this.#move(pet, () => {
      this.orders.delete(id)
      pet.ledger.push({ delta: quantity, reason: 'cancelled', orderId: id })
    })
    return { status: 204 }
  }

  setInventory(petId: number, { quantity }: Schemas['InventoryUpdate']): Outcome {
    const pet = this.requirePet(petId)
    this.#move(pet, () => pet.ledger.push({ delta: quantity - this.stockOf(pet), reason: 'set' }))
    return { status: 200, body: this.itemOf(pet) }
  }

  adjustInventory(petId: number, entry: Schemas['StockAdjustment']): Outcome {
    const pet = this.requirePet(petId)
    this.#requireUnits(pet, -entry.delta)
    this.#move(pet, () => pet.ledger.push(entry))
    return { status: 201, body: this.itemOf(pet) }
  }

  requirePet(id: number): ModelPet {
    return this.pets.get(id) ?? fail('pet_not_found', [id])
  }

  requireOrder(id: number): ModelOrder {
    return this.orders.get(id) ?? fail('order_not_found', [id])
  }

  categoryOf(id: number): Schemas['Category'] {
    return { id, name: this.categories.get(id) ?? fail('category_not_found', [id]) }
  }

  petOf(pet: ModelPet): Schemas['Pet'] {
    return { id: pet.id, ...pet.fields, status: this.statusOf(pet) }
  }

  itemOf(pet: ModelPet): Schemas['InventoryItem'] {
    return { petId: pet.id, quantity: this.stockOf(pet), status: this.statusOf(pet) }
  }

  #ordersOf({ id }: ModelPet): ModelOrder[] {
    return [...this.orders.values()].filter(({ petId }) => petId === id)
  }

  /** Throws if another category than `id` has this name. */
  #requireFreeName(name: string, id?: number): void {
    for (const [other, taken] of this.categories)
      if (other !== id && nameKey(taken) === nameKey(name)) fail('category_name_taken')
  }

  /** Throws unless `units` can be taken out of stock. A negative number puts units back. */
  #requireUnits(pet: ModelPet, units: number): void {
    const stock = this.stockOf(pet)
    if (units > stock) fail('insufficient_stock', [pet.id, stock, units])
    if (stock - units > MAX_UNITS) fail('stock_limit', [pet.id, stock, -units, MAX_UNITS])
  }

  /** Returns the reasons a caller may not set this status. */
  #transitionErrors(pet: ModelPet, to: Status): ExpectedError[] {
    const [id, from] = [pet.id, this.statusOf(pet)]
    const reserved = this.reservedOf(pet)
    if (to === 'sold' && reserved > 0) return [{ code: 'open_orders', mentions: [id, reserved] }]
    if (from === 'sold' && to === 'pending') return [{ code: 'illegal_transition', mentions: [id] }]
    if (to === 'available' && this.stockOf(pet) === 0) return [{ code: 'out_of_stock', mentions: [id] }]
    return []
  }

  #setStatus(pet: ModelPet, to: Status): void {
    if (to === 'sold') this.#move(pet, () => pet.ledger.push({ delta: -this.stockOf(pet), reason: 'sold' }))
    else pet.isHeld = to === 'pending'
  }

  /** Changes the stock. A hold remains until a caller ends it or the pet is sold. */
  #move(pet: ModelPet, units: () => void): void {
    units()
    if (this.statusOf(pet) === 'sold') pet.isHeld = false
  }
}

function withoutNulls(fields: object): ModelPet['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as ModelPet['fields']
}

/** Ignores the case and the canonical form of a name. Uppercasing turns ß into SS. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Formats a time in UTC, without fractional seconds if they are zero. */
function dateOf(date: string | null | undefined): { shipDate?: string } {
  return date ? { shipDate: new Date(date).toISOString().replace('.000Z', 'Z') } : {}
}
