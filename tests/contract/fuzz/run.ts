// A run: sends test cases, checks the responses, and remembers the ids and links that they contain.
import { problemsOf } from './checks/checks.ts'
import { idIn, type Resource } from './document/resources.ts'
import { createFindings, type Findings } from './findings.ts'
import { nextPageTarget } from './pages.ts'
import { send } from './send.ts'
import type { Service } from './service.ts'
import { isSuccess, type ServiceResponse, type TestCase } from './test-case.ts'

export interface Run {
  readonly service: Service
  readonly findings: Findings
  /** Returns the newest existing resource that the run created. */
  existing(resource: Resource): string | undefined
  /** Returns the targets of an operation's next-page links. */
  nextPages(operationId: string): readonly string[]
  send(testCase: TestCase): Promise<ServiceResponse>
  /** Returns a string that this run has not used yet. */
  uniqueText(): string
  requests(): number
  hasSucceeded(operationId: string): boolean
}

const MAX_LINKS = 5

export function createRun(service: Service): Run {
  const findings = createFindings()
  const ids = new Map<Resource, Set<string>>()
  const links = new Map<string, string[]>()
  const succeeded = new Set<string>()
  let requests = 0
  let texts = 0

  function remember({ operation, request: { target } }: TestCase, response: ServiceResponse): void {
    if (!operation || !isSuccess(response)) return
    succeeded.add(operation.id)
    for (const resource of service.resources) {
      const known = ids.get(resource) ?? new Set()
      ids.set(resource, known)
      const created = idIn(resource, response.headers.get('location') ?? '')
      if (resource.create === operation && created !== undefined) known.add(created)
      if (resource.remove === operation) known.delete(idIn(resource, target) ?? '')
    }
    const next = nextPageTarget(response)
    if (next !== undefined) links.set(operation.id, [...(links.get(operation.id) ?? []), next].slice(-MAX_LINKS))
  }

  return {
    service,
    findings,
    existing: (resource) => [...(ids.get(resource) ?? [])].at(-1),
    nextPages: (operationId) => links.get(operationId) ?? [],
    send: async (testCase) => {
      requests += 1
      const response = await send(service.url, testCase.request)
      remember(testCase, response)
      for (const [check, text] of problemsOf(testCase, response)) findings.add(check, testCase, text)
      return response
    },
    uniqueText: () => {
      texts += 1
      return `n${texts.toString(36)}`
    },
    requests: () => requests,
    hasSucceeded: (operationId) => succeeded.has(operationId),
  }
}
