// Tests receiving a delivery with the keyboard alone, and a delivery with a row that fails.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { ledgerOf, stockOf } from '../support/store/stock-and-orders.ts'
import { failRequests, loseResponse, startConsole } from './console.ts'
import { addPeppers, paste, row } from './delivery.ts'

describe.each(clientDialects)('a delivery on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('a delivery can be entered with the keyboard alone, has one note, and can be undone as a whole', async () => {
    const { first, second, chinchillas } = await addPeppers(shop.store, 'Salt')
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

  test('an animal that was chosen belongs to the delivery, even if Add was not pressed', async () => {
    const { other } = await addPeppers(shop.store, 'Chili')
    const page = await shop.open('/receive')
    await page.getByRole('combobox', { name: 'Pet' }).fill('Chili junior')
    await page.getByRole('option', { name: `#${other.id}` }).click()
    await page.getByLabel('Units').fill('3')
    await page.getByText('1 row, 3 units').waitFor()
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByText('3 units of 1 animal received').waitFor()
    expect(await stockOf(shop.store, other.id)).toBe('available 4')
  })

  test('an animal that was typed but not chosen is not left out', async () => {
    const { first, second } = await addPeppers(shop.store, 'Nougat')
    const page = await shop.open('/receive')
    const pet = page.getByRole('combobox', { name: 'Pet' }).first()
    await pet.fill('Nougat')
    await page.getByRole('option').nth(2).waitFor()
    await page.getByLabel('Units').first().fill('3')
    await page.getByText('Choose the animal that you began to type, or clear the field').waitFor()
    const receive = page.getByRole('button', { name: 'Receive', exact: true })
    await receive.and(page.locator('[aria-disabled]')).waitFor()
    await pet.fill(`#${second.id}`)
    await page.getByRole('option').click()
    await receive.click()
    await page.getByText('3 units of 1 animal received').waitFor()
    expect([await stockOf(shop.store, first.id), await stockOf(shop.store, second.id)]).toEqual([
      'available 1',
      'available 4',
    ])
  })

  test('a failed delivery keeps the rows that failed, with the reason, and no row is received twice after a lost response', async () => {
    const { first, second } = await addPeppers(shop.store, 'Paprika')
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
})
