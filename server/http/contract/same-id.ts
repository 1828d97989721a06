// A PUT body may repeat the identifier of what it replaces, but not name another.
import type { Id } from '../../../contract/identifiers.ts'
import { StoreError } from '../../errors.ts'

/** Refuses: invalid_request. */
export function requireSameId(inPath: Id, inBody: Id | undefined): void {
  if (inBody !== undefined && inBody !== inPath)
    throw new StoreError('invalid_request', `Body field id must be ${inPath}, as in the path, or be left out.`)
}
