// What can be done with keys, whichever way.
import type { Key, KeyUpdate, KeyWithSecret, NewKey } from '../../packages/client/generated/schemas.ts'

/** Where keys are managed. */
export interface KeyPlace {
  /** For messages: a URL without a password. */
  readonly name: string
  /** The newest first. */
  list(): Promise<readonly Key[]>
  get(id: string): Promise<Key>
  create(key: NewKey): Promise<KeyWithSecret>
  update(id: string, change: KeyUpdate): Promise<Key>
  rotate(id: string, overlapSeconds: number): Promise<KeyWithSecret>
  revoke(id: string): Promise<void>
}
