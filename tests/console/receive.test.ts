// Tests receiving a delivery: typed with only the keyboard, pasted from a spreadsheet, and undone at once.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { ledgerOf, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, failRequests, loseResponse, startConsole } from './console.ts'

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Delivery' }).getByRole('row').filter({ hasText: name })

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Pet' }).first().focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
  }`)
}

describe.each(clientDialects)('a delivery on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  /** Adds two pets with the same name in different categories, and one with another name. */
  async function addPeppers(name: string) {
    const [goldfish, chinchillas] = [await addCategory(shop.store), await addCategory(shop.store)]
    const first = await addPet(shop.store, { name, categoryId: goldfish.id })
    const second = await addPet(shop.store, { name, categoryId: chinchillas.id })
    const other = await addPet(shop.store, { name: `${name} junior`, categoryId: goldfish.id })
    return { first, second, other, goldfish, chinchillas }
  }

  test('is typed with only the keyboard, has one note, and can be undone at once', async () => {
    const { first, second, chinchillas } = await addPeppers('Salt')
    const page = await shop.open('/inventory')
    await page.getByRole('button', { name: 'Receive a delivery' }).click()
    const picker = page.getByRole('combobox', { name: 'Pet' })
    await picker.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Salt')
    // Two pets with the same name can be told apart.
    await page.getByRole('option', { name: `Salt ${chinchillas.name} · #${second.id}` }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction(`document.activeElement.value === 'Salt · ${chinchillas.name} · #${second.id}'`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await row(page, `#${second.id}`).waitFor()
    await picker.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(String(first.id))
    await page.getByRole('option', { name: `#${first.id}` }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await row(page, `#${first.id}`).waitFor()
    await page.getByLabel('Note').fill('note 7')
    await page.getByText('2 rows, 13 units').waitFor()
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByText('13 units of 2 animals received').waitFor()
    await page.getByRole('table', { name: 'Stocks' }).waitFor()
    expect([await stockOf(shop.store, first.id), await stockOf(shop.store, second.id)]).toEqual([
      'available 2',
      'available 13',
    ])
    const { body } = await shop.store.send<{ note: string }[]>('GET', `/store/inventory/${second.id}/movements`)
    expect(body[0]?.note).toBe('note 7')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The delivery was undone').waitFor()
    expect((await ledgerOf(shop.store, second.id)).slice(-2)).toEqual(['received +12 → 13', 'counted -12 → 1'])
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
  })

  test('is pasted from a spreadsheet, and explains every unclear row', async () => {
    const { first, second, other } = await addPeppers('Pepper')
    const page = await shop.open('/receive')
    await paste(
      page,
      `Animal\tShelf\tUnits\r\nPEPPER junior\t3\t5\r\n#${second.id}\t\t2\r\nPepper\t\t4\r\nNobody\t\t1\r\n${first.id}\t\tten\r\n`,
    )
    await row(page, `#${other.id}`).waitFor()
    await row(page, '2 animals are called “Pepper”. Choose one.').waitFor()
    await row(page, '“ten” is not a number of units.').getByLabel('Units').fill('3')
    const receive = page.getByRole('button', { name: 'Receive', exact: true })
    expect(await receive.getAttribute('aria-disabled')).toBe('true')
    await row(page, 'No animal is called “Nobody”.').getByRole('button', { name: 'Remove Nobody' }).click()
    await row(page, 'Choose one.').getByRole('combobox').click()
    await page.getByRole('option', { name: `#${first.id}` }).click()
    await page.getByText('4 rows, 14 units').waitFor()
    await receive.click()
    await page.getByText('14 units of 3 animals received').waitFor()
    const stocks = await Promise.all([first, second, other].map(({ id }) => stockOf(shop.store, id)))
    expect(stocks).toEqual(['available 8', 'available 3', 'available 6'])
  })

  test('keeps the rows that failed, with the reason, and receives nothing twice after a lost response', async () => {
    const { first, second } = await addPeppers('Paprika')
    const page = await shop.open('/receive')
    await paste(page, `${first.id}\t2\n${second.id}\t3\n`)
    await row(page, `#${second.id}`).waitFor()
    await failRequests(page, `**/store/inventory/${second.id}/adjustments`, 'The book is closed.')
    await loseResponse(page, `**/store/inventory/${first.id}/adjustments`, /^POST$/)
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByText('2 units of 1 animal received').waitFor()
    await row(page, 'The book is closed.').waitFor()
    expect(await row(page, `#${first.id}`).count()).toBe(0)
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.unroute(`**/store/inventory/${second.id}/adjustments`)
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByText('3 units of 1 animal received').waitFor()
    expect([await stockOf(shop.store, first.id), await stockOf(shop.store, second.id)]).toEqual([
      'available 3',
      'available 4',
    ])
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const { first } = await addPeppers('Chili')
    const page = await shop.open('/receive', { colorScheme, viewport: { width, height: 800 } })
    await paste(page, `${first.id}\t2\nChili\t3\n`)
    await row(page, 'Choose one.').waitFor()
    await expectAccessible(page)
  })
})
