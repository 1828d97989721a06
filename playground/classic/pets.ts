// The classic operations for pets. The store holds a pet's name, category, and status; the classic pet store remembers the rest.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { mediaTypeOf } from '../../server/http/contract/body.ts'
import { validator } from '../../server/http/contract/validation.ts'
import { nameKey } from '../../server/names.ts'
import { PlaygroundError } from '../http/responses.ts'
import {
  confirmed,
  type Exchange,
  invalid,
  type Operation,
  readForm,
  readId,
  readJson,
  readValues,
} from './exchange.ts'
import type { Details } from './memory.ts'
import openapi from './openapi.json'
import type { Store } from './store.ts'

/** A pet as the list of stock levels shows it, including the name of its category. */
type StoredPet = components['schemas']['StockLevel']
type Category = components['schemas']['Category']
type Tag = Readonly<{ id?: Id | undefined; name?: string | undefined }>

export interface PetDetails {
  readonly id?: bigint | undefined
  readonly photoUrls: readonly string[]
  readonly tags: readonly Tag[]
  /** The identifier that the client gave the pet's category. It no longer applies once the pet has another category. */
  readonly category?: Readonly<{ id: Id; storeId: Id }> | undefined
}

export const noPetDetails: PetDetails = { photoUrls: [], tags: [] }

interface SentPet {
  readonly id?: Id
  readonly name: string
  readonly category?: Readonly<{ id?: Id; name?: string }>
  readonly photoUrls?: readonly string[]
  readonly tags?: readonly Tag[]
  readonly status?: string
}

interface PetChange {
  readonly name?: string
  readonly categoryId?: Id
  readonly status?: string | undefined
}

const schemas = openapi.components.schemas
const { category: _category, tags: _tags, ...ownProperties } = schemas.Pet.properties
const properties = { ...ownProperties, category: schemas.Category, tags: { type: 'array', items: schemas.Tag } }
const validatePet = validator({ type: 'object', required: ['name'], properties }, 'body')

const PETS = '/store/stock-levels'
/** The category of pets that were sent without a category. Every pet in the store must have one. */
const UNCATEGORIZED = 'uncategorized'
const IDS_PER_PAGE = 100
const MAX_TAGGED = 1000

