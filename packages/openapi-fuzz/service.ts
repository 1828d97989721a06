// A service as its document describes it, and how to reach it: what test cases are made from and responses are checked against.
import { child, isTrue, keysOf, rootOf } from 'openapi-document/node'
import { matchPath, type PathParams, type PathTemplate, readTemplates } from 'openapi-document/paths'
import { downloadDocument } from './openapi/download.ts'
import { type CommonErrors, commonErrors } from './openapi/errors.ts'
import { type Operation, readOperations } from './openapi/operations.ts'
import { type Resource, resourcesOf } from './openapi/resources.ts'
import type { Header } from './test-case.ts'

export interface Service {
  readonly base: string
  /** Headers for every request, such as a key. */
  readonly defaultHeaders: readonly Header[]
  readonly operations: readonly Operation[]
  readonly templates: readonly PathTemplate[]
  readonly resources: readonly Resource[]
  readonly errors: CommonErrors
  /** Whether the document says that the service rejects unknown query parameters and other spellings of a value. */
  readonly isStrict: boolean
}

/** Throws DocumentUnavailable. */
export async function loadService(url: string, defaultHeaders: readonly Header[] = []): Promise<Service> {
  const { base, document } = await downloadDocument(url, Object.fromEntries(defaultHeaders))
  return readService(base, document, defaultHeaders)
}

export function readService(base: string, document: unknown, defaultHeaders: readonly Header[] = []): Service {
  const operations = readOperations(document)
  return {
    base,
    defaultHeaders,
    operations,
    templates: readTemplates(keysOf(child(rootOf(document), 'paths'))),
    resources: resourcesOf(operations),
    errors: commonErrors(operations),
    isStrict: isTrue(child(rootOf(document), 'x-strict-input')),
  }
}

/** The path template that a URL of the service matches. A relative URL is relative to the service. */
export function locate(service: Service, url: string): { template: string; params: PathParams } | undefined {
  const base = new URL(`${service.base}/`)
  if (!URL.canParse(url, base.href)) return undefined
  const { origin, pathname } = new URL(url, base)
  const prefix = base.pathname.slice(0, -1)
  if (origin !== base.origin || !pathname.startsWith(prefix)) return undefined
  return matchPath(service.templates, pathname.slice(prefix.length))
}

export function operationAt({ operations }: Service, method: string, template: string): Operation | undefined {
  return operations.find((operation) => operation.method === method && operation.path === template)
}

/** The methods that the document describes at a path. */
export function methodsAt({ operations }: Service, template: string): string[] {
  return operations.filter(({ path }) => path === template).map(({ method }) => method)
}
