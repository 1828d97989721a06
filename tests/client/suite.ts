// Test cases for the client against a real service, written as plain functions so they run on Bun, on Node, and in a browser.
import { callCases } from './cases/calls.ts'
import { eventCases } from './cases/events.ts'
import { identifierCases } from './cases/identifiers.ts'
import { keyCases } from './cases/keys.ts'
import { listCases } from './cases/lists.ts'
import { retryCases } from './cases/retries.ts'
import { tagCases } from './cases/tags.ts'
import { urlCases } from './cases/urls.ts'
import { webhookCases } from './cases/webhooks.ts'
import { type Cases, contextOf, type Service } from './context.ts'

export const cases: Cases = {
  ...callCases,
  ...keyCases,
  ...listCases,
  ...tagCases,
  ...retryCases,
  ...identifierCases,
  ...urlCases,
  ...eventCases,
  ...webhookCases,
}

/** Runs every case. Returns the failed cases, each with its error. */
export async function failuresOf(service: Service): Promise<string[]> {
  const failures: string[] = []
  for (const [name, run] of Object.entries(cases))
    await run(contextOf(service)).catch((error: unknown) => {
      failures.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    })
  return failures
}
