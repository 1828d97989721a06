// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Petstore } from 'petstore-client'

/** The client's methods, by operation. */
export interface Methods {
  listPets: Petstore['pets']['list']
  createPet: Petstore['pets']['create']
  getPet: Petstore['pets']['get']
  replacePet: Petstore['pets']['replace']
  deletePet: Petstore['pets']['delete']
  updatePet: Petstore['pets']['update']
  listCategories: Petstore['categories']['list']
  createCategory: Petstore['categories']['create']
  getCategory: Petstore['categories']['get']
  replaceCategory: Petstore['categories']['replace']
  deleteCategory: Petstore['categories']['delete']
  updateCategory: Petstore['categories']['update']
  listOrders: Petstore['orders']['list']
  placeOrder: Petstore['orders']['place']
  listOrderDetails: Petstore['orderDetails']['list']
  getOrder: Petstore['orders']['get']
  cancelOrder: Petstore['orders']['cancel']
  updateOrder: Petstore['orders']['update']
  listInventory: Petstore['inventory']['list']
  listStockLevels: Petstore['stockLevels']['list']
  getInventoryItem: Petstore['inventory']['get']
  setInventory: Petstore['inventory']['set']
  adjustInventory: Petstore['inventory']['adjust']
  listInventoryMovements: Petstore['inventory']['listMovements']
  getStoreSummary: Petstore['summary']['get']
  getSales: Petstore['sales']['get']
  listEvents: Petstore['events']['list']
  listWebhooks: Petstore['webhooks']['list']
  createWebhook: Petstore['webhooks']['create']
  testWebhook: Petstore['webhooks']['test']
  listWebhookDeliveries: Petstore['webhooks']['listDeliveries']
  redeliverWebhook: Petstore['webhooks']['redeliver']
  getWebhook: Petstore['webhooks']['get']
  deleteWebhook: Petstore['webhooks']['delete']
  updateWebhook: Petstore['webhooks']['update']
  getAccess: Petstore['access']['get']
  listKeys: Petstore['keys']['list']
  createKey: Petstore['keys']['create']
  rotateKey: Petstore['keys']['rotate']
  getKey: Petstore['keys']['get']
  revokeKey: Petstore['keys']['revoke']
  updateKey: Petstore['keys']['update']
}

/** Flags whose names differ from their parameter or field. */
export const flagNames: Readonly<Record<string, string>> = {"petId":"pet","categoryId":"category","deliveryId":"delivery","sinceEventId":"since-event","types":"type","url":"to"}

