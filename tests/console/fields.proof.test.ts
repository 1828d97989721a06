// Tests that fields keep the text that was typed, and never send or search for anything else.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { bearer, makeKey } from '../support/store/keys.ts'
import { expectFailures, startConsole } from './console.ts'

describe.each(clientDialects)('fields on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true, keys: 'needed' })
  const send = async <Body>(method: string, path: string, body?: unknown) => {
    const admin = await makeKey(shop.store.db, { name: 'Setup', scopes: ['admin'] })
    return (await shop.store.send<Body>(method, path, body, bearer(admin))).body
  }

  async function openAs(path: string, ...scopes: string[]): Promise<Page> {
    const page = await shop.open(path)
    await page.getByLabel('API key').fill(await makeKey(shop.store.db, { name: 'Till', scopes }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    return page
  }

  async function addUnits(quantity: number): Promise<number> {
    const category = await send<{ id: number }>('POST', '/categories', { name: `kind ${crypto.randomUUID()}` })
    const { id } = await send<{ id: number }>('POST', '/pets', { name: 'Rex', categoryId: category.id })
    await send('PUT', `/store/inventory/${id}`, { quantity })
    return id
  }

  test('a quantity field accepts only whole numbers, and an order without a quantity is not placed', async () => {
    const petId = await addUnits(5)
    const page = await openAs(`/orders?new=1&petId=${petId}`, 'admin')
    expectFailures(page, [400])
    const field = page.getByLabel('Quantity')
    const sentQuantities: unknown[] = []
    page.on('request', (request) => request.method() === 'POST' && sentQuantities.push(request.postDataJSON().quantity))
    const typeText = async (text: string) => {
      await field.fill('')
      await field.pressSequentially(text)
      expect(await field.inputValue()).toBe(text)
      return page.evaluate('document.activeElement.validationMessage')
    }
    for (const text of ['1.5', '1,5', '1e3', '9'.repeat(16)]) {
      expect(await typeText(text)).toBe('Enter a whole number, such as 5.')
      await page.getByRole('dialog').getByText('Enter a whole number, such as 5.').waitFor()
    }
    await page.getByRole('button', { name: 'Place the order' }).click()
    expect(await typeText(' +2 ')).toBe('')
    for (const [key, value] of [
      ['ArrowUp', '3'],
      ['ArrowDown', '2'],
      ['ArrowDown', '1'],
      ['ArrowDown', '1'],
    ] as const) {
      await field.press(key)
      expect(await field.inputValue()).toBe(value)
    }
    expect(await typeText('-5')).toBe('')
    await page.getByRole('button', { name: 'Place the order' }).click()
    const message = async (quantity: unknown) => {
      const { message } = await send<{ message: string }>('POST', '/store/orders', { petId, quantity })
      return message.replace('Body field quantity', 'Quantity')
    }
    await page.getByText(await message(-5)).waitFor()
    await field.fill('')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await page.getByText(await message(null)).waitFor()
    expect([sentQuantities, await send('GET', '/store/orders')]).toEqual([[-5, null], []])
  })

  test('a form asks for confirmation before discarding an incomplete date', async () => {
    const page = await openAs('/orders?new=1', 'admin')
    const date = page.getByRole('dialog').getByLabel('Ship date')
    await date.focus()
    await page.keyboard.type('12')
    expect(await date.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await date.and(page.locator(':focus')).waitFor()
  })

  test.each(['no such category', ''])(
    'a form rejects a category that was typed but not chosen: “%s”',
    async (typed) => {
      const petId = await addUnits(1)
      const page = await openAs(`/pets/${petId}`, 'admin')
      expectFailures(page, [400])
      await page.getByRole('button', { name: 'Edit' }).click()
      const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' })
      await category.fill(typed)
      await category.press('Tab')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Choose a category from the list, or create one.').waitFor()
    },
  )

  test('a key that cannot read pets can place an order by pet name or number', async () => {
    const petId = await addUnits(5)
    const page = await openAs('/orders?new=1', 'store:read', 'store:write')
    const dialog = page.getByRole('dialog')
    const option = page.getByRole('option', { name: new RegExp(`#${petId}\\b`) })
    await dialog.getByLabel('Pet').fill('Rex')
    await option.waitFor()
    await dialog.getByLabel('Pet').fill(String(petId))
    await option.click()
    await dialog.getByText('5 units can be ordered').waitFor()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await page.getByText(/Order \d+ was placed: 1 unit/).waitFor()
  })

  test('typing a number lists the pet with that id before pets whose names contain the number', async () => {
    const petId = await addUnits(1)
    const page = await openAs('/orders', 'admin')
    const other = await addUnits(1)
    await send('PATCH', `/pets/${other}`, { name: `Rex ${petId}` })
    await page.getByLabel('Pet').fill(String(petId))
    await page.getByRole('option', { name: `Rex ${petId}` }).waitFor()
    await page.getByRole('option', { name: new RegExp(`#${petId}\\b`) }).waitFor()
    expect(await page.getByRole('option').filter({ hasText: '#' }).allInnerTexts()).toEqual([
      expect.stringContaining(`#${petId}`),
      expect.stringContaining(`Rex ${petId}`),
    ])
    await page.getByRole('combobox', { name: 'Pet' }).fill('999999')
    await page.getByRole('option', { name: 'Pet 999999' }).waitFor()
  })

  test('an invalid order number matches nothing', async () => {
    const petId = await addUnits(9)
    for (const quantity of [1, 2]) await send('POST', '/store/orders', { petId, quantity })
    const page = await openAs(`/orders?petId=${petId}`, 'admin')
    const field = page.getByLabel('Order number')
    for (const text of ['-1', '1 2', '99999999999999999999']) {
      await field.fill('')
      await field.pressSequentially(text)
      await field.press('Enter')
      await page.getByText('This is not an order number.').waitFor()
      expect([await field.inputValue(), page.url()]).toEqual([text, expect.stringContaining('/orders?petId=')])
    }
    await page.goto(page.url().replace(/\?.*/, '/99999999999999999999'))
    await page.getByText('There is no such order').waitFor()
    expect(await page.getByRole('row').count()).toBe(0)
  })
})
