// The command for each operation in the contract: `petstore <noun> <verb>`. A test checks that none is missing.

export interface OperationCommand {
  readonly operationId: string
  readonly noun: string
  /** The verb; undefined if the noun alone is the command. */
  readonly verb?: string
  /** Another spelling of the verb, accepted but not shown in the help. */
  readonly alias?: string
  /** The summary in the help; defaults to the contract's summary. */
  readonly summary?: string
  /** Fields that this command always sends; they do not have flags. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The body fields that have flags; if undefined, all of them have flags. */
  readonly fields?: readonly string[]
  /** The columns that a list shows in a terminal, most useful first. If undefined, it shows all columns, in the contract's order. */
  readonly columns?: readonly string[]
  /** Two examples of what can follow `petstore <noun> <verb>`. */
  readonly examples: readonly [string, string]
}

/** Shorter flag names for references and lists, and a different name for `url`, because `--url` is already a connection flag. */
export const flagNames: Readonly<Record<string, string>> = {
  petId: 'pet',
  categoryId: 'category',
  deliveryId: 'delivery',
  sinceEventId: 'since-event',
  types: 'type',
  url: 'to',
}

type Verbs = Readonly<Record<string, Omit<OperationCommand, 'noun' | 'verb'>>>

const pets: Verbs = {
  list: { operationId: 'listPets', examples: ['--status available', '--q rex --sort name --json id,name'] },
  get: { operationId: 'getPet', examples: ['7', '7 --json name,status'] },
  create: {
    operationId: 'createPet',
    examples: ['--name Bella --category 1', '--name Tom --category 2 --status pending'],
  },
  update: { operationId: 'updatePet', examples: ['7 --name Rexy', '7 --status pending --dry-run'] },
  replace: {
    operationId: 'replacePet',
    examples: ['7 --name Rex --category 1', '7 --name Rex --category 1 --if-match "*"'],
  },
  delete: { operationId: 'deletePet', examples: ['7', '7 --yes'] },
}

const categories: Verbs = {
  list: { operationId: 'listCategories', examples: ['--sort name', '--q fish --json id,name'] },
  get: { operationId: 'getCategory', examples: ['1', '1 --json name'] },
  create: {
    operationId: 'createCategory',
    examples: ['--name budgerigar', '--name hamster --description "Awake at night"'],
  },
  update: { operationId: 'updateCategory', examples: ['1 --description "Dogs of every size"', '1 --no-description'] },
  replace: { operationId: 'replaceCategory', examples: ['1 --name dog', '1 --name dog --description "Puppies too"'] },
  delete: { operationId: 'deleteCategory', examples: ['1', '1 --yes'] },
}

const orders: Verbs = {
  list: {
    operationId: 'listOrders',
    examples: ['--complete false --ship-date-to 2026-12-02T00:00:00Z', '--pet 8 --all --json id,quantity'],
  },
  details: {
    operationId: 'listOrderDetails',
    columns: ['id', 'petId', 'quantity', 'shipDate', 'complete', 'categoryName', 'placedBy', 'placedAt'],
    examples: ['--complete false --has-ship-date false', '--category 3 --sort shipDate --json id,petName,shipDate'],
  },
  place: { operationId: 'placeOrder', examples: ['--pet 8', '--pet 8 --quantity 2 --ship-date 2026-12-01T09:00:00Z'] },
  get: { operationId: 'getOrder', examples: ['3', '3 --json complete'] },
  update: { operationId: 'updateOrder', examples: ['3 --quantity 1', '3 --no-ship-date'] },
  fulfill: {
    operationId: 'updateOrder',
    alias: 'fulfil',
    summary: 'Fulfill an order',
    body: { complete: true },
    fields: ['shipDate'],
    examples: ['3', '3 --ship-date 2026-12-01T09:00:00Z'],
  },
  cancel: { operationId: 'cancelOrder', examples: ['3', '3 --yes'] },
}

const inventory: Verbs = {
  list: { operationId: 'listInventory', examples: ['--max-quantity 2', '--pet 3 --pet 8 --sort -quantity'] },
  levels: {
    operationId: 'listStockLevels',
    columns: ['petId', 'categoryName', 'onHand', 'reserved', 'quantity', 'status', 'held'],
    examples: ['--max-quantity 2 --sort quantity', '--category 3 --status available --all --json petId,name,onHand'],
  },
  get: { operationId: 'getInventoryItem', examples: ['3', '3 --json quantity'] },
  set: { operationId: 'setInventory', examples: ['3 --quantity 6', '3 --quantity 0 --dry-run'] },
  adjust: {
    operationId: 'adjustInventory',
    examples: ['3 --delta 5 --reason received', '3 --delta -1 --reason lost --note "Not found at the count"'],
  },
  movements: { operationId: 'listInventoryMovements', examples: ['3', '3 --all --json at,delta,reason'] },
}

const events: Verbs = {
  list: { operationId: 'listEvents', examples: ['--type order.placed', '--subject-type pet --subject-id 7 --json'] },
}

const webhooks: Verbs = {
  list: { operationId: 'listWebhooks', examples: ['', '--json id,url,enabled'] },
  create: {
    operationId: 'createWebhook',
    examples: [
      '--to https://shop.example/hook',
      '--to https://shop.example/hook --type order.placed --type order.fulfilled',
    ],
  },
  get: { operationId: 'getWebhook', examples: ['1', '1 --json enabled,disabledReason'] },
  update: { operationId: 'updateWebhook', examples: ['1 --enabled false', '1 --rotate-secret --json secret'] },
  delete: { operationId: 'deleteWebhook', examples: ['1', '1 --yes'] },
  deliveries: {
    operationId: 'listWebhookDeliveries',
    columns: [
      ...['id', 'type', 'state', 'lastError', 'lastStatus', 'attempts', 'lastAttemptAt', 'nextAttemptAt', 'eventId'],
      ...['lastDurationMs', 'lastResponseBytes'],
    ],
    examples: ['1 --state failed', '1 --json id,state,lastStatus'],
  },
  redeliver: { operationId: 'redeliverWebhook', examples: ['1 --delivery 12', '1 --since-event 1379'] },
  test: { operationId: 'testWebhook', examples: ['1', '1 --json state'] },
}

const nouns = { pets, categories, orders, inventory, events, webhooks }

export const operationCommands: readonly OperationCommand[] = [
  ...Object.entries(nouns).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, command]) => ({ noun, verb, ...command })),
  ),
  { operationId: 'getStoreSummary', noun: 'summary', examples: ['', '--json pets,orders'] },
  {
    operationId: 'getSales',
    noun: 'sales',
    examples: ['--days 7 --time-zone Europe/Berlin', '--days 90 --json bestSellers'],
  },
  { operationId: 'getAccess', noun: 'access', examples: ['', '--json scopes'] },
]

/** Commands implemented by hand in cli/keys, because they can also open a store. */
export const keyCommands: readonly Pick<OperationCommand, 'operationId' | 'noun' | 'verb'>[] = [
  { operationId: 'listKeys', noun: 'keys', verb: 'list' },
  { operationId: 'createKey', noun: 'keys', verb: 'create' },
  { operationId: 'getKey', noun: 'keys', verb: 'get' },
  { operationId: 'updateKey', noun: 'keys', verb: 'update' },
  { operationId: 'rotateKey', noun: 'keys', verb: 'rotate' },
  { operationId: 'revokeKey', noun: 'keys', verb: 'revoke' },
]
