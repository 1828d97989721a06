// The catalog of faults, in the order in which pages list them.
import { accessFaults } from './access.ts'
import { concurrencyFaults } from './concurrency.ts'
import { errorFaults } from './errors.ts'
import type { Fault } from './fault.ts'
import { listFaults } from './lists.ts'
import { requestFaults } from './requests.ts'
import { responseFaults } from './responses.ts'
import { stockFaults } from './stock.ts'

export const allFaults: readonly Fault[] = [
  ...responseFaults,
  ...errorFaults,
  ...requestFaults,
  ...listFaults,
  ...concurrencyFaults,
  ...stockFaults,
  ...accessFaults,
]

export function faultNamed(name: string): Fault | undefined {
  return allFaults.find((fault) => fault.name === name)
}
