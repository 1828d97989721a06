// Which stocks the page shows, as its URL says it.
import type { ListInventoryQuery, PetStatus } from 'petstore-client'
import { numberIn } from '../parts/url-number.ts'

export const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const sorts = ['petId', 'quantity', '-quantity'] as const
const LIMIT = 50

export function inventoryQuery(url: URLSearchParams): ListInventoryQuery {
  return {
    petId: numberIn(url, 'petId'),
    status: statusIn(url),
    maxQuantity: numberIn(url, 'maxQuantity'),
    sort: sorts.find((sort) => sort === url.get('sort')) ?? 'petId',
    limit: LIMIT,
  }
}

export const statusIn = (url: URLSearchParams): PetStatus | undefined =>
  statuses.find((status) => status === url.get('status'))
