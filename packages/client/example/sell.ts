// A till in the terminal: sells one pet by its name, and says what is left.
import { createPetstore, type Pet, PetstoreConnectionError, PetstoreError } from 'petstore-client'

const { PETSTORE_URL = 'http://127.0.0.1:8080', PETSTORE_KEY } = process.env
const store = createPetstore({ baseUrl: PETSTORE_URL, key: PETSTORE_KEY })

/** The first pet with exactly this name, on whichever page it is. */
async function findPet(name: string): Promise<Pet | undefined> {
  for await (const pet of store.pets.list({ q: name })) if (pet.name === name) return pet
  return undefined
}

/** Returns the exit code. */
async function sell(name: string): Promise<number> {
  const pet = await findPet(name)
  if (!pet) {
    console.error(`There is no pet called ${name}.`)
    return 1
  }
  // The buyer pays at once, so the order is placed and fulfilled in one request. If the connection is lost, the client sends it again with
  // the same Idempotency-Key: the pet is sold once.
  const sale = await store.orders.place({ petId: pet.id, complete: true }).result()
  if (!sale.ok) {
    // TypeScript knows the codes of this operation.
    const isGone = sale.error.code === 'pet_not_available' || sale.error.code === 'insufficient_stock'
    console.error(isGone ? `${name} is no longer available.` : sale.error.message)
    return 1
  }
  const { quantity, status } = await store.inventory.get(pet)
  console.log(`Sold ${name}. ${quantity} left, ${status}.`)
  return 0
}

/** What the service rejects and nobody expected, such as a missing key, or a service that is not there. */
function report(error: unknown): number {
  if (!(error instanceof PetstoreError) && !(error instanceof PetstoreConnectionError)) throw error
  console.error(error.message)
  return 1
}

const [name] = process.argv.slice(2)
if (name === undefined) console.error('Name the pet: npm run sell -- Luna')
process.exitCode = name === undefined ? 2 : await sell(name).catch(report)
