// The introduction that agents receive from /mcp and from `petstore mcp`.

const instructions =
  'A pet shop: each pet belongs to a category, has units in stock, and can be ordered. Stock is always exact: placing an order takes its units out of stock. ' +
  'Every error has a stable code and a message that says what to do.'

/** How long a client may reuse what only a new version of the service changes. */
const CACHE_HINT = { ttlMs: 60 * 60 * 1000, cacheScope: 'private' } as const

export const introduction = (version: string) =>
  [
    { name: 'petstore', title: 'Petstore', version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions,
      cacheHints: { 'server/discover': CACHE_HINT, 'tools/list': CACHE_HINT, 'resources/list': CACHE_HINT },
    },
  ] as const
