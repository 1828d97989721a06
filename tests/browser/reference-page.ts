// Finds the parts of the reference page: the section of an operation, and the dialog that sends a request.
import type { Locator, Page } from 'playwright-core'
import { documentedOperations } from '../support/conformance.ts'

/** Scrolls to the section of an operation, which is rendered only when it is visible. */
export async function operationSection(page: Page, operationId: string): Promise<Locator> {
  const { method, path } = findOperation(operationId)
  await page.evaluate(`location.hash = 'tag/${tagOf(path)}/${method}${path}'`)
  const section = page.locator(`section[id$="/${method}${path}"]`)
  await section.locator('.operation-layout').waitFor()
  return section
}

export function findOperation(operationId: string) {
  const found = documentedOperations.find(({ id }) => id === operationId)
  if (!found) throw new Error(`The contract has no operation ${operationId}.`)
  return found
}

export const tagOf = (path: string): string => (path.startsWith('/store') ? 'store' : 'pets')

/** The dialog that sends requests; boxes in the introduction have the same class but not the role. */
export const requestDialog = (page: Page): Locator => page.locator('.scalar-client[role=dialog]')

export const sendButton = (page: Page): Locator => requestDialog(page).getByRole('button', { name: /Send/ }).first()
