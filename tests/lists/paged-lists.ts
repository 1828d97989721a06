// Every list of the contract, in every sort order.
import document from '../../contract/generated/openapi.json'
import { sized } from '../support/run/tier.ts'
import type { ChangingStore, Kind } from './changing-store.ts'

export interface PagedList {
  readonly operation: string
  readonly kind: Kind
  readonly sort: string | undefined
  readonly filter: string
  /** Whether rows keep their positions: the sort key is an identifier. */
  readonly isStable: boolean
  /** Whether the list has a next page even at its end, for later rows. */
  readonly isEndless: boolean
  target(store: ChangingStore): string
  idOf(item: unknown): unknown
}

interface Parameter {
  readonly name: string
  readonly schema: { readonly enum?: readonly string[]; readonly $ref?: string }
}

const kinds: Readonly<Record<string, Kind>> = {
  listPets: 'pets',
  listInventory: 'pets',
  listStockLevels: 'pets',
  listOrders: 'orders',
  listOrderDetails: 'orders',
  listCategories: 'categories',
  listInventoryMovements: 'movements',
  listEvents: 'events',
  listWebhooks: 'webhooks',
  listWebhookDeliveries: 'deliveries',
  listKeys: 'keys',
}

// Writers move rows between the two parts of a filter, such as the two statuses, but never out of both.
const petFilters = ['status=available&status=pending', 'q=pet', 'q=pet&status=pending&status=available']
const filters: Readonly<Record<string, readonly string[]>> = {
  listPets: [...petFilters, 'categoryId={categoryId}'],
  listInventory: ['status=available&status=pending', 'maxQuantity=1000'],
  listStockLevels: [...petFilters, 'categoryId={categoryId}', 'q=pet&maxQuantity=1000'],
  listOrders: ['complete=false'],
  listOrderDetails: ['complete=false', 'q=pet', 'categoryId={categoryId}'],
  listCategories: ['q=d'],
  listEvents: ['type=order.placed', 'subjectType=pet', 'subjectType=order&type=order.placed&type=order.updated'],
}

export const pagedLists: readonly PagedList[] = Object.entries(document.paths).flatMap(([path, item]) => {
  const operation = (item as { get?: { operationId: string; parameters?: readonly object[] } }).get
  const parameters = (operation?.parameters ?? []).map(resolve)
  if (!operation || !parameters.some(({ name }) => name === 'cursor')) return []
  const { operationId: name } = operation
  const kind = kinds[name]
  if (!kind) throw new Error(`The test does not change the rows of ${name}.`)
  const sorts = parameters.find((parameter) => parameter.name === 'sort')?.schema.enum ?? [undefined]
  return sorts.flatMap((sort) =>
    ['', ...sized([], filters[name] ?? [])].map((filter) => pagedList(name, kind, path, sort, filter)),
  )
})

function pagedList(operation: string, kind: Kind, path: string, sort: string | undefined, filter: string): PagedList {
  const query = [`limit=${sized(3, 10)}`, ...(sort === undefined ? [] : [`sort=${sort}`]), ...(filter ? [filter] : [])]
  return {
    operation,
    kind,
    sort,
    filter,
    isStable: sort === undefined || /^-?(id|petId)$/.test(sort),
    isEndless: operation === 'listEvents' && sort === 'id',
    target: (store) =>
      `${path}?${query.join('&')}`.replaceAll(/\{(\w+)\}/g, (_, name) => String(store[name as 'petId'])),
    idOf: (item) => {
      const row = item as { id?: unknown; petId?: unknown }
      return row.id ?? row.petId
    },
  }
}

function resolve(parameter: object): Parameter {
  if (!('$ref' in parameter)) return parameter as Parameter
  const name = String(parameter.$ref).split('/').at(-1) as keyof typeof document.components.parameters
  return document.components.parameters[name] as Parameter
}
