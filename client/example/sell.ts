// A cash register in the terminal: sells one pet by name and prints the remaining stock.
import { createPetstore, type Pet, PetstoreConnectionError, PetstoreError } from 'petstore-client'

const { PETSTORE_URL = 'http://127.0.0.1:8080', PETSTORE_KEY } = process.env
const store = createPetstore({ baseUrl: PETSTORE_URL, key: PETSTORE_KEY })

/** Searches all pages for the first pet with exactly this name. */
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
  // The buyer pays immediately, so one request places and fulfills the order. If the connection is lost, the client resends
  // the request with the same Idempotency-Key, so the pet is sold only once.
  const sale = await store.orders.place({ petId: pet.id, complete: true }).result()
  if (!sale.ok) {
    // TypeScript knows this operation's error codes.
    const isGone = sale.error.code === 'pet_not_available' || sale.error.code === 'insufficient_stock'
    console.error(isGone ? `${name} is no longer available.` : sale.error.message)
    return 1
  }
  const { quantity, status } = await store.inventory.get(pet)
  console.log(`Sold ${name}. ${quantity} left, ${status}.`)
  return 0
}

/** Reports unexpected errors, such as a missing key or an unreachable service. */
function report(error: unknown): number {
  if (!(error instanceof PetstoreError) && !(error instanceof PetstoreConnectionError)) throw error
  console.error(error.message)
  return 1
}

const [name] = process.argv.slice(2)
if (name === undefined) console.error('Pass the name of a pet: npm run sell -- Luna')
process.exitCode = name === undefined ? 2 : await sell(name).catch(report)
