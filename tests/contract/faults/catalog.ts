// Every fault that the fuzzer must find: the playground's, and faults of its own at exact bounds.
import { allFaults } from '../../../playground/faults/catalog.ts'
import type { InjectedFault } from './fault.ts'
import { creationFaults } from './own/creations.ts'
import { keyFaults } from './own/keys.ts'
import { leniencyFaults } from './own/leniency.ts'
import { methodFaults } from './own/methods.ts'
import { rejectionFaults } from './own/rejections.ts'
import { responseFaults } from './own/responses.ts'
import { foundInPlayground } from './playground-faults.ts'

/** Names each fault by its title, which completes the sentence "The service …". */
const playgroundFaults: readonly InjectedFault[] = allFaults.flatMap((fault) => {
  const expected = foundInPlayground[fault.name]
  return expected ? [{ ...fault, ...expected, name: fault.title.replace(/^./, (first) => first.toLowerCase()) }] : []
})

export const injectedFaults: readonly InjectedFault[] = [
  ...playgroundFaults,
  ...responseFaults,
  ...methodFaults,
  ...leniencyFaults,
  ...rejectionFaults,
  ...creationFaults,
  ...keyFaults,
]
