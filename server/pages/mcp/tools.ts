// The tools of agents: the tasks of a shop, rather than one tool for each operation.
import { toInputSchema, toShape } from '../../../contract/json-schema.ts'
import { readOperation } from '../../../contract/operation-inputs.ts'
import { type Arguments, objectSchema, operationTool, requestOf, type Send, type Tool } from './operation-tools.ts'

const PAGE = ['sort', 'limit', 'cursor']
const MAX_ORDERS = 20

export const tools: readonly Tool[] = [
  operationTool('listPets', {
    name: 'find_pets',
    title: 'Find pets',
    description:
      'Finds pets by a part of their name, status or category; without arguments it lists all. A pet can be ordered while it is available and has units in stock: get_pet tells.',
    only: ['q', 'status', 'categoryId', ...PAGE],
    described: { status: 'Only pets with one of these statuses' },
  }),
  petWithStockAndOrders(),
  operationTool('listCategories', {
    name: 'list_categories',
    title: 'List categories',
    description: 'Lists the categories that pets belong to, with the identifiers that add_pet needs.',
  }),
  operationTool('placeOrder', {
    name: 'place_order',
    title: 'Place an order',
    description:
      'Orders units of one pet, which takes them out of the stock at once. Give an idempotencyKey of your own, and the same again if you repeat the call: then it is done only once.',
  }),
  operationTool('updateOrder', {
    name: 'change_order',
    title: 'Change an order',
    description: 'Changes the quantity of an order that is not fulfilled yet, or the ship date of any order.',
    only: ['orderId', 'quantity', 'shipDate'],
  }),
  operationTool('updateOrder', {
    name: 'fulfill_order',
    title: 'Fulfill an order',
    description: 'Marks an order as fulfilled: its units have left the shop. This cannot be taken back.',
    only: ['orderId'],
    fixed: { complete: true },
  }),
  operationTool('cancelOrder', {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels an order that is not fulfilled yet. The order is deleted, and its units are in stock again.',
  }),
  operationTool('adjustInventory', {
    name: 'adjust_stock',
    title: 'Adjust a stock',
    isDestructive: true,
    description:
      'Adds units to the stock of a pet or removes them, with a reason: received and returned add, damaged and lost remove, counted does either. Give an idempotencyKey of your own, and the same again if you repeat the call.',
  }),
  operationTool('createPet', {
    name: 'add_pet',
    title: 'Add a pet',
    description:
      'Adds a pet to a category, with a stock of one unit (none if its status is sold). adjust_stock adds more.',
  }),
  operationTool('updatePet', {
    name: 'edit_pet',
    title: 'Edit a pet',
    description: 'Changes the name, the category or the status of a pet. What is not given stays as it is.',
  }),
  operationTool('getStoreSummary', {
    name: 'get_summary',
    title: 'Summarize the store',
    description: 'How many pets, units and orders there are, by status and by day.',
    only: [],
  }),
  operationTool('listEvents', {
    name: 'recent_events',
    title: 'Recent events',
    description: 'What has changed in the store, the newest first: who did it, when, and what the result was.',
    fixed: { sort: '-id' },
    described: { type: 'Only events of one of these types' },
  }),
]

/** Of one pet what a person would look up next. Its operation getPet is deprecated, so it is read as its successor says. */
function petWithStockAndOrders(): Tool {
  const [pets, stock, orders] = [
    readOperation('listPets'),
    readOperation('getInventoryItem'),
    readOperation('listOrders'),
  ]
  const schemaOf = ({ resultSchema }: typeof pets) => toShape(resultSchema)
  return {
    name: 'get_pet',
    title: 'Get a pet with its stock and orders',
    description: `One pet, how many units of it can still be ordered, and its newest orders, at most ${MAX_ORDERS}.`,
    operationIds: [pets.id, stock.id, orders.id],
    inputSchema: objectSchema(
      { petId: { ...toInputSchema(stock.pathParameter?.schema ?? {}), description: 'Identifier of the pet' } },
      ['petId'],
    ),
    outputSchema: objectSchema(
      { pet: schemaOf(pets), stock: schemaOf(stock), orders: { type: 'array', items: schemaOf(orders) } },
      ['pet', 'stock', 'orders'],
    ),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: async ({ petId }: Arguments, send: Send) => {
      const found = await send(requestOf(stock, { petId }))
      const [pet, newest] = await Promise.all([
        send(requestOf(pets, { id: petId })),
        send(requestOf(orders, { petId, sort: '-id', limit: MAX_ORDERS })),
      ])
      return { pet: (pet.body as unknown[])[0], stock: found.body, orders: newest.body }
    },
  }
}
