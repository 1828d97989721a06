// Presses the buttons that several tests of orders use.
import type { Page } from 'playwright-core'

export const submit = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()

export async function openAction(page: Page, order: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for order ${order}` }).click()
  await page.getByRole('menuitem', { name }).click()
}
