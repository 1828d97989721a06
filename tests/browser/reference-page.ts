// How a reader moves about the reference page: to an operation, and into the dialog that sends a request.
import type { Locator, Page } from 'playwright-core'
import { documentedOperations } from '../support/conformance.ts'

/** Goes to the section of an operation, which is drawn only when it comes into view. */
export async function operationSection(page: Page, operationId: string): Promise<Locator> {
  const { method, path } = findOperation(operationId)
  await page.evaluate(`location.hash = 'tag/${tagOf(path)}/${method}${path}'`)
  const section = page.locator(`section[id$="/${method}${path}"]`)
  await section.locator('.operation-layout').waitFor()
  return section
}

export function findOperation(operationId: string) {
  const found = documentedOperations.find(({ id }) => id === operationId)
  if (!found) throw new Error(`There is no operation ${operationId}.`)
  return found
}

export const tagOf = (path: string): string => (path.startsWith('/store') ? 'store' : 'pets')

/** The dialog; the boxes in the introduction are made of the same parts. */
export const requestDialog = (page: Page): Locator => page.locator('.scalar-client[role=dialog]')

export const sendButton = (page: Page): Locator => requestDialog(page).getByRole('button', { name: /Send/ }).first()
