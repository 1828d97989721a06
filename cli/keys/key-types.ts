// Keys as the API has them, and what can be done with them, whichever way.
import type { components } from '../../contract/generated/types.ts'

type Schemas = components['schemas']

export type Key = Schemas['Key']
export type KeyWithSecret = Schemas['KeyWithSecret']
export type NewKey = Schemas['NewKey']
export type KeyUpdate = Schemas['KeyUpdate']
export type Scope = Schemas['Scope']

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
