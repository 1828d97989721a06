// Faults in lists: pages that lose or repeat items, and filters, sort orders, and cursors that do not work.
import { StoreError } from '../../server/errors.ts'
import { Result } from '../../server/http/response/results.ts'
import { changeItems, filterQuery, requestTo, responseTo, withoutHeader } from './changes.ts'
import { secondPage } from './commands.ts'
import type { Fault } from './fault.ts'

const paging = 'Tests that page through the whole list and expect every item exactly once'

export const listFaults: readonly Fault[] = [
  {
    name: 'skipped-item',
    title: 'Skips an item between two pages',
    description:
      "Each page starts with the item after the previous page's last item. The faulty service is off by one when it lists pets, so a client that reads all pages misses one pet per page.",
    foundBy: paging,
    commands: ['curl -sS "$URL/pets?limit=2"', secondPage('/pets?limit=2')],
    sign: /^\[\{"id":4,/m,
    handlers: (handlers) => ({
      ...handlers,
      listPets: async (input) => {
        const page = await handlers.listPets(input)
        if (!hasNext(page)) return page
        const query = { ...input.query, limit: input.query.limit + 1 }
        return withLinkOf(page, await handlers.listPets({ ...input, query }))
      },
    }),
  },
  {
    name: 'repeated-item',
    title: 'Repeats an item on two pages',
    description:
      "Each page starts with the item after the previous page's last item. The faulty service repeats the last item when it lists orders, so a client that reads all pages counts some orders twice.",
    foundBy: paging,
    commands: ['curl -sS "$URL/store/orders?sort=id&limit=2"', secondPage('/store/orders?sort=id&limit=2')],
    sign: /^\[\{"id":2,/m,
    handlers: (handlers) => ({
      ...handlers,
      listOrders: async (input) => {
        const page = await handlers.listOrders(input)
        const limit = input.query.limit - 1
        if (!hasNext(page) || limit === 0) return page
        return withLinkOf(page, await handlers.listOrders({ ...input, query: { ...input.query, limit } }))
      },
    }),
  },
  {
    name: 'missing-next-link',
    title: 'Omits the link to the next page',
    description:
      'While more items remain, each page links to the next page. The faulty service omits the link when it lists the stock, so clients see only the first page.',
    foundBy: 'Tests that page through the whole list and compare the number of items with the summary',
    commands: ['curl -sSi "$URL/pets?limit=2"', 'curl -sSi "$URL/store/inventory?limit=2"'],
    sign: /^HTTP\/\S+ 200(?!.*\nlink:)/is,
    response: responseTo('GET /store/inventory', withoutHeader('Link')),
  },
  {
    name: 'endless-list',
    title: 'Links the last page to itself',
    description:
      "The last page of a list does not have a next link. The faulty service links the last page of a pet's stock movements to itself, so clients read that page forever.",
    foundBy: `${paging} and limit the number of pages`,
    commands: ['curl -sSi "$URL/store/orders?petId=8"', 'curl -sSi "$URL/store/inventory/7/movements"'],
    sign: /^link: .*rel="next"/im,
    handlers: (handlers) => ({
      ...handlers,
      listInventoryMovements: async (input) => {
        const page = await handlers.listInventoryMovements(input)
        const { path, search } = input
        return hasNext(page) ? page : new Result(bodyOf(page), { Link: `<${path}?${search}>; rel="next"` })
      },
    }),
  },
  {
    name: 'ignored-filter',
    title: 'Ignores a filter',
    description:
      'With status=sold, the list contains only sold pets. The faulty service ignores the parameter and lists all pets.',
    foundBy: 'Tests that check every item of a filtered list',
    commands: ['curl -sS "$URL/store/inventory?status=sold&limit=3"', 'curl -sS "$URL/pets?status=sold&limit=3"'],
    sign: /"status":"available"/,
    request: requestTo(
      'GET /pets',
      filterQuery((parameter) => !parameter.startsWith('status=')),
    ),
  },
  {
    name: 'unstable-order',
    title: 'Changes the order of a list between requests',
    description:
      'Inventory items with the same quantity are sorted by pet. The faulty service alternates between two sort orders, so clients that compare two responses see changes that did not happen.',
    foundBy: 'Tests that send the same request twice and compare the responses',
    commands: [
      'curl -sS "$URL/store/inventory?sort=petId&limit=3"',
      `for n in 1 2; do curl -sS -w '\\n' "$URL/store/inventory?sort=quantity&limit=3"; done`,
    ],
    sign: /^(\[.+)\n(?!\1\n)\[/,
    handlers: (handlers) => {
      let isReversed = false
      return {
        ...handlers,
        listInventory: async (input) => {
          const page = await handlers.listInventory(input)
          if (input.query.sort !== 'quantity') return page
          isReversed = !isReversed
          if (!isReversed) return page
          const items = bodyOf(page).toReversed()
          return new Result(
            items.sort((one, other) => one.quantity - other.quantity),
            headersOf(page),
          )
        },
      }
    },
  },
  {
    name: 'foreign-cursor-accepted',
    title: 'Accepts the cursor of another list',
    description:
      'A cursor works only with the filters that produced it, and is otherwise rejected with 400. The faulty service returns the first page of orders instead, so clients do not notice that they read the wrong pages.',
    foundBy: 'Fuzzers that combine a cursor with other filters',
    commands: [secondPage('/pets?limit=2', '&status=sold'), secondPage('/store/orders?limit=2', '&complete=true')],
    sign: /^HTTP\/\S+ 200/,
    handlers: (handlers) => ({
      ...handlers,
      listOrders: async (input) => {
        try {
          return await handlers.listOrders(input)
        } catch (error) {
          if (!(error instanceof StoreError && error.code === 'invalid_cursor')) throw error
          const { cursor: _, ...query } = input.query
          return handlers.listOrders({ ...input, query })
        }
      },
    }),
  },
  {
    name: 'case-sensitive-search',
    title: 'Distinguishes uppercase and lowercase in a search',
    description:
      'A search ignores case, so q=rex finds Rex. The faulty service finds only pets whose names have the same case.',
    foundBy: 'Tests that search for a name in another case',
    commands: ['curl -sS "$URL/pets?q=Rex"', 'curl -sS "$URL/pets?q=rex"'],
    sign: /^\[\]/,
    response: responseTo(
      'GET /pets',
      changeItems((pets, { query }) => {
        const part = new URLSearchParams(query.join('&')).get('q') ?? ''
        return pets.filter(({ name }) => String(name).includes(part))
      }),
    ),
  },
]

type Page<Item> = Item[] | Result<Item[]>

const bodyOf = <Item>(page: Page<Item>): Item[] => (page instanceof Result ? page.body : page)

const headersOf = (page: Page<unknown>) => (page instanceof Result ? page.headers : {})

const hasNext = (page: Page<unknown>): boolean => 'Link' in headersOf(page)

/** Returns a page with the next link of another page, so the next page starts at a different item. */
const withLinkOf = <Item>(page: Page<Item>, other: Page<Item>): Result<Item[]> =>
  new Result(bodyOf(page), headersOf(other))
