// Tests counting on a slow or failing service: each number is saved for its pet, or stays in the field with the reason.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { ledgerOf, stockOf } from '../support/store/stock-and-orders.ts'
import { expectFailures, failRequests, holdBack, startConsole } from './console.ts'

describe.each(clientDialects)('a count on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })
  const field = (page: Page) => page.getByLabel('Counted units')
  const pet = (page: Page, name: string) => page.getByRole('region', { name })
  const hold = (page: Page, method: string) =>
    holdBack(page, '**/store/inventory/**', (request) => request.method() === method)

  async function type(page: Page, name: string, text: string): Promise<void> {
    await pet(page, name).getByText('Expected:').waitFor()
    await field(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  /** Adds three pets with 4 units each. First deletes the pets of earlier tests, so they are not counted. */
  async function addPets(): Promise<number[]> {
    for (const { petId } of (await shop.store.send<{ petId: number }[]>('GET', '/store/inventory')).body)
      await shop.store.send('DELETE', `/pets/${petId}`)
    const ids: number[] = []
    const { id: categoryId } = await addCategory(shop.store)
    for (const name of ['Ada', 'Bo', 'Cleo']) {
      const { id } = await addPet(shop.store, { name, categoryId })
      await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 4 })
      ids.push(id)
    }
    return ids
  }

  test('waits until a number has been saved, and ignores digits typed before the next pet is displayed', async () => {
    const ids = await addPets()
    const page = await shop.open('/inventory?count=1')
    const release = await hold(page, 'POST')
    await type(page, 'Ada', '11')
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    expect([await field(page).isDisabled(), await field(page).inputValue()]).toEqual([true, '11'])
    release()
    await pet(page, 'Bo').getByRole('heading').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    const note = page.getByText('Digits you typed before the field was ready were ignored.')
    await note.waitFor()
    expect([await field(page).isEnabled(), await field(page).inputValue()]).toEqual([true, ''])
    await field(page).focus()
    await type(page, 'Bo', '22')
    await pet(page, 'Cleo').getByText('Expected:').waitFor()
    await field(page).fill('4')
    // Submitting must remove the focus immediately: otherwise, a digit typed before the next render would end up in the old field.
    const leavesField = 'document.activeElement.form.requestSubmit(), document.activeElement === document.body'
    expect(await page.evaluate(leavesField)).toBe(true)
    await page.getByText('3 counted, 2 corrected, 0 skipped.').waitFor()
    expect(await Promise.all(ids.map((id) => stockOf(shop.store, id)))).toEqual([
      'available 11',
      'available 22',
      'available 4',
    ])
  })

  test('keeps a number that the service rejects, and accepts only numbers', async () => {
    const [ada = 0] = await addPets()
    const page = await shop.open('/inventory?count=1')
    await type(page, 'Ada', '1.5')
    await page.getByText('Enter a whole number, such as 5.').waitFor()
    await field(page).fill('2147483648')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a number from 0 to 2,147,483,647.').waitFor()
    await field(page).fill('')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a whole number, such as 5.').waitFor()
    await failRequests(page, '**/adjustments', 'The book is closed.')
    await type(page, 'Ada', '6')
    await pet(page, 'Ada').getByText('The book is closed.').waitFor()
    expect(await field(page).inputValue()).toBe('6')
    await page.unroute('**/adjustments')
    await field(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await pet(page, 'Bo').waitFor()
    expect((await ledgerOf(shop.store, ada)).at(-1)).toBe('counted +2 → 6')
  })

  test('a recount is compared with the corrected stock, and both corrections are listed', async () => {
    const [ada = 0] = await addPets()
    const page = await shop.open('/inventory?count=1&maxQuantity=5')
    await type(page, 'Ada', '6')
    await pet(page, 'Bo').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await pet(page, 'Ada').getByText('Expected: 6 units').waitFor()
    await type(page, 'Ada', '7')
    await pet(page, 'Bo').waitFor()
    await page.getByRole('button', { name: 'Stop counting' }).click()
    await page.getByText('1 counted, 1 corrected, 0 skipped, 2 not reached.').waitFor()
    await page.getByRole('row', { name: /^Ada .* 4 6 \+2$/ }).waitFor()
    await page.getByRole('row', { name: /^Ada .* 6 7 \+1$/ }).waitFor()
    expect(await stockOf(shop.store, ada)).toBe('available 7')
  })

  test('a count of 0 ends a hold and shows a message, and undo restores the hold', async () => {
    const [ada = 0] = await addPets()
    await shop.store.send('PATCH', `/pets/${ada}`, { status: 'pending' })
    const page = await shop.open('/inventory?count=1')
    await pet(page, 'Ada').getByText('Expected: 4 units, on hold').waitFor()
    await type(page, 'Ada', '-0')
    await page.getByText('now has 0 units and is sold').waitFor()
    await pet(page, 'Bo').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 4 units and is pending').waitFor()
    expect(await stockOf(shop.store, ada)).toBe('pending 4')
    await page.getByRole('button', { name: 'Stop counting' }).click()
    await page.getByRole('row', { name: /^Ada .* 4 0 -4$/ }).waitFor()
  })

  test('the browser asks for confirmation before reloading while a number is being saved', async () => {
    await addPets()
    const page = await shop.open('/inventory?count=1')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    const release = await hold(page, 'POST')
    await type(page, 'Ada', '11')
    // The page stays open, so this reload never finishes.
    await page.reload({ timeout: 1000 }).catch(() => {})
    expect(questions).toEqual(['beforeunload'])
    // The browser asks for confirmation even after the user leaves the count.
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await page.reload({ timeout: 1000 }).catch(() => {})
    expect(questions).toEqual(['beforeunload', 'beforeunload'])
    const saved = page.waitForResponse((response) => response.url().endsWith('/adjustments'))
    release()
    await saved
    await page.waitForTimeout(200)
    await page.reload()
    expect(questions).toHaveLength(2)
  })

  test('a count is compared with the displayed stock, even if the stock changes before anything is typed', async () => {
    const [ada = 0] = await addPets()
    const page = await shop.open('/inventory?count=1')
    await page.getByText('Live', { exact: true }).waitFor()
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await shop.store.send('PUT', `/store/inventory/${ada}`, { quantity: 9 })
    await Bun.sleep(1500)
    await type(page, 'Ada', '4')
    await page.getByText('You counted 4 units. 4 units were expected, but the stock is now 9 units.').waitFor()
    expect(await stockOf(shop.store, ada)).toBe('available 9')
    // The field is empty, so the page does not ask for confirmation.
    await page.getByRole('button', { name: 'Stop counting' }).click()
    await page.getByText('Count stopped').waitFor()
  })

  test('asks for confirmation before a link or "Stop counting" discards a number', async () => {
    await addPets()
    const page = await shop.open('/inventory?count=1')
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await field(page).fill('3')
    for (const link of ['Ada', 'Keys', 'Petstore']) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await field(page).and(page.locator(':focus')).waitFor()
    }
    await page.getByRole('button', { name: 'Stop counting' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await field(page).inputValue()).toBe('3')
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  })

  test('reports a failed save after the user leaves the page, and asks for confirmation before the back button discards a number', async () => {
    const [ada = 0] = await addPets()
    const page = await shop.open('/inventory')
    expectFailures(page, [412])
    await page.getByRole('button', { name: 'Count the stock' }).click()
    const release = await hold(page, 'POST')
    await type(page, 'Ada', '6')
    // Until the number is being sent, leaving asks for confirmation.
    await page.getByRole('button', { name: 'Stop counting' }).and(page.locator(':disabled')).waitFor()
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await shop.store.send('PUT', `/store/inventory/${ada}`, { quantity: 5 })
    release()
    await page
      .getByRole('status', { name: 'Messages' })
      .getByText(/Count of Ada · .*, 6 units:/)
      .waitFor()
    await page.goto(`${shop.store.url}/console/inventory`)
    await page.getByRole('button', { name: 'Count the stock' }).click()
    await pet(page, 'Ada').getByText('Expected: 5 units').waitFor()
    await field(page).fill('3')
    await page.evaluate('history.back()')
    await page.getByText('Discard your changes?').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await field(page).inputValue()).toBe('3')
    await field(page).fill('5')
    await page.keyboard.press('Enter')
    await pet(page, 'Bo').waitFor()
  })
})
