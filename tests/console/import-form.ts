// Chooses files to import, and finds the rows of the preview.
import type { Page } from 'playwright-core'

export interface Level {
  readonly petId: number
  readonly name: string
  readonly categoryId: number
  readonly categoryName: string
  readonly status: string
  readonly quantity: number
}

export const row = (page: Page, name: string) => page.getByRole('table', { name: 'Rows' }).getByRole('row', { name })

export async function choose(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
