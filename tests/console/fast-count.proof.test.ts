// A count by someone who types faster than the service answers: every number is saved for its pet, or comes back.
import { describe, expect, test } from 'bun:test'
import type { Page, Request } from 'playwright-core'
import { addPet } from '../support/catalogue.ts'
import { clientDialects } from '../support/databases.ts'
import { stockOf } from '../support/stock-and-orders.ts'
import { holdBack, startConsole } from './console.ts'

const hold = (page: Page, isHeld: (request: Request) => boolean) => holdBack(page, '**/store/inventory**', isHeld)

const isWrite = (request: Request): boolean => request.method() === 'POST'

async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key === '⏎' ? 'Enter' : key)
}

describe.each(clientDialects)('a fast count on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })
  const names = ['Ada', 'Bo', 'Cleo', 'Dot']

  /** Each with 4 units. Deleted pets are not counted, so each test has its own. */
  async function addPets(): Promise<number[]> {
    for (const { petId } of (await shop.store.send<{ petId: number }[]>('GET', '/store/inventory')).body) {
      await shop.store.send('DELETE', `/pets/${petId}`)
    }
    const ids: number[] = []
    for (const name of names) {
      const { id } = await addPet(shop.store, { name })
      await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 4 })
      ids.push(id)
    }
    return ids
  }
  const stocksOf = (ids: readonly number[]) => Promise.all(ids.map((id) => stockOf(shop.store, id)))
  const pet = (page: Page, name: string) => page.getByRole('region', { name })

  test('saves each number for its pet, and an empty Enter takes nothing', async () => {
    const ids = await addPets()
    const page = await shop.open('/inventory?count=1')
    const release = await hold(page, isWrite)
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await type(page, '11⏎⏎22⏎33⏎44⏎')
    await page.getByText('4 counts are still being saved.').waitFor()
    release()
    await page.getByText('4 counted, 4 corrected, 0 skipped.').waitFor()
    expect(await stocksOf(ids)).toEqual(['available 11', 'available 22', 'available 33', 'available 44'])
  })

  test('saves what is under way after it was left, and what is no number is not taken', async () => {
    const ids = await addPets()
    const page = await shop.open('/inventory?count=1')
    const release = await hold(page, isWrite)
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await type(page, '11⏎1.5⏎')
    await pet(page, 'Bo').getByText('Enter a whole number, such as 5.').waitFor()
    await page.getByLabel('Counted units').fill('22')
    await type(page, '⏎99999999999⏎')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    release()
    await page.getByText('Cleo: you counted 99999999999.').waitFor()
    expect(await stocksOf(ids)).toEqual(['available 11', 'available 22', 'available 4', 'available 4'])
  })

  test('counts a pet again whose save is under way', async () => {
    const [ada = 0] = await addPets()
    const page = await shop.open('/inventory?count=1')
    const release = await hold(page, isWrite)
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await type(page, '6⏎')
    await page.keyboard.press('ArrowUp')
    await pet(page, 'Ada').getByText('Expected: 6 units (you counted 6)').waitFor()
    await type(page, '7⏎')
    await page.getByText('1 counted, 2 being saved').waitFor()
    release()
    await page.getByText('1 counted', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Stop counting' }).click()
    await page.getByRole('row', { name: 'Ada 4 7 +3' }).waitFor()
    expect(await stockOf(shop.store, ada)).toBe('available 7')
  })

  test('takes nothing before a pet is displayed, and says so', async () => {
    const ids = await addPets()
    const page = await shop.open()
    const release = await hold(page, () => true)
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await page.getByRole('link', { name: 'Count the stock' }).click()
    await page.getByLabel('Counted units').waitFor()
    await type(page, '11⏎2')
    await page.getByText('You typed before the pet was displayed').waitFor()
    release()
    await pet(page, 'Ada').getByText('Expected: 4 units').waitFor()
    await type(page, '2⏎')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await type(page, '5⏎')
    await pet(page, 'Bo').waitFor()
    await page.getByText('1 counted', { exact: true }).waitFor()
    expect(await stocksOf(ids)).toEqual(['available 5', 'available 4', 'available 4', 'available 4'])
  })
})
