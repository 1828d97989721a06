// Tests receiving a delivery that is pasted from a spreadsheet.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'
import { addPeppers, paste, row } from './delivery.ts'

describe.each(clientDialects)('a delivery on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('a delivery can be pasted from a spreadsheet, and the page explains what is wrong with each unclear row', async () => {
    const { first, second, other } = await addPeppers(shop.store, 'Pepper')
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

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const { first } = await addPeppers(shop.store, 'Chili')
    const page = await shop.open('/receive', { colorScheme, viewport: { width, height: 800 } })
    await paste(page, `${first.id}\t2\nChili\t3\n`)
    await row(page, 'Choose one.').waitFor()
    await expectAccessible(page)
  })
})
