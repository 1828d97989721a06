// Records the store's state before each crash and checks its state afterward.
import { type Call, subjectId } from './calls.ts'
import { checkErrors, checkLedger, checkResources, orderResource, petResource } from './checker.ts'
import type { Pet } from './models.ts'
import type { Snapshot } from './snapshot.ts'

export interface History {
  /** The id of the last checked ledger entry. */
  readonly lastMovement: number
  /** Checks the state after a crash and records it as the state before the next one. Returns one report per problem. */
  check(calls: readonly Call[], found: Snapshot): string[]
}

/**
 * Many orders share the stock of the pets in `forSale`. Their stock is therefore checked against the ledger instead of against each pet's
 * calls.
 */
export function createHistory(start: Snapshot, forSale: ReadonlySet<number>): History {
  const petsOf = ({ pets }: Snapshot): Map<number, Pet> =>
    new Map([...pets].map(([id, pet]) => [id, forSale.has(id) ? withoutStock(pet) : pet]))
  let { orders, movements } = start
  let pets = petsOf(start)
  let lastMovement = movements.at(-1)?.id ?? 0
  let [highestOrder, highestPet] = [highest(orders.keys()), highest(pets.keys())]

  return {
    get lastMovement() {
      return lastMovement
    },
    check(calls, found) {
      const petsAfter = petsOf(found)
      const problems = [
        ...checkResources(orderResource, orders, { calls, highestId: highestOrder }, found.orders),
        ...checkResources(petResource, pets, { calls, highestId: highestPet }, petsAfter),
        ...checkLedger(calls, found.movements),
        ...checkErrors(calls),
      ]
      highestOrder = highest([highestOrder, ...found.orders.keys(), ...createdBy('placeOrder', calls)])
      highestPet = highest([highestPet, ...petsAfter.keys(), ...createdBy('createPet', calls)])
      ;({ orders, movements } = found)
      pets = petsAfter
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
  let max = 0
  for (const id of ids) max = Math.max(max, id)
  return max
}