export const operations = {
  listPets: {"method":"GET","path":"/pets","noun":"pets","verb":"list","takes":["query"],"scope":"pets:read","command":"pets list"},
  createPet: {"method":"POST","path":"/pets","noun":"pets","verb":"create","takes":["body"],"scope":"pets:write","command":"pets create"},
  getPet: {"method":"GET","path":"/pets/{petId}","noun":"pets","verb":"get","takes":["reference"],"scope":"pets:read","command":"pets get"},
  replacePet: {"method":"PUT","path":"/pets/{petId}","noun":"pets","verb":"replace","takes":["reference","body"],"scope":"pets:write","command":"pets replace"},
  deletePet: {"method":"DELETE","path":"/pets/{petId}","noun":"pets","verb":"delete","takes":["reference"],"scope":"pets:write","command":"pets delete"},
  updatePet: {"method":"PATCH","path":"/pets/{petId}","noun":"pets","verb":"update","takes":["reference","body"],"scope":"pets:write","command":"pets update"},
  listCategories: {"method":"GET","path":"/categories","noun":"categories","verb":"list","takes":["query"],"scope":"pets:read","command":"categories list"},
  createCategory: {"method":"POST","path":"/categories","noun":"categories","verb":"create","takes":["body"],"scope":"pets:write","command":"categories create"},
  getCategory: {"method":"GET","path":"/categories/{categoryId}","noun":"categories","verb":"get","takes":["reference"],"scope":"pets:read","command":"categories get"},
  replaceCategory: {"method":"PUT","path":"/categories/{categoryId}","noun":"categories","verb":"replace","takes":["reference","body"],"scope":"pets:write","command":"categories replace"},
  deleteCategory: {"method":"DELETE","path":"/categories/{categoryId}","noun":"categories","verb":"delete","takes":["reference"],"scope":"pets:write","command":"categories delete"},
  updateCategory: {"method":"PATCH","path":"/categories/{categoryId}","noun":"categories","verb":"update","takes":["reference","body"],"scope":"pets:write","command":"categories update"},
  listOrders: {"method":"GET","path":"/store/orders","noun":"orders","verb":"list","takes":["query"],"scope":"store:read","command":"orders list"},
  placeOrder: {"method":"POST","path":"/store/orders","noun":"orders","verb":"place","takes":["body"],"scope":"store:write","command":"orders place"},
  listOrderDetails: {"method":"GET","path":"/store/order-details","noun":"orderDetails","verb":"list","takes":["query"],"scope":"store:read","command":"orders details"},
  getOrder: {"method":"GET","path":"/store/orders/{orderId}","noun":"orders","verb":"get","takes":["reference"],"scope":"store:read","command":"orders get"},
  cancelOrder: {"method":"DELETE","path":"/store/orders/{orderId}","noun":"orders","verb":"cancel","takes":["reference"],"scope":"store:write","command":"orders cancel"},
  updateOrder: {"method":"PATCH","path":"/store/orders/{orderId}","noun":"orders","verb":"update","takes":["reference","body"],"scope":"store:write","command":"orders update"},
  listInventory: {"method":"GET","path":"/store/inventory","noun":"inventory","verb":"list","takes":["query"],"scope":"store:read","command":"inventory list"},
  listStockLevels: {"method":"GET","path":"/store/stock-levels","noun":"stockLevels","verb":"list","takes":["query"],"scope":"store:read","command":"inventory levels"},
  getInventoryItem: {"method":"GET","path":"/store/inventory/{petId}","noun":"inventory","verb":"get","takes":["reference"],"scope":"store:read","command":"inventory get"},
  setInventory: {"method":"PUT","path":"/store/inventory/{petId}","noun":"inventory","verb":"set","takes":["reference","body"],"scope":"store:write","command":"inventory set"},
  adjustInventory: {"method":"POST","path":"/store/inventory/{petId}/adjustments","noun":"inventory","verb":"adjust","takes":["reference","body"],"scope":"store:write","command":"inventory adjust"},
  listInventoryMovements: {"method":"GET","path":"/store/inventory/{petId}/movements","noun":"inventory","verb":"listMovements","takes":["reference","query"],"scope":"store:read","command":"inventory movements"},
  getStoreSummary: {"method":"GET","path":"/store/summary","noun":"summary","verb":"get","takes":[],"scope":"store:read","command":"summary"},
  getSales: {"method":"GET","path":"/store/sales","noun":"sales","verb":"get","takes":["query"],"scope":"store:read","command":"sales"},
  listEvents: {"method":"GET","path":"/store/events","noun":"events","verb":"list","takes":["query"],"scope":"store:read","command":"events list"},
  listWebhooks: {"method":"GET","path":"/store/webhooks","noun":"webhooks","verb":"list","takes":["query"],"scope":"store:read","command":"webhooks list"},
  createWebhook: {"method":"POST","path":"/store/webhooks","noun":"webhooks","verb":"create","takes":["body"],"scope":"store:write","command":"webhooks create"},
  testWebhook: {"method":"POST","path":"/store/webhooks/{webhookId}/tests","noun":"webhooks","verb":"test","takes":["reference"],"scope":"store:write","command":"webhooks test"},
  listWebhookDeliveries: {"method":"GET","path":"/store/webhooks/{webhookId}/deliveries","noun":"webhooks","verb":"listDeliveries","takes":["reference","query"],"scope":"store:read","command":"webhooks deliveries"},
  redeliverWebhook: {"method":"POST","path":"/store/webhooks/{webhookId}/redeliveries","noun":"webhooks","verb":"redeliver","takes":["reference","body"],"scope":"store:write","command":"webhooks redeliver"},
  getWebhook: {"method":"GET","path":"/store/webhooks/{webhookId}","noun":"webhooks","verb":"get","takes":["reference"],"scope":"store:read","command":"webhooks get"},
  deleteWebhook: {"method":"DELETE","path":"/store/webhooks/{webhookId}","noun":"webhooks","verb":"delete","takes":["reference"],"scope":"store:write","command":"webhooks delete"},
  updateWebhook: {"method":"PATCH","path":"/store/webhooks/{webhookId}","noun":"webhooks","verb":"update","takes":["reference","body"],"scope":"store:write","command":"webhooks update"},
  getAccess: {"method":"GET","path":"/store/access","noun":"access","verb":"get","takes":[],"scope":null,"command":"access"},
  listKeys: {"method":"GET","path":"/store/keys","noun":"keys","verb":"list","takes":["query"],"scope":"admin","command":"keys list"},
  createKey: {"method":"POST","path":"/store/keys","noun":"keys","verb":"create","takes":["body"],"scope":"admin","command":"keys create"},
  rotateKey: {"method":"POST","path":"/store/keys/{keyId}/rotations","noun":"keys","verb":"rotate","takes":["reference","body"],"scope":"admin","command":"keys rotate"},
  getKey: {"method":"GET","path":"/store/keys/{keyId}","noun":"keys","verb":"get","takes":["reference"],"scope":"admin","command":"keys get"},
  revokeKey: {"method":"DELETE","path":"/store/keys/{keyId}","noun":"keys","verb":"revoke","takes":["reference"],"scope":"admin","command":"keys revoke"},
  updateKey: {"method":"PATCH","path":"/store/keys/{keyId}","noun":"keys","verb":"update","takes":["reference","body"],"scope":"admin","command":"keys update"},
} as const
