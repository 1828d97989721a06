// Handlers for the order operations.
import type { components } from '../../../contract/generated/types.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created } from '../../http/response/results.ts'
import {
  cancelOrder,
  getOrder,
  listOrderDetails,
  listOrders,
  type OrderSort,
  placeOrder,
  positionOf,
  updateOrder,
} from './orders.ts'

type Order = components['schemas']['Order']

export const orderOperations = {
  listOrders: (request) => {
    const { db, query } = request
    return pageResult(request, sortKey(query.sort), (page) => listOrders(db, query, query.sort, page))
  },
  listOrderDetails: (request) => {
    const { db, query } = request
    return pageResult(request, sortKey(query.sort), (page) => listOrderDetails(db, query, query.sort, page))
  },
  placeOrder: async ({ db, body, context }) =>
    created(await placeOrder(db, body, context), (order) => `/store/orders/${order.id}`),
  getOrder: ({ db, params }) => getOrder(db, params.orderId),
  updateOrder: ({ db, params, body, context, requireMatch }) =>
    updateOrder(db, params.orderId, body, context, requireMatch),
  cancelOrder: ({ db, params, context, requireMatch }) => cancelOrder(db, params.orderId, context, requireMatch),
} satisfies Partial<Handlers>

function sortKey(sort: OrderSort): SortKey<Order> {
  return { types: sort.endsWith('shipDate') ? ['date', 'id'] : ['id'], of: (order) => positionOf(order, sort) }
}
