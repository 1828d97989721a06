// Remembers what the store was like before each crash, and says what cannot be true of it afterwards.
import { type Call, subjectId } from './calls.ts'
import { checkErrors, checkLedger, checkResources, orderResource, petResource } from './checker.ts'
import type { Pet } from './models.ts'
import type { Snapshot } from './snapshot.ts'

export interface History {
  /** The last line of the ledger that has been judged. */
  readonly lastMovement: number
  /** A sentence for each fault. What was found is what the next crash is compared with. */
  check(calls: readonly Call[], found: Snapshot): string[]
}

/** `forSale` are the animals whose stock is everybody's, so that the ledger tells of it and not their own calls. */
export function createHistory(start: Snapshot, forSale: ReadonlySet<number>): History {
  const catalogueOf = ({ pets }: Snapshot): Map<number, Pet> =>
    new Map([...pets].map(([id, pet]) => [id, forSale.has(id) ? withoutStock(pet) : pet]))
  let { orders, movements } = start
  let pets = catalogueOf(start)
  let lastMovement = movements.at(-1)?.id ?? 0
  let [highestOrder, highestPet] = [highest(orders.keys()), highest(pets.keys())]

  return {
    get lastMovement() {
      return lastMovement
    },
    check(calls, found) {
      const catalogue = catalogueOf(found)
      const problems = [
        ...checkResources(orderResource, orders, { calls, highestId: highestOrder }, found.orders),
        ...checkResources(petResource, pets, { calls, highestId: highestPet }, catalogue),
        ...checkLedger(calls, found.movements),
        ...checkErrors(calls),
      ]
      highestOrder = highest([highestOrder, ...found.orders.keys(), ...createdBy('placeOrder', calls)])
      highestPet = highest([highestPet, ...catalogue.keys(), ...createdBy('createPet', calls)])
      ;({ orders, movements } = found)
      pets = catalogue
      lastMovement = highest([lastMovement, ...movements.map(({ id }) => id)])
      return problems
    },
  }
}

function withoutStock({ id, name, categoryId }: Pet): Pet {
  return { id, name, categoryId }
}

function createdBy(operation: Call['operation'], calls: readonly Call[]): number[] {
  return calls.flatMap((call) => (call.operation === operation ? (subjectId(call) ?? []) : []))
}

function highest(ids: Iterable<number>): number {
  let most = 0
  for (const id of ids) most = Math.max(most, id)
  return most
}
