// Reads a store through the API, to compare it with its tables.
import type { Contents } from '../histories/contents.ts'
import { petViews } from '../histories/states.ts'

/** All pets, stock levels, and orders, as the API returns them. */
interface Served {
  readonly pets: readonly object[]
  readonly levels: readonly object[]
  readonly orders: readonly object[]
}

export async function readOverHttp(url: string): Promise<Served> {
  const [pets, levels, orders] = await Promise.all([
    listAll(url, '/pets?limit=100'),
    listAll(url, '/store/stock-levels?limit=100'),
    listAll(url, '/store/orders?sort=id&limit=100'),
  ])
  return { pets, levels, orders }
}

/** Returns the contents of the tables as the API must return them. */
export function asServed({ pets, orders, categories }: Contents): Served {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const views = pets.map((pet) => ({ ...petViews(pet), categoryName: categoryNames.get(pet.categoryId) }))
  return {
    pets: views.map(({ pet }) => pet),
    levels: views.map(({ level, categoryName }) => ({ ...level, categoryName })),
    orders,
  }
}

async function listAll(url: string, first: string): Promise<object[]> {
  const items: object[] = []
  for (let next: string | undefined = first; next; ) {
    const response: Response = await fetch(url + next)
    if (response.status !== 200) throw new Error(`GET ${next} returned ${response.status}.`)
    items.push(...((await response.json()) as object[]))
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return items
}
