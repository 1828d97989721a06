// Operations on keys, in a store or through a service.
import type { Key, KeyUpdate, KeyWithSecret, NewKey } from '../../packages/client/generated/schemas.ts'

/** A store or service whose keys are managed. */
export interface KeyPlace {
  /** The URL without its password, for messages. */
  readonly name: string
  /** Lists all keys, newest first. */
  list(): Promise<readonly Key[]>
  get(id: string): Promise<Key>
  create(key: NewKey): Promise<KeyWithSecret>
  update(id: string, change: KeyUpdate): Promise<Key>
  rotate(id: string, overlapSeconds: number): Promise<KeyWithSecret>
  revoke(id: string): Promise<void>
}
