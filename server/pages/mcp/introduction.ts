// How the service introduces itself to agents, at /mcp and by `petstore mcp`.

const instructions =
  'A pet shop: pets belong to categories, have a stock, and are ordered. Stock is always exact: a placed order has its units. ' +
  'An error has a stable code and a message that says what to do.'

export const introduction = (version: string) =>
  [
    { name: 'petstore', title: 'Petstore', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  ] as const
