// Helpers for tests of deliveries: they add pets, paste rows, and find rows of the delivery.
import type { Page } from 'playwright-core'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import type { TestStore } from '../support/store/store.ts'

export const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Delivery' }).getByRole('row').filter({ hasText: name })

export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Pet' }).first().focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
  }`)
}

/** Adds two pets with the same name in different categories, and one with another name. */
export async function addPeppers(store: TestStore, name: string) {
  const [goldfish, chinchillas] = [await addCategory(store), await addCategory(store)]
  const first = await addPet(store, { name, categoryId: goldfish.id })
  const second = await addPet(store, { name, categoryId: chinchillas.id })
  const other = await addPet(store, { name: `${name} junior`, categoryId: goldfish.id })
  return { first, second, other, goldfish, chinchillas }
}
