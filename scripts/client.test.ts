// Tests that the client's method names are derived from the contract.
import { expect, test } from 'bun:test'
import document from '../contract/generated/openapi.json'
import { clientMethods } from './client/methods.ts'
import { nounOf, verbOf } from './client/names.ts'
import { generateClient } from './client.ts'

test.each([
  ['/pets', 'listPets', 'pets.list'],
  ['/categories/{categoryId}', 'updateCategory', 'categories.update'],
  ['/store/orders', 'placeOrder', 'orders.place'],
  ['/store/orders/{orderId}', 'cancelOrder', 'orders.cancel'],
  ['/store/inventory/{petId}', 'getInventoryItem', 'inventory.get'],
  ['/store/inventory/{petId}/movements', 'listInventoryMovements', 'inventory.listMovements'],
  ['/store/summary', 'getStoreSummary', 'summary.get'],
  ['/store/stock-levels', 'listStockLevels', 'stockLevels.list'],
  ['/store/webhooks/{webhookId}/deliveries', 'listWebhookDeliveries', 'webhooks.listDeliveries'],
  ['/store/webhooks/{webhookId}/redeliveries', 'redeliverWebhook', 'webhooks.redeliver'],
  ['/store/keys/{keyId}', 'revokeKey', 'keys.revoke'],
])('%s %s becomes %s', (path, operationId, name) => {
  expect(`${nounOf(path)}.${verbOf(operationId, nounOf(path))}`).toBe(name)
})

test('rejects an operationId that does not contain the name of its resource', () => {
  expect(() => verbOf('sellAnimal', 'pets')).toThrow('does not contain the name of its resource, pets.')
})

test('every operation becomes a method that documents its error codes', () => {
  const methods = clientMethods(document)
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).filter((one) => 'operationId' in one),
  )
  expect(methods.length).toBe(operations.length)
  const placeOrder = methods.find(({ id }) => id === 'placeOrder')
  expect(placeOrder?.codes).toContain('pet_not_available')
  expect(placeOrder?.codes).not.toContain('order_complete')
})

test("generated comments include the contract's markers", () => {
  const { 'pets.ts': pets, 'inventory.ts': inventory, 'sales.ts': sales } = generateClient(document)
  expect(pets).toContain(
    '@deprecated Since 2026-11-01; it will not be removed before 2027-12-31. Use `pets.list({ id: petId })`.',
  )
  expect(inventory).toContain('@beta')
  expect(sales).toContain('@experimental')
})
