// Generates contract/generated/fields.ts: the fields of the resources that the console and the command line export. The
// console loads this file instead of the whole contract.
import type { components } from '../contract/generated/types.ts'
import { header } from './client.ts'

type Name = keyof components['schemas']
const exported: readonly Name[] = ['Category', 'Pet', 'Order', 'InventoryItem']

interface Document {
  readonly components: { readonly schemas: Readonly<Record<Name, { readonly properties?: object }>> }
}

export function exportedFields(document: unknown): string {
  const { schemas } = (document as Document).components
  const lines = exported.map((name) => `  ${name}: ${JSON.stringify(Object.keys(schemas[name].properties ?? {}))},\n`)
  return `${header}
/** The fields of each resource, in contract order. */
export const fields = {\n${lines.join('')}} as const\n`
}
