// Operations on keys, in a store or through a service.
import type { Key, KeyUpdate, KeyWithSecret, NewKey } from '../../client/generated/schemas.ts'

/** The keys of a store, managed directly or through a service. */
export interface ManagedKeys {
  /** The URL of the store or service, without its password, for messages. */
  readonly name: string
  /** Lists all keys, newest first. */
  list(): Promise<readonly Key[]>
  get(id: string): Promise<Key>
  create(key: NewKey): Promise<KeyWithSecret>
  update(id: string, change: KeyUpdate): Promise<Key>
  rotate(id: string, overlapSeconds: number): Promise<KeyWithSecret>
  revoke(id: string): Promise<void>
}
