// Command palette entries: pages, actions, and search results (pets and categories by name, pets and orders by number).
import { useDebouncedValue } from '@mantine/hooks'
import type { Order, Pet } from 'petstore-client'
import { pages } from '../pages.ts'
import { units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { missingScope, useMissingScope, useSession } from '../service/session.tsx'
import { useOtherColors } from '../theme.ts'
import { useSlash } from './palette-keys.ts'
import { useSignOut } from './sign-out.ts'

export interface PaletteItem {
  /** Id that is unique within the palette and valid as an element id. */
  readonly id: string
  readonly group: 'Pages' | 'Actions' | 'Pets' | 'Orders' | 'Categories'
  readonly label: string
  readonly details?: string | undefined
  readonly run: () => void
}

const TYPING_MS = 150
const MAX_PETS = 6
const MAX_CATEGORIES = 4

/** Actions that open a page with one of its dialogs or with the guided stock count. */
const pageActions = [
  { label: 'Place an order', path: '/orders?new=1', operation: 'placeOrder' },
  { label: 'Add a pet', path: '/pets?new=1', operation: 'createPet' },
  { label: 'Add a category', path: '/categories?new=1', operation: 'createCategory' },
  { label: 'Count the stock', path: '/inventory?count=1', operation: 'adjustInventory' },
] as const

type GoTo = (path: string) => void

const matches = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase())

export function useCommands(text: string, goTo: GoTo): readonly PaletteItem[] {
  const { key, scopes } = useSession()
  const signOut = useSignOut()
  const [otherColors, toggleColors] = useOtherColors()
  const [slash, setSlash] = useSlash()
  const otherSlash = slash === 'on' ? 'off' : 'on'
  const commands = [
    ...pages.map(({ title, path }) => command('Pages', title, () => goTo(path))),
    ...pageActions
      .filter(({ operation }) => missingScope(scopes, operation) === undefined)
      .map(({ label, path }) => command('Actions', label, () => goTo(path))),
    command('Actions', `Use ${otherColors} colors`, toggleColors),
    command('Actions', `Turn ${otherSlash} the / shortcut`, () => setSlash(otherSlash)),
    ...(key === undefined ? [] : [command('Actions', 'Sign out', signOut)]),
  ]
  const begins = ({ label }: PaletteItem) => Number(label.toLowerCase().startsWith(text.toLowerCase()))
  return commands.filter(({ label }) => matches(label, text)).toSorted((a, b) => begins(b) - begins(a))
}

const command = (group: PaletteItem['group'], label: string, run: () => void): PaletteItem => ({
  id: `${group}-${label.replaceAll(' ', '-')}`,
  group,
  label,
  run,
})

interface SearchResults {
  readonly found: readonly PaletteItem[]
  /** Whether a search is still running, so more results may follow. */
  readonly isSearching: boolean
}

export function useSearchResults(text: string, goTo: GoTo): SearchResults {
  const [typed] = useDebouncedValue(text, TYPING_MS)
  const mayReadPets = useMissingScope('listPets') === undefined
  const mayReadOrders = useMissingScope('getOrder') === undefined
  const { petId, orderId } = numbersIn(typed)
  const byName = { isEnabled: typed !== '' && mayReadPets, keepsPrevious: true }
  const petsByName = useData(action('listPets', { q: typed, limit: MAX_PETS }), byName)
  const categories = useData(action('listCategories', { q: typed, limit: MAX_CATEGORIES }), byName)
  const petsByNumber = useData(action('listPets', { id: petId }), { isEnabled: petId > 0 && mayReadPets })
  const order = useData(action('getOrder', orderId), { isEnabled: orderId > 0 && mayReadOrders })
  if (text === '') return { found: [], isSearching: false }
  const exactPets = petId > 0 ? (petsByNumber.data ?? []) : []
  const pets = [...exactPets, ...(petsByName.data ?? []).filter(({ id }) => id !== exactPets[0]?.id)]
  const found = [
    ...(orderId > 0 && order.data ? [orderItem(order.data, goTo)] : []),
    ...pets.map((pet) => petItem(pet, goTo)),
    ...(categories.data ?? []).map(
      ({ id, name }): PaletteItem => ({
        id: `category-${id}`,
        group: 'Categories',
        label: name,
        run: () => goTo(`/pets?categoryId=${id}`),
      }),
    ),
  ]
  const isSearching =
    typed !== text ||
    [petsByName, petsByNumber, order, categories].some((read) => read.isLoading || read.isPlaceholderData)
  // Keep results from an earlier query only if they match the current query.
  const isOfText = typed === text && !petsByName.isPlaceholderData
  return { found: isOfText ? found : found.filter(({ label }) => matches(label, text)), isSearching }
}

/** Parses ids from a query: a bare number may be a pet or an order, but `pet 7` is only a pet. A missing id is 0. */
function numbersIn(text: string): { readonly petId: number; readonly orderId: number } {
  const [, noun = '', digits = '0'] = /^(?:(pet|order) )?#?([1-9]\d{0,14})$/i.exec(text) ?? []
  const number = Number(digits)
  return { petId: /order/i.test(noun) ? 0 : number, orderId: /pet/i.test(noun) ? 0 : number }
}

const petItem = ({ id, name, status }: Pet, goTo: GoTo): PaletteItem => ({
  id: `pet-${id}`,
  group: 'Pets',
  label: name,
  details: `#${id} ${status}`,
  run: () => goTo(`/pets/${id}`),
})

const orderItem = ({ id, quantity = 0, complete }: Order, goTo: GoTo): PaletteItem => ({
  id: `order-${id}`,
  group: 'Orders',
  label: `Order ${id}`,
  details: `${units(quantity)}, ${complete ? 'fulfilled' : 'open'}`,
  run: () => goTo(`/orders/${id}`),
})
