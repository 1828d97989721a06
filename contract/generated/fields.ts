// Generated from contract/openapi.yaml by `npm run generate`; do not edit.

/** The fields of each resource, in contract order. */
export const fields = {
  Category: ["id","name","description"],
  Pet: ["id","name","categoryId","status"],
  Order: ["id","petId","quantity","shipDate","complete"],
  InventoryItem: ["petId","quantity","status"],
} as const
