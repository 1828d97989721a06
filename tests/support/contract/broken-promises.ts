// Compares two contracts as a release does.
import { breaking } from '../../../scripts/compatibility/testing/comparison.ts'
import { compareContracts } from '../../../scripts/released-contract.ts'

/** Returns the broken promises, each as `location: promised → now`. */
export function brokenPromises(released: unknown, current: unknown, today = '2026-11-15'): string[] {
  return breaking(compareContracts(released, current, today))
}
