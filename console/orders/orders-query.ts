// Which orders the page shows, as its URL says it.
import type { ListOrdersQuery } from 'petstore-client'
import { numberIn } from '../parts/url-number.ts'

export type OrderState = 'open' | 'fulfilled' | 'all'

const completeOf = { open: false, fulfilled: true, all: undefined } as const
/** The values of `complete` in the URL; without one, the page shows the work to do. */
export const urlValueOf = { open: undefined, fulfilled: 'true', all: 'any' } as const

const sorts = ['id', '-id', 'shipDate', '-shipDate'] as const
const LIMIT = 50

export function stateIn(url: URLSearchParams): OrderState {
  const value = url.get('complete')
  return value === 'true' ? 'fulfilled' : value === 'any' ? 'all' : 'open'
}

export function orderQuery(url: URLSearchParams): ListOrdersQuery {
  return {
    complete: completeOf[stateIn(url)],
    petId: numberIn(url, 'petId'),
    sort: sorts.find((sort) => sort === url.get('sort')) ?? '-id',
    limit: LIMIT,
  }
}
