// A service as its document describes it, and how to reach it: the basis for test cases and checks.
import { withoutMistakes } from '../../../scripts/openapi/mistakes.ts'
import { child, isTrue, rootOf } from '../../../scripts/openapi/node.ts'
import { matchPath, type PathParams, type PathTemplate, readTemplates } from '../../../scripts/openapi/paths.ts'
import { type CommonErrors, commonErrors } from './openapi/errors.ts'
import { findDocument, type ServerChoice } from './openapi/find-document.ts'
import { type Operation, readOperations } from './openapi/operations.ts'
import { type Resource, resourcesOf } from './openapi/resources.ts'
import { createValidators } from './openapi/validators.ts'
import type { Header } from './test-case.ts'

export interface Service {
  readonly base: string
  /** The base URL of the document's first server, if it might differ from `base`. */
  readonly documentedServer?: string | undefined
  /** Headers for every request, such as an API key. */
  readonly defaultHeaders: readonly Header[]
  readonly operations: readonly Operation[]
  readonly templates: readonly PathTemplate[]
  readonly resources: readonly Resource[]
  readonly errors: CommonErrors
  /** Whether the document is exact: nothing undocumented may happen (`x-strict-input`). */
  readonly isStrict: boolean
  /** Parts of the document that mean nothing, such as `type: interger`. */
  readonly mistakes: readonly string[]
  /** Unusable schemas, each with the reason. */
  readonly unusableSchemas: ReadonlyMap<string, string>
}

export interface ServiceOptions extends ServerChoice {
  /** Whether to treat the document as exact, even without `x-strict-input`. */
  readonly isStrict?: boolean | undefined
}

/** Reads a service's document from a file, its URL, or the service's URL. Throws DocumentError. */
export async function loadService(location: string, options: ServiceOptions = {}): Promise<Service> {
  const { headers = [], isStrict } = options
  const { base, document, documentedServer } = await findDocument(location, options)
  return { ...readService(base, document, headers, isStrict), documentedServer }
}

export function readService(
  base: string,
  document: unknown,
  defaultHeaders: readonly Header[] = [],
  isStrict = isTrue(child(rootOf(document), 'x-strict-input')),
): Service {
  const validators = createValidators(isStrict)
  const corrected = withoutMistakes(document)
  const operations = readOperations(corrected.document, validators)
  return {
    base,
    defaultHeaders,
    operations,
    templates: readTemplates([...new Set(operations.map(({ path }) => path))]),
    resources: resourcesOf(operations),
    errors: commonErrors(operations),
    isStrict,
    mistakes: corrected.mistakes,
    unusableSchemas: validators.unusable,
  }
}

/** Finds the path template that a URL matches. Relative URLs are resolved against the service. */
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

/** Returns the methods that the document describes for a path. */
export function methodsAt({ operations }: Service, template: string): string[] {
  return operations.filter(({ path }) => path === template).map(({ method }) => method)
}
