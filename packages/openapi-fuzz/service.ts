// A service as its document describes it, and how to reach it: everything that cases are made from and answers are held against.
import type { Header } from './case.ts'
import { loadDocument } from './openapi/document.ts'
import { type CommonErrors, commonErrors } from './openapi/errors.ts'
import { judges } from './openapi/judges.ts'
import type { OpenApiDocument } from './openapi/objects.ts'
import { type Operation, readOperations } from './openapi/operations.ts'
import { matching, type Params, readTemplates, type Template } from './openapi/paths.ts'
import { follow } from './openapi/references.ts'
import { type Resource, resourcesOf } from './openapi/resources.ts'

export interface Service {
  readonly base: string
  /** Headers that go along with every request, such as a key. */
  readonly given: readonly Header[]
  readonly operations: readonly Operation[]
  readonly templates: readonly Template[]
  readonly resources: readonly Resource[]
  readonly errors: CommonErrors
  /** Whether the document says that input is taken as written, and nothing else. */
  readonly isStrict: boolean
}

/** Throws NoDocument. */
export async function loadService(address: string, given: readonly Header[] = []): Promise<Service> {
  const { base, document } = await loadDocument(address, Object.fromEntries(given))
  return readService(base, document, given)
}

export function readService(base: string, written: OpenApiDocument, given: readonly Header[] = []): Service {
  const { document, writtenAs } = follow(written)
  const operations = readOperations(document, { judges: judges(written), writtenAs })
  return {
    base,
    given,
    operations,
    templates: readTemplates(Object.keys(document.paths)),
    resources: resourcesOf(operations),
    errors: commonErrors(operations),
    isStrict: document['x-strict-input'] ?? false,
  }
}

/** What an address of the service stands for in its document. Relative ones are relative to the service. */
export function placeOf(service: Service, address: string): { template: string; params: Params } | undefined {
  const base = new URL(`${service.base}/`)
  if (!URL.canParse(address, base.href)) return undefined
  const { origin, pathname } = new URL(address, base)
  const prefix = base.pathname.slice(0, -1)
  if (origin !== base.origin || !pathname.startsWith(prefix)) return undefined
  return matching(service.templates, pathname.slice(prefix.length))
}

export function operationAt({ operations }: Service, method: string, template: string): Operation | undefined {
  return operations.find((operation) => operation.method === method && operation.path === template)
}

/** The methods that the document describes at a path. */
export function methodsAt({ operations }: Service, template: string): string[] {
  return operations.filter(({ path }) => path === template).map(({ method }) => method)
}