export function petOperations(memory: Details<PetDetails>) {
  async function find(store: Store, id: bigint): Promise<StoredPet | undefined> {
    const storeId = memory.storeId(id)
    if (storeId === undefined) return undefined
    const [pet] = await store.list<StoredPet>(PETS, [['petId', String(storeId)]])
    // The pet may have been deleted through the sandbox's own API.
    if (!pet) memory.delete(storeId)
    return pet
  }

  async function get(store: Store, id: bigint): Promise<StoredPet> {
    const pet = await find(store, id)
    if (pet) return pet
    throw new PlaygroundError(404, 'pet_not_found', `Pet ${id} does not exist.`)
  }

  function show({ petId, name, categoryId, categoryName, status }: StoredPet) {
    const { photoUrls, tags, category } = memory.get(petId) ?? noPetDetails
    const shownId = category?.storeId === categoryId ? category.id : categoryId
    const shown = categoryName === UNCATEGORIZED ? undefined : { id: shownId, name: categoryName }
    return { id: memory.classicId(petId), category: shown, name, photoUrls, tags, status }
  }

  /** Creates a pet, or replaces an existing one. */
  async function save(store: Store, sent: SentPet, existing: StoredPet | undefined) {
    const { name, category, photoUrls = [], tags = [], status } = sent
    const categoryId = await categoryIdOf(store, category)
    const fields = { name, categoryId, status }
    if (existing) await update(store, existing, fields)
    const storeId = existing?.petId ?? (await store.send<components['schemas']['Pet']>('POST', '/pets', fields)).id
    memory.set(storeId, {
      id: existing ? memory.get(storeId)?.id : idOf(sent),
      photoUrls,
      tags: tags.map(({ id, name }) => ({ id, name })),
      category: category?.id === undefined ? undefined : { id: category.id, storeId: categoryId },
    })
    return show(await get(store, memory.classicId(storeId)))
  }

  return {
    addPet: async (exchange) => {
      const sent = readJson<SentPet>(exchange, validatePet)
      const id = idOf(sent)
      return save(exchange.store, sent, id === undefined ? undefined : await find(exchange.store, id))
    },
    updatePet: async (exchange) => {
      const sent = readJson<SentPet>(exchange, validatePet)
      const id = idOf(sent)
      if (id === undefined) throw invalid('Body field id is missing.')
      return save(exchange.store, sent, await get(exchange.store, id))
    },
    findPetsByStatus: async ({ version, store, query }) => {
      const statuses = version === 'v2' ? readValues(query, 'status') : [query.get('status') ?? 'available']
      const filter = [...new Set(statuses)].map((status): [string, string] => ['status', status])
      return (await store.list<StoredPet>(PETS, filter)).map(show)
    },
    findPetsByTags: async ({ store, query }) => {
      const wanted = new Set(readValues(query, 'tags'))
      const tagged = memory
        .entries()
        .filter(([, { tags }]) => tags.some(({ name }) => name !== undefined && wanted.has(name)))
        .slice(0, MAX_TAGGED)
        .map(([storeId]): [string, string] => ['petId', String(storeId)])
      const pets: StoredPet[] = []
      for (let first = 0; first < tagged.length; first += IDS_PER_PAGE)
        pets.push(...(await store.list<StoredPet>(PETS, tagged.slice(first, first + IDS_PER_PAGE))))
      return pets.map(show)
    },
    getPetById: async ({ store, param }) => show(await get(store, readId(param))),
    updatePetWithForm: async (exchange) => {
      const { version, store, query, param } = exchange
      const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
      const sent = version === 'v2' ? await readForm(exchange, types) : query
      const change = ['name', 'status'].flatMap((name) => (sent.get(name) ? [[name, String(sent.get(name))]] : []))
      await update(store, await get(store, readId(param)), Object.fromEntries(change))
      return version === 'v2' ? confirmed(param) : show(await get(store, readId(param)))
    },
    deletePet: async ({ store, param }) => {
      const { petId } = await get(store, readId(param))
      await store.delete(`/pets/${petId}`)
      memory.delete(petId)
      return confirmed(param)
    },
    uploadFile: async (exchange) => {
      const { metadata, size } = await readUpload(exchange)
      await get(exchange.store, readId(exchange.param))
      return confirmed(
        `additionalMetadata: ${metadata}\nReceived ${size} bytes, but this service does not store images.`,
      )
    },
    getInventory: async ({ store }) =>
      (await store.send<components['schemas']['StoreSummary']>('GET', '/store/summary')).pets,
  } satisfies Record<string, Operation>
}

/** Returns the identifier that a client chose. Zero, which many clients send by default, leaves the choice to the service. */
export const idOf = ({ id = 0 }: { readonly id?: Id }): bigint | undefined => BigInt(id) || undefined

/** Returns the identifier of the category with this name, creating the category if needed. Without a name, returns the given identifier. */
async function categoryIdOf(
  store: Store,
  { id, name }: { readonly id?: Id; readonly name?: string } = {},
): Promise<Id> {
  if (name === undefined && id) return id
  const wanted = name ?? UNCATEGORIZED
  const similar = await store.list<Category>('/categories', [['q', wanted]])
  const known = similar.find((one) => nameKey(one.name) === nameKey(wanted))
  return (known ?? (await store.send<Category>('POST', '/categories', { name: wanted }))).id
}

/** Changes a pet. If a sold pet gets another status, it has come back to the shop, so its stock is set to one unit. */
async function update(store: Store, pet: StoredPet, change: PetChange): Promise<void> {
  const path = `/pets/${pet.petId}`
  const { status, ...fields } = change
  const isBack = pet.status === 'sold' && (status === 'available' || status === 'pending')
  await store.send('PATCH', path, isBack ? fields : change)
  if (!isBack) return
  await store.send('PUT', `/store/inventory/${pet.petId}`, { quantity: 1 })
  await store.send('PATCH', path, { status })
}

async function readUpload(exchange: Exchange): Promise<{ metadata: string; size: number }> {
  const { version, request, query, body } = exchange
  if (version === 'v3') {
    mediaTypeOf(request, ['application/octet-stream'])
    if (body.length > 0) return { metadata: query.get('additionalMetadata') ?? '', size: body.length }
  } else {
    const form = await readForm(exchange, ['multipart/form-data'])
    const file = form.get('file')
    if (file instanceof File) return { metadata: String(form.get('additionalMetadata') ?? ''), size: file.size }
  }
  throw invalid('The body must contain a file.')
}
