// API keys for tests.

import { createKey, type KeyRequest } from '../../../server/access/keys/keys.ts'
import type { Queries } from '../../../server/db/database.ts'

export async function makeKey(db: Queries, request: KeyRequest, now = Date.now()): Promise<string> {
  return (await createKey(db, request, now)).secret
}

/** Returns the public part of a key. */
export const keyId = (key: string): string => key.split('_')[1] ?? ''

/** Returns the header that sends a key. */
export const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
