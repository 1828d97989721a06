// The scopes of keys, each with a sentence.
import type { Scope } from 'petstore-client'

/** The compiler says if one is missing. */
const allowed: Readonly<Record<Scope, string>> = {
  'pets:read': 'Read pets and categories.',
  'pets:write': 'Add, change and delete pets and categories.',
  'store:read': 'Read orders, stock, its ledger, the overview, events and webhooks.',
  'store:write': 'Place, change and cancel orders, change stock, and manage webhooks.',
  'metrics:read': 'Read the metrics and the activity, for the operator.',
  admin: 'Everything, keys included. Only this scope includes others.',
}

export const scopes = Object.entries(allowed) as readonly [Scope, string][]
