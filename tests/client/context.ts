// The context of a test case: a running service and its clients.
import { createPetstore, type Petstore, type PetstoreOptions } from 'petstore-client'

/** A running service that requires keys. */
export interface Service {
  readonly url: string
  readonly key: string
}

export interface Context extends Service {
  readonly store: Petstore
  /** Creates another client for the same service. */
  open(options?: Partial<PetstoreOptions>): Petstore
}

export type Cases = Readonly<Record<string, (context: Context) => Promise<void>>>

export function contextOf({ url, key }: Service): Context {
  const open = (options?: Partial<PetstoreOptions>) => createPetstore({ baseUrl: url, key, ...options })
  return { url, key, store: open(), open }
}
