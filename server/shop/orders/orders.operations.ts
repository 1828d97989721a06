// Handlers for the order operations.
import type { components } from '../../../contract/generated/types.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created } from '../../http/response/results.ts'
import { cancelOrder, getOrder, listOrders, type OrderSort, placeOrder, shipDateKey, updateOrder } from './orders.ts'

type Order = components['schemas']['Order']

export const orderOperations = {
  listOrders: (request) => {
    const { db, query } = request
    return pageResult(request, sortKey(query.sort), (page) => listOrders(db, query, query.sort, page))
  },
  placeOrder: async ({ db, body, context }) =>
    created(await placeOrder(db, body, context), (order) => `/store/orders/${order.id}`),
  getOrder: ({ db, params }) => getOrder(db, params.orderId),
  updateOrder: ({ db, params, body, context, requireMatch }) =>
    updateOrder(db, params.orderId, body, context, requireMatch),
  cancelOrder: ({ db, params, context, requireMatch }) => cancelOrder(db, params.orderId, context, requireMatch),
} satisfies Partial<Handlers>

function sortKey(sort: OrderSort): SortKey<Order> {
  if (sort === 'id' || sort === '-id') return { types: ['id'], of: ({ id = 0 }) => [id] }
  return { types: ['date', 'id'], of: (order) => [shipDateKey(order, sort), order.id ?? 0] }
}
