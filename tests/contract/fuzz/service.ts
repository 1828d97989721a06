// The service under test, as its own OpenAPI document describes it.
import { type Operation, readOperations } from './document/operations.ts'
import { type Resource, resourcesOf } from './document/resources.ts'

export interface Service {
  readonly url: string
  /** The key to send with every request, if the service requires one. */
  readonly key: string | undefined
  readonly operations: readonly Operation[]
  readonly resources: readonly Resource[]
}

/** Reads the service's own document, whose `security` depends on its settings. In edition 3.1, schemas are JSON Schema. */
export async function readService(url: string, key?: string): Promise<Service> {
  const operations = readOperations(await (await fetch(`${url}/openapi-3.1.json`)).json())
  return { url, key, operations, resources: resourcesOf(operations) }
}

/** Returns the resource that a path parameter or a field identifies. */
export function resourceNamed({ resources }: Pick<Service, 'resources'>, parameter: string): Resource | undefined {
  return resources.find((resource) => resource.parameter === parameter)
}
