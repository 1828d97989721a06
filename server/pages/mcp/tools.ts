// Tools for agents: one for each task in a shop, not one for each operation.
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
      'Finds pets by part of their name, by status, or by category; without arguments, lists all pets. A pet can be ordered while it is available and has units in stock: see get_pet.',
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
      'Orders units of one pet and takes them out of stock immediately. Choose an idempotencyKey and reuse it if you repeat the call, so it runs only once.',
  }),
  operationTool('updateOrder', {
    name: 'change_order',
    title: 'Change an order',
    description: 'Changes the quantity of an unfulfilled order, or the ship date of any order.',
    only: ['orderId', 'quantity', 'shipDate'],
  }),
  operationTool('updateOrder', {
    name: 'fulfill_order',
    title: 'Fulfill an order',
    description: 'Marks an order as fulfilled: its units have left the shop. This cannot be undone.',
    only: ['orderId'],
    fixed: { complete: true },
  }),
  operationTool('cancelOrder', {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels an unfulfilled order. The order is deleted, and its units return to stock.',
  }),
  operationTool('adjustInventory', {
    name: 'adjust_stock',
    title: 'Adjust stock',
    isDestructive: true,
    description:
      "Adds units to a pet's stock or removes them, with a reason: received and returned add units, damaged and lost remove them, and counted does either. Choose an idempotencyKey and reuse it if you repeat the call.",
  }),
  operationTool('createPet', {
    name: 'add_pet',
    title: 'Add a pet',
    description:
      'Adds a pet to a category, with one unit in stock (none if its status is sold). Use adjust_stock to add more.',
  }),
  operationTool('updatePet', {
    name: 'edit_pet',
    title: 'Edit a pet',
    description: "Changes a pet's name, category, or status. Omitted fields stay unchanged.",
  }),
  operationTool('getStoreSummary', {
    name: 'get_summary',
    title: 'Summarize the store',
    description: 'Counts pets, units, and orders, by status and by category.',
    only: [],
  }),
  operationTool('listEvents', {
    name: 'recent_events',
    title: 'Recent events',
    description: 'Lists changes to the store, newest first: who made each change, when, and the result.',
    fixed: { sort: '-id' },
    described: { type: 'Only events with one of these types' },
  }),
]

/** Returns a pet with its stock and newest orders. Reads the pet through listPets, which replaces the deprecated getPet. */
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
    description: `Returns one pet, how many of its units can still be ordered, and up to ${MAX_ORDERS} of its newest orders.`,
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
