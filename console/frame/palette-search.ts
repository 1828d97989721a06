// What the text of the command palette finds in the store: pets and categories by name, pets and orders by number.
import { useDebouncedValue } from '@mantine/hooks'
import type { Order, Pet } from 'petstore-client'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import { matches, type PaletteItem } from './palette-item.ts'

const TYPING_MS = 150
const MAX_PETS = 6
const MAX_CATEGORIES = 4

interface Found {
  readonly found: readonly PaletteItem[]
  /** Whether more may be found. */
  readonly isSearching: boolean
}

export function useFound(text: string, goTo: (path: string) => void): Found {
  const [typed] = useDebouncedValue(text, TYPING_MS)
  const mayReadPets = useMissingScope('listPets') === undefined
  const mayReadOrders = useMissingScope('getOrder') === undefined
  const { petId, orderId } = numbersIn(typed)
  const hasText = typed !== '' && mayReadPets
  const keepsPrevious = true
  const named = useData(action('listPets', { q: typed, limit: MAX_PETS }), { isEnabled: hasText, keepsPrevious })
  const numbered = useData(action('listPets', { id: petId }), { isEnabled: petId > 0 && mayReadPets })
  const order = useData(action('getOrder', orderId), { isEnabled: orderId > 0 && mayReadOrders })
  const categories = useData(action('listCategories', { q: typed, limit: MAX_CATEGORIES }), {
    isEnabled: hasText,
    keepsPrevious,
  })
  if (text === '') return { found: [], isSearching: false }
  const petOfNumber = petId > 0 ? (numbered.data ?? []) : []
  const pets = [...petOfNumber, ...(named.data ?? []).filter(({ id }) => id !== petOfNumber[0]?.id)]
  const found: readonly PaletteItem[] = [
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
    typed !== text || [named, numbered, order, categories].some((read) => read.isLoading || read.isPlaceholderData)
  // What an earlier text has found stays only as far as it fits this one too.
  const isOfText = typed === text && !named.isPlaceholderData
  return { found: isOfText ? found : found.filter(({ label }) => matches(label, text)), isSearching }
}

/** A number alone can be that of a pet or an order, `pet 7` only that of a pet. 0 if there is none. */
function numbersIn(text: string): { readonly petId: number; readonly orderId: number } {
  const [, noun = '', digits = '0'] = /^(?:(pet|order) )?#?([1-9]\d{0,14})$/i.exec(text) ?? []
  const number = Number(digits)
  return { petId: /order/i.test(noun) ? 0 : number, orderId: /pet/i.test(noun) ? 0 : number }
}

const petItem = ({ id, name, status }: Pet, goTo: (path: string) => void): PaletteItem => ({
  id: `pet-${id}`,
  group: 'Pets',
  label: name,
  details: `#${id} ${status}`,
  run: () => goTo(`/pets/${id}`),
})

const orderItem = ({ id, quantity = 0, complete }: Order, goTo: (path: string) => void): PaletteItem => ({
  id: `order-${id}`,
  group: 'Orders',
  label: `Order ${id}`,
  details: `${units(quantity)}, ${complete ? 'fulfilled' : 'open'}`,
  run: () => goTo(`/orders/${id}`),
})
