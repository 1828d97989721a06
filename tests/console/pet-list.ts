// Helpers for tests of the pet list: they find rows of the list, and add pets for one test.
import type { Page } from 'playwright-core'
import { addPet } from '../support/store/catalogue.ts'
import type { TestStore } from '../support/store/store.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'Pets' })
export const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
export const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Adds two pets with unique names. Returns the pets and the path of a list with only these pets. */
export async function addPair(store: TestStore, prefix: string) {
  const first = await addPet(store, { name: `${prefix} one` })
  const second = await addPet(store, { name: `${prefix} two` })
  return { first, second, path: `/pets?q=${prefix}&sort=name` }
}
