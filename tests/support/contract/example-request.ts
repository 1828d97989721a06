// Builds a valid request for any operation from the contract's examples.
import { resolve } from '../../../contract/document.ts'
import type { ServedOperation } from '../../../server/http/contract/operations.ts'

export function exampleRequest(operation: ServedOperation): [method: string, target: string, body?: unknown] {
  // A key id has twelve characters; for any other id, one digit is enough.
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => '7'.repeat(name === 'keyId' ? 12 : 1))
  const schema = operation.bodies && Object.values(operation.bodies)[0]
  return schema ? [operation.method, target, resolve(schema).example] : [operation.method, target]
}
