// The introduction that agents receive from /mcp and from `petstore mcp`.

const instructions =
  'A pet shop: each pet belongs to a category, has units in stock, and can be ordered. Stock is always exact: placing an order takes its units out of stock. ' +
  'Every error has a stable code and a message that says what to do.'

export const introduction = (version: string) =>
  [
    { name: 'petstore', title: 'Petstore', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  ] as const
